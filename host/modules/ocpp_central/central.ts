import type { ModuleContext } from '../../device/context.ts';
import type { OpenPort } from '../../platform/clients.ts';
import type { Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { asSaid, message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { ForeignLinkParts } from '../charge_manager/index.ts';
import { Charger } from './charger.ts';
import {
  acceptedTags,
  type ChargerSettings,
  type Config,
  type Found,
  mostFound,
  type State,
} from './fields.ts';
import { Gate } from './gate.ts';
import type { KnownCharger } from './handshake.ts';
import { isLocal } from './local-network.ts';
import type { Member } from './member.ts';
import { recall, remember } from './memory.ts';
import { isPassword } from './passwords.ts';

/** Parts of the central system, and whom it tells. */
export interface CentralParts {
  readonly context: Pick<ModuleContext, 'networkClock' | 'kept'>;
  readonly openPort: OpenPort;
  readonly config: Config;
  readonly chargers: readonly ChargerSettings[];
  /** Whether a tag is one of a user of this device. */
  isOfUser(tag: string): boolean;
  say(message: LogMessage): void;
  publish(state: State): void;
}

/** The central system while it runs. */
export interface Central {
  /** Speaks for a group with those of its members that are known. */
  join(group: ForeignLinkParts<'ocpp'>): void;
  /** The group has ended: chargers keep what they have. */
  leave(): void;
  /** What the group gives a member; false: it is not there. */
  send(index: number, command: Given): boolean;
  addressOf(index: number): string | undefined;
  found(): readonly Found[];
  /** Tries what a charger falls back to; says why that cannot be tried now. */
  test(identity: string): Rule | undefined;
  stop(): void;
}

/** The part of a command that counts for a charger that only takes limits. */
interface Given {
  readonly allocatedCurrentMa: number;
  readonly ignoreAllocation: boolean;
  readonly disconnectControlPilot: boolean;
}

const tickMs = 1000;
/** A port that is taken is tried again. */
const reopenMs = 10_000;
const forgottenMs = 600_000;

/** Starts the central system. */
export function startCentral(parts: CentralParts): Central {
  return new RunningCentral(parts);
}

class RunningCentral implements Central {
  readonly #parts: CentralParts;
  readonly #clock: CentralParts['context']['networkClock'];
  readonly #gate: Gate;
  readonly #chargers: ReadonlyMap<string, Charger>;
  readonly #members = new Map<number, { readonly charger: Charger; readonly member: Member }>();
  readonly #found = new Map<string, { readonly address: string; readonly atMs: number }>();
  /** Who gave a wrong password, and when that was told last. */
  readonly #wrong = new Map<string, number>();
  readonly #ticks: Timer;
  #reopening: Timer | undefined;
  #closePort: (() => void) | undefined;
  #port = 0;
  #isStopped = false;

  constructor(parts: CentralParts) {
    const { context, config, chargers } = parts;
    this.#parts = parts;
    this.#clock = context.networkClock;
    this.#chargers = new Map(
      chargers.map(settings => [settings.identity, this.#charger(settings)]),
    );
    this.#gate = new Gate({
      clock: this.#clock,
      chargers: chargers.length,
      known: (identity, address) => this.#known(identity, address),
      mayEnter: identity => this.#mayEnter(identity),
      admitted: guest => (this.#chargers.get(guest.identity) as Charger).connect(guest),
      unknown: (identity, address) => this.#noteUnknown(identity, address),
      wrongPassword: (identity, address) => this.#tellWrong(identity, address),
    });
    this.#ticks = this.#clock.every(tickMs, () => this.#tick());
    this.#open(config);
  }

  join(group: ForeignLinkParts<'ocpp'>): void {
    this.leave();
    for (const { index, address } of group.members) {
      const charger = this.#chargers.get(address.identity);
      if (charger)
        this.#members.set(index, {
          charger,
          member: charger.join(address.connector, index, group),
        });
      else
        this.#parts.say(
          message('{charger} is a member of the group, but not in ocpp_central/chargers', {
            charger: address.identity,
          }),
        );
    }
  }

  leave(): void {
    for (const { charger } of this.#members.values()) charger.leave();
    this.#members.clear();
  }

  send(index: number, given: Given): boolean {
    const found = this.#members.get(index);
    if (!found) return false;
    // A vehicle cannot be cut off here otherwise.
    if (!given.ignoreAllocation)
      found.member.want(given.disconnectControlPilot ? 0 : given.allocatedCurrentMa);
    return found.charger.isConnected;
  }

  addressOf(index: number): string | undefined {
    return this.#members.get(index)?.charger.address;
  }

  found(): readonly Found[] {
    const nowMs = this.#clock.nowMs();
    for (const [identity, { atMs }] of this.#found)
      if (nowMs - atMs > forgottenMs) this.#found.delete(identity);
    return [...this.#found]
      .map(([identity, { address, atMs }]) => ({
        ...{ identity, address, age: Math.floor((nowMs - atMs) / 1000) },
      }))
      .toReversed();
  }

  test(identity: string): Rule | undefined {
    const charger = this.#chargers.get(identity);
    return charger ? charger.test() : 'is not in ocpp_central/chargers';
  }

  stop(): void {
    this.#isStopped = true;
    this.#ticks.cancel();
    this.#reopening?.cancel();
    for (const charger of this.#chargers.values()) charger.stop();
    this.#gate.close();
    this.#closePort?.();
  }

  #charger(settings: ChargerSettings): Charger {
    const { context, config, say, isOfUser } = this.#parts;
    const { kept } = context;
    return new Charger({
      ...{ clock: this.#clock, settings, say },
      memory: recall(kept, settings.identity, settings.max_current),
      accepts: tag =>
        config.accept_tags === acceptedTags.all ||
        (config.accept_tags === acceptedTags.users && isOfUser(tag)),
      remember: memory => remember(kept, memory, say),
    });
  }

  #open(config: Config): void {
    const { port, tls } = config;
    let isTold = false;
    const open = (): void => {
      this.#closePort = this.#parts.openPort(
        { port, secure: tls, accept: (connection, peer) => this.#gate.accept(connection, peer) },
        outcome => {
          if (this.#isStopped) return;
          if ('port' in outcome) {
            this.#port = outcome.port;
            this.#parts.say(
              message('Chargers can connect by OCPP, port {port}', { port: outcome.port }),
            );
            this.#publish();
            return;
          }
          if (!isTold)
            this.#parts.say(
              message('Chargers cannot connect by OCPP: {=reason}', {
                reason: asSaid(outcome.error),
              }),
            );
          isTold = true;
          this.#reopening = this.#clock.after(reopenMs, open);
        },
      );
    };
    open();
  }

  #known(identity: string, address: string): KnownCharger | undefined {
    const charger = this.#chargers.get(identity);
    if (!charger) return undefined;
    const password = charger.settings.password ?? '';
    const { require_password: isRequired } = this.#parts.config;
    return {
      version: charger.version,
      admits: offered =>
        password === ''
          ? !isRequired && isLocal(address)
          : offered !== undefined && isPassword(offered, password),
    };
  }

  /** Whoever needs no password does not throw out who is there. */
  #mayEnter(identity: string): boolean {
    const charger = this.#chargers.get(identity);
    if (charger?.isKeptOut) return false;
    if (!charger?.isConnected || charger.settings.password !== '') return true;
    charger.prove();
    return false;
  }

  #noteUnknown(identity: string, address: string): void {
    const isNew = !this.#found.delete(identity);
    this.#found.set(identity, { address, atMs: this.#clock.nowMs() });
    const [oldest] = this.#found.size > mostFound ? this.#found.keys() : [];
    if (oldest !== undefined) this.#found.delete(oldest);
    // Whoever makes up names does not fill the log.
    if (isNew && oldest === undefined)
      this.#parts.say(
        message('{charger} at {address} wants to connect by OCPP and is not known', {
          charger: identity,
          address,
        }),
      );
  }

  #tellWrong(identity: string, address: string): void {
    const nowMs = this.#clock.nowMs();
    const toldMs = this.#wrong.get(identity) ?? Number.NEGATIVE_INFINITY;
    if (nowMs - toldMs < forgottenMs) return;
    this.#wrong.set(identity, nowMs);
    this.#parts.say(
      message('{charger} at {address} has a wrong password, or none', {
        charger: identity,
        address,
      }),
    );
  }

  #tick(): void {
    for (const charger of this.#chargers.values()) charger.tick();
    this.#publish();
  }

  #publish(): void {
    this.#parts.publish({
      port: this.#port,
      chargers: [...this.#chargers.values()].map(({ shown }) => shown),
    });
  }
}
