import { type Storage, StorageError } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type FoundLines, KeptLines } from '../../services/ocpp/kept-lines.ts';
import type { StopReason } from '../../services/ocpp/messages.ts';

/** Meter values of one instant: `readValues` wrote them. */
export interface Sample {
  /** ms since the epoch. */
  readonly atMs: number;
  readonly context: 'Sample.Clock' | 'Sample.Periodic' | 'Transaction.Begin' | 'Transaction.End';
  readonly values: string;
}

interface Numbered {
  /** Position in the order of events. */
  readonly n: number;
  /**
   * The transaction that this device means, which does not know the central system's number at
   * first.
   */
  readonly tx: number;
}

/** The start of a transaction. */
export interface StartEntry extends Numbered {
  readonly kind: 'start';
  readonly atMs: number;
  readonly idTag: string;
  readonly parentIdTag?: string | undefined;
  readonly meterWh: number;
  /** For the end of the transaction, if it is to tell values of its beginning. */
  readonly begin?: Sample | undefined;
}

interface SampleEntry extends Numbered {
  readonly kind: 'sample';
  readonly sample: Sample;
}

interface StopEntry extends Numbered {
  readonly kind: 'stop';
  readonly atMs: number;
  readonly meterWh: number;
  readonly reason: StopReason;
  readonly idTag?: string | undefined;
  readonly data: readonly Sample[];
}

/** Something that the central system is still to be told. */
export type Entry = StartEntry | SampleEntry | StopEntry;

/** Answer of the central system to the start of a transaction. */
export interface Confirmation {
  readonly id: number;
  readonly accepted: boolean;
  readonly parentIdTag?: string | undefined;
}

/** A transaction that has not ended. */
export interface RunningTransaction {
  readonly start: StartEntry;
  /** Undefined until the central system has answered. */
  readonly confirmed: Confirmation | undefined;
}

/**
 * Everything up to `done` is known to the central system, and that is what it said to the start of
 * `tx`.
 */
interface DoneLine {
  readonly done: number;
  readonly tx?: number | undefined;
  readonly confirmed?: Confirmation | undefined;
}

const objectName = 'ocpp/transactions.jsonl';
/** Below this the file is not worth tidying. */
const smallBytes = 65_536;
/** So much of samples is kept: more than three days of all measurands, every minute. */
const mostSampleBytes = 2_000_000;
/** No `Date` is later. */
const lastInstantMs = 8.64e15;
/**
 * After so many samples the file says that they are known, so that a restart does not tell them all
 * again.
 */
const doneStep = 50;

/**
 * Events of transactions that the central system does not know yet, in their order. Everything is
 * on disk before it is sent.
 *
 * The file has entries as they happen, and lines that say up to where all is known. What is known
 * is taken out when it makes up half of the file; when nothing is left, the file is removed. Where
 * storage fails, the device goes on from memory, says so, and makes up for it with the next event.
 */
export class Journal {
  readonly #lines: KeptLines;
  readonly #say: (message: LogMessage) => void;
  #entries: Entry[] = [];
  #running: RunningTransaction | undefined;
  /** Numbers of the central system for transactions that entries belong to. */
  readonly #ids = new Map<number, number>();
  #lastN = 0;
  #done = 0;
  #writtenDone = 0;
  #sampleBytes = 0;

