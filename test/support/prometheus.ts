import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { endsWithTest } from './suite.ts';

/** One series of an answer. */
export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [time: number, value: string];
}

/** A real Prometheus that scrapes one device every second. */
export interface Prometheus {
  /** Answers a question; throws with the reason if it cannot be understood. */
  query(expression: string): Promise<readonly Series[]>;
  /** Type, help and unit of a metric, as the last scrape told them. */
  metadata(metric: string): Promise<readonly Readonly<Record<string, string>>[]>;
  /** What it says of the device: `up`, and else the last error. */
  health(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it on a free port of the loopback interface; resolves when it answers. */
export async function startPrometheus(target: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'voltkern-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    `scrape_configs:
  - job_name: voltkern
    scrape_interval: 1s
    static_configs:
      - targets: ["${target}"]
`,
  );
  const address = `127.0.0.1:${await freePort()}`;
  const server = endsWithTest(
    spawn(
      'prometheus',
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    ),
  );
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
  // biome-ignore lint/suspicious/noExplicitAny: each question has an answer of its own
  const ask = async (path: string): Promise<any> => {
    const answer = await fetch(`http://${address}/api/v1/${path}`);
    const { data, error } = (await answer.json()) as { data: unknown; error?: string };
    if (error !== undefined) throw new Error(`${path}: ${error}`);
    return data;
  };
  await eventually(async () => {
    await ask('targets');
  });
  return {
    query: async expression => (await ask(`query?query=${encodeURIComponent(expression)}`)).result,
    metadata: async metric => (await ask(`metadata?metric=${metric}`))[metric] ?? [],
    async health() {
      const { activeTargets } = await ask('targets');
      return activeTargets[0]?.lastError || activeTargets[0]?.health;
    },
    async stop() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `promtool`; answers what it printed, and throws that if it finds fault. */
export function promtool(args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, {
    input,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
