import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { gridSlot, type MeteredSite, meteredSite, nominalV, storageSlot } from './metered-site.ts';
import type { Site, SiteOptions } from './site-rig.ts';

const test = suite('power_manager');

type Fields = { readonly [field: string]: Json };

const change = (device: VirtualDevice, path: string, changes: Fields): void =>
  device.put(path, { ...device.get(path), ...changes });
const configure = (device: VirtualDevice, changes: Fields): void =>
  change(device, 'power_manager/config', changes);
const state = (device: VirtualDevice) => device.get('power_manager/state');
const lowLevel = (device: VirtualDevice) => device.get('power_manager/low_level_state');
const control = (device: VirtualDevice): number => state(device).external_control;
const fuse: Fields = {
  enabled: true,
  meter_slot_grid_currents: 1,
  current_limit: 35_000,
  largest_consumer_current: 16_000,
};

function together(run: (site: MeteredSite) => void, options: SiteOptions = {}): () => void {
  return () => {
    const site = meteredSite(options);
    try {
      run(site);
    } finally {
      site.stop();
    }
  };
}

function alone(
  run: (device: VirtualDevice) => void,
  variant: 'warp2' | 'warp3' | 'wem' = 'wem',
): () => void {
  return () => {
    const device = virtualDevice({ variant });
    device.advance(10_000);
    try {
      run(device);
    } finally {
      device.stop();
    }
  };
}

test(
  'a configuration that cannot work is refused, with the field and the rule, and changes nothing',
  alone(device => {
    const paths = ['power_manager/config', 'power_manager/dynamic_load_config'];
    const before = paths.map(path => device.get(path));
    const refused = (path: string, changes: Fields): string =>
      device.refusal(`power_manager/${path}`, {
        ...device.get(`power_manager/${path}`),
        ...changes,
      }) ?? 'taken';
    const excess = { excess_charging_enable: true };
    assert.match(
      refused('config', { ...excess, phase_switching_mode: 3 }),
      /^phase_switching_mode: 3 must not be 3 \(external control\) while excess_charging_enable/,
    );
    assert.match(
      refused('config', { ...excess, meter_slot_grid_power: 2, meter_slot_battery_power: 2 }),
      /^meter_slot_battery_power: 2 must be another meter than meter_slot_grid_power/,
    );
    assert.match(
      refused('config', { default_mode: 4 }),
      /^default_mode: 4 must be one of 0, 1, 2, 3$/,
    );
    assert.match(
      refused('config', { meter_slot_grid_power: 7 }),
      /^meter_slot_grid_power: 7 must be/,
    );
    assert.match(refused('config', { cloud_filter_mode: 4 }), /^cloud_filter_mode: 4 must be/);
    const load = 'dynamic_load_config';
    assert.match(
      refused(load, { ...fuse, current_limit: 15_999 }),
      /^current_limit: 15999 must be at least 16000 mA while enabled is true$/,
    );
    assert.match(
      refused(load, { ...fuse, largest_consumer_current: 35_001 }),
      /^largest_consumer_current: 35001 must be at most current_limit, 35000 mA, while enabled is true$/,
    );
    assert.match(refused(load, { safety_margin_pct: 101 }), /^safety_margin_pct: 101 must be/);
    assert.equal(
      paths.map(path => device.get(path)),
      before,
    );
    assert.match(device.refusal('power_manager/charge_mode', 10) ?? '', /^mode: 10 must be/);
    // Without excess charging, a meter may be named twice, and external control chosen.
    assert.is(refused('config', { meter_slot_battery_power: 0, phase_switching_mode: 3 }), 'taken');
    assert.is(refused(load, { current_limit: 0 }), 'taken');
  }),
);

test(
  'it is enabled by what needs it, whatever is written, and survives restarts',
  alone(device => {
    const enabled = (): boolean => device.get('power_manager/config').enabled;
    configure(device, { enabled: true });
    assert.is(enabled(), false);
    change(device, 'power_manager/dynamic_load_config', fuse);
    assert.is(enabled(), true);
    configure(device, { enabled: false, guaranteed_power: 2000 });
    assert.is(enabled(), true);
    device.restart();
    assert.equal([enabled(), device.get('power_manager/config').guaranteed_power], [true, 2000]);
    assert.is(device.get('power_manager/dynamic_load_config').current_limit, 35_000);
    change(device, 'power_manager/dynamic_load_config', { enabled: false });
    assert.is(enabled(), false);
    configure(device, { excess_charging_enable: true });
    assert.is(enabled(), true);
    assert.equal(device.get('charge_manager/supported_charge_modes'), [1, 2, 3, 0]);
  }),
);

