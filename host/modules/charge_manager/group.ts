import {
  CasError,
  ChargeMode,
  type Charger,
  ChargerState,
  Command,
  Result,
  SwitchingState,
} from '../../core/core.ts';
import type { ModuleContext } from '../../device/context.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import {
  authFeedback,
  type ChargerFault,
  leaveCurrentAlone,
  type ManagerLink,
  managerLink,
  type StatePacket,
} from '../cm_networking/index.ts';
import { isFull, whyNothing, type ZeroReason } from './condition.ts';
import { type Config, lowLevelConfig } from './fields.ts';

/** A charger of the group: what its manager knows of it beside the core's numbers. */
export interface Member {
  readonly index: number;
  readonly host: string;
  /** The core's numbers, in place. */
  readonly charger: Charger;
  name: string;
  /** Newest packet that brought something new; undefined until the first. */
  packet: StatePacket | undefined;
  /** Uptime of the manager at that packet, ms. */
  heardMs: number;
  /** Mode that was chosen for this charger alone; undefined: that of the group. */
  ownMode: number | undefined;
  /** Meter when the vehicle was plugged in, kWh; undefined without vehicle or meter. */
  pluggedKwh: number | undefined;
  /**
   * Why the newest distribution gave it nothing; undefined if it gets something, or needs nothing.
   */
  zeroReason: ZeroReason | undefined;
  /**
   * Whether its vehicle is full and offered current, to wake it up; and uptime at which that last
   * began, ms; 0 never.
   */
  wakes: boolean;
  wokenMs: number;
  /** Uptime at which it last got less than it could use, ms; 0 never. */
  unmetMs: number;
}

/** What the manager tells a running group. */
export interface GroupParts {
  readonly context: Pick<
    ModuleContext,
    'core' | 'net' | 'networkClock' | 'clock' | 'log' | 'localTime' | 'uptimeMs'
  >;
  readonly config: Config;
  /** Mode of chargers that have none of their own. */
  mode(): number;
  /** Modes that chargers may be asked for. */
  supportedModes(): readonly number[];
  /** Current was distributed. */
  onDistributed(): void;
  /** A charger said something new. */
  onReport(member: Member): void;
  /** Opens the way to the chargers where that is not the network. */
  readonly open?: ((onState: (state: StatePacket) => void) => ManagerLink) | undefined;
}

/** A group of chargers that is managed. */
export interface Group {
  readonly members: readonly Member[];
  /** Uptime at which those that wait get their turn, ms. */
  nextTurnMs(): number;
  /** Takes over settings that need no new start: all but the hosts. */
  configure(config: Config): void;
  /** Lets the distribution take notice of changed limits, and distribute anew if told to. */
  step(run?: boolean): void;
  /** The mode that a charger is charged with. */
  modeOf(member: Member): number;
  stop(): void;
}

/** Each charger is sent one command a second. */
const cycleMs = 1000;
/** State of the distribution in which everybody is stopped by a fault. */
export const shutDown = 2;
/** Chargers that ask for a new distribution get one at most this often. */
const reallocationMs = 5000;
const dayMs = 86_400_000;
/** No charger draws more; floats on the wire may say anything. */
const mostMeasuredMa = 0xffff;

/**
 * Starts to manage the chargers of `config`: takes up what they report, lets the core decide, and
 * sends each of them one command a second, one after the other; a charger with urgent news is
 * served at once.
 *
 * All of it runs on real time, as the chargers at the other end of the wire do.
 */
