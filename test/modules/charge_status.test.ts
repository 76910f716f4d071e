import { connectAsync, type MqttClient } from 'mqtt';
import * as assert from 'uvu/assert';
import { createSimulatedHardware } from '../../host/editions/simulator.ts';
import type { ControllerState } from '../../host/hardware/charge-controller.ts';
import type { Cause } from '../../host/modules/charge_status/fields.ts';
import {
  addTag,
  chargeFast,
  everyMeaning,
  resetFault,
} from '../../host/modules/charge_status/meanings.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type CauseName, causes } from '../../host/sentences/causes.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/http.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';
import { makeRig, managerAddress } from './cm_networking-rig.ts';
import { mqttConfig } from './mqtt-rig.ts';
import { connectedCharger, otherCard } from './ocpp-rig.ts';
import { type Site, startSite } from './site-rig.ts';

/*
 * What a charger says goes on, in stories: one for each cause, told by what a client reads, and by
 * what a real broker delivers.
 */
const test = suite('charge_status');

const told = (device: VirtualDevice): readonly Cause[] => device.get('charge_status/state').causes;
const first = (device: VirtualDevice): Cause => told(device)[0] as Cause;
const named = (device: VirtualDevice, name: string): Cause => {
  const found = told(device).find(cause => cause.name === name);
  if (!found) throw new Error(`no ${name}: ${told(device).map(cause => cause.name)}`);
  return found;
};
const actionsOf = ({ actions }: Cause): readonly string[] => actions.map(({ name }) => name);
const minute = (device: VirtualDevice): number => Math.floor(device.clock.wallMs() / 60_000);

/** Does what the cause offers to be written. */
function act(device: VirtualDevice, cause: Cause, name: string): void {
  const action = cause.actions.find(each => each.name === name);
  if (action?.how !== 'write') throw new Error(`${cause.name} offers no ${name}`);
  device.put(action.path, action.payload as Json);
}

let broker: Mosquitto;
let listener: MqttClient;
/** What clients were told last, by topic. */
const heardBy = new Map<string, unknown>();
test.before(async () => {
  broker = await startMosquitto();
  listener = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
  listener.on('message', (topic, payload) => {
    heardBy.set(topic, JSON.parse(payload.toString()));
  });
  await listener.subscribeAsync('why/+/charge_status/state');
});
test.after(async () => {
  await listener.endAsync();
  await broker.stop();
});

let devices = 0;

/** Connects the device to the real broker; the returned function says what clients hear of it. */
async function onBroker(device: VirtualDevice): Promise<() => unknown> {
  const prefix = `why/${devices++}`;
  const changes = { global_topic_prefix: prefix, client_name: `why-${devices}` };
  device.put('mqtt/config', mqttConfig(broker.port, changes));
  await eventually(() => {
    device.advance(1);
    assert.is(device.get('mqtt/state').connection_state, 2);
  });
  return () => heardBy.get(`${prefix}/charge_status/state`);
}

/** Takes connections of devices in a virtual network to the broker. */
const outside = nodeNet('127.0.0.1');

/** Tells the answer, once clients at the real broker have been told the same. */
type Answer = () => Promise<Cause>;

async function answering(device: VirtualDevice): Promise<Answer> {
  const heard = await onBroker(device);
  return async () => {
    await eventually(() => assert.equal(heard(), device.get('charge_status/state')));
    return first(device);
  };
}

interface Story {
  readonly name: string;
  /** What is told as the answer. */
  readonly cause: CauseName;
  readonly options?: VirtualDeviceOptions;
  /** Leads to it; the vehicle was plugged in for half a minute. */
  readonly when: (device: VirtualDevice) => void;
  readonly afterMs?: number;
  /** What is told of it beside the name. */
  readonly is?: Partial<Cause>;
  /** What is said that a person may do. */
  readonly actions: readonly string[];
  /** Of these, the one that ends it by what it writes. */
  readonly ends?: string;
  readonly endsWithinMs?: number;
  /** Whether the vehicle charges on, with less. */
  readonly onlyLimits?: boolean;
}

const plug = (device: VirtualDevice, plugged: boolean): void =>
  device.simulation.charger?.vehicle.change({ plugged });
const fault = (device: VirtualDevice, changes: object): void => {
  device.simulation.charger?.faults.change(changes);
};
const vehicle = (device: VirtualDevice, changes: object): void => {
  device.simulation.charger?.vehicle.change(changes);
};
const power = (device: VirtualDevice, changes: object): void =>
  device.put('power_manager/config', { ...device.get('power_manager/config'), ...changes });

