import { attempt } from '../../platform/storage.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { message } from '../../sentences/message.ts';
import { besideOwn, folderOf, nameFile, storedChargers, storedName } from './charger-folders.ts';
import { ChargerLog, type ChargerLogParts } from './charger-log.ts';
import type { ShownCharge } from './fields.ts';
import type { OtherCharges } from './other-charges.ts';
import { type ChargeReader, maxLastCharges } from './record-log.ts';
import { entryOf } from './shown-log.ts';

/** Files that the logs of all other chargers may have together: 30,720 charges. */
export const mostOtherFiles = 120;

/** The charges at all other chargers, by the numbers of these. */
export class OtherLogs implements OtherCharges {
  readonly #parts: ChargerLogParts;
  readonly #logs = new Map<number, ChargerLog>();
  readonly #names = new Map<number, string>();
  #readers = 0;

  constructor(parts: ChargerLogParts) {
    this.#parts = {
      ...parts,
      changed: () => {
        this.#trim();
        parts.changed();
      },
    };
    attempt(
      () => {
        for (const uid of storedChargers(parts.storage)) this.#open(uid);
      },
      error =>
        parts.say(
          message('The charges in the log are not known: {=reason}', { reason: error.words }),
        ),
    );
    this.#trim();
  }

  /** The chargers that have a log, and those logs. */
  get all(): ReadonlyMap<number, ChargerLog> {
    return this.#logs;
  }

  /** The log of a charger, and the name under which it is known from now on. */
  of(uid: number, name: string): ChargerLog {
    const log = this.#logs.get(uid) ?? this.#open(uid);
    if (name !== this.#names.get(uid)) {
      this.#names.set(uid, name);
      attempt(
        () => this.#parts.kept.replace(nameFile(uid), utf8Encode(name)),
        ({ words }) => this.#parts.say(words),
      );
    }
    return log;
  }

  nameOf(uid: number): string {
    return this.#parts.nameOf(uid) ?? this.#names.get(uid) ?? '';
  }

  isConfigured(uid: number): boolean {
    return this.#parts.nameOf(uid) !== undefined;
  }

  occurs(userId: number): boolean {
    return [...this.#logs.values()].some(log => log.occurs(userId));
  }

  beside(own: ChargeReader): ChargeReader {
    const others = [...this.#logs].map(([charger, { recorder }]) => ({
      charger,
      reader: recorder.read(),
    }));
    this.#readers++;
    const all = besideOwn(own, others);
    return {
      ...all,
      release: () => {
        all.release();
        this.#readers--;
        this.#trim();
      },
    };
  }

  lastBeside(own: readonly ShownCharge[]): ShownCharge[] {
    const all = [own];
    for (const [uid, { log }] of this.#logs)
      all.push(log.last().map(record => ({ ...entryOf(record), charger_name: this.nameOf(uid) })));
    const timed = all.flatMap(inOrder);
    const ordered = timed.sort((one, other) => one.minutes - other.minutes);
    return ordered.slice(-maxLastCharges).map(({ charge }) => charge);
  }

  /** All of them: for each charger its number, how many follow (u32 each), and the records. */
  bytes(): Uint8Array {
    const parts = [...this.#logs].map(([uid, { log }]) => ({ uid, bytes: log.bytes() }));
    const all = new Uint8Array(parts.reduce((sum, { bytes }) => sum + 8 + bytes.length, 0));
    const view = new DataView(all.buffer);
    let at = 0;
    for (const { uid, bytes } of parts) {
      view.setUint32(at, uid, true);
      view.setUint32(at + 4, bytes.length / this.#parts.codec.recordBytes, true);
      all.set(bytes, at + 8);
      at += 8 + bytes.length;
    }
    return all;
  }

  removeAll(): void {
    for (const [uid, { log }] of this.#logs) {
      log.removeAll();
      this.#parts.kept.remove(nameFile(uid));
    }
    this.#names.clear();
  }

  restart(): void {
    for (const log of this.#logs.values()) log.restart();
  }

  #open(uid: number): ChargerLog {
    const log = new ChargerLog(this.#parts, folderOf(uid));
    this.#logs.set(uid, log);
    this.#names.set(
      uid,
      storedName(this.#parts.kept, uid, words => this.#parts.say(words)),
    );
    return log;
  }

  /** Drops the oldest files of all while they are too many. */
  #trim(): void {
    if (this.#readers > 0) return;
    let dropped = 0;
    const { dropping, say } = this.#parts;
    attempt(
      () =>
        dropping(() => {
          while (this.#files > mostOtherFiles) {
            const oldest = this.#oldest;
            if (!oldest) return;
            const [uid, { log }] = oldest;
            dropped += log.trim(log.files - 1);
            if (log.files > 0) continue;
            this.#parts.kept.remove(nameFile(uid));
            this.#logs.delete(uid);
          }
        }),
      ({ words }) => say(words),
    );
    if (dropped > 0)
      say(
        message('The charge log is full: the oldest {count} charges were deleted', {
          count: dropped,
        }),
      );
  }

  get #files(): number {
    return [...this.#logs.values()].reduce((sum, { log }) => sum + log.files, 0);
  }

  /** The log with the oldest charge that can be dropped: none runs in its file. */
  get #oldest(): readonly [number, ChargerLog] | undefined {
    const startOf = ({ log }: ChargerLog): number => log.first()?.startMinutes ?? 0;
    return [...this.#logs]
      .filter(([, { log }]) => log.files > 1 || (log.files === 1 && !log.open))
      .sort(([, one], [, other]) => startOf(one) - startOf(other))[0];
  }
}

/**
 * Charges of one log with the minutes by which they stand among those of others. A log keeps its
 * order: where a clock was set back, the charges before count as no later than the one that
 * followed, and one without a known start as the one before.
 */
function inOrder(charges: readonly ShownCharge[]): { charge: ShownCharge; minutes: number }[] {
  let minutes = 0;
  const known = charges.map(charge => {
    minutes = charge.timestamp_minutes || minutes;
    return { charge, minutes };
  });
  minutes = Number.POSITIVE_INFINITY;
  return known
    .reverse()
    .map(({ charge, minutes: own }) => {
      minutes = Math.min(minutes, own);
      return { charge, minutes };
    })
    .reverse();
}
