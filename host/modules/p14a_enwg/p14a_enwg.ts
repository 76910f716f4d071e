import type { ModuleContext } from '../../device/context.ts';
import { slotIndex } from '../../hardware/charge-controller.ts';
import { DrawnPhases } from '../../hardware/drawn-phases.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { equalJson } from '../../registry/equal.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Eebus } from '../eebus/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import {
  blocksHeating,
  chargeManagerLimitW,
  chargerLimitMa,
  type Demand,
  demandedW,
  stateOf,
} from './decision.ts';
import { drawOf } from './draw.ts';
import {
  configField,
  controlField,
  initialConfig,
  leastLimitW,
  source,
  stateField,
} from './fields.ts';
import { limitMetrics } from './metrics.ts';

/** The grid operator's limit (section 14a EnWG) for other modules. */
export interface P14aEnwg {
  /**
   * Effective limit of the managed chargers, W; undefined without limit, or where it does not
   * concern them.
   */
  chargeManagerLimitW(): number | undefined;
  /** Since when it is in effect, Unix minutes; 0: it is not, or nobody knows. */
  since(): number;
  /** True if the limit stops the heat pump. */
  blocksHeating(): boolean;
  /** Calls `listener` after the limit or what it concerns changed. */
  onChange(listener: () => void): void;
}

/** Modules that the limit acts on, and those of the inputs. */
export interface P14aEnwgModules {
  /** Absent on energy managers. */
  readonly evse?: Evse | undefined;
  /** The first one is the charger's. */
  readonly meters: Pick<Meters, 'slots'>;
  /** Absent on chargers. */
  readonly energyManager?: EnergyManager | undefined;
  /** Absent where the device cannot speak with a box of the grid operator. */
  readonly eebus?: Eebus | undefined;
}

const checkMs = 1000;

const withoutEebus =
  'This device cannot speak EEBUS: with this source nobody can limit consumption';
const eebusIsOff = 'EEBUS is switched off: with this source nobody can limit consumption';

/**
 * Section 14a (`p14a_enwg/…`, interface 2.15): the grid operator reduces what the site draws, for a
 * while.
 */
export function p14aEnwg(
  context: ModuleContext,
  { evse, meters, energyManager, eebus }: P14aEnwgModules,
): P14aEnwg {
  const { registry, variant, clock, log } = context;
  const listeners = new Listeners();
  const drawn = new DrawnPhases();
  const warnWithoutBox = boxWarning(log, eebus);
  let blockedHeating = false;
  let passedOnW = 0;

  const config = registry.config('p14a_enwg/config', configField(variant), {
    doc: 'Limit by the grid operator, section 14a EnWG; changes act at once',
    default: initialConfig(variant),
    check({ enable, source: by }) {
      if (enable && by === null)
        throw new Refusal('conflicting', 'source', null, 'must not be null while enable is true');
    },
    apply({ enable, source: by }) {
      warnWithoutBox(enable && by?.[0] === source.eebus);
      update();
    },
  });
  const state = registry.state(
    'p14a_enwg/state',
    stateField,
    { active: false, limit_w: 0, since: 0 },
    { doc: 'Effective limit', traced: true },
  );
  const control = controlResources(context, update);

  registry.metrics.add('p14a_enwg', told => limitMetrics(told, state.value));
  clock.every(checkMs, update);
  eebus?.onChange(() => {
    const { enable, source: by } = config.value;
    warnWithoutBox(enable && by?.[0] === source.eebus);
    update();
  });
  evse?.onReport(report => {
    drawn.see(drawOf(context, report, meters));
    limitCharger();
  });
  update();

  return {
    chargeManagerLimitW: () => chargeManagerLimitW(state.value, config.value, passedOnW),
    since: () => state.value.since,
    blocksHeating: () => blocksHeating(state.value, config.value, passedOnW),
    onChange: listener => listeners.add(listener),
  };

  function update(): void {
    const before = state.value;
    const next = stateOf(demand());
    const isChanged = before.limit_w !== next.limit_w;
    const since = isChanged ? timestampMinutes(clock) : before.since;
    state.set({ ...next, since: next.active ? since : 0 });
    eebus?.passOn(next.active ? next.limit_w : undefined);
    const reservedW = eebus?.reservedW() ?? 0;
    const isShared = reservedW !== passedOnW;
    passedOnW = reservedW;
    limitCharger();
    if (isChanged) log.write('p14a_enwg', limitWords(state.value.limit_w), 'notice');
    const heating = blocksHeating(state.value, config.value, passedOnW);
    if (!isChanged && !isShared && heating === blockedHeating) return;
    blockedHeating = heating;
    listeners.call();
  }

  function demand(): number | undefined {
    if (!config.value.enable) return undefined;
    // The demand of the grid operator is lost, and with it whether it is active now.
    if (registry.isLost('p14a_enwg/config')) return leastLimitW;
    return demandedW(config.value.source, {
      control: control.value,
      isClosed: index =>
        energyManager ? energyManager.inputs[index] : evse?.state?.shutdown_input_closed,
      boxW: () => eebus?.limitW(),
    });
  }

  function ownLimit(): typeof state.value {
    const { limit_w } = state.value;
    return { ...state.value, limit_w: Math.max(0, limit_w - passedOnW) };
  }

  function limitCharger(): void {
    if (!evse?.state) return;
    const { enable, limit_charger = false } = config.value;
    const wanted = {
      max_current: chargerLimitMa(ownLimit(), evse.state, drawn),
      active: enable && limit_charger,
      clear_on_disconnect: false,
    };
    const slot = evse.state.slots[slotIndex.section14a];
    if (!equalJson(slot, wanted)) evse.setSlot(slotIndex.section14a, wanted);
  }
}

/** Says, once at a time, that nobody can limit although a box by EEBUS is meant to. */
function boxWarning(
  log: ModuleContext['log'],
  eebus: Eebus | undefined,
): (isWanted: boolean) => void {
  let wasMissing = false;
  return isWanted => {
    const isMissing = isWanted && !eebus?.isOn();
    if (isMissing && !wasMissing)
      log.write('p14a_enwg', eebus ? eebusIsOff : withoutEebus, 'warning');
    wasMissing = isMissing;
  };
}

function limitWords(limitW: number): LogMessage {
  return limitW === 0
    ? 'The grid operator no longer limits consumption (section 14a)'
    : message('The grid operator limits consumption to {power} W (section 14a)', {
        power: limitW,
      });
}

/** Demands of clients; `changed` is called after each. */
function controlResources(
  { registry }: Pick<ModuleContext, 'registry'>,
  changed: () => void,
): State<Demand['control']> {
  const control = registry.state(
    'p14a_enwg/control',
    controlField,
    { active: false, limit_w: 0 },
    { doc: 'What was last written to p14a_enwg/control_update; nothing after a restart' },
  );
  registry.command(
    'p14a_enwg/control_update',
    controlField,
    next => {
      control.set(next);
      changed();
    },
    {
      doc: 'Limits consumption while source is 2 (API), until it is lifted or the device restarts',
    },
  );
  return control;
}
