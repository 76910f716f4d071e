import { type Clock, type ScopedClock, scoped } from '../../../platform/clock.ts';
import { type Address, sameFeature } from './address.ts';
import { errorNumbers } from './datagram.ts';
import { durationText } from './duration.ts';
import { keyValueList } from './failsafe-keys.ts';
import type { GuardedState, WantedFailsafe, WantedLimit } from './guarded-state.ts';
import { GuardedValues, keyDescriptions, limitDescriptions } from './guarded-values.ts';
import { failsafeCommand, limitCommand } from './guarded-writes.ts';
import { heartbeatData } from './heartbeat.ts';
import { KeptWrite, refusalText, type Writing } from './kept-write.ts';
import { characteristicList, limitList } from './limitation.ts';
import type { Partner, Told } from './partner.ts';
import type { RemoteFeature } from './remote-device.ts';
import { scaledNumber } from './scaled-number.ts';

/** Pause before a binding or a description that was refused is asked for again, ms. */
const againMs = 60_000;
/** So much the end of a limit may differ between two clocks, s. */
const sameEndS = 5;

/** What a system is guarded with. */
export interface GuardedParts {
  /** Real time. */
  readonly clock: Clock;
  readonly partner: Partner;
  /** Its server of limits. */
  readonly limits: RemoteFeature;
  /** Our client of servers of a type. */
  client(type: string): Address;
  changed(state: GuardedState): void;
}

/** A limit that has been wanted since a monotonic time, ms. */
export type LimitSince = WantedLimit & { readonly sinceMs: number };

/**
 * One system that is guarded, for as long as its partner is connected. It is told what is wanted
 * when it can be told, when that changes, and again when it refused or came off it: a system
 * refuses until it has heard our heartbeat, and forgets its limit in failsafe.
 */
export class GuardedSystem {
  readonly #parts: GuardedParts;
  readonly #clock: ScopedClock;
  readonly #values: GuardedValues;
  readonly #limitWrite: KeptWrite;
  readonly #failsafeWrites: readonly KeptWrite[];
  #limit: LimitSince | undefined;
  #failsafe: WantedFailsafe | undefined;
  /** Types of servers that our clients are bound to. */
  readonly #bound = new Set<string>();
  #bindingRefusal: string | undefined;
  #hasTakenLimit = false;
  #heardMs: number | undefined;
  #isGone = false;

