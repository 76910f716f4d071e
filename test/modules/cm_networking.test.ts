import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeCommand } from '../../host/modules/cm_networking/packets.ts';
import {
  chargerAddress,
  makeRig,
  managerAddress,
  plainCommand,
  type Rig,
} from './cm_networking-rig.ts';

const test = suite('cm_networking');

function hex(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'));
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function allowedMa({ device }: Rig): number {
  return device.get('evse/state').allowed_charging_current;
}

test('the port is open while load management is enabled, and only then', () => {
  const { clock, network, enable, device, slot, manager } = makeRig();
  const bound = () => network.isBound(chargerAddress, 34128);
  assert.ok(bound());
  assert.is(slot(), 0);
  enable(false);
  assert.not(bound());
  assert.is(device.get('evse/slots')[7].active, false);
  manager.command();
  clock.advance(60_000);
  assert.is(manager.heard.length, 0);
  assert.not(device.log().includes('No manager'));
  enable(true);
  clock.advance(1);
  assert.ok(bound());
  manager.manage(2000);
  assert.is(slot(), 16000);
  device.stop();
  assert.not(bound());
});

test('it is as it was set after a restart of the host, and a charge goes on', () => {
  const rig = makeRig();
  const { device, manager, network, slot, clock } = rig;
  rig.plug(true);
  manager.manage(20_000, { allocatedCurrentMa: 10_000 });
  assert.is(device.get('evse/state').charger_state, 3);
  device.restart();
  clock.advance(1000);
  assert.ok(network.isBound(chargerAddress, 34128));
  assert.is(slot(), 10_000);
  manager.manage(2000, { allocatedCurrentMa: 8000 });
  assert.is(device.get('evse/state').charger_state, 3);
  assert.is(slot(), 8000);
});

test('the charger charges with what it is allotted', () => {
  const rig = makeRig();
  const { manager, slot } = rig;
  rig.plug(true);
  manager.manage(10_000, { allocatedCurrentMa: 16_000 });
  assert.is(allowedMa(rig), 16_000);
  manager.manage(1000, { allocatedCurrentMa: 7345 });
  assert.is(slot(), 7345);
  assert.is(allowedMa(rig), 7345);
  manager.manage(1000, { allocatedCurrentMa: 0 });
  assert.is(allowedMa(rig), 0);
});

test('65535 and everything else above 32 A leave the current alone, less than 6 A blocks', () => {
  const { manager, slot } = makeRig();
  manager.manage(1000, { allocatedCurrentMa: 12_000 });
  for (const allocatedCurrentMa of [65535, 32001]) {
    manager.manage(1000, { allocatedCurrentMa });
    assert.is(slot(), 12_000);
  }
  manager.manage(1000, { allocatedCurrentMa: 32_000 });
  assert.is(slot(), 32_000);
  manager.manage(1000, { allocatedCurrentMa: 5999 });
  assert.is(slot(), 0);
});

test('a command is answered after 300 ms, more commands do not put the answer off, and silence is broken every 2.5 s', () => {
  const { manager, clock } = makeRig();
  const startMs = clock.nowMs();
  manager.command();
  clock.advance(200);
  manager.command();
  clock.advance(9800);
  const [first, second, third, fourth] = manager.heard.map(({ atMs }) => atMs - startMs);
  // 1 ms each way in this network.
  assert.equal([first, second, third, fourth], [302, 2802, 5302, 7802]);
  assert.equal(
    manager.heard.map(({ state }) => state.sequence),
    [0, 1, 2, 3],
  );
});

test('after 30 s without a command charging is blocked, every second again, and that is said once', () => {
  const rig = makeRig();
  const { manager, clock, slot, device } = rig;
  rig.plug(true);
  manager.manage(10_000);
  clock.advance(28_000);
  assert.is(slot(), 16_000);
  clock.advance(2500);
  assert.is(slot(), 0);
  assert.is(allowedMa(rig), 0);
  assert.is(device.get('evse/management_state').manager_ip, '0.0.0.0');
  device.hardware.controller?.setSlot(7, { max_current: 32_000 });
  clock.advance(1000);
  assert.is(slot(), 0);
  clock.advance(600_000);
  assert.is(count(device.log(), 'charging is blocked until it sends commands'), 1);
  manager.manage(1000);
  assert.is(slot(), 16_000);
  assert.is(count(device.log(), `The manager at ${managerAddress} controls the charger`), 2);
  assert.is(device.get('evse/management_state').manager_ip, managerAddress);
  clock.advance(31_000);
  assert.is(count(device.log(), 'charging is blocked until it sends commands'), 2);
});

test('a charger that never hears a manager is blocked too, and says so', () => {
  const { clock, slot, device } = makeRig();
  device.hardware.controller?.setSlot(7, { max_current: 32_000 });
  clock.advance(30_000);
  assert.is(slot(), 0);
  assert.is(count(device.log(), 'No manager has been heard for 30 s'), 1);
});

test('a manager that was silent for a minute gets no more packets', () => {
  const { manager, clock } = makeRig();
  manager.manage(20_000);
  clock.advance(52_000);
  const before = manager.heard.length;
  clock.advance(3000);
  assert.ok(manager.heard.length > before);
  clock.advance(5000);
  const end = manager.heard.length;
  clock.advance(100_000);
  assert.is(manager.heard.length, end);
});

test('a command to be ignored changes nothing, but keeps the charger charging', () => {
  const rig = makeRig();
  const { manager, slot, device } = rig;
  rig.plug(true);
  manager.manage(10_000);
  manager.manage(100_000, {
    ignoreAllocation: true,
    allocatedCurrentMa: 0,
    disconnectControlPilot: true,
    allocatedPhases: 1,
  });
  assert.is(slot(), 16_000);
  assert.is(device.get('evse/control_pilot_disconnect').disconnect, false);
  assert.is(device.get('evse/low_level_state').phases_requested, 3);
  assert.is(device.get('evse/state').charger_state, 3);
});

test('the control pilot is disconnected and reconnected, and reconnected when load management ends', () => {
  const rig = makeRig();
  const { manager, device } = rig;
  const disconnected = () => device.get('evse/control_pilot_disconnect').disconnect;
  rig.plug(true);
  manager.manage(5000, { allocatedCurrentMa: 0 });
  manager.manage(2000, { allocatedCurrentMa: 0, disconnectControlPilot: true });
  assert.is(disconnected(), true);
  assert.is(manager.last().controlPilotDisconnected, true);
  manager.manage(2000, { allocatedCurrentMa: 0 });
  assert.is(disconnected(), false);
  manager.manage(2000, { allocatedCurrentMa: 0, disconnectControlPilot: true });
  rig.enable(false);
  rig.clock.advance(1000);
  assert.is(disconnected(), false);
});

test('a host that restarts leaves a disconnected control pilot as it is', () => {
  const rig = makeRig();
  rig.plug(true);
  rig.manager.manage(5000, { allocatedCurrentMa: 0 });
  rig.manager.manage(2000, { allocatedCurrentMa: 0, disconnectControlPilot: true });
  rig.device.restart();
  rig.clock.advance(3000);
  assert.is(rig.device.get('evse/control_pilot_disconnect').disconnect, true);
});

test('phases are switched where the charger can', () => {
  const rig = makeRig();
  const { manager, device } = rig;
  assert.is(manager.heard.length, 0);
  manager.manage(2000);
  assert.equal([manager.last().phases, manager.last().canSwitchPhases], [3, true]);
  rig.plug(true);
  manager.manage(20_000);
  manager.manage(5000, { allocatedPhases: 1 });
  assert.is(manager.last().switchingPhases, true);
  manager.manage(120_000, { allocatedPhases: 1 });
  assert.equal([manager.last().phases, manager.last().switchingPhases], [1, false]);
  assert.is(device.get('evse/low_level_state').phases_current, 1);
  manager.manage(5000);
  assert.is(device.get('evse/low_level_state').phases_requested, 1);

  const connectedToOne = makeRig();
  connectedToOne.device.put('evse/phases_connected', { phases: 1 });
  connectedToOne.manager.manage(3000, { allocatedPhases: 3 });
  assert.equal(
    [connectedToOne.manager.last().phases, connectedToOne.manager.last().canSwitchPhases],
    [1, false],
  );

  const generation2 = makeRig({ variant: 'warp2' });
  generation2.manager.manage(3000, { allocatedPhases: 1 });
  assert.equal(
    [generation2.manager.last().phases, generation2.manager.last().canSwitchPhases],
    [3, false],
  );
});

test('the first generation is managed without control pilot and phases', () => {
  const rig = makeRig({ variant: 'warp' });
  rig.plug(true);
  rig.manager.manage(20_000, {
    disconnectControlPilot: true,
    allocatedPhases: 1,
    allocatedCurrentMa: 9000,
  });
  assert.is(allowedMa(rig), 9000);
  const { features, controlPilotDisconnected, chargerState } = rig.manager.last();
  assert.equal([features.cpDisconnect, controlPilotDisconnected, chargerState], [false, false, 3]);
});

test('commands of versions 1 to 3 are obeyed as far as they go', () => {
  const { manager, slot, device, clock } = makeRig();
  const send = (text: string): void => {
    manager.send(hex(text));
    clock.advance(1000);
  };
  send('4f85 0c00 0100 01 00 401f 00 01');
  assert.is(slot(), 8000);
  // Bit 7 and the byte of the phases mean nothing in version 1.
  send('4f85 0c00 0200 01 00 1027 80 01');
  assert.is(slot(), 10_000);
  assert.is(device.get('evse/low_level_state').phases_requested, 3);
  send('4f85 0c00 0300 02 00 401f 00 01');
  assert.is(slot(), 8000);
  assert.is(device.get('evse/low_level_state').phases_requested, 1);
  send('4f85 1000 0400 03 00 1027 80 00 04 0000 00');
  assert.is(slot(), 8000);
  send('4f85 1000 0500 03 00 1027 00 00 04 0000 00');
  assert.is(slot(), 10_000);
  assert.is(manager.last().version, 5);
});

test('plug-in and unplug are told at once, with an uptime that differs from every packet before', () => {
  const rig = makeRig();
  const { manager, clock } = rig;
  manager.manage(3000);
  const before = manager.heard.length;
  rig.plug(true);
  clock.advance(2);
  assert.is(manager.heard.length, before + 1);
  const told = manager.last();
  assert.equal([told.urgent, told.wantsReallocation, told.chargerState !== 0], [true, true, true]);
  assert.is(told.evseUptimeMs, clock.nowMs() - 2 + 1);
  manager.manage(20_000);
  rig.plug(false);
  clock.advance(2);
  assert.equal([manager.last().urgent, manager.last().chargerState], [true, 0]);
  manager.manage(3000);
  assert.is(manager.last().urgent, false);
  const uptimes = manager.heard.map(({ state }) => state.evseUptimeMs);
  assert.is(new Set(uptimes).size, uptimes.length);
});

test('what is told is what is measured', () => {
  const rig = makeRig();
  const { manager, device, clock } = rig;
  device.put('evse/global_current', { current: 13_000 });
  manager.manage(5000);
  const idle = manager.last();
  assert.equal(idle.currentsA, [-0.001, -0.001, -0.001].map(Math.fround));
  assert.equal(idle.phasesConnected, [true, true, true]);
  assert.equal(idle.phasesActive, [false, false, false]);
  assert.equal([idle.allowedCurrentMa, idle.supportedCurrentMa], [16_000, 13_000]);
  assert.is(idle.managed, true);
  device.simulation.charger?.vehicle.change({ phases: 1, plugged: true });
  manager.manage(25_000, { allocatedCurrentMa: 10_000 });
  const charging = manager.last();
  assert.equal([charging.iec61851State, charging.chargerState, charging.errorState], [2, 3, 0]);
  assert.ok(Math.abs(charging.currentsA[0] - 10) < 0.1, `${charging.currentsA[0]} A`);
  assert.ok(Math.abs(charging.voltagesV[0] - 230) < 5);
  assert.ok(Math.abs(charging.powerW - 2300) < 60, `${charging.powerW} W`);
  assert.equal(charging.phasesActive, [true, false, false]);
  assert.ok(charging.energyAbsoluteKwh > 0);
  const { time_since_state_change } = device.get('evse/low_level_state');
  assert.ok(Math.abs((charging.timeSinceStateChangeMs ?? 0) - time_since_state_change) <= 3000);
  device.put('evse/stop_charging');
  clock.advance(500);
  manager.manage(3000);
  assert.is(manager.last().supportedCurrentMa, 0);
});

test('a charger without meter measures nothing', () => {
  const { manager } = makeRig({ hardware: { chargerMeter: false } });
  manager.manage(3000);
  const {
    voltagesV,
    currentsA,
    powerFactors,
    powerW,
    energyRelativeKwh,
    energyAbsoluteKwh,
    features,
  } = manager.last();
  for (const value of [
    ...voltagesV,
    ...currentsA,
    ...powerFactors,
    powerW,
    energyRelativeKwh,
    energyAbsoluteKwh,
  ]) {
    assert.ok(Number.isNaN(value));
  }
  assert.is(features.meter, false);
});

test('a vehicle that does not take its current for minutes is told as one that stopped', () => {
  const rig = makeRig();
  rig.device.simulation.charger?.vehicle.change({
    battery_energy_wh: 60_000,
    battery_capacity_wh: 60_000,
  });
  rig.plug(true);
  rig.manager.manage(60_000);
  assert.is(rig.manager.last().carStoppedCharging, false);
  rig.manager.manage(300_000);
  assert.is(rig.manager.last().carStoppedCharging, true);
});

test('tags are told at once while no vehicle charges, and grow old', () => {
  const rig = makeRig();
  const { manager, device, clock } = rig;
  manager.manage(3000);
  assert.equal(manager.last().authInfo, []);
  device.simulation.charger?.presentTag({ tag_type: 2, tag_id: '04:AA:BB:CC' });
  manager.manage(1000);
  const urgent = manager.heard.find(({ state }) => state.urgent)?.state;
  assert.equal(urgent?.authInfo, [{ type: 2, ageS: 1, tagType: 2, tagId: '04:AA:BB:CC' }]);
  assert.is(urgent?.wantsReallocation, false);
  manager.manage(4000);
  device.put('nfc/inject_tag', { tag_type: 0, tag_id: '01:02' });
  manager.manage(2000);
  const [first, second] = manager.last().authInfo;
  assert.equal([first?.type, second?.type], [3, 2]);
  assert.ok(second !== undefined && second.ageS >= 5 && second.ageS <= 8, `${second?.ageS} s`);
  clock.advance(1000);
  rig.plug(true);
  manager.manage(20_000);
  const urgentPackets = () => manager.heard.filter(({ state }) => state.urgent).length;
  const before = urgentPackets();
  device.put('nfc/inject_tag', { tag_type: 0, tag_id: '01:02' });
  manager.manage(2000);
  assert.is(urgentPackets(), before);
  manager.manage(3_600_000);
  assert.equal(manager.last().authInfo, []);
});

test('one command brings its sender four datagrams, who may never have asked for more', () => {
  const { manager, clock } = makeRig();
  manager.command();
  clock.advance(70_000);
  assert.is(manager.heard.length, 4);
});

test('what a manager has earned by its commands is not for the one after it', () => {
  const { manager, clock, addManager } = makeRig();
  manager.manage(30_000);
  clock.advance(5000);
  const next = addManager('10.0.0.66');
  next.command();
  clock.advance(1);
  next.command();
  clock.advance(40_000);
  assert.is(next.heard.length, 4);
});

test('what a stranger sends changes nothing beside a manager that is heard, and is told', () => {
  const rig = makeRig();
  const { manager, slot, device, clock, addManager } = rig;
  const stranger = addManager('10.0.0.66');
  const conflict = () => device.get('evse/management_state').conflict;
  rig.plug(true);
  manager.manage(120_000, { allocatedCurrentMa: 6000 });
  const changes: number[] = [];
  device.device.registry.onChange(({ declaration: { path } }) => {
    if (path === 'evse/management_current') changes.push(slot());
  });
  // Once, and then now and again, but never like a manager.
  for (let time = 0; time < 20; time++) {
    stranger.command({
      allocatedCurrentMa: 32_000,
      disconnectControlPilot: true,
      allocatedPhases: 1,
    });
    clock.advance(1);
    assert.is(conflict(), true);
    manager.manage(4000, { allocatedCurrentMa: 6000 });
  }
  assert.equal(changes, []);
  assert.is(device.get('evse/control_pilot_disconnect').disconnect, false);
  assert.is(device.get('evse/low_level_state').phases_requested, 3);
  assert.is(device.get('evse/management_state').manager_ip, managerAddress);
  assert.is(stranger.heard.length, 0);
  manager.manage(1000, { allocatedCurrentMa: 7000 });
  assert.is(slot(), 7000, 'the manager goes on');
  manager.manage(62_000, { allocatedCurrentMa: 7000 });
  assert.is(conflict(), false);
  const said =
    'Commands of another manager at 10.0.0.66 are ignored while the present one is heard';
  assert.is(count(device.log(), said), 1);
});

test('a second manager that goes on blocks the charger until only one was heard for a minute', () => {
  const rig = makeRig();
  const { manager, slot, device, clock, addManager } = rig;
  const second = addManager('10.0.0.2');
  rig.plug(true);
  manager.manage(120_000);
  const both = (durationMs: number): void => {
    for (let passedMs = 0; passedMs < durationMs; passedMs += 1000) {
      manager.command();
      clock.advance(500);
      second.command({ allocatedCurrentMa: 8000 });
      clock.advance(500);
    }
  };
  both(5000);
  assert.is(slot(), 16_000);
  both(2000);
  assert.is(slot(), 0);
  assert.equal(device.get('evse/management_state'), {
    central_user_management_enabled: false,
    manager_ip: '0.0.0.0',
    conflict: true,
    managers: [managerAddress, '10.0.0.2'],
  });
  both(180_000);
  assert.is(slot(), 0);
  assert.is(
    count(device.log(), 'Commands of another manager at 10.0.0.2 go on: charging is blocked'),
    1,
  );
  second.manage(58_000, { allocatedCurrentMa: 8000 });
  assert.is(slot(), 0);
  second.manage(4000, { allocatedCurrentMa: 8000 });
  assert.is(slot(), 8000);
  assert.is(device.get('evse/management_state').manager_ip, '10.0.0.2');
  assert.is(device.get('evse/management_state').conflict, false);
});

test('the first manager is obeyed again a minute after the last command of the second', () => {
  const { manager, slot, addManager } = makeRig();
  const second = addManager('10.0.0.2');
  manager.manage(10_000);
  for (let passedS = 0; passedS < 10; passedS++) {
    second.command();
    manager.manage(1000);
  }
  assert.is(slot(), 0);
  manager.manage(58_000);
  assert.is(slot(), 0);
  manager.manage(4000, { allocatedCurrentMa: 9000 });
  assert.is(slot(), 9000);
});

test('the same address with another port is a second manager too', () => {
  const { manager, slot, addManager } = makeRig();
  manager.manage(3000);
  const second = addManager(managerAddress, 40_000);
  for (let passedS = 0; passedS < 8; passedS++) {
    second.command({ allocatedCurrentMa: 32_000 });
    manager.manage(1000);
    assert.ok(slot() <= 16_000);
  }
  assert.is(slot(), 0);
});

test('a manager that moved to another address is obeyed when the old one has been silent for 3 s', () => {
  const { manager, slot, addManager } = makeRig();
  manager.manage(70_000);
  manager.close();
  addManager('10.0.0.3').manage(4000, { allocatedCurrentMa: 9000 });
  assert.is(slot(), 9000);
});

test('one command of a stranger is not obeyed while the manager is silent, and it comes back', () => {
  const { manager, slot, clock, addManager } = makeRig();
  const stranger = addManager('10.0.0.66');
  manager.manage(70_000, { allocatedCurrentMa: 6000 });
  clock.advance(20_000);
  stranger.command({ allocatedCurrentMa: 32_000 });
  clock.advance(500);
  assert.is(slot(), 6000);
  manager.manage(1000, { allocatedCurrentMa: 7000 });
  assert.is(slot(), 7000);
});

test('commands that are sent again change nothing while the manager is heard, from wherever in its count they are', () => {
  const { manager, slot, clock } = makeRig();
  const replayed = [2, 500, 999, 1000, 1001, 5000, 20_000, 40_000, 64_000];
  manager.sequence = 64_500;
  manager.manage(5000, { allocatedCurrentMa: 6000 });
  const newest = manager.sequence;
  for (const behind of replayed) {
    const sequence = (newest - behind) & 0xffff;
    manager.send(encodeCommand({ ...plainCommand, allocatedCurrentMa: 32_000 }, sequence));
    clock.advance(100);
    assert.is(slot(), 6000, `${behind} behind`);
    manager.manage(1000, { allocatedCurrentMa: 6000 });
  }
});

test('a manager that counts from the start again is taken up after 3 s of silence at the latest', () => {
  for (const sequence of [500, 5000, 65_535]) {
    const { manager, slot, clock } = makeRig();
    manager.sequence = sequence - 3;
    manager.manage(3000, { allocatedCurrentMa: 9000 });
    manager.sequence = 0;
    clock.advance(2500);
    manager.manage(5000, { allocatedCurrentMa: 7000 });
    assert.is(slot(), 7000, `after ${sequence}`);
  }
});

test('of an old command comes nothing, however the network delays, repeats and loses', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer({ min: 1 }),
        loss: fc.integer({ max: 60, min: 0 }),
        late: fc.nat(2900),
      }),
      ({ seed, loss, late }) => {
        const { clock, network, manager, slot, device } = makeRig({ seed });
        network.faults = { loss: loss / 100, duplication: 0.3, delayMs: [0, late] };
        // 64 chargers share one counter: each sees every 64th number.
        let newest = 0;
        device.device.registry.onChange(({ declaration: { path } }) => {
          if (path !== 'evse/management_current') return;
          assert.ok(slot() >= newest || slot() === 0, `${slot()} mA after ${newest} mA`);
          newest = Math.max(newest, slot());
        });
        for (let step = 0; step < 60; step++) {
          manager.sequence += 63;
          manager.command({ allocatedCurrentMa: 6000 + 100 * step });
          clock.advance(250);
        }
        clock.advance(3000);
        if (loss === 0) assert.is(slot(), 11_900);
        device.stop();
      },
    ),
    { numRuns: 15 },
  );
});

