import * as assert from 'uvu/assert';
import { type RunningDevice, startDevice } from '../../support/gateway.ts';
import { phone, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * The site board: a manager and its chargers, each a device of its own, in the network of the
 * loopback interface.
 */
const test = suite('page: site');
const task = tellTwice(test);

const network = '127.0.15';

/** A charger of the site, whose load management the page has switched on. */
function startCharger(number: number): Promise<RunningDevice> {
  return startDevice({ host: `${network}.${number}`, args: ['--speed', '5'] });
}

task('two chargers share a connection: one is found by scan, one cannot be reached', by =>
  withPage(
    { by, context: phone, host: `${network}.10`, args: ['--variant', 'wem2'] },
    async ({ page, device, complaints }) => {
      const charger = await startCharger(11);
      await page.goto(`${charger.url}/#/settings/info/display_name`);
      await page.getByLabel('Name').fill('<b>Left</b>');
      await page.getByRole('button', { name: 'Save' }).tap();
      await see(page, '.said', 'Saved.');
      await page.goto(`${charger.url}/#/settings/evse/management_enabled`);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Save' }).tap();
      await see(page, '.said', 'Saved.');

      await page.goto(`${device.url}/#/site`);
      await see(page, '#group-state', 'No charger is managed yet');
      await page.getByRole('button', { name: 'Add a charger' }).tap();
      await page.getByRole('button', { name: 'Add: <b>Left</b>' }).tap();
      await see(page, '.board li', /<b>Left<\/b>\s*No vehicle/);
      await see(page, '#group', 'The limit is 0 A');
      await page.getByLabel('Limit per phase').fill('50');
      await page.getByRole('button', { name: 'Set the limit' }).tap();
      await see(page, '#group', /50\.0 A per phase are available/);

      await page.getByRole('button', { name: 'Add a charger' }).tap();
      await page.getByLabel('Address', { exact: true }).fill(`${network}.12`);
      await page.getByLabel('Name', { exact: true }).fill('Right');
      await page.getByRole('button', { name: 'Save' }).tap();
      await see(page, '.board li:nth-child(2)', /Right\s*Not found\s*It gets no current/);

      await charger.put('debug/plug');
      await see(page, '.board li:first-child', /Charging.*16\.0 A\s*3 phases/s);
      await see(page, '.phases', /L1\s*16\.0 A of 50\.0 A/);

      await charger.kill();
      await see(page, '.board li:first-child', /Silent for .* stays reserved/s);
      assert.equal(complaints, []);
    },
  ),
);

test('two managers of one charger are named on both boards and on its page', () =>
  withPage({ host: `${network}.30`, args: ['--variant', 'wem2'] }, async ({ page, device }) => {
    const charger = await startCharger(32);
    await charger.put('evse/management_enabled', { enabled: true });
    const second = await startDevice({ host: `${network}.31`, args: ['--variant', 'wem2'] });
    for (const manager of [device, second])
      await manager.put('charge_manager/config', {
        ...(await manager.get('charge_manager/config')),
        enable_charge_manager: true,
        maximum_available_current: 32_000,
        chargers: [{ host: `${network}.32`, name: 'Gate', rot: 0 }],
      });
    const both = new RegExp(
      `(${network}.30 and ${network}.31|${network}.31 and ${network}.30)`.replaceAll('.', '\\.'),
    );
    for (const manager of [device, second]) {
      await page.goto(`${manager.url}/#/site`);
      await see(page, '.board li', 'Several managers command it');
      await see(page, '.board li', both);
    }
    await charger.put('debug/plug');
    await page.goto(charger.url);
    await see(page, '#state-detail', both);
    for (const address of [30, 31])
      await page
        .getByRole('link', { name: `Page of the manager at ${network}.${address}` })
        .waitFor();
    await page.goto(`${device.url}/#/site/add`);
    await see(page, '#scan', /Managed already: /);
  }));

test('what the page adds to a list takes nothing away that it was not told of yet', () =>
  withPage({ args: ['--variant', 'wem2'] }, async ({ page, device }) => {
    let isTold = true;
    await page.routeWebSocket(/\/ws\b/, client => {
      client.connectToServer().onMessage(message => {
        if (isTold) client.send(message);
      });
    });
    await page.goto(`${device.url}/#/site/add`);
    await page.reload();
    await page.getByLabel('Address', { exact: true }).fill('10.9.8.2');
    isTold = false;
    await device.put('charge_manager/config', {
      ...(await device.get('charge_manager/config')),
      chargers: [{ host: '10.9.8.1', name: 'First', rot: 0 }],
    });
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.waitForURL(/#\/site$/);
    const { chargers } = await device.get('charge_manager/config');
    assert.equal(
      chargers.map(({ host }: { host: string }) => host),
      ['10.9.8.1', '10.9.8.2'],
    );
  }));

test('a charger is renamed, connected to other phases, refused a place that is taken, removed', () =>
  withPage({ args: ['--variant', 'wem2'] }, async ({ page, device }) => {
    const add = async (host: string, name: string): Promise<void> => {
      await page.goto(`${device.url}/#/site/add`);
      await page.getByLabel('Address', { exact: true }).fill(host);
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Save' }).tap();
      await see(page, '.board', name);
    };
    await add(`${network}.21`, 'North');
    await add(`${network}.22`, 'South');
    await page.getByRole('link', { name: 'South' }).tap();
    await page.getByLabel('Name', { exact: true }).fill('Gate');
    await page.getByLabel('Phase rotation').selectOption({ label: 'L231' });
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, 'h1', 'Gate');
    assert.is((await device.get('charge_manager/config')).chargers[1].rot, 3);

    await page.getByLabel('Address', { exact: true }).fill(`${network}.21`);
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.wrong', 'each charger occurs once');
    await page.getByRole('button', { name: 'Discard' }).tap();
    await page.getByLabel('Name', { exact: true }).fill('Barn');
    await page.getByRole('link', { name: 'Site' }).first().tap();
    await page.getByRole('link', { name: 'North' }).tap();
    await page.getByRole('button', { name: 'Remove this charger' }).tap();
    await see(page, '[role=alert]', 'It stops 30 s later');
    await page.getByRole('button', { name: 'Remove', exact: true }).tap();
    await see(page, '.board', 'Gate');
    assert.is(await page.locator('.board li').count(), 1);
    // What was typed for a charger follows it to its new place.
    await page.getByRole('link', { name: 'Gate' }).tap();
    assert.is(await page.getByLabel('Name', { exact: true }).inputValue(), 'Barn');
  }));

test('the chargers of an energy manager are on its overview, with a way to the first one', () =>
  withPage({ args: ['--variant', 'wem2'] }, async ({ page }) => {
    await see(page, '#chargers', 'No charger is managed yet');
    await page.getByRole('link', { name: 'Add a charger' }).tap();
    await see(page, 'h1', 'Add a charger');
  }));

test.run();
