import fc from 'fast-check';
import { suite } from 'uvu';
import { type Core, Region } from '../../host/core/core.ts';
import { OHM, OPEN } from '../assembly/bench.ts';
import { check, load, type Operation, operation, starts, word } from './operations.ts';

const test = suite('charge controller against the oracle');

/** A charger whose time passes as somebody wants, or as it asks for. */
class Charger {
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

  write(index: number, value: number): void {
    this.core.memory.i32[(this.exports.region(Region.controllerInput) >> 2) + index] = value;
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

const inputFields = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(new Charger().input)))
  .filter(([, { set }]) => set)
  .map(([name]) => name as keyof Core['controller']['input']);

const set = (change: Partial<Core['controller']['input']>): Operation<Charger> =>
  operation(JSON.stringify(change), charger => {
    Object.assign(charger.input, change);
    charger.step(0);
  });

const limitsOhm = [9000, 10_000, 11_000, 1611, 1790, 1969, 270, 300, 330, 135, 150, 165];
const limitsMa = [-1, 0, 0, 1, 59, 5999, 6000, 6001, 16_000, 31_999, 32_000, 32_001];
const flag = fc.constantFrom(-1, 0, 1, 1, 2, -2);
const pause = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 700 }) },
  { weight: 4, arbitrary: fc.constantFrom(49, 50, 74, 75, 99, 100, 249, 250, 499, 500, 550, 999, 1000, 1250) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 7000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 5000, max: 70_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(260_000, 900_000, 3_500_000, 86_400_000, 2 ** 31, 2 ** 32 - 1) },
);
const sometimes = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const usually = sometimes.map(value => !value);
const ampere = fc.constantFrom(0, 499, 500, 501, 5000, 5001, 16_000, -16_000, 2 ** 31 - 1, -(2 ** 31));

