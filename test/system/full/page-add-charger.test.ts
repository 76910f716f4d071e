import { RPCClient } from 'ocpp-rpc';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import type { RunningDevice } from '../../support/gateway.ts';
import { startKeba } from '../../support/keba.ts';
import { expectFitsPhone, phone, see, tellTwice, withPage } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';

/*
 * Chargers of every kind are added to a group on its page. The wallbox is a client that others
 * programmed, strict about the published schemas.
 */
const test = suite('page: add a charger of any kind');
const task = tellTwice(test);

const wem = ['--variant', 'wem2'];
const identity = 'SN 7/1';
const openly = { tls: false, require_password: true, accept_tags: 2 };

/** A wallbox that takes what it is told. */
function wallbox(endpoint: string, password?: string): RPCClient {
  const client = new RPCClient({
    ...{ endpoint, identity, protocols: ['ocpp1.6'], strictMode: ['ocpp1.6'], reconnect: false },
    ...(password !== undefined && { password }),
  } as never);
  atEnd(async () => {
    await client.close({ force: true });
  });
  const answers: Readonly<Record<string, object>> = {
    GetConfiguration: { configurationKey: [], unknownKey: [] },
    GetCompositeSchedule: { status: 'Rejected' },
  };
  client.handle(({ method = '' }) => Promise.resolve(answers[method] ?? { status: 'Accepted' }));
  return client;
}

async function refused(endpoint: string): Promise<void> {
  const error = await wallbox(endpoint)
    .connect()
    .then(
      () => undefined,
      (reason: Error) => reason,
    );
  assert.instance(error, Error, 'who is not known is not let in');
}

async function hostsOf(device: RunningDevice): Promise<readonly string[]> {
  const { chargers } = await device.get('charge_manager/config');
  return chargers.map(({ host }: { host: string }) => host);
}

task('a wallbox of another maker knocks, is taken by a person, and connects', by =>
  withPage({ by, context: phone, args: wem }, async ({ page, device, complaints }) => {
    const port = await freePort();
    await device.put('ocpp_central/config', { ...openly, enable: false, port });
    await page.goto(`${device.url}/#/site`);
    await page.getByRole('button', { name: 'Add a charger' }).tap();
    await page.getByRole('link', { name: 'A wallbox of another maker that speaks OCPP' }).tap();
    await see(page, '#door', 'OCPP is switched off: no wallbox can connect');
    await see(page, '#door', `opens port ${port}`);
    await page.getByRole('button', { name: 'Switch on' }).tap();
    await see(page, '#door', 'Wallboxes can connect');
    await see(page, '#door', `ws://127.0.0.1:${port}/`);

    const endpoint = `ws://127.0.0.1:${port}`;
    await see(page, '#knocking', 'None yet.');
    await refused(endpoint);
    await see(page, '#knocking', identity);
    assert.equal(await device.get('ocpp_central/chargers'), [], 'nobody gets in by itself');
    assert.equal(await hostsOf(device), []);

    await page.getByRole('button', { name: `Take it: ${identity}` }).tap();
    assert.is(await page.getByLabel('Name that it connects with').inputValue(), identity);
    await page.getByLabel('Name for people').fill('Left');
    await page.getByLabel('Draws at most').fill('16');
    const password = await page.getByLabel('Password').inputValue();
    assert.match(password, /^[a-kmnp-z2-9]{16}$/);
    if (by === 'touch') await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Add', exact: true }).tap();

    await see(page, '#wallbox', 'Not connected');
    await see(page, '#wallbox', `${endpoint}/${encodeURIComponent(identity)}`);
    await see(page, '#wallbox', password);
    assert.equal(await hostsOf(device), [`ocpp:${identity}/1`], 'its first connector');
    const [{ max_current }] = await device.get('ocpp_central/chargers');
    assert.is(max_current, 16_000);
    if (by === 'touch') await expectFitsPhone(page);

    await eventually(async () => assert.is((await device.get('ocpp_central/state')).port, port));
    await refused(endpoint);
    await see(page, '#wallbox', 'Refused: its password is wrong, or it has told none');
    await see(page, '#wallbox', 'Type the password into the wallbox once more.');
    const client = wallbox(endpoint, password);
    await client.connect();
    await client.call('BootNotification', { chargePointVendor: 'Make', chargePointModel: 'Box' });
    await see(page, '#wallbox', /Connected: Make Box.*its first charge will show/s);

    await page.getByRole('link', { name: 'To its state and settings' }).tap();
    await see(page, 'h1', 'Left');
    await see(page, '#wallbox', 'Connected: Make Box');
    assert.not.match(await page.locator('#wallbox').innerText(), password);
    await client.close({ force: true });
    await see(page, '#wallbox', 'Not connected');
    assert.equal(complaints, []);
  }),
);

