import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { virtualDevice } from '../support/device.ts';
import {
  card,
  cardTag,
  config,
  connectedCharger,
  connectsWithinMs,
  otherCard,
  startsWithinMs,
} from './ocpp-rig.ts';

const test = suite('ocpp');

const chargingState = 3;

test('a charger introduces itself, tells its status and then shows that it lives', () => {
  const { charger, central } = connectedCharger();
  const [{ url, protocols, headers }] = central.requests as [(typeof central.requests)[0]];
  assert.is(url, 'ws://central.example/ocpp/garage-left');
  assert.equal([protocols, headers], [['ocpp1.6'], undefined]);
  assert.equal(central.actions, ['BootNotification', '0 Available', '1 Available']);
  const [boot] = central.of('BootNotification');
  assert.is(boot.chargePointSerialNumber, charger.get('info/name').name);
  assert.is(charger.get('ocpp/state').charge_point_state, 2);
  charger.advance(301_000);
  assert.is(central.of('Heartbeat').length, 1);
  charger.stop();
});

test('a tag starts a transaction, and the same tag ends it', () => {
  const { charger, central, plug, hold, slotMa } = connectedCharger();
  assert.is(slotMa(), 0);
  plug(true);
  charger.advance(startsWithinMs);
  assert.is(charger.get('evse/state').charger_state, 1, 'nobody charges without a tag');
  hold(card);
  charger.advance(startsWithinMs);
  assert.is(charger.get('evse/state').charger_state, chargingState);
  assert.is(slotMa(), 32_000);
  assert.equal(central.actions.slice(3), [
    '1 Preparing',
    'Authorize',
    'StartTransaction',
    '1 SuspendedEV',
    '1 Charging',
  ]);
  assert.equal(central.of('Authorize'), [{ idTag: cardTag }]);
  const [start] = central.of('StartTransaction');
  assert.equal([start.connectorId, start.idTag], [1, cardTag]);
  assert.is(charger.get('ocpp/state').txn_id, 1001);
  charger.advance(600_000);
  hold(card);
  charger.advance(startsWithinMs);
  const [stop] = central.of('StopTransaction');
  assert.equal([stop.transactionId, stop.idTag, stop.reason], [1001, cardTag, 'Local']);
  assert.ok(stop.meterStop > start.meterStart + 1000);
  assert.is(slotMa(), 0);
  assert.is(central.actions.at(-1), '1 Finishing');
  plug(false);
  assert.is(central.actions.at(-1), '1 Available');
  assert.is(charger.get('ocpp/state').txn_id, 2147483647);
  charger.stop();
});

test('a tag before the vehicle waits for it, and not longer than ConnectionTimeOut', () => {
  const { charger, central, plug, hold } = connectedCharger();
  hold(card);
  assert.equal(central.actions.slice(-2), ['1 Preparing', 'Authorize']);
  charger.advance(61_000);
  assert.is(central.actions.at(-1), '1 Available');
  plug(true);
  assert.equal(central.of('StartTransaction'), []);
  plug(false);
  hold(card);
  plug(true);
  charger.advance(2000);
  assert.is(central.of('StartTransaction').length, 1);
  charger.stop();
});

test('a refused tag starts nothing, and the state and the log say why', () => {
  const { charger, central, plug, hold, slotMa } = connectedCharger();
  central.script.set('Authorize', () => ({ idTagInfo: { status: 'Blocked' } }));
  plug(true);
  hold(card);
  charger.advance(startsWithinMs);
  assert.equal([central.of('StartTransaction'), slotMa()], [[], 0]);
  const { last_rejected_tag, last_rejected_tag_reason } = charger.get('ocpp/state');
  assert.equal([last_rejected_tag, last_rejected_tag_reason], [cardTag, 0]);
  assert.match(charger.log(), `The central system refuses tag ${cardTag}: Blocked`);
  charger.stop();
});

