import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { BackEndGarage } from './ocpp-back-end-rig.ts';

/* What passes between a charger of 1.6 and the back end of its operator, and what does not. */
const test = suite('back ends of chargers');

const limitOf = (limitA: number, purpose = 'TxDefaultProfile', connectorId = 1) => ({
  connectorId,
  csChargingProfiles: {
    ...{ chargingProfileId: 1, stackLevel: 0, chargingProfilePurpose: purpose },
    ...{ chargingProfileKind: 'Relative' },
    chargingSchedule: {
      ...{ chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: limitA }] },
    },
  },
});

test('a charger is introduced to its back end, which decides about its tags and numbers its charges', () => {
  const { operator, box, ...garage } = withBackEnd();
  assert.is(operator.requests[0]?.url, 'ws://operator.example/ocpp/left');
  assert.ok(operator.requests[0]?.headers?.Authorization?.startsWith('Basic '));
  assert.is(operator.of('BootNotification')[0].chargePointVendor, 'Make');
  assert.ok(operator.actions.includes('1 Available'));
  // The device alone accepts no tag: accept_tags is 0.
  box.call('Authorize', { idTag: 'C0FFEE99' });
  garage.pass(1);
  assert.equal(box.answers.get('Authorize'), { idTagInfo: { status: 'Accepted' } });
  operator.script.set('Authorize', () => ({
    idTagInfo: { status: 'Blocked', expiryDate: '2030-01-01T00:00:00Z' },
  }));
  box.call('Authorize', { idTag: 'BAD' });
  garage.pass(1);
  assert.equal(box.answers.get('Authorize'), {
    idTagInfo: { status: 'Blocked', expiryDate: '2030-01-01T00:00:00.000Z' },
  });
  // While it introduces itself anew, its back end is not away.
  operator.script.delete('Authorize');
  box.call('BootNotification', { chargePointVendor: 'Make', chargePointModel: 'Box' });
  box.call('Authorize', { idTag: 'ANOTHER' });
  garage.pass(1);
  assert.equal(box.answers.get('Authorize'), { idTagInfo: { status: 'Accepted' } });
  box.plug(16_000);
  garage.pass(90);
  assert.equal(box.answers.get('StartTransaction')?.transactionId, 1001);
  assert.equal(box.strange, []);
  const values = operator.of('MeterValues');
  assert.ok(values.length >= 1 && values.length <= 2, 'thinned to one a minute');
  assert.is(values[0].transactionId, 1001);
  box.unplug();
  garage.pass(5);
  assert.equal(garage.told(), ['Start 0', 'Stop 1001']);
  assert.equal(garage.state(), { connected: true, problem: '', undelivered: 0 });
  garage.stop();
});

test('the local limit wins over profiles of the back end, which are kept here and only lower it', () => {
  const { operator, box, ...garage } = withBackEnd();
  box.plug(32_000);
  garage.pass(120);
  const before = box.currentsMa[0];
  assert.ok(before > 10_000, `${before}`);
  const told = () => box.calls.filter(({ action }) => action === 'SetChargingProfile').length;
  const earlier = told();
  assert.equal(operator.ask('SetChargingProfile', limitOf(80)), { status: 'Accepted' });
  garage.pass(30);
  assert.is(box.currentsMa[0], before);
  assert.equal(operator.ask('SetChargingProfile', limitOf(8)), { status: 'Accepted' });
  garage.pass(60);
  assert.is(box.currentsMa[0], 8000);
  assert.ok(told() > earlier);
  const planned = operator.ask('GetCompositeSchedule', { connectorId: 1, duration: 60 });
  assert.equal(planned.chargingSchedule.chargingSchedulePeriod, [{ startPeriod: 0, limit: 8 }]);
  assert.equal(
    operator.ask('SetChargingProfile', limitOf(6, 'ChargePointMaxProfile', 1)),
    { status: 'Rejected' },
    'a profile of the station is for connector 0',
  );
  assert.equal(operator.ask('ClearChargingProfile', {}), { status: 'Accepted' });
  // What the group gives is less than what the back end would.
  garage.device().put('charge_manager/available_current', 10_000);
  garage.pass(90);
  assert.equal(operator.ask('SetChargingProfile', limitOf(80)), { status: 'Accepted' });
  const least = operator.ask('GetCompositeSchedule', { connectorId: 1, duration: 60 });
  assert.ok(least.chargingSchedule.chargingSchedulePeriod[0].limit <= 10);
  const reached = box.calls.filter(
    ({ action, payload }) =>
      action === 'SetChargingProfile' && JSON.stringify(payload).includes('"limit":80'),
  );
  assert.equal(reached, []);
  garage.stop();
});

