import { days, passDays, passRoughDay } from '../assembly/distribution-days.ts';
import { exploredSites } from '../assembly/distribution-explored-sites.ts';
import { explore, wander } from '../assembly/distribution-explorer.ts';
import { Fuzz } from '../assembly/distribution-fuzz.ts';
import { tryRandomSites } from '../assembly/distribution-sites.ts';
import { SiteRig } from '../assembly/site.ts';
import { Random } from '../rig/random.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** Sites per report of how far it is. */
const portion = 1_000_000;
/** Days that equal chargers charge for, and random sites that go with each. */
const weekDays = 7;
const sitesPerDay = 1_000_000;

/**
 * The distribution of current over chargers; `size` is how many random sites, and everything else
 * goes with that.
 */
export const distribution: Scenario = {
  name: 'distribution',
  promise:
    'random sites, all states that events lead to, any words and calls, rough days and calm weeks: every distribution is valid, within its limits, max-min fair and wastes nothing; nothing is drawn beyond a limit but for 7 s after it fell below what was drawn; equal chargers get the same',
  size: 10_000_000,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const rig = new SiteRig();
    const random = new Random(seed);
    const broken: string[] = [];
    let runs = 0;
    for (let from = 0; from < size; from += portion) {
      const trial = tryRandomSites(rig, seed + from, Math.min(portion, size - from));
      runs += trial.runs;
      broken.push(...trial.broken);
      say(`distribution: ${Math.min(from + portion, size)} random sites, ${broken.length} broken`);
    }

    let [states, fewestEvents] = [0, Number.POSITIVE_INFINITY];
    for (const site of exploredSites) {
      const search = explore(site, 3, Math.min(size, 1_000_000));
      const walks = wander(site, Math.ceil(size / 2000), random);
      states += search.states + walks.states;
      fewestEvents = Math.min(fewestEvents, search.completeEvents);
      broken.push(...search.broken, ...walks.broken);
    }
    say(`distribution: ${states} states, ${broken.length} broken`);

    const fuzz = new Fuzz(random);
    const rounds = Math.ceil(size / 20);
    for (let round = 0; round < rounds && broken.length === 0; round++)
      broken.push(...fuzz.any(), ...fuzz.inputs());
    say(`distribution: ${rounds} rounds of any words and calls, ${broken.length} broken`);

    const roughDays = Math.ceil(size / 50_000);
    let [changes, longestOverrunS] = [0, 0];
    for (let day = 0; day < roughDays; day++) {
      const rough = passRoughDay(rig, random.between(1, 8), 86_400, random);
      changes += rough.changes;
      longestOverrunS = Math.max(longestOverrunS, rough.longestOverrunS);
      broken.push(...rough.broken);
    }
    say(`distribution: ${roughDays} rough days, ${broken.length} broken`);

    const calmDays = Math.min(weekDays, Math.floor(size / sitesPerDay));
    let [leastJain, mostUnused, longestWaitS] = [1, 0, 0];
    for (const { chargers, limitMa } of calmDays > 0 ? days : []) {
      const figures = passDays(rig, chargers, limitMa, calmDays, random);
      leastJain = Math.min(leastJain, figures.jain);
      mostUnused = Math.max(mostUnused, figures.unused);
      longestWaitS = Math.max(longestWaitS, figures.longestWaitS);
      const what = `${chargers} equal chargers at ${limitMa / 1000} A for ${calmDays} days`;
      if (figures.jain < 0.9999) broken.push(`${what}: Jain ${figures.jain}`);
      if (figures.wastedS > 0)
        broken.push(`${what}: ${figures.wastedS} s in which more could have been drawn`);
      if (figures.unused > 0.015)
        broken.push(`${what}: reservations took ${figures.unused * 100} % of the time`);
      if (figures.overrunMa > 0) broken.push(`${what}: ${figures.overrunMa} mA beyond the limit`);
    }
    return {
      figures: {
        'random sites': size,
        'distributions of those': runs,
        'states of core and world': states,
        'events in any order that were all tried': fewestEvents,
        'rounds of any words and calls': rounds,
        'rough days': roughDays,
        'disturbances in those': changes,
        'longest overrun after a limit fell, s': longestOverrunS,
        'days of equal chargers': calmDays,
        "least of Jain's indices": leastJain.toFixed(7),
        'most of the time lost to reservations, %': (mostUnused * 100).toFixed(2),
        'longest wait for a turn, s': longestWaitS,
      },
      broken,
    };
  },
};
