import type { MachineContext, ModuleContext } from '../../device/context.ts';
import type { ControllerState } from '../../hardware/charge-controller.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { confirmation, ifConfirmed } from '../../registry/field.ts';
import type { State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Evse } from '../evse/index.ts';
import { chargeBackup } from './charge-backup.ts';
import {
  type Authorization,
  type ChargeSources,
  CurrentCharge,
  type RunningCharge,
} from './current-charge.ts';
import { authorizationKinds, configField } from './fields.ts';
import type { OtherCharges } from './other-charges.ts';
import { type ChargeReader, RecordLog } from './record-log.ts';
import { Recorder } from './recorder.ts';
import { recover } from './recovery.ts';
import { entryOf, ShownLog } from './shown-log.ts';

/** A charge that has ended. */
export interface EndedCharge {
  readonly userId: number;
  readonly durationS: number;
  /** Null if the meter was unknown at start or end. */
  readonly energyKwh: number | null;
}

/** Charge tracker for other modules. */
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
  /** True if any tracked charge, or the running one, is of this user. */
  occurs(userId: number): boolean;
  /** Calls `listener` when the last charge of a user was dropped. It MUST NOT throw. */
  onUserGone(listener: (userId: number) => void): void;
  /** All recorded charges as they are now; they stay so until the reader is released. */
  read(): ChargeReader;
  /** Price of energy that no dynamic price is known of, ct/kWh/100; 0: none is known. */
  electricityPrice(): number;
  /** Charges at other chargers, where this device records them. */
  readonly others: OtherCharges | undefined;
  /** Another module records charges at other chargers: they belong to the log. */
  include(others: OtherCharges): void;
  /** Charges at other chargers have changed. */
  othersChanged(): void;
  /** Does what may drop records, and tells of users whom no record mentions any more. */
  dropping(action: () => void): void;
}

const progressPeriodMs = 60_000;
const restartDelayMs = 100;
const userIds = 256;

/** Modules that the charge tracker needs. */
export interface TrackerModules extends ChargeSources {
  readonly evse: Evse;
}

type TrackerContext = ModuleContext & Pick<MachineContext, 'maxDocumentBytes'>;

/**
 * The charge log and its resources (`charge_tracker/…`, interface 2.20).
 *
 * A charge lasts from its release to the end of the connection or the authorization; who decides
 * that calls `start` and `stop`. A restart of the host leaves it running: the charge controller
 * keeps what is known of its start. If the controller restarts too (power cut), it is completed
 * from what was last saved of it.
 */
export function chargeTracker(context: TrackerContext, modules: TrackerModules): ChargeTracker {
  return new Tracker(context, modules);
}

class Tracker implements ChargeTracker {
  readonly #context: TrackerContext;
  readonly #modules: TrackerModules;
  readonly #log: RecordLog;
  readonly #recorder: Recorder;
  readonly #shown: ShownLog;
  readonly #current: CurrentCharge;
  readonly #config: State<{ electricity_price: number }>;
  readonly #goneListeners = new Listeners<[userId: number]>();
  /** Log, page and controller were brought together: only then charges can start. */
  #recovered = false;

