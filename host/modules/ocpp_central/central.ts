import type { ModuleContext } from '../../device/context.ts';
import type { OpenPort } from '../../platform/clients.ts';
import type { Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { asSaid, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { Zone } from '../../services/ocpp/schedule.ts';
import type { Trust } from '../../services/ocpp/trust.ts';
import type { ForeignLinkParts, ForeignMember } from '../charge_manager/index.ts';
import { BackEnd } from './back-end.ts';
import { Charger } from './charger.ts';
import {
  acceptedTags,
  type ChargerSettings,
  type Config,
  type Found,
  type State,
} from './fields.ts';
import { Gate, type Visitor } from './gate.ts';
import type { KnownCharger } from './handshake.ts';
import type { Make } from './heard.ts';
import { isLocal } from './local-network.ts';
import type { Member } from './member.ts';
import { recall, remember } from './memory.ts';
import { isPassword } from './passwords.ts';
import type { Strategy } from './strategy.ts';
import { TurnedAwayList } from './turned-away.ts';

/** Parts of the central system, and whom it tells. */
export interface CentralParts {
  readonly context: Pick<ModuleContext, 'networkClock' | 'kept' | 'storage' | 'net' | 'random'>;
  readonly openPort: OpenPort;
  readonly config: Config;
  readonly chargers: readonly ChargerSettings[];
  /** A stored certificate, PEM. */
  certificate(id: number): string | undefined;
  /** The time zone of the device. */
  readonly zone: Zone;
  /** Whom to trust by the number of a certificate. */
  trust(certificate: number): Trust;
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
  /** The settings are others: who is not concerned stays connected. */
  follow(config: Config, chargers: readonly ChargerSettings[]): void;
  /** Opens the port anew, with certificates as they are now; everybody has to come in again. */
  reopen(): void;
  found(): readonly Found[];
  /** Tries what a charger falls back to; says why that cannot be tried now. */
  test(identity: string): Rule | undefined;
  /** Why back ends are not connected, in the order of the chargers. */
  readonly problems: readonly (Reason | LogMessage | undefined)[];
  /** Chargers are told what they have stored: nobody limits them any more. */
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

/** Starts the central system. */
export function startCentral(parts: CentralParts): Central {
  return new RunningCentral(parts);
}

class RunningCentral implements Central {
  readonly #parts: CentralParts;
  readonly #clock: CentralParts['context']['networkClock'];
  readonly #gate: Gate;
  readonly #chargers = new Map<string, Charger>();
  readonly #members = new Map<number, { readonly charger: Charger; readonly member: Member }>();
  readonly #turnedAway: TurnedAwayList;
  readonly #ticks: Timer;
  #config: Config;
  /** Whose members there are. */
  #group: ForeignLinkParts<'ocpp'> | undefined;
  #reopening: Timer | undefined;
  #closePort: (() => void) | undefined;
  #port = 0;
  #isStopped = false;

  constructor(parts: CentralParts) {
    this.#parts = parts;
    this.#clock = parts.context.networkClock;
    this.#config = parts.config;
    for (const settings of parts.chargers)
      this.#chargers.set(settings.identity, this.#charger(settings));
    this.#turnedAway = new TurnedAwayList({
      ...{ clock: this.#clock, say: parts.say },
      isKnown: identity => this.#chargers.has(identity),
    });
    this.#gate = new Gate({
      clock: this.#clock,
      chargers: () => this.#chargers.size,
      known: (identity, visitor) => this.#known(identity, visitor),
      isProven: (identity, visitor) => this.#isProven(identity, visitor),
      mayEnter: (identity, isProven) => this.#mayEnter(identity, isProven),
      admitted: guest => {
        this.#turnedAway.admitted(guest);
        return (this.#chargers.get(guest.identity) as Charger).connect(guest);
      },
      turnedAway: (address, cause, identity = '') => {
        // It is left alone, to see what it falls back to, and nothing is wrong with it.
        const isTested = cause === 'taken' && this.#chargers.get(identity)?.isKeptOut === true;
        if (!isTested) this.#turnedAway.add(address, cause, identity);
      },
    });
    this.#ticks = this.#clock.every(tickMs, () => this.#tick());
    this.#open();
  }

  join(group: ForeignLinkParts<'ocpp'>): void {
    this.leave();
    this.#group = group;
    for (const member of group.members) this.#join(group, member);
  }

  leave(): void {
    this.#group = undefined;
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

  follow(config: Config, chargers: readonly ChargerSettings[]): void {
    const { port, tls, client_cert_id } = this.#config;
    const isSamePort =
      config.port === port && config.tls === tls && config.client_cert_id === client_cert_id;
    this.#config = config;
    this.#admitOnly(chargers);
    if (!isSamePort) this.reopen();
    this.#publish();
  }

  reopen(): void {
    this.#shut();
    for (const charger of this.#chargers.values()) charger.dismiss();
    this.#gate.sendAway();
    this.#publish();
    this.#open();
  }

  found(): readonly Found[] {
    return this.#turnedAway.found();
  }

  test(identity: string): Rule | undefined {
    const charger = this.#chargers.get(identity);
    return charger ? charger.test() : 'is not in ocpp_central/chargers';
  }

  get problems(): readonly (Reason | LogMessage | undefined)[] {
    return [...this.#chargers.values()].map(({ problem }) => problem);
  }

  stop(): void {
    this.#isStopped = true;
    this.#ticks.cancel();
    for (const charger of this.#chargers.values()) charger.stop(true);
    this.#gate.close();
    this.#shut();
  }

  /** Strangers leave, and who would not come in now; another largest current is another charger. */
  #admitOnly(chargers: readonly ChargerSettings[]): void {
    const before = new Map(this.#chargers);
    const begun = new Set<string>();
    this.#chargers.clear();
    for (const settings of chargers) {
      const { identity, max_current } = settings;
      const known = before.get(identity);
      if (known?.settings.max_current === max_current) {
        before.delete(identity);
        this.#chargers.set(identity, known);
        if (!this.#wouldEnter(known, settings)) known.dismiss();
        known.configure(settings);
      } else {
        known?.dismiss();
        known?.stop(false);
        begun.add(identity);
        this.#chargers.set(identity, this.#charger(settings));
      }
    }
    for (const charger of before.values()) charger.stop(true);
    const group = this.#group;
    for (const member of group?.members ?? []) {
      const { identity } = member.address;
      if (group && (before.has(identity) || begun.has(identity))) this.#join(group, member);
    }
  }

  /** Whether who has come in with the settings before would do so with these. */
  #wouldEnter({ settings: before, isProven }: Charger, { password }: ChargerSettings): boolean {
    return before.password === password && (isProven || !this.#config.require_password);
  }

  #join(group: ForeignLinkParts<'ocpp'>, { index, address }: ForeignMember<'ocpp'>): void {
    const charger = this.#chargers.get(address.identity);
    if (charger) {
      const member = charger.join(address.connector, index, group);
      this.#members.set(index, { charger, member });
      return;
    }
    this.#members.delete(index);
    this.#parts.say(
      message('{charger} is a member of the group, but not in ocpp_central/chargers', {
        charger: address.identity,
      }),
    );
  }

  #shut(): void {
    this.#reopening?.cancel();
    this.#closePort?.();
    this.#port = 0;
  }

  #charger(settings: ChargerSettings): Charger {
    const { context, say, isOfUser, zone, trust } = this.#parts;
    const { kept, storage, net, random } = context;
    const { identity } = settings;
    return new Charger({
      openBackEnd: (backEnd, version, side) =>
        backEnd.enable
          ? new BackEnd(
              {
                ...{ clock: this.#clock, kept, storage, net, random, zone, trust },
                ...{ identity, settings: backEnd, side, say },
              },
              version,
            )
          : undefined,
      ...{ clock: this.#clock, settings, say },
      guess: make => make && this.#guess(make),
      memory: recall(kept, { identity: settings.identity, maximumMa: settings.max_current }, say),
      accepts: tag => {
        const { accept_tags } = this.#config;
        const { all, users } = acceptedTags;
        return accept_tags === all || (accept_tags === users && isOfUser(tag));
      },
      remember: memory => remember(kept, memory, say),
    });
  }

  #guess(make: Make): Strategy | undefined {
    for (const charger of this.#chargers.values()) {
      const strategy = charger.strategyOf(make);
      if (strategy) return strategy;
    }
    return undefined;
  }

  #open(): void {
    const { port, tls, client_cert_id } = this.#config;
    const isAsked = tls && client_cert_id !== -1;
    const authorities = isAsked ? this.#parts.certificate(client_cert_id) : undefined;
    if (isAsked && authorities === undefined)
      this.#parts.say(
        message('Chargers cannot show a certificate: {number} is not stored', {
          number: client_cert_id,
        }),
      );
    let isTold = false;
    const open = (): void => {
      this.#closePort = this.#parts.openPort(
        {
          ...{ port, authorities, secure: tls },
          accept: (connection, peer) => this.#gate.accept(connection, peer),
          turnedAway: (...who) => this.#turnedAway.add(...who),
        },
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

  #known(identity: string, visitor: Visitor): KnownCharger | undefined {
    const charger = this.#chargers.get(identity);
    if (!charger) return undefined;
    const password = charger.settings.password ?? '';
    const { require_password: isRequired, client_cert_id } = this.#config;
    const needsNone = !isRequired && isLocal(visitor.address);
    return {
      version: charger.version,
      provesBy: password === '' && client_cert_id !== -1 ? 'certificate' : 'password',
      admits: offered =>
        password === ''
          ? needsNone || this.#isProven(identity, visitor)
          : offered !== undefined && isPassword(offered, password),
    };
  }

  /** Who has a password was asked for it. */
  #isProven(identity: string, { provenNames }: Visitor): boolean {
    const hasPassword = this.#chargers.get(identity)?.settings.password !== '';
    return hasPassword || provenNames?.includes(identity) === true;
  }

  /** Whoever has proven nothing does not throw out who is there. */
  #mayEnter(identity: string, isProven: boolean): boolean {
    const charger = this.#chargers.get(identity);
    if (charger?.isKeptOut) return false;
    if (!charger?.isConnected || isProven) return true;
    charger.prove();
    return false;
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
