import { computed } from '@preact/signals';
import { anonymousId } from './people.ts';
import { topic } from './store.ts';

const version = topic('system/version');
const users = topic('users/config');
const authentication = topic('authentication/config');

/** True if the page was opened on the machine that it comes from. */
const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/**
 * True while nobody has ever been given a login to an installed device whose page is open on
 * another machine: until then it shows the assistant alone (docs/security.md).
 */
export const needsFirstLogin = computed(
  () =>
    !isOwnMachine &&
    version.value?.installation === 'package' &&
    (users.value?.users.every(({ id }) => id === anonymousId) ??
      authentication.value?.username === ''),
);
