import type { Random } from '../../rig/random.ts';
import { ChargeBench, type Input, OHM, OPEN } from './controller.ts';
import type { Scenario, Stage } from './stage.ts';

/** Where a state of the control pilot begins to be another one, with and without hysteresis. */
const edgesOhm = [1000, 179, 30, 15].flatMap(tenth =>
  [9, 10, 11].flatMap(tenths => [tenth * tenths, tenth * tenths + 1]),
);
const guardsMs = [
  0, 1, 50, 75, 100, 200, 250, 500, 550, 1000, 1250, 2000, 3000, 5000, 6000, 10_000, 15_000, 30_000,
];

function anyConfiguration(random: Random): Partial<Input> {
  return {
    generation: random.pick([0, 1, 1, 2, 2, 3, 4, 4, 4, 5]),
    hasLockSwitch: random.chance(0.3),
    jumperConfiguration: random.chance(0.1) ? random.below(10) : 6,
    shutdownInputConfiguration: random.chance(0.3) ? random.below(6) : 0,
    generalPurposeInputConfiguration: random.chance(0.3) ? random.below(18) : 0,
    buttonConfiguration: random.below(5),
    evWakeup: random.chance(0.5),
    boostMode: random.chance(0.3),
    phasesConnected: random.chance(0.2) ? 1 : 3,
    phaseAutoSwitch: random.chance(0.5),
    phaseSwitchWaitTime: random.pick([0, 0, 1, 2, 9, 10, 11, 21, 22, 23]),
  };
}

/** Something that happens around a charger, most of it what happens often. */
function happen(bench: ChargeBench, random: Random): void {
  const { input } = bench;
  const { recorder } = bench.stage;
  const often: (() => void)[] = [
    () => (input.cpResistanceOhm = OHM.c),
    () => (input.cpResistanceOhm = OHM.c),
    () => (input.cpResistanceOhm = OHM.c),
    () => (input.cpResistanceOhm = OHM.b),
    () => (input.cpResistanceOhm = OHM.b),
    () => (input.cpResistanceOhm = random.pick(edgesOhm)),
    () => (input.buttonPressed = !input.buttonPressed),
    () =>
      recorder.call(
        'slot_set',
        5,
        random.pick([-1, 0, 6000, 16_000, 32_000]),
        random.between(-1, 1),
        -1,
      ),
    () => bench.call('request_phases', random.pick([1, 3])),
    () =>
      bench.call(
        random.pick(['start_charging', 'start_charging', 'start_charging', 'stop_charging']),
      ),
    () => (input.diodeOk = random.chance(0.9)),
    () => (input.cpDisconnect = random.chance(0.3)),
    () => {
      input.meterCurrentsValid = random.chance(0.9);
      input.meterCurrentL1Ma = random.pick([0, 4999, 5000, 5001, 16_000, 16_000, 16_000]);
      input.meterCurrentL2Ma = random.pick([0, 0, 0, 499, 500, 501, 16_000]);
      input.meterCurrentL3Ma = random.pick([0, 0, 0, 499, 500, 501, 16_000]);
    },
  ];
  const seldom: (() => void)[] = [
    () => (input.cpResistanceOhm = random.pick([OPEN, OPEN, OHM.d, OHM.ef, 0])),
    () => (input.ppResistanceOhm = random.pick([0, 220, 329, 330, 331, 999, 1000, 1001, OPEN])),
    () => (input.dcFault = random.chance(0.5) ? 0 : random.below(9)),
    () => (input.dcTestRunning = !input.dcTestRunning),
    () => (input.peFault = random.chance(0.3)),
    () => (input.shutdownInputClosed = !input.shutdownInputClosed),
    () => (input.generalPurposeInputClosed = !input.generalPurposeInputClosed),
    () => (input.mainsBeforeContactor = random.chance(0.8)),
    () => (bench.mainsFollow = random.chance(0.8)),
    () => (bench.lockFollows = random.chance(0.6)),
    () => (input.lockClosed = !input.lockClosed),
    () => bench.call('reset_dc_fault'),
    () => bench.call('request_dc_test'),
    () =>
      recorder.call(
        'slot_set',
        4,
        random.pick([-1, 0, 32_000]),
        random.between(-1, 1),
        random.between(-1, 1),
      ),
    () =>
      recorder.call(
        'slot_set',
        random.between(6, 14),
        random.pick([-1, 0, 6000, 10_000]),
        0,
        random.between(-1, 1),
      ),
    () => {
      const indication = random.pick([
        -2, -1, 0, 255, 256, 1000, 1001, 1003, 1004, 2000, 2001, 2010, 2011,
      ]);
      const of = (most: number): number =>
        random.pick([0, 0, 1, most, most, random.below(8) === 0 ? most + 1 : 0]);
      bench.call(
        'indicate',
        indication,
        random.pick([0, 1, 500, 60_000, -1, 700]),
        of(359),
        of(255),
        of(255),
      );
    },
    () => Object.assign(input, anyConfiguration(random)),
  ];
  const kind = random.below(100);
  if (kind < 70) random.pick(often)();
  else if (kind < 91) random.pick(seldom)();
  else {
    // All is well again.
    Object.assign(input, {
      diodeOk: true,
      peFault: false,
      dcFault: 0,
      mainsBeforeContactor: true,
      cpDisconnect: false,
    });
    Object.assign(input, {
      dcTestRunning: false,
      buttonPressed: false,
      jumperConfiguration: 6,
      ppResistanceOhm: 220,
    });
    Object.assign(input, { shutdownInputConfiguration: 0, generalPurposeInputConfiguration: 0 });
    input.mainsAfterContactor = bench.output.contactorOn;
    bench.mainsFollow = bench.lockFollows = true;
    bench.call('reset_dc_fault');
  }
}

function drive(stage: Stage, random: Random, steps: number): void {
  const startMs = random.chance(0.3)
    ? 2 ** 32 - random.below(100_000)
    : random.chance(0.5)
      ? 0
      : random.next();
  const bench = new ChargeBench(stage, anyConfiguration(random), startMs);
  bench.wait(random.pick([500, 12_000, 12_000, 12_000]));
  for (let left = steps; left > 0; left--) {
    if (random.chance(0.5)) happen(bench, random);
    const next = bench.next();
    const choice = random.below(10);
    if (choice < 5 && next < 0xffffffff) {
      if (next > 1 && random.chance(0.3)) {
        bench.pass(next - 1);
        bench.pass(1);
      } else bench.pass(next);
    } else if (choice < 7) bench.pass(random.pick(guardsMs));
    else if (choice < 9) bench.pass(random.below(400));
    else bench.pass(random.pick([20_000, 60_000, 180_000, 3_600_000, 86_400_000, 0]));
    if (left % 16 === 0) stage.hash('slots');
  }
}

/** Charge controllers of every generation, around which anything happens. */
export const controllerDrive: Scenario = {
  name: 'controller, at random',
  play(stage) {
    const random = stage.random(5);
    for (let round = 0; round < 12; round++) drive(stage, random, 100);
  },
};
