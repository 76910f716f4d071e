import { type ControllerState, errorState } from '../hardware/charge-controller.ts';
import { CoprocessorController } from '../hardware/coprocessor/controller.ts';
import type { Line } from '../hardware/coprocessor/line.ts';
import { ControllerReading } from '../hardware/modbus/controller-reading.ts';
import type { Description } from '../hardware/modbus/description.ts';
import { linkTo } from '../hardware/modbus/link-to.ts';
import type { PlainState } from '../hardware/plain/plain-controller.ts';
import { type RapiAnswer, RapiLink } from '../hardware/rapi/rapi-link.ts';
import { decimal, meaningOf, readCapacity, readState } from '../hardware/rapi/states.ts';
import type { ModbusPlace } from '../platform/modbus.ts';
import { runScript } from '../platform/modbus-script.ts';
import type { Streams } from '../platform/net.ts';
import type { Message } from '../sentences/forms.ts';
import { inEnglish } from '../sentences/message.ts';
import { amperes, type Finding, type Instruments, silence, until } from './findings.ts';

/** Longest wait for a controller with slots of its own: it tells all that it has first. */
const greetingLimitMs = 5000;

const vehicles = { none: 'no vehicle', connected: 'a vehicle, not charging', charging: 'charging' };
/** Numbers of `evse/state.charger_state`. */
const chargerStates = [
  'no vehicle',
  'a vehicle, waiting for release',
  'a vehicle, ready to charge',
  'charging',
  'an error',
];

/** Looks at a controller with charge slots of its own; a session begins, and nothing is asked. */
export async function lookAtCoprocessor(
  line: Line,
  { clock, random }: Instruments,
): Promise<Finding> {
  const said: Message[] = [];
  const controller = new CoprocessorController({
    line,
    clock,
    random,
    say: message => said.push(message),
    onHello: () => undefined,
  });
  await until(clock, greetingLimitMs, () => controller.state !== undefined);
  const { state, evseVersion } = controller;
  controller.close();
  if (!state) return silence(said);
  return { answers: true, lines: [`hardware ${evseVersion}`, ...toldBy(state)] };
}

function toldBy({
  charger_state,
  error_state,
  allowed_charging_current,
}: ControllerState): string[] {
  return [
    `state: ${chargerStates[charger_state]}${error_state === 0 ? '' : `, error ${error_state}`}`,
    `allows ${amperes(allowed_charging_current)}`,
  ];
}

/** Looks at an OpenEVSE: with questions only. */
export async function lookAtOpenEvse(line: Line, { clock }: Instruments): Promise<Finding> {
  const said: Message[] = [];
  const nothing = (): void => undefined;
  const link = new RapiLink({
    line,
    clock,
    onOpen: nothing,
    onUnasked: nothing,
    onReachable: nothing,
    say: message => said.push(message),
  });
  const ask = (command: string): Promise<RapiAnswer | undefined> =>
    new Promise(resolve => link.ask(command, resolve));
  const version = await ask('GV');
  const answers = version && {
    state: await ask('GS'),
    most: await ask('GC'),
    settings: await ask('GE'),
    now: await ask('GG'),
  };
  link.close();
  if (!answers) return silence(said);
  const { state, most, settings, now } = answers;
  const [firmware, protocol] = version.words;
  const lines = [`OpenEVSE, firmware ${firmware}, RAPI ${protocol}`];
  const told = state?.ok ? readState(state.words) : undefined;
  if (told) lines.push(`state: ${stateOf(meaningOf(told))}`);
  const [settingsA] = (settings?.ok ? settings.words : []).map(decimal);
  const { mostA, offeredA = settingsA } = readCapacity(most?.ok ? most.words : []);
  lines.push(
    offeredA === undefined
      ? 'it does not tell which current it announces: voltkern keeps it asleep'
      : `current ${offeredA} A${mostA === undefined ? '' : `, ${mostA} A at most`}`,
  );
  const [currentMa = -1, voltageMv = 0] = (now?.ok ? now.words : []).map(decimal);
  if (currentMa >= 0) lines.push(`measures ${amperes(currentMa)} at ${voltageMv / 1000} V`);
  return { answers: true, lines };
}

/** Looks at a controller that is known by its registers: reads them once. */
export function lookAtModbus(
  description: Description,
  at: ModbusPlace,
  { links, net, clock }: Instruments & { readonly net: Pick<Streams, 'connect'> },
): Promise<Finding> {
  const { link, release } = linkTo(description, at, { modbusLinks: links, streams: net, clock });
  return new Promise(resolve =>
    runScript(link, new ControllerReading(description).read(), result => {
      release();
      if ('failure' in result) return resolve(silence([result.failure.message]));
      const { currentMa, isEnabled, contactorClosed, mostMa, isLocked, phases } = result.value;
      const offered = currentMa === undefined ? 'not told' : amperes(currentMa);
      resolve({
        answers: true,
        lines: [
          `state: ${stateOf(result.value)}, contactor ${contactorClosed ? 'closed' : 'open'}`,
          `current ${offered}, ${amperes(mostMa)} at most`,
          ...(isEnabled === false ? ['charging is blocked (enable register)'] : []),
          ...(phases === undefined ? [] : [`phases: ${phases}`]),
          ...(isLocked ? ['locked at the controller itself (key switch)'] : []),
        ],
      });
    }),
  );
}

function stateOf({
  vehicle,
  error,
  errorName,
}: Pick<PlainState, 'vehicle' | 'error' | 'errorName'>): string {
  if (error !== errorState.ok)
    return `error ${error}${errorName === undefined ? '' : `, ${inEnglish(errorName)}`}`;
  return vehicle === undefined ? 'it cannot see whether a vehicle is there' : vehicles[vehicle];
}
