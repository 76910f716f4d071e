import type { ModuleContext } from '../../device/context.ts';
import type { SimulatedBattery } from '../../hardware/simulator/battery.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import * as fields from './battery-fields.ts';

/** `debug/battery…`: a simulated home battery, which programs command and read by Modbus TCP. */
export function debugBattery(
  { registry, onStop }: Pick<ModuleContext, 'registry' | 'onStop'>,
  battery: SimulatedBattery,
): void {
  const settings = registry.volatile('debug/battery', fields.battery, {
    doc: 'A simulated home battery with the registers of a Sungrow SH at device address 1; fields that are left out keep their value',
    default: battery.settings.value,
    check({ battery_energy_wh: energy, battery_capacity_wh: capacity }) {
      if (energy > capacity)
        throw new Refusal(
          'conflicting',
          'battery_energy_wh',
          energy,
          message('must be at most battery_capacity_wh, {energy} Wh', { energy: capacity }),
        );
    },
    apply(next, previous) {
      // The energy that is shown lags behind, so only what differs is set.
      const { battery_energy_wh, ...others } = next;
      battery.settings.change(battery_energy_wh === previous.battery_energy_wh ? others : next);
    },
  });
  const shown = (): ValueOf<typeof fields.batteryState> => ({
    told: toldTo(battery),
    max_charge_w: battery.registers.mostChargeW,
    max_discharge_w: battery.registers.mostDischargeW,
    power_w: battery.powerW,
    state_of_charge_pct: Math.round(battery.stateOfChargePct * 10) / 10,
  });
  const state = registry.state('debug/battery_state', fields.batteryState, shown(), {
    doc: 'What the simulated home battery does',
  });
  onStop(
    battery.onChange(() => {
      settings.set(battery.settings.value);
      state.set(shown());
    }),
  );
}

function toldTo({
  registers: { forcedW },
}: SimulatedBattery): ValueOf<typeof fields.batteryState>['told'] {
  if (forcedW === undefined) return 'nothing';
  if (forcedW === 0) return 'stop';
  return forcedW > 0 ? 'charge' : 'discharge';
}
