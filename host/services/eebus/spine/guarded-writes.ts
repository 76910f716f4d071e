import { durationText } from './duration.ts';
import { keyValueList } from './failsafe-keys.ts';
import type { WantedLimit } from './guarded-state.ts';
import { limitList } from './limitation.ts';
import type { ListFunction } from './lists.ts';
import { scaledNumber } from './scaled-number.ts';

/**
 * The command that writes a limit.
 *
 * @param hasPeriod whether the system tells a period: many keep it until it is deleted
 */
export function limitCommand(limitId: number, limit: WantedLimit, hasPeriod: boolean): object {
  const { isActive, durationS } = limit;
  const isEndless = isActive && durationS === undefined;
  const deletion = {
    cmdControl: { delete: {} },
    [`${limitList.name}Selectors`]: { limitId },
    [`${limitList.items}Elements`]: { timePeriod: {} },
  };
  const item = {
    limitId,
    isLimitActive: isActive,
    ...(durationS !== undefined && { timePeriod: { endTime: durationText(durationS) } }),
    value: scaledNumber(limit.limitW),
  };
  return partialWrite(limitList, item, isEndless && hasPeriod ? [deletion] : []);
}

/** The command that writes one of the failsafe values. */
export function failsafeCommand(keyId: number, value: object): object {
  return partialWrite(keyValueList, { keyId, value }, []);
}

function partialWrite(list: ListFunction, item: object, filters: readonly object[]): object {
  return {
    function: list.name,
    filter: [...filters, { cmdControl: { partial: {} } }],
    [list.name]: { [list.items]: [item] },
  };
}