/** Gives the device a meter of one value, which nobody has told yet. */
const giveMeter = (device: VirtualDevice, slot: number, location: number, value: number): void =>
  device.put(`meters/${slot}/config`, [
    4,
    { display_name: '', location, excluded: false, value_ids: [value] },
  ]);

const faultStories: readonly Story[] = [
  {
    name: 'the protective earth is missing',
    cause: 'earth_missing',
    when: device => fault(device, { protective_earth_missing: true }),
    actions: ['do_not_charge', 'pull_plug', 'switch_fuse_off', 'call_electrician_for_earth'],
  },
  {
    name: 'the mains voltage is missing at the input',
    cause: 'mains_missing',
    when: device => fault(device, { mains: false }),
    actions: ['pull_plug', 'check_fuse', 'call_electrician'],
  },
  {
    name: 'the contactor does not open',
    cause: 'contactor_welded',
    when(device) {
      fault(device, { contactor: 1 });
      plug(device, false);
    },
    actions: ['do_not_charge', 'pull_live_plug', 'switch_fuse_off', 'call_electrician_for_welding'],
  },
  {
    name: 'the contactor does not close',
    cause: 'contactor_open',
    when: device => fault(device, { contactor: 2 }),
    // It is tried again a few seconds later.
    afterMs: 2000,
    actions: ['do_not_charge', 'pull_plug', 'switch_fuse_off', 'call_electrician_for_contactor'],
  },
  {
    name: 'residual direct current was found',
    cause: 'residual_current',
    when(device) {
      fault(device, { dc_fault: 1 });
      device.advance(2000);
      plug(device, false);
      fault(device, { dc_fault: 0 });
    },
    is: { detail: 'dc_6_ma', slot: -1, max_current: 0 },
    actions: ['do_not_charge', 'pull_plug', 'try_other_vehicle', 'call_electrician', 'reset_fault'],
    ends: 'reset_fault',
  },
  {
    name: 'the test of the sensor of residual current failed',
    cause: 'residual_sensor',
    when: device => fault(device, { dc_fault: 4 }),
    is: { detail: 'sensor_calibration' },
    actions: ['do_not_charge', 'pull_plug', 'call_electrician', 'reset_fault'],
  },
  {
    name: 'another test of that sensor failed',
    cause: 'residual_sensor',
    when: device => fault(device, { dc_fault: 2 }),
    is: { detail: 'sensor_system' },
    actions: ['do_not_charge', 'pull_plug', 'call_electrician', 'reset_fault'],
  },
  {
    name: 'residual alternating current was found',
    cause: 'residual_current',
    when: device => fault(device, { dc_fault: 5 }),
    is: { detail: 'ac_20_ma' },
    actions: ['do_not_charge', 'pull_plug', 'try_other_vehicle', 'call_electrician', 'reset_fault'],
  },
  {
    name: 'residual current of both kinds was found',
    cause: 'residual_current',
    when: device => fault(device, { dc_fault: 6 }),
    is: { detail: 'dc_6_ma_and_ac_20_ma' },
    actions: ['do_not_charge', 'pull_plug', 'try_other_vehicle', 'call_electrician', 'reset_fault'],
  },
  {
    name: 'the switches for the supply cable are set wrongly',
    cause: 'wrong_jumper',
    when: device => fault(device, { switches_wrong: true }),
    actions: ['switch_fuse_off', 'call_electrician_for_switches'],
  },
  {
    name: 'the lock of the cable does not move',
    cause: 'lock_failed',
    when: device => fault(device, { lock_stuck: true }),
    actions: ['try_other_cable', 'switch_fuse_off_and_on', 'call_electrician'],
  },
  {
    name: 'the control pilot has a short circuit',
    cause: 'pilot_short',
    when: device => vehicle(device, { fault: 1 }),
    actions: ['pull_plug', 'try_other_cable', 'call_electrician'],
  },
  {
    name: 'the diode of the vehicle is missing',
    cause: 'diode_missing',
    when: device => vehicle(device, { fault: 2 }),
    actions: ['pull_plug', 'try_other_vehicle', 'call_electrician'],
  },
  {
    name: 'the vehicle asks for ventilation',
    cause: 'ventilation_wanted',
    when: device => vehicle(device, { fault: 3 }),
    actions: ['pull_plug', 'try_other_vehicle'],
  },
];

