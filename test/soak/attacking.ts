import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programWords } from '../support/program.ts';
import { endsWithTest } from '../support/suite.ts';
import type { Attack, Victim } from './attackers.ts';

/**
 * Begins an attack in a process of its own, which ends with the test that began it, or this
 * process; resolves when it has begun.
 *
 * @returns ends it
 */
export async function attack({ name }: Attack, victim: Victim): Promise<() => void> {
  const words = [...programWords('test/soak/attacker.ts'), name, JSON.stringify(victim)];
  const attacker = endsWithTest(
    spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  await once(attacker.stdout, 'data');
  return () => void attacker.kill('SIGKILL');
}
