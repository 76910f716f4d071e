import type { SeenTag } from '../nfc-reader.ts';

/** A tag as an answer tells it. */
export interface FoundTag extends Pick<SeenTag, 'tag_type' | 'tag_id'> {
  /** Its id is made up anew each time, as telephones do. */
  readonly changes?: boolean;
}

/** A kind of tags that the reader can look for. */
export interface TagKind {
  /** The command that looks for one of them. */
  readonly command: readonly number[];
  /** Reads the description of a tag behind its number; undefined if it is not of this kind. */
  read(told: Uint8Array): FoundTag | undefined;
}

/** Looks for tags (InListPassiveTarget); how many at most, and at which modulation. */
const look = 0x4a;
const mostTags = 1;

/** Bits of SEL_RES of ISO 14443 A: what a tag speaks. */
const selected = { classic: 0x08, classicToo: 0x10, iso14443Part4: 0x20 } as const;

/** First byte of an id of 4 bytes that is made up. */
const random = 0x08;

/** The four kinds that a PN532 finds, those first that are usual. */
export const tagKinds: readonly TagKind[] = [
  // ISO 14443 A: SENS_RES (2), SEL_RES, length of the id, id, what a tag of part 4 says of itself.
  {
    command: [look, mostTags, 0x00],
    read([, , answer = 0, length = 0, ...rest]) {
      if (![4, 7, 10].includes(length) || rest.length < length) return undefined;
      const id = rest.slice(0, length);
      const changes = length === 4 && id[0] === random;
      return { tag_type: typeOf(answer), tag_id: hex(id), changes };
    },
  },
  // ISO 14443 B: 50, pseudo-unique id (4), application data (4), protocol (3), and an answer.
  {
    command: [look, mostTags, 0x03, 0x00],
    read: told =>
      told[0] === 0x50 && told.length > 12
        ? { tag_type: 4, tag_id: hex(told.subarray(1, 5)) }
        : undefined,
  },
  // FeliCa at 212 kbit/s: length, 01, id (8), manufacturer's parameter (8), maybe a system code.
  {
    command: [look, mostTags, 0x01, 0x00, 0xff, 0xff, 0x00, 0x00],
    read: told =>
      told[0] === told.length && (told[0] === 18 || told[0] === 20) && told[1] === 0x01
        ? { tag_type: 3, tag_id: hex(told.subarray(2, 10)) }
        : undefined,
  },
  // Jewel and Topaz: SENS_RES (2), id (4).
  {
    command: [look, mostTags, 0x04],
    read: told => (told.length === 6 ? { tag_type: 1, tag_id: hex(told.subarray(2)) } : undefined),
  },
];

/** The `tag_type` of an ISO 14443 A tag, by its SEL_RES. */
function typeOf(answer: number): number {
  if ((answer & selected.iso14443Part4) !== 0) return 4;
  return (answer & (selected.classic | selected.classicToo)) !== 0 ? 0 : 2;
}

function hex(bytes: Iterable<number>): string {
  return [...bytes].map(byte => byte.toString(16).toUpperCase().padStart(2, '0')).join(':');
}