const userStories: readonly Story[] = [
  {
    name: 'no vehicle is there',
    cause: 'no_vehicle',
    when: device => plug(device, false),
    is: { kind: 'normal' },
    actions: ['plug_in'],
  },
  { name: 'the vehicle charges', cause: 'charging', when: () => undefined, actions: [] },
  {
    name: 'the vehicle is full',
    cause: 'vehicle_does_not_draw',
    when(device) {
      vehicle(device, { battery_capacity_wh: 100, battery_energy_wh: 100 });
      device.advance(60_000);
    },
    is: { kind: 'normal' },
    actions: ['check_vehicle'],
  },
  {
    name: 'no tag is authorized yet',
    cause: 'tag_wanted',
    when: device => device.put('evse/user_enabled', true),
    is: { kind: 'wish', slot: 6, max_current: 0 },
    actions: ['add_tag'],
  },
  {
    name: 'charges are started by hand',
    cause: 'start_wanted',
    when(device) {
      plug(device, false);
      device.put('evse/auto_start_charging', false);
      device.advance(5000);
      plug(device, true);
    },
    is: { kind: 'wish', slot: 4 },
    actions: ['start'],
    ends: 'start',
  },
  {
    name: 'somebody stopped the charge',
    cause: 'stopped',
    when: device => device.put('evse/stop_charging', null),
    is: { slot: 4, by: 'http' },
    actions: ['start'],
    ends: 'start',
  },
  {
    name: 'the energy of this charge is reached',
    cause: 'limit_reached',
    when(device) {
      device.put('charge_limits/override_energy', 200);
      device.advance(60_000);
    },
    is: { kind: 'wish', slot: 12, detail: 'energy' },
    actions: ['go_on'],
    ends: 'go_on',
    endsWithinMs: 20_000,
  },
  {
    name: 'the time of this charge is reached',
    cause: 'limit_reached',
    when(device) {
      device.put('charge_limits/override_duration', 1);
      device.advance(16 * 60_000);
    },
    is: { detail: 'duration' },
    actions: ['go_on'],
    ends: 'go_on',
  },
  {
    name: 'the charger may not draw anything by its own setting',
    cause: 'own_limit',
    when: device => device.put('evse/global_current', 0),
    is: { slot: 5, max_current: 0 },
    actions: ['set_current'],
  },
];

const otherStories: readonly Story[] = [
  {
    name: 'an external control blocks',
    cause: 'external_control',
    when(device) {
      device.put('evse/external_enabled', true);
      device.device.registry
        .get('evse/external_current')
        ?.write(0, { via: 'http', peer: '192.168.0.7' });
    },
    is: { kind: 'wish', slot: 8, by: 'http', addresses: ['192.168.0.7'] },
    actions: ['lift', 'ask_controller'],
    ends: 'lift',
  },
  {
    name: 'a rule blocks',
    cause: 'rule',
    when(device) {
      device.put('automation/config', {
        tasks: [
          { delay: 0, trigger: null, action: null },
          {
            delay: 0,
            trigger: [1, { mday: -1, wday: -1, hour: -1, minute: -1 }],
            action: [3, { current: 0 }],
          },
        ],
      });
      device.advance(70_000);
    },
    is: { kind: 'wish', slot: 14, by: 'device', rule: 2 },
    actions: ['change_rule'],
  },
  {
    name: 'the grid operator limits',
    cause: 'grid_operator',
    when(device) {
      const config = device.get('p14a_enwg/config');
      device.put('p14a_enwg/config', {
        ...config,
        enable: true,
        source: [2, null],
        limit_charger: true,
      });
      device.put('p14a_enwg/control_update', { active: true, limit_w: 0 });
    },
    onlyLimits: true,
    is: { kind: 'wish', slot: 9, max_current: 6086 },
    actions: ['wait_for_operator'],
  },
  {
    name: 'the shutdown input is open',
    cause: 'shutdown_input',
    when(device) {
      const config = device.get('evse/gpio_configuration');
      device.put('evse/gpio_configuration', { ...config, shutdown_input: 1 });
    },
    is: { kind: 'wish', slot: 2 },
    actions: ['check_input'],
  },
  {
    name: 'the general-purpose input is open',
    cause: 'general_input',
    options: { variant: 'warp2' },
    when(device) {
      const config = device.get('evse/gpio_configuration');
      device.put('evse/gpio_configuration', { ...config, input: 9 });
    },
    is: { kind: 'wish', slot: 3, max_current: 0 },
    actions: ['check_input'],
  },
  {
    name: 'the vehicle is as full as this charge is to make it',
    cause: 'limit_reached',
    options: { variant: 'warp4' },
    when(device) {
      giveMeter(device, 1, 8, 387);
      device.put('charge_limits/override_soc', 80);
      device.put('meters/1/update', [80]);
    },
    is: { slot: 12, detail: 'state_of_charge' },
    actions: ['go_on'],
    ends: 'go_on',
  },
  {
    name: 'the time of day is there until which this charge may last',
    cause: 'limit_reached',
    when(device) {
      const timestamp_minutes = minute(device) + 2;
      device.put('charge_limits/override_end', { timestamp_minutes });
      device.advance(2 * 60_000);
    },
    is: { slot: 12, detail: 'end' },
    actions: ['go_on'],
    ends: 'go_on',
  },
  {
    name: 'the meter that charging needs does not measure energy',
    cause: 'meter_missing',
    when: device => giveMeter(device, 0, 2, 74),
    is: { slot: 13, detail: 'meter_without_energy' },
    actions: ['check_meter'],
  },
  {
    name: 'the meter that charging needs does not tell its energy',
    cause: 'meter_missing',
    when: device => giveMeter(device, 0, 2, 209),
    afterMs: 120_000,
    is: { slot: 13, detail: 'meter_silent' },
    actions: ['check_meter'],
  },
  {
    name: 'the meter that charging needs is missing',
    cause: 'meter_missing',
    when(device) {
      device.put('require_meter/config', 2);
      device.put('meters/0/config', [0, null]);
    },
    is: { kind: 'defect', slot: 13, detail: 'meter_not_there' },
    actions: ['check_meter'],
  },
  {
    name: 'the mode is Off',
    cause: 'mode_off',
    when: device => device.put('power_manager/charge_mode', 1),
    is: { kind: 'wish', slot: 7 },
    actions: ['charge_fast'],
    ends: 'charge_fast',
  },
  {
    name: 'there is too little sun',
    cause: 'too_little_sun',
    options: { hardware: { grid: { voltage_noise_v: 0 } } },
    when(device) {
      device.simulation.house.change({ power_w: -700, includes_charger: true });
      power(device, { excess_charging_enable: true, cloud_filter_mode: 0 });
      device.put('power_manager/charge_mode', 2);
      device.advance(400_000);
    },
    is: { kind: 'wish', slot: 7, missing: 700 },
    actions: ['charge_fast'],
    ends: 'charge_fast',
  },
];

