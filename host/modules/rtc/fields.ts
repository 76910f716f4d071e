import { bool, int, object } from '../../registry/field.ts';

const part = (doc: string, max: number) => int(doc, { min: 0, max });

/** `rtc/time` */
export const timeField = object({
  year: part('Year; 0 without a valid clock', 0xffff),
  month: part('1 to 12', 12),
  day: part('1 to 31', 31),
  hour: part('0 to 23', 23),
  minute: part('0 to 59', 59),
  second: part('0 to 59', 59),
  weekday: part('0 is Sunday', 6),
});

/** `rtc/time_update` */
export const newTimeField = object({
  year: int('Year', { min: 2024, max: 2099 }),
  month: int('Month', { min: 1, max: 12 }),
  day: int('Day of the month', { min: 1, max: 31 }),
  hour: part('Hour', 23),
  minute: part('Minute', 59),
  second: part('Second', 59),
  weekday: part('0 is Sunday; not looked at', 0xff),
});

/** `rtc/config` */
export const configField = object({
  auto_sync: bool('Whether clients set an unsynchronised clock by themselves'),
});
