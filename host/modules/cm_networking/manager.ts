import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Endpoint, Net } from '../../platform/net.ts';
import { isLocalName, resolveLocal, type Search } from './discovery.ts';
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
import { holdPort } from './port.ts';

/**
 * Why a charger cannot be managed: it sends what is no packet, or its load management is switched
 * off.
 */
export type ChargerFault = 'invalid header' | 'not managed';

/** What a manager's side is made of. */
export interface ManagerLinkParts {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
  readonly log: Log;
  /** Who manages, for the event log. */
  readonly module: string;
  /** ms since the start of the device. */
  uptimeMs(): number;
  /** The chargers: IP address, `NAME.local`, or a name of the DNS. */
  readonly hosts: readonly string[];
  /** A charger told its state; late and repeated packets are left out. */
  onState(index: number, state: StatePacket): void;
  /** A charger sent something that does not let it be managed; the packet has no other effect. */
  onFault(index: number, fault: ChargerFault): void;
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
  readonly host: string;
  /** How it is named to people. */
  readonly name: string;
  address: string | undefined;
  /** Number of the last command. */
  sent: number | undefined;
  /** Number of the last state. */
  sequence: number | undefined;
  heardMs: number;
  lookedUpMs: number;
  search: Search | undefined;
  /** What was said last about it, so that it is said once. */
  trouble: string;
}

/**
 * Opens the manager's side of load management: finds the chargers, and carries packets. Ends with
 * `close`.
 */
export function managerLink(parts: ManagerLinkParts): ManagerLink {
  const { net, clock, log, module } = parts;
  const chargers = parts.hosts.map((host, index): Charger => {
    const name = `Charger ${index + 1} (${host})`;
    return {
      host,
      name,
      address: undefined,
      sent: undefined,
      sequence: undefined,
      heardMs: clock.nowMs(),
      lookedUpMs: Number.NEGATIVE_INFINITY,
      search: undefined,
      trouble: '',
    };
  });
  const strangers = new Set<string>();
  let sequence = 0;
  let closed = false;

  const say = (message: string): void => log.write(module, message);
  const port = holdPort({ net, clock, port: managerPort, say, onDatagram: receive });
  const watch = clock.every(watchMs, lookUpMissing);
  lookUpMissing();

  return {
    send: (index, command) => transmit(index, command, undefined),
    call: (index, command) => transmit(index, command, chargers[index]?.sent),
    addressOf: index => chargers[index]?.address,
    close() {
      closed = true;
      watch.cancel();
      port.close();
      for (const { search } of chargers) search?.cancel();
    },
  };

  /** Sends a command with this number, or with the next one. */
  function transmit(index: number, command: Command, before: number | undefined): boolean {
    const charger = chargers[index];
    if (charger?.address === undefined) return false;
    const number = before ?? (sequence + 1) & 0xffff;
    if (!port.send(encodeCommand(command, number), { host: charger.address, port: chargerPort }))
      return false;
    charger.sent = number;
    if (before === undefined) sequence = number;
    return true;
  }

  function receive(bytes: Uint8Array, from: Endpoint): void {
    const decoded = decodeState(bytes);
    const index = chargers.findIndex(
      ({ address }) => address === from.host && from.port === chargerPort,
    );
    const charger = chargers[index];
    if (!charger) {
      if ('packet' in decoded) noteStranger(from);
      return;
    }
    if ('fault' in decoded) {
      complain(charger, `sends packets that are none of load management: ${words[decoded.fault]}`);
      parts.onFault(index, 'invalid header');
      return;
    }
    const { packet } = decoded;
    const nowMs = clock.nowMs();
    if (
      nowMs - charger.heardMs < restartMs &&
      isStale(packet.sequence, charger.sequence, lateWindow)
    )
      return;
    charger.sequence = packet.sequence;
    charger.heardMs = nowMs;
    if (!packet.managed) {
      complain(charger, 'is not managed: switch on its load management (evse/management_enabled)');
      parts.onFault(index, 'not managed');
      return;
    }
    if (charger.trouble !== '') say(`${charger.name} can be managed now`);
    charger.trouble = '';
    parts.onState(index, packet);
  }

  function complain(charger: Charger, trouble: string): void {
    if (charger.trouble === trouble) return;
    charger.trouble = trouble;
    say(`${charger.name} ${trouble}`);
  }

  function noteStranger({ host, port: from }: Endpoint): void {
    if (
      parts.uptimeMs() < strangersAfterMs ||
      strangers.size >= mostStrangers ||
      strangers.has(host)
    )
      return;
    strangers.add(host);
    const why =
      from === chargerPort ? 'is not one of the configured chargers' : `sends from port ${from}`;
    say(`Packets of the charger at ${host} are ignored: it ${why}`);
  }

  function lookUpMissing(): void {
    const nowMs = clock.nowMs();
    for (const charger of chargers) {
      const missing = charger.address === undefined || nowMs - charger.heardMs > silenceMs;
      if (missing && nowMs - charger.lookedUpMs >= lookupMs) lookUp(charger);
    }
  }

  function lookUp(charger: Charger): void {
    charger.lookedUpMs = clock.nowMs();
    const found = (addresses: readonly string[], why: string): void => {
      if (closed) return;
      charger.search = undefined;
      const { address } = charger;
      if (addresses.length === 0) {
        // What was found earlier stays in use.
        if (address === undefined)
          complain(charger, `cannot be found: ${why}. It is tried again every 15 s`);
      } else if (address === undefined || !addresses.includes(address)) {
        [charger.address] = addresses;
        charger.sequence = undefined;
      }
    };
    if (isLocalName(charger.host)) {
      charger.search?.cancel();
      charger.search = resolveLocal({ net, clock }, charger.host, address =>
        found(address === undefined ? [] : [address], 'nobody in the network has this name'),
      );
      return;
    }
    net.lookup(charger.host, outcome => {
      if ('addresses' in outcome) found(outcome.addresses, '');
      else found([], outcome.error.message);
    });
  }
}

const words: Readonly<Record<PacketFault, string>> = {
  'too short': 'they are too short',
  'wrong magic': 'they begin with something else',
  'no version': 'they have no version',
  'wrong length': 'their length does not fit their version',
};
