import fc from 'fast-check';
import { ControllerInput, type Core, Region } from '../../host/core/core.ts';
import { OHM, OPEN } from '../assembly/bench.ts';
import { load, type Operation, operation, word } from './operations.ts';

/** A charger whose time passes as somebody wants, or as it asks for. */
export class Charger {
  readonly core = load();
  readonly controller = this.core.controller;
  readonly input = this.controller.input;
  readonly exports = this.core.exports;
  nowMs = 0;
  /** The mains are sensed as the contactor commands, the lock moves with its motor. */
  follows = true;
  #restMs = 0;

  boot(nowMs: number): void {
    this.nowMs = nowMs >>> 0;
    this.controller.boot(this.nowMs);
    this.#restMs = this.controller.nextMs();
  }

  run(operations: readonly Operation<Charger>[]): void {
    for (const { run } of operations) run(this);
  }

  step(ms: number): void {
    this.nowMs = (this.nowMs + ms) >>> 0;
    this.controller.step(this.nowMs);
    this.#restMs = this.controller.nextMs();
    const { contactorOn, lockMotor } = this.controller.output;
    if (!this.follows) return;
    if (lockMotor !== 0) this.input.lockClosed = lockMotor === 1;
    this.input.mainsAfterContactor = contactorOn;
  }

  /** Steps when the controller asks for it, or a little off, and at the end. */
  wait(durationMs: number, offMs: number): void {
    let leftMs = durationMs;
    for (let steps = 0; leftMs > 0 && steps < 400; steps++) {
      const ms = Math.min(leftMs, Math.max(1, this.#restMs + offMs));
      this.step(ms);
      leftMs -= ms;
    }
    this.step(leftMs);
  }
}

type Functions = Omit<Core['exports'], 'memory'>;

const set = (change: Partial<Core['controller']['input']>): Operation<Charger> =>
  operation(JSON.stringify(change), charger => {
    Object.assign(charger.input, change);
    charger.step(0);
  });

const limitsOhm = [9000, 10_000, 11_000, 1611, 1790, 1969, 270, 300, 330, 135, 150, 165];
const currentMa = fc.oneof(
  fc.constantFrom(-1, 0, 0, 1, 59, 5999, 6000, 6001, 31_999, 32_000, 32_001),
  word,
);
const flag = fc.constantFrom(-1, 0, 1, 1, 2, -2);
const pause = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 700 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(49, 50, 74, 75, 99, 100, 249, 250, 499, 500, 550, 999, 1000, 1250),
  },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 7000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 5000, max: 70_000 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(260_000, 900_000, 3_500_000, 86_400_000, 2 ** 31, 2 ** 32 - 1),
  },
);
const sometimes = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);
const usually = sometimes.map(value => !value);
const indication = fc.oneof(
  fc.constantFrom(-2, -1, -1, 0, 1, 255, 256),
  fc.constantFrom(1000, 1001, 1003, 1004, 2000, 2001, 2010, 2011),
  word,
);
const durationMs = fc.constantFrom(-1, 0, 1, 1000, 20_000, 2 ** 31 - 1);
const hue = fc.constantFrom(0, 0, 0, 359, 360, -1);
/** A saturation or a brightness. */
const level = fc.constantFrom(0, 0, 0, 255, 256, -1);
const ampere = fc.constantFrom(
  0,
  499,
  500,
  501,
  5000,
  5001,
  16_000,
  -16_000,
  2 ** 31 - 1,
  -(2 ** 31),
);

const write = (index: number, value: number): Operation<Charger> =>
  operation(`word ${index} of the input := ${value}`, ({ core, exports }) => {
    core.memory.i32[(exports.region(Region.controllerInput) >> 2) + index] = value;
  });
const wait = (ms: number, offMs: number): Operation<Charger> =>
  operation(`wait ${ms} off ${offMs}`, charger => charger.wait(ms, offMs));
const call = <Name extends keyof Functions>(
  name: Name,
  ...args: Parameters<Functions[Name]>
): Operation<Charger> =>
  operation(`${name}(${args})`, ({ exports }) =>
    (exports[name] as (...args: number[]) => number)(...args),
  );
