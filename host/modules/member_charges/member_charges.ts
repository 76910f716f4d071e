import type { DeviceContext } from '../../device/context.ts';
import { uidNumber } from '../../device/identity.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import {
  type CentralManagement,
  type ChargeManager,
  type Member,
  ownDecision,
  type Release,
} from '../charge_manager/index.ts';
import {
  type ChargerLog,
  type ChargeTracker,
  OtherLogs,
  othersBackup,
} from '../charge_tracker/index.ts';
import { authFeedback } from '../cm_networking/index.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { Nfc } from '../nfc/index.ts';
import { endOfCharge, type Users } from '../users/index.ts';
import { Access, nobody } from './access.ts';
import { authorizeField } from './fields.ts';
import { MemberCounts } from './member-counts.ts';
import { Session } from './session.ts';

/** Modules that this one builds on. */
export interface MemberChargesModules {
  readonly chargeManager: ChargeManager;
  readonly tracker: ChargeTracker;
  readonly users: Users;
  readonly nfc: Nfc;
  readonly prices?: DayAheadPrices | undefined;
}

const progressPeriodMs = 60_000;
/** Until a charger was heard, nobody may charge there. */
const closed: Release = { userId: nobody, currentMa: 0, feedback: authFeedback.none };

/**
 * The charges of the group's chargers. Those at chargers of other makes are recorded here, because
 * nobody else does. With `charge_manager/config.enable_central_management` this device decides for
 * all of them who may charge, by its own users and tags, and records everything.
 */
export function memberCharges(context: DeviceContext, modules: MemberChargesModules): undefined {
  new MemberCharges(context, modules);
  return undefined;
}

class MemberCharges implements CentralManagement {
  readonly #context: DeviceContext;
  readonly #modules: MemberChargesModules;
  readonly #logs: OtherLogs;
  readonly #counts: MemberCounts;
  readonly #ownUid: number;
  /** By the addresses of the chargers. */
  readonly #sessions = new Map<string, Session>();

