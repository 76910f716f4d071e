import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { VariantName } from '../../host/hardware/variants.ts';
import { blocksHeating, chargeManagerLimitW } from '../../host/modules/p14a_enwg/decision.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('p14a_enwg');

const [input, eebus, api] = [0, 1, 2];
const slot = (device: VirtualDevice) => device.get('evse/slots')[9];
const state = (device: VirtualDevice) => {
  const { active, limit_w } = device.get('p14a_enwg/state');
  return { active, limit_w };
};

/** A configuration; what is left out is as delivered. */
const config = (changes: object = {}) => ({
  enable: true,
  source: [api, null],
  limit_charger: true,
  limit_charge_manager: false,
  limit_heating: false,
  heating_max_power: 0,
  ...changes,
});

function charger(variant: VariantName = 'warp3', changes: object = {}): VirtualDevice {
  const device = virtualDevice({ variant });
  device.put('p14a_enwg/config', config(changes));
  device.advance(1000);
  return device;
}

function limit(device: VirtualDevice, limit_w: number, active = true): void {
  device.put('p14a_enwg/control_update', { active, limit_w });
  device.advance(1000);
}

test('the API limits the charger in slot 9, by phases, and lifts it again', () => {
  const device = charger();
  assert.equal(slot(device), { max_current: 32_000, active: true, clear_on_disconnect: false });
  limit(device, 7360);
  assert.equal(state(device), { active: true, limit_w: 7360 });
  // 7360 W / 230 V / 3, each division rounded down.
  assert.is(slot(device).max_current, 10_666);
  limit(device, 7360, false);
  assert.equal(state(device), { active: false, limit_w: 0 });
  assert.is(slot(device).max_current, 32_000);
  assert.match(device.log(), /The grid operator limits consumption to 7360 W \(section 14a\)/);
  assert.match(device.log(), /The grid operator no longer limits consumption \(section 14a\)/);
  device.stop();
});

test('a write may leave out what other variants have, and what it leaves out keeps its value', () => {
  const rest = { enable: true, source: [api, null], limit_charge_manager: false };
  for (const variant of ['warp2', 'warp3', 'warp4', 'wem', 'wem2'] as const) {
    const device = virtualDevice({ variant });
    const all = { limit_charger: true, limit_heating: true, heating_max_power: 3000 };
    device.put('p14a_enwg/config', { ...rest, ...all });
    const before = device.get('p14a_enwg/config');
    device.put('p14a_enwg/config', rest);
    assert.equal(device.get('p14a_enwg/config'), before, variant);
    if (variant.startsWith('wem')) {
      const at = (input_index?: number) => [
        input,
        { limit_on_close: true, limit_w: 5000, ...(input_index !== undefined && { input_index }) },
      ];
      device.put('p14a_enwg/config', { ...rest, source: at(1) } as Json);
      device.put('p14a_enwg/config', { ...rest, source: at() } as Json);
      assert.is(device.get('p14a_enwg/config').source[1].input_index, 1, variant);
    }
    device.stop();
  }
});

test('enabled without anything that could say so is refused', () => {
  const device = virtualDevice();
  for (const source of [null, [0, null]])
    assert.is(
      device.refusal('p14a_enwg/config', config({ source })),
      'source: null must not be null while enable is true',
    );
  device.stop();
});

test('energy managers, too, tell since when the limit is as it is', () => {
  const device = virtualDevice({ variant: 'wem' });
  const since = () => device.get('p14a_enwg/state').since;
  device.put('p14a_enwg/config', { enable: true, source: [api, null], limit_charge_manager: true });
  assert.is(since(), 0);
  const minute = () => Math.floor(device.clock.wallMs() / 60_000);
  limit(device, 7360);
  const begun = minute();
  device.advance(600_000);
  assert.is(since(), begun);
  limit(device, 5000);
  assert.is(since(), minute());
  limit(device, 0, false);
  assert.is(since(), 0);
  device.stop();
});

test('4200 W are always left, 6 A to a charger, and no limit is above 32 A', () => {
  const device = charger();
  for (const [limitW, effectiveW, maxCurrent] of [
    [0, 4200, 6086],
    [4199, 4200, 6086],
    [4201, 4201, 6088],
    [22_080, 22_080, 32_000],
    [0xffffffff, 0xffffffff, 32_000],
  ] as const) {
    limit(device, limitW);
    assert.equal(state(device), { active: true, limit_w: effectiveW });
    assert.is(slot(device).max_current, maxCurrent);
  }
  device.stop();
});

test('on one phase a charger gets three times as much', () => {
  const device = charger('warp3');
  device.put('evse/phases_connected', { phases: 1 });
  limit(device, 4200);
  assert.is(slot(device).max_current, 18_260);
  device.stop();
});

