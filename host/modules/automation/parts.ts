import type { ModuleContext } from '../../device/context.ts';
import { largeChargers, type Variant } from '../../hardware/variants.ts';
import { bool, type Field, object } from '../../registry/field.ts';
import type { Outcome } from '../../registry/outcome.ts';
import type { Json } from '../../registry/validate.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { ChargeLimits } from '../charge_limits/index.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Heating } from '../heating/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Mqtt } from '../mqtt/index.ts';
import type { Nfc } from '../nfc/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { PowerManager } from '../power_manager/index.ts';
import type { RequireMeter } from '../require_meter/index.ts';
import type { Temperatures } from '../temperatures/index.ts';

/** Modules of a charger. */
export interface ChargerModules {
  readonly evse: Evse;
  readonly nfc: Pick<Nfc, 'onTag'>;
  readonly chargeLimits: ChargeLimits;
  readonly requireMeter: RequireMeter;
}

/** Modules that rules watch or act on; missing ones do not exist on the variant. */
export interface AutomationModules {
  readonly ntp: Pick<Ntp, 'offsetMinutes' | 'startOfDay'>;
  readonly mqtt: Pick<
    Mqtt,
    'enabled' | 'readOnly' | 'prefix' | 'publish' | 'subscribe' | 'onConnect'
  >;
  readonly meters: Pick<Meters, 'slots' | 'onReading'>;
  readonly chargeManager: Pick<ChargeManager, 'config' | 'onWatchdog'>;
  readonly powerManager: PowerManager;
  readonly charger?: ChargerModules | undefined;
  readonly energyManager?: EnergyManager | undefined;
  readonly prices?: DayAheadPrices | undefined;
  readonly temperatures?: Temperatures | undefined;
  readonly heating?: Heating | undefined;
}

/** Context of triggers and actions. */
export interface Parts extends AutomationModules {
  readonly context: ModuleContext;
  /** Writes to a resource as a client would; throws `Refusal` where there is none. */
  write(path: string, payload: Json): Outcome | Promise<Outcome>;
}

/** A rule that a payload breaks: where, what stands there, and the rule. */
export type Broken = readonly [path: string, value: unknown, rule: Rule];

/** Condition, beside the variant, for executing something at the moment. */
export interface Condition {
  /** In words that follow "while". */
  readonly doc: string;
  holds(parts: Parts): boolean;
}

/** A trigger or an action: everything about it stands in one declaration. */
export interface Item<P> {
  /** Shape of its payload; null: it has none. */
  payload(variant: Variant): Field<P> | null;
  /** Variants that can execute it. */
  has(variant: Variant): boolean;
  /** Left out: always. */
  readonly condition?: Condition;
  /** The rule on a payload that goes beyond its shape. */
  check?(payload: P, parts: Parts): Broken | undefined;
}

/** Memory of a trigger for one task, until the configuration changes. */
export interface Memory {
  /**
   * True if a value may fire the task, because it has been on the other side of its threshold since
   * the last time.
   */
  armed: boolean;
}

/** Number of tasks that an event found. */
export interface Found {
  readonly fired: number;
  /** Tasks that fired too often of late. */
  readonly resting: number;
}

/** A kind of trigger. */
export interface Trigger<P = unknown> extends Item<P> {
  /**
   * Watches for the event, from the start of the device on. `fire` asks for every task with this
   * trigger, in order, whether the event is the one that it waits for.
   */
  watch?(parts: Parts, fire: (fits: (payload: P, memory: Memory) => boolean) => Found): void;
  /** Watches for one task; the returned function ends it. */
  follow?(payload: P, parts: Parts, fire: () => void): () => void;
}

/** A kind of action. */
export interface Action<P = unknown> extends Item<P> {
  /** Does it for a rule, from 1; throws `Refusal` where it cannot be done. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most actions have nothing to tell
  run(payload: P, parts: Parts, rule: number): Outcome | Promise<Outcome> | void;
  /** Takes back what the action holds: the last task with it is gone. */
  release?(parts: Parts): void;
}

/**
 * Puts a trigger into the table, where payloads are of any type: the shape is checked before it is
 * asked.
 */
export function trigger<P>(declared: Trigger<P>): Trigger {
  return declared as unknown as Trigger;
}

/** Puts an action into the table. */
export function action<P>(declared: Action<P>): Action {
  return declared as unknown as Action;
}

/** Matches every payload. */
export const always = (): boolean => true;

/** Tells what is read when it is first known and whenever it has changed. */
export function onChange<T>(
  read: () => T | undefined,
  tell: (value: T, before: T | undefined) => void,
): () => void {
  let last: T | undefined;
  return () => {
    const value = read();
    if (value === undefined || value === last) return;
    const before = last;
    last = value;
    tell(value, before);
  };
}

/** Payload of inputs that have no number. */
export const levelField = object({ closed: bool('The level that fires: true is closed') });

/** True if an item can be executed at the moment. */
export function isEnabled(item: Item<unknown>, parts: Parts): boolean {
  return item.has(parts.context.variant) && (item.condition?.holds(parts) ?? true);
}

/** Of items that every variant can execute. */
export const everywhere = (): boolean => true;
/** Of items that no variant can execute. */
export const nowhere = (): boolean => false;
export const onChargers = ({ kind }: Variant): boolean => kind === 'charger';
export const onEnergyManagers = ({ kind }: Variant): boolean => kind === 'energy manager';
/** Where prices are: chargers, and the energy manager whose clients know such tags. */
export const withPrices = ({ name }: Variant): boolean =>
  name === 'wem2' || largeChargers.includes(name);
export const onEnergyManager2 = ({ name }: Variant): boolean => name === 'wem2';

/** Chargers are managed, and the power manager leaves the available current to others. */
export const availableCurrentIsFree: Condition = {
  doc: 'chargers are managed (`charge_manager/config`) and the power manager does not set the limits (`power_manager/config.enabled` is false)',
  holds: ({ chargeManager, powerManager }) =>
    chargeManager.config.enable_charge_manager && !powerManager.enabled,
};

/** Somebody is there whose charging can be limited. */
export const chargersAreManaged: Condition = {
  doc: 'chargers are managed (`charge_manager/config`)',
  holds: ({ chargeManager }) => chargeManager.config.enable_charge_manager,
};
