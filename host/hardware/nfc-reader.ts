/** A tag as the reader tells it. */
export interface SeenTag {
  /** 0 classic contactless card, 1 to 4 NFC Forum type. */
  readonly tag_type: number;
  /** Up to 10 bytes in upper-case hex, separated by `:`. */
  readonly tag_id: string;
  /** ms since the tag was last held at the reader, at least 1. */
  readonly last_seen: number;
}

/** The reader for contactless tags. */
export interface NfcReader {
  /** At most 8 tags, most recently seen first; a tag is forgotten after 24 h. */
  seenTags(): readonly SeenTag[];
}

/** A reader at a line, which tells what it sees to `SeenTags`. */
export interface TagReader {
  /**
   * Resolves when all that lies at the reader was seen, after `limitMs` in any case: what was there
   * before a device started is not held to it.
   */
  heard(limitMs: number): Promise<void>;
  /** Ends the connection; nothing is looked for any more. */
  close(): void;
}
