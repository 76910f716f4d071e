import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import type { PlainKind, PlainState, SeenVehicle } from '../../hardware/plain/plain-controller.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { type Expectation, unknownCharger } from '../charge_manager/index.ts';
import { leaveCurrentAlone, type ManagerLink, type StatePacket } from '../cm_networking/index.ts';
import { InForce } from './in-force.ts';
import type { Driven } from './open.ts';
import { packetOf } from './packet.ts';

type Command = Parameters<ManagerLink['send']>[1];

/** Parts of a member of a group that is a controller of this device. */
export interface MemberParts {
  /** Real time. */
  readonly clock: Clock;
  /** ms since the start of the device. */
  uptimeMs(): number;
  /** Number that it is known by. */
  readonly uid: number;
  /** Most that it lets a vehicle draw, mA. */
  readonly mostMa: number;
  /** What it lets one draw after a power cut, by its owner, mA; undefined: who knows. */
  readonly powerOnMa: number | undefined;
  /** Controllers that share its line, itself among them. */
  readonly onLine: number;
  onState(state: StatePacket): void;
  /** What may be expected of it has changed. */
  onExpectation(expectation: Expectation): void;
}

/** A vehicle has so long to follow the control pilot, ms. */
const vehicleMs = 5000;
/** A line gives each of its controllers a turn in so long, ms. */
const turnMs = 300;
/** One that was not heard for so long is silent, ms. */
const silentMs = 5000;
/** The group takes a silent one as fallen back so long after its fail-safe acted, ms. */
const fallenBackMs = 5000;
/** Nothing is said to it for so much longer: it is told 0 A before the group counts on that. */
const quietMs = 3000;
const never = 0xffffffff;

/**
 * A charge controller as a charger of the group: commands become currents of its driver, and what
 * the driver reads becomes what a charger would report. What it may draw at most is kept in mind
 * until a reading proves less (`InForce`).
 */
export class ControllerMember {
  readonly #parts: MemberParts;
  readonly #kind: PlainKind;
  readonly #controller: Driven['controller'];
  readonly #inForce: InForce;
  #vehicle: SeenVehicle = 'none';
  #wasPlugged = false;
  #hasStopped = false;
  #sinceMs = 0;
  /** When its driver last heard it, or began to ask, ms. */
  #heardMs: number;
  /** When it was heard again after a silence, ms; undefined while it is silent. */
  #backMs: number | undefined;
  /** What it announces was seen since then. */
  #isSure = false;
  /** Its fail-safe ends what it was told last. */
  #isFailSafeSure = true;
  /** Says nothing to a silent one until then, so that its fail-safe acts. */
  #quiet: Timer | undefined;

  constructor({ kind, controller }: Driven, parts: MemberParts) {
    this.#parts = parts;
    this.#kind = kind;
    this.#controller = controller;
    this.#inForce = new InForce(parts.mostMa);
    this.#heardMs = parts.clock.nowMs();
  }

