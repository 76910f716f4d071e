import { setTimeout as sleep } from 'node:timers/promises';
import { ControllerInput, ControllerOutput } from '../../host/core/abi.ts';
import { encodeFrame, type Frame, FrameReader } from '../../host/hardware/coprocessor/frames.ts';
import { Grid, makeNoise } from '../../host/hardware/simulator/grid.ts';
import { Surroundings } from '../../host/hardware/simulator/surroundings.ts';
import { stepMs } from '../../host/hardware/simulator/vehicle.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';

/** Types of the frames between an emulated board and its world (build/firmware/world.h). */
const worldType = 0x40;
const boardType = 0x41;
/** A board that is just starting does not answer: it is told again, real ms. */
const repeatMs = 500;
/** Nobody waits longer than that for an answer, real ms. */
const patienceMs = 30_000;
/** How often the meter is read. */
const readingMs = 500;
/**
 * Shortest real time from one step to the next of a hurried world, ms, where nothing else is said:
 * with each the board tells its host anew, who takes from a line no more than a serial port
 * carries.
 */
const usualPaceMs = 40;
/** So long nothing may have changed before time passes in longer steps. */
const calmMs = 20_000;

/** Bytes in both directions. */
export interface ByteStream {
  write(bytes: Uint8Array): void;
  onData(listener: (bytes: Uint8Array) => void): void;
}

/** How the world is, where it differs from a plain one. */
export interface WorldOptions {
  /** Hardware generation of the board. */
  readonly generation?: number;
  readonly voltageNoiseV?: number;
  /** How long a step may be while nothing changes, ms; as long as the simulator's otherwise. */
  readonly longestStepMs?: number;
  /** Shortest real time between two steps of a hurried world, ms. */
  readonly paceMs?: number;
}

/**
 * The world around a charge controller that runs somewhere else: the simulator's vehicle, contactor
 * and meter, with a time of its own that passes only when somebody lets it. The board's clock
 * follows.
 */
export class WorldLine {
  readonly charger: Surroundings;
  /** How long a step may be while nothing changes, ms. */
  longestStepMs: number;
  /** What the controller did last. */
  readonly output: Readonly<ControllerOutput>;
  readonly clock: VirtualClock;
  readonly #stream: ByteStream;
  readonly #grid: Grid;
  readonly #inputBytes = new Uint8Array(ControllerInput.bytes);
  readonly #outputBytes = new Uint8Array(ControllerOutput.bytes);
  #sequence = 0;
  #meterResets = 0;
  #readMs = 0;
  /** What the controller does, without running times, and since when. */
  #doing = '';
  #changedMs = 0;
  #answered: ((frame: Frame) => void) | undefined;
  readonly #paceMs: number;

