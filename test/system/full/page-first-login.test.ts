import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { outOf } from '../../../build/paths.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { login, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * The first start of a device that a package has installed: on another machine its page shows the
 * assistant alone, until somebody has a login.
 */
const test = suite('page: first login');
const task = tellTwice(test);

/** The device as a package installs it. */
function installed(): readonly [string, string] {
  const folder = temporaryFolder();
  cpSync(outOf('voltkern.cjs'), join(folder, 'voltkern.cjs'));
  cpSync(outOf('parts'), join(folder, 'parts'), { recursive: true });
  writeFileSync(join(folder, 'installation.json'), '{"how":"package"}');
  return [process.execPath, join(folder, 'voltkern.cjs')];
}

/** The page as another machine opens it. */
function elsewhere(url: string): string {
  return url.replace('127.0.0.1', 'charger.local');
}

async function showsAssistantAlone(page: Page): Promise<void> {
  await see(page, 'h1', 'Commissioning');
  await see(page, '#login-first', 'shows nothing else until a user name and a password are set');
  assert.equal(await page.locator('nav, .back, #offer').count(), 0);
  assert.equal(
    await page.locator('main a:visible').count(),
    await page.locator('.steps a').count(),
  );
}

for (const variant of ['warp3', 'wem2'])
  task(`${variant}: on another machine the assistant is not left before there is a login`, by =>
    withPage({ by, command: installed(), args: ['--variant', variant] }, async shown => {
      const { page, device } = shown;
      for (const place of ['', '#/settings/mqtt/config', '#/energy', '#/none']) {
        await page.goto('about:blank');
        await page.goto(`${elsewhere(device.url)}/${place}`);
        await showsAssistantAlone(page);
      }
      await page.getByRole('button', { name: 'Begin' }).tap();
      await page.getByRole('button', { name: 'Skip', exact: true }).tap();
      await see(page, 'h1', 'Name');
      await page.getByRole('button', { name: 'Confirm' }).tap();
      await see(page, 'h1', 'Password');
      await page.getByRole('button', { name: 'Confirm' }).tap();
      await page.locator('.wrong').nth(1).waitFor();
      await see(page, 'h1', 'Password');
      await page.getByLabel('User name').fill(login.username);
      await page.getByRole('button', { name: 'Confirm' }).tap();
      await see(page, '.wrong', 'Type a user name and a password');
      await page.getByLabel('Password').fill(login.password);
      await page.getByRole('button', { name: 'Confirm' }).tap();
      await see(page, 'h1', variant === 'warp3' ? 'Supply cable' : 'Network');
      assert.is((await fetch(`${device.url}/info/name`)).status, 401);
      await page.getByRole('link', { name: 'Energy' }).tap();
      await see(page, 'h1', 'Energy');
    }),
  );

test('on its own machine, and for programs, an installed device is as open as any other', () =>
  withPage({ command: installed() }, async ({ page, device }) => {
    await see(page, '#offer', 'This device is new');
    await page.getByRole('button', { name: 'Not now' }).tap();
    await page.getByRole('link', { name: 'Energy' }).tap();
    await see(page, 'h1', 'Energy');
    const { hostname, port } = new URL(elsewhere(device.url));
    const answer = await fetch(`${device.url}/info/name`, {
      headers: { Host: `${hostname}:${port}` },
    });
    assert.is(answer.status, 200);
  }));

test('who has switched the login off again is not asked for one', () =>
  withPage({ command: installed() }, async ({ page, device }) => {
    await device.put('users/add', {
      id: 1,
      roles: 0,
      current: 32_000,
      display_name: 'Anna',
      username: 'anna',
      digest_hash: '0'.repeat(32),
    });
    await page.goto(elsewhere(device.url));
    await page.getByRole('link', { name: 'Energy' }).tap();
    await see(page, 'h1', 'Energy');
  }));

test('what no package has installed shows its page anywhere', () =>
  withPage({}, async ({ page, device }) => {
    await page.goto(elsewhere(device.url));
    await see(page, '#offer', 'This device is new');
  }));

test.run();
