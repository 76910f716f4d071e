import type { Clock } from '../../platform/clock.ts';
import { bool, int, object } from '../../registry/field.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import { triggerKinds } from './kinds.ts';
import {
  type Condition,
  levelField,
  onChange,
  onEnergyManager2,
  onEnergyManagers,
  type Trigger,
  trigger,
} from './parts.ts';

const output = object({
  index: int('From 0', { min: 0, max: 1 }),
  closed: bool('The level that fires: true is closed'),
});

const contactorIsInstalled: Condition = {
  doc: '`energy_manager/config.contactor_installed` is true',
  holds: ({ energyManager }) => energyManager?.contactor !== undefined,
};

/**
 * Tells each level of an output that the device itself switches, for however short a time, and what
 * a restart of the controller makes of it. It tells in a later turn: what rules do is not to come
 * in the midst of what switches outputs.
 */
function watchOutput<T>(
  energyManager: EnergyManager,
  clock: Clock,
  read: () => T | undefined,
  tell: (level: T) => void,
): void {
  const look = onChange(read, level => {
    clock.after(0, () => tell(level));
  });
  energyManager.onPoll(look);
  energyManager.onSwitched(look);
}

/** The trigger of one of two like outputs. */
function outputTrigger(outputsOf: (energyManager: EnergyManager) => readonly boolean[]): Trigger {
  return trigger({
    has: onEnergyManager2,
    payload: () => output,
    watch({ energyManager, context: { clock } }, fire) {
      if (!energyManager) return;
      for (const place of [0, 1]) {
        watchOutput(
          energyManager,
          clock,
          () => outputsOf(energyManager)[place],
          now => fire(({ index, closed }) => index === place && closed === now),
        );
      }
    },
  });
}

/** Triggers of the controller of an energy manager, by tag. */
export const energyManagerTriggers: Readonly<Record<number, Trigger>> = {
  [triggerKinds.input3]: trigger({
    has: onEnergyManagers,
    payload: () => levelField,
    watch({ energyManager }, fire) {
      energyManager?.onPoll(
        onChange(
          () => energyManager.inputs.at(-2),
          now => fire(({ closed }) => closed === now),
        ),
      );
    },
  }),
  [triggerKinds.input4]: trigger({
    has: onEnergyManagers,
    payload: () => levelField,
    watch({ energyManager }, fire) {
      energyManager?.onPoll(
        onChange(
          () => energyManager.inputs.at(-1),
          now => fire(({ closed }) => closed === now),
        ),
      );
    },
  }),
  [triggerKinds.phaseSwitch]: trigger({
    has: onEnergyManagers,
    condition: contactorIsInstalled,
    payload: () => object({ phases: int('1 or 3 phases are connected', { values: [1, 3] }) }),
    watch({ energyManager, context: { clock } }, fire) {
      if (!energyManager) return;
      watchOutput(
        energyManager,
        clock,
        () => energyManager.report && energyManager.contactor?.phases,
        now => fire(({ phases }) => phases === now),
      );
    },
  }),
  [triggerKinds.contactor]: trigger({
    has: onEnergyManagers,
    condition: contactorIsInstalled,
    payload: () =>
      object({ contactor_okay: bool('true: it works at the start, false: it has failed') }),
    watch({ energyManager }, fire) {
      energyManager?.onPoll(
        onChange(
          () => energyManager.report && energyManager.contactor && !energyManager.contactor.faulty,
          (okay, before) => {
            if (before === undefined || !okay)
              fire(({ contactor_okay }) => contactor_okay === okay);
          },
        ),
      );
    },
  }),
  [triggerKinds.input]: trigger({
    has: onEnergyManager2,
    payload: () =>
      object({
        index: int('From 0', { min: 0, max: 3 }),
        closed: bool('The level that fires: true is closed'),
      }),
    watch({ energyManager }, fire) {
      for (const input of [0, 1, 2, 3]) {
        energyManager?.onPoll(
          onChange(
            () => energyManager.inputs[input],
            now => fire(({ index, closed }) => index === input && closed === now),
          ),
        );
      }
    },
  }),
  [triggerKinds.relay]: outputTrigger(({ relays }) => relays),
  [triggerKinds.sgReady]: outputTrigger(({ sgReadyOutputs }) => sgReadyOutputs),
};
