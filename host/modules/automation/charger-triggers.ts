import { chargerState } from '../../hardware/charge-controller.ts';
import { failSafeMs } from '../../hardware/limits.ts';
import { choice, defaulting, int, object } from '../../registry/field.ts';
import { tagFields } from '../nfc/index.ts';
import { triggerKinds } from './kinds.ts';
import { always, levelField, onChange, onChargers, type Trigger, trigger } from './parts.ts';

const secondMs = 1000;

const stateField = choice('', chargerState, 'any state');

/** Triggers of the charger itself, by tag. */
export const chargerTriggers: Readonly<Record<number, Trigger>> = {
  [triggerKinds.chargerState]: trigger({
    has: onChargers,
    payload: () =>
      object({
        old_charger_state: stateField,
        new_charger_state: stateField,
      }),
    watch({ charger }, fire) {
      const evse = charger?.evse;
      evse?.onReport(
        onChange(
          () => evse.state?.charger_state,
          (now, before) => {
            if (before === undefined) return;
            fire(
              ({ old_charger_state: old, new_charger_state: next }) =>
                (old === -1 || old === before) && (next === -1 || next === now),
            );
          },
        ),
      );
    },
  }),
  [triggerKinds.button]: trigger({
    has: ({ features }) => features.includes('button_configuration'),
    payload: () => null,
    watch({ charger }, fire) {
      const evse = charger?.evse;
      evse?.onReport(
        onChange(
          () => evse.state?.button_press_time,
          (pressedMs, before) => {
            // It is 0 again after a restart of the controller.
            if (before !== undefined && pressedMs !== 0) fire(always);
          },
        ),
      );
    },
  }),
  [triggerKinds.tag]: trigger({
    has: onChargers,
    payload: () =>
      object({
        ...tagFields,
        charger: defaulting(
          int('Where it is seen: -1; the tags of managed chargers fire nothing', {
            min: -1,
            max: 127,
          }),
          -1,
        ),
      }),
    watch({ charger }, fire) {
      charger?.nfc.onTag(seen =>
        fire(
          ({ tag_type, tag_id, charger: at }) =>
            at === -1 && tag_type === seen.tag_type && tag_id.toUpperCase() === seen.tag_id,
        ),
      );
    },
  }),
  [triggerKinds.limitReached]: trigger({
    has: onChargers,
    payload: () => null,
    watch: ({ charger }, fire) => charger?.chargeLimits.onReached(() => fire(always)),
  }),
  [triggerKinds.shutdownInput]: trigger({
    has: onChargers,
    payload: () => levelField,
    watch({ charger }, fire) {
      const evse = charger?.evse;
      evse?.onReport(
        onChange(
          () => evse.state?.shutdown_input_closed,
          now => fire(({ closed }) => closed === now),
        ),
      );
    },
  }),
  [triggerKinds.generalPurposeInput]: trigger({
    has: ({ name }) => name === 'warp2',
    payload: () => levelField,
    watch({ charger, context }, fire) {
      const evse = charger?.evse;
      if (context.variant.name !== 'warp2') return;
      evse?.onReport(
        onChange(
          () => evse.state?.gpio[0],
          now => fire(({ closed }) => closed === now),
        ),
      );
    },
  }),
  [triggerKinds.externalSilent]: trigger({
    has: onChargers,
    payload: () => null,
    watch({ charger, context: { networkClock } }, fire) {
      const evse = charger?.evse;
      if (!evse) return;
      let sinceMs = networkClock.nowMs();
      let lapsed = false;
      const begin = (): void => {
        sinceMs = networkClock.nowMs();
        lapsed = false;
      };
      evse.onExternalCurrent(begin);
      networkClock.every(secondMs, () => {
        if (!evse.externalEnabled) begin();
        if (lapsed || networkClock.nowMs() - sinceMs < failSafeMs) return;
        lapsed = true;
        fire(always);
      });
    },
  }),
  [triggerKinds.meterMonitoring]: trigger({
    has: onChargers,
    condition: {
      doc: '`require_meter/config.config` is 2',
      holds: ({ charger }) => charger?.requireMeter.enabled === true,
    },
    payload: () => null,
    watch: ({ charger }, fire) => charger?.requireMeter.onBlock(() => fire(always)),
  }),
};