test('intervals are wishes, keys that lead the charger away are refused, and others reach it', () => {
  const { operator, box, ...garage } = withBackEnd();
  const change = (key: string, value: string) =>
    operator.call('ChangeConfiguration', { key, value });
  const wish = change('MeterValueSampleInterval', '120');
  const bad = change('HeartbeatInterval', 'soon');
  const away = ['AuthorizationKey', 'CentralSystemURL', 'SecurityProfile', 'BackendUrl'].map(key =>
    change(key, 'x'),
  );
  const own = change('LightIntensity', '50');
  garage.pass(2);
  const answer = (id: string) => operator.answers.get(id)?.[2];
  assert.equal(answer(wish), { status: 'Accepted' });
  assert.equal(answer(bad), { status: 'Rejected' });
  for (const id of away) assert.equal(answer(id), { status: 'Rejected' });
  assert.equal(answer(own), { status: 'Accepted' });
  const reached = box.calls
    .filter(({ action }) => action === 'ChangeConfiguration')
    .map(({ payload }) => `${payload.key} ${payload.value}`);
  assert.ok(reached.includes('LightIntensity 50'));
  assert.ok(reached.includes('MeterValueSampleInterval 10'));
  assert.not(reached.some(text => /120|soon| x$/.test(text)));
  garage.stop();
});

test('a remote start reaches the charger without its limit, which counts for the charge that follows', () => {
  const { operator, box, ...garage } = withBackEnd();
  const { csChargingProfiles: chargingProfile } = limitOf(7, 'TxProfile');
  const id = operator.call('RemoteStartTransaction', {
    ...{ idTag: 'C0FFEE99', connectorId: 1, chargingProfile },
  });
  garage.pass(1);
  assert.equal(operator.answers.get(id)?.[2], { status: 'Accepted' });
  const [started] = box.calls.filter(({ action }) => action === 'RemoteStartTransaction');
  assert.equal(started?.payload, { idTag: 'C0FFEE99', connectorId: 1 });
  box.plug(32_000);
  garage.pass(90);
  assert.is(box.currentsMa[0], 7000);
  const stop = operator.call('RemoteStopTransaction', { transactionId: 1001 });
  const strange = operator.call('RemoteStopTransaction', { transactionId: 4711 });
  garage.pass(1);
  assert.equal(operator.answers.get(stop)?.[2], { status: 'Accepted' });
  assert.equal(operator.answers.get(strange)?.[2], { status: 'Rejected' });
  const stopped = box.calls.filter(({ action }) => action === 'RemoteStopTransaction');
  assert.equal(
    stopped.map(({ payload }) => payload.transactionId),
    [1001],
  );
  garage.stop();
});

test('while the back end is away the charger is answered here, and what it missed comes later, each once', () => {
  const { operator, box, ...garage } = withBackEnd();
  box.call('Authorize', { idTag: 'C0FFEE99' });
  garage.pass(1);
  operator.script.set('DataTransfer', () => ({ status: 'Accepted' }));
  operator.reachable = false;
  operator.hangUp();
  garage.pass(1);
  box.call('Authorize', { idTag: 'C0FFEE99' });
  garage.pass(1);
  assert.equal(box.answers.get('Authorize'), { idTagInfo: { status: 'Accepted' } });
  box.call('Authorize', { idTag: 'UNKNOWN' });
  garage.pass(1);
  assert.equal(box.answers.get('Authorize'), { idTagInfo: { status: 'Invalid' } });
  box.call('DataTransfer', { vendorId: 'x', data: 'before' });
  box.plug(16_000);
  garage.pass(700);
  const ours = Number(box.answers.get('StartTransaction')?.transactionId);
  assert.ok(ours >= 1_500_000_000);
  assert.ok(box.currentsMa[0] > 6000, 'it charges');
  box.unplug();
  garage.pass(5);
  box.plug(16_000);
  garage.pass(30);
  assert.ok(garage.state().undelivered >= 6);
  assert.match(garage.state().problem, /nobody is there/);
  garage.kill();
  assert.equal(garage.told(), []);
  operator.reachable = true;
  garage.pass(200);
  // The charge that runs is numbered by the back end from now on.
  box.unplug();
  garage.pass(20);
  assert.equal(
    garage.told().map(told => told.replace(/^Start .*/, 'Start')),
    ['before', 'Start', 'Stop 1001', 'Start', 'Stop 1002'],
  );
  const values = operator.of('MeterValues').map(({ transactionId }) => transactionId);
  assert.ok(values.filter(id => id === 1001).length >= 2, `${values}`);
  assert.ok(values.filter(id => id === 1001).length <= 4, `${values}`);
  assert.is(garage.state().undelivered, 0);
  garage.stop();
});

