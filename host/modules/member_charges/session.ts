import { chargerState } from '../../hardware/charge-controller.ts';
import { type Member, memberAddress, type ToldCharge } from '../charge_manager/index.ts';
import type { ChargerLog } from '../charge_tracker/index.ts';
import type { StatePacket } from '../cm_networking/index.ts';
import { type Access, nobody } from './access.ts';

/** Parts of what goes on at a charger. */
export interface SessionParts {
  readonly access: Access;
  /** Whether the manager decides who may charge. */
  isCentral(): boolean;
  /** User of a tag as chargers of other makes tell it; 0: nobody's. */
  ownerOf(tag: string): number;
  /** The log of a charger by its number; undefined: what it does is recorded elsewhere. */
  logOf(uid: number): ChargerLog | undefined;
  /** Real time. */
  nowMs(): number;
  /** Time by the date, ms since the epoch; undefined while it is not known. */
  wallMs(): number | undefined;
  /** A charge began or ended. */
  began(userId: number): void;
  ended(charge: NonNullable<ReturnType<ChargerLog['end']>>): void;
}

/** What chargers tell later than this was queued while they were alone, ms. */
const lateMs = 60_000;
/** A charger without a clock tells times of another century. */
const mostLateMs = 30 * 86_400_000;
/** A charger that tells a charge tells so soon after that that there is a vehicle. */
const statusMs = 10_000;

/** What goes on at one charger of the group: its charges, one after the other. */
export class Session {
  readonly access: Access;
  readonly #parts: SessionParts;
  readonly #told: ToldCharge[] = [];
  /** Which log its charges are in, since the first report. */
  #log: ChargerLog | undefined;
  #uid = 0;
  #isHeard = false;
  /** The charger told the end of a charge, and its current has not ended yet. */
  #isOver = false;
  /** When a charge was last told to begin. */
  #toldMs = Number.NEGATIVE_INFINITY;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.access = parts.access;
  }

  get uid(): number {
    return this.#uid;
  }

  get log(): ChargerLog | undefined {
    return this.#log;
  }

  /** The charger tells of a charge, which is taken up with its next report. */
  tell(charge: ToldCharge): void {
    this.#told.push(charge);
  }

  /** Takes up a report of the charger. */
  heard(member: Member, packet: StatePacket): void {
    if (!this.#log?.reached && packet.uid !== this.#uid) {
      this.#uid = packet.uid;
      this.#log = this.#parts.logOf(packet.uid);
      this.#isHeard = false;
    }
    if (!this.#isHeard) this.#goOn(member, packet);
    this.#isHeard = true;
    for (const charge of this.#told.splice(0)) this.#take(charge, packet);
    if (this.#parts.isCentral()) this.access.heard(packet);
    this.#log?.hear(packet.energyAbsoluteKwh);
    this.#track(member, packet);
  }

  /** The charger is no member any more, or decides by itself again. */
  end(): void {
    this.#finish();
  }

  /** A charge that this device left open goes on, if its vehicle is still there. */
  #goOn({ isForeign }: Member, { chargerState: state }: StatePacket): void {
    const left = this.#log?.leftUserId;
    if (left === undefined) return;
    const [first] = this.#told;
    const isOver = first ? first.event === 'began' : state === chargerState.notConnected;
    const isRecorded = isForeign || this.#parts.isCentral();
    if (isOver || !isRecorded || this.access.userId !== nobody) {
      this.#log?.endLeft();
      return;
    }
    this.#log?.resume();
    this.access.grant(left);
  }

  #take({ event, tag, wallMs, energyKwh }: ToldCharge, packet: StatePacket): void {
    const agoMs = this.#agoMs(wallMs);
    if (event === 'ended') {
      this.#finish(agoMs, energyKwh);
      this.access.revoke();
      this.#toldMs = Number.NEGATIVE_INFINITY;
      this.#isOver = true;
      return;
    }
    const owner = this.#parts.ownerOf(tag);
    this.#finish();
    this.#isOver = false;
    // Somebody who was let in here may hold any tag to the charger.
    if (owner !== 0) this.access.grant(owner);
    else if (!this.#parts.isCentral()) this.access.grant(0);
    if (this.access.userId === nobody) return;
    const nowKwh = Number.isFinite(packet.energyAbsoluteKwh) ? packet.energyAbsoluteKwh : undefined;
    // Some tell 0 instead of their meter.
    const isTold = energyKwh !== undefined && (energyKwh > 0 || agoMs > 0 || nowKwh === undefined);
    this.#toldMs = this.#parts.nowMs();
    this.#begin(isTold ? energyKwh : nowKwh, agoMs);
  }

  #track({ host, isForeign }: Member, { chargerState: state, energyAbsoluteKwh }: StatePacket) {
    const running = this.#log?.userId;
    const isCentral = this.#parts.isCentral();
    if (state !== chargerState.charging) this.#isOver = false;
    const isPlugged =
      state !== chargerState.notConnected || this.#parts.nowMs() - this.#toldMs < statusMs;
    const { userId } = this.access;
    const isOthers = isCentral ? userId !== running : userId > 0 && userId !== running;
    if (running !== undefined && (!isPlugged || isOthers || !(isCentral || isForeign)))
      this.#finish();
    if (this.#log?.userId !== undefined || !isPlugged) {
      if (!isPlugged && !isCentral) this.access.revoke();
      return;
    }
    // Who tells charges tells when they begin; where none is told, the current does.
    const tells = memberAddress(host)?.kind === 'ocpp';
    const flows =
      state === chargerState.charging || (state === chargerState.readyToCharge && !tells);
    const isWanted = isCentral ? userId !== nobody : isForeign && flows && !this.#isOver;
    if (!isWanted) return;
    if (userId === nobody) this.access.grant(0);
    this.#begin(Number.isFinite(energyAbsoluteKwh) ? energyAbsoluteKwh : undefined, 0);
  }

  #begin(energyKwh: number | undefined, agoMs: number): void {
    if (!this.#log) return;
    const { userId } = this.access;
    this.#log.begin({ userId, energyKwh, agoMs });
    this.#parts.began(userId);
  }

  #finish(agoMs = 0, energyKwh?: number): void {
    const ended = this.#log?.end(agoMs, energyKwh);
    if (ended) this.#parts.ended(ended);
  }

  /** How long ago something was that a charger told late; 0: just now, or nobody knows. */
  #agoMs(toldMs: number): number {
    const wallMs = this.#parts.wallMs();
    const agoMs = wallMs === undefined ? 0 : wallMs - toldMs;
    return agoMs > lateMs && agoMs < mostLateMs ? agoMs : 0;
  }
}
