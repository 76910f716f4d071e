import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Failsafe } from '../../host/services/eebus/lpc/bounds.ts';
import {
  ControllableSystem,
  type Happening,
} from '../../host/services/eebus/lpc/controllable-system.ts';
import {
  failsafeWritten,
  heard,
  limitInForceW,
  limitWritten,
  type Machine,
  passed,
  started,
} from '../../host/services/eebus/lpc/machine.ts';
import { suite } from '../support/suite.ts';
import {
  followed,
  type Oracle,
  oracleFailsafe,
  oracleHeartbeat,
  oracleLimitW,
  oracleStart,
  oracleTick,
  oracleWrite,
  type Told,
  tickS,
} from './eebus-lpc-oracle.ts';

const test = suite('eebus, limitation of power consumption');

const hourS = 3600;
const delivered: Failsafe = { limitW: 4200, durationS: 2 * hourS };

/** The machine and the table, side by side at one instant. */
interface Pair {
  readonly nowMs: number;
  readonly machine: Machine;
  readonly oracle: Oracle;
}

type Act = (pair: Pair) => Pair;

function wait(seconds: number): Act {
  return ({ nowMs, machine, oracle }) => {
    const laterMs = nowMs + seconds * 1000;
    let after = oracle;
    for (let s = 0; s < seconds; s += tickS) after = oracleTick(after);
    return { nowMs: laterMs, machine: passed(machine, laterMs), oracle: after };
  };
}

function write(told: Told): Act {
  const durationS = told.ticks === undefined ? {} : { durationS: told.ticks * tickS };
  const written = { limitW: told.limitW ?? -1, isActive: told.active, ...durationS };
  return pair => {
    const { machine, refused } = limitWritten(pair.machine, written, pair.nowMs);
    const { after, accepted } = oracleWrite(pair.oracle, told);
    assert.is(refused === undefined, accepted);
    return { ...pair, machine, oracle: after };
  };
}

function writeFailsafe(limitW: number): Act {
  return pair => {
    const { machine, refused } = failsafeWritten(pair.machine, { limitW }, pair.nowMs);
    const { after, accepted } = oracleFailsafe(pair.oracle, { failsafeW: limitW });
    assert.is(refused === undefined, accepted);
    return { ...pair, machine, oracle: after };
  };
}

/** Everything that can happen to the device. */
const acts: Readonly<Record<string, Act>> = {
  'a limit without end': write({ limitW: 5000, active: true }),
  'a limit for 90 s': write({ limitW: 4500, active: true, ticks: 3 }),
  'no limit': write({ limitW: 0, active: false }),
  'a refused limit': write({ limitW: undefined, active: true }),
  'another failsafe limit': writeFailsafe(6000),
  heartbeat: pair => ({
    ...pair,
    machine: heard(pair.machine, pair.nowMs),
    oracle: oracleHeartbeat(pair.oracle),
  }),
  '60 s': wait(60),
  '90 s, the end of a limit': wait(90),
  '120 s': wait(120),
  'the failsafe duration': wait(2 * hourS),
  // The connection is no event; what is lost are heartbeats and writes, which do not come then.
  disconnect: pair => pair,
  restart: ({ nowMs, machine: { failsafe }, oracle: { failsafeW, failsafeTicks } }) => ({
    nowMs,
    machine: started(failsafe, nowMs),
    oracle: oracleStart(failsafeW, failsafeTicks),
  }),
};

function beginning(nowMs: number): Pair {
  return {
    nowMs,
    machine: started(delivered, nowMs),
    oracle: oracleStart(delivered.limitW, delivered.durationS / tickS),
  };
}

/** Compares what both say at this instant. */
function compare({ nowMs, machine, oracle }: Pair, path: string): void {
  const leftMs = machine.endsMs === undefined ? undefined : machine.endsMs - nowMs;
  assert.equal(
    [machine.state, limitInForceW(machine), leftMs],
    [
      oracle.state,
      oracleLimitW(oracle),
      oracle.left === undefined ? undefined : oracle.left * tickS * 1000,
    ],
    path,
  );
}

/** Everything that what happens next can depend on, seen from now. */
function keyOf({ nowMs, machine, oracle }: Pair): string {
  const ago = (ms: number | undefined): number | null => (ms === undefined ? null : nowMs - ms);
  const { sinceMs, firstHeardMs, heardMs, endsMs, ...rest } = machine;
  return JSON.stringify([rest, [sinceMs, firstHeardMs, heardMs, endsMs].map(ago), oracle]);
}

