/**
 * Reads a day's loads from a table with a header line `minute,active_power_w,…` and a line for each
 * of the 1440 minutes; further columns are ignored.
 *
 * @returns the load of each minute, W
 * @throws Error naming the line and the rule
 */
export function parseLoadTrace(csv: string): number[] {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  if (!/^minute,active_power_w(,|$)/.test(header)) {
    throw new Error(`line 1: ${header} must begin with minute,active_power_w`);
  }
  if (lines.length !== 1440) throw new Error(`there must be 1440 minutes, got ${lines.length}`);
  return lines.map((line, minute) => {
    const [at, powerW = ''] = line.split(',');
    if (Number(at) !== minute)
      throw new Error(`line ${minute + 2}: minute ${at} must be ${minute}`);
    if (powerW === '' || !Number.isFinite(Number(powerW))) {
      throw new Error(`line ${minute + 2}: active_power_w ${powerW} must be a number of W`);
    }
    return Number(powerW);
  });
}
