import { chargerState, iec61851State, slotIndex } from '../../hardware/charge-controller.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Endpoint, Net } from '../../platform/net.ts';
import type { Evse } from '../evse/index.ts';
import { Admission } from './admission.ts';
import { obeyAllocation } from './allocation.ts';
import { ModeRequest } from './mode-request.ts';
import {
  authFeedback,
  type ChargerStatus,
  type Command,
  chargerPort,
  decodeCommand,
  encodeState,
} from './packets.ts';
import { holdPort } from './port.ts';
import type { Occasion } from './status.ts';

/** What a charger's side is made of. */
export interface ChargerSideParts {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
  readonly evse: Evse;
  /** Tells the charge controller when it is to block slot 7 by itself, ms from now. */
  readonly blockAfter: (leftMs: number) => void;
  /** Whether the control pilot can be cut off from the vehicle. */
  readonly disconnectsControlPilot: boolean;
  /** Writes a line of the event log. */
  readonly say: (message: string) => void;
  /** The state to send; undefined as long as there is none. */
  readonly status: (occasion: Occasion) => ChargerStatus | undefined;
  /** Number of the next packet. */
  readonly nextSequence: () => number;
  /** Something that `view` shows may have changed. */
  readonly onChange: () => void;
}

/** What the charger knows of its manager. */
export interface ManagerView {
  /** Address of the manager that is obeyed. */
  readonly address: string | undefined;
  /** Whether somebody else sent commands less than a minute ago. */
  readonly conflict: boolean;
  readonly chargeMode: number;
  readonly modes: readonly number[];
  readonly centralUserManagement: boolean;
}

/** The charger's end of the wire, while its load management is enabled. */
export interface ChargerSide {
  view(): ManagerView;
  /** Notices vehicles that come and go; called with every report of the controller. */
  onReport(): void;
  /** Notices a tag. */
  onTag(): void;
  /** Asks for a charge mode; false if the manager does not offer it. */
  requestMode(mode: number): boolean;
  /** Ends it; the port is free, the charger stays as it is. */
  close(): void;
}

/** What a charger knows without a manager. */
export const noManager: ManagerView = {
  address: undefined,
  conflict: false,
  chargeMode: 4,
  modes: [],
  centralUserManagement: false,
};

const answerMs = 300;
const spontaneousMs = 2500;
const watchMs = 1000;
/** Without a command for this long the charger blocks. */
const failSafeMs = 30_000;
/**
 * The same after a start, when nobody knows how long ago the last command was: a restart must not
 * prolong the fail-safe, because the manager relies on it when it gives away what a silent charger
 * had.
 */
const startFailSafeMs = 1500;
/** Without a command for this long nobody is told the state any more. */
const forgetMs = 60_000;
/**
 * States that one command pays for beside its answer, and most of them in store. Anybody can send a
 * command in the name of somebody else, who would get what he never asked for: few datagrams,
 * unless commands go on.
 */
const [unaskedPerCommand, mostUnasked] = [3, forgetMs / spontaneousMs] as const;
const offMode = 1;

/** LED indications (interface 2.10) for what became of a tag, and how long they are shown. */
const indications: Readonly<Record<number, number>> = {
  [authFeedback.confirmed]: 1001,
  [authFeedback.rejected]: 1002,
  [authFeedback.prompt]: 1003,
};
const indicationMs = 2000;

