import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { demandLogin, phone, type Shown, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What people come to the page of a charger for, each as a whole story.
 */
const test = suite('page: tasks');
const task = tellTwice(test);

task('why it does not charge: who blocks it since when, and the button that lifts it', by =>
  withPage({ by, args: ['--speed', '5'] }, async ({ page, device }) => {
    await device.put('evse/external_current', 0);
    await device.put('debug/plug', null);
    await see(page, '#state', 'Waiting for release');
    await see(
      page,
      '#state-detail',
      /external control decides: .*from 127\.0\.0\.1, since \d\d:\d\d\. Ask whoever controls/,
    );
    await see(page, '[data-slot="8"]', /external control decides\s*blocked/);
    const start = page.getByRole('button', { name: 'Start charging' });
    assert.is(await start.getAttribute('aria-disabled'), 'true');
    await page.getByRole('button', { name: 'Lift this limit' }).tap();
    await see(page, '#state', 'Charging');
    await page.getByText('All limits').tap();
    await see(page, '[data-slot="0"]', /supply cable of the charger\s*16\.0 A/);
  }),
);

test('where charging needs a user and no tag is known, the page says so and leads there', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('evse/user_enabled', true);
    await device.put('debug/plug', null);
    await see(page, '#state-detail', 'Charging needs the tag of a user');
    await see(page, '[data-slot="6"] a', 'No tag is authorized yet: add one');
    await page.locator('[data-slot="6"] a').tap();
    await see(page, 'h1', 'Tags');
    assert.is(await page.evaluate('document.activeElement.tagName'), 'H1');
  }));

task('a charge is started in the name of a user, and shown with that name', by =>
  withPage({ by, args: ['--speed', '5'] }, async ({ page, device }) => {
    await demandUser(device);
    await device.put('debug/plug', null);
    await see(page, '#state-detail', 'Hold your tag to the reader.');
    await page.getByLabel('Start or stop as').selectOption({ label: '<b>Anna</b>' });
    await page.getByRole('button', { name: 'Start or stop' }).tap();
    await see(page, '#state', 'Charging');
    await device.put('debug/unplug', null);
    await see(page, '#charge-rows', '<b>Anna</b>');
  }),
);

async function demandUser({ put, get }: Shown['device']): Promise<void> {
  const { next_user_id: id } = await get('users/config');
  const named = { display_name: '<b>Anna</b>', username: 'anna', digest_hash: '' };
  await put('users/add', { id, roles: 0, current: 32000, ...named });
  const { deadtime_post_start } = await get('nfc/config');
  const tag = { user_id: id, tag_type: 2, tag_id: '04:01:02:03' };
  await put('nfc/config', { authorized_tags: [tag], deadtime_post_start });
  await put('evse/user_enabled', true);
}

task('the current is set by keyboard, and a button keeps the focus of who pressed it', by =>
  withPage({ by, args: ['--speed', '5'] }, async ({ page, device }) => {
    await page.getByLabel('Most current').focus();
    // Faster than the device answers.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft');
    await see(page, '#limit', /^Limited to .*: The maximum current set at the charger$/);
    await eventually(async () =>
      assert.is((await device.get('evse/global_current')).current, 13_000),
    );
    await device.put('debug/plug', null);
    await see(page, '#state', 'Charging');
    const stop = page.getByRole('button', { name: 'Stop charging' });
    await stop.focus();
    await page.keyboard.press('Enter');
    await see(page, '#state', 'Waiting for release');
    assert.is(await page.evaluate('document.activeElement.textContent'), 'Stop charging');
  }),
);

test('a residual current tells what to do, offers no charge, and is reset', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('debug/fault', { dc_fault: 4 });
    await see(page, '.safety', 'Do not charge here');
    await see(page, '.fault', 'Pull the plug out of the vehicle.');
    assert.is(await page.getByRole('button', { name: 'Stop charging' }).count(), 0);
    assert.is(await page.locator('#allowed').count(), 0);
    await device.put('debug/fault', { dc_fault: 0 });
    await page.getByRole('button', { name: 'Reset the fault' }).tap();
    await see(page, '#state', 'Not connected');
  }));

test('a welded contactor tells people to pull the plug, switch the fuse off and get help', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('debug/fault', { contactor: 1 });
    await device.put('debug/plug', null);
    await device.put('debug/unplug', null);
    await see(page, '.fault', 'Switch off the fuse of the charger');
    await see(page, '.fault', 'Call an electrician: the contactor may be welded.');
    await see(page, '#state-detail', 'The contactor does not open');
  }));

test('missing protective earth and missing mains are told by their names, not as a contactor', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('debug/fault', { protective_earth_missing: true });
    await see(page, '#state-detail', 'The protective earth is missing');
    await see(page, '.fault', 'Call an electrician: without protective earth');
    assert.not.match(await page.locator('#charger').innerText(), /contactor|welded/i);
    await device.put('debug/fault', { protective_earth_missing: false, mains: false });
    await device.put('debug/plug', null);
    await see(page, '#state-detail', 'The mains voltage is missing at the input');
    await see(page, '.fault', 'Look whether the fuse');
    assert.not.match(await page.locator('.fault').innerText(), /welded|live/);
  }));

