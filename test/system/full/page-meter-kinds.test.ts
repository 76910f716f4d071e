import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { runClient, startMosquitto } from '../../support/mosquitto.ts';
import { expectFitsPhone, phone, see, tellTwice, withPage } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';
import { p1Telegram, smlFile } from '../../support/telegrams.ts';

/*
 * Meters that owners have, each set up on the page: by HTTP with JSON, at a broker, at a P1 port,
 * by SML, and a Shelly. What is wrong is told in words, where it is.
 */
const test = suite('page: kinds of meters');
const task = tellTwice(test);

/** A phone that shows everything twice as large as one of 640 px. */
const narrow = { ...phone, viewport: { width: 320, height: 640 } };

async function portOf(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A server that answers paths with JSON, and refuses whoever does not log in if it is locked. */
function webServer(answers: Readonly<Record<string, unknown>>, login?: string): Promise<number> {
  const wanted = login && `Basic ${Buffer.from(login).toString('base64')}`;
  return portOf(
    createWebServer(({ url = '', headers }, response) => {
      const isIn = wanted === undefined || headers.authorization === wanted;
      const status = isIn ? (answers[url] === undefined ? 404 : 200) : 401;
      response.writeHead(status, { 'WWW-Authenticate': 'Basic realm="meter"' });
      response.end(status === 200 ? JSON.stringify(answers[url]) : '');
    }),
  );
}

/** Something that sends the same again and again to whoever connects. */
function sender(bytes: Uint8Array): Promise<number> {
  return portOf(
    createServer(socket => {
      const send = (): void => void socket.write(bytes);
      const timer = setInterval(send, 500);
      socket.on('error', () => undefined);
      socket.on('close', () => clearInterval(timer));
      send();
    }),
  );
}

/** Chooses a kind of meter in the free place 2. */
async function choose(page: Page, url: string, kind: string): Promise<Locator> {
  await page.goto(`${url}/#/meters/2`);
  const form = page.locator('form[data-path="meters/2/config"]');
  await page.locator('#field-value').selectOption({ label: kind });
  return form;
}

const readOnce = (page: Page): Locator => page.getByRole('button', { name: 'Read once now' });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save' });

task(
  'a meter by HTTP with JSON: path, factor and login are put right by what is told',
  async by => {
    const port = await webServer({ '/status': { live: { watts: -2.5 } } }, 'roof:of the inverter');
    await withPage({ by }, async ({ page, device }) => {
      const form = await choose(page, device.url, 'HTTP with JSON');
      await form.getByLabel('Name', { exact: true }).fill('Roof');
      await form.getByLabel('Address', { exact: true }).fill('127.0.0.1/status');
      await save(page).tap();
      await see(page, '[id="field-1/json_url-wrong"]', /must be an address that starts with http/);
      await form.getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${port}/status`);
      await form.getByLabel('Path').fill('live..watts');
      await save(page).tap();
      await see(page, '[id="field-1/values/0/path-wrong"]', /must be names with dots between/);
      await form.getByLabel('Path').fill('live.power');
      await form.getByLabel('Value', { exact: true }).fill('74');
      await readOnce(page).tap();
      await see(page, '#try', /it refuses user name or password/);
      await form.getByLabel('User name').fill('roof');
      await form.getByLabel('Password', { exact: true }).fill('of the inverter');
      await readOnce(page).tap();
      await see(page, '#try', 'its answer has none of these values');
      await form.getByLabel('Path').fill('live.watts');
      await form.getByLabel('Factor').fill('1000');
      await readOnce(page).tap();
      await see(page, '#try', '-2.50 kW');
      await save(page).tap();
      await see(page, '#status', '-2.50 kW');

      // The password stays where it belongs.
      await form.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:1/status');
      await save(page).tap();
      await see(page, '[id="field-1/password-wrong"]', /must be written again: the stored one/);
      const [, config] = await device.get('meters/2/config');
      assert.is(config.json_url, `http://127.0.0.1:${port}/status`);
    });
  },
);

task('a meter at the broker of the device', async by => {
  const broker = await startMosquitto();
  await withPage({ by }, async ({ page, device }) => {
    const form = await choose(page, device.url, 'MQTT topics');
    await form.getByLabel('Topic').fill('roof/#');
    await save(page).tap();
    await see(page, '[id="field-1/values/0/topic-wrong"]', /must be one topic, without # and \+/);
    await form.getByLabel('Topic').fill('roof/power');
    await form.getByLabel('Value', { exact: true }).fill('74');
    await readOnce(page).tap();
    await see(page, '#try', /No connection to a broker\s*It is set up below Settings, MQTT/);
    const config = await device.get('mqtt/config');
    await device.put('mqtt/config', {
      ...config,
      ...{ enable_mqtt: true, broker_host: '127.0.0.1', broker_port: broker.port },
    });
    const at = ['-h', '127.0.0.1', '-p', `${broker.port}`];
    await save(page).tap();
    await see(page, '#status', 'Nothing read yet');
    await runClient('mosquitto_pub', [...at, '-t', 'roof/power', '-m', 'much']);
    await runClient('mosquitto_pub', [...at, '-t', 'roof/power', '-m', '-640']);
    await see(page, '#status', '-640 W');
  });
});

task('a meter with a P1 port, at a bridge', async by => {
  const port = await sender(p1Telegram());
  const other = await sender(Buffer.from('/no telegram\r\n!0000\r\n'));
  await withPage({ by }, async ({ page, device }) => {
    const form = await choose(page, device.url, 'P1 port (DSMR)');
    assert.is(await form.getByLabel('Port').inputValue(), '8088');
    await readOnce(page).tap();
    await see(page, '#try', 'Address: "" must');
    await form.getByLabel('Address', { exact: true }).fill('serial:/dev/ttyUSB0?baud=7');
    await readOnce(page).tap();
    await see(page, '#try', /must be an IP address .* serial:/);
    await form.getByLabel('Address', { exact: true }).fill('127.0.0.1');
    await form.getByLabel('Port').fill('1');
    await readOnce(page).tap();
    await see(page, '#try', 'No connection');
    await form.getByLabel('Port').fill(String(other));
    await readOnce(page).tap();
    // A meter may take its time.
    const silent = page.locator('#try').filter({ hasText: 'Is it a meter of this kind' });
    await silent.waitFor({ timeout: 2 * 15_000 });
    await form.getByLabel('Port').fill(String(port));
    await readOnce(page).tap();
    await see(page, '#try', /imported .* exported/);
    await save(page).tap();
    await see(page, '#status', /imported .* exported/);
  });
});

task('a German meter that speaks SML, on 320 px', async by => {
  const entry = (code: readonly [number, number, number], unit: number, value: number) => ({
    ...{ code, unit, value, scaler: 0 },
  });
  const bytes = smlFile([entry([1, 8, 0], 30, 4_321_000), entry([16, 7, 0], 27, 1234)]);
  const port = await sender(bytes);
  await withPage({ by, context: narrow }, async ({ page, device }) => {
    const form = await choose(page, device.url, 'SML');
    await form.getByLabel('Address', { exact: true }).fill('127.0.0.1');
    await form.getByLabel('Port').fill(String(port));
    await readOnce(page).tap();
    await see(page, '#try', /1\.23 kW\s*imported 4,321\.00 kWh/);
    if (by === 'touch') await expectFitsPhone(page);
    await save(page).tap();
    await see(page, '#status', /1\.23 kW/);
  });
});

task('a Shelly by its address, one clamp of several', async by => {
  const port = await webServer({
    '/rpc/EM1.GetStatus?id=1': { id: 1, act_power: 345.6, voltage: 230.1, current: 1.5 },
    '/rpc/EM1Data.GetStatus?id=1': { id: 1, total_act_energy: 98_760 },
  });
  await withPage({ by }, async ({ page, device }) => {
    const form = await choose(page, device.url, 'Known device, by HTTP');
    await form.getByLabel('Address', { exact: true }).fill('127.0.0.1');
    await form.getByLabel('Port').fill(String(port));
    await readOnce(page).tap();
    await see(page, '#try', 'must say which device it is');
    await form.getByLabel('Device', { exact: true }).selectOption({
      label: 'Shelly EM, Pro EM (Gen2, Gen3)',
    });
    await readOnce(page).tap();
    await see(page, '#try', 'it answered 404');
    await form.getByLabel('Channel').fill('1');
    await readOnce(page).tap();
    await see(page, '#try', /346 W\s*imported 98\.76 kWh/);
    await save(page).tap();
    await see(page, '#status', '346 W');
  });
});

test.run();
