import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { abiTable } from '../../build/abi.ts';
import { ChargeMode, Charger, type Core, SwitchingState } from '../../host/core/core.ts';
import { lockstep } from '../oracle/lockstep.ts';
import { loadCore } from './core.ts';
import { type PowerDecision, type PowerFacts, PowerRig, quiet, unlimited } from './power-rig.ts';

const test = suite('power manager');
const core = lockstep(loadCore());

/** Decisions of steps that each change some facts of the step before. */
function run(
  start: Partial<PowerFacts>,
  ...changes: (Partial<PowerFacts> & { steps?: number })[]
): PowerDecision[] {
  const rig = new PowerRig(core, start);
  let facts = { ...quiet, ...start };
  return changes.flatMap(({ steps = 1, ...change }) => {
    facts = { ...facts, ...change };
    return Array.from({ length: steps }, () => rig.step(facts));
  });
}

const last = (decisions: readonly PowerDecision[]) => decisions.at(-1) as PowerDecision;

// ---------------------------------------------------------------- limits

test('static mode: every phase has the available current, at once, and there is no excess', () => {
  const [first, second] = run({}, { availableCurrentMa: 9000 }, { availableCurrentMa: 15_999 });
  assert.equal(first?.nowMa, [0, 9000, 9000, 9000]);
  assert.equal(first?.lowMa, [0, 9000, 9000, 9000]);
  assert.equal(second?.nowMa, [0, 15_999, 15_999, 15_999]);
  assert.is(second?.highPvMa, 0);
  assert.is(second?.powerAvailableW, undefined);
});

test('section 14a: 4200 W are 18260 mA on all phases together, and nothing of the limit stays when it ends', () => {
  const limit = Math.floor((4200 * 1000) / 230);
  const [limited, free] = run({}, { section14aLimitMa: limit }, { section14aLimitMa: undefined });
  assert.equal([limited?.nowTotalMa, limited?.lowTotalMa], [18_260, 18_260]);
  assert.equal([free?.nowTotalMa, free?.lowTotalMa], [unlimited, unlimited]);
  const wide = { maximumAvailableCurrentMa: 32_000 };
  const [alone, after] = run(wide, { section14aLimitMa: limit }, { section14aLimitMa: undefined });
  assert.equal(alone?.nowMa, [0, 18_260, 18_260, 18_260], 'no phase has more than all of them');
  assert.equal(alone?.lowMa, [0, 18_260, 18_260, 18_260]);
  assert.equal(after?.lowMa, [0, 32_000, 32_000, 32_000]);
  const load = { ...wide, currentLimitMa: 50_000, currentsMa: [0, 0, 0] };
  const [capped, uncapped] = run(
    load,
    { section14aLimitMa: limit },
    { section14aLimitMa: undefined },
  );
  assert.equal(capped?.nowMa, [0, 18_260, 18_260, 18_260]);
  assert.equal(uncapped?.lowMa, [0, 32_000, 32_000, 32_000]);
});

test('excess with nothing allocated is all of the error, to the last watt that starts a vehicle', () => {
  for (const [gridPowerW, nowMa] of [
    [-1380, 6000],
    [-1379, 5995],
    [-4140, 18_000],
    [-4139, 17_995],
    [0, 0],
    [500, -2173],
  ] as const) {
    const { nowMa: limits } = last(run({}, { gridPowerW }));
    assert.is(limits[0], nowMa, `${gridPowerW} W`);
  }
  assert.is(last(run({}, { gridPowerW: 200, targetPowerFromGridW: 1580 })).nowMa[0], 6000);
});

test('the larger the error, the more of it is put right', () => {
  // 6 A on three phases are 4140 W.
  const nowMa = (errorW: number) =>
    last(run({ reportedMa: [18_000, 6000, 6000, 6000] }, { gridPowerW: -errorW })).nowMa[0];
  for (const [errorW, part] of [
    [999, 499],
    [1000, 750],
    [1499, 1124],
    [1500, 1312],
    [-999, -499],
    [-1000, -750],
    [-1499, -1124],
    [-1500, -1312],
  ] as const)
    assert.is(nowMa(errorW), Math.trunc((4140 + part) / 0.23), `${errorW} W`);
});

