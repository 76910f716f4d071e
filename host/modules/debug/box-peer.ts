import type { Clock } from '../../platform/clock.ts';
import type { MdnsEvents, MdnsRecord, MdnsSocket, Net, TlsIdentity } from '../../platform/net.ts';
import type { Random } from '../../platform/random.ts';
import { serviceType } from '../../services/eebus/ship/announcement.ts';
import { skiOfPem } from '../../services/eebus/ship/certificate.ts';
import { startShipNode } from '../../services/eebus/ship/node.ts';
import type { ShipNode } from '../../services/eebus/ship/surface.ts';
import { EnergyGuard } from '../../services/eebus/spine/energy-guard.ts';
import type {
  Progress,
  WantedFailsafe,
  WantedLimit,
} from '../../services/eebus/spine/guarded-state.ts';
import { Heartbeat } from '../../services/eebus/spine/heartbeat.ts';
import { SpineDevice } from '../../services/eebus/spine/spine-device.ts';

/** What a box is started with. */
export interface BoxParts {
  /** Device time, in which the box gives signs of life: it is as fast as the device. */
  readonly clock: Clock;
  readonly networkClock: Clock;
  readonly random: Random;
  readonly net: Pick<Net, 'openWebSocket'>;
  readonly identity: TlsIdentity;
  /** The device that it limits, which it trusts from the start. */
  readonly device: { readonly ski: string; readonly port: number };
  /** Follows each change of `shown`. */
  changed(): void;
}

/** A control box that runs beside the device. */
export interface Box {
  readonly shown: {
    readonly ski: string;
    readonly connected: boolean;
    readonly progress: Progress;
  };
  want(limit: WantedLimit, failsafe: WantedFailsafe): void;
  /** It falls silent. */
  stop(): void;
}

const address = '127.0.0.1';
const shipId = 'Simulated-Control-Box';

/**
 * Starts a control box as the grid operator installs one: it connects with the device over TLS, as
 * any other box does. It is told where the device is, and does not have to look for it.
 */
export function startBox(parts: BoxParts): Box {
  return new DialledBox(parts);
}

class DialledBox implements Box {
  readonly #ski: string;
  readonly #device: BoxParts['device'];
  readonly #guard: EnergyGuard;
  readonly #node: ShipNode;

  constructor(parts: BoxParts) {
    const { clock, networkClock, random, net, identity, device, changed } = parts;
    this.#ski = skiOfPem(identity.certificate) ?? '';
    this.#device = device;
    this.#guard = new EnergyGuard({ clock, changed });
    const spine = new SpineDevice(clock, {
      address: `d:_n:${shipId}`,
      type: 'ElectricitySupplySystem',
      manufacturer: { deviceName: shipId, brandName: 'voltkern' },
      entities: [{ type: 'GridGuard', parts: [this.#guard, new Heartbeat(clock, true)] }],
    });
    this.#node = startShipNode({
      ...{ clock: networkClock, random, identity, ski: this.#ski, shipId, port: device.port },
      net: { ...net, openMdns: events => placeOf(device, networkClock, events) },
      // It dials, and is not dialled.
      openPort: () => () => undefined,
      trusted: [{ ski: device.ski, shipId: undefined, label: '' }],
      onLink: link => void spine.connect(link),
      onShipId: () => undefined,
      onAccepted: () => undefined,
      onChange: changed,
      say: () => undefined,
    });
  }

  get shown() {
    const peer = this.#node.peers().find(({ ski }) => ski === this.#device.ski);
    const [state] = this.#guard.states;
    return {
      ski: this.#ski,
      connected: peer?.state === 'connected',
      progress: state?.progress ?? 'waiting',
    };
  }

  want(limit: WantedLimit, failsafe: WantedFailsafe): void {
    this.#guard.failsafe(failsafe);
    this.#guard.limit(limit);
  }

  stop(): void {
    this.#node.stop();
  }
}

/** Answers a question of multicast DNS with where the device is. */
export function placeOf(
  { ski, port }: BoxParts['device'],
  clock: Clock,
  { onOpen, onResponse }: MdnsEvents,
): MdnsSocket {
  const [type, host] = [`${serviceType}.local`, 'device.local'];
  const name = `device.${type}`;
  const text = ['txtvers=1', 'id=device', 'path=/ship/', `ski=${ski}`, 'register=false'];
  const records: readonly MdnsRecord[] = [
    { type: 'PTR', name: type, data: name },
    { type: 'SRV', name, data: { host, port } },
    { type: 'TXT', name, data: text },
    { type: 'A', name: host, data: address },
  ];
  const opening = clock.after(0, onOpen);
  return {
    addresses: () => [address],
    query: () => void clock.after(0, () => onResponse(records)),
    respond: () => undefined,
    close: () => opening.cancel(),
  };
}
