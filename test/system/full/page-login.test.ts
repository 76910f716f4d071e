import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { demandLogin, logIn, login, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * Who logged in once stays logged in, ends that here and elsewhere, and changes the own password
 * without being asked for it.
 */
const test = suite('page: login');
const task = tellTwice(test);

const status = (page: Page) =>
  page.evaluate("fetch('evse/state').then(({ status }) => status)") as Promise<number>;

task('a browser stays logged in when it is closed, and is logged out from elsewhere', by =>
  withPage({ by }, async ({ page, device }) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).tap();
    await see(page, '#link', 'Live');
    await demandLogin(device);
    await logIn(page, login.password, true);
    await see(page, '#link', 'Live');
    const [cookie] = await page.context().cookies();
    assert.equal([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/']);

    // A tab of its own has no memory but the cookie.
    const other = await page.context().newPage();
    await other.goto(`${device.url}/#/users`);
    await see(other, '#logged-in', /Chrome, Linux \(this device\)/);
    assert.equal(await other.evaluate('sessionStorage.length'), 0);
    assert.is(await status(other), 200);
    await page.goto(`${device.url}/#/users`);
    await see(page, '#logged-in', /Logged-in devices.*anna · since .* · last used/s);
    await press('Log out');
    await see(page, '#login', 'This device asks for a user name and password.');
    await see(other, '#login', 'This device asks for a user name and password.');
    await logIn(page);
    await see(page, '#logged-in', 'No device stays logged in.');
    assert.equal(await page.context().cookies(), []);
  }),
);

test('of two devices that are called alike, each knows which one it is', () =>
  withPage({}, async ({ page, device }) => {
    await see(page, '#link', 'Live');
    await demandLogin(device);
    await logIn(page, login.password, true);
    const session = await page.context().browser()?.newContext({ locale: 'en-GB' });
    assert.ok(session);
    const other = await session.newPage();
    await other.goto(`${device.url}/#/users`);
    await logIn(other, login.password, true);
    await page.goto(`${device.url}/#/users`);
    const entriesOf = (shown: Page) => shown.locator('#logged-in li');
    const marked = (shown: Page) => entriesOf(shown).filter({ hasText: 'this device' });
    for (const [shown, place] of [
      [page, 0],
      [other, 1],
    ] as const) {
      await entriesOf(shown).nth(1).waitFor();
      await see(shown, `#logged-in li:nth-child(${place + 1})`, 'Chrome, Linux (this device)');
      assert.is(await marked(shown).count(), 1);
    }
    await page.getByRole('button', { name: 'Log out Chrome, Linux', exact: true }).tap();
    await see(other, '#login', 'This device asks for a user name and password.');
    await entriesOf(page).nth(1).waitFor({ state: 'detached' });
    await see(page, '#logged-in', 'Chrome, Linux (this device)');
    // Logged in for this tab alone, it is none of them.
    await logIn(other);
    await entriesOf(other).nth(1).waitFor({ state: 'detached' });
    await see(other, '#logged-in li', 'Chrome, Linux');
    assert.is(await marked(other).count(), 0);
    await session.close();
  }));

task('who logs out is asked again, and keeps no cookie', by =>
  withPage({ by }, async ({ page, device }) => {
    await see(page, '#link', 'Live');
    await demandLogin(device);
    await logIn(page, login.password, true);
    await page.goto(`${device.url}/#/users`);
    await page.getByRole('button', { name: 'Log out', exact: true }).tap();
    await see(page, '#login', 'This device asks for a user name and password.');
    assert.equal(await page.context().cookies(), []);
    await page.reload();
    await see(page, '#login', 'This device asks for a user name and password.');
  }),
);

for (const isToStay of [true, false])
  task(`the own password is changed, and the page goes on: ${isToStay ? 'stays' : 'tab'}`, by =>
    withPage({ by }, async ({ page, device }) => {
      const press = (name: string | RegExp) => page.getByRole('button', { name }).tap();
      await see(page, '#link', 'Live');
      await demandLogin(device);
      await logIn(page, login.password, isToStay);
      await page.goto(`${device.url}/#/users`);
      await page.getByRole('link', { name: /Anna/ }).tap();
      await page.getByLabel('Password').fill('staple battery');
      await press('Save');
      await see(page, '#user-list', 'can log in');
      await see(page, '#link', 'Live');
      assert.not(await page.locator('#login').isVisible());
      await page.reload();
      await see(page, '#link', 'Live');
      assert.not(await page.locator('#login').isVisible());
      await eventually(async () => {
        const kept = isToStay ? /Chrome, Linux/ : /No device stays logged in/;
        assert.match(await page.locator('#logged-in').innerText(), kept);
      });
    }),
  );

test.run();
