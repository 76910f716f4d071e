import type { ChargeController, ControllerState } from '../../hardware/charge-controller.ts';
import type {
  EnergySettings,
  HouseSettings,
  Settings,
  SimulatedCharger,
  SimulatedTime,
  Simulation,
} from '../../hardware/simulator/simulation.ts';
import { empty } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { DebugContext } from './debug-context.ts';
import * as fields from './fields.ts';
import { type Demo, scenarioResources } from './scenario.ts';

/** Interval at which the state of the vehicle is published, ms of device time. */
const publishEveryMs = 1000;
/** Changes of the charger state that are remembered. */
const maxRecordedStates = 4096;

/**
 * Drives simulated hardware (`debug/…`); there are no such resources with real hardware. To be
 * started after all other modules: a running scenario writes to them at once.
 */
export function debug(context: DebugContext, demo?: Demo): void {
  const { simulation } = context.hardware;
  if (!simulation) return;
  const { controller } = context.hardware;
  if (simulation.charger && controller)
    chargerResources(context, simulation, simulation.charger, controller);
  if (simulation.energyManager)
    energyManagerResources(context, simulation, simulation.energyManager);
  surroundings(context, simulation);
  clockResources(context, simulation.time);
  scenarioResources(context, simulation.scenario, demo);
}

function chargerResources(
  { registry, clock, onStop }: DebugContext,
  simulation: Simulation,
  charger: SimulatedCharger,
  controller: ChargeController,
): void {
  const { vehicle, faults, inputs } = charger;
  const settings = registry.volatile('debug/vehicle', fields.vehicle, {
    doc: 'The simulated vehicle; fields that are left out keep their value',
    default: vehicle.value,
    check({ battery_energy_wh: energy, battery_capacity_wh: capacity }) {
      if (energy > capacity) {
        throw new Refusal(
          'conflicting',
          'battery_energy_wh',
          energy,
          message('must be at most battery_capacity_wh, {energy} Wh', { energy: capacity }),
        );
      }
    },
    // The shown state of the battery lags behind, so only differences are set.
    apply: (next, previous) => vehicle.change(difference(next, previous)),
  });
  const state = registry.state('debug/vehicle_state', fields.vehicleState, published(vehicle), {
    doc: 'What the simulated vehicle does',
  });
  const faultSettings = registry.volatile('debug/fault', fields.faults, {
    doc: 'Faults of the simulated charger; fields that are left out keep their value',
    default: faults.value,
    apply: next => faults.change(next),
  });
  const inputSettings = registry.volatile('debug/inputs', fields.inputs, {
    doc: 'Levels at the inputs of the simulated charger; fields that are left out keep their value',
    default: inputs.value,
    apply: next => inputs.change(next),
  });
  const publish = (): void => {
    settings.set(vehicle.value);
    state.set(published(vehicle));
  };
  clock.every(publishEveryMs, publish);
  recordStates({ registry, clock, onStop }, controller);
  onStop(
    simulation.onChange(() => {
      publish();
      faultSettings.set(faults.value);
      inputSettings.set(inputs.value);
    }),
  );
  registry.command('debug/plug', empty(), () => vehicle.change({ plugged: true }), {
    doc: 'Plugs the simulated vehicle in',
  });
  registry.command('debug/unplug', empty(), () => vehicle.change({ plugged: false }), {
    doc: 'Unplugs the simulated vehicle',
  });
  registry.command('debug/button', fields.button, ({ hold_ms }) => charger.pressButton(hold_ms), {
    doc: 'Presses the button of the simulated charger',
  });
  registry.command(
    'debug/nfc_tag',
    fields.tag,
    ({ tag_type, tag_id }) => charger.presentTag({ tag_type, tag_id: tag_id.toUpperCase() }),
    { doc: 'Holds a tag at the simulated reader' },
  );
  registry.command('debug/controller_restart', empty(), () => charger.restart(), {
    doc: 'Restarts the simulated charge controller: slots from their defaults, uptime 0',
  });
}