test(
  'the charge mode starts with the default one, and 4 goes back to it',
  alone(device => {
    const mode = (): number => device.get('power_manager/charge_mode').mode;
    assert.is(mode(), 0);
    configure(device, { default_mode: 3 });
    assert.is(mode(), 0, 'the default is for the next start');
    device.put('power_manager/charge_mode', 2);
    assert.is(mode(), 2);
    device.restart();
    assert.is(mode(), 3);
    device.put('power_manager/charge_mode', { mode: 0 });
    device.put('power_manager/charge_mode', 4);
    assert.is(mode(), 3);
  }),
);

test(
  'what is wrong with the configuration is shown in bits and said in words, while it is enabled',
  alone(device => {
    const flags = (): number => state(device).config_error_flags;
    assert.is(flags(), 0);
    change(device, 'power_manager/dynamic_load_config', { ...fuse, meter_slot_grid_currents: 3 });
    assert.is(flags(), 0x01 | 0x02 | 0x04 | 0x10);
    assert.match(
      device.log(),
      /The configuration cannot work: the phase switching needs a contactor .*no currents/,
    );
    change(device, 'power_manager/dynamic_load_config', { meter_slot_grid_currents: 0 });
    device.advance(2000);
    assert.is(flags(), 0x01 | 0x02 | 0x04);
    change(device, 'charge_manager/config', {
      enable_charge_manager: true,
      maximum_available_current: 32_000,
      chargers: [{ host: '127.0.0.9', name: '', rot: 0 }],
    });
    device.advance(1000);
    assert.is(flags(), 0, 'a charger that was not heard yet may switch its phases itself');
    device.advance(33_000);
    assert.is(flags(), 0x01, 'one that is not reachable does not');
    configure(device, { phase_switching_mode: 1 });
    assert.is(flags(), 0);
    configure(device, { phase_switching_mode: 4 });
    assert.is(flags(), 0x01);
    device.put('energy_manager/config', true);
    device.advance(1000);
    assert.is(flags(), 0);
    configure(device, { excess_charging_enable: true, meter_slot_grid_power: 5 });
    assert.is(flags(), 0x08);
    configure(device, { excess_charging_enable: false });
    change(device, 'power_manager/dynamic_load_config', {
      enabled: false,
      meter_slot_grid_currents: 5,
    });
    assert.is(flags(), 0);
    assert.match(device.log(), /The configuration is in order now/);
  }),
);

test(
  'while it sets the limits, nobody else does, and the watchdog rests',
  together(
    site => {
      const { manager } = site;
      manager.put('charge_manager/available_current', 20_000);
      change(manager, 'power_manager/dynamic_load_config', fuse);
      assert.match(
        manager.refusal('charge_manager/available_current', 10_000) ?? '',
        /^current: 10000 cannot be taken: the power manager sets the available current$/,
      );
      site.live(60);
      assert.not.match(manager.log(), /falls back to its default/);
      change(manager, 'power_manager/dynamic_load_config', { enabled: false });
      assert.is(manager.refusal('charge_manager/available_current', 10_000), undefined);
    },
    { config: { enable_watchdog: true } },
  ),
);

test(
  'dynamic load management leaves to the chargers what the house leaves, on each phase',
  together(site => {
    const { manager } = site;
    change(manager, 'power_manager/dynamic_load_config', fuse);
    // At most 7/5 of the fuse less the largest consumer: 33 A.
    const targetA = 33;
    site.house = [10, 15, 20];
    site.live(60);
    for (const charger of [0, 1]) site.plug(charger);
    site.live(200);
    const most = (): number =>
      Math.max(
        ...site.drawn().map((currentMa, phase) => currentMa / 1000 + (site.house[phase] ?? 0)),
      );
    assert.ok(most() > targetA - 1 && most() <= targetA + 0.2, `${most()} A`);
    assert.is(site.currents().filter(current => current >= 6000).length, 2);
    site.house = [10, 15, 26];
    site.live(20);
    assert.ok(most() <= targetA + 0.2, `${most()} A`);
    assert.ok(
      site.currents().filter(current => current >= 6000).length <= 1,
      'only one finds its minimum',
    );
    site.house = [10, 15, 34];
    site.live(20);
    assert.equal(site.currents(), [0, 0, 0]);
    const shown = lowLevel(manager);
    assert.equal(shown.i_meter, [10_000, 15_000, 34_000]);
    assert.equal([shown.i_pp[0], shown.i_pp_max[2], shown.i_pp_mavg[1]], [10_000, 34_000, 15_000]);
    assert.is(shown.max_current_limited, 63_000);
  }),
);

