import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Line } from '../coprocessor/line.ts';
import type { TagReader } from '../nfc-reader.ts';
import type { SeenTags } from '../seen-tags.ts';
import { type FoundTag, tagKinds } from './kinds.ts';
import { Pn532Link } from './pn532-link.ts';

/** Commands, and what of an answer says that they did what they should. */
const normalMode = [0x14, 0x01, 0x00, 0x01];
const askVersion = [0x02];
const pn532 = 0x32;
/** Number of searches for a tag in one command; by default the reader never stops. */
const looksPerCommand = 2;
const limitLooks = [0x32, 0x05, 0xff, 0x01, looksPerCommand - 1];
/** A tag without field begins anew: whatever it did before, it answers the next time. */
const switchFieldOff = [0x32, 0x01, 0x00];

/** Pause between two rounds through all kinds of tags, ms, and after a reader that is not there. */
const roundPauseMs = 100;
const absentPauseMs = 500;
/** Commands without answer one after the other, after which the reader is woken up again. */
const mostFailures = 2;
/** A tag counts when it was read twice within this time, ms. */
const confirmMs = 1500;
/** Messages about ids that change, ms. */
const repeatMs = 60_000;

/** Parts of the driver. */
export interface Pn532Parts {
  readonly line: Line;
  /** Takes the tags. */
  readonly seenTags: SeenTags;
  /** Real time. */
  readonly clock: Clock;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
}

/**
 * A PN532 at its serial line (HSU). All kinds of tags are looked for in turn, some times a second.
 *
 * Frames have a sum of 8 bits only, and the line may be disturbed: a tag is believed when the same
 * one was read twice, each time from the beginning.
 */
export class Pn532 implements TagReader {
  readonly #parts: Pn532Parts;
  readonly #link: Pn532Link;
  #pause: Timer | undefined;
  #failures = 0;
  #version: string | undefined;
  #saidVersion: LogMessage | undefined;
  /** The tag that was last read, which has to be read again. */
  #read: { readonly tag: FoundTag; readonly atMs: number } | undefined;
  /** True if all kinds of tags were searched for once; and listeners that wait for that. */
  #hasLooked = false;
  readonly #waiting: (() => void)[] = [];
  #saidRandomMs = Number.NEGATIVE_INFINITY;

  constructor(parts: Pn532Parts) {
    this.#parts = parts;
    this.#link = new Pn532Link({
      line: parts.line,
      name: this.#name,
      clock: parts.clock,
      onOpen: () => this.#greet(),
      say: parts.say,
    });
  }

  /** Version of the reader for people; undefined if it was not heard, or is no PN532. */
  get version(): string | undefined {
    return this.#version;
  }

  get #name(): string {
    return `The tag reader at ${this.#parts.line.name}`;
  }

  heard(limitMs: number): Promise<void> {
    return new Promise(resolve => {
      if (this.#hasLooked) return resolve();
      this.#waiting.push(resolve);
      this.#parts.clock.after(limitMs, resolve);
    });
  }

  close(): void {
    this.#pause?.cancel();
    this.#link.close();
  }

  /** Wakes the reader up and sets it up; again, until it answers. */
  #greet(): void {
    this.#pause?.cancel();
    this.#failures = 0;
    this.#read = undefined;
    this.#link.wake();
    this.#setUp(normalMode, () =>
      this.#setUp(askVersion, version => {
        this.#tellVersion(version);
        this.#setUp(limitLooks, () => this.#look(0));
      }),
    );
  }

  #setUp(command: readonly number[], then: (answer: Uint8Array) => void): void {
    this.#link.ask(command, answer => {
      if (answer) then(answer);
      else this.#later(absentPauseMs, () => this.#greet());
    });
  }

  #tellVersion([chip, version, revision]: Uint8Array): void {
    this.#version = chip === pn532 ? `PN532, firmware ${version}.${revision}` : undefined;
    const told: LogMessage =
      this.#version !== undefined
        ? message('{name} answers ({version})', { name: this.#name, version: this.#version })
        : message('{name} is no PN532: it says that it is {chip}', {
            name: this.#name,
            chip: String(chip),
          });
    if (!isSame(told, this.#saidVersion)) this.#parts.say(told);
    this.#saidVersion = told;
  }

  /** Looks for tags of one kind, and goes on with the next one. */
  #look(index: number, isSecond = false): void {
    const kind = tagKinds[index];
    if (!kind) {
      this.#hasLooked = true;
      for (const go of this.#waiting.splice(0)) go();
      this.#switchOff(() => this.#later(roundPauseMs, () => this.#look(0)));
      return;
    }
    this.#link.ask(kind.command, answer => {
      if (!this.#isAnswered(answer)) return;
      const [count = 0, , ...told] = answer;
      const tag = count === 1 ? kind.read(Uint8Array.from(told)) : undefined;
      if (!tag) return this.#look(index + 1);
      const isConfirmed = this.#takeTag(tag);
      this.#switchOff(() =>
        isConfirmed || isSecond ? this.#look(index + 1) : this.#look(index, true),
      );
    });
  }

  #switchOff(then: () => void): void {
    this.#link.ask(switchFieldOff, answer => {
      if (this.#isAnswered(answer)) then();
    });
  }

  /** True if the round can go on with an answer; without one, it starts again after a pause. */
  #isAnswered(answer: Uint8Array | undefined): answer is Uint8Array {
    if (answer) {
      this.#failures = 0;
      return true;
    }
    this.#failures++;
    if (this.#failures < mostFailures) this.#later(roundPauseMs, () => this.#look(0));
    else this.#later(roundPauseMs, () => this.#greet());
    return false;
  }

  #later(delayMs: number, action: () => void): void {
    this.#pause?.cancel();
    this.#pause = this.#parts.clock.after(delayMs, action);
  }

  /** A tag was read. True: for the second time, so that it is there. */
  #takeTag(tag: FoundTag): boolean {
    const atMs = this.#parts.clock.nowMs();
    const before = this.#read;
    this.#read = { tag, atMs };
    if (tag.changes) {
      this.#tellRandom(atMs);
      return true;
    }
    const isSame = before?.tag.tag_type === tag.tag_type && before.tag.tag_id === tag.tag_id;
    if (!isSame || atMs - before.atMs > confirmMs) return false;
    this.#parts.seenTags.present(tag);
    return true;
  }

  #tellRandom(atMs: number): void {
    if (atMs - this.#saidRandomMs >= repeatMs)
      this.#parts.say(
        'A tag whose id changes each time was held to the reader, as telephones do: it can authorize nobody',
      );
    this.#saidRandomMs = atMs;
  }
}
