import { networkWords } from './words.ts';

const [goodDbm, fairDbm] = [-65, -78];

/** Quality of the reception of a network. */
export function reception(dbm: number): string {
  const quality = dbm >= goodDbm ? 'good' : dbm >= fairDbm ? 'fair' : 'poor';
  return `${networkWords.value.receptions[quality]} (${dbm} dBm)`;
}
