import { readAnswer } from '../../services/answer.ts';
import type { Failure } from '../../services/service.ts';
import { answerField, type Config, stepOf } from './fields.ts';
import type { PriceSeries } from './series.ts';

/** Answer of the price service. */
export interface PriceAnswer {
  readonly series: PriceSeries;
  /** Unix minute at which to ask again. */
  readonly nextAt: number;
}

const regionWords = ['de', 'at', 'lu'] as const;
const resolutionWords = ['15min', '60min'] as const;
/** Most prices taken from the service: two days, one of them with 25 hours. */
const maxAnswered = [196, 49] as const;

/** Shortest and longest wait if the service gives no sensible time, in minutes. */
const leastWaitMinutes = 10;
const mostWaitMinutes = 1440;

/** Path of the prices of a region at the service. */
export function pathOf({ region, resolution }: Pick<Config, 'region' | 'resolution'>): string {
  return `v1/day_ahead_prices/${regionWords[region]}/${resolutionWords[resolution]}`;
}

/** Reads an answer to the question for prices of that resolution, at the Unix minute `now`. */
export function readPriceAnswer(
  json: unknown,
  resolution: number,
  now: number,
): PriceAnswer | Failure {
  const answer = readAnswer(answerField, json);
  if ('words' in answer) return answer;
  const { first_date, prices, next_date } = answer.value;
  const named = Math.floor(next_date / 60);
  return {
    series: {
      firstMinutes: Math.floor(first_date / 60),
      stepMinutes: stepOf(resolution),
      prices: prices.slice(0, maxAnswered[resolution as 0 | 1]),
    },
    nextAt: named <= now ? now + leastWaitMinutes : Math.min(named, now + mostWaitMinutes),
  };
}