test('a start that the central system refuses afterwards goes on without energy, or ends with StopTransactionOnInvalidId', () => {
  const { charger, central, charge, plug, slotMa } = connectedCharger();
  central.script.set('StartTransaction', () => ({
    transactionId: 7,
    idTagInfo: { status: 'ConcurrentTx' },
  }));
  charge();
  assert.equal([slotMa(), charger.get('ocpp/state').txn_with_invalid_id], [0, true]);
  assert.is(central.actions.at(-1), '1 SuspendedEVSE');
  plug(false);
  assert.is(central.of('StopTransaction')[0].reason, 'EVDisconnected');
  assert.equal(
    central.ask('ChangeConfiguration', { key: 'StopTransactionOnInvalidId', value: 'true' }),
    {
      status: 'Accepted',
    },
  );
  charge();
  assert.is(central.of('StopTransaction')[1].reason, 'DeAuthorized');
  assert.is(slotMa(), 0);
  charger.stop();
});

test('of other tags only those of the same group end a transaction', () => {
  const { charger, central, charge, hold } = connectedCharger();
  let group = 'FAMILY';
  central.script.set('Authorize', () => ({
    idTagInfo: { status: 'Accepted', parentIdTag: group },
  }));
  charge();
  group = 'NEIGHBOURS';
  hold(otherCard);
  assert.equal(central.of('StopTransaction'), []);
  group = 'family';
  hold({ ...otherCard, tag_id: '04:FF:FF:FE' });
  const [stop] = central.of('StopTransaction');
  assert.equal([stop.idTag, stop.reason], ['04FFFFFE', 'Local']);
  charger.stop();
});

test('without group another tag is not even asked for', () => {
  const { charger, central, charge, hold } = connectedCharger();
  charge();
  hold(otherCard);
  assert.is(central.of('Authorize').length, 1);
  assert.equal(central.of('StopTransaction'), []);
  charger.stop();
});

test('the central system starts and stops a transaction', () => {
  const { charger, central, plug, slotMa } = connectedCharger();
  plug(true);
  assert.equal(central.ask('RemoteStartTransaction', { connectorId: 2, idTag: 'REMOTE' }), {
    status: 'Rejected',
  });
  assert.equal(central.ask('RemoteStartTransaction', { idTag: 'REMOTE' }), { status: 'Accepted' });
  charger.advance(startsWithinMs);
  assert.equal(central.of('Authorize'), []);
  assert.is(central.of('StartTransaction')[0].idTag, 'REMOTE');
  assert.is(slotMa(), 32_000);
  assert.equal(central.ask('RemoteStartTransaction', { idTag: 'OTHER' }), { status: 'Rejected' });
  assert.equal(central.ask('RemoteStopTransaction', { transactionId: 1 }), { status: 'Rejected' });
  assert.equal(central.ask('RemoteStopTransaction', { transactionId: 1001 }), {
    status: 'Accepted',
  });
  charger.advance(1000);
  assert.is(central.of('StopTransaction')[0].reason, 'Remote');
  assert.is(slotMa(), 0);
  central.ask('ChangeConfiguration', { key: 'AuthorizeRemoteTxRequests', value: 'true' });
  central.script.set('Authorize', () => ({ idTagInfo: { status: 'Expired' } }));
  assert.equal(central.ask('RemoteStartTransaction', { idTag: 'REMOTE' }), { status: 'Accepted' });
  charger.advance(1000);
  assert.is(central.of('StartTransaction').length, 1);
  charger.stop();
});

test('charging profiles set the current of the slot, and less than 6 A is none', () => {
  const { charger, central, charge, slotMa } = connectedCharger();
  charge();
  const limit = (amperes: number) => ({
    connectorId: 1,
    csChargingProfiles: {
      chargingProfileId: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxProfile',
      chargingProfileKind: 'Relative',
      chargingSchedule: {
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [{ startPeriod: 0, limit: amperes }],
      },
    },
  });
  assert.equal(central.ask('SetChargingProfile', limit(10)), { status: 'Accepted' });
  assert.is(slotMa(), 10_000);
  assert.is(charger.get('ocpp/state').current, 10_000);
  central.ask('SetChargingProfile', limit(5));
  assert.is(slotMa(), 0);
  charger.advance(startsWithinMs);
  assert.is(central.actions.at(-1), '1 SuspendedEVSE');
  assert.equal(central.ask('ClearChargingProfile', { id: 1 }), { status: 'Accepted' });
  assert.is(slotMa(), 32_000);
  charger.stop();
});

