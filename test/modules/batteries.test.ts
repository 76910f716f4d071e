import * as assert from 'uvu/assert';
import { afterwards } from '../../host/device/undo-stack.ts';
import { batteryHost } from '../support/battery-double.ts';
import { suite } from '../support/suite.ts';
import {
  type BatteryRig,
  batteryRig,
  blockDischarge,
  forceCharge,
  normal,
} from './batteries-rig.ts';

const test = suite('batteries: what they are told, again and again, whatever goes wrong');

/** A table of the simplest make: two registers, 44 for charging and 43 for discharging. */
const sax = [9, {}] as const;

const addresses = (written: BatteryRig['battery']['written']): number[] =>
  written.map(({ address }) => address);
const shown = (rig: BatteryRig) => rig.device.get('batteries/0/state');

/** Lets time pass, s, and what follows a promise happen in between; answers what was written. */
async function live(rig: BatteryRig, seconds: number): Promise<BatteryRig['battery']['written']> {
  const written: BatteryRig['battery']['written'] = [];
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    written.push(...rig.pass(0.1));
    await new Promise(resolve => setImmediate(resolve));
  }
  return written;
}

/** A custom table that writes these blocks in mode 1, and nothing in the others. */
const custom = (register_blocks: object[], changes: object = {}) => {
  const empty = (effective_mode: number) => ({ effective_mode, register_blocks: [] as object[] });
  const battery_modes = [0, 1, 2, 3, 4, 5].map(empty);
  battery_modes[1] = { effective_mode: 1, register_blocks };
  return [1, { device_address: 7, repeat_interval: 0, ...changes, battery_modes }] as never;
};
const block = (func: number, addr: number, ...vals: number[]) => ({ desc: '', func, addr, vals });

test('nothing is written while control is switched off, and the state shows none', () => {
  const rig = batteryRig();
  rig.device.put('batteries/config', { enabled: false });
  assert.is(shown(rig), null);
  rig.setMode(forceCharge);
  rig.place(sax as never);
  assert.equal(rig.pass(300), []);
  assert.is(rig.battery.connections, 0);
  assert.is(shown(rig).active_mode, -1);
  assert.is(rig.device.get('battery_control/state').mode, -1);
  assert.is(rig.device.get('batteries/0/errors'), null);
});

test('a mode that changes is written at once', () => {
  const rig = batteryRig();
  rig.setMode(normal);
  rig.place(sax as never);
  rig.pass(5);
  rig.setMode(blockDischarge);
  assert.equal(
    rig.pass(1).map(({ values }) => values[0]),
    [4600, 0],
  );
  assert.is(shown(rig).active_mode, blockDischarge);
});

test('another configuration is commanded after the battery of the one before became normal', async () => {
  const rig = batteryRig();
  rig.setMode(blockDischarge);
  rig.place(sax as never);
  await live(rig, 5);
  rig.place([9, { max_normal_discharge_power: 1000 }]);
  assert.equal(
    (await live(rig, 1)).map(({ values }) => values[0]),
    [4600, 3500, 4600, 0],
  );
});

test('a name alone changes nothing', () => {
  const rig = batteryRig();
  rig.setMode(blockDischarge);
  rig.place(sax as never);
  rig.pass(5);
  const [tag, config] = rig.device.get('batteries/0/config');
  rig.device.put('batteries/0/config', [tag, { ...config, display_name: 'Cellar' }]);
  assert.equal(rig.pass(5), []);
});

test('control that is switched off writes the normal mode once, and nothing afterwards', () => {
  const rig = batteryRig();
  rig.setMode(forceCharge);
  rig.place([10, {}]);
  rig.pass(5);
  rig.device.put('batteries/config', { enabled: false });
  assert.equal(addresses(rig.pass(1)), [3036, 3038, 3047, 3049]);
  assert.is(rig.battery.registers.get(3049), 0);
  assert.equal(rig.pass(300), []);
  assert.is(rig.battery.connections, 0);
});