test('a charger that is to switch to three phases has the limit of three before it does', () => {
  const device = charger();
  device.simulation.charger?.vehicle.change({ plugged: true });
  device.put('power_manager/external_control', { phases_wanted: 1 });
  device.advance(180_000);
  limit(device, 4200);
  assert.is(slot(device).max_current, 18_260);
  device.put('power_manager/external_control', { phases_wanted: 3 });
  device.advance(500);
  assert.is(device.get('power_manager/low_level_state').is_3phase, false, 'not yet');
  assert.is(slot(device).max_current, 6086);
  device.stop();
});

test('nothing limits without enable, without limit_charger, with another source, and after a restart', () => {
  const device = charger('warp3', { limit_charger: false });
  limit(device, 5000);
  assert.equal([state(device).active, slot(device).active], [true, false]);
  device.put('p14a_enwg/config', config({ enable: false }));
  assert.equal([state(device).active, slot(device).active], [false, false]);
  for (const source of [
    [eebus, null],
    [input, { limit_on_close: true, limit_w: 4200 }],
  ]) {
    device.put('p14a_enwg/config', config({ source }));
    device.advance(1000);
    assert.is(state(device).active, false);
    // What is written meanwhile is kept, without effect.
    limit(device, 5000);
    assert.equal(
      [device.get('p14a_enwg/control'), state(device).active],
      [{ active: true, limit_w: 5000 }, false],
    );
  }
  assert.match(device.log(), /EEBUS is switched off: with this source nobody can limit/);
  device.put('p14a_enwg/config', config());
  assert.is(state(device).active, true);
  device.restart();
  device.advance(1000);
  assert.equal(device.get('p14a_enwg/control'), { active: false, limit_w: 0 });
  assert.equal([state(device).active, slot(device).max_current], [false, 32_000]);
  device.stop();
});

test('a controller that restarts gets its limit again', () => {
  const device = charger();
  limit(device, 4200);
  device.put('debug/controller_restart', null);
  device.advance(1000);
  assert.is(slot(device).max_current, 6086);
  device.stop();
});

for (const limit_on_close of [true, false]) {
  test(`the shutdown input of a charger limits while it is ${limit_on_close ? 'closed' : 'open'}`, () => {
    const device = charger('warp3', { source: [input, { limit_on_close, limit_w: 6900 }] });
    for (const closed of [false, true, false]) {
      device.put('debug/inputs', { shutdown_input: closed });
      device.advance(1000);
      assert.is(state(device).active, closed === limit_on_close);
      assert.is(slot(device).max_current, closed === limit_on_close ? 10_000 : 32_000);
    }
    device.stop();
  });
}

test('nothing configured is how a device is delivered, is reached again, and limits nothing', () => {
  const device = virtualDevice();
  assert.is(device.get('p14a_enwg/config').source, null);
  for (const nothing of [null, [0, null]]) {
    device.put('p14a_enwg/config', config());
    limit(device, 5000);
    assert.is(state(device).active, true);
    device.put('p14a_enwg/config', config({ enable: false, source: nothing }));
    assert.is(device.get('p14a_enwg/config').source, null);
    assert.equal(state(device), { active: false, limit_w: 0 });
    assert.is(slot(device).max_current, 32_000);
  }
  device.restart();
  assert.is(device.get('p14a_enwg/config').source, null);
  device.stop();
});

test('what other variants have is accepted, and neither stored nor shown', () => {
  const source = [input, { limit_on_close: true, limit_w: 5000, input_index: 1 }];
  for (const [variant, own] of [
    ['warp3', ['limit_charger']],
    ['wem', []],
    ['wem2', ['limit_heating', 'heating_max_power']],
  ] as const) {
    const device = virtualDevice({ variant });
    const everything = config({ source, limit_heating: true, heating_max_power: 3000 });
    for (const written of [
      everything,
      { ...everything, limit_charger: null, limit_heating: null },
    ]) {
      device.put('p14a_enwg/config', written);
      const { source: shown, ...rest } = device.get('p14a_enwg/config');
      assert.equal(
        Object.keys(rest).sort(),
        ['enable', 'limit_charge_manager', ...own].sort(),
        variant,
      );
      assert.is('input_index' in shown[1], variant !== 'warp3', variant);
    }
    const stored = new TextDecoder().decode(device.storage.read('config/p14a_enwg_config.json'));
    assert.is(stored.includes('heating_max_power'), variant === 'wem2');
    const wrong = device.refusal('p14a_enwg/config', config({ heating_max_power: -1 }));
    assert.match(wrong ?? '', /^heating_max_power: -1 must be/);
    device.stop();
  }
});

