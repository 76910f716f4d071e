import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Json } from '../../host/registry/validate.ts';
import { HttpClient } from '../rig/http-client.ts';
import { virtualDevice } from '../support/device.ts';
import { DeviceProcess } from '../support/device-process.ts';
import { temporaryFolder } from '../support/gateway.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** What a device may have grown by in the end, MiB. */
const mostGrowthMib = 40;
/** Rounds of rules for each restart. */
const roundsPerRestart = 17;
/** Restarts after which a process has everything that it will ever need. */
const warmUp = 20;

/** A rule that waits for a day once it has fired. */
const patientRule = (message: string): Json => [
  {
    trigger: [18, { method: 4, url_suffix: 'go', payload: '' }],
    action: [1, { message }],
    delay: 86_400,
  },
];

/**
 * How much a device grows that is restarted, and whose rules are set off and written anew, over and
 * over.
 */
export const memory: Scenario = {
  name: 'memory',
  promise:
    'restart after restart on the simulated clock, and rules with long delays that fire and are written anew: memory stays where it is',
  size: 600,
  async run({ size, say }: Conditions): Promise<Findings> {
    const device = new DeviceProcess({ dataDir: temporaryFolder() });
    try {
      const client = new HttpClient(await device.port());
      for (let restarts = 0; restarts < warmUp; restarts++) await restart(client);
      const startMib = device.memoryMib().now;
      for (let restarts = 0; restarts < size; restarts++) {
        await restart(client);
        if (restarts % 100 === 99)
          say(`memory: ${restarts + 1} restarts, ${Math.round(device.memoryMib().now)} MiB`);
      }
      const restartedMib = device.memoryMib().now;
      const rounds = size * roundsPerRestart;
      for (let round = 0; round < rounds; round++) {
        await client.put('automation/config', patientRule(`round ${round}`));
        await client.send('GET', 'automation_trigger/go');
      }
      const endMib = device.memoryMib().now;
      client.close();
      const grownMib = Math.max(restartedMib, endMib) - startMib;
      return {
        figures: {
          restarts: size,
          'rounds of rules with a long delay': rounds,
          'memory (RSS) at the start, MiB': Math.round(startMib),
          'after the restarts, MiB': Math.round(restartedMib),
          'after the rules, MiB': Math.round(endMib),
        },
        broken: grownMib > mostGrowthMib ? [`memory grew by ${Math.round(grownMib)} MiB`] : [],
      };
    } finally {
      await device.end('SIGKILL');
    }
  },
};

/** Restarts the device inside its process, and waits until it answers again. */
async function restart(client: HttpClient): Promise<void> {
  const { boot_id: before } = await client.get('event_log/boot_id');
  await client.put('reboot');
  const limitMs = performance.now() + 10_000;
  for (;;) {
    await sleep(20);
    // The port is closed for a moment.
    const now = await client.get('event_log/boot_id').catch(() => undefined);
    if (now !== undefined && now.boot_id !== before) return;
    if (performance.now() > limitMs) throw new Error('the device does not come back');
  }
}

/**
 * What stays on the heap of a device in virtual time after `restarts` and `rounds` of rules with a
 * long delay, MiB.
 */
export function heapGrowthMib(
  restarts: number,
  rounds: number,
): { readonly restarts: number; readonly rules: number } {
  const device = virtualDevice();
  const heap = heapMeter();
  const again = (): void => {
    device.restart();
    device.advance(1000);
  };
  // The first runs compile code and fill caches.
  for (let count = 0; count < 5; count++) again();
  const startMib = heap();
  for (let count = 0; count < restarts; count++) again();
  const restartedMib = heap();
  for (let round = 0; round < rounds; round++) {
    device.put('automation/config', patientRule(`round ${round}`));
    const trigger = device.device.registry.endpointAt('automation_trigger/go');
    trigger?.endpoint({ method: 'GET', rest: trigger.rest, body: undefined });
  }
  const rulesMib = heap();
  device.stop();
  return { restarts: restartedMib - startMib, rules: rulesMib - restartedMib };
}

/** Measures what is reachable on the heap, MiB. */
function heapMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
}
