import { readAnswer } from '../../services/answer.ts';
import { degrees } from '../../services/degrees.ts';
import type { Failure } from '../../services/service.ts';
import { answerField, type Config, type Hourly } from './fields.ts';

/** Path of the temperatures of a place at the weather service. */
export function pathOf({ lat, long }: Pick<Config, 'lat' | 'long'>): string {
  return `v1/temperatures/${degrees(lat)}/${degrees(long)}`;
}

/** Reads what the weather service answers. */
export function readTemperatures(json: unknown): Hourly | Failure {
  const answer = readAnswer(answerField, json);
  if ('words' in answer) return answer;
  const { first_date, temperatures } = answer.value;
  return { first_date: Math.floor(first_date / 60), temperatures };
}
