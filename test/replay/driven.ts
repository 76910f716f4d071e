import type { PackagedController } from '../../host/hardware/makes.ts';
import type { SimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { introductions, tagOf, users } from '../rig/people.ts';
import { recordingStartMs, type Session, type Station, vehicleOf } from '../rig/sessions.ts';
import type { RigDevice, VirtualDeviceOptions } from '../support/device.ts';
import { linePath, modbusControllerDevice } from '../support/modbus-controller.ts';
import { openEvseDevice } from '../support/open-evse.ts';
import { compareLog, compareStates, type PlayedSession, type StateSpan } from './check.ts';
import { decodeLog, type StationResult } from './station.ts';

/** Time between plug, tag and the next vehicle, ms. */
const pauseMs = 6000;
/** What a client looks at the state for, ms; states that last as long must be seen. */
const lookMs = 1000;
const seenS = 2;
/** The device is up so long before the first vehicle comes, ms. */
const startMs = 60_000;

/** Value ids of power and drawn energy, and how a float in input registers is configured. */
const powerId = 74;
const energyId = 209;
const asFloat = { rtype: 1, vtype: 26 } as const;
/** Where an SDM72 has them, in two registers each. */
const powerAddress = 0x34;
const energyAddress = 0x48;

/** A device with a driver, whose double has the vehicles. */
type DrivenDevice = RigDevice<{ readonly double: { readonly world: SimulatedHardware } }>;
type OpenDevice = (options: VirtualDeviceOptions) => DrivenDevice;

/** Modbus address of the meter beside a controller that has none. */
const meterAddress = 2;

/**
 * How the sessions of a station are played through a driver against its double, in virtual time,
 * and compared as `replayStation` does, but for the house and the broker: what reaches them is not
 * the driver's.
 */
function replayDriven(open: OpenDevice) {
  return async (
    station: Station,
    _brokerPort: number,
    progress: (played: number) => void,
  ): Promise<StationResult> => {
    const startedMs = performance.now();
    const wallMs = recordingStartMs + (station.sessions[0]?.arrivalMinutes ?? 0) * 60_000 - startMs;
    const player = new DrivenStation(open({ variant: 'warp4', wallMs }));
    player.configure();
    const played: PlayedSession[] = [];
    for (const [index, session] of station.sessions.entries()) {
      const userId = (index % users.length) + 1;
      player.play(session, userId);
      played.push({ ...session, userId });
      progress(index + 1);
      // Others who play a station of their own, and who asks for progress, get their turn.
      await new Promise(setImmediate);
    }
    const { device } = player;
    const log = decodeLog(device.raw('charge_tracker/charge_log') as Uint8Array);
    device.stop();
    return {
      name: station.name,
      charges: log.length,
      energyKwh: log.reduce((sum, charge) => sum + (charge.energy_kwh ?? 0), 0),
      deviceS: player.ranMs / 1000,
      realS: (performance.now() - startedMs) / 1000,
      statesSeen: player.seen.length,
      historyCells: 0,
      differences: [
        ...compareLog(played, log),
        ...compareStates(player.states(), player.seen, seenS),
      ],
    };
  };
}

/** Through the driver of an OpenEVSE, which has a meter. */
export const replayOpenEvse = replayDriven(openEvseDevice);

/** Through the driver of a controller that is known by its registers, with a meter on its line. */
export function replayByRegisters(kind: PackagedController) {
  return replayDriven(options => {
    const device = modbusControllerDevice(kind, options);
    const { double } = device.rig;
    double.others.set(meterAddress, meterBeside(double.world));
    device.put('meters/0/config', [
      6,
      {
        display_name: 'Charger',
        location: 2,
        excluded: false,
        host: `serial:${linePath}`,
        table: [
          1,
          {
            device_address: meterAddress,
            registers: [
              { id: powerId, addr: powerAddress, ...asFloat },
              { id: energyId, addr: energyAddress, ...asFloat },
            ],
          },
        ],
      },
    ]);
    return device;
  });
}

/** Those two registers of an SDM72 that measures what a simulated charger supplies. */
function meterBeside({ ownMeter }: SimulatedHardware): (address: number) => number {
  const floats = new DataView(new ArrayBuffer(4));
  return address => {
    const id = address < energyAddress ? powerId : energyId;
    floats.setFloat32(0, ownMeter?.values[ownMeter.valueIds.indexOf(id)] ?? 0);
    return floats.getUint16(2 * (address & 1));
  };
}

/** A device, its controller, and the vehicles that come. */
class DrivenStation {
  readonly device: DrivenDevice;
  /** Charger states as a client saw them, a repeated one once. */
  readonly seen: number[] = [];
  ranMs = 0;
  readonly #changes: { readonly atMs: number; readonly state: number }[] = [];

  constructor(device: DrivenDevice) {
    this.device = device;
    device.rig.double.world.controller?.onReport(({ charger_state: state }) => {
      if (state !== this.#changes.at(-1)?.state)
        this.#changes.push({ atMs: device.clock.nowMs(), state });
    });
  }

  /** Gives it its users and their tags. */
  configure(): void {
    for (const [path, payload] of introductions) this.device.put(path, payload);
  }

  /**
   * A vehicle comes, its driver holds a tag to the charger, and it leaves when the recorded one
   * did.
   */
  play(session: Session, userId: number): void {
    const { device } = this;
    const { vehicle } = device.rig.double.world.simulation.charger ?? {};
    this.#pass(pauseMs);
    const arrivesMs = recordingStartMs + session.arrivalMinutes * 60_000;
    const idleMs = arrivesMs - pauseMs - device.clock.wallMs();
    if (idleMs > 0) device.clock.skip(idleMs);
    this.#pass(pauseMs);
    vehicle?.change(vehicleOf(session));
    this.#pass(pauseMs);
    device.put('nfc/inject_tag', tagOf(userId));
    this.#pass((session.departureMinutes - session.arrivalMinutes) * 60_000);
    vehicle?.change({ plugged: false });
    this.#pass(pauseMs);
  }

  /** The charger states as the double's control pilot went through them. */
  states(): StateSpan[] {
    return this.#changes.map(({ state, atMs }, index) => ({
      state,
      durationS: ((this.#changes[index + 1]?.atMs ?? this.device.clock.nowMs()) - atMs) / 1000,
    }));
  }

  #pass(durationMs: number): void {
    for (let left = durationMs; left > 0; left -= lookMs) {
      this.device.advance(Math.min(left, lookMs));
      const { charger_state } = this.device.get('evse/state');
      if (charger_state !== this.seen.at(-1)) this.seen.push(charger_state);
    }
    this.ranMs += durationMs;
  }
}
