import { type ControllerState, iec61851State } from '../../hardware/charge-controller.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { TagAction, User } from './user.ts';

/** A tag of a user that was presented. */
export interface PresentedTag {
  readonly user: User;
  readonly action: TagAction;
  /** Injected by a client: it was not held there, but meant. */
  readonly isInjected: boolean;
  /** Time below which the tag does not stop a charge that was started, s. */
  readonly stopDeadTimeS: number;
}

/** Situation of the charger when a tag is presented. */
export interface ChargerSituation {
  readonly report: Pick<ControllerState, 'iec61851_state' | 'time_since_state_change'>;
  readonly needsTag: boolean;
  /** Whose charge is running; undefined: none is. */
  readonly runningUserId: number | undefined;
  /** Since the last start or stop of a charge. */
  readonly sinceChangeMs: number;
  /** True if the meter monitoring forbids charging. */
  readonly meterBlocks: boolean;
}

/** Effect of the tag; a failure is told in words, unless the tag may well be presented again. */
export type TagEffect = 'start' | 'stop' | 'nothing' | 'needs meter' | { readonly refused: Reason };

/** A tag that is held there a little longer must not undo what it has just done. */
const startDeadTimeMs = 3000;
/**
 * The vehicle has just closed or opened its circuit: let it settle before the release is taken
 * away.
 */
const settlingMs = 3000;

/** Decides what a presented tag does (interface 3.2, 3.3). */
export function tagEffect(tag: PresentedTag, situation: ChargerSituation): TagEffect {
  if (!situation.needsTag) return { refused: 'charging needs no tag (see evse/user_enabled)' };
  return situation.runningUserId === undefined
    ? startEffect(tag, situation)
    : stopEffect(tag, situation);
}

function stopEffect(
  { user, action, isInjected, stopDeadTimeS }: PresentedTag,
  { report, runningUserId, sinceChangeMs }: ChargerSituation,
): TagEffect {
  if (action === 'start') return 'nothing';
  if (runningUserId !== user.id) return { refused: 'the running charge is not of this user' };
  if (sinceChangeMs < stopDeadTimeS * 1000)
    return {
      refused: message('it stops a charge only {seconds} s after its start', {
        seconds: stopDeadTimeS,
      }),
    };
  const { iec61851_state: state, time_since_state_change: stateMs } = report;
  const isSettled = state === iec61851State.charging && (isInjected || stateMs > settlingMs);
  return state === iec61851State.connected || isSettled ? 'stop' : 'nothing';
}

function startEffect(
  { user, action, isInjected }: PresentedTag,
  { report, sinceChangeMs, meterBlocks }: ChargerSituation,
): TagEffect {
  const { iec61851_state: state } = report;
  if (action === 'stop') return { refused: 'no charge is running' };
  if (state === iec61851State.notConnected) return { refused: 'no vehicle is connected' };
  if (state !== iec61851State.connected) return 'nothing';
  if (user.current === 0) return { refused: 'this user must not charge (current 0)' };
  if (!isInjected && sinceChangeMs < startDeadTimeMs) return 'nothing';
  return meterBlocks ? 'needs meter' : 'start';
}
