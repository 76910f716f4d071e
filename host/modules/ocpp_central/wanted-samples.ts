type Sampled = Readonly<Record<string, unknown>>;
interface Values extends Sampled {
  readonly sampledValue: readonly Sampled[];
}

const usualMeasurand = 'Energy.Active.Import.Register';

/** A message with the meter values of these measurands only; undefined: none is left. */
export function ofMeasurands(payload: object, wanted: string | undefined): object | undefined {
  if (wanted === undefined) return payload;
  const names = new Set(wanted.split(',').map(name => name.trim()));
  const { meterValue } = payload as { readonly meterValue: readonly Values[] };
  const left = meterValue
    .map(values => ({
      ...values,
      sampledValue: values.sampledValue.filter(({ measurand = usualMeasurand }) =>
        names.has(String(measurand)),
      ),
    }))
    .filter(({ sampledValue }) => sampledValue.length > 0);
  return left.length > 0 ? { ...payload, meterValue: left } : undefined;
}