test('a battery that is removed becomes normal', () => {
  const rig = batteryRig();
  rig.setMode(forceCharge);
  rig.place([10, {}]);
  rig.pass(5);
  rig.device.put('batteries/0/config', null);
  assert.equal(addresses(rig.pass(1)), [3036, 3038, 3047, 3049]);
  assert.is(shown(rig), null);
});

test('a device that takes leave tells the battery once to decide itself, and nothing more', async () => {
  const rig = batteryRig();
  rig.setMode(forceCharge);
  rig.place([10, {}]);
  rig.pass(5);
  const leaving = rig.device.device.leave();
  assert.equal(addresses(rig.pass(1)), [3036, 3038, 3047, 3049]);
  assert.is(rig.battery.registers.get(3049), 0);
  await leaving;
  assert.is(rig.battery.connections, 0);
  rig.setMode(blockDischarge);
  rig.device.put('batteries/config', { enabled: false });
  rig.device.put('batteries/config', { enabled: true });
  assert.equal(await live(rig, 120), []);
});

test('a battery that decides itself, or is not there, holds nobody up who takes leave', async () => {
  const rig = batteryRig();
  rig.setMode(normal);
  rig.place([10, {}]);
  rig.pass(5);
  assert.is(rig.device.device.leave(), undefined);
  assert.equal(rig.pass(5), []);

  const silent = batteryRig();
  silent.setMode(forceCharge);
  silent.place([10, {}]);
  silent.pass(5);
  silent.battery.silent = true;
  let hasLeft = false;
  void afterwards(silent.device.device.leave(), () => {
    hasLeft = true;
  });
  await live(silent, 1.8);
  assert.is(hasLeft, false);
  await live(silent, 1.3);
  assert.is(hasLeft, true);
});

test('a battery that is being tested is left to itself, too', async () => {
  const rig = batteryRig();
  rig.device.put('batteries_modbus_tcp/test', testOf(blockDischarge) as never);
  await live(rig, 1);
  const leaving = rig.device.device.leave();
  assert.equal(
    rig.pass(1).map(({ values }) => values[0]),
    [4600, 3500],
  );
  await leaving;
  assert.is(rig.battery.connections, 0);
});

test('a device that had no time to take leave commands the battery again when it is back', () => {
  const rig = batteryRig();
  rig.setMode(forceCharge);
  rig.place([10, {}]);
  rig.pass(5);
  rig.device.device.stop();
  assert.is(rig.battery.connections, 0);
  rig.device.put('battery_control/rules_charge', []);
  rig.device.restart();
  rig.pass(5);
  assert.is(rig.battery.registers.get(3049), 0);
  assert.is(shown(rig).active_mode, normal);
});

test('after an error everything is written again in 5 s, and the event log says it once', () => {
  const rig = batteryRig();
  rig.battery.refused.add(43);
  rig.setMode(normal);
  rig.place(sax as never);
  assert.equal(addresses(rig.pass(18)), [44, 44, 44, 44]);
  assert.is(shown(rig).active_mode, -1);
  assert.is(rig.device.log().split('cannot be commanded').length, 2);
  assert.match(rig.device.log(), /Battery at 10\.0\.0\.9:502: it cannot be commanded: it refuses/);
  rig.battery.refused.clear();
  assert.equal(addresses(rig.pass(5)), [44, 43]);
  assert.match(rig.device.log(), /it can be commanded again/);
  assert.is(shown(rig).active_mode, normal);
});

test('a battery that does not answer is asked again 5 s after the 2 s that it has', () => {
  const rig = batteryRig();
  rig.battery.silent = true;
  rig.setMode(normal);
  rig.place(sax as never);
  rig.pass(3);
  rig.battery.silent = false;
  assert.equal(rig.pass(3), []);
  assert.equal(addresses(rig.pass(2)), [44, 43]);
});

test('a mode is written again as soon as a connection is back, also if it is written once only', () => {
  const rig = batteryRig();
  rig.setMode(normal);
  rig.place(custom([block(6, 100, 5)]));
  assert.equal(addresses(rig.pass(2)), [100]);
  assert.equal(rig.pass(600), []);
  rig.battery.reachable = false;
  rig.battery.cut();
  assert.equal(rig.pass(60), []);
  rig.battery.reachable = true;
  assert.equal(addresses(rig.pass(30)), [100]);
});

