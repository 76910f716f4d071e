import { voltageV } from './caltech.ts';

/** What a controller may do to a vehicle in one visit. */
interface Visited {
  /** Excess of each minute of the visit, W. */
  readonly excessW: readonly number[];
  readonly wantedWh: number;
  readonly leastMa: number;
  readonly mostMa: number;
  /**
   * Between two changes of the phases, those to and from 0 included, at least so much time passes,
   * whole minutes.
   */
  readonly hysteresisMinutes: number;
}

/** Numbers of phases that a charger can charge with; 0 is off. */
const choices = [0, 1, 3] as const;

/**
 * The most energy that a controller which knows the whole visit beforehand can bring into the
 * vehicle without ever drawing from the grid for it, Wh. In each minute it chooses 0, 1 or 3 phases
 * and a current from `leastMa` to `mostMa`, in mA, which the excess must cover. The vehicle has
 * just been plugged in, and may be switched on at once.
 *
 * It is an exact dynamic programme over phases and minutes since they were changed, and no energy
 * has to be part of its state: a vehicle stops by itself when it is full, and draws nothing from
 * then on, whatever it is offered. So what a course of phases charges up to some minute is the
 * smaller of what is wanted and the sum of its currents. The largest current that the excess allows
 * makes that sum greatest, is always permitted, and has no influence on which phases are permitted
 * later. For each course the largest currents are therefore best, up to each minute, and what can
 * be had is what is wanted if the best course up to any minute reaches it, and the best course up
 * to the end otherwise. Everything is added up in whole mA·min; nothing is rounded but the largest
 * current, down to the mA.
 */
export function clairvoyantWh(visited: Visited): number {
  const { excessW, wantedWh, hysteresisMinutes } = visited;
  const wantedMaMin = (wantedWh * 60_000) / voltageV;
  const oldest = hysteresisMinutes;
  const place = (choice: number, age: number): number =>
    choice * (oldest + 1) + Math.min(age, oldest);
  /**
   * By choice and its age in minutes, which does not matter beyond the hysteresis: the most charge
   * up to now; minus infinity where nothing leads.
   */
  let best = choices.flatMap(() =>
    Array.from({ length: oldest + 1 }, () => Number.NEGATIVE_INFINITY),
  );
  best[place(0, oldest)] = 0;
  for (const powerW of excessW) {
    const next = best.map(() => Number.NEGATIVE_INFINITY);
    const reach = (to: number, chargedMaMin: number): void => {
      next[to] = Math.max(next[to] as number, chargedMaMin);
    };
    const charges = choices.map(phases => chargeMaMin(visited, phases, powerW));
    for (const choice of choices.keys()) {
      for (let age = 0; age <= oldest; age++) {
        const beforeMaMin = best[place(choice, age)] as number;
        for (const [other, charge] of charges.entries()) {
          if (other === choice) reach(place(other, age + 1), beforeMaMin + charge);
          else if (age === oldest) reach(place(other, 1), beforeMaMin + charge);
        }
      }
    }
    best = next;
    if (Math.max(...best) >= wantedMaMin) return wantedWh;
  }
  return (Math.max(...best) * voltageV) / 60_000;
}

/**
 * Charge of one minute, in sum over the phases; minus infinity where the excess does not suffice.
 */
function chargeMaMin({ leastMa, mostMa }: Visited, phases: number, powerW: number): number {
  if (phases === 0) return 0;
  const currentMa = Math.min(mostMa, Math.floor((powerW * 1000) / voltageV / phases));
  return currentMa < leastMa ? Number.NEGATIVE_INFINITY : phases * currentMa;
}
