import { ChargerState } from '../../core/core.ts';
import { errorState, iec61851State } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import type { Meter } from '../../hardware/meter.ts';
import type { PlainKind, PlainState, SeenVehicle } from '../../hardware/plain/plain-controller.ts';
import { ValueId } from '../../hardware/value-ids.ts';
import type { StatePacket } from '../cm_networking/index.ts';
import { activeAboveA, connectedAboveV } from '../meter/index.ts';

/** What a controller is seen to do, beside what it says itself. */
export interface Seen {
  readonly state: PlainState;
  readonly vehicle: SeenVehicle;
  /** What it may announce at most at this moment, whatever it was told, mA. */
  readonly inForceMa: number;
  /** Most that it can let a vehicle draw, mA. */
  readonly mostMa: number;
  readonly meter: Meter | undefined;
  /** Since its vehicle was plugged in, began or ended to draw, ms. */
  readonly sinceMs: number;
  /** True if its vehicle ended the charge itself. */
  readonly hasStopped: boolean;
  /** Number that it is known by. */
  readonly uid: number;
  /** Of this device, ms. */
  readonly uptimeMs: number;
  /** True if a vehicle came or went. */
  readonly isUrgent: boolean;
}

/** Sent for a measured 0 A: managers take 0 for "no meter". */
const measuredZeroA = -0.001;
const newestVersion = 5;
const noMode = 4;

/** The state of a controller, as a charger of this firmware would tell it. */
export function packetOf(kind: PlainKind, seen: Seen): StatePacket {
  const { state, vehicle, meter } = seen;
  const isOk = state.error === errorState.ok;
  const measured = (id: number): number => {
    const index = meter?.valueIds.indexOf(id) ?? -1;
    return index < 0 ? Number.NaN : (meter?.values[index] ?? Number.NaN);
  };
  const phases = ([l1 = 0, l2 = 0, l3 = 0]: readonly number[]) =>
    [measured(l1), measured(l2), measured(l3)] as const;
  const voltagesV = phases(ValueId.voltage);
  const [l1A, l2A, l3A] = phases(ValueId.current).map(current =>
    Math.trunc(current * 1000) === 0 ? measuredZeroA : current,
  ) as [number, number, number];
  const currentsA = [l1A, l2A, l3A] as const;
  return {
    sequence: 0,
    version: newestVersion,
    urgent: seen.isUrgent,
    wantsReallocation: seen.isUrgent,
    requestedChargeMode: noMode,
    features: {
      phaseSwitch: false,
      cpDisconnect: kind.disconnectsPilot,
      evse: true,
      nfc: false,
      meterAllValues: false,
      meterPhases: currentsA.every(Number.isFinite),
      meter: meter !== undefined,
      buttonConfiguration: false,
    },
    uid: seen.uid,
    evseUptimeMs: seen.uptimeMs,
    carStoppedCharging: seen.hasStopped,
    allowedCurrentMa: seen.inForceMa,
    supportedCurrentMa: state.isLocked ? 0 : Math.min(seen.mostMa, mostCurrentMa),
    iec61851State: isOk ? iecStates[vehicle] : iec61851State.error,
    chargerState: isOk ? chargerStateOf(seen) : ChargerState.error,
    errorState: state.error,
    managed: true,
    controlPilotDisconnected: false,
    phasesConnected: [
      voltagesV[0] > connectedAboveV,
      voltagesV[1] > connectedAboveV,
      voltagesV[2] > connectedAboveV,
    ],
    phasesActive: [l1A > activeAboveA, l2A > activeAboveA, l3A > activeAboveA],
    voltagesV,
    currentsA,
    powerFactors: phases(ValueId.powerFactor),
    powerW: measured(ValueId.power),
    energyRelativeKwh: measured(ValueId.energyImportResettable),
    energyAbsoluteKwh: measured(ValueId.energyImport),
    timeSinceStateChangeMs: seen.sinceMs,
    phases: state.phases ?? 3,
    canSwitchPhases: kind.switchesPhases && isOk,
    switchingPhases: false,
    authInfo: [],
  };
}

const iecStates: Readonly<Record<SeenVehicle, number>> = {
  none: iec61851State.notConnected,
  connected: iec61851State.connected,
  charging: iec61851State.charging,
};

function chargerStateOf({ vehicle, state }: Seen): number {
  if (vehicle === 'none') return ChargerState.notConnected;
  if (vehicle === 'charging') return ChargerState.charging;
  return state.offeredMa > 0 ? ChargerState.ready : ChargerState.waiting;
}
