import { CasError, ChargeMode, Command, Result, Special, SwitchingState } from '../../core/core.ts';
import type { ModuleContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import {
  type ChargerFault,
  leaveCurrentAlone,
  type ManagerLink,
  managerLink,
  type StatePacket,
  type Traffic,
} from '../cm_networking/index.ts';
import type { CentralManagement } from './central.ts';
import type { ChargeModes } from './charge-modes.ts';
import { type Config, lowLevelConfig } from './fields.ts';
import {
  type Expectation,
  expectOf,
  type ForeignKind,
  type ForeignMember,
  type OpenForeignLink,
  unknownCharger,
} from './foreign.ts';
import { type Member, newMember, noteOutcome, notePacket, takeOver } from './member.ts';
import { memberAddress } from './member-address.ts';
import type { Release } from './release.ts';
import { rotation } from './rotation.ts';

/** Events for a running group. */
export interface GroupParts {
  readonly context: Pick<
    ModuleContext,
    'core' | 'net' | 'networkClock' | 'clock' | 'log' | 'localTime' | 'uptimeMs'
  >;
  readonly config: Config;
  /** Counts what goes over the network. */
  readonly traffic: Traffic;
  readonly modes: Pick<ChargeModes, 'of' | 'atPresent' | 'supported'>;
  /**
   * Hosts of chargers that cannot draw anything: they were silent for so long before the group was
   * started anew that they have certainly stopped, and nobody gave them current since.
   */
  readonly standing: ReadonlySet<string>;
  /** Current was distributed. */
  onDistributed(): void;
  /** A charger said something new. */
  onReport(member: Member): void;
  /** Who decides about charges of the group, if anybody does. */
  central(): CentralManagement | undefined;
  /** Open the ways to chargers that other modules speak with; nobody does yet what is missing. */
  readonly openForeign: ReadonlyMap<ForeignKind, OpenForeignLink>;
  /** Opens the way to the chargers where that is not the network. */
  readonly open?: ((onState: (state: StatePacket) => void) => ManagerLink) | undefined;
}

/** A group of chargers that is managed. */
export interface Group {
  readonly members: readonly Member[];
  /** Uptime at which those that wait get their turn, ms. */
  nextTurnMs(): number;
  /** Says who may charge at a charger. */
  release(member: Member, release: Release): void;
  /** Takes over settings that need no new start: all but the hosts. */
  configure(config: Config): void;
  /** Lets the distribution take notice of changed limits, and distribute anew if told to. */
  step(run?: boolean): void;
  /** Another module begins to speak with chargers of a kind. */
  connect(kind: ForeignKind, open: OpenForeignLink): void;
  /** Ends it; the hosts of those that have certainly stopped. */
  stop(): ReadonlySet<string>;
}

/** Each charger is sent one command a second. */
const cycleMs = 1000;
/** State of the distribution in which everybody is stopped by a fault. */
export const shutDown = 2;
/**
 * Silence of a charger that was heard before, until it is called. A charger that takes a call
 * stops; without one it goes on for 30 s with the current that is reserved for it all the same.
 * Until then one that merely is not heard should have been heard five more times, every 2.5 s; one
 * that knows of no command sends nothing by itself.
 */
const callAfterMs = 15_000;
/** Chargers that ask for a new distribution get one at most this often. */
const reallocationMs = 5000;

const faults: Readonly<Record<ChargerFault, number>> = {
  'invalid header': CasError.invalidHeader,
  'not managed': CasError.notManaged,
};

/**
 * Starts to manage the chargers of `config`: takes up what they report, lets the core decide, and
 * sends each of them one command a second, one after the other; a charger with urgent news is
 * served at once.
 *
 * All of it runs on real time, as the chargers at the other end of the wire do.
 */
export function startGroup(parts: GroupParts): Group {
  return new RunningGroup(parts);
}

class RunningGroup implements Group {
  readonly members: readonly Member[];
  readonly #parts: GroupParts;
  readonly #distribution: ModuleContext['core']['distribution'];
  /** The ways to the members, by their numbers: each is reached by what it speaks. */
  readonly #links: ManagerLink[] = [];
  readonly #foreign: readonly ForeignMember[];
  readonly #pace: Timer;
  readonly #urgent = new Set<Member>();
  /** The manager decides who may charge. */
  #isCentral = false;
  #next = 0;
  /** An urgent charger was served beside the regular ones; the next such one waits for its slot. */
  #servedUrgent = false;
  #reallocatedMs = Number.NEGATIVE_INFINITY;

  constructor(parts: GroupParts) {
    const { core, networkClock } = parts.context;
    const { chargers } = parts.config;
    this.#parts = parts;
    this.#distribution = core.distribution;
    this.members = chargers.map(({ host, name }, index) =>
      newMember(index, host, name, core.distribution.charger(index)),
    );
    this.configure(parts.config);
    this.#distribution.site.count = this.members.length;
    this.#distribution.site.turn = rotation(parts.context).number;
    this.#distribution.start(networkClock.nowMs());
    for (const { host, charger } of this.members)
      if (parts.standing.has(host)) charger.reservedMa = 0;
    this.#foreign = parts.open ? [] : this.members.flatMap(foreignMember);
    for (const { index } of this.#foreign) {
      (this.members[index] as Member).isForeign = true;
      this.#expect(index, unknownCharger);
    }
    this.#openLinks();
    const paceMs = Math.floor(cycleMs / this.members.length);
    this.#pace = networkClock.every(paceMs, () => this.#serveNext());
  }

  stop(): ReadonlySet<string> {
    this.#pace.cancel();
    for (const link of new Set(this.#links)) link?.close();
    this.#distribution.site.count = 0;
    const standing = this.members.filter(
      ({ charger }) => charger.heardAgeMs > Special.silentMs && charger.reservedMa === 0,
    );
    return new Set(standing.map(({ host }) => host));
  }

  #openLinks(): void {
    const { open, openForeign, context, traffic } = this.#parts;
    const receive = (index: number, packet: StatePacket): void =>
      this.#receive(this.members[index] as Member, packet);
    if (open) {
      this.#links[0] = open(packet => receive(0, packet));
      return;
    }
    const hosts = this.members.filter(({ isForeign }) => !isForeign);
    if (hosts.length > 0) {
      const link = managerLink({
        traffic,
        hosts,
        net: context.net,
        clock: context.networkClock,
        log: context.log,
        module: 'charge_manager',
        uptimeMs: context.uptimeMs,
        onState: receive,
        onFault: (index, fault) => this.#distribution.fault(index, faults[fault]),
        onConflict: (index, managers) => {
          (this.members[index] as Member).managers = managers;
        },
      });
      this.#reach(hosts, link);
    }
    for (const [kind, open] of openForeign) this.connect(kind, open);
  }

  #reach(members: readonly { readonly index: number }[], link: ManagerLink): void {
    for (const { index } of members) this.#links[index] = link;
  }

  connect(kind: ForeignKind, open: OpenForeignLink): void {
    const members = this.#foreign.filter(({ address }) => address.kind === kind);
    if (members.length === 0) return;
    const link = open({
      members,
      onState: (index, packet) => this.#receive(this.members[index] as Member, packet),
      onExpectation: (index, expectation) => this.#expect(index, expectation),
      onCharge: (index, charge) =>
        this.#parts.central()?.told(this.members[index] as Member, charge),
    });
    this.#reach(members, link);
  }

  #expect(index: number, expectation: Expectation): void {
    const member = this.members[index] as Member;
    member.standing = expectation.standing;
    expectOf(member.charger, expectation);
  }

  configure(settings: Config): void {
    const { site } = this.#distribution;
    this.#isCentral = settings.enable_central_management === true;
    site.minimumMa = settings.minimum_current;
    site.minimum1pMa = settings.minimum_current_1p;
    site.requestedThresholdMs = settings.requested_current_threshold * 1000;
    site.requestedMarginMa = settings.requested_current_margin;
    site.intervalMs = lowLevelConfig.allocation_interval * 1000;
    site.hysteresisMs = lowLevelConfig.global_hysteresis * 1000;
    site.welcomeMs = lowLevelConfig.plug_in_time * 1000;
    site.wakeupMs = lowLevelConfig.wakeup_time * 1000;
    settings.chargers.forEach(({ name, rot }, index) => {
      const member = this.members[index] as Member;
      member.name = name;
      member.charger.phaseRotation = rot;
    });
  }

  #serveNext(): void {
    this.#servedUrgent = false;
    const [first] = this.#urgent;
    if (first) {
      this.#serve(first);
      return;
    }
    this.#serve(this.members[this.#next] as Member);
    this.#next = (this.#next + 1) % this.members.length;
  }

  #serve(member: Member): void {
    this.#urgent.delete(member);
    this.step();
    this.#send(member);
  }

  step(run = false): void {
    this.#distribution.site.turn = rotation(this.#parts.context).number;
    for (const member of this.members) {
      member.charger.chargeMode = this.#parts.modes.atPresent(member);
      member.refusals.tell(member.charger);
    }
    if (!this.#distribution.step(this.#parts.context.networkClock.nowMs(), run)) return;
    const uptimeMs = this.#parts.context.uptimeMs();
    const stopped = this.#distribution.site.stop || this.#distribution.state.state === shutDown;
    for (const member of this.members)
      noteOutcome(member, this.#distribution.site, stopped, uptimeMs);
    this.#parts.onDistributed();
  }

  release(member: Member, release: Release): void {
    const isOther = release.currentMa !== member.release.currentMa;
    member.release = release;
    if (!isOther) return;
    member.charger.userLimitMa = release.currentMa;
    if (member.packet) this.step(true);
  }

  #send(member: Member): void {
    const { index, charger, release } = member;
    const { command } = charger;
    const alone = command === Command.leaveAlone;
    const isSilent = command === Command.nothing;
    if (isSilent && charger.heard && charger.heardAgeMs < callAfterMs) return;
    const isCentral = this.#isCentral && this.#parts.central() !== undefined;
    // Where a contactor switches the group, the chargers are not to switch themselves.
    const switches = command === Command.setpoint && this.#distribution.site.groupPhases === 0;
    const message = {
      allocatedCurrentMa: alone ? leaveCurrentAlone : isSilent ? 0 : charger.setpointMa,
      ignoreAllocation: alone,
      disconnectControlPilot:
        !alone &&
        this.#parts.context.core.power.state.switchingState >= SwitchingState.disconnectingCp,
      centralUserManagement: isCentral,
      centralChargeLogging: isCentral,
      allocatedPhases: switches ? charger.setpointPhases : 0,
      chargeMode: alone ? ChargeMode.default : this.#parts.modes.of(member),
      supportedChargeModes: this.#parts.modes.supported,
      authFeedback: release.feedback,
    };
    const link = this.#links[index];
    if (isSilent) link?.call(index, message);
    else link?.send(index, message);
  }

  #receive(member: Member, packet: StatePacket): void {
    takeOver(member, packet, this.#distribution.site.groupPhases);
    if (this.#distribution.report(member.index) !== Result.ok) return;
    const unplugged =
      member.packet !== undefined && member.packet.chargerState !== 0 && packet.chargerState === 0;
    if (unplugged) member.ownMode = undefined;
    const mode = this.#parts.modes.of(member);
    if (packet.requestedChargeMode !== ChargeMode.default)
      member.ownMode = packet.requestedChargeMode;
    const otherMode = this.#parts.modes.of(member) !== mode;
    notePacket(member, packet, this.#parts.context.uptimeMs());
    member.managers = [];
    this.#parts.onReport(member);
    this.#parts.central()?.heard(member, packet);
    if (otherMode) this.step(true);
    if (packet.urgent) this.#serveUrgent(member, packet.wantsReallocation);
  }

  #serveUrgent(member: Member, wantsReallocation: boolean): void {
    const nowMs = this.#parts.context.networkClock.nowMs();
    if (wantsReallocation && nowMs - this.#reallocatedMs >= reallocationMs) {
      this.#reallocatedMs = nowMs;
      this.step(true);
    }
    if (this.#servedUrgent) this.#urgent.add(member);
    else {
      this.#servedUrgent = true;
      this.#serve(member);
    }
  }

  nextTurnMs(): number {
    return this.#parts.context.uptimeMs() + rotation(this.#parts.context).remainingMs;
  }
}

/** The member as one that another module speaks with, if it is such a one. */
function foreignMember({ index, host }: Member): ForeignMember[] {
  const address = memberAddress(host);
  return address === undefined || address.kind === 'own' ? [] : [{ index, address }];
}
