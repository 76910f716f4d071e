import { readFileSync } from 'node:fs';

/** One recorded charging session. Minutes count from midnight of 1 March 2019, taken as UTC. */
export interface Session {
  readonly arrivalMinutes: number;
  readonly departureMinutes: number;
  readonly requestedKwh: number;
  readonly maxPowerKw: number;
}

/** The sessions of one charging station, in the order of their arrival. */
export interface Station {
  readonly name: string;
  readonly sessions: readonly Session[];
}

/** Midnight of 1 March 2019, ms since the epoch. */
export const recordingStartMs = Date.UTC(2019, 2, 1);

const columns = ['arrival_min', 'departure_min', 'station', 'requested_kwh', 'max_power_kw'];

/** Reads a CSV file of sessions; stations with fewer than `minSessions` are left out. Throws on what is not such a file. */
export function readStations(file: string, minSessions: number): Station[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  if (header !== columns.join(',')) throw new Error(`${file}: the first line must be ${columns.join(',')}`);
  const stations = new Map<string, Session[]>();
  for (const [index, line] of lines.entries()) {
    const cells = line.split(',');
    const [arrivalMinutes, departureMinutes, , requestedKwh, maxPowerKw] = cells.map(Number);
    const name = cells[2] ?? '';
    if (
      cells.length !== columns.length ||
      name === '' ||
      [arrivalMinutes, departureMinutes, requestedKwh, maxPowerKw].some(Number.isNaN)
    ) {
      throw new Error(`${file}:${index + 2}: ${line} is not a session`);
    }
    const session = { arrivalMinutes, departureMinutes, requestedKwh, maxPowerKw } as Session;
    if (session.departureMinutes <= session.arrivalMinutes)
      throw new Error(`${file}:${index + 2}: departs before it arrives`);
    stations.set(name, [...(stations.get(name) ?? []), session]);
  }
  return [...stations]
    .map(([name, sessions]) => ({ name, sessions: sessions.sort((a, b) => a.arrivalMinutes - b.arrivalMinutes) }))
    .filter(({ sessions }) => sessions.length >= minSessions)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The power that a vehicle of the recording really draws, of what its charger offers. */
const drawnShare = 0.97;

/** Power that the vehicle of a session draws, W. */
export function drawnPowerW({ maxPowerKw }: Session): number {
  return drawnShare * maxPowerKw * 1000;
}

/** Energy that the session takes: what was asked for, or what the stay allows, kWh. */
export function expectedKwh(session: Session): number {
  const stayHours = (session.departureMinutes - session.arrivalMinutes) / 60;
  return Math.min(session.requestedKwh, (drawnPowerW(session) / 1000) * stayHours);
}