test('who may charge is decided by all of the excess: what vehicles draw, and what is left', () => {
  // 16 A on one phase are allowed and drawn, or 10 A of them; 460 W are fed in.
  const allowed = { reportedMa: [16_000, 16_000, 0, 0] } as const;
  for (const [usedPvMa, excessW] of [
    [16_000, 4140],
    [10_000, 2760],
  ] as const) {
    const decision = last(run({ ...allowed, usedPvMa }, { gridPowerW: -460 }));
    assert.is(decision.powerAvailableW, excessW);
    assert.is(decision.powerAvailableFilteredW, excessW);
    assert.equal([decision.lowMa[0], decision.highPvMa], [excessW / 0.23, excessW / 0.23]);
    assert.is(decision.nowMa[0], Math.trunc(3910 / 0.23), 'shared out is half of what is left');
  }
});

test('with a storage, grid power within the deadzone is none, and charging it counts unless it comes first', () => {
  const availableW = (facts: Partial<PowerFacts>) =>
    last(run({}, { batteryDeadzoneW: 100, ...facts })).powerAvailableW;
  for (const [gridPowerW, expected] of [
    [99, 0],
    [100, 0],
    [101, -1],
    [-100, 0],
    [-101, 1],
  ] as const)
    assert.is(availableW({ gridPowerW }), expected, `${gridPowerW} W`);
  assert.is(availableW({ gridPowerW: 0, batteryPowerW: 3000 }), 3000);
  assert.is(availableW({ gridPowerW: 0, batteryPowerW: -3000 }), -3000);
  const first = { batteryFirstBelowPct: 101 };
  assert.is(availableW({ gridPowerW: 0, batteryPowerW: 3000, ...first }), 0);
  assert.is(availableW({ gridPowerW: 0, batteryPowerW: 3000, batterySocPct: 100, ...first }), 0);
  assert.is(availableW({ gridPowerW: 0, batteryPowerW: -3000, ...first }), -3000);
  const upTo80 = { gridPowerW: 0, batteryPowerW: 3000, batteryFirstBelowPct: 80 };
  assert.is(availableW({ ...upTo80, batterySocPct: 79 }), 0);
  assert.is(availableW({ ...upTo80, batterySocPct: 80 }), 3000);
  assert.is(availableW({ ...upTo80, batterySocPct: -1 }), 0);
});

test('the cloud filter remembers for exactly its number of samples, from the first one on', () => {
  for (const [cloudFilterMode, samples] of [
    [0, 1],
    [1, 240],
    [2, 480],
    [3, 960],
  ] as const) {
    const decisions = run(
      { cloudFilterMode },
      { gridPowerW: -2300 },
      { gridPowerW: -230 },
      { gridPowerW: -4600, steps: samples },
    );
    if (samples > 1) assert.equal([decisions[1]?.lowMa[0], decisions[1]?.highPvMa], [1000, 10_000]);
    const [before, after] = decisions.slice(-2);
    assert.is(before?.lowMa[0], 1000, `mode ${cloudFilterMode}: the low sample is the oldest one`);
    assert.is(after?.lowMa[0], 20_000, `mode ${cloudFilterMode}: the low sample has gone`);
    const falling = run(
      { cloudFilterMode },
      { gridPowerW: -4600 },
      { gridPowerW: 0, steps: samples },
    );
    assert.is(falling.at(-2)?.highPvMa, 20_000);
    assert.is(falling.at(-1)?.highPvMa, 0);
  }
});

test('power that is not known is no excess, and forgets what was', () => {
  const decisions = run(
    { cloudFilterMode: 3 },
    { gridPowerW: undefined },
    { gridPowerW: -4600, steps: 2 },
    { gridPowerW: undefined },
    { gridPowerW: -2300 },
  );
  assert.equal(
    decisions.map(({ nowMa }) => nowMa[0]),
    [0, 20_000, 20_000, 0, 10_000],
  );
  assert.equal(
    decisions.map(({ lowMa }) => lowMa[0]),
    [0, 20_000, 20_000, 0, 10_000],
  );
  assert.equal(
    decisions.map(({ highPvMa }) => highPvMa),
    [0, 20_000, 20_000, 0, 10_000],
  );
  assert.equal(
    decisions.map(({ powerAvailableFilteredW }) => powerAvailableFilteredW),
    [0, 4600, 4600, 0, 2300],
  );
});

