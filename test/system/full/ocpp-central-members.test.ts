import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { startDevice } from '../../support/gateway.ts';
import { atEnd, suite } from '../../support/suite.ts';
import { npmTools } from '../../tools.ts';

/*
 * Chargers of another maker of programs, `ocpp-ws-io`, strict about the schemas in both directions,
 * at the built device. test/system/ocpp-central-members.test.ts has one of `ocpp-rpc`.
 */
const test = suite('chargers of ocpp-ws-io at a device');

/** As far as it is used here. */
interface Charger {
  connect(): Promise<unknown>;
  close(options: { force: boolean }): Promise<unknown>;
  call(action: string, payload: object): Promise<unknown>;
  handle(action: string, handler: (context: { params: unknown }) => object): void;
}
type Make = new (options: object) => Charger;

const { OCPPClient } = createRequire(join(npmTools, 'package.json'))('ocpp-ws-io') as {
  OCPPClient: Make;
};

const password = '0123456789abcdef';
const now = (): string => new Date().toISOString();

/** Limits of a charge that it was told, A. */
type Limits = { readonly transaction: unknown; readonly limit: number }[];

test('one of 1.6 and one of 2.0.1 are told their limits', async () => {
  const port = await freePort();
  const device = await startDevice({ args: ['--variant', 'wem'] });
  await device.put('charge_manager/config', {
    ...(await device.get('charge_manager/config')),
    ...{ enable_charge_manager: true, enable_watchdog: false },
    ...{ default_available_current: 64_000, maximum_available_current: 64_000 },
    chargers: ['old', 'new'].map(name => ({ host: `ocpp:${name}`, name, rot: 1 })),
  });
  await device.put(
    'ocpp_central/chargers',
    ['old', 'new'].map(identity => ({ identity, password, max_current: 16_000 })),
  );
  await device.put('ocpp_central/config', {
    ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
  });
  await eventually(async () => assert.is((await device.get('ocpp_central/state')).port, port));
  const make = async (identity: string, protocol: string): Promise<Charger> => {
    const charger = new OCPPClient({
      ...{ endpoint: `ws://127.0.0.1:${port}`, identity, password, securityProfile: 1 },
      ...{ protocols: [protocol], strictMode: true, reconnect: false, logging: false },
      pingIntervalMs: 0,
    });
    atEnd(async () => {
      await charger.close({ force: true });
    });
    for (const action of ['ClearChargingProfile', 'TriggerMessage'])
      charger.handle(action, () => ({ status: 'Accepted' }));
    charger.handle('GetCompositeSchedule', () => ({ status: 'Rejected' }));
    await charger.connect();
    return charger;
  };
  const old: Limits = [];
  const first = await make('old', 'ocpp1.6');
  first.handle('GetConfiguration', () => ({ configurationKey: [], unknownKey: [] }));
  first.handle('ChangeConfiguration', () => ({ status: 'Accepted' }));
  first.handle('SetChargingProfile', ({ params }) => {
    const { csChargingProfiles: profile } = params as {
      csChargingProfiles: {
        transactionId?: number;
        chargingSchedule: { chargingSchedulePeriod: [{ limit: number }] };
      };
    };
    const [{ limit }] = profile.chargingSchedule.chargingSchedulePeriod;
    old.push({ transaction: profile.transactionId, limit });
    return { status: 'Accepted' };
  });
  await first.call('BootNotification', { chargePointVendor: 'Make', chargePointModel: 'Box' });
  await first.call('StatusNotification', {
    ...{ connectorId: 1, errorCode: 'NoError', status: 'Preparing' },
  });
  const { transactionId } = (await first.call('StartTransaction', {
    ...{ connectorId: 1, idTag: 'ABC', meterStart: 0, timestamp: now() },
  })) as { transactionId: number };

  const newer: Limits = [];
  const second = await make('new', 'ocpp2.0.1');
  const unknown = { attributeStatus: 'UnknownVariable' };
  const each = (data: object[]): object[] => data.map(one => ({ ...one, ...unknown }));
  second.handle('GetVariables', ({ params }) => ({
    getVariableResult: each((params as { getVariableData: object[] }).getVariableData),
  }));
  second.handle('SetVariables', ({ params }) => ({
    setVariableResult: (
      params as { setVariableData: { component: object; variable: object }[] }
    ).setVariableData.map(({ component, variable }) => ({ component, variable, ...unknown })),
  }));
  second.handle('SetChargingProfile', ({ params }) => {
    const { chargingProfile: profile } = params as {
      chargingProfile: {
        transactionId?: string;
        chargingSchedule: [{ chargingSchedulePeriod: [{ limit: number }] }];
      };
    };
    const [{ limit }] = profile.chargingSchedule[0].chargingSchedulePeriod;
    newer.push({ transaction: profile.transactionId, limit });
    return { status: 'Accepted' };
  });
  await second.call('BootNotification', {
    ...{ reason: 'PowerUp', chargingStation: { vendorName: 'Make', model: 'Box 2' } },
  });
  await second.call('StatusNotification', {
    ...{ timestamp: now(), connectorStatus: 'Occupied', evseId: 1, connectorId: 1 },
  });
  await second.call('TransactionEvent', {
    ...{ eventType: 'Started', timestamp: now(), seqNo: 0, triggerReason: 'CablePluggedIn' },
    evse: { id: 1 },
    transactionInfo: { transactionId: 'T7', chargingState: 'Charging' },
  });
  await first.call('StatusNotification', {
    ...{ connectorId: 1, errorCode: 'NoError', status: 'Charging' },
  });
  const isTold = (limits: Limits, id: unknown): boolean =>
    limits.some(({ transaction, limit }) => transaction === id && limit === 6);
  await eventually(() => assert.ok(isTold(old, transactionId) && isTold(newer, 'T7')));
  assert.equal([old[0]?.limit, newer[0]?.limit], [0, 0], 'what is stored comes first');
  await eventually(async () => {
    const { chargers } = await device.get('charge_manager/state');
    assert.equal(
      chargers.map(({ s, e, ac }: { s: number; e: number; ac: number }) => [s, e, ac]),
      [
        [4, 0, 16_000],
        [4, 0, 16_000],
      ],
    );
  });
  assert.equal(
    (await device.get('ocpp_central/state')).chargers.map(
      ({ version, model }: { version: string; model: string }) => [version, model],
    ),
    [
      ['ocpp1.6', 'Box'],
      ['ocpp2.0.1', 'Box 2'],
    ],
  );
});

test.run();