test('the profile of a remote start counts from the start', () => {
  const { charger, central, plug, slotMa } = connectedCharger();
  plug(true);
  const chargingProfile = {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: {
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [
        { startPeriod: 0, limit: 8 },
        { startPeriod: 60, limit: 16 },
      ],
    },
  };
  const wrong = { ...chargingProfile, chargingProfilePurpose: 'TxDefaultProfile' };
  assert.equal(central.ask('RemoteStartTransaction', { idTag: 'A', chargingProfile: wrong }), {
    status: 'Rejected',
  });
  assert.equal(central.ask('RemoteStartTransaction', { idTag: 'A', chargingProfile }), {
    status: 'Accepted',
  });
  charger.advance(10_000);
  assert.is(slotMa(), 8000);
  charger.advance(55_000);
  assert.is(slotMa(), 16_000);
  charger.stop();
});

test('a remote start whose profile finds no room is refused: it would charge without that limit', () => {
  const { charger, central, plug, slotMa } = connectedCharger();
  plug(true);
  const chargingSchedule = {
    chargingRateUnit: 'A',
    chargingSchedulePeriod: [{ startPeriod: 0, limit: 8 }],
  };
  const profile = (chargingProfileId: number, chargingProfilePurpose: string, stackLevel = 0) => ({
    chargingProfileId,
    stackLevel,
    chargingProfilePurpose,
    chargingProfileKind: 'Absolute',
    chargingSchedule,
  });
  let id = 0;
  for (const [connectorId, purpose] of [
    [0, 'ChargePointMaxProfile'],
    [0, 'TxDefaultProfile'],
    [1, 'TxDefaultProfile'],
  ] as const) {
    for (let stackLevel = 0; stackLevel < 4; stackLevel++) {
      const csChargingProfiles = profile(++id, purpose, stackLevel);
      assert.equal(central.ask('SetChargingProfile', { connectorId, csChargingProfiles }), {
        status: 'Accepted',
      });
    }
  }
  const remoteStart = () =>
    central.ask('RemoteStartTransaction', {
      idTag: 'A',
      chargingProfile: profile(99, 'TxProfile'),
    });
  assert.equal(remoteStart(), { status: 'Rejected' });
  assert.match(charger.log(), 'there are 12 profiles already');
  central.ask('ClearChargingProfile', { id: 12 });
  assert.equal(remoteStart(), { status: 'Accepted' });
  charger.advance(10_000);
  assert.is(slotMa(), 8000);
  charger.stop();
});

test('out of service nobody charges, also after a restart; a transaction may end before', () => {
  const { charger, central, charge, hold, plug, slotMa } = connectedCharger();
  charge();
  assert.equal(central.ask('ChangeAvailability', { connectorId: 1, type: 'Inoperative' }), {
    status: 'Scheduled',
  });
  assert.is(slotMa(), 32_000);
  hold(card);
  assert.is(central.actions.at(-1), '1 Unavailable');
  plug(false);
  charger.restart();
  charger.advance(connectsWithinMs);
  assert.equal(central.actions.slice(-2), ['0 Available', '1 Unavailable']);
  const authorized = central.of('Authorize').length;
  hold(card);
  assert.is(central.of('Authorize').length, authorized);
  assert.equal(central.ask('RemoteStartTransaction', { idTag: 'A' }), { status: 'Rejected' });
  assert.equal(central.ask('ChangeAvailability', { connectorId: 0, type: 'Operative' }), {
    status: 'Accepted',
  });
  charger.advance(1000);
  assert.is(central.actions.at(-1), '1 Available');
  assert.equal(central.ask('ChangeAvailability', { connectorId: 2, type: 'Operative' }), {
    status: 'Rejected',
  });
  charger.stop();
});

