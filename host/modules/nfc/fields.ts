import type { SeenTag } from '../../hardware/nfc-reader.ts';
import { choices } from '../../registry/choices.ts';
import { array, choice, discreet, int, object, text } from '../../registry/field.ts';
import type { TagInfo } from '../charge_tracker/index.ts';

const idPattern = /^([0-9A-F]{2}(:[0-9A-F]{2}){0,9})?$/i;
/** Kinds of tags (interface 2.16). */
export const tagTypes = choices('tag_type', {
  classic: [0, 'classic contactless card'],
  type1: [1, 'NFC Forum type 1'],
  type2: [2, 'NFC Forum type 2'],
  type3: [3, 'NFC Forum type 3'],
  type4: [4, 'NFC Forum type 4'],
});
/** Type and id of a tag. */
export const tagFields = {
  tag_type: choice('', tagTypes),
  tag_id: discreet(
    text('Up to 10 bytes in hex', {
      maxBytes: 29,
      rule: [id => idPattern.test(id), 'must be up to 10 bytes in hex, separated by ":"'],
    }),
  ),
};

const mostAuthorizedTags = 16;
/** Tags of the reader, then the injected one. */
export const readerTags = 8;
const seenTags = readerTags + 1;

/** `nfc/inject_tag` and its siblings. */
export const tagField = object(tagFields);
const authorizedTag = object({
  user_id: int('Whom the tag authorizes; 0 is nobody', { min: 0, max: 255, of: 'user' }),
  ...tagFields,
});
/** A tag and the user whom it authorizes. */
export type AuthorizedTag = TagInfo & { readonly user_id: number };

/** `nfc/config`. */
export const configField = object({
  authorized_tags: array(authorizedTag, { maxItems: mostAuthorizedTags }),
  deadtime_post_start: int('A tag stops a charge only this long after it was started', {
    unit: 's',
    min: 0,
    max: 0xffffffff,
  }),
});

/** `nfc/seen_tags`. */
export const seenTagsField = array(
  object({
    ...tagFields,
    last_seen: int('Time since the tag was last seen; 0 without a tag', { unit: 'ms', min: 0 }),
  }),
  { length: seenTags },
);

/** No tag at a place of `nfc/seen_tags`. */
export const noTag: SeenTag = { tag_type: 0, tag_id: '', last_seen: 0 };
/** `nfc/seen_tags` without any. */
export const noTags: readonly SeenTag[] = Array.from({ length: seenTags }, () => noTag);
