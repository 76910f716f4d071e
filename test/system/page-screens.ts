import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { selfSigned } from '../support/certificate.ts';
import { addUser } from '../support/charged.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { demandLogin, login, type Shown, see, withPage } from '../support/page.ts';

/*
 * The screens of the page, as everybody comes upon them.
 */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A way to each screen, by its name. */
export const screens: Readonly<Record<string, (shown: Shown) => Promise<void>>> = {
  charging: async ({ page, device }) => {
    await device.put('debug/plug', null);
    await eventually(async () => assert.is((await device.get('evse/state')).charger_state, 3));
    // Until there is something to see of power, energy and time.
    for (const [current, duration_s] of [
      [32_000, 2160],
      [10_000, 90],
      [13_000, 60],
      [32_000, 90],
    ]) {
      await device.put('evse/global_current', { current });
      await device.put('debug/clock_advance', { duration_s });
    }
    // As somebody finds it who comes now: time flew past who watched.
    await page.reload();
    await see(page, '#duration', /^0:4/);
    await see(page, '#energy', /^7[.,]/);
    await see(page, '#power', /^11[.,]/);
    await see(page, '.slider .figure', /^16/);
    await page.locator('.why summary').click();
  },
  'this charge': async ({ page, device }) => {
    await device.put('charge_limits/override_energy', 10_000);
    await page.locator('#this-charge [data-kind=energy] progress').waitFor();
    await page.locator('#this-charge').scrollIntoViewIfNeeded();
  },
  blocked: async ({ page, device }) => {
    await device.put('evse/external_current', 0);
    await page.locator('[data-slot="8"] button').waitFor();
    // Meters tell what they read once a second.
    await see(page, '#power', /^0\sW$/);
  },
  charges: async ({ page, device }) => {
    await device.put('charge_tracker/config', { electricity_price: 3210 });
    await device.put('debug/unplug', null);
    await go(page, 'charges', '#charge-rows');
    await page.locator('.remove button').click();
    await page.locator('.confirm').waitFor();
  },
  energy: async ({ page }) => {
    await go(page, 'energy', '#plot input');
    await page.locator('.choice button').nth(1).click();
    await page.locator('#plot summary').click();
    await page.locator('#plot td').first().waitFor();
  },
  'energy of a month': async ({ page }) => {
    await page.locator('#history .choice button').nth(1).click();
    await page.locator('#history-chart input').waitFor();
    await page.locator('#history').scrollIntoViewIfNeeded();
  },
  users: async ({ page, device }) => {
    if ((await device.get('users/config')).users.length === 1) await addUser(device, 'Berta');
    await device.put('debug/nfc_tag', { tag_type: 2, tag_id: '04:A1:B2:C3' });
    await go(page, 'users', '.new-tag');
  },
  'a new user': ({ page }) => go(page, 'users/new', '#field-digest_hash'),
  prices: shown => showPrices(shown),
  'a plan': async ({ page, device }) => {
    await device.put('eco/config', { ...(await device.get('eco/config')), enable: true });
    const plan = { charger: 0, enable: true, energy_wh: 20_000, duration_min: 0, mode: 6 };
    await device.put('eco/set_plan', { ...plan, weekdays: 31, time: 420 });
    await page.locator('#plan-words').waitFor();
    await page.locator('#plan').scrollIntoViewIfNeeded();
  },
  'a home battery': async ({ page, device }) => {
    const config = await device.get('battery_control/preference');
    if ((await device.get('batteries/0/config'))[0] === 0) {
      const port = await freePort();
      await device.put('debug/battery', { ...(await device.get('debug/battery')), on: true, port });
      const battery = { display_name: 'Battery', host: '127.0.0.1', port, table: [6, {}] };
      await device.put('batteries/0/config', [1, battery]);
      await device.put('batteries/config', { enabled: true });
    }
    const wanted = { battery_mode: 2, battery_target_soc: 60, into_cars: 1 };
    await device.put('battery_control/preference', {
      ...config,
      ...wanted,
      into_cars_down_to_soc: 80,
    });
    await go(page, 'energy/prices', '#battery .modes + .slider + .modes');
    await page.locator('#battery').scrollIntoViewIfNeeded();
  },
  'a battery that is set up': ({ page }) =>
    go(page, 'settings/batteries/0/config', 'form.settings'),
  rules: async ({ page, device }) => {
    const at = (wday: number, hour: number, minute: number, current: number) => ({
      trigger: [1, { mday: -1, wday, hour, minute }],
      action: [3, { current }],
      delay: 0,
    });
    const tasks = [at(8, 6, 30, 12_000), at(9, 9, 0, 16_000)];
    await device.put('automation/config', { tasks });
    await go(page, 'rules', '#rules');
  },
  'a rule': ({ page }) => go(page, 'rules/1', '#rule-sentence'),
  settings: ({ page }) => go(page, 'settings', '.areas'),
  'a setting that is refused': async ({ page }) => {
    await go(page, 'settings/mqtt/config', 'form.settings');
    await page.locator('[id="field-broker_port"]').fill('70000');
    await page.locator('button.primary').click();
    await page.locator('.wrong').waitFor();
  },
  'a setting with lists': async ({ page }) => {
    await go(page, 'settings/charge_manager/config', 'form[data-path="charge_manager/config"]');
    await page.locator('fieldset > button').click();
    await page.locator('.entry').last().waitFor();
  },
  site: async ({ page, device }) => {
    const config = await device.get('charge_manager/config');
    const silent = [{ host: '192.0.2.1', name: 'North', rot: 0 }];
    const chargers = config.chargers.length > 0 ? config.chargers : silent;
    await device.put('charge_manager/config', { ...config, enable_charge_manager: true, chargers });
    // The mode of the plan would have all wait for the night.
    await device.put('power_manager/charge_mode', { mode: 0 });
    await go(page, 'site', '.board');
  },
  'a charger of the site': async ({ page }) => {
    await go(page, 'site/1', '.charger');
    await page.locator('.danger').click();
  },
  'a charger that is added': ({ page }) => go(page, 'site/add', '#scan'),
  network: ({ page }) => go(page, 'network', '.links'),
  'networks in reach': async ({ page }) => {
    await go(page, 'network/wifi', '#scan');
    await page.locator('#scan button').click();
    await page.locator('.networks button').last().click();
  },
  'a certificate': async ({ page, device }) => {
    const { certs } = await device.get('certs/state');
    const { cert } = selfSigned();
    if (certs.length === 0) await device.put('certs/add', { id: 0, name: 'Broker', cert });
    await go(page, 'network/certificates', '#certificates li');
  },
  'name and ports': ({ page }) => go(page, 'network/names', '#status'),
  meters: ({ page }) => go(page, 'meters', '#scan'),
  'a meter': ({ page }) => go(page, 'meters/0', '#status'),
  'a meter that is read once': async ({ page }) => {
    await go(page, 'meters/2', '#field-value');
    await page.locator('#field-value').selectOption({ value: '210' });
    await page.locator('#try button').click();
    await page.locator('#try .status').waitFor();
  },
  mqtt: async ({ page }) => {
    await go(page, 'mqtt', '#status');
    await page.locator('.save-bar button').first().click();
    await page.locator('.save-bar').waitFor({ state: 'detached' });
    await page.evaluate('scrollTo(0, 0)');
  },
  ocpp: async ({ page, device }) => {
    const stored = await device.get('ocpp/config');
    await device.put('ocpp/config', {
      ...stored,
      enable: true,
      url: 'ws://192.0.2.1/ocpp',
      pass: '',
    });
    await go(page, 'ocpp', '#transaction');
    await device.put('ocpp/config', { ...stored, pass: '' });
  },
  commissioning: ({ page }) => go(page, 'commissioning', '.steps'),
  'a step of it': ({ page }) => go(page, 'commissioning/phases', '.commissioning .figures'),
  'its record': async ({ page }) => {
    await go(page, 'commissioning/who', '.commissioning');
    const typed: Readonly<Record<number, readonly string[]>> = {
      1: ['Ada', 'Lampe', 'Clara', 'Garage'],
      10: ['0.2', '> 500', '0.6', '21'],
    };
    for (let step = 1; step <= 10; step++) {
      await see(page, '.hint', new RegExp(`^\\S+ ${step} `));
      for (const [at, text] of (typed[step] ?? []).entries())
        await page.locator('.commissioning label.field input').nth(at).fill(text);
      await page.locator('.commissioning > .actions button').click();
    }
    await page.locator('.record table').waitFor();
  },
  log: ({ page }) => go(page, 'log', '.events'),
  'a reset that is about to be confirmed': async ({ page }) => {
    await go(page, 'diagnosis', '#firmware');
    await page.locator('#resets button').first().click();
    await page.locator('.confirm').waitFor();
  },
  'what a backup would change': async ({ page, device }) => {
    const backup = JSON.stringify(await device.get('system/backup'));
    await device.put('info/display_name', 'Carport');
    await go(page, 'backup', '#restore');
    await page.locator('#restore-file').setInputFiles({
      name: 'backup.json',
      mimeType: 'application/json',
      buffer: Buffer.from(backup),
    });
    await page.locator('#restore button.primary').click();
    await page.locator('#preview td').first().waitFor();
  },
  fault: async ({ page, device }) => {
    await go(page, '', '#charger');
    await device.put('debug/fault', { dc_fault: 4 });
    await page.locator('.fault').waitFor();
    // It is loaded when it comes near the screen.
    await page.locator('#curve').scrollIntoViewIfNeeded();
    await page.locator('#curve canvas').waitFor();
    await page.evaluate('scrollTo(0, 0)');
  },
  login: shown => askForLogin(shown),
  'logged-in devices': ({ page }) => stayLoggedIn(page, 'users'),
};