function energyManagerResources(
  { registry, onStop }: DebugContext,
  simulation: Simulation,
  settings: Settings<EnergySettings>,
): void {
  const published = registry.volatile('debug/energy_manager', fields.energyManager, {
    doc: 'The controller of the simulated energy manager; fields that are left out keep their value',
    default: settings.value,
    apply: next => settings.change(next),
  });
  onStop(simulation.onChange(() => published.set(settings.value)));
}

/** Remembers what the controller went through, for those who check what clients were told of it. */
function recordStates(
  { registry, clock, onStop }: Pick<DebugContext, 'registry' | 'clock' | 'onStop'>,
  controller: ChargeController,
): void {
  const changes: [unixS: number, state: number][] = [];
  const record = ({ charger_state: state }: ControllerState): void => {
    if (changes.at(-1)?.[1] === state) return;
    changes.push([clock.wallMs() / 1000, state]);
    if (changes.length > maxRecordedStates) changes.shift();
  };
  if (controller.state) record(controller.state);
  onStop(controller.onReport(record));
  registry.view('debug/charger_states', fields.chargerStates, () => changes, {
    doc: 'What the charge controller went through since the start of the device',
  });
}

function surroundings(
  { registry, onStop }: DebugContext,
  { house, grid, onChange }: Simulation,
): void {
  const houseSettings = registry.volatile('debug/house', fields.house, {
    doc: 'The simulated house, whose meter is in meter slot 1; fields that are left out keep their value',
    default: copied(house.value),
    check({ trace_w: { length } }) {
      if (length > 0 && fields.minutesOfDay % length !== 0) {
        throw new Refusal(
          'out_of_range',
          'trace_w',
          undefined,
          message('must have a number of entries that divides 1440, got {count}', {
            count: length,
          }),
        );
      }
    },
    apply: next => house.change(next),
  });
  const gridSettings = registry.volatile('debug/grid', fields.grid, {
    doc: 'The simulated grid; fields that are left out keep their value',
    default: grid.value,
    check({ voltage_noise_v: noise }) {
      if (noise < 0 || noise > 50)
        throw new Refusal(
          'out_of_range',
          'voltage_noise_v',
          noise,
          message('must be a number from {min} to {max}', { min: 0, max: '50 V' }),
        );
    },
    apply: next => grid.change(next),
  });
  onStop(
    onChange(() => {
      houseSettings.set(copied(house.value));
      gridSettings.set(grid.value);
    }),
  );
}

function clockResources(
  { registry, clock, uptimeMs }: DebugContext,
  time: SimulatedTime | undefined,
): void {
  registry.view(
    'debug/clock',
    fields.clock,
    () => ({ unix_s: clock.wallMs() / 1000, uptime_s: uptimeMs() / 1000, speed: time?.speed ?? 0 }),
    { doc: 'Time as the device sees it' },
  );
  if (!time) return;
  const lengthMs = ({ duration_s }: { duration_s: number }): number => {
    if (duration_s < 0 || duration_s > fields.longestDurationS) {
      throw new Refusal(
        'out_of_range',
        'duration_s',
        duration_s,
        message('must be a number from {min} to {max}', {
          min: 0,
          max: `${fields.longestDurationS} s`,
        }),
      );
    }
    return Math.round(duration_s * 1000);
  };
  registry.command(
    'debug/clock_advance',
    fields.duration,
    (duration, { gone }) => {
      const durationMs = lengthMs(duration);
      if (time.runsAhead) {
        throw new Refusal(
          'not_allowed_now',
          'duration_s',
          duration.duration_s,
          'must wait until another clock_advance has been answered',
        );
      }
      return time.runAhead(durationMs, gone);
    },
    {
      doc: 'Lets device time pass as fast as the machine can; answers when it has passed, ends when the client leaves, one at a time',
    },
  );
  registry.command('debug/clock_skip', fields.duration, duration => time.skip(lengthMs(duration)), {
    doc: 'Steps over device time, as if the device had been suspended',
  });
}

function published({ state }: SimulatedCharger['vehicle']) {
  return { ...state, currents_ma: [...state.currents_ma] };
}

function copied(house: HouseSettings) {
  return { ...house, trace_w: [...house.trace_w] };
}

/** The members that differ. */
function difference<T extends object>(next: T, previous: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const key in next) if (next[key] !== previous[key]) changes[key] = next[key];
  return changes;
}
