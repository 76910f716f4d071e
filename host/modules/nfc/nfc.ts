import type { ModuleContext } from '../../device/context.ts';
import {
  chargerState,
  iec61851State,
  ledIndication,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import type { SeenTag } from '../../hardware/nfc-reader.ts';
import { Listeners } from '../../platform/listeners.ts';
import { Refusal } from '../../registry/registry.ts';
import { type Authorization, authorizationKinds, type TagInfo } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { TagAction, Users } from '../users/index.ts';
import { AuthorizedTags, indicationMs, type RefusedTag } from './authorized-tags.ts';
import { noTags, seenTagsField, tagField } from './fields.ts';
import { TagPresence } from './presence.ts';
import { upperCase } from './tags.ts';

const pollPeriodMs = 300;
const publishPeriodMs = 1000;
/** So often a charger that waits for a tag prompts for it. */
const promptPeriodMs = 1000;

/** Tags for other modules. */
export interface Nfc {
  /**
   * As in `nfc/seen_tags`: tags at the reader, then the injected one; those without tag have an
   * empty id.
   */
  readonly seenTags: readonly SeenTag[];
  /** The tag that was refused last, whether for the vehicle that is there or another one. */
  readonly refused: RefusedTag | undefined;
  /** How many tags authorize somebody. */
  readonly authorizedCount: number;
  /** Whom tags authorize. */
  readonly tags: Pick<AuthorizedTags, 'stopDeadTimeS' | 'ownerOf' | 'ownerOfId'>;
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
export function nfc(context: ModuleContext, users: Users, evse: Evse): Nfc {
  const { registry, clock } = context;
  const reader = context.hardware.nfcReader;
  const presence = new TagPresence(clock);
  let publishedMs = Number.NEGATIVE_INFINITY;
  let showsTags = false;
  const listeners = new Listeners();
  const tagListeners = new Listeners<[tag: TagInfo]>();
  let first: (tag: TagInfo, action: TagAction) => boolean = () => false;

  const authorized = new AuthorizedTags(context, users, evse);
  const seen = registry.state('nfc/seen_tags', seenTagsField, [...noTags], {
    doc: 'Tags at the reader, most recently seen first, and the injected tag at the end',
  });
  const injecting = (name: string, action: TagAction, doc: string): void =>
    registry.command(`nfc/${name}`, tagField, written => inject(written, action), { doc });
  injecting('inject_tag', 'toggle', 'Simulates a tag at the reader: starts a charge or stops it');
  injecting('inject_tag_start', 'start', 'Simulates a tag at the reader that only starts a charge');
  injecting('inject_tag_stop', 'stop', 'Simulates a tag at the reader that only stops a charge');

  // A tag that was at the reader before the start is no news.
  const tagsAtStart = reader?.seenTags() ?? [];
  presence.note(tagsAtStart);
  publish(tagsAtStart);
  clock.every(pollPeriodMs, poll);
  evse.onReport(({ charger_state }) => {
    if (charger_state === chargerState.notConnected) authorized.vehicleLeft();
  });
  clock.every(promptPeriodMs, () => promptForTag(evse));

  return {
    get seenTags() {
      return seen.value;
    },
    get refused() {
      return authorized.refused;
    },
    get authorizedCount() {
      return authorized.count;
    },
    tags: authorized,
    onPresented: listener => listeners.add(listener),
    onTag: listener => tagListeners.add(listener),
    onFirst(reader) {
      first = reader;
    },
  };

  function inject(written: TagInfo, action: TagAction): void {
    if (written.tag_id === '') throw new Refusal('out_of_range', 'tag_id', '', 'must name a tag');
    const tag = upperCase(written);
    presence.inject(tag);
    present(tag, action, authorizationKinds.injectedTag);
    publish(reader?.seenTags() ?? []);
    listeners.call();
  }

  function poll(): void {
    const tags = reader?.seenTags() ?? [];
    presence.forgetOld();
    authorized.forgetOld();
    if (tags.length === 0 && !presence.hasInjected && !showsTags) return;
    const news = presence.note(tags);
    for (const tag of news) present(tag, 'toggle', authorizationKinds.tag);
    if (news.length > 0 || clock.nowMs() - publishedMs >= publishPeriodMs) publish(tags);
    if (news.length > 0) listeners.call();
  }

  function present(tag: TagInfo, action: TagAction, type: Authorization['type']): void {
    authorized.present(tag, action, type, first(tag, action));
    tagListeners.call(tag);
  }

  function publish(tags: readonly SeenTag[]): void {
    seen.set(presence.shown(tags));
    publishedMs = clock.nowMs();
    showsTags = tags.length > 0 || presence.hasInjected;
  }
}

/** Says by the LED that the connected vehicle waits for a tag. */
function promptForTag(evse: Evse): void {
  const { state } = evse;
  if (!evse.userEnabled || state?.iec61851_state !== iec61851State.connected) return;
  if (state.slots[slotIndex.user]?.max_current === 0)
    evse.indicate(ledIndication.prompt, indicationMs);
}
