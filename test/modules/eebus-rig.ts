import type { VariantName } from '../../host/hardware/variants.ts';
import { startEngine } from '../../host/modules/eebus/engine.ts';
import type { Clock } from '../../host/platform/clock.ts';
import type { TlsIdentity } from '../../host/platform/net.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import type { Storage } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type {
  ShipNode,
  ShipNodeParts,
  ShipPeer,
  TrustedPeer,
} from '../../host/services/eebus/ship/surface.ts';
import type { DatagramLink } from '../../host/services/eebus/spine/datagram-link.ts';
import { EnergyGuard } from '../../host/services/eebus/spine/energy-guard.ts';
import { Heartbeat } from '../../host/services/eebus/spine/heartbeat.ts';
import { SpineDevice } from '../../host/services/eebus/spine/spine-device.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

/** A key takes longer to make than a test: one for all. */
export const ownKey: TlsIdentity = await new Promise((resolve, reject) => {
  nodeNet('127.0.0.1').makeIdentity?.('voltkern-test', outcome => {
    if ('identity' in outcome) resolve(outcome.identity);
    else reject(new Error(outcome.error.message as string));
  });
});

export const boxSki = 'b0'.repeat(20);

/** Both ends of a connection in memory; what is sent arrives a moment later. */
function linkPair(
  clock: Clock,
  here: string,
  there: string,
): readonly [DatagramLink, DatagramLink] {
  const ends = [new MemoryLink(clock, there), new MemoryLink(clock, here)] as const;
  ends[0].other = ends[1];
  ends[1].other = ends[0];
  return ends;
}

class MemoryLink implements DatagramLink {
  readonly ski: string;
  other: MemoryLink | undefined;
  readonly #clock: Clock;
  readonly #waiting: unknown[] = [];
  #listener: ((datagram: unknown) => void) | undefined;
  #onEnd: (() => void)[] = [];

  constructor(clock: Clock, ski: string) {
    this.#clock = clock;
    this.ski = ski;
  }

  send(datagram: object): void {
    const { other } = this;
    const copy = JSON.parse(JSON.stringify(datagram));
    this.#clock.after(1, () => other?.receive(copy));
  }

