import { RPCClient } from 'ocpp-rpc';
import * as assert from 'uvu/assert';
import type { Commands, Profile, Result } from '../../host/modules/ocpp_central/commands.ts';
import type { KnownCharger } from '../../host/modules/ocpp_central/handshake.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { ChargerGate, decision } from '../support/charger-gate.ts';
import { eventually } from '../support/eventually.ts';
import { atEnd, suite } from '../support/suite.ts';

/*
 * Chargers that somebody else programmed, strict about the published schemas in both directions,
 * at the parts of a central system.
 */
const test = suite('chargers of others behind OCPP');

const password = 'twenty bytes, no more';

async function gateFor(known?: (identity: string) => KnownCharger | undefined) {
  const gate = await ChargerGate.open(known);
  atEnd(() => gate.close());
  return gate;
}

function charger(gate: ChargerGate, protocols: string[], options: object = {}): RPCClient {
  const client = new RPCClient({
    ...{
      endpoint: gate.url,
      identity: 'garage left',
      protocols,
      strictMode: protocols,
      reconnect: false,
    },
    ...options,
  } as never);
  atEnd(async () => {
    await client.close({ force: true });
  });
  return client;
}

/** A command with a result as a promise. */
function result<T>(command: (done: (result: T) => void) => void): Promise<T> {
  return new Promise(resolve => command(resolve));
}

const profile: Profile = {
  ...{ id: 27, stackLevel: 0, purpose: 'transaction', startMs: Date.UTC(2026, 10, 1) },
  ...{ durationS: 180, amount: { unit: 'A', value: 9.7, phases: 3 } },
  transaction: undefined,
};

/** Every command once. */
async function commandAll(commands: Commands, transaction: number | string) {
  const running = { ...profile, transaction };
  const relative: Profile = {
    ...{ ...profile, purpose: 'default', startMs: undefined, durationS: undefined },
    amount: { unit: 'W', value: 4140, phases: undefined },
  };
  return {
    running: await result<Result>(done => commands.setProfile(1, running, done)),
    relative: await result<Result>(done => commands.setProfile(0, relative, done)),
    one: await result<Result>(done => commands.clearProfiles(27, done)),
    all: await result<Result>(done => commands.clearProfiles(undefined, done)),
    schedule: await result(done => commands.askSchedule(1, 300, done)),
    settings: await result(done => commands.readSettings(['A.B', 'C.D'], done)),
    written: await result<Result>(done => commands.writeSetting('A.B', '10', done)),
    triggered: await result<Result>(done => commands.trigger('StatusNotification', 1, done)),
  };
}