test('each function of a custom table does what its number says', () => {
  const rig = batteryRig();
  for (const address of [1, 2, 3]) rig.battery.registers.set(address, 0xabcd);
  rig.setMode(normal);
  rig.place(
    custom([
      block(5, 10, 1),
      block(5, 11, 0),
      block(6, 12, 65_535),
      block(15, 20, 1, 0, 7, 0, 0, 0, 0, 0, 1),
      block(16, 30, 1, 2, 3),
      // Keeps the high byte, sets 0x12 in the low one; what the first mask keeps stays.
      block(22, 1, 0xff00, 0xff12),
      block(9, 2, 0xff00, 0xff12),
      block(19, 3, 0xff00, 0xff12),
    ]),
  );
  assert.equal(
    rig.pass(2).map(({ code, address, values, unit }) => [unit, code, address, ...values]),
    [
      [7, 5, 10, 1],
      [7, 5, 11, 0],
      [7, 6, 12, 65_535],
      [7, 15, 20, 1, 0, 1, 0, 0, 0, 0, 0, 1],
      [7, 16, 30, 1, 2, 3],
      [7, 22, 1, 0xab12],
      [7, 6, 2, 0xab12],
      [7, 16, 3, 0xab12],
    ],
  );
});

test('what a custom table reads has to be equal before anything is written, wherever it stands', () => {
  const rig = batteryRig();
  rig.battery.registers.set(50, 1);
  rig.battery.registers.set(51, 2);
  rig.setMode(normal);
  rig.place(custom([block(6, 100, 5), block(3, 50, 1, 3)]));
  assert.equal(rig.pass(4), []);
  assert.match(rig.device.log(), /its registers are not as they have to be first/);
  assert.is(shown(rig).active_mode, -1);
  rig.battery.registers.set(51, 3);
  assert.equal(addresses(rig.pass(6)), [100]);
  for (const func of [1, 2, 4]) {
    rig.battery.registers.set(60, func === 4 ? 9 : 1);
    rig.place(custom([block(func, 60, 9), block(6, 100 + func, 5)]));
    assert.equal(addresses(rig.pass(2)), [100 + func], `function ${func}`);
  }
});

test('tables that nothing can be made of are refused, and change nothing', () => {
  const rig = batteryRig();
  rig.place(sax as never);
  const before = rig.device.get('batteries/0/config');
  const refusal = (table: unknown, host = batteryHost): string =>
    rig.device.refusal('batteries/0/config', [
      1,
      { display_name: '', host, port: 502, table: table as never },
    ]) ?? 'taken';
  assert.match(refusal([0, null]), /1\/table\/0.*must say which registers are written/);
  assert.match(refusal(sax, 'not a host'), /host.*must be an IP address or a host name/);
  assert.match(refusal(custom([block(7, 0, 1)])), /func.*must be one of/);
  assert.match(refusal(custom([block(6, 0, 1, 2)])), /vals.*exactly 1 entries/);
  assert.match(refusal(custom([block(5, 0, 1, 2)])), /vals.*exactly 1 entries/);
  for (const func of [9, 19, 22])
    assert.match(refusal(custom([block(func, 0, 1)])), /vals.*exactly 2 entries/);
  assert.match(refusal(custom([block(16, 65_535, 1, 2)])), /addr.*must leave room for all values/);
  assert.match(refusal(custom([block(16, 0)])), /vals/);
  assert.match(refusal(custom(Array(17).fill(block(6, 0, 1)))), /register_blocks/);
  assert.match(refusal([10, { force_charge_rate: 101 }]), /force_charge_rate/);
  assert.match(refusal([13, {}]), /must be one of/);
  const most = [0, 1, 2, 3, 4, 5].map(effective_mode => ({
    effective_mode,
    register_blocks: Array(4).fill(block(16, 0, ...Array(16).fill(1))),
  }));
  assert.is(refusal([1, { battery_modes: most }]), 'taken');
  rig.device.put('batteries/0/config', before);
  (most[5] as { register_blocks: object[] }).register_blocks.push(block(6, 0, 1));
  assert.match(refusal([1, { battery_modes: most }]), /must be among the first 384 values/);
  assert.equal(rig.device.get('batteries/0/config'), before);
});