  receive(datagram: unknown): void {
    if (this.#listener) this.#listener(datagram);
    else this.#waiting.push(datagram);
  }

  onDatagram(listener: (datagram: unknown) => void): void {
    this.#listener = listener;
    for (const datagram of this.#waiting.splice(0)) listener(datagram);
  }

  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  close(): void {
    const { other } = this;
    this.other = undefined;
    for (const listener of this.#onEnd.splice(0)) listener();
    other?.close();
  }
}

/** The transport of a device in memory: who is trusted can be connected. */
export class MemoryNode implements ShipNode {
  readonly isAccepting = false;
  readonly isListening = true;
  readonly #parts: ShipNodeParts;
  readonly #trusted = new Map<string, TrustedPeer>();
  readonly #links = new Map<string, DatagramLink>();

  constructor(parts: ShipNodeParts) {
    this.#parts = parts;
    for (const peer of parts.trusted) this.trust(peer);
  }

  get ski(): string {
    return this.#parts.ski;
  }

  peers(): readonly ShipPeer[] {
    return [...this.#trusted.keys()].map(ski => ({
      ...{ ski, state: this.#links.has(ski) ? 'connected' : 'seen', isTrusted: true },
      ...{ trouble: undefined, shipId: undefined, brand: undefined, type: undefined },
      ...{ model: undefined, host: undefined },
    }));
  }

  trust(peer: TrustedPeer): void {
    this.#trusted.set(peer.ski, peer);
  }

  distrust(ski: string): void {
    this.#trusted.delete(ski);
    this.#links.get(ski)?.close();
  }

  acceptNext(): void {
    // Nothing that is tried here lets strangers in.
  }

  stop(): void {
    for (const link of [...this.#links.values()]) link.close();
  }

  /** A peer connects; undefined if it is not trusted. */
  connect(ski: string): DatagramLink | undefined {
    if (!this.#trusted.has(ski)) return undefined;
    const [ours, theirs] = linkPair(this.#parts.clock, this.ski, ski);
    this.#links.set(ski, ours);
    ours.onEnd(() => this.#links.delete(ski));
    this.#parts.onShipId(ski, `Box-${ski.slice(0, 4)}`);
    this.#parts.onLink(ours);
    this.#parts.onChange();
    return theirs;
  }
}

/** A control box: a guard with its own clock of real time, which may fall silent. */
export class Box {
  readonly guard: EnergyGuard;
  readonly ski: string;
  readonly #spine: SpineDevice;
  #link: DatagramLink | undefined;

  constructor(clock: VirtualClock, ski = boxSki) {
    this.ski = ski;
    this.guard = new EnergyGuard({ clock, changed: () => undefined });
    this.#spine = new SpineDevice(clock, {
      address: `d:_n:Box_${ski.slice(0, 4)}`,
      type: 'ElectricitySupplySystem',
      manufacturer: {},
      entities: [{ type: 'GridGuard', parts: [this.guard, new Heartbeat(clock, true)] }],
    });
  }

  /** Connects with a device that trusts it. */
  meet(node: MemoryNode): boolean {
    this.#link = node.connect(this.ski);
    if (!this.#link) return false;
    this.#spine.connect(this.#link);
    return true;
  }

  /** The connection is gone; the box itself goes on. */
  vanish(): void {
    this.#link?.close();
  }
}

/** What a rig differs in from a wallbox with empty storage. */
export interface EebusRigOptions {
  readonly variant?: VariantName;
  readonly storage?: Storage;
  /** Whether the part that speaks EEBUS takes a while to load. */
  readonly isLoadedLate?: boolean;
}

/** A device in virtual time that speaks EEBUS in memory, and a box. */
export class EebusRig {
  readonly clock = new VirtualClock({ wallMs: Date.UTC(2026, 10, 28, 12) });
  readonly device: VirtualDevice;
  readonly box: Box;
  node: MemoryNode | undefined;
  loads = 0;

  constructor({ variant = 'warp3', storage, isLoadedLate = false }: EebusRigOptions = {}) {
    const { clock } = this;
    this.box = new Box(clock);
    this.device = virtualDevice({
      ...{ variant, clock, ...(storage && { storage }) },
      openPort: () => () => undefined,
      net: {
        makeIdentity: (_, done) => void clock.after(0, () => done({ identity: ownKey })),
      },
      loadLater: {
        eebus: done => {
          this.loads++;
          const load = (): void =>
            done({
              part: {
                startEngine: parts =>
                  startEngine(parts, ship => {
                    this.node = new MemoryNode(ship);
                    return this.node;
                  }),
              },
            });
          if (isLoadedLate) clock.after(500, load);
          else load();
        },
      },
    });
    this.device.advance(1);
  }

  get state() {
    return this.device.get('eebus/state');
  }

  /** Switches EEBUS on, trusts the box, and lets it limit what is there. */
  setUp(limits: object = { limit_charger: true }): void {
    this.device.put('eebus/config', { ...this.device.get('eebus/config'), enable: true });
    this.device.put('p14a_enwg/config', {
      ...this.device.get('p14a_enwg/config'),
      ...{ enable: true, source: [1, null] },
      ...limits,
    });
    this.device.put('eebus/add', { ski: this.box.ski, label: 'cellar' });
    this.device.advance(1000);
    this.meet();
  }

  meet(): void {
    if (!this.box.meet(this.node as MemoryNode)) throw new Error('the box is not trusted');
    this.device.advance(1000);
  }

  /** The device starts anew; the box comes back only when it is told to. */
  restart(): void {
    this.box.vanish();
    this.device.restart();
    this.device.advance(1);
  }
}
