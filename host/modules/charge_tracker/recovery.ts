import type { ChargeEnd, ChargeLog } from '../../core/charge-log.ts';
import {
  type ChargeController,
  type ControllerState,
  chargerState,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { chargePage, chargePhase, decodePage, type PagedCharge } from './charge-page.ts';
import type { ChargeSources, RunningCharge } from './current-charge.ts';
import type { DynamicCost } from './dynamic-cost.ts';
import { authorizationKinds } from './fields.ts';
import type { RecordLog } from './record-log.ts';
import type { Recorder } from './recorder.ts';

/** Sources from which a start of the host recovers charges. */
export interface RecoveryParts {
  readonly log: RecordLog;
  readonly recorder: Recorder;
  readonly codec: ChargeLog;
  readonly controller: ChargeController | undefined;
  readonly sources: Pick<ChargeSources, 'evse' | 'meters'>;
  /** Writes to the event log. */
  say(message: LogMessage): void;
}

/** A charge that goes on over a start of the host, and what it cost before. */
export interface ContinuedCharge {
  readonly charge: RunningCharge;
  readonly cost: DynamicCost | undefined;
}

/**
 * Fate of the charge on the page while the host was away; settled: its end is in the log, or it was
 * never released.
 */
type Fate = 'goes on' | 'ended' | 'settled';

/**
 * Brings the log, the controller's page and what the controller does together, once after the start
 * of the host. Answers the charge that goes on, if there is one.
 */
export function recover(
  parts: RecoveryParts,
  report: ControllerState,
): ContinuedCharge | undefined {
  const { log, codec, controller } = parts;
  const page = controller && decodePage(codec, controller.readPage(chargePage));
  if (log.open && !(page && log.isOpen(page.record))) endInterrupted(parts);
  return page && recoverPaged(parts, report, page);
}

/** Ends the charge that the log ends in, and that the controller knows nothing of any more. */
function endInterrupted({ log, recorder, say }: RecoveryParts): void {
  const progress = log.progress();
  say(
    progress
      ? 'A charge was interrupted by a power cut; it is recorded up to the meter value that was saved last'
      : 'A charge was interrupted by a power cut; how long it took is not known',
  );
  recorder.endOpen(progress ?? { durationS: 0, meterEndKwh: null }, log.progressCost());
}

function recoverPaged(
  { log, recorder, sources }: RecoveryParts,
  report: ControllerState,
  page: PagedCharge,
): ContinuedCharge | undefined {
  const recorded = log.isOpen(page.record);
  const fate = fateOf(page, report, recorded);
  if (fate === 'settled') {
    recorder.clearPage();
    return undefined;
  }
  const charge = chargeOf(page, report, sources.evse.controllerUptimeS());
  recorder.resume(charge, recorded);
  if (fate === 'goes on') return { charge, cost: log.progressCost() };
  const meterEndKwh = sources.meters.chargerEnergyKwh() ?? log.progress()?.meterEndKwh ?? null;
  recorder.end(charge, endOf(page, report, meterEndKwh), log.progressCost());
  return undefined;
}

function fateOf({ phase }: PagedCharge, report: ControllerState, recorded: boolean): Fate {
  const userSlot = report.slots[slotIndex.user];
  const isReleased = !userSlot?.active || userSlot.max_current > 0;
  switch (phase) {
    case chargePhase.running:
      if (isPluggedIn(report) && isReleased) return 'goes on';
      // A tag's charge that is not in the log was never released; one without authorization has
      // flowed.
      return recorded || !userSlot?.active ? 'ended' : 'settled';
    case chargePhase.ended:
      return recorded ? 'ended' : 'settled';
    case chargePhase.endedUnrecorded:
      return 'ended';
  }
}

function chargeOf(
  { uptimeStartMs, record: { startMinutes, meterStartKwh, userId } }: PagedCharge,
  report: ControllerState,
  controllerUptimeS: number,
): RunningCharge {
  const elapsedMs = (report.uptime - uptimeStartMs) >>> 0;
  return {
    start: { startMinutes, meterStartKwh, userId },
    uptimeStartMs,
    startUptimeS:
      controllerUptimeS +
      Math.floor((report.uptime - elapsedMs) / 1000) -
      Math.floor(report.uptime / 1000),
    authorization: { type: authorizationKinds.lost, info: null },
  };
}

/** The end that the page tells, or else that of the connection. */
function endOf(
  { phase, uptimeStartMs, record: { durationS, meterEndKwh } }: PagedCharge,
  report: ControllerState,
  meterKwh: number | null,
): ChargeEnd {
  if (phase !== chargePhase.running) return { durationS, meterEndKwh };
  const elapsedMs = (report.uptime - uptimeStartMs) >>> 0;
  const unpluggedMs = isPluggedIn(report) ? 0 : Math.min(elapsedMs, report.time_since_state_change);
  return { durationS: Math.floor((elapsedMs - unpluggedMs) / 1000), meterEndKwh: meterKwh };
}

function isPluggedIn({ charger_state }: ControllerState): boolean {
  return charger_state !== chargerState.notConnected;
}