for (const { name, cause, options, when, is = {}, actions, ...story } of [
  ...faultStories,
  ...userStories,
  ...otherStories,
]) {
  test(name, async () => {
    const device = virtualDevice(options);
    try {
      const heard = await onBroker(device);
      plug(device, true);
      device.advance(30_000);
      const beforeMinute = minute(device);
      when(device);
      device.advance(story.afterMs ?? 15_000);
      const found = story.onlyLimits ? named(device, cause) : first(device);
      assert.is(found.name, cause, JSON.stringify(told(device).map(each => each.name)));
      assert.is(
        device.get('charge_status/state').text,
        causes[story.onlyLimits ? 'charging' : cause],
      );
      await eventually(() => assert.equal(heard(), device.get('charge_status/state')));
      for (const [field, value] of Object.entries(is))
        assert.equal(found[field as keyof Cause], value, field);
      assert.equal(actionsOf(found), actions);
      if (cause !== 'charging') {
        assert.ok(found.since >= beforeMinute && found.since <= minute(device), `${found.since}`);
      }
      const { ends, endsWithinMs = 120_000 } = story;
      if (ends === undefined) return;
      act(device, found, ends);
      device.advance(endsWithinMs);
      assert.is(first(device).name, cause === 'residual_current' ? 'no_vehicle' : 'charging');
    } finally {
      device.stop();
    }
  });
}

const anna = { tag_type: 2, tag_id: '04:A1:B2:C3' };

function chargerOfAnna(current: number): VirtualDevice {
  const device = virtualDevice();
  const user = { id: 1, roles: 0, display_name: 'Anna', username: 'anna', digest_hash: '' };
  device.put('users/add', { ...user, current });
  device.put('nfc/config', { authorized_tags: [{ user_id: 1, ...anna }], deadtime_post_start: 30 });
  device.put('evse/user_enabled', true);
  plug(device, true);
  device.advance(30_000);
  return device;
}

