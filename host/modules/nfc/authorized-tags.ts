import type { ModuleContext } from '../../device/context.ts';
import { ledIndication } from '../../hardware/charge-controller.ts';
import { type Clock, timestampMinutes } from '../../platform/clock.ts';
import { attempt } from '../../platform/storage.ts';
import type { State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Authorization, TagInfo } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { TagAction, Users } from '../users/index.ts';
import { type AuthorizedTag, configField } from './fields.ts';
import { ownerOf, refuseUnusable, upperCase } from './tags.ts';

/** For how long an indication is shown. */
export const indicationMs = 2000;

/** Somebody who was not there may ask for so long what was refused. */
const rememberRefusedMs = 24 * 3_600_000;

/** A tag that was presented and authorizes nobody, or somebody who must not charge. */
export interface RefusedTag extends TagInfo {
  /** Name of who it belongs to; empty if to nobody. */
  readonly user: string;
  /** Unix minutes; 0 without synchronised clock. */
  readonly since: number;
  /** Whether the vehicle is still there that was there then. */
  readonly isOfVehicle: boolean;
}

/** The tags that authorize users (`nfc/config`), and what becomes of one that is presented. */
export class AuthorizedTags {
  readonly #log: ModuleContext['log'];
  readonly #clock: Clock;
  readonly #users: Users;
  readonly #evse: Evse;
  readonly #config: State<{ authorized_tags: AuthorizedTag[]; deadtime_post_start: number }>;

  #refused: RefusedTag | undefined;
  #refusedMs = 0;

  constructor(
    { registry, log, clock }: Pick<ModuleContext, 'registry' | 'log' | 'clock'>,
    users: Users,
    evse: Evse,
  ) {
    this.#log = log;
    this.#clock = clock;
    this.#users = users;
    this.#evse = evse;
    const isUser = (id: number): boolean => users.find(id) !== undefined;
    this.#config = registry.config('nfc/config', configField, {
      doc: 'Which tags authorize which users',
      default: { authorized_tags: [], deadtime_post_start: 30 },
      adapt: written => ({ ...written, authorized_tags: written.authorized_tags.map(upperCase) }),
      check: ({ authorized_tags }) => refuseUnusable(authorized_tags, isUser),
      apply: next => this.#forgetTaught(next.authorized_tags),
    });
    this.#forget(id => !isUser(id));
    users.onRemoved(removed => this.#forget(id => id === removed));
  }

  /**
   * The tag that was refused last: for a day, as long as none was taken after it, and until it is
   * one that may charge.
   */
  get refused(): RefusedTag | undefined {
    return this.#refused;
  }

  /** The vehicle is gone, and with it whoever held a tag there for it. */
  vehicleLeft(): void {
    if (this.#refused?.isOfVehicle) this.#refused = { ...this.#refused, isOfVehicle: false };
  }

  /** A tag that was refused is remembered for a day. */
  forgetOld(): void {
    if (this.#refused && this.#clock.nowMs() - this.#refusedMs >= rememberRefusedMs)
      this.#refused = undefined;
  }

  /** How many tags authorize somebody. */
  get count(): number {
    return this.#config.value.authorized_tags.filter(({ user_id }) => user_id !== 0).length;
  }

  /** Seconds for which a tag that began a charge does not end it. */
  get stopDeadTimeS(): number {
    return this.#config.value.deadtime_post_start;
  }

  /** Whom a tag authorizes; 0 is nobody. */
  ownerOf(tag: TagInfo): number {
    return this.#existing(ownerOf(tag, this.#config.value.authorized_tags));
  }

  /** The same for a tag of which only the id is known; some write that without `:`. */
  ownerOfId(id: string): number {
    const digits = bareId(id);
    if (digits === '') return 0;
    const { authorized_tags } = this.#config.value;
    return this.#existing(
      authorized_tags.find(({ tag_id }) => bareId(tag_id) === digits)?.user_id ?? 0,
    );
  }

  /**
   * Hands a tag to the users, who decide whether a charge starts or stops; `isShown`: somebody else
   * tells by the LED what becomes of it.
   */
  present(
    { tag_type, tag_id }: TagInfo,
    action: TagAction,
    type: Authorization['type'],
    isShown: boolean,
  ): void {
    const { authorized_tags, deadtime_post_start } = this.#config.value;
    const userId = ownerOf({ tag_type, tag_id }, authorized_tags);
    const isKnown = userId !== 0 && this.#users.find(userId) !== undefined;
    if (!isShown) {
      if (!isKnown)
        this.#log.write(
          'nfc',
          message('Tag {!tag} (type {type}) does not belong to a user', {
            tag: tag_id,
            type: tag_type,
          }),
        );
      this.#evse.indicate(isKnown ? ledIndication.confirm : ledIndication.reject, indicationMs);
    }
    const authorization = { type, info: { tag_type, tag_id } };
    const isTaken =
      isKnown && this.#users.present(userId, action, authorization, deadtime_post_start);
    const user = isKnown ? this.#users.nameOf(userId) : '';
    this.#refusedMs = this.#clock.nowMs();
    this.#refused = isTaken
      ? undefined
      : { tag_type, tag_id, user, since: timestampMinutes(this.#clock), isOfVehicle: true };
  }

  /** A tag that may charge from now on is none that was refused. */
  #forgetTaught(authorized: readonly AuthorizedTag[]): void {
    if (!this.#refused) return;
    const userId = ownerOf(this.#refused, authorized);
    const mayCharge = userId !== 0 && (this.#users.find(userId)?.current ?? 0) > 0;
    if (mayCharge) this.#refused = undefined;
  }

  #existing(userId: number): number {
    return this.#users.find(userId) ? userId : 0;
  }

  /**
   * Deletes the tags of removed users. A removal that cannot be stored is made up for at the next
   * start.
   */
  #forget(isGone: (userId: number) => boolean): void {
    const { authorized_tags } = this.#config.value;
    const kept = authorized_tags.filter(({ user_id }) => user_id === 0 || !isGone(user_id));
    if (kept.length === authorized_tags.length) return;
    attempt(
      () => this.#config.update({ authorized_tags: kept }),
      ({ words }) =>
        this.#log.write(
          'nfc',
          ['The tags of removed users could not be deleted; they authorize nobody.', words],
          'warning',
        ),
    );
  }
}

function bareId(id: string): string {
  return id.replaceAll(':', '').toUpperCase();
}
