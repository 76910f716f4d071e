import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyResponse } from '../../host/access/exchange.ts';
import {
  authorization,
  md5,
  nonceOf,
  type SmallDevice,
  smallDevice,
  user,
} from './http-fixture.ts';

/* Who guesses passwords waits longer and longer; nobody else does. */
const test = suite('guessing');
const path = '/evse/external_current';
const wrong = md5('guess');

function lockedDevice(): SmallDevice {
  const device = smallDevice();
  device.login = true;
  return device;
}

function ask({ access }: SmallDevice, peer: string, header?: string, target = path) {
  const headers: Record<string, string> = header === undefined ? {} : { authorization: header };
  return access.handle({ method: 'GET', target, headers, peer });
}

/**
 * A header of a client that asks for a new nonce, as many do before each request; the password may
 * be wrong.
 */
function login(device: SmallDevice, secret?: string): string {
  const challenge = ask(device, 'somebody') as AnyResponse;
  const nonce = nonceOf(challenge.headers?.['WWW-Authenticate']);
  return authorization({ nonce, ...(secret !== undefined && { secret }) });
}

/** The status of an answer and how long it took, ms; time passes for that. */
async function timed(
  device: SmallDevice,
  answer: AnyResponse | Promise<AnyResponse>,
): Promise<[number, number]> {
  if (!(answer instanceof Promise)) return [answer.status, 0];
  let status: number | undefined;
  void answer.then(given => {
    status = given.status;
  });
  const startMs = device.clock.nowMs();
  while (status === undefined && device.clock.nowMs() - startMs < 60_000) {
    device.clock.advance(10);
    // What was decided is told in turns of its own.
    for (let turn = 0; turn < 5; turn++) await undefined;
  }
  return [status ?? 0, device.clock.nowMs() - startMs];
}

const guess = (device: SmallDevice, peer: string): Promise<[number, number]> =>
  timed(device, ask(device, peer, login(device, wrong)));

async function guessOften(device: SmallDevice, peer: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await guess(device, peer);
}

test('ten failures cost nothing, each further one waits longer, up to 5 s', async () => {
  const device = lockedDevice();
  for (let i = 0; i < 10; i++) assert.equal(await guess(device, '10.0.0.66'), [401, 0]);
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    const [status, waitMs] = await guess(device, '10.0.0.66');
    assert.is(status, 401);
    waits.push(waitMs);
  }
  assert.equal(waits, [250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  assert.equal(
    await timed(device, ask(device, '10.0.0.66', login(device))),
    [200, 5000],
    'right ones wait as well',
  );
  device.clock.advance(600_000);
  assert.equal(await guess(device, '10.0.0.66'), [401, 0], 'ten minutes later it is forgotten');
  for (let i = 0; i < 20; i++)
    assert.equal(await timed(device, ask(device, '10.0.0.7', 'Basic YTpi')), [401, 0]);
});

test('guesses at the same time wait for each other, and more than four are refused unheard', async () => {
  const device = lockedDevice();
  await guessOften(device, '10.0.0.66', 15);
  const header = login(device);
  const answers = [...Array(4)].map(() => ask(device, '10.0.0.66', login(device, wrong)));
  const refused = ask(device, '10.0.0.66', header) as AnyResponse;
  assert.is(refused.status, 429);
  assert.is(refused.headers?.['Retry-After'], '5');
  const startMs = device.clock.nowMs();
  for (const [index, answer] of answers.entries()) {
    await timed(device, answer);
    assert.is(device.clock.nowMs() - startMs, 5000 * (index + 1));
  }
  assert.equal(
    await timed(device, ask(device, '10.0.0.66', header)),
    [200, 5000],
    'it was not used up',
  );
});

test('nobody else waits: other addresses, what needs no password, and who is logged in at the same address', async () => {
  const device = lockedDevice();
  const nonce = nonceOf((ask(device, '10.0.0.66') as AnyResponse).headers?.['WWW-Authenticate']);
  const mine = (nc: string, changes = {}): string => authorization({ nonce, nc, ...changes });
  assert.is((ask(device, '10.0.0.66', mine('00000001')) as AnyResponse).status, 200);
  await guessOften(device, '10.0.0.66', 20);
  assert.equal(await timed(device, ask(device, '10.0.0.7', login(device))), [200, 0]);
  assert.equal(await timed(device, ask(device, '10.0.0.66')), [401, 0]);
  assert.equal(await timed(device, ask(device, '10.0.0.66', undefined, '/')), [200, 0]);
  assert.equal(await timed(device, ask(device, '10.0.0.66', mine('00000002'))), [200, 0]);
  const stolen = mine('00000003', { username: 'bert', secret: wrong });
  assert.equal(
    await timed(device, ask(device, '10.0.0.66', stolen)),
    [401, 5000],
    'a nonce is good for one user',
  );
  device.login = false;
  assert.equal(await timed(device, ask(device, '10.0.0.66', login(device))), [200, 0]);
});

test('every place where a password can be tried counts', async () => {
  for (const target of ['/login_state', '/credential_check', '/nothing', '/ws']) {
    const device = lockedDevice();
    const at = (): AnyResponse | Promise<AnyResponse> => {
      const nonce = nonceOf((ask(device, 'somebody') as AnyResponse).headers?.['WWW-Authenticate']);
      return ask(device, '10.0.0.66', authorization({ nonce, uri: target, secret: wrong }), target);
    };
    for (let i = 0; i < 12; i++) await timed(device, at());
    assert.is((await timed(device, at()))[1], 1000, target);
  }
  const device = lockedDevice();
  await guessOften(device, '10.0.0.66', 12);
  const headers = { authorization: login(device, wrong) };
  const upgrade = device.access.admitWebSocket({
    method: 'GET',
    target: '/ws',
    headers,
    peer: '10.0.0.66',
  });
  assert.instance(upgrade, Promise);
});

test('thousands of addresses fill no memory, and do not guess faster together', async () => {
  const device = lockedDevice();
  let free = 0;
  for (let address = 0; address < 3000; address++) {
    const peer = `10.0.${address >> 8}.${address & 255}`;
    for (let i = 0; i < 10; i++) {
      const answer = ask(device, peer, login(device, wrong));
      if (!(answer instanceof Promise) && answer.status === 401) free++;
    }
  }
  assert.is(free, 2570, '256 addresses, and all others together');
  assert.equal(
    await timed(device, ask(device, '10.0.0.7', login(device))),
    [200, 250],
    'those that are known',
  );
});

test('the event log says it once a minute, with the address', async () => {
  const device = lockedDevice();
  const said = (): string[] => device.log.filter(line => line.includes('10.0.0.66 were refused'));
  await guessOften(device, '10.0.0.66', 9);
  assert.equal(said(), []);
  await guessOften(device, '10.0.0.66', 8);
  assert.equal(said(), [
    'http: 10 logins from 10.0.0.66 were refused: each further one from there waits, up to 5 s.',
  ]);
  await guessOften(device, '10.0.0.66', 12);
  assert.is(said().length, 2);
  assert.is(device.log.filter(line => line.includes(`A login from`)).length, 2);
  assert.not(device.log.some(line => line.includes(user.password)));
});

test('a device that stops calls nobody who waits', async () => {
  const device = lockedDevice();
  await guessOften(device, '10.0.0.66', 12);
  const answer = ask(device, '10.0.0.66', login(device));
  let answered = false;
  void Promise.resolve(answer).then(() => {
    answered = true;
  });
  device.access.stop();
  device.clock.advance(60_000);
  await new Promise(resolve => setImmediate(resolve));
  assert.not(answered);
});

test.run();
