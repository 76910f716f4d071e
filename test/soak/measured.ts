import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ClientOptions } from '../rig/http-client.ts';
import { programWords } from '../support/program.ts';
import type { Latency } from './latency.ts';

/** How long GETs of `path` take, measured for `seconds` in a process of its own. */
export async function measureLatency(
  port: number,
  seconds: number,
  path: string,
  options: ClientOptions = {},
): Promise<Latency> {
  const words = [String(port), String(seconds), path, JSON.stringify(options)];
  const child = spawn(process.execPath, [...programWords('test/soak/latency.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', chunk => {
    said += chunk;
  });
  await once(child, 'close');
  return JSON.parse(said);
}
