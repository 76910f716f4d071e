import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { ChargeController } from '../../host/hardware/charge-controller.ts';
import { kindOf } from '../../host/hardware/modbus/modbus-controller.ts';
import { packaged } from '../../host/hardware/modbus/packaged.ts';
import type { PlainKind } from '../../host/hardware/plain/plain-controller.ts';
import { openEvse } from '../../host/hardware/rapi/open-evse.ts';
import { packagedControllers } from '../../host/hardware/real-controller.ts';
import type { SimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { type LineFaults, type MemoryLine, soundLine } from '../support/coprocessor.ts';
import { modbusControllerRig } from '../support/modbus-controller.ts';
import { openEvseRig } from '../support/open-evse.ts';
import { suite } from '../support/suite.ts';

/*
 * Whatever is written, lost, pulled out and restarted: a controller never offers more than the
 * least active slot for longer than its driver says. While the line is of no use nobody can tell
 * the controller anything; what the driver says counts again soon after that is over.
 *
 * RUNS multiplies what is tried: 1 M steps a driver are RUNS=850.
 */
const test = suite('plain controllers, safety');

const runs = 60 * Number(process.env.RUNS ?? 1);
const mostSteps = 40;
/** How soon everything is right after the line healed, ms. */
const healedMs = 5000;
const sampleMs = 100;

type Step =
  | {
      readonly do: 'slot';
      readonly index: number;
      readonly currentMa: number;
      readonly on: boolean;
    }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'faults'; readonly faults: LineFaults }
  | { readonly do: 'plug'; readonly plugged: boolean }
  | { readonly do: 'pull' | 'kill' | 'restart' | 'power' };

const share = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
const faults: fc.Arbitrary<LineFaults> = fc.record({
  loss: share(0.6),
  duplication: share(0.4),
  cut: share(0.3),
  flip: share(0.3),
  garbage: share(0.3),
  delayMs: fc.nat(3000).map(most => [0, most] as const),
});
const current = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 6000, max: 32_000 }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('slot' as const),
      index: fc.integer({ min: 4, max: 9 }),
      currentMa: current,
      on: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.oneof(fc.nat(500), fc.nat(8000), fc.nat(40_000)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('faults' as const), faults }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'faults', faults: soundLine }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('plug' as const), plugged: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('pull', 'kill', 'restart', 'restart', 'power'),
    }),
  },
);

/** A host with driver and slots, and a double, as far as a trial needs them. */
interface Rig {
  readonly line: MemoryLine;
  readonly double: {
    powered: boolean;
    readonly offeredMa: number;
    readonly world: SimulatedHardware;
    restart(): void;
  };
  hardware(): { readonly controller: ChargeController };
  kill(): void;
  start(): void;
}

const drivers: readonly (readonly [PlainKind, (clock: VirtualClock, seed: number) => Rig])[] = [
  [openEvse, openEvseRig],
  ...packagedControllers.map(
    name =>
      [
        kindOf(packaged(name), name),
        (clock: VirtualClock, seed: number) => modbusControllerRig(name, clock, seed),
      ] as const,
  ),
];

/** A rig, with what must not happen to it. */
class Trial {
  readonly clock = new VirtualClock({ wallMs: 0, synchronised: true });
  readonly rig: Rig;
  readonly #kind: PlainKind;
  #alive = true;
  #soundSinceMs = 0;
  #aboveSinceMs: number | undefined;

  constructor(kind: PlainKind, makeRig: (clock: VirtualClock, seed: number) => Rig, seed: number) {
    this.#kind = kind;
    this.rig = makeRig(this.clock, seed);
  }

  take(one: Step): void {
    const { rig } = this;
    switch (one.do) {
      case 'slot':
        if (this.#alive)
          rig.hardware().controller.setSlot(one.index, {
            max_current: one.currentMa,
            active: one.on,
          });
        break;
      case 'pass':
        this.pass(one.ms);
        break;
      case 'faults':
        rig.line.faults = one.faults;
        this.#disturb();
        break;
      case 'plug':
        rig.double.world.simulation.charger?.vehicle.change({ plugged: one.plugged });
        break;
      case 'pull':
        rig.line.there = !rig.line.there;
        if (!rig.line.there) rig.line.break();
        this.#disturb();
        break;
      case 'kill':
        if (this.#alive) rig.kill();
        else rig.start();
        this.#alive = !this.#alive;
        this.#disturb();
        break;
      case 'restart':
        rig.double.restart();
        break;
      case 'power':
        rig.double.powered = !rig.double.powered;
        if (rig.double.powered) rig.double.restart();
        this.#disturb();
        break;
    }
  }

  /** Heals everything: from now on only what is said counts. */
  heal(): void {
    const { rig } = this;
    rig.line.faults = soundLine;
    rig.line.there = true;
    rig.double.powered = true;
    if (!this.#alive) rig.start();
    this.#alive = true;
    this.#disturb();
    this.pass(healedMs + 2 * this.#kind.reactionMs);
  }

  pass(ms: number): void {
    for (let left = ms; left > 0; left -= sampleMs) {
      this.clock.advance(Math.min(left, sampleMs));
      this.#look();
    }
  }

  #disturb(): void {
    this.#soundSinceMs = this.clock.nowMs();
    this.#aboveSinceMs = undefined;
  }

  #look(): void {
    const { line, double, hardware } = this.rig;
    const nowMs = this.clock.nowMs();
    const isSound = this.#alive && line.there && double.powered && line.faults === soundLine;
    const allowedMa = hardware().controller.state?.allowed_charging_current ?? 0;
    if (!isSound || nowMs - this.#soundSinceMs < healedMs || double.offeredMa <= allowedMa) {
      this.#aboveSinceMs = undefined;
      return;
    }
    this.#aboveSinceMs ??= nowMs;
    if (nowMs - this.#aboveSinceMs > this.#kind.reactionMs)
      throw new Error(`it offers ${double.offeredMa} mA, allowed are ${allowedMa} mA`);
  }
}

for (const [kind, makeRig] of drivers) {
  test(`${kind.name}: never more than the least active slot for longer than the driver says`, () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: mostSteps }),
        fc.integer({ min: 1, max: 1000 }),
        (steps, seed) => {
          const trial = new Trial(kind, makeRig, seed);
          for (const one of steps) trial.take(one);
          trial.heal();
          const { double, hardware } = trial.rig;
          const state = hardware().controller.state;
          const allowedMa = state?.allowed_charging_current ?? 0;
          assert.is(double.offeredMa, Math.floor(allowedMa / kind.stepMa) * kind.stepMa);
          assert.is(state?.iec61851_state, double.world.controller?.state?.iec61851_state);
        },
      ),
      { numRuns: runs },
    );
  });
}

test.run();
