import * as assert from 'uvu/assert';
import { readFrame } from '../../../../host/services/eebus/ship/frames.ts';
import type { DatagramLink } from '../../../../host/services/eebus/spine/datagram-link.ts';
import { parseDuration } from '../../../../host/services/eebus/spine/duration.ts';
import { bytesOf, recorded } from '../recorded.ts';

/** What stands in for one end of a recorded conversation. */
export type Side = 'CS' | 'EG';

type Json = Readonly<Record<string, unknown>>;

/** A recorded datagram in plain form. */
export interface RecordedDatagram {
  readonly n: number;
  readonly t: number;
  readonly from: Side;
  readonly datagram: Json;
}

/** All datagrams of a recorded session, in order. */
export function datagramsOf(session: 'A' | 'B'): readonly RecordedDatagram[] {
  return recorded
    .filter(({ x, type }) => x === session && type === '02')
    .map(frame => {
      const read = readFrame(bytesOf(frame));
      assert.is(read.type, 'data', `${session}${frame.n} is understood`);
      const { datagram } = read as { datagram: Json };
      return { n: frame.n, t: frame.t, from: frame.dir === 'CS>EG' ? 'CS' : 'EG', datagram };
    });
}

export function headOf(datagram: unknown): Json {
  return (datagram as { header: Json }).header;
}

/** The only command of a datagram. */
export function commandOf(datagram: unknown): Json {
  return (datagram as { payload: { cmd: [Json] } }).payload.cmd[0];
}

/** The essence of the use case that we have no part in as a guard. */
export const lpp = JSON.stringify({
  useCaseName: 'limitationOfPowerProduction',
  useCaseVersion: '1.0.0',
  useCaseAvailable: true,
  scenarioSupport: [1, 2, 3, 4],
  useCaseDocumentSubRevision: 'release',
});

/** Members whose values are ids and times: they differ from one run to the next. */
const idsAndTimes = new Set(['msgCounter', 'timestamp', 'heartbeatCounter']);

/**
 * A datagram without what may differ between two implementations:
 * - ids and times; durations count by their length, `PT1M` is `PT60S`
 * - the order of functions in a feature, which has no meaning, and the capitals of its description
 * - the words of a refusal
 * - zero, which one of the recorded stacks leaves out
 */
export function essenceOf(value: unknown, member = ''): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return essenceOf({}, member);
    const essences = value.map(element => essenceOf(element));
    if (member !== 'supportedFunction') return essences;
    return essences.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  }
  if (typeof value === 'string' && member === 'description') return value.toLowerCase();
  if (typeof value !== 'object' || value === null) return parseDuration(value) ?? value;
  const members = Object.entries(value).filter(([name]) => !idsAndTimes.has(name));
  if (members.length === 0 && (member === 'value' || member === 'scaledNumber'))
    return { number: 0, scale: 0 };
  const isRefusal = 'errorNumber' in value;
  return Object.fromEntries(
    members
      .filter(([name]) => !isRefusal || name !== 'description')
      .map(([name, inner]) => [name, essenceOf(inner, name)]),
  );
}

export function textOf(value: unknown): string {
  return JSON.stringify(value);
}

/** What we do otherwise than a recorded frame: texts of its essence, and what stands instead. */
export type Difference = Readonly<Record<string, string>> | 'not sent';

/** Requests, answers and notifications: each kind has an order of its own. */
function kindOf(datagram: Json): number {
  const { cmdClassifier } = headOf(datagram);
  if (cmdClassifier === 'notify') return 2;
  return cmdClassifier === 'reply' || cmdClassifier === 'result' ? 1 : 0;
}

function inKinds(datagrams: readonly Json[]): readonly unknown[] {
  return [...datagrams]
    .sort((one, other) => kindOf(one) - kindOf(other))
    .map(one => essenceOf(one));
}

/**
 * Plays one side of a recorded session against us. References of the recorded side are put to the
 * request of ours that has the same content as the recorded one.
 */
export class Replay {
  readonly sent: Json[] = [];
  readonly link: DatagramLink;
  readonly #datagrams: readonly RecordedDatagram[];
  readonly #ours: Side;
  /** Counters of ours that a recorded answer has been put to. */
  readonly #answered = new Set<unknown>();
  #deliver: (datagram: unknown) => void = () => {};

  constructor(session: 'A' | 'B', ours: Side) {
    this.#datagrams = datagramsOf(session);
    this.#ours = ours;
    this.link = {
      ski: 'ab'.repeat(20),
      send: datagram => this.sent.push(structuredClone(datagram) as Json),
      onDatagram: listener => {
        this.#deliver = listener;
      },
      onEnd: () => {},
      close: () => assert.unreachable('the connection is not ended'),
    };
  }

  /**
   * Plays all that the recorded side sent.
   *
   * @param before called before each recorded datagram of either side, to let time pass and to do
   *   what the recorded program on our side did
   */
  play(before: (frame: RecordedDatagram) => void): void {
    for (const frame of this.#datagrams) {
      before(frame);
      if (frame.from !== this.#ours) this.#deliver(this.#addressed(frame));
    }
  }

  /** Essences of what we sent, kind by kind. */
  get ours(): string[] {
    return inKinds(this.sent).map(textOf);
  }

  /**
   * Essences of what the recorded side of ours sent, kind by kind.
   *
   * @param differences what we send instead of a frame, by its number: its essence with something
   *   replaced, or nothing
   */
  expected(differences: Readonly<Record<number, Difference>> = {}): string[] {
    const own = this.#datagrams.filter(({ from }) => from === this.#ours);
    const essences = new Map(
      own.map(({ n, datagram }) => {
        const difference = differences[n] ?? {};
        if (difference === 'not sent') return [datagram, undefined];
        const text = Object.entries(difference).reduce(
          (said, [theirs, instead]) => {
            assert.ok(said.includes(theirs), `frame ${n} has ${theirs}: ${said}`);
            return said.replace(theirs, instead);
          },
          textOf(essenceOf(datagram)),
        );
        return [datagram, text];
      }),
    );
    return own
      .map(({ datagram }) => datagram)
      .sort((one, other) => kindOf(one) - kindOf(other))
      .map(datagram => essences.get(datagram))
      .filter(text => text !== undefined);
  }

  #addressed({ n, datagram }: RecordedDatagram): object {
    const header = headOf(datagram);
    const { msgCounterReference: reference } = header;
    if (reference === undefined) return datagram;
    const request = this.#datagrams.find(
      ({ from, datagram: other }) => from === this.#ours && headOf(other).msgCounter === reference,
    );
    const wanted = textOf(essenceOf(request?.datagram));
    const own = this.sent
      .filter(sent => !this.#answered.has(headOf(sent).msgCounter))
      .find(sent => textOf(essenceOf(sent)) === wanted);
    if (own === undefined) assert.unreachable(`frame ${n} answers what we did not ask: ${wanted}`);
    const msgCounterReference = headOf(own).msgCounter;
    this.#answered.add(msgCounterReference);
    return { ...datagram, header: { ...header, msgCounterReference } };
  }
}
