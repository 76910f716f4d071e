import {
  type Command,
  chargerPort,
  decodeState,
  encodeCommand,
  managerPort,
  type StatePacket,
} from '../../host/modules/cm_networking/packets.ts';
import type { UdpSocket } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';
import { type Outside, VirtualNetwork } from '../support/virtual-net.ts';

export const chargerAddress = '10.0.0.5';
export const managerAddress = '10.0.0.1';

/** A command that allots 16 A and says nothing else. */
export const plainCommand: Command = {
  allocatedCurrentMa: 16000,
  ignoreAllocation: false,
  disconnectControlPilot: false,
  centralUserManagement: false,
  centralChargeLogging: false,
  allocatedPhases: 0,
  chargeMode: 4,
  supportedChargeModes: [],
  authFeedback: 0,
};

/** A state that the charger sent, and when it arrived. */
export interface Heard {
  readonly state: StatePacket;
  readonly atMs: number;
}

/** A manager that does exactly what the test says. */
export interface ScriptedManager {
  /** States of the charger, in the order of arrival. */
  readonly heard: Heard[];
  /** Number of the last command. */
  sequence: number;
  /** Sends a command now. */
  command(changes?: Partial<Command>): void;
  /** Sends bytes now. */
  send(bytes: Uint8Array): void;
  /** Sends a command every second for a while. */
  manage(durationMs: number, changes?: Partial<Command>): void;
  last(): StatePacket;
  close(): void;
}

/** A charger in a virtual network, with a manager. */
export interface Rig {
  readonly clock: VirtualClock;
  readonly network: VirtualNetwork;
  readonly device: VirtualDevice;
  readonly manager: ScriptedManager;
  /** Another manager at this address. */
  addManager(address: string, port?: number): ScriptedManager;
  enable(enabled: boolean): void;
  plug(plugged: boolean): void;
  /** Current of slot 7, mA. */
  slot(): number;
}

/** A charger whose load management is enabled. Its controller has passed its self test. */
export function makeRig({
  outside,
  ...options
}: VirtualDeviceOptions & { readonly outside?: Outside } = {}): Rig {
  const clock = new VirtualClock();
  const network = new VirtualNetwork(clock, 1, outside);
  const device = virtualDevice({ ...options, clock, net: network.host(chargerAddress) });
  const addManager = (address: string, port = managerPort): ScriptedManager => {
    const heard: Heard[] = [];
    const socket: UdpSocket = network.host(address).openUdp(port, {
      onOpen: () => undefined,
      onDatagram(bytes, from) {
        if (from.host !== chargerAddress || from.port !== chargerPort)
          throw new Error(`who is ${from.host}?`);
        const decoded = decodeState(bytes);
        if ('fault' in decoded) throw new Error(`the charger sends no packet: ${decoded.fault}`);
        heard.push({ state: decoded.packet, atMs: clock.nowMs() });
      },
      onClose: ({ message }) => {
        throw new Error(inEnglish(message));
      },
    });
    clock.advance(1);
    const manager: ScriptedManager = {
      heard,
      sequence: 0,
      send: bytes => socket.send(bytes, { host: chargerAddress, port: chargerPort }),
      command(changes) {
        manager.sequence = (manager.sequence + 1) & 0xffff;
        manager.send(encodeCommand({ ...plainCommand, ...changes }, manager.sequence));
      },
      manage(durationMs, changes) {
        for (let passedMs = 0; passedMs < durationMs; passedMs += 1000) {
          manager.command(changes);
          clock.advance(Math.min(1000, durationMs - passedMs));
        }
      },
      last() {
        const newest = heard.at(-1);
        if (!newest) throw new Error('the charger has told nothing yet');
        return newest.state;
      },
      close: () => socket.close(),
    };
    return manager;
  };
  const enable = (enabled: boolean): void => device.put('evse/management_enabled', { enabled });
  const manager = addManager(managerAddress);
  enable(true);
  clock.advance(5000);
  return {
    clock,
    network,
    device,
    manager,
    addManager,
    enable,
    plug: plugged => device.simulation.charger?.vehicle.change({ plugged }),
    slot: () => device.get('evse/management_current').current,
  };
}
