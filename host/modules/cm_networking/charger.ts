import {
  chargerState,
  iec61851State,
  ledIndication,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import { failSafeMs } from '../../hardware/limits.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Endpoint, Net } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
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
import { holdPort, type OpenPort } from './port.ts';
import type { Occasion } from './status.ts';
import type { Traffic } from './traffic.ts';

/** Parts of a charger's side. */
export interface ChargerSideParts {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
  readonly evse: Evse;
  /** Tells the charge controller when it is to block slot 7 by itself, ms from now. */
  readonly blockAfter: (leftMs: number) => void;
  /** True if the control pilot can be disconnected from the vehicle. */
  readonly disconnectsControlPilot: boolean;
  readonly traffic: Traffic;
  /**
   * Manager of the time when load management was last enabled. It gets the state at once, because
   * it takes a charger that sends nothing for silent, and waits before it calls.
   */
  readonly formerManager: Endpoint | undefined;
  /** Writes a line of the event log. */
  readonly say: (message: LogMessage) => void;
  /** The state to send; undefined as long as there is none. */
  readonly status: (occasion: Occasion) => ChargerStatus | undefined;
  /** Number of the next packet. */
  readonly nextSequence: () => number;
  /** Something that `view` shows may have changed. */
  readonly onChange: () => void;
}

/** The manager as the charger sees it. */
export interface ManagerView {
  /** Address of the manager that is obeyed. */
  readonly address: string | undefined;
  /** Address of who was obeyed last, also when it has been silent since. */
  readonly lastAddress: string | undefined;
  /** True if several managers command the charger, which obeys none of them. */
  readonly blocked: boolean;
  /** True if somebody else sent commands less than a minute ago. */
  readonly conflict: boolean;
  /** Addresses of all managers that were heard less than a minute ago. */
  readonly managers: readonly string[];
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
  /** Asks for a charge mode, if the manager offers it. */
  requestMode(mode: number): void;
  /**
   * Ends it; the port is free, the charger stays as it is. Answers who is the manager, if known.
   */
  close(): Endpoint | undefined;
}

/** View of a charger without a manager. */
export const noManager: ManagerView = {
  address: undefined,
  lastAddress: undefined,
  blocked: false,
  conflict: false,
  managers: [],
  chargeMode: 4,
  modes: [],
  centralUserManagement: false,
};

const answerMs = 300;
const spontaneousMs = 2500;
const watchMs = 1000;
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
  [authFeedback.confirmed]: ledIndication.confirm,
  [authFeedback.rejected]: ledIndication.reject,
  [authFeedback.prompt]: ledIndication.prompt,
};
const indicationMs = 2000;

/** Opens the charger's side of load management. */
export function chargerSide(parts: ChargerSideParts): ChargerSide {
  return new ChargerEnd(parts);
}

class ChargerEnd implements ChargerSide {
  readonly #parts: ChargerSideParts;
  readonly #admission = new Admission();
  readonly #modeRequest = new ModeRequest();
  readonly #port: OpenPort;
  readonly #watch: Timer;
  readonly #startWatch: Timer;
  /** Receiver of the state. */
  #manager: Endpoint | undefined;
  #lastAddress: string | undefined;
  #lastCommand: Command | undefined;
  #heardMs: number;
  /** True if the fail-safe has acted. */
  #silent = false;
  #answer: { readonly dueMs: number; readonly timer: Timer } | undefined;
  /** States that the manager may yet be told without being asked. */
  #unasked = 0;
  #toldUptimeMs = 0;
  #plugged: boolean;
  #complained = false;