test(
  'a manager of a connection that is only restarted takes nothing from vehicles, and gives them no more',
  together(
    site => {
      change(site.manager, 'power_manager/dynamic_load_config', {
        ...fuse,
        current_limit: 28_000,
        largest_consumer_current: 10_000,
      });
      site.house = [5, 5, 5];
      for (const charger of [0, 1]) site.plug(charger);
      site.live(300);
      assert.equal(site.drawn(), [23_000, 23_000, 23_000]);
      site.manager.restart();
      for (let second = 0; second < 300; second++) {
        site.live(1);
        assert.equal(site.drawn(), [23_000, 23_000, 23_000], `${second} s after the restart`);
      }
    },
    { variants: ['warp3', 'warp3'] },
  ),
);

test(
  'without fresh currents nobody charges; with them again, those go on who waited long enough',
  together(site => {
    change(site.manager, 'power_manager/dynamic_load_config', fuse);
    site.live(250);
    site.plug(0);
    site.live(60);
    assert.is(site.currents()[0], 16_000);
    site.metered = false;
    site.live(60);
    assert.is(site.currents()[0], 16_000, 'a minute is not too long');
    site.live(15);
    assert.is(site.currents()[0], 0);
    site.metered = true;
    site.live(600);
    assert.is(site.currents()[0], 16_000);
  }),
);

test(
  'PV mode takes the excess and nothing else; one phase below the minimum of three, three above',
  together(site => {
    const { manager } = site;
    configure(manager, {
      excess_charging_enable: true,
      meter_slot_grid_power: gridSlot,
      cloud_filter_mode: 0,
    });
    manager.put('power_manager/charge_mode', 2);
    site.live(300);
    site.plug(0);
    site.live(250);
    assert.equal(site.currents(), [0, 0, 0], 'there is no excess');
    // 2300 W are fed in.
    site.house = [-10, 0, 0];
    site.live(300);
    assert.ok(Math.abs(site.gridW()) < 150, `${site.gridW()} W`);
    assert.equal(site.drawn().slice(1), [0, 0], 'one phase');
    assert.is(lowLevel(manager).power_at_meter, site.gridW());
    // 8 kW are fed in.
    site.house = [-12, -12, -12];
    site.live(600);
    assert.ok(Math.abs(site.gridW()) < 150, `${site.gridW()} W`);
    assert.ok(
      site.drawn().every(current => current > 11_000),
      `${site.drawn()}`,
    );
    manager.put('power_manager/charge_mode', 0);
    site.live(60);
    assert.is(site.currents()[0], 16_000, 'Fast takes what it can');
  }),
);

test(
  'Min + PV takes the guaranteed power from the grid if it must, and stays there without PV excess charging',
  together(site => {
    const { manager } = site;
    manager.put('power_manager/charge_mode', 3);
    site.plug(0);
    site.live(60);
    assert.equal(site.drawn(), [6000, 0, 0]);
    manager.put('power_manager/charge_mode', 2);
    site.live(220);
    assert.equal(site.currents(), [0, 0, 0], 'there is no excess without excess charging');
    configure(manager, {
      excess_charging_enable: true,
      meter_slot_grid_power: gridSlot,
      cloud_filter_mode: 0,
    });
    manager.put('power_manager/charge_mode', 3);
    site.live(300);
    assert.equal(site.drawn(), [6000, 0, 0]);
    site.house = [-12, 0, 0];
    site.live(300);
    assert.ok(site.currents()[0] === 12_000 || Math.abs(site.gridW()) < 150, `${site.drawn()}`);
    const shown = lowLevel(manager);
    assert.equal(
      [shown.overall_min_power, shown.is_on_last, shown.wants_on_last],
      [1380, true, true],
    );
    // Without contactor there is nothing to switch, nor to wait for.
    assert.equal(
      [shown.is_3phase, shown.wants_3phase, shown.phase_state_change_delay],
      [true, true, 0],
    );
  }),
);

