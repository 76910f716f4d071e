import { int, text } from '../../registry/field.ts';

const idPattern = /^([0-9A-F]{2}(:[0-9A-F]{2}){0,9})?$/i;
/** Type and id of a tag. */
export const tagFields = {
  tag_type: int('0 classic contactless card, 1 to 4 NFC Forum type', { min: 0, max: 4 }),
  tag_id: text('Up to 10 bytes in hex', {
    maxBytes: 29,
    rule: [id => idPattern.test(id), 'be up to 10 bytes in hex, separated by ":"'],
  }),
};