test('a back end that does not know the charger is told as such, and decides nothing', () => {
  const { operator, box, ...garage } = withBackEnd();
  operator.script.set('BootNotification', () => ({
    ...{ status: 'Rejected', interval: 600, currentTime: '2025-01-01T00:00:00Z' },
  }));
  box.call('BootNotification', { chargePointVendor: 'Make', chargePointModel: 'Box' });
  garage.pass(2);
  const { connected, problem } = garage.state();
  assert.equal([connected, problem], [false, 'The central system does not know this charger']);
  const { registry } = garage.device().device;
  const inOtherWords = registry.get('ocpp_central/state')?.readInWords?.(() => 'anders gesagt');
  assert.is(JSON.parse(inOtherWords ?? '').chargers[0].back_end.problem, 'anders gesagt');
  box.call('Authorize', { idTag: 'C0FFEE99' });
  garage.pass(1);
  assert.equal(box.answers.get('Authorize'), { idTagInfo: { status: 'Invalid' } });
  const before = operator.answers.size;
  operator.call('Reset', { type: 'Hard' });
  garage.pass(1);
  assert.is(operator.answers.size, before);
  garage.stop();
});

test('a device that is killed again and again while it delivers tells everything once, in order', () => {
  const { operator, box, ...garage } = withBackEnd();
  operator.reachable = false;
  operator.hangUp();
  const timestamp = '2025-01-01T00:01:00Z';
  for (let charge = 1; charge <= 6; charge++) {
    box.call('StartTransaction', {
      ...{ connectorId: 1, idTag: 'C0FFEE99', meterStart: charge, timestamp },
    });
    garage.pass(1);
    const transactionId = box.answers.get('StartTransaction')?.transactionId;
    box.call('StopTransaction', { transactionId, meterStop: charge, timestamp });
    garage.pass(1);
  }
  assert.is(garage.state().undelivered, 12);
  operator.reachable = true;
  // Each answer takes a millisecond, so that a kill falls between any two messages.
  for (let kill = 0; kill < 8; kill++) {
    while (!operator.connected) garage.pass(0.001);
    garage.pass(0.003 + kill / 1000);
    garage.kill(0);
  }
  garage.pass(60);
  const isSentAgain = (told: string, index: number): boolean => told !== garage.told()[index - 1];
  assert.equal(
    garage.told().filter(isSentAgain),
    [1, 2, 3, 4, 5, 6].flatMap(charge => [`Start ${charge}`, `Stop ${stopOf(charge)}`]),
  );
  assert.is(garage.state().undelivered, 0);
  garage.stop();

  /** The number that its start was answered with last. */
  function stopOf(charge: number): number {
    return operator.of('StopTransaction').filter(({ meterStop }) => meterStop === charge)[0]
      .transactionId;
  }
});

test('a back end that does not answer keeps nobody waiting, and is told later without doubles', () => {
  const { operator, box, ...garage } = withBackEnd();
  operator.script.set('StartTransaction', () => 'never');
  const timestamp = '2025-01-01T00:00:30Z';
  box.call('StartTransaction', { connectorId: 1, idTag: 'C0FFEE99', meterStart: 7, timestamp });
  garage.pass(4);
  assert.is(box.answers.get('StartTransaction'), undefined);
  garage.pass(3);
  const id = Number(box.answers.get('StartTransaction')?.transactionId);
  assert.ok(id >= 1_500_000_000);
  operator.script.delete('StartTransaction');
  garage.pass(60);
  box.call('StopTransaction', { transactionId: id, meterStop: 9, timestamp });
  garage.pass(5);
  assert.equal(garage.told(), ['Start 7', 'Start 7', 'Stop 1001']);
  garage.stop();
});