export function startGroup({ context, config, ...parts }: GroupParts): Group {
  const { core, networkClock, localTime, clock } = context;
  const { distribution } = core;
  const { site } = distribution;
  const members = config.chargers.map(
    ({ host, name }, index): Member => ({
      index,
      host,
      charger: distribution.charger(index),
      name,
      packet: undefined,
      heardMs: 0,
      ownMode: undefined,
      pluggedKwh: undefined,
      zeroReason: undefined,
      wakes: false,
      wokenMs: 0,
      unmetMs: 0,
    }),
  );
  const urgent = new Set<Member>();
  let next = 0;
  /** An urgent charger was served beside the regular ones; the next such one waits for its slot. */
  let servedUrgent = false;
  let reallocatedMs = Number.NEGATIVE_INFINITY;

  configure(config);
  site.count = members.length;
  site.turn = rotation().number;
  distribution.start(networkClock.nowMs());
  const link =
    parts.open?.(packet => receive(members[0] as Member, packet)) ??
    managerLink({
      net: context.net,
      clock: networkClock,
      log: context.log,
      module: 'charge_manager',
      uptimeMs: context.uptimeMs,
      hosts: members.map(({ host }) => host),
      onState: (index, packet) => receive(members[index] as Member, packet),
      onFault: (index, fault) => distribution.fault(index, faults[fault]),
    });
  const pace = networkClock.every(Math.floor(cycleMs / members.length), serveNext);

  return {
    members,
    nextTurnMs,
    configure,
    step,
    modeOf,
    stop() {
      pace.cancel();
      link.close();
      site.count = 0;
    },
  };

  function configure(settings: Config): void {
    site.minimumMa = settings.minimum_current;
    site.minimum1pMa = settings.minimum_current_1p;
    site.requestedThresholdMs = settings.requested_current_threshold * 1000;
    site.requestedMarginMa = settings.requested_current_margin;
    site.intervalMs = lowLevelConfig.allocation_interval * 1000;
    site.hysteresisMs = lowLevelConfig.global_hysteresis * 1000;
    site.welcomeMs = lowLevelConfig.plug_in_time * 1000;
    site.wakeupMs = lowLevelConfig.wakeup_time * 1000;
    settings.chargers.forEach(({ name, rot }, index) => {
      const member = members[index] as Member;
      member.name = name;
      member.charger.phaseRotation = rot;
    });
  }

  function serveNext(): void {
    servedUrgent = false;
    const [first] = urgent;
    if (first) {
      serve(first);
      return;
    }
    serve(members[next] as Member);
    next = (next + 1) % members.length;
  }

  function serve(member: Member): void {
    urgent.delete(member);
    step();
    send(member);
  }

  function step(run = false): void {
    site.turn = rotation().number;
    for (const member of members) member.charger.chargeMode = modeOf(member);
    if (!distribution.step(networkClock.nowMs(), run)) return;
    const uptimeMs = context.uptimeMs();
    const stopped = site.stop || distribution.state.state === shutDown;
    for (const member of members) {
      const { charger } = member;
      const { targetMa, requestedMa } = charger;
      const wakes = targetMa > 0 && isFull(charger);
      member.zeroReason = whyNothing(charger, site, stopped);
      if (wakes && !member.wakes) member.wokenMs = uptimeMs;
      if (member.zeroReason !== undefined || (targetMa > 0 && targetMa < requestedMa))
        member.unmetMs = uptimeMs;
      member.wakes = wakes;
    }
    parts.onDistributed();
  }

  function send({ index, charger }: Member): void {
    const { command } = charger;
    const alone = command === Command.leaveAlone;
    // A silent charger that takes the call stops, any other one by itself. What it may draw until
    // then is counted all the same.
    const calls = command === Command.nothing;
    const transmit = calls ? link.call : link.send;
    // Where a contactor switches the group, the chargers are not to switch themselves.
    const switches = command === Command.setpoint && site.groupPhases === 0;
    transmit(index, {
      allocatedCurrentMa: alone ? leaveCurrentAlone : calls ? 0 : charger.setpointMa,
      ignoreAllocation: alone,
      disconnectControlPilot:
        !alone && core.power.state.switchingState >= SwitchingState.disconnectingCp,
      centralUserManagement: false,
      centralChargeLogging: false,
      allocatedPhases: switches ? charger.setpointPhases : 0,
      chargeMode: alone ? ChargeMode.default : charger.chargeMode,
      supportedChargeModes: parts.supportedModes(),
      authFeedback: authFeedback.none,
    });
  }

  function receive(member: Member, packet: StatePacket): void {
    const { charger } = member;
    takeOver(charger, packet);
    if (distribution.report(member.index) !== Result.ok) return;
    const unplugged =
      member.packet !== undefined && member.packet.chargerState !== 0 && packet.chargerState === 0;
    if (unplugged) member.ownMode = undefined;
    const mode = modeOf(member);
    if (packet.requestedChargeMode !== ChargeMode.default)
      member.ownMode = packet.requestedChargeMode;
    const otherMode = modeOf(member) !== mode;
    const energyKwh = packet.chargerState !== 0 ? packet.energyAbsoluteKwh : Number.NaN;
    member.pluggedKwh = Number.isFinite(energyKwh) ? (member.pluggedKwh ?? energyKwh) : undefined;
    member.packet = packet;
    member.heardMs = context.uptimeMs();
    parts.onReport(member);
    if (otherMode) step(true);
    if (packet.urgent) serveUrgent(member, packet.wantsReallocation);
  }

  function serveUrgent(member: Member, wantsReallocation: boolean): void {
    const nowMs = networkClock.nowMs();
    if (wantsReallocation && nowMs - reallocatedMs >= reallocationMs) {
      reallocatedMs = nowMs;
      step(true);
    }
    if (servedUrgent) urgent.add(member);
    else {
      servedUrgent = true;
      serve(member);
    }
  }

  function modeOf({ ownMode }: Member): number {
    return ownMode ?? parts.mode();
  }

  function nextTurnMs(): number {
    return context.uptimeMs() + rotation().remainingMs;
  }

  /**
   * The present rotation interval: aligned with the local day once the clock is set, else with the
   * start.
   */
  function rotation(): { number: number; remainingMs: number } {
    const intervalMs = lowLevelConfig.rotation_interval * 1000;
    const local = clock.synchronised() ? localTime(clock.wallMs()) : undefined;
    const sinceMs = local
      ? (local.hour * 3600 + local.minute * 60 + local.second) * 1000
      : networkClock.nowMs();
    const untilMidnightMs = local ? dayMs - sinceMs : Number.POSITIVE_INFINITY;
    const remainingMs = Math.min(intervalMs - Math.floor(sinceMs % intervalMs), untilMidnightMs);
    return { number: Math.floor(sinceMs / intervalMs), remainingMs };
  }
}

