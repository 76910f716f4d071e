import * as assert from 'uvu/assert';
import { randomFraction } from '../../host/platform/random.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { keptIn } from '../support/kept.ts';
import { soundLine } from '../support/line-faults.ts';
import { suite } from '../support/suite.ts';
import { type MixedSite, startMixedSite } from './controllers-rig.ts';

/* Charge controllers beside a manager as chargers of its group. */
const test = suite('controllers');

const left = { name: 'left', driver: 'heidelberg', unit: 1 } as const;
const right = { name: 'right', driver: 'evse-din', unit: 2 } as const;
/** `charge_manager/state`: charging, and an error of the group. */
const charging = 4;
const error = 5;
const all = [0, 1, 2] as const;

function shared(
  run: (site: MixedSite) => void,
  options?: Parameters<typeof startMixedSite>[1],
): () => void {
  return () => {
    const site = startMixedSite([left, right], options);
    try {
      for (const charger of all) site.plug(charger);
      site.pass(300);
      run(site);
    } finally {
      site.stop();
    }
  };
}

test(
  'two makes on one line and a charger of this firmware share a connection equally',
  shared(site => {
    const [own = 0, heidelberg = 0, evseDin = 0] = site.currents();
    // A third of 32 A, in the steps of each.
    assert.ok(own > 10_500 && own <= 10_667, `${own}`);
    assert.is(heidelberg, 10_600);
    assert.is(evseDin, 10_000);
    for (const charger of all) assert.is(site.state(charger).s, charging);
    site.unplug(0);
    site.pass(120);
    assert.equal(site.currents(), [0, 16_000, 16_000]);
    site.plug(0);
    site.pass(300);
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
  }),
);

test(
  'what a silent controller with a fail-safe had is given to others when that has certainly acted',
  shared(site => {
    const [, double] = site.doubles;
    assert.ok(double);
    const silent = site.doubles[0];
    assert.ok(silent);
    silent.powered = false;
    site.pass(20);
    assert.ok((site.currents()[0] ?? 0) <= 10_667, `${site.currents()}`);
    site.pass(100);
    assert.equal(site.currents(), [16_000, 0, 16_000]);
    assert.is(site.state(1).s, error);
    silent.powered = true;
    site.pass(300);
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
    assert.is(site.state(1).s, charging);
  }),
);

test(
  'a controller that hears and is not heard is left alone until its fail-safe has acted, and gets nothing afterwards',
  shared(site => {
    const mute = site.doubles[0];
    assert.ok(mute);
    mute.mute = true;
    site.pass(60);
    assert.is(mute.offeredMa, 0);
    site.pass(300);
    assert.equal(site.currents(), [16_000, 0, 16_000]);
    assert.is(mute.offeredMa, 0);
    mute.mute = false;
    site.pass(300);
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
  }),
);

test(
  'a controller that does not hear that it gets 0 A hears nothing else, so that it stays where its fail-safe has put it',
  shared(site => {
    const silent = site.doubles[0];
    assert.ok(silent);
    const { onData } = site.line;
    let isLost = true;
    site.line.onData = bytes => {
      const [unit, code, high, low] = bytes;
      const isCurrent = unit === left.unit && code === 6 && high === 1 && low === 5;
      if (!isLost || !isCurrent) onData(bytes);
    };
    silent.mute = true;
    site.pass(15);
    silent.mute = false;
    site.pass(120);
    assert.equal(site.currents(), [16_000, 0, 16_000]);
    isLost = false;
    site.pass(300);
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
  }),
);

test(
  'a controller that is not heard since a restart of the manager is left alone, too',
  shared(site => {
    const mute = site.doubles[0];
    assert.ok(mute);
    site.unplug(0);
    site.pass(60);
    mute.mute = true;
    site.manager.restart();
    site.plug(0);
    site.pass(60);
    assert.is(mute.offeredMa, 0);
    site.pass(300);
    assert.equal(site.currents(), [16_000, 0, 16_000]);
    mute.mute = false;
    site.pass(300);
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
  }),
);

