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
    if (!flows || evse.userEnabled || tracker.running || monitoring.blocks) return;
    changedMs = clock.nowMs();
    tracker.start(0, { type: authorizationKinds.none, info: null });
    say('A charge started; it needs no tag');
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

/** The end of a charge in words. */
function endOf(
  { userId, durationS, energyKwh }: NonNullable<ReturnType<ChargeTracker['stop']>>,
  nameOf: AuthorizationParts['nameOf'],
): LogMessage {
  const end = {
    time: inWords(durationS),
    energy:
      energyKwh === null
        ? ('the energy is not known' as const)
        : message('{#energy} kWh', { energy: energyKwh.toFixed(3) }),
  };
  if (userId === 0) return message('The charge ended after {time}: {=energy}', end);
  const name = nameOf(userId) ?? `user ${userId}`;
  return message('The charge of {name} ended after {time}: {=energy}', { name, ...end });
}

/** 3723 is `1 h 2 min 3 s`. */
function inWords(durationS: number): string {
  const hours = Math.floor(durationS / 3600);
  const minutes = Math.floor(durationS / 60) % 60;
  return `${hours > 0 ? `${hours} h ` : ''}${durationS >= 60 ? `${minutes} min ` : ''}${durationS % 60} s`;
}
