import type { StatePacket } from '../cm_networking/index.ts';
import type { Measured } from './seen-vehicle.ts';
import type { Situation } from './situation.ts';

/** What a report of a connector is made of. */
export interface Reported {
  readonly uid: number;
  /** ms; differs in every report. */
  readonly uptimeMs: number;
  readonly situation: Situation;
  readonly allowedMa: number;
  readonly supportedMa: number;
  readonly measured: Measured;
  readonly phases: 1 | 3;
  /** Since the state by IEC 61851 changed, ms. */
  readonly stateAgeMs: number;
}

const newestVersion = 5;
const noMode = 4;
const noFactors = [Number.NaN, Number.NaN, Number.NaN] as const;
const connectedAboveV = 100;

/** A report as chargers of this firmware send it. */
export function packetOf(reported: Reported): StatePacket {
  const { situation, measured, phases } = reported;
  const { currentsA, voltagesV } = measured;
  const hasMeter = currentsA.every(Number.isFinite);
  return {
    sequence: 0,
    version: newestVersion,
    urgent: false,
    wantsReallocation: false,
    features: {
      phaseSwitch: false,
      cpDisconnect: false,
      evse: true,
      nfc: true,
      meterAllValues: false,
      meterPhases: hasMeter,
      meter: hasMeter,
      buttonConfiguration: false,
    },
    uid: reported.uid,
    evseUptimeMs: Math.floor(reported.uptimeMs) % 2 ** 32,
    carStoppedCharging: situation.carStopped,
    allowedCurrentMa: Math.min(0xffff, Math.round(reported.allowedMa)),
    supportedCurrentMa: reported.supportedMa,
    iec61851State: situation.iecState,
    chargerState: situation.state,
    errorState: situation.errorState,
    managed: true,
    controlPilotDisconnected: false,
    phasesConnected: [true, phases === 3, phases === 3],
    phasesActive: each(currentsA, currentA => currentA >= 1),
    voltagesV: each(voltagesV, voltage => (voltage > connectedAboveV ? voltage : Number.NaN)),
    currentsA,
    powerFactors: noFactors,
    powerW: measured.powerW,
    energyRelativeKwh: measured.energyKwh,
    energyAbsoluteKwh: measured.energyKwh,
    timeSinceStateChangeMs: reported.stateAgeMs,
    phases,
    canSwitchPhases: false,
    switchingPhases: false,
    requestedChargeMode: noMode,
    authInfo: [],
  };
}

function each<T>(
  [a, b, c]: readonly [number, number, number],
  made: (value: number) => T,
): readonly [T, T, T] {
  return [made(a), made(b), made(c)];
}