test(
  'a controller that becomes another one counts with its maximum until that one is heard',
  shared(site => {
    const { controllers } = site.manager.get('controllers/config');
    const at = (device_address: number): void =>
      site.manager.put('controllers/config', {
        controllers: controllers.map((entry: { [field: string]: Json }) =>
          entry.name === 'left' ? { ...entry, device_address, max_current: 16_000 } : entry,
        ),
      });
    at(9);
    site.pass(300);
    const [own = 0, , evseDin = 0] = site.currents();
    assert.ok(own + evseDin > 12_000 && own + evseDin <= 16_000, `${own} + ${evseDin}`);
    at(1);
    site.pass(300);
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
  }),
);

test(
  'what a controller keeps that refuses to be told less is not given to others',
  shared(site => {
    site.unplug(0);
    site.pass(60);
    assert.equal(site.currents(), [0, 16_000, 16_000]);
    // It has no meter that would tell.
    const stubborn = site.doubles[1];
    assert.ok(stubborn);
    stubborn.refusesWrites = true;
    site.plug(0);
    site.pass(300);
    assert.ok(stubborn.refused > 0);
    assert.is(site.currents()[2], 16_000);
    assert.is(site.state(2).s, error);
    stubborn.refusesWrites = false;
    site.pass(300);
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
  }),
);

test(
  'what a silent controller without a fail-safe had stays reserved for as long as it is silent',
  shared(site => {
    const silent = site.doubles[1];
    assert.ok(silent);
    silent.powered = false;
    site.pass(900);
    assert.is(site.state(2).s, error);
    // Its vehicle goes on, and nobody gets what it draws.
    assert.is(site.currents()[2], 10_000);
    const [own = 0, heidelberg = 0] = site.currents();
    assert.ok(own + heidelberg <= 22_000, `${own} + ${heidelberg}`);
    silent.powered = true;
    site.pass(300);
    assert.is(site.state(2).s, charging);
  }),
);

test(
  'a controller that was switched off and on is told its share again, and its charge goes on',
  shared(site => {
    const restarted = site.doubles[1];
    assert.ok(restarted);
    restarted.restart();
    site.pass(120);
    assert.is(site.currents()[2], 10_000);
    assert.is(restarted.offeredMa, 10_000);
  }),
);

test(
  'a restart of the manager interrupts no charge',
  shared(site => {
    site.manager.restart();
    for (let second = 0; second < 120; second++) {
      site.pass(1);
      for (const charger of [1, 2])
        assert.ok((site.currents()[charger] ?? 0) >= 6000, `${second} s: ${site.currents()}`);
    }
    assert.equal(site.currents().slice(1), [10_600, 10_000]);
  }),
);

test(
  'a controller of which nobody knows what it starts with counts with its maximum, and others get the rest',
  shared(
    site => {
      assert.equal(site.currents().slice(1), [8000, 16_000]);
    },
    {
      entries: {
        right: {
          driver: 'modbus',
          max_current: 16_000,
          description: JSON.stringify(unknownBox()),
        },
      },
    },
  ),
);

test(
  'a fail-safe says nothing about what a controller starts with: as long as nobody does, its maximum is reserved',
  shared(
    site => {
      const started = site.doubles[0];
      assert.ok(started);
      const told = (): number[] => [site.currents()[0] ?? 0, site.currents()[2] ?? 0];
      assert.equal(told(), [8000, 8000]);
      for (let time = 0; time < 10; time++) {
        started.restart();
        site.pass(7);
      }
      assert.equal(told(), [8000, 8000]);
      site.unplug(1);
      site.pass(60);
      assert.equal(told(), [8000, 8000]);
      site.manager.put('charge_manager/available_current', 12_000);
      site.plug(1);
      site.pass(120);
      assert.is(site.state(1).why.name, 'power_on_unknown');
    },
    {
      ...{ powerOnMa: 16_000, knowsPowerOn: false },
      entries: { left: { max_current: 16_000 } },
    },
  ),
);

