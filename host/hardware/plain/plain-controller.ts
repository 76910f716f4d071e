import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { errorState } from '../charge-controller.ts';
import type { Meter } from '../meter.ts';

/** The vehicle as a plain controller sees it. */
export type SeenVehicle = 'none' | 'connected' | 'charging';

/** State of a plain controller. */
export interface PlainState {
  /** Undefined while the controller cannot see a vehicle: what was seen last counts. */
  readonly vehicle: SeenVehicle | undefined;
  /** As `evse/state.error_state` tells it. */
  readonly error: (typeof errorState)[keyof typeof errorState];
  /** Name of the error, if the controller is more precise than `error`. */
  readonly errorName?: Reason | undefined;
  /** As `evse/state.contactor_error` tells it; 0 without error. */
  readonly contactorError: number;
  readonly contactorClosed: boolean;
  /** Current that it announces to the vehicle, mA; 0 while it blocks. */
  readonly offeredMa: number;
  /** True if it was seen to announce that since it was last told something. */
  readonly isSettled: boolean;
  /** Most that it can announce, mA. */
  readonly mostMa: number;
  /** True if somebody locked the controller at its housing: nothing can charge. */
  readonly isLocked?: boolean | undefined;
  /** Phases that it supplies vehicles with, if it tells them. */
  readonly phases?: 1 | 3 | undefined;
}

/** Events of a plain controller. */
export interface PlainEvents {
  /** Something came from it, or it fell silent: `state` and `reachable` are as of now. */
  onState(): void;
  /** It was switched on, or restarted: what it was told is forgotten. */
  onRestart(): void;
  /** It turned out to have a meter, or to have another one than before. */
  onMeter(): void;
  /** Tells people what happened. */
  say(message: LogMessage): void;
}

/**
 * A charge controller that knows a current and a state, and no more: the slots, their defaults and
 * the fail-safe of load management are kept in the host (`HostedController`).
 *
 * What was told last counts until something else is told, over every loss of the line: the driver
 * sees to it that the controller does that, and looks whether it does.
 */
export interface PlainController {
  /** The last reported state; undefined before the first one. */
  readonly state: PlainState | undefined;
  /** True if the controller answers. */
  readonly reachable: boolean;
  /** True if the controller was heard, and it is known whether it has a meter. */
  readonly isKnown: boolean;
  /**
   * False while nobody knows whether its fail-safe (`PlainKind.failSafe`) would end what it was
   * told: it may have started anew, without what was set up, and have been told a current since
   * then. Missing where there is no such fail-safe.
   */
  readonly isFailSafeSure?: boolean;
  /** Its meter, once it is known to have one. */
  readonly meter: Meter | undefined;
  /**
   * This current from now on, mA; 0 blocks. It is rounded down to the controller's resolution.
   * Until the first one, the controller keeps what it has.
   */
  offer(currentMa: number): void;
  /** Cuts the control pilot off from the vehicle, or reconnects it. */
  disconnectPilot(disconnect: boolean): void;
  /** Supplies vehicles with so many phases, if it can do that. */
  switchPhases?(phases: 1 | 3): void;
  /**
   * Says nothing to the controller until `wake`, so that its fail-safe acts; what it is to have is
   * told before anything else then. Missing where there is no such fail-safe.
   */
  rest?(): void;
  wake?(): void;
  /** Ends the driver; the controller goes on by itself. */
  close(): void;
}

/** Properties of a kind of plain controllers, known before one is connected. */
export interface PlainKind {
  /** The word of `--controller`. */
  readonly word: string;
  /** Name for people. */
  readonly name: string;
  /** Whether it was tried with a real controller, in words. */
  readonly tried: string;
  /** Steps in which it takes a current, mA. */
  readonly stepMa: number;
  /** The steps of those that take finer ones, mA. */
  readonly finerStepMa?: number | undefined;
  /** Longest time from a write of a slot until the controller announces no more than that, ms. */
  readonly reactionMs: number;
  /** True if it can disconnect the control pilot from the vehicle. */
  readonly disconnectsPilot: boolean;
  /** True if it can switch between one and three phases. */
  readonly switchesPhases: boolean;
  /** Which meter it has, in words. */
  readonly meter: string;
  /** Behaviour of a charge without the host, in a sentence. */
  readonly withoutHost: string;
  /** When a charge falls back by itself without the host, and to what; missing if it does not. */
  readonly failSafe?: FailSafe | undefined;
  /** Most that it allows by itself after it was switched on, mA; undefined if unknown. */
  readonly powerOnMa?: number | undefined;
  /** True if it tells which current it announces. */
  readonly tellsCurrent: boolean;
}

/** A controller that nobody spoke to for so long allows no more than that. */
export interface FailSafe {
  readonly afterMs: number;
  readonly currentMa: number;
}
