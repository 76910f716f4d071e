/** What a controller may do to a vehicle in one visit. */
export interface Visited {
  /** Excess of each minute of the visit, W. */
  readonly excessW: readonly number[];
  readonly wantedWh: number;
  readonly leastMa: number;
  readonly mostMa: number;
  /** Between two changes of the phases, those to and from 0 included, at least so much time passes, whole minutes. */
  readonly hysteresisMinutes: number;
}

export const nominalV = 230;
/** Numbers of phases that a charger can charge with; 0 is off. */
const choices = [0, 1, 3] as const;

/**
 * The most energy that a controller which knows the whole visit beforehand can bring into the vehicle without ever drawing from the grid for it, Wh.
 * In each minute it chooses 0, 1 or 3 phases and a current from `leastMa` to `mostMa`, in mA, which the excess must cover.
 *
 * It is an exact dynamic programme over phases and minutes since they were changed, and no energy has to be part of its state: a vehicle that is full
 * stops by itself, so that a plan with the currents i(t) charges min(wanted, Σ i(t)), which no current makes greater than the largest one that the excess
 * allows. That one is always permitted, and has no influence on which phases are permitted later. So for each course of phases the largest currents are
 * best, and the best course is the one with the largest sum, whatever is wanted. Everything is added up in whole mA·min; nothing is rounded but the largest
 * current, down to the mA.
 *
 * As the newly plugged in vehicle of a charger, it may be switched on at once.
 */
export function clairvoyantWh(visited: Visited): number {
  const { excessW, wantedWh, hysteresisMinutes } = visited;
  const ages = hysteresisMinutes + 1;
  /** By phases and age: the most charge from some minute on, given what was before it. Ages from the hysteresis on are all the same. */
  let best = new Float64Array(choices.length * ages);
  for (const powerW of [...excessW].reverse()) {
    const charges = choices.map(phases => chargeMaMin(visited, phases, powerW));
    const before = new Float64Array(best.length);
    for (const [index] of choices.entries()) {
      for (let age = 0; age < ages; age++) {
        const stays =
          (charges[index] as number) + (best[index * ages + Math.min(age + 1, hysteresisMinutes)] as number);
        const changes = charges.map((charge, other) =>
          other === index ? stays : charge + (best[other * ages + Math.min(1, hysteresisMinutes)] as number),
        );
        before[index * ages + age] = age < hysteresisMinutes ? stays : Math.max(...changes);
      }
    }
    best = before;
  }
  const mostMaMin = best[hysteresisMinutes] as number;
  return Math.min(wantedWh, (mostMaMin * nominalV) / 60_000);
}

/** Charge of one minute, in sum over the phases; minus infinity where the excess does not suffice. */
function chargeMaMin({ leastMa, mostMa }: Visited, phases: number, powerW: number): number {
  if (phases === 0) return 0;
  const currentMa = Math.min(mostMa, Math.floor((powerW * 1000) / nominalV / phases));
  return currentMa < leastMa ? Number.NEGATIVE_INFINITY : phases * currentMa;
}
