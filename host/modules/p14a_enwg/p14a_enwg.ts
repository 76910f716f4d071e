import type { ModuleContext } from '../../device/context.ts';
import { slotIndex } from '../../hardware/charge-controller.ts';
import { leastCurrentMa, mostCurrentMa, nominalVoltageV } from '../../hardware/limits.ts';
import type { Variant } from '../../hardware/variants.ts';
import { Listeners } from '../../platform/listeners.ts';
import { equalJson } from '../../registry/equal.ts';
import {
  bool,
  defaulting,
  type Field,
  guarding,
  int,
  object,
  type Tagged,
  union,
} from '../../registry/field.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Evse } from '../evse/index.ts';

/** What other modules get from the grid operator's limit (section 14a EnWG). */
export interface P14aEnwg {
  /**
   * Effective limit of the managed chargers, W; undefined without limit, or where it does not
   * concern them.
   */
  chargeManagerLimitW(): number | undefined;
  /** Whether the limit stops the heat pump. */
  blocksHeating(): boolean;
  /** Calls `listener` after the limit or what it concerns changed. */
  onChange(listener: () => void): void;
}

/** What the limit acts on, and where an input is read. */
export interface P14aEnwgModules {
  /** Absent on energy managers. */
  readonly evse?: Evse | undefined;
  /** Absent on chargers. */
  readonly energyManager?: EnergyManager | undefined;
}

const source = { input: 0, eebus: 1, api: 2 } as const;

/** So much is always left (interface 2.15). */
export const leastLimitW = 4200;
const checkMs = 1000;
/** Inputs of the energy manager that has most of them. */
const mostInputs = 4;

const limitField = (doc: string) => int(doc, { unit: 'W', min: 0, max: 0xffffffff });

interface InputSource {
  readonly limit_on_close: boolean;
  readonly limit_w: number;
  /** Of energy managers. */
  readonly input_index?: number;
}

/** `p14a_enwg/config` */
interface Config {
  readonly enable: boolean;
  readonly source: Tagged | null;
  /** Of chargers. */
  readonly limit_charger?: boolean;
  readonly limit_charge_manager: boolean;
  /** Of energy manager 2, as `heating_max_power`. */
  readonly limit_heating?: boolean;
  readonly heating_max_power?: number;
}

/** An energy manager counts its inputs from 0; the one input of a charger has no number. */
function inputSource({ kind, name }: Variant): Field<InputSource> {
  const always = {
    limit_on_close: bool('true: limited while the input is closed, false: while it is open'),
    limit_w: limitField('What may be drawn then; at least 4200 W are always left'),
  };
  const index = (inputs: number) => ({
    input_index: int('Input of an energy manager', { min: 0, max: inputs - 1 }),
  });
  if (kind === 'charger') return object(always, '', index(mostInputs));
  const { input_index } = index(name === 'wem' ? 2 : mostInputs);
  return object({ ...always, input_index: defaulting(input_index, 0) });
}
const controlField = object({
  active: bool('Whether consumption is limited'),
  limit_w: limitField('What may be drawn then; at least 4200 W are always left'),
});

/** What the variant can limit; what only others can is accepted on write, without effect. */
function configField(variant: Variant): Field<Config> {
  const ofChargers = { limit_charger: guarding(bool('Whether this charger is limited'), true) };
  const ofHeating = {
    limit_heating: guarding(bool('Whether the heat pump is limited'), true),
    heating_max_power: guarding(
      limitField(
        'Most that the heat pump draws; 0: not known. It is blocked only where the limit leaves no room for that',
      ),
      0,
    ),
  };
  const hasHeating = variant.name === 'wem2';
  const always = {
    enable: guarding(bool('Whether the grid operator can limit consumption'), true),
    source: union(
      'What says so: 0 an input, 1 EEBUS (never active), 2 p14a_enwg/control_update; null: nothing',
      {
        [source.input]: inputSource(variant),
        [source.eebus]: null,
        [source.api]: null,
      },
    ),
    limit_charge_manager: guarding(bool('Whether the managed chargers are limited'), true),
  };
  if (variant.kind === 'charger') return object({ ...always, ...ofChargers }, '', ofHeating);
  return hasHeating
    ? object({ ...always, ...ofHeating }, '', ofChargers)
    : object(always, '', { ...ofChargers, ...ofHeating });
}

/** What is not limited as delivered: the fields that `configField` declares. */
function initialConfig({ kind, name }: Variant): Config {
  return {
    enable: false,
    source: null,
    limit_charge_manager: false,
    ...(kind === 'charger' && { limit_charger: false }),
    ...(name === 'wem2' && { limit_heating: false, heating_max_power: 0 }),
  };
}

/**
 * Section 14a (`p14a_enwg/…`, interface 2.15): the grid operator reduces what the site draws, for a
 * while.
 */
