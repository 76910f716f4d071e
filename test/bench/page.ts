import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { outOf } from '../../build/paths.ts';
import type { WebFile } from '../../build/web.ts';
import { type RunningSite, startSite } from '../site/running-site.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { type Group, rounds, type Samples } from './figures.ts';
import { deviceWords, residentMb, startServer } from './process.ts';

const ms = { unit: 'ms', better: 'lower' } as const;
const bytes = { unit: 'bytes', better: 'lower' } as const;
/** So many times slower than this machine. */
const throttled = 4;
const siteChargers = 10;
const siteSeconds = 10;
const hoursOfDay = 24;
/** Until then the engine still fills caches of its own. */
const warmHours = 12;

/** The page in Chromium, on a processor that is slowed down to a quarter. */
export const page: Group = {
  name: 'page',
  measures: [
    {
      ...bytes,
      name: 'page/first-bytes',
      limit: 60_000,
      doc: 'What the first screen needs, compressed with gzip',
    },
    { ...bytes, name: 'page/bytes', doc: 'All of the page, compressed with gzip' },
    {
      ...ms,
      name: 'page/first-paint-ms',
      limit: 1000,
      doc: 'From the call of the page to its first contents, on a processor slowed down to a quarter',
    },
    {
      ...ms,
      name: 'page/charger-ms',
      limit: 1500,
      doc: 'From the call of the page to the state of the charger, there',
    },
    {
      ...ms,
      name: 'page/recovery-ms',
      limit: 2000,
      doc: 'From the first answer of a device that was started again to an open page that is live, there',
    },
    {
      name: 'page/frames-per-second',
      unit: '1/s',
      better: 'higher',
      limit: 59,
      doc: 'Frames of the site board while ten chargers are told each second, there',
    },
    {
      ...ms,
      name: 'page/longest-task-ms',
      doc: 'The longest piece of work of the page meanwhile, from a trace of the browser',
    },
    {
      name: 'page/growth-kb',
      unit: 'kB',
      better: 'lower',
      limit: 150,
      doc: 'What the heap of a page grows in the second half of a day, told all that a device tells in a day',
    },
    {
      name: 'page/host-mb',
      unit: 'MB',
      better: 'lower',
      doc: 'What the first load of the page adds to the memory of the device; before it, the page has no share in `memory/mb`',
    },
  ],

  async run(wanted, say) {
    const samples = new Map<string, number[]>(sizes());
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const measured = (names: readonly string[]): boolean => names.some(wanted);
    try {
      if (
        measured(['page/first-paint-ms', 'page/charger-ms', 'page/recovery-ms', 'page/host-mb'])
      ) {
        say('opening the page of a charger');
        for (const [name, some] of await loads(browser)) samples.set(name, [...some]);
      }
      if (wanted('page/growth-kb')) {
        say('telling a page all of a day');
        samples.set('page/growth-kb', [await growthKb(browser)]);
      }
      if (measured(['page/frames-per-second', 'page/longest-task-ms'])) {
        say('watching ten chargers');
        for (const [name, some] of await board(browser)) samples.set(name, [...some]);
      }
    } finally {
      await browser.close();
    }
    return samples;
  },
};

function sizes(): [string, number[]][] {
  const files: WebFile[] = JSON.parse(readFileSync(outOf('web.json'), 'utf8'));
  const sum = (some: readonly WebFile[]): number[] => [
    some.reduce((all, { gzip }) => all + Buffer.from(gzip, 'base64').length, 0),
  ];
  return [
    ['page/first-bytes', sum(files.filter(({ first }) => first))],
    ['page/bytes', sum(files)],
  ];
}

/** A tab that knows nothing yet, slowed down. */
async function withTab<T>(
  browser: Browser,
  use: (tab: Page, inspector: CDPSession) => Promise<T>,
  slower = throttled,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en' });
  try {
    const tab = await context.newPage();
    const inspector = await context.newCDPSession(tab);
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return await use(tab, inspector);
  } finally {
    await context.close();
  }
}

const live = '#link[data-link=live]';

/** Tells in the page when its charger was shown first, and when it was live last. */
const watch = `
  const note = () => {
    if (window.chargerMs === undefined && document.querySelector('#state'))
      window.chargerMs = performance.now();
    const isLive = document.querySelector('#link')?.dataset.link === 'live';
    if (isLive && !window.isLive) window.liveMs = Date.now();
    window.isLive = isLive;
  };
  new MutationObserver(note).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ['data-link'],
  });`;

