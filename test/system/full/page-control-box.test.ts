import * as assert from 'uvu/assert';
import { enableEebus } from '../../support/control-box.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { startHeatPump } from '../../support/heat-pump.ts';
import { phone, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/* A control box of the grid operator: it is paired, limits, and says so. */
const test = suite('page: control box');
const task = tellTwice(test);

task('a box is found, trusted, limits the charger, and is removed', by =>
  withPage({ by, context: phone }, async ({ page, device, complaints }) => {
    const { put, get, url } = device;
    const config = await get('eebus/config');
    await put('eebus/config', { ...config, port: await freePort() });
    const limits = await get('p14a_enwg/config');
    await put('p14a_enwg/config', {
      ...limits,
      ...{ enable: true, source: [1, null], limit_charger: true },
    });
    await page.goto(`${url}/#/energy/prices`);
    await see(page, '#grid-limit', 'A box of the grid operator tells it by EEBUS.');
    await see(page, '#control-box [role=status]', 'EEBUS is switched off');
    const { ski } = await get('eebus/state');
    await see(page, '#own-ski', ski.match(/.{4}/g).join(' '));
    await page.getByRole('button', { name: 'Switch EEBUS on' }).tap();
    await see(page, '#control-box [role=status]', /Just started.*at most 4\.2\d* kW/);

    const simulated = await get('debug/box');
    await put('debug/box', { ...simulated, on: true, limited: true, limit_w: 5000 });
    await see(page, '#found-boxes', 'wants to connect');
    await page.getByRole('button', { name: 'Trust', exact: true }).tap();
    await see(page, '#control-box [role=status]', 'The box limits consumption to 5.00 kW');
    await see(page, '#trusted-boxes', 'its limits count');
    await see(page, '#grid-limit-state', 'Consumption is limited to 5.00 kW');
    await see(page, '#box-log', 'limited to 5.00 kW');

    await page.getByLabel('Number of the box (SKI)').fill('B0B0-1234');
    await page.getByRole('button', { name: 'Add a box by its number' }).tap();
    await see(page, '#add-box [role=alert]', '40 hexadecimal digits');

    await page.getByRole('button', { name: 'Remove …' }).tap();
    await page.getByRole('button', { name: 'Remove it' }).tap();
    await see(page, '#control-box', 'None yet: trust one below.');
    // The number that was refused.
    assert.equal(
      complaints.filter(text => !text.includes('400')),
      [],
    );
  }),
);

task('a heat pump gets a share of the limit of the site, over TLS, and keeps to it', by =>
  withPage({ by, context: phone, args: ['--variant', 'wem'] }, async ({ page, device }) => {
    const { put, get, url } = device;
    const port = await enableEebus(device);
    const { ski } = await get('eebus/state');
    const pump = startHeatPump({ ski, port });
    await put('eebus/add', { ski: pump.ski, label: 'heat pump' });
    await page.goto(`${url}/#/energy/prices`);
    const share = page.getByLabel('May draw of a limit of the site');
    await share.fill('100');
    await page.getByRole('button', { name: 'Set the share' }).tap();
    await see(page, '#trusted-boxes [role=alert]', /4.?200/);
    await share.fill('4500');
    await page.getByRole('button', { name: 'Set the share' }).tap();
    await eventually(() => assert.is(pump.system.values().failsafeLimitW, 4500));

    await put('p14a_enwg/config', {
      ...(await get('p14a_enwg/config')),
      ...{ source: [2, null], limit_charge_manager: true },
    });
    await put('p14a_enwg/control_update', { active: true, limit_w: 12_000 });
    await see(page, '#trusted-boxes', 'was told to draw no more than 4.50 kW: it keeps to that');
    assert.equal([pump.system.state, pump.system.limitInForceW], ['limited', 4500]);
    await put('p14a_enwg/control_update', { active: false, limit_w: 0 });
    await eventually(() => assert.is(pump.system.state, 'controlled'));

    await page.getByRole('button', { name: 'Remove …' }).tap();
    await see(page, '#trusted-boxes', 'It is no longer limited with the site.');
    await page.getByRole('button', { name: 'Remove it' }).tap();
    await see(page, '#control-box', 'None yet: trust one below.');
  }),
);

test.run();
