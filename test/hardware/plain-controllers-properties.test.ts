import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { ChargeController } from '../../host/hardware/charge-controller.ts';
import { type Description, readDescription } from '../../host/hardware/modbus/description.ts';
import { kindOf } from '../../host/hardware/modbus/modbus-controller.ts';
import { packaged } from '../../host/hardware/modbus/packaged.ts';
import type { PlainKind } from '../../host/hardware/plain/plain-controller.ts';
import { openEvse } from '../../host/hardware/rapi/open-evse.ts';
import type { SimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { seedOf } from '../soak/scenario.ts';
import type { MemoryLine } from '../support/coprocessor.ts';
import { type LineFaults, soundLine } from '../support/line-faults.ts';
import { type DoubleOf, modbusControllerRig } from '../support/modbus-controller.ts';
import { type OpenEvseFirmware, openEvseFirmware, openEvseRig } from '../support/open-evse.ts';
import { suite } from '../support/suite.ts';

/*
 * Whatever is written, lost, pulled out and restarted: a controller never offers more than the
 * least active slot for longer than its driver says. While the line is of no use nobody can tell
 * the controller anything; what the driver says counts again soon after that is over. A controller
 * with a fail-safe of its own is at its current as soon as is said of it after the host was killed.
 * A fault of a controller that could forget it is shown as long as it is there.
 *
 * Everything random follows from SEED; RUNS multiplies what is tried: 890 are 1 M steps a driver,
 * and as many for all firmware versions of an OpenEVSE.
 */
const test = suite('plain controllers, safety');

const runs = 60 * Number(process.env.RUNS ?? 1);
const seed = seedOf('plain controllers, safety');
const mostSteps = 40;
/** How soon everything is right after the line healed, ms. */
const healedMs = 5000;
const sampleMs = 100;
/** The longest time without control pilot in which a vehicle is woken up, s. */
const longestWakeUpS = 30;

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
  | { readonly do: 'fault'; readonly state: number | undefined }
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
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      state: fc.constantFrom(undefined, undefined, 0x06, 0x08),
    }),
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
    readonly isPilotOff: boolean;
    readonly world: SimulatedHardware;
    /** A fault that a command can make it forget, where there is such a one. */
    fault?: number | undefined;
    restart(): void;
  };
  hardware(): { readonly controller: ChargeController };
  kill(): void;
  start(): void;
}

/** What a controller does by itself when it hears nothing. */
interface FailSafe {
  readonly afterMs: number;
  readonly mostMa: number;
}

interface Driver {
  readonly name: string;
  readonly kind: PlainKind;
  /** Share of the runs that it gets; all by default. */
  readonly share?: number;
  /** How long a higher current may wait, ms. */
  readonly patienceMs?: number;
  /** Makes a rig, and says which fail-safe its double has from now on. */
  readonly make: (
    clock: VirtualClock,
    seed: number,
  ) => { readonly rig: Rig; readonly failSafe: () => FailSafe | undefined };
}

/** A controller in a file of its own, with what those that come with voltkern have not. */
const ownFile: Description = readDescription({
  name: 'Own file',
  baud: 9600,
  parity: 'N',
  stop: 1,
  device_address: 1,
  rest_ms: 20,
  state: {
    register_type: 4,
    address: 100,
    not_connected: [65, 0],
    connected: [66],
    charging: [67],
    errors: [{ value: 70, error_state: 2 }],
  },
  current: { address: 300, unit_ma: 10 },
  most_current: { register_type: 3, address: 301, unit_ma: 1000 },
  at_start: [{ address: 310, value: 1 }],
  pilot: { address: 320, connected: 0, disconnected: 1 },
  without_host: 'a charge goes on with the last current for ever',
});

/** A driver by registers; its double is set up from the start. */
function byRegisters(of: DoubleOf, failSafe?: FailSafe): Driver {
  const kind = typeof of === 'string' ? kindOf(packaged(of), of) : kindOf(of, 'modbus');
  return {
    kind,
    name: kind.name,
    make: (clock, seed) => ({
      rig: modbusControllerRig(of, clock, seed),
      failSafe: () => failSafe,
    }),
  };
}

/** An OpenEVSE with a firmware. */
function byFirmware(name: keyof typeof openEvseFirmware): Driver {
  const firmware: OpenEvseFirmware = openEvseFirmware[name];
  return {
    kind: openEvse,
    name: `OpenEVSE ${name}`,
    share: 1 / Object.keys(openEvseFirmware).length,
    patienceMs: firmware.knowsVolatile ? 0 : 600_000,
    make(clock, seed) {
      const rig = openEvseRig(clock, seed, undefined, firmware);
      // Where the line was of no use until now, the heartbeat is not armed yet, or was missed: what
      // is told to it from then on, until it is armed again, stays.
      const isArmed = () => rig.double.heartbeat.intervalS > 0 && !rig.double.heartbeat.missed;
      return { rig, failSafe: () => (isArmed() ? { afterMs: 20_000, mostMa: 6000 } : undefined) };
    },
  };
}

const drivers: readonly Driver[] = [
  byFirmware('D4.11.0'),
  byFirmware('D5.0.1'),
  byFirmware('D7.1.3'),
  byFirmware('8.2.3'),
  byFirmware('8.2.3 with boot lock'),
  byRegisters('evse-din'),
  byRegisters('heidelberg', { afterMs: 15_000, mostMa: 0 }),
  byRegisters(ownFile),
];