/** What happens to a charger in the field. */
const usual: fc.Arbitrary<Operation<Charger>> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(OHM.a, OHM.b, OHM.b, OHM.c, OHM.c, OHM.c, OHM.d, OHM.ef)
      .map(cpResistanceOhm => set({ cpResistanceOhm })),
  },
  {
    weight: 14,
    arbitrary: fc
      .tuple(pause, fc.constantFrom(0, 0, 0, 0, -1, 1, 25))
      .map(([ms, offMs]) => operation<Charger>(`wait ${ms} off ${offMs}`, charger => charger.wait(ms, offMs))),
  },
  { weight: 6, arbitrary: pause.map(ms => operation<Charger>(`${ms} ms later`, charger => charger.step(ms))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...limitsOhm), fc.constantFrom(-1, 0, 1))
      .map(([ohm, more]) => set({ cpResistanceOhm: ohm + more })),
  },
  { weight: 4, arbitrary: fc.boolean().map(buttonPressed => set({ buttonPressed })) },
  { weight: 2, arbitrary: usually.map(diodeOk => set({ diodeOk })) },
  { weight: 2, arbitrary: sometimes.map(cpDisconnect => set({ cpDisconnect })) },
  { weight: 1, arbitrary: sometimes.map(peFault => set({ peFault })) },
  { weight: 1, arbitrary: sometimes.map(dcTestRunning => set({ dcTestRunning })) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0, 0, 0, 1, 3, 4, 6, 7).map(dcFault => set({ dcFault })) },
  { weight: 1, arbitrary: fc.boolean().map(lockClosed => set({ lockClosed })) },
  { weight: 1, arbitrary: fc.boolean().map(shutdownInputClosed => set({ shutdownInputClosed })) },
  { weight: 1, arbitrary: fc.boolean().map(generalPurposeInputClosed => set({ generalPurposeInputClosed })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 329, 330, 999, 1000, OPEN).map(ppResistanceOhm => set({ ppResistanceOhm })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(usually, ampere, ampere, ampere)
      .map(([meterCurrentsValid, meterCurrentL1Ma, meterCurrentL2Ma, meterCurrentL3Ma]) =>
        set({ meterCurrentsValid, meterCurrentL1Ma, meterCurrentL2Ma, meterCurrentL3Ma }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      set({ meterCurrentsValid: true, meterCurrentL1Ma: 16_000, meterCurrentL2Ma: 0, meterCurrentL3Ma: 0 }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.boolean(), usually)
      .map(([mainsAfterContactor, mainsBeforeContactor]) => set({ mainsAfterContactor, mainsBeforeContactor })),
  },
  {
    weight: 1,
    arbitrary: usually.map(follows =>
      operation<Charger>(follows ? 'all follows' : 'nothing follows', charger => {
        charger.follows = follows;
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(4, 5, 8), fc.constantFrom(-1, 0, 6000, 16_000, 32_000), fc.constantFrom(-1, 1, 1))
      .map(([index, currentMa, active]) =>
        operation<Charger>(`slot_set(${index}, ${currentMa}, ${active}, -1)`, ({ exports }) =>
          exports.slot_set(index, currentMa, active, -1),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1, 3)
      .map(phases =>
        operation<Charger>(`request_phases(${phases})`, ({ exports }) => exports.controller_request_phases(phases)),
      ),
  },
);

const slotCall: fc.Arbitrary<Operation<Charger>> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('slot_set', 'slot_set_default'),
        word,
        fc.oneof(fc.constantFrom(...limitsMa), word),
        flag,
        flag,
      )
      .map(([name, index, currentMa, active, clear]) =>
        operation<Charger>(`${name}(${[index, currentMa, active, clear]})`, ({ exports }) =>
          exports[name](index, currentMa, active, clear),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: flag.map(active =>
      operation<Charger>(`slot_set(4, -1, ${active}, -1), slots_allowed_ma()`, ({ exports }) => {
        exports.slot_set(4, -1, active, -1);
        exports.slots_allowed_ma();
      }),
    ),
  },
);

/** What nobody should do to a charger, but what it stands. */
const unusual: fc.Arbitrary<Operation<Charger>> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(inputFields.length - 1), word)
      .map(([index, value]) =>
        operation<Charger>(`${inputFields[index]} := ${value}`, charger => charger.write(index, value)),
      ),
  },
  { weight: 3, arbitrary: slotCall },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'slots_allowed_ma',
        'controller_start_charging',
        'controller_stop_charging',
        'controller_reset_dc_fault',
        'controller_request_dc_test',
      )
      .map(name => operation<Charger>(`${name}()`, ({ exports }) => exports[name]())),
  },
  {
    weight: 1,
    arbitrary: word.map(phases =>
      operation<Charger>(`request_phases(${phases})`, ({ exports }) => exports.controller_request_phases(phases)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          -2,
          -1,
          0,
          1,
          255,
          256,
          1000,
          1001,
          1003,
          1004,
          2000,
          2001,
          2010,
          2011,
          2 ** 31 - 1,
          -(2 ** 31),
        ),
        fc.constantFrom(-1, 0, 1, 1000, 20_000, 2 ** 31 - 1),
        fc.constantFrom(0, 0, 0, 359, 360, -1),
        fc.constantFrom(0, 0, 0, 255, 256, -1),
        fc.constantFrom(0, 0, 0, 255, 256, -1),
      )
      .map(args => operation<Charger>(`indicate(${args})`, ({ exports }) => exports.controller_indicate(...args))),
  },
  {
    weight: 1,
    arbitrary: fc.integer().map(nowMs => operation<Charger>(`boot(${nowMs})`, charger => charger.boot(nowMs))),
  },
);

const kind = fc.record({
  startMs: fc.constantFrom(...starts),
  generation: fc.constantFrom(1, 2, 3, 4),
  hasLockSwitch: sometimes,
  buttonConfiguration: fc.constantFrom(0, 1, 2, 3, 4),
  evWakeup: usually,
  phaseSwitchWaitTime: fc.constantFrom(0, 1, 2, 22, 23),
  shutdownInputConfiguration: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
  generalPurposeInputConfiguration: fc.constantFrom(0, 0, 0, 1, 8, 9, 16, 17),
});

function bootedCharger({
  startMs,
  ...configuration
}: typeof kind extends fc.Arbitrary<infer Kind> ? Kind : never): Charger {
  const charger = new Charger();
  Object.assign(charger.input, configuration);
  charger.boot(startMs);
  charger.wait(15_000, 0);
  return charger;
}

const newCharger = () => new Charger();
const anyKind = fc.constant('as from the factory');

test('chargers in the field', () => check(kind, bootedCharger, usual, { runs: 300, most: 80 }));

test('chargers to which anything happens', () => {
  const anything = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 2, arbitrary: unusual });
  check(kind, bootedCharger, anything, { runs: 300, most: 80 });
});

test('slots', () => check(anyKind, newCharger, slotCall, { runs: 200, most: 20 }));

test('chargers that nobody booted', () => {
  const anything = fc.oneof({ weight: 1, arbitrary: usual }, { weight: 3, arbitrary: unusual });
  check(anyKind, newCharger, anything, { runs: 100, most: 30 });
});

test.run();
