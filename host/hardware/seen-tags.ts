import type { Clock } from '../platform/clock.ts';
import type { NfcReader, SeenTag } from './nfc-reader.ts';

const mostTags = 8;
const forgetAfterMs = 24 * 3_600_000;

/** Tags that a reader has seen. */
export class SeenTags implements NfcReader {
  readonly #clock: Clock;
  /** Most recently seen first. */
  #tags: { readonly tag_type: number; readonly tag_id: string; readonly seenMs: number }[] = [];

  /** @param clock the device's */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  seenTags(): readonly SeenTag[] {
    const nowMs = this.#clock.nowMs();
    if (this.#tags.length > 0)
      this.#tags = this.#tags.filter(({ seenMs }) => nowMs - seenMs < forgetAfterMs);
    return this.#tags.map(({ tag_type, tag_id, seenMs }) => ({
      tag_type,
      tag_id,
      last_seen: Math.max(1, nowMs - seenMs),
    }));
  }

  /** A tag is at the reader now; the one seen longest ago makes room. */
  present({ tag_type, tag_id }: Pick<SeenTag, 'tag_type' | 'tag_id'>): void {
    const others = this.#tags.filter(tag => tag.tag_type !== tag_type || tag.tag_id !== tag_id);
    this.#tags = [{ tag_type, tag_id, seenMs: this.#clock.nowMs() }, ...others].slice(0, mostTags);
  }
}
