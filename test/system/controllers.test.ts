import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { startDevice } from '../support/gateway.ts';
import { startKeba } from '../support/keba.ts';
import { suite } from '../support/suite.ts';

/* Controllers as chargers of a group, of a manager that runs as users start it. */
const test = suite('controllers of a manager');

test('two KEBA behind Modbus TCP get their shares over HTTP, with the fail-safe before any current', async () => {
  const kebas = [await startKeba(), await startKeba()];
  const manager = await startDevice({ args: ['--variant', 'wem'] });
  await manager.put('controllers/config', {
    controllers: kebas.map(({ port }, index) => ({
      name: `keba-${index}`,
      driver: 'keba-p30',
      at: `modbus-tcp:127.0.0.1:${port}`,
      power_on_current: 0,
    })),
  });
  await manager.put('charge_manager/config', {
    ...((await manager.get('charge_manager/config')) as object),
    enable_charge_manager: true,
    default_available_current: 20_000,
    maximum_available_current: 20_000,
    chargers: kebas.map((_, index) => ({ host: `keba-p30:keba-${index}`, name: 'K', rot: 1 })),
  });
  await eventually(() => {
    for (const { image } of kebas) {
      const written = image.written.map(({ address, value }) => `${address} ${value}`);
      assert.ok(written.includes('5004 10000'), written.join(', '));
      assert.ok(written.indexOf('5018 30') < written.indexOf('5004 10000'));
      assert.ok(written.indexOf('5016 0') >= 0);
      assert.is(written.at(-1), '5014 1');
    }
  });
  const { chargers } = (await manager.get('charge_manager/state')) as {
    chargers: { ac: number; s: number }[];
  };
  assert.equal(
    chargers.map(({ ac }) => ac),
    [10_000, 10_000],
  );
  await manager.stop();
  for (const keba of kebas) await keba.stop();
});

test.run();