async function loads(browser: Browser): Promise<Samples> {
  const samples = new Map<string, number[]>();
  const add = (name: string, sample: number): void => {
    samples.set(name, [...(samples.get(name) ?? []), sample]);
  };
  const folder = join(temporaryFolder(), 'device');
  for (let round = 0; round < rounds; round++) {
    let device = await startServer(deviceWords(folder));
    const beforeMb = residentMb(device);
    await withTab(browser, async tab => {
      await tab.addInitScript(watch);
      await tab.goto(device.url);
      await tab.locator('#state').waitFor();
      await tab.locator(live).waitFor();
      const firstPaintMs = await tab.evaluate<number>(
        `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
      );
      add('page/first-paint-ms', firstPaintMs);
      add('page/charger-ms', await tab.evaluate<number>('window.chargerMs'));
      add('page/host-mb', residentMb(device) - beforeMb);
      const { port } = device;
      await device.stop();
      await tab.locator('#link[data-link=lost]').waitFor();
      device = await startServer(deviceWords(folder, port));
      await fetch(`${device.url}/evse/state`);
      const answeredMs = Date.now();
      await tab.locator(live).waitFor();
      add('page/recovery-ms', (await tab.evaluate<number>('window.liveMs')) - answeredMs);
    });
    await device.stop();
  }
  return samples;
}

/** Keeps the frames of a minute that the page was sent, to send them to it again. */
const keepFrames = `
  window.frames60 = [];
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      window.socket = this;
      this.addEventListener('message', ({ data }) => window.frames60.push(data));
    }
  };`;

/** What a page with a curve keeps of all that it is told in a day. */
async function growthKb(browser: Browser): Promise<number> {
  const device = await startServer(deviceWords(join(temporaryFolder(), 'device')));
  try {
    return await withTab(
      browser,
      async (tab, inspector) => {
        await tab.addInitScript(keepFrames);
        await tab.goto(`${device.url}/#/energy`);
        await tab.waitForSelector('#plot .readout:has-text("now")');
        // All that the device tells once is told by then.
        await tab.evaluate('window.frames60.length = 0');
        const minuteMs = 60_000;
        await tab.waitForTimeout(minuteMs);
        const heapKb = async (): Promise<number> => {
          await inspector.send('HeapProfiler.collectGarbage');
          const { usedSize } = await inspector.send('Runtime.getHeapUsage');
          return usedSize / 1000;
        };
        const hour = `(async () => {
          const minute = window.frames60.slice();
          for (let passed = 0; passed < 60; passed++) {
            for (const data of minute) window.socket.onmessage({ data });
            window.frames60.length = 0;
            await new Promise(resolve => setTimeout(resolve));
          }
          window.frames60 = minute;
        })()`;
        const tell = async (hours: number): Promise<void> => {
          for (let passed = 0; passed < hours; passed++) await tab.evaluate(hour);
        };
        await tell(warmHours);
        const noonKb = await heapKb();
        await tell(hoursOfDay - warmHours);
        return (await heapKb()) - noonKb;
      },
      1,
    );
  } finally {
    await device.stop();
  }
}

const [sitePort, siteLimitMa, network] = [8095, 63_000, '127.0.77'];

async function board(browser: Browser): Promise<Samples> {
  const site = await startSite({
    network,
    port: sitePort,
    limitMa: siteLimitMa,
    speed: 1,
    startMs: Date.now(),
    chargers: Array.from({ length: siteChargers }, (_, index) => ({
      variant: 'warp3',
      name: `Place ${index + 1}`,
      phases: 3,
      rotation: 1,
    })),
  });
  try {
    return await withTab(browser, (tab, inspector) => frames(tab, inspector, site));
  } finally {
    await site.stop();
  }
}

async function frames(tab: Page, inspector: CDPSession, site: RunningSite): Promise<Samples> {
  for (const charger of site.chargers) await charger.put('debug/plug', null);
  await tab.goto(`${site.manager.url}/#/site`);
  await tab.waitForSelector('.board li >> nth=9');
  const tasks: number[] = [];
  inspector.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, dur } of value as unknown as { name: string; dur?: number }[])
      if (name === 'RunTask' && dur !== undefined) tasks.push(dur / 1000);
  });
  const collected = new Promise(resolve => inspector.once('Tracing.tracingComplete', resolve));
  await inspector.send('Tracing.start', { categories: 'disabled-by-default-devtools.timeline' });
  const perSecond: number[] = await tab.evaluate(`new Promise(resolve => {
    const counts = [];
    let [begunMs, count] = [performance.now(), 0];
    const frame = () => {
      count++;
      const passedMs = performance.now() - begunMs;
      if (passedMs >= 1000) {
        counts.push((count * 1000) / passedMs);
        [begunMs, count] = [performance.now(), 0];
      }
      if (counts.length < ${siteSeconds}) requestAnimationFrame(frame);
      else resolve(counts);
    };
    requestAnimationFrame(frame);
  })`);
  await inspector.send('Tracing.end');
  await collected;
  return new Map([
    ['page/frames-per-second', perSecond],
    ['page/longest-task-ms', [tasks.reduce((most, each) => Math.max(most, each), 0)]],
  ]);
}