test('the fail-safe of a controller that may have started anew is not relied on before it is set up again', () => {
  const site = startMixedSite([{ name: 'left', driver: 'keba-p30', unit: 5 }], {
    entries: { left: { max_current: 16_000 } },
  });
  try {
    const give = (currentMa: number): void =>
      site.manager.put('charge_manager/available_current', currentMa);
    const [keba] = site.doubles;
    assert.ok(keba);
    for (const charger of [0, 1]) site.plug(charger);
    give(12_000);
    site.pass(300);
    assert.equal(site.currents(), [6000, 6000]);
    // It hears what it is told, and nobody hears it: its registers for the fail-safe are gone.
    keba.mute = true;
    keba.restart();
    site.pass(180);
    assert.is(site.currents()[0], 6000);
    keba.mute = false;
    give(20_000);
    site.pass(300);
    assert.equal(site.currents(), [10_000, 10_000]);
  } finally {
    site.stop();
  }
});

test('the line is asked in turn, and one that is silent takes little of it', () => {
  const site = startMixedSite([left, right]);
  try {
    const [silent, other] = site.doubles;
    assert.ok(silent && other);
    silent.powered = false;
    site.pass(60);
    const before = other.asked.length;
    site.pass(60);
    const asked = other.asked.slice(before).filter(({ unit }) => unit === 2).length;
    assert.ok(asked >= 60, `${asked} requests in 60 s`);
  } finally {
    site.stop();
  }
});

/** What may happen to a site: with the line, with controllers, with vehicles, with the manager. */
const events: readonly ((site: MixedSite, below: (count: number) => number) => void)[] = [
  ({ line }) => {
    line.faults = { ...soundLine, loss: 0.3, flip: 0.1, garbage: 0.1, delayMs: [5, 40] };
  },
  ({ line }) => {
    line.faults = soundLine;
  },
  ({ line }) => line.break(),
  ({ doubles }, below) => {
    for (const double of doubles) double.powered = below(3) > 0;
  },
  ({ doubles }, below) => {
    for (const double of doubles) double.mute = below(3) === 0;
  },
  ({ doubles }, below) => doubles[below(2)]?.restart(),
  (site, below) => site.plug(below(3)),
  (site, below) => site.plug(below(3), { phases: 1 }),
  (site, below) => site.unplug(below(3)),
  ({ manager }) => manager.restart(),
  ({ manager }, below) => manager.put('charge_manager/available_current', below(32_001)),
];

test('whatever happens, no more is drawn than there is, and afterwards everybody gets his share', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const random = new SeededRandom(seed);
    const below = (count: number): number => Math.floor(randomFraction(random) * count);
    const site = startMixedSite([left, right]);
    try {
      for (let step = 0; step < 40; step++) {
        events[below(events.length)]?.(site, below);
        site.pass(1 + below(20));
      }
      site.line.faults = soundLine;
      for (const double of site.doubles) Object.assign(double, { powered: true, mute: false });
      site.manager.put('charge_manager/available_current', 31_999);
      for (const charger of all) site.plug(charger, { phases: 3 });
      site.pass(600);
      for (const charger of all)
        assert.ok((site.currents()[charger] ?? 0) >= 9000, `seed ${seed}: ${site.currents()}`);
    } finally {
      site.stop();
    }
  }
});

