import type { Recorder } from '../trace.ts';
import { chargeLog } from './charge-log.ts';
import { contactor } from './contactor.ts';
import { controllerDrive } from './controller-drive.ts';
import { button, cables, led, lock, pilot, restarts } from './controller-vectors.ts';
import { distributionDrive, sharingDrive } from './distribution-drives.ts';
import { limits } from './distribution-limits.ts';
import { order } from './distribution-order.ts';
import { reports } from './distribution-reports.ts';
import { drawnPhases } from './drawn-phases.ts';
import { expected } from './expected.ts';
import { history } from './history.ts';
import { need } from './need.ts';
import { phases } from './phases.ts';
import { power } from './power.ts';
import { firstMoments, slots } from './slots.ts';
import { type Scenario, Stage } from './stage.ts';
import { unused } from './unused.ts';
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
  reports,
  order,
  limits,
  distributionDrive,
  sharingDrive,
  drawnPhases,
  expected,
  need,
  power,
  unused,
];

/** Plays all scenarios, or those given, on the core that a recorder records. */
export function playScenarios(recorder: Recorder, played: readonly Scenario[] = scenarios): void {
  const stage = new Stage(recorder);
  for (const scenario of played) scenario.play(stage);
}
