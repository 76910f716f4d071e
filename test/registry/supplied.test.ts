import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';

/*
 * Values that clients supply through a command `<path>_update` are written at `<path>` alike
 * (interface 4.1.2).
 */
const test = suite('supplied values');

const minute = Date.UTC(2025, 0, 1) / 60_000;

/** What each such value is written with, by its path. */
const supplied: Readonly<Record<string, object>> = {
  'day_ahead_prices/prices': { first_date: minute, resolution: 1, prices: [8120, 7450] },
  'temperatures/temperatures': { first_date: minute, temperatures: [12, 15, -3] },
  'p14a_enwg/control': { active: true, limit_w: 5000 },
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, plane) => [
      `solar_forecast/planes/${plane}/forecast`,
      { first_date: minute, resolution: 1, forecast: [100 + plane, 200] },
    ]),
  ),
};
/**
 * The clock of these devices is the machine's, which clients do not set: test/modules/rtc.test.ts.
 * A backup is asked for at this path, and not supplied: test/modules/backup.test.ts.
 */
const kept = ['rtc/time', 'system/backup'];

/** The paths of values that a command supplies. */
function suppliedPaths({ device: { registry } }: VirtualDevice): string[] {
  return [...registry.all()]
    .map(({ declaration }) => declaration)
    .filter(({ path, writable }) => !writable && registry.getUpdate(`${path}_update`))
    .map(({ path }) => path)
    .filter(path => !kept.includes(path));
}

test('every supplied value takes the same at both paths, whole or in part, and refuses it alike', async () => {
  const device = virtualDevice({ variant: 'wem2' });
  const { url, stop } = await serve(device);
  const write = async (
    method: string,
    path: string,
    body: unknown,
  ): Promise<readonly [number, string]> => {
    const answer = await fetch(`${url}/${path}`, { method, body: JSON.stringify(body) });
    return [answer.status, await answer.text()];
  };
  try {
    assert.equal(suppliedPaths(device).sort(), Object.keys(supplied).sort());
    for (const [path, value] of Object.entries(supplied)) {
      const refused = await write('PUT', `${path}_update`, { ...value, unknown: 1 });
      assert.is(refused[0], 400);
      assert.equal(await write('PUT', path, { ...value, unknown: 1 }), refused, path);
    }
    for (const module of ['day_ahead_prices', 'solar_forecast', 'temperatures']) {
      const config = { ...device.get(`${module}/config`), enable: true };
      device.put(`${module}/config`, { ...config, source: 1 });
    }
    for (const [path, value] of Object.entries(supplied)) {
      const [first] = Object.keys(value) as [string];
      for (const method of ['PUT', 'POST']) {
        assert.equal(await write(method, `${path}_update`, value), [200, '']);
        assert.equal(device.get(path), value);
        const other = { ...value, [first]: first === 'active' ? false : minute + 60 };
        assert.equal(await write(method, path, other), [200, ''], path);
        assert.equal(device.get(path), other);
        const before = value[first as keyof typeof value];
        assert.equal(
          await write(method, `${path}/${first}`, before),
          [200, ''],
          `${path}/${first}`,
        );
        assert.equal(device.get(path), value);
      }
      assert.is((await write('DELETE', path, value))[0], 405);
    }
  } finally {
    await stop();
    device.stop();
  }
});

test.run();
