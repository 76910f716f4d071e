import * as assert from 'uvu/assert';
import { selfSigned } from '../../support/certificate.ts';
import { eventually } from '../../support/eventually.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * The ways into the network: how each stands, and what becomes of a change.
 */
const test = suite('page: network');
const task = tellTwice(test);

task('a Wi-Fi network is found, chosen and joined, and a wrong passphrase is told', by =>
  withPage({ by }, async ({ page, device }) => {
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: /^Network Wi-Fi/ }).tap();
    await see(page, 'li:has-text("LAN")', /LAN\s*Connected\s*192\.168\.178\.50 · \d+ Mbit\/s/);
    await page.getByRole('link', { name: /^Wi-Fi/ }).tap();
    await see(page, '#status', 'Off');
    await page.getByRole('button', { name: 'Look for networks' }).tap();
    await page.getByRole('button', { name: 'Choose: Home' }).tap();
    assert.is(await page.evaluate('document.activeElement.id'), 'field-passphrase');
    assert.is(await page.locator('#field-ssid').inputValue(), 'Home');
    await page.keyboard.type('not this one');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '#status', /Not connected to “Home”\s*The passphrase or the login is wrong/);
    await page.locator('#field-passphrase').fill('plug and charge');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '#status', /Connected to “Home”\s*\d+\.\d+\.\d+\.\d+ · reception good/);
    assert.is((await device.get('wifi/state')).connection_state, 3);
  }),
);

test('a change of the LAN that cut its own way counts down until somebody comes by another', () =>
  withPage({ host: '0.0.0.0' }, async ({ page, device }) => {
    const { port } = new URL(device.url);
    await device.put('debug/network', { lan_cable: false });
    const around = { lan_cable: true, lan_ip: '127.0.0.2', wifi_ip: '127.0.0.3' };
    await device.put('debug/network', around);
    await eventually(async () => assert.is((await device.get('ethernet/state')).ip, '127.0.0.2'));
    await page.goto(`http://127.0.0.2:${port}/#/network/lan`);
    await page.getByLabel('Use LAN').uncheck();
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.said', 'undone after 240 s');
    await see(page, '.countdown', /^Undone in 2[34]\d s unless somebody reaches the device/);
    await see(page, '#status', 'Off');
    const shown = page.locator('.countdown progress');
    const before = Number(await shown.getAttribute('value'));
    await eventually(async () => {
      assert.ok(Number(await shown.getAttribute('value')) < before, 'it counts down');
    });

    await device.put('wifi/sta_config', {
      ...(await device.get('wifi/sta_config')),
      enable_sta: true,
      ssid: 'Home',
      passphrase: 'plug and charge',
    });
    await eventually(async () => assert.is((await device.get('wifi/state')).connection_state, 3));
    assert.is(await page.locator('.countdown').count(), 1);
    await fetch(`http://127.0.0.3:${port}/info/name`);
    await page.locator('.countdown').waitFor({ state: 'detached' });
    assert.is((await device.get('ethernet/config')).enable_ethernet, false);
  }));

task('a certificate is stored from a file, is offered to the broker, and is removed', by =>
  withPage({ by }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/network/certificates`);
    await see(page, '#certificates', 'None yet.');
    const file = (text: string) => ({
      name: 'broker.pem',
      mimeType: 'application/x-pem-file',
      buffer: Buffer.from(text),
    });
    await page.getByLabel('File').setInputFiles(file('no certificate'));
    await page.getByRole('button', { name: 'Store it' }).tap();
    await see(page, 'form .refusal', 'cert: ');
    await page.getByLabel('File').setInputFiles(file(selfSigned({ host: 'broker.example' }).cert));
    assert.is(await page.getByLabel('Name').inputValue(), 'broker');
    await page.getByLabel('Name').fill('<i>Broker</i>');
    await page.getByRole('button', { name: 'Store it' }).tap();
    await see(page, '#certificates li', /<i>Broker<\/i>\s*not in use/);

    await page.goto(`${device.url}/#/mqtt`);
    await page.getByLabel('Certificate', { exact: true }).selectOption({ label: '<i>Broker</i>' });
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.said', 'Saved.');
    await page.goto(`${device.url}/#/network/certificates`);
    await see(page, '#certificates li', 'in use by MQTT');
    await page.getByRole('button', { name: 'Remove “<i>Broker</i>” …' }).tap();
    await page.getByRole('button', { name: 'Remove it' }).tap();
    await see(page, '#certificates', 'None yet.');
  }),
);

test('a public name of the device is set, refused where it is none, and then served', () =>
  withPage({}, async ({ page, device }) => {
    await page.goto(`${device.url}/#/network/names`);
    await see(page, '#status', /HTTP, readable in the network\s*This page came unencrypted/);
    const form = page.locator('form[data-path="network/config"]');
    await form.locator('[data-place=allowed_hosts]').getByRole('button', { name: 'Add' }).tap();
    await form.locator('[id="field-allowed_hosts/0"]').fill('http://charger.example');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '[id="field-allowed_hosts/0-wrong"]', /must/);
    await form.locator('[id="field-allowed_hosts/0"]').fill('charger.example');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.said', 'Saved.');
    await page.goto(device.url.replace('127.0.0.1', 'charger.example'));
    await see(page, '#link', 'Live');
  }));

test.run();
