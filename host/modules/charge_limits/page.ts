/** Which page of the charge controller keeps the limits of the running charge. */
export const limitsPage = 2;

/** State of a limited charge that the charge controller keeps while the host is away. */
export interface PagedLimits {
  /** Code of the duration, 0 without limit. */
  readonly duration: number;
  /** Wh, 0 without limit. */
  readonly energy_wh: number;
  /** %, 0 without limit. */
  readonly soc_pct: number;
  /** The controller's uptime from which the limits count, ms, 32 bits. */
  readonly startUptimeMs: number;
  /** The meter at that time, kWh; null while unknown. */
  readonly startKwh: number | null;
  /** Until when the charge may last, Unix minutes; 0 is no end. */
  readonly endMinutes: number;
  /** The controller's uptime at that time, ms, 32 bits. */
  readonly endUptimeMs: number;
}

/*
 *  Byte  0   1   2   3     7             11         19    23          27      63
 *        +---+---+---+-----+-------------+----------+-----+-----------+-------+
 *        | v | d | s | Wh  | uptime start| start kWh| end | uptime end| zeros |
 *        +---+---+---+-----+-------------+----------+-----+-----------+-------+
 *  v: version of the layout, 0 is no charge; d: duration; s: state of charge; kWh: a 64-bit
 *  float; end: Unix minutes, 0 in pages of hosts that know none. Little-endian.
 */
const pageBytes = 63;
const version = 1;
const at = {
  version: 0,
  duration: 1,
  stateOfCharge: 2,
  energyWh: 3,
  uptimeStart: 7,
  startKwh: 11,
  end: 19,
  uptimeEnd: 23,
} as const;

/** The page of a charge. */
export function encodePage({
  duration,
  energy_wh,
  soc_pct,
  startUptimeMs,
  startKwh,
  endMinutes,
  endUptimeMs,
}: PagedLimits): Uint8Array {
  const page = emptyPage();
  const view = new DataView(page.buffer);
  page[at.version] = version;
  page[at.duration] = duration;
  page[at.stateOfCharge] = soc_pct;
  view.setUint32(at.energyWh, energy_wh, true);
  view.setUint32(at.uptimeStart, startUptimeMs, true);
  view.setFloat64(at.startKwh, startKwh ?? Number.NaN, true);
  view.setUint32(at.end, endMinutes, true);
  view.setUint32(at.uptimeEnd, endUptimeMs, true);
  return page;
}

/** The page of no charge. */
export function emptyPage(): Uint8Array {
  return new Uint8Array(pageBytes);
}

/** Decodes a page; undefined if it is empty or of another version. */
export function decodePage(page: Uint8Array): PagedLimits | undefined {
  if (page.length < pageBytes || page[at.version] !== version) return undefined;
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const startKwh = view.getFloat64(at.startKwh, true);
  return {
    duration: view.getUint8(at.duration),
    energy_wh: view.getUint32(at.energyWh, true),
    soc_pct: view.getUint8(at.stateOfCharge),
    startUptimeMs: view.getUint32(at.uptimeStart, true),
    startKwh: Number.isNaN(startKwh) ? null : startKwh,
    endMinutes: view.getUint32(at.end, true),
    endUptimeMs: view.getUint32(at.uptimeEnd, true),
  };
}
