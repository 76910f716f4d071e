import { leastCurrentMa } from '../../hardware/limits.ts';
import { beyond, clockMs, type Drawn, idleMa } from './ledger.ts';
import { mostVoltageV, type Sample } from './meter-values.ts';
import { lapseS } from './strategy.ts';

/**
 * The trial of what a charger does without a central system: while a vehicle charges at a small
 * limit, the connection is closed, and stays so until the limit has ended by itself. When the
 * charger is back, its vehicle has to draw no more than what is stored for everybody, the energy
 * has to be that of the small limit, and with a limit of more the vehicle has to draw more again.
 *
 * A value only, and what follows from it. Times are those of one clock that never steps back.
 */
export interface DropTest {
  readonly stage: Stage;
  readonly outcome: 'passed' | 'failed' | 'nothing' | undefined;
  /** When the stage began, ms. */
  readonly sinceMs: number;
  /** mA; what the charger has to fall to. */
  readonly storedMa: number;
  /** mA; the limit that it is left alone with. */
  readonly limitMa: number;
  /** Time to wait until it has certainly fallen, ms. */
  readonly aloneMs: number;
  /** The least that the meter of energy was seen to count, Wh; undefined: nothing yet. */
  readonly stepWh: number | undefined;
  /** The newest values before it was left alone. */
  readonly before: Reading | undefined;
}

/**
 * `lowering`: it is told the small limit; `alone`: it is kept out, and then awaited; `back`: it is
 * connected, and told nothing; `resuming`: it has fallen, and is told limits as ever.
 */
type Stage = 'lowering' | 'alone' | 'back' | 'resuming' | 'over';

interface Reading {
  readonly atMs: number;
  readonly energyWh: number;
  readonly powerW: number;
}

export type DropEvent =
  | { readonly kind: 'time' }
  | {
      readonly kind: 'sample';
      readonly drawn: Drawn;
      readonly sample: Pick<Sample, 'energyWh' | 'powerW' | 'currentsMa'>;
      /** mA; the limit that was accepted, and that there was time to follow. */
      readonly settledMa: number | undefined;
    }
  /** What it drew while it was alone, so long after the loss. */
  | { readonly kind: 'recorded'; readonly drawn: Drawn; readonly aloneMs: number }
  /** Limits could be told again. */
  | { readonly kind: 'back' }
  /** The connection was lost by itself, or the vehicle has left. */
  | { readonly kind: 'disturbed' };

/** A vehicle has to draw so much more for a charger that forgets to be told from one that falls. */
const moreAlone = 1.5;
/** For chargers that store the least: more than that can be seen to end. */
const moreThanStoredMa = 4000;
/** A meter that counts in larger steps says nothing of some minutes. */
const finestWh = 100;
/** Meters, voltages and vehicles differ by so much. */
const energyTolerance = 1.15;
const energyToleranceWh = 20;
/** The longest that a stage takes until it says nothing, ms. */
const limits: Readonly<Record<Exclude<Stage, 'over'>, number>> = {
  lowering: 240_000,
  // From then on that it may come back: some try it all 20 minutes only.
  alone: 1_800_000,
  back: 120_000,
  resuming: 900_000,
};

/** mA; the limit that a charger is left alone with which has stored this one. */
export function limitAlone(storedMa: number): number {
  return storedMa === 0 ? leastCurrentMa : storedMa + moreThanStoredMa;
}

/** Whether something can be seen at a vehicle that was seen to draw so much. */
export function canTest(storedMa: number, drawnMa: number): boolean {
  return drawnMa >= moreAlone * limitAlone(storedMa);
}

export function newDropTest(storedMa: number, followMs: number, nowMs: number): DropTest {
  return {
    stage: 'lowering',
    outcome: undefined,
    sinceMs: nowMs,
    storedMa,
    limitMa: limitAlone(storedMa),
    aloneMs: lapseS * 1000 + clockMs + followMs,
    stepWh: undefined,
    before: undefined,
  };
}

/** Whether the charger may not connect. */
export function keepsOut({ stage, sinceMs, aloneMs }: DropTest, nowMs: number): boolean {
  return stage === 'alone' && nowMs - sinceMs < aloneMs;
}

/** Whether the charger is to be told nothing, so that it shows what it does by itself. */
export function isUntold({ stage }: DropTest): boolean {
  return stage === 'alone' || stage === 'back';
}

