import { execFileSync, spawn } from 'node:child_process';
import { becomeRoot, thisProgram } from './root.ts';

/**
 * Two machines of their own on this one, joined by a cable: network namespaces with an Ethernet
 * between them.
 */
export interface Namespaces {
  /** Where the test runs. */
  readonly own: Machine;
  readonly other: Machine;
}

/** One of the two. */
export interface Machine {
  readonly name: string;
  /** Its address at the cable, and in the same network of 24 bits. */
  readonly address: string;
}

const variable = 'VOLTKERN_TEST_NAMESPACES';
const prefix = 'vk-test-';

/**
 * Goes on only inside of the first of two namespaces: the process that calls this first makes them,
 * runs its program again in one of them, removes them, whatever happened, and ends as that ended.
 */
export async function insideNamespaces(): Promise<Namespaces> {
  const names = process.env[variable]?.split(' ');
  if (!names) {
    becomeRoot();
    return process.exit(await runInside());
  }
  const [own = '', other = ''] = names;
  return { own: { name: own, address: '192.0.2.2' }, other: { name: other, address: '192.0.2.1' } };
}

/** Runs a program in a machine, to its end; answers what it wrote. */
export function runIn(
  { name }: Machine,
  command: string,
  words: readonly string[],
  input = '',
): string {
  return execFileSync('ip', ['netns', 'exec', name, command, ...words], {
    encoding: 'utf8',
    input,
    stdio: 'pipe',
  });
}

async function runInside(): Promise<number> {
  removeAbandoned();
  const names = ['device', 'peer'].map(role => `${prefix}${process.pid}-${role}`) as [
    string,
    string,
  ];
  const [own, other] = names;
  try {
    for (const name of names) addNamespace(name);
    ip(
      'link',
      'add',
      'cable',
      'netns',
      own,
      'type',
      'veth',
      'peer',
      'name',
      'cable',
      'netns',
      other,
    );
    for (const [name, address] of [
      [own, '192.0.2.2/24'],
      [other, '192.0.2.1/24'],
    ] as const) {
      ip('-n', name, 'address', 'add', address, 'dev', 'cable');
      for (const link of ['cable', 'lo']) ip('-n', name, 'link', 'set', link, 'up');
    }
    ip('-n', own, 'route', 'add', 'default', 'via', '192.0.2.1');
    const words = ['netns', 'exec', own, ...thisProgram()];
    const env = { ...process.env, [variable]: names.join(' ') };
    const child = spawn('ip', words, { stdio: 'inherit', env });
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => child.kill(signal));
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', code => resolve(code ?? 1));
    });
  } finally {
    for (const name of names) remove(name);
  }
}

function addNamespace(name: string): void {
  try {
    ip('netns', 'add', name);
  } catch (error) {
    throw new Error(
      `this machine cannot make network namespaces, not even as root: ${(error as Error).message}`,
    );
  }
}

/** What a test left behind that was killed: the names tell whose it was. */
function removeAbandoned(): void {
  for (const [name = ''] of ip('netns', 'list').matchAll(
    new RegExp(`^${prefix}(\\d+)\\S+`, 'gm'),
  )) {
    try {
      process.kill(Number(name.slice(prefix.length).split('-')[0]), 0);
    } catch {
      remove(name);
    }
  }
}

/** Ends every process in a namespace, and removes it. */
function remove(name: string): void {
  try {
    for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean))
      process.kill(Number(pid), 'SIGKILL');
  } catch {
    // They end by themselves, or it was never made.
  }
  try {
    ip('netns', 'delete', name);
  } catch {
    // It was never made.
  }
}

function ip(...words: string[]): string {
  return execFileSync('ip', words, { encoding: 'utf8', stdio: 'pipe' });
}