test('what the device refuses of a wallbox is said, and who is let in already is offered', () =>
  withPage({ args: wem }, async ({ page, device }) => {
    const config = { ...openly, enable: true, port: await freePort() };
    await device.put('ocpp_central/config', config);
    await device.put('ocpp_central/chargers', [{ identity: 'gate', password: '0123456789abcdef' }]);
    await page.goto(`${device.url}/#/site/add/ocpp`);
    const [name, password] = [
      page.getByLabel('Name that it connects with'),
      page.getByLabel('Password'),
    ];
    await name.fill('barn');
    await password.fill('short');
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await see(page, '.refusal', 'must be empty or have 8 to 40 bytes');
    await name.fill('gate');
    await password.fill('long enough');
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await see(page, '.refusal', 'each charger occurs once');
    assert.equal(await hostsOf(device), []);

    await see(page, '#knocking', 'may connect, but has no share');
    await page.getByRole('button', { name: 'Take it: gate' }).tap();
    await see(page, '#wallbox', 'Not connected');
    assert.equal(await hostsOf(device), ['ocpp:gate']);
    await device.put('ocpp_central/config', { ...config, enable: false });
    await see(page, '#wallbox', 'OCPP is switched off');
  }));

test('a controller behind the device is taken by the name that it is described with', () =>
  withPage({ args: wem }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/site/add`);
    await page.getByRole('link', { name: 'One behind this device' }).tap();
    await see(page, '#controllers', 'None yet.');
    await device.put('controllers/config', {
      controllers: [{ name: 'carport', driver: 'heidelberg', at: 'tcp:127.0.0.1:9' }],
    });
    await page.getByRole('button', { name: 'Add: carport' }).tap();
    await see(page, '.board', 'carport');
    assert.equal(await hostsOf(device), ['heidelberg:carport']);
    assert.is((await device.get('charge_manager/config')).enable_charge_manager, true);
  }));

test('at a charger without a reader, a user is let in on its page, which leads to its controller', () =>
  withPage({}, async ({ page, device, complaints }) => {
    const keba = await startKeba();
    atEnd(keba.stop);
    await device.put('users/add', {
      id: 1,
      roles: 0,
      current: 16_000,
      display_name: 'Ada',
      username: 'ada',
      digest_hash: '',
    });
    await device.put('controllers/config', {
      controllers: [{ name: 'gate', driver: 'keba-p30', at: `modbus-tcp:127.0.0.1:${keba.port}` }],
    });
    await device.put('charge_manager/config', {
      ...((await device.get('charge_manager/config')) as object),
      ...{ enable_charge_manager: true, enable_central_management: true },
      ...{ default_available_current: 40_000, maximum_available_current: 41_000 },
      chargers: [{ host: 'keba-p30:gate', name: 'Gate', rot: 1 }],
    });
    await page.goto(`${device.url}/#/site/1`);
    await see(page, '#reason', 'Waits for a user');
    assert.is(await page.getByRole('link', { name: 'Page of this charger' }).count(), 0);
    await page.locator('.as-user select').selectOption({ label: 'Ada' });
    await page.getByRole('button', { name: 'Let in' }).tap();
    await eventually(() => {
      const currents = keba.image.written.filter(({ address }) => address === 5004);
      assert.is(currents.at(-1)?.value, 16_000);
    });
    await page.getByRole('link', { name: 'Settings of its controller' }).tap();
    assert.match(page.url(), /site\/add\/controller$/);
    assert.equal(complaints, []);
  }));

test.run();
