import { lastValueId, valueIdDoc } from '../../hardware/value-ids.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { choices } from '../../registry/choices.ts';
import { equalJson } from '../../registry/equal.ts';
import {
  bool,
  choice,
  discreet,
  float,
  int,
  longText,
  object,
  text,
} from '../../registry/field.ts';
import { chargerTriggers } from './charger-triggers.ts';
import { isDue, localMinute } from './cron.ts';
import { energyManagerTriggers } from './energy-manager-triggers.ts';
import { answerRequest, httpPayload } from './http.ts';
import { triggerKinds } from './kinds.ts';
import {
  always,
  availableCurrentIsFree,
  everywhere,
  nowhere,
  onChange,
  onEnergyManager2,
  type Trigger,
  trigger,
  withPrices,
} from './parts.ts';
import { brokenFilter, ownTopics } from './topics.ts';
import { compares, comparisons, crosses, meanPrice, relations } from './values.ts';

const weekDays = choices('week_day', {
  any: [-1, 'any day'],
  workDays: [8, 'Monday to Friday'],
  weekend: [9, 'weekend'],
  monday: [1, 'Monday'],
  tuesday: [2, 'Tuesday'],
  wednesday: [3, 'Wednesday'],
  thursday: [4, 'Thursday'],
  friday: [5, 'Friday'],
  saturday: [6, 'Saturday'],
  sunday: [7, 'Sunday'],
  sundayToo: [0],
});

const temperatureKinds = choices('temperature_kind', {
  now: [0, 'now'],
  leastToday: [1, 'least of today'],
  meanToday: [2, 'mean of today'],
  mostToday: [3, 'most of today'],
  leastTomorrow: [4, 'least of tomorrow'],
  meanTomorrow: [5, 'mean of tomorrow'],
  mostTomorrow: [6, 'most of tomorrow'],
});

const priceUnits = choices('price_unit', {
  percentOfMean: [0, 'percent of the mean of today'],
  ctPerKwh: [1, 'ct/kWh'],
});

const secondMs = 1000;
/** The clock may be put back by so much, minutes, without minutes that have been coming again. */
const correctionMinutes = 60;
/** Prices are ct/kWh/1000, their thresholds ct/kWh or percent. */
const [perCent, perCt] = [100, 1000] as const;

const comparison = choice('', comparisons);

/**
 * All triggers by tag (interface 2.4): shape of the payload, who has them, when they can fire, and
 * what fires them.
 */
