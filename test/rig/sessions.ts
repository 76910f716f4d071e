import { readFileSync } from 'node:fs';

/** One recorded charging session. Minutes count from midnight of 1 March 2019, taken as UTC. */
export interface Session {
  readonly arrivalMinutes: number;
  readonly departureMinutes: number;
  readonly requestedKwh: number;
  readonly maxPowerKw: number;
}

/** A session of a recording of many stations. */
export interface RecordedSession extends Session {
  readonly station: string;
}

/** The sessions of one charging station, in the order of their arrival. */
export interface Station {
  readonly name: string;
  readonly sessions: readonly Session[];
}

/** Midnight of 1 March 2019, ms since the epoch. */
export const recordingStartMs = Date.UTC(2019, 2, 1);

const columns = ['arrival_min', 'departure_min', 'station', 'requested_kwh', 'max_power_kw'];

/** Reads the sessions of a CSV file, in its order. Throws on what is not such a file. */
export function readSessions(file: string): RecordedSession[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  if (header !== columns.join(','))
    throw new Error(`${file}: the first line must be ${columns.join(',')}`);
  return lines.map((line, index) => {
    const cells = line.split(',');
    const [arrivalMinutes, departureMinutes, , requestedKwh, maxPowerKw] = cells.map(Number);
    const station = cells[2] ?? '';
    if (
      cells.length !== columns.length ||
      station === '' ||
      [arrivalMinutes, departureMinutes, requestedKwh, maxPowerKw].some(Number.isNaN)
    ) {
      throw new Error(`${file}:${index + 2}: ${line} is not a session`);
    }
    const session = {
      station,
      arrivalMinutes,
      departureMinutes,
      requestedKwh,
      maxPowerKw,
    } as RecordedSession;
    if (session.departureMinutes <= session.arrivalMinutes)
      throw new Error(`${file}:${index + 2}: departs before it arrives`);
    return session;
  });
}

/**
 * Reads the sessions of a CSV file by station; stations with fewer than `minSessions` are left out.
 */
export function readStations(file: string, minSessions: number): Station[] {
  const stations = new Map<string, Session[]>();
  for (const session of readSessions(file)) {
    stations.set(session.station, [...(stations.get(session.station) ?? []), session]);
  }
  return [...stations]
    .map(([name, sessions]) => ({
      name,
      sessions: sessions.sort((a, b) => a.arrivalMinutes - b.arrivalMinutes),
    }))
    .filter(({ sessions }) => sessions.length >= minSessions)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The power that a vehicle of the recording really draws, of what its charger offers. */
const drawnShare = 0.97;

/** Power that the vehicle of a session draws, W. */
export function drawnPowerW({ maxPowerKw }: Session): number {
  return drawnShare * maxPowerKw * 1000;
}

/** What of a simulated vehicle is that of a session, as it arrives. */
export function vehicleOf(session: Session) {
  return {
    plugged: true,
    battery_energy_wh: 0,
    battery_capacity_wh: Math.round(session.requestedKwh * 1000),
    taper_from_pct: 100,
    max_power_w: Math.round(drawnPowerW(session)),
  } as const;
}

/** Energy that the session takes: what was asked for, or what the stay allows, kWh. */
export function expectedKwh(session: Session): number {
  const stayHours = (session.departureMinutes - session.arrivalMinutes) / 60;
  return Math.min(session.requestedKwh, (drawnPowerW(session) / 1000) * stayHours);
}
