import type { Release } from '../charge_manager/index.ts';
import { authFeedback, type StatePacket } from '../cm_networking/index.ts';
import type { Nfc } from '../nfc/index.ts';
import type { Users } from '../users/index.ts';

/** Nobody may charge. */
export const nobody = -1;

/** Parts of the access to a charger. */
export interface AccessParts {
  readonly users: Pick<Users, 'find'>;
  readonly tags: Nfc['tags'];
  /** Real time. */
  nowMs(): number;
  /** A tag that was held to the charger authorizes nobody. */
  refused(tagId: string): void;
}

/** A tag that is held to a charger before the vehicle is plugged in counts for so long. */
const waitsMs = 30_000;
/** What became of a tag is shown for so long. */
const shownMs = 2000;
/** Chargers tell the age of a tag in whole seconds: one that was seen just now has this. */
const newAgeS = 1;
/** The same tag within so long is still the one that was told already. */
const sameTagMs = 3000;
const blocked = 1;

/** Who may charge at one charger, where its manager decides that. */
export class Access {
  readonly #parts: AccessParts;
  #userId = nobody;
  #currentMa = 0;
  #wasPlugged = false;
  #grantedMs = Number.NEGATIVE_INFINITY;
  #takenMs = Number.NEGATIVE_INFINITY;
  #refusedMs = Number.NEGATIVE_INFINITY;
  /** Until then tags do nothing. */
  #deadUntilMs = Number.NEGATIVE_INFINITY;
  /** Tags, and when they were told last. */
  readonly #told = new Map<string, number>();

  constructor(parts: AccessParts) {
    this.#parts = parts;
  }

  get userId(): number {
    return this.#userId;
  }

  /** What the charger may do, and shows; `chargerState` is that of its newest report. */
  release(chargerState: number): Release {
    return {
      userId: this.#userId,
      currentMa: this.#currentMa,
      feedback: this.#feedback(chargerState),
    };
  }

  /** Takes up a report: vehicles that come and go, and tags. */
  heard({ chargerState, authInfo }: StatePacket): void {
    const nowMs = this.#parts.nowMs();
    const isPlugged = chargerState !== 0;
    if (!isPlugged && (this.#wasPlugged || nowMs - this.#grantedMs > waitsMs)) this.revoke();
    if (!isPlugged && this.#wasPlugged) this.#deadUntilMs = Number.NEGATIVE_INFINITY;
    this.#wasPlugged = isPlugged;
    for (const [tag, toldMs] of this.#told) if (nowMs - toldMs > sameTagMs) this.#told.delete(tag);
    for (const info of authInfo.toReversed())
      if (info.ageS === newAgeS && 'tagId' in info) this.#present(info.tagType, info.tagId);
  }

  /** A user is let in, whoever was before. */
  grant(userId: number): void {
    this.#userId = userId;
    this.#currentMa = this.#parts.users.find(userId)?.current ?? 0;
    this.#grantedMs = this.#parts.nowMs();
  }

  /** Nobody may charge any more. */
  revoke(): void {
    this.#userId = nobody;
    this.#currentMa = 0;
  }

  #present(tagType: number, tagId: string): void {
    const { users, tags, nowMs, refused } = this.#parts;
    const atMs = nowMs();
    const key = `${tagType} ${tagId}`;
    const isNew = !this.#told.has(key);
    this.#told.set(key, atMs);
    if (!isNew || atMs < this.#deadUntilMs) return;
    const userId = tags.ownerOf({ tag_type: tagType, tag_id: tagId });
    const user = userId === 0 ? undefined : users.find(userId);
    if (!user || user.current === 0) {
      this.#refusedMs = atMs;
      refused(tagId);
      return;
    }
    if (this.#userId !== nobody && this.#userId !== userId) return;
    if (this.#userId === nobody) this.grant(userId);
    else this.revoke();
    this.#takenMs = atMs;
    this.#deadUntilMs = atMs + tags.stopDeadTimeS * 1000;
  }

  #feedback(chargerState: number): number {
    const nowMs = this.#parts.nowMs();
    if (nowMs - this.#takenMs < shownMs) return authFeedback.confirmed;
    if (nowMs - this.#refusedMs < shownMs) return authFeedback.rejected;
    const isWaiting = chargerState === blocked && this.#userId === nobody;
    return isWaiting ? authFeedback.prompt : authFeedback.none;
  }
}
