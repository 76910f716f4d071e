import type { ModuleContext } from '../../device/context.ts';
import type { UpdateFeed } from '../../device/update-feed.ts';
import { isOlderRelease, release } from '../../device/version.ts';
import { base64Decode } from '../../platform/base64.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import type { Cancellable, HttpsOutcome } from '../../platform/net.ts';
import { randomFraction } from '../../platform/random.ts';
import type { Signatures } from '../../platform/signatures.ts';
import { array, longText, object, text, type ValueOf } from '../../registry/field.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { readAnswer } from '../../services/answer.ts';

/** Products whose feeds are signed with the same key are told apart by it. */
const product = 'voltkern';
/** Longest document: a screen of text in two languages, twice over. */
const maxBodyBytes = 16_384;
/** Longest time until it is there, real ms. */
const limitMs = 20_000;
/** Until the first question, and between two of them, real ms; each is up to twice as long. */
const firstMs = 30_000;
const pauseMs = 43_200_000;
const retryMs = 3_600_000;

/** The downloaded document. */
const documentField = object({
  release: longText('JSON text of the release', maxBodyBytes),
  signature: text('Of that text, Base64 of 64 bytes', { minBytes: 88, maxBytes: 88 }),
});

const lines = array(text('A change', { maxBytes: 255 }), { maxItems: 20 });
const number = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The signed text. */
const releaseField = object({
  product: text('Whose release it is'),
  version: text('Its number', { rule: [is => number.test(is), 'must be X.Y.Z'] }),
  published: text('Day', { rule: [is => day.test(is), 'must be YYYY-MM-DD'] }),
  changes: object({ de: lines, en: lines }),
});

/** A release as the feed tells it. */
export type Release = ValueOf<typeof releaseField>;

/** Listener for the outcome of a request. */
interface Told {
  /** The newest release, at a Unix minute. */
  show(newest: Release, now: number): void;
  /** Nothing has changed: why, in words that follow the name of the feed. */
  fail(words: Reason): void;
}

type FeedContext = Pick<ModuleContext, 'clock' | 'networkClock' | 'net' | 'random' | 'onStop'>;

/** Asks for the newest release once or twice a day, soon after the start for the first time. */
export function watchFeed(
  { clock, networkClock, net, random, onStop }: FeedContext,
  { url, publicKey, signatures }: UpdateFeed & { readonly signatures: Signatures },
  { show, fail }: Told,
): void {
  const key = base64Decode(publicKey);
  let newest = release;
  let asked: Cancellable | undefined;
  onStop(() => asked?.cancel());
  askIn(firstMs);

  function askIn(delayMs: number): void {
    // Devices that start together ask each at its own moment.
    networkClock.after(Math.floor((1 + randomFraction(random)) * delayMs), ask);
  }

  function ask(): void {
    const headers = { accept: 'application/json', 'user-agent': 'voltkern' };
    asked = net.httpsGet({ url, headers, limitMs, maxBodyBytes }, outcome => {
      asked = undefined;
      const read = readOutcome(outcome, newest, text => {
        const [signed, signature] = [utf8Encode(text.release), base64Decode(text.signature)];
        return signature.length === 64 && signatures.isValid(key, signed, signature);
      });
      if ('words' in read) {
        fail(read.words);
        askIn(retryMs);
        return;
      }
      newest = read.version;
      show(read, timestampMinutes(clock));
      askIn(pauseMs);
    });
  }
}

/**
 * The release that a document tells, or why it tells none.
 *
 * @param known the newest release so far: who answers with an older one plays back an old document
 */
function readOutcome(
  outcome: HttpsOutcome,
  known: string,
  isSigned: (document: ValueOf<typeof documentField>) => boolean,
): Release | { readonly words: Reason } {
  if ('error' in outcome)
    return { words: message('cannot be asked: {=reason}', { reason: outcome.error.message }) };
  const { status, body } = outcome.answer;
  if (status !== 200) return { words: message('answers with status {status}', { status }) };
  const document = readAnswer(documentField, parse(utf8Decode(body)));
  if ('words' in document) return { words: 'answers with something that is no whole document' };
  if (!isSigned(document.value))
    return {
      words: 'answers with a wrong signature: the document was changed, or signed with another key',
    };
  // From here on it is the maker who speaks.
  const read = readAnswer(releaseField, parse(document.value.release));
  if ('words' in read) return read;
  const { product: whose, version } = read.value;
  if (whose !== product)
    return { words: message('is that of another product: {product}', { product: whose }) };
  if (isOlderRelease(version, known))
    return {
      words: message('answers with release {number}, which is older than {known}', {
        number: version,
        known,
      }),
    };
  return read.value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