  constructor(parts: ChargerSideParts) {
    const { net, clock, say, traffic } = parts;
    this.#parts = parts;
    this.#heardMs = clock.nowMs();
    this.#plugged = this.#isPlugged;
    this.#port = holdPort({
      net,
      clock,
      port: chargerPort,
      say,
      traffic,
      onDatagram: (bytes, from) => this.#receive(bytes, from),
    });
    // The controller blocks as well if this host does not live to do it.
    parts.blockAfter(startFailSafeMs);
    this.#watch = clock.every(watchMs, () => this.#lookAfterManager());
    this.#startWatch = clock.after(startFailSafeMs, () => {
      if (!this.#lastCommand) this.#setCurrent(0);
    });
    if (!parts.formerManager) return;
    this.#manager = parts.formerManager;
    this.#lastAddress = parts.formerManager.host;
    this.#unasked = unaskedPerCommand;
    this.#expectAnswer(answerMs);
  }

  view(): ManagerView {
    const isObeyed = this.#lastCommand && !this.#silent && !this.#admission.blocked;
    return {
      address: isObeyed ? this.#manager?.host : undefined,
      lastAddress: this.#lastAddress,
      blocked: this.#admission.blocked,
      conflict: this.#admission.conflict,
      managers: this.#admission.heard,
      chargeMode: this.#admission.blocked ? offMode : this.#modeRequest.mode,
      modes: this.#lastCommand?.supportedChargeModes ?? [],
      centralUserManagement: this.#lastCommand?.centralUserManagement ?? false,
    };
  }

  onReport(): void {
    if (this.#isPlugged === this.#plugged) return;
    this.#plugged = !this.#plugged;
    if (!this.#plugged) this.#modeRequest.forget();
    this.#tell({ urgent: true, wantsReallocation: true });
    this.#parts.onChange();
  }

  onTag(): void {
    const isConnected = this.#parts.evse.state?.iec61851_state === iec61851State.connected;
    const isFree = this.#parts.evse.state?.iec61851_state === iec61851State.notConnected;
    if (isConnected || isFree) this.#tell({ urgent: true, wantsReallocation: isConnected });
  }

  requestMode(mode: number): void {
    if (!this.#lastCommand?.supportedChargeModes.includes(mode)) return;
    this.#modeRequest.request(mode, this.#parts.clock.nowMs());
    this.#expectAnswer(answerMs);
    this.#parts.onChange();
  }

  close(): Endpoint | undefined {
    this.#watch.cancel();
    this.#startWatch.cancel();
    this.#answer?.timer.cancel();
    this.#port.close();
    return this.#manager;
  }

  #receive(bytes: Uint8Array, from: Endpoint): void {
    const decoded = decodeCommand(bytes);
    if ('fault' in decoded) {
      this.#parts.traffic.faulty++;
      if (!this.#complained)
        this.#parts.say(
          message('Packets from {host} are ignored: they are no commands of load management', {
            host: from.host,
          }),
        );
      this.#complained = true;
      return;
    }
    const { packet } = decoded;
    const nowMs = this.#parts.clock.nowMs();
    const { conflict: hadConflict, blocked: wasBlocked } = this.#admission;
    const verdict = this.#admission.judge(from, packet.sequence, nowMs);
    if (verdict === 'stale') return;
    if (verdict !== 'accepted') {
      if (verdict === 'conflict') {
        this.#setCurrent(0);
        // The manager of a charger that falls silent asks in the network why.
        this.#unasked = 0;
        this.#answer?.timer.cancel();
        this.#answer = undefined;
      }
      if (hadConflict === this.#admission.conflict && wasBlocked === this.#admission.blocked)
        return;
      this.#parts.say(this.#describeConflict(from));
      this.#parts.onChange();
      return;
    }
    if (this.#silent || !this.#lastCommand || this.#manager?.host !== from.host)
      this.#parts.say(message('The manager at {host} controls the charger', { host: from.host }));
    const earned =
      this.#manager?.host === from.host && this.#manager.port === from.port ? this.#unasked : 0;
    this.#unasked = Math.min(earned + unaskedPerCommand, mostUnasked);
    this.#manager = from;
    this.#lastAddress = from.host;
    this.#heardMs = nowMs;
    this.#silent = false;
    this.#parts.blockAfter(failSafeMs);
    this.#obey(packet, nowMs);
    this.#expectAnswer(answerMs);
    this.#parts.onChange();
  }

  #describeConflict({ host }: Endpoint): LogMessage {
    return this.#admission.blocked
      ? message(
          'Commands of another manager at {host} go on: charging is blocked until only one has been heard for a minute',
          { host },
        )
      : message(
          'Commands of another manager at {host} are ignored while the present one is heard',
          { host },
        );
  }

  #obey(command: Command, nowMs: number): void {
    const previous = this.#lastCommand;
    this.#lastCommand = command;
    this.#modeRequest.managerSays(command.chargeMode, nowMs);
    const { authFeedback: feedback } = command;
    const indication = indications[feedback];
    const isNews = feedback !== previous?.authFeedback || feedback === authFeedback.prompt;
    if (indication !== undefined && isNews) this.#parts.evse.indicate(indication, indicationMs);
    obeyAllocation(this.#parts.evse, command, this.#parts.disconnectsControlPilot);
  }

  #lookAfterManager(): void {
    const silentMs = this.#parts.clock.nowMs() - this.#heardMs;
    const hadConflict = this.#admission.conflict;
    this.#admission.forget(this.#parts.clock.nowMs());
    if (hadConflict !== this.#admission.conflict) this.#parts.onChange();
    if (silentMs >= forgetMs && this.#manager) {
      this.#manager = undefined;
      this.#lastCommand = undefined;
      this.#modeRequest.forget();
      this.#answer?.timer.cancel();
      this.#answer = undefined;
      this.#parts.onChange();
    }
    if (silentMs < failSafeMs) return;
    this.#setCurrent(0);
    if (this.#silent) return;
    if (!this.#admission.blocked) {
      const seconds = failSafeMs / 1000;
      this.#parts.say(
        this.#manager
          ? message(
              'The manager at {host} has been silent for {seconds} s: charging is blocked until it sends commands',
              { host: this.#manager.host, seconds },
            )
          : message(
              'No manager has been heard for {seconds} s: charging is blocked until it sends commands',
              { seconds },
            ),
      );
    }
    this.#silent = true;
    this.#parts.onChange();
  }

  /** Sends the state `delayMs` from now at the latest. */
  #expectAnswer(delayMs: number): void {
    const dueMs = this.#parts.clock.nowMs() + delayMs;
    if (this.#answer && this.#answer.dueMs <= dueMs) return;
    this.#answer?.timer.cancel();
    this.#answer = {
      dueMs,
      timer: this.#parts.clock.after(delayMs, () =>
        this.#tell({ urgent: false, wantsReallocation: false }),
      ),
    };
  }

  #tell({ urgent, wantsReallocation }: Omit<Occasion, 'requestedChargeMode'>): void {
    if (!this.#manager) return;
    this.#answer?.timer.cancel();
    this.#answer = undefined;
    const requestedChargeMode = this.#modeRequest.asked(this.#parts.clock.nowMs());
    const status = this.#parts.status({ urgent, wantsReallocation, requestedChargeMode });
    if (status) {
      // The manager ignores packets that were made at the same time as the one before.
      let evseUptimeMs = status.evseUptimeMs;
      if (urgent)
        evseUptimeMs =
          (evseUptimeMs + 1 === this.#toldUptimeMs ? evseUptimeMs + 2 : evseUptimeMs + 1) >>> 0;
      this.#toldUptimeMs = evseUptimeMs;
      this.#port.send(
        encodeState({ ...status, evseUptimeMs }, this.#parts.nextSequence()),
        this.#manager,
      );
    }
    if (this.#unasked === 0) return;
    this.#unasked--;
    this.#expectAnswer(spontaneousMs);
  }

  #setCurrent(max_current: number): void {
    this.#parts.evse.setSlot(slotIndex.loadManagement, { max_current });
  }

  get #isPlugged(): boolean {
    const { charger_state = chargerState.notConnected } = this.#parts.evse.state ?? {};
    return charger_state !== chargerState.notConnected;
  }
}
