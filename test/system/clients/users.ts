import { createHash } from 'node:crypto';
import type { RunningDevice } from '../../support/gateway.ts';

export const login = { username: 'ada', password: 'correct horse' } as const;

/** What a user's tag is at the reader. */
export const tag = { tag_type: 2, tag_id: '04:A1:B2:C3:D4:E5:F6' } as const;

/** Adds a user who may log in and has a tag. */
export async function addUser(device: RunningDevice): Promise<void> {
  const { username, password } = login;
  const digest_hash = createHash('md5').update(`${username}:mcu32-lib:${password}`).digest('hex');
  await device.put('users/add', {
    id: 1,
    roles: 0,
    current: 32000,
    display_name: 'Ada',
    username,
    digest_hash,
  });
  await device.put('nfc/config_update', {
    authorized_tags: [{ user_id: 1, ...tag }],
    deadtime_post_start: 30,
  });
}
