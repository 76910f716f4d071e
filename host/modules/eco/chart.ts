import type { ModuleContext } from '../../device/context.ts';
import { bodyOf } from '../../registry/body-stream.ts';
import { Refusal } from '../../registry/registry.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import { type LocalClock, siteDeparture } from './departure.ts';
import { chartField } from './fields.ts';
import { bitmapOf, makePlan } from './plan.ts';
import { mostSlots } from './solver.ts';

interface ChartParts {
  readonly clock: LocalClock;
  readonly prices: Pick<DayAheadPrices, 'series' | 'gross'>;
}

/** Declares `eco/chart`: what a plan would select, before somebody saves it. */
export function chart(
  { registry, clock: device }: Pick<ModuleContext, 'registry' | 'clock'>,
  { clock, prices }: ChartParts,
): void {
  registry.command(
    'eco/chart',
    chartField,
    ({ departure, time, amount, current_time: from }) => {
      if (!device.synchronised())
        throw new Refusal(
          'not_allowed_now',
          '',
          undefined,
          'needs the time of day, which is not known',
        );
      const to = siteDeparture({ departure, time }, from, from, clock);
      const { slots, selected } = makePlan({
        ...{ series: prices.series(), gross: prices.gross, mostNet: Number.POSITIVE_INFINITY },
        ...{ from, to: Math.min(to, from + mostSlots * 15), need: { minutes: amount * 60 } },
        ...{ powerW: 1, slackMinutes: 0, sun: undefined, isOn: false },
      });
      return bodyOf([bitmapOf({ slots, selected })].values());
    },
    {
      doc: 'Which quarter hours from current_time on such a plan for all chargers selects: bits, the lowest first; nothing if it is over',
      on: ['http'],
      action: false,
      contentType: 'application/octet-stream',
      maxBodyBytes: 1024,
    },
  );
}
