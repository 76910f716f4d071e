import { RPCClient } from 'ocpp-rpc';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CentralSystem, type CentralSystemOptions } from './central-system.ts';
import { selfSigned } from './certificate.ts';
import { eventually } from './eventually.ts';

/*
 * The central system of the tests, tried with a charge point written by others: does it see what it
 * is there to see?
 */
const test = suite('central system');

interface Connecting extends CentralSystemOptions {
  readonly password?: string;
  readonly ca?: string;
  readonly speaks?: string[];
}

/** A central system, and a charge point that is connected to it and checks nothing. */
async function connect({ password, ca, speaks = ['ocpp1.6'], ...options }: Connecting = {}) {
  const central = await CentralSystem.start(options);
  const point = new RPCClient({
    endpoint: central.url,
    identity: 'Garage 1',
    protocols: speaks,
    strictMode: false,
    reconnect: false,
    password: password ?? null,
    wsOpts: { ca },
  } as ConstructorParameters<typeof RPCClient>[0]);
  try {
    await point.connect();
  } catch (error) {
    await central.stop();
    throw error;
  }
  await eventually(() => assert.ok(central.connected));
  const stop = async () => {
    await point.close({ force: true });
    await central.stop();
  };
  return { central, point, stop };
}

/** Why a promise is not kept; fails if it is. */
async function failure(promise: Promise<unknown>): Promise<Error & { code?: unknown }> {
  const error = await promise.then(
    () => undefined,
    error => error,
  );
  assert.instance(error, Error);
  return error;
}

const boot = { chargePointVendor: 'somebody', chargePointModel: 'something' };

test('it accepts what keeps to the standard, and remembers it', async () => {
  const { central, point, stop } = await connect({ wallMs: () => 0 });
  const answer = await point.call('BootNotification', boot);
  assert.equal(answer, {
    status: 'Accepted',
    currentTime: '1970-01-01T00:00:00.000Z',
    interval: 300,
  });
  assert.equal(central.payloads('BootNotification'), [boot]);
  assert.equal(central.identities, ['Garage 1']);
  assert.equal(central.faults, []);
  await stop();
});

test('it sees calls and answers of the charge point that break the standard', async () => {
  const { central, point, stop } = await connect();
  for (const [action, payload] of [
    ['BootNotification', { ...boot, chargePointModel: 'a model with a name that is too long' }],
    ['StatusNotification', { connectorId: 1, status: 'Charging' }],
    ['Heartbeat', { somethingElse: 1 }],
    ['Guess', {}],
  ] as const) {
    const faults = central.faults.length;
    await failure(point.call(action, payload));
    assert.is(central.faults.length, faults + 1, action);
    assert.match(central.faults.at(-1) as string, `the charge point, ${action} call: `);
  }
  point.handle('Reset', () => Promise.resolve({ status: 'Perhaps' }));
  await failure(central.call('Reset', { type: 'Soft' }));
  assert.match(central.faults.at(-1) as string, 'the charge point, Reset answer: ');
  const before = central.faults.length;
  point.sendRaw('[3,"nobody asked",{}]');
  await eventually(() => assert.is(central.faults.length, before + 1));
  await stop();
});

test('it sees what it says itself', async () => {
  const { central, point, stop } = await connect();
  central.answer('Heartbeat', { currentTime: 'now' });
  await failure(point.call('Heartbeat', {}));
  assert.match(central.faults.at(-1) as string, 'the central system, Heartbeat answer: ');
  await stop();
});

test('it admits whom it is told to, by text, bytes or certificate', async () => {
  const key = Buffer.from('0001fe7f3a2b00ff102030405060708090a0b0c0', 'hex');
  const admits = (identity: string, password: Buffer | undefined) =>
    identity === 'Garage 1' && password !== undefined && key.equals(password);
  const refused = await failure(connect({ admits, password: 'wrong' }));
  assert.is(refused.code, 401);
  const { central, stop } = await connect({ admits, password: key as unknown as string });
  assert.equal(central.offered, [key]);
  await stop();

  const tls = selfSigned();
  await failure(connect({ tls }));
  const trusted = await connect({ tls, ca: tls.cert });
  assert.match(trusted.central.url, /^wss:/);
  await trusted.stop();
  const newer = await failure(connect({ protocols: ['ocpp2.0.1'] }));
  assert.match(newer.message, /subprotocol/);
});

test.run();
