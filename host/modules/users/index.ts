/* What the rest of the device may know of `users`; how it starts is in manifest.ts. */
export { endOfCharge } from './charge-words.ts';
export { storedUsers } from './fields.ts';
export { NameFile } from './name-file.ts';
export type { TagAction } from './user.ts';
export type { Users } from './users.ts';
