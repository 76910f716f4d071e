import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Iec61851State as State } from '../../host/core/core.ts';
import { OHM, OPEN } from './bench.ts';
import { loadCore } from './core.ts';

const test = suite('charge controller against itself');

const limits = [9000, 10_000, 11_000, 1611, 1790, 1969, 270, 300, 330, 135, 150, 165];
const ohm = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.values(OHM)), weight: 6 },
  { arbitrary: fc.constantFrom(...limits.flatMap(limit => [limit, limit + 1])), weight: 1 },
);
const rarely = (value: boolean) =>
  fc.oneof(
    { arbitrary: fc.constant(value), weight: 9 },
    { arbitrary: fc.constant(!value), weight: 1 },
  );

const change = fc.oneof(
  { arbitrary: fc.record({ cpResistanceOhm: ohm }), weight: 8 },
  { arbitrary: fc.record({ diodeOk: rarely(true) }), weight: 1 },
  { arbitrary: fc.record({ cpDisconnect: rarely(false) }), weight: 1 },
  { arbitrary: fc.record({ peFault: rarely(false) }), weight: 1 },
  { arbitrary: fc.record({ lockClosed: fc.boolean() }), weight: 2 },
  { arbitrary: fc.record({ dcFault: fc.constantFrom(0, 0, 0, 0, 0, 1, 4, 6) }), weight: 1 },
  { arbitrary: fc.record({ mainsBeforeContactor: rarely(true) }), weight: 1 },
);
const current = fc.constantFrom(undefined, undefined, undefined, 0, 6000, 16_000, 32_000);
const pause = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 700 }), weight: 6 },
  { arbitrary: fc.integer({ min: 0, max: 7000 }), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 70_000 }), weight: 1 },
);
const event = fc.record({ pauseMs: pause, change });
const hardware = fc.record({
  generation: fc.constantFrom(1, 2, 3, 4),
  hasLockSwitch: fc.boolean(),
  phaseSwitchWaitTime: fc.constantFrom(0, 1),
});
const start = fc.constantFrom(0, 2 ** 31 - 20_000, 2 ** 32 - 20_000, 2 ** 32 - 40_000);

const idle = {
  cpResistanceOhm: OPEN,
  diodeOk: true,
  mainsBeforeContactor: true,
  mainsAfterContactor: false,
  peFault: false,
  dcFault: 0,
  lockClosed: false,
  cpDisconnect: false,
};

/** A core with the inputs of `idle`. */
function boot(configuration: object, nowMs: number) {
  const core = loadCore();
  Object.assign(
    core.controller.input,
    idle,
    { evWakeup: false, phaseAutoSwitch: false },
    configuration,
  );
  core.controller.boot(nowMs);
  return core;
}

type Output = ReturnType<typeof loadCore>['controller']['output'];

/** Everything that the controller puts out. */
function everything(output: Output): string {
  const names = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(output)))
    .filter(([, { get }]) => get)
    .map(([name]) => name as keyof Output);
  return names.map(name => `${name}=${output[name]}`).join(' ');
}

test('sleeping until nextMs misses nothing: the same as a step every millisecond', () => {
  const anything = fc.oneof(
    { arbitrary: change, weight: 4 },
    { arbitrary: fc.record({ buttonPressed: fc.boolean() }), weight: 1 },
    {
      arbitrary: fc.record({
        meterCurrentsValid: fc.boolean(),
        meterCurrentL1Ma: fc.constantFrom(0, 16_000),
      }),
      weight: 1,
    },
    { arbitrary: fc.record({ dcTestRunning: rarely(false) }), weight: 1 },
  );
  const steps = fc.array(
    fc.record({
      pauseMs: pause,
      change: anything,
      currentMa: current,
      phases: fc.constantFrom(undefined, 1, 3),
    }),
    {
      minLength: 3,
      maxLength: 12,
    },
  );
  const everyPart = { evWakeup: true, phaseAutoSwitch: true, buttonConfiguration: 3 };
  fc.assert(
    fc.property(hardware, start, steps, (configuration, startMs, events) => {
      const [dense, sparse] = [1, Number.POSITIVE_INFINITY].map(widestMs => {
        const { controller, slots } = boot({ ...configuration, ...everyPart }, startMs);
        const trace: string[] = [];
        let nowMs = startMs;
        const step = () => {
          controller.step(nowMs);
          if (controller.input.mainsAfterContactor === controller.output.contactorOn) return;
          controller.input.mainsAfterContactor = controller.output.contactorOn;
          controller.step(nowMs);
        };
        for (const { pauseMs, change, currentMa, phases } of events) {
          const endMs = nowMs + pauseMs;
          while (nowMs < endMs) {
            nowMs = Math.min(endMs, nowMs + Math.min(widestMs, controller.nextMs()));
            step();
          }
          trace.push(everything(controller.output));
          Object.assign(controller.input, change);
          if (currentMa !== undefined) slots.set(5, { maxCurrentMa: currentMa, active: true });
          if (phases !== undefined) controller.requestPhases(phases);
          step();
          trace.push(everything(controller.output));
        }
        return trace;
      });
      assert.equal(sparse, dense);
    }),
    { numRuns: 60 },
  );
});

