import type { JSX } from 'preact';
import { declaredAt } from '../../form/declared.ts';
import { withField } from '../../form/draft.ts';
import { ResourceForm } from '../../form/resource-form.tsx';
import type { ObjectShape } from '../../form/shape.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { linkTo } from '../../router.ts';
import { has, topicAt } from '../../store.ts';
import {
  cableFacts,
  type Found,
  loginFacts,
  meterFacts,
  nameFacts,
  networkFacts,
  phaseFacts,
  residualFacts,
  timeFacts,
} from './facts.ts';
import { FirstLogin } from './login.tsx';
import { notes, noteTyped, type StepId } from './notes.ts';
import { residualTest, testAsked } from './residual-test.ts';
import { commissioningWords } from './words.ts';

/** A step: what is done, and what the device says to it. */
export interface Step {
  readonly id: StepId;
  /** True if this device has the subject of the step. */
  readonly isThere: () => boolean;
  /** Controls of the step. */
  readonly Body: () => JSX.Element | null;
  readonly find: () => Found;
}

const always = (): boolean => true;
const isCharger = (): boolean => has('evse/state');

/** All steps, in their order. */
const every: readonly Step[] = [
  { id: 'who', isThere: always, Body: Who, find: () => typed(people) },
  { id: 'device', isThere: always, Body: Name, find: nameFacts },
  { id: 'login', isThere: always, Body: FirstLogin, find: loginFacts },
  { id: 'cable', isThere: isCharger, Body: Limit, find: cableFacts },
  { id: 'phases', isThere: isCharger, Body: Phases, find: phaseFacts },
  { id: 'network', isThere: always, Body: Network, find: networkFacts },
  { id: 'time', isThere: always, Body: TimeZone, find: timeFacts },
  { id: 'meter', isThere: () => has('meters/0/config'), Body: Charging, find: meterFacts },
  {
    id: 'residual',
    isThere: () => has('evse/button_configuration'),
    Body: Residual,
    find: residualFacts,
  },
  { id: 'instrument', isThere: always, Body: Instrument, find: () => typed(measured) },
];

/** The steps that this device has. */
export function stepsHere(): readonly Step[] {
  return every.filter(({ isThere }) => isThere());
}

type FactName = keyof typeof commissioningWords.value.facts;

const people: readonly FactName[] = ['person', 'company', 'owner', 'place'];
const measured: readonly FactName[] = [
  ...(['earth', 'insulation', 'loop', 'tripTime', 'rotation', 'remarks'] as const),
];

/** Texts that were typed into some fields. */
function typed(fields: readonly FactName[]): Found {
  const facts = fields.flatMap(field => {
    const text = notes.value.typed[field] ?? '';
    return text === '' ? [] : [[field, text] as const];
  });
  return { facts, verdict: facts.length === 0 ? 'skipped' : 'confirmed' };
}

function Who(): JSX.Element {
  return <Typing fields={people} />;
}

function Instrument(): JSX.Element {
  return <Typing fields={measured} />;
}

function Typing({ fields }: { fields: readonly FactName[] }): JSX.Element {
  return (
    <div class="card">
      {fields.map(field => (
        <label key={field} class="field">
          <span>{commissioningWords.value.facts[field]}</span>
          <input
            value={notes.value.typed[field] ?? ''}
            onInput={({ currentTarget }) => noteTyped(field, currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}

function Name(): JSX.Element {
  return <Setting path="info/display_name" field="display_name" />;
}

function Limit(): JSX.Element {
  return <Setting path="evse/global_current" field="current" />;
}

function Phases(): JSX.Element {
  return <Setting path="evse/phases_connected" field="phases" />;
}

function TimeZone(): JSX.Element {
  return <Setting path="ntp/config" field="timezone" />;
}

/** The form of one field of a setting; nothing where this device has none. */
function Setting({ path, field }: { path: string; field: string }): JSX.Element | null {
  const declared = declaredAt(path);
  const stored = topicAt<unknown>(path).value;
  if (!declared || stored === undefined) return null;
  const { fields } = declared.shape as ObjectShape;
  const shown = Object.entries(fields).filter(([name]) => name === field);
  const shape: ObjectShape = { type: 'object', fields: Object.fromEntries(shown) };
  const whole = (value: unknown, now: unknown) =>
    withField(now, field, (value as Readonly<Record<string, unknown>>)[field]);
  const part = { place: '', shape, stored, whole };
  return <ResourceForm declared={declared} part={part} />;
}

function Network(): JSX.Element {
  return (
    <a class="way-out" href={linkTo('network')}>
      {commissioningWords.value.toNetwork}
    </a>
  );
}

function Charging(): JSX.Element | null {
  const { startCharging, stopCharging } = commissioningWords.value;
  const sending = useSending();
  if (!isCharger()) return null;
  return (
    <div class="card">
      <div class="actions">
        <Action sending={sending} path="evse/start_charging">
          {startCharging}
        </Action>
        <Action sending={sending} path="evse/stop_charging">
          {stopCharging}
        </Action>
      </div>
      <Problem text={sending.problem} />
    </div>
  );
}

/** A test that is younger cannot be told from the next one, ms. */
const freshMs = 3000;

function Residual(): JSX.Element {
  const { test, testing, unplugFirst } = commissioningWords.value;
  const sending = useSending();
  const { isRunning, isTested, isConnected, ageMs } = residualTest.value;
  const canStart = !isRunning && !isConnected && ageMs >= freshMs;

  async function start(): Promise<void> {
    testAsked();
    await sending.send('evse/trigger_dc_fault_test');
  }

  return (
    <div class="card">
      <div class="actions">
        <button
          type="button"
          class={isTested ? '' : 'primary'}
          aria-disabled={!canStart}
          onClick={() => canStart && start()}
        >
          {isRunning ? testing : test}
        </button>
      </div>
      <Problem text={isConnected ? unplugFirst : sending.problem} />
    </div>
  );
}