test('datagrams of any kind neither stop the charger nor set an impossible current', () => {
  const command = encodeCommand(plainCommand, 1);
  const damaged = fc
    .tuple(fc.array(fc.tuple(fc.nat(19), fc.nat(255)), { maxLength: 5 }), fc.nat(24))
    .map(([changes, length]) => {
      const copy = new Uint8Array(length > 19 ? 20 : length);
      copy.set(command.subarray(0, copy.length));
      for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
      return copy;
    });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(damaged, fc.uint8Array({ maxLength: 160 })), {
        minLength: 10,
        maxLength: 40,
      }),
      datagrams => {
        const rig = makeRig();
        rig.plug(true);
        for (const datagram of datagrams) {
          rig.manager.send(datagram);
          rig.clock.advance(400);
          assert.ok(rig.slot() === 0 || (rig.slot() >= 6000 && rig.slot() <= 32_000));
        }
        rig.clock.advance(3000);
        rig.manager.manage(4000, { allocatedCurrentMa: 6500 });
        assert.is(rig.slot(), 6500);
        assert.not(rig.device.log().includes('Internal error'));
        rig.device.stop();
      },
    ),
    { numRuns: 25 },
  );
});

test('a port that is taken is said once and tried again every second', () => {
  const { network, enable, clock, device, manager, slot } = makeRig();
  enable(false);
  const other = network.host(chargerAddress).openUdp(34128, {
    onOpen: () => undefined,
    onDatagram: () => undefined,
    onClose: () => assert.unreachable(),
  });
  clock.advance(1);
  enable(true);
  clock.advance(35_000);
  assert.is(
    count(device.log(), 'UDP port 34128 cannot be opened: another program has the port'),
    1,
  );
  other.close();
  clock.advance(1000);
  manager.manage(1000);
  assert.is(slot(), 16_000);
  assert.is(count(device.log(), 'UDP port 34128 is open now'), 1);
});

