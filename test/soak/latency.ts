import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientOptions, HttpClient } from '../rig/http-client.ts';

/*
 * Reads a state over and over and measures how long that takes, in a process of its own: who
 * attacks the device has other things to do. Words: PORT SECONDS PATH OPTIONS, the last one a
 * `ClientOptions` as JSON. Prints one line of JSON, a `Latency`.
 */

/** What a patient client saw. */
export interface Latency {
  readonly gets: number;
  /** GETs that were not answered 200 in the end. */
  readonly failed: number;
  /** Connections that the device dropped, and the client opened again. */
  readonly reconnects: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

const pauseMs = 5;
const attempts = 5;

async function measure(
  port: number,
  seconds: number,
  path: string,
  options: ClientOptions,
): Promise<Latency> {
  const client = new HttpClient(port, { ...options, connections: 1 });
  const times: number[] = [];
  let failed = 0;
  let reconnects = 0;
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    const startMs = performance.now();
    let status = 0;
    for (let attempt = 0; attempt < attempts && status === 0; attempt++) {
      try {
        ({ status } = await client.send('GET', path));
      } catch {
        reconnects++;
      }
    }
    if (status !== 200) failed++;
    times.push(performance.now() - startMs);
    await sleep(pauseMs);
  }
  client.close();
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((times[Math.floor(share * (times.length - 1))] ?? 0) * 10) / 10;
  return { gets: times.length, failed, reconnects, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
}

const [port, seconds, path = '', options = '{}'] = process.argv.slice(2);
const latency = await measure(Number(port), Number(seconds), path, JSON.parse(options));
process.stdout.write(JSON.stringify(latency));
