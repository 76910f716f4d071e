import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type KnownCharger, welcome } from '../../host/modules/ocpp_central/handshake.ts';
import { vocabulary16 } from '../../host/modules/ocpp_central/messages-16.ts';
import { vocabulary201 } from '../../host/modules/ocpp_central/messages-201.ts';
import { maxMessageBytes, Session } from '../../host/modules/ocpp_central/session.ts';
import type { CallOf, Vocabulary } from '../../host/modules/ocpp_central/versions.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { CallError } from '../../host/services/ocpp/rpc.ts';
import { Violation } from '../../host/services/ocpp/shape.ts';
import { suite } from '../support/suite.ts';

const test = suite('session of a charger behind OCPP');

/** A session with a charger that the test plays, in virtual time. */
function sessionWith<V extends Vocabulary>(
  vocabulary: V,
  answer: (call: CallOf<V>, id: string) => object | undefined = () => ({}),
) {
  const clock = new VirtualClock();
  const sent: unknown[] = [];
  const ended: string[] = [];
  const complaints: string[] = [];
  const outcomes: unknown[] = [];
  const line = { pings: 0, closes: 0, pendingBytes: 0 };
  const session = new Session({
    ...{ vocabulary, clock, answer },
    socket: {
      send: text => void sent.push(JSON.parse(text)),
      ping: () => void line.pings++,
      close: () => void line.closes++,
      get pendingBytes() {
        return line.pendingBytes;
      },
    },
    notUnderstood: reason => void complaints.push(inEnglish(reason)),
    changed: () => undefined,
    ended: reason => void ended.push(inEnglish(reason)),
  });
  const say = (...frame: unknown[]): void => session.received(JSON.stringify(frame));
  return { session, clock, sent, ended, complaints, outcomes, line, say };
}

const reset = { type: 'Soft' };

test('one call at a time goes out, and the next after the answer', () => {
  const { session, sent, outcomes, say } = sessionWith(vocabulary16);
  session.call('Reset', reset, outcome => outcomes.push(outcome));
  session.call('ClearCache', {}, outcome => outcomes.push(outcome));
  assert.equal(sent, [[2, '1', 'Reset', reset]]);
  say(3, '1', { status: 'Rejected' });
  assert.equal(sent[1], [2, '2', 'ClearCache', {}]);
  say(4, '2', 'NotSupported', 'no cache', {});
  assert.equal(outcomes[0], { kind: 'answered', reply: { status: 'Rejected' } });
  assert.is((outcomes[1] as { kind: string }).kind, 'refused');
});

test('two calls of a charger in flight are answered each by its id, also later', () => {
  const { session, sent, say } = sessionWith(vocabulary16, ({ action }) =>
    action === 'Authorize' ? undefined : {},
  );
  say(2, 'a', 'Authorize', { idTag: 'X' });
  say(2, 'b', 'Heartbeat', {});
  assert.equal(sent, [[3, 'b', {}]]);
  session.respond('a', new CallError('InternalError', 'nobody knows'));
  assert.equal(sent[1], [4, 'a', 'InternalError', 'nobody knows', {}]);
});

test('what is wrong with a call is said in the words of the version', () => {
  const old = sessionWith(vocabulary16);
  old.say(2, 'a', 'MeterValues', { connectorId: 1 });
  old.say(2, 'b', 'Nonsense', {});
  old.say(2, 'c', 'MeterValues', []);
  assert.equal(
    old.sent.map(frame => (frame as unknown[])[2]),
    ['OccurenceConstraintViolation', 'NotImplemented', 'FormationViolation'],
  );
  const recent = sessionWith(vocabulary201);
  recent.say(2, 'a', 'MeterValues', { evseId: 1 });
  recent.say(2, 'c', 'MeterValues', []);
  assert.equal(
    recent.sent.map(frame => (frame as unknown[])[2]),
    ['OccurrenceConstraintViolation', 'FormatViolation'],
  );
});

test('a charger is told nothing that is no such call', () => {
  const { session, sent } = sessionWith(vocabulary16);
  assert.throws(
    () => session.call('Reset', { type: 'Gentle' }, () => undefined),
    (error: unknown) => error instanceof Violation,
  );
  assert.equal(sent, []);
});