test('a reset ends the transaction with its reason, tells it, and restarts the device', () => {
  for (const [type, reason] of [
    ['Soft', 'SoftReset'],
    ['Hard', 'HardReset'],
  ]) {
    const { charger, central, charge } = connectedCharger();
    charge();
    const { device } = charger;
    assert.equal(central.ask('Reset', { type }), { status: 'Accepted' });
    charger.advance(5000);
    assert.is(central.of('StopTransaction')[0].reason, reason);
    assert.is.not(charger.device, device);
    charger.advance(connectsWithinMs);
    assert.is(central.of('BootNotification').length, 2);
    assert.is(central.actions.at(-1), '1 Preparing', 'the vehicle is still there');
    charger.stop();
  }
});

test('faults are told with what is wrong', () => {
  const { charger, central, charge } = connectedCharger();
  charge();
  charger.simulation.charger?.faults.change({ dc_fault: 1 });
  charger.advance(5000);
  const faults = central.of('StatusNotification').filter(({ status }) => status === 'Faulted');
  assert.equal(
    faults.map(({ connectorId, errorCode, vendorErrorCode }) => [
      connectorId,
      errorCode,
      vendorErrorCode,
    ]),
    [
      [0, 'GroundFailure', '3'],
      [1, 'GroundFailure', '3'],
    ],
  );
  charger.stop();
});

test('configuration keys: all are told, changes are checked, stored, and count at once or after a restart', () => {
  const { charger, central } = connectedCharger();
  const { configurationKey: all } = central.ask('GetConfiguration', {});
  assert.is(all.length, 34);
  assert.equal(central.ask('GetConfiguration', { key: ['heartbeatinterval', 'Nonsense'] }), {
    configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '300' }],
    unknownKey: ['Nonsense'],
  });
  const change = (key: string, value: string) =>
    central.ask('ChangeConfiguration', { key, value }).status;
  assert.is(change('Nonsense', '1'), 'NotSupported');
  assert.is(change('NumberOfConnectors', '2'), 'Rejected');
  assert.is(change('MeterValueSampleInterval', '-1'), 'Rejected');
  assert.is(change('MeterValueSampleInterval', 'often'), 'Rejected');
  assert.is(change('ConnectionTimeOut', '0'), 'Rejected');
  assert.is(change('MessageTimeout', '604801'), 'Rejected', 'longer than timers can wait');
  assert.is(change('StopTxnAlignedData', 'Voltage'), 'Rejected');
  assert.is(change('MeterValuesSampledData', 'Voltage,Mood'), 'Rejected');
  assert.is(change('ConnectorPhaseRotation', '0.RST,1.STR'), 'Accepted');
  assert.is(change('MeterValuesSampledData', 'Voltage, SoC'), 'RebootRequired');
  assert.is(change('ConnectionTimeOut', '90'), 'Accepted');
  assert.is(charger.get('ocpp/configuration').ConnectionTimeOut, '90');
  charger.restart();
  charger.advance(connectsWithinMs);
  assert.is(charger.get('ocpp/configuration').ConnectionTimeOut, '90');
  assert.is(charger.get('ocpp/configuration').MeterValuesSampledData, 'Voltage, SoC');
  charger.stop();
});

test('what this charger does not have is answered so, and what nobody has as well', () => {
  const { charger, central } = connectedCharger();
  const code = (action: string, payload: object): unknown =>
    central.answers.get(central.call(action, payload))?.[2];
  assert.equal(central.ask('UnlockConnector', { connectorId: 1 }), { status: 'NotSupported' });
  assert.equal(central.ask('ClearCache', {}), { status: 'Rejected' });
  assert.equal(central.ask('DataTransfer', { vendorId: 'somebody' }), {
    status: 'UnknownVendorId',
  });
  for (const action of [
    'TriggerMessage',
    'ReserveNow',
    'SendLocalList',
    'GetDiagnostics',
    'UpdateFirmware',
  ]) {
    assert.is(code(action, {}), 'NotSupported', action);
  }
  for (const action of ['Dance', '', 'constructor', '__proto__'])
    assert.is(code(action, {}), 'NotImplemented', action);
  charger.stop();
});

