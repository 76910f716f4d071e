import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { uvu } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningDevice, startDevice } from './gateway.ts';
import { byKeyboard } from './keyboard.ts';
import { atEnd } from './suite.ts';

/*
 * The page of a real device in a real browser, which all tests of a file share.
 */

const executablePath = '/usr/bin/chromium';
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--host-resolver-rules=MAP charger.example 127.0.0.1, MAP charger.local 127.0.0.1',
];

/** A phone of somebody who speaks English. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: 'en-GB',
  hasTouch: true,
};
/** A desk, without anything to point with. */
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };
const smallestTouchTarget = 44;
/** Longest wait for something that a person would see within a second or two. */
const limitMs = 15_000;

/** Ends with the suite. */
const browser = await launchBrowser();

async function launchBrowser(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(
      'These tests need Chromium: sudo apt-get install -y --no-install-recommends chromium',
    );
  }
  const launched = await chromium.launch({ executablePath, args: browserFlags });
  atEnd(() => launched.close());
  return launched;
}

/** A page that shows a device, and what the browser complained about. */
export interface Shown {
  readonly page: Page;
  readonly device: RunningDevice;
  readonly complaints: readonly string[];
}

/** What somebody has to use the page with. */
type Means = 'touch' | 'keyboard';

/** How the device and the browser are started. */
interface WithPage {
  /** By keyboard, the browser is one of a desk. */
  readonly by?: Means;
  readonly args?: readonly string[];
  readonly context?: BrowserContextOptions;
  readonly dataDir?: string;
  /** Address of the device, 127.0.0.1 by default. */
  readonly host?: string;
  /** The program of the device, the built one by default. */
  readonly command?: readonly [string, ...string[]];
}

/** Starts a device, opens its page and closes both when `use` is done. */
export async function withPage(
  { by = 'touch', context = phone, dataDir, host = '127.0.0.1', ...program }: WithPage,
  use: (shown: Shown) => Promise<void>,
): Promise<void> {
  const device = await startDevice({ ...program, host, ...(dataDir !== undefined && { dataDir }) });
  const session = await browser.newContext(by === 'touch' ? context : desk);
  try {
    const page = await session.newPage();
    page.setDefaultTimeout(limitMs);
    const complaints: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', error => complaints.push(error.message));
    await page.goto(device.url);
    await use({ page: by === 'touch' ? page : byKeyboard(page), device, complaints });
  } finally {
    await session.close();
    await device.stop();
  }
}

/** Has stories of a suite told twice: on a phone by touch, and at a desk by keyboard alone. */
export function tellTwice(
  test: uvu.Test<uvu.Crumbs>,
): (name: string, story: (by: Means) => Promise<void>) => void {
  return (name, story) => {
    test(name, () => story('touch'));
    test(`by keyboard alone: ${name}`, () => story('keyboard'));
  };
}

/** Waits until the element shows the text. */
export async function see(page: Page, selector: string, text: string | RegExp): Promise<void> {
  try {
    await page.locator(selector).filter({ hasText: text, visible: true }).waitFor();
  } catch {
    const visible = async (shown: string): Promise<string> =>
      (await page.locator(`${shown}:visible`).allInnerTexts()).join(' ');
    const said = `${selector} should show ${text} and shows "${await visible(selector)}"`;
    const refusals = await visible('.refusal');
    assert.unreachable(refusals === '' ? said : `${said}; refused: ${refusals}`);
  }
}

/** What a phone user would stumble over. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const width = await page.evaluate('document.documentElement.scrollWidth');
  assert.ok(Number(width) <= Number(page.viewportSize()?.width), `the page is ${width} px wide`);
  for (const button of await page.locator('button:visible').all()) {
    const box = await button.boundingBox();
    const name = (await button.textContent()) ?? '';
    assert.ok(
      box && box.height >= smallestTouchTarget && box.width >= smallestTouchTarget,
      `${name} is too small`,
    );
    assert.not.equal(name.trim(), '');
  }
}

/** Somebody who may log in. */
export const login = { username: 'anna', password: 'correct horse' };

/** Adds this somebody to a device, which asks for a login from then on. */
export async function demandLogin(device: RunningDevice): Promise<void> {
  const { username, password } = login;
  const digest_hash = createHash('md5').update(`${username}:mcu32-lib:${password}`).digest('hex');
  if ((await device.get('info/modules')).authentication) {
    await device.put('authentication/config', { enable_auth: true, username, digest_hash });
    return;
  }
  const id = (await device.get('users/config')).next_user_id;
  await device.put('users/add', {
    id,
    roles: 0,
    current: 32000,
    display_name: 'Anna',
    username,
    digest_hash,
  });
  await device.put('users/http_auth_update', true);
}

/** Logs in on the page, until its tab is closed, or for longer. */
export async function logIn(
  page: Page,
  password = login.password,
  isToStay = false,
): Promise<void> {
  await page.getByLabel('User name').fill(login.username);
  await page.getByLabel('Password').fill(password);
  if (isToStay) await page.getByLabel('Stay logged in on this device').check();
  await page.getByRole('button', { name: 'Log in' }).click();
}
