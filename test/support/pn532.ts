import type { Clock } from '../../host/platform/clock.ts';

/** A tag as the double has it at its antenna. */
export interface TagDouble {
  readonly kind: 'A' | 'B' | 'FeliCa' | 'Jewel';
  /** Hex, separated by colons. */
  readonly id: string;
  /** SEL_RES of kind A; 0x08 unless told otherwise. */
  readonly sel?: number;
  /** Has another id each time that it gets a field. */
  readonly random?: boolean;
}

const modulations = ['A', 'FeliCa', undefined, 'B', 'Jewel'] as const;

/**
 * A PN532 at a line, written from what is published of its frames and commands. It sleeps when it
 * is switched on, looks for ever unless it is told otherwise, and does not see a tag of part 4 that
 * it has activated again before the field was off.
 */
export class Pn532Double {
  powered = true;
  /** The tags at it. */
  tags: TagDouble[] = [];
  /** Which chip it says that it is. */
  chip = 0x32;
  /** Commands that it did, by code. */
  readonly done: number[] = [];
  readonly #clock: Clock;
  readonly #send: (bytes: Uint8Array) => void;
  #awake = false;
  #configured = false;
  #endless = true;
  #fields = 0;
  readonly #active = new Set<TagDouble>();
  #bytes: number[] = [];
  #answer: Uint8Array | undefined;
  /** Counts commands: an answer that belongs to an earlier one is not sent. */
  #epoch = 0;

  constructor(clock: Clock, send: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Power off and on. */
  restart(): void {
    this.#awake = false;
    this.#configured = false;
    this.#endless = true;
    this.#active.clear();
    this.#epoch++;
  }

  receive(bytes: Uint8Array): void {
    if (!this.powered) return;
    this.#bytes.push(...bytes);
    if (!this.#awake) {
      const at = this.#bytes.findIndex(
        (byte, index) => byte === 0x55 && this.#bytes[index + 1] === 0x55,
      );
      if (at < 0) this.#bytes = this.#bytes.slice(-1);
      else this.#awake = true;
    }
    if (this.#awake) this.#findFrames();
  }

  #findFrames(): void {
    for (;;) {
      const at = this.#bytes.findIndex(
        (byte, index) => byte === 0x00 && this.#bytes[index + 1] === 0xff,
      );
      if (at < 0 || this.#bytes.length < at + 4) return;
      const [, , length = 0, check = 0] = this.#bytes.slice(at);
      if (length === 0 && check === 0xff) {
        this.#bytes.splice(0, at + 4);
        this.#epoch++;
      } else if (length === 0xff && check === 0) {
        this.#bytes.splice(0, at + 4);
        if (this.#answer) this.#send(this.#answer);
      } else if (((length + check) & 0xff) !== 0) this.#bytes.splice(0, at + 2);
      else {
        if (this.#bytes.length < at + 5 + length) return;
        const content = this.#bytes.slice(at + 4, at + 5 + length);
        const isSound = content.reduce((total, byte) => total + byte, 0) % 256 === 0;
        this.#bytes.splice(0, isSound ? at + 5 + length : at + 2);
        if (isSound && content[0] === 0xd4) this.#execute(content.slice(1, -1));
      }
    }
  }

  #execute(command: readonly number[]): void {
    const epoch = ++this.#epoch;
    const send = (bytes: readonly number[]): void => {
      if (this.powered && epoch === this.#epoch) this.#send(Uint8Array.from(bytes));
    };
    this.#clock.after(1, () => send([0, 0, 0xff, 0, 0xff, 0]));
    const [code = 0] = command;
    const answer = this.#do(command);
    if (answer === 'never') return;
    const takesMs = code === 0x4a ? 25 : 3;
    this.#clock.after(takesMs, () => {
      this.done.push(code);
      this.#answer = Uint8Array.from(
        answer === 'error' ? [0, 0, 0xff, 1, 0xff, 0x7f, 0x81, 0] : frame([code + 1, ...answer]),
      );
      send([...this.#answer]);
    });
  }

  #do([code, ...words]: readonly number[]): readonly number[] | 'error' | 'never' {
    if (code === 0x14) {
      this.#configured = true;
      return [];
    }
    if (code === 0x02) return [this.chip, 1, 6, 7];
    if (code === 0x32 && words[0] === 5) this.#endless = words[3] === 0xff;
    if (code === 0x32 && words[0] === 1 && words[1] === 0) {
      this.#active.clear();
      this.#fields++;
    }
    if (code === 0x32) return [];
    if (code !== 0x4a || !this.#configured) return 'error';
    const tag = this.tags.find(
      one => one.kind === modulations[words[1] ?? 0] && !this.#active.has(one),
    );
    if (!tag) return this.#endless ? 'never' : [0];
    if (tag.kind === 'A' && ((tag.sel ?? 0) & 0x20) !== 0) this.#active.add(tag);
    return [1, 1, ...this.#told(tag)];
  }

  #told({ kind, id, sel = 0x08, random }: TagDouble): readonly number[] {
    const bytes = id.split(':').map(byte => Number.parseInt(byte, 16));
    if (random) bytes[1] = (bytes[1] ?? 0) ^ (this.#fields & 0xff);
    if (kind === 'A') {
      const ats = (sel & 0x20) === 0 ? [] : [0x06, 0x75, 0x77, 0x81, 0x02, 0x80];
      return [0x00, 0x04, sel, bytes.length, ...bytes, ...ats];
    }
    if (kind === 'B') return [0x50, ...bytes, 1, 2, 3, 4, 5, 6, 7, 1, 0];
    if (kind === 'FeliCa') return [18, 1, ...bytes, 1, 2, 3, 4, 5, 6, 7, 8];
    return [0x0c, 0x00, ...bytes];
  }
}

function frame(content: readonly number[]): number[] {
  const all = [0xd5, ...content];
  const total = all.reduce((sum, byte) => sum + byte, 0);
  return [0, 0, 0xff, all.length, -all.length & 0xff, ...all, -total & 0xff, 0];
}
