import { Refusal, type Registry, type State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import {
  type ChargerSettings,
  type Config,
  chargersField,
  configField,
  deliveredConfig,
} from './fields.ts';

/** The module's settings. */
export interface Settings {
  readonly config: State<Config>;
  readonly chargers: State<ChargerSettings[]>;
}

/** Declares `ocpp_central/config` and `ocpp_central/chargers`; `changed` follows each write. */
export function centralSettings(
  registry: Registry,
  hasPorts: boolean,
  changed: () => void,
): Settings {
  return {
    config: registry.config('ocpp_central/config', configField, {
      doc: 'Chargers that connect by OCPP; changes act at once, and disconnect them',
      default: deliveredConfig,
      check({ enable }) {
        if (enable && !hasPorts) {
          const rule = 'must be false: chargers cannot connect to this device';
          throw new Refusal('not_supported', 'enable', true, rule);
        }
      },
      apply: changed,
    }),
    chargers: registry.config('ocpp_central/chargers', chargersField, {
      doc: 'The chargers that may connect; the group names its members among them by ocpp: and their identity',
      default: [],
      adapt: (written, stored) => written.map(charger => withPassword(charger, stored)),
      check: refuseTwins,
      apply: changed,
    }),
  };
}

/** A password that is not written stays with the identity, wherever that stands in the list. */
function withPassword(
  charger: ChargerSettings,
  stored: readonly ChargerSettings[],
): ChargerSettings {
  const known = stored.find(({ identity }) => identity === charger.identity);
  return { ...charger, password: charger.password ?? known?.password ?? '' };
}

function refuseTwins(chargers: readonly ChargerSettings[]): void {
  const identities = chargers.map(({ identity }) => identity);
  for (const [index, identity] of identities.entries()) {
    const first = identities.indexOf(identity);
    if (first === index) continue;
    const rule: Rule = message(
      'must differ from that of charger {index}: each charger occurs once',
      { index: first },
    );
    throw new Refusal('not_unique', `${index}/identity`, identity, rule);
  }
}
