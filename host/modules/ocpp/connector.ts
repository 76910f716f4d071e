import {
  type ControllerState,
  chargerState,
  iec61851State,
} from '../../hardware/charge-controller.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { ChargingProfiles } from '../../services/ocpp/limits.ts';
import type {
  ChargingProfile,
  IdTagInfo,
  Request,
  StopReason,
} from '../../services/ocpp/messages.ts';
import type { TagAction } from '../users/index.ts';
import type { Availability } from './availability.ts';
import { connectorStates } from './fields.ts';
import type { Confirmation, StartEntry } from './journal.ts';
import type { ConfigurationKeys } from './keys.ts';
import type { Usage } from './status.ts';
import type { Transactions } from './transactions.ts';

/** Reason why a tag was not accepted; undefined if nobody could be asked. */
export type TagRefusal = Exclude<IdTagInfo['status'], 'Accepted'> | undefined;

/** Answer of the central system to a tag; undefined if there was none. */
export type Verdict = IdTagInfo | undefined;

/** Parts of the connector. */
export interface ConnectorParts {
  /** Device time. */
  readonly clock: Clock;
  readonly keys: ConfigurationKeys;
  readonly availability: Availability;
  readonly profiles: Pick<ChargingProfiles, 'remoteStartRule'>;
  readonly transactions: Transactions;
  /**
   * Asks the central system about a tag; answers at once with undefined where it cannot be asked.
   */
  authorize(idTag: string, done: (verdict: Verdict) => void): void;
  /** Shows at the charger whether a tag was taken. */
  indicate(accepted: boolean): void;
  say(message: LogMessage): void;
  /** Something that others see may have changed. */
  changed(): void;
}

/** A tag that may charge. */
interface Grant {
  readonly idTag: string;
  readonly parentIdTag?: string | undefined;
  readonly expiryMs?: number | undefined;
  /** For the transaction that it starts. */
  readonly profile?: ChargingProfile | undefined;
}

type Mode =
  | { readonly kind: 'free' }
  | { readonly kind: 'authorising'; readonly idTag: string }
  | {
      readonly kind: 'authorised';
      readonly grant: Grant;
      readonly untilMs: number;
      readonly timer: Timer;
    }
  | { readonly kind: 'transaction'; readonly grant: Grant; readonly asking: string | undefined };

const free: Mode = { kind: 'free' };

/** A tag that was refused, and since when the vehicle was there, or away, for which that was. */
interface Rejected {
  readonly idTag: string;
  readonly reason: TagRefusal;
  readonly connectedChangeMs: number;
}

/** The connector: who may charge, from when and until when (OCPP 1.6, 3.6, 3.7, 4.1, 4.8, 4.10). */
export class Connector {
  readonly #parts: ConnectorParts;
  #mode: Mode = free;
  #connected = false;
  #connectedChangeMs = 0;
  /** A transaction has ended, and its vehicle is still there. */
  #finishing = false;
  /** A restart was asked for: nothing starts any more. */
  #leaving = false;
  #rejected: Rejected | undefined;

  constructor(parts: ConnectorParts) {
    this.#parts = parts;
  }

  get inTransaction(): boolean {
    return this.#mode.kind === 'transaction';
  }

  /** True if nothing starts here, because the central system took the connector out of service. */
  get isUnavailable(): boolean {
    return this.#leaving || (!this.#parts.availability.isOperative(1) && !this.inTransaction);
  }

  get usage(): Usage {
    const { kind } = this.#mode;
    if (kind === 'transaction') return 'transaction';
    if (this.isUnavailable) return 'unavailable';
    if (kind !== 'free') return 'preparing';
    return this.#finishing ? 'finishing' : 'free';
  }

