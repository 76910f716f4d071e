import type { Description } from '../../host/hardware/modbus/description.ts';
import { kindOf } from '../../host/hardware/modbus/modbus-controller.ts';
import type { PlainKind } from '../../host/hardware/plain/plain-controller.ts';
import { openEvse } from '../../host/hardware/rapi/open-evse.ts';
import { describedMakes } from './makes.ts';

/** A make, and what a driver makes of its description. */
interface Make {
  readonly description: Description;
  readonly kind: PlainKind;
}

const makes: readonly Make[] = describedMakes().map(([name, description]) => ({
  description,
  kind: kindOf(description, name),
}));

/** What a controller that keeps charge slots of its own does beside them. */
const own = 'with [slots of its own](../charge-controller.md)';
const byRegisters = 'by its [registers](modbus.md)';
const byMake = 'see below';

const yesOrNo = (can: boolean): string => (can ? 'yes' : 'no');

function stepsOf({ stepMa, finerStepMa }: PlainKind): string {
  const steps = `${stepMa / 1000} A`;
  return finerStepMa ? `${steps}; ${finerStepMa / 1000} A where its registers have that` : steps;
}

function reactionOf({ reactionMs }: PlainKind): string {
  return `${reactionMs / 1000} s`;
}

/** What can be done, of a controller with slots of its own and of others. */
const abilities: readonly (readonly [name: string, own: string, openEvse: string, make: string])[] =
  [
    ['`--controller`', '`serial:`, `tcp:`', `\`${openEvse.word}:\``, byMake],
    ['Steps of the current', '60 mA', stepsOf(openEvse), byMake],
    [
      'A lower slot counts within',
      '0.3 s',
      reactionOf(openEvse),
      [...new Set(makes.map(({ kind }) => reactionOf(kind)))].join(', '),
    ],
    [
      'Control pilot can be disconnected (`cp_disconnect`), vehicles are woken up',
      'yes',
      yesOrNo(openEvse.disconnectsPilot),
      byMake,
    ],
    ['Phases can be switched (`phase_switch`)', 'generations 3, 4', 'no', byMake],
    ['Button (`button_configuration`)', 'yes', ...twice('no: it is the controller’s own')],
    ['LED (`rgb_led`)', 'yes', ...twice('no: `evse/indicator_led` is shown to clients only')],
    [
      'Inputs and output (`evse/gpio_configuration`)',
      'by generation',
      ...twice('the inputs with `--io`'),
    ],
    ['DC residual current can be tested and reset', 'yes', ...twice('no')],
    [
      'Voltages, resistances of control pilot and plug',
      'yes',
      ...twice('no: shown as 0 and as open'),
    ],
    ['Meter', 'what the controller says', openEvse.meter, byMake],
    ['Tried with a real one', 'yes', openEvse.tried, byMake],
    [
      'Without voltkern',
      'a charge goes on with the last slots; a managed one ends within 30 s',
      openEvse.withoutHost,
      byMake,
    ],
  ];

function twice(words: string): [string, string] {
  return [words, words];
}

/** What each make can do. */
const columns: readonly (readonly [name: string, of: (make: Make) => string])[] = [
  ['', ({ kind }) => kind.name],
  ['`--controller`', ({ kind }) => `\`${kind.word}:\``],
  ['Steps', ({ kind }) => stepsOf(kind)],
  ['`cp_disconnect`', ({ kind }) => yesOrNo(kind.disconnectsPilot)],
  ['`phase_switch`', ({ kind }) => yesOrNo(kind.switchesPhases)],
  ['Own meter', ({ description }) => yesOrNo(description.meter !== undefined)],
  ['Tried with a real one', ({ kind }) => kind.tried],
  ['Registers from', ({ description }) => description.source ?? ''],
  [
    'Without voltkern',
    ({ kind: { failSafe, withoutHost } }) =>
      failSafe
        ? `${failSafe.currentMa / 1000} A after ${failSafe.afterMs / 1000} s: ${withoutHost}`
        : withoutHost,
  ],
];

/** `docs/hardware/controllers.md`: what each kind of charge controller can do. */
export function controllersPage(): string {
  return [
    '# Charge controllers and what they can do',
    'What a controller cannot do is missing in `info/features`, and so are its resources. The other\nwords of `info/features` are those of the variant. `npm run docs` writes these tables from\nthe drivers.',
    tableOf([['', own, 'OpenEVSE (RAPI)', byRegisters], ...abilities]),
    '## Makes that are known by their registers',
    'Each is a file in [makes](../../host/hardware/modbus/makes). One that nobody has tried with a real\none follows documents, and says so in the log; such a charger was tested with a double of its\ndocumented registers only.',
    tableOf([
      columns.map(([name]) => name),
      ...makes.map(make => columns.map(([, of]) => of(make))),
    ]),
    '',
  ].join('\n\n');
}

/** @param rows the head first */
function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}
