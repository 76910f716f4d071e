import type { KeptObjects } from '../../platform/kept-objects.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { TransactionId } from './heard.ts';
import { fileOf } from './memory.ts';

/** A transaction, as the charger and the back end call it. */
export interface KnownTransaction {
  /** As this device calls it. */
  readonly tx: number;
  /** As the charger calls it; undefined until that is decided. */
  readonly id: TransactionId | undefined;
  /** As the back end calls it; undefined until it has said. */
  readonly theirs: TransactionId | undefined;
  readonly place: number;
  /** ms since the epoch. */
  readonly startMs: number;
  /** What its start said: a charger that heard no answer says it again. */
  readonly key: string;
  readonly isOver: boolean;
}

/** What is kept of a back end over restarts of this device. */
export interface BackEndMemory {
  /** Everything else counts for this one only: address, name and version. */
  readonly target: string;
  /** How the charger introduced itself last. */
  readonly boot: object | undefined;
  /** Tags that the back end accepted, the newest last. */
  readonly tags: readonly string[];
  /** Settings of the charger that it wants otherwise than this device, by name. */
  readonly wishes: Readonly<Record<string, string>>;
  /** The newest last. */
  readonly transactions: readonly KnownTransaction[];
}

const [mostTags, mostTransactions, mostWishes] = [100, 40, 40];

/** The memory of one back end, on disk. */
export class BackEndNotes {
  readonly #kept: KeptObjects;
  readonly #name: string;
  readonly #say: (message: LogMessage) => void;
  #memory: BackEndMemory;
  /** What was kept is about another back end. */
  readonly isOther: boolean;

  constructor(
    kept: KeptObjects,
    identity: string,
    target: string,
    say: (message: LogMessage) => void,
  ) {
    this.#kept = kept;
    this.#name = fileOf(identity, '-back-end.json');
    this.#say = say;
    const bytes = readIfPossible(kept, this.#name, say);
    // Only this module writes these, with a checksum, and none but of this shape.
    const found = bytes && (JSON.parse(utf8Decode(bytes)) as BackEndMemory);
    this.isOther = found !== undefined && found.target !== target;
    this.#memory =
      found && !this.isOther
        ? found
        : { target, boot: undefined, tags: [], wishes: {}, transactions: [] };
  }

  get boot(): object | undefined {
    return this.#memory.boot;
  }

  get wishes(): Readonly<Record<string, string>> {
    return this.#memory.wishes;
  }

  /** The newest first. */
  get transactions(): readonly KnownTransaction[] {
    return this.#memory.transactions.toReversed();
  }

  knowsTag(tag: string): boolean {
    return this.#memory.tags.includes(tag.toLowerCase());
  }

  introduced(boot: object): void {
    this.#keep({ boot });
  }

  /** What the back end said of a tag. */
  saidOfTag(tag: string, isAccepted: boolean): void {
    const name = tag.toLowerCase();
    const others = this.#memory.tags.filter(known => known !== name);
    if (isAccepted && this.#memory.tags.at(-1) === name) return;
    this.#keep({ tags: isAccepted ? [...others, name].slice(-mostTags) : others });
  }

  forgetTags(): void {
    this.#keep({ tags: [] });
  }

  /** False: there are too many wishes. */
  wish(name: string, value: string): boolean {
    const wishes = { ...this.#memory.wishes, [name]: value };
    if (Object.keys(wishes).length > mostWishes) return false;
    this.#keep({ wishes });
    return true;
  }

  began(transaction: KnownTransaction): void {
    const { transactions } = this.#memory;
    this.#keep({ transactions: [...transactions, transaction].slice(-mostTransactions) });
  }

  note(tx: number, changes: Partial<KnownTransaction>): void {
    const transactions = this.#memory.transactions.map(known =>
      known.tx === tx ? { ...known, ...changes } : known,
    );
    this.#keep({ transactions });
  }

  #keep(changes: Partial<BackEndMemory>): void {
    const next = { ...this.#memory, ...changes };
    if (JSON.stringify(next) === JSON.stringify(this.#memory)) return;
    this.#memory = next;
    const bytes = utf8Encode(JSON.stringify(next));
    attempt(
      () => this.#kept.replace(this.#name, bytes),
      ({ words }) => this.#say(words),
    );
  }
}
