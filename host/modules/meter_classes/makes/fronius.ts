import type { MadeDocument, MadeValue, WebMake } from '../web-make.ts';

const site = 'Body.Data.Site';
const meter = 'Body.Data.0';

/** The power flow of a site, of which each meter takes its own part. */
const powerFlow = (values: readonly MadeValue[]): MadeDocument => ({
  path: '/solar_api/v1/GetPowerFlowRealtimeData.fcgi',
  parts: [{ when: succeeded, values }],
});

/** Every answer has a status; 0 is a success. */
const succeeded = [['Head.Status.Code', 0]] as const;

/**
 * Inverters of Fronius. "Fronius Solar API V1", 4.1.3 GetMeterRealtimeData and
 * GetPowerFlowRealtimeData: P_Grid is positive when power is drawn, P_Akku when the battery
 * discharges, P_Load is negative when something is used, P_PV positive; energies in Wh. The meter
 * is at the grid where its location is 0.
 */
export const fronius: WebMake = {
  tag: 8,
  name: 'Fronius (Solar API)',
  meters: {
    2: {
      what: 'grid',
      documents: [
        powerFlow([[`${site}.P_Grid`, 74]]),
        {
          path: '/solar_api/v1/GetMeterRealtimeData.cgi?Scope=System',
          parts: [
            {
              when: [...succeeded, [`${meter}.Meter_Location_Current`, 0]],
              values: [
                ...[1, 2, 3].flatMap((phase): readonly MadeValue[] => [
                  [`${meter}.Voltage_AC_Phase_${phase}`, phase],
                  [`${meter}.Current_AC_Phase_${phase}`, 9 + 4 * phase, 1, 'unsigned'],
                  [`${meter}.PowerReal_P_Phase_${phase}`, 30 + 9 * phase],
                ]),
                [`${meter}.Frequency_Phase_Average`, 364],
                [`${meter}.EnergyReal_WAC_Sum_Consumed`, 209, 0.001],
                [`${meter}.EnergyReal_WAC_Sum_Produced`, 211, 0.001],
              ],
            },
          ],
        },
      ],
    },
    3: {
      what: 'battery',
      documents: [
        powerFlow([
          [`${site}.P_Akku`, 404, -1],
          ['Body.Data.Inverters.1.SOC', 387],
        ]),
      ],
    },
    4: { what: 'load', documents: [powerFlow([[`${site}.P_Load`, 74, -1]])] },
    5: {
      what: 'pv',
      documents: [
        powerFlow([
          [`${site}.P_PV`, 74, -1],
          [`${site}.E_Total`, 211, 0.001],
        ]),
      ],
    },
  },
};
