import {
  type Fault,
  faults,
  nothingSeen,
  type Seen,
  seenTogether,
  tryGarage,
} from '../garage/trial.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** How chargers by OCPP count, and which part of the garages has them. */
const parts = [
  ['always', 1],
  ['watched', 1 / 4],
  ['proven', 1 / 4],
] as const;

/** Garages of chargers of several makes; `size` is how many. */
export const garages: Scenario = {
  name: 'garages',
  promise:
    'chargers of this firmware, by OCPP 1.6 and 2.0.1, and behind controllers share a connection, whatever they lose, forget, refuse or ignore: on no phase flows more than is reserved, and none beyond the limit once each has had the time that is stated for it',
  size: 2000,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const names = Object.keys(faults) as Fault[];
    const figures: Record<string, string | number> = { garages: size };
    const broken: string[] = [];
    for (const [counts, part] of parts) {
      const count = Math.ceil(size * part);
      for (const [index, fault] of names.entries()) {
        let seen = nothingSeen;
        for (let site = index; site < count; site += names.length)
          seen = seenTogether(seen, tryGarage(seed + site, fault, counts));
        if (seen.sites === 0) continue;
        broken.push(...seen.broken);
        const name = `${counts === 'always' ? '' : `${counts}: `}${faults[fault]}`;
        figures[name] = told(seen);
        say(`garages: ${name}: ${told(seen)}`);
      }
    }
    return { figures, broken };
  },
};

function told({ sites, proven, events, beyondReservedMa, beyondLimitMa, longestS }: Seen): string {
  const known = proven > 0 ? `, ${proven} chargers of which that is known` : '';
  return `${sites} garages${known}, ${events} events: ${beyondReservedMa} mA beyond what was reserved, ${beyondLimitMa} mA beyond the limit; more than the limit for ${longestS} s at most`;
}