test('a device of generation 1 takes five blocks for a mode', () => {
  const rig = batteryRig('warp');
  rig.place(custom(Array(5).fill(block(6, 0, 1))));
  assert.throws(() => rig.place(custom(Array(6).fill(block(6, 0, 1)))), /register_blocks/);
});

/** Messages of tests that a device sends, by their paths. */
function messagesOf(
  rig: BatteryRig,
): [path: string, message: { cookie: number; message: string }][] {
  const heard: [string, { cookie: number; message: string }][] = [];
  rig.device.device.registry.onEvent((path, payload) => {
    if (path.startsWith('batteries_modbus_tcp/')) heard.push([path, JSON.parse(payload())]);
  });
  return heard;
}

const testOf = (mode: number, cookie = 5) => ({
  slot: 0,
  host: batteryHost,
  port: 502,
  table: [9, { mode }],
  cookie,
});

test('a test tells what it writes, lasts as long as it is asked for, and leaves the battery normal', async () => {
  const rig = batteryRig();
  const heard = messagesOf(rig);
  rig.device.put('batteries_modbus_tcp/test', testOf(blockDischarge) as never);
  assert.equal(addresses(await live(rig, 1)), [44, 43]);
  assert.equal(
    heard.map(([path, { message }]) => [path.split('/')[1], message]),
    [
      ['test_log', 'Battery at 10.0.0.9:502: the test begins'],
      ['test_log', 'Register 44: 4600 written'],
      ['test_log', 'Register 43: 0 written'],
    ],
  );
  assert.match(
    rig.device.refusal('batteries_modbus_tcp/test', testOf(1, 6) as never) ?? '',
    /while a battery is being tested/,
  );
  for (let second = 0; second < 16; second += 8) {
    rig.device.put('batteries_modbus_tcp/test_continue', { cookie: 5 });
    await live(rig, 8);
  }
  rig.device.put('batteries_modbus_tcp/test_continue', { cookie: 4 });
  rig.device.put('batteries_modbus_tcp/test_stop', { cookie: 4 });
  assert.equal(await live(rig, 1), []);
  assert.equal(
    (await live(rig, 2)).map(({ values }) => values[0]),
    [4600, 3500],
  );
  assert.equal(heard.at(-1), ['batteries_modbus_tcp/test_done', { cookie: 5 }]);
  assert.is(rig.battery.connections, 0);
});

test('control rests during a test, and goes on when it is stopped', async () => {
  const rig = batteryRig();
  rig.setMode(blockDischarge);
  rig.place(sax as never);
  await live(rig, 5);
  rig.device.put('batteries_modbus_tcp/test', testOf(4) as never);
  const begun = (await live(rig, 1)).map(({ address, values }) => [address, ...values]);
  // The control leaves it normal, then the test blocks charging.
  assert.equal(begun, [
    [44, 4600],
    [43, 3500],
    [44, 0],
    [43, 3500],
  ]);
  assert.is(shown(rig).testing, true);
  rig.device.put('batteries_modbus_tcp/test_stop', { cookie: 5 });
  assert.equal(
    (await live(rig, 1)).map(({ address, values }) => [address, ...values]),
    [
      [44, 4600],
      [43, 3500],
      [44, 4600],
      [43, 0],
    ],
  );
  assert.is(shown(rig).testing, false);
  assert.is(shown(rig).active_mode, blockDischarge);
});

test('a test of a table that is none, or refused by its rules, does not begin', () => {
  const rig = batteryRig();
  const refused = rig.device.refusal('batteries_modbus_tcp/test', {
    ...testOf(0),
    table: [0, null],
  } as never);
  assert.match(refused ?? '', /table\/0.*must say which registers are written/);
  rig.device.put('batteries_modbus_tcp/test', testOf(0) as never);
});

test.run();