/** What an energy manager shows otherwise than a charger. */
export const managerScreens: typeof screens = {
  'the site': ({ page }) => go(page, 'site', '#app h1'),
  'energy of a day': async ({ page, device }) => {
    await device.put('debug/house', { power_w: 1200, noise_w: 0 });
    await device.put('debug/clock_advance', { duration_s: 3600 });
    await go(page, 'energy', '#history-chart input');
  },
  'prices and heating': async shown => {
    await showPrices(shown);
    await shown.page.locator('#heating').scrollIntoViewIfNeeded();
  },
  'the login': shown => askForLogin(shown),
  'the logged-in devices': ({ page }) => stayLoggedIn(page, 'settings/authentication/config'),
};

async function showPrices({ page, device }: Shown): Promise<void> {
  const config = await device.get('day_ahead_prices/config');
  await device.put('day_ahead_prices/config', { ...config, enable: true, source: 1 });
  const { time } = await device.get('ntp/state');
  // Of a day with sun, from the hour on that goes on: dear at supper, cheap at night and noon.
  const ct = [
    ...[15.8, 17.1, 14.6, 11.9, 9.8, 8.7, 8.1, 7.6, 7.4, 7.9, 9.3, 12.4],
    ...[13.8, 11.6, 8.9, 6.2, 4.1, 3.2, 3, 3.9, 6.6, 9.5, 11.2, 12.9],
  ];
  const prices = ct.map(price => price * 1000);
  const known = { first_date: time - (time % 60), resolution: 1, prices };
  await device.put('day_ahead_prices/prices_update', known);
  await go(page, 'energy/prices', '#prices-chart input');
}

