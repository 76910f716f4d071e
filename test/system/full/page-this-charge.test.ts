import * as assert from 'uvu/assert';
import { expectFitsPhone, phone, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * The limits of one charge: set, watched, reached and lifted on the overview.
 */
const test = suite('page: this charge');
const task = tellTwice(test);
const alone = 'Only this time';

task('10 kWh now: told apart from what holds always, reached, gone on with and lifted', by =>
  withPage({ by, args: ['--speed', '5'] }, async ({ page, device, complaints }) => {
    await device.put('charge_limits/default_limits', { duration: 0, energy_wh: 20_000 });
    await see(page, '#this-charge-title', 'The next charge');
    await see(page, '#standing', /^Always: 20\.00 kWh\.$/);
    await device.put('debug/plug', null);
    await see(page, '#this-charge-title', 'This charge');
    await see(page, '#this-charge [data-kind=energy]', /of 20\.00 kWh, 19\.\d\d kWh left/);
    await page.getByRole('textbox', { name: 'Energy' }).fill('0,5');
    await page.getByRole('button', { name: alone }).tap();
    await see(page, '#standing', 'Always: 20.00 kWh. This time: 0.50 kWh.');
    assert.is((await device.get('charge_limits/active_limits')).energy_wh, 500);
    assert.is((await device.get('charge_limits/default_limits')).energy_wh, 20_000);
    await device.put('debug/clock_advance', { duration_s: 600 });
    await see(page, '#state-detail', 'The limit of this charge is reached: its energy');
    await see(page, '#this-charge [data-kind=energy]', '0.50 kWh of 0.50 kWh, reached');
    const bar = page.getByRole('progressbar', { name: /^Energy: 0\.50 kWh of 0\.50 kWh, reached/ });
    assert.is(await bar.getAttribute('value'), '1');
    await see(page, '#this-charge', '“Go on charging” counts from there on anew.');
    await page.getByRole('button', { name: 'Go on charging' }).tap();
    await see(page, '#state', 'Charging');
    await see(page, '#this-charge [data-kind=energy]', 'kWh left');
    await page.getByRole('button', { name: 'No limit this time' }).tap();
    await see(page, '#this-charge', 'it charges until the vehicle has enough');
    await see(page, '#standing', 'Always: 20.00 kWh. This time: no limit.');
    await page.getByRole('link', { name: 'Change what holds always' }).tap();
    await see(page, 'h1', 'Limits of each charge');
    assert.equal(complaints, []);
  }),
);

task('a time, and an end at a time of day where the device is', by =>
  withPage({ by }, async ({ page, device }) => {
    const timeZone = 'Australia/Sydney';
    await device.put('ntp/config', { ...(await device.get('ntp/config')), timezone: timeZone });
    await device.put('debug/plug', null);
    await see(page, '#state', 'Charging');
    await page.getByRole('button', { name: 'Time', exact: true }).tap();
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: '2 h' });
    await page.getByRole('button', { name: alone }).tap();
    await see(page, '#this-charge [data-kind=duration]', /of 2:00:00, 1:5\d:\d\d left/);
    await page.getByRole('button', { name: 'Until', exact: true }).tap();
    await page.getByRole('button', { name: alone }).tap();
    await see(page, '#this-charge [data-kind=end]', 'until 07:00, ');
    const { timestamp_minutes: end } = await device.get('charge_limits/active_end');
    const shown = new Date(end * 60_000).toLocaleTimeString('en-GB', { timeZone });
    assert.is(shown, '07:00:00');
    const aheadMs = end * 60_000 - Date.now();
    assert.ok(aheadMs > -60_000 && aheadMs <= 24 * 3_600_000, 'the next time that clocks show it');
  }),
);