test('a charger of 1.6 is heard and obeys', async () => {
  const gate = await gateFor();
  const client = charger(gate, ['ocpp1.6']);
  const calls: unknown[] = [];
  const answers: Readonly<Record<string, object>> = {
    SetChargingProfile: { status: 'Accepted' },
    ClearChargingProfile: { status: 'Unknown' },
    GetCompositeSchedule: {
      status: 'Accepted',
      connectorId: 1,
      scheduleStart: '2026-11-01T00:00:00Z',
      chargingSchedule: {
        chargingRateUnit: 'W',
        chargingSchedulePeriod: [
          { startPeriod: 0, limit: 4140, numberPhases: 3 },
          { startPeriod: 180, limit: 0 },
        ],
      },
    },
    GetConfiguration: {
      configurationKey: [{ key: 'A.B', readonly: false, value: '5' }],
      unknownKey: ['C.D'],
    },
    ChangeConfiguration: { status: 'RebootRequired' },
    TriggerMessage: { status: 'NotImplemented' },
  };
  client.handle(({ method = '', params }) => {
    calls.push(params);
    return Promise.resolve(answers[method] ?? {});
  });
  await client.connect();
  assert.is(client.protocol, 'ocpp1.6');
  assert.equal(
    await client.call('BootNotification', { chargePointVendor: 'Make', chargePointModel: 'Box' }),
    { status: 'Accepted', currentTime: '2026-11-01T00:00:00.000Z', interval: 60 },
  );
  await client.call('StatusNotification', {
    ...{ connectorId: 1, errorCode: 'NoError', status: 'Preparing' },
  });
  assert.equal(await client.call('Authorize', { idTag: 'ABC' }), {
    idTagInfo: { status: 'Accepted' },
  });
  assert.equal(
    await client.call('StartTransaction', {
      ...{ connectorId: 1, idTag: 'ABC', meterStart: 100, timestamp: '2026-11-01T00:00:00Z' },
    }),
    { transactionId: decision.transactionId, idTagInfo: { status: 'Accepted' } },
  );
  await client.call('MeterValues', {
    ...{ connectorId: 1, transactionId: 4711 },
    meterValue: [
      {
        timestamp: '2026-11-01T00:00:10Z',
        sampledValue: [
          { value: ' 9.6', measurand: 'Current.Import', phase: 'L1-N', unit: 'A' },
          { value: '9.5', measurand: 'Current.Import', phase: 'L2', unit: 'A' },
          { value: '9.7', measurand: 'Current.Import', phase: 'L3', unit: 'A' },
          { value: '6.6', measurand: 'Power.Active.Import', unit: 'kW' },
          { value: '100120' },
        ],
      },
    ],
  });
  await client.call('Heartbeat', {});
  await client.call('StopTransaction', {
    ...{ transactionId: 4711, meterStop: 900, timestamp: '2026-11-01T01:00:00Z' },
  });
  const { heard, line, version, identity, complaints } = gate.guest;
  assert.equal([version, identity], ['ocpp1.6', 'garage left']);
  assert.equal(
    heard.map(({ kind }) => kind),
    ['boot', 'status', 'tag', 'transaction', 'values', 'other', 'transaction'],
  );
  const values = heard[4];
  assert.equal(values?.kind === 'values' && values.samples[0], {
    ...{ wallMs: Date.UTC(2026, 10, 1, 0, 0, 10), currentsMa: [9600, 9500, 9700] },
    ...{ currentMa: undefined, voltagesV: [undefined, undefined, undefined], powerW: 6600 },
    ...{ energyWh: 100_120, offeredMa: undefined, stateOfChargePct: undefined },
  });
  const results = await commandAll(line.commands, 4711);
  assert.equal(results.running, { kind: 'accepted' });
  assert.equal(results.schedule, [
    { fromS: 0, limitMa: 6667 },
    { fromS: 180, limitMa: 0 },
  ]);
  assert.equal(results.settings, [{ name: 'A.B', value: '5', readonly: false }]);
  assert.is(results.written.kind, 'refused');
  assert.equal(calls[0], {
    connectorId: 1,
    csChargingProfiles: {
      ...{ chargingProfileId: 27, stackLevel: 0, chargingProfilePurpose: 'TxProfile' },
      ...{ chargingProfileKind: 'Absolute', transactionId: 4711 },
      chargingSchedule: {
        ...{ startSchedule: '2026-11-01T00:00:00.000Z', duration: 180, chargingRateUnit: 'A' },
        chargingSchedulePeriod: [{ startPeriod: 0, limit: 9.7, numberPhases: 3 }],
      },
    },
  });
  assert.is(calls.length, 8);
  assert.equal(complaints, []);
});