async function askForLogin({ page, device }: Shown): Promise<void> {
  await demandLogin(device);
  await page.locator('#login').waitFor();
}

/** Logs in for longer, and is about to log all devices out. */
async function stayLoggedIn(page: Page, address: string): Promise<void> {
  await page.locator('#login input').first().fill(login.username);
  await page.locator('#login-password').fill(login.password);
  await page.locator('#login .check input').check();
  await page.locator('#login button.primary').click();
  await go(page, address, '#logged-in li');
  await page.locator('#logged-in button.danger').click();
  await page.locator('#logged-in .confirm').waitFor();
  await page.locator('#logged-in').scrollIntoViewIfNeeded();
}

/** Opens an address of the page, and waits until it is shown. */
async function go(page: Page, address: string, until: string): Promise<void> {
  await page.evaluate(`location.hash = '#/${address}'`);
  await page.locator(until).waitFor();
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(`axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ html, failureSummary }) => html + failureSummary).join('; ')))`);
}

/** Choices whose words do not fit, and what looks like a primary action beside another one. */
function blemishes(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const shown = selector =>
      [...document.querySelectorAll(selector)].filter(one => one.offsetWidth > 0);
    const isCut = select => {
      const copy = select.cloneNode();
      copy.append(select.selectedOptions[0].cloneNode(true));
      copy.style.cssText = 'position: absolute; width: max-content';
      select.after(copy);
      const needed = copy.offsetWidth;
      copy.remove();
      return needed > select.offsetWidth;
    };
    const primary = Object.assign(document.createElement('button'), { className: 'primary' });
    document.body.append(primary);
    const { backgroundColor } = getComputedStyle(primary);
    primary.remove();
    const filled = shown('button').filter(
      button => getComputedStyle(button).backgroundColor === backgroundColor,
    );
    return [
      ...shown('select').filter(isCut).map(one => 'cut off: ' + one.selectedOptions[0].textContent),
      ...filled.slice(1).map(one => 'primary too: ' + one.textContent),
    ];
  })()`);
}

/** How somebody looks at the page. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly timezoneId?: string;
}

/** The device whose page is looked at, and what of it. */
interface Visited {
  /** All of a charger's, by default. */
  readonly of?: typeof screens;
  readonly args?: readonly string[];
  readonly dataDir?: string;
  prepare?(shown: Shown): Promise<void>;
  /** Called before somebody goes to the screen of that name. */
  before?(shown: Shown, name: string): Promise<void>;
}

/** Goes to every screen, one after the other. */
export function visitScreens(
  { width, height, ...look }: View,
  use: (shown: Shown, name: string) => Promise<void>,
  { of = screens, prepare, before, ...device }: Visited = {},
): Promise<void> {
  const context = { ...look, viewport: { width, height }, reducedMotion: 'reduce' as const };
  return withPage({ ...device, context }, async shown => {
    await shown.page.locator('#link[data-link=live]').waitFor();
    await prepare?.(shown);
    for (const [name, show] of Object.entries(of)) {
      await before?.(shown, name);
      await show(shown);
      await use(shown, name);
    }
  });
}

/**
 * Goes to every screen and holds it against those rules that programs judge; no page that the
 * navigation and the settings lead to may be without a screen.
 */
export async function tryRules(view: View, visited: Visited = {}): Promise<void> {
  const led = new Set<string>();
  const seen = new Set<string>();
  await visitScreens(
    view,
    async ({ page }, name) => {
      assert.equal(await violations(page), [], name);
      assert.equal(await blemishes(page), [], name);
      seen.add(await page.evaluate(pageOf('location.hash')));
      if (name !== 'settings') return;
      const links = `[...document.querySelectorAll('nav a, main a')]`;
      const found: string[] = await page.evaluate(`${links}.map(({ hash }) => ${pageOf('hash')})`);
      for (const each of found) led.add(each);
    },
    visited,
  );
  assert.equal(
    [...led].filter(each => !seen.has(each)),
    [],
  );
}

/** Screens as narrow as they get: words have room, and no line is wider than the screen. */
export function tryNarrow(locale: string, visited: Visited = {}): Promise<void> {
  const prepare = async ({ page }: Shown): Promise<void> => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    })`);
    await page.reload();
  };
  const view: View = { width: 320, height: 640, locale, colorScheme: 'light' };
  return visitScreens(view, ({ page }, name) => expectRoom(page, name), { ...visited, prepare });
}

async function expectRoom(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(`[...document.querySelectorAll('body *')]
    .filter(one => one.getBoundingClientRect().right > 320.5 && one.checkVisibility() &&
      !one.closest('.visually-hidden, .log, svg, thead'))
    .map(one => one.outerHTML.slice(0, 90))`);
  assert.equal(wide, [], name);
  assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 320, name);
  const columns = await page.evaluate(`[...document.querySelectorAll('body *')]
    .filter(one => one.checkVisibility() && !one.closest('.visually-hidden, thead, select'))
    .flatMap(one => [...one.childNodes].filter(({ nodeType }) => nodeType === 3))
    .filter(text => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = range.getClientRects().length;
      return lines > 2 && text.data.trim().length < 4 * lines;
    })
    .map(text => text.data)`);
  assert.equal(columns, [], `${name}: a few letters a line`);
}

/** An expression for the page of an address: the first part behind `#/`. */
function pageOf(hash: string): string {
  return `${hash}.split('/')[1] ?? ''`;
}