/** What the controller decides about; everything else follows from it or counts time. */
const decisions = [
  'iec61851State',
  'errorState',
  'contactorOn',
  'contactorError',
  'dcFaultCurrentState',
  'lockState',
  'cpPwmDutyCycle',
  'cpConnected',
  'phasesCurrent',
  'phasesState',
] as const;

type Decision = (typeof decisions)[number];

/**
 * Every change of a decision: what became of it, when, and how many moments before it had changes
 * since the last event.
 */
interface Transition {
  readonly value: number;
  readonly atMs: number;
  readonly after: number;
}

/** The transitions of each decision, in their order; the first is what it was at the beginning. */
type Course = Record<Decision, Transition[]>;

/** What happens at one moment: some of these. */
interface Happening {
  readonly change?: object;
  readonly currentMa?: number | undefined;
  readonly phases?: number | undefined;
}

const FINE_MS = 25;
const WIDE_MS = 250;
/**
 * After the second of two moments everything comes to rest: the longest chain is 30 s after an
 * error, or 32 s of a phase switch.
 */
const PAUSES_MS = [2250, 75_000];

const oneThing: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: fc.record({ change }), weight: 8 },
  { arbitrary: fc.record({ currentMa: fc.constantFrom(0, 6000, 16_000, 32_000) }), weight: 4 },
  { arbitrary: fc.record({ phases: fc.constantFrom(1, 3) }), weight: 3 },
);
const someThings: fc.Arbitrary<Happening> = fc.record({
  change,
  currentMa: current,
  phases: fc.constantFrom(undefined, undefined, 1, 3),
});
const pairsOf = (happening: fc.Arbitrary<Happening>) =>
  fc.array(fc.tuple(happening, happening), { minLength: 1, maxLength: 6 });

/** Plays pairs of moments to a controller that steps every `widthMs`. */
function play(configuration: object, startMs: number, pairs: Happening[][], widthMs: number) {
  const { controller, slots } = boot({ ...configuration, phaseSwitchWaitTime: 1 }, startMs);
  const { input, output } = controller;
  let nowMs = startMs;
  let moments = 0;
  const present = (name: Decision): Transition => ({
    value: Number(output[name]),
    atMs: nowMs - startMs,
    after: moments,
  });
  const course = Object.fromEntries(decisions.map(name => [name, [present(name)]])) as Course;
  /** What is decided after each pair, at rest. */
  const rests: string[] = [];
  const step = () => {
    controller.step(nowMs);
    input.mainsAfterContactor = output.contactorOn;
    if (output.lockMotor !== 0) input.lockClosed = output.lockMotor === 1;
    const changed = decisions.filter(name => course[name].at(-1)?.value !== Number(output[name]));
    for (const name of changed) course[name].push(present(name));
    if (changed.length > 0) moments++;
  };
  const wait = (durationMs: number) => {
    for (const endMs = nowMs + durationMs; nowMs < endMs; ) {
      nowMs += widthMs;
      step();
    }
  };
  wait(15_000);
  for (const pair of pairs) {
    moments = 0;
    for (const [index, { change, currentMa, phases }] of pair.entries()) {
      Object.assign(input, change);
      if (currentMa !== undefined) slots.set(5, { maxCurrentMa: currentMa, active: true });
      if (phases !== undefined) controller.requestPhases(phases);
      step();
      wait(PAUSES_MS[index] as number);
    }
    rests.push(decisions.map(name => `${name} ${Number(output[name])}`).join(', '));
  }
  return { course, rests };
}

