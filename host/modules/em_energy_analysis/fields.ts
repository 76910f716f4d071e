import { choices } from '../../registry/choices.ts';
import { array, flags, float, int, nullable, object, text } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';

const uid = int('Number of the charger, as in charge_manager/state', { min: 0, max: 0xffffffff });
const month = {
  year: int('Year', { min: 2000, max: 2255 }),
  month: int('Month', { min: 1, max: 12 }),
};
const day = { ...month, day: int('Day of the month, on the local calendar', { min: 1, max: 31 }) };

/** Requests by resource. */
export const dayField = object(day);
export const monthField = object(month);
export const chargerDayField = object({ uid, ...day });
export const chargerMonthField = object({ uid, ...month });

/** Answer: the values of all points or days, in a row; JSON that is sent as plain text. */
export const valuesField = array(nullable(float('')));

/** A date on the local calendar. */
export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const minutesPerMs = 1 / 60_000;

/** Days of a month. */
export function daysOfMonth({ year, month }: Month): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Noon of a day, in minutes since 1970-01-01T00:00 on the local clock; throws `Refusal` where the
 * month has no such day.
 */
export function localNoon({ year, month, day }: Month & { readonly day: number }): number {
  const days = daysOfMonth({ year, month });
  if (day > days)
    throw new Refusal(
      'out_of_range',
      'day',
      day,
      message('must be a whole number from 1 to {days} in month {month} of {year}', {
        days,
        month,
        year,
      }),
    );
  return Date.UTC(year, month - 1, day, 12) * minutesPerMs;
}

const cardTypes = choices('card_type', {
  mmc: [0, 'MMC'],
  sd1: [1, 'SD version 1'],
  sd2: [2, 'SD version 2'],
  blocks: [3, 'addressed by blocks'],
});

/** `energy_manager/sdcard_state` */
export const cardField = object({
  sd_status: int(
    'Card: 0 works, 51 there is none, 255 nobody can be asked, others: why it does not work',
    { min: 0 },
  ),
  lfs_status: int(
    'Storage of the history: 0 works, 5 fails, 28 full, 255 not known, 256 just formatted',
    { min: 0 },
  ),
  card_type: flags('Bits; none without card', cardTypes),
  sector_count: int('Sectors of the card', { min: 0 }),
  sector_size: int('Size of a sector', { unit: 'bytes', min: 0 }),
  manufacturer_id: int('Manufacturer of the card', { min: 0 }),
  product_rev: int('Revision of the product: high nibble major, low nibble minor', { min: 0 }),
  product_name: text('Name of the product, 5 characters', { maxBytes: 5 }),
});