  /** The tag that was refused last for the vehicle that is there; empty without one. */
  get refusedTag(): string {
    const isOfNow = this.#rejected?.connectedChangeMs === this.#connectedChangeMs;
    return isOfNow ? (this.#rejected?.idTag ?? '') : '';
  }

  /** Fields of `ocpp/state`. */
  get shown() {
    const mode = this.#mode;
    const grant =
      mode.kind === 'authorised' || mode.kind === 'transaction' ? mode.grant : undefined;
    return {
      connector_state: this.#stateNumber(),
      tag_id: grant?.idTag ?? (mode.kind === 'authorising' ? mode.idTag : ''),
      parent_tag_id: grant?.parentIdTag ?? '',
      tag_expiry_date: Math.min(0x7fffffff, Math.max(0, Math.floor((grant?.expiryMs ?? 0) / 1000))),
      tag_timeout:
        mode.kind === 'authorised'
          ? Math.max(0, mode.untilMs - this.#parts.clock.nowMs())
          : undefined,
      last_rejected_tag: this.#rejected?.idTag ?? '',
      last_rejected_tag_reason: this.#rejected?.reason,
      connected_change_time: Math.floor(this.#connectedChangeMs / 1000),
      unavailable_requested: !this.#parts.availability.isOperative(1),
    };
  }

  /**
   * A start of the host: `goesOn` is the transaction that the last run left, and the vehicle with
   * it.
   */
  resume(goesOn: StartEntry | undefined): void {
    if (!goesOn) return;
    const { idTag, parentIdTag } = goesOn;
    // It may leave before a report without error shows it.
    this.#connected = true;
    this.#connectedChangeMs = this.#parts.clock.wallMs();
    this.#mode = { kind: 'transaction', grant: { idTag, parentIdTag }, asking: undefined };
  }

  /** The charge controller reported. */
  observe({ charger_state, iec61851_state }: ControllerState): void {
    // The vehicle cannot be seen during an error.
    if (iec61851_state === iec61851State.error || charger_state === chargerState.error) return;
    const connected = iec61851_state !== iec61851State.notConnected;
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#connectedChangeMs = this.#parts.clock.wallMs();
    if (!connected) {
      if (this.inTransaction) this.stop('EVDisconnected');
      this.#finishing = false;
    } else if (this.#mode.kind === 'authorised') {
      this.#begin(this.#mode.grant);
    }
    this.#parts.changed();
  }

  /** A tag was held at the charger. */
  present(idTag: string, action: TagAction): void {
    const mode = this.#mode;
    if (mode.kind === 'transaction') {
      if (action !== 'start') this.#presentToStop(idTag, mode);
      return;
    }
    if (action === 'stop') return;
    if (this.isUnavailable) {
      this.#parts.indicate(false);
      this.#parts.say(
        message('Tag {!tag} has no effect: the central system took the charger out of service', {
          tag: idTag,
        }),
      );
    } else if (mode.kind === 'free') {
      this.#ask({ idTag });
    }
  }

  /**
   * Answers RemoteStartTransaction; what is accepted happens in the next turn, after the answer.
   */
  remoteStart(request: Request<'RemoteStartTransaction'>): 'Accepted' | 'Rejected' {
    const { connectorId = 1, idTag, chargingProfile: profile } = request;
    if (connectorId !== 1 || this.#mode.kind !== 'free' || this.isUnavailable) return 'Rejected';
    const { clock, keys, profiles, say } = this.#parts;
    const rule = profile && profiles.remoteStartRule(profile);
    if (rule !== undefined) {
      say(
        message('A remote start is refused, because its charging profile is: {=reason}', {
          reason: rule,
        }),
      );
      return 'Rejected';
    }
    clock.after(0, () => {
      if (this.#mode.kind !== 'free' || this.isUnavailable) return;
      if (keys.flag('AuthorizeRemoteTxRequests')) this.#ask({ idTag, profile });
      else this.#grant({ idTag, profile });
    });
    return 'Accepted';
  }

  /** Answers RemoteStopTransaction; what is accepted happens in the next turn, after the answer. */
  remoteStop(transactionId: number): 'Accepted' | 'Rejected' {
    const { transactions, clock } = this.#parts;
    if (!this.inTransaction || transactions.id !== transactionId) return 'Rejected';
    clock.after(0, () => {
      if (transactions.id === transactionId) this.stop('Remote');
    });
    return 'Accepted';
  }

  /** Answers ChangeAvailability. */
  changeAvailability({
    connectorId,
    type,
  }: Request<'ChangeAvailability'>): 'Accepted' | 'Rejected' | 'Scheduled' {
    const { availability, say, changed } = this.#parts;
    if (connectorId > 1 || !availability.set(connectorId, type === 'Operative')) return 'Rejected';
    say(
      `The central system ${type === 'Operative' ? 'puts the charger into' : 'takes the charger out of'} service`,
    );
    const isScheduled = this.inTransaction && type === 'Inoperative';
    if (!isScheduled && this.isUnavailable) this.#release();
    changed();
    return isScheduled ? 'Scheduled' : 'Accepted';
  }

  /** A restart was asked for: the transaction ends, and nothing starts any more. */
  leave(reason: 'HardReset' | 'SoftReset'): void {
    this.#leaving = true;
    if (this.inTransaction) this.stop(reason);
    this.#release();
    this.#parts.changed();
  }

  /** Answer of the central system to the start of a transaction. */
  confirmed({ accepted, parentIdTag }: Confirmation, reason: TagRefusal): void {
    const mode = this.#mode;
    if (mode.kind !== 'transaction') return;
    this.#mode = {
      ...mode,
      grant: { ...mode.grant, parentIdTag: parentIdTag ?? mode.grant.parentIdTag },
    };
    if (!accepted) {
      this.#reject(mode.grant.idTag, reason);
      this.#parts.say(
        message(
          'The central system does not accept tag {!tag} ({reason}): no energy is delivered',
          { tag: mode.grant.idTag, reason: String(reason) },
        ),
      );
      if (this.#parts.keys.flag('StopTransactionOnInvalidId')) this.stop('DeAuthorized');
    }
    this.#parts.changed();
  }

  /** The running transaction ends. */
  stop(reason: StopReason, idTag?: string): void {
    const { transactions, changed } = this.#parts;
    if (!this.inTransaction) return;
    this.#mode = free;
    this.#finishing = this.#connected;
    transactions.stop(reason, idTag);
    changed();
  }

  /** Gives up everything that was granted or is being asked. */
  #release(): void {
    if (this.#mode.kind === 'authorised') this.#mode.timer.cancel();
    if (this.#mode.kind !== 'transaction') this.#mode = free;
  }

  #ask(wanted: Grant): void {
    const { authorize } = this.#parts;
    const asking: Mode = { kind: 'authorising', idTag: wanted.idTag };
    this.#mode = asking;
    this.#parts.changed();
    authorize(wanted.idTag, verdict => {
      if (this.#mode !== asking) return;
      if (verdict?.status === 'Accepted') {
        this.#grant({ ...wanted, parentIdTag: verdict.parentIdTag, expiryMs: verdict.expiryDate });
        this.#parts.indicate(true);
      } else {
        this.#mode = free;
        this.#refuse(wanted.idTag, verdict?.status);
      }
      this.#parts.changed();
    });
  }

  #grant(grant: Grant): void {
    const { clock, keys, say } = this.#parts;
    if (this.#connected) {
      this.#begin(grant);
      return;
    }
    const waitS = keys.number('ConnectionTimeOut');
    const timer = clock.after(waitS * 1000, () => {
      say(
        message('Tag {!tag} may charge, but no vehicle was connected within {seconds} s', {
          tag: grant.idTag,
          seconds: waitS,
        }),
      );
      this.#release();
      this.#parts.changed();
    });
    say(
      message('Tag {!tag} may charge; a vehicle has to be connected within {seconds} s', {
        tag: grant.idTag,
        seconds: waitS,
      }),
    );
    this.#mode = { kind: 'authorised', grant, untilMs: clock.nowMs() + waitS * 1000, timer };
    this.#parts.changed();
  }

  #begin(grant: Grant): void {
    const { transactions, changed } = this.#parts;
    this.#release();
    this.#finishing = false;
    // Messages that are sent meanwhile still show the connector as it was.
    transactions.start(grant);
    this.#mode = { kind: 'transaction', grant, asking: undefined };
    changed();
  }

  #presentToStop(idTag: string, mode: Mode & { kind: 'transaction' }): void {
    const { authorize, indicate, say } = this.#parts;
    const { grant } = mode;
    if (sameTag(idTag, grant.idTag)) {
      indicate(true);
      this.stop('Local', idTag);
      return;
    }
    if (mode.asking !== undefined) return;
    // Only a tag of the same group may end it (OCPP 1.6, 3.4), and without group there is none.
    if (grant.parentIdTag === undefined) {
      indicate(false);
      say(
        message('Tag {!tag} has no effect: the transaction was started by another one', {
          tag: idTag,
        }),
      );
      return;
    }
    const asking = { ...mode, asking: idTag };
    this.#mode = asking;
    this.#parts.changed();
    authorize(idTag, verdict => {
      if (this.#mode.kind !== 'transaction' || this.#mode.asking !== idTag) return;
      this.#mode = { ...this.#mode, asking: undefined };
      const group = this.#mode.grant.parentIdTag;
      const { parentIdTag } = verdict ?? {};
      if (verdict && verdict.status !== 'Accepted') {
        this.#refuse(idTag, verdict.status);
      } else if (group !== undefined && parentIdTag !== undefined && sameTag(parentIdTag, group)) {
        indicate(true);
        this.stop('Local', idTag);
      } else {
        indicate(false);
        say(
          message('Tag {!tag} has no effect: the transaction was started by another one', {
            tag: idTag,
          }),
        );
      }
      this.#parts.changed();
    });
  }

  #reject(idTag: string, reason: TagRefusal): void {
    this.#rejected = { idTag, reason, connectedChangeMs: this.#connectedChangeMs };
  }

  #refuse(idTag: string, reason: TagRefusal): void {
    const { indicate, say } = this.#parts;
    indicate(false);
    if (reason === undefined) {
      say(
        message('Tag {!tag} cannot be checked: the central system does not answer', { tag: idTag }),
      );
    } else {
      this.#reject(idTag, reason);
      say(message('The central system refuses tag {!tag}: {reason}', { tag: idTag, reason }));
    }
  }

  #stateNumber(): number {
    const { kind } = this.#mode;
    if (this.isUnavailable && kind !== 'transaction') return connectorStates.unavailable;
    switch (this.#mode.kind) {
      case 'authorising':
        return this.#connected ? connectorStates.asking : connectorStates.askingUnplugged;
      case 'authorised':
        return connectorStates.authorised;
      case 'transaction':
        return this.#mode.asking === undefined
          ? connectorStates.transaction
          : connectorStates.askingStop;
      case 'free':
        if (!this.#connected) return connectorStates.idle;
        return this.#finishing ? connectorStates.finishing : connectorStates.plugged;
    }
  }
}

/** Tags are compared without case (OCPP 1.6, 7.29: CiString20Type). */
function sameTag(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