/** A rig, with what must not happen to it. */
class Trial {
  readonly clock = new VirtualClock({ wallMs: 0, synchronised: true });
  readonly rig: Rig;
  readonly #kind: PlainKind;
  readonly #patienceMs: number;
  readonly #failSafe: () => FailSafe | undefined;
  #alive = true;
  /** That of the double when the host was killed. */
  #safeAlone: FailSafe | undefined;
  /** Since when nobody has spoken to the double as it is now; undefined while somebody may. */
  #aloneSinceMs: number | undefined;
  #soundSinceMs = 0;
  #aboveSinceMs: number | undefined;

  constructor({ kind, patienceMs = 0, make }: Driver, seed: number) {
    this.#kind = kind;
    this.#patienceMs = patienceMs;
    const { rig, failSafe } = make(this.clock, seed);
    this.rig = rig;
    this.#failSafe = failSafe;
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
      case 'fault':
        if ('fault' in rig.double) rig.double.fault = one.state;
        break;
      case 'kill':
        if (this.#alive) rig.kill();
        else rig.start();
        this.#alive = !this.#alive;
        this.#aloneSinceMs = this.#alive ? undefined : this.clock.nowMs();
        this.#safeAlone = this.#failSafe();
        this.#disturb();
        break;
      case 'restart':
        this.#restart();
        break;
      case 'power':
        if (rig.double.powered) rig.double.powered = false;
        else this.#powerOn();
        this.#disturb();
        break;
    }
  }

  #powerOn(): void {
    this.rig.double.powered = true;
    this.#restart();
  }

  #restart(): void {
    this.rig.double.restart();
    if (!this.#alive) this.#aloneSinceMs = this.clock.nowMs();
  }

  /** Heals everything: from now on only what is said counts. */
  heal(): void {
    const { rig } = this;
    rig.line.faults = soundLine;
    rig.line.there = true;
    if (!rig.double.powered) this.#powerOn();
    if (!this.#alive) rig.start();
    this.#alive = true;
    this.#aloneSinceMs = undefined;
    this.#disturb();
    this.pass(healedMs + this.#kind.reactionMs);
    this.clock.advance(this.#patienceMs);
    // A vehicle may be just being woken up: nobody sees then whether it is there. It takes its time
    // to draw current again, too.
    for (let leftS = longestWakeUpS; leftS > 0 && rig.double.isPilotOff; leftS--) this.pass(1000);
    // The fail-safe of load management may act at any moment, also in the last one of a wait: the
    // controller and its vehicle get their time for that, too.
    for (let before = Number.NaN; before !== this.allowedMa; ) {
      before = this.allowedMa;
      this.pass(healedMs);
    }
  }

  /** The least active slot, mA. */
  get allowedMa(): number {
    return this.rig.hardware().controller.state?.allowed_charging_current ?? 0;
  }

  pass(ms: number): void {
    for (let left = ms; left > 0; left -= sampleMs) {
      this.clock.advance(Math.min(left, sampleMs));
      this.#look();
      this.#lookAlone();
    }
  }

  #disturb(): void {
    this.#soundSinceMs = this.clock.nowMs();
    this.#aboveSinceMs = undefined;
  }

  #look(): void {
    const { line, double } = this.rig;
    const { allowedMa } = this;
    const nowMs = this.clock.nowMs();
    const isSound = this.#alive && line.there && double.powered && line.faults === soundLine;
    if (!isSound || nowMs - this.#soundSinceMs < healedMs || double.offeredMa <= allowedMa) {
      this.#aboveSinceMs = undefined;
      return;
    }
    this.#aboveSinceMs ??= nowMs;
    if (nowMs - this.#aboveSinceMs > this.#kind.reactionMs)
      throw new Error(`it offers ${double.offeredMa} mA, allowed are ${allowedMa} mA`);
  }

  /** The host is gone: the double is at the current of its fail-safe in time. */
  #lookAlone(): void {
    const failSafe = this.#safeAlone;
    if (this.#aloneSinceMs === undefined || !failSafe) return;
    const aloneMs = this.clock.nowMs() - this.#aloneSinceMs;
    const { offeredMa } = this.rig.double;
    if (aloneMs >= failSafe.afterMs && offeredMa > failSafe.mostMa)
      throw new Error(`it offers ${offeredMa} mA, ${aloneMs} ms after the host was gone`);
  }
}

for (const driver of drivers) {
  const { kind, name, share = 1 } = driver;
  test(`${name}: never more than the least active slot for longer than the driver says`, () => {
    let tried = 0;
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: mostSteps, size: 'max' }),
        fc.integer({ min: 1, max: 1000 }),
        (steps, lineSeed) => {
          tried += steps.length;
          const trial = new Trial(driver, lineSeed);
          for (const one of steps) trial.take(one);
          trial.heal();
          const { double, hardware } = trial.rig;
          const { state } = hardware().controller;
          const isFaulty = double.fault !== undefined;
          assert.is(state?.error_state !== 0, isFaulty);
          if (isFaulty) return;
          assert.is(double.offeredMa, Math.floor(trial.allowedMa / kind.stepMa) * kind.stepMa);
          assert.is(state?.iec61851_state, double.world.controller?.state?.iec61851_state);
        },
      ),
      { numRuns: Math.ceil(runs * share), seed },
    );
    process.stdout.write(`${name}: ${tried} steps\n`);
  });
}

test.run();
