import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { type RecordedSession, readSessions, type Session } from '../rig/sessions.ts';

/** A phase of the grid: 0 is L1. */
export type Phase = 0 | 1 | 2;

/** How the vehicles of a replay are connected. */
export type Fleet = 'single' | 'three' | 'mixed';

/**
 * A vehicle that stays for a while and takes up to some charge. Charge is counted per phase that it
 * uses, in mA·min, so that currents times minutes stay integers.
 */
export interface Vehicle {
  readonly arrivalMinutes: number;
  readonly departureMinutes: number;
  /** The grid phases that it draws from, the same current on each. */
  readonly phases: readonly Phase[];
  /** What it takes per phase until it is full. */
  readonly wantedMaMin: number;
  /** Its largest current per phase. */
  readonly maximumMa: number;
}

/** Vehicles behind a connection whose three phases have the same limit. */
export interface Site {
  readonly vehicles: readonly Vehicle[];
  readonly limitMa: number;
}

export const phases: readonly Phase[] = [0, 1, 2];
export const voltageV = 230;
/** Below this current no vehicle charges. */
export const minimumMa = 6000;
/** What a charger lets through per phase. */
export const supportedMa = 32_000;

/** Energy of a charge that a vehicle took on each of its phases, Wh. */
export function energyWh({ phases }: Vehicle, chargeMaMin: number): number {
  return (chargeMaMin * phases.length * voltageV) / 60_000;
}

/** The charge per phase that a vehicle could take if it were alone, mA·min. */
export function feasibleMaMin({
  arrivalMinutes,
  departureMinutes,
  wantedMaMin,
  maximumMa,
}: Vehicle): number {
  return Math.min(wantedMaMin, maximumMa * (departureMinutes - arrivalMinutes));
}

/** The energy that all vehicles would take if each were alone, Wh: what shares are related to. */
export function feasibleWh(vehicles: readonly Vehicle[]): number {
  return vehicles.reduce((sum, vehicle) => sum + energyWh(vehicle, feasibleMaMin(vehicle)), 0);
}

/** The limit of each phase if a power is shared evenly among them, mA. */
export function phaseLimitMa(powerKw: number): number {
  return Math.floor((powerKw * 1e6) / (phases.length * voltageV));
}

/**
 * The recorded sessions of the garage in the order of their arrival, those of one minute as they
 * were recorded.
 */
export function caltechSessions(): RecordedSession[] {
  const file = join(root, 'test', 'data', 'caltech-sessions-2019-03-01-to-20.csv');
  return readSessions(file).sort((a, b) => a.arrivalMinutes - b.arrivalMinutes);
}

/**
 * Makes vehicles of sessions in the order of their arrival. The phases take turns among them; in a
 * mixed fleet every second vehicle has three phases. The recorded power is what the vehicle's own
 * charger can do, on however many phases it is connected to: 6.6 kW are 28.7 A on one phase and 9.6
 * A on each of three. Throws on a session whose vehicle could not use the smallest current there
 * is.
 */
export function fleetOf(sessions: readonly Session[], fleet: Fleet): Vehicle[] {
  return sessions.map(({ arrivalMinutes, departureMinutes, requestedKwh, maxPowerKw }, index) => {
    const three = fleet === 'three' || (fleet === 'mixed' && index % 2 === 1);
    const used = three ? phases : [(index % 3) as Phase];
    const perPhaseV = voltageV * used.length;
    const maximumMa = Math.min(supportedMa, Math.floor((maxPowerKw * 1e6) / perPhaseV));
    if (maximumMa < minimumMa) {
      throw new Error(
        `session ${index}: max_power_kw must allow ${minimumMa} mA on each of ${used.length} phases: ${maxPowerKw}`,
      );
    }
    const wantedMaMin = Math.floor((requestedKwh * 60e6) / perPhaseV);
    return { arrivalMinutes, departureMinutes, phases: used, wantedMaMin, maximumMa };
  });
}

/** A stretch of time in which the same vehicles are present. */
export interface Stay {
  readonly fromMinutes: number;
  readonly minutes: number;
  /** Indices of the vehicles. */
  readonly present: readonly number[];
}

/**
 * Cuts the time into stretches at every arrival and departure; those in which nobody is present are
 * left out.
 */
export function staysOf(vehicles: readonly Vehicle[]): Stay[] {
  const changes = vehicles.flatMap(({ arrivalMinutes, departureMinutes }) => [
    arrivalMinutes,
    departureMinutes,
  ]);
  const sorted = [...new Set(changes)].sort((a, b) => a - b);
  return sorted.slice(0, -1).flatMap((fromMinutes, place) => {
    const present = [...vehicles.keys()].filter(index => {
      const { arrivalMinutes, departureMinutes } = vehicles[index] as Vehicle;
      return arrivalMinutes <= fromMinutes && fromMinutes < departureMinutes;
    });
    return present.length === 0
      ? []
      : [{ fromMinutes, minutes: (sorted[place + 1] as number) - fromMinutes, present }];
  });
}
