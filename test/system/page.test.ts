import * as assert from 'uvu/assert';
import { demandLogin, expectFitsPhone, logIn, see, withPage } from '../support/page.ts';
import { suite } from '../support/suite.ts';

/*
 * What most people come to the page for, in a real browser, against a real device with simulated
 * hardware. The full tests have the rest.
 */
const test = suite('page');

test('a vehicle is plugged in, charges, is stopped, started again and unplugged, live and by touch', () =>
  withPage({ args: ['--speed', '5'] }, async ({ page, device, complaints }) => {
    await see(page, '#link', 'Live');
    await see(page, '#state', 'Not connected');
    await see(page, '#simulated', 'Simulated');
    assert.is(await page.title(), (await device.get('info/display_name')).display_name);
    await see(page, '#no-charges', 'No charge');
    await expectFitsPhone(page);

    await page.getByRole('button', { name: 'Plug in' }).tap();
    await see(page, '#state', 'Charging');
    await see(page, '#power', /^\d+\.\d\d kW$/);
    await see(page, '#energy', /^0\.0[1-9] kWh$/);
    await see(page, '#duration', /^0:00:[1-5]\d$/);
    await see(page, '#allowed', '16.0 A');
    await see(page, '#limit', /^Limited to .*: The supply cable/);
    await page.locator('#curve').scrollIntoViewIfNeeded();
    await see(page, '#plot .readout', /^now: \d+\.\d\d kW consumed$/);
    await expectFitsPhone(page);

    await device.put('evse/global_current', { current: 10000 });
    await see(page, '#limit', /^Limited to .*: The maximum current set at the charger$/);
    await see(page, '#allowed', '10.0 A');

    await page.getByRole('button', { name: 'Stop charging' }).tap();
    await see(page, '#state', 'Waiting for release');
    await see(page, '[data-slot="4"]', /^The charge was stopped\s*blocked/);
    await see(page, '#state-detail', 'Press “Start charging”');
    assert.is((await device.get('evse/state')).charger_state, 1);

    await page.getByRole('button', { name: 'Start charging' }).tap();
    await see(page, '#state', 'Charging');

    await page.getByRole('button', { name: 'Unplug' }).tap();
    await see(page, '#state', 'Not connected');
    await see(page, '#charge-rows', /No user.*0:0\d:\d\d.*kWh/);
    assert.not(await page.locator('#cost-title').isVisible(), 'no price is set');
    const [{ energy_charged: energyKwh }] = await device.get('charge_tracker/last_charges');
    await device.put('charge_tracker/config', 65_000);
    await see(page, '#cost-title', 'Cost');
    await see(page, '#charge-rows', `€${(energyKwh * 6.5).toFixed(2)}`);
    await expectFitsPhone(page);
    assert.ok(await page.getByRole('button', { name: 'Start charging' }).isDisabled());
    assert.equal(complaints, []);
  }));

test('what the device says against a write is shown to the user, and goes away with the next success', () =>
  withPage({ args: ['--speed', '5'] }, async ({ page, device }) => {
    await page.getByRole('button', { name: 'Plug in' }).tap();
    await see(page, '#state', 'Charging');
    await page.route('**/evse/stop_charging', route => route.continue({ postData: '5' }), {
      times: 1,
    });
    const refused = await fetch(`${device.url}/evse/stop_charging`, { method: 'PUT', body: '5' });
    assert.is(refused.status, 400);

    await page.getByRole('button', { name: 'Stop charging' }).tap();
    // That it is the payload which is wrong says nothing to people.
    const why = (await refused.text()).trim().replace(/^payload: /, '');
    await see(page, '[role=alert]', `The device refused this: ${why}`);
    await see(page, '#state', 'Charging');

    await page.getByRole('button', { name: 'Stop charging' }).tap();
    await see(page, '#state', 'Waiting for release');
    assert.is(await page.locator('[role=alert]:visible').count(), 0);
  }));

test('a refusal of the slider has the name and the unit of its setting', () =>
  withPage({}, async ({ page }) => {
    await page.route(
      '**/evse/global_current',
      route => route.continue({ postData: '{"current":5000}' }),
      { times: 1 },
    );
    await page.getByRole('slider', { name: 'Most current' }).fill('10');
    await see(
      page,
      '[role=alert]',
      'The device refused this: Maximum current of the charger · Maximum current: 5 A must be 0 or from 6 to 32 A',
    );
  }));

test('a lost connection is shown and comes back when the device has restarted', () =>
  withPage({}, async ({ page, device }) => {
    await see(page, '#link', 'Live');
    const { boot_id } = await device.get('event_log/boot_id');
    await device.put('reboot', null);
    await see(page, '#link', 'Offline');
    await see(page, '#banner', /Connection lost, reconnecting.*Attempt 1/);
    assert.ok(await page.getByRole('progressbar').isVisible());
    assert.ok(await page.getByRole('button', { name: 'Plug in' }).isDisabled());

    await see(page, '#link', 'Live');
    await page.locator('#banner').waitFor({ state: 'hidden' });
    assert.ok(await page.getByRole('button', { name: 'Plug in' }).isEnabled());
    assert.not.equal((await device.get('event_log/boot_id')).boot_id, boot_id);
  }));

test('with a login, the page asks for it and then uses it for everything, never the browser', () =>
  withPage({ args: ['--speed', '5'] }, async ({ page, device, complaints }) => {
    await see(page, '#link', 'Live');
    const browserAsks: string[] = [];
    const inspector = await page.context().newCDPSession(page);
    inspector.on('Fetch.authRequired', ({ request, requestId }) => {
      browserAsks.push(request.url);
      void inspector.send('Fetch.continueWithAuth', {
        requestId,
        authChallengeResponse: { response: 'CancelAuth' },
      });
    });
    inspector.on('Fetch.requestPaused', ({ requestId }) => {
      void inspector.send('Fetch.continueRequest', { requestId });
    });
    await inspector.send('Fetch.enable', { handleAuthRequests: true });
    await demandLogin(device);
    assert.is((await fetch(`${device.url}/evse/state`)).status, 401);

    await see(page, '#login', 'This device asks for a user name and password.');
    await logIn(page, 'wrong');
    await see(page, '[role=alert]', 'User name or password is wrong.');
    assert.is(await page.getByLabel('User name').inputValue(), 'anna');
    await logIn(page);
    await see(page, '#link', 'Live');
    await page.getByRole('button', { name: 'Plug in' }).tap();
    await see(page, '#state', 'Charging');
    await page.locator('#curve').scrollIntoViewIfNeeded();
    await see(page, '#plot .readout', /^now: \d+\.\d\d kW consumed$/);

    await page.reload();
    await see(page, '#state', 'Charging');
    await page.getByRole('button', { name: 'Stop charging' }).tap();
    await see(page, '#state', 'Waiting for release');
    assert.equal(browserAsks, []);
    const others = complaints.filter(text => !text.includes('status of 401'));
    assert.equal(others, []);
  }));

test.run();
