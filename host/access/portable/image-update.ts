import { base64Decode } from '../../platform/base64.ts';
import { joined } from '../../platform/bytes.ts';
import type { ImageProblem, ImageReport, Images, ImageWriter } from '../../platform/images.ts';
import type { Signatures } from '../../platform/signatures.ts';
import { attempt, readIfPossible, type Storage } from '../../platform/storage.ts';
import { int, object, text, type ValueOf } from '../../registry/field.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import { check } from '../../registry/validate.ts';
import type { Refused } from '../../sentences/answers.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type HttpResponse, toldOf } from '../exchange.ts';
import type { BodyHandler, BodySink } from '../http.ts';

/** Products whose images are signed with the same key are told apart by it, as in the feed. */
const product = 'voltkern';
/** Longest beginning of an update: what is signed, and the signature. */
const mostHeadBytes = 1024;
/** Longest time that an update may take to arrive, real ms: 4 MB at 13 KB/s. */
const limitMs = 300_000;
/** The stored object that says which release was to take the place of which. */
const noted = 'image-update';

const number = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/;

/** The signed text (docs/update.md). */
const signedField = object({
  product: text('Whose image it is'),
  board: text('The board that it is for'),
  version: text('Its release', { rule: [is => number.test(is), 'must be X.Y.Z'] }),
  bytes: int('Its length', { min: 1, max: 0x7fffffff, unit: 'bytes' }),
  sha512: text('Its SHA-512, hexadecimal', { minBytes: 128, maxBytes: 128 }),
});
type Signed = ValueOf<typeof signedField>;

/** What an update needs. */
export interface UpdateParts {
  readonly images: Images;
  readonly storage: Storage;
  readonly signatures: Signatures | undefined;
  /** The maker's, 32 bytes in Base64; undefined: updates are refused. */
  readonly publicKey: string | undefined;
  readonly release: string;
  /** Restarts the machine, a moment later. */
  restart(): void;
}

/** Begins to take another image: its bytes go to the flash as they come. */
export function takeImage(parts: UpdateParts): BodyHandler | HttpResponse {
  const { publicKey, signatures, images } = parts;
  if (publicKey === undefined || !signatures)
    return toldOf(403, 'This device does not know who may sign an update, and takes none.');
  const key = base64Decode(publicKey);
  const arrival = new Arrival(parts, (signed, signature) =>
    signatures.isValid(key, signed, signature),
  );
  return Object.assign(() => arrival.end(), {
    maxBodyBytes: mostHeadBytes + images.report.mostBytes,
    sink: arrival,
  });
}

/** Tells that a release runs for the first time, or, until the next update, that it failed. */
export function tellTrial(
  storage: Storage,
  { isOnTrial, hasFailed }: ImageReport,
  say: (message: LogMessage) => void,
): void {
  const bytes = readIfPossible(storage, noted, say);
  if (bytes === undefined) return;
  const [before = '', after = ''] = utf8Decode(bytes).split(' ');
  if (isOnTrial)
    say(
      message(
        'Release {release} runs for the first time, in the place of {before}, which runs again if it does not answer within a minute',
        { release: after, before },
      ),
    );
  if (hasFailed)
    say(
      message(
        'Release {failed} was installed, and failed: release {release} runs again in its place',
        { failed: after, release: before },
      ),
    );
}

/** An update that arrives. */
class Arrival implements BodySink {
  readonly limitMs = limitMs;
  readonly #parts: UpdateParts;
  readonly #isSigned: (text: Uint8Array, signature: Uint8Array) => boolean;
  /** The beginning, as far as it is there. */
  #head: Uint8Array = new Uint8Array();
  #signed: Signed | undefined;
  /** Where the image is written. */
  #writer: ImageWriter | undefined;
  /** Bytes of the image that came. */
  #bytes = 0;
  #refused: HttpResponse | undefined;

  constructor(parts: UpdateParts, isSigned: (text: Uint8Array, signature: Uint8Array) => boolean) {
    this.#parts = parts;
    this.#isSigned = isSigned;
  }

