import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Profile, Result } from '../../../host/modules/ocpp_central/commands.ts';
import { ChargerGate } from '../../support/charger-gate.ts';
import { eventually } from '../../support/eventually.ts';
import { atEnd, suite } from '../../support/suite.ts';
import { npmTools } from '../../tools.ts';

/*
 * Chargers of another maker of programs, `ocpp-ws-io`, strict about the schemas in both directions,
 * at the parts of a central system. test/system/ocpp-central.test.ts has those of `ocpp-rpc`.
 */
const test = suite('chargers of ocpp-ws-io behind OCPP');

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

const identity = 'left/1';
const password = '0123456789abcdef';

async function connected(protocol: string): Promise<{ gate: ChargerGate; charger: Charger }> {
  const gate = await ChargerGate.open(name =>
    name === identity
      ? {
          version: undefined,
          provesBy: 'password',
          admits: offered => offered !== undefined && Buffer.from(offered).toString() === password,
        }
      : undefined,
  );
  atEnd(() => gate.close());
  const charger = new OCPPClient({
    ...{ endpoint: gate.url, identity, password, securityProfile: 1, protocols: [protocol] },
    ...{ strictMode: true, reconnect: false, logging: false, pingIntervalMs: 0 },
  });
  atEnd(async () => {
    await charger.close({ force: true });
  });
  await charger.connect();
  return { gate, charger };
}

const profile: Profile = {
  ...{ id: 4, stackLevel: 0, purpose: 'transaction', transaction: undefined },
  ...{ startMs: Date.UTC(2026, 10, 1), durationS: 240 },
  amount: { unit: 'A', value: 8.2, phases: undefined },
};

function limited(gate: ChargerGate, transaction: number | string): Promise<Result> {
  const { commands } = gate.guest.line;
  return new Promise(resolve => commands.setProfile(1, { ...profile, transaction }, resolve));
}

test('one of 1.6 logs in, is heard and obeys', async () => {
  const { gate, charger } = await connected('ocpp1.6');
  const told: unknown[] = [];
  charger.handle('SetChargingProfile', ({ params }) => {
    told.push(params);
    return { status: 'Accepted' };
  });
  await charger.call('BootNotification', { chargePointVendor: 'Make', chargePointModel: 'Box' });
  await charger.call('StatusNotification', {
    ...{ connectorId: 1, errorCode: 'NoError', status: 'Charging' },
  });
  assert.equal(
    gate.guest.heard.map(({ kind }) => kind),
    ['boot', 'status'],
  );
  assert.equal(await limited(gate, 7), { kind: 'accepted' });
  assert.is(told.length, 1);
  assert.equal(gate.guest.complaints, []);
});

test('one of 2.0.1 logs in, is heard and obeys', async () => {
  const { gate, charger } = await connected('ocpp2.0.1');
  charger.handle('SetChargingProfile', () => ({ status: 'Accepted' }));
  await charger.call('BootNotification', {
    ...{ reason: 'PowerUp', chargingStation: { vendorName: 'Make', model: 'Box' } },
  });
  await charger.call('TransactionEvent', {
    ...{ eventType: 'Started', timestamp: '2026-11-01T00:00:00Z', seqNo: 0 },
    ...{ triggerReason: 'CablePluggedIn', evse: { id: 1 } },
    transactionInfo: { transactionId: 'T7', chargingState: 'Charging' },
  });
  assert.equal(
    gate.guest.heard.map(({ kind }) => kind),
    ['boot', 'transaction'],
  );
  assert.equal(await limited(gate, 'T7'), { kind: 'accepted' });
  assert.equal(gate.guest.complaints, []);
});

test('a call that breaks the schema is refused, and the next one is taken', async () => {
  const { gate, charger } = await connected('ocpp1.6');
  charger.handle('SetChargingProfile', () => ({ status: 'Perhaps' }));
  assert.is((await limited(gate, 7)).kind, 'refused');
  await charger.call('Heartbeat', {});
  await eventually(() => assert.is(gate.guest.heard.length, 1));
});

test.run();
