import { ChargeMode, Command, type Core } from '../../host/core/core.ts';
import { loadCore } from './core.ts';
import { SiteRig } from './site.ts';

export type Phases = readonly [l1: number, l2: number, l3: number];

export interface BoxOptions {
  readonly phases?: 1 | 3;
  /** As in the charger's configuration: 1, 3, 5 stand for L1, L2, L3 of a single-phase charger. */
  readonly rotation?: number;
  readonly metered?: boolean;
  /** What the vehicle draws at most. */
  readonly demandMa?: number;
  /** How long the vehicle takes to follow what it is allowed. */
  readonly followMs?: number;
}

export interface LoopOptions {
  readonly boxes: readonly BoxOptions[];
  /** Of the grid connection; 0: no dynamic load management, the chargers follow the excess. */
  readonly connectionMa: number;
  readonly largestConsumerMa?: number;
  readonly marginPct?: number;
  /** What others draw at the start. */
  readonly houseMa?: Phases;
  /** A meter shows up to so much more or less. */
  readonly noiseMa?: number;
  /** The meter is read so often. */
  readonly meterMs?: number;
  readonly seed?: number;
}

const stepMs = 500;
const supportedMa = 32_000;
const leastMa = 6000;

/** A charger and its vehicle, which draws what it was allowed some time ago. */
class Box {
  readonly phases: 1 | 3;
  readonly rotation: number;
  readonly metered: boolean;
  readonly demandMa: number;
  readonly #delaySteps: number;
  plugged = false;
  allowedMa = 0;
  drawnMa = 0;
  /** How often it was given current after it had none. */
  switchOns = 0;
  #offersMa: number[] = [];
  #state = 0;
  #stateMs = 0;

  constructor({
    phases = 3,
    rotation = 1,
    metered = true,
    demandMa = supportedMa,
    followMs = 5000,
  }: BoxOptions) {
    this.phases = phases;
    this.rotation = rotation;
    this.metered = metered;
    this.demandMa = demandMa;
    this.#delaySteps = Math.ceil(followMs / stepMs);
  }

  hear(setpointMa: number): void {
    if (setpointMa > 0 && this.allowedMa === 0) this.switchOns++;
    this.allowedMa = setpointMa;
  }

