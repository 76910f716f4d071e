import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * Users and their tags: from a charger that is open to everybody to one that is not.
 */
const test = suite('page: users');
const task = tellTwice(test);

task('a user is added, is taught a tag, and is the only one who charges and logs in', by =>
  withPage({ by, args: ['--speed', '5'] }, async ({ page, device }) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).tap();
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: /^Users and tags/ }).tap();
    await see(page, '#who-charges', 'Give a user a tag first');
    const restrict = page.getByRole('button', { name: 'Let only users charge' });
    assert.is(await restrict.getAttribute('aria-disabled'), 'true');

    await press('Add a user');
    await page.getByLabel('Name', { exact: true }).fill('<b>Anna</b>');
    await page.getByLabel('Current').fill('100');
    await page.getByLabel('Password').fill('correct horse');
    // What was typed outlives other screens.
    await page.getByRole('link', { name: 'Overview' }).tap();
    await page.goBack();
    assert.is(await page.getByLabel('Name', { exact: true }).inputValue(), '<b>Anna</b>');
    await press('Save');
    await see(page, '.wrong', '100 A must be 0 or from 6 to 32 A');
    await page.getByLabel('Current').fill('16');
    await page.getByLabel('User name').fill('anna');
    await press('Save');
    await see(page, '#user-list', /<b>Anna<\/b>\s*up to 16\.0 A · 0 tags · can log in/);

    await press('Hold a simulated tag');
    await see(page, '.new-tag', '04:A1:B2:C3:D4:E5:80');
    await press(/^Add$/);
    await see(page, '#user-list', '1 tag ');
    await restrict.tap();
    await see(page, '#who-charges', 'Only users can charge');
    // The reader takes a tag for held anew only when it was away for 2 s.
    await eventually(async () => {
      assert.ok((await device.get('nfc/seen_tags'))[0].last_seen >= 2000);
    });
    await device.put('debug/plug', null);
    await device.put('debug/nfc_tag', { tag_type: 2, tag_id: '04:A1:B2:C3:D4:E5:80' });
    await page.getByRole('link', { name: 'Overview' }).tap();
    await see(page, '#state', 'Charging');
    assert.is((await device.get('evse/slots'))[6].max_current, 16_000);

    await page.goto(`${device.url}/#/users`);
    await press('Ask for a login');
    await page.getByLabel('User name').fill('anna');
    await page.getByLabel('Password').fill('correct horse');
    await press('Log in');
    await see(page, '#who-opens', 'ask for the name and password');
    await press('Ask for no login');
    await see(page, '#who-opens', 'Everybody in the network');
  }),
);

test('a password that is made up can be looked at, and a short one is told to be weak', () =>
  withPage({}, async ({ page, device }) => {
    await page.goto(`${device.url}/#/users/new`);
    const password = page.getByLabel('Password');
    await password.fill('123');
    await see(page, '.weak', 'with fewer than 8 characters');
    assert.is(await password.getAttribute('type'), 'password');
    await page.getByRole('button', { name: 'Show' }).click();
    assert.is(await password.getAttribute('type'), 'text');
    await password.fill('12345678');
    assert.is(await page.locator('.weak').innerText(), '');
    await page.goto(`${device.url}/#/commissioning/login`);
    await page.locator('#first-login').getByLabel('Password').fill('123');
    await see(page, '#first-login .weak', 'Short passwords are guessed');
  }));

test('a user is renamed, loses the login and then the tags, and leaves a warning behind', () =>
  withPage({}, async ({ page, device }) => {
    const { next_user_id: id } = await device.get('users/config');
    const ben = { username: 'ben', digest_hash: '0'.repeat(32), current: 32_000, roles: 7 };
    await device.put('users/add', { id, display_name: 'Ben', ...ben });
    const tag = { user_id: id, tag_type: 2, tag_id: '04:01:02:03' };
    await device.put('nfc/config', { authorized_tags: [tag], deadtime_post_start: 30 });
    await device.put('evse/user_enabled', true);
    await page.goto(`${device.url}/#/users`);
    await page.getByRole('link', { name: /^Ben/ }).tap();
    await page.getByLabel('User name').fill('benjamin');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.wrong', 'must be given anew');
    await page.getByLabel('Take the login from this user').tap();
    await page.getByLabel('Name', { exact: true }).fill('Benjamin');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '#user-list', /Benjamin\s*up to 32\.0 A · 1 tag$/);
    const [, stored] = (await device.get('users/config')).users;
    assert.equal([stored.roles, stored.username, stored.digest_hash], [7, 'benjamin', '']);

    await page.getByLabel('Belongs to').selectOption({ label: 'nobody' });
    await see(page, '#who-charges', 'Nobody can charge');
    assert.is((await device.get('nfc/config')).authorized_tags[0].user_id, 0);
    await page.getByRole('button', { name: 'Remove: 04:01:02:03' }).tap();
    await see(page, '#tags', 'No tag belongs to anybody yet');
    await page.getByRole('link', { name: /^Benjamin/ }).tap();
    await page.getByRole('button', { name: 'Remove this user' }).tap();
    await page.locator('.confirm .danger').tap();
    await see(page, 'main', 'There are no users yet');
    assert.is((await device.get('users/config')).users.length, 1);
    await page.getByRole('button', { name: 'Let everybody charge' }).tap();
    await see(page, '#who-charges', 'Everybody can charge');
  }));

test.run();
