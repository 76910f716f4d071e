import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { announce } from '../../support/announcer.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';

/*
 * Meters that announce themselves: found, read, saved.
 */
const test = suite('page: search for meters');
const task = tellTwice(test);

/** A Shelly Pro 3EM ("Shelly Device API Docs", EM and EMData), which announces itself. */
async function startShelly(totalW: number): Promise<{ name: string; port: number }> {
  const answers: Readonly<Record<string, object>> = {
    '/rpc/EM.GetStatus?id=0': { id: 0, total_act_power: totalW, total_aprt_power: 900 },
    '/rpc/EMData.GetStatus?id=0': { id: 0, total_act: 123_460, total_act_ret: 0 },
  };
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // Others may announce themselves at loopback at the same time.
  const name = `shellypro3em-${port}`;
  const text = ['gen=2', 'app=Pro3EM', 'ver=1.4.4'];
  announce(['_shelly._tcp', '_http._tcp'].map(type => ({ type, instance: name, port, text })));
  return { name, port };
}

task('a meter that announces itself is found, read and saved by three presses', async by => {
  const { name, port } = await startShelly(-812);
  const text = ['api_enabled=0', 'product_type=HWE-P1', `product_name=P1 of ${port}`];
  announce([{ type: '_hwenergy._tcp', instance: `p1meter-${port}`, port, text }]);
  await withPage({ by }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/meters/2`);
    await page.getByRole('button', { name: 'Search the network' }).tap();
    const found = page.locator('#search li');
    await found.filter({ hasText: name }).waitFor();
    const shelly = found.filter({ hasText: name });
    assert.match(await shelly.innerText(), /Shelly Pro 3EM, 3EM-63\s*127\.0\.0\.1/);
    const closed = found.filter({ hasText: `P1 of ${port}` });
    assert.match(await closed.innerText(), /HomeWizard\s*127\.0\.0\.1 · its local interface is/);
    await shelly.getByRole('button', { name: 'Use as Meter 2' }).tap();
    await see(page, '#try', /-812 W\s*imported 123\.46 kWh/);
    assert.is(await page.getByLabel('Address', { exact: true }).inputValue(), '127.0.0.1');
    assert.equal(await device.get('meters/2/config'), [0, null], 'nothing is saved by itself');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '#status', '-812 W');
    const [tag, config] = await device.get('meters/2/config');
    assert.equal([tag, config.device, config.port], [214, [3, null], port]);

    await page.goto(`${device.url}/#/meters`);
    await page.getByRole('button', { name: 'Search the network' }).tap();
    await see(page, `#search li:has-text("${name}")`, 'Read as Meter 2 already');
    await page
      .locator(`#search li:has-text("P1 of ${port}")`)
      .getByRole('button', { name: 'Use as Meter 3' })
      .tap();
    await see(page, '#try', 'it answered 404');
  });
});

test.run();
