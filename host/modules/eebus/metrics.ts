import type { Clock } from '../../platform/clock.ts';
import type { ModuleMetrics } from '../../registry/metrics.ts';
import type { State } from './fields.ts';

/** Tells how it stands with the grid operator's box: `eebus/state`. */
export function boxMetrics(
  told: ModuleMetrics,
  { state, active, limit_w, heard, peers }: State,
  clock: Pick<Clock, 'wallMs'>,
): void {
  if (state === 'off') return;
  told.gauge('connected', {
    doc: 'Whether a control box is connected whose limits count',
    value: peers.some(({ guard }) => guard),
  });
  told.gauge('failsafe', {
    doc: 'Whether the control box has fallen silent and its failsafe limit is in force',
    value: state === 'failsafe',
  });
  told.gauge('limit', {
    doc: 'What may be drawn by the control box, while it or its silence limits',
    unit: 'watts',
    value: active ? limit_w : undefined,
  });
  told.gauge('silence', {
    doc: 'Time since the last sign of life of the control box',
    unit: 'seconds',
    value: heard === 0 ? undefined : Math.max(0, clock.wallMs() / 1000 - heard),
  });
}
