import { array, hidden, int, object, text, type ValueOf } from '../../registry/field.ts';

/** Browsers that can be logged in at a time; for one more, the one that was away longest goes. */
export const maxDevices = 24;

const number = int('Number of the logged-in device', { min: 1, max: 0xffffffff });
const name = text('What it is called: browser and system', { maxBytes: 64 });
const minute = (doc: string) => int(`${doc}; 0: not known`, { unit: 'Unix min', min: 0 });

const shown = {
  id: number,
  username: text('Who logged in', { maxBytes: 32 }),
  name,
  since: minute('When it was logged in'),
  last_use: minute('When it was last used, to the day'),
};
const sha256 = (doc: string) => hidden(text(doc, { minBytes: 64, maxBytes: 64 }));

const storedDevice = object({
  ...shown,
  token: sha256('SHA-256 of the token'),
  proof: sha256('SHA-256 of that and the login that it stands for'),
});

/** What is stored. */
export const storedField = object({
  devices: array(storedDevice, { maxItems: maxDevices }),
  next_id: number,
});

/** `logged_in_devices/state` */
export const stateField = object({
  devices: array(object(shown), { maxItems: maxDevices }, 'Those that need no password, by number'),
});

/** `logged_in_devices/stay` */
export const stayField = object({ name });

/** `logged_in_devices/end`, and the answer to `logged_in_devices/stay`. */
export const numberField = object({ id: number });

export type StoredDevice = ValueOf<typeof storedDevice>;
export type Stored = ValueOf<typeof storedField>;
