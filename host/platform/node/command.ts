import { type ChildProcess, spawn } from 'node:child_process';
import { Failure } from '../../sentences/failure.ts';
import { asSaid, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';

/** A command failed. The message is for people and holds no keys. */
export class CommandError extends Failure<Reason> {
  readonly kind: 'missing' | 'late' | 'failed';

  constructor(kind: CommandError['kind'], words: Reason) {
    super(words);
    this.kind = kind;
  }
}

/** Longest duration of a command, ms. */
const limitMs = 5000;
/** Most that a command may write, to either output. */
const maxOutputBytes = 16_384;
/** Most that is told of what a command says. */
const maxToldCharacters = 200;

/** Frequent messages of commands, and the remedies of an electrician. */
const remedies: readonly (readonly [said: RegExp, words: Reason])[] = [
  [
    /Operation not permitted|Permission denied/i,
    'this user may not set up network interfaces; run as root, or give the service the capability CAP_NET_ADMIN',
  ],
  [/Address already in use/, 'another program has the UDP port'],
];

/**
 * Runs a program of the machine and resolves with what it wrote. It is found on the usual path and
 * in the folders for administration, gets nothing of this process's environment beside that, and
 * `input` on its standard input: nothing secret stands in its arguments. It is ended with all its
 * children if it takes too long or writes too much.
 *
 * @param words the arguments
 * @param environment what it gets besides
 * @throws CommandError
 */
export function runCommand(
  command: string,
  words: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const name = command.slice(command.lastIndexOf('/') + 1);
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      // A group of its own, so that all of it can be ended.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...environment, PATH: searched(), LC_ALL: 'C' },
    });
    const said = { stdout: '', stderr: '' };
    const fail = (kind: CommandError['kind'], message: Reason): void => {
      clearTimeout(limit);
      reject(new CommandError(kind, message));
    };
    const abort = (message: Reason): void => {
      fail('late', message);
      endAll(child);
    };
    const limit = setTimeout(
      () =>
        abort(
          message('{program} took more than {limit} s and was ended', {
            program: name,
            limit: limitMs / 1000,
          }),
        ),
      limitMs,
    );
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        if (said[stream].length + text.length > maxOutputBytes)
          abort(message('{program} wrote without end and was ended', { program: name }));
        else said[stream] += text;
      });
    }
    // It may end without reading anything.
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        fail(
          'missing',
          message('there is no program {program} on this machine', { program: name }),
        );
      else
        fail(
          'failed',
          message('{program} cannot be run ({code})', { program: name, code: error.code ?? '' }),
        );
    });
    child.once('close', code => {
      clearTimeout(limit);
      if (code === 0) resolve(said.stdout);
      else
        fail(
          'failed',
          message('{place}: {=said}', {
            place: name,
            said: tellFailure(said.stderr) ?? message('ended with {code}', { code: String(code) }),
          }),
        );
    });
  });
}

/** Search path of programs. */
function searched(): string {
  return `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`;
}

/**
 * Ends a command, its children, and all that this process knows of them; one that cannot be ended
 * is waited for by nobody.
 */
function endAll(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended just now.
  }
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
  child.unref();
}

/**
 * The first line of what a command says, or the remedy, if one is known; undefined if it says
 * nothing. Anything that looks like a key is left out.
 */
function tellFailure(stderr: string): Reason | undefined {
  const [, words] = remedies.find(([said]) => said.test(stderr)) ?? [];
  if (words !== undefined) return words;
  // Some draw a box around what they have to say at every start.
  const line = stderr.split('\n').find(text => /^[a-z]/i.test(text)) ?? '';
  const told = line.replace(/[A-Za-z0-9+/]{40,}=*/g, '(key)').slice(0, maxToldCharacters);
  return told === '' ? undefined : asSaid(told);
}
