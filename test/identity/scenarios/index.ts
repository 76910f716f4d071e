import type { Recorder } from '../trace.ts';
import { chargeLog } from './charge-log.ts';
import { controllerDrive } from './controller-drive.ts';
import { history } from './history.ts';
import { firstMoments, slots } from './slots.ts';
import { type Scenario, Stage } from './stage.ts';

/** All that a trace consists of, in its order. */
export const scenarios: readonly Scenario[] = [firstMoments, chargeLog, slots, history, controllerDrive];

/** Plays all scenarios, or those given, on the core that a recorder records. */
export function playScenarios(recorder: Recorder, played: readonly Scenario[] = scenarios): void {
  const stage = new Stage(recorder);
  for (const scenario of played) scenario.play(stage);
}
