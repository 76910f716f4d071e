import type { KeptObjects } from '../platform/kept-objects.ts';
import type { Severity } from '../platform/log.ts';
import { attempt } from '../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../registry/utf8.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';
import { isOlderRelease, isRelease, release } from './version.ts';

const object = 'release';

/**
 * Tells once if another release stored what is there, and notes that it is this one's from now on.
 * Where nothing is noted, the device is new, or nobody can tell.
 *
 * @returns whether it was a newer release
 */
export function takeOverFrom(
  kept: KeptObjects,
  say: (message: LogMessage, severity: Severity) => void,
): boolean {
  let before = '';
  attempt(
    () => {
      before = utf8Decode(kept.read(object) ?? new Uint8Array());
    },
    ({ words }) => say(words, 'error'),
  );
  if (before === release) return false;
  const wasNewer = isRelease(before) && isOlderRelease(release, before);
  if (wasNewer)
    say(
      message(
        'Release {before} stored what is here, which is newer than this one, {release}: what is not known is left out, and lost where it is written again',
        { before, release },
      ),
      'warning',
    );
  else if (isRelease(before))
    say(
      message('Release {before} stored what is here; this is release {release}', {
        before,
        release,
      }),
      'notice',
    );
  attempt(
    () => kept.replace(object, utf8Encode(release)),
    ({ words }) => say(words, 'error'),
  );
  return wasNewer;
}
