import { ChargerState, Slot } from '../../../host/core/abi.ts';
import { type Core, instantiateCore, Region } from '../../../host/core/core.ts';
import { OHM } from '../../assembly/bench.ts';
import { SiteRig } from '../../assembly/site.ts';
import { Recorder } from '../../identity/trace.ts';

/**
 * What is counted on a microcontroller, as traces: fixed, so that counts can be compared with those
 * of another day.
 */
export const workloads = { distribution, slotMinimum, charging, charge } as const;

/** Records a workload with a core. */
export function recordWorkload(name: keyof typeof workloads, core: Core): Uint8Array {
  const recorder = new Recorder(core.exports);
  workloads[name](instantiateCore({ exports: recorder.exports }));
  return recorder.finish();
}

/**
 * Ten chargers with vehicles that all want to charge, every third one with a single phase, under a
 * limit that lets seven of them charge: those that wait make a distribution more expensive. It runs
 * each second for 20 s, as if each one were due.
 */
function distribution(core: Core): void {
  const rig = new SiteRig(core);
  const count = 10;
  rig.start(count);
  rig.limit([120_000, 40_000, 40_000, 40_000]);
  for (let index = 0; index < count; index++) {
    rig.charger(index).phaseRotation = 1 + (index % 6);
    rig.report(index, {
      chargerState: ChargerState.waiting,
      supportedMa: [16_000, 20_000, 32_000][index % 3] as number,
      connectedPhases: index % 3 === 1 ? 1 : 3,
    });
  }
  for (let second = 0; second < 20; second++) {
    rig.step(1000, true);
    for (let index = 0; index < count; index++) {
      const { setpointMa } = rig.charger(index);
      const chargerState = setpointMa > 0 ? ChargerState.charging : ChargerState.waiting;
      rig.report(index, { chargerState, allowedMa: setpointMa, measuredMa: setpointMa });
    }
  }
}

/** All slots active, each limit lower than the one before. */
function slotMinimum({ exports, memory, slots }: Core): void {
  const address = exports.region(Region.slots);
  for (let index = 0; index < slots.count; index++) {
    const slot = new Slot(memory, address + index * Slot.bytes);
    slot.maxCurrentMa = 32_000 - 1000 * index;
    slot.active = true;
  }
  exports.slots_allowed_ma();
}

/** A vehicle starts to charge, and does so for 30 s. */
function charging(core: Core): void {
  playCharge(core, [
    [OHM.b, 5000],
    [OHM.c, 30_000],
  ]);
}

/** A whole charge with a pause, until the vehicle is unplugged. */
function charge(core: Core): void {
  playCharge(core, [
    [OHM.b, 5000],
    [OHM.c, 30_000],
    [OHM.b, 10_000],
    [OHM.c, 30_000],
    [OHM.a, 10_000],
  ]);
}

/**
 * A controller as it leaves the factory starts and is stepped every 50 ms, while a vehicle shows it
 * resistances for so many ms each.
 */
function playCharge(
  { controller }: Core,
  parts: readonly (readonly [cpResistanceOhm: number, ms: number])[],
): void {
  const { input, output } = controller;
  const stepMs = 50;
  let nowMs = 0;
  controller.boot(nowMs);
  for (const [cpResistanceOhm, ms] of [[OHM.a, 15_000] as const, ...parts]) {
    input.cpResistanceOhm = cpResistanceOhm;
    for (const endMs = nowMs + ms; nowMs < endMs; nowMs += stepMs) {
      input.mainsAfterContactor = output.contactorOn;
      controller.step(nowMs);
    }
  }
}
