import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { TagInfo } from '../charge_tracker/index.ts';
import type { AuthorizedTag } from './fields.ts';

/** A tag as it is stored and shown: its id in capitals. */
export function upperCase<T extends TagInfo>(tag: T): T {
  return { ...tag, tag_id: tag.tag_id.toUpperCase() };
}

/** Tags are equal if type and id are. */
export function keyOf({ tag_type, tag_id }: TagInfo): string {
  return `${tag_type} ${tag_id}`;
}

/** Whom a tag authorizes; 0 is nobody. */
export function ownerOf(tag: TagInfo, authorized: readonly AuthorizedTag[]): number {
  const key = keyOf(tag);
  return authorized.find(other => keyOf(other) === key)?.user_id ?? 0;
}

/** Refuses tags of users who do not exist, and the same tag twice. */
export function refuseUnusable(
  tags: readonly AuthorizedTag[],
  isUser: (id: number) => boolean,
): void {
  for (const [index, tag] of tags.entries()) {
    const path = `authorized_tags/${index}`;
    if (tag.user_id !== 0 && !isUser(tag.user_id)) {
      throw new Refusal(
        'not_found',
        `${path}/user_id`,
        tag.user_id,
        'must be 0 or the id of a user',
      );
    }
    const first = tags.findIndex(other => keyOf(other) === keyOf(tag));
    if (first < index) {
      const rule: Rule = message('is the same tag as authorized_tags/{index}', { index: first });
      throw new Refusal('not_unique', path, tag.tag_id, rule);
    }
  }
}
