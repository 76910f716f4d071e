import type { Credentials } from '../../access/credentials.ts';
import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { configField } from './fields.ts';

const nobodyCanLogIn: LogMessage =
  'A login is needed, but user name or password is lost, so that nobody can log in: write authentication/config over MQTT, or remove it from the data folder (docs/security.md)';

/**
 * The one login of a device without users (`authentication/config`, interface 2.2 and 5.3); active
 * at once.
 */
export function authentication({
  registry,
  log,
}: Pick<ModuleContext, 'registry' | 'log'>): Credentials {
  const listeners = new Listeners();
  const login = registry.config('authentication/config', configField, {
    doc: 'The login for web interface and HTTP API',
    default: { enable_auth: false, username: '', digest_hash: '' },
    adapt: written => ({ ...written, digest_hash: written.digest_hash.toLowerCase() }),
    check(next, stored) {
      if (next.enable_auth && next.username === '') {
        throw new Refusal(
          'conflicting',
          'username',
          next.username,
          'must not be empty while a login is needed',
        );
      }
      if (next.enable_auth && next.digest_hash === '') {
        throw new Refusal(
          'conflicting',
          'digest_hash',
          undefined,
          'must not be empty while a login is needed',
        );
      }
      if (
        next.digest_hash !== '' &&
        next.digest_hash === stored.digest_hash &&
        next.username !== stored.username
      ) {
        throw new Refusal(
          'missing_key',
          'digest_hash',
          undefined,
          'must be given anew, because it depends on the username',
        );
      }
    },
    apply(next, previous) {
      listeners.call();
      if (next.enable_auth === previous.enable_auth) return;
      log.write(
        'authentication',
        `Web interface and HTTP API ${next.enable_auth ? 'need a' : 'need no'} login`,
        'notice',
      );
    },
  });
  const { enable_auth, username, digest_hash } = login.value;
  if (enable_auth && (username === '' || digest_hash === ''))
    log.write('authentication', nobodyCanLogIn, 'warning');

  return {
    required: () => login.value.enable_auth,
    ha1: username =>
      username === login.value.username && login.value.digest_hash !== ''
        ? login.value.digest_hash
        : undefined,
    onChange: listener => listeners.add(listener),
  };
}
