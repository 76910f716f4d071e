import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../build/paths.ts';
import { NodeStorage } from '../../host/platform/node/storage.ts';
import { storeCharges } from '../support/charged.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { keptIn } from '../support/kept.ts';
import { atEnd, suite } from '../support/suite.ts';
import { screens, visitScreens } from '../system/page-screens.ts';

/*
 * Makes a picture of every screen of the page, and the list of them: docs/screens/. Sizes,
 * languages and colours are spread over them. What is on them comes from garage.json: the same
 * device with the same firmware, at the same time, with the same users and charges. A picture that
 * looks as before is left as it is.
 * Usage: npm run screens
 */
const test = suite('screens');

const folder = join(root, 'docs/screens');
const garage = JSON.parse(readFileSync(new URL('garage.json', import.meta.url), 'utf8'));
/** Of WebP: small files, on which text stays sharp. */
const quality = 40;
/** Of a colour of a pixel, of 255; what compression makes of an unchanged picture is less. */
const visibleDifference = 48;
/** Some digits, which differ with the second at which somebody looks. */
const fewPixels = 350;

const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;
const locales = { en: 'en-GB', de: 'de-DE' } as const;
const schemes = ['light', 'dark'] as const;

/** How a picture shows its screen. */
interface View {
  readonly size: keyof typeof sizes;
  readonly language: keyof typeof locales;
  readonly colorScheme: (typeof schemes)[number];
}

function keysOf<Key extends string>(of: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(of) as Key[];
}

const views: readonly View[] = keysOf(sizes).flatMap(size =>
  keysOf(locales).flatMap(language =>
    schemes.map(colorScheme => ({ size, language, colorScheme })),
  ),
);

/** The charges of garage.json: one after the other, the last one on the day before it begins. */
function charges() {
  const { count, hoursApart, energyKwh } = garage.charges;
  const endMinutes = Date.parse(garage.begin) / 60_000 - 1440;
  let meterKwh = 1200;
  return Array.from({ length: count }, (_, at) => {
    const startKwh = meterKwh;
    meterKwh += energyKwh[at % energyKwh.length];
    return {
      startKwh,
      endKwh: meterKwh,
      userId: 1 + (at % garage.users.length),
      start: endMinutes - (count - at) * hoursApart * 60,
      durationS: 5400 + (at % 7) * 1320,
    };
  });
}

function fileOf(screen: string, { size, language, colorScheme }: View): string {
  return `${screen.replaceAll(' ', '-')}-${size}-${language}-${colorScheme}.webp`;
}

/**
 * The view of each screen. A screen keeps that of the picture it has, unless more have it than its
 * share; others get the one that the fewest have.
 */
function spreadViews(): Map<string, View> {
  const present = new Set(readdirSync(folder));
  const names = keysOf(screens);
  const share = Math.ceil(names.length / views.length);
  const chosen = new Map<string, View>();
  const countOf = (view: View): number => [...chosen.values()].filter(one => one === view).length;
  for (const name of names) {
    const view = views.find(one => present.has(fileOf(name, one)) && countOf(one) < share);
    if (view) chosen.set(name, view);
  }
  for (const name of names.filter(one => !chosen.has(one))) {
    const [fewest] = [...views].sort((one, other) => countOf(one) - countOf(other));
    chosen.set(name, fewest as View);
  }
  return new Map(names.map(name => [name, chosen.get(name) as View]));
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

/** A picture of what a page shows now, in WebP. */
async function pictureOf(page: Page): Promise<Buffer> {
  // Nothing is pointed at, and nothing blinks.
  await page.mouse.move(0, 0);
  await page.evaluate("document.documentElement.style.caretColor = 'transparent'");
  await page.evaluate('document.fonts.ready');
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
  await client.detach();
  return Buffer.from(data, 'base64');
}

/** How many pixels of two pictures differ so that somebody may see it; all, if their sizes do. */
function differingPixels(page: Page, pictures: readonly Buffer[]): Promise<number> {
  const encoded = JSON.stringify(pictures.map(picture => picture.toString('base64')));
  return page.evaluate(`Promise.all(${encoded}.map(async text => {
    const bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  })).then(([one, other]) => {
    if (one.width !== other.width || one.height !== other.height) return Infinity;
    const differs = at => Math.abs(one.data[at] - other.data[at]) > ${visibleDifference};
    let count = 0;
    for (let at = 0; at < one.data.length; at += 4)
      if (differs(at) || differs(at + 1) || differs(at + 2)) count += 1;
    return count;
  })`);
}

/** Writes the picture of what a page shows, unless the one that is there looks the same. */
async function keepPicture(page: Page, file: string): Promise<void> {
  const picture = await pictureOf(page);
  if (existsSync(file)) {
    const differing = await differingPixels(page, [readFileSync(file), picture]);
    if (differing <= fewPixels) return;
    process.stderr.write(`${basename(file)}: ${differing} pixels differ\n`);
  }
  writeFileSync(file, picture);
}

/** Visits every screen in a language, and keeps a picture of those that are shown in it. */
async function picturesIn(language: View['language']): Promise<void> {
  const dataDir = temporaryFolder();
  keptIn(new NodeStorage(dataDir)).replace('identity', Buffer.from(garage.uid));
  const args = ['--start', garage.begin];
  await startSite();
  await storeCharges(dataDir, garage.users, charges(), args);
  const look = { locale: locales[language], timezoneId: 'Europe/Berlin' };
  await visitScreens(
    { ...sizes.phone, ...look, colorScheme: 'light' },
    async ({ page, device }, screen) => {
      if (screen === 'charging') await setClock(page, device);
      // The manager gives nothing away before it has heard every charger.
      if (screen === 'site') await page.locator('.board [data-state="charging"]').nth(1).waitFor();
      const view = viewOf.get(screen) as View;
      if (view.language === language) await keepPicture(page, join(folder, fileOf(screen, view)));
    },
    {
      dataDir,
      args,
      prepare: ({ device }) => prepare(device),
      before: async ({ page }, screen) => {
        const { size, colorScheme } = viewOf.get(screen) as View;
        await page.setViewportSize(sizes[size]);
        await page.emulateMedia({ colorScheme });
      },
    },
  );
}

// The version of the firmware is on the pictures, and has the time of its build. What is built for
// them is nothing else's: the next command builds the host anew.
process.env.SOURCE_DATE_EPOCH = String(Date.parse(garage.start) / 1000);
await (await import('../../build/host.ts')).buildHost();
atEnd(() => rmSync(outOf('voltkern.cjs')));

mkdirSync(folder, { recursive: true });
const viewOf = spreadViews();
const wanted = new Set(['README.md', ...[...viewOf].map(([screen, view]) => fileOf(screen, view))]);
for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file));

for (const language of keysOf(locales)) test(language, () => picturesIn(language));

test('every view is that of a picture', () => {
  assert.equal(new Set(viewOf.values()).size, views.length);
});

test('the list of the pictures', () => {
  const sections = [...viewOf].map(
    ([screen, view]) => `## ${screen}\n\n![${screen}](${fileOf(screen, view)})\n`,
  );
  const head = '# Screens\n\nEvery screen of the page; `npm run screens` makes these pictures.\n';
  writeFileSync(join(folder, 'README.md'), [head, ...sections].join('\n'));
});

test.run();