export const triggers: Readonly<Record<number, Trigger>> = {
  [triggerKinds.time]: trigger({
    has: everywhere,
    payload: () =>
      object({
        mday: int(
          'Day of the month, 32 the last one, 0 any; without meaning beside a day of the week',
          { min: -1, max: 32, blank: 'any day' },
        ),
        wday: choice('', weekDays),
        hour: int('Hour', { min: -1, max: 23, blank: 'any hour' }),
        minute: int('Minute', { min: -1, max: 59, blank: 'any minute' }),
      }),
    watch({ context: { clock }, ntp }, fire) {
      let seen = 0;
      const tick = (): void => {
        const minute = timestampMinutes(clock);
        // The minute in which the clock is first known has begun already.
        const begins = seen !== 0 && minute > seen;
        if (begins || minute < seen - correctionMinutes || seen === 0) seen = minute;
        if (begins) {
          const local = localMinute(minute, ntp.offsetMinutes);
          fire(rule => isDue(rule, local));
        }
        clock.after(secondMs - (clock.wallMs() % secondMs), tick);
      };
      tick();
    },
  }),
  [triggerKinds.mqtt]: trigger({
    has: everywhere,
    condition: {
      doc: '`mqtt/config.enable_mqtt` is true and `read_only` is false',
      holds: ({ mqtt }) => mqtt.enabled() && !mqtt.readOnly(),
    },
    payload: () =>
      object({
        topic_filter: text('Topic; + stands for a level, # for all further ones', {
          maxBytes: 256,
        }),
        payload: discreet(longText('Payload; empty fits any', 256)),
        retain: bool('Whether retained messages count too'),
        use_prefix: bool(
          'Whether the prefix of the device for triggers stands in front of the topic',
        ),
      }),
    check: ({ topic_filter }, { mqtt }) => brokenFilter(topic_filter, mqtt.prefix()),
    follow({ topic_filter, payload, retain, use_prefix }, { mqtt }, fire) {
      const filter = use_prefix
        ? `${mqtt.prefix()}/${ownTopics.trigger}/${topic_filter}`
        : topic_filter;
      return mqtt.subscribe(filter, message => {
        // Wildcards do not cover the device's own messages and writes to it.
        if (!use_prefix && message.topic.startsWith(`${mqtt.prefix()}/`)) return;
        if (message.retain && !retain) return;
        if (payload === '' || payload === message.payload) fire();
      });
    },
  }),
  [triggerKinds.managementSilent]: trigger({
    has: everywhere,
    condition: availableCurrentIsFree,
    payload: () => null,
    watch: ({ chargeManager }, fire) => chargeManager.onWatchdog(() => fire(always)),
  }),
  [triggerKinds.powerAvailable]: trigger({
    has: nowhere,
    payload: () => object({ power_available: bool('Kept; nothing fires it') }),
  }),
  [triggerKinds.gridPower]: trigger({
    has: everywhere,
    condition: {
      doc: '`power_manager/config.enabled` is true: excess charging or dynamic load management is on',
      holds: ({ powerManager }) => powerManager.enabled,
    },
    payload: () =>
      object({ drawing_power: bool('true: power is drawn from now on, false: no longer') }),
    watch({ powerManager, meters, context: { networkClock } }, fire) {
      const look = onChange(
        () =>
          powerManager.enabled && powerManager.gridPowerW !== undefined
            ? powerManager.gridPowerW > 0
            : undefined,
        (drawing, before) => {
          if (before !== undefined) fire(({ drawing_power }) => drawing_power === drawing);
        },
      );
      for (const { index } of meters.slots) meters.onReading(index, look);
      // Readings grow too old, and the power manager is switched on and off.
      networkClock.every(secondMs, look);
    },
  }),
  [triggerKinds.http]: trigger({
    has: everywhere,
    payload: () => httpPayload,
    watch({ context: { registry } }, fire) {
      registry.endpoint(
        'automation_trigger/<url_suffix>',
        request => answerRequest(request, fire),
        {
          doc: 'Fires the tasks whose method, url_suffix and payload fit; an empty payload fits every body',
        },
      );
    },
  }),
  [triggerKinds.price]: trigger({
    has: withPrices,
    payload: () =>
      object({
        type: choice('Unit of the price', priceUnits),
        comparison,
        value: int('Threshold of the net price', { min: -0x80000000, max: 0x7fffffff }),
      }),
    watch({ prices, ntp, context: { clock } }, fire) {
      prices?.onChange(
        onChange(
          () => prices.current(),
          price => {
            const now = timestampMinutes(clock);
            const series = prices.series();
            const mean = series && meanPrice(series, ntp.startOfDay(now), ntp.startOfDay(now, 1));
            fire(({ type, comparison, value }) => {
              if (type === priceUnits.ctPerKwh) return compares(comparison, price, value * perCt);
              return mean !== undefined && compares(comparison, price, (mean * value) / perCent);
            });
          },
        ),
      );
    },
  }),
  [triggerKinds.temperature]: trigger({
    has: onEnergyManager2,
    payload: () =>
      object({
        type: choice('', temperatureKinds),
        comparison,
        value: int('Threshold', { unit: '°C/10', min: -0x8000, max: 0x7fff }),
      }),
    watch({ temperatures }, fire) {
      let last: readonly (number | undefined)[] = [];
      temperatures?.onChange(() => {
        const [today, tomorrow] = [temperatures.today(), temperatures.tomorrow()];
        const values = [
          temperatures.current(),
          today?.min,
          today?.avg,
          today?.max,
          tomorrow?.min,
          tomorrow?.avg,
          tomorrow?.max,
        ];
        if (equalJson(values, last)) return;
        last = values;
        fire(({ type, comparison, value: threshold }) => {
          const value = values[type];
          return value !== undefined && compares(comparison, value, threshold);
        });
      });
    },
  }),
  [triggerKinds.meterValue]: trigger({
    has: onEnergyManager2,
    payload: ({ meterSlots }) =>
      object({
        meter_slot: int('Meter slot', { min: 0, max: meterSlots - 1, of: 'meter' }),
        value_id: int(valueIdDoc, { min: 1, max: lastValueId }),
        comparator: choice('', relations),
        threshold: float('What the value is compared with'),
        hysteresis: float(
          'How far back it must have been to fire again; of = and ≠, how far off is still equal',
        ),
      }),
    check: ({ hysteresis }) =>
      hysteresis < 0 ? ['hysteresis', hysteresis, 'must not be negative'] : undefined,
    watch({ meters }, fire) {
      for (const slot of meters.slots) {
        meters.onReading(slot.index, () =>
          fire(({ meter_slot, value_id, ...threshold }, memory) => {
            const value = meter_slot === slot.index ? slot.value(value_id) : null;
            return value !== null && crosses(threshold, value, memory);
          }),
        );
      }
    },
  }),
  [triggerKinds.restart]: trigger({
    has: onEnergyManager2,
    payload: () => null,
    watch({ context: { clock } }, fire) {
      clock.after(0, () => fire(always));
    },
  }),
  ...chargerTriggers,
  ...energyManagerTriggers,
};
