import type { Traits } from './makes.ts';
import type { Version } from './versions.ts';

const measurands =
  'Current.Import,Power.Active.Import,Energy.Active.Import.Register,Voltage' as const;
const sampleS = 10;
const names: Readonly<Record<Version, readonly [string, string, string, string]>> = {
  'ocpp1.6': [
    'MeterValuesSampledData',
    'MeterValueSampleInterval',
    'ClockAlignedDataInterval',
    'WebSocketPingInterval',
  ],
  'ocpp2.0.1': [
    'SampledDataCtrlr.TxUpdatedMeasurands',
    'SampledDataCtrlr.TxUpdatedInterval',
    'AlignedDataCtrlr.Interval',
    'OCPPCommCtrlr.WebSocketPingInterval',
  ],
};

/** What chargers are asked to do, as far as they can: to tell enough, and often enough. */
export function wantedSettings(
  version: Version,
  traits: Traits,
): readonly (readonly [name: string, value: string])[] {
  const [values, interval, aligned, ping] = names[version];
  const measured = traits.measurands ?? measurands;
  return [
    ...(measured === '' ? [] : ([[values, measured]] as const)),
    [interval, `${traits.sampleS ?? sampleS}`],
    [aligned, '60'],
    [ping, '30'],
    ...(traits.settings ?? []),
  ];
}