test('the configuration takes either name of enable, and only URLs that can be right', () => {
  const charger = virtualDevice();
  const { name } = charger.get('info/name');
  const delivered = charger.get('ocpp/config');
  assert.equal([delivered.enable, delivered.enable_ocpp, delivered.identity], [false, false, name]);
  assert.is(delivered.cert_id, -1);
  const fresh = { ...delivered, url: 'ws://a' };
  charger.put('ocpp/config', { ...fresh, enable_ocpp: true });
  assert.is(charger.get('ocpp/config').enable, true);
  const { enable, ...others } = charger.get('ocpp/config');
  charger.put('ocpp/config', { ...others, enable_ocpp: false });
  assert.is(charger.get('ocpp/config').enable, false);
  for (const url of [
    'http://a',
    'ws://',
    'ws://a/',
    'wss://a b',
    'wss://me:secret@a',
    'ws://a#b',
    'ws://a:0',
    'wss://a:65536/x',
    'ws://a:b',
    'ws://:80',
    'a',
  ]) {
    assert.match(
      charger.refusal('ocpp/config', { ...config, url }) ?? '',
      /^url: .* must start with ws/,
      url,
    );
  }
  for (const url of ['', 'ws://a', 'wss://a.example:65535/x/y', 'ws://[fe80::1]:80', 'ws://a?b=:'])
    charger.put('ocpp/config', { ...config, enable: false, url });
  assert.match(charger.refusal('ocpp/config', { ...config, cs_0: 1 }) ?? '', 'cs_0: ');
  assert.match(charger.refusal('ocpp/config', { ...config, cert_id: 8 }) ?? '', 'cert_id: ');
  assert.is(enable, true);
  charger.stop();
});

test('a configuration without enable, or enabled without URL or identity, is refused and changes nothing', () => {
  const charger = virtualDevice();
  const before = charger.get('ocpp/config');
  const { enable, ...without } = config;
  assert.is(charger.refusal('ocpp/config', without), 'enable: is missing');
  assert.is(
    charger.refusal('ocpp/config', { enable }),
    'url: is missing\nidentity: is missing\nenable_auth: is missing\npass: is missing\ncert_id: is missing',
  );
  for (const name of ['enable', 'enable_ocpp']) {
    const text = charger.refusal('ocpp/config', { ...without, [name]: true, url: '' });
    assert.is(text, 'url: "" must not be empty while enable is true');
  }
  assert.is(
    charger.refusal('ocpp/config', { ...config, identity: '' }),
    'identity: "" must not be empty while enable is true',
  );
  assert.equal(charger.get('ocpp/config'), before);
  charger.put('ocpp/config', { ...without, enable_ocpp: true });
  assert.is(charger.get('ocpp/config').enable, true);
  charger.put('ocpp/config', { ...without, enable: null });
  assert.is(charger.get('ocpp/config').enable, true, 'null keeps it');
  charger.stop();
});

test('the configuration cannot be changed while a transaction runs, and acts at once afterwards', () => {
  const { charger, central, charge, plug } = connectedCharger();
  charge();
  assert.match(
    charger.refusal('ocpp/config', { ...config, enable: false }) ?? '',
    'while a transaction runs',
  );
  charger.put('ocpp/config', config);
  plug(false);
  charger.put('ocpp/config', { ...config, identity: 'garage right' });
  charger.advance(connectsWithinMs);
  assert.is(central.requests.at(-1)?.url, 'ws://central.example/ocpp/garage%20right');
  charger.put('ocpp/config', { ...config, enable: false });
  assert.is(central.connected, false);
  assert.is(charger.get('ocpp/state').connected, false);
  charger.stop();
});

test('the slot follows the switch of OCPP, and can be switched by itself: then OCPP only watches', () => {
  const { charger, plug, slotMa } = connectedCharger();
  const slot = () => charger.get('evse/slots')[11];
  assert.equal(charger.get('evse/ocpp_enabled'), { enabled: true });
  assert.equal(slot(), { max_current: 0, active: true, clear_on_disconnect: true });
  charger.put('evse/ocpp_enabled', false);
  plug(true);
  charger.advance(startsWithinMs);
  assert.is(charger.get('evse/state').charger_state, chargingState);
  charger.put('evse/ocpp_enabled', true);
  assert.is(slotMa(), 0);
  charger.put('ocpp/config', { ...config, enable: false });
  assert.equal(charger.get('evse/ocpp_enabled'), { enabled: false });
  assert.equal(slot(), { max_current: 32_000, active: false, clear_on_disconnect: false });
  charger.stop();
});

