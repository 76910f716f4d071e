import {
  parseScenario,
  type Scenario,
  ScenarioError,
  type ScenarioPlayer,
} from '../../hardware/simulator/scenario.ts';
import { type Outcome, Refusal, type Registry, type Resource } from '../../registry/registry.ts';
import { problemMessage } from '../../registry/validate.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type AnyMessage, asSaid, message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { DebugContext } from './debug-context.ts';
import * as fields from './fields.ts';

/** Makes the built-in scenario, from a time of day on, ms since the epoch. */
export type Demo = (registry: Registry, wallMs: number) => Scenario;

/**
 * `debug/scenario` and `debug/scenario_state`; makes this run of the host the one that scenarios
 * write to.
 *
 * @param demo the built-in scenario, where there is one
 */
export function scenarioResources(
  { registry, clock, log, onStop }: DebugContext,
  player: ScenarioPlayer,
  demo: Demo | undefined,
): void {
  registry.command(
    'debug/scenario',
    fields.scenario,
    ({ scenario: text }) => {
      if (text === '') player.stop();
      else if (demo && text === 'demo') player.play(demo(registry, clock.wallMs()));
      else player.play(playable(text, registry));
    },
    { doc: 'Plays a scenario in place of a running one' },
  );
  registry.view(
    'debug/scenario_state',
    fields.scenarioState,
    () => ({
      running: player.position !== undefined,
      ...(player.position ?? { played: 0, steps: 0 }),
    }),
    { doc: 'The running scenario' },
  );

  const report = (path: string, outcome: Outcome): void => {
    if (outcome.kind === 'done') return;
    const [first = asSaid(outcome.kind), ...more] =
      outcome.kind === 'refused' ? outcome.problems.map(problemMessage) : [];
    log.write('debug', [notDone(path, first), ...more]);
  };
  player.writeThrough((path, payload) => {
    const resource = target(registry, path);
    if ('rule' in resource) {
      log.write('debug', notDone(path, resource.rule));
      return;
    }
    const outcome = resource.write(payload, { via: 'device' });
    if (outcome instanceof Promise) outcome.then(later => report(path, later));
    else report(path, outcome);
  });
  onStop(() => player.writeThrough(undefined));
}

function notDone(path: string, problem: AnyMessage): LogMessage {
  return message("The scenario's write to {path} was not done: {=problems}", {
    path,
    problems: problem,
  });
}

function playable(text: string, registry: Registry): Scenario {
  try {
    const scenario = parseScenario(text);
    for (const [index, { writes }] of scenario.steps.entries()) {
      for (const [path] of writes) {
        const resource = target(registry, path);
        if ('rule' in resource)
          throw new Refusal('not_found', `scenario/steps/${index}/write`, path, resource.rule);
      }
    }
    return scenario;
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const problems = error.problems.map(problem => ({
      ...problem,
      path: problem.path === '' ? 'scenario' : `scenario/${problem.path}`,
    }));
    throw Refusal.forAll(problems);
  }
}

/** The resource that a scenario writes to, or the rule against it. */
function target(registry: Registry, path: string): Resource | { readonly rule: Rule } {
  // The clock runs the scenario; a scenario that ran the clock would run itself.
  if (path.startsWith('debug/clock')) return { rule: 'must not be the clock' };
  const place = registry.find(path, 'http');
  const isWhole = place?.segments.length === 0;
  const writer = isWhole ? registry.writerOf(place.resource) : undefined;
  return writer ?? { rule: 'must be a resource that can be written' };
}
