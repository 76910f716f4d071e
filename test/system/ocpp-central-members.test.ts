import { RPCClient } from 'ocpp-rpc';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { atEnd, suite } from '../support/suite.ts';

/*
 * The built device: an energy manager with a charger of its own kind and one that somebody else
 * programmed, strict about the published schemas in both directions, each a process or a client.
 */
const test = suite('a charger of others at a device');

const ownAddress = '127.74.5.2';
const password = '0123456789abcdef';

async function manager(changes: object = {}): Promise<{ device: RunningDevice; port: number }> {
  const port = await freePort();
  const device = await startDevice({ host: '127.74.5.1', args: ['--variant', 'wem'] });
  await device.put('charge_manager/config', {
    ...(await device.get('charge_manager/config')),
    ...{ enable_charge_manager: true, enable_watchdog: false },
    ...{ default_available_current: 48_000, maximum_available_current: 48_000 },
    chargers: [
      { host: ownAddress, name: 'Own', rot: 1 },
      { host: 'ocpp:garage left', name: 'Left', rot: 1 },
    ],
  });
  await device.put('ocpp_central/chargers', [{ identity: 'garage left', password }]);
  await device.put('ocpp_central/config', {
    ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
    ...changes,
  });
  await eventually(async () => assert.is((await device.get('ocpp_central/state')).port, port));
  return { device, port };
}

/** A charger, and everything that it was called. */
function charger(endpoint: string, options: object = {}) {
  const client = new RPCClient({
    ...{ endpoint, identity: 'garage left', password, protocols: ['ocpp1.6'] },
    ...{ strictMode: ['ocpp1.6'], reconnect: false },
    ...options,
  } as never);
  atEnd(async () => {
    await client.close({ force: true });
  });
  const calls: { readonly method: string; readonly params: Record<string, never> }[] = [];
  client.handle(({ method = '', params }) => {
    calls.push({ method, params: params as Record<string, never> });
    const answers: Readonly<Record<string, object>> = {
      GetConfiguration: { configurationKey: [], unknownKey: [] },
      GetCompositeSchedule: { status: 'Rejected' },
    };
    return Promise.resolve(answers[method] ?? { status: 'Accepted' });
  });
  return { client, calls };
}

test('is taken in, charges beside one of its own kind, and is told its limit', async () => {
  const [{ device, port }, own] = await Promise.all([
    manager(),
    startDevice({ host: ownAddress, args: ['--variant', 'warp3'] }),
  ]);
  await own.put('evse/management_enabled', true);
  const { client, calls } = charger(`ws://127.74.5.1:${port}/any/path`);
  await client.connect();
  const boot = { chargePointVendor: 'Make', chargePointModel: 'Box', firmwareVersion: '7' };
  assert.is(
    ((await client.call('BootNotification', boot)) as { status: string }).status,
    'Accepted',
  );
  const status = { connectorId: 1, errorCode: 'NoError', status: 'Preparing' };
  await client.call('StatusNotification', status);
  await own.put('debug/plug');
  const start = {
    connectorId: 1,
    idTag: 'ABC',
    meterStart: 0,
    timestamp: new Date().toISOString(),
  };
  const { transactionId, idTagInfo } = (await client.call('StartTransaction', start)) as {
    transactionId: number;
    idTagInfo: object;
  };
  assert.equal(idTagInfo, { status: 'Accepted' });
  await client.call('StatusNotification', { ...status, status: 'Charging' });
  const isOfTransaction = (params: Record<string, never>): boolean => {
    const { csChargingProfiles: profile } = params as unknown as {
      csChargingProfiles: {
        chargingProfilePurpose: string;
        transactionId?: number;
        chargingSchedule: { chargingSchedulePeriod: { limit: number }[] };
      };
    };
    const [period] = profile.chargingSchedule.chargingSchedulePeriod;
    return profile.transactionId === transactionId && (period?.limit ?? 0) >= 6;
  };
  await eventually(() =>
    assert.ok(
      calls.some(
        ({ method, params }) => method === 'SetChargingProfile' && isOfTransaction(params),
      ),
    ),
  );
  await client.call('MeterValues', {
    ...{ connectorId: 1, transactionId },
    meterValue: [
      {
        timestamp: new Date().toISOString(),
        sampledValue: ['L1', 'L2', 'L3'].map(phase => ({
          ...{ value: '6.0', measurand: 'Current.Import', phase, unit: 'A' },
        })),
      },
    ],
  });
  await eventually(async () => {
    const { chargers } = await device.get('charge_manager/state');
    assert.equal(
      chargers.map(({ s, e }: { s: number; e: number }) => [s, e]),
      [
        [4, 0],
        [4, 0],
      ],
    );
  });
  // All that the one may draw is reserved; the other has what is left.
  await eventually(async () => {
    const { wnd_max } = await device.get('charge_manager/low_level_state');
    assert.ok(wnd_max[1] <= 48_000, `${wnd_max}`);
    const { allowed_charging_current } = await own.get('evse/state');
    assert.is(allowed_charging_current, 16_000);
  });
  assert.equal(
    calls.slice(0, 1).map(({ method }) => method),
    ['GetConfiguration'],
  );
});

test('comes in over TLS with the certificate of the device, and not without', async () => {
  const { device, port } = await manager({ tls: true });
  const plain = charger(`ws://127.74.5.1:${port}`);
  await plain.client.connect().then(
    () => assert.unreachable(),
    () => undefined,
  );
  const { client } = charger(`wss://127.74.5.1:${port}`, {
    wsOpts: { rejectUnauthorized: false },
  });
  await client.connect();
  await eventually(async () =>
    assert.is((await device.get('ocpp_central/state')).chargers[0].connected, true),
  );
});

test('is refused with a wrong password, or under an unknown name, which the device remembers', async () => {
  const { device, port } = await manager();
  for (const options of [{ password: 'guessed' }, { identity: 'stranger' }])
    await charger(`ws://127.74.5.1:${port}`, options)
      .client.connect()
      .then(
        () => assert.unreachable(),
        () => undefined,
      );
  const found = await device.get('ocpp_central/found');
  assert.equal(
    found.map(({ identity, reason }: { identity: string; reason: number }) => [identity, reason]),
    [
      ['stranger', 0],
      ['garage left', 1],
    ],
  );
  await device.put('ocpp_central/config', {
    ...(await device.get('ocpp_central/config')),
    enable: false,
  });
  const { client } = charger(`ws://127.74.5.1:${port}`);
  await client.connect().then(
    () => assert.unreachable(),
    () => undefined,
  );
});

test.run();