test('who cannot disconnect the control pilot does not get behind the contactor', () => {
  const first = virtualDevice({ variant: 'wem' });
  const entries = [
    { name: 'box', driver: 'keba-p30', at: 'modbus-tcp:10.0.0.8:502' },
    { name: 'evse', driver: 'rapi', at: 'http:10.0.0.9' },
  ];
  const group = (device: VirtualDevice, ...hosts: string[]): string | undefined =>
    device.refusal('charge_manager/config', {
      ...device.get('charge_manager/config'),
      chargers: hosts.map(host => ({ host, name: host, rot: 1 })),
    });
  const install = (device: VirtualDevice): string | undefined =>
    device.refusal('energy_manager/config', { contactor_installed: true });
  const notBehind = (index: number, host: string) =>
    new RegExp(`^chargers/${index}/host: "${host}" cannot be a charger behind the contactor of`);
  first.put('controllers/config', { controllers: entries });
  assert.is(group(first, 'rapi:evse', 'keba-p30:box'), undefined);
  assert.match(
    install(first) ?? '',
    /^contactor_installed: true must be false while keba-p30:box is a charger of the group/,
  );
  assert.is(group(first, 'rapi:evse'), undefined);
  assert.is(install(first), undefined);
  assert.match(group(first, 'rapi:evse', 'keba-p30:box') ?? '', notBehind(1, 'keba-p30:box'));
  assert.match(group(first, 'ocpp:left', 'rapi:evse') ?? '', notBehind(0, 'ocpp:left'));
  assert.is(group(first, 'rapi:evse', '10.0.0.7'), undefined);
  first.stop();
  // Who is there already stays, and that is said.
  const second = virtualDevice({ variant: 'wem', storage: first.storage });
  second.put('energy_manager/config', { contactor_installed: false });
  assert.is(group(second, 'ocpp:left'), undefined);
  second.stop();
  const stored = new TextEncoder().encode('{"contactor_installed":true}');
  keptIn(first.storage).replace('config/energy_manager_config.json', stored);
  const third = virtualDevice({ variant: 'wem', storage: first.storage });
  assert.match(third.log(), /ocpp:left is behind the contactor and cannot disconnect its control/);
  assert.is(group(third, 'ocpp:left', '10.0.0.8'), undefined);
  third.stop();
});

test('a controller that cannot be is refused with the field, the value and the rule', () => {
  const device = virtualDevice({ variant: 'wem' });
  const box = (changes: { [field: string]: Json }) => ({
    name: 'box',
    driver: 'heidelberg',
    at: 'serial:/dev/ttyUSB0',
    ...changes,
  });
  const refused = (...controllers: { [field: string]: Json }[]): string =>
    device.refusal('controllers/config', { controllers }) ?? 'taken';
  try {
    assert.is(refused(box({})), 'taken');
    assert.match(refused(box({ name: 'a b' })), /^controllers\/0\/name: "a b" must consist of/);
    assert.match(
      refused(box({ driver: 'warp' })),
      /^controllers\/0\/driver: "warp" must be one of/,
    );
    for (const at of ['/etc/passwd', 'serial:/etc/passwd', 'http:10.0.0.1', 'tcp:10.0.0.1'])
      assert.match(refused(box({ at })), /^controllers\/0\/at: .* must be like one of serial:/);
    assert.match(
      refused(box({ driver: 'go-e', at: 'tcp:10.0.0.1:502' })),
      /^controllers\/0\/at: .* must be like one of http:HOST/,
    );
    assert.match(refused(box({}), box({})), /^controllers\/1\/name: "box" must differ/);
    assert.match(refused(box({}), box({ name: 'b' })), /^controllers\/1\/at: .* must differ/);
    assert.match(
      refused(box({}), box({ name: 'b', driver: 'evse-din', device_address: 2 })),
      /^controllers\/1\/at: .* is the line of controller 0 with 19200 8E1, and has to have 9600 8N1/,
    );
    assert.match(
      refused(box({ description: '{}' })),
      /^controllers\/0\/description: .* must be empty unless driver is modbus/,
    );
    assert.match(
      refused(box({ driver: 'modbus', description: '{\n"name": 1 }' })),
      /^controllers\/0\/description: .* must describe a controller: line 2: name: 1 must be a string/,
    );
    const group = device.get('charge_manager/config');
    const member = (host: string): string =>
      device.refusal('charge_manager/config', {
        ...group,
        chargers: [{ host, name: '', rot: 1 }],
      }) ?? 'taken';
    assert.is(member('heidelberg:box'), 'taken');
    assert.match(member('warp:box'), /must be an IP address or a host name, .* or heidelberg:NAME/);
  } finally {
    device.stop();
  }
});

/** An EVSE-DIN as its owner describes it, who does not know what it starts with. */
function unknownBox(): object {
  return {
    name: 'unknown',
    rest_ms: 0,
    device_address: 2,
    state: {
      register_type: 3,
      address: 1002,
      not_connected: [1],
      connected: [2],
      charging: [3],
      errors: [],
    },
    current: { address: 1000, unit_ma: 1000 },
    most_current: { register_type: 3, address: 1003, unit_ma: 1000 },
    at_start: [],
    without_host: 'unknown',
  };
}

test.run();
