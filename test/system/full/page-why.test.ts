import type { CauseName } from '../../../host/sentences/causes.ts';
import { behindTcp } from '../../support/behind-tcp.ts';
import type { RunningDevice } from '../../support/gateway.ts';
import { type OpenEvseDouble, openEvseInRealTime } from '../../support/open-evse.ts';
import { suite } from '../../support/suite.ts';
import {
  type Chapter,
  change,
  charges,
  electrician,
  fuseOff,
  otherCable,
  otherVehicle,
  pass,
  plug,
  pull,
  type Story,
  stop,
  tellChapters,
} from './why-stories.ts';

/*
 * Why a vehicle does not charge: what charger and vehicle find, what modes and limits do.
 */
const test = suite('page: why');

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

tellChapters(test, [faults, modes, tooLittleSun, limits, findings]);

test.run();
