import { parseArgs } from 'node:util';

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

/** An option is wrong; the message names it, its value and the rule. */
export class OptionError extends Error {}

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
  const values = parse(words);
  if (values.help) return undefined;
  const { fault, json, record } = values;
  if (fault !== 'kill' && fault !== 'freeze')
    throw new OptionError(`--fault ${fault}: must be kill or freeze`);
  const [, seconds = ''] = /^(\d+)s$/.exec(values.duration) ?? [];
  if (!(Number(seconds) >= 5 && Number(seconds) <= 600)) {
    throw new OptionError(`--duration ${values.duration}: must be a time from 5s to 600s`);
  }
  return {
    devices: integer('devices', values.devices, 1, 2000),
    nodes: integer('nodes', values.nodes, 3, 7),
    changesPerS: integer('state-changes-per-s', values['state-changes-per-s'], 0, 50),
    durationS: Number(seconds),
    fault,
    seed:
      values.seed === undefined
        ? Date.now() % 1_000_000
        : integer('seed', values.seed, 0, 999_999_999),
    json,
    record,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: known }).values;
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
}

function integer(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new OptionError(`--${name} ${text}: must be a whole number from ${min} to ${max}`);
  }
  return value;
}
