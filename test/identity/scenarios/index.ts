import type { Recorder } from '../trace.ts';
import { chargeLog } from './charge-log.ts';
import { controllerDrive } from './controller-drive.ts';
import { button, cables, contactor, led, lock, pilot, restarts } from './controller-vectors.ts';
import { distributionDrive, sharingDrive } from './distribution.ts';
import { distributionVectors } from './distribution-vectors.ts';
import { history } from './history.ts';
import { phases } from './phases.ts';
import { power } from './power.ts';
import { firstMoments, slots } from './slots.ts';
import { type Scenario, Stage } from './stage.ts';
import { wakeup } from './wakeup.ts';

/** All that a trace consists of, in its order. */
export const scenarios: readonly Scenario[] = [
  firstMoments,
  chargeLog,
  slots,
  history,
  cables,
  pilot,
  contactor,
  button,
  lock,
  led,
  phases,
  wakeup,
  restarts,
  controllerDrive,
  distributionVectors,
  distributionDrive,
  sharingDrive,
  power,
];

/** Plays all scenarios, or those given, on the core that a recorder records. */
export function playScenarios(recorder: Recorder, played: readonly Scenario[] = scenarios): void {
  const stage = new Stage(recorder);
  for (const scenario of played) scenario.play(stage);
}