test('a call without an answer makes it doubtful, two in a row end the session', () => {
  const { session, clock, ended, outcomes, line, say } = sessionWith(vocabulary16);
  const call = (): void => session.call('Reset', reset, ({ kind }) => void outcomes.push(kind));
  call();
  clock.advance(10_000);
  assert.equal([outcomes, session.isAlive], [['silent'], false]);
  call();
  say(3, '2', { status: 'Accepted' });
  assert.ok(session.isAlive);
  call();
  clock.advance(10_000);
  session.heard();
  call();
  clock.advance(10_000);
  assert.equal(ended, ['it does not answer']);
  assert.is(line.closes, 1);
  call();
  assert.equal(outcomes, ['silent', 'answered', 'silent', 'silent', 'lost']);
});

test('pings go out every 10 s, and 30 s of silence end the session', () => {
  const { session, clock, ended, line } = sessionWith(vocabulary16);
  clock.advance(25_000);
  assert.is(line.pings, 2);
  session.heard();
  clock.advance(29_000);
  assert.equal(ended, []);
  clock.advance(10_000);
  assert.equal(ended, ['it does not answer']);
  clock.advance(100_000);
  assert.is(clock.nextDueMs(), Number.POSITIVE_INFINITY);
});

test('100 messages a second are answered, more wait, and a flood ends the session', () => {
  const { session, clock, sent, ended, say } = sessionWith(vocabulary16);
  for (let count = 0; count < 150; count++) say(2, String(count), 'Heartbeat', {});
  assert.is(sent.length, 100);
  clock.advance(1000);
  assert.is(sent.length, 150);
  for (let count = 0; count < 500; count++) say(2, String(count), 'Heartbeat', {});
  assert.equal(ended, ['it sends more than this device can work on']);
  assert.not(session.isAlive);
});

test('a message that is too long, or an ocean of answers that nobody reads, ends the session', () => {
  const long = sessionWith(vocabulary16);
  long.session.received('x'.repeat(maxMessageBytes + 1));
  assert.equal(long.ended, ['it sends more than this device can work on']);
  const deaf = sessionWith(vocabulary16);
  deaf.line.pendingBytes = 1_000_000;
  deaf.say(2, 'a', 'Heartbeat', {});
  assert.equal(deaf.ended, ['it does not read what it is sent']);
});

test('no text at all makes a session fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), text => {
      for (const vocabulary of [vocabulary16, vocabulary201]) {
        const { session, sent, ended } = sessionWith<Vocabulary>(vocabulary);
        session.received(text);
        assert.ok(sent.length <= 1);
        assert.equal(ended, []);
        session.close();
      }
    }),
  );
});

const anyone: KnownCharger = { version: undefined, provesBy: 'password', admits: () => true };
const knock = { path: '/x/y/BOX', protocols: 'ocpp1.6', authorization: undefined };

test('the identity is the last segment of the path, decoded', () => {
  const identityOf = (path: string) => welcome({ ...knock, path }, () => anyone).identity;
  assert.is(identityOf('/ocpp/garage%20left?a=/b'), 'garage left');
  assert.is(identityOf('/A%2FB'), 'A/B');
  for (const path of ['/', '', '/ocpp/', '/%00', '/%C3%A4', `/${'x'.repeat(49)}`])
    assert.is(identityOf(path), undefined, path);
});

test('a charger that names no version speaks 1.6, unless another one is chosen for it', () => {
  const silent = { ...knock, protocols: undefined };
  assert.equal(
    welcome(silent, () => anyone),
    { kind: 'admitted', identity: 'BOX', version: 'ocpp1.6', protocol: undefined },
  );
  const recent: KnownCharger = { ...anyone, version: 'ocpp2.0.1' };
  assert.is(welcome(silent, () => recent).kind, 'refused');
});

test('the password is bytes, and who names another charger is refused', () => {
  const seen: (Uint8Array | undefined)[] = [];
  const asking: KnownCharger = {
    version: undefined,
    provesBy: 'password',
    admits: password => {
      seen.push(password);
      return true;
    },
  };
  const enter = (user: string) => {
    const bytes = Buffer.concat([Buffer.from(`${user}:`), Buffer.from([0xff, 0x3a, 0x00])]);
    const authorization = `Basic ${bytes.toString('base64')}`;
    return welcome({ ...knock, authorization }, () => asking).kind;
  };
  assert.equal(['BOX', '', 'OTHER'].map(enter), ['admitted', 'admitted', 'refused']);
  assert.equal(seen, [Uint8Array.of(0xff, 0x3a, 0), Uint8Array.of(0xff, 0x3a, 0)]);
});

test.run();
