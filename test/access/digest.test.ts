import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { md5Hex } from '../../host/access/md5.ts';
import {
  authorization,
  md5,
  nonceOf,
  responseOf,
  type SmallDevice,
  smallDevice,
  upgrade,
  user,
} from './http-fixture.ts';

const test = suite('digest');
const path = '/evse/external_current';

function lockedDevice(): SmallDevice {
  const device = smallDevice();
  device.login = true;
  return device;
}

interface Answered {
  status: number;
  challenge: string;
  stale: boolean;
}

function ask(
  { access }: SmallDevice,
  header?: string,
  method = 'GET',
  target = path,
  body?: string,
  peer?: string,
): Answered {
  const headers = header === undefined ? {} : { authorization: header };
  const answer = access.handle({ method, target, headers, body, peer });
  if (answer instanceof Promise) throw new Error('answers later');
  const challenge = answer.headers?.['WWW-Authenticate'] ?? '';
  return { status: answer.status, challenge, stale: challenge.includes('stale=true') };
}

function freshNonce(device: SmallDevice): string {
  return nonceOf(ask(device).challenge);
}

test('MD5 is MD5', () => {
  assert.is(md5Hex(''), 'd41d8cd98f00b204e9800998ecf8427e');
  assert.is(md5Hex('message digest'), 'f96b697d7cb7938d525a2f31aaf161d0');
  for (let length = 0; length < 200; length++) {
    const text = String.fromCharCode(...Array.from({ length }, (_, i) => (i * 37 + length) & 0xff));
    assert.is(md5Hex(text), md5(text));
  }
});

test('the challenge can be read by clients that split at commas and equal signs', () => {
  const { challenge } = ask(lockedDevice());
  const fields = challenge
    .replace(/^Digest /, '')
    .split(',')
    .map(part => part.trim().split('='));
  assert.equal(
    fields.map(([name]) => name),
    ['realm', 'qop', 'nonce', 'opaque'],
  );
  for (const field of fields) assert.is(field.length, 2);
});

test('a correct response is accepted, on any path and for any method', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  assert.is(ask(device, authorization({ nonce })).status, 200);
  const uri = '/mqtt/config?_=1';
  assert.is(ask(device, authorization({ nonce, uri, nc: '00000002' }), 'GET', uri).status, 200);
  const put = authorization({ nonce, method: 'PUT', nc: '00000003' });
  assert.is(ask(device, put, 'PUT', path, '6000').status, 200);
  assert.is(
    ask(device, authorization({ nonce: freshNonce(device), uri: '/ws' }), 'GET', '/ws').status,
    426,
  );
  const headers = { authorization: authorization({ nonce, uri: '/ws', nc: '00000004' }) };
  assert.is(upgrade(device, headers), undefined);
});

test('a page logs in to a WebSocket in its address, once, and no browser is made to ask', () => {
  const device = lockedDevice();
  const connect = (login: string) =>
    device.access.admitWebSocket({
      method: 'GET',
      target: `/ws?authorization=${encodeURIComponent(login)}`,
      headers: {},
    });
  const login = authorization({ nonce: freshNonce(device), uri: '/ws' });
  assert.ok('holds' in connect(login));
  for (const refused of [login, authorization({ nonce: 'x', uri: '/ws' }), '']) {
    const answer = connect(refused);
    assert.ok('status' in answer);
    assert.is(answer.status, 401);
    assert.is(answer.headers?.['WWW-Authenticate'], undefined);
  }
  device.login = false;
  assert.ok('holds' in connect(''));
});

test('login_state tells whether the credentials are right', () => {
  const device = lockedDevice();
  const uri = '/login_state';
  const state = (header: string): unknown => {
    const answer = device.access.handle({
      method: 'GET',
      target: uri,
      headers: { authorization: header },
    });
    return answer instanceof Promise ? undefined : answer.body;
  };
  assert.is(state(authorization({ nonce: freshNonce(device), uri })), 'Logged in');
  assert.is(
    state(authorization({ nonce: freshNonce(device), uri, secret: md5('guess') })),
    'Not logged in',
  );
});