test(
  'a storage that comes first keeps what charges it; one that comes last gives it to the vehicles',
  together(site => {
    const { manager } = site;
    const storage = (powerW: number): void =>
      manager.put(`meters/${storageSlot}/update`, [powerW, 40]);
    const settings = {
      excess_charging_enable: true,
      meter_slot_grid_power: gridSlot,
      meter_slot_battery_power: storageSlot,
      cloud_filter_mode: 0,
    };
    configure(manager, { ...settings, battery_mode: 0 });
    const available = (powerW: number): number => {
      storage(powerW);
      site.live(3);
      return lowLevel(manager).power_available;
    };
    assert.is(available(2000), 2000, 'chargers come first');
    assert.equal([lowLevel(manager).power_at_battery, lowLevel(manager).battery_soc], [2000, 40]);
    assert.is(available(-1000), -1000, 'what the storage gives is no excess');
    configure(manager, { battery_mode: 1 });
    assert.is(available(2000), 0, 'the storage comes first');
    configure(manager, { battery_mode: 2, battery_target_soc: 50 });
    assert.is(available(2000), 0, 'up to 50 %');
    configure(manager, { battery_target_soc: 30 });
    assert.is(available(2000), 2000, 'from 30 % on');
    configure(manager, { battery_inverted: true });
    assert.is(available(-2000), 2000);
    assert.is(lowLevel(manager).power_at_battery, 2000);
    site.live(130);
    assert.equal(
      [lowLevel(manager).power_at_battery, lowLevel(manager).power_available],
      [null, 2147483647],
      'too old',
    );
  }),
);

test(
  'a charger of its own switches phases for somebody outside, and says when it cannot',
  alone(device => {
    const want = (phases: number): string | undefined =>
      device.refusal('power_manager/external_control', phases);
    const allowed = (): number => device.get('evse/state').allowed_charging_current;
    assert.equal([control(device), lowLevel(device).is_3phase], [0, true]);
    assert.equal(device.get('power_manager/external_control'), { phases_wanted: 3 });
    assert.match(want(2) ?? '', /^phases_wanted: 2 must be one of 0, 1, 3$/);
    device.simulation.charger?.vehicle.change({ plugged: true });
    device.advance(30_000);
    assert.is(want(1), undefined);
    assert.is(control(device), 3, 'at once');
    assert.is(want(1), undefined, 'said twice');
    assert.match(
      want(3) ?? '',
      /^phases_wanted: 3 cannot be taken: the phases are being switched$/,
    );
    device.advance(120_000);
    assert.equal([control(device), lowLevel(device).is_3phase], [0, false]);
    assert.equal(device.simulation.charger?.vehicle.state.currents_ma, [16_000, 0, 0]);
    assert.is(want(0), undefined);
    device.advance(1000);
    assert.equal([allowed(), device.get('evse/slots')[7].active], [0, true], 'no release');
    assert.is(want(1), undefined);
    device.advance(1000);
    assert.equal([allowed(), device.get('evse/slots')[7].active], [16_000, false]);
    device.put('evse/management_enabled', true);
    device.advance(1000);
    assert.is(control(device), 1);
    assert.match(want(3) ?? '', /external control is disabled/);
    device.put('evse/management_enabled', false);
    device.simulation.charger?.faults.change({ dc_fault: 1 });
    device.advance(5000);
    assert.is(control(device), 2);
    assert.match(want(3) ?? '', /cannot be taken at the moment/);
    device.put('evse/phases_connected', { phases: 1 });
    device.advance(1000);
    assert.is(control(device), 1, 'nothing to switch');
  }, 'warp3'),
);

test(
  'the release of the phases comes back with a restart, and with it the wish of nobody',
  alone(device => {
    device.put('power_manager/external_control', 0);
    device.restart();
    device.advance(1000);
    assert.equal(device.get('power_manager/external_control'), { phases_wanted: 3 });
    assert.is(device.get('evse/slots')[7].active, false);
  }, 'warp3'),
);

test(
  'a charger that cannot switch phases is not controlled from outside',
  alone(device => {
    assert.equal([control(device), lowLevel(device).is_3phase], [1, true]);
    assert.match(
      device.refusal('power_manager/external_control', 1) ?? '',
      /external control is disabled/,
    );
  }, 'warp2'),
);

