import { Capacity, ChargerState } from '../../../host/core/core.ts';
import { NotedPower, unknown } from './noted-power.ts';
import type { Scenario, Stage } from './stage.ts';

/** A charger of the site: what it is allowed on three phases, and whether it has a meter. */
interface Box {
  readonly allowedMa: number;
  readonly unmetered?: boolean;
  readonly chargerState?: number;
  /** What it was told, if it has not confirmed it. */
  readonly setpointMa?: number;
  readonly reservedMa?: number;
  readonly connectedPhases?: number;
  readonly followMs?: number;
}

/** All vehicles have followed, and the meter has told it: steps without a change, of 500 ms. */
const answered = 13;
const noted = 3;
/** Age of a distribution that is no new one. */
const longAgoMs = 10_000;

/** A connection of 50 A and an excess whose meters show what somebody says. */
class Connection {
  readonly #manager: NotedPower;
  readonly #stage: Stage;

  constructor(stage: Stage, boxes: readonly Box[], currentMa = 10_000) {
    this.#stage = stage;
    this.#manager = new NotedPower(stage, {
      maximumAvailableCurrentMa: 1_000_000,
      currentLimitMa: 50_000,
      largestConsumerCurrentMa: 0,
    });
    this.#manager.site.groupPhases = 0;
    this.#manager.state.runAgeMs = longAgoMs;
    this.boxes(boxes).draw(currentMa);
    this.live(answered + 3);
  }

  boxes(boxes: readonly Box[]): this {
    const { distribution } = this.#stage.core;
    for (const [index, box] of boxes.entries()) {
      Object.assign(distribution.charger(index), {
        chargerState: ChargerState.charging,
        connectedPhases: 3,
        phaseRotation: 3,
        unmetered: false,
        heardAgeMs: 0,
        followMs: 5000,
        setpointMa: box.allowedMa,
        reservedMa: box.allowedMa,
        ...box,
      });
    }
    this.#manager.site.count = boxes.length;
    this.#manager.sums(
      boxes.reduce((sum, { allowedMa }) => sum + allowedMa, 0),
      6000,
    );
    return this;
  }

  /** What flows on L1 and L2; half of it flows on L3. */
  draw(currentMa: number): this {
    Object.assign(this.#manager.input, {
      currentL1Ma: currentMa,
      currentL2Ma: currentMa,
      currentL3Ma: currentMa >> 1,
      gridPowerW: Math.trunc((currentMa * 3 * 23) / 100) - 40_000,
    });
    return this;
  }

  age(powerAgeMs: number, currentAgeMs = powerAgeMs): this {
    Object.assign(this.#manager.input, { powerAgeMs, currentAgeMs });
    return this;
  }

  /** Lets steps pass; only what the last ones come to is noted. */
  live(steps: number): this {
    for (let left = steps; left > 0; left--) {
      if (left > noted) this.#stage.recorder.call('power_step');
      else this.#manager.step();
      this.#manager.state.runAgeMs = longAgoMs;
    }
    return this;
  }

  /** Current is distributed. */
  distribute(): this {
    this.#manager.state.runAgeMs = 0;
    return this;
  }

  forgetMeters(): this {
    Object.assign(this.#manager.input, { currentL2Ma: unknown, gridPowerW: unknown });
    return this;
  }
}

const pair = (allowedMa: number, changes: Partial<Box> = {}): Box[] => [
  { allowedMa },
  { allowedMa, unmetered: true, ...changes },
];

/** What was granted, and what of it was used, to the mA, in both directions. */
function amounts(stage: Stage): void {
  for (const grantedMa of [999, 1000, 1001, 4000]) {
    for (const unusedMa of [-1, 0, 999, 1000, 1001, grantedMa - 1, grantedMa, 2 * grantedMa]) {
      for (const direction of [1, -1]) {
        const connection = new Connection(stage, pair(12_000), 30_000);
        connection.boxes(pair(12_000 + grantedMa * direction)).distribute();
        connection.draw(30_000 + (2 * grantedMa - unusedMa) * direction).live(answered + 2);
        connection.draw(50_000 - 7000 * direction).live(2);
      }
    }
  }
  // What is too small to say anything changes nothing of what is known.
  for (const grantedMa of [999, 1000]) {
    const connection = new Connection(stage, pair(12_000), 20_000);
    connection.boxes(pair(15_000)).draw(23_000);
    connection.live(answered + 1).boxes(pair(15_000 + grantedMa));
    connection.draw(23_000 + 2 * grantedMa).live(answered + 10);
  }
  // Only without meter, of which next to nothing is used.
  for (const usedMa of [0, 1, 2, 3]) {
    const connection = new Connection(stage, [{ allowedMa: 12_000, unmetered: true }], 30_000);
    for (const step of [1, 2, 3, 4, 5]) {
      connection.boxes([{ allowedMa: 12_000 + 3000 * step, unmetered: true }]);
      connection.draw(30_000 + usedMa * step).live(answered + 1);
    }
  }
  // More without meter than in all, and nothing without meter.
  for (const [first, second] of [
    [10_000, 16_000],
    [9000, 16_000],
    [8000, 16_000],
    [7999, 16_000],
    [16_000, 12_000],
    [16_000, 12_999],
    [16_000, 13_000],
  ] as const) {
    const connection = new Connection(stage, pair(12_000), 20_000);
    connection.boxes([{ allowedMa: first }, { allowedMa: second, unmetered: true }]);
    connection
      .live(answered + 3)
      .draw(30_000)
      .live(3);
  }
}

/** One grant after the other, as those of whom one of many uses what he gets. */
function gains(stage: Stage): void {
  for (const direction of [1, -1]) {
    const connection = new Connection(stage, pair(16_000), 30_000);
    let allowedMa = 16_000;
    for (const usedMa of [100, 100, 100, 100, 100, 2100, 100, 4000, 100]) {
      allowedMa += 1500 * direction;
      connection.boxes([
        { allowedMa: 16_000 + (usedMa >> 2) * direction },
        { allowedMa, unmetered: true },
      ]);
      connection.draw(30_000 + usedMa * direction).live(answered + 2);
      connection.draw(50_001).live(1).draw(49_999).live(1).draw(50_000).live(1);
    }
    // 1 mA is free.
    connection.draw(49_999).boxes(pair(14_000)).live(answered);
    connection.boxes(pair(16_000)).live(answered + 3);
    // There and back again.
    connection.boxes(pair(12_000)).live(answered + 3);
    connection.boxes(pair(18_000)).live(answered + 3);
  }
}

/** When an answer is there, and how long it holds, to the step. */
function times(stage: Stage): void {
  for (const [ageMs, steps] of [
    [0, answered],
    [1, answered],
    [500, answered],
    [501, answered + 1],
    [1000, answered + 2],
    [0xffffffff, answered],
  ] as const) {
    for (const more of [-1, 0, 1]) {
      const connection = new Connection(stage, pair(12_000), 20_000);
      connection
        .boxes(pair(15_000))
        .age(ageMs, ageMs + 500)
        .distribute();
      connection.draw(23_000).live(steps + more);
      connection.age(0).live(3);
    }
  }
  // The slowest of all decides, but nobody is quicker than a vehicle.
  for (const followMs of [0, 4999, 5001, 8000, 0xffffffff]) {
    for (const ageMs of [0, 1, 500]) {
      for (const steps of [answered - 1, answered, answered + 1, answered + 6, answered + 7]) {
        const boxes = (allowedMa: number) =>
          pair(allowedMa).map((box, index) => ({
            ...box,
            followMs: index === 0 ? Math.min(followMs, 5000) : followMs,
          }));
        const connection = new Connection(stage, boxes(12_000), 20_000);
        connection
          .boxes(boxes(15_000))
          .age(ageMs, ageMs + 500)
          .distribute();
        connection.draw(23_000).live(steps);
        connection.age(0).live(3);
      }
    }
  }
  for (const steps of [55, 56, 57, 58]) {
    const connection = new Connection(stage, pair(12_000), 20_000);
    connection.boxes(pair(15_000)).draw(23_000);
    connection
      .live(answered + 1 + steps)
      .draw(24_000)
      .live(noted)
      .draw(60_000)
      .live(noted);
  }
  // Whenever limits are kept beside those before.
  for (let offset = 0; offset < 40; offset++) {
    const connection = new Connection(stage, pair(12_000), 1000);
    connection
      .live(26 + offset)
      .draw(20_000)
      .live(10);
    connection.boxes(pair(15_000)).draw(23_000);
    connection.live(answered + 1);
  }
  // Nothing is free any more when it is found out.
  const connection = new Connection(stage, pair(12_000), 43_000);
  connection.boxes(pair(16_000)).live(answered - 3);
  connection.draw(50_000).live(4);
}

/** Peaks that return: how high, how long apart, how many, and what stays. */
function peaks(stage: Stage): void {
  const houseMa = 30_000;
  const boxes: Box[] = [{ allowedMa: 12_000 }];
  const after = (connection: Connection, peakMa: number, calmSteps: number): Connection =>
    connection.draw(peakMa).live(4).draw(houseMa).live(calmSteps);
  for (const calmSteps of [20, 150, 153, 154, 155, 156, 157, 158, 159, 160, 161, 170]) {
    const connection = new Connection(stage, boxes, houseMa);
    for (const peakMa of [52_000, 55_000, 53_000, 54_000]) after(connection, peakMa, calmSteps);
    connection.live(161).live(3);
  }
  for (const more of [-1, 0, 1, 2]) {
    for (const heightMa of [1000, 2000]) {
      const connection = new Connection(stage, boxes, houseMa);
      for (let count = 0; count < 4; count++) after(connection, houseMa + heightMa + more, 10);
    }
  }
  // One that stays; one after which there is hardly more; one after which nothing is known.
  for (const laterMa of [55_000, 54_001, 54_000, 53_999, 53_000]) {
    const connection = new Connection(stage, boxes, houseMa);
    for (let count = 0; count < 3; count++) after(connection, 52_000, 10);
    connection.draw(55_000).live(6).draw(laterMa).live(60).draw(houseMa).live(4);
  }
  const connection = new Connection(stage, boxes, houseMa);
  for (let count = 0; count < 3; count++) {
    connection.draw(55_000).live(4).draw(unknown).live(3);
    connection.draw(houseMa).live(10);
  }
}

/** Who counts: those that charge; what stops the listening. */
function participants(stage: Stage): void {
  const others: Partial<Box>[] = [
    { chargerState: ChargerState.ready },
    { reservedMa: 0 },
    { setpointMa: 11_999 },
    { setpointMa: 12_001 },
    { connectedPhases: 1 },
    { unmetered: false },
  ];
  for (const other of others) {
    const connection = new Connection(stage, pair(10_000), 20_000);
    connection
      .boxes(pair(12_000, other))
      .draw(22_000)
      .live(answered + 2);
    connection
      .boxes(pair(14_000))
      .draw(23_000)
      .live(answered + 2);
    connection
      .boxes(pair(16_000, other))
      .draw(24_000)
      .live(answered + 2);
  }
  // More than there can be, and none.
  const connection = new Connection(stage, pair(10_000), 20_000);
  stage.core.distribution.site.count = 0xffffffff;
  connection
    .live(2)
    .boxes([])
    .live(2)
    .boxes(pair(12_000))
    .live(answered + 2);
  // Meters that fail and come back, while and after something was granted.
  connection.boxes(pair(15_000)).live(3).forgetMeters().live(2);
  connection.draw(23_000).live(answered + 2);
  connection
    .boxes(pair(18_000))
    .live(answered + 2)
    .forgetMeters()
    .live(1)
    .draw(26_000)
    .live(3);
}

/** When limits are to be shared out at once. */
function runs(stage: Stage): void {
  for (const limitMa of [999, 1000]) {
    new Connection(stage, pair(10_000), 20_000);
    const manager = new NotedPower(stage, { maximumAvailableCurrentMa: limitMa });
    manager.site.count = 2;
    manager.step({ currentLimitMa: 50_000, currentL1Ma: 0, currentL2Ma: 0, currentL3Ma: 0 }, 20);
  }
  for (const differenceMa of [-1001, -1000, -999, 0, 999, 1000, 1001]) {
    const connection = new Connection(stage, pair(10_000), 20_000);
    connection.live(30).distribute().live(answered);
    connection.draw(20_000 - differenceMa).live(44);
    connection.distribute().live(2).draw(20_000).live(10);
    connection.boxes(pair(10_000, { unmetered: false })).live(44);
    connection
      .boxes(pair(10_000, { setpointMa: 9000 }))
      .live(2)
      .draw(30_000)
      .live(12);
  }
}

/** What vehicles leave unused at chargers without meter. */
export const unused: Scenario = {
  name: 'unused',
  play(stage) {
    if (stage.core.exports.capacity(Capacity.powerFilters) === 0) return;
    amounts(stage);
    gains(stage);
    times(stage);
    peaks(stage);
    participants(stage);
    runs(stage);
  },
};
