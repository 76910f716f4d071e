import type { ChargeEnd, ChargeRecordValue } from '../../core/charge-log.ts';
import type { ModuleContext } from '../../device/context.ts';
import { type ControllerState, chargerState, slotIndex } from '../../hardware/charge-controller.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { attempt } from '../../platform/storage.ts';
import { array, confirmation, float, int, nullable, object, text } from '../../registry/field.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import { chargeBackup } from './charge-backup.ts';
import { chargePage, chargePhase, decodePage, type PagedCharge } from './charge-page.ts';
import { CostMeter, type DynamicCost } from './dynamic-cost.ts';
import { type ChargeReader, maxLastCharges, RecordLog } from './record-log.ts';
import { type Charge, Recorder } from './recorder.ts';

/** What a tag tells of itself. */
export interface TagInfo {
  readonly tag_type: number;
  readonly tag_id: string;
}

/** How a charge was released: `authorization_type` and `authorization_info` of interface 3.3. */
export interface Authorization {
  /** 0 without authorization, 1 lost by a restart, 2 tag, 3 injected tag. */
  readonly type: 0 | 1 | 2 | 3;
  /** The tag of types 2 and 3. */
  readonly info: TagInfo | null;
}

/** What a charge was. */
export interface EndedCharge {
  readonly userId: number;
  readonly durationS: number;
  /** Null if the meter was unknown at start or end. */
  readonly energyKwh: number | null;
}

/** What other modules get from the charge tracker. */
export interface ChargeTracker {
  /**
   * The running charge. `startUptimeS` counts as `Evse.controllerUptimeS` does, and is negative if
   * the counter of the controller wrapped during the charge and the host restarted since.
   */
  readonly running: { readonly userId: number; readonly startUptimeS: number } | undefined;
  /**
   * Starts a charge and makes it durable. False: it could not be recorded, as the event log says.
   *
   * A charge with an authorization is not running then, and MUST NOT be released. A charge without
   * one (type 0) flows whatever is written: it is running all the same, and is recorded as soon as
   * storage works again.
   */
  start(userId: number, authorization: Authorization): boolean;
  /**
   * Ends the running charge, if there is one, and says what it was. What cannot be stored now is
   * kept and stored later.
   */
  stop(): EndedCharge | undefined;
  /**
   * Calls `listener` after a charge began or ended; one that goes on over a start of the host
   * begins for it.
   */
  onChange(listener: () => void): void;
  /** Whether any tracked charge, or the running one, is of this user. */
  occurs(userId: number): boolean;
  /** Calls `listener` when the last charge of a user was dropped. It MUST NOT throw. */
  onUserGone(listener: (userId: number) => void): void;
  /** All recorded charges as they are now; they stay so until the reader is released. */
  read(): ChargeReader;
  /** Price of energy that no dynamic price is known of, ct/kWh/100; 0: none is known. */
  electricityPrice(): number;
}

const stateField = object({
  tracked_charges: int('Recorded charges', { min: 0 }),
  first_charge_timestamp: int('Start of the oldest recorded charge, 0 without synchronised clock', {
    unit: 'Unix min',
    min: 0,
  }),
});

const lastChargesField = array(
  object({
    timestamp_minutes: int('Start, 0 without synchronised clock', { unit: 'Unix min', min: 0 }),
    charge_duration: int('Duration', { unit: 's', min: 0 }),
    user_id: int('User, 0 without one', { min: 0, max: 255 }),
    energy_charged: nullable(float('Energy, null if the meter was unknown at start or end', 'kWh')),
  }),
  { maxItems: maxLastCharges },
  'The last charges, newest last',
);

