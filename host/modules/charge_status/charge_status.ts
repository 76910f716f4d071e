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
  let found = find();

  const state = registry.state('charge_status/state', stateField, present(), {
    doc: 'What goes on with a charge, who wants it so or what is wrong, and what ends it',
    traced: ['text'],
    worded: { text: text => text },
  });
  isStarting = false;
  const publish = (): void => {
    const before = found;
    found = find();
    if (!equalJson(found, before)) state.set(present());
  };
  let reported: ControllerState | undefined;
  let seen = '';
  // Reports come several times a second, and few of them say anything new of a charge. The same
  // object again says nothing new at all.
  evse.onReport(report => {
    if (report === reported) return;
    reported = report;
    const before = seen;
    seen = shownOf(report);
    if (seen !== before) publish();
  });
  modules.link.onChange(publish);
  clock.every(checkMs, publish);

  function find(): readonly Finding[] {
    const findings = findingsOf(context, modules, readyForMs());
    const before = known;
    known = new Map(findings.map(({ name }) => [name, before.get(name) ?? firstFound()]));
    return findings.map(finding =>
      finding.isNoted ? { ...finding, since: known.get(finding.name) ?? 0 } : finding,
    );
  }

  function present() {
    const [{ name }] = found as readonly [Finding];
    return { text: causes[name], causes: found.map(causeOf) };
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

/** What causes follow from, of a report. */
function shownOf(report: ControllerState): string {
  return [
    report.charger_state,
    report.iec61851_state,
    report.error_state,
    report.error_name,
    report.contactor_error,
    report.dc_fault_current_state,
    report.jumper_configuration,
    report.phases_state,
    report.allowed_charging_current,
    report.vehicle_stopped_charging,
    ...report.slots.flatMap(slot => [slot.active, slot.max_current, slot.clear_on_disconnect]),
  ].join();
}