  constructor(parts: GuardedParts) {
    this.#parts = parts;
    this.#clock = scoped(parts.clock);
    this.#values = new GuardedValues(parts.clock);
    this.#limitWrite = this.#kept('LoadControl', () => this.#limitCommand());
    this.#failsafeWrites = [
      this.#kept('DeviceConfiguration', () => this.#failsafePower()),
      this.#kept('DeviceConfiguration', () => this.#failsafeDuration()),
    ];
  }

  get state(): GuardedState {
    const { partner, limits } = this.#parts;
    const { limitW, isActive, remainingS, nominalMaxW } = this.#values;
    const { failsafeLimitW, failsafeDurationS } = this.#values;
    const { progress, refusal } = this.#limitWrite;
    return {
      ...{ ski: partner.ski, entity: limits.address.entity, isGone: this.#isGone },
      progress: this.#bindingRefusal === undefined ? progress : 'refused',
      refusal: this.#bindingRefusal ?? (refusal && refusalText(refusal)),
      ...{ limitW, isActive, remainingS, failsafeLimitW, failsafeDurationS, nominalMaxW },
      heardMs: this.#heardMs,
    };
  }

  /** Subscribes and binds, and asks for all that a guard has to know. */
  start(): void {
    const { partner } = this.#parts;
    this.#prepare('LoadControl', limitDescriptions);
    this.#prepare('DeviceConfiguration', keyDescriptions);
    const diagnosis = this.#server('DeviceDiagnosis');
    if (diagnosis !== undefined) {
      const client = this.#parts.client('DeviceDiagnosis');
      partner.subscribe(client, diagnosis.address, 'DeviceDiagnosis');
      partner.read(client, diagnosis.address, heartbeatData);
    }
    const connection = this.#server('ElectricalConnection');
    if (connection?.functions.includes(characteristicList))
      this.#read('ElectricalConnection', characteristicList);
  }

  end(): void {
    this.#clock.cancelAll();
    this.#isGone = true;
    this.#changed();
  }

  /** Other things are wanted of the system, or nothing. */
  want(limit: LimitSince | undefined, failsafe: WantedFailsafe | undefined): void {
    const isOther = limit !== this.#limit;
    const isOtherFailsafe = failsafe !== this.#failsafe;
    this.#limit = limit;
    this.#failsafe = failsafe;
    if (isOther) this.#limitWrite.renew();
    if (isOtherFailsafe) for (const write of this.#failsafeWrites) write.renew();
  }

  /** Takes in what the partner told. */
  hear({ from, command }: Told): void {
    const diagnosis = this.#server('DeviceDiagnosis');
    if (command.name === heartbeatData) {
      if (diagnosis === undefined || !sameFeature(diagnosis.address, from)) return;
      this.#heardMs = this.#clock.nowMs();
    } else {
      const isOwn = ['LoadControl', 'DeviceConfiguration', 'ElectricalConnection'].some(type => {
        const server = this.#server(type);
        return server !== undefined && sameFeature(server.address, from);
      });
      if (!isOwn || !this.#values.hear(command)) return;
      if (command.name === limitDescriptions) this.#read('LoadControl', limitList.name);
      if (command.name === keyDescriptions) this.#read('DeviceConfiguration', keyValueList.name);
      if (command.name === limitList.name && this.#cameOff) this.#limitWrite.repeat();
    }
    this.#attempt();
    this.#changed();
  }

  /** Whether the limit is not in force, or is, although the other is wanted. */
  get #cameOff(): boolean {
    const limit = this.#limit;
    const { isActive } = this.#values;
    if (limit === undefined || isActive === undefined) return false;
    const leftS = this.#leftS(limit);
    const isNearEnd = limit.isActive && leftS !== undefined && Math.abs(leftS) < sameEndS;
    return !isNearEnd && isActive !== (limit.isActive && (leftS ?? 1) > 0);
  }

  #server(type: string): RemoteFeature | undefined {
    const { partner, limits } = this.#parts;
    return partner.remote.servers(type, limits.address.entity)[0];
  }

  #prepare(type: string, descriptions: string): void {
    const server = this.#server(type);
    if (server === undefined) return;
    this.#parts.partner.subscribe(this.#parts.client(type), server.address, type);
    this.#bind(type);
    this.#read(type, descriptions);
  }

  #bind(type: string): void {
    const server = this.#server(type);
    if (server === undefined) return;
    this.#parts.partner.bind(this.#parts.client(type), server.address, type, refused => {
      if (this.#isGone) return;
      if (type === 'LoadControl') this.#bindingRefusal = refused && refusalText(refused);
      if (refused === undefined) this.#bound.add(type);
      else this.#clock.after(againMs, () => this.#bind(type));
      this.#attempt();
      this.#changed();
    });
  }

  #read(type: string, name: string): void {
    const server = this.#server(type);
    if (server === undefined) return;
    this.#parts.partner.read(this.#parts.client(type), server.address, name, refused => {
      if (refused !== undefined && !this.#isGone)
        this.#clock.after(againMs, () => this.#read(type, name));
    });
  }

  #kept(type: string, command: () => Writing): KeptWrite {
    return new KeptWrite({
      clock: this.#clock,
      command,
      write: (written, answered) => {
        const server = this.#server(type);
        if (server !== undefined)
          this.#parts.partner.write(this.#parts.client(type), server.address, written, answered);
      },
      changed: refused => {
        if (this.#isGone) return;
        this.#hasTakenLimit ||= this.#limitWrite.progress === 'accepted';
        if (refused?.errorNumber === errorNumbers.bindingNeeded) {
          this.#bound.delete(type);
          this.#bind(type);
        }
        this.#attempt();
        this.#changed();
      },
    });
  }

  #limitCommand(): Writing {
    const limit = this.#limit;
    const { limitId, remainingS } = this.#values;
    if (limit === undefined || limitId === undefined || !this.#bound.has('LoadControl'))
      return 'later';
    const leftS = this.#leftS(limit);
    const isOver = leftS !== undefined && leftS <= 0;
    const written: WantedLimit = {
      limitW: limit.limitW,
      isActive: limit.isActive && !isOver,
      ...(leftS !== undefined && !isOver && { durationS: leftS }),
    };
    return limitCommand(limitId, written, remainingS !== undefined);
  }

  /** Failsafe values are refused until a heartbeat and a limit have come. */
  get #mayWriteFailsafe(): boolean {
    return this.#hasTakenLimit && this.#bound.has('DeviceConfiguration');
  }

  #failsafePower(): Writing {
    const { failsafeKeyId, failsafeLimitW } = this.#values;
    if (this.#failsafe === undefined || failsafeKeyId === undefined) return 'later';
    if (!this.#mayWriteFailsafe) return 'later';
    const { limitW } = this.#failsafe;
    if (failsafeLimitW === limitW) return 'done';
    return failsafeCommand(failsafeKeyId, { scaledNumber: scaledNumber(limitW) });
  }

  #failsafeDuration(): Writing {
    const { durationKeyId, failsafeDurationS } = this.#values;
    if (this.#failsafe === undefined || durationKeyId === undefined) return 'later';
    if (!this.#mayWriteFailsafe) return 'later';
    const { durationS } = this.#failsafe;
    if (failsafeDurationS === durationS) return 'done';
    return failsafeCommand(durationKeyId, { duration: durationText(durationS) });
  }

  /** What is left of the duration of the wanted limit, s; undefined without one. */
  #leftS({ durationS, sinceMs }: LimitSince): number | undefined {
    if (durationS === undefined) return undefined;
    return durationS - (this.#clock.nowMs() - sinceMs) / 1000;
  }

  #attempt(): void {
    if (this.#isGone) return;
    this.#limitWrite.attempt();
    for (const write of this.#failsafeWrites) write.attempt();
  }

  #changed(): void {
    this.#parts.changed(this.state);
  }
}
