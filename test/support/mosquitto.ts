import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { endsWithTest } from './suite.ts';

export interface Mosquitto {
  readonly port: number;
  stop(): Promise<void>;
}

interface Options {
  /** Port to listen on; a free one by default. */
  port?: number;
  /** Address to listen on; 127.0.0.1 by default. */
  host?: string;
  /** The only login that is accepted; everybody by default. */
  login?: { readonly user: string; readonly password: string };
  /** Speak MQTT over WebSockets. */
  webSocket?: boolean;
  /**
   * Speak TLS: PEM texts of certificate and key; with `clients`, the authority that must have
   * issued theirs.
   */
  tls?: { readonly cert: string; readonly key: string; readonly clients?: string };
}

/** Debian keeps the broker where only root looks for programs. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/**
 * Starts a real broker of its own and resolves when it takes connections.
 */
export async function startMosquitto({
  port,
  host = '127.0.0.1',
  login,
  webSocket,
  tls,
}: Options = {}): Promise<Mosquitto> {
  requireProgram('mosquitto');
  const folder = mkdtempSync(join(tmpdir(), 'voltkern-mosquitto-'));
  const listen = port ?? (await freePort());
  const lines = [
    `listener ${listen} ${host}`,
    `allow_anonymous ${!login}`,
    'persistence false',
    'user root',
  ];
  if (login) {
    requireProgram('mosquitto_passwd');
    const passwords = join(folder, 'passwords');
    spawnSync('mosquitto_passwd', ['-b', '-c', passwords, login.user, login.password], {
      env: environment,
    });
    lines.push(`password_file ${passwords}`);
  }
  if (webSocket) lines.push('protocol websockets');
  if (tls) {
    const fileOf = (name: string, pem: string): string => {
      writeFileSync(join(folder, name), pem, { mode: 0o600 });
      return join(folder, name);
    };
    lines.push(`certfile ${fileOf('cert.pem', tls.cert)}`, `keyfile ${fileOf('key.pem', tls.key)}`);
    if (tls.clients)
      lines.push(`cafile ${fileOf('clients.pem', tls.clients)}`, 'require_certificate true');
  }
  // mosquitto does not count WebSockets among its listeners, and ends if it has no other.
  if (webSocket) lines.push(`listener 0 ${join(folder, 'socket')}`);
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, `${lines.join('\n')}\n`);
  const broker = endsWithTest(
    spawn('mosquitto', ['-c', config], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const ended = new Promise<void>(resolve => broker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    broker.stderr.on('data', text => {
      said += text;
      if (said.includes(' running')) resolve();
    });
    broker.once('close', code => reject(new Error(`mosquitto ended with code ${code}:\n${said}`)));
  });
  return {
    port: listen,
    stop: async () => {
      broker.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs one of mosquitto's programs with a time limit and returns what it printed; throws if it
 * fails.
 */
export async function runClient(
  program: 'mosquitto_pub' | 'mosquitto_sub',
  args: readonly string[],
): Promise<string> {
  requireProgram(program);
  const client = spawn(program, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
  });
  let printed = '';
  client.stdout.on('data', text => {
    printed += text;
  });
  const code = await new Promise(resolve => client.once('close', resolve));
  if (code !== 0) throw new Error(`${program} ended with code ${code}; it printed:\n${printed}`);
  return printed;
}

function requireProgram(name: string): void {
  const found = spawnSync(name, ['--help'], { env: environment });
  if (found.error) {
    throw new Error(
      `${name} is missing; install it with: apt-get install -y mosquitto mosquitto-clients`,
    );
  }
}