  constructor(storage: Storage, say: (message: LogMessage) => void) {
    this.#say = say;
    this.#lines = new KeptLines({
      storage,
      name: objectName,
      failed: reason =>
        say(
          message(
            'What happens in transactions cannot be stored, and is lost if the device loses power: {=reason}. Charging goes on',
            { reason },
          ),
        ),
      recovered: () =>
        say('Transactions can be stored again; nothing of them is missing on disk any more'),
    });
    this.#load();
  }

  /** Number of entries that are to be told. */
  get depth(): number {
    return this.#entries.length;
  }

  /** The transaction that runs. */
  get running(): RunningTransaction | undefined {
    return this.#running;
  }

  /** The next event to send. */
  get head(): Entry | undefined {
    return this.#entries[0];
  }

  /**
   * The central system's number of a transaction; undefined while it is unknown, or if it was never
   * told.
   */
  idOf(tx: number): number | undefined {
    return this.#ids.get(tx);
  }

  /** A transaction starts. There MUST NOT be another one running. */
  start(started: Omit<StartEntry, 'n' | 'kind'>): RunningTransaction {
    const entry: StartEntry = { n: this.#nextN(), kind: 'start', ...started };
    this.#running = { start: entry, confirmed: undefined };
    this.#add(entry);
    return this.#running;
  }

  /** Meter values of the running transaction. */
  sample(sample: Sample): void {
    if (!this.#running) return;
    this.#add({ n: this.#nextN(), tx: this.#running.start.tx, kind: 'sample', sample });
    if (this.#sampleBytes > mostSampleBytes) this.#thin();
  }

  /** The running transaction ends. */
  stop(stopped: Omit<StopEntry, 'n' | 'kind' | 'tx'>): void {
    if (!this.#running) return;
    const { tx } = this.#running.start;
    this.#running = undefined;
    this.#add({ n: this.#nextN(), tx, kind: 'stop', ...stopped });
  }

  /**
   * The head is known to the central system, or never will be.
   *
   * @param confirmed what it said to the start of a transaction
   */
  finish(confirmed?: Confirmation): void {
    const head = this.#entries.shift();
    if (!head) return;
    this.#done = head.n;
    if (head.kind === 'sample') this.#sampleBytes -= sizeOf(head);
    if (confirmed) {
      this.#ids.set(head.tx, confirmed.id);
      if (this.#running?.start.tx === head.tx) this.#running = { ...this.#running, confirmed };
    }
    if (head.kind === 'stop') this.#ids.delete(head.tx);
    // A sample that is told twice does no harm: the disk is spared.
    const isIdle = this.#entries.length === 0 && !this.#running;
    if (isIdle || head.kind !== 'sample' || this.#done - this.#writtenDone >= doneStep) {
      this.#write([{ done: head.n, ...(confirmed && { tx: head.tx, confirmed }) }]);
    }
  }

  /** Forgets everything, the running transaction too. */
  clear(): void {
    this.#entries = [];
    this.#running = undefined;
    this.#ids.clear();
    this.#sampleBytes = 0;
    this.#write([]);
  }

  #nextN(): number {
    this.#lastN++;
    return this.#lastN;
  }

  #add(entry: Entry): void {
    this.#entries.push(entry);
    if (entry.kind === 'sample') this.#sampleBytes += sizeOf(entry);
    const done: DoneLine[] = this.#done > this.#writtenDone ? [{ done: this.#done }] : [];
    this.#write([...done, entry]);
  }

  /**
   * Too many samples wait: every other one is dropped, the first one, which may be on its way, is
   * not.
   */
  #thin(): void {
    let samples = 0;
    this.#entries = this.#entries.filter(entry => {
      if (entry.kind !== 'sample') return true;
      samples++;
      return samples % 2 === 1;
    });
    this.#sampleBytes = this.#entries.reduce(
      (sum, entry) => sum + (entry.kind === 'sample' ? sizeOf(entry) : 0),
      0,
    );
    this.#say(
      'Too many meter values wait for the central system: every second one is dropped; starts and ends are kept',
    );
    this.#rewrite();
  }

  /** Makes what just happened durable, in the cheapest way. */
  #write(lines: readonly (Entry | DoneLine)[]): void {
    const isIdle = this.#entries.length === 0 && !this.#running;
    const live = this.#sampleBytes + smallBytes;
    if (this.#lines.isBehind || isIdle || this.#lines.lengthBytes > 2 * live) this.#rewrite();
    else this.#lines.append(lines);
    this.#noteWritten();
  }

  #rewrite(): void {
    this.#lines.rewrite(this.#everything());
    this.#noteWritten();
  }

  #noteWritten(): void {
    if (!this.#lines.isBehind) this.#writtenDone = this.#done;
  }

  /** All that the file has to say. */
  #everything(): (Entry | DoneLine)[] {
    const running = this.#running;
    const told: (Entry | DoneLine)[] = [];
    if (running && running.start.n <= this.#done) told.push(running.start);
    // The number of a transaction that ended is needed until its end is told.
    const needed = new Set([
      ...this.#entries.map(({ tx }) => tx),
      ...(running ? [running.start.tx] : []),
    ]);
    for (const [tx, id] of this.#ids) {
      if (!needed.has(tx)) continue;
      const confirmed = running?.start.tx === tx ? running.confirmed : { id, accepted: true };
      told.push({ done: this.#done, tx, confirmed });
    }
    if (told.length > 0 || this.#entries.length > 0) told.push({ done: this.#done });
    return this.#entries.length === 0 && !running ? [] : [...told, ...this.#entries];
  }

  #load(): void {
    let found: FoundLines;
    try {
      found = this.#lines.read();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#say(
        message('Transactions of the last run are not known: {=reason}', { reason: error.words }),
      );
      return;
    }
    const { documents, isTorn } = found;
    let { wrong } = found;
    for (const document of documents) {
      if (has(document, 'number', 'done')) this.#readDone(document as DoneLine);
      else if (isEntry(document)) this.#readEntry(document as Entry);
      else wrong++;
    }
    this.#entries = this.#entries.filter(({ n }) => n > this.#done);
    this.#sampleBytes = this.#entries.reduce(
      (sum, entry) => sum + (entry.kind === 'sample' ? sizeOf(entry) : 0),
      0,
    );
    this.#writtenDone = this.#done;
    if (isTorn) this.#say('The newest event of a transaction was not stored whole: it is left out');
    if (wrong > 0)
      this.#say(
        message(
          '{count} events of transactions cannot be read and are not told to the central system',
          { count: wrong },
        ),
      );
    if (isTorn || wrong > 0) this.#rewrite();
  }

  #readEntry(entry: Entry): void {
    this.#entries.push(entry);
    this.#lastN = Math.max(this.#lastN, entry.n);
    if (entry.kind === 'start') this.#running = { start: entry, confirmed: undefined };
    if (entry.kind === 'stop' && this.#running?.start.tx === entry.tx) this.#running = undefined;
  }

  #readDone({ done, tx, confirmed }: DoneLine): void {
    this.#done = Math.max(this.#done, done);
    this.#lastN = Math.max(this.#lastN, done);
    if (tx === undefined || !confirmed) return;
    this.#ids.set(tx, confirmed.id);
    if (this.#running?.start.tx === tx) this.#running = { ...this.#running, confirmed };
  }
}

