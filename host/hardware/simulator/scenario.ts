import type { Clock, Timer } from '../../platform/clock.ts';
import { describeProblems, type Json, type Problem, problem } from '../../registry/validate.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';

/** One step of a scenario: what is written, and how long after the step before it. */
export interface ScenarioStep {
  readonly afterMs: number;
  /** Payload by resource path, in the order of writing. */
  readonly writes: readonly (readonly [path: string, payload: Json])[];
}

/** A course of events, written to resources of the device at given times. */
export interface Scenario {
  /** Wall-clock time that the simulation is meant to start at, ms since the epoch. */
  readonly startMs?: number | undefined;
  readonly steps: readonly ScenarioStep[];
  /** True if the scenario starts again after its last step. */
  readonly repeat: boolean;
}

/** Applies one write of a scenario, like a client's; it says itself what went wrong. */
export type ScenarioWriter = (path: string, payload: Json) => void;

/** Plays one scenario at a time; it plays on when the host restarts. */
export interface ScenarioPlayer {
  /**
   * Steps of the running scenario that were played since it began (again), or undefined if none is
   * running.
   */
  readonly position: { readonly played: number; readonly steps: number } | undefined;
  /** Plays a scenario from its beginning, in place of a running one. */
  play(scenario: Scenario): void;
  stop(): void;
  /**
   * Says who writes from now on: steps that were due without a writer are written at once.
   * Undefined while the host is down.
   */
  writeThrough(writer: ScenarioWriter | undefined): void;
}

/**
 * A scenario that cannot be played; the message names place, value and rule of each problem, one a
 * line.
 */
export class ScenarioError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(describeProblems(problems));
    this.problems = problems;
  }
}

const longestPauseS = 366 * 86_400;

/**
 * Reads a scenario file: `{"start"?: "2019-03-01T06:00:00Z", "steps": [{"after_s": 5, "write":
 * {"debug/plug": null}}], "repeat"?: true}`. `after_s` counts from the step before.
 *
 * @throws ScenarioError with all that is wrong
 */
export function parseScenario(text: string): Scenario {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ScenarioError([
      {
        code: 'malformed',
        path: '',
        rule: message('must be JSON ({reason})', { reason: (error as Error).message }),
      },
    ]);
  }
  return readScenario(json);
}

/** Like `parseScenario`, from JSON data. */
export function readScenario(json: unknown): Scenario {
  const problems: Problem[] = [];
  const say = (path: string, value: unknown, rule: Rule): undefined => {
    problems.push(
      value === undefined
        ? { code: 'missing_key', path, rule: 'is missing' }
        : problem('out_of_range', path, value, rule),
    );
  };
  if (!isObject(json)) {
    throw new ScenarioError([problem('wrong_type', '', json, 'must be an object with steps')]);
  }
  refuseUnknown(json, ['start', 'steps', 'repeat'], '', problems);
  const startMs = json.start === undefined ? undefined : readStart(json.start, say);
  const repeat = json.repeat ?? false;
  if (typeof repeat !== 'boolean') say('repeat', repeat, 'must be true or false');
  const steps: ScenarioStep[] = [];
  if (!Array.isArray(json.steps) || json.steps.length === 0) {
    say('steps', json.steps, 'must be an array with at least one step');
  } else {
    for (const [index, step] of json.steps.entries())
      steps.push(readStep(step, `steps/${index}`, problems, say));
    if (repeat === true && problems.length === 0 && steps.every(({ afterMs }) => afterMs === 0)) {
      say('repeat', true, 'must be false where no step has after_s above 0');
    }
  }
  if (problems.length > 0) throw new ScenarioError(problems);
  return { startMs, steps, repeat: repeat === true };
}

type Say = (path: string, value: unknown, rule: Rule) => undefined;

function readStart(start: unknown, say: Say): number | undefined {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
  const startMs = typeof start === 'string' && iso.test(start) ? Date.parse(start) : Number.NaN;
  return Number.isNaN(startMs)
    ? say('start', start, 'must be a UTC time such as 2019-03-01T06:00:00Z')
    : startMs;
}

function readStep(step: unknown, path: string, problems: Problem[], say: Say): ScenarioStep {
  if (!isObject(step)) {
    say(path, step, 'must be an object with after_s and write');
    return { afterMs: 0, writes: [] };
  }
  refuseUnknown(step, ['after_s', 'write'], `${path}/`, problems);
  const { after_s: afterS, write } = step;
  if (typeof afterS !== 'number' || !(afterS >= 0 && afterS <= longestPauseS)) {
    say(
      `${path}/after_s`,
      afterS,
      message('must be a number from {min} to {max}', { min: 0, max: `${longestPauseS} s` }),
    );
  }
  if (!isObject(write) || Object.keys(write).length === 0) {
    say(`${path}/write`, write, 'must be an object of payloads by resource path');
  }
  return {
    afterMs: Math.round(Number(afterS) * 1000),
    writes: isObject(write) ? (Object.entries(write) as [string, Json][]) : [],
  };
}

function refuseUnknown(
  json: object,
  known: readonly string[],
  prefix: string,
  problems: Problem[],
): void {
  for (const key of Object.keys(json)) {
    if (!known.includes(key))
      problems.push({
        code: 'unknown_key',
        path: `${prefix}${key}`,
        rule: message('is not one of {names}', { names: known.join(', ') }),
      });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Makes the player whose steps run at their times on `clock`. */
export function makeScenarioPlayer(clock: Clock): ScenarioPlayer {
  let running: { readonly scenario: Scenario; played: number } | undefined;
  let timer: Timer | undefined;
  let writer: ScenarioWriter | undefined;
  let waiting: (readonly [path: string, payload: Json])[] = [];

  const writeDue = (): void => {
    while (writer && waiting.length > 0) {
      const [path, payload] = waiting.shift() as (typeof waiting)[number];
      writer(path, payload);
    }
  };
  const schedule = (): void => {
    if (!running) return;
    const { scenario } = running;
    if (running.played === scenario.steps.length) {
      if (!scenario.repeat) {
        running = undefined;
        return;
      }
      running.played = 0;
    }
    const step = scenario.steps[running.played] as ScenarioStep;
    timer = clock.after(step.afterMs, () => {
      if (running) running.played++;
      waiting.push(...step.writes);
      schedule();
      writeDue();
    });
  };
  const stop = (): void => {
    timer?.cancel();
    running = undefined;
    waiting = [];
  };
  return {
    get position() {
      return running && { played: running.played, steps: running.scenario.steps.length };
    },
    play(scenario) {
      stop();
      running = { scenario, played: 0 };
      schedule();
    },
    stop,
    writeThrough(next) {
      writer = next;
      writeDue();
    },
  };
}