task('where the charge mode forbids charging, the way out is another mode and no setting', by =>
  withPage({ by }, async ({ page, device }) => {
    await device.put('debug/plug', null);
    await see(page, '#state', 'Charging');
    await device.put('power_manager/charge_mode', { mode: 1 });
    await see(page, '#state-detail', 'The charge mode is Off: since ');
    await see(page, '[data-slot="7"]', /^The charge mode is Off\s*blocked/);
    assert.is(await page.locator('a[href*="management_enabled"]').count(), 0);
    await page.getByRole('button', { name: 'Charge now, in mode Fast' }).tap();
    await see(page, '#state', 'Charging');
    assert.is((await device.get('power_manager/charge_mode')).mode, 0);
    assert.is((await device.get('evse/management_enabled')).enabled, false);
  }),
);

test('a charger that follows the excess says so while there is none, in German', () =>
  withPage({ context: { ...phone, locale: 'de-DE' } }, async ({ page, device }) => {
    const config = await device.get('power_manager/config');
    await device.put('power_manager/config', { ...config, excess_charging_enable: true });
    await device.put('power_manager/charge_mode', { mode: 2 });
    await device.put('debug/plug', null);
    await see(page, '#state-detail', 'Es gibt zu wenig Sonne');
    await page.getByRole('button', { name: 'Jetzt laden, im Modus Schnell' }).tap();
    await see(page, '#state', 'Lädt');
  }));

task('language and colours that are stored on the device act on the page', by =>
  withPage({ by }, async ({ page, device }) => {
    await see(page, '#link', 'Live');
    const html = page.locator('html');
    assert.is(await html.getAttribute('data-scheme'), 'light');
    await page.goto(`${device.url}/#/settings/system/theme_config`);
    await page.locator('main select').selectOption('2');
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.locator('html[data-scheme=dark]').waitFor();
    await device.put('system/i18n_config', { language: 0, detect_browser_language: false });
    await see(page, 'nav', 'Einstellungen');
    assert.is(await html.getAttribute('lang'), 'de');
    await page.reload();
    await page.goto(`${device.url}/#/settings/system/i18n_config`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Speichern' }).tap();
    await see(page, 'nav', 'Settings');
  }),
);

test('each of several meters has a curve with its name', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('meters/2/config', [
      4,
      { display_name: '<i>Roof</i>', location: 7, excluded: false, value_ids: [74] },
    ]);
    await page.getByLabel('Meter shown').selectOption({ label: '<i>Roof</i>' });
    await page.locator('#plot').waitFor();
  }));

test('a renamed anonymous user is called by the new name', () =>
  withPage({ args: ['--speed', '60'] }, async ({ page, device }) => {
    await device.put('debug/plug', null);
    await see(page, '#state', 'Charging');
    await device.put('debug/unplug', null);
    await see(page, '#charge-rows', 'no user');
    await device.put('users/modify', {
      id: 0,
      roles: null,
      current: null,
      display_name: 'Guests',
      username: null,
      digest_hash: null,
    });
    await see(page, '#charge-rows', 'Guests');
  }));

test('the page can be installed as an app of its name, and browsers find the icon that they ask for', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('info/display_name', { display_name: 'Garage' });
    const link = page.locator('link[rel=manifest]');
    const told = async () =>
      (await (await fetch((await link.getAttribute('href')) as string)).json()) as Manifest;
    await eventually(async () => assert.is((await told()).name, 'Garage'));
    const manifest = await told();
    assert.is(manifest.display, 'standalone');
    assert.is(manifest.start_url, `${device.url}/`);
    const icons = manifest.icons.map(({ src }) => src);
    for (const address of [`${device.url}/favicon.ico`, ...icons])
      assert.is((await fetch(address)).status, 200, address);
  }));

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string }[];
}

task('while the device is away, a change is kept and saved when it is back', by =>
  withPage({ by }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/settings/info/display_name`);
    await page.getByLabel('Name').fill('Garage');
    await device.put('reboot', null);
    await see(page, '#link', 'Offline');
    await see(page, '#link', 'Live');
    assert.is(await page.getByLabel('Name').inputValue(), 'Garage');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.said', 'Saved.');
    assert.is((await device.get('info/display_name')).display_name, 'Garage');
  }),
);

task('a login that changes elsewhere is asked for again, and nothing that was typed is lost', by =>
  withPage({ by, context: phone }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/settings/info/display_name`);
    await page.getByLabel('Name').fill('Garage');
    await demandLogin(device);
    await see(page, '#login', 'This device asks');
    await page.getByLabel('User name').fill('anna');
    await page.getByLabel('Password').fill('correct horse');
    await page.keyboard.press('Enter');
    await page.locator('#content').waitFor();
    assert.is(await page.getByLabel('Name').inputValue(), 'Garage');
  }),
);

test.run();
