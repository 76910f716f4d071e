import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { outOf, root } from '../../build/paths.ts';
import { NodeStorage } from '../../host/platform/node/storage.ts';
import { storeCharges } from '../support/charged.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { keptIn } from '../support/kept.ts';
import { atEnd, suite } from '../support/suite.ts';
import { type View, visitScreens } from '../system/page-screens.ts';

/*
 * Makes a picture of every screen of the page, and the list of them: docs/screens/. What is on
 * them comes from garage.json: the same device with the same firmware, at the same time, with the
 * same users and charges.
 * Usage: npm run screens
 */
const test = suite('screens');

const folder = join(root, 'docs/screens');
const garage = JSON.parse(readFileSync(new URL('garage.json', import.meta.url), 'utf8'));
/** Of WebP: small files, on which text stays sharp. */
const quality = 40;
const names = new Set<string>();

const sizes = { phone: [360, 740], desktop: [1280, 800] } as const;
const languages = { en: 'en-GB', de: 'de-DE' } as const;

/** The charges of garage.json: one after the other, the last one on the day before it begins. */
function charges() {
  const { count, hoursApart, energyKwh } = garage.charges;
  const endMinutes = Date.parse(garage.begin) / 60_000 - 1440;
  let meterKwh = 1200;
  return Array.from({ length: count }, (_, at) => {
    const startKwh = meterKwh;
    meterKwh += energyKwh[at % energyKwh.length];
    return {
      ...{ startKwh, endKwh: meterKwh, userId: 1 + (at % garage.users.length) },
      start: endMinutes - (count - at) * hoursApart * 60,
      durationS: 5400 + (at % 7) * 1320,
    };
  });
}

function fileOf(screen: string, view: string): string {
  return `${screen.replaceAll(' ', '-')}-${view}.webp`;
}

/** The other chargers of the site: each does what its manager says. */
async function startSite(): Promise<void> {
  for (const { host, name, plugged } of garage.site) {
    const device = await startDevice({ host, args: ['--start', garage.start] });
    await device.put('info/display_name', name);
    await device.put('evse/management_enabled', true);
    if (plugged) await device.put('debug/plug');
  }
}

/** Gives the device its name, the days before the pictures, and the site that it is to manage. */
async function prepare(device: RunningDevice): Promise<void> {
  await device.put('info/display_name', garage.name);
  await device.put('debug/scenario', { scenario: JSON.stringify(garage.before) });
  const duration_s = (Date.parse(garage.start) - Date.parse(garage.begin)) / 1000;
  await device.put('debug/clock_advance', { duration_s });
  await device.put('charge_manager/config', {
    ...(await device.get('charge_manager/config')),
    default_available_current: garage.siteCurrentMa,
    maximum_available_current: garage.siteCurrentMa,
    chargers: garage.site.map(({ plugged, ...charger }: { plugged: boolean }) => charger),
  });
}

/** Sets the clock of the browser by that of the device: the assistant compares them. */
async function setClock(page: Page, device: RunningDevice): Promise<void> {
  const { unix_s } = await device.get('debug/clock');
  await page.evaluate(`{
    const [now, aheadMs] = [Date.now, ${unix_s * 1000} - Date.now()];
    Date.now = () => now() + aheadMs;
  }`);
}

async function picturesOf(view: View, name: string): Promise<void> {
  const dataDir = temporaryFolder();
  keptIn(new NodeStorage(dataDir)).replace('identity', Buffer.from(garage.uid));
  const args = ['--start', garage.begin];
  await startSite();
  await storeCharges(dataDir, garage.users, charges(), args);
  await visitScreens(
    { ...view, timezoneId: 'Europe/Berlin' },
    async ({ page, device }, screen) => {
      names.add(screen);
      if (screen === 'charging') await setClock(page, device);
      // Nothing is pointed at.
      await page.mouse.move(0, 0);
      // The manager gives nothing away before it has heard every charger.
      if (screen === 'site') await page.locator('.board [data-state="charging"]').nth(1).waitFor();
      await page.evaluate('document.fonts.ready');
      const client = await page.context().newCDPSession(page);
      const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
      await client.detach();
      writeFileSync(join(folder, fileOf(screen, name)), Buffer.from(data, 'base64'));
    },
    { dataDir, args, prepare },
  );
}

// The version of the firmware is on the pictures, and has the time of its build. What is built for
// them is nothing else's: the next command builds the host anew.
process.env.SOURCE_DATE_EPOCH = String(Date.parse(garage.start) / 1000);
await (await import('../../build/host.ts')).buildHost();
atEnd(() => rmSync(outOf('voltkern.cjs')));

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(join(folder, file));

const views: string[] = [];
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const [language, locale] of Object.entries(languages)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `${size}-${language}-${colorScheme}`;
      views.push(name);
      test(name, () => picturesOf({ width, height, locale, colorScheme }, name));
    }
  }
}

test('the list of the pictures', () => {
  const rows = [...names].map(screen => {
    const links = views.map(view => `[${view.replaceAll('-', ' ')}](${fileOf(screen, view)})`);
    const [shown] = views;
    const picture = `![${screen}](${fileOf(screen, `${shown}`)})`;
    return `## ${screen}\n\n${picture}\n\n${links.join(' · ')}\n`;
  });
  const head = '# Screens\n\nEvery screen of the page; `npm run screens` makes these pictures.\n';
  writeFileSync(join(folder, 'README.md'), [head, ...rows].join('\n'));
});

test.run();
