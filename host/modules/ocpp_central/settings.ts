import type { ModuleContext } from '../../device/context.ts';
import type { Random } from '../../platform/random.ts';
import { attempt } from '../../platform/storage.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { type Certificates, checkNamedEntry } from '../certs/index.ts';
import {
  type ChargerSettings,
  type Config,
  chargersField,
  configField,
  deliveredConfig,
} from './fields.ts';
import { hashed, isPassword } from './passwords.ts';

/** The module's settings. */
export interface Settings {
  readonly config: State<Config>;
  readonly chargers: State<ChargerSettings[]>;
}

/** What the settings are declared with, and whom they tell. */
export interface SettingsParts extends Pick<ModuleContext, 'registry' | 'random'> {
  readonly certs: Certificates;
  readonly hasPorts: boolean;
  readonly hasTls: boolean;
  /** Follows each write. */
  changed(): void;
  say(message: LogMessage): void;
}

/** Declares `ocpp_central/config` and `ocpp_central/chargers`. */
export function centralSettings(parts: SettingsParts): Settings {
  const { registry, random, certs, hasPorts, hasTls, changed } = parts;
  const settings: Settings = {
    config: registry.config('ocpp_central/config', configField, {
      doc: 'Chargers that connect by OCPP; changes act at once, and disconnect those whom they concern',
      default: deliveredConfig,
      check({ enable, tls, client_cert_id: id }, stored) {
        if (enable && !hasPorts) {
          const rule = 'must be false: chargers cannot connect to this device';
          throw new Refusal('not_supported', 'enable', true, rule);
        }
        const path = 'client_cert_id';
        checkNamedEntry(certs, 'certificates', { path, id, stored: stored.client_cert_id });
        if (id !== -1 && !tls)
          throw new Refusal('conflicting', path, id, 'must be -1 unless tls is true');
      },
      apply: changed,
    }),
    chargers: registry.config('ocpp_central/chargers', chargersField, {
      doc: 'The chargers that may connect; the group names its members among them by ocpp: and their identity',
      default: [],
      adapt: (written, stored) => written.map(charger => withPassword(charger, stored, random)),
      check(written) {
        refuseTwins(written);
        checkBackEnds(written, hasTls);
      },
      apply: changed,
    }),
  };
  hashAll(settings.chargers, parts);
  return settings;
}

/** Passwords that an earlier release, or its backup, has stored as they were written. */
function hashAll(chargers: State<ChargerSettings[]>, { random, say }: SettingsParts): void {
  const next = chargers.value.map(charger => ({
    ...charger,
    password: hashed(charger.password ?? '', random),
  }));
  attempt(
    () => chargers.set(next),
    ({ words }) => say(words),
  );
}

/**
 * Passwords that are not written stay with the identity, wherever that stands in the list; the
 * same one, written again, stays as it is stored.
 */
function withPassword(
  charger: ChargerSettings,
  stored: readonly ChargerSettings[],
  random: Random,
): ChargerSettings {
  const before = stored.find(({ identity }) => identity === charger.identity);
  const known = before?.password ?? '';
  const written = charger.password ?? known;
  const isKnown = written !== '' && known !== '' && isPassword(utf8Encode(written), known);
  const { back_end } = charger;
  return {
    ...charger,
    password: isKnown ? known : hashed(written, random),
    back_end: { ...back_end, password: back_end.password ?? before?.back_end.password ?? '' },
  };
}

/** Refuses back ends that cannot be connected to. */
function checkBackEnds(chargers: readonly ChargerSettings[], hasTls: boolean): void {
  for (const [index, { back_end }] of chargers.entries()) {
    const { enable, url } = back_end;
    const place = `${index}/back_end/url`;
    if (enable && url === '')
      throw new Refusal('conflicting', place, '', 'must not be empty while enable is true');
    if (enable && url.startsWith('wss:') && !hasTls)
      throw new Refusal(
        ...(['not_supported', place, url] as const),
        'must start with ws://: this device has no TLS',
      );
  }
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
