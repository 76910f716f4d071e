import * as assert from 'uvu/assert';
import { ChargePoint, identity, stopChargePoints } from '../support/charge-point.ts';
import { suite } from '../support/suite.ts';

/*
 * How a charger becomes and stays known to a central system that somebody else wrote and that
 * checks every message against the schemas of OCPP 1.6: registration, heartbeat, status,
 * credentials, lost connections.
 */
const test = suite('ocpp, registration');
test.after.each(stopChargePoints);

const secondMs = 1000;
const minuteMs = 60_000;

/** Times of the calls with this action, s after the first one, while time passes. */
async function timesOf(point: ChargePoint, action: string, count: number): Promise<number[]> {
  const times: number[] = [];
  const seen = point.central.count(action);
  while (times.length < count) {
    await point.until(() => point.central.count(action) > seen + times.length, action);
    times.push(point.device.clock.nowMs());
  }
  return times.map(ms => Math.round((ms - (times[0] as number)) / secondMs));
}

test('a charger introduces itself, is accepted, tells its status and shows every 20 s that it lives', async () => {
  const wallMs = Date.parse('2026-05-01T10:00:00Z');
  const point: ChargePoint = await ChargePoint.start({
    device: { wallMs: 0, synchronised: false },
    central: { wallMs: () => wallMs },
    config: { identity: 'Garage 1/ä' },
    prepare: central =>
      central.answer('BootNotification', { ...central.accept('BootNotification'), interval: 20 }),
  });
  const { central, device } = point;
  assert.equal(central.identities, ['Garage 1/ä']);
  const [boot] = central.payloads('BootNotification');
  assert.is(boot.chargePointSerialNumber, device.get('info/name').name);
  assert.is(boot.firmwareVersion, device.get('info/version').firmware);
  assert.equal(
    central.received
      .slice(0, 3)
      .map(({ action, payload }) => [action, payload.connectorId, payload.status]),
    [
      ['BootNotification', undefined, undefined],
      ['StatusNotification', 0, 'Available'],
      ['StatusNotification', 1, 'Available'],
    ],
  );
  for (const { errorCode, timestamp } of central.payloads('StatusNotification')) {
    assert.is(errorCode, 'NoError');
    const lateMs = Date.parse(timestamp) - wallMs;
    assert.ok(
      lateMs >= 0 && lateMs < secondMs,
      `the clock is that of the central system: ${timestamp}`,
    );
  }
  assert.equal(await timesOf(point, 'Heartbeat', 3), [0, 20, 40]);
  await point.call('ChangeConfiguration', { key: 'HeartbeatInterval', value: '7' });
  assert.equal(await timesOf(point, 'Heartbeat', 3), [0, 7, 14]);
  assert.is(central.count('BootNotification'), 1);
});

test('while the central system has not decided, only its questions are answered; then the charger goes on', async () => {
  const point = await ChargePoint.start({
    accepted: false,
    prepare: central =>
      central.answer('BootNotification', {
        ...central.accept('BootNotification'),
        status: 'Pending',
        interval: 15,
      }),
  });
  const { central } = point;
  assert.equal(await timesOf(point, 'BootNotification', 3), [0, 15, 30]);
  point.plug();
  await point.tag('04A1B2C3');
  const { configurationKey } = await point.call('GetConfiguration', {
    key: ['NumberOfConnectors'],
  });
  assert.equal(configurationKey, [{ key: 'NumberOfConnectors', readonly: true, value: '1' }]);
  assert.equal(
    new Set(central.received.map(({ action }) => action)),
    new Set(['BootNotification']),
  );
  assert.is(point.device.get('ocpp/state').charge_point_state, 3);
  central.answers.delete('BootNotification');
  await point.until(() => point.status === 'Preparing', 'the status of a charger with a vehicle');
});

test('a charger that is rejected asks again after the interval, a minute if there is none, and does not listen', async () => {
  const point = await ChargePoint.start({
    accepted: false,
    prepare: central =>
      central.answer('BootNotification', {
        ...central.accept('BootNotification'),
        status: 'Rejected',
        interval: 0,
      }),
  });
  const { central } = point;
  assert.equal(await timesOf(point, 'BootNotification', 2), [0, 60]);
  assert.is(point.device.get('ocpp/state').charge_point_state, 4);
  central.sendText('[2,"unheard","GetConfiguration",{}]', 'unheard');
  await point.pass(minuteMs);
  assert.equal(central.replies.get('unheard'), []);
  assert.equal(
    new Set(central.received.map(({ action }) => action)),
    new Set(['BootNotification']),
  );
  central.answers.delete('BootNotification');
  await point.untilStatus('Available');
});

for (const [name, answering] of [
  ['does not answer', () => new Promise(() => undefined)],
  [
    'answers with an error',
    () => {
      throw new Error('out of order');
    },
  ],
] as const) {
  test(`a central system that ${name} when a charger introduces itself is asked again`, async () => {
    const point = await ChargePoint.start({
      accepted: false,
      prepare: central => central.answers.set('BootNotification', answering),
    });
    assert.equal(await timesOf(point, 'BootNotification', 3), [0, 60, 120]);
    point.central.answers.delete('BootNotification');
    await point.untilStatus('Available');
  });
}