test('a tag is asked for; who holds one that is not known, or must not charge, is told so', async () => {
  for (const [current, tag_id, user, why] of [
    [13_000, '04:FF:FF:FF', '', 'tag_unknown'],
    [0, anna.tag_id, 'Anna', 'user_may_not_charge'],
  ] as const) {
    const device = chargerOfAnna(current);
    const answer = await answering(device);
    assert.is((await answer()).name, 'tag_wanted');
    assert.equal(actionsOf(first(device)), ['hold_tag']);
    device.simulation.charger?.presentTag({ tag_type: 2, tag_id });
    device.advance(2000);
    const { name, tag, user: owner, since, detail } = await answer();
    const refused = ['tag_refused', tag_id, user, minute(device), why];
    assert.equal([name, tag, owner, since, detail], refused);
    assert.equal(actionsOf(first(device)), ['hold_tag', 'teach_tag']);
    plug(device, false);
    device.advance(5000);
    plug(device, true);
    device.advance(5000);
    assert.is(first(device).name, 'tag_wanted', 'the next vehicle has nothing to do with it');
    const later = named(device, 'tag_refused');
    assert.equal([later.slot, later.tag, later.since], [-1, tag_id, since]);
    device.stop();
  }
});

const refusedTags = (device: VirtualDevice): readonly string[] =>
  told(device).flatMap(({ name, tag }) => (name === 'tag_refused' ? [tag] : []));
const hold = (device: VirtualDevice, tag_id: string): void => {
  device.simulation.charger?.presentTag({ tag_type: 2, tag_id });
  device.advance(5000);
};

test('a tag that was refused is told for a day, whether a vehicle is there or not', () => {
  const device = chargerOfAnna(13_000);
  plug(device, false);
  device.advance(5000);
  hold(device, '04:FF:FF:FF');
  const { slot, since, actions } = named(device, 'tag_refused');
  assert.equal([first(device).name, slot, since], ['no_vehicle', -1, minute(device)]);
  assert.equal(
    actions.map(({ name, path }) => [name, path]),
    [['teach_tag', 'nfc/config']],
  );
  device.advance(24 * 3_600_000 - 10_000);
  assert.equal(refusedTags(device), ['04:FF:FF:FF']);
  device.advance(10_000);
  assert.equal(refusedTags(device), []);
  device.stop();
});

test('a tag that was refused is forgotten with the next that is taken, and when it is taught in', () => {
  const device = chargerOfAnna(13_000);
  hold(device, '04:FF:FF:FF');
  hold(device, anna.tag_id);
  assert.equal(refusedTags(device), []);
  hold(device, '04:FF:FF:FF');
  assert.equal(refusedTags(device), ['04:FF:FF:FF'], 'Anna goes on charging');
  assert.is(first(device).name, 'charging');
  const { authorized_tags, ...rest } = device.get('nfc/config');
  const taught = (user_id: number) => ({
    ...rest,
    authorized_tags: [...authorized_tags, { user_id, tag_type: 2, tag_id: '04:FF:FF:FF' }],
  });
  device.put('nfc/config', taught(0));
  device.advance(1000);
  assert.equal(refusedTags(device), ['04:FF:FF:FF'], 'it still belongs to nobody');
  device.put('nfc/config', taught(authorized_tags[0].user_id));
  device.advance(1000);
  assert.equal(refusedTags(device), []);
  device.stop();
});

test('where everybody may charge, no tag is refused', () => {
  const device = virtualDevice();
  plug(device, true);
  device.advance(30_000);
  hold(device, '04:FF:FF:FF');
  assert.equal(refusedTags(device), []);
  device.stop();
});

test('the limit of the user who charges is told with the name', () => {
  const device = chargerOfAnna(13_000);
  device.simulation.charger?.presentTag(anna);
  device.advance(20_000);
  assert.is(first(device).name, 'charging');
  const { user, max_current, kind } = named(device, 'user_limit');
  assert.equal([user, max_current, kind], ['Anna', 13_000, 'wish']);
  device.stop();
});

test('the central system: not reachable, waits for a tag, and refused one', async () => {
  const { charger, central, plug: plugIn, hold } = connectedCharger();
  const answer = await answering(charger);
  plugIn(true);
  charger.advance(5000);
  assert.is((await answer()).name, 'central_system');
  assert.equal(actionsOf(first(charger)), ['hold_tag_or_start_there']);
  central.script.set('Authorize', () => ({ idTagInfo: { status: 'Invalid' } }));
  hold(otherCard);
  charger.advance(5000);
  const { name, tag, detail } = await answer();
  assert.equal([name, tag, detail], ['tag_refused', '04FFFFFF', 'by_central_system']);
  plugIn(false);
  charger.advance(5000);
  plugIn(true);
  charger.advance(5000);
  assert.is((await answer()).name, 'central_system', 'the next vehicle has nothing to do with it');
  central.reachable = false;
  central.hangUp();
  charger.advance(20_000);
  assert.is((await answer()).name, 'central_system_silent');
  assert.equal(actionsOf(first(charger)), ['check_central_system']);
  charger.stop();
});

