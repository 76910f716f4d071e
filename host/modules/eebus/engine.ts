import type { DeviceContext } from '../../device/context.ts';
import { release } from '../../device/version.ts';
import type { OpenPort } from '../../platform/clients.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Failsafe } from '../../services/eebus/lpc/bounds.ts';
import { type NodeFacts, shipService } from '../../services/eebus/ship/announcement.ts';
import { startShipNode } from '../../services/eebus/ship/node.ts';
import type {
  PeerTrouble,
  ShipNode,
  ShipPeer,
  TrustedPeer,
} from '../../services/eebus/ship/surface.ts';
import { limitableServers } from '../../services/eebus/spine/energy-guard.ts';
import { Heartbeat } from '../../services/eebus/spine/heartbeat.ts';
import { Limitation } from '../../services/eebus/spine/limitation.ts';
import type { Partner } from '../../services/eebus/spine/partner.ts';
import { SpineDevice } from '../../services/eebus/spine/spine-device.ts';
import { Consumer } from './consumer.ts';
import { forgetFailsafe, keepFailsafe } from './failsafe-store.ts';
import {
  type Config,
  type Found,
  type LinkState,
  mostFound,
  type Peer,
  type State,
  type Trouble,
} from './fields.ts';
import type { OwnIdentity } from './identity-store.ts';
import type { LimitLog } from './limit-log.ts';
import { Measured, type MeasuredParts } from './measured.ts';
import { PassingOn, type PassingOnParts } from './passing-on.ts';
import type { Role } from './role.ts';

/** What the device speaks EEBUS with, and whom that tells. */
export interface EngineParts {
  readonly context: DeviceContext;
  readonly openPort: OpenPort;
  readonly identity: OwnIdentity;
  /** Model of the device, for people. */
  readonly model: string;
  readonly config: Config;
  readonly peers: readonly Peer[];
  readonly limits: LimitLog;
  readonly meters: MeasuredParts;
  /** Kept by an earlier run, or as configured. */
  readonly failsafe: Failsafe;
  role(): Role;
  say(message: LogMessage, level?: 'notice' | 'warning' | 'error'): void;
  /** Follows each change of what is shown or in force. */
  changed(): void;
  /** The peers with what was learned of them, to be stored. */
  learned(peers: readonly Peer[]): void;
  /** The device is something else for its box from now on: everything has to begin anew. */
  restart(): void;
}

/** A device that speaks EEBUS. */
export interface Engine {
  /** What may be drawn, W; undefined: no limit. */
  readonly limitW: number | undefined;
  readonly shown: State;
  /** What is announced in the network. */
  readonly service: ReturnType<typeof shipService>;
  found(): readonly Found[];
  /** What consumers may draw of the limit that is passed on to them, W. */
  readonly reservedW: number;
  /** Passes a limit of the site on to consumers, W; undefined: there is none. */
  passOn(limitW: number | undefined): void;
  /** The device trusts others from now on. */
  follow(peers: readonly Peer[]): void;
  stop(): void;
}

/** What the device is can change at any time, and nobody says when. */
const checkMs = 1000;

/**
 * Starts to speak EEBUS.
 *
 * @param startNode the transport
 */
export function startEngine(parts: EngineParts, startNode = startShipNode): Engine {
  return new RunningEngine(parts, startNode);
}

class RunningEngine implements Engine {
  readonly #parts: EngineParts;
  readonly #consumer: Consumer;
  readonly #limitation: Limitation;
  /** Absent where there is nobody to be limited. */
  readonly #passingOn: PassingOn | undefined;
  readonly #measured: Measured;
  readonly #node: ShipNode;
  readonly #facts: NodeFacts;
  readonly #check: { cancel(): void };
  /** Keys of those that let themselves be limited, since the start. */
  readonly #limitable = new Set<string>();
  #peers: readonly Peer[];
  #role: Role;