test('guaranteed power is 6 A for one phase, 6 A for three, and raises what the phases are decided by', () => {
  assert.is(last(run({}, { guaranteedPowerW: 1380 })).guaranteedMa, 6000);
  assert.is(last(run({}, { guaranteedPowerW: 4140 })).guaranteedMa, 18_000);
  for (const [chargeMode, filteredW] of [
    [ChargeMode.pv, 0],
    [ChargeMode.minPv, 4140],
    [ChargeMode.min, 4140],
    [6, 0],
    [7, 0],
    [8, 4140],
    [9, 4140],
  ] as const) {
    const { powerAvailableFilteredW } = last(
      run({}, { chargeMode, guaranteedPowerW: 4140, gridPowerW: 0 }),
    );
    assert.is(powerAvailableFilteredW, filteredW, `mode ${chargeMode}`);
  }
});

/** A connection of 50 A with a target of 38 A on each phase. */
const load: Partial<PowerFacts> = {
  currentLimitMa: 50_000,
  maximumAvailableCurrentMa: 100_000,
  currentsMa: [0, 0, 0],
};

test('dynamic load management leaves room for the largest consumer, and its margin is of the connection', () => {
  const free = (facts: Partial<PowerFacts>) => last(run(load, facts)).nowMa;
  assert.equal(free({}), [0, 38_000, 38_000, 38_000]);
  assert.equal(free({ largestConsumerCurrentMa: 16_000 }), [0, 50_000, 50_000, 50_000]);
  assert.equal(free({ safetyMarginPct: 10 }), [0, 33_000, 33_000, 33_000]);
  assert.equal(free({ currentsMa: [40_000, 20_000, -5000] }), [0, -2000, 18_000, 43_000]);
  assert.equal(free({ currentsMa: [40_000, undefined, 0] }), [0, -2000, 0, 38_000]);
});

test('what chargers allow is theirs, and the rest of what is measured that of others', () => {
  const charging = { ...load, reportedMa: [0, 10_000, 10_000, 10_000] } as const;
  assert.equal(
    last(run(charging, { currentsMa: [30_000, 38_000, 41_000] })).nowMa,
    [0, 18_000, 10_000, 7000],
  );
});

test('an overloaded connection counts at once, whatever was before', () => {
  const charging = { ...load, reportedMa: [0, 10_000, 10_000, 10_000] } as const;
  const [full, over] = run(
    charging,
    { currentsMa: [38_000, 0, 0], steps: 1 },
    { currentsMa: [50_001, 0, 0] },
  );
  assert.equal([full?.nowMa[1], over?.nowMa[1]], [10_000, -2001]);
});

test('less room than before has to last 4 s where the connection is not overloaded', () => {
  const now = run(load, { currentsMa: [10_000, 0, 0] }, { currentsMa: [50_000, 0, 0], steps: 8 });
  assert.equal(
    now.map(({ nowMa }) => nowMa[1]),
    [...Array(8).fill(28_000), -12_000],
  );
});

test('more room than before has to last 20 s', () => {
  const now = run(load, { currentsMa: [30_000, 0, 0] }, { currentsMa: [10_000, 0, 0], steps: 40 });
  assert.is(now.at(-2)?.nowMa[1], 8000);
  assert.is(now.at(-1)?.nowMa[1], 28_000);
  assert.is(now.at(-1)?.lowMa[1], 8000);
});

test('what is too much is taken from what was allowed up to 7 s ago, as vehicles may not have followed yet', () => {
  const reduced = { reportedMa: [0, 12_000, 0, 0] } as const;
  const now = run(
    { ...load, reportedMa: [0, 24_000, 0, 0] },
    { currentsMa: [52_000, 0, 0] },
    { ...reduced, steps: 14 },
  );
  for (const { nowMa } of now.slice(0, -1)) assert.is(nowMa[1], 10_000);
  assert.is(now.at(-1)?.nowMa[1], -2000);
});