  constructor(context: DeviceContext, modules: MemberChargesModules) {
    const { registry, core, clock, networkClock, storage, kept, identity, onStop } = context;
    const { chargeManager, tracker, users, prices } = modules;
    this.#context = context;
    this.#modules = modules;
    this.#ownUid = uidNumber(identity.uid);
    this.#logs = new OtherLogs({
      ...{ storage, kept, codec: core.chargeLog, clock, networkClock },
      price() {
        const net = prices?.current();
        return net === undefined ? undefined : prices?.gross(net);
      },
      nameOf: uid => this.#nameOfNumber(uid),
      say: words => this.#say(words),
      changed: () => tracker.othersChanged(),
      dropping: action => tracker.dropping(action),
    });
    tracker.include(this.#logs);
    registry.raw(
      'charge_manager/charge_log',
      'application/octet-stream',
      () => this.#logs.bytes(),
      {
        doc: 'All recorded charges at other chargers: for each charger its number and how many charges follow (u32, little-endian), then 16 bytes each',
      },
    );
    registry.keep(othersBackup(context, this.#logs, () => this.#countAll()));
    this.#counts = new MemberCounts(registry.metrics, () => this.#shown());
    prices?.onChange(() => {
      for (const log of this.#logs.all.values()) log.settle();
    });
    networkClock.every(progressPeriodMs, () => this.#saveProgress());
    onStop(() => this.#saveProgress());
    registry.command(
      'charge_manager/authorize_charger',
      authorizeField,
      ({ charger_idx: index, user_id: userId }) => this.#authorize(index, userId),
      { doc: 'Lets a user charge at a charger of the group, in place of a tag' },
    );
    users.governBy(() => this.#ownUser());
    chargeManager.manageCentrally(this);
    this.configured();
  }

  get #isCentral(): boolean {
    const { active, config } = this.#modules.chargeManager;
    return active && config.enable_central_management === true;
  }

  heard(member: Member, packet: NonNullable<Member['packet']>): void {
    const session = this.#sessionOf(member);
    session.heard(member, packet);
    this.#release(member, session);
  }

  told(member: Member, charge: Parameters<CentralManagement['told']>[1]): void {
    this.#sessionOf(member).tell(charge);
  }

  configured(): void {
    const { chargeManager } = this.#modules;
    const { members } = chargeManager;
    const hosts = new Set(members.map(({ host }) => host));
    for (const [host, session] of this.#sessions) {
      if (hosts.has(host)) continue;
      session.end();
      this.#sessions.delete(host);
    }
    for (const member of members) this.#release(member, this.#sessions.get(member.host));
  }

  #sessionOf(member: Member): Session {
    const known = this.#sessions.get(member.host);
    if (known) return known;
    const session = this.#newSession(member);
    this.#sessions.set(member.host, session);
    return session;
  }

  #newSession({ host, index }: Member): Session {
    const { clock, networkClock } = this.#context;
    const { users, nfc } = this.#modules;
    const nowMs = (): number => networkClock.nowMs();
    const nameOf = (): string => this.#nameOf(host, index);
    return new Session({
      access: new Access({
        ...{ users, nowMs, tags: nfc.tags },
        refused: tag =>
          this.#say(
            message('Tag {!tag} at {charger} lets nobody charge', { tag, charger: nameOf() }),
          ),
      }),
      isCentral: () => this.#isCentral,
      nowMs,
      ownerOf: tag => nfc.tags.ownerOfId(tag),
      logOf: uid => this.#logOf(uid, host, nameOf()),
      wallMs: () => (clock.synchronised() ? clock.wallMs() : undefined),
      began: userId => {
        const name = users.nameOf(userId);
        const charger = nameOf();
        this.#say(
          userId === 0
            ? message('A charge started at {charger}', { charger })
            : message('A charge of {name} started at {charger}', { name, charger }),
        );
      },
      ended: charge => {
        this.#counts.add(host, charge);
        this.#say(endOfCharge(charge, users.nameOf(charge.userId), nameOf()));
      },
    });
  }

  /** Name of a charger for people. */
  #nameOf(host: string, index: number): string {
    const { chargers } = this.#modules.chargeManager.config;
    const name = chargers.find(charger => charger.host === host)?.name ?? '';
    return name === '' ? `Charger ${index + 1} (${host})` : name;
  }

  #nameOfNumber(uid: number): string | undefined {
    const { chargers } = this.#modules.chargeManager.config;
    const index = chargers.findIndex(charger => charger.uid === uid);
    const host = chargers[index]?.host;
    return host === undefined ? undefined : this.#nameOf(host, index);
  }

  /**
   * The log of a charger. This device's own charges are in its own log, and a charger that names
   * the number of another one has none.
   */
  #logOf(uid: number, host: string, name: string): ChargerLog | undefined {
    if (uid === 0 || uid === this.#ownUid) return undefined;
    for (const [other, session] of this.#sessions) {
      if (other === host || session.uid !== uid) continue;
      this.#say(
        message('{charger} has the number of another charger: its charges are not recorded', {
          charger: name,
        }),
      );
      return undefined;
    }
    return this.#logs.of(uid, name);
  }

  #release(member: Member, session: Session | undefined): void {
    const { chargeManager } = this.#modules;
    if (!this.#isCentral) chargeManager.release(member, ownDecision);
    else
      chargeManager.release(
        member,
        session?.access.release(member.packet?.chargerState ?? 0) ?? closed,
      );
  }

  /** User of the charge at this device, as a charger of its own group; undefined: nobody's. */
  #ownUser(): number | undefined {
    if (!this.#isCentral) return 0;
    for (const { uid, access } of this.#sessions.values())
      if (uid === this.#ownUid) return access.userId === nobody ? undefined : access.userId;
    return 0;
  }

  #authorize(index: number, userId: number): void {
    const { chargeManager, users } = this.#modules;
    const member = chargeManager.members[index];
    // Nobody was let in.
    if (!this.#isCentral && userId === nobody) return;
    if (!this.#isCentral)
      throw new Refusal(
        'not_allowed_now',
        'charger_idx',
        index,
        'decides by itself who may charge: enable_central_management of charge_manager/config is false',
      );
    if (!member) throw new Refusal('not_found', 'charger_idx', index, 'is no charger of the group');
    if (userId > 0 && !users.isConfigured(userId))
      throw new Refusal('not_found', 'user_id', userId, 'must be 0 or the id of a user');
    const session = this.#sessionOf(member);
    if (userId === nobody) session.access.revoke();
    else session.access.grant(userId);
    this.#release(member, session);
  }

  #countAll(): number {
    const reader = this.#modules.tracker.read();
    reader.release();
    return reader.count;
  }

  #saveProgress(): void {
    for (const log of this.#logs.all.values()) log.saveProgress();
  }

  /** What runs at each charger of the group, for those who measure. */
  #shown() {
    return this.#modules.chargeManager.members.map(({ host, name, index }) => ({
      ...{ host, name, index },
      running: this.#sessions.get(host)?.log?.reached,
    }));
  }

  #say(words: LogMessage): void {
    this.#context.log.write('charge_manager', words);
  }
}
