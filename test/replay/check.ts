import { expectedKwh, recordingStartMs, type Session } from '../rig/sessions.ts';

/** A charge as the decoder of the charge log prints it. */
export interface LoggedCharge {
  readonly start_minutes: number;
  readonly user_id: number;
  readonly duration_s: number;
  readonly energy_kwh: number | null;
}

/** A session as it was played: by whom. */
export interface PlayedSession extends Session {
  readonly userId: number;
}

const durationToleranceS = 2;
const energyTolerance = 0.01;

/**
 * What is wrong with a charge log: one line per difference, none if it holds exactly the played
 * sessions, in order.
 */
export function compareLog(
  played: readonly PlayedSession[],
  log: readonly LoggedCharge[],
): string[] {
  const differences: string[] = [];
  if (log.length !== played.length)
    differences.push(`${log.length} charges in the log, ${played.length} were played`);
  for (const [index, session] of played.entries()) {
    const charge = log[index];
    if (!charge) break;
    const say = (what: string, is: unknown, should: unknown): void => {
      differences.push(`charge ${index + 1}: ${what} is ${is}, not ${should}`);
    };
    const startMinutes = recordingStartMs / 60_000 + session.arrivalMinutes;
    if (charge.start_minutes !== startMinutes)
      say('the start minute', charge.start_minutes, startMinutes);
    if (charge.user_id !== session.userId) say('the user', charge.user_id, session.userId);
    const durationS = (session.departureMinutes - session.arrivalMinutes) * 60;
    if (Math.abs(charge.duration_s - durationS) > durationToleranceS)
      say('the duration', `${charge.duration_s} s`, `${durationS} s`);
    const kwh = expectedKwh(session);
    if (charge.energy_kwh === null || Math.abs(charge.energy_kwh - kwh) > energyTolerance * kwh) {
      say('the energy', `${charge.energy_kwh?.toFixed(3)} kWh`, `${kwh.toFixed(3)} kWh`);
    }
  }
  return differences;
}

/** A charger state, and how long it lasted. */
export interface StateSpan {
  readonly state: number;
  readonly durationS: number;
}

/**
 * Whether a subscriber saw, in order, every charger state that lasted at least `intervalS`, and
 * nothing that never was.
 *
 * @param seen the values that arrived, where a repeated one counts once
 */
export function compareStates(
  real: readonly StateSpan[],
  seen: readonly number[],
  intervalS: number,
): string[] {
  // How many of the seen states may be explained by the real ones so far; several readings are
  // possible.
  let explained = new Set([0]);
  for (const [index, { state, durationS }] of real.entries()) {
    const next = new Set<number>();
    for (const count of explained) {
      if (seen[count] === state) next.add(count + 1);
      if (durationS < intervalS || seen[count - 1] === state) next.add(count);
    }
    if (next.size === 0) {
      const saw = [...explained].map(count => seen[count] ?? 'nothing more').join(' or ');
      return [
        `charger state ${state} (number ${index + 1}, ${durationS} s) was not seen; the subscriber saw ${saw}`,
      ];
    }
    explained = next;
  }
  if (explained.has(seen.length)) return [];
  const count = Math.max(...explained);
  return [`the subscriber saw charger state ${seen[count]} (number ${count + 1}), which never was`];
}

/** A stretch of uptime, s, in which the device ran. */
export interface AwakeSpan {
  readonly fromS: number;
  readonly toS: number;
}

const cellS = 240;

/** How a 4-minute history compares with the trace. */
export interface HistoryComparison {
  /** Cells that lie wholly inside a stretch in which the device ran, and were compared. */
  readonly compared: number;
  readonly differences: string[];
}

/**
 * Compares the newest cells of `meters/<n>/history` with the means of the trace on the device's
 * uptime grid. Cells in which the device slept for a part are skipped; those in which it slept
 * throughout must be null.
 *
 * @param samples oldest first; the newest ends at the last multiple of 4 minutes before `uptimeS`
 * @param fromS cells that start before this uptime were compared already
 * @param loadW load of the trace at an uptime, W
 */
export function compareHistory(
  samples: readonly (number | null)[],
  uptimeS: number,
  fromS: number,
  awake: readonly AwakeSpan[],
  loadW: (uptimeS: number) => number,
): HistoryComparison {
  const differences: string[] = [];
  let compared = 0;
  const lastCell = Math.floor(uptimeS / cellS) - 1;
  for (let back = 0; back < samples.length; back++) {
    const startS = (lastCell - back) * cellS;
    if (startS < Math.max(0, fromS)) break;
    const value = samples[samples.length - 1 - back] ?? null;
    const overlaps = awake.filter(({ fromS: a, toS: b }) => a < startS + cellS && b > startS);
    if (overlaps.length === 0 && value !== null)
      differences.push(`history at ${startS} s is ${value} W, but the device slept`);
    if (!overlaps.some(({ fromS: a, toS: b }) => a <= startS && b >= startS + cellS)) continue;
    // The device samples twice a second; which of two minutes a sample on their border belongs to
    // is open.
    const means = [-1, 0, 1].map(shift => meanW(tick => loadW(startS + (tick + shift) / 2)));
    const [least, most] = [Math.min(...means), Math.max(...means)];
    compared++;
    if (value === null || value < least - 1 || value > most + 1) {
      differences.push(`history at ${startS} s is ${value} W, not ${means[1]} W`);
    }
  }
  return { compared, differences };
}

/** Mean over the samples of one cell, truncated as the device does. */
function meanW(sampleW: (tick: number) => number): number {
  let sum = 0;
  for (let tick = 1; tick <= 2 * cellS; tick++) sum += sampleW(tick);
  return Math.trunc(sum / (2 * cellS));
}
