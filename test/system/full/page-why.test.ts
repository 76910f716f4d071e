import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { CauseName } from '../../../host/sentences/causes.ts';
import { behindTcp } from '../../support/behind-tcp.ts';
import { CentralSystem } from '../../support/central-system.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, startDevice } from '../../support/gateway.ts';
import { type OpenEvseDouble, openEvseInRealTime } from '../../support/open-evse.ts';
import { see, withPage } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';

/*
 * What the page says of each cause that keeps a vehicle from charging, and that what it offers ends
 * it: each story begins with a vehicle that charges, and ends with one.
 */
const test = suite('page: why');

interface Story {
  readonly cause: CauseName;
  /** Leads to it. */
  readonly when: (device: RunningDevice) => Promise<unknown>;
  readonly says: string | RegExp;
  /** What a person is told to do beside that. */
  readonly tells?: readonly string[];
  /**
   * What ends it: the button that is offered, or what a person does who was told to; left out where
   * the end takes a minute or more, which the stories in virtual time tell.
   */
  readonly ends?: string | ((device: RunningDevice, page: Page) => Promise<unknown>);
  /** Where the vehicle charges on, with less. */
  readonly onlyLimits?: true;
}

/** What one device goes through. */
interface Chapter {
  readonly name: string;
  /** The default is of generation 3, and five times as fast as real time. */
  readonly args?: () => Promise<readonly string[]>;
  readonly host?: string;
  /** How a vehicle comes to charge; by default, it is plugged in. */
  readonly begins?: (device: RunningDevice) => Promise<unknown>;
  /** Longest wait for something to be seen. */
  readonly limitMs?: number;
  readonly stories: readonly Story[];
}

const change = async (device: RunningDevice, path: string, changes: object): Promise<void> =>
  device.put(path, { ...(await device.get(path)), ...changes });
const plug = (device: RunningDevice): Promise<void> => device.put('debug/plug', null);
const pass = (device: RunningDevice, duration_s: number): Promise<void> =>
  device.put('debug/clock_advance', { duration_s });
const plugAgain = async (device: RunningDevice): Promise<void> => {
  await device.put('debug/unplug', null);
  await pass(device, 5);
  await plug(device);
};
const hold = (device: RunningDevice, tag_id: string): Promise<void> =>
  device.put('debug/nfc_tag', { tag_type: 2, tag_id });

/** What electricians are called for. */
const stop = 'Do not charge here until the cause is found.';
const pull = 'Pull the plug out of the vehicle.';
const fuseOff = 'Switch off the fuse of the charger, and leave it off.';
const electrician = 'Call an electrician if it stays so or comes back.';
const otherCable = 'Plug the cable in again, or try another one.';
const otherVehicle = 'Try another vehicle: if that charges, have the first one checked.';

/** A fault of the simulated charger, and what mends it. */
function fault(
  cause: CauseName,
  changes: Readonly<Record<string, number | boolean>>,
  says: string,
  tells: readonly string[],
): Story {
  return {
    cause,
    when: device => change(device, 'debug/fault', changes),
    says,
    tells,
    ends: device => change(device, 'debug/fault', soundCharger),
  };
}
const soundCharger = {
  ...{ contactor: 0, mains: true, protective_earth_missing: false },
  ...{ switches_wrong: false, lock_stuck: false },
};

/** What the sensor of residual current found, or which of its tests failed; it has to be reset. */
function residual(cause: CauseName, dc_fault: number, says: string): Story {
  return {
    cause,
    async when(device) {
      await change(device, 'debug/fault', { dc_fault });
      await pass(device, 5);
      await change(device, 'debug/fault', { dc_fault: 0 });
    },
    says,
    tells: [stop, pull, electrician],
    ends: 'Reset the fault',
  };
}

/** A fault of the simulated vehicle. */
function vehicleFault(
  cause: CauseName,
  code: number,
  says: string,
  tells: readonly string[],
): Story {
  return {
    cause,
    when: device => change(device, 'debug/vehicle', { fault: code }),
    says,
    tells,
    ends: device => change(device, 'debug/vehicle', { fault: 0 }),
  };
}

