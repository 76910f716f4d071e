import type { ModuleContext } from '../../device/context.ts';
import { type ControllerState, chargerState } from '../../hardware/charge-controller.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import { type CauseName, causes } from '../../sentences/causes.ts';
import { findingsOf } from './causes.ts';
import { stateField } from './fields.ts';
import { causeOf, type Finding } from './finding.ts';
import type { StatusModules } from './modules.ts';

const checkMs = 1000;

/**
 * Says what goes on with a charge and what a person can do about it (`charge_status/state`): the
 * one place that decides it. Whoever shows it, words it.
 */
export function chargeStatus(context: ModuleContext, modules: StatusModules): void {
  const { registry, clock } = context;
  const { evse } = modules;
  /** Since when each cause is there, Unix minutes; 0: since before the start, or not known. */
  let known = new Map<CauseName, number>();
  let isStarting = true;
  let readySinceMs: number | undefined;
  let found = findingsOf(context, modules, readyForMs());

  const state = registry.state('charge_status/state', stateField, present(), {
    doc: 'What goes on with a charge, who wants it so or what is wrong, and what ends it',
    traced: ['text'],
    worded: { text: text => text },
  });
  isStarting = false;
  const publish = (): void => {
    const now = findingsOf(context, modules, readyForMs());
    if (equalJson(now, found)) return;
    found = now;
    state.set(present());
  };
  let reported: ControllerState | undefined;
  // Reports come several times a second, and few of them say anything new of a charge.
  evse.onReport(report => {
    const before = reported;
    reported = report;
    if (report !== before && saysNew(report, before)) publish();
  });
  modules.link.onChange(publish);
  clock.every(checkMs, publish);

  function present() {
    const before = known;
    known = new Map(found.map(({ name }) => [name, before.get(name) ?? firstFound()]));
    const all = found.map(finding =>
      finding.isNoted ? { ...finding, since: known.get(finding.name) ?? 0 } : finding,
    );
    const [{ name }] = found as readonly [Finding];
    return { text: causes[name], causes: all.map(causeOf) };
  }

  function firstFound(): number {
    return isStarting ? 0 : timestampMinutes(clock);
  }

  /** How long the vehicle might have drawn current and did not, ms. */
  function readyForMs(): number {
    const isReady = evse.state?.charger_state === chargerState.readyToCharge;
    readySinceMs = isReady ? (readySinceMs ?? clock.nowMs()) : undefined;
    return readySinceMs === undefined ? 0 : clock.nowMs() - readySinceMs;
  }
}

/** Of a report, what causes follow from, beside the slots. */
const shown = [
  'charger_state',
  'iec61851_state',
  'error_state',
  'error_name',
  'contactor_error',
  'dc_fault_current_state',
  'jumper_configuration',
  'phases_state',
  'allowed_charging_current',
  'vehicle_stopped_charging',
] as const;

/** Whether causes may follow from it that did not from the one before. Allocates no memory. */
function saysNew(report: ControllerState, before: ControllerState | undefined): boolean {
  if (before === undefined) return true;
  for (const member of shown) if (report[member] !== before[member]) return true;
  // A slot that is as it was is the same object in both.
  const { slots } = report;
  for (let index = 0; index < slots.length; index++)
    if (slots[index] !== before.slots[index]) return true;
  return false;
}
