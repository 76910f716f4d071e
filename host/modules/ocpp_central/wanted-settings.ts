import type { Version } from './versions.ts';

const measurands =
  'Current.Import,Power.Active.Import,Energy.Active.Import.Register,Voltage' as const;

/** What chargers are asked to do, as far as they can: to tell enough, and often enough. */
export const wantedSettings: Readonly<
  Record<Version, readonly (readonly [name: string, value: string])[]>
> = {
  'ocpp1.6': [
    ['MeterValuesSampledData', measurands],
    ['MeterValueSampleInterval', '10'],
    ['ClockAlignedDataInterval', '60'],
    ['WebSocketPingInterval', '30'],
  ],
  'ocpp2.0.1': [
    ['SampledDataCtrlr.TxUpdatedMeasurands', measurands],
    ['SampledDataCtrlr.TxUpdatedInterval', '10'],
    ['AlignedDataCtrlr.Interval', '60'],
    ['OCPPCommCtrlr.WebSocketPingInterval', '30'],
  ],
};
