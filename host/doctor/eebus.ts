import type { Clock } from '../platform/clock.ts';
import type { Net, NetError } from '../platform/net.ts';
import { inEnglish } from '../sentences/message.ts';
import type { Fault, SeenNode } from '../services/eebus/ship/announced.ts';
import { Discovery } from '../services/eebus/ship/discovery.ts';
import { shownSki } from '../services/eebus/ship/ski.ts';

/** How long everybody in the network may take to answer, and how often they are asked, ms. */
const lookMs = 4000;
const askMs = 1000;
/** Interval at which the time that is left is told, ms. */
const tellMs = 200;

/** Kinds of devices by their numbers, as EEBUS has them. */
const kinds: Readonly<Record<number, string>> = {
  1: 'control box',
  2: 'energy manager',
  3: 'charging of vehicles',
  4: 'heating and cooling',
  5: 'inverter',
  6: 'household appliance',
  7: 'meter',
};

/** What each part of an announcement has to be. */
const rules: Readonly<Record<Fault['part'], string>> = {
  SRV: 'it has to say its host, and a port that is not 0',
  A: 'its host has to have an IPv4 address',
  TXT: 'it has to say who it is',
  txtvers: 'must be 1',
  id: 'must be its name in EEBUS',
  path: 'must start with /, have no spaces, and be 64 characters at most',
  ski: 'must be 40 hexadecimal digits',
  register: 'must be true or false',
};

/** What a search for devices needs. */
export interface EebusSearch {
  readonly net: Pick<Net, 'openMdns'>;
  readonly clock: Clock;
  /** Says what is being tried. */
  progress(stage: string, detail?: string): void;
  tell(line: string): void;
}

/**
 * Looks for devices that announce that they speak EEBUS, and tells of each what it announces, what
 * is wrong with that, and what adds it. Nothing is connected to. Answers whether somebody is there
 * that can be added.
 */
export async function searchEebus({ net, clock, progress, tell }: EebusSearch): Promise<boolean> {
  const nodes = new Map<string, SeenNode>();
  const broken = new Map<string, readonly Fault[]>();
  let failure: NetError | undefined;
  const discovery = new Discovery({
    net,
    clock,
    periodMs: askMs,
    seen(node, instance) {
      nodes.set(instance, node);
      broken.delete(instance);
    },
    broken(instance, faults) {
      nodes.delete(instance);
      broken.set(instance, faults);
    },
    failed(error) {
      failure = error;
    },
  });
  await countDown(clock, leftMs => {
    const count = nodes.size + broken.size;
    progress('EEBUS in the network', `${count} found, about ${Math.ceil(leftMs / 1000)} s left`);
  });
  discovery.stop();
  const lines = [...[...nodes.values()].flatMap(toldOf), ...[...broken].flatMap(toldOfBroken)];
  for (const line of lines) tell(`  ${printable(line)}`);
  if (lines.length === 0) tell(`  ${failure ? inEnglish(failure.message) : nobody}`);
  if (nodes.size > 0) for (const line of advice) tell(`  ${line}`);
  return nodes.size > 0;
}

const nobody =
  'nobody announces EEBUS. Is it switched on there, is it in the same network, does multicast get through?';

const advice = [
  'Whoever may limit this device has to be added: by the command below it, or on the page, below',
  'Energy, Prices and control, Control box. The metering operator needs the SKI of this device, which',
  'is on that page and in eebus/state.ski.',
];

/** Tells how much time is left, until none is. */
function countDown(clock: Clock, left: (leftMs: number) => void): Promise<void> {
  return new Promise(resolve => {
    const endMs = clock.nowMs() + lookMs;
    const step = (): void => {
      const leftMs = endMs - clock.nowMs();
      if (leftMs <= 0) resolve();
      else {
        left(leftMs);
        clock.after(Math.min(tellMs, leftMs), step);
      }
    };
    step();
  });
}

function toldOf(node: SeenNode): string[] {
  const { ski, shipId, endpoint, brand, model, isAccepting } = node;
  const name = [brand, model].filter(text => text !== undefined).join(' ') || shipId;
  return [
    [name, ...kindsOf(node)].join(', '),
    `    at ${endpoint.host}:${endpoint.port}`,
    `    SKI ${shownSki(ski)}`,
    isAccepting
      ? '    it accepts pairing: it trusts the next one who connects'
      : '    it does not accept pairing by itself: it has to be told the SKI of this device',
    // Of what it announces only the SKI, which is hexadecimal: people give this line to a shell.
    `    curl -X PUT http://DEVICE/eebus/add -d '{"ski": "${ski}", "label": ""}'`,
  ];
}

/** Type, such as `ChargingStation`, and kinds in words. */
function kindsOf({ type, categories }: SeenNode): string[] {
  const inWords = type?.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  const known = categories.map(category => kinds[category]).filter(kind => kind !== undefined);
  return [...(inWords === undefined ? [] : [inWords]), ...known];
}

function toldOfBroken([instance, faults]: readonly [string, readonly Fault[]]): string[] {
  return [
    `${instance}: ITS ANNOUNCEMENT IS WRONG, nobody can add it`,
    ...faults.map(({ part, value }) =>
      value === undefined
        ? `    ${part} is missing: ${rules[part]}`
        : `    ${part} ${JSON.stringify(value)}: ${rules[part]}`,
    ),
  ];
}

/** Without what changes a terminal: everybody in the network can announce anything. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}