test('a charger that heard no answer says the start again, and its back end is told once', () => {
  const { operator, box, ...garage } = withBackEnd();
  box.plug(16_000);
  garage.pass(1);
  const { transactionId } = box.answers.get('StartTransaction') as unknown as {
    transactionId: number;
  };
  box.answers.delete('StartTransaction');
  const [{ meterStart, timestamp, idTag, connectorId }] = operator.of('StartTransaction');
  box.call('StartTransaction', { connectorId, idTag, meterStart, timestamp });
  garage.pass(1);
  assert.equal(box.answers.get('StartTransaction')?.transactionId, transactionId);
  assert.equal(garage.told(), ['Start 0']);
  garage.stop();
});

test('what a hostile back end says moves no limit, and harms no other', () => {
  const { operator, box, ...garage } = withBackEnd();
  box.plug(32_000);
  garage.pass(120);
  garage.device().put('charge_manager/available_current', 10_000);
  garage.pass(120);
  const reach = () => box.currentsMa[0];
  assert.ok(reach() <= 10_000);
  for (const text of ['{', '[2]', '[]', 'null', '[3,"1",{}]', `[2,"1","Reset",${'['.repeat(900)}`])
    operator.raw(text);
  for (let id = 0; id < 150; id++)
    operator.raw(
      JSON.stringify([2, `f${id}`, 'ChangeConfiguration', { key: `k${id}`, value: '1' }]),
    );
  operator.raw(JSON.stringify([2, 'long', 'SetChargingProfile', limitOf(32)]));
  operator.raw(JSON.stringify([2, 'clear', 'ClearChargingProfile', {}]));
  for (let second = 0; second < 120; second++) {
    garage.pass(1);
    assert.ok(reach() <= 10_000, `${reach()}`);
  }
  for (let message = 0; message < 2000; message++) operator.call('GetConfiguration', {});
  garage.pass(2);
  assert.match(garage.device().log(), /Back end of left: Connection lost .*more than this device/);
  assert.ok(garage.charger().connected);
  garage.pass(60);
  assert.ok(reach() <= 10_000);
  // The number of a charge of another connector, or none at all, is not taken.
  box.unplug();
  operator.script.set('StartTransaction', () => ({
    ...{ transactionId: -1, idTagInfo: { status: 'Accepted' } },
  }));
  garage.pass(60);
  box.plug(16_000);
  garage.pass(10);
  assert.ok(Number(box.answers.get('StartTransaction')?.transactionId) >= 1_500_000_000);
  garage.stop();
});

test('settings: what cannot be a back end is refused, and its password stays with it and is never shown', () => {
  const garage = new BackEndGarage();
  const { device } = garage;
  for (const back_end of [
    { enable: true, url: '', identity: '', password: '', cert_id: -1 },
    { enable: true, url: 'http://x', identity: '', password: '', cert_id: -1 },
  ])
    assert.match(
      device.refusal('ocpp_central/chargers', [{ identity: 'left', password: null, back_end }]) ??
        '',
      /0.back_end.url/,
    );
  assert.is(device.get('ocpp_central/chargers')[0].back_end.password, null);
  garage.operator.requests.length = 0;
  assert.throws(
    () => garage.configure({ url: 'ws://other.example', password: null }),
    /0\/back_end\/password: must be written again/,
  );
  garage.configure({ identity: 'other', password: null });
  garage.pass(20);
  const [request] = garage.operator.requests;
  assert.match(request?.url ?? '', /\/other$/);
  assert.ok(request?.headers?.Authorization);
  assert.ok(garage.state.connected, 'the charger stays');
  // One that has none is as before.
  device.put('ocpp_central/chargers', [{ identity: 'right', password: '' }]);
  assert.is(device.get('ocpp_central/chargers')[0].back_end.enable, false);
  garage.stop();
});

function withBackEnd() {
  const garage = new BackEndGarage();
  return {
    operator: garage.operator,
    box: garage.box,
    pass: (seconds: number) => garage.pass(seconds),
    told: () => garage.told,
    state: () => garage.state.back_end,
    charger: () => garage.state,
    device: () => garage.device,
    kill: (waitS?: number) => garage.kill(waitS),
    stop: () => garage.stop(),
  };
}

test.run();