test('the least limit is that of the last 240 to 260 s', () => {
  const counts = Array.from({ length: 41 }, (_, before) => {
    const steps = run(
      load,
      { currentsMa: [0, 0, 0], steps: before + 1 },
      { currentsMa: [60_000, 0, 0] },
      { currentsMa: [0, 0, 0], steps: 600 },
    );
    const low = steps.slice(before + 1).map(({ lowMa }) => lowMa[1]);
    const count = low.lastIndexOf(-22_000) + 1;
    assert.ok(
      low.slice(count).every(lowMa => lowMa === 38_000),
      'what has been forgotten stays so',
    );
    return count;
  });
  // The limit itself rises after 20 s, 40 steps.
  assert.equal([Math.min(...counts), Math.max(...counts)], [40 + 481, 40 + 520]);
});

test('a phase whose current is not known gets nothing and begins anew', () => {
  const [known, unknown, again] = run(
    load,
    { currentsMa: [20_000, 0, 0] },
    { currentsMa: [undefined, 0, 0] },
    { currentsMa: [10_000, 0, 0] },
  );
  assert.equal(known?.nowMa, [0, 18_000, 38_000, 38_000]);
  assert.equal(unknown?.nowMa, [0, 0, 38_000, 38_000]);
  assert.equal(unknown?.lowMa, [0, 0, 38_000, 38_000]);
  assert.equal([again?.nowMa[1], again?.lowMa[1]], [28_000, 28_000]);
});

test('blocking stops everybody, whatever there is', () => {
  const [free, blocked, again] = run({}, {}, { blocked: true }, { blocked: false });
  assert.equal([free?.stop, blocked?.stop, again?.stop], [false, true, false]);
});

// ---------------------------------------------------------------- phases of a group

const group: Partial<PowerFacts> = {
  contactorInstalled: true,
  chargeMode: ChargeMode.pv,
  gridPowerW: 0,
};

test('thresholds lie a quarter inside the gap between one phase and three, or at the ends where they overlap', () => {
  const thresholds = (maximumAvailableCurrentMa: number) => {
    const { threshold3to1W, threshold1to3W } = last(run({}, { maximumAvailableCurrentMa }));
    return [threshold3to1W, threshold1to3W];
  };
  assert.equal(thresholds(16_000), [3795, 4025]);
  assert.equal(thresholds(32_000), [4140, 7360]);
  assert.equal(thresholds(18_000), [4140, 4140]);
  assert.equal(thresholds(0), [1035, 3105]);
});

test('automatic: one watt decides, on both sides', () => {
  const wants = (contactorClosed: boolean, availableW: number) =>
    last(run({ ...group, contactorClosed }, { gridPowerW: -availableW })).wants3phase;
  assert.equal([wants(true, 3795), wants(true, 3794)], [true, false]);
  assert.equal([wants(false, 4025), wants(false, 4026)], [false, true]);
});

test('each mode wants its phases', () => {
  const wants = (facts: Partial<PowerFacts>) =>
    last(run({ ...group, contactorClosed: true }, facts)).wants3phase;
  const { fast, pv } = ChargeMode;
  assert.equal([wants({ chargeMode: fast }), wants({ chargeMode: pv })], [true, false]);
  for (const chargeMode of [fast, pv]) {
    assert.is(wants({ phaseSwitchingMode: 1, chargeMode, gridPowerW: -9000 }), false);
    assert.is(wants({ phaseSwitchingMode: 2, chargeMode }), true);
    for (const phasesWanted of [0, 1, 3])
      assert.is(wants({ phaseSwitchingMode: 3, chargeMode, phasesWanted }), phasesWanted === 3);
    assert.is(wants({ phaseSwitchingMode: 4, chargeMode, gridPowerW: -9000 }), chargeMode === fast);
  }
});

test('without contactor nothing is switched and every charger has its own phases', () => {
  for (const phaseSwitchingMode of [0, 1, 2, 3, 4]) {
    const { groupPhases, contactor, stop, switchingState } = last(
      run(
        { phaseSwitchingMode, contactorFollows: false, phasesWanted: 0 },
        { chargeMode: ChargeMode.pv, steps: 1000 },
      ),
    );
    assert.equal(
      [groupPhases, contactor, stop, switchingState],
      [0, false, false, SwitchingState.monitoring],
    );
  }
});

/** Facts that make a group on one phase switch to three at the next step. */
const toThree: Partial<PowerFacts> = { ...group, phaseSwitchingMode: 3, phasesWanted: 3 };