test('no order of eight events leads elsewhere than the table of the use case', () => {
  followed.clear();
  // Orders that lead to the same, seen from now, go on alike: the machine knows no other time.
  let reached = new Map([['', { pair: beginning(1_000_000), path: '' }]]);
  let orders = 1;
  for (let depth = 1; depth <= 8; depth++) {
    const next: typeof reached = new Map();
    for (const { pair, path } of reached.values())
      for (const [name, act] of Object.entries(acts)) {
        const after = act(pair);
        const trodden = `${path} | ${name}`;
        compare(after, trodden);
        const key = keyOf(after);
        if (!next.has(key)) next.set(key, { pair: after, path: trodden });
      }
    reached = next;
    orders *= Object.keys(acts).length;
  }
  assert.is(orders, 12 ** 8);
  assert.ok(reached.size > 1000, `${reached.size} ends that differ`);
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  assert.equal(
    rows.filter(row => !followed.has(row)),
    [],
    'each row of the table was followed',
  );
});

test('a device on a clock, restarts included, obeys the table over long days', () => {
  const names = Object.keys(acts);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 60 }), order => {
      const clock = new VirtualClock({ nowMs: 5000 });
      const rig = new Rig(clock);
      let pair = beginning(clock.nowMs());
      for (const name of order) {
        pair = (acts[name] as Act)(pair);
        rig.act(name, pair.nowMs);
        const { oracle } = pair;
        assert.equal(
          [rig.system.state, rig.system.limitInForceW, rig.system.values().isActive],
          [oracle.state, oracleLimitW(oracle), oracle.state === 'limited'],
          order.join(' | '),
        );
        // Whatever is told is told when it happens: the device learns of each state.
        assert.is(rig.told, rig.system.state, order.join(' | '));
      }
      rig.system.stop();
    }),
    { numRuns: 300 },
  );
});

/** A device on a clock, with what it keeps. */
class Rig {
  system: ControllableSystem;
  kept: Failsafe = delivered;
  /** The state that was told last. */
  told = 'init';
  readonly happenings: Happening[] = [];
  changes = 0;
  isFull = false;
  readonly clock: VirtualClock;

  constructor(clock = new VirtualClock({ nowMs: 5000 })) {
    this.clock = clock;
    this.system = this.#start();
  }

  act(name: string, nowMs: number): void {
    this.clock.advance(nowMs - this.clock.nowMs());
    if (name === 'a limit without end') this.system.writeLimit({ limitW: 5000, isActive: true });
    if (name === 'a limit for 90 s')
      this.system.writeLimit({ limitW: 4500, isActive: true, durationS: 90 });
    if (name === 'no limit') this.system.writeLimit({ limitW: 0, isActive: false });
    if (name === 'a refused limit') this.system.writeLimit({ limitW: -1, isActive: true });
    if (name === 'another failsafe limit') this.system.writeFailsafe({ limitW: 6000 });
    if (name === 'heartbeat') this.system.hearHeartbeat();
    if (name === 'restart') this.restart();
  }

  restart(): void {
    this.system.stop();
    this.told = 'init';
    this.system = this.#start();
  }

  /** A guard gives a sign of life and limits. */
  limit(limitW: number, durationS?: number): void {
    this.system.hearHeartbeat();
    const refused = this.system.writeLimit({
      ...{ limitW, isActive: true },
      ...(durationS !== undefined && { durationS }),
    });
    assert.is(refused, undefined);
  }

  #start(): ControllableSystem {
    const system = new ControllableSystem({
      clock: this.clock,
      failsafe: this.kept,
      nominalMaxW: () => 22_080,
      keep: failsafe => {
        if (!this.isFull) this.kept = failsafe;
        return !this.isFull;
      },
      happened: happening => {
        this.happenings.push(happening);
        if (happening.kind === 'moved') this.told = happening.to;
      },
    });
    system.onChange(() => {
      this.changes++;
    });
    return system;
  }
}

test('a limit counts for as long as it was said, and its rest is told', () => {
  const rig = limitedFor(100);
  rig.clock.advance(40_000);
  assert.is(rig.system.values().remainingS, 60);
  assert.is(rig.system.limitInForceW, 5000);
  rig.clock.advance(59_999);
  assert.is(rig.system.state, 'limited');
  rig.clock.advance(1);
  assert.is(rig.system.state, 'controlled');
  assert.equal([rig.system.values().isActive, rig.system.values().remainingS], [false, undefined]);
  assert.is(rig.system.values().limitW, 5000, 'the value as last accepted stays to be read');
});

test('a limit that lasts for weeks ends when it should', () => {
  const rig = limitedFor(30 * 86_400);
  for (let minute = 0; minute < 30 * 1440 - 1; minute++) {
    rig.clock.advance(60_000);
    rig.system.hearHeartbeat();
  }
  assert.is(rig.system.state, 'limited');
  rig.clock.advance(60_000);
  assert.is(rig.system.state, 'controlled');
});