const faults: Readonly<Record<ChargerFault, number>> = {
  'invalid header': CasError.invalidHeader,
  'not managed': CasError.notManaged,
};

/** Writes what a charger told into the core's struct. */
function takeOver(charger: Charger, packet: StatePacket): void {
  const { currentsA } = packet;
  // Chargers without meter send no number; very old ones send 0, which a measured 0 is not sent as.
  const metered = currentsA.every(Number.isFinite) && currentsA.some(currentA => currentA !== 0);
  charger.chargerState = packet.chargerState;
  charger.errorState = packet.errorState;
  charger.carStopped = packet.carStoppedCharging ? 1 : 0;
  charger.connectedPhases = packet.phases;
  charger.canSwitchPhases = packet.canSwitchPhases || packet.switchingPhases ? 1 : 0;
  const measuredMa = Math.max(0, ...currentsA.map(currentA => Math.trunc(currentA * 1000)));
  // Without a meter it is taken to draw all that it may.
  const assumedMa = packet.chargerState === ChargerState.charging ? packet.allowedCurrentMa : 0;
  charger.measuredMa = Math.min(metered ? measuredMa : assumedMa, mostMeasuredMa);
  charger.supportedMa = packet.supportedCurrentMa;
  charger.allowedMa = packet.allowedCurrentMa;
  // Nobody set the limit of its user here: each charger applies its own.
  charger.userLimitMa = mostCurrentMa;
  charger.stateAgeMs = packet.timeSinceStateChangeMs ?? 0;
  charger.uptimeMs = packet.evseUptimeMs;
}