test('clients write the header in many ways', () => {
  const device = lockedDevice();
  const dialects: [name: string, header: (nonce: string) => string][] = [
    [
      'everything quoted, no opaque, no blanks',
      nonce =>
        `Digest username="${user.name}",realm="mcu32-lib",nonce="${nonce}",uri="${path}",qop="auth",algorithm="MD5",response="${responseOf({ nonce, nc: '00000017' })}",nc="00000017",cnonce="c0ffee"`,
    ],
    [
      'absolute URL, short count',
      nonce => authorization({ nonce, uri: `http://10.0.0.2:8080${path}`, nc: '1' }),
    ],
    [
      'lower-case scheme, blanks',
      nonce => authorization({ nonce }).replace('Digest ', 'digest  ').replaceAll('=', ' = '),
    ],
    [
      'upper-case response',
      nonce =>
        authorization({ nonce }).replace(
          responseOf({ nonce }),
          responseOf({ nonce }).toUpperCase(),
        ),
    ],
    ['long client nonce', nonce => authorization({ nonce, cnonce: 'q'.repeat(500) })],
  ];
  for (const [name, header] of dialects)
    assert.is(ask(device, header(freshNonce(device))).status, 200, name);
});

test('a client that reuses a nonce with the same count and new client nonces is served', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  for (let i = 0; i < 100; i++)
    assert.is(ask(device, authorization({ nonce, cnonce: `c${i}` })).status, 200);
});

test('counts may arrive out of order, and one nonce lasts for very many requests', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  const count = (n: number): string => n.toString(16).padStart(8, '0');
  for (const n of [9, 8, 10, 3])
    assert.is(ask(device, authorization({ nonce, nc: count(n) })).status, 200);
  for (let n = 11; n < 5000; n++)
    assert.is(ask(device, authorization({ nonce, nc: count(n) })).status, 200);
});

test('what is wrong is refused without a hint, and without stale', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  const good = authorization({ nonce });
  const wrong: [name: string, header: string][] = [
    ['password', authorization({ nonce, secret: md5(`${user.name}:mcu32-lib:guess`) })],
    ['user', authorization({ nonce, username: 'nobody' })],
    ['path', authorization({ nonce, uri: '/mqtt/config' })],
    ['query', authorization({ nonce, uri: `${path}?x` })],
    ['method', authorization({ nonce, method: 'PUT' })],
    ['no qop', good.replace(', qop=auth', '')],
    [
      'RFC 2069 response',
      good.replace(
        /, cnonce.*$/,
        `, response="${md5(`${md5(`${user.name}:mcu32-lib:${user.password}`)}:${nonce}:${md5(`GET:${path}`)}`)}"`,
      ),
    ],
    ['auth-int', good.replace('qop=auth', 'qop=auth-int')],
    ['realm', good.replace('realm="mcu32-lib"', 'realm="other"')],
    ['algorithm', `${good}, algorithm=SHA-256`],
    ['parameter twice', `${good}, uri="${path}"`],
    ['no count', good.replace('nc=00000001, ', '')],
    ['count not hex', good.replace('nc=00000001', 'nc=zz')],
    ['empty client nonce', authorization({ nonce, cnonce: '' })],
    ['cut off', good.slice(0, -20)],
    ['open quote', 'Digest username="'],
    ['Basic', `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}`],
    ['empty', ''],
    ['scheme only', 'Digest '],
    ['noise', 'Digest ,,,===,"'],
  ];
  for (const [name, header] of wrong) {
    const answer = ask(device, header);
    assert.is(answer.status, 401, name);
    assert.not(answer.stale, name);
  }
  assert.is(ask(device, good).status, 200, 'none of them used the right one up');
});

test('guessing is reported in the event log, but not at every attempt', () => {
  const device = lockedDevice();
  const guess = authorization({ nonce: freshNonce(device), secret: md5('guess') });
  for (let i = 0; i < 100; i++) ask(device, guess, 'GET', path, undefined, `10.0.0.${i}`);
  assert.is(device.log.length, 1);
  device.clock.advance(60_000);
  ask(device, guess);
  assert.is(device.log.length, 2);
});

