import { effect, signal } from '@preact/signals';
import { topic } from '../../store.ts';
import type { commissioningWords } from './words.ts';

/** A step of putting a device into operation. */
export type StepId = keyof typeof commissioningWords.value.steps;

/** Result of a step. */
export type Verdict =
  /** The device measured what it should. */
  | 'passed'
  | 'failed'
  /** There is nothing to measure: a person has looked at it. */
  | 'confirmed'
  /** A test that nobody made. */
  | 'skipped';

/** Something that a step found, by the name of its text; the value as it was shown. */
export type Fact = readonly [name: string, value: string];

/** A step that somebody has ended. */
export interface Result {
  readonly verdict: Verdict;
  /** Unix minute, by the browser's clock. */
  readonly at: number;
  readonly facts: readonly Fact[];
}

/** Notes of the commissioning of a device. */
export interface Notes {
  /** Names of people and place, and typed measurements: by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly results: Partial<Readonly<Record<StepId, Result>>>;
}

const nothing: Notes = { typed: {}, results: {} };

/** Notes that the next device begins with, because the same people commission several. */
const lasting = ['person', 'company'];
const lastingKey = 'commissioning';

/** The notes of this device. They outlive a reload, and are kept in the browser alone. */
export const notes = signal<Notes>(nothing);

const name = topic('info/name');
let key = '';

effect(() => {
  const uid = name.value?.uid;
  if (uid === undefined || key === `${lastingKey}/${uid}`) return;
  key = `${lastingKey}/${uid}`;
  const typed = JSON.parse(localStorage.getItem(lastingKey) ?? '{}') as Notes['typed'];
  notes.value = JSON.parse(localStorage.getItem(key) ?? 'null') ?? { ...nothing, typed };
});

/** Notes what somebody types. */
export function noteTyped(field: string, text: string): void {
  keep({ ...notes.value, typed: { ...notes.value.typed, [field]: text } });
  const known = Object.entries(notes.value.typed).filter(([each]) => lasting.includes(each));
  localStorage.setItem(lastingKey, JSON.stringify(Object.fromEntries(known)));
}

/** Notes what came of a step. */
export function conclude(step: StepId, result: Result): void {
  keep({ ...notes.value, results: { ...notes.value.results, [step]: result } });
}

/** True if this device was commissioned in this browser, or its commissioning has begun. */
export function isBegun(): boolean {
  return Object.keys(notes.value.results).length > 0;
}

/** Begins anew, with the same people. */
export function forget(): void {
  const typed = Object.entries(notes.value.typed).filter(([each]) => lasting.includes(each));
  keep({ ...nothing, typed: Object.fromEntries(typed) });
}

function keep(next: Notes): void {
  notes.value = next;
  localStorage.setItem(key, JSON.stringify(next));
}