export function p14aEnwg(
  { registry, variant, clock, log }: ModuleContext,
  { evse, energyManager }: P14aEnwgModules,
): P14aEnwg {
  const listeners = new Listeners();
  let blockedHeating = false;

  const config = registry.config('p14a_enwg/config', configField(variant), {
    doc: 'Limit by the grid operator, section 14a EnWG; changes act at once',
    default: initialConfig(variant),
    apply({ enable, source: by }) {
      if (enable && by?.[0] === source.eebus) {
        log.write(
          'p14a_enwg',
          'EEBUS is not supported: with this source nobody can limit consumption',
        );
      }
      update();
    },
  });
  const state = registry.state(
    'p14a_enwg/state',
    object({
      active: bool('Whether consumption is limited'),
      limit_w: int('What may be drawn; 0 without limit', {
        unit: 'W',
        min: leastLimitW,
        max: 0xffffffff,
        also: 0,
      }),
    }),
    { active: false, limit_w: 0 },
    { doc: 'Effective limit' },
  );
  const control = registry.state(
    'p14a_enwg/control',
    controlField,
    { active: false, limit_w: 0 },
    {
      doc: 'What was last written to p14a_enwg/control_update; nothing after a restart',
    },
  );
  registry.command(
    'p14a_enwg/control_update',
    controlField,
    next => {
      control.set(next);
      update();
    },
    {
      doc: 'Limits consumption while source is 2 (API), until it is lifted or the device restarts',
    },
  );

  clock.every(checkMs, update);
  evse?.onReport(limitCharger);
  update();

  return {
    chargeManagerLimitW,
    blocksHeating,
    onChange: listener => listeners.add(listener),
  };

  function chargeManagerLimitW(): number | undefined {
    const { active, limit_w } = state.value;
    const { limit_charge_manager, limit_heating = false, heating_max_power = 0 } = config.value;
    if (!active || !limit_charge_manager) return undefined;
    return limit_heating && !blocksHeating() ? limit_w - heating_max_power : limit_w;
  }

  /**
   * Not where the most that it draws fits below the limit, beside what is always left to chargers
   * that share the limit.
   */
  function blocksHeating(): boolean {
    const { active, limit_w } = state.value;
    const { limit_charge_manager, limit_heating = false, heating_max_power = 0 } = config.value;
    if (!active || !limit_heating) return false;
    const roomW = limit_charge_manager ? limit_w - leastLimitW : limit_w;
    return heating_max_power === 0 || heating_max_power > roomW;
  }

  function update(): void {
    const demanded = config.value.enable ? demandedW() : undefined;
    const limit_w = demanded === undefined ? 0 : Math.max(leastLimitW, demanded);
    const before = state.value;
    state.set({ active: demanded !== undefined, limit_w });
    limitCharger();
    if (before.limit_w !== limit_w) tell(limit_w);
    const heating = blocksHeating();
    if (before.limit_w === limit_w && heating === blockedHeating) return;
    blockedHeating = heating;
    listeners.call();
  }

  /** What the source demands, W; undefined: nothing. */
  function demandedW(): number | undefined {
    // What the grid operator may demand is lost, and with it whether that is so now.
    if (registry.isLost('p14a_enwg/config')) return leastLimitW;
    const [tag, payload] = config.value.source ?? [];
    if (tag === source.api) return control.value.active ? control.value.limit_w : undefined;
    if (tag !== source.input) return undefined;
    const { limit_on_close, limit_w, input_index = 0 } = payload as InputSource;
    const closed = energyManager
      ? energyManager.inputs[input_index]
      : evse?.state?.shutdown_input_closed;
    return closed === limit_on_close ? limit_w : undefined;
  }

  function tell(limitW: number): void {
    log.write(
      'p14a_enwg',
      limitW === 0
        ? 'The grid operator no longer limits consumption (section 14a)'
        : `The grid operator limits consumption to ${limitW} W (section 14a)`,
    );
  }

  function limitCharger(): void {
    const slots = evse?.state?.slots;
    if (!evse || !slots) return;
    const { enable, limit_charger = false } = config.value;
    const wanted = {
      max_current: chargerMa(evse),
      active: enable && limit_charger,
      clear_on_disconnect: false,
    };
    if (!equalJson(slots[slotIndex.section14a], wanted)) evse.setSlot(slotIndex.section14a, wanted);
  }

  /**
   * Counted with the most phases that may be used: when a switch to three is pending, the current
   * goes down before it.
   */
  function chargerMa({ state: report }: Evse): number {
    const { active, limit_w } = state.value;
    if (!active || !report) return mostCurrentMa;
    const phases = Math.max(report.phases_current, report.phases_requested);
    const allowedMa = Math.floor(Math.floor((limit_w * 1000) / nominalVoltageV) / phases);
    return Math.min(mostCurrentMa, Math.max(leastCurrentMa, allowedMa));
  }
}