  constructor(parts: EngineParts, startNode: typeof startShipNode) {
    const { context, identity, say } = parts;
    this.#parts = parts;
    this.#peers = parts.peers;
    this.#role = parts.role();
    this.#facts = factsOf(parts, this.#role);
    this.#consumer = new Consumer({
      ...{ context, log: parts.limits, failsafe: parts.failsafe, say },
      nominalMaxW: () => this.#role.nominalMaxW,
      keep: failsafe => keepFailsafe(context.kept, failsafe, words => say(words, 'error')),
      changed: () => parts.changed(),
    });
    this.#limitation = this.#limits();
    this.#passingOn = this.#passesOn(parts.peers) ? new PassingOn(this.#sharing) : undefined;
    this.#measured = new Measured(parts.meters, this.#role);
    const spine = this.#spine();
    this.#node = startNode({
      ...{ clock: context.networkClock, random: context.random, net: context.net, say },
      ...{ openPort: parts.openPort, port: parts.config.port },
      ...{ identity, ski: identity.ski, shipId: identity.shipId },
      trusted: parts.peers.map(trusted),
      onLink: link => this.#meet(spine.connect(link)),
      onShipId: (ski, shipId) => this.#learn(ski, shipId),
      onAccepted: () => undefined,
      onChange: () => parts.changed(),
    });
    this.#check = context.clock.every(checkMs, () => this.#lookAtRole());
  }

  get limitW(): number | undefined {
    return this.#consumer.system.limitInForceW;
  }

  get reservedW(): number {
    return this.#passingOn?.reservedW ?? 0;
  }

  passOn(limitW: number | undefined): void {
    this.#passingOn?.setLimit(limitW);
  }

  get service(): ReturnType<typeof shipService> {
    return shipService(this.#facts, this.#parts.config.port);
  }

  get shown(): State {
    const { identity, config } = this.#parts;
    const all = new Map(this.#node.peers().map(peer => [peer.ski, peer]));
    const untold = { told_w: 0, answer: 'none' } as const;
    const peers = this.#peers.map(({ ski, label, ship_id, limit }) => ({
      ...{ ski, label, ship_id, limit, ...linkOf(all.get(ski)) },
      ...(this.#passingOn?.shown(ski) ?? untold),
      guard: this.#limitation.guardSki === ski,
      limitable: this.#role.isManager && this.#limitable.has(ski),
    }));
    return {
      ...{ ski: identity.ski, ship_id: identity.shipId },
      port: this.#node.isListening ? config.port : 0,
      ...this.#consumer.shown,
      reserved_w: this.reservedW,
      peers,
    };
  }

  found(): readonly Found[] {
    return this.#node
      .peers()
      .map(foundOf)
      .sort((one, other) => Number(other.asks) - Number(one.asks))
      .slice(0, mostFound);
  }

  follow(peers: readonly Peer[]): void {
    const before = this.#peers;
    this.#peers = peers;
    // Whether it is a guard is something that a device says when it connects.
    if (this.#passesOn(peers) !== (this.#passingOn !== undefined)) {
      this.#forgetFor(peers);
      this.#parts.restart();
      return;
    }
    this.#passingOn?.setPeers(peers);
    for (const { ski } of before)
      if (!peers.some(peer => peer.ski === ski)) this.#node.distrust(ski);
    for (const peer of peers)
      if (!before.some(({ ski }) => ski === peer.ski)) this.#node.trust(trusted(peer));
    this.#forgetFor(peers);
    this.#parts.changed();
  }

  stop(): void {
    this.#check.cancel();
    this.#node.stop();
    this.#consumer.stop();
  }

  /** What a box has written counts no longer than the trust in it. */
  #forgetFor(peers: readonly Peer[]): void {
    const { context, say } = this.#parts;
    if (peers.length === 0) forgetFailsafe(context.kept, words => say(words, 'error'));
  }

  #passesOn(peers: readonly Peer[]): boolean {
    return this.#role.isManager && peers.some(({ limit }) => limit > 0);
  }

  get #sharing(): PassingOnParts {
    const { context, peers, say, changed } = this.#parts;
    return { clock: context.networkClock, peers, say, changed };
  }

  #limits(): Limitation {
    return new Limitation({
      clock: this.#parts.context.networkClock,
      kind: this.#role.isManager ? 'manager' : 'device',
      consumption: this.#consumer,
      guardChanged: ski => {
        this.#consumer.setGuard(this.#peers.find(peer => peer.ski === ski));
        this.#parts.changed();
      },
    });
  }

  #spine(): SpineDevice {
    const { context, identity } = this.#parts;
    const { networkClock: clock } = context;
    const guard = this.#passingOn?.guard;
    const measured = this.#measured.part(clock);
    const parts = [
      this.#limitation,
      ...(guard ? [guard] : []),
      ...(measured ? [measured] : []),
      new Heartbeat(clock, guard !== undefined),
    ];
    return new SpineDevice(clock, {
      address: `d:_n:voltkern_${identity.shipId}`,
      type: this.#facts.type,
      // Who is limited by this device does not limit it: two that do so to each other help nobody.
      mayBind: ski => !this.#passingOn?.limits(ski),
      manufacturer: {
        ...{ deviceName: context.identity.name, deviceCode: this.#facts.model },
        ...{ serialNumber: context.identity.uid, softwareRevision: release },
        ...{ brandName: this.#facts.brand, vendorName: this.#facts.brand },
      },
      entities: [{ type: this.#role.isManager ? 'CEM' : 'EVSE', parts }],
    });
  }

  /** Notes whether it lets itself be limited: its owner has to say how much it gets. */
  #meet(partner: Partner): void {
    const { ski } = partner;
    partner.onDiscovered(() => {
      if (this.#limitable.has(ski) || limitableServers(partner.remote).length === 0) return;
      this.#limitable.add(ski);
      const peer = this.#peers.find(other => other.ski === ski);
      if (this.#role.isManager && peer?.limit === 0) {
        const words =
          'The consumer {consumer} could be limited, but has no share of a limit: it draws what it wants, and chargers get less';
        this.#parts.say(message(words, { consumer: peer.label || ski }), 'warning');
      }
      this.#parts.changed();
    });
  }

  #learn(ski: string, shipId: string): void {
    this.#peers = this.#peers.map(peer => (peer.ski === ski ? { ...peer, ship_id: shipId } : peer));
    this.#parts.learned(this.#peers);
    this.#parts.changed();
  }

  #lookAtRole(): void {
    const next = this.#parts.role();
    if (next.isManager !== this.#role.isManager || this.#measured.isOutdated) {
      this.#parts.restart();
      return;
    }
    if (next.nominalMaxW === this.#role.nominalMaxW) return;
    this.#role = next;
    this.#consumer.system.nominalMaxChanged();
    this.#parts.changed();
  }
}

function factsOf({ identity, model, context }: EngineParts, { isManager }: Role): NodeFacts {
  return {
    ...{ ski: identity.ski, shipId: identity.shipId, brand: 'voltkern', model },
    type: isManager ? 'EnergyManagementSystem' : 'ChargingStation',
    serial: context.identity.uid,
    categories: [isManager ? 2 : 3],
    isAccepting: false,
  };
}

function trusted({ ski, ship_id, label }: Peer): TrustedPeer {
  return { ski, shipId: ship_id === '' ? undefined : ship_id, label };
}

const links: Readonly<Record<ShipPeer['state'], LinkState>> = {
  ...{ seen: 'away', connecting: 'connecting', connected: 'connected', refused: 'refused' },
  ...{ 'waits-for-them': 'waiting', 'waits-for-us': 'waiting' },
};

function linkOf(peer: ShipPeer | undefined): { state: LinkState; trouble: Trouble } {
  return { state: peer ? links[peer.state] : 'away', trouble: troubleOf(peer?.trouble) };
}

/** What is worth telling of how a connection ended. */
function troubleOf(trouble: PeerTrouble | undefined): Trouble {
  return trouble === undefined || trouble === 'closed' || trouble === 'double' ? 'none' : trouble;
}

function foundOf(peer: ShipPeer): Found {
  const { ski, shipId = '', brand = '', model = '', type = '', host = '' } = peer;
  return {
    ...{ ski, ship_id: shipId, brand, model, type, address: host },
    asks: peer.state === 'waits-for-us',
    trusted: peer.isTrusted,
  };
}