test('a write without a duration has none, unless nothing else is written', () => {
  const rig = limitedFor(100);
  rig.system.writeLimit({ limitW: 4800 });
  assert.equal([rig.system.values().remainingS, rig.system.limitInForceW], [undefined, 4800]);
  rig.system.writeLimit({ durationS: 50 });
  assert.equal([rig.system.values().remainingS, rig.system.limitInForceW], [50, 4800]);
  rig.system.writeLimit({});
  assert.is(rig.system.values().remainingS, 50);
  rig.system.writeLimit({ isActive: true });
  assert.is(rig.system.values().remainingS, undefined);
  rig.system.writeLimit({ isActive: true, durationS: 0 });
  assert.is(rig.system.state, 'controlled', 'over as soon as it began');
});

test('what is out of bounds is refused and changes nothing, what is too large is bounded', () => {
  const rig = limitedFor(100);
  const before = rig.system.values();
  const changes = rig.changes;
  for (const limitW of [-1, -0.001, Number.NaN])
    assert.match(rig.system.writeLimit({ limitW, isActive: true }) ?? '', /0 W or more/);
  assert.match(rig.system.writeFailsafe({ limitW: -1, durationS: 3 * hourS }) ?? '', /0 W or more/);
  for (const durationS of [0, 1.9 * hourS, 24 * hourS + 1, Number.NaN])
    assert.match(rig.system.writeFailsafe({ limitW: 5000, durationS }) ?? '', /2 h to 24 h/);
  assert.equal(rig.system.values(), before);
  assert.equal([rig.changes, rig.kept], [changes, delivered]);
  for (const limitW of [0, 4199, 22_081, 1e12])
    assert.is(rig.system.writeLimit({ limitW, isActive: true }), undefined);
  assert.is(rig.system.limitInForceW, 0xffff_ffff);
  rig.system.writeLimit({ limitW: 4200.9, isActive: true });
  assert.equal([rig.system.limitInForceW, rig.system.values().limitW], [4200, 4200.9]);
});

test('failsafe values outlive restarts, a limit does not', () => {
  const rig = limitedFor(86_400);
  assert.is(rig.system.writeFailsafe({ limitW: 7000 }), undefined);
  assert.is(rig.system.writeFailsafe({ durationS: 24 * hourS }), undefined);
  rig.restart();
  assert.equal([rig.system.state, rig.system.limitInForceW], ['init', 7000]);
  assert.is(rig.system.values().failsafeDurationS, 24 * hourS);
  assert.is(rig.system.values().isActive, false);
});

test('failsafe values that cannot be kept are refused', () => {
  const rig = limitedFor(86_400);
  rig.isFull = true;
  assert.match(rig.system.writeFailsafe({ limitW: 7000 }) ?? '', /storage/);
  assert.is(rig.system.values().failsafeLimitW, 4200);
});

test('what the failsafe values are when the guard falls silent decides how long they count', () => {
  const rig = limitedFor(86_400);
  rig.system.writeFailsafe({ limitW: 7000, durationS: 3 * hourS });
  rig.clock.advance(120_000);
  assert.equal([rig.system.state, rig.system.limitInForceW], ['failsafe', 7000]);
  assert.is(rig.system.leftS, 3 * hourS);
  rig.system.hearHeartbeat();
  assert.match(rig.system.writeFailsafe({ durationS: 2 * hourS }) ?? '', /limit have to come/);
  rig.clock.advance(3 * hourS * 1000 - 1);
  assert.is(rig.system.state, 'failsafe');
  rig.clock.advance(1);
  assert.equal([rig.system.state, rig.system.limitInForceW], ['autonomous', undefined]);
});

test('each change of what the guard reads is told, time going by is not', () => {
  const rig = limitedFor(600);
  let before = rig.changes;
  const changes = (act: () => void): number => {
    act();
    const more = rig.changes - before;
    before = rig.changes;
    return more;
  };
  assert.is(
    changes(() => rig.clock.advance(60_000)),
    0,
  );
  assert.is(
    changes(() => rig.system.hearHeartbeat()),
    0,
  );
  assert.is(
    changes(() => rig.system.writeLimit({ limitW: 4300, isActive: true })),
    1,
  );
  assert.is(
    changes(() => rig.system.writeFailsafe({ limitW: 4300 })),
    1,
  );
  assert.is(
    changes(() => rig.clock.advance(120_000)),
    1,
  );
  assert.is(rig.happenings.at(-1)?.kind, 'moved');
});

function limitedFor(durationS: number): Rig {
  const rig = new Rig();
  rig.limit(5000, durationS);
  return rig;
}

test.run();
