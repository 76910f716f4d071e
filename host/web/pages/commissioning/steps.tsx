import type { JSX } from 'preact';
import { declaredAt } from '../../form/declared.ts';
import { withField } from '../../form/draft.ts';
import { SettingFields } from '../../form/resource-form.tsx';
import type { ObjectShape } from '../../form/shape.ts';
import { useSetting } from '../../form/use-setting.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { linkTo } from '../../router.ts';
import { has, topicAt } from '../../store.ts';
import { type Controls, nothingToSave } from './controls.ts';
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
import { useFirstLogin } from './login.tsx';
import { notes, noteTyped, type StepId } from './notes.ts';
import { residualTest, testAsked } from './residual-test.ts';
import { commissioningWords } from './words.ts';

/** A step: what is done, and what the device says to it. */
export interface Step {
  readonly id: StepId;
  /** True if this device has the subject of the step. */
  readonly isThere: () => boolean;
  /** What is changed on its screen; a hook. */
  readonly useControls: () => Controls;
  readonly find: () => Found;
}

const always = (): boolean => true;
const isCharger = (): boolean => has('evse/state');

/** All steps, in their order. */
const every: readonly Step[] = [
  {
    id: 'who',
    isThere: always,
    useControls: () => nothingToSave(<Typing fields={people} />),
    find: () => typed(people),
  },
  {
    id: 'device',
    isThere: always,
    useControls: () => useField('info/display_name', 'display_name'),
    find: nameFacts,
  },
  { id: 'login', isThere: always, useControls: useFirstLogin, find: loginFacts },
  {
    id: 'cable',
    isThere: isCharger,
    useControls: () => useField('evse/global_current', 'current'),
    find: cableFacts,
  },
  {
    id: 'phases',
    isThere: isCharger,
    useControls: () => useField('evse/phases_connected', 'phases'),
    find: phaseFacts,
  },
  {
    id: 'network',
    isThere: always,
    useControls: () => nothingToSave(<Network />),
    find: networkFacts,
  },
  {
    id: 'time',
    isThere: always,
    useControls: () => useField('ntp/config', 'timezone'),
    find: timeFacts,
  },
  {
    id: 'meter',
    isThere: () => has('meters/0/config'),
    useControls: () => nothingToSave(<Charging />),
    find: meterFacts,
  },
  {
    id: 'residual',
    isThere: () => has('evse/button_configuration'),
    useControls: () => nothingToSave(<Residual />),
    find: residualFacts,
  },
  {
    id: 'instrument',
    isThere: always,
    useControls: () => nothingToSave(<Typing fields={measured} />),
    find: () => typed(measured),
  },
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

/** One field of a setting; nothing where this device has none. */
function useField(path: string, field: string): Controls {
  const shape: ObjectShape = { type: 'object', fields: fieldOf(path, field) };
  const stored = topicAt<unknown>(path).value;
  const whole = (value: unknown, now: unknown) =>
    withField(now, field, (value as Readonly<Record<string, unknown>>)[field]);
  const setting = useSetting(path, shape, { place: '', shape, stored, whole });
  if (stored === undefined) return nothingToSave(null);
  const body = (
    <div class="card settings">
      <SettingFields setting={setting} />
    </div>
  );
  return { ...setting, body };
}

function fieldOf(path: string, field: string): ObjectShape['fields'] {
  const { fields } = (declaredAt(path)?.shape ?? { fields: {} }) as ObjectShape;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name === field));
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
  const { isRunning, isTested, hasFailed, isConnected, ageMs } = residualTest.value;
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
          class={isTested || hasFailed ? '' : 'primary'}
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
