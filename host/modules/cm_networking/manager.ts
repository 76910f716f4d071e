import type { Clock, Timer } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Endpoint, Net } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { asSaid, isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import {
  type FoundCharger,
  isLocalName,
  resolveLocal,
  type Search,
  scanForChargers,
} from './discovery.ts';
import {
  type Command,
  chargerPort,
  decodeState,
  encodeCommand,
  isStale,
  managerPort,
  type PacketFault,
  type StatePacket,
} from './packets.ts';
import { holdPort, type OpenPort } from './port.ts';
import type { Traffic } from './traffic.ts';

/**
 * Reason why a charger cannot be managed: it sends invalid packets, or its load management is
 * switched off.
 */
export type ChargerFault = 'invalid header' | 'not managed';

/** Parts of a manager's side. */
export interface ManagerLinkParts {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
  readonly log: Log;
  readonly traffic: Traffic;
  /** Name of the manager for the event log. */
  readonly module: string;
  /** ms since the start of the device. */
  uptimeMs(): number;
  /** The chargers by their numbers: IP address, `NAME.local`, or a name of the DNS. */
  readonly hosts: readonly { readonly index: number; readonly host: string }[];
  /** A charger told its state; late and repeated packets are left out. */
  onState(index: number, state: StatePacket): void;
  /** A charger sent something that does not let it be managed; the packet has no other effect. */
  onFault(index: number, fault: ChargerFault): void;
  /**
   * A silent charger tells in the network that several managers command it, of which it obeys none;
   * none: it does not tell so any more.
   */
  onConflict(index: number, managers: readonly string[]): void;
}

/** The manager's end of the wire. */
export interface ManagerLink {
  /**
   * Sends a command. False if that is not possible at the moment: the port is taken, or the host
   * was not found yet.
   */
  send(index: number, command: Command): boolean;
  /**
   * Sends a command that is to reach nobody but a charger that knows of none: one that was
   * restarted, or whose load management was switched off and on. It says nothing by itself, and
   * must be called to be heard again. The command has the number of the one before, and so is late
   * for a charger that only is not heard.
   */
  call(index: number, command: Command): boolean;
  /** The address that a charger was found at. */
  addressOf(index: number): string | undefined;
  close(): void;
}

/**
 * Packets that are up to 4 behind are late; further behind, or after a silence, the charger was
 * restarted.
 */
const [lateWindow, restartMs] = [5, 3000] as const;
/** A charger that is silent for this long may have got another address. */
const silenceMs = 6000;
/** Pace of looking up those that are missing. */
const lookupMs = 15_000;
/** Pace of noticing who is missing. */
const watchMs = 1000;
/**
 * Until then, chargers that were taken out of the configuration may still answer the run before.
 */
const strangersAfterMs = 20_000;
const mostStrangers = 10;

interface Charger {
  readonly index: number;
  readonly host: string;
  /** Name for people. */
  readonly name: string;
  address: string | undefined;
  /** Number of the last command. */
  sent: number | undefined;
  /** Number of the last state. */
  sequence: number | undefined;
  heardMs: number;
  lookedUpMs: number;
  search: Search | undefined;
  /** The last message about it, so that it is logged once. */
  /** What people were told that keeps it from being managed; undefined: nothing. */
  trouble: LogMessage | undefined;
}

/**
 * Opens the manager's side of load management: finds the chargers, and carries packets. Ends with
 * `close`.
 */
export function managerLink(parts: ManagerLinkParts): ManagerLink {
  return new ManagerEnd(parts);
}

class ManagerEnd implements ManagerLink {
  readonly #parts: ManagerLinkParts;
  readonly #chargers: readonly Charger[];
  readonly #strangers = new Set<string>();
  readonly #port: OpenPort;
  readonly #watch: Timer;
  #sequence = 0;
  #scan: Search | undefined;
  #scannedMs = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(parts: ManagerLinkParts) {
    const { net, clock, traffic } = parts;
    this.#parts = parts;
    this.#chargers = parts.hosts.map(({ host, index }) => newCharger(host, index, clock.nowMs()));
    this.#port = holdPort({
      net,
      clock,
      port: managerPort,
      traffic,
      say: message => this.#say(message),
      onDatagram: (bytes, from) => this.#receive(bytes, from),
    });
    this.#watch = clock.every(watchMs, () => this.#lookUpMissing());
    this.#lookUpMissing();
  }

  send(index: number, command: Command): boolean {
    return this.#transmit(index, command, undefined);
  }

  call(index: number, command: Command): boolean {
    return this.#transmit(index, command, this.#find(index)?.sent);
  }

  addressOf(index: number): string | undefined {
    return this.#find(index)?.address;
  }

  close(): void {
    this.#closed = true;
    this.#watch.cancel();
    this.#port.close();
    this.#scan?.cancel();
    for (const { search } of this.#chargers) search?.cancel();
  }

  #find(wanted: number): Charger | undefined {
    return this.#chargers.find(({ index }) => index === wanted);
  }

  /** Sends a command with this number, or with the next one. */
  #transmit(index: number, command: Command, before: number | undefined): boolean {
    const charger = this.#find(index);
    if (charger?.address === undefined) return false;
    const number = before ?? (this.#sequence + 1) & 0xffff;
    if (
      !this.#port.send(encodeCommand(command, number), { host: charger.address, port: chargerPort })
    )
      return false;
    charger.sent = number;
    if (before === undefined) this.#sequence = number;
    return true;
  }

  #receive(bytes: Uint8Array, from: Endpoint): void {
    const decoded = decodeState(bytes);
    if ('fault' in decoded) this.#parts.traffic.faulty++;
    const charger = this.#chargers.find(
      ({ address }) => address === from.host && from.port === chargerPort,
    );
    if (!charger) {
      if ('packet' in decoded) this.#noteStranger(from);
      return;
    }
    const { index } = charger;
    if ('fault' in decoded) {
      this.#complain(
        charger,
        message('{charger} sends packets that are none of load management: {=reason}', {
          charger: charger.name,
          reason: words[decoded.fault],
        }),
      );
      this.#parts.onFault(index, 'invalid header');
      return;
    }
    const { packet } = decoded;
    const nowMs = this.#parts.clock.nowMs();
    if (
      nowMs - charger.heardMs < restartMs &&
      isStale(packet.sequence, charger.sequence, lateWindow)
    )
      return;
    charger.sequence = packet.sequence;
    charger.heardMs = nowMs;
    if (!packet.managed) {
      this.#complain(
        charger,
        message(
          '{charger} is not managed: switch on its load management (evse/management_enabled)',
          { charger: charger.name },
        ),
      );
      this.#parts.onFault(index, 'not managed');
      return;
    }
    if (charger.trouble !== undefined)
      this.#say(message('{charger} can be managed now', { charger: charger.name }));
    charger.trouble = undefined;
    this.#parts.onState(index, packet);
  }

  #complain(charger: Charger, trouble: LogMessage): void {
    if (isSame(charger.trouble, trouble)) return;
    charger.trouble = trouble;
    this.#say(trouble);
  }

  #noteStranger({ host, port: from }: Endpoint): void {
    if (
      this.#parts.uptimeMs() < strangersAfterMs ||
      this.#strangers.size >= mostStrangers ||
      this.#strangers.has(host)
    )
      return;
    this.#strangers.add(host);
    this.#say(
      from === chargerPort
        ? message(
            'Packets of the charger at {host} are ignored: it is not one of the configured chargers',
            { host },
          )
        : message('Packets of the charger at {host} are ignored: it sends from port {port}', {
            host,
            port: from,
          }),
    );
  }

  #lookUpMissing(): void {
    const nowMs = this.#parts.clock.nowMs();
    for (const charger of this.#chargers) {
      const missing = charger.address === undefined || this.#isSilent(charger);
      if (missing && nowMs - charger.lookedUpMs >= lookupMs) this.#lookUp(charger);
    }
    if (nowMs - this.#scannedMs < lookupMs || !this.#chargers.some(one => this.#isSilent(one)))
      return;
    this.#scannedMs = nowMs;
    this.#scan?.cancel();
    this.#scan = scanForChargers(this.#parts, found => this.#lookForConflicts(found));
  }

  /** Finds those who are silent because others command them as well. */
  #lookForConflicts(found: readonly FoundCharger[]): void {
    for (const charger of this.#chargers) {
      if (!this.#isSilent(charger)) continue;
      const told = found.find(
        ({ ip, hostname }) => ip === charger.address || isNamed(charger.host, hostname),
      );
      const managers = told?.managed_by?.split(',') ?? [];
      const isConflict = managers.length > 1;
      if (isConflict)
        this.#complain(
          charger,
          message('{charger} is blocked, because several managers command it: {managers}', {
            charger: charger.name,
            managers: managers.join(', '),
          }),
        );
      this.#parts.onConflict(charger.index, isConflict ? managers : []);
    }
  }

  #isSilent({ heardMs }: Charger): boolean {
    return this.#parts.clock.nowMs() - heardMs > silenceMs;
  }

  #lookUp(charger: Charger): void {
    charger.lookedUpMs = this.#parts.clock.nowMs();
    const found = (addresses: readonly string[], why?: Reason): void => {
      if (this.#closed) return;
      charger.search = undefined;
      const { address } = charger;
      if (addresses.length === 0) {
        // The earlier address stays in use.
        if (address === undefined)
          this.#complain(
            charger,
            message('{charger} cannot be found: {=reason}. It is tried again every 15 s', {
              charger: charger.name,
              reason: why ?? asSaid(''),
            }),
          );
      } else if (address === undefined || !addresses.includes(address)) {
        [charger.address] = addresses;
        charger.sequence = undefined;
      }
    };
    if (isLocalName(charger.host)) {
      charger.search?.cancel();
      charger.search = resolveLocal(this.#parts, charger.host, address =>
        found(
          address === undefined ? [] : [address],
          asSaid('nobody in the network has this name'),
        ),
      );
      return;
    }
    this.#parts.net.lookup(charger.host, outcome => {
      if ('addresses' in outcome) found(outcome.addresses);
      else found([], outcome.error.message);
    });
  }

  #say(message: LogMessage): void {
    this.#parts.log.write(this.#parts.module, message);
  }
}

/** True if a charger that announces this name is the configured one. */
function isNamed(host: string, hostname: string): boolean {
  return isLocalName(host) && host.toLowerCase() === `${hostname.toLowerCase()}.local`;
}

function newCharger(host: string, index: number, nowMs: number): Charger {
  return {
    index,
    host,
    name: `Charger ${index + 1} (${host})`,
    address: undefined,
    sent: undefined,
    sequence: undefined,
    heardMs: nowMs,
    lookedUpMs: Number.NEGATIVE_INFINITY,
    search: undefined,
    trouble: undefined,
  };
}

const words: Readonly<Record<PacketFault, Reason>> = {
  'too short': 'they are too short',
  'wrong magic': 'they begin with something else',
  'no version': 'they have no version',
  'wrong length': 'their length does not fit their version',
};
