import {
  type ChargeController,
  type ControllerState,
  iec61851State,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { type Random, randomU32 } from '../../platform/random.ts';
import { attempt } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { ChargingProfiles, ProfiledTransaction } from '../../services/ocpp/limits.ts';
import type { ChargingProfile, StopReason } from '../../services/ocpp/messages.ts';
import type { Journal, RunningTransaction, Sample, StartEntry } from './journal.ts';
import type { ConfigurationKeys, KeyName } from './keys.ts';
import { readValues, type ValueSources } from './measurands.ts';

/** Parts of transactions. */
export interface TransactionParts {
  /** Device time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly keys: ConfigurationKeys;
  readonly journal: Journal;
  readonly profiles: ChargingProfiles;
  readonly controller: Pick<ChargeController, 'readPage' | 'writePage'> | undefined;
  readonly sources: ValueSources;
  /** Imported energy at the charger, Wh, whole; null while unknown. */
  energyWh(): number | null;
  /** Allows a current, mA, and says how many phases are wanted; undefined: any. */
  allow(currentMa: number, phases: number | undefined): void;
  say(message: LogMessage): void;
  /** Something may be sent. */
  pump(): void;
}

/**
 * The limit is looked at so often even if nothing says that it changes: the clock may have been
 * set.
 */
const evaluationMs = 300_000;
const leastDelayMs = 100;
/** Longest wait of the end of an interrupted transaction for the clock and the meter. */
const closingLimitMs = 120_000;
const closingPeriodMs = 1000;
/**
 * Page of the charge controller that says which transaction runs, and with which current; zeros
 * after its restart.
 */
const page = 3;
const pageMark = 0x6f;

/**
 * The running transaction: its meter values, the current that it may draw, and how it goes on after
 * a restart.
 *
 * A restart of the host does not end a charge. The charge controller remembers which transaction
 * runs; if it forgot, it was without power, and the transaction ends when clock and meter are known
 * again.
 */
export class Transactions {
  readonly #parts: TransactionParts;
  #startMs = 0;
  #running = false;
  #limitTimer: Timer | undefined;
  #sampleTimer: Timer | undefined;
  #closing: { readonly reason: StopReason; readonly timer: Timer } | undefined;
  #currentMa = 0;
  #nextEvaluationMs = 0;

  constructor(parts: TransactionParts) {
    this.#parts = parts;
    parts.keys.onChange(name => {
      if (name === 'MeterValueSampleInterval' && this.#running) this.#sampleLater();
    });
  }

  /**
   * The central system's number of the running transaction; undefined without one, or while it is
   * unknown.
   */
  get id(): number | undefined {
    return this.#running ? this.#parts.journal.running?.confirmed?.id : undefined;
  }

  /** The running transaction as profiles see it. */
  get profiled(): ProfiledTransaction | undefined {
    return this.#running ? { id: this.id, startMs: this.#startMs } : undefined;
  }

  /** The central system refused the tag: the transaction runs without energy. */
  get isInvalid(): boolean {
    return this.#running && this.#parts.journal.running?.confirmed?.accepted === false;
  }

  /** Present limit, mA. */
  get currentMa(): number {
    return this.#currentMa;
  }

  /**
   * Time of the next check of the limit, and start of the transaction, ms since the epoch; 0
   * without a transaction.
   */
  get times(): { readonly nextEvaluationMs: number; readonly startMs: number } {
    return this.#running
      ? { nextEvaluationMs: this.#nextEvaluationMs, startMs: this.#startMs }
      : { nextEvaluationMs: 0, startMs: 0 };
  }

  start(grant: {
    idTag: string;
    parentIdTag?: string | undefined;
    profile?: ChargingProfile | undefined;
  }): void {
    const { clock, random, keys, journal, say } = this.#parts;
    const { idTag, parentIdTag, profile } = grant;
    this.#close();
    const atMs = clock.wallMs();
    const begin =
      keys.names('StopTxnSampledData').length > 0
        ? this.#sample('StopTxnSampledData', 'Transaction.Begin')
        : undefined;
    const meterWh = this.#parts.energyWh() ?? 0;
    // On disk before any energy flows.
    journal.start({ tx: randomU32(random), atMs, idTag, parentIdTag, meterWh, begin });
    say(message('A transaction started with tag {!tag}', { tag: idTag }));
    this.#parts.pump();
    this.#run(atMs);
    // OCPP 1.6, 5.11: the profile gets the number of the transaction, which is not known yet.
    if (profile) this.#install(profile);
    this.#evaluate();
  }

  stop(reason: StopReason, idTag?: string): void {
    if (!this.#running) return;
    this.#running = false;
    this.#limitTimer?.cancel();
    this.#sampleTimer?.cancel();
    this.#end(reason, idTag);
    this.#evaluate();
  }

  /** A start of the host: the transaction that goes on, if there is one. */
  recover(report: ControllerState): StartEntry | undefined {
    const { clock, journal, say } = this.#parts;
    const { running } = journal;
    if (!running) {
      this.#remember(undefined);
      // A kill may have come between the end of the transaction and that of its profiles.
      this.#parts.profiles.endTransaction();
      this.#evaluate();
      return undefined;
    }
    const { isKnown, wasUnplugged } = this.#remembered(running, report);
    if (isKnown && !wasUnplugged) {
      say('The host was restarted during a transaction, which goes on');
      this.#run(running.start.atMs);
      this.#evaluate();
      return {
        ...running.start,
        parentIdTag: running.confirmed?.parentIdTag ?? running.start.parentIdTag,
      };
    }
    const reason = isKnown ? 'EVDisconnected' : 'PowerLoss';
    say(
      message('A transaction was interrupted ({reason}); its end is told to the central system', {
        reason,
      }),
    );
    const sinceMs = clock.nowMs();
    const timer = clock.every(closingPeriodMs, () => {
      const isMeterReady = this.#parts.energyWh() !== null;
      if ((clock.synchronised() && isMeterReady) || clock.nowMs() - sinceMs >= closingLimitMs)
        this.#close();
    });
    this.#closing = { reason, timer };
    this.#evaluate();
    return undefined;
  }

  /** Profiles or what is known of the transaction changed. */
  reconsider(): void {
    this.#evaluate();
  }

  /** Meter values of this instant, of the measurands that a key lists. */
  #sample(key: KeyName, context: Sample['context']): Sample {
    const { clock, keys, sources } = this.#parts;
    return { atMs: clock.wallMs(), context, values: readValues(keys.names(key), sources) };
  }

  #run(startMs: number): void {
    this.#startMs = startMs;
    this.#running = true;
    this.#sampleLater();
  }

  #sampleLater(): void {
    const { clock, keys, journal, pump } = this.#parts;
    this.#sampleTimer?.cancel();
    const periodS = keys.number('MeterValueSampleInterval');
    if (periodS === 0) return;
    this.#sampleTimer = clock.every(periodS * 1000, () => {
      const sample = this.#sample('MeterValuesSampledData', 'Sample.Periodic');
      if (sample.values === '') return;
      journal.sample(sample);
      pump();
    });
  }

  #install(profile: ChargingProfile): void {
    const { profiles, say } = this.#parts;
    const { transactionId: _, ...others } = profile;
    attempt(
      () => void profiles.set(1, others, this.profiled),
      ({ words }) =>
        say(
          message('The charging profile of the remote start has no effect: {=reason}', {
            reason: words,
          }),
        ),
    );
  }

  #evaluate(): void {
    const { clock, profiles, allow } = this.#parts;
    this.#limitTimer?.cancel();
    const nowMs = clock.wallMs();
    // The clock was put back: a limit that goes by the transaction must not wait until it has
    // started.
    this.#startMs = Math.min(this.#startMs, nowMs);
    const { profiled } = this;
    const limit = profiled && !this.isInvalid ? profiles.limit(nowMs, profiled) : undefined;
    const currentMa = limit ? Math.min(mostCurrentMa, limit.currentMa ?? mostCurrentMa) : 0;
    if (this.#running) {
      const delayMs = Math.min(
        evaluationMs,
        Math.max(leastDelayMs, (limit?.untilMs ?? Number.POSITIVE_INFINITY) - nowMs),
      );
      this.#nextEvaluationMs = nowMs + delayMs;
      this.#limitTimer = clock.after(delayMs, () => this.#evaluate());
    }
    if (this.#running && (currentMa !== this.#currentMa || !this.#isRemembered()))
      this.#remember(currentMa);
    this.#currentMa = currentMa;
    allow(currentMa, limit?.phases);
  }

  /** Ends the interrupted transaction, if there is one, with what is known by now. */
  #close(): void {
    if (!this.#closing) return;
    const { reason, timer } = this.#closing;
    timer.cancel();
    this.#closing = undefined;
    this.#end(reason);
  }

  #end(reason: StopReason, idTag?: string): void {
    const { clock, keys, journal, profiles, say, pump } = this.#parts;
    const { running } = journal;
    if (!running) return;
    const { begin, meterWh } = running.start;
    const isTold = keys.names('StopTxnSampledData').length > 0;
    const end = isTold ? [this.#sample('StopTxnSampledData', 'Transaction.End')] : [];
    const data = [...(begin ? [begin] : []), ...end].filter(({ values }) => values !== '');
    journal.stop({
      atMs: clock.wallMs(),
      meterWh: this.#parts.energyWh() ?? meterWh,
      reason,
      idTag,
      data,
    });
    this.#remember(undefined);
    profiles.endTransaction();
    say(
      message('The transaction of tag {!tag} ended: {reason}', {
        tag: running.start.idTag,
        reason,
      }),
    );
    pump();
  }

  /** Leaves word with the charge controller; undefined: no transaction runs. */
  #remember(currentMa: number | undefined): void {
    const { controller, journal } = this.#parts;
    const tx = journal.running?.start.tx;
    if (currentMa === undefined || tx === undefined) {
      if (controller?.readPage(page)[0] === pageMark) controller.writePage(page, new Uint8Array(0));
      return;
    }
    controller?.writePage(
      page,
      Uint8Array.from([pageMark, ...bigEndian(tx), ...bigEndian(currentMa)]),
    );
  }

  #isRemembered(): boolean {
    const [mark, ...bytes] = this.#parts.controller?.readPage(page) ?? [];
    return mark === pageMark && fromBigEndian(bytes) === this.#parts.journal.running?.start.tx;
  }

  /**
   * Memory of the charge controller: whether it is this transaction, and whether its vehicle left
   * meanwhile.
   */
  #remembered(
    { start }: RunningTransaction,
    report: ControllerState,
  ): { isKnown: boolean; wasUnplugged: boolean } {
    const [mark, ...bytes] = this.#parts.controller?.readPage(page) ?? [];
    const isKnown = mark === pageMark && fromBigEndian(bytes) === start.tx;
    const slot = report.slots[slotIndex.ocpp];
    // The slot takes the current back when the vehicle leaves.
    const wasCleared =
      slot?.active === true && slot.max_current === 0 && fromBigEndian(bytes.slice(4)) > 0;
    return {
      isKnown,
      wasUnplugged: report.iec61851_state === iec61851State.notConnected || wasCleared,
    };
  }
}

function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map(shift => (value >>> shift) & 0xff);
}

function fromBigEndian([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}
