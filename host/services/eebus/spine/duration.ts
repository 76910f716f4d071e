const dayS = 86_400;
/** Seconds of each unit, in the order in which ISO 8601 has them; years and months on average. */
const unitsS = [365.25 * dayS, 30.4375 * dayS, 7 * dayS, dayS, 3600, 60, 1];
const amount = (unit: string): string => `(?:(\\d{1,12}(?:[.,]\\d{1,9})?)${unit})?`;
const days = ['Y', 'M', 'W', 'D'].map(amount).join('');
const times = ['H', 'M', 'S'].map(amount).join('');
const pattern = new RegExp(`^P${days}(?:T(?=\\d)${times})?$`);

/** A duration of ISO 8601 in s, such as 3600 for `PT1H`; undefined if it is none. */
export function parseDuration(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length > 64) return undefined;
  const [match, ...amounts] = pattern.exec(text) ?? [];
  if (match === undefined || amounts.every(found => found === undefined)) return undefined;
  return amounts.reduce(
    (sumS, found = '0', at) => sumS + Number(found.replace(',', '.')) * (unitsS[at] ?? 0),
    0,
  );
}

/**
 * A duration as ISO 8601 has it, such as `PT1H2M3S`, in whole seconds: what has begun counts, so
 * that nothing that is still going on is told as over.
 */
export function durationText(durationS: number): string {
  const wholeS = Math.ceil(durationS);
  const amounts = [Math.floor(wholeS / 3600), Math.floor(wholeS / 60) % 60, wholeS % 60];
  const parts = amounts.map((found, at) => (found > 0 ? `${found}${'HMS'[at]}` : ''));
  return wholeS > 0 ? `PT${parts.join('')}` : 'PT0S';
}

/** An instant, ms since the epoch, as SPINE has it: `2026-11-24T15:48:42Z`. */
export function timestampText(wallMs: number): string {
  return `${new Date(wallMs).toISOString().slice(0, 19)}Z`;
}
