import type { ModuleContext } from '../../device/context.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { isPossible, type Ntp } from '../ntp/index.ts';
import { configField, newTimeField, timeField } from './fields.ts';

const secondMs = 1000;

type Time = ValueOf<typeof timeField>;

const none: Time = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0, weekday: 0 };

/** The clock for other modules. */
export interface Rtc {
  /**
   * Sets a clock that the machine does not keep itself, to ms since the epoch; `who` said so, in
   * words for the log.
   */
  set(wallMs: number, who: Reason): void;
}

/** The clock in calendar fields, in UTC, and the way for clients to set it (`rtc/…`). */
export function rtc(
  { registry, clock, log }: Pick<ModuleContext, 'registry' | 'clock' | 'log'>,
  { ntp }: { readonly ntp: Pick<Ntp, 'isServed'> },
): Rtc {
  const published = registry.state('rtc/time', timeField, present(), {
    doc: 'Present time in UTC; all 0 until the clock is valid',
  });
  registry.command('rtc/time_update', newTimeField, update, {
    doc: 'Sets the clock, in UTC; refused where the machine keeps it, without effect as long as a time server does that the device asks',
  });
  registry.config('rtc/config', configField, {
    doc: 'A hint for clients',
    default: { auto_sync: true },
    traced: true,
  });
  clock.onSet?.(() => published.set(present()));
  tick();

  return { set };

  function present(): Time {
    return clock.synchronised() ? calendar(clock.wallMs()) : none;
  }

  function update(written: Time): void {
    const wallMs = instant(written);
    if (wallMs === undefined || !isPossible(wallMs)) {
      throw new Refusal(
        'out_of_range',
        '',
        written,
        'must be a time that exists, from 2024 to 2099',
      );
    }
    if (!clock.setWall)
      throw new Refusal(
        'not_supported',
        '',
        undefined,
        'is refused: the machine keeps the clock of this device',
      );
    if (!ntp.isServed()) adjust(wallMs, 'a client');
  }

  function set(wallMs: number, who: Reason): void {
    if (!isPossible(wallMs)) {
      log.write(
        'rtc',
        message('The time that {=who} sent cannot be; the clock stays as it is', { who }),
        'warning',
      );
      return;
    }
    if (clock.wallSource() !== 'machine') adjust(wallMs, who);
  }

  function adjust(wallMs: number, who: Reason): void {
    if (!clock.setWall) return;
    if (clock.synchronised() && Math.abs(clock.wallMs() - wallMs) < secondMs) return;
    clock.setWall(wallMs, 'client');
    log.write('rtc', message('The clock was set to the time that {=who} sent', { who }));
  }

  function tick(): void {
    published.set(present());
    clock.after(secondMs - (clock.wallMs() % secondMs), tick);
  }
}

function calendar(wallMs: number): Time {
  const date = new Date(wallMs);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
  };
}

/**
 * The instant that calendar fields mean, ms since the epoch; undefined if there is no such time.
 */
function instant({ year, month, day, hour, minute, second }: Time): number | undefined {
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  const exists =
    new Date(wallMs).getUTCMonth() === month - 1 &&
    new Date(wallMs).getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return exists ? wallMs : undefined;
}