/** A group of two chargers of generation 2 behind the contactor of an energy manager. */
const behindContactor: SiteOptions = { variants: ['warp2', 'warp2'] };
const installContactor = (site: Site, mode: number): void => {
  site.manager.put('energy_manager/config', true);
  configure(site.manager, { phase_switching_mode: mode });
};
const contactorPhases = (site: Site): number =>
  site.manager.get('energy_manager/state').phases_switched;

test(
  'somebody outside switches a group behind a contactor: without load, and without the vehicles noticing',
  together(site => {
    const { manager } = site;
    const want = (phases: number): string | undefined =>
      manager.refusal('power_manager/external_control', phases);
    installContactor(site, 3);
    site.live(5);
    assert.equal([control(manager), contactorPhases(site)], [0, 1]);
    for (const charger of [0, 1]) site.plug(charger);
    site.live(60);
    assert.is(want(3), undefined);
    assert.is(control(manager), 3);
    assert.match(want(1) ?? '', /the phases are being switched/);
    assert.is(want(3), undefined, 'said twice');
    for (let seconds = 0; contactorPhases(site) === 1; seconds++) {
      assert.ok(seconds < 60, 'the contactor is not switched');
      site.live(1);
    }
    assert.equal(site.currents(), [0, 0, 0].slice(1), 'nobody draws while the contactor moves');
    assert.ok(
      site.chargers.every(charger => charger.hardware.controller?.state?.cp_disconnected),
      'every control pilot is disconnected',
    );
    site.live(60);
    assert.equal(
      [control(manager), contactorPhases(site), lowLevel(manager).is_3phase],
      [0, 3, true],
    );
    assert.equal(
      site.states().map(({ ap, ac }) => [ap, ac]),
      [
        [3, 16_000],
        [3, 16_000],
      ],
    );
    assert.match(manager.log(), /The chargers are stopped, to switch their phases/);
    assert.match(manager.log(), /The contactor is switched to three phases/);
    assert.is(want(0), undefined);
    // The next distribution is up to 10 s away.
    site.live(25);
    assert.equal(site.currents(), [0, 0], 'no release');
    assert.is(want(3), undefined);
    site.live(30);
    assert.equal(site.currents(), [16_000, 16_000]);
  }, behindContactor),
);

test(
  'a contactor that does not follow, and a charger that is not heard, put external control out of reach',
  together(site => {
    const { manager } = site;
    installContactor(site, 3);
    site.live(5);
    assert.is(control(manager), 0);
    site.kill(1);
    site.live(10);
    assert.is(control(manager), 2);
    assert.match(
      manager.refusal('power_manager/external_control', 3) ?? '',
      /a charger that is not reachable/,
    );
    site.chargers[1]?.restart();
    site.live(60);
    assert.is(control(manager), 0);
    manager.put('debug/energy_manager', { contactor: 1 });
    site.live(5);
    assert.is(control(manager), 2);
  }, behindContactor),
);

test(
  'a contactor whose controller did not answer when it was to be switched is switched later, with all that belongs to it',
  together(site => {
    const { manager } = site;
    installContactor(site, 3);
    site.live(5);
    site.plug(0);
    site.live(60);
    manager.put('power_manager/external_control', 3);
    const disconnected = (): boolean =>
      site.chargers.every(charger => charger.hardware.controller?.state?.cp_disconnected);
    for (let seconds = 0; site.currents()[0] !== 0; seconds++) {
      assert.ok(seconds < 60, 'the vehicle is not stopped');
      site.live(1);
    }
    assert.is(contactorPhases(site), 1);
    manager.put('debug/energy_manager', { silent: true });
    site.live(20);
    assert.equal([control(manager), site.currents()[0]], [2, 0]);
    manager.put('debug/energy_manager', { silent: false });
    for (let seconds = 0; contactorPhases(site) === 1; seconds++) {
      assert.ok(seconds < 300, 'the contactor is not switched');
      site.live(1);
    }
    assert.ok(disconnected(), 'no vehicle notices');
    site.live(60);
    assert.equal([control(manager), contactorPhases(site), site.currents()[0]], [0, 3, 16_000]);
  }, behindContactor),
);

