import type { CauseDetail } from '../../../sentences/causes.ts';
import { texts } from '../../words/texts.ts';

/** Words by what the device says. */
type ByWord = Readonly<Record<string, string>>;

/** What is said beside the causes of `charge_status/state`; `{}` is a time or an amount. */
export const whyWords = texts('why', {
  all: 'All limits',
  others: 'Further limits',
  limitedTo: 'Limited to {}',
  blocked: 'blocked',
  board: 'Load management of this device',
  managerAt: 'Page of the manager at',
  since: 'since {}',
  until: 'until {} at the latest',
  missing: '{} are missing',
  least: 'it takes at least {}',
  by: {
    '': '',
    charger: 'by the charger itself',
    http: 'over the network, from',
    mqtt: 'over MQTT',
    device: '',
  } as ByWord,
  details: {
    '': '',
    dc_6_ma: '6 mA DC',
    ac_20_ma: '20 mA AC',
    dc_6_ma_and_ac_20_ma: '6 mA DC and 20 mA AC',
    sensor_system: 'fault of the sensor',
    sensor_calibration: 'calibration',
    duration: 'its time',
    energy: 'its energy',
    state_of_charge: 'state of charge of the vehicle',
    meter_not_there: 'it is not there',
    meter_without_energy: 'it does not measure energy',
    meter_silent: 'it does not tell its energy',
    meter_standing_still: 'no value has changed for 24 hours',
    by_central_system: 'by the central system',
  } satisfies Readonly<Record<CauseDetail, string>> as ByWord,
});