  constructor(context: TrackerContext, modules: TrackerModules) {
    const { registry, core, clock, hardware, variant } = context;
    const say = (message: LogMessage): void => this.#say(message);
    this.#context = context;
    this.#modules = modules;
    this.#log = new RecordLog(context, core.chargeLog, variant.maxTrackedCharges, say);
    this.#recorder = new Recorder({
      log: this.#log,
      codec: core.chargeLog,
      controller: hardware.controller,
      clock,
      say,
      dropping: action => this.dropping(action),
      changed: () => this.#shown.publish(),
    });
    this.#shown = new ShownLog(registry, this.#log, say);
    this.#current = new CurrentCharge(registry, modules, this.#recorder);
    this.#recorder.tidy();
    this.#shown.publish();
    this.#config = registry.config('charge_tracker/config', configField, {
      doc: 'Price for the calculation of costs',
      default: { electricity_price: 0 },
    });
    this.#declareLog();
    this.#followController();
    clock.every(progressPeriodMs, () => {
      this.#current.saveProgress();
      if (!this.#shown.isUpToDate) this.#shown.publish();
    });
  }

  get running(): ChargeTracker['running'] {
    const { charge } = this.#current;
    return charge && { userId: charge.start.userId, startUptimeS: charge.startUptimeS };
  }

  start(userId: number, authorization: Authorization): boolean {
    const { evse, meters } = this.#modules;
    if (this.#current.charge || !this.#recovered || !evse.state) return false;
    const charge: RunningCharge = {
      start: {
        startMinutes: timestampMinutes(this.#context.clock),
        meterStartKwh: meters.chargerEnergyKwh(),
        userId,
      },
      uptimeStartMs: evse.state.uptime,
      startUptimeS: evse.controllerUptimeS(),
      authorization,
    };
    // A charge that flows without authorization cannot be held back by storage that fails.
    const flows = authorization.type === authorizationKinds.none;
    const stored = flows ? this.#recorder.insist(charge) : this.#recorder.start(charge);
    if (stored || flows) this.#current.begin(charge);
    return stored;
  }

  stop(): EndedCharge | undefined {
    const ended = this.#current.end();
    if (!ended) return undefined;
    const { charge_duration: durationS, energy_charged: energyKwh } = entryOf(ended);
    return { userId: ended.userId, durationS, energyKwh };
  }

  onChange(listener: () => void): void {
    this.#current.onChange(listener);
  }

  occurs(userId: number): boolean {
    return (
      this.#log.contains(userId) ||
      this.#recorder.holds(userId) ||
      this.others?.occurs(userId) === true ||
      this.#current.charge?.start.userId === userId
    );
  }

  onUserGone(listener: (userId: number) => void): void {
    this.#goneListeners.add(listener);
  }

  read(): ChargeReader {
    const own = this.#recorder.read();
    return this.others?.beside(own) ?? own;
  }

  include(others: OtherCharges): void {
    this.#shown.others = others;
    this.#shown.publish();
  }

  othersChanged(): void {
    this.#shown.publish();
  }

  dropping(action: () => void): void {
    const ids = Array.from({ length: userIds }, (_, userId) => userId);
    const before = ids.filter(userId => this.occurs(userId));
    try {
      action();
    } finally {
      for (const userId of before) if (!this.occurs(userId)) this.#goneListeners.call(userId);
    }
  }

  get others(): OtherCharges | undefined {
    return this.#shown.others;
  }

  electricityPrice(): number {
    return this.#config.value.electricity_price;
  }

  /** Declares what clients get of the log as a whole, and its removal. */
  #declareLog(): void {
    const { registry } = this.#context;
    const log = this.#log;
    registry.raw('charge_tracker/charge_log', 'application/octet-stream', () => log.bytes(), {
      doc: 'All recorded charges, 16 bytes each',
    });
    registry.keep(chargeBackup(this.#context, log, () => this.#current.charge !== undefined));
    registry.command(
      'charge_tracker/remove_all_charges',
      confirmation(),
      ifConfirmed(() => this.#removeAll()),
      { doc: 'Deletes all recorded charges and the names of deleted users, and restarts' },
    );
  }

  #removeAll(): void {
    try {
      this.dropping(() => {
        this.#log.removeAll();
        this.others?.removeAll();
      });
    } finally {
      this.#shown.publish();
    }
    this.#recorder.restart(this.#current.charge);
    this.others?.restart();
    this.#context.device.restart(restartDelayMs, 'All recorded charges were deleted');
  }

  #followController(): void {
    const { evse } = this.#modules;
    if (evse.state) this.#recover(evse.state);
    evse.onReport(report => {
      if (!this.#recovered) this.#recover(report);
      this.#current.follow();
    });
    evse.onRestarted(() => {
      if (!this.#current.charge) return;
      this.#say('The charge controller was restarted; the running charge ends here');
      this.#current.endWithController();
    });
  }

  #recover(report: ControllerState): void {
    const { core, hardware } = this.#context;
    this.#recovered = true;
    const continued = recover(
      {
        log: this.#log,
        recorder: this.#recorder,
        codec: core.chargeLog,
        controller: hardware.controller,
        sources: this.#modules,
        say: message => this.#say(message),
      },
      report,
    );
    if (!continued) return;
    this.#current.begin(continued.charge, continued.cost);
    this.#say('The host was restarted during a charge, which goes on');
  }

  #say(message: LogMessage): void {
    this.#context.log.write('charge_tracker', message);
  }
}
