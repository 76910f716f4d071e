import { attempt, type Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { KeptLines } from '../../services/ocpp/kept-lines.ts';

/** A message of a charger that its back end is still to be told. */
export interface Entry {
  /** Position in the order of events. */
  readonly n: number;
  readonly action: string;
  readonly payload: object;
  /** The transaction that it is about, as this device calls it. */
  readonly tx?: number | undefined;
  /** Meter values, of which some may be left out. */
  readonly isValues?: boolean;
}

/** Everything up to `done` is known to the back end. */
interface DoneLine {
  readonly done: number;
}

/**
 * So much waits at most, as JSON: days of starts and ends, or a night of meter values. Beyond that
 * there is room for some time again, so that the file is not written anew with each message.
 */
const [mostBytes, roomyBytes] = [300_000, 200_000];
/** Below this the file is not worth tidying. */
const smallBytes = 16_384;

/**
 * What a back end missed, in its order, on disk before it is sent. Where too much waits, meter
 * values are thinned first, then the oldest is dropped. Where storage fails, the device goes on
 * from memory.
 */
export class BackEndJournal {
  readonly #lines: KeptLines;
  readonly #say: (message: LogMessage) => void;
  #entries: Entry[] = [];
  #bytes = 0;
  #lastN = 0;
  #done = 0;

  constructor(storage: Storage, name: string, say: (message: LogMessage) => void) {
    this.#say = say;
    this.#lines = new KeptLines({
      ...{ storage, name, recovered: () => undefined },
      failed: reason =>
        say(
          message(
            'What waits for the back end cannot be stored, and is lost if the device loses power: {=reason}',
            { reason },
          ),
        ),
    });
    attempt(
      () => this.#load(),
      ({ words }) => say(words),
    );
  }

  get depth(): number {
    return this.#entries.length;
  }

  /** The next to send. */
  get head(): Entry | undefined {
    return this.#entries[0];
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** It is on disk when this returns. */
  add(told: Omit<Entry, 'n'>): Entry {
    this.#lastN++;
    const entry: Entry = { n: this.#lastN, ...told };
    this.#entries.push(entry);
    this.#bytes += sizeOf(entry);
    if (this.#bytes > mostBytes) this.#makeRoom();
    else this.#write([entry]);
    return entry;
  }

  /** The head is known to the back end, or never will be. */
  finish(): void {
    const head = this.#entries.shift();
    if (!head) return;
    this.#bytes -= sizeOf(head);
    this.#done = head.n;
    this.#write([{ done: head.n }]);
  }

  /** Nobody wants to know it any more. */
  clear(): void {
    this.#entries = [];
    this.#bytes = 0;
    this.#rewrite();
  }

  /** The first one may be on its way, and stays. */
  #makeRoom(): void {
    let values = 0;
    this.#entries = this.#entries.filter(({ isValues }) => {
      if (isValues) values++;
      return !isValues || values % 2 === 1;
    });
    this.#count();
    let left = this.#bytes;
    const dropped = this.#entries.slice(1).findIndex(entry => {
      if (left <= roomyBytes) return true;
      left -= sizeOf(entry);
      return false;
    });
    if (dropped > 0) this.#entries.splice(1, dropped);
    this.#count();
    this.#say('Too much waits for the back end: meter values, or the oldest of it, are dropped');
    this.#rewrite();
  }

  #count(): void {
    this.#bytes = this.#entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  }

  #write(lines: readonly (Entry | DoneLine)[]): void {
    const isIdle = this.#entries.length === 0;
    const isLong = this.#lines.lengthBytes > 2 * this.#bytes + smallBytes;
    if (this.#lines.isBehind || isIdle || isLong) this.#rewrite();
    else this.#lines.append(lines);
  }

  #rewrite(): void {
    this.#lines.rewrite(this.#entries.length === 0 ? [] : [{ done: this.#done }, ...this.#entries]);
  }

  #load(): void {
    const { documents, wrong, isTorn } = this.#lines.read();
    // Only this module writes these, with a checksum, and none but of these shapes.
    for (const line of documents as readonly (Entry | DoneLine)[]) {
      if ('done' in line) this.#done = Math.max(this.#done, line.done);
      else this.#entries.push(line);
    }
    this.#entries = this.#entries.filter(({ n }) => n > this.#done);
    this.#lastN = Math.max(this.#done, this.#entries.at(-1)?.n ?? 0);
    this.#count();
    if (isTorn || wrong > 0) this.#rewrite();
  }
}

function sizeOf({ payload }: Entry): number {
  return JSON.stringify(payload).length + 100;
}
