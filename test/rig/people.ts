import type { Json } from '../../host/registry/validate.ts';

/** Who charges, in turn. */
export const users = ['Ada', 'Ben', 'Cleo'] as const;

/** The tag of a user, as it is held to a charger. */
export function tagOf(userId: number) {
  const last = userId.toString(16).padStart(2, '0').toUpperCase();
  return { tag_type: 2, tag_id: `04:A1:B2:C3:D4:E5:${last}` } as const;
}

/** What a charger is written so that it knows them and their tags, and lets nobody else charge. */
export const introductions: readonly (readonly [path: string, payload: Json])[] = [
  ...users.map((name, index): readonly [string, Json] => [
    'users/add',
    {
      id: index + 1,
      roles: 0,
      current: 32000,
      display_name: name,
      username: name.toLowerCase(),
      digest_hash: '',
    },
  ]),
  [
    'nfc/config',
    {
      deadtime_post_start: 3,
      authorized_tags: users.map((_, index) => ({ user_id: index + 1, ...tagOf(index + 1) })),
    },
  ],
  ['evse/user_enabled', true],
];
