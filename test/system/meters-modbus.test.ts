import { rmSync, symlinkSync } from 'node:fs';
import { connectAsync, type MqttClient } from 'mqtt';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import {
  ModbusImage,
  type ModbusServer,
  RtuEnd,
  startModbusServer,
} from '../support/modbus-server.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
import { atEnd, suite } from '../support/suite.ts';
import { sunSpecImage } from '../support/sunspec-image.ts';
import { terminal } from '../support/terminal.ts';

const test = suite('meters through Modbus, for real');

let server: ModbusServer;
let broker: Mosquitto;
let device: RunningDevice;
let client: MqttClient;
/** The newest message of each topic below the prefix. */
const messages = new Map<string, string>();

const grid = (power: number): number[] =>
  sunSpecImage([
    { model: 1, values: { Mn: 'Maker', Md: 'Grid meter', SN: '42' } },
    {
      model: 203,
      values: { W: power, W_SF: 0, PhVphA: 2301, V_SF: -1, TotWhImp: 123_456, TotWh_SF: 1 },
    },
  ]);

test.before(async () => {
  [server, broker, device] = await Promise.all([
    startModbusServer(),
    startMosquitto(),
    startDevice(),
  ]);
  server.image.set(40_000, grid(1500));
  server.image.set(10, [0xfe0c], { unit: 2, code: 4 });
  const config = await device.get('mqtt/config');
  const wanted = {
    enable_mqtt: true,
    broker_host: '127.0.0.1',
    broker_port: broker.port,
    global_topic_prefix: 'me',
  };
  await device.put('mqtt/config', { ...config, ...wanted, interval: 0 });
  client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
  client.on('message', (topic, payload) => messages.set(topic, payload.toString()));
  await client.subscribeAsync('me/meters/#');
});
test.after(async () => {
  await client?.endAsync();
  await device?.stop();
  await Promise.all([server?.stop(), broker?.stop()]);
});

test('a meter at a serial port is read, and again after the adapter was pulled out', async () => {
  const image = new ModbusImage();
  image.set(10, [0xfe0c]);
  const meter = (host: string) => [
    6,
    {
      display_name: 'Serial',
      location: 4,
      excluded: false,
      host,
      table: [
        1,
        {
          device_address: 1,
          registers: [{ addr: 10, vtype: 9, id: 74 }],
        },
      ],
    },
  ];
  const plugIn = async () => {
    const { child, path, onData } = await terminal();
    const end = new RtuEnd(image);
    onData(bytes => {
      for (const answer of end.take(bytes)) child.stdin?.write(answer);
    });
    return { child, path };
  };
  const adapter = await plugIn();
  // The name that stays, whatever the port is called.
  const name = `/dev/shm/voltkern-test-${process.pid}`;
  atEnd(() => rmSync(name, { force: true }));
  symlinkSync(adapter.path, name);
  await device.put('meters/3/config', meter(`serial:${name}?baud=19200`));
  const power = async (): Promise<number> => (await device.get('meters/3/values'))[0];
  await eventually(async () => assert.is(await power(), -500));
  adapter.child.kill('SIGKILL');
  await eventually(() => assert.match(device.stderr(), /the adapter was pulled out/));
  const { path } = await plugIn();
  rmSync(name);
  symlinkSync(path, name);
  image.set(10, [700]);
  await eventually(async () => assert.is(await power(), 700));
  await device.put('meters/3/config', [0, null]);
});

test('a scan finds the device, and what it found can be configured as it is', async () => {
  const place = { host: '127.0.0.1', port: server.port };
  await device.put('meters_sun_spec/scan', { ...place, device_address_last: 2, cookie: 5 });
  let found: Record<string, unknown> = {};
  await eventually(async () => {
    const { running, results } = await device.get('meters_sun_spec/scan_results');
    assert.is(running, false);
    assert.is(results.length, 1);
    found = results[0];
  });
  const { options: _, version: __, dc_port_types: ___, ...meter } = found;
  assert.equal(meter, {
    ...place,
    framing: 0,
    device_address: 1,
    manufacturer_name: 'Maker',
    model_name: 'Grid meter',
    serial_number: '42',
    model_id: 203,
    model_instance: 0,
  });
  await device.put('meters/2/config', [
    5,
    { display_name: 'Grid', location: 4, excluded: false, ...meter },
  ]);
});

const readValue = async (slot: number, id: number): Promise<number | null> => {
  const ids: number[] = await device.get(`meters/${slot}/value_ids`);
  const values: (number | null)[] = await device.get(`meters/${slot}/values`);
  return values[ids.indexOf(id)] ?? null;
};

test('values are read over HTTP and told over MQTT, one connection for both slots', async () => {
  await device.put('meters/3/config', [
    6,
    {
      display_name: 'Boiler',
      location: 6,
      excluded: false,
      host: '127.0.0.1',
      port: server.port,
      table: [
        1,
        {
          device_address: 2,
          registers: [{ rtype: 1, addr: 10, vtype: 9, scale: 10, id: 74 }],
        },
      ],
    },
  ]);
  await eventually(async () => {
    assert.is(await readValue(2, 74), 1500);
    assert.is(await readValue(2, 1), 230.1);
    assert.is(await readValue(2, 209), 1234.56);
    assert.is(await readValue(3, 74), -5000);
    const ids: number[] = JSON.parse(messages.get('me/meters/2/value_ids') ?? '[]');
    assert.is(JSON.parse(messages.get('me/meters/2/values') ?? '[]')[ids.indexOf(74)], 1500);
    assert.equal(JSON.parse(messages.get('me/meters/3/values') ?? '[]'), [-5000]);
  });
  assert.is(server.connections(), 1);
  server.image.set(40_000, grid(-700));
  await eventually(() => {
    const ids: number[] = JSON.parse(messages.get('me/meters/2/value_ids') ?? '[]');
    assert.is(JSON.parse(messages.get('me/meters/2/values') ?? '[]')[ids.indexOf(74)], -700);
  });
});

test('a server that goes and comes is told and found again', async () => {
  server.cut();
  await eventually(() =>
    assert.match(device.stderr(), /Modbus: 127\.0\.0\.1:\d+ ended the connection/),
  );
  server.image.set(40_000, grid(321));
  await eventually(async () => assert.is(await readValue(2, 74), 321));
  assert.match(device.stderr(), /Modbus: 127\.0\.0\.1:\d+ is reached again/);
});

test('a meter of class 4 is fed through MQTT', async () => {
  await device.put('meters/4/config', [
    4,
    { display_name: 'fed', location: 4, excluded: false, value_ids: [74, 209] },
  ]);
  await client.publishAsync('me/meters/4/update', '[1234.5,null]');
  await eventually(async () => {
    assert.equal(await device.get('meters/4/values'), [1234.5, null]);
    assert.equal(JSON.parse(messages.get('me/meters/4/values') ?? 'null'), [1234.5, null]);
  });
});

test.run();
