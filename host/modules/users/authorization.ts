import { type ControllerState, chargerState, slotIndex } from '../../hardware/charge-controller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import {
  type Authorization,
  authorizationKinds,
  type ChargeTracker,
} from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { RequireMeter } from '../require_meter/index.ts';
import { endOf, startOf } from './charge-words.ts';
import { type ChargerSituation, type TagEffect, tagEffect } from './tag-effect.ts';
import type { TagAction, User } from './user.ts';

/** Parts of the authorization of charges. */
export interface AuthorizationParts {
  readonly clock: Clock;
  readonly evse: Evse;
  readonly tracker: ChargeTracker;
  readonly monitoring: Pick<RequireMeter, 'blocks' | 'onBlock'>;
  /** Name of a user for people; undefined if there is no such user any more. */
  readonly nameOf: (userId: number) => string | undefined;
  readonly say: (message: LogMessage) => void;
}

/** Present authorization of a charge. */
export interface ChargeAuthorization {
  present(user: User, action: TagAction, authorization: Authorization, stopDeadTimeS: number): void;
  /** The allowed current of a user has changed: it holds for the running charge as well. */
  currentChanged(user: User): void;
  /** Somebody else decides whose charges those are that need no tag here; undefined: nobody's. */
  governBy(userOf: () => number | undefined): void;
}

/**
 * Starts and ends charges (interface 3.2, 3.3), and owns the current of the user slot.
 *
 * While the slot is inactive, a charge starts when the vehicle may charge. While it is active, a
 * tag of a user starts it, which opens the slot for the user's current. A charge ends with the
 * connection, by the user's tag, when the slot gets activated, or when the meter monitoring forbids
 * charging, and then none starts; pauses and errors do not end it.
 */
export function chargeAuthorization({
  clock,
  evse,
  tracker,
  monitoring,
  nameOf,
  say,
}: AuthorizationParts): ChargeAuthorization {
  let userOf: () => number | undefined = () => 0;
  let changedMs = Number.NEGATIVE_INFINITY;
  let settled = false;

  if (evse.state) observe(evse.state);
  evse.onReport(observe);
  evse.onUserEnabled(enabled => {
    if (enabled) stop();
  });
  monitoring.onBlock(stop);

  return {
    present(user, action, authorization, stopDeadTimeS) {
      const { state: report } = evse;
      if (!report || !settled) return;
      const isInjected = authorization.type === authorizationKinds.injectedTag;
      const effect = tagEffect({ user, action, isInjected, stopDeadTimeS }, situation(report));
      if (effect === 'start') start(user, authorization);
      else if (effect === 'stop') stop();
      else if (effect !== 'nothing') say(refusalOf(user, effect));
    },
    currentChanged(user) {
      if (tracker.running?.userId !== user.id || !evse.userEnabled) return;
      if (user.current === 0) stop();
      else evse.setSlot(slotIndex.user, { max_current: user.current });
    },
    governBy(governor) {
      userOf = governor;
    },
  };

  function observe(report: ControllerState): void {
    if (!settled) settle();
    if (report.charger_state === chargerState.notConnected) {
      if (tracker.running) stop();
      return;
    }
    const flows =
      report.charger_state === chargerState.readyToCharge ||
      report.charger_state === chargerState.charging;
    if (evse.userEnabled) return;
    const userId = userOf();
    if (tracker.running && tracker.running.userId !== userId && userId !== 0) stop();
    if (!flows || tracker.running || monitoring.blocks || userId === undefined) return;
    changedMs = clock.nowMs();
    tracker.start(userId, { type: authorizationKinds.none, info: null });
    say(startOf(userId, nameOf));
  }

  function situation(report: ControllerState): ChargerSituation {
    return {
      report,
      needsTag: evse.userEnabled,
      runningUserId: tracker.running?.userId,
      sinceChangeMs: clock.nowMs() - changedMs,
      meterBlocks: monitoring.blocks,
    };
  }

  function start(user: User, authorization: Authorization): void {
    if (!tracker.start(user.id, authorization)) return;
    say(
      message('A charge of {name} started, released by tag {!tag}', {
        name: user.display_name,
        tag: authorization.info?.tag_id ?? '',
      }),
    );
    changedMs = clock.nowMs();
    evse.setSlot(slotIndex.user, { max_current: user.current });
  }

  /** After a start of the host: what is released must be a charge that is running. */
  function settle(): void {
    settled = true;
    if (tracker.running) {
      changedMs = clock.nowMs() - (evse.controllerUptimeS() - tracker.running.startUptimeS) * 1000;
    } else {
      block();
    }
  }

  function stop(): void {
    block();
    if (!tracker.running) return;
    changedMs = clock.nowMs();
    const ended = tracker.stop();
    if (!ended) return;
    say(endOf(ended, nameOf));
  }

  function block(): void {
    if (evse.userEnabled && evse.state?.slots[slotIndex.user]?.max_current !== 0) {
      evse.setSlot(slotIndex.user, { max_current: 0 });
    }
  }
}

/** Why a tag does nothing, in words. */
function refusalOf(
  { display_name: name }: User,
  effect: Exclude<TagEffect, 'start' | 'stop' | 'nothing'>,
): LogMessage {
  return effect === 'needs meter'
    ? message(
        "{name} cannot charge, because the charger's meter does not work (see require_meter/config)",
        { name },
      )
    : message('The tag of {name} has no effect: {=reason}', { name, reason: effect.refused });
}
