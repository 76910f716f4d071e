import { KeptObjects } from '../../host/platform/kept-objects.ts';
import type { Storage } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { inEnglish } from '../../host/sentences/message.ts';

/** What a device keeps in this storage; by default in one of its own. */
export function keptIn(
  storage: Storage = new MemoryStorage(),
  say: (message: string) => void = () => undefined,
) {
  return new KeptObjects(storage, message => say(inEnglish(message)));
}
