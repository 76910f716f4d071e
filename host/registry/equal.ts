/**
 * Whether two plain JSON values are equal; NaN equals NaN, so that an unknown number is no news.
 */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Number.isNaN(a) && Number.isNaN(b);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equalJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  let fields = 0;
  for (const name in a) {
    fields++;
    if (!equalJson((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
      return false;
  }
  for (const _ in b) fields--;
  return fields === 0;
}
