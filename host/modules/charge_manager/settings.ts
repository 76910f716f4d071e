import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import { Refusal, type Registry, type State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { withKnownNumbers } from './charger-numbers.ts';
import { type Config, configField } from './fields.ts';
import { addressKey } from './member-address.ts';

/** Least current on three phases of vehicles that have a higher one than all others. */
const higherMinimumMa = 9200;

const delivered: Config = {
  enable_charge_manager: false,
  enable_central_management: false,
  enable_watchdog: false,
  verbose: false,
  default_available_current: 0,
  maximum_available_current: 0,
  minimum_current_auto: true,
  minimum_current_vehicle_type: 0,
  minimum_current: leastCurrentMa,
  minimum_current_1p: leastCurrentMa,
  requested_current_threshold: 60,
  requested_current_margin: 3000,
  chargers: [],
};

/** Refuses a configuration; throws `Refusal`. */
export type ConfigCheck = (next: Config, stored: Config) => void;

/** Whom the settings tell, and whom they ask. */
interface GroupSettingsParts {
  /** Whether this device can decide who may charge at others. */
  canManageCentrally(): boolean;
  /** Called after each write. */
  configured(next: Config, previous: Config): void;
  readonly check: ConfigCheck;
}

/** Declares `charge_manager/config`. */
export function groupSettings(
  registry: Registry,
  { canManageCentrally, configured, check }: GroupSettingsParts,
): State<Config> {
  return registry.config('charge_manager/config', configField, {
    doc: 'The chargers and how current is distributed; changes act at once',
    default: delivered,
    adapt: (written, stored) => withKnownNumbers(withMinima(written), stored),
    check(next, stored) {
      checkCentral(next, stored, canManageCentrally());
      checkConfig(next);
      check(next, stored);
    },
    apply: configured,
  });
}

/** True if two configurations manage the same chargers, so that a group can go on. */
export function managesTheSame(next: Config, previous: Config): boolean {
  return (
    next.enable_charge_manager === previous.enable_charge_manager &&
    next.chargers.length === previous.chargers.length &&
    next.chargers.every(({ host }, index) => host === previous.chargers[index]?.host)
  );
}

/** The configuration of a group of this charger alone: nothing but its own slots limits it. */
export function aloneConfig(config: Config): Config {
  const charger = { host: 'this charger', name: 'This charger', rot: 0, uid: 0 };
  return {
    ...config,
    enable_central_management: false,
    maximum_available_current: mostCurrentMa,
    chargers: [charger],
  };
}

/** Minima that follow from the type of vehicle, where they are to. */
function withMinima(config: Config): Config {
  if (!config.minimum_current_auto) return config;
  return {
    ...config,
    minimum_current: config.minimum_current_vehicle_type > 0 ? higherMinimumMa : leastCurrentMa,
    minimum_current_1p: leastCurrentMa,
  };
}

/** Refuses what this device cannot do. */
function checkCentral(next: Config, stored: Config, canManageCentrally: boolean): void {
  const isWanted = next.enable_central_management && !stored.enable_central_management;
  if (!isWanted || canManageCentrally) return;
  const rule: Rule =
    'must be false: this device has no users, or is too small, to decide who may charge at others';
  throw new Refusal('not_supported', 'enable_central_management', true, rule);
}

/** Refuses a configuration that contradicts itself. */
function checkConfig(next: Config): void {
  const { chargers, default_available_current: initial, maximum_available_current: maximum } = next;
  if (next.enable_charge_manager && chargers.length === 0) {
    const rule: Rule = 'must name at least one charger while enable_charge_manager is true';
    throw new Refusal('conflicting', 'chargers', undefined, rule);
  }
  if (initial > maximum) {
    const rule: Rule = message('must be at most maximum_available_current, {current} mA', {
      current: maximum,
    });
    throw new Refusal('conflicting', 'default_available_current', initial, rule);
  }
  checkHosts(chargers.map(({ host }) => host));
}

function checkHosts(hosts: readonly string[]): void {
  const keys = hosts.map(addressKey);
  for (const [index, host] of hosts.entries()) {
    const first = keys.indexOf(keys[index] as string);
    if (first === index) continue;
    const rule: Rule = message(
      'must differ from that of charger {index}: each charger occurs once',
      { index: first },
    );
    throw new Refusal('not_unique', `chargers/${index}/host`, host, rule);
  }
}