const faults: Chapter = {
  name: 'faults',
  stories: [
    fault(
      'earth_missing',
      { protective_earth_missing: true },
      'The protective earth is missing: since ',
      [stop, pull, fuseOff, 'Call an electrician: without protective earth, the housing of'],
    ),
    fault('mains_missing', { mains: false }, 'The mains voltage is missing at the input: since ', [
      ...[pull, 'Look whether the fuse or the residual-current device of the charger is off'],
      electrician,
    ]),
    {
      ...fault('contactor_welded', { contactor: 1 }, 'The contactor does not open: since ', [
        ...[stop, 'do not touch its contacts, which may be live', fuseOff],
        'Call an electrician: the contactor may be welded.',
      ]),
      async when(device) {
        await change(device, 'debug/fault', { contactor: 1 });
        await device.put('debug/unplug', null);
      },
      async ends(device) {
        await change(device, 'debug/fault', soundCharger);
        await plug(device);
      },
    },
    fault('contactor_open', { contactor: 2 }, 'The contactor does not close: since ', [
      ...[stop, pull, fuseOff, 'Call an electrician: the contactor may be defective.'],
    ]),
    fault('wrong_jumper', { switches_wrong: true }, 'The switches for the supply cable are set', [
      fuseOff,
      'Call an electrician: the switches inside say what the supply cable bears.',
    ]),
    fault('lock_failed', { lock_stuck: true }, 'The lock of the cable does not move: since ', [
      ...[otherCable, 'Switch the fuse of the charger off and on again.', electrician],
    ]),
    residual('residual_current', 1, 'Residual current was detected: 6 mA DC, since '),
    residual('residual_current', 5, 'Residual current was detected: 20 mA AC, since '),
    residual('residual_current', 6, 'Residual current was detected: 6 mA DC and 20 mA AC, since '),
    residual(
      'residual_sensor',
      2,
      'The sensor for residual current failed its test: fault of the sensor, since ',
    ),
    residual(
      'residual_sensor',
      4,
      'The sensor for residual current failed its test: calibration, since ',
    ),
    vehicleFault('pilot_short', 1, 'The control pilot has a short circuit: since ', [
      ...[pull, otherCable, electrician],
    ]),
    vehicleFault('diode_missing', 2, 'The diode of the vehicle is missing: since ', [
      ...[pull, otherVehicle, electrician],
    ]),
    vehicleFault('ventilation_wanted', 3, 'The vehicle asks for ventilation: since ', [
      ...[pull, otherVehicle],
    ]),
  ],
};

/** Gives it an excess of 700 W, which is half of what a vehicle takes at least. */
async function followSun(device: RunningDevice): Promise<void> {
  await change(device, 'debug/grid', { voltage_noise_v: 0 });
  await change(device, 'debug/house', { power_w: -700, noise_w: 0, includes_charger: true });
  const changes = { excess_charging_enable: true, cloud_filter_mode: 0 };
  await change(device, 'power_manager/config', changes);
}

const modes: Chapter = {
  name: 'modes',
  async begins(device) {
    await followSun(device);
    await plug(device);
    await charges(device, true);
  },
  stories: [
    {
      cause: 'no_vehicle',
      when: device => device.put('debug/unplug', null),
      says: /^No vehicle is connected: since .*Plug in a vehicle to charge\.$/,
      ends: plug,
    },
    {
      cause: 'mode_off',
      when: device => device.put('power_manager/charge_mode', { mode: 1 }),
      says: /^The charge mode is Off: since /,
      ends: 'Charge now, in mode Fast',
    },
    {
      cause: 'switched_lately',
      when: device => device.put('power_manager/charge_mode', { mode: 2 }),
      says: /^The charge was stopped a short while ago: since .*, until .* at the latest\. It goes/,
      ends: device => device.put('power_manager/charge_mode', { mode: 0 }),
    },
  ],
};

const limits: Chapter = {
  name: 'limits, phases and the vehicle',
  stories: [
    {
      cause: 'limit_reached',
      async when(device) {
        await device.put('charge_limits/override_energy', 1000);
        await pass(device, 600);
      },
      says: /^The limit of this charge is reached: its energy, since /,
      ends: 'Go on charging',
    },
    {
      cause: 'limit_reached',
      async when(device) {
        await device.put('charge_limits/override_energy', 0);
        await device.put('charge_limits/override_duration', 1);
        await pass(device, 16 * 60);
      },
      says: /^The limit of this charge is reached: its time, since /,
      ends: 'Go on charging',
    },
    {
      cause: 'vehicle_does_not_draw',
      async when(device) {
        await device.put('charge_limits/override_duration', 0);
        const capacity = (await device.get('debug/vehicle')).battery_capacity_wh;
        await change(device, 'debug/vehicle', { battery_energy_wh: capacity });
        await pass(device, 90);
      },
      says: /^The vehicle draws nothing: it is full, or waits for a timer .*: since .*Look at the/,
      ends: device => change(device, 'debug/vehicle', { battery_energy_wh: 1000 }),
    },
    {
      cause: 'phases_switching',
      when: device => device.put('power_manager/external_control', { phases_wanted: 1 }),
      says: /^The phases are being switched: since .*It goes on by itself\.$/,
      ends: async () => undefined,
    },
    {
      cause: 'grid_operator',
      async when(device) {
        const changes = { enable: true, source: [2, null], limit_charger: true };
        await change(device, 'p14a_enwg/config', changes);
        await device.put('p14a_enwg/control_update', { active: true, limit_w: 0 });
      },
      onlyLimits: true,
      says: /^The grid operator limits consumption \(section 14a\)\s*\d.* A\s*since .*nobody else/,
      ends: device => device.put('p14a_enwg/control_update', { active: false, limit_w: 0 }),
    },
  ],
};

