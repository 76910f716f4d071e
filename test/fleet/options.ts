import { choiceOf, durationOf, integerOf, parseWords } from '../rig/options.ts';

/** What the command was told. */
export interface Options {
  readonly devices: number;
  readonly nodes: number;
  readonly changesPerS: number;
  /** How long the whole fleet is measured before a node is lost, s. */
  readonly durationS: number;
  readonly fault: 'kill' | 'freeze';
  readonly seed: number;
  readonly json: string | undefined;
  readonly record: boolean;
}

export const help = `npm run fleet -- [OPTIONS]: many chargers at one MQTT cluster, which loses a node

Starts a cluster of NATS servers and simulated chargers, 100 in a process, that publish everything they have; measures
what that costs; takes one node away; and waits until subscribers at each of the other nodes see every value of every
charger as it is. Says what goes on, and at the end all figures. Ends with 1 if something that must hold does not.

  --devices N              chargers, 1 to 2000 (default 200)
  --nodes N                nodes of the cluster, 3 to 7 (default 3)
  --state-changes-per-s N  of each charger, 0 to 50 (default 1)
  --duration TIME          how long is measured before the node is lost, 5s to 600s (default 30s)
  --fault kill|freeze      kill: the process of the node ends; freeze: it goes on to take connections, and answers nothing
                           any more (default kill)
  --seed N                 names and meters of the chargers, and which node is lost (default: another one each time)
  --json FILE              writes the figures: {"figures":[{"name","value","unit"}]}
  --record                 writes the figures into docs/fleet.md
  --help
`;

const known = {
  devices: { type: 'string', default: '200' },
  nodes: { type: 'string', default: '3' },
  'state-changes-per-s': { type: 'string', default: '1' },
  duration: { type: 'string', default: '30s' },
  fault: { type: 'string', default: 'kill' },
  seed: { type: 'string' },
  json: { type: 'string' },
  record: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

/** Reads the options; throws OptionError. Undefined if help is wanted. */
export function readOptions(words: readonly string[]): Options | undefined {
  const values = parseWords(words, known);
  if (values.help) return undefined;
  const { json, record } = values;
  const whole = (name: string, text: string, min: number, max: number): number =>
    integerOf(name, text, { min, max });
  return {
    devices: whole('devices', values.devices, 1, 2000),
    nodes: whole('nodes', values.nodes, 3, 7),
    changesPerS: whole('state-changes-per-s', values['state-changes-per-s'], 0, 50),
    durationS: durationOf('duration', values.duration, { least: '5s', most: '600s' }) / 1000,
    fault: choiceOf('fault', values.fault, ['kill', 'freeze']),
    seed:
      values.seed === undefined
        ? Date.now() % 1_000_000
        : whole('seed', values.seed, 0, 999_999_999),
    json,
    record,
  };
}
