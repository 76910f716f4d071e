import type { ModuleContext } from '../../device/context.ts';
import { iec61851State, slotIndex } from '../../hardware/charge-controller.ts';
import type { SeenTag } from '../../hardware/nfc-reader.ts';
import { Listeners } from '../../platform/listeners.ts';
import { StorageError } from '../../platform/storage.ts';
import { array, int, object } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Authorization, TagInfo } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { TagAction, Users } from '../users/index.ts';
import { tagFields } from './fields.ts';

const mostAuthorizedTags = 16;
/** Tags of the reader, then the injected one. */
const readerTags = 8;
const seenTags = readerTags + 1;

const pollPeriodMs = 300;
const publishPeriodMs = 1000;
/** A tag that was away from the reader for less was held at it all the time. */
const newlyPresentedMs = 2000;
const forgetAfterMs = 24 * 3_600_000;

/** LED indications (interface 2.10) and how long they are shown. */
const confirm = 1001;
const reject = 1002;
const prompt = 1003;
const indicationMs = 2000;
const promptPeriodMs = 1000;

const tag = object(tagFields);
const seenTag = object({
  ...tagFields,
  last_seen: int('Time since the tag was last seen; 0 without a tag', { unit: 'ms', min: 0 }),
});
const authorizedTag = object({
  user_id: int('Whom the tag authorizes; 0 is nobody', { min: 0, max: 255 }),
  ...tagFields,
});
type AuthorizedTag = TagInfo & { readonly user_id: number };

const noTag: SeenTag = { tag_type: 0, tag_id: '', last_seen: 0 };

/** What other modules get from the tags. */
export interface Nfc {
  /**
   * As in `nfc/seen_tags`: tags at the reader, then the injected one; those without tag have an
   * empty id.
   */
  readonly seenTags: readonly SeenTag[];
  /** Calls `listener` after a tag was presented or injected. */
  onPresented(listener: () => void): void;
  /**
   * Calls `listener` with every tag that is presented or injected, whoever it belongs to; ids are
   * in capitals.
   */
  onTag(listener: (tag: TagInfo) => void): void;
  /**
   * Shows every tag to `reader` before the users get it; true: it tells by the LED what becomes of
   * the tag.
   */
  onFirst(reader: (tag: TagInfo, action: TagAction) => boolean): void;
}

/**
 * Tags that authorize charges: the reader, the list of authorized tags, and injected tags (`nfc/…`,
 * interface 2.11).
 */
