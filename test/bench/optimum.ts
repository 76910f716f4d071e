import { energyWh, phases, type Site, staysOf, type Vehicle } from './caltech.ts';
import { FlowNetwork } from './flow.ts';
import { type Optimum, solveProgramme } from './programme.ts';

/**
 * The offline optimum of a site: who plans it knows all arrivals, departures and wishes beforehand,
 * and shares current as finely as he likes. Between two changes of who is present nothing but the
 * charge of the stretch matters: the mean of currents that keep the limits keeps them too. So it is
 * enough to plan one charge per vehicle and stretch.
 *
 * If all vehicles use equally many phases, that is a maximum flow (vehicle -> stretch and phase ->
 * sink), and exact. Otherwise a vehicle can use up one phase or all three, a linear programme: the
 * answer is a schedule and a bound, which differ by less than a millionth.
 */
export function optimum(site: Site): Optimum {
  const counts = new Set(site.vehicles.map(vehicle => vehicle.phases.length));
  if (counts.size > 1) {
    const parts = separateParts(site).map(solveProgramme);
    const sum = (of: (part: Optimum) => number): number =>
      parts.reduce((total, part) => total + of(part), 0);
    return { energyWh: sum(part => part.energyWh), boundWh: sum(part => part.boundWh) };
  }
  const [vehicle] = site.vehicles;
  const exactWh = vehicle === undefined ? 0 : energyWh(vehicle, maximumFlowMaMin(site));
  return { energyWh: exactWh, boundWh: exactWh };
}

/** The largest charge that vehicles of equally many phases can take together, mA·min. */
function maximumFlowMaMin({ vehicles, limitMa }: Site): number {
  const network = new FlowNetwork();
  const source = network.addNode();
  const sink = network.addNode();
  const nodes = vehicles.map(({ wantedMaMin }) => {
    const node = network.addNode();
    network.addEdge(source, node, wantedMaMin);
    return node;
  });
  for (const { minutes, present } of staysOf(vehicles)) {
    const sinks = phases.map(() => {
      const node = network.addNode();
      network.addEdge(node, sink, Math.max(0, limitMa) * minutes);
      return node;
    });
    for (const index of present) {
      // A vehicle of three phases takes the same from each: the first of them stands for all.
      const { phases: used, maximumMa } = vehicles[index] as Vehicle;
      network.addEdge(
        nodes[index] as number,
        sinks[used[0] as number] as number,
        maximumMa * minutes,
      );
    }
  }
  return network.maximum(source, sink);
}

/** Sites that can be planned each on its own, because between them nobody is present. */
function separateParts({ vehicles, limitMa }: Site): Site[] {
  const parts: Vehicle[][] = [];
  let lastMinutes = Number.NEGATIVE_INFINITY;
  for (const vehicle of [...vehicles].sort((a, b) => a.arrivalMinutes - b.arrivalMinutes)) {
    if (vehicle.arrivalMinutes >= lastMinutes) parts.push([]);
    parts.at(-1)?.push(vehicle);
    lastMinutes = Math.max(lastMinutes, vehicle.departureMinutes);
  }
  return parts.map(part => ({ vehicles: part, limitMa }));
}
