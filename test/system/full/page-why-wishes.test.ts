import * as assert from 'uvu/assert';
import { CentralSystem } from '../../support/central-system.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, startDevice } from '../../support/gateway.ts';
import { see } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';
import {
  type Chapter,
  change,
  charges,
  hold,
  pass,
  plug,
  plugAgain,
  tellChapters,
  visit,
} from './why-stories.ts';

/*
 * Why a vehicle does not charge: what people, inputs, rules, central systems and managers want.
 */
const test = suite('page: why, by whose wish');

/** Anna, who may charge, and Berta, who must not. */
async function addUsers(device: RunningDevice): Promise<void> {
  const user = { roles: 0, digest_hash: '' };
  await device.put('users/add', {
    ...{ ...user, id: 1, current: 32_000, display_name: 'Anna', username: 'anna' },
  });
  await device.put('users/add', {
    ...{ ...user, id: 2, current: 0, display_name: 'Berta', username: 'berta' },
  });
  await device.put('nfc/config', {
    authorized_tags: [
      { user_id: 1, tag_type: 2, tag_id: '04:A1:B2:C3' },
      { user_id: 2, tag_type: 2, tag_id: '04:BE:27:A0' },
    ],
    deadtime_post_start: 30,
  });
}

const holdOfAnna = (device: RunningDevice): Promise<void> => hold(device, '04:A1:B2:C3');

let meter: unknown;

const wishes: Chapter = {
  name: 'what people, inputs, rules and meters want',
  stories: [
    {
      cause: 'stopped',
      when: device => device.put('evse/stop_charging', null),
      says: /^The charge was stopped: over the network, from 127\.0\.0\.1, since .*Press “Start/,
      ends: 'Start charging',
    },
    {
      cause: 'start_wanted',
      async when(device) {
        await device.put('evse/auto_start_charging', { auto_start_charging: false });
        await plugAgain(device);
      },
      says: /^Each charge is started by hand.*Press “Start charging” to release the charge\.$/,
      ends: 'Start charging',
    },
    {
      cause: 'external_control',
      async when(device) {
        await device.put('evse/auto_start_charging', { auto_start_charging: true });
        await device.put('evse/external_enabled', { enabled: true });
        await device.put('evse/external_current', { current: 0 });
      },
      says: /^An external control decides: over the network, from 127\.0\.0\.1, since .*Ask who/,
      ends: 'Lift this limit',
    },
    {
      cause: 'own_limit',
      when: device => device.put('evse/global_current', { current: 0 }),
      says: /^The maximum current set at the charger: over the network, from 127\.0\.0\.1, since /,
      async ends(device, page) {
        await visit(page, device, 'Change the setting', 'settings/evse/global_current');
        await device.put('evse/global_current', { current: 32_000 });
      },
    },
    {
      cause: 'rule',
      async when(device) {
        const everyMinute = [1, { mday: -1, wday: -1, hour: -1, minute: -1 }];
        await device.put('automation/config', {
          tasks: [
            { delay: 0, trigger: null, action: null },
            { delay: 0, trigger: everyMinute, action: [3, { current: 0 }] },
          ],
        });
        await pass(device, 70);
      },
      says: /^A rule decides: rule 2, since /,
      async ends(device, page) {
        await visit(page, device, 'Change the rules', 'rules');
        await device.put('automation/config', { tasks: [] });
      },
    },
    {
      cause: 'shutdown_input',
      when: device => change(device, 'evse/gpio_configuration', { shutdown_input: 1 }),
      says: /^The shutdown input decides.*ask whoever installed it\.$/,
      ends: device => change(device, 'debug/inputs', { shutdown_input: true }),
    },
    {
      cause: 'meter_missing',
      async when(device) {
        meter = await device.get('meters/0/config');
        await device.put('require_meter/config', { config: 2 });
        await device.put('meters/0/config', [0, null]);
      },
      says: /^The meter that charging needs does not work: it is not there/,
      async ends(device, page) {
        await visit(page, device, 'Check the meter', 'meters');
        await device.put('meters/0/config', meter);
      },
    },
    {
      cause: 'meter_missing',
      when: device =>
        device.put('meters/0/config', [
          4,
          { display_name: '', location: 2, excluded: false, value_ids: [74] },
        ]),
      says: /^The meter that charging needs does not work: it does not measure energy/,
      async ends(device, page) {
        await visit(page, device, 'Check the meter', 'meters');
        await device.put('meters/0/config', meter);
      },
    },
    {
      cause: 'tag_wanted',
      when: device => device.put('evse/user_enabled', { enabled: true }),
      says: /^Charging needs the tag of a user/,
      async ends(device, page) {
        await visit(page, device, 'No tag is authorized yet: add one', 'users');
        await addUsers(device);
        await plugAgain(device);
        await holdOfAnna(device);
      },
    },
    {
      cause: 'tag_wanted',
      when: plugAgain,
      says: /^Charging needs the tag of a user.*Hold your tag to the reader\.$/,
      ends: holdOfAnna,
    },
    {
      cause: 'tag_refused',
      async when(device) {
        await plugAgain(device);
        await hold(device, '04:FF:FF:FF');
      },
      says: /^A tag was refused: nobody knows it, 04:FF:FF:FF, since .*Hold your tag/,
      ends: holdOfAnna,
    },
    {
      cause: 'tag_refused',
      async when(device) {
        await plugAgain(device);
        await hold(device, '04:BE:27:A0');
      },
      says: /^A tag was refused: its user may not charge, 04:BE:27:A0, Berta, since .*Hold/,
      ends: holdOfAnna,
    },
  ],
};

