import type { ChargeRecordValue } from '../../core/charge-log.ts';
import { attempt } from '../../platform/storage.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { Registry, State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { toWh } from './energy.ts';
import { lastChargesField, type ShownCharge, stateField } from './fields.ts';
import type { OtherCharges } from './other-charges.ts';
import type { RecordLog } from './record-log.ts';

/** The charge log as clients see it (`charge_tracker/state` and `last_charges`). */
export class ShownLog {
  readonly #log: RecordLog;
  readonly #say: (message: LogMessage) => void;
  readonly #state: State<ValueOf<typeof stateField>>;
  readonly #lastCharges: State<ValueOf<typeof lastChargesField>>;
  #isUpToDate = true;
  /** Charges at other chargers, where this device records them. */
  others: OtherCharges | undefined;

  constructor(registry: Registry, log: RecordLog, say: (message: LogMessage) => void) {
    this.#log = log;
    this.#say = say;
    this.#state = registry.state(
      'charge_tracker/state',
      stateField,
      { tracked_charges: 0, first_charge_timestamp: 0 },
      {
        doc: 'How many charges are recorded',
      },
    );
    this.#lastCharges = registry.state('charge_tracker/last_charges', lastChargesField, [], {
      doc: 'The last charges, newest last',
    });
    registry.metrics.add('charge_tracker', told =>
      told.gauge('records', { doc: 'Charges in the log', value: log.records }),
    );
  }

  /** True if clients see all that is recorded. */
  get isUpToDate(): boolean {
    return this.#isUpToDate;
  }

  /** Shows what is recorded; if that cannot be read, clients keep what they know until it can. */
  publish(): void {
    this.#isUpToDate = attempt(
      () => {
        const own = this.#log.last().map(entryOf);
        const last = this.others?.lastBeside(own) ?? own;
        this.#state.set({
          tracked_charges: this.#log.records,
          first_charge_timestamp: this.#log.first()?.startMinutes ?? 0,
        });
        this.#lastCharges.set(last);
      },
      error => {
        if (this.#isUpToDate)
          this.#say(
            message('The list of charges is out of date: {=reason}', { reason: error.words }),
          );
      },
    );
  }
}

/** A charge as `charge_tracker/last_charges` shows it. */
export function entryOf({
  startMinutes,
  meterStartKwh,
  userId,
  durationS,
  meterEndKwh,
}: ChargeRecordValue): ShownCharge {
  const known = meterStartKwh !== null && meterEndKwh !== null && meterEndKwh >= meterStartKwh;
  return {
    timestamp_minutes: startMinutes,
    charge_duration: durationS,
    user_id: userId,
    energy_charged: known ? toWh(meterEndKwh - meterStartKwh) / 1000 : null,
  };
}