test('a charger tells a manager that was restarted what it charged with, until the manager does or the vehicle left', () => {
  const rig = makeRig();
  const { manager } = rig;
  rig.plug(true);
  manager.manage(5000, { chargeMode: 2, supportedChargeModes: [0, 1, 2, 3] });
  assert.is(manager.last().requestedChargeMode, 4);
  manager.manage(5000, { chargeMode: 4, ignoreAllocation: true });
  assert.is(manager.last().requestedChargeMode, 2);
  manager.manage(5000, { chargeMode: 2 });
  assert.is(manager.last().requestedChargeMode, 4);
  manager.manage(2000, { chargeMode: 4 });
  assert.is(manager.last().requestedChargeMode, 2);
  rig.plug(false);
  manager.manage(5000, { chargeMode: 4 });
  assert.is(manager.last().requestedChargeMode, 4);
});

test('a mode that the manager offers can be chosen at the charger, until the vehicle leaves', () => {
  const rig = makeRig();
  const { manager, device } = rig;
  const modes = () => [
    device.get('evse/charge_mode').mode,
    device.get('evse/supported_charge_modes'),
  ];
  const refusal = (mode: number) => device.refusal('evse/charge_mode', { mode });
  assert.equal(modes(), [4, []]);
  assert.is(refusal(2), 'mode: 2 cannot be chosen: no manager controls the charger');
  rig.plug(true);
  const offer = { chargeMode: 0, supportedChargeModes: [0, 1, 2] };
  manager.manage(2000, offer);
  assert.equal(modes(), [0, [0, 1, 2]]);
  assert.is(refusal(3), 'mode: 3 must be one that the manager of this charger offers: 0, 1, 2');
  assert.is(refusal(4), 'mode: 4 must be one that the manager of this charger offers: 0, 1, 2');
  device.put('evse/charge_mode', 2);
  manager.manage(2000, offer);
  assert.equal([manager.last().requestedChargeMode, modes()[0]], [2, 2]);
  manager.manage(2000, { ...offer, chargeMode: 2 });
  assert.equal([manager.last().requestedChargeMode, modes()[0]], [4, 2]);
  // A manager that does not follow is asked for 10 s.
  device.put('evse/charge_mode', 1);
  manager.manage(12_000, { ...offer, chargeMode: 2 });
  assert.equal([manager.last().requestedChargeMode, modes()[0]], [4, 2]);
  rig.plug(false);
  assert.is(modes()[0], 4);
  rig.clock.advance(61_000);
  assert.equal(modes(), [4, []], 'the manager is gone');
});

test('what became of a tag is shown by the LED', () => {
  const rig = makeRig();
  const { manager, device } = rig;
  const shown = () => device.get('evse/indicator_led').indication;
  manager.manage(3000);
  for (const [authFeedback, indication] of [
    [3, 1001],
    [1, 1002],
    [2, 1003],
  ] as const) {
    manager.manage(1500, { authFeedback, centralUserManagement: true });
    assert.is(shown(), indication);
    manager.manage(5000, { centralUserManagement: true });
    assert.is(shown(), -1);
  }
  assert.is(device.get('evse/management_state').central_user_management_enabled, true);
});

test.run();
