import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { demandLogin, expectFitsPhone, logIn, phone, see, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What the page shows in each state of a device, in a real browser.
 */
const test = suite('page: states');

test('the reason of an error is shown in words', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('debug/fault', { ...(await device.get('debug/fault')), dc_fault: 4 });
    await see(page, '#state', 'Error');
    await see(page, '#state-detail', 'sensor for residual current failed its test: calibration');
  }));

test('stored data that was damaged is named on the page', async () => {
  const dataDir = temporaryFolder();
  const before = await startDevice({ dataDir });
  await before.put('evse/global_current', 9000);
  await before.stop();
  writeFileSync(join(dataDir, 'config', 'evse_global_current.json'), 'garbage');
  mkdirSync(join(dataDir, 'backup', 'config'), { recursive: true });
  for (const folder of ['', 'backup'])
    writeFileSync(join(dataDir, folder, 'config', 'nfc_config.json'), 'garbage');
  await withPage({ dataDir }, async ({ page }) => {
    const damage = page.getByRole('alert').filter({ hasText: 'Stored data was damaged' });
    await damage.getByText('A copy took its place: config/evse_global_current.json').waitFor();
    await damage.getByText('until you set it again: config/nfc_config.json').waitFor();
  });
});

test('a newer release is shown with what it changes and the command that installs it', () =>
  withPage({}, async ({ page, device, complaints }) => {
    await see(page, '#link', 'Live');
    assert.is(await page.locator('#update').isVisible(), false);
    // As the device would say it, had it been told by a feed.
    const told = {
      ...(await device.get('system/version')),
      newest: '9.1.0',
      published: '2031-02-03',
      command: `install ${'voltkern '.repeat(20)}`,
      changes: { de: ['Neues'], en: ['It charges faster.'] },
    };
    await page.routeWebSocket(/\/ws\b/, client => {
      client.connectToServer().onMessage(message => {
        const lines = String(message).split('\n');
        const changed = lines.map(line =>
          line.includes('"topic":"system/version"')
            ? JSON.stringify({ topic: 'system/version', payload: told })
            : line,
        );
        client.send(changed.join('\n'));
      });
    });
    await page.reload();
    await see(page, '#update h2', 'There is a newer release');
    await see(page, '#update', '9.1.0 (2031-02-03)');
    await see(page, '#update li', 'It charges faster.');
    await see(page, '#update pre', told.command.trim());
    await expectFitsPhone(page);
    assert.equal(complaints, []);
  }));

test('the report for somebody who helps is saved from the page, behind the login', () =>
  withPage({}, async ({ page, device }) => {
    await demandLogin(device);
    await logIn(page);
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: 'Diagnosis and restart' }).tap();
    assert.is(await page.locator('nav [aria-current]').innerText(), 'Settings');
    await see(page, '.back', 'Settings');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the report' }).tap();
    const saved = await saving;
    assert.match(saved.suggestedFilename(), /^report-warp3-\w+\.txt$/);
    const text = readFileSync(await saved.path(), 'utf8');
    assert.ok(text.startsWith('voltkern report\n') && text.endsWith('\nEnd of the report\n'));
    assert.match(text, /^machine: Node \S+, /m);
  }));

test('a name that the device no longer answers to is told in its words', () =>
  withPage({}, async ({ page, device }) => {
    const allow = async (...allowed_hosts: string[]): Promise<void> =>
      device.put('network/config', { ...(await device.get('network/config')), allowed_hosts });
    await allow('charger.example');
    await page.goto(device.url.replace('127.0.0.1', 'charger.example'));
    await see(page, '#link', 'Live');
    await allow();
    await device.put('reboot', null);
    await see(
      page,
      '#banner-text',
      /does not answer to the name charger\.example: .*network\/config\.allowed_hosts/,
    );
    await allow('charger.example');
    await see(page, '#link', 'Live');
  }));

test('a device that falls silent for 12 s counts as lost', () =>
  withPage({}, async ({ page, device }) => {
    await page.clock.install();
    await page.reload();
    await see(page, '#link', 'Live');
    device.process.kill('SIGSTOP');
    try {
      await page.clock.fastForward(12_000);
      await see(page, '#link', 'Offline');
    } finally {
      device.process.kill('SIGCONT');
    }
    await page.getByRole('button', { name: 'Retry now' }).tap();
    await see(page, '#link', 'Live');
  }));

test('over HTTPS, values are live and buttons work', async () => {
  const dataDir = temporaryFolder();
  const before = await startDevice({ dataDir });
  await before.put('network/config', {
    ...(await before.get('network/config')),
    transport_mode: 1,
  });
  await before.stop();
  // The certificate is the device's own, which browsers ask about.
  const context = { ...phone, ignoreHTTPSErrors: true };
  await withPage({ dataDir, context }, async ({ page, device, complaints }) => {
    assert.match(device.url, /^https:/);
    await see(page, '#link', 'Live');
    await page.getByRole('button', { name: 'Plug in' }).tap();
    await see(page, '#state', 'Charging');
    assert.equal(complaints, []);
  });
});

test('what was typed survives a login that is switched on meanwhile, and is saved after it', () =>
  withPage({}, async ({ page, device }) => {
    await page.goto(`${device.url}/#/settings/info/display_name`);
    await page.getByLabel('Name').fill('Garage');
    await demandLogin(device);
    await see(page, '#login', 'This device asks');
    assert.is(await page.locator('#content').isVisible(), false);
    await logIn(page);
    await page.locator('#content').waitFor();
    assert.is(await page.getByLabel('Name').inputValue(), 'Garage');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.said', 'Saved.');
    await see(page, '.device-name', 'Garage');
  }));

test('without the login, the page loads, asks for it and shows nothing of the device', () =>
  withPage({}, async ({ page, device }) => {
    await see(page, '#link', 'Live');
    await demandLogin(device);
    await page.reload();
    await see(page, '#login', 'This device asks for a user name and password.');
    assert.is(await page.locator('#content').isVisible(), false);
    assert.is(await page.title(), 'voltkern');
    await expectFitsPhone(page);
  }));

test('an energy manager shows its meters and functions instead of a charger, in German on a German phone', () =>
  withPage({ args: ['--variant', 'wem2'], context: { ...phone, locale: 'de-DE' } }, async shown => {
    const { page, device, complaints } = shown;
    await see(page, '#simulated', 'Simuliert');
    assert.is(await page.locator('html').getAttribute('lang'), 'de');
    await see(page, '#meters', 'Zähler');
    await see(page, '#feature-list', 'Energiemanager');
    for (const word of await device.get('info/features'))
      assert.not.match(
        await page.locator('#feature-list').innerText(),
        new RegExp(`^${word}$`, 'm'),
      );
    for (const section of ['#charger', '#charges', '#vehicle'])
      assert.not(await page.locator(section).isVisible());
    await expectFitsPhone(page);
    assert.equal(complaints, []);
  }));

test.run();