  get expectation(): Expectation {
    const { failSafe, ...kind } = this.#kind;
    return expectationOf(
      { ...kind, failSafe: this.#isFailSafeSure ? failSafe : undefined },
      this.#parts,
    );
  }

  obey({ allocatedCurrentMa, ignoreAllocation, allocatedPhases, disconnectControlPilot }: Command) {
    if (ignoreAllocation || allocatedCurrentMa === leaveCurrentAlone) return;
    this.#offer(Math.min(allocatedCurrentMa, this.#parts.mostMa));
    if (this.#kind.disconnectsPilot) this.#controller.disconnectPilot(disconnectControlPilot);
    if (this.#kind.switchesPhases && allocatedPhases !== 0)
      this.#controller.switchPhases?.(allocatedPhases === 1 ? 1 : 3);
  }

  /** Its driver heard something, or nothing any more. */
  look(): void {
    const { state, reachable } = this.#controller;
    if (!state || !reachable) return;
    this.#heardMs = this.#parts.clock.nowMs();
    this.#backMs ??= this.#heardMs;
    this.#isSure ||= state.isSettled;
    this.#inForce.see(state);
    this.#seeVehicle(state);
    if ((this.#vehicle !== 'none') !== this.#wasPlugged) this.tell();
  }

  /** Tells the group how it is, if it answers. */
  tell(): void {
    const { state, reachable, meter, isFailSafeSure = true } = this.#controller;
    if (isFailSafeSure !== this.#isFailSafeSure) {
      this.#isFailSafeSure = isFailSafeSure;
      this.#parts.onExpectation(this.expectation);
    }
    const nowMs = this.#parts.clock.nowMs();
    if (!state || !reachable) {
      if (nowMs - this.#heardMs >= silentMs) this.#fallSilent();
      return;
    }
    // The group gives at once what it is told to be in force: a guess would be given, too.
    if (!this.#isSure && nowMs - (this.#backMs ?? nowMs) < silentMs) return;
    const isPlugged = this.#vehicle !== 'none';
    const isUrgent = isPlugged !== this.#wasPlugged;
    this.#wasPlugged = isPlugged;
    const { uid, mostMa, onState, uptimeMs } = this.#parts;
    const packet = packetOf(this.#kind, {
      state,
      vehicle: this.#vehicle,
      inForceMa: this.#inForce.currentMa,
      mostMa: Math.min(mostMa, state.mostMa),
      meter,
      sinceMs: nowMs - this.#sinceMs,
      hasStopped: this.#hasStopped,
      uid,
      uptimeMs: uptimeMs(),
      isUrgent,
    });
    onState(packet);
  }

  close(): void {
    this.#quiet?.cancel();
    this.#controller.close();
  }

  #offer(currentMa: number): void {
    this.#inForce.tell(currentMa);
    this.#controller.offer(currentMa);
  }

  /**
   * Whoever does not answer may hear all the same, and would go on for as long as it does. So
   * nothing is said to it until its fail-safe has acted, and no current before anything else then.
   */
  #fallSilent(): void {
    const { failSafe } = this.#kind;
    this.#backMs = undefined;
    this.#isSure = false;
    if (this.#quiet || !failSafe || !this.#controller.rest) return;
    this.#controller.rest();
    this.#quiet = this.#parts.clock.after(failSafe.afterMs + quietMs, () => {
      this.#quiet = undefined;
      this.#heardMs = this.#parts.clock.nowMs();
      this.#offer(0);
      this.#controller.wake?.();
    });
  }

  #seeVehicle(state: PlainState): void {
    const before = this.#vehicle;
    const seen =
      state.vehicle ?? (before === 'charging' && !state.contactorClosed ? 'connected' : before);
    if (seen === before) return;
    const isOffered = state.offeredMa >= leastCurrentMa;
    this.#hasStopped = before === 'charging' && seen === 'connected' && isOffered;
    this.#vehicle = seen;
    this.#sinceMs = this.#parts.clock.nowMs();
  }
}

/**
 * What may be expected of a controller: docs/load-management.md. It may start anew at any time, so
 * that what it starts with is reserved always: its fail-safe says nothing about that.
 */
function expectationOf(
  kind: PlainKind,
  { mostMa, onLine, powerOnMa = kind.powerOnMa }: MemberParts,
): Expectation {
  const { tellsCurrent, failSafe, reactionMs } = kind;
  const followMs = vehicleMs + Math.max(reactionMs, 2 * onLine * turnMs);
  if (!tellsCurrent) return { ...unknownCharger, floorMa: mostMa, fallbackMa: mostMa, followMs };
  const isKnown = powerOnMa !== undefined;
  const startMa = Math.min(powerOnMa ?? mostMa, mostMa);
  return {
    floorMa: startMa,
    followMs,
    fallbackMa: Math.min(failSafe?.currentMa ?? startMa, mostCurrentMa),
    fallbackMs: failSafe ? failSafe.afterMs + fallenBackMs : never,
    standing: isKnown ? 'proven' : 'power_on_unknown',
  };
}