test('the end comes, says so, and is lifted by going on', () =>
  withPage({ args: ['--speed', '5'] }, async ({ page, device }) => {
    await device.put('debug/plug', null);
    await see(page, '#state', 'Charging');
    const { time } = await device.get('ntp/state');
    await device.put('charge_limits/override_end', { timestamp_minutes: time + 10 });
    await see(page, '#this-charge [data-kind=end]', /^Until\s*until .*, 0:\d\d:\d\d left/);
    await device.put('debug/clock_advance', { duration_s: 660 });
    await see(page, '#state-detail', 'The limit of this charge is reached: its time of day');
    await page.getByRole('button', { name: 'Go on charging' }).tap();
    await see(page, '#state', 'Charging');
    await see(page, '#this-charge', 'No limit: it charges until the vehicle has enough.');
  }));

test('what is wrong is said, and a narrow screen with large text has room for it', () =>
  withPage({ context: { ...phone, viewport: { width: 320, height: 640 } } }, async shown => {
    const { page, device } = shown;
    await see(page, '#this-charge', 'No limit');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectFitsPhone(page);
    await page.getByRole('textbox', { name: 'Energy' }).fill('much');
    await page.getByRole('button', { name: alone }).tap();
    await see(page, '#this-charge .refusal', /must be/);
    await page.getByRole('button', { name: 'Until', exact: true }).tap();
    await page.getByLabel('Until', { exact: true }).fill('');
    await page.getByRole('button', { name: alone }).tap();
    await see(page, '#this-charge .refusal', /must be/);
    const none = { timestamp_minutes: 0 };
    assert.equal(await device.get('charge_limits/active_end'), none);
  }));

test('generation 4 has the state of charge, too', () =>
  withPage({ args: ['--variant', 'warp4'] }, async ({ page, device }) => {
    await page.getByRole('button', { name: 'State of charge' }).tap();
    await page.getByRole('textbox', { name: 'State of charge' }).fill('80');
    await page.getByRole('button', { name: alone }).tap();
    await see(page, '#standing', 'Always: no limit. This time: 80 %.');
    assert.is((await device.get('charge_limits/active_limits')).soc_pct, 80);
  }));

task('a tag that nobody knows is said on the overview, and leads to where tags are taught in', by =>
  withPage({ by }, async ({ page, device }) => {
    await device.put('evse/user_enabled', { enabled: true });
    await device.put('debug/nfc_tag', { tag_type: 2, tag_id: '04:FF:FF:FF' });
    await see(page, '#refused-tag', /A tag that nobody knows was held to the reader: 04:FF:FF:FF/);
    await see(page, '#refused-tag', /\((this minute|1 minute ago)\)/);
    await page.getByRole('link', { name: 'See all tags, and whose they are' }).tap();
    await see(page, '.new-tag', '04:FF:FF:FF');
    await device.put('users/add', {
      ...{ id: 1, roles: 0, current: 32_000, display_name: 'Anna', username: 'anna' },
      digest_hash: '',
    });
    await page.getByRole('button', { name: /^Add$/ }).tap();
    await see(page, '#tags', 'Belongs to');
    await page.getByRole('link', { name: 'Overview' }).tap();
    await see(page, '#this-charge', 'The next charge');
    await page.locator('#refused-tag').waitFor({ state: 'detached' });
  }),
);

test('a tag whose user may not charge is said by the name of the user', () =>
  withPage({}, async ({ page, device }) => {
    await device.put('users/add', {
      ...{ id: 1, roles: 0, current: 0, display_name: 'Berta', username: 'berta' },
      digest_hash: '',
    });
    const tag = { tag_type: 2, tag_id: '04:BE:27:A0' };
    const authorized_tags = [{ user_id: 1, ...tag }];
    await device.put('nfc/config', { authorized_tags, deadtime_post_start: 30 });
    await device.put('evse/user_enabled', { enabled: true });
    await device.put('debug/nfc_tag', tag);
    await see(page, '#refused-tag', 'The tag of Berta, who may not charge, was held to the reader');
  }));

test.run();