function sizeOf({ sample }: SampleEntry): number {
  return sample.values.length + 100;
}

function isEntry(line: unknown): boolean {
  if (!has(line, 'number', 'n', 'tx')) return false;
  const { kind, sample, begin, data } = line as Partial<
    Record<'begin' | 'kind' | 'sample' | 'data', unknown>
  >;
  if (kind === 'sample') return isSample(sample);
  if (!has(line, 'number', 'atMs', 'meterWh')) return false;
  if (kind === 'start')
    return has(line, 'string', 'idTag') && (begin === undefined || isSample(begin));
  return (
    kind === 'stop' && has(line, 'string', 'reason') && Array.isArray(data) && data.every(isSample)
  );
}

function isSample(sample: unknown): boolean {
  return has(sample, 'number', 'atMs') && has(sample, 'string', 'context', 'values');
}

/**
 * True if a thing is an object with values of this type under these names; numbers must be possible
 * instants.
 */
function has(thing: unknown, type: 'number' | 'string', ...names: readonly string[]): boolean {
  if (typeof thing !== 'object' || thing === null) return false;
  return names.every(name => {
    const value = (thing as Record<string, unknown>)[name];
    if (type === 'string') return typeof value === 'string';
    return typeof value === 'number' && Math.abs(value) <= lastInstantMs;
  });
}
