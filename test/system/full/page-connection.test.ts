import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { see, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * The page and its connection: devices that stay away for long, and many pages of one device.
 */
const test = suite('page: connection');

test('however long the device was away, a page that is looked at asks for it every second', async () => {
  const dataDir = temporaryFolder();
  await withPage({ dataDir }, async ({ page, device }) => {
    await page.clock.install();
    await page.reload();
    await see(page, '#link', 'Live');
    await page.clock.pauseAt(Date.now() + 1000);
    await device.stop();
    for (let attempt = 1; attempt <= 6; attempt++) {
      await see(page, '#banner', `Attempt ${attempt}`);
      if (attempt < 6) await page.clock.runFor(1000);
    }
    const back = await startDevice({ dataDir, port: Number(new URL(device.url).port) });
    await page.clock.runFor(1000);
    await see(page, '#link', 'Live');
    await back.stop();
  });
});

/** So many clients are served at a time. */
const room = 40;

test('40 pages are served; one more is told so, displaces nobody, and is served when one is closed', () =>
  withPage({}, async ({ page, device }) => {
    await see(page, '#link', 'Live');
    // A page as far as the device sees it: all of them, but this one and the next.
    await page.evaluate(`Promise.all(Array.from({ length: ${room - 2} }, () =>
      new Promise(resolve => {
        const socket = new WebSocket('ws' + location.origin.slice(4) + '/ws');
        socket.onmessage = resolve;
        window.others = [...(window.others ?? []), socket];
      })))`);
    const last = await page.context().newPage();
    await last.goto(device.url);
    await see(last, '#link', 'Live');
    const tooMany = await page.context().newPage();
    await tooMany.goto(device.url);
    await see(tooMany, '#banner', 'Too many pages of this device are open. Close one');
    await see(page, '#link', 'Live');
    await see(last, '#link', 'Live');
    await last.close();
    await see(tooMany, '#link', 'Live');
    await see(page, '#link', 'Live');
  }));

test.run();