test(
  'what a meter says beyond all reason neither stops nor turns round the control',
  together(site => {
    const { manager } = site;
    change(manager, 'power_manager/dynamic_load_config', fuse);
    configure(manager, {
      excess_charging_enable: true,
      meter_slot_grid_power: gridSlot,
      cloud_filter_mode: 0,
    });
    manager.put('power_manager/charge_mode', 2);
    site.plug(0);
    const read = (powerW: number, currentA: number) => {
      for (let passed = 0; passed < 40; passed++) {
        manager.put(`meters/${gridSlot}/update`, [powerW, currentA, currentA, currentA]);
        site.pass(1);
      }
      return lowLevel(manager);
    };
    // 2^32 W would be 0 W, 3e9 mA would be negative.
    assert.ok(read(4_294_967_296, 3e6).power_available < -1_000_000);
    assert.ok(manager.get('charge_manager/state').l_raw.every((limitMa: number) => limitMa <= 0));
    assert.ok(read(-3e9, -3e9).power_available > 1_000_000);
    assert.ok(manager.get('charge_manager/state').l_raw.every((limitMa: number) => limitMa > 0));
  }),
);

test(
  'the contactor follows the PV excess by itself, and holds on three phases while somebody charges fast',
  together(site => {
    const { manager } = site;
    installContactor(site, 0);
    configure(manager, {
      excess_charging_enable: true,
      meter_slot_grid_power: gridSlot,
      cloud_filter_mode: 0,
    });
    manager.put('power_manager/charge_mode', 2);
    site.house = [-12, 0, 0];
    site.live(300);
    site.plug(0);
    site.live(300);
    assert.equal([contactorPhases(site), lowLevel(manager).is_3phase], [1, false]);
    assert.ok(Math.abs(site.gridW()) < 150, `${site.gridW()} W`);
    site.house = [-40, -40, -40];
    site.live(600);
    assert.is(contactorPhases(site), 3);
    assert.is(site.state(0).ap, 3);
    const { threshold_3to1, threshold_1to3 } = lowLevel(manager);
    assert.equal([threshold_3to1, threshold_1to3], [3 * 6 * nominalV, 63 * nominalV]);
    manager.put('power_manager/charge_mode', 0);
    site.house = [0, 0, 0];
    site.live(300);
    assert.is(contactorPhases(site), 3);
    assert.equal(site.currents(), [16_000, 0]);
  }, behindContactor),
);

/** One phase, PV; four minutes of sun (14 A) and three of clouds (7 A) take turns. */
function clouds(site: MeteredSite, minutes: number, each: () => void): void {
  for (let passedS = 0; passedS < minutes * 60; passedS++) {
    site.house = [(passedS / 60) % 7 < 4 ? -14 : -7, 0, 0];
    each();
    site.live(1);
  }
}

const onePhase: SiteOptions = { variants: ['warp3'], phases: 1 };
const least = (site: MeteredSite): number =>
  site.manager.get('charge_manager/low_level_state').chargers[0]?.t1 ?? 0;

test(
  'a vehicle that takes no less than 10 A is offered no less once that is known, for this charge',
  together(site => {
    configure(site.manager, { excess_charging_enable: true, meter_slot_grid_power: gridSlot });
    site.manager.put('power_manager/charge_mode', 2);
    site.plug(0, { max_current_ma: 16_000, phases: 1 });
    let [closings, wasLive] = [0, false];
    clouds(site, 70, () => {
      site.refuse(0, 10_000);
      if (site.isLive(0) && !wasLive) closings++;
      wasLive = site.isLive(0);
    });
    assert.ok(closings <= 4, `${closings} times`);
    assert.ok(least(site) >= 10_000 && least(site) <= 11_500, `${least(site)} mA`);
    assert.ok((site.currents()[0] ?? 0) >= 10_000, 'it charges in the clouds as well');
    site.unplug(0);
    site.live(2);
    assert.is(least(site), 0, 'another vehicle is another one');
  }, onePhase),
);

test(
  'a vehicle that pauses while a cloud reduces it, and goes on by itself, refuses nothing',
  together(site => {
    configure(site.manager, { excess_charging_enable: true, meter_slot_grid_power: gridSlot });
    site.manager.put('power_manager/charge_mode', 2);
    site.plug(0, { max_current_ma: 16_000, phases: 1 });
    let passedS = 0;
    clouds(site, 70, () => {
      // It stops 3 s after the first cloud came, and goes on in the middle of a later one.
      passedS++;
      if (passedS === 253) site.refuse(0, 32_000);
      if (passedS === 1200) site.refuse(0, 0);
    });
    assert.is(least(site), 0);
    site.house = [-7, 0, 0];
    site.live(600);
    assert.ok(Math.abs((site.currents()[0] ?? 0) - 7000) < 500, `${site.currents()} mA`);
  }, onePhase),
);

test.run();
