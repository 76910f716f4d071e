import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { resealed } from '../../modules/backup-rig.ts';
import { startDevice } from '../../support/gateway.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * One file with all settings: saved, looked at, and put in place at the next charger.
 */
const test = suite('page: backup');
const task = tellTwice(test);

const passphrase = 'correct horse battery';

async function fillSetting(page: Page, path: string, fields: Record<string, string>) {
  await page.evaluate(`location.hash = '#/settings/${path}'`);
  await page.locator(`form[data-path="${path}"]`).waitFor();
  for (const [name, text] of Object.entries(fields))
    await page.locator(`[id="field-${name}"]`).fill(text);
  await page.getByRole('button', { name: 'Save' }).tap();
  await see(page, '.said', 'Saved.');
}

async function openBackup(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().tap();
  await page.getByRole('link', { name: 'Backup' }).tap();
}

task('settings with their secrets go to the next charger, which keeps its own name', by =>
  withPage({ by }, async ({ page, complaints }) => {
    await fillSetting(page, 'info/display_name', { display_name: 'Garage' });
    await fillSetting(page, 'mqtt/config', {
      broker_host: 'broker.example',
      broker_password: 'secret of the broker',
    });
    await openBackup(page);
    await page.locator('#save').getByLabel('Passphrase').fill(passphrase);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).tap();
    const saved = await saving;
    assert.match(saved.suggestedFilename(), /^backup-warp3-\w+\.json$/);
    const file = await saved.path();
    assert.not.match(readFileSync(file, 'utf8'), 'secret of the broker');

    const next = await startDevice();
    await page.goto(next.url);
    await fillSetting(page, 'info/display_name', { display_name: 'Carport' });
    await openBackup(page);
    const restore = page.locator('#restore');
    await restore.getByLabel('File of a backup').setInputFiles(file);
    await see(page, '#origin', /^Of warp3-\w+ \(warp3, .*\), made /);
    await restore.getByLabel('Passphrase').fill('another one');
    await restore.getByRole('button', { name: 'Show what would change' }).tap();
    await see(page, '#restore .refusal', 'The passphrase does not open the secrets');
    await restore.getByLabel('Passphrase').fill(passphrase);
    await restore.getByRole('button', { name: 'Show what would change' }).tap();
    await see(
      page,
      '#preview tbody tr:has-text("Broker")',
      /MQTT · Broker\s*empty\s*broker\.example/,
    );
    await see(page, '#preview tbody tr:has-text("Password")', /MQTT · Password\s*secret\s*secret/);
    await page.locator('#preview summary').tap();
    await see(page, '#preview li:has-text("Name of the device")', 'belongs to this device');
    assert.is((await next.get('mqtt/config')).broker_host, '', 'a preview changes nothing');
    await restore.getByRole('button', { name: 'Put in place and restart' }).tap();
    await see(page, '#restore .success', 'The device restarts');
    await see(page, '#link', 'Offline');
    await see(page, '#link', 'Live');
    assert.is((await next.get('mqtt/config')).broker_host, 'broker.example');
    assert.is((await next.get('info/display_name')).display_name, 'Carport');
    await restore.getByRole('button', { name: 'Show what would change' }).tap();
    await see(page, '#preview', 'Nothing would change');
    assert.equal(
      complaints.filter(text => !/ERR_CONNECTION|422|400|WebSocket/.test(text)),
      [],
    );
  }),
);

task(
  'a copy leaves the chargers of the other manager alone, and warns where it is to take them',
  by =>
    withPage({ by, args: ['--variant', 'wem'] }, async ({ page, device }) => {
      await device.put('charge_manager/config', {
        ...(await device.get('charge_manager/config')),
        enable_charge_manager: true,
        chargers: [{ host: '10.9.8.7', name: 'Left', rot: 0 }],
      });
      const { hostname } = await device.get('network/config');
      const next = await startDevice({ args: ['--variant', 'wem'] });
      await page.goto(next.url);
      await openBackup(page);
      const restore = page.locator('#restore');
      await restore.getByLabel('File of a backup').setInputFiles({
        name: 'backup.json',
        mimeType: 'application/json',
        buffer: Buffer.from(await (await fetch(`${device.url}/system/backup`)).text()),
      });
      await restore.getByRole('button', { name: 'Show what would change' }).tap();
      await see(page, '#preview', 'Stays as it is');
      assert.is(await page.locator('#preview .safety').count(), 0);
      await restore.getByLabel('Manage the chargers of that device from here (1)').check();
      await restore.getByRole('button', { name: 'Show what would change' }).tap();
      await see(page, '#preview tbody', /Address: 10\.9\.8\.7/);
      assert.not.match(await page.locator('#preview tbody').innerText(), /[{}[\]_]/);
      await see(page, '#preview .safety', `(${hostname}.local) manages. Only one may`);
      await see(page, '#preview .safety', `this device (${new URL(next.url).host})`);
    }),
);

test('what the device refuses of a file is left out at a touch', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('users/add', {
      id: 1,
      roles: 0,
      current: 32_000,
      display_name: 'Ann',
      username: 'ann',
      digest_hash: '0123456789abcdef0123456789abcdef',
    });
    const backup = async () =>
      JSON.parse(await (await fetch(`${device.url}/system/backup`)).text());
    const open = await backup();
    const document = {
      ...open,
      resources: {
        ...open.resources,
        'users/config': { ...open.resources['users/config'], http_auth_enabled: true },
      },
    };
    const next = await startDevice();
    await page.goto(next.url);
    await openBackup(page);
    const restore = page.locator('#restore');
    await restore.getByLabel('File of a backup').setInputFiles({
      name: 'backup.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(resealed(document))),
    });
    const preview = restore.getByRole('button', { name: 'Show what would change' });
    await preview.tap();
    await see(page, '#restore .refusal', 'must not be true without a user who can log in');
    await restore.getByLabel('Leave out: Users').check();
    await preview.tap();
    await see(page, '#preview', 'Stays as it is');
    assert.is(await page.locator('#restore .refusal').count(), 0);
    await page.locator('#preview summary').tap();
    await see(page, '#preview li:has-text("Users")', 'left out');
  }));

test('a file that is no backup is told so, and nothing is asked of the device', () =>
  withPage({}, async ({ page }) => {
    await openBackup(page);
    const file = { name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.getByLabel('File of a backup').setInputFiles(file);
    await see(page, '#restore .refusal', 'This file is no backup');
    assert.is(await page.getByRole('button', { name: 'Show what would change' }).count(), 0);
  }));

test.run();