test('the sequence stops everybody, disconnects the control pilots, moves the contactor and lets go again', () => {
  const decisions = run(
    { ...group, phaseSwitchingMode: 3, phasesWanted: 1, reservedMa: [6000, 0, 0] },
    {},
    { phasesWanted: 3, steps: 3 },
    { reservedMa: [0, 0, 0], steps: 3 },
    { cpDisconnected: true, steps: 11 },
    { contactorClosed: true, cpDisconnected: false },
  );
  const { monitoring, stopping, disconnectingCp, togglingContactor, waitUntilSwitched } =
    SwitchingState;
  assert.equal(
    decisions.map(({ switchingState }) => switchingState),
    [
      monitoring,
      ...Array(3).fill(stopping),
      ...Array(3).fill(disconnectingCp),
      ...Array(5).fill(togglingContactor),
      ...Array(5).fill(waitUntilSwitched),
      monitoring,
      monitoring,
    ],
  );
  for (const { switchingState, stop, contactor, groupPhases } of decisions) {
    assert.is(stop, switchingState !== monitoring);
    assert.is(groupPhases, contactor ? 3 : 1);
    if (switchingState < togglingContactor && switchingState !== monitoring)
      assert.not.ok(contactor);
    if (switchingState >= togglingContactor) assert.ok(contactor);
  }
  assert.is(last(decisions).groupPhases, 3);
});

test('the contactor never moves while somebody may be drawing, on whichever phase, or a control pilot is connected', () => {
  for (const reservedMa of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as [number, number, number][])
    assert.not.ok(
      run({ ...toThree, reservedMa, cpDisconnected: true }, { steps: 2000 }).some(
        ({ contactor }) => contactor,
      ),
    );
  assert.not.ok(run(toThree, { steps: 2000 }).some(({ contactor }) => contactor));
});

test('a charger that does not stop or disconnect is given up after the hysteresis time', () => {
  for (const facts of [{ reservedMa: [6000, 0, 0] as const }, { reservedMa: [0, 0, 0] as const }]) {
    const decisions = run(
      { ...group, phaseSwitchingMode: 1, contactorClosed: true, hysteresisMs: 60_000 },
      facts,
      {
        steps: 1000,
      },
    );
    const states = decisions.map(({ switchingState }) => switchingState);
    const begun = states.findIndex(state => state !== SwitchingState.monitoring);
    const ended = states.findIndex(
      (state, index) => index > begun && state === SwitchingState.monitoring,
    );
    assert.ok(begun > 0 && ended > begun);
    const disconnecting = facts.reservedMa[0] === 0 ? 1 : 0;
    assert.is(ended - begun, 120 + disconnecting);
    assert.not.ok(decisions[ended]?.stop);
    assert.is(decisions[ended]?.delayMs, 60_000);
  }
});

test('a contactor that did not follow is commanded again, and is good again when it followed', () => {
  const decisions = run(
    { ...toThree, cpDisconnected: true },
    { steps: 3 },
    { contactorFollows: false, steps: 10 },
    { steps: 5 },
    { contactorFollows: true, steps: 5 },
  );
  const { switchingState, contactorErrors, contactor, stop } = last(decisions);
  assert.equal(
    [switchingState, contactorErrors, contactor, stop],
    [SwitchingState.monitoring, 0, true, false],
  );
  assert.equal(decisions[12]?.contactorErrors, 1);
  assert.equal(decisions[12]?.switchingState, SwitchingState.togglingContactor);
});

test('the third time is a fault: nobody charges until the power manager starts anew', () => {
  const rig = new PowerRig(core, toThree);
  const facts: PowerFacts = { ...quiet, ...toThree, cpDisconnected: true, contactorFollows: false };
  const decisions = Array.from({ length: 100 }, () => rig.step(facts));
  const fault = decisions.findIndex(({ contactorErrors }) => contactorErrors === 3);
  assert.is(fault, 2 + 3 * 10);
  for (const { stop, switchingState } of decisions.slice(fault)) {
    assert.equal([stop, switchingState], [true, SwitchingState.monitoring]);
  }
  const repaired = rig.step({ ...facts, contactorFollows: true });
  assert.equal([repaired.stop, repaired.contactorErrors], [true, 3], 'it is not trusted by itself');
  core.power.start();
  const restarted = rig.step({ ...facts, contactorFollows: true, phasesWanted: 1 });
  assert.equal([restarted.stop, restarted.contactorErrors], [false, 0]);
});