const currentChargeField = object({
  user_id: int('User, 0 without one, -1 while no charge is running', { min: -1, max: 255 }),
  meter_start: nullable(float('Meter at the start, null while unknown', 'kWh')),
  evse_uptime_start: int('Uptime of the charge controller at the start', { unit: 's', min: 0 }),
  timestamp_minutes: int('Start, 0 without synchronised clock', { unit: 'Unix min', min: 0 }),
  authorization_type: int('0 without authorization, 1 lost by a restart, 2 tag, 3 injected tag', {
    min: 0,
    max: 3,
  }),
  authorization_info: nullable(
    object({
      tag_type: int('Kind of the tag', { min: 0, max: 4 }),
      tag_id: text('Bytes of the tag in hex', { maxBytes: 29 }),
    }),
  ),
});

/** `charge_tracker/config` */
export const configField = object({
  electricity_price: int(
    'Price of energy: what charges cost where no dynamic price is known; 0 none',
    {
      unit: 'ct/kWh/100',
      min: 0,
      max: 0xffffffff,
    },
  ),
});

const noCharge = {
  user_id: -1,
  meter_start: 0,
  evse_uptime_start: 0,
  timestamp_minutes: 0,
  authorization_type: 0,
  authorization_info: null,
};

const noCharges = { tracked_charges: 0, first_charge_timestamp: 0 };

const progressPeriodMs = 60_000;
const progressStepWh = 10;
const restartDelayMs = 100;
const userIds = 256;

interface RunningCharge extends Charge {
  readonly startUptimeS: number;
  readonly authorization: Authorization;
}

/**
 * The charge log and its resources (`charge_tracker/…`, interface 2.20).
 *
 * A charge lasts from its release to the end of the connection or the authorization; who decides
 * that calls `start` and `stop`. A restart of the host leaves it running: the charge controller
 * keeps what is known of its start. If the controller restarts too (power cut), it is completed
 * from what was last saved of it.
 */