test('the manager: silent, giving nothing, in mode Off, and two at once', async () => {
  const rig = makeRig({ outside });
  const { device, manager, addManager } = rig;
  const answer = await answering(device);
  rig.plug(true);
  rig.clock.advance(5000);
  const unmanaged = await answer();
  assert.equal([unmanaged.name, unmanaged.addresses], ['manager_silent', []]);
  const modes = { supportedChargeModes: [0, 1, 2] };
  manager.manage(10_000, { ...modes, allocatedCurrentMa: 0, chargeMode: 0 });
  const given = await answer();
  assert.equal([given.name, given.addresses], ['manager_gives_nothing', [managerAddress]]);
  manager.manage(10_000, { ...modes, allocatedCurrentMa: 0, chargeMode: 2 });
  const sun = await answer();
  assert.equal([sun.name, sun.missing], ['too_little_sun', 0]);
  manager.manage(10_000, { ...modes, allocatedCurrentMa: 0, chargeMode: 6 });
  assert.is((await answer()).name, 'price_too_high');
  manager.manage(10_000, { ...modes, allocatedCurrentMa: 0, chargeMode: 1 });
  assert.is((await answer()).name, 'mode_off');
  act(device, first(device), 'charge_fast');
  assert.is(device.get('evse/charge_mode').mode, 0);
  manager.manage(20_000, { allocatedCurrentMa: 0, chargeMode: 1 });
  assert.equal(actionsOf(first(device)), ['choose_at_manager'], 'it offers no other mode');

  manager.manage(30_000, { allocatedCurrentMa: 10_000 });
  assert.is((await answer()).name, 'charging');
  assert.equal(named(device, 'load_management').addresses, [managerAddress]);
  const other = addManager('10.0.0.2');
  for (let second = 0; second < 12; second++) {
    manager.command();
    other.command();
    rig.clock.advance(1000);
  }
  const conflict = await answer();
  assert.equal([conflict.name, conflict.kind], ['managers_conflict', 'defect']);
  assert.equal(conflict.addresses, [managerAddress, '10.0.0.2']);
  assert.equal(actionsOf(conflict), ['leave_one_manager']);
  rig.clock.advance(61_000);
  manager.manage(5000);
  assert.is(first(device).name, 'charging');
  const heard = minute(device);
  rig.clock.advance(120_000);
  const silent = await answer();
  assert.equal([silent.name, silent.addresses], ['manager_silent', [managerAddress]]);
  assert.ok(silent.since >= heard && silent.since <= heard + 1);
  assert.equal(actionsOf(silent), ['check_manager']);
  device.stop();
});

test('a charger of a group waits for its turn, until', async () => {
  const site = startSite({ manager: 'warp3', variants: ['warp3', 'warp3'], phases: 1, outside });
  const { manager, chargers } = site;
  const answer = await answering(manager);
  const before = manager.get('charge_manager/config');
  manager.put('evse/management_enabled', true);
  const own = { host: '10.0.0.1', name: 'Own', rot: 1 };
  site.configure({ chargers: [...before.chargers, own], default_available_current: 6000 });
  manager.put('charge_manager/available_current', 6000);
  site.pass(60);
  for (const charger of chargers.keys()) site.plug(charger);
  plug(manager, true);
  for (let second = 0; second < 600 && first(manager).name !== 'waits_for_turn'; second++)
    site.pass(1);
  const { name, until, slot } = await answer();
  assert.equal([name, slot], ['waits_for_turn', 7]);
  assert.ok(until >= minute(manager), `${until}`);
  site.stop();
});