const tooLittleSun: Chapter = {
  name: 'too little sun',
  begins: async () => undefined,
  stories: [
    {
      cause: 'too_little_sun',
      async when(device) {
        await followSun(device);
        await device.put('power_manager/charge_mode', { mode: 2 });
        await plug(device);
      },
      says: /^There is too little sun: 7\d\d W are missing, since /,
      ends: 'Charge now, in mode Fast',
    },
  ],
};

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

/** Follows what is offered to the view that decides, and comes back. */
async function visit(page: Page, device: RunningDevice, offered: string, view: string) {
  await page.getByRole('link', { name: offered }).tap();
  await page.waitForURL(({ hash }) => hash === `#/${view}`);
  await page.goto(`${device.url}/#/`);
}

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
const charges = (device: RunningDevice, isCharging: boolean): Promise<void> =>
  eventually(async () =>
    assert.is((await device.get('evse/state')).charger_state === 3, isCharging),
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

let board: OpenEvseDouble;

/** What an OpenEVSE finds. */
function found(cause: CauseName, code: number, says: string, tells: readonly string[]): Story {
  return {
    cause,
    async when() {
      board.fault = code;
    },
    says,
    tells,
    async ends() {
      board.fault = undefined;
    },
  };
}

const findings: Chapter = {
  name: 'what only another controller finds',
  async args() {
    const { double, port } = await behindTcp(openEvseInRealTime);
    board = double;
    return ['--controller', `rapi:tcp:127.0.0.1:${port}`];
  },
  async begins() {
    board.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
  },
  stories: [
    found('too_hot', 10, 'The charger is too hot: since ', [
      ...['Let the charger cool down; it goes on by itself.', electrician],
    ]),
    found('over_current', 11, 'The vehicle draws more current than it may: since ', [
      ...[stop, pull, otherVehicle, electrician],
    ]),
    found('plug_contact', 15, 'The proximity contact of the plug is out of order: since ', [
      ...[otherCable, electrician],
    ]),
    found('settings_unreadable', 17, 'The charge controller cannot read its settings: since ', [
      ...['Switch the fuse of the charger off and on again.', electrician],
    ]),
    {
      cause: 'controller_silent',
      async when() {
        board.powered = false;
      },
      says: /^The charge controller does not answer: since .*Switch the fuse of the charger off/,
      async ends() {
        board.powered = true;
      },
    },
  ],
};

const begun = ['--speed', '5'];

for (const { name, args = async () => begun, host = '127.0.0.1', ...chapter } of [
  ...[faults, modes, tooLittleSun, limits, wishes, input, centralSystem, managed, choosy, findings],
]) {
  test(name, async () =>
    withPage({ host, args: await args() }, async ({ page, device }) => {
      const { begins = plug, limitMs, stories } = chapter;
      if (limitMs !== undefined) page.setDefaultTimeout(limitMs);
      await begins(device);
      if (begins === plug) await see(page, '#state', 'Charging');
      for (const story of stories) await tell(page, device, story);
    }),
  );
}

async function tell(page: Page, device: RunningDevice, story: Story): Promise<void> {
  const { cause, when, says, tells = [], ends, onlyLimits } = story;
  try {
    await when(device);
    if (onlyLimits) await page.getByText('All limits').tap();
    await see(page, onlyLimits ? '.limits li' : '#state-detail', says);
    for (const told of tells) await see(page, '#charger', told);
    const isWelded = /welded/.test(await page.locator('#charger').innerText());
    assert.is(isWelded, cause === 'contactor_welded', 'the contactor is said to be welded');
    if (ends === undefined) return;
    if (typeof ends === 'string') await page.getByRole('button', { name: ends }).tap();
    else await ends(device, page);
    await see(page, '#state', 'Charging');
  } catch (error) {
    throw new Error(`${cause}: ${error instanceof Error ? error.message : error}`);
  }
}

test.run();