/**
 * Guards that end one after the other without that a decision shows it. The lock of this test
 * answers its motor with the next step, and only then does the controller watch it settle. State B
 * judges a resistance by other limits than C, and only when it judged it does the contactor know
 * that nothing is drawn.
 */
const unseenGuards: { readonly [Name in Decision]?: number } = { lockState: 1, contactorOn: 1 };

/** The latest that wide steps may show what fine ones show at `atMs`. */
function latestMs(name: Decision, atMs: number, after: number): number {
  return atMs + WIDE_MS * (after + 1 + (unseenGuards[name] ?? 0));
}

/**
 * The first transition that wide steps show without a reason in the fine ones, or owe; undefined if
 * there is none. A value that lasts shorter than a wide step, because the next guard ends within
 * it, may be passed over, and with it the way back.
 */
function unexplained(name: Decision, fine: Transition[], wide: Transition[]) {
  const rest = [...fine];
  let shown: number | undefined;
  const mayPassOver = () => {
    const [first, next] = rest as [Transition, Transition?];
    const brief = next !== undefined && next.atMs - first.atMs < WIDE_MS;
    return brief || first.value === shown;
  };
  for (const transition of wide) {
    const { value, atMs, after } = transition;
    const explains = (cause: Transition) =>
      cause.value === value && cause.atMs <= atMs && atMs <= latestMs(name, cause.atMs, after);
    while (rest.length > 0 && !explains(rest[0] as Transition)) {
      if (!mayPassOver()) return { owed: rest[0], instead: transition };
      rest.shift();
    }
    if (rest.length === 0) return { owed: undefined, instead: transition };
    rest.shift();
    shown = value;
  }
  while (rest.length > 0 && mayPassOver()) rest.shift();
  return rest.length > 0 ? { owed: rest[0], instead: undefined } : undefined;
}

test('steps every 25 ms and every 250 ms give the same transitions; each guard ends at most one step later', () => {
  fc.assert(
    fc.property(hardware, start, pairsOf(oneThing), (configuration, startMs, pairs) => {
      const fine = play(configuration, startMs, pairs, FINE_MS).course;
      const wide = play(configuration, startMs, pairs, WIDE_MS).course;
      for (const name of decisions)
        assert.is(unexplained(name, fine[name], wide[name]), undefined, name);
    }),
    { numRuns: 60 },
  );
});

test('of guards that run at the same time, wide steps may see another end first, and come to the same rest', () => {
  fc.assert(
    fc.property(hardware, start, pairsOf(someThings), (configuration, startMs, pairs) => {
      const fine = play(configuration, startMs, pairs, FINE_MS).rests;
      assert.equal(play(configuration, startMs, pairs, WIDE_MS).rests, fine);
    }),
    { numRuns: 60 },
  );
});

test('whatever the inputs are, the contactor is never commanded on outside of what IEC 61851 allows', () => {
  const word = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 0xffffffff }));
  const garbage = fc.record({
    index: fc.nat(27),
    word,
    pauseMs: fc.integer({ min: 0, max: 0xffffffff }),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(garbage, event), { maxLength: 100 }), events => {
      const core = boot({}, 0);
      const { controller, memory, exports } = core;
      const address = exports.region(2) >> 2;
      let nowMs = 0;
      let openSinceMs = 0;
      for (const happening of events) {
        const wasOn = controller.output.contactorOn;
        if ('index' in happening) memory.u32[address + happening.index] = happening.word;
        else Object.assign(controller.input, happening.change);
        nowMs += happening.pauseMs;
        controller.step(nowMs);
        const { contactorOn, iec61851State, cpPwmDutyCycle, chargerState, errorState } =
          controller.output;
        if (contactorOn && !wasOn) {
          assert.is(iec61851State, State.c);
          assert.is(errorState, 0);
          assert.ok(controller.output.allowedChargingCurrentMa >= 6000);
          assert.ok(nowMs - openSinceMs >= 500);
        }
        if (wasOn && !contactorOn) openSinceMs = nowMs;
        assert.ok(iec61851State <= State.ef && chargerState <= 4);
        assert.ok(cpPwmDutyCycle === 1000 || (cpPwmDutyCycle >= 100 && cpPwmDutyCycle <= 533));
      }
    }),
    { numRuns: 300 },
  );
});

test.run();
