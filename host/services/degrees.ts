/**
 * A latitude or longitude in °/10000 as services expect it in a path: degrees with four decimals.
 */
export function degrees(tenThousandths: number): string {
  return (tenThousandths / 10_000).toFixed(4);
}