  take(piece: Uint8Array): void {
    if (this.#refused) return;
    if (this.#signed) this.#write(piece);
    else this.#takeHead(piece);
  }

  drop(): void {
    this.#writer?.close();
    this.#writer = undefined;
  }

  /** Answers, once all of it has come: the image is tried at the next start. */
  end(): HttpResponse {
    const { storage, release, restart } = this.#parts;
    const signed = this.#signed;
    if (!signed) this.#refuse(400, noUpdate);
    else if (this.#bytes < signed.bytes) this.#refuseLength(signed);
    if (!this.#refused && signed) {
      attempt(
        () => storage.replace(noted, utf8Encode(`${release} ${signed.version}`)),
        () => undefined, // The event log will not name it.
      );
      this.#refuseFor(this.#writer?.finish(signed.sha512));
    }
    this.drop();
    if (this.#refused || !signed) return this.#refused as HttpResponse;
    restart();
    return toldOf(
      200,
      message('Release {version} has arrived: the device restarts with it.', {
        version: signed.version,
      }),
    );
  }

  #takeHead(piece: Uint8Array): void {
    this.#head = joined(this.#head, piece);
    const textEnd = this.#head.indexOf(lineFeed);
    const headEnd = textEnd < 0 ? -1 : this.#head.indexOf(lineFeed, textEnd + 1);
    if (headEnd < 0 || headEnd >= mostHeadBytes) {
      if (this.#head.length >= mostHeadBytes) this.#refuse(400, noUpdate);
      return;
    }
    const [head, image] = [this.#head.subarray(0, headEnd), this.#head.subarray(headEnd + 1)];
    this.#head = new Uint8Array();
    this.#read(head.subarray(0, textEnd), utf8Decode(head.subarray(textEnd + 1)));
    if (this.#signed && image.length > 0) this.#write(image);
  }

  #read(signed: Uint8Array, signature: string): void {
    const { images } = this.#parts;
    const { board, mostBytes } = images.report;
    const isBase64 = /^[A-Za-z0-9+/]{86}==$/.test(signature);
    if (!isBase64 || !this.#isSigned(signed, base64Decode(signature))) {
      this.#refuse(
        400,
        'The update is not signed by the maker of this device: it was changed, or signed with another key.',
      );
      return;
    }
    // From here on it is the maker who speaks.
    const checked = check(signedField, parse(utf8Decode(signed)));
    if (!checked.ok) {
      this.#refuse(400, noUpdate);
      return;
    }
    const told = checked.value as Signed;
    if (told.product !== product || told.board !== board) {
      const forWhich = { product: told.product, board: told.board, own: product, ownBoard: board };
      this.#refuse(
        400,
        message('The update is {product} for {board}: this is {own} on {ownBoard}.', forWhich),
      );
    } else if (told.bytes > mostBytes) {
      const { bytes } = told;
      this.#refuse(
        400,
        message('The image of the update has {bytes} bytes; there is room for {most}.', {
          bytes,
          most: mostBytes,
        }),
      );
    } else {
      this.#signed = told;
      this.#writer = images.begin();
    }
  }

  #write(piece: Uint8Array): void {
    const signed = this.#signed as Signed;
    this.#bytes += piece.length;
    if (this.#bytes > signed.bytes) this.#refuseLength(signed);
    else this.#refuseFor(this.#writer?.write(piece));
  }

  /** Refuses if the machine did not take something. */
  #refuseFor(problem: ImageProblem | undefined): void {
    if (problem === undefined) return;
    if (typeof problem === 'number') {
      const told = { number: problem };
      this.#refuse(
        507,
        message('The image could not be written to the flash (error {number}).', told),
      );
      return;
    }
    const [status, words] = refusals[problem];
    this.#refuse(status, words);
  }

  #refuseLength({ bytes }: Signed): void {
    this.#refuse(
      400,
      message('{came} bytes of the image came: the update says that there are {bytes}.', {
        came: this.#bytes,
        bytes,
      }),
    );
  }

  #refuse(status: number, words: Refused): void {
    this.#refused ??= toldOf(status, words);
  }
}

const refusals: Readonly<Record<Exclude<ImageProblem, number>, readonly [number, Refused]>> = {
  busy: [429, 'Another update is under way.'],
  'on trial': [
    429,
    'The release that runs is on trial: it can be updated when it has been at work for a minute.',
  ],
  damaged: [400, 'The image of the update is damaged: it is not the one that was signed.'],
};
const lineFeed = 10;
const noUpdate = 'This is no update for a device: it begins with something else.';

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