  live(nowMs: number): void {
    const offeredMa = this.plugged && this.allowedMa >= leastMa ? this.allowedMa : 0;
    this.#offersMa.push(offeredMa);
    if (this.#offersMa.length > this.#delaySteps + 1) this.#offersMa.shift();
    this.drawnMa = this.plugged ? Math.min(this.#offersMa[0] as number, this.demandMa) : 0;
    const state = !this.plugged ? 0 : offeredMa > 0 ? 3 : 1;
    if (state !== this.#state) this.#stateMs = nowMs;
    this.#state = state;
  }

  /** What it tells its manager. */
  report(nowMs: number) {
    const { phases, metered, allowedMa, drawnMa } = this;
    return {
      chargerState: this.#state,
      connectedPhases: phases,
      supportedMa,
      allowedMa,
      userLimitMa: supportedMa,
      unmetered: !metered,
      measuredMa: metered ? drawnMa : this.#state === 3 ? allowedMa : 0,
      stateAgeMs: nowMs - this.#stateMs,
    };
  }
}

/**
 * A house with chargers behind one connection, which share what it carries or follow its excess, in
 * steps of 500 ms: whatever the core decides reaches each charger within a second, the vehicles
 * follow when they like, and the meter of the connection shows the sum. What is drawn is reckoned
 * here, from what the chargers heard.
 */
export class LoadLoop {
  readonly rig: SiteRig;
  readonly boxes: readonly Box[];
  readonly connectionMa: number;
  readonly targetMa: number;
  houseMa: Phases;
  /** Called after every step. */
  onStep: ((loop: LoadLoop) => void) | undefined;
  nowMs = 0;
  readonly #core: Core;
  readonly #noiseMa: number;
  readonly #meterMs: number;
  #random: number;
  #measuredMa: Phases = [0, 0, 0];

  constructor(options: LoopOptions, core: Core = loadCore()) {
    const { connectionMa, largestConsumerMa = 0, marginPct = 0 } = options;
    this.#core = core;
    this.connectionMa = connectionMa;
    this.targetMa =
      Math.min(Math.trunc(connectionMa * 1.4) - largestConsumerMa, connectionMa) -
      Math.trunc((connectionMa * marginPct) / 100);
    this.houseMa = options.houseMa ?? [0, 0, 0];
    this.#noiseMa = options.noiseMa ?? 0;
    this.#meterMs = options.meterMs ?? stepMs;
    this.#random = options.seed ?? 1;
    this.boxes = options.boxes.map(one => new Box(one));
    this.rig = new SiteRig(core);
    this.rig.start(this.boxes.length);
    const { input } = core.power;
    Object.assign(input, {
      maximumAvailableCurrentMa: 1_000_000,
      availableCurrentMa: 0x7fffffff,
      section14aLimitMa: 0x7fffffff,
      chargingBlocked: 0,
      gridPowerW: -0x80000000,
      guaranteedPowerW: 0,
      currentLimitMa: connectionMa,
      cloudFilterMode: 0,
      targetPowerFromGridW: 0,
      batteryPowerW: 0,
      batteryDeadzoneW: 0,
      largestConsumerCurrentMa: largestConsumerMa,
      safetyMarginPct: marginPct,
      chargeMode: 0,
      phaseSwitchingMode: 0,
      contactorInstalled: false,
      contactorClosed: false,
    });
    for (const [i, { rotation }] of this.boxes.entries()) {
      this.rig.charger(i).phaseRotation = rotation;
      this.rig.charger(i).chargeMode = connectionMa === 0 ? ChargeMode.pv : ChargeMode.fast;
    }
    this.#measure();
    core.power.start();
    for (const i of this.boxes.keys()) this.#tell(i);
  }

  box(index: number): Box {
    return this.boxes[index] as Box;
  }

  /** What flows through the connection. */
  currentsMa(): Phases {
    const sums: [number, number, number] = [...this.houseMa];
    for (const { drawnMa, phases, rotation } of this.boxes) {
      if (phases === 3)
        for (const phase of sums.keys()) sums[phase] = (sums[phase] as number) + drawnMa;
      else {
        const phase = (rotation - 1) >> 1;
        sums[phase] = (sums[phase] as number) + drawnMa;
      }
    }
    return sums;
  }

  plug(...indices: number[]): void {
    for (const index of indices) this.box(index).plugged = true;
  }

  advance(seconds: number): void {
    for (const endMs = this.nowMs + seconds * 1000; this.nowMs < endMs; ) {
      this.nowMs += stepMs;
      for (const box of this.boxes) box.live(this.nowMs);
      if (this.nowMs % this.#meterMs === 0) this.#measure();
      const { input } = this.#core.power;
      input.powerAgeMs = input.currentAgeMs = this.nowMs % this.#meterMs;
      [input.currentL1Ma, input.currentL2Ma, input.currentL3Ma] = this.#measuredMa;
      if (this.connectionMa === 0) input.gridPowerW = this.#measuredW();
      this.#core.power.step();
      this.rig.step(stepMs, this.#core.power.state.wantsRun);
      // Each charger hears and tells once a second, not all of them at the same time.
      for (const i of this.boxes.keys()) if ((this.nowMs / stepMs + i) % 2 === 0) this.#exchange(i);
      this.onStep?.(this);
    }
  }

  #measure(): void {
    this.#measuredMa = this.currentsMa().map(
      currentMa => currentMa + this.#noise(),
    ) as unknown as Phases;
  }

  #measuredW(): number {
    return Math.trunc((this.#measuredMa.reduce((sum, currentMa) => sum + currentMa) * 23) / 100);
  }

  #noise(): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round(((this.#random >>> 8) / 2 ** 23 - 1) * this.#noiseMa);
  }

  #exchange(index: number): void {
    const { command, setpointMa } = this.rig.charger(index);
    // What it tells is what was before it heard this command.
    this.#tell(index);
    if (command === Command.setpoint) this.box(index).hear(setpointMa);
  }

  #tell(index: number): void {
    this.rig.report(index, this.box(index).report(this.nowMs));
  }
}