const input: Chapter = {
  name: 'the general-purpose input',
  args: async () => ['--speed', '5', '--variant', 'warp2'],
  stories: [
    {
      cause: 'general_input',
      when: device => change(device, 'evse/gpio_configuration', { input: 9 }),
      says: /^The general-purpose input decides.*ask whoever installed it\.$/,
      ends: device => change(device, 'debug/inputs', { general_purpose_input: true }),
    },
  ],
};

let central: CentralSystem;
let verdict = 'Accepted';
let port = 0;

/** A central system that says of tags what `verdict` says. */
async function startCentral(wanted?: number): Promise<void> {
  central = await CentralSystem.start(wanted === undefined ? {} : { port: wanted });
  central.answers.set('Authorize', () => ({ idTagInfo: { status: verdict } }));
  atEnd(() => central.stop());
}

const centralSystem: Chapter = {
  name: 'the central system',
  async begins(device) {
    await startCentral();
    await change(device, 'ocpp/config', { enable: true, url: central.url });
    await plug(device);
    await holdOfAnna(device);
  },
  stories: [
    {
      cause: 'central_system',
      when: plugAgain,
      says: /^The central system \(OCPP\) decides.*or start at the central system\.$/,
      ends: holdOfAnna,
    },
    {
      cause: 'tag_refused',
      async when(device) {
        verdict = 'Invalid';
        await plugAgain(device);
        await hold(device, '04:FF:FF:FF');
      },
      says: /^A tag was refused: by the central system, 04FFFFFF, since .*Hold your tag/,
      ends(device) {
        verdict = 'Accepted';
        return holdOfAnna(device);
      },
    },
    {
      cause: 'central_system_silent',
      async when(device) {
        port = Number(new URL(central.url).port);
        await central.stop();
        await plugAgain(device);
      },
      says: /^The central system \(OCPP\) is not reachable: since /,
      async ends(device, page) {
        await visit(page, device, 'See why', 'ocpp');
        await startCentral(port);
        await see(page, '#state-detail', 'The central system (OCPP) decides');
        await holdOfAnna(device);
      },
    },
  ],
};

const network = '127.0.7';
const charger = `${network}.61`;

/** An energy manager that manages the charger. */
async function startManager(number: number): Promise<RunningDevice> {
  const manager = await startDevice({
    host: `${network}.${number}`,
    args: ['--variant', 'wem2'],
  });
  await change(manager, 'charge_manager/config', {
    ...{ enable_charge_manager: true, maximum_available_current: 63_000 },
    ...{ default_available_current: 32_000 },
    chargers: [{ host: charger, name: 'Gate', rot: 0 }],
  });
  return manager;
}

let manager: RunningDevice;

const managed: Chapter = {
  name: 'managers',
  host: charger,
  // A manager is silent after 32 s.
  limitMs: 60_000,
  stories: [
    {
      cause: 'manager_silent',
      when: device => device.put('evse/management_enabled', { enabled: true }),
      says: /^No manager is heard.*Check whether the manager is on and in the network/,
      async ends() {
        manager = await startManager(62);
      },
    },
    {
      cause: 'manager_silent',
      when: () => manager.stop(),
      says: new RegExp(`^No manager is heard: ${network}.62, since `),
      tells: [`Page of the manager at ${network}.62`],
      async ends() {
        manager = await startManager(62);
      },
    },
    {
      cause: 'managers_conflict',
      when: () => startManager(63),
      says: /^Several managers .*obeys none of them: [\d.]+ and [\d.]+, since .*all but one/,
    },
  ],
};

/** A charger that manages itself. */
const own = `${network}.71`;

/** Gives the group so much current per phase. */
const share = (device: RunningDevice, current: number): Promise<void> =>
  device.put('charge_manager/available_current', { current });
const allowed = (device: RunningDevice, currentMa: number): Promise<void> =>
  eventually(async () =>
    assert.is((await device.get('evse/state')).allowed_charging_current, currentMa),
  );
const full = { battery_capacity_wh: 50_000, battery_energy_wh: 50_000 };
const empty = { battery_energy_wh: 1000 };

const choosy: Chapter = {
  name: 'a vehicle that refuses little current',
  // What a vehicle refuses is learnt from what it does within seconds.
  args: async () => [],
  host: own,
  limitMs: 60_000,
  async begins(device) {
    await device.put('evse/phases_connected', { phases: 1 });
    await device.put('evse/management_enabled', { enabled: true });
    await change(device, 'charge_manager/config', {
      ...{ enable_charge_manager: true, maximum_available_current: 63_000 },
      ...{ default_available_current: 16_000 },
      chargers: [{ host: own, name: 'Own', rot: 1 }],
    });
    await plug(device);
  },
  stories: [
    {
      cause: 'vehicle_refuses_little',
      async when(device) {
        // It takes no less than 12 A, which is learnt from what it leaves and takes.
        await change(device, 'debug/vehicle', { ...full, ...empty });
        await allowed(device, 16_000);
        await charges(device, true);
        await share(device, 8000);
        await allowed(device, 8000);
        await change(device, 'debug/vehicle', full);
        await charges(device, false);
        await share(device, 12_000);
        await allowed(device, 12_000);
        await change(device, 'debug/vehicle', empty);
        await charges(device, true);
        await device.put('evse/external_enabled', { enabled: true });
        await device.put('evse/external_current', { current: 8000 });
        await change(device, 'debug/vehicle', full);
      },
      says: /^The vehicle does not charge with so little current: it takes at least 12.* A, since /,
      async ends(device, page) {
        await page.getByText('All limits').tap();
        await page.getByRole('button', { name: 'Lift this limit' }).tap();
        await allowed(device, 12_000);
        await change(device, 'debug/vehicle', empty);
      },
    },
  ],
};

tellChapters(test, [wishes, input, centralSystem, managed, choosy]);

test.run();
