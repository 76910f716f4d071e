import type { SeenTag } from '../../hardware/nfc-reader.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TagInfo } from '../charge_tracker/index.ts';
import { noTag, readerTags } from './fields.ts';
import { keyOf } from './tags.ts';

/** A tag that was away from the reader for less was held at it all the time. */
const newlyPresentedMs = 2000;
const forgetAfterMs = 24 * 3_600_000;

/** Which tags are at the reader, which one was injected, and which of them are news. */
export class TagPresence {
  readonly #clock: Clock;
  /** Times at which each tag was last at the reader. */
  readonly #lastHeldMs = new Map<string, number>();
  #injected: { readonly tag: TagInfo; readonly atMs: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True if an injected tag is still shown. */
  get hasInjected(): boolean {
    return this.#injected !== undefined;
  }

  /** Takes an injected tag in place of the one before. */
  inject(tag: TagInfo): void {
    const atMs = this.#clock.nowMs();
    this.#injected = { tag, atMs };
    this.#lastHeldMs.set(keyOf(tag), atMs);
  }

  /** The injected tag is shown for a day. */
  forgetOld(): void {
    if (this.#injected && this.#clock.nowMs() - this.#injected.atMs >= forgetAfterMs)
      this.#injected = undefined;
  }

  /**
   * Notes when each tag was at the reader, and answers with those that were newly presented, in the
   * order of time.
   */
  note(tags: readonly SeenTag[]): readonly TagInfo[] {
    const nowMs = this.#clock.nowMs();
    const known = new Map(this.#lastHeldMs);
    this.#lastHeldMs.clear();
    if (this.#injected) this.#lastHeldMs.set(keyOf(this.#injected.tag), this.#injected.atMs);
    const news: TagInfo[] = [];
    for (const { tag_type, tag_id, last_seen } of [...tags].reverse()) {
      const key = keyOf({ tag_type, tag_id });
      const beforeMs = known.get(key) ?? Number.NEGATIVE_INFINITY;
      const heldMs = Math.max(nowMs - last_seen, beforeMs);
      this.#lastHeldMs.set(key, heldMs);
      if (heldMs - beforeMs >= newlyPresentedMs) news.push({ tag_type, tag_id });
    }
    return news;
  }

  /** `nfc/seen_tags`: the tags at the reader, then the injected one. */
  shown(tags: readonly SeenTag[]): SeenTag[] {
    const atReader = Array.from({ length: readerTags }, (_, index) => tags[index] ?? noTag);
    return [...atReader, this.#shownInjected()];
  }

  #shownInjected(): SeenTag {
    if (!this.#injected) return noTag;
    const { tag, atMs } = this.#injected;
    return { ...tag, last_seen: Math.max(1, this.#clock.nowMs() - atMs) };
  }
}
