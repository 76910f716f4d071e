import { CasError, type Charger, ChargerState, type Core } from '../../core/core.ts';
import { DrawnPhases } from '../../hardware/drawn-phases.ts';
import type { StatePacket } from '../cm_networking/index.ts';
import { isFull, whyNothing, type ZeroReason } from './condition.ts';
import type { Standing } from './foreign.ts';
import { RefusalWatch } from './refusal.ts';
import { ownDecision, type Release } from './release.ts';

/** A charger of the group: what its manager knows of it beside the core's numbers. */
export interface Member {
  readonly index: number;
  readonly host: string;
  /** Another module speaks with it. */
  isForeign: boolean;
  /** The core's numbers, in place. */
  readonly charger: Charger;
  /** Currents that its vehicle refuses. */
  readonly refusals: RefusalWatch;
  /** On how many phases its vehicle draws. */
  readonly drawn: DrawnPhases;
  name: string;
  /** Newest packet that brought something new; undefined until the first. */
  packet: StatePacket | undefined;
  /** Uptime of the manager at that packet, ms. */
  heardMs: number;
  /** Mode that was chosen for this charger alone; undefined: that of the group. */
  ownMode: number | undefined;
  /** Electricity is cheap for it now: the modes with price control charge as fast as they can. */
  cheap: boolean;
  /** Uptime of the manager at which that begins next, ms; 0: not known, or it is. */
  cheapAtMs: number;
  /** Meter when the vehicle was plugged in, kWh; undefined without vehicle or meter. */
  pluggedKwh: number | undefined;
  /**
   * Reason why the newest distribution gave it nothing; undefined if it gets something, or needs
   * nothing.
   */
  zeroReason: ZeroReason | undefined;
  /**
   * True if its vehicle is full and offered current to wake it up; and uptime at which that last
   * began, ms; 0 never.
   */
  wakes: boolean;
  wokenMs: number;
  /** Uptime at which it last got less than it could use, ms; 0 never. */
  unmetMs: number;
  /** What is known of it; as long as that is not everything, all that it may draw is reserved. */
  standing: Standing;
  /** Who may charge there. */
  release: Release;
  /** Managers that command it, if there are several and it obeys none of them. */
  managers: readonly string[];
  /** Its error that the event log told last. */
  toldError: number;
  /** Time at which one of its numbers was last stored; real time. */
  numberStoredMs: number;
}

const allPhases = 3;
const unknownCurrents = [Number.NaN, Number.NaN, Number.NaN];
/** No charger draws more; floats on the wire may say anything. */
const mostMeasuredMa = 0xffff;

/** A charger of which nothing is known yet. */
export function newMember(index: number, host: string, name: string, charger: Charger): Member {
  return {
    index,
    host,
    charger,
    refusals: new RefusalWatch(),
    drawn: new DrawnPhases(),
    name,
    packet: undefined,
    heardMs: 0,
    ownMode: undefined,
    cheap: false,
    cheapAtMs: 0,
    pluggedKwh: undefined,
    zeroReason: undefined,
    wakes: false,
    wokenMs: 0,
    unmetMs: 0,
    isForeign: false,
    standing: 'proven',
    release: ownDecision,
    managers: [],
    toldError: CasError.ok,
    numberStoredMs: Number.NEGATIVE_INFINITY,
  };
}

/** Takes over what a packet says beside the core's numbers; the newest one was still there. */
export function notePacket(member: Member, packet: StatePacket, uptimeMs: number): void {
  const energyKwh = packet.chargerState !== 0 ? packet.energyAbsoluteKwh : Number.NaN;
  member.refusals.onReport(member.charger);
  member.pluggedKwh = Number.isFinite(energyKwh) ? (member.pluggedKwh ?? energyKwh) : undefined;
  member.packet = packet;
  member.heardMs = uptimeMs;
}

/** Takes over what the newest distribution came to; `stopped`: a fault stops everybody. */
export function noteOutcome(
  member: Member,
  site: Core['distribution']['site'],
  stopped: boolean,
  uptimeMs: number,
): void {
  const { charger } = member;
  const { targetMa, neededMa } = charger;
  const wakes = targetMa > 0 && isFull(charger);
  member.zeroReason = whyNothing(charger, site, stopped);
  if (wakes && !member.wakes) member.wokenMs = uptimeMs;
  if (member.zeroReason !== undefined || (targetMa > 0 && targetMa < neededMa))
    member.unmetMs = uptimeMs;
  member.wakes = wakes;
}

/**
 * Writes what a charger told into the core's struct; `groupPhases` are those of the contactor that
 * all of them hang on, 0 without.
 */
export function takeOver(
  { charger, drawn, release }: Member,
  packet: StatePacket,
  groupPhases: number,
): void {
  const { currentsA } = packet;
  // Chargers without meter send no number; very old ones send 0, which a measured 0 is not sent as.
  const metered = currentsA.every(Number.isFinite) && currentsA.some(currentA => currentA !== 0);
  charger.chargerState = packet.chargerState;
  charger.errorState = packet.errorState;
  charger.carStopped = packet.carStoppedCharging ? 1 : 0;
  drawn.see({
    atMs: packet.evseUptimeMs,
    isPlugged: packet.chargerState !== ChargerState.notConnected,
    charges: packet.chargerState === ChargerState.charging,
    connected: packet.phases === 1 || groupPhases === 1 ? 1 : allPhases,
    currentsA: metered ? currentsA : unknownCurrents,
  });
  // A charger that reports one phase while more carry current has these.
  const hasMore = packet.phases === 1 && drawn.of(1) > 1;
  charger.connectedPhases = hasMore ? allPhases : packet.phases;
  charger.drawnPhases = drawn.of(allPhases);
  charger.canSwitchPhases = packet.canSwitchPhases || packet.switchingPhases ? 1 : 0;
  const measuredMa = Math.max(0, ...currentsA.map(currentA => Math.trunc(currentA * 1000)));
  charger.unmetered = !metered;
  // Without a meter it is taken to draw all that it may.
  const assumedMa = packet.chargerState === ChargerState.charging ? packet.allowedCurrentMa : 0;
  charger.measuredMa = Math.min(metered ? measuredMa : assumedMa, mostMeasuredMa);
  charger.supportedMa = packet.supportedCurrentMa;
  charger.allowedMa = packet.allowedCurrentMa;
  charger.userLimitMa = release.currentMa;
  charger.stateAgeMs = packet.timeSinceStateChangeMs ?? 0;
  charger.uptimeMs = packet.evseUptimeMs;
}
