import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { CentralSystem } from '../../support/central-system.ts';
import { selfSigned } from '../../support/certificate.ts';
import { addUser } from '../../support/charged.ts';
import { eventually } from '../../support/eventually.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { type Shown, see, withPage } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';

/*
 * Whoever gives something a name, in the air, at a broker or at the device, cannot write the page.
 */
const test = suite('page: names from outside');

/** A name that would be bold, if it were markup. */
const named = (what: string): string => `<b class=x>${what}</b>`;

async function shows(page: Page, address: string, name: string): Promise<void> {
  await page.evaluate(`location.hash = '#/${address}'`);
  await page.locator('main').getByText(name).first().waitFor();
  assert.is(await page.locator('.x').count(), 0, address);
}

/** Gives a name to everything that outsiders name. */
async function nameAll({ device }: Shown, ports: { broker: number; url: string }): Promise<void> {
  const { put, get } = device;
  const change = async (path: string, fields: object): Promise<void> =>
    put(path, { ...(await get(path)), ...fields });
  await addUser(device, named('user'));
  await put('certs/add', { id: 0, name: named('certificate'), cert: selfSigned().cert });
  const radio = { bssid: '02:00:00:00:00:01', rssi: -50, channel: 1, encryption: 0 };
  const open = { ...radio, passphrase: '', hidden: false };
  await put('debug/network', { networks: [{ ...open, ssid: named('ssid') }] });
  await change('wifi/sta_config', { enable_sta: true, ssid: named('ssid'), passphrase: '' });
  const chargers = [{ host: '192.0.2.1', name: named('charger'), rot: 0 }];
  await change('charge_manager/config', { enable_charge_manager: true, chargers });
  await change('mqtt/config', {
    enable_mqtt: true,
    broker_host: '127.0.0.1',
    broker_port: ports.broker,
    global_topic_prefix: named('mqtt'),
  });
  await change('ocpp/config', { enable: true, url: ports.url, identity: named('ocpp'), pass: '' });
  await eventually(async () => assert.is((await get('wifi/state')).connection_state, 3));
}

test('names with markup from every source are shown as they are written', async () => {
  const [broker, central] = await Promise.all([startMosquitto(), CentralSystem.start()]);
  atEnd(() => broker.stop());
  atEnd(() => central.stop());
  await withPage({}, async shown => {
    const { page } = shown;
    await nameAll(shown, { broker: broker.port, url: central.url });
    await see(page, '#link', 'Live');
    await shows(page, 'users', named('user'));
    await shows(page, 'site', named('charger'));
    await shows(page, 'network', named('ssid'));
    await shows(page, 'network/certificates', named('certificate'));
    await shows(page, 'mqtt', named('mqtt'));
    await shows(page, 'ocpp', named('ocpp'));
    await shows(page, 'log', named('ssid'));
    await page.evaluate(`location.hash = '#/network/wifi'`);
    await page.getByRole('button', { name: 'Look for networks' }).tap();
    await see(page, '.networks', named('ssid'));
    await page.getByRole('button', { name: `Choose: ${named('ssid')}` }).tap();
    assert.is(await page.locator('#field-ssid').inputValue(), named('ssid'));
    assert.is(await page.locator('.x').count(), 0);
  });
});

test.run();