test('a vehicle that refuses little current is told, and a connection without any left', async () => {
  const site = startSite({ manager: 'warp3', variants: ['warp3'], phases: 1, outside });
  const { manager } = site;
  const answer = await answering(manager);
  manager.put('evse/management_enabled', true);
  site.configure({ chargers: [{ host: '10.0.0.1', name: 'Own', rot: 1 }] });
  site.pass(30);
  /** The vehicle takes no less than 10 A: it is as good as full while it is offered less. */
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second++) {
      site.pass(1);
      const offeredMa: number = manager.get('evse/state').allowed_charging_current;
      vehicle(manager, { battery_energy_wh: offeredMa < 10_000 ? 50_000 : 1000 });
    }
  };
  vehicle(manager, { plugged: true, battery_capacity_wh: 50_000, battery_energy_wh: 1000 });
  for (const [availableMa, seconds] of [
    [16_000, 60],
    [8000, 60],
    [12_000, 120],
  ] as const) {
    manager.put('charge_manager/available_current', availableMa);
    pass(seconds);
  }
  assert.is(first(manager).name, 'charging');
  manager.put('evse/external_enabled', true);
  manager.put('evse/external_current', 8000);
  pass(40);
  const refuses = await answer();
  const { name, least, kind } = refuses;
  assert.equal([name, least, kind], ['vehicle_refuses_little', 12_000, 'normal']);
  assert.equal(actionsOf(refuses), [], 'mode Fast lifts no limit of others');
  act(manager, named(manager, 'external_control'), 'lift');
  pass(60);
  assert.is(first(manager).name, 'charging');
  manager.put('charge_manager/available_current', 0);
  pass(400);
  const full = await answer();
  assert.equal([full.name, full.slot, actionsOf(full)], ['connection_full', 7, ['wait']]);
  site.stop();
});

/** A charger that manages itself and another one: both charge, and have 12 A together. */
function managesItself(): Site {
  const site = startSite({ manager: 'warp3', variants: ['warp3'], phases: 1, outside });
  const { manager } = site;
  const { chargers } = manager.get('charge_manager/config');
  manager.put('evse/management_enabled', true);
  const own = { host: '10.0.0.1', name: 'Own', rot: 1 };
  site.configure({ chargers: [...chargers, own], default_available_current: 12_000 });
  manager.put('charge_manager/available_current', 12_000);
  site.pass(60);
  site.plug(0);
  plug(manager, true);
  site.pass(60);
  assert.is(first(manager).name, 'charging');
  return site;
}

test('a rule that blocks the whole group is told with its number', async () => {
  const site = managesItself();
  const { manager } = site;
  const answer = await answering(manager);
  const everyMinute = { mday: -1, wday: -1, hour: -1, minute: -1 };
  manager.put('automation/config', {
    tasks: [
      { delay: 0, trigger: null, action: null },
      { delay: 0, trigger: [1, everyMinute], action: [15, { slot: 2, block: true }] },
    ],
  });
  site.pass(80);
  const { name, rule, slot, actions } = await answer();
  assert.equal([name, rule, slot], ['rule', 2, 7]);
  assert.equal(
    actions.map(action => action.name),
    ['change_rule'],
  );
  site.stop();
});

test('a charger that obeys nobody stops its group, and the others say so', async () => {
  const site = managesItself();
  const { manager, chargers } = site;
  const answer = await answering(manager);
  chargers[0]?.simulation.charger?.vehicle.change({ excess_current_ma: 10_000 });
  site.pass(40);
  assert.is(manager.get('charge_manager/state').state, 2);
  const { name, kind, slot, max_current, actions } = await answer();
  assert.equal([name, kind, slot, max_current], ['group_stopped', 'wish', 7, 0]);
  assert.equal(
    actions.map(action => action.name),
    ['wait'],
  );
  assert.is(site.state(1).why.name, 'group_stopped');
  chargers[0]?.simulation.charger?.vehicle.change({ excess_current_ma: 0 });
  site.pass(300);
  assert.is(first(manager).name, 'charging');
  site.stop();
});

test('a charge that was switched off a short while ago waits, until', async () => {
  const device = virtualDevice({ hardware: { grid: { voltage_noise_v: 0 } } });
  const answer = await answering(device);
  plug(device, true);
  device.advance(30_000);
  device.simulation.house.change({ power_w: 500, includes_charger: true });
  power(device, { excess_charging_enable: true, cloud_filter_mode: 0 });
  device.put('power_manager/charge_mode', 2);
  device.advance(20_000);
  const { name, until } = await answer();
  assert.is(name, 'switched_lately');
  assert.ok(until > minute(device) && until <= minute(device) + 5, `${until - minute(device)} min`);
  device.stop();
});

test('while the phases are switched, that is told', async () => {
  const device = virtualDevice({ hardware: { grid: { voltage_noise_v: 0 } } });
  const answer = await answering(device);
  plug(device, true);
  device.advance(30_000);
  device.put('power_manager/external_control', { phases_wanted: 1 });
  for (let second = 0; second < 60 && first(device).name !== 'phases_switching'; second++)
    device.advance(1000);
  const switching = await answer();
  assert.equal([switching.name, actionsOf(switching)], ['phases_switching', ['wait']]);
  device.advance(120_000);
  assert.is((await answer()).name, 'charging');
  device.stop();
});