  constructor(
    stream: ByteStream,
    {
      generation = 4,
      voltageNoiseV = 0,
      longestStepMs = stepMs,
      paceMs = usualPaceMs,
    }: WorldOptions = {},
  ) {
    this.#paceMs = paceMs;
    this.#stream = stream;
    this.longestStepMs = longestStepMs;
    this.clock = new VirtualClock();
    this.#grid = new Grid(
      { voltage_v: 230, voltage_noise_v: voltageNoiseV },
      makeNoise(new SeededRandom(1)),
    );
    const input = new ControllerInput(viewsOf(this.#inputBytes), 0);
    // How the charger is built and connected; the rest is sensed.
    input.generation = generation;
    input.phasesConnected = 3;
    this.output = new ControllerOutput(viewsOf(this.#outputBytes), 0);
    this.charger = new Surroundings({
      clock: this.clock,
      grid: this.#grid,
      hasMeter: true,
      input,
      output: this.output,
      step: () => this.charger.sense(),
      onChange: () => this.#stir(),
    });
    const reader = new FrameReader(frame => {
      if (frame.type === boardType && frame.sequence === this.#sequence) this.#answered?.(frame);
    });
    stream.onData(bytes => reader.take(bytes));
  }

  /** The board has no power any more: nothing holds a contactor, nobody offers a current. */
  losePower(): void {
    this.#outputBytes.fill(0);
    this.charger.settle();
    this.#stir();
  }

  /** Time of the world, ms. */
  get nowMs(): number {
    return this.clock.nowMs();
  }

  /** Lets time pass. */
  async pass(durationMs: number): Promise<void> {
    const endMs = this.nowMs + durationMs;
    while (this.nowMs < endMs) await this.#step(endMs);
  }

  /** Lets time pass at once; nothing must be going on meanwhile. */
  async skip(durationMs: number): Promise<void> {
    this.clock.advance(durationMs);
    await this.#act();
  }

  /**
   * Lets `speed` s pass in each real second, or as many as the board and its line can, until
   * `reached`; answers false if that did not come within `limitMs`.
   */
  async run(speed: number, limitMs: number, reached: () => boolean): Promise<boolean> {
    const fromMs = this.nowMs;
    const endMs = fromMs + limitMs;
    const realFromMs = performance.now();
    while (!reached()) {
      if (this.nowMs >= endMs) return false;
      const aheadMs = (this.nowMs - fromMs) / speed - (performance.now() - realFromMs);
      await sleep(Math.max(this.#paceMs, aheadMs));
      await this.#step(endMs);
    }
    return true;
  }

  /** Lets time pass to `endMs` at most; not far while something is going on. */
  async #step(endMs: number): Promise<void> {
    const isCalm = this.nowMs - this.#changedMs >= calmMs;
    this.clock.advanceTo(Math.min(endMs, this.nowMs + (isCalm ? this.longestStepMs : stepMs)));
    await this.#act();
  }

  #stir(): void {
    this.#changedMs = this.nowMs;
  }

  /** The board senses what is now, and the world reacts to what it does. */
  async #act(): Promise<void> {
    this.charger.sense();
    if (this.nowMs - this.#readMs >= readingMs) {
      this.#readMs = this.nowMs;
      this.#grid.fluctuate();
      this.charger.readMeter();
    }
    const { payload } = await this.#tell();
    this.#outputBytes.set(payload.subarray(4, 4 + ControllerOutput.bytes));
    const resets = payload[5 + ControllerOutput.bytes] ?? 0;
    if (resets !== this.#meterResets) this.charger.meter?.reset();
    this.#meterResets = resets;
    this.charger.settle();
    const { output, charger } = this;
    const {
      iec61851State,
      chargerState,
      errorState,
      contactorOn,
      cpPwmOutput,
      cpConnected,
      cpMinus12v,
    } = output;
    const doing = [
      iec61851State,
      chargerState,
      errorState,
      contactorOn,
      cpPwmOutput,
      cpConnected,
      cpMinus12v,
    ];
    const now = [...doing, output.dcTestRequest, Math.round(charger.load.currentMa(0))].join();
    if (now !== this.#doing) this.#stir();
    this.#doing = now;
  }

  /** Says what is sensed; resolves with the board's answer. */
  #tell(): Promise<Frame> {
    const values = Float32Array.from(this.charger.meter?.values ?? []);
    const payload = new Uint8Array(8 + ControllerInput.bytes + values.byteLength);
    new DataView(payload.buffer).setUint32(0, this.clock.nowMs() >>> 0, true);
    payload.set(this.#inputBytes, 4);
    payload[4 + ControllerInput.bytes] = Number(!Number.isNaN(values[0] ?? Number.NaN));
    payload.set(new Uint8Array(values.buffer), 8 + ControllerInput.bytes);
    this.#sequence = (this.#sequence + 1) & 0xff;
    const bytes = encodeFrame({ type: worldType, sequence: this.#sequence, session: 0, payload });
    return new Promise((resolve, reject) => {
      const repeat = setInterval(() => this.#stream.write(bytes), repeatMs);
      const limit = setTimeout(() => {
        clearInterval(repeat);
        reject(new Error(`the board did not answer the world for ${patienceMs / 1000} s`));
      }, patienceMs);
      this.#answered = frame => {
        this.#answered = undefined;
        clearInterval(repeat);
        clearTimeout(limit);
        resolve(frame);
      };
      this.#stream.write(bytes);
    });
  }
}

function viewsOf(bytes: Uint8Array) {
  const { buffer } = bytes;
  return {
    u8: bytes,
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
  };
}
