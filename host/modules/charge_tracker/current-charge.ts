import type { ChargeEnd, ChargeRecordValue } from '../../core/charge-log.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { Registry, State } from '../../registry/registry.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import { ChargeCounts } from './charge-counts.ts';
import { CostMeter, type DynamicCost } from './dynamic-cost.ts';
import { toWh } from './energy.ts';
import { type authorizationKinds, currentChargeField, noCharge } from './fields.ts';
import type { Charge, Recorder } from './recorder.ts';

/** Description of a tag. */
export interface TagInfo {
  readonly tag_type: number;
  readonly tag_id: string;
}

/** Authorization of a charge: `authorization_type` and `authorization_info` of interface 3.3. */
export interface Authorization {
  readonly type: (typeof authorizationKinds)[keyof typeof authorizationKinds];
  /** The tag, where there is one. */
  readonly info: TagInfo | null;
}

/** A charge that is running. */
export interface RunningCharge extends Charge {
  /** Counts as `Evse.controllerUptimeS` does. */
  readonly startUptimeS: number;
  readonly authorization: Authorization;
}

/** Sources for the progress of a charge and the cost of its energy. */
export interface ChargeSources {
  readonly evse: Pick<Evse, 'controllerUptimeS'>;
  readonly meters: Pick<Meters, 'chargerEnergyKwh'>;
  readonly prices?: DayAheadPrices | undefined;
}

/** The running charge is saved anew when its meter went on by so much. */
const progressStepWh = 10;

/**
 * The charge that is running, if there is one (`charge_tracker/current_charge`): how far it is,
 * what it costs, and what would be recorded of it if the power failed now.
 */
export class CurrentCharge {
  readonly #sources: ChargeSources;
  readonly #recorder: Recorder;
  readonly #shown: State<ValueOf<typeof currentChargeField>>;
  readonly #costs: CostMeter;
  readonly #counts: ChargeCounts;
  readonly #changeListeners = new Listeners();
  #charge: RunningCharge | undefined;
  /** Uptime of the controller at its newest report. */
  #reportedUptimeS = 0;
  /** Meter that was saved last. */
  #savedKwh: number | null = null;

  constructor(registry: Registry, sources: ChargeSources, recorder: Recorder) {
    const { meters, prices } = sources;
    this.#sources = sources;
    this.#recorder = recorder;
    this.#shown = registry.state('charge_tracker/current_charge', currentChargeField, noCharge, {
      doc: 'The running charge',
    });
    this.#costs = new CostMeter(
      () => {
        const net = prices?.current();
        return net === undefined ? undefined : prices?.gross(net);
      },
      () => meters.chargerEnergyKwh(),
    );
    prices?.onChange(() => this.#costs.settle());
    this.#counts = new ChargeCounts(
      registry.metrics,
      () => this.#charge && { ...this.#charge.start, ...this.#reached(this.#charge) },
    );
  }

  get charge(): RunningCharge | undefined {
    return this.#charge;
  }

  /** A charge runs, or goes on of which `cost` is known. */
  begin(charge: RunningCharge, cost?: DynamicCost): void {
    const { startMinutes, meterStartKwh, userId } = charge.start;
    this.#charge = charge;
    this.#costs.begin(cost);
    this.#savedKwh = meterStartKwh;
    this.#reportedUptimeS = this.#sources.evse.controllerUptimeS();
    this.#shown.set({
      user_id: userId,
      meter_start: meterStartKwh === null ? null : toWh(meterStartKwh) / 1000,
      evse_uptime_start: Math.floor(charge.uptimeStartMs / 1000),
      timestamp_minutes: startMinutes,
      authorization_type: charge.authorization.type,
      authorization_info: charge.authorization.info,
    });
    this.#changeListeners.call();
  }

  /** The charge ends now: answers what is recorded of it. */
  end(): ChargeRecordValue | undefined {
    return this.#charge && this.#finish(this.#charge, this.#reached(this.#charge));
  }

  /** The charge ended with the run of the controller, whose clock has begun anew since. */
  endWithController(): ChargeRecordValue | undefined {
    return (
      this.#charge &&
      this.#finish(this.#charge, {
        durationS: this.#reportedUptimeS - this.#charge.startUptimeS,
        meterEndKwh: this.#sources.meters.chargerEnergyKwh(),
      })
    );
  }

  /** Follows a report of the controller. */
  follow(): void {
    this.#reportedUptimeS = this.#sources.evse.controllerUptimeS();
    if (this.#charge && this.#shown.value.meter_start === null) this.#showLateMeter();
  }

  /** Saves how far the charge is, if it got further. */
  saveProgress(): void {
    if (!this.#charge) return;
    this.#costs.settle();
    const reached = this.#reached(this.#charge);
    const { meterEndKwh: kwh } = reached;
    if (kwh === null) return;
    if (this.#savedKwh !== null && toWh(kwh) - toWh(this.#savedKwh) < progressStepWh) return;
    if (this.#recorder.saveProgress(reached, this.#costs.cost)) this.#savedKwh = kwh;
  }

  /** Calls `listener` after a charge began or ended. */
  onChange(listener: () => void): void {
    this.#changeListeners.add(listener);
  }

  #finish(charge: RunningCharge, end: ChargeEnd): ChargeRecordValue {
    this.#charge = undefined;
    this.#recorder.end(charge, end, this.#costs.end());
    const ended = { ...charge.start, ...end };
    this.#counts.add(ended);
    this.#shown.set(noCharge);
    this.#changeListeners.call();
    return ended;
  }

  #reached({ startUptimeS }: RunningCharge): ChargeEnd {
    const { evse, meters } = this.#sources;
    return {
      durationS: Math.max(0, evse.controllerUptimeS() - startUptimeS),
      meterEndKwh: meters.chargerEnergyKwh(),
    };
  }

  /**
   * A meter that did not answer yet when the charge started: clients want a number as soon as there
   * is one.
   */
  #showLateMeter(): void {
    const kwh = this.#sources.meters.chargerEnergyKwh();
    if (kwh !== null) this.#shown.update({ meter_start: toWh(kwh) / 1000 });
  }
}