test('a slot that was open is closed until somebody decides', () => {
  const charger = virtualDevice({
    loadLater: {
      ocpp: done =>
        done({ error: { code: 0, message: asSaid('OCPP cannot be loaded: no such file') } }),
    },
  });
  const slot = () => charger.get('evse/slots')[11];
  charger.put('evse/ocpp_enabled', true);
  charger.advance(1000);
  assert.equal(
    slot(),
    { max_current: 32_000, active: true, clear_on_disconnect: false },
    'nobody is to be asked',
  );
  charger.put('ocpp/config', config);
  charger.advance(1000);
  assert.equal(slot(), { max_current: 0, active: true, clear_on_disconnect: true });
  charger.stop();
});

test('ocpp/reset forgets keys, availability and the transaction', () => {
  const { charger, central, storage, charge } = connectedCharger();
  central.ask('ChangeConfiguration', { key: 'ConnectionTimeOut', value: '90' });
  charge();
  central.ask('ChangeAvailability', { connectorId: 0, type: 'Inoperative' });
  assert.ok(storage.list('ocpp').length >= 3);
  charger.put('ocpp/reset');
  assert.equal(storage.list('ocpp'), []);
  charger.advance(connectsWithinMs);
  assert.is(
    central.ask('GetConfiguration', { key: ['ConnectionTimeOut'] }).configurationKey[0].value,
    '60',
  );
  assert.equal(central.of('StopTransaction'), []);
  assert.is(central.actions.at(-1), '1 Preparing');
  charger.stop();
});

test('the time of the central system counts where the device has none', () => {
  const clock = new VirtualClock({ wallMs: 0, synchronised: false });
  const { charger, central } = connectedCharger({ clock, waitMs: 0 });
  const centralMs = Date.UTC(2026, 6, 1, 12);
  central.script.set('BootNotification', () => ({
    status: 'Accepted',
    interval: 10,
    currentTime: new Date(centralMs).toISOString(),
  }));
  charger.advance(connectsWithinMs);
  assert.equal([clock.synchronised(), clock.wallSource()], [true, 'client']);
  assert.ok(Math.abs(clock.wallMs() - centralMs) < connectsWithinMs);
  central.script.set('Heartbeat', () => ({ currentTime: '1999-01-01T00:00:00Z' }));
  charger.advance(20_000);
  assert.ok(clock.wallMs() > centralMs);
  clock.setWall(Date.UTC(2026, 6, 1, 13));
  central.script.set('Heartbeat', () => ({ currentTime: new Date(centralMs).toISOString() }));
  charger.advance(20_000);
  assert.ok(clock.wallMs() > Date.UTC(2026, 6, 1, 13), 'the machine knows better');
  charger.stop();
});

test('tags stand in the log for whoever owns the charger, and tokens of addresses nowhere', () => {
  const { charger, central, charge, plug, hold } = connectedCharger({
    settings: { url: 'wss://central.example:8443/token-5d1c/ocpp?key=token-77e2' },
  });
  charge();
  plug(false);
  central.script.set('Authorize', () => ({ idTagInfo: { status: 'Blocked' } }));
  plug(true);
  hold(otherCard);
  charger.advance(startsWithinMs);
  central.hangUp();
  charger.advance(startsWithinMs);
  const log = charger.log();
  assert.match(log, 'Connected to the central system at wss://central.example:8443/***\n');
  assert.match(log, `A transaction started with tag ${cardTag}\n`);
  assert.match(log, 'The central system refuses tag 04FFFFFF: Blocked\n');
  assert.not.match(log, 'token-');
  const report = String(charger.raw('system/report'));
  assert.match(report, 'A transaction started with tag ***\n');
  assert.match(report, 'The central system refuses tag ***: Blocked\n');
  for (const text of [report, String(charger.raw('trace_log'))])
    assert.not.match(text, /token-|04:?A1:?B2:?C3|04:?FF:?FF:?FF/i);
  charger.stop();
});

test.run();