test('a contactor that moves by itself is brought back with everybody stopped', () => {
  const [calm, moved] = run({ ...group, phaseSwitchingMode: 1 }, {}, { contactorFollows: false });
  assert.equal([calm?.stop, moved?.stop], [false, true]);
  assert.is(moved?.switchingState, SwitchingState.stopping);
});

test('without external control phases change when the delay is over, or half of it while nobody draws', () => {
  const stepsUntilStop = (reservedMa: [number, number, number], hysteresisMs: number) =>
    run({ ...group, reservedMa, hysteresisMs }, { gridPowerW: -5000, steps: 1000 }).findIndex(
      ({ stop }) => stop,
    );
  assert.is(stepsUntilStop([6000, 0, 0], 60_000), 120);
  assert.is(stepsUntilStop([0, 0, 0], 60_000), 60);
  assert.is(stepsUntilStop([6000, 0, 0], 0), 20, 'at least 10 s');
  assert.is(stepsUntilStop([0, 0, 0], 60_001), 61);
});

test('a decision that is taken back lets the delay begin anew; a change of the charge mode ends it', () => {
  const back = run(
    { ...group, reservedMa: [6000, 0, 0], hysteresisMs: 60_000 },
    { gridPowerW: -5000, steps: 119 },
    { gridPowerW: 0 },
    { gridPowerW: -5000, steps: 121 },
  );
  assert.not.ok(back.slice(0, -1).some(({ stop }) => stop));
  assert.ok(last(back).stop);
  const fast = run(
    { ...group, reservedMa: [6000, 0, 0] },
    { steps: 2 },
    { chargeMode: ChargeMode.fast },
  );
  assert.equal(
    fast.map(({ stop }) => stop),
    [false, false, true],
  );
});

test('after a start nothing is switched before the hysteresis time, but meter values arrive in it', () => {
  const decisions = run(
    {
      ...group,
      contactorClosed: true,
      gridPowerW: undefined,
      cloudFilterMode: 2,
      reservedMa: [6000, 6000, 6000],
    },
    { steps: 100 },
    { gridPowerW: -6000, steps: 1000 },
  );
  assert.not.ok(decisions.some(({ stop }) => stop));
  assert.ok(last(decisions).contactor);
});

test('external control without release stops, and needs no charger that can be switched to stay where it is', () => {
  const [free, stopped] = run(
    { ...group, phaseSwitchingMode: 3, phasesWanted: 1, switchable: false },
    {},
    { phasesWanted: 0 },
  );
  assert.equal([free?.stop, stopped?.stop], [false, true]);
  assert.is(stopped?.switchingState, SwitchingState.monitoring);
});

// ---------------------------------------------------------------- whatever is written

const anyWord = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    2,
    3,
    5,
    0x7fffffff,
    -0x80000000,
    -0x7fffffff,
    0x40000000,
    22_000_000,
    -22_000_000,
  ),
  fc.integer(),
);
const memoryWords = (target: Core, struct: string, region: number) => {
  const { fields } = abiTable.structs[struct] as { fields: unknown[] };
  const first = target.exports.region(region) >> 2;
  return target.memory.i32.subarray(first, first + fields.length);
};