test('stale is said to a correct response whose nonce has expired, and only then', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  device.clock.advance(3_600_000 - 1000);
  assert.is(ask(device, authorization({ nonce })).status, 200);
  device.clock.advance(2000);
  const late = ask(device, authorization({ nonce, nc: '00000002' }));
  assert.is(late.status, 401);
  assert.ok(late.stale);
  assert.not(ask(device, authorization({ nonce, nc: '00000003', secret: md5('guess') })).stale);
  assert.is(ask(device, authorization({ nonce: nonceOf(late.challenge) })).status, 200);
});

test('a nonce that the device did not make does not work', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  const forged = [
    nonce.toUpperCase(),
    `0${nonce}`,
    nonce.slice(0, -1),
    nonce.replace(/.$/, last => (last === '0' ? '1' : '0')),
    `${'f'.repeat(14)}${nonce.slice(14)}`,
    '',
    'x',
  ];
  for (const other of forged.filter(text => text !== nonce)) {
    assert.is(ask(device, authorization({ nonce: other })).status, 401, other);
  }
});

test('no header is ever accepted twice, however requests, counts, nonces and time are mixed', () => {
  const action = fc.record({
    nonce: fc.nat(300),
    nc: fc.oneof(fc.constant(1), fc.nat(400)),
    cnonce: fc.constantFrom('a', 'b', 'c'),
    repeats: fc.nat(3),
    waitMs: fc.constantFrom(0, 0, 0, 1, 60_000, 1_900_000),
  });
  fc.assert(
    fc.property(fc.array(action, { minLength: 100, maxLength: 600, size: 'max' }), actions => {
      const device = lockedDevice();
      const nonces: string[] = [];
      const accepted = new Set<string>();
      const replay: string[] = [];
      const present = (header: string): void => {
        if (ask(device, header).status !== 200) return;
        assert.not(accepted.has(header), `accepted twice: ${header}`);
        accepted.add(header);
        replay.push(header);
      };
      for (const { nonce: index, nc, cnonce, repeats, waitMs } of actions) {
        device.clock.advance(waitMs);
        nonces[index] ??= freshNonce(device);
        const header = authorization({
          nonce: nonces[index] as string,
          nc: nc.toString(16).padStart(8, '0'),
          cnonce,
        });
        for (let i = 0; i <= repeats; i++) present(header);
        const earlier = replay[(index * 7919 + nc) % Math.max(1, replay.length)];
        if (earlier !== undefined) present(earlier);
      }
      for (const header of [...replay]) present(header);
      assert.ok(accepted.size > 0);
    }),
    { numRuns: 15 },
  );
});

test('a flood of challenges costs nobody the login', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  const seen = new Set<string>();
  for (let i = 0; i < 2000; i++) seen.add(freshNonce(device));
  assert.is(seen.size, 2000, 'every nonce is new');
  assert.is(ask(device, authorization({ nonce })).status, 200);
});

test('after very many responses to one nonce, the first ones are still not open to replay', () => {
  const device = lockedDevice();
  const nonce = freshNonce(device);
  const header = (n: number): string =>
    authorization({ nonce, nc: n.toString(16).padStart(8, '0') });
  for (let n = 1; n <= 400; n++) assert.is(ask(device, header(n)).status, 200);
  for (let n = 1; n <= 400; n++) assert.is(ask(device, header(n)).status, 401, `count ${n}`);
});

test('after very many nonces in use, an early one is stale instead of open to replay', () => {
  const device = lockedDevice();
  const first = freshNonce(device);
  const header = authorization({ nonce: first });
  assert.is(ask(device, header).status, 200);
  for (let i = 0; i < 500; i++) {
    device.clock.advance(1);
    assert.is(ask(device, authorization({ nonce: freshNonce(device) })).status, 200);
  }
  const again = ask(device, header);
  assert.is(again.status, 401);
  assert.ok(ask(device, authorization({ nonce: first, nc: '00000002' })).stale);
});

test.run();