test('a heat pump is not blocked where the limit leaves room for the most that it draws', () => {
  const device = virtualDevice({ variant: 'wem2' });
  const blocked = (heating: object, limitW: number): boolean => {
    device.put('p14a_enwg/config', config({ limit_heating: true, ...heating }));
    limit(device, limitW);
    assert.is(device.get('heating/state').p14enwg, device.get('heating/state').sgr_blocking);
    return device.get('heating/state').sgr_blocking;
  };
  assert.is(blocked({ heating_max_power: 0 }, 10_000), true, 'what it draws is not known');
  assert.is(blocked({ heating_max_power: 5000 }, 5000), false);
  assert.is(blocked({ heating_max_power: 5001 }, 5000), true);
  // Where chargers share the limit, 4200 W stay for them.
  assert.is(blocked({ heating_max_power: 5000, limit_charge_manager: true }, 9200), false);
  assert.is(blocked({ heating_max_power: 5000, limit_charge_manager: true }, 9199), true);
  device.stop();
});

test('managed chargers get what a heat pump that is not blocked leaves of the limit', () => {
  const device = virtualDevice({ variant: 'wem2' });
  device.put('charge_manager/config', {
    ...device.get('charge_manager/config'),
    enable_charge_manager: true,
    maximum_available_current: 63_000,
    default_available_current: 63_000,
    chargers: [{ host: '127.0.0.2', name: 'garage', rot: 0 }],
  });
  for (const [heating_max_power, limitMa] of [
    [3000, 30_434],
    [0, 43_478],
  ] as const) {
    device.put(
      'p14a_enwg/config',
      config({ limit_charge_manager: true, limit_heating: true, heating_max_power }),
    );
    limit(device, 10_000);
    device.advance(15_000);
    assert.equal(device.get('charge_manager/state').l_raw.slice(1), [limitMa, limitMa, limitMa]);
  }
  device.stop();
});

test('an energy manager has the inputs of its generation', () => {
  for (const [variant, count] of [
    ['wem', 2],
    ['wem2', 4],
  ] as const) {
    const device = virtualDevice({ variant });
    for (let index = 0; index < count; index++) {
      const source = [input, { limit_on_close: true, limit_w: 5000, input_index: index }];
      device.put('p14a_enwg/config', config({ source }));
      const name = `input${index + (variant === 'wem' ? 3 : 1)}`;
      for (const closed of [true, false]) {
        device.put('debug/energy_manager', { [name]: closed });
        device.advance(1250);
        assert.is(state(device).active, closed, `${variant} ${name}`);
      }
    }
    const beyond = config({
      source: [input, { limit_on_close: true, limit_w: 5000, input_index: count }],
    });
    assert.match(device.refusal('p14a_enwg/config', beyond) ?? '', /input_index/);
    device.stop();
  }
});

test('no phase has more than the limit means for all of them, and only if chargers are meant', () => {
  const device = virtualDevice({ variant: 'wem' });
  device.put('charge_manager/config', {
    ...device.get('charge_manager/config'),
    enable_charge_manager: true,
    maximum_available_current: 32_000,
    default_available_current: 32_000,
    chargers: [{ host: '127.0.0.2', name: 'garage', rot: 0 }],
  });
  const phases = () => device.get('charge_manager/state').l_raw.slice(1);
  for (const [limitsThem, limitMa] of [
    [true, 18_260],
    [false, 32_000],
  ] as const) {
    device.put('p14a_enwg/config', config({ limit_charge_manager: limitsThem }));
    limit(device, 4200);
    device.advance(15_000);
    assert.equal(phases(), [limitMa, limitMa, limitMa]);
  }
  device.stop();
});

test('warp has no section 14a', () => {
  const device = virtualDevice({ variant: 'warp' });
  assert.is(device.device.registry.get('p14a_enwg/config'), undefined);
  device.stop();
});

test('what other consumers may draw is taken from the limit of the managed chargers', () => {
  const limited = { active: true, limit_w: 11_000, since: 0 };
  const all = { ...config({ limit_charge_manager: true }), source: null };
  assert.is(chargeManagerLimitW(limited, all), 11_000);
  assert.is(chargeManagerLimitW(limited, all, 4200), 6800);
  assert.is(chargeManagerLimitW(limited, all, 12_000), 0);
  const heating = { ...all, limit_heating: true, heating_max_power: 2000 };
  assert.is(chargeManagerLimitW(limited, heating, 4200), 4800);
  assert.is(blocksHeating(limited, heating, 4200), false);
  assert.is(blocksHeating(limited, heating, 5000), true);
});

test.run();