export function chargeTracker(
  context: ModuleContext,
  evse: Evse,
  meters: Pick<Meters, 'chargerEnergyKwh'>,
  prices?: DayAheadPrices,
): ChargeTracker {
  const { registry, core, clock, hardware, device, variant } = context;
  const codec = core.chargeLog;
  const say = (message: string): void => context.log.write('charge_tracker', message);

  const log = new RecordLog(context, codec, variant.maxTrackedCharges, say);
  const recorder = new Recorder({
    log,
    codec,
    controller: hardware.controller,
    clock,
    say,
    dropping,
    changed: () => publishLog(),
  });
  const costs = new CostMeter(
    () => {
      const net = prices?.current();
      return net === undefined ? undefined : prices?.gross(net);
    },
    () => meters.chargerEnergyKwh(),
  );
  prices?.onChange(() => costs.settle());
  const goneListeners = new Listeners<[userId: number]>();
  const changeListeners = new Listeners();
  let running: RunningCharge | undefined;
  let recovered = false;
  let lastUptimeS = 0;
  let savedKwh: number | null = null;
  let published = true;

  recorder.tidy();
  const state = registry.state('charge_tracker/state', stateField, noCharges, {
    doc: 'How many charges are recorded',
  });
  const lastCharges = registry.state('charge_tracker/last_charges', lastChargesField, [], {
    doc: 'The last charges, newest last',
  });
  const currentCharge = registry.state(
    'charge_tracker/current_charge',
    currentChargeField,
    noCharge,
    {
      doc: 'The running charge',
    },
  );
  publishLog();
  const config = registry.config('charge_tracker/config', configField, {
    doc: 'Price for the calculation of costs',
    default: { electricity_price: 0 },
  });
  registry.raw('charge_tracker/charge_log', 'application/octet-stream', () => log.bytes(), {
    doc: 'All recorded charges, 16 bytes each',
  });
  registry.keep(chargeBackup(context, log, () => running !== undefined));
  registry.command(
    'charge_tracker/remove_all_charges',
    confirmation(),
    ({ do_i_know_what_i_am_doing: confirmed }) => {
      if (!confirmed) return;
      try {
        dropping(() => log.removeAll());
      } finally {
        publishLog();
      }
      recorder.restart(running);
      device.restart(restartDelayMs, 'All recorded charges were deleted');
    },
    { doc: 'Deletes all recorded charges and the names of deleted users, and restarts' },
  );

  if (evse.state) recover(evse.state);
  evse.onReport(report => {
    if (!recovered) recover(report);
    lastUptimeS = evse.controllerUptimeS();
    if (running && currentCharge.value.meter_start === null) showLateMeter();
  });
  evse.onRestarted(() => {
    if (!running) return;
    say('The charge controller was restarted; the running charge ends here');
    finish(running, {
      durationS: lastUptimeS - running.startUptimeS,
      meterEndKwh: meters.chargerEnergyKwh(),
    });
  });
  clock.every(progressPeriodMs, () => {
    saveProgress();
    if (!published) publishLog();
  });

  return {
    get running() {
      return running && { userId: running.start.userId, startUptimeS: running.startUptimeS };
    },
    start(userId, authorization) {
      const report = evse.state;
      if (running || !recovered || !report) return false;
      const meterStartKwh = meters.chargerEnergyKwh();
      const charge: RunningCharge = {
        start: { startMinutes: timestampMinutes(clock), meterStartKwh, userId },
        uptimeStartMs: report.uptime,
        startUptimeS: evse.controllerUptimeS(),
        authorization,
      };
      // A charge that flows without authorization cannot be held back by storage that fails.
      const stored = authorization.type === 0 ? recorder.insist(charge) : recorder.start(charge);
      if (stored || authorization.type === 0) run(charge);
      return stored;
    },
    stop() {
      if (!running) return undefined;
      const { start } = running;
      const end = endNow(running);
      finish(running, end);
      const { charge_duration: durationS, energy_charged: energyKwh } = shown({ ...start, ...end });
      return { userId: start.userId, durationS, energyKwh };
    },
    onChange: listener => changeListeners.add(listener),
    occurs,
    onUserGone: listener => goneListeners.add(listener),
    read: () => recorder.read(),
    electricityPrice: () => config.value.electricity_price,
  };

  function occurs(userId: number): boolean {
    return log.contains(userId) || recorder.holds(userId) || running?.start.userId === userId;
  }

  /** Does something that may drop records, and tells of users whom no record mentions any more. */
  function dropping(action: () => void): void {
    const before = Array.from({ length: userIds }, (_, userId) => userId).filter(occurs);
    try {
      action();
    } finally {
      for (const userId of before) if (!occurs(userId)) goneListeners.call(userId);
    }
  }

  function run(charge: RunningCharge, cost?: DynamicCost): void {
    running = charge;
    costs.begin(cost);
    savedKwh = charge.start.meterStartKwh;
    lastUptimeS = evse.controllerUptimeS();
    currentCharge.set({
      user_id: charge.start.userId,
      meter_start:
        charge.start.meterStartKwh === null ? null : toWh(charge.start.meterStartKwh) / 1000,
      evse_uptime_start: Math.floor(charge.uptimeStartMs / 1000),
      timestamp_minutes: charge.start.startMinutes,
      authorization_type: charge.authorization.type,
      authorization_info: charge.authorization.info,
    });
    changeListeners.call();
  }

  function finish(charge: RunningCharge, end: ChargeEnd): void {
    running = undefined;
    recorder.end(charge, end, costs.end());
    currentCharge.set(noCharge);
    changeListeners.call();
  }

  function endNow(charge: RunningCharge): ChargeEnd {
    return {
      durationS: Math.max(0, evse.controllerUptimeS() - charge.startUptimeS),
      meterEndKwh: meters.chargerEnergyKwh(),
    };
  }

  /**
   * A meter that did not answer yet when the charge started: clients want a number as soon as there
   * is one.
   */
  function showLateMeter(): void {
    const kwh = meters.chargerEnergyKwh();
    if (kwh !== null) currentCharge.update({ meter_start: toWh(kwh) / 1000 });
  }

  function saveProgress(): void {
    if (!running) return;
    costs.settle();
    const end = endNow(running);
    if (end.meterEndKwh === null) return;
    if (savedKwh !== null && toWh(end.meterEndKwh) - toWh(savedKwh) < progressStepWh) return;
    if (recorder.saveProgress(end, costs.cost)) savedKwh = end.meterEndKwh;
  }

  /** Shows what is recorded; if that cannot be read, clients keep what they know until it can. */
  function publishLog(): void {
    published = attempt(
      () => {
        const last = log.last().map(shown);
        state.set(stateOf(log));
        lastCharges.set(last);
      },
      error => {
        if (published) say(`The list of charges is out of date: ${error.message}`);
      },
    );
  }

  /**
   * Brings the log, the controller's page and what the controller does together, once after the
   * start of the host.
   */
  function recover(report: ControllerState): void {
    recovered = true;
    const page = hardware.controller && decodePage(codec, hardware.controller.readPage(chargePage));
    if (log.open && !(page && log.isOpen(page.record))) {
      const progress = log.progress();
      say(
        progress
          ? 'A charge was interrupted by a power cut; it is recorded up to the meter value that was saved last'
          : 'A charge was interrupted by a power cut; how long it took is not known',
      );
      recorder.endOpen(progress ?? { durationS: 0, meterEndKwh: null }, log.progressCost());
    }
    if (page) recoverCharge(report, page);
  }

  function recoverCharge(
    report: ControllerState,
    { phase, uptimeStartMs, record }: PagedCharge,
  ): void {
    const { startMinutes, meterStartKwh, userId, durationS, meterEndKwh } = record;
    const recorded = log.isOpen(record);
    const userSlot = report.slots[slotIndex.user];
    const goes = report.charger_state !== chargerState.notConnected;
    const released = !userSlot?.active || userSlot.max_current > 0;
    const elapsedMs = (report.uptime - uptimeStartMs) >>> 0;
    const charge: RunningCharge = {
      start: { startMinutes, meterStartKwh, userId },
      uptimeStartMs,
      startUptimeS:
        evse.controllerUptimeS() +
        Math.floor((report.uptime - elapsedMs) / 1000) -
        Math.floor(report.uptime / 1000),
      authorization: { type: 1, info: null },
    };
    if (phase === chargePhase.running && goes && released) {
      recorder.resume(charge, recorded);
      run(charge, log.progressCost());
      say('The host was restarted during a charge, which goes on');
      return;
    }
    // A tag's charge that is not in the log was never released; one without authorization has
    // flowed.
    const happened =
      phase === chargePhase.running ? !userSlot?.active : phase === chargePhase.endedUnrecorded;
    if (!recorded && !happened) {
      recorder.clearPage();
      return;
    }
    recorder.resume(charge, recorded);
    const unpluggedMs = goes ? 0 : Math.min(elapsedMs, report.time_since_state_change);
    const ended = {
      durationS: Math.floor((elapsedMs - unpluggedMs) / 1000),
      meterEndKwh: meters.chargerEnergyKwh() ?? log.progress()?.meterEndKwh ?? null,
    };
    recorder.end(
      charge,
      phase === chargePhase.running ? ended : { durationS, meterEndKwh },
      log.progressCost(),
    );
  }
}

function stateOf(log: RecordLog): typeof noCharges {
  return { tracked_charges: log.records, first_charge_timestamp: log.first()?.startMinutes ?? 0 };
}

function shown({ startMinutes, meterStartKwh, userId, durationS, meterEndKwh }: ChargeRecordValue) {
  const known = meterStartKwh !== null && meterEndKwh !== null && meterEndKwh >= meterStartKwh;
  return {
    timestamp_minutes: startMinutes,
    charge_duration: durationS,
    user_id: userId,
    energy_charged: known ? toWh(meterEndKwh - meterStartKwh) / 1000 : null,
  };
}

/** Wh without the noise that is left of 32-bit floats. */
function toWh(kwh: number): number {
  return Math.round(kwh * 1000);
}