test('a charge controller that does not answer is told', async () => {
  let answers = true;
  const device = virtualDevice({
    makeHardware(parts) {
      const hardware = createSimulatedHardware(parts);
      Object.defineProperty(hardware.controller, 'reachable', { get: () => answers });
      return hardware;
    },
  });
  const answer = await answering(device);
  device.advance(5000);
  assert.is(first(device).name, 'no_vehicle');
  answers = false;
  device.advance(2000);
  const { name, kind } = await answer();
  assert.equal([name, kind], ['controller_silent', 'defect']);
  device.stop();
});

test('what only some controllers find, or no simulation has, is told by its true name', async () => {
  let found: Partial<ControllerState> = {};
  const device = virtualDevice({
    makeHardware(parts) {
      const hardware = createSimulatedHardware(parts);
      const { controller } = hardware;
      const reported = (): ControllerState | undefined =>
        Reflect.get(Object.getPrototypeOf(controller), 'state', controller);
      Object.defineProperty(controller, 'state', {
        get() {
          const state = reported();
          return state && { ...state, ...found };
        },
      });
      return hardware;
    },
  });
  const answer = await answering(device);
  const stories: readonly (readonly [CauseName, Partial<ControllerState>, string])[] = [
    ['contactor_wiring', { error_state: 4, contactor_error: 3 }, 'call_electrician_for_wiring'],
    ['contactor_wiring', { error_state: 4, contactor_error: 5 }, 'pull_live_plug'],
    [
      'diode_or_residual',
      {
        error_state: 5,
        error_name: 'the controller found a fault: the diode of the vehicle, or residual current',
      },
      'try_other_vehicle',
    ],
    ['too_hot', { error_state: 5, error_name: 'the controller is too hot' }, 'let_cool'],
    [
      'over_current',
      { error_state: 5, error_name: 'the vehicle draws more current than it may' },
      'do_not_charge',
    ],
    [
      'plug_contact',
      { error_state: 5, error_name: 'the proximity contact of the plug is out of order' },
      'try_other_cable',
    ],
    [
      'settings_unreadable',
      { error_state: 5, error_name: 'the controller cannot read its stored settings' },
      'switch_fuse_off_and_on',
    ],
  ];
  for (const [cause, report, action] of stories) {
    found = { charger_state: 4, iec61851_state: 4, ...report };
    device.advance(2000);
    const { name, kind, actions } = await answer();
    assert.equal([name, kind], [cause, 'defect']);
    assert.ok(
      actions.some(each => each.name === action),
      cause,
    );
    assert.is(told(device).length, 1, 'while there is a fault, it is all that is told');
    found = {};
    device.advance(2000);
    assert.is(first(device).name, 'no_vehicle');
  }
  device.stop();
});

test('no remedy leads to what blocks charging', () => {
  const blocking = /^evse\/(management|user|external|ocpp)_enabled|require_meter|p14a_enwg/;
  const always = Object.values(everyMeaning()).flatMap(({ actions }) => actions);
  for (const { name, path } of [...always, ...Object.values(chargeFast), resetFault, addTag])
    assert.not.match(path, blocking, name);
});

test('it is published when something changes, and not else', () => {
  const device = virtualDevice();
  plug(device, true);
  device.advance(30_000);
  let published = 0;
  device.device.registry.onChange(({ declaration }) => {
    if (declaration.path === 'charge_status/state') published++;
  });
  device.advance(600_000);
  assert.is(published, 0);
  device.put('evse/stop_charging', null);
  device.advance(1000);
  assert.ok(published > 0 && published < 4, `${published}`);
  device.stop();
});

test('tags are left out of reports', () => {
  const device = chargerOfAnna(13_000);
  device.simulation.charger?.presentTag({ tag_type: 2, tag_id: '04:FF:FF:FF' });
  device.advance(2000);
  const report = String(device.raw('system/report'));
  assert.match(report, /^charge_status\/state .*tag_refused.*"tag":"\*{3}"/m);
  assert.not.match(report, /04:FF:FF:FF/);
  device.stop();
});

test('who asks for another language gets the answer in it', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  const said = async (language: string): Promise<string> => {
    const headers = { 'Accept-Language': language };
    const answer = await fetch(`${url}/charge_status/state`, { headers });
    return ((await answer.json()) as { text: string }).text;
  };
  assert.is(await said('de'), 'Kein Fahrzeug ist angeschlossen');
  assert.is(await said('en'), 'No vehicle is connected');
  await stop();
  device.stop();
});

test.run();
