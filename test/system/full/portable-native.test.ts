import type { ChildProcess } from 'node:child_process';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { resourcesOf } from '../../data/interface.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { freePort, startMosquitto } from '../../support/mosquitto.ts';
import { startNativeHost } from '../../support/portable-native.ts';
import { suite } from '../../support/suite.ts';

/*
 * The example of docs/embedding.md, compiled with QuickJS for this machine. Part of the full test
 * run only: it fetches the sources of the engine.
 */
const test = suite('portable bundle in a program in C');

const url = (port: number, path: string): string => `http://127.0.0.1:${port}/${path}`;

async function put(port: number, path: string, body: string): Promise<void> {
  const response = await fetch(url(port, path), { method: 'PUT', body });
  assert.is(response.status, 200, `${path}: ${await response.text()}`);
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

test('serves the interface, charges, reaches a broker, and finds everything again after it was killed', async () => {
  const [port, folder, broker] = [await freePort(), temporaryFolder(), await startMosquitto()];
  const client = await connectAsync({ host: '127.0.0.1', port: broker.port, protocolVersion: 4 });
  const availability = (wanted: string): Promise<void> =>
    new Promise(resolve => {
      client.on('message', (topic, payload) => {
        if (topic === 'native/availability' && payload.toString() === wanted) resolve();
      });
    });
  await client.subscribeAsync('native/#');
  let host: ChildProcess | undefined;
  try {
    host = await startNativeHost(folder, port);
    const statuses: number[] = [];
    for (const { path, access, on, value } of resourcesOf('warp3')) {
      if (access === 'W' || !on.includes('http') || path.includes('<') || value.type === 'frames')
        continue;
      statuses.push((await fetch(url(port, path))).status);
    }
    assert.ok(statuses.filter(status => status === 200).length > 40, String(statuses));
    await put(port, 'evse/external_current', '10000');
    await put(port, 'debug/vehicle', '{"plugged":true}');
    const charging = async (): Promise<boolean> =>
      ((await (await fetch(url(port, 'evse/state'))).json()) as { charger_state: number })
        .charger_state === 3;
    await eventually(async () => assert.ok(await charging()));
    const config = (await (await fetch(url(port, 'mqtt/config'))).json()) as object;
    const address = { broker_host: 'localhost', broker_port: broker.port, enable_mqtt: true };
    const online = availability('online');
    await put(
      port,
      'mqtt/config',
      JSON.stringify({ ...config, ...address, global_topic_prefix: 'native' }),
    );
    await online;
    const gone = availability('offline');
    await end(host);
    await gone;
    const back = availability('online');
    host = await startNativeHost(folder, port, 'bytecode');
    await back;
    assert.match(await (await fetch(url(port, 'event_log'))).text(), /Connected to the broker/);
    const page = await fetch(url(port, ''));
    assert.match(await page.text(), /<html/);
  } finally {
    await end(host);
    await client.endAsync(true);
    await broker.stop();
  }
});

test.run();