test('the status follows the vehicle, the charge and faults', async () => {
  const point = await ChargePoint.start();
  const { central, device } = point;
  point.plug();
  await point.untilStatus('Preparing');
  await point.tag('04A1B2C3');
  await point.untilStatus('Charging');
  device.simulation.charger?.vehicle.change({
    battery_capacity_wh: 10_000,
    battery_energy_wh: 10_000,
  });
  await point.untilStatus('SuspendedEV');
  device.simulation.charger?.vehicle.change({ battery_energy_wh: 5000 });
  await point.untilStatus('Charging');
  await point.tag('04A1B2C3');
  await point.untilStatus('Finishing');
  point.unplug();
  await point.untilStatus('Available');
  device.simulation.charger?.faults.change({ contactor: 2 });
  point.plug();
  await point.tag('04A1B2C3');
  await point.untilStatus('Faulted');
  const fault = central.payloads('StatusNotification').at(-1);
  assert.is.not(fault.errorCode, 'NoError');
  const statuses = central
    .payloads('StatusNotification')
    .filter(({ connectorId }) => connectorId === 1);
  for (const [index, { status }] of statuses.entries())
    assert.is.not(status, statuses[index - 1]?.status);
});

test('after a lost connection the charger tells its status, but does not introduce itself again', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  await central.disconnect();
  point.plug();
  await point.until(() => central.connections === 2, 'a second connection');
  await point.untilStatus('Preparing');
  const again = central.received.filter(({ connection }) => connection === 2);
  assert.equal(
    again.slice(0, 2).map(({ action, payload }) => [action, payload.connectorId]),
    [
      ['StatusNotification', 0],
      ['StatusNotification', 1],
    ],
  );
  assert.is(central.count('BootNotification'), 1);
});

test('whoever is away is tried with growing pauses, up to two minutes, not all the time', async () => {
  const point = await ChargePoint.start();
  const { central } = point;
  central.admits = () => false;
  await central.disconnect();
  const before = central.offered.length;
  await point.pass(20 * minuteMs, secondMs);
  const attempts = central.offered.length - before;
  assert.ok(attempts >= 10 && attempts <= 20, `${attempts} attempts in 20 minutes`);
});

test('a password is offered with the identity; a wrong one is said, and never what it is', async () => {
  const admits = (_: string, password: Buffer | undefined) => password?.toString() === 'right:ä';
  const config = { enable_auth: true, pass: 'wrong' };
  const point = await ChargePoint.start({ accepted: false, central: { admits }, config });
  const { central, device } = point;
  await point.until(() => central.offered.length >= 3, 'three attempts');
  assert.equal(new Set(central.offered.map(String)), new Set(['wrong']));
  assert.is(central.connections, 0);
  assert.is(device.get('ocpp/config').pass, null);
  assert.match(device.log(), /does not accept identity and password/);
  assert.not.match(device.log(), 'wrong');
  point.configure({ enable_auth: true, pass: 'right:ä' });
  await point.untilStatus('Available');
  assert.is(central.identities.at(-1), identity);
  assert.not.match(device.log(), 'right:ä');
});

const hexKey = '0001fe7F3a2b00ff102030405060708090a0b0c0';
for (const [name, wanted] of [
  ['the bytes of a key', Buffer.from(hexKey, 'hex')],
  ['the digits of a key', Buffer.from(hexKey)],
] as const) {
  test(`a password of 40 hexadecimal digits opens a central system that wants ${name}`, async () => {
    const point = await ChargePoint.start({
      central: { admits: (_, password) => password !== undefined && wanted.equals(password) },
      config: { enable_auth: true, pass: hexKey },
    });
    assert.equal(point.central.offered[0], Buffer.from(hexKey, 'hex'), 'the bytes first');
    assert.equal(point.central.offered.at(-1), wanted);
  });
}

test('a central system that speaks another version is not talked to', async () => {
  const point = await ChargePoint.start({ accepted: false, central: { protocols: ['ocpp2.0.1'] } });
  await point.until(() => point.central.offered.length >= 2, 'two attempts');
  assert.equal(point.central.received, []);
  assert.is(point.device.get('ocpp/state').connected, false);
  assert.match(point.device.log(), /No connection to the central system/);
});

test('a connection that is dead without having ended is found out by pings', async () => {
  const point = await ChargePoint.start();
  point.central.freeze();
  await point.pass(40 * secondMs);
  assert.is(point.device.get('ocpp/state').connected, false);
  await point.until(() => point.central.connections === 2, 'a second connection');
});

test('ocpp/reset forgets what the central system has set', async () => {
  const point = await ChargePoint.start();
  const { device } = point;
  await point.call('ChangeConfiguration', { key: 'MeterValueSampleInterval', value: '5' });
  await point.call('ChangeAvailability', { connectorId: 0, type: 'Inoperative' });
  await point.untilStatus('Unavailable');
  device.put('ocpp/reset');
  device.restart();
  await point.untilStatus('Available');
  const { configurationKey } = await point.call('GetConfiguration', {
    key: ['MeterValueSampleInterval'],
  });
  assert.is(configurationKey[0].value, '60');
  assert.equal(device.storage.list('ocpp'), []);
});

test.run();
