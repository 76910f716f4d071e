import { kindOf } from '../../host/hardware/modbus/modbus-controller.ts';
import { packaged } from '../../host/hardware/modbus/packaged.ts';
import type { PlainKind } from '../../host/hardware/plain/plain-controller.ts';
import { openEvse } from '../../host/hardware/rapi/open-evse.ts';
import { packagedControllers } from '../../host/hardware/real-controller.ts';

/** Every kind of plain controllers that there is a driver for. */
const kinds: readonly PlainKind[] = [
  openEvse,
  ...packagedControllers.map(name => kindOf(packaged(name), name)),
];

/** What a controller that keeps charge slots of its own does beside them. */
const own = 'with [slots of its own](../charge-controller.md)';

const yesOrNo = (can: boolean): string => (can ? 'yes' : 'no');

function stepsOf({ stepMa, finerStepMa }: PlainKind): string {
  const steps = `${stepMa / 1000} A`;
  return finerStepMa ? `${steps}; ${finerStepMa / 1000} A where its registers have that` : steps;
}

/** What can be done, of a controller with slots of its own and of each plain one. */
const abilities: readonly [name: string, own: string, of: (kind: PlainKind) => string][] = [
  ['`--controller`', '`serial:`, `tcp:`', ({ word }) => `\`${word}:\``],
  ['Steps of the current', '60 mA', stepsOf],
  ['A lower slot counts within', '0.3 s', ({ reactionMs }) => `${reactionMs / 1000} s`],
  [
    'Control pilot can be disconnected (`cp_disconnect`), vehicles are woken up',
    'yes',
    ({ disconnectsPilot }) => yesOrNo(disconnectsPilot),
  ],
  ['Phases can be switched (`phase_switch`)', 'generations 3, 4', () => 'no'],
  ['Button (`button_configuration`)', 'yes', () => 'no: it is the controller’s own'],
  ['LED (`rgb_led`)', 'yes', () => 'no: `evse/indicator_led` is shown to clients only'],
  [
    'Inputs and output (`evse/gpio_configuration`)',
    'by generation',
    () => 'the inputs with `--io`',
  ],
  ['DC residual current can be tested and reset', 'yes', () => 'no'],
  ['Voltages, resistances of control pilot and plug', 'yes', () => 'no: shown as 0 and as open'],
  ['Meter', 'what the controller says', ({ meter }) => meter],
  [
    'Without voltkern',
    'a charge goes on with the last slots; a managed one ends within 30 s',
    ({ withoutHost }) => withoutHost,
  ],
];

/** `docs/hardware/controllers.md`: what each kind of charge controller can do. */
export function controllersPage(): string {
  const head = ['', own, ...kinds.map(({ name }) => name)];
  const rows = abilities.map(([name, ofOwn, of]) => [name, ofOwn, ...kinds.map(of)]);
  const table = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`);
  return [
    '# Charge controllers and what they can do',
    'What a controller cannot do is missing in `info/features`, and so are its resources. The other\nwords of `info/features` are those of the variant. `npm run docs` writes this table from\nthe drivers.',
    table.join('\n'),
    '',
  ].join('\n\n');
}
