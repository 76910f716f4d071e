import { slotIndex } from '../../hardware/charge-controller.ts';
import { current } from '../../hardware/current.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { choices } from '../../registry/choices.ts';
import {
  bool,
  choice,
  discreet,
  type Field,
  int,
  longText,
  object,
  text,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/outcome.ts';
import { asSaid, message } from '../../sentences/message.ts';
import { durations, type Limits } from '../charge_limits/index.ts';
import { modeField } from '../cm_networking/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import { indicationRule, indicatorLed, isIndication, outputLevels } from '../evse/index.ts';
import { tagFields } from '../nfc/index.ts';
import { ruleBlocks } from '../power_manager/index.ts';
import { actionKinds } from './kinds.ts';
import {
  type Action,
  action,
  availableCurrentIsFree,
  type ChargerModules,
  chargersAreManaged,
  everywhere,
  nowhere,
  onChargers,
  onEnergyManager2,
  onEnergyManagers,
  type Parts,
} from './parts.ts';
import { brokenTopic, ownTopics } from './topics.ts';

const tagActions = choices('tag_action', {
  toggle: [0, 'starts or stops a charge'],
  start: [1, 'starts a charge'],
  stop: [2, 'stops a charge'],
});

/** Of `energy_manager/outputs_update`. */
const [relayCount, sgReadyCount] = [2, 2] as const;
const keep = -1;

/** Payload of action 8. */
interface LimitChanges {
  readonly restart: boolean;
  readonly duration: number;
  readonly energy_wh: number;
  /** Of chargers that know the state of charge. */
  readonly soc_pct?: number;
}

const injections = ['nfc/inject_tag', 'nfc/inject_tag_start', 'nfc/inject_tag_stop'] as const;

/**
 * All actions by tag (interface 2.4): shape of the payload, who has them, when they can be done,
 * and what they do.
 */
export const actions: Readonly<Record<number, Action>> = {
  [actionKinds.log]: action({
    has: everywhere,
    payload: () => object({ message: text('Line of the event log', { maxBytes: 256 }) }),
    run: ({ message }, { context }) => context.log.write('automation', asSaid(message)),
  }),
  [actionKinds.mqtt]: action({
    has: everywhere,
    condition: { doc: '`mqtt/config.enable_mqtt` is true', holds: ({ mqtt }) => mqtt.enabled() },
    payload: () =>
      object({
        topic: text('Topic', { maxBytes: 256 }),
        payload: discreet(longText('Payload', 256)),
        retain: bool('Whether the broker keeps the message'),
        use_prefix: bool(
          'Whether the prefix of the device for actions stands in front of the topic',
        ),
      }),
    check: ({ topic }, { mqtt }) => brokenTopic(topic, mqtt.prefix()),
    run({ topic, payload, retain, use_prefix }, { mqtt }) {
      const whole = use_prefix ? `${mqtt.prefix()}/${ownTopics.action}/${topic}` : topic;
      if (!mqtt.publish(whole, payload, retain)) {
        throw new Refusal(
          'not_allowed_now',
          '',
          undefined,
          'there is no connection to the broker, or it takes no more at the moment',
        );
      }
    },
  }),
  [actionKinds.current]: action({
    has: onChargers,
    payload: () => object({ current: current('Limit of charge slot 14; 0 blocks') }),
    run({ current: max_current }, parts, rule) {
      const slot = { max_current, active: true, clear_on_disconnect: false };
      chargerOf(parts).evse.setSlot(slotIndex.automation, slot, rule);
    },
    release({ charger }) {
      if (!charger?.evse.state?.slots[slotIndex.automation]?.active) return;
      charger.evse.setSlot(slotIndex.automation, {
        max_current: mostCurrentMa,
        active: false,
        clear_on_disconnect: false,
      });
    },
  }),
  [actionKinds.led]: action({
    has: onChargers,
    condition: {
      doc: '`evse/led_configuration.enable_api` is true',
      holds: ({ charger }) => charger?.evse.ledByClients === true,
    },
    payload: () => indicatorLed,
    check: ({ indication }) =>
      isIndication(indication) ? undefined : ['indication', indication, indicationRule],
    run: (payload, { write }) => write('evse/indicator_led', payload),
  }),
  [actionKinds.resetMeter]: action({
    has: everywhere,
    payload: ({ meterSlots }) =>
      object({ meter_slot: int('Meter slot', { min: 0, max: meterSlots - 1, of: 'meter' }) }),
    run: ({ meter_slot }, { write }) => write(`meters/${meter_slot}/reset`, null),
  }),
  [actionKinds.availableCurrent]: action({
    has: everywhere,
    condition: availableCurrentIsFree,
    payload: () =>
      object({
        current: int('Current to distribute, per phase', { unit: 'mA', min: 0, max: 0xffffffff }),
      }),
    check({ current: wanted }, { chargeManager }) {
      const { maximum_available_current: maximum } = chargeManager.config;
      if (wanted < maximum) return undefined;
      return [
        'current',
        wanted,
        message('must be below maximum_available_current of charge_manager/config, {current} mA', {
          current: maximum,
        }),
      ];
    },
    run: (payload, { write }) => write('charge_manager/available_current', payload),
  }),
  [actionKinds.tag]: action({
    has: onChargers,
    payload: () =>
      object({
        ...tagFields,
        action: choice('', tagActions),
      }),
    run: ({ action: what, ...tag }, { write }) => write(injections[what] as string, tag),
  }),
  [actionKinds.limits]: action({
    has: onChargers,
    payload: ({ knowsStateOfCharge }): Field<LimitChanges> => {
      const soc = int('State of charge at which the charge ends, 0 no limit', {
        blank: 'as it is',
        unit: '%',
        min: keep,
        max: 100,
      });
      const always = {
        restart: bool('Whether the limits count from now on'),
        duration: choice('Longest time of a charge', durations, 'as it is'),
        energy_wh: int('Most energy, 0 no limit', {
          blank: 'as it is',
          unit: 'Wh',
          min: keep,
          max: 0x7fffffff,
        }),
      };
      return knowsStateOfCharge
        ? object({ ...always, soc_pct: soc })
        : object(always, '', { soc_pct: soc });
    },
    run({ restart, duration, energy_wh, soc_pct = keep }, parts) {
      const { chargeLimits } = chargerOf(parts);
      const changes: Partial<Limits> = {
        ...(duration !== keep && { duration }),
        ...(energy_wh !== keep && { energy_wh }),
        ...(soc_pct !== keep && { soc_pct }),
      };
      // The other way round, new limits would be reached by what the charge has behind it.
      if (restart) chargeLimits.restart();
      chargeLimits.override(changes);
    },
  }),
  [actionKinds.generalPurposeOutput]: action({
    has: ({ name }) => name === 'warp2',
    payload: () => object({ closed: bool('true connects it to ground') }),
    run: ({ closed }, { write }) =>
      write('evse/gp_output', {
        gp_output: closed ? outputLevels.ground : outputLevels.highImpedance,
      }),
  }),
  [actionKinds.phases]: action({
    has: ({ kind, features }) => kind === 'energy manager' || features.includes('phase_switch'),
    condition: {
      doc: '`power_manager/state.external_control` is not 1',
      holds: ({ powerManager }) => powerManager.externalControl,
    },
    payload: () => object({ phases_wanted: int('Phases', { values: [1, 3] }) }),
    run: (payload, { write }) => write('power_manager/external_control', payload),
  }),
  [actionKinds.mode]: action({
    has: everywhere,
    condition: chargersAreManaged,
    payload: () => modeField,
    run: (payload, { write }) => write('power_manager/charge_mode', payload),
  }),
  [actionKinds.relay]: action({
    has: onEnergyManagers,
    payload: ({ name }) => {
      const index = int('Relay of an energy manager 2, from 0', { min: 0, max: relayCount - 1 });
      const closed = bool('true closes it');
      return name === 'wem2' ? object({ index, closed }) : object({ closed }, '', { index });
    },
    run: ({ index = 0, closed }: { index?: number; closed: boolean }, parts) =>
      energyManagerOf(parts).setRelay(index, closed),
  }),
  [actionKinds.groupLimit]: action({
    has: everywhere,
    condition: chargersAreManaged,
    payload: () =>
      object({
        current: int('Most current per phase for all managed chargers', {
          blank: 'ends it',
          unit: 'mA',
          min: -1,
          max: 524_287,
        }),
      }),
    run: ({ current: mostMa }, { powerManager }, rule) =>
      powerManager.limitCurrent(mostMa === -1 ? undefined : { mostMa, rule }),
    release: ({ powerManager }) => powerManager.limitCurrent(undefined),
  }),
  [actionKinds.block]: action({
    has: everywhere,
    condition: chargersAreManaged,
    payload: () =>
      object({
        slot: int('Which block: nobody charges while one of them is set', {
          min: 0,
          max: ruleBlocks - 1,
        }),
        block: bool('true sets it, false lifts it'),
      }),
    run: ({ slot, block }, { powerManager }, rule) =>
      powerManager.block(slot, block ? rule : undefined),
    release({ powerManager }) {
      for (let slot = 0; slot < ruleBlocks; slot++) powerManager.block(slot, undefined);
    },
  }),
  [actionKinds.sgReady]: action({
    has: onEnergyManager2,
    payload: () =>
      object({
        index: int('From 0', { min: 0, max: sgReadyCount - 1 }),
        closed: bool('true closes it'),
      }),
    run: ({ index, closed }, parts) => energyManagerOf(parts).setSgReadyOutput(index, closed),
  }),
  [actionKinds.ownMode]: action({
    has: nowhere,
    payload: () => modeField,
    run: (payload, { write }) => write('evse/charge_mode', payload),
  }),
};

function chargerOf({ charger }: Parts): ChargerModules {
  if (charger) return charger;
  throw new Refusal('not_supported', '', undefined, 'this device is no charger');
}

function energyManagerOf({ energyManager }: Parts): EnergyManager {
  if (!energyManager)
    throw new Refusal('not_supported', '', undefined, 'this device is no energy manager');
  if (energyManager.report) return energyManager;
  throw new Refusal(
    'not_allowed_now',
    '',
    undefined,
    'the controller of the energy manager does not answer',
  );
}
