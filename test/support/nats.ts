import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './gateway.ts';
import { endsWithTest } from './suite.ts';

/** One server of a cluster. */
export interface NatsNode {
  /** Its address in this machine. */
  readonly address: string;
  /** `address:port` of its MQTT listener, for people. */
  readonly name: string;
  readonly alive: boolean;
  /** Ends it with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Stops it as it is, connections and all: it takes connections, and answers nothing any more. */
  freeze(): void;
  /** Memory that it has in use, bytes; 0 if it is gone. */
  rssBytes(): number;
  /** Processor time that it has taken, ms. */
  cpuMs(): number;
}

/** A cluster that keeps retained messages on several nodes. */
export interface NatsCluster {
  /** Port of the MQTT listener at each node's address. */
  readonly port: number;
  readonly nodes: readonly NatsNode[];
  /** Ends all nodes and removes their data. */
  stop(): Promise<void>;
}

/** Debian keeps servers where only root looks for programs. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
const clockTicksPerS = 100;

/**
 * Starts a cluster of NATS servers with JetStream, without which they offer no MQTT, each at an
 * address of its own in 127.0.0.0/8; resolves when it has a leader.
 */
export async function startNats(count: number): Promise<NatsCluster> {
  if (spawnSync('nats-server', ['--version'], { env: environment }).error) {
    throw new Error('nats-server is missing; install it with: apt-get install -y nats-server');
  }
  const folder = temporaryFolder();
  // Addresses of this process alone, so that several clusters get on with each other.
  const block = `127.${64 + (process.pid % 128)}.${(process.pid >> 7) % 256}`;
  const ports = {
    mqtt: await freePort(),
    nats: await freePort(),
    cluster: await freePort(),
    monitor: await freePort(),
  };
  const addresses = Array.from({ length: count }, (_, index) => `${block}.${index + 2}`);
  const routes = addresses.map(address => `nats://${address}:${ports.cluster}`);
  const nodes: Node[] = [];
  try {
    for (const [index, address] of addresses.entries()) {
      const data = join(folder, `node${index + 1}`);
      mkdirSync(data);
      const config = join(folder, `node${index + 1}.conf`);
      writeFileSync(config, configuration(index + 1, { address, data, ports, routes }));
      nodes.push(new Node(address, ports, config));
    }
    await eventually(async () => {
      for (const node of nodes) await node.requireReady();
    });
  } catch (error) {
    for (const node of nodes) await node.kill();
    throw error;
  }
  return {
    port: ports.mqtt,
    nodes,
    async stop() {
      for (const node of nodes) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Ports {
  readonly mqtt: number;
  readonly nats: number;
  readonly cluster: number;
  readonly monitor: number;
}

interface Place {
  readonly address: string;
  readonly data: string;
  readonly ports: Ports;
  readonly routes: readonly string[];
}

function configuration(number: number, { address, data, ports, routes }: Place): string {
  return `
server_name: node${number}
listen: "${address}:${ports.nats}"
http: "${address}:${ports.monitor}"
jetstream { store_dir: "${data}", max_memory_store: 256MB, max_file_store: 4GB }
cluster { name: fleet, listen: "${address}:${ports.cluster}", routes: [${routes.join(', ')}] }
mqtt { listen: "${address}:${ports.mqtt}", stream_replicas: ${Math.min(3, routes.length)} }
`;
}

class Node implements NatsNode {
  readonly address: string;
  readonly name: string;
  readonly #monitor: string;
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  #said = '';
  #alive = true;

  constructor(address: string, ports: Ports, config: string) {
    this.address = address;
    this.name = `${address}:${ports.mqtt}`;
    this.#monitor = `http://${address}:${ports.monitor}`;
    const child = endsWithTest(
      spawn('nats-server', ['-c', config], {
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    );
    this.#process = child;
    child.stderr.on('data', text => {
      this.#said = `${this.#said}${text}`.slice(-4000);
    });
    this.#ended = new Promise(resolve => {
      const end = (): void => {
        this.#alive = false;
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Throws until the node is healthy and knows the leader of the cluster. */
  async requireReady(): Promise<void> {
    if (!this.#alive) throw new Error(`nats-server at ${this.name} ended:\n${this.#said}`);
    const health = await fetch(`${this.#monitor}/healthz`);
    const { meta_cluster: meta } = (await (await fetch(`${this.#monitor}/jsz`)).json()) as {
      meta_cluster?: { leader?: string };
    };
    if (!health.ok || !meta?.leader)
      throw new Error(`nats-server at ${this.name} has no leader:\n${this.#said}`);
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  rssBytes(): number {
    return this.#alive ? Number(/VmRSS:\s+(\d+)/.exec(this.#proc('status'))?.[1] ?? 0) * 1024 : 0;
  }

  cpuMs(): number {
    // Behind the name in brackets: user and system time are the 12th and 13th word.
    const words = this.#alive ? this.#proc('stat').split(') ')[1]?.split(' ') : undefined;
    return ((Number(words?.[11] ?? 0) + Number(words?.[12] ?? 0)) * 1000) / clockTicksPerS;
  }

  #proc(file: string): string {
    return readFileSync(`/proc/${this.#process.pid}/${file}`, 'utf8');
  }
}