const follow = (follows: boolean): Operation<Charger> =>
  operation(follows ? 'all follows' : 'nothing follows', charger => {
    charger.follows = follows;
  });

const inOrder = {
  diodeOk: true,
  mainsBeforeContactor: true,
  peFault: false,
  dcFault: 0,
  dcTestRunning: false,
  cpDisconnect: false,
  jumperConfiguration: 6,
  shutdownInputConfiguration: 0,
};
const meter = (l1: number, l2: number): Operation<Charger> =>
  set({
    meterCurrentsValid: true,
    meterCurrentL1Ma: l1,
    meterCurrentL2Ma: l2,
    meterCurrentL3Ma: 0,
  });
const press = (buttonPressed: boolean) => [set({ buttonPressed }), wait(150, 0)];

/** What takes more than chance: each leads to where a charger seldom is. */
const stories: readonly (readonly Operation<Charger>[])[] = [
  [
    follow(true),
    set({ ...inOrder, cpResistanceOhm: OHM.b }),
    call('controller_reset_dc_fault'),
    call('slot_set', 4, 32_000, 1, -1),
    call('slot_set', 8, -1, 0, -1),
    set({ cpResistanceOhm: OHM.c }),
    wait(40_000, 0),
  ],
  [set({ cpResistanceOhm: OHM.a }), wait(300, 0)],
  [call('controller_request_phases', 1), wait(75_000, 0)],
  [call('controller_request_phases', 3), wait(130_000, 0)],
  ...([5000, 5001] as const).flatMap(l1 => [499, 500].map(l2 => [meter(l1, l2), wait(33_000, 0)])),
  [meter(16_000, 0), wait(33_000, 0), meter(16_000, 16_000), wait(16_000, 0)],
  [...press(true), ...press(false), ...press(true), ...press(false)],
  // The second press counts exactly 1999 or 2000 ms after the first one.
  ...[1899, 1900].map(ms => [
    ...[set({ buttonPressed: true }), wait(100, 0), set({ buttonPressed: false }), wait(ms, 0)],
    ...[set({ buttonPressed: true }), wait(100, 0), set({ buttonPressed: false }), wait(100, 0)],
  ]),
  [operation('boots again', charger => charger.boot(0)), wait(15_000, 0)],
  [call('slot_set', 8, 16_000, 1, 1)],
  [call('controller_indicate', 2001, 20_000, 0, 0, 0), call('controller_indicate', -1, 0, 0, 0, 0)],
  [
    set({ cpResistanceOhm: OHM.d }),
    wait(1000, 0),
    set({ cpResistanceOhm: OHM.c }),
    wait(31_000, 0),
  ],
  [follow(false), set({ mainsBeforeContactor: false, mainsAfterContactor: false }), wait(2000, 0)],
  [
    set({ ...inOrder, cpResistanceOhm: OHM.a }),
    wait(1000, 0),
    set({ cpResistanceOhm: OHM.b }),
    call('slot_set', 4, 0, 1, -1),
    wait(3_500_000, 0),
    call('slot_set', 4, 32_000, 1, -1),
    wait(260_000, 0),
  ],
  [
    set({ buttonPressed: true }),
    operation('until the clock wraps', charger => {
      const leftMs = 2 ** 32 - charger.nowMs;
      if (leftMs < 200_000) charger.step(leftMs);
    }),
  ],
];

