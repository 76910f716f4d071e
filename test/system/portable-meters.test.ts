import * as assert from 'uvu/assert';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { eventually } from '../support/eventually.ts';
import { startModbusServer } from '../support/modbus-server.ts';
import { startPortable } from '../support/portable.ts';
import { suite } from '../support/suite.ts';
import { sunSpecImage } from '../support/sunspec-image.ts';

const test = suite('meters through Modbus, portable bundle in QuickJS');

test('finds and reads a SunSpec meter and listed registers', async () => {
  const server = await startModbusServer();
  const models = [
    { model: 1, values: { Mn: 'Maker', Md: 'Grid meter', SN: '42' } },
    {
      model: 203,
      values: { W: -1500, W_SF: 0, PhVphA: 2301, V_SF: -1, TotWhImp: 123_456, TotWh_SF: 1 },
    },
  ];
  server.image.set(40_000, sunSpecImage(models));
  server.image.set(10, [0x4009, 0x21fb, 0x5444, 0x2d18], { code: 4 });
  const device = await startPortable({
    storage: new MemoryStorage(),
    random: new SeededRandom(7),
    realTime: true,
  });
  const put = async (path: string, payload: unknown): Promise<void> => {
    const response = await fetch(`${device.url}/${path}`, {
      method: 'PUT',
      body: JSON.stringify(payload),
    });
    assert.is(response.status, 200, await response.text());
  };
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  const get = async (path: string): Promise<any> => (await fetch(`${device.url}/${path}`)).json();
  try {
    const common = {
      display_name: 'm',
      location: 4,
      excluded: false,
      host: '127.0.0.1',
      port: server.port,
    };
    await put('meters_sun_spec/scan', {
      host: '127.0.0.1',
      port: server.port,
      device_address_last: 1,
    });
    await eventually(async () => {
      const { running, results } = await get('meters_sun_spec/scan_results');
      assert.is(running, false);
      assert.is(results[0].serial_number, '42');
    });
    await put('meters/2/config', [
      5,
      { ...common, device_address: 1, serial_number: '42', model_id: 203 },
    ]);
    const registers = [{ rtype: 1, addr: 10, vtype: 28, scale: 1000, id: 161 }];
    await put('meters/3/config', [6, { ...common, table: [1, { device_address: 1, registers }] }]);
    await eventually(async () => {
      const ids: number[] = await get('meters/2/value_ids');
      const read: number[] = await get('meters/2/values');
      assert.equal(
        [74, 1, 209].map(id => read[ids.indexOf(id)]),
        [-1500, 230.1, 1234.56],
      );
      assert.equal(await get('meters/3/values'), [3141.593]);
    });
    assert.equal(await get('meters/2/errors'), { timeout: 0, inconsistency: 0 });
  } finally {
    device.stop();
    await server.stop();
  }
});

test.run();
