/** Something that the controller is to do, once. */
export interface Command {
  /** One of `fromHost`. */
  readonly type: number;
  /**
   * Target of the command, in words; of waiting commands with the same target, the last one counts.
   */
  readonly what: string;
  readonly payload: Uint8Array;
  /** True if a restart of the controller makes the command void. */
  readonly momentary?: boolean;
  /**
   * The payload that does what an earlier one for the same and this one do; this one's unless told
   * otherwise.
   */
  readonly merge?: (earlier: Uint8Array, later: Uint8Array) => Uint8Array;
}

/** A command with its number. */
export interface NumberedCommand {
  /** 1 to 255. */
  readonly sequence: number;
  readonly command: Command;
}

/** Commands that may be on their way at the same time. */
const mostUnanswered = 8;
const lastSequence = 255;

/**
 * Commands in the order in which they take effect: those on their way come first, then those that
 * wait. Nothing leaves before it was answered, so that whoever talks to the controller can repeat
 * it (docs/coprocessor-link.md, "Commands arrive once and in order").
 */
export class CommandQueue {
  readonly #commands: Command[] = [];
  /** Number of commands, from the first on, that were sent and not answered. */
  #sent = 0;
  /** Number of the first one. */
  #firstSequence = 1;

  /** Number of commands that were sent and not answered. */
  get unanswered(): number {
    return this.#sent;
  }

  /** Adds a command; one that waits for the same is left out. */
  add(command: Command): void {
    const index = this.#commands.findIndex(
      ({ what }, at) => at >= this.#sent && what === command.what,
    );
    if (index < 0) {
      this.#commands.push(command);
      return;
    }
    const [earlier] = this.#commands.splice(index, 1) as [Command];
    const payload = command.merge
      ? command.merge(earlier.payload, command.payload)
      : command.payload;
    this.#commands.push({ ...command, payload });
  }

  /** True if a command for the same target waits or was sent. */
  holds(what: string): boolean {
    return this.#commands.some(command => command.what === what);
  }

  /** Begins to count anew: nothing is on its way. */
  restart(): void {
    this.#sent = 0;
    this.#firstSequence = 1;
  }

  /** Drops what a restart of the controller makes void. Only while nothing is on its way. */
  dropMomentary(): void {
    const kept = this.#commands.filter(({ momentary }) => !momentary);
    this.#commands.splice(0, this.#commands.length, ...kept);
  }

  /** Those that may leave now and did not before; they are on their way then. */
  send(): NumberedCommand[] {
    const from = this.#sent;
    this.#sent = Math.min(this.#commands.length, mostUnanswered);
    return this.#numbered(from, this.#sent);
  }

  /** Those that are on their way. */
  repeat(): NumberedCommand[] {
    return this.#numbered(0, this.#sent);
  }

  /**
   * Takes an answer: all up to this number are done. Answers the last of them, undefined if none
   * is.
   */
  answer(lastExecuted: number): Command | undefined {
    const done =
      this.#numbered(0, this.#sent).findIndex(({ sequence }) => sequence === lastExecuted) + 1;
    if (done === 0) return undefined;
    const removed = this.#commands.splice(0, done);
    this.#sent -= done;
    this.#firstSequence = following(this.#firstSequence, done);
    return removed.at(-1);
  }

  #numbered(from: number, to: number): NumberedCommand[] {
    return this.#commands.slice(from, to).map((command, index) => ({
      sequence: following(this.#firstSequence, from + index),
      command,
    }));
  }
}

/** The number that comes `count` after a number. */
function following(sequence: number, count: number): number {
  return ((sequence - 1 + count) % lastSequence) + 1;
}