export function nfc(
  { registry, clock, hardware, log }: ModuleContext,
  users: Users,
  evse: Evse,
): Nfc {
  const reader = hardware.nfcReader;
  /** When each tag was last at the reader. */
  const lastHeldMs = new Map<string, number>();
  let injected: { readonly tag: TagInfo; readonly atMs: number } | undefined;
  let publishedMs = Number.NEGATIVE_INFINITY;
  let showsTags = false;
  const listeners = new Listeners();
  const tagListeners = new Listeners<[tag: TagInfo]>();
  let first: (tag: TagInfo, action: TagAction) => boolean = () => false;
  const tellListeners = (): void => {
    listeners.call();
  };

  const config = registry.config(
    'nfc/config',
    object({
      authorized_tags: array(authorizedTag, { maxItems: mostAuthorizedTags }),
      deadtime_post_start: int('A tag stops a charge only this long after it was started', {
        unit: 's',
        min: 0,
        max: 0xffffffff,
      }),
    }),
    {
      doc: 'Which tags authorize which users',
      default: { authorized_tags: [], deadtime_post_start: 30 },
      adapt: written => ({ ...written, authorized_tags: written.authorized_tags.map(upperCase) }),
      check: ({ authorized_tags }) => authorized_tags.forEach(refuseUnusable),
    },
  );
  const seen = registry.state(
    'nfc/seen_tags',
    array(seenTag, { length: seenTags }),
    Array.from({ length: seenTags }, () => noTag),
    { doc: 'Tags at the reader, most recently seen first, and the injected tag at the end' },
  );

  const inject = (name: string, action: TagAction, doc: string): void =>
    registry.command(
      `nfc/${name}`,
      tag,
      written => {
        if (written.tag_id === '')
          throw new Refusal('out_of_range', 'tag_id', '', 'must name a tag');
        const tag = upperCase(written);
        injected = { tag, atMs: clock.nowMs() };
        lastHeldMs.set(keyOf(tag), injected.atMs);
        present(tag, action, 3);
        publish(reader?.seenTags() ?? []);
        tellListeners();
      },
      { doc },
    );
  inject('inject_tag', 'toggle', 'Simulates a tag at the reader: starts a charge or stops it');
  inject('inject_tag_start', 'start', 'Simulates a tag at the reader that only starts a charge');
  inject('inject_tag_stop', 'stop', 'Simulates a tag at the reader that only stops a charge');

  forgetUsers(id => users.find(id) === undefined);
  users.onRemoved(removed => forgetUsers(id => id === removed));

  // A tag that was at the reader before the start is no news.
  const tagsAtStart = reader?.seenTags() ?? [];
  noteTags(tagsAtStart, () => undefined);
  publish(tagsAtStart);
  clock.every(pollPeriodMs, poll);
  clock.every(promptPeriodMs, promptForTag);

  return {
    get seenTags() {
      return seen.value;
    },
    onPresented: listener => listeners.add(listener),
    onTag: listener => tagListeners.add(listener),
    onFirst(reader) {
      first = reader;
    },
  };

  function poll(): void {
    const tags = reader?.seenTags() ?? [];
    if (injected && clock.nowMs() - injected.atMs >= forgetAfterMs) injected = undefined;
    if (tags.length === 0 && !injected && !showsTags) return;
    const news = noteTags(tags, held => present(held, 'toggle', 2));
    if (news || clock.nowMs() - publishedMs >= publishPeriodMs) publish(tags);
    if (news) tellListeners();
  }

  /**
   * Notes when each tag was at the reader, and tells about those that were newly presented, in the
   * order of time.
   */
  function noteTags(tags: readonly SeenTag[], presented: (tag: TagInfo) => void): boolean {
    const nowMs = clock.nowMs();
    const known = new Map(lastHeldMs);
    lastHeldMs.clear();
    if (injected) lastHeldMs.set(keyOf(injected.tag), injected.atMs);
    let news = false;
    for (let index = tags.length - 1; index >= 0; index--) {
      const { tag_type, tag_id, last_seen } = tags[index] as SeenTag;
      const key = keyOf({ tag_type, tag_id });
      const beforeMs = known.get(key) ?? Number.NEGATIVE_INFINITY;
      const heldMs = Math.max(nowMs - last_seen, beforeMs);
      lastHeldMs.set(key, heldMs);
      if (heldMs - beforeMs < newlyPresentedMs) continue;
      news = true;
      presented({ tag_type, tag_id });
    }
    return news;
  }

  /**
   * What a tag does when it is presented; whether a charge starts or stops is decided by the users.
   */
  function present(tag: TagInfo, action: TagAction, type: Authorization['type']): void {
    authorize(tag, action, type, first(tag, action));
    tagListeners.call(tag);
  }

  function authorize(
    tag: TagInfo,
    action: TagAction,
    type: Authorization['type'],
    isShown: boolean,
  ): void {
    const { authorized_tags, deadtime_post_start } = config.value;
    const key = keyOf(tag);
    const userId = authorized_tags.find(authorized => keyOf(authorized) === key)?.user_id ?? 0;
    if (userId === 0 || !users.find(userId)) {
      if (isShown) return;
      log.write('nfc', `Tag ${tag.tag_id} (type ${tag.tag_type}) does not belong to a user`);
      evse.indicate(reject, indicationMs);
      return;
    }
    if (!isShown) evse.indicate(confirm, indicationMs);
    const authorization: Authorization = {
      type,
      info: { tag_type: tag.tag_type, tag_id: tag.tag_id },
    };
    users.present(userId, action, authorization, deadtime_post_start);
  }

  function promptForTag(): void {
    const { state } = evse;
    if (!evse.userEnabled || state?.iec61851_state !== iec61851State.connected) return;
    if (state.slots[slotIndex.user]?.max_current === 0) evse.indicate(prompt, indicationMs);
  }

  function publish(tags: readonly SeenTag[]): void {
    const nowMs = clock.nowMs();
    const atReader = Array.from({ length: readerTags }, (_, index) => tags[index] ?? noTag);
    const last = injected
      ? { ...injected.tag, last_seen: Math.max(1, nowMs - injected.atMs) }
      : noTag;
    seen.set([...atReader, last]);
    publishedMs = nowMs;
    showsTags = tags.length > 0 || injected !== undefined;
  }

  /**
   * Deletes the tags of removed users. A removal that cannot be stored is made up for at the next
   * start.
   */
  function forgetUsers(gone: (userId: number) => boolean): void {
    const { authorized_tags } = config.value;
    const kept = authorized_tags.filter(({ user_id }) => user_id === 0 || !gone(user_id));
    if (kept.length === authorized_tags.length) return;
    try {
      config.update({ authorized_tags: kept });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.write(
        'nfc',
        `The tags of removed users could not be deleted; they authorize nobody.\n${error.message}`,
      );
    }
  }

  function refuseUnusable(tag: AuthorizedTag, index: number, tags: readonly AuthorizedTag[]): void {
    const path = `authorized_tags/${index}`;
    if (tag.user_id !== 0 && !users.find(tag.user_id)) {
      throw new Refusal(
        'not_found',
        `${path}/user_id`,
        tag.user_id,
        'must be 0 or the id of a user',
      );
    }
    const first = tags.findIndex(other => keyOf(other) === keyOf(tag));
    if (first < index)
      throw new Refusal(
        'not_unique',
        path,
        tag.tag_id,
        `is the same tag as authorized_tags/${first}`,
      );
  }
}

function upperCase<T extends TagInfo>(tag: T): T {
  return { ...tag, tag_id: tag.tag_id.toUpperCase() };
}

/** Tags are equal if type and id are. */
function keyOf({ tag_type, tag_id }: TagInfo): string {
  return `${tag_type} ${tag_id}`;
}
