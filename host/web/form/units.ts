/** How a unit of the interface is shown to people: another one, of which it is a part. */
export interface ShownUnit {
  readonly name: string;
  /** How many of the interface's are one of the shown. */
  readonly factor: number;
}

const shown: Readonly<Record<string, ShownUnit>> = {
  mA: { name: 'A', factor: 1000 },
  Wh: { name: 'kWh', factor: 1000 },
  '°/10000': { name: '°', factor: 10_000 },
  '°C/10': { name: '°C', factor: 10 },
  '%/100': { name: '%', factor: 100 },
  'ct/kWh/100': { name: 'ct/kWh', factor: 100 },
  'ct/kWh/1000': { name: 'ct/kWh', factor: 1000 },
};

/** How a unit of a declaration is shown; without one, nothing stands beside the number. */
export function shownUnit(unit: string | undefined): ShownUnit {
  return shown[unit ?? ''] ?? { name: unit ?? '', factor: 1 };
}

/** A number as it stands in the field: without anything between its thousands. */
export function numberText(value: number, { factor }: ShownUnit, locale: string): string {
  return (value / factor).toLocaleString(locale, { maximumFractionDigits: 6, useGrouping: false });
}

/** The number that was typed, or the text itself if it is none: the device says what is wrong. */
export function numberOf(text: string, { factor }: ShownUnit): number | string {
  const trimmed = text.trim().replace(',', '.');
  const number = trimmed === '' ? Number.NaN : Number(trimmed);
  return Number.isFinite(number) ? Math.round(number * factor * 1e6) / 1e6 : text;
}
