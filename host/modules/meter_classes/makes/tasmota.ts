import type { MadeValue, WebMake } from '../web-make.ts';

const energy = 'StatusSNS.ENERGY';

/** A number of a device with one phase, or a list with one for each phase. */
const either = (name: string, one: number, each: readonly number[]): readonly MadeValue[] => [
  [`${energy}.${name}`, one],
  [`${energy}.${name}[*]`, each],
];

/**
 * Devices with Tasmota. Its documentation, "Commands" (Status 10, web requests with user and
 * password) and "Power Monitoring": W, VA, V, A, Hz; energies in kWh; devices of several phases
 * answer with lists. "SetOption55": it announces its web page under its host name, tasmota-…, if
 * that is switched on.
 */
export const tasmota: WebMake = {
  tag: 6,
  name: 'Tasmota',
  loginInAddress: true,
  announced: { services: ['_http._tcp'], name: /^tasmota[-_]/ },
  meters: {
    0: {
      documents: [
        {
          path: '/cm?cmnd=Status%2010',
          parts: [
            {
              values: [
                ...either('Power', 74, [39, 48, 57]),
                ...either('ApparentPower', 154, [122, 130, 138]),
                ...either('Voltage', 7, [1, 2, 3]),
                ...either('Total', 209, [161, 177, 193]),
                [`${energy}.Current`, 33, 1, 'unsigned'],
                [`${energy}.Current[*]`, [13, 17, 21], 1, 'unsigned'],
                [`${energy}.Frequency`, 364],
              ],
            },
          ],
        },
      ],
    },
  },
};
