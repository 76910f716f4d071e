import type { Credentials } from '../../access/credentials.ts';
import type { ModuleContext } from '../../device/context.ts';
import { bool, hidden, object, text, type ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';

const config = object({
  enable_auth: bool('Whether web interface and HTTP API need a login'),
  username: text('User name of the login', { maxBytes: 32 }),
  digest_hash: hidden(
    text('MD5 of username:realm:password in hex; empty prohibits the login', {
      maxBytes: 32,
      rule: [
        hash => hash === '' || /^[0-9a-f]{32}$/i.test(hash),
        'be empty or 32 hexadecimal digits',
      ],
    }),
  ),
});
type Config = ValueOf<typeof config>;

/**
 * The one login of a device without users (`authentication/config`, interface 2.2 and 5.3); active
 * at once.
 */
export function authentication({
  registry,
  log,
}: Pick<ModuleContext, 'registry' | 'log'>): Credentials {
  const listeners: (() => void)[] = [];
  const login = registry.config('authentication/config', config, {
    doc: 'The login for web interface and HTTP API',
    default: { enable_auth: false, username: '', digest_hash: '' },
    adapt: written => ({ ...written, digest_hash: written.digest_hash.toLowerCase() }),
    check(next, stored) {
      if (next.enable_auth && next.username === '') {
        throw new Refusal('username', next.username, 'must not be empty while a login is needed');
      }
      if (next.enable_auth && next.digest_hash === '') {
        throw new Refusal('digest_hash', undefined, 'must not be empty while a login is needed');
      }
      if (
        next.digest_hash !== '' &&
        next.digest_hash === stored.digest_hash &&
        next.username !== stored.username
      ) {
        throw new Refusal(
          'digest_hash',
          undefined,
          'must be given anew, because it depends on the username',
        );
      }
    },
    apply(next, previous) {
      for (const listener of listeners) listener();
      if (next.enable_auth === previous.enable_auth) return;
      log.write(
        'authentication',
        `Web interface and HTTP API ${next.enable_auth ? 'need a' : 'need no'} login`,
      );
    },
  });
  // A stored login that nobody could use must not lock the owner out of the device.
  const required = ({ enable_auth, username, digest_hash }: Config): boolean =>
    enable_auth && username !== '' && digest_hash !== '';
  if (login.value.enable_auth && !required(login.value)) {
    log.write('authentication', 'No login is needed, because user name or password is missing');
  }

  return {
    required: () => required(login.value),
    ha1: username =>
      username === login.value.username && login.value.digest_hash !== ''
        ? login.value.digest_hash
        : undefined,
    onChange: listener => listeners.push(listener),
  };
}
