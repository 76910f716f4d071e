import { bool, int, object } from '../../registry/field.ts';
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

/** Triggers of the controller of an energy manager, by tag. */
export const energyManagerTriggers: Readonly<Record<number, Trigger>> = {
  12: trigger({
    name: 'input 3',
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
  13: trigger({
    name: 'input 4',
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
  14: trigger({
    name: 'phase switch',
    has: onEnergyManagers,
    condition: contactorIsInstalled,
    payload: () => object({ phases: int('1 or 3 phases are connected', { values: [1, 3] }) }),
    watch({ energyManager }, fire) {
      energyManager?.onPoll(
        onChange(
          () => energyManager.report && energyManager.contactor?.phases,
          now => fire(({ phases }) => phases === now),
        ),
      );
    },
  }),
  15: trigger({
    name: 'contactor monitoring',
    has: onEnergyManagers,
    condition: contactorIsInstalled,
    payload: () => object({ contactor_okay: bool('true: it works at the start, false: it has failed') }),
    watch({ energyManager }, fire) {
      energyManager?.onPoll(
        onChange(
          () => energyManager.report && energyManager.contactor && !energyManager.contactor.faulty,
          (okay, before) => {
            if (before === undefined || !okay) fire(({ contactor_okay }) => contactor_okay === okay);
          },
        ),
      );
    },
  }),
  19: trigger({
    name: 'input',
    has: onEnergyManager2,
    payload: () =>
      object({ index: int('From 0', { min: 0, max: 3 }), closed: bool('The level that fires: true is closed') }),
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
  21: trigger({
    name: 'relay',
    has: onEnergyManager2,
    payload: () => output,
    watch({ energyManager }, fire) {
      for (const relay of [0, 1]) {
        energyManager?.onPoll(
          onChange(
            () => energyManager.relays[relay],
            now => fire(({ index, closed }) => index === relay && closed === now),
          ),
        );
      }
    },
  }),
  22: trigger({
    name: 'SG-Ready output',
    has: onEnergyManager2,
    payload: () => output,
    watch({ energyManager }, fire) {
      for (const sgReady of [0, 1]) {
        energyManager?.onPoll(
          onChange(
            () => energyManager.sgReadyOutputs[sgReady],
            now => fire(({ index, closed }) => index === sgReady && closed === now),
          ),
        );
      }
    },
  }),
};
