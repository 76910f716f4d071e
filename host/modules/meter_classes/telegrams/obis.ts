import { ValueId } from '../../../hardware/value-ids.ts';

/**
 * What a telegram told, by the quantity of its OBIS code (IEC 62056-61, C.D.E): kWh, W, V, A, Hz.
 */
export type Told = ReadonlyMap<string, number>;

/** Drawn minus fed in; each side by its code, in the place of what the meter subtracts itself. */
const powers = [
  { id: ValueId.power, signed: '16.7.0', drawn: '1.7.0', fed: '2.7.0' },
  { id: ValueId.signedPower[0], signed: '36.7.0', drawn: '21.7.0', fed: '22.7.0' },
  { id: ValueId.signedPower[1], signed: '56.7.0', drawn: '41.7.0', fed: '42.7.0' },
  { id: ValueId.signedPower[2], signed: '76.7.0', drawn: '61.7.0', fed: '62.7.0' },
] as const;

/** Energies, in all or by tariff. */
const energies = [
  { id: ValueId.energyImport, register: '1.8' },
  { id: ValueId.energyExport, register: '2.8' },
] as const;
const tariffs = [1, 2, 3, 4];

const plain: readonly (readonly [id: number, code: string])[] = [
  ...ValueId.voltage.map((id, phase) => [id, `${32 + 20 * phase}.7.0`] as const),
  ...ValueId.current.map((id, phase) => [id, `${31 + 20 * phase}.7.0`] as const),
  [ValueId.frequency, '14.7.0'],
];

/** The values of a meter slot that a telegram told, by id. */
export function valuesOf(told: Told): Map<number, number> {
  const values = new Map<number, number>();
  const add = (id: number, value: number | undefined): void => {
    if (value !== undefined) values.set(id, value);
  };
  for (const { id, signed, drawn, fed } of powers) {
    const drawnW = told.get(drawn);
    const fedW = told.get(fed);
    const differenceW =
      drawnW === undefined && fedW === undefined ? undefined : (drawnW ?? 0) - (fedW ?? 0);
    add(id, told.get(signed) ?? differenceW);
  }
  for (const { id, register } of energies) {
    const byTariff = tariffs
      .map(tariff => told.get(`${register}.${tariff}`))
      .filter(kwh => kwh !== undefined);
    const sum = byTariff.length > 0 ? byTariff.reduce((all, kwh) => all + kwh, 0) : undefined;
    add(id, told.get(`${register}.0`) ?? sum);
  }
  for (const [id, code] of plain) add(id, told.get(code));
  return values;
}