test('no input traps or writes outside the power manager, whatever it is', () => {
  const siteFields = (
    abiTable.structs.site as { fields: [name: string, ...unknown[]][] }
  ).fields.map(([name]) => name);
  const settings = [siteFields.indexOf('count'), siteFields.indexOf('group_phases')] as const;
  const regions = Object.keys(abiTable.regions);
  const wild = loadCore();
  const [input, state, site, siteState] = ['power_input', 'power_state', 'site', 'site_state'].map(
    name => memoryWords(wild, name, regions.indexOf(name)),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array];
  const { i32 } = wild.memory;
  const words = (length: number) => fc.array(anyWord, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          words(input.length),
          words(state.length),
          words(site.length),
          words(siteState.length),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.boolean(),
      (rounds, starts) => {
        for (const [inputs, states, sites, siteStates] of rounds) {
          if (starts) wild.power.start();
          const before = i32.slice();
          input.set(inputs);
          state.set(states);
          site.set(sites);
          siteState.set(siteStates);
          for (let step = 0; step < 5; step++) wild.power.step();
          assert.equal([...input], inputs, 'inputs are not written');
          assert.equal([...siteState], siteStates, 'what the distribution came to is not written');
          assert.equal(
            [...site.subarray(...settings)],
            sites.slice(...settings),
            'settings are not written',
          );
          // What lies before the site and behind the state, up to the windows, is not touched.
          const firstWord = site.byteOffset >> 2;
          for (let word = 0; word < firstWord; word++)
            assert.is(i32[word], before[word], `word ${word}`);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('whatever is measured, configured and left in the windows, every output is one that its reader expects', () => {
  const regions = Object.keys(abiTable.regions);
  const wild = loadCore();
  const input = memoryWords(wild, 'power_input', regions.indexOf('power_input'));
  const { site, state: siteState } = wild.distribution;
  const { state } = wild.power;
  const firstWindow =
    wild.exports.region(regions.indexOf('chargers')) + wild.exports.capacity(4) * Charger.bytes;
  const windows = wild.memory.i32.subarray(firstWindow >> 2, (firstWindow >> 2) + (960 + 3 * 542));
  const bools = (abiTable.structs.power_input as { fields: string[][] }).fields.map(
    ([, type]) => type === 'bool',
  );
  const words = (length: number) => fc.array(anyWord, { minLength: length, maxLength: length });
  const amount = fc.constantFrom(0, 6000, 32_000, 320_000);
  fc.assert(
    fc.property(
      fc.array(words(input.length), { minLength: 1, maxLength: 20 }),
      words(97),
      fc.record({
        minimumMa: amount,
        hysteresisMs: fc.constantFrom(0, 5000, 210_000),
        reservedMa: amount,
      }),
      (rounds, rubbish, { minimumMa, hysteresisMs, reservedMa }) => {
        wild.power.start();
        for (const i of windows.keys()) windows[i] = rubbish[i % rubbish.length] as number;
        site.minimumMa = minimumMa;
        site.hysteresisMs = hysteresisMs;
        siteState.reservedL1Ma = reservedMa;
        for (const round of rounds) {
          input.set(round.map((word, i) => (bools[i] ? word & 1 : word)));
          wild.power.step();
          const { contactorErrors, switchingState, phaseStateChangeDelayMs } = state;
          assert.ok([0, 2, 3, 4, 5].includes(switchingState), `switching_state ${switchingState}`);
          assert.ok(
            contactorErrors >= 0 && contactorErrors <= 3,
            `contactor_errors ${contactorErrors}`,
          );
          assert.ok(
            phaseStateChangeDelayMs <= Math.max(10_000, hysteresisMs),
            `${phaseStateChangeDelayMs} ms`,
          );
          const { contactorInstalled, chargingBlocked } = wild.power.input;
          assert.is(site.groupPhases, contactorInstalled ? (state.contactor ? 3 : 1) : 0);
          if (switchingState !== 0 || chargingBlocked !== 0 || contactorErrors === 3)
            assert.is(site.stop, true);
          const most = Math.min(
            wild.power.input.maximumAvailableCurrentMa,
            wild.power.input.availableCurrentMa,
            wild.power.input.section14aLimitMa,
          );
          for (const limitMa of [
            site.nowL1Ma,
            site.nowL2Ma,
            site.nowL3Ma,
            site.lowL1Ma,
            site.lowL2Ma,
            site.lowL3Ma,
          ])
            assert.ok(limitMa <= most, `${limitMa} mA of at most ${most} mA`);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('both targets decide alike', () => {
  const mcu = loadCore('mcu');
  const facts = {
    ...quiet,
    ...group,
    currentLimitMa: 50_000,
    currentsMa: [20_000, 1, 2],
    gridPowerW: -5000,
  };
  const [one, other] = [new PowerRig(core, facts), new PowerRig(mcu, facts)];
  for (let step = 0; step < 1000; step++) {
    const now = { ...facts, gridPowerW: -5000 + 7 * step, cpDisconnected: step % 3 === 0 };
    assert.equal(one.step(now), other.step(now));
  }
});

test.run();