test('a charger of 2.0.1 is heard and obeys', async () => {
  const gate = await gateFor();
  const client = charger(gate, ['ocpp2.0.1']);
  const part = { component: { name: 'A' }, variable: { name: 'B' } };
  const answers: Readonly<Record<string, object>> = {
    SetChargingProfile: { status: 'Rejected', statusInfo: { reasonCode: 'RateLimitExceeded' } },
    ClearChargingProfile: { status: 'Accepted' },
    GetCompositeSchedule: {
      status: 'Accepted',
      schedule: {
        ...{ evseId: 1, duration: 300, scheduleStart: '2026-11-01T00:00:00Z' },
        ...{ chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: -1 }] },
      },
    },
    GetVariables: {
      getVariableResult: [
        { ...part, attributeStatus: 'Accepted', attributeValue: '5' },
        { ...part, attributeStatus: 'UnknownVariable' },
      ],
    },
    SetVariables: { setVariableResult: [{ ...part, attributeStatus: 'Accepted' }] },
    TriggerMessage: { status: 'Accepted' },
  };
  client.handle(({ method = '' }) => Promise.resolve(answers[method] ?? {}));
  await client.connect();
  await client.call('BootNotification', {
    ...{ reason: 'PowerUp', chargingStation: { vendorName: 'Make', model: 'Box' } },
  });
  await client.call('StatusNotification', {
    ...{ timestamp: '2026-11-01T00:00:00Z', connectorStatus: 'Occupied', evseId: 1 },
    connectorId: 1,
  });
  assert.equal(
    await client.call('TransactionEvent', {
      ...{ eventType: 'Started', timestamp: '2026-11-01T00:00:00Z', seqNo: 0 },
      ...{ triggerReason: 'CablePluggedIn', evse: { id: 1 }, numberOfPhasesUsed: 1 },
      transactionInfo: { transactionId: 'their-own', chargingState: 'EVConnected' },
      idToken: { idToken: 'ABC', type: 'ISO14443' },
      meterValue: [
        {
          timestamp: '2026-11-01T00:00:00Z',
          sampledValue: [
            { value: 1.5, unitOfMeasure: { unit: 'Wh', multiplier: 3 } },
            { value: 6, measurand: 'Current.Import', phase: 'L1' },
          ],
        },
      ],
    }),
    { idTokenInfo: { status: 'Accepted' } },
  );
  const { heard, line, complaints } = gate.guest;
  const [, , started] = heard;
  assert.ok(started?.kind === 'transaction');
  const { event, id, place, tag, energyWh, status, phases } = started;
  assert.equal(
    [event, id, place, tag, energyWh, status, phases],
    ['started', 'their-own', 1, 'ABC', 1500, 'Preparing', 1],
  );
  const results = await commandAll(line.commands, 'their-own');
  assert.ok(results.running.kind === 'refused');
  assert.is(inEnglish(results.running.reason), 'Rejected, RateLimitExceeded');
  assert.equal(results.schedule, [{ fromS: 0, limitMa: undefined }]);
  assert.equal(results.settings, [{ name: 'A.B', value: '5', readonly: false }]);
  assert.is(results.written.kind, 'accepted');
  assert.equal(complaints, []);
});

test('a charger that knows both versions speaks 1.6, or the one that it spoke before', async () => {
  const both = ['ocpp2.0.1', 'ocpp1.6'];
  const free = charger(await gateFor(), both);
  await free.connect();
  assert.is(free.protocol, 'ocpp1.6');
  const gate = await gateFor(() => ({
    ...{ version: 'ocpp2.0.1', provesBy: 'password', admits: () => true },
  }));
  const pinned = charger(gate, both);
  await pinned.connect();
  assert.is(pinned.protocol, 'ocpp2.0.1');
});

test('nobody comes in with an unknown name, a wrong password or another version', async () => {
  const gate = await gateFor(identity =>
    identity === 'garage left'
      ? {
          version: undefined,
          provesBy: 'password',
          admits: offered => offered !== undefined && Buffer.from(offered).toString() === password,
        }
      : undefined,
  );
  for (const [options, protocols] of [
    [{ identity: 'stranger', password }, ['ocpp1.6']],
    [{ password: 'guessed' }, ['ocpp1.6']],
    [{}, ['ocpp1.6']],
    [{ password }, ['ocpp2.1']],
  ] as const) {
    await charger(gate, [...protocols], options)
      .connect()
      .then(
        () => assert.unreachable(),
        () => undefined,
      );
  }
  assert.equal(gate.refusals, ['unknown', 'password', 'password', 'version']);
  const client = charger(gate, ['ocpp1.6'], { password });
  await client.connect();
  assert.is(gate.guests.length, 1);
});

test('whoever sends more than 64 KB at once is disconnected', async () => {
  const gate = await gateFor();
  const client = charger(gate, ['ocpp1.6'], { strictMode: false });
  await client.connect();
  const long = client.call('DataTransfer', { vendorId: 'x', data: 'x'.repeat(70_000) });
  await long.then(
    () => assert.unreachable(),
    () => undefined,
  );
  await eventually(() => assert.not(gate.guest.line.session.isAlive));
});

test.run();