const oneOf = (
  ...choices: readonly [weight: number, arbitrary: fc.Arbitrary<Operation<Charger>>][]
) => fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** What happens to a charger in the field. */
export const usual: fc.Arbitrary<Operation<Charger>> = oneOf(
  [
    10,
    fc
      .constantFrom(OHM.a, OHM.b, OHM.b, OHM.c, OHM.c, OHM.c, OHM.d, OHM.ef)
      .map(cpResistanceOhm => set({ cpResistanceOhm })),
  ],
  [
    14,
    fc.tuple(pause, fc.constantFrom(0, 0, 0, 0, -1, 1, 25)).map(([ms, offMs]) => wait(ms, offMs)),
  ],
  [
    6,
    fc
      .constantFrom(...stories)
      .map(story => operation(story.join(', '), charger => charger.run(story))),
  ],
  [6, pause.map(ms => operation(`${ms} ms later`, charger => charger.step(ms)))],
  [
    2,
    fc
      .tuple(fc.constantFrom(...limitsOhm), fc.constantFrom(-1, 0, 1))
      .map(([ohm, more]) => set({ cpResistanceOhm: ohm + more })),
  ],
  [4, fc.boolean().map(buttonPressed => set({ buttonPressed }))],
  [2, usually.map(diodeOk => set({ diodeOk }))],
  [2, sometimes.map(cpDisconnect => set({ cpDisconnect }))],
  [1, sometimes.map(peFault => set({ peFault }))],
  [1, sometimes.map(dcTestRunning => set({ dcTestRunning }))],
  [1, fc.constantFrom(0, 0, 0, 0, 1, 3, 4, 6, 7).map(dcFault => set({ dcFault }))],
  [1, sometimes.map(hasLockSwitch => set({ hasLockSwitch }))],
  [1, fc.boolean().map(lockClosed => set({ lockClosed }))],
  [1, fc.boolean().map(shutdownInputClosed => set({ shutdownInputClosed }))],
  [
    1,
    fc
      .constantFrom(0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 7, 8, 9)
      .map(jumperConfiguration => set({ jumperConfiguration })),
  ],
  [
    1,
    fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5).map(code => set({ shutdownInputConfiguration: code })),
  ],
  [1, fc.boolean().map(generalPurposeInputClosed => set({ generalPurposeInputClosed }))],
  [
    1,
    fc.constantFrom(0, 329, 330, 999, 1000, OPEN).map(ppResistanceOhm => set({ ppResistanceOhm })),
  ],
  [
    2,
    fc
      .tuple(usually, ampere, ampere, ampere)
      .map(([meterCurrentsValid, meterCurrentL1Ma, meterCurrentL2Ma, meterCurrentL3Ma]) =>
        set({ meterCurrentsValid, meterCurrentL1Ma, meterCurrentL2Ma, meterCurrentL3Ma }),
      ),
  ],
  [
    1,
    fc
      .tuple(fc.boolean(), usually)
      .map(([mainsAfterContactor, mainsBeforeContactor]) =>
        set({ mainsAfterContactor, mainsBeforeContactor }),
      ),
  ],
  [1, usually.map(follow)],
  [
    4,
    fc
      .tuple(
        fc.constantFrom(4, 5, 8),
        fc.constantFrom(-1, 0, 6000, 16_000, 32_000),
        fc.constantFrom(-1, 1, 1),
      )
      .map(([index, currentMa, active]) => call('slot_set', index, currentMa, active, -1)),
  ],
  [2, fc.constantFrom(1, 3).map(phases => call('controller_request_phases', phases))],
);

/** All that may be asked of slots, and more. */
export const slotCalls: fc.Arbitrary<Operation<Charger>> = oneOf(
  [
    3,
    fc
      .tuple(fc.constantFrom('slot_set', 'slot_set_default'), word, currentMa, flag, flag)
      .map(([name, index, maxCurrentMa, active, clear]) =>
        call(name, index, maxCurrentMa, active, clear),
      ),
  ],
  [1, flag.map(active => call('slot_set', 4, -1, active, -1))],
  [1, fc.constant(call('slots_allowed_ma'))],
);

/** What nobody should do to a charger, but what it stands. */
export const unusual: fc.Arbitrary<Operation<Charger>> = oneOf(
  [
    3,
    fc
      .tuple(fc.nat(ControllerInput.bytes / 4 - 1), word)
      .map(([index, value]) => write(index, value)),
  ],
  [3, slotCalls],
  [
    3,
    fc
      .constantFrom(
        'controller_start_charging',
        'controller_stop_charging',
        'controller_reset_dc_fault',
        'controller_request_dc_test',
      )
      .map(name => call(name)),
  ],
  [1, word.map(phases => call('controller_request_phases', phases))],
  [
    3,
    fc
      .tuple(indication, durationMs, hue, level, level)
      .map(args => call('controller_indicate', ...args)),
  ],
  [1, fc.integer().map(nowMs => operation(`boot(${nowMs})`, charger => charger.boot(nowMs)))],
);
