import type { ChargeRecordValue } from '../../core/charge-log.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { ChargeTracker } from '../charge_tracker/index.ts';

type EndedCharge = NonNullable<ReturnType<ChargeTracker['stop']>>;
/** Name of a user for people; undefined if there is no such user any more. */
type NameOf = (userId: number) => string | undefined;

/** The start of a charge that needs no tag here. */
export function startOf(userId: number, nameOf: NameOf): LogMessage {
  return userId === 0
    ? 'A charge started; it needs no tag'
    : message('A charge of {name} started, released by load management', {
        name: nameOf(userId) ?? `user ${userId}`,
      });
}

/** The end of a charge in words. */
export function endOf({ userId, durationS, energyKwh }: EndedCharge, nameOf: NameOf): LogMessage {
  const end = { time: inWords(durationS), energy: energyInWords(energyKwh) };
  if (userId === 0) return message('The charge ended after {time}: {=energy}', end);
  const name = nameOf(userId) ?? `user ${userId}`;
  return message('The charge of {name} ended after {time}: {=energy}', { name, ...end });
}

/** The end of a charge at another charger in words. */
export function endOfCharge(
  { userId, durationS, meterStartKwh, meterEndKwh }: ChargeRecordValue,
  name: string,
  charger: string,
): LogMessage {
  const isKnown = meterStartKwh !== null && meterEndKwh !== null && meterEndKwh >= meterStartKwh;
  const end = {
    charger,
    time: inWords(durationS),
    energy: energyInWords(isKnown ? meterEndKwh - meterStartKwh : null),
  };
  return userId === 0
    ? message('The charge at {charger} ended after {time}: {=energy}', end)
    : message('The charge of {name} at {charger} ended after {time}: {=energy}', { name, ...end });
}

function energyInWords(energyKwh: number | null): Reason {
  return energyKwh === null
    ? 'the energy is not known'
    : message('{#energy} kWh', { energy: energyKwh.toFixed(3) });
}

/** 3723 is `1 h 2 min 3 s`. */
function inWords(durationS: number): string {
  const hours = Math.floor(durationS / 3600);
  const minutes = Math.floor(durationS / 60) % 60;
  return `${hours > 0 ? `${hours} h ` : ''}${durationS >= 60 ? `${minutes} min ` : ''}${durationS % 60} s`;
}
