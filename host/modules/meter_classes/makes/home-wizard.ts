import type { WebMake } from '../web-make.ts';

/**
 * HomeWizard P1 meter, kWh meter and socket. HomeWizard Energy API documentation, "API v1",
 * /api/v1/data: W (negative: fed in), V, A, Hz, kWh; what a device does not measure is left out.
 * Currents have a sign in some devices and none in others. "Discovery": the service _hwenergy._tcp,
 * whose text has product_name, product_type and api_enabled; water meters and displays have it,
 * too.
 */
export const homeWizard: WebMake = {
  tag: 7,
  name: 'HomeWizard',
  announced: {
    services: ['_hwenergy._tcp'],
    text: { product_type: /^(?:HWE-P1|HWE-SKT|HWE-KWH[13]|SDM[26]30-wifi)$/ },
    nameIn: 'product_name',
    openIn: 'api_enabled',
  },
  meters: {
    0: {
      documents: [
        {
          path: '/api/v1/data',
          parts: [
            {
              values: [
                ['active_power_w', 74],
                ['active_power_l1_w', 39],
                ['active_power_l2_w', 48],
                ['active_power_l3_w', 57],
                ['active_voltage_v', 7],
                ['active_voltage_l1_v', 1],
                ['active_voltage_l2_v', 2],
                ['active_voltage_l3_v', 3],
                ['active_current_l1_a', 13, 1, 'unsigned'],
                ['active_current_l2_a', 17, 1, 'unsigned'],
                ['active_current_l3_a', 21, 1, 'unsigned'],
                ['active_frequency_hz', 364],
                ['total_power_import_kwh', 209],
                ['total_power_export_kwh', 211],
              ],
            },
          ],
        },
      ],
    },
  },
};