/** Opens the charger's side of load management. */
export function chargerSide(parts: ChargerSideParts): ChargerSide {
  const { net, clock, evse, say } = parts;
  const admission = new Admission();
  const modeRequest = new ModeRequest();
  /** Who is told the state. */
  let manager: Endpoint | undefined;
  let lastCommand: Command | undefined;
  let heardMs = clock.nowMs();
  /** Whether the fail-safe has acted. */
  let silent = false;
  let answer: { readonly dueMs: number; readonly timer: Timer } | undefined;
  /** States that the manager may yet be told without being asked. */
  let unasked = 0;
  let toldUptimeMs = 0;
  let plugged = isPlugged();
  let complained = false;

  const port = holdPort({ net, clock, port: chargerPort, say, onDatagram: receive });
  // The controller blocks as well if this host does not live to do it.
  parts.blockAfter(startFailSafeMs);
  const watch = clock.every(watchMs, lookAfterManager);
  const startWatch = clock.after(startFailSafeMs, () => {
    if (!lastCommand) setCurrent(0);
  });

  return {
    view: () => ({
      address: silent || admission.blocked ? undefined : manager?.host,
      conflict: admission.conflict,
      chargeMode: admission.blocked ? offMode : modeRequest.mode,
      modes: lastCommand?.supportedChargeModes ?? [],
      centralUserManagement: lastCommand?.centralUserManagement ?? false,
    }),
    onReport() {
      if (isPlugged() === plugged) return;
      plugged = !plugged;
      if (!plugged) modeRequest.forget();
      tell({ urgent: true, wantsReallocation: true });
      parts.onChange();
    },
    onTag() {
      const isConnected = evse.state?.iec61851_state === iec61851State.connected;
      const isFree = evse.state?.iec61851_state === iec61851State.notConnected;
      if (isConnected || isFree) tell({ urgent: true, wantsReallocation: isConnected });
    },
    requestMode(mode) {
      if (!lastCommand?.supportedChargeModes.includes(mode)) return false;
      modeRequest.request(mode, clock.nowMs());
      expectAnswer(answerMs);
      parts.onChange();
      return true;
    },
    close() {
      watch.cancel();
      startWatch.cancel();
      answer?.timer.cancel();
      port.close();
    },
  };

  function receive(bytes: Uint8Array, from: Endpoint): void {
    const decoded = decodeCommand(bytes);
    if ('fault' in decoded) {
      if (!complained)
        say(`Packets from ${from.host} are ignored: they are no commands of load management`);
      complained = true;
      return;
    }
    const { packet } = decoded;
    const nowMs = clock.nowMs();
    const { conflict: hadConflict, blocked: wasBlocked } = admission;
    const verdict = admission.judge(from, packet.sequence, nowMs);
    if (verdict === 'stale') return;
    if (verdict !== 'accepted') {
      if (verdict === 'conflict') setCurrent(0);
      if (hadConflict === admission.conflict && wasBlocked === admission.blocked) return;
      say(describeConflict(from));
      parts.onChange();
      return;
    }
    if (silent || manager?.host !== from.host)
      say(`The manager at ${from.host} controls the charger`);
    const earned = manager?.host === from.host && manager.port === from.port ? unasked : 0;
    unasked = Math.min(earned + unaskedPerCommand, mostUnasked);
    manager = from;
    heardMs = nowMs;
    silent = false;
    parts.blockAfter(failSafeMs);
    obey(packet, nowMs);
    expectAnswer(answerMs);
    parts.onChange();
  }

  function describeConflict({ host }: Endpoint): string {
    return admission.blocked
      ? `Commands of another manager at ${host} go on: charging is blocked until only one has been heard for a minute`
      : `Commands of another manager at ${host} are ignored while the present one is heard`;
  }

  function obey(command: Command, nowMs: number): void {
    const previous = lastCommand;
    lastCommand = command;
    modeRequest.managerSays(command.chargeMode, nowMs);
    const { authFeedback: feedback } = command;
    const indication = indications[feedback];
    const isNews = feedback !== previous?.authFeedback || feedback === authFeedback.prompt;
    if (indication !== undefined && isNews) evse.indicate(indication, indicationMs);
    obeyAllocation(evse, command, parts.disconnectsControlPilot);
  }

  function lookAfterManager(): void {
    const silentMs = clock.nowMs() - heardMs;
    const hadConflict = admission.conflict;
    admission.forget(clock.nowMs());
    if (hadConflict !== admission.conflict) parts.onChange();
    if (silentMs >= forgetMs && manager) {
      manager = undefined;
      lastCommand = undefined;
      modeRequest.forget();
      answer?.timer.cancel();
      answer = undefined;
      parts.onChange();
    }
    if (silentMs < failSafeMs) return;
    setCurrent(0);
    if (silent) return;
    if (!admission.blocked) {
      const who = manager
        ? `The manager at ${manager.host} has been silent`
        : 'No manager has been heard';
      say(`${who} for ${failSafeMs / 1000} s: charging is blocked until it sends commands`);
    }
    silent = true;
    parts.onChange();
  }

  /** Sends the state `delayMs` from now at the latest. */
  function expectAnswer(delayMs: number): void {
    const dueMs = clock.nowMs() + delayMs;
    if (answer && answer.dueMs <= dueMs) return;
    answer?.timer.cancel();
    answer = {
      dueMs,
      timer: clock.after(delayMs, () => tell({ urgent: false, wantsReallocation: false })),
    };
  }

  function tell({ urgent, wantsReallocation }: Omit<Occasion, 'requestedChargeMode'>): void {
    if (!manager) return;
    answer?.timer.cancel();
    answer = undefined;
    const requestedChargeMode = modeRequest.asked(clock.nowMs());
    const status = parts.status({ urgent, wantsReallocation, requestedChargeMode });
    if (status) {
      // The manager ignores packets that were made at the same time as the one before.
      let evseUptimeMs = status.evseUptimeMs;
      if (urgent)
        evseUptimeMs =
          (evseUptimeMs + 1 === toldUptimeMs ? evseUptimeMs + 2 : evseUptimeMs + 1) >>> 0;
      toldUptimeMs = evseUptimeMs;
      port.send(encodeState({ ...status, evseUptimeMs }, parts.nextSequence()), manager);
    }
    if (unasked === 0) return;
    unasked--;
    expectAnswer(spontaneousMs);
  }

  function setCurrent(max_current: number): void {
    evse.setSlot(slotIndex.loadManagement, { max_current });
  }

  function isPlugged(): boolean {
    return (evse.state?.charger_state ?? chargerState.notConnected) !== chargerState.notConnected;
  }
}