/** The test after something has happened. */
export function dropTestAfter(test: DropTest, event: DropEvent, nowMs: number): DropTest {
  if (test.stage === 'over') return test;
  switch (event.kind) {
    case 'time':
      return timed(test, nowMs);
    case 'disturbed':
      return over(test, 'nothing');
    case 'back':
      return test.stage === 'alone' ? { ...test, stage: 'back', sinceMs: nowMs } : test;
    case 'recorded':
      return recorded(test, event);
    case 'sample':
      return sampled(test, event, nowMs);
  }
}

function over(test: DropTest, outcome: NonNullable<DropTest['outcome']>): DropTest {
  return { ...test, stage: 'over', outcome };
}

function timed(test: DropTest, nowMs: number): DropTest {
  const { stage, sinceMs, aloneMs } = test;
  if (stage === 'over') return test;
  const limitMs = limits[stage] + (stage === 'alone' ? aloneMs : 0);
  return nowMs - sinceMs > limitMs ? over(test, 'nothing') : test;
}

/** Some keep what they measure while they are alone: that has to be as it should have been. */
function recorded(
  test: DropTest,
  { drawn, aloneMs }: Extract<DropEvent, { kind: 'recorded' }>,
): DropTest {
  if (test.stage === 'lowering' || test.stage === 'resuming') return test;
  // By its own clock, which may be wrong.
  const certainMs = aloneMs - clockMs;
  if (certainMs < 0) return test;
  const mostMa = certainMs < test.aloneMs ? test.limitMa : test.storedMa;
  return drawn.leastMa > beyond(mostMa) ? over(test, 'failed') : test;
}

function sampled(
  test: DropTest,
  event: Extract<DropEvent, { kind: 'sample' }>,
  nowMs: number,
): DropTest {
  const { storedMa } = test;
  const { drawn, sample } = event;
  switch (test.stage) {
    case 'lowering':
      return lowered(test, event, nowMs);
    case 'alone':
    case 'back':
      if (drawn.leastMa > beyond(storedMa)) return over(test, 'failed');
      return judged(test, sample.energyWh, nowMs);
    case 'resuming':
      return drawn.leastMa > beyond(beyond(storedMa)) ? over(test, 'passed') : test;
    case 'over':
      return test;
  }
}

/** Leaves it alone once it draws the small limit, and its meter has counted finely enough. */
function lowered(
  test: DropTest,
  { drawn, sample, settledMa }: Extract<DropEvent, { kind: 'sample' }>,
  nowMs: number,
): DropTest {
  const { before, limitMa, storedMa } = test;
  const { energyWh } = sample;
  const powerW = powerOf(sample);
  const isAtLimit =
    settledMa === limitMa && drawn.mostMa <= beyond(limitMa) && drawn.leastMa > beyond(storedMa);
  if (!isAtLimit || energyWh === undefined || powerW === undefined) return test;
  const countedWh = before ? energyWh - before.energyWh : 0;
  const stepWh =
    countedWh > 0 ? Math.min(countedWh, test.stepWh ?? Number.POSITIVE_INFINITY) : test.stepWh;
  const next = { ...test, stepWh, before: { atMs: nowMs, energyWh, powerW } };
  if (stepWh === undefined || stepWh > finestWh) return next;
  return { ...next, stage: 'alone', sinceMs: nowMs };
}

/** It has fallen: did it draw more than it should have before it did? */
function judged(test: DropTest, energyWh: number | undefined, nowMs: number): DropTest {
  const { before, stepWh, aloneMs, storedMa, limitMa } = test;
  if (!before || stepWh === undefined || energyWh === undefined || energyWh < before.energyWh)
    return over(test, 'nothing');
  const limitedMs = Math.min(nowMs - before.atMs, aloneMs);
  const storedMs = nowMs - before.atMs - limitedMs;
  const expectedWh = (before.powerW * (limitedMs + (storedMs * storedMa) / limitMa)) / 3_600_000;
  const mostWh = expectedWh * energyTolerance + energyToleranceWh + stepWh;
  return energyWh - before.energyWh > mostWh
    ? over(test, 'failed')
    : { ...test, stage: 'resuming', sinceMs: nowMs };
}

function powerOf({
  powerW,
  currentsMa,
}: Pick<Sample, 'powerW' | 'currentsMa'>): number | undefined {
  if (powerW !== undefined) return powerW;
  const known = currentsMa.filter(current => current !== undefined);
  if (known.length === 0) return undefined;
  const flowing = known.filter(current => current >= idleMa);
  return (flowing.reduce((sum, current) => sum + current, 0) / 1000) * mostVoltageV;
}
