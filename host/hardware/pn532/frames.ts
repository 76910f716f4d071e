/** Sender of a frame: the first byte of its content. */
const toReader = 0xd4;
const fromReader = 0xd5;
const errorOfReader = 0x7f;
/** The longest content of a frame that is taken from a line: no answer is longer here. */
const longestContent = 64;

/** Confirms a command; sent to the reader, it ends the command that is under way. */
export const acknowledgement = Uint8Array.of(0x00, 0x00, 0xff, 0x00, 0xff, 0x00);
/** Asks the reader to send its last answer again. */
export const repetition = Uint8Array.of(0x00, 0x00, 0xff, 0xff, 0x00, 0x00);

/** Input from a reader. */
export type Pn532Frame =
  /** It takes the command. */
  | { readonly kind: 'taken' }
  /** The command was not understood, or is not known. */
  | { readonly kind: 'refused' }
  /** Something whose checksum is wrong. */
  | { readonly kind: 'damaged' }
  /** Not from the reader, for example the echo of an adapter. */
  | { readonly kind: 'foreign' }
  /** `code` is that of the command and 1. */
  | { readonly kind: 'answer'; readonly code: number; readonly content: Uint8Array };

/** A command as it goes over the line: its code, and what it says. */
export function encodeCommand(command: readonly number[]): Uint8Array {
  const content = [toReader, ...command];
  const length = content.length;
  return Uint8Array.of(0, 0, 0xff, length, -length & 0xff, ...content, -sum(content) & 0xff, 0);
}

/** Finds frames in what a line brings, however it is cut into pieces. */
export class Pn532FrameReader {
  readonly #take: (frame: Pn532Frame) => void;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(take: (frame: Pn532Frame) => void) {
    this.#take = take;
  }

  /** Forgets what came: it belongs to nothing that is wanted any more. */
  reset(): void {
    this.#bytes = new Uint8Array(0);
  }

  take(bytes: Uint8Array): void {
    this.#bytes = Uint8Array.of(...this.#bytes, ...bytes);
    for (;;) {
      const found = firstFrame(this.#bytes);
      // The receiver of a frame may have cleared the rest of the bytes.
      this.#bytes = this.#bytes.subarray(found.end);
      if (!found.frame) return;
      this.#take(found.frame);
    }
  }
}

/** The first frame in some bytes, and where it ends; without one, what can be forgotten. */
function firstFrame(bytes: Uint8Array): { readonly frame?: Pn532Frame; readonly end: number } {
  let at = 0;
  for (; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0x00 || bytes[at + 1] !== 0xff) continue;
    const [length, check] = [bytes[at + 2], bytes[at + 3]];
    if (length === undefined || check === undefined) break;
    if (length === 0x00 && check === 0xff) return { frame: { kind: 'taken' }, end: at + 4 };
    if (length === 0xff && check === 0x00) return { frame: { kind: 'refused' }, end: at + 4 };
    if (((length + check) & 0xff) !== 0 || length > longestContent)
      return { frame: { kind: 'damaged' }, end: at + 2 };
    const end = at + 4 + length + 1;
    if (end > bytes.length) break;
    const frame = readContent(bytes.slice(at + 4, end));
    // A damaged frame may have swallowed the beginning of the next one.
    return { frame, end: frame.kind === 'damaged' ? at + 2 : end };
  }
  return { end: at };
}

/** @param checked the content and its checksum */
function readContent(checked: Uint8Array): Pn532Frame {
  if ((sum(checked) & 0xff) !== 0) return { kind: 'damaged' };
  const [sender, code] = checked;
  if (sender === errorOfReader) return { kind: 'refused' };
  if (sender !== fromReader || checked.length < 3) return { kind: 'foreign' };
  return { kind: 'answer', code: code as number, content: checked.subarray(2, -1) };
}

function sum(bytes: Iterable<number>): number {
  let total = 0;
  for (const byte of bytes) total += byte;
  return total;
}
