import {
  type ControllerState,
  chargerState,
  iec61851State,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authorization, ChargeTracker } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { RequireMeter } from '../require_meter/index.ts';
import type { TagAction, User } from './user.ts';

/** A tag that is held there a little longer must not undo what it has just done. */
const startDeadTimeMs = 3000;
/**
 * The vehicle has just closed or opened its circuit: let it settle before the release is taken
 * away.
 */
const settlingMs = 3000;

/** What the authorization of charges is made of. */
export interface AuthorizationParts {
  readonly clock: Clock;
  readonly evse: Evse;
  readonly tracker: ChargeTracker;
  readonly monitoring: Pick<RequireMeter, 'blocks' | 'onBlock'>;
  /** Name of a user for people; undefined if there is no such user any more. */
  readonly nameOf: (userId: number) => string | undefined;
  readonly say: (message: string) => void;
}

/** Who may charge at the moment. */
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
      const report = evse.state;
      if (!report || !settled) return;
      const refuse = (why: string): void =>
        say(`The tag of ${user.display_name} has no effect: ${why}`);
      if (!evse.userEnabled) return refuse('charging needs no tag (see evse/user_enabled)');
      const { iec61851_state: state, time_since_state_change: stateMs } = report;
      const { running } = tracker;
      const sinceChangeMs = clock.nowMs() - changedMs;
      const injected = authorization.type === 3;
      if (running) {
        if (action === 'start') return;
        if (running.userId !== user.id) return refuse('the running charge is not of this user');
        if (sinceChangeMs < stopDeadTimeS * 1000)
          return refuse(`it stops a charge only ${stopDeadTimeS} s after its start`);
        const quiet = state === iec61851State.charging && (injected || stateMs > settlingMs);
        if (state === iec61851State.connected || quiet) stop();
        return;
      }
      if (action === 'stop') return refuse('no charge is running');
      if (state === iec61851State.notConnected) return refuse('no vehicle is connected');
      if (state !== iec61851State.connected) return;
      if (user.current === 0) return refuse('this user must not charge (current 0)');
      if (!injected && sinceChangeMs < startDeadTimeMs) return;
      if (monitoring.blocks) {
        say(
          `${user.display_name} cannot charge, because the charger's meter does not work (see require_meter/config)`,
        );
        return;
      }
      if (!tracker.start(user.id, authorization)) return;
      say(
        `A charge of ${user.display_name} started, released by tag ${authorization.info?.tag_id}`,
      );
      changedMs = clock.nowMs();
      evse.setSlot(slotIndex.user, { max_current: user.current });
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
    tracker.start(0, { type: 0, info: null });
    say('A charge started; it needs no tag');
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
    const energy =
      ended.energyKwh === null ? 'the energy is not known' : `${ended.energyKwh.toFixed(3)} kWh`;
    const owner = ended.userId === 0 ? '' : ` of ${nameOf(ended.userId) ?? `user ${ended.userId}`}`;
    say(`The charge${owner} ended after ${inWords(ended.durationS)}: ${energy}`);
  }

  function block(): void {
    if (evse.userEnabled && evse.state?.slots[slotIndex.user]?.max_current !== 0) {
      evse.setSlot(slotIndex.user, { max_current: 0 });
    }
  }
}

/** 3723 is `1 h 2 min 3 s`. */
function inWords(durationS: number): string {
  const hours = Math.floor(durationS / 3600);
  const minutes = Math.floor(durationS / 60) % 60;
  return `${hours > 0 ? `${hours} h ` : ''}${durationS >= 60 ? `${minutes} min ` : ''}${durationS % 60} s`;
}
