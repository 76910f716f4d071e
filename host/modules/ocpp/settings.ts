import type { ModuleContext } from '../../device/context.ts';
import { equalJson } from '../../registry/equal.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import { type Config, configField, deliveredConfig, writtenConfigField } from './fields.ts';

/** Whom the settings ask and tell. */
export interface SettingsParts {
  isInTransaction(): boolean;
  /** Something was changed. */
  changed(next: Config, previous: Config): void;
}

/** Declares `ocpp/config`. */
export function ocppSettings(
  { registry, identity, net }: Pick<ModuleContext, 'registry' | 'identity' | 'net'>,
  { isInTransaction, changed }: SettingsParts,
): State<Config> {
  return registry.config('ocpp/config', configField, {
    doc: 'Connection to the central system; changes act at once, and are refused while a transaction runs',
    payload: writtenConfigField,
    default: deliveredConfig(identity.name),
    adapt(written, { enable: before }) {
      const enable = written.enable === before ? written.enable_ocpp : written.enable;
      return { ...written, enable, enable_ocpp: enable };
    },
    check(next, stored) {
      checkTarget(next, net.connectTls !== undefined);
      if (isInTransaction() && !equalJson(next, stored)) {
        const rule = 'cannot be changed while a transaction runs';
        throw new Refusal('not_allowed_now', '', undefined, rule);
      }
    },
    apply(next, previous) {
      if (!equalJson(next, previous)) changed(next, previous);
    },
  });
}

/** True if there is a central system to connect to. */
export function isOn({ enable, url }: Config): boolean {
  return enable && url !== '';
}

/** Refuses a central system that cannot be connected to. */
function checkTarget(config: Config, hasTls: boolean): void {
  if (!config.enable) return;
  for (const field of ['url', 'identity'] as const) {
    if (config[field] === '')
      throw new Refusal('conflicting', field, '', 'must not be empty while enable is true');
  }
  if (config.url.startsWith('wss:') && !hasTls) {
    const rule = 'must start with ws://: this device has no TLS';
    throw new Refusal('not_supported', 'url', config.url, rule);
  }
}
