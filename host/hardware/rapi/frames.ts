/** The longest frame that is taken from a line; what is longer is no frame. */
const longestFrame = 80;
const start = 0x24; // $
const carriageReturn = 0x0d;

/** A line of text that came from an OpenEVSE, without its start and its check. */
export interface RapiFrame {
  /** The words between the spaces; `OK`, `NK` or the kind of an unsolicited line comes first. */
  readonly words: readonly string[];
  /** Number of the command that it answers, as `:ss` repeats it. */
  readonly sequence: string | undefined;
  /** True if the frame had a checksum; one with a wrong checksum is no frame. */
  readonly isChecked: boolean;
}

/** A command as it goes over the line. `sequence` is two hexadecimal digits, not `00`. */
export function encodeCommand(command: string, sequence: string): Uint8Array {
  const text = `$${command} :${sequence}`;
  const framed = `${text}^${check(text)}\r`;
  return Uint8Array.from(framed, character => character.charCodeAt(0));
}

/** Finds frames in what a line brings: from a `$` to the next carriage return. */
export class RapiReader {
  readonly #take: (frame: RapiFrame) => void;
  /** Text since the last `$`; undefined outside of a frame. */
  #text: string | undefined;

  constructor(take: (frame: RapiFrame) => void) {
    this.#take = take;
  }

  /** Another line, or the same one opened anew. */
  reset(): void {
    this.#text = undefined;
  }

  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === start) this.#text = '$';
      else if (this.#text === undefined) continue;
      else if (byte === carriageReturn) this.#end(this.#text);
      else if (this.#text.length === longestFrame) this.#text = undefined;
      else this.#text += String.fromCharCode(byte);
    }
  }

  #end(text: string): void {
    this.#text = undefined;
    const [, body = '', given] = /^(\$[^^]*)(?:\^([0-9A-Fa-f]{2}))?$/.exec(text) ?? [];
    if (body === '' || (given !== undefined && given.toUpperCase() !== check(body))) return;
    const words = body.slice(1).split(' ');
    const sequence = /^:([0-9A-Fa-f]{2})$/.exec(words.at(-1) ?? '')?.[1]?.toUpperCase();
    if (sequence !== undefined) words.pop();
    this.#take({ words, sequence, isChecked: given !== undefined });
  }
}

/** XOR of all characters, in two hexadecimal digits. */
function check(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum ^= text.charCodeAt(at);
  return hexByte(sum & 0xff);
}

/** Two hexadecimal digits in upper case. */
export function hexByte(value: number): string {
  return value.toString(16).toUpperCase().padStart(2, '0');
}
