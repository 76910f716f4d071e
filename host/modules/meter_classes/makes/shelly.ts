import type { Announced, MadeValue, WebMake } from '../web-make.ts';

/*
 * Shelly. First generation: "Shelly Gen1 HTTP API Reference", /status of Shelly 3EM and Shelly EM:
 * W, V, A, energies in Wh; `is_valid` says whether the meter checked itself. Second generation and
 * later: "Shelly Device API Docs", components EM, EMData, EM1, EM1Data and Switch: W, VA, V, A, Hz,
 * energies in Wh; power that is drawn is positive. PM1 is the component of devices that measure and
 * do not switch.
 *
 * Both references, "mDNS discovery": all generations announce _http._tcp, from the second one on
 * _shelly._tcp as well, under names of the form shelly<model>-<MAC address>; from the second one on
 * the text tells the generation as gen.
 */

const announced = (name: RegExp, text?: Readonly<Record<string, RegExp>>): Announced => ({
  services: ['_shelly._tcp', '_http._tcp'],
  ...{ name, text },
});
/** The second generation, and those after it. */
const newer = { gen: /^[2-9]$/ };

/** Numbers of one clamp or output, whose phase the device does not know. */
const oneChannel = (power: string): readonly MadeValue[] => [
  [power, 74],
  ['voltage', 7],
  ['current', 33, 1, 'unsigned'],
  ['freq', 364],
];

const gen1Valid = [0, 1, 2].map(index => [`emeters[${index}].is_valid`, true] as const);

/** Meters of Shelly, all generations. */
export const shelly: readonly WebMake[] = [
  {
    tag: 1,
    name: 'Shelly 3EM',
    announced: announced(/^shellyem3-/),
    meters: {
      0: {
        documents: [
          {
            path: '/status',
            parts: [
              {
                when: gen1Valid,
                values: [
                  ['total_power', 74],
                  ['emeters[*].power', [39, 48, 57]],
                  ['emeters[*].voltage', [1, 2, 3]],
                  ['emeters[*].current', [13, 17, 21], 1, 'unsigned'],
                  ['emeters[*].total', [161, 177, 193], 0.001],
                  ['emeters[*].total_returned', [163, 179, 195], 0.001],
                  ...[0, 1, 2].flatMap((index): readonly MadeValue[] => [
                    [`emeters[${index}].total`, 209, 0.001],
                    [`emeters[${index}].total_returned`, 211, 0.001],
                  ]),
                ],
              },
            ],
          },
        ],
      },
    },
  },
  {
    tag: 2,
    name: 'Shelly EM',
    announced: announced(/^shellyem-/),
    channels: 2,
    meters: {
      0: {
        documents: [
          {
            path: '/status',
            parts: [
              {
                when: [['emeters[{channel}].is_valid', true]],
                values: [
                  ['emeters[{channel}].power', 74],
                  ['emeters[{channel}].voltage', 7],
                  ['emeters[{channel}].total', 209, 0.001],
                  ['emeters[{channel}].total_returned', 211, 0.001],
                ],
              },
            ],
          },
        ],
      },
    },
  },
  {
    tag: 3,
    name: 'Shelly Pro 3EM, 3EM-63',
    announced: announced(/^shelly(?:pro)?3em/, newer),
    meters: {
      0: {
        documents: [
          {
            path: '/rpc/EM.GetStatus?id=0',
            parts: [
              {
                values: [
                  ['total_act_power', 74],
                  ['total_aprt_power', 154],
                  ...(['a', 'b', 'c'] as const).flatMap((phase, at): readonly MadeValue[] => [
                    [`${phase}_act_power`, 39 + 9 * at],
                    [`${phase}_aprt_power`, 122 + 8 * at],
                    [`${phase}_voltage`, 1 + at],
                    [`${phase}_current`, 13 + 4 * at, 1, 'unsigned'],
                    [`${phase}_freq`, 361 + at],
                  ]),
                  ['n_current', 25, 1, 'unsigned'],
                ],
              },
            ],
          },
          {
            path: '/rpc/EMData.GetStatus?id=0',
            parts: [
              {
                values: [
                  ['total_act', 209, 0.001],
                  ['total_act_ret', 211, 0.001],
                  ...(['a', 'b', 'c'] as const).flatMap((phase, at): readonly MadeValue[] => [
                    [`${phase}_total_act_energy`, 161 + 16 * at, 0.001],
                    [`${phase}_total_act_ret_energy`, 163 + 16 * at, 0.001],
                  ]),
                ],
              },
            ],
          },
        ],
      },
    },
  },
  {
    tag: 4,
    name: 'Shelly EM, Pro EM (Gen2, Gen3)',
    announced: announced(/^shelly(?:pro)?em/, newer),
    channels: 3,
    meters: {
      0: {
        documents: [
          {
            path: '/rpc/EM1.GetStatus?id={channel}',
            parts: [{ values: [...oneChannel('act_power'), ['aprt_power', 154]] }],
          },
          {
            path: '/rpc/EM1Data.GetStatus?id={channel}',
            parts: [
              {
                values: [
                  ['total_act_energy', 209, 0.001],
                  ['total_act_ret_energy', 211, 0.001],
                ],
              },
            ],
          },
        ],
      },
    },
  },
  {
    tag: 5,
    name: 'Shelly PM, Plug (Gen2, Gen3)',
    announced: announced(/^shelly(?!prodm)[a-z]*(?:\dpm|plug)/, newer),
    channels: 4,
    meters: {
      0: {
        documents: [
          {
            path: '/rpc/Switch.GetStatus?id={channel}',
            parts: [
              {
                values: [
                  ...oneChannel('apower'),
                  ['aenergy.total', 209, 0.001],
                  ['ret_aenergy.total', 211, 0.001],
                ],
              },
            ],
          },
        ],
      },
    },
  },
  {
    tag: 9,
    name: 'Shelly PM Mini (Gen2, Gen3)',
    announced: announced(/^shelly(?:plus)?pmmini/, newer),
    meters: {
      0: {
        documents: [
          {
            path: '/rpc/PM1.GetStatus?id=0',
            parts: [
              {
                values: [
                  ...oneChannel('apower'),
                  ['aprtpower', 154],
                  ['aenergy.total', 209, 0.001],
                  ['ret_aenergy.total', 211, 0.001],
                ],
              },
            ],
          },
        ],
      },
    },
  },
];
