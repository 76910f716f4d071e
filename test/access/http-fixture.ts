import { createHash } from 'node:crypto';
import { type ClientRequestArgs, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Credentials } from '../../host/access/credentials.ts';
import type { Admission } from '../../host/access/door.ts';
import { createHttpAccess, type HttpAccess, isAnswer } from '../../host/access/http.ts';
import {
  type HttpServer,
  type HttpServerLimits,
  startHttpServer,
} from '../../host/access/node/http-server.ts';
import type { FindFile, StaticFile, StaticFiles } from '../../host/access/static-files.ts';
import { WsFeed } from '../../host/access/ws-feed.ts';
import { current } from '../../host/hardware/current.ts';
import { textOf } from '../../host/platform/log.ts';
import { type Storage, StorageError } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import * as f from '../../host/registry/field.ts';
import { Refusal, Registry, type State } from '../../host/registry/registry.ts';
import { asSaid, message } from '../../host/sentences/message.ts';
import { keptIn } from '../support/kept.ts';

/** MD5 by a second implementation, so that the server's own is checked by it. */
export function md5(text: string): string {
  return createHash('md5').update(text, 'latin1').digest('hex');
}

export const user = { name: 'anna', password: 'secret: words' };
export const ha1 = md5(`${user.name}:mcu32-lib:${user.password}`);

/** Storage whose disk can be made to fail. */
class FailingStorage extends MemoryStorage {
  failure: 'full' | 'failed' | undefined;

  override replace(name: string, bytes: Uint8Array): void {
    if (this.failure) throw new StorageError(this.failure, name, asSaid('EIO'));
    super.replace(name, bytes);
  }
}

/** A small device: a few resources of each kind, with nothing around them but HTTP access. */
export interface SmallDevice {
  readonly registry: Registry;
  readonly access: HttpAccess;
  readonly feed: WsFeed;
  readonly clock: VirtualClock;
  readonly storage: Storage & { failure: 'full' | 'failed' | undefined };
  readonly log: string[];
  /** Whether a login is needed. */
  login: boolean;
  /** Commands that ran, e.g. `reboot`. */
  readonly ran: string[];
  readonly uptime: State<{ uptime: number }>;
  /** Lets the command `test/slow` answer. */
  finishSlow(): void;
}

/** What lets a client in for good. */
export const welcome: Admission = { holds: () => true };

export const files: StaticFiles = new Map<string, StaticFile | FindFile>([
  [
    '/',
    {
      contentType: 'text/html; charset=utf-8',
      body: Buffer.from('<!doctype html>'),
      etag: 'abc123',
      gzip: Buffer.from([31, 139]),
    },
  ],
  [
    '/app.js',
    { contentType: 'text/javascript; charset=utf-8', body: Buffer.from('1;'), etag: 'def456' },
  ],
  [
    '/late-def456.js',
    async () => ({
      contentType: 'text/javascript; charset=utf-8',
      body: Buffer.from('2;'),
      etag: 'def456',
      gzip: Buffer.from([31, 139]),
      brotli: Buffer.from([11]),
      lasting: true,
    }),
  ],
]);

/** @param isFramed whether pages of the same origin may show its page in a frame */
export function smallDevice(isFramed?: boolean): SmallDevice {
  const storage = new FailingStorage() as FailingStorage & {
    failure: 'full' | 'failed' | undefined;
  };
  const log: string[] = [];
  const registry = new Registry(keptIn(storage), message => log.push(textOf(message)));
  const clock = new VirtualClock({ nowMs: 1_000_000 });
  const ran: string[] = [];
  let finishSlow = (): void => {};

  const uptime = registry.state(
    'evse/low_level_state',
    f.object({ uptime: f.int('') }),
    { uptime: 1 },
    { doc: 'u' },
  );
  registry.volatile('evse/external_current', f.object({ current: current('Current') }), {
    doc: 'c',
    default: { current: 0 },
  });
  registry.config(
    'mqtt/config',
    f.object({
      enable_mqtt: f.bool(''),
      broker_port: f.int('', { min: 1, max: 65535 }),
      broker_password: f.hidden(f.text('')),
    }),
    { doc: 'm', default: { enable_mqtt: false, broker_port: 1883, broker_password: 'hush' } },
  );
  registry.volatile(
    'nfc/config',
    f.object({ tags: f.array(f.object({ id: f.text('') }), { maxItems: 4 }) }),
    {
      doc: 'n',
      default: { tags: [{ id: 'a' }, { id: 'b' }] },
    },
  );
  registry.command('reboot', f.empty(), () => void ran.push('reboot'), { doc: 'r' });
  registry.command(
    'users/add',
    f.object({ id: f.int('') }),
    ({ id }) => {
      if (id !== 1)
        throw new Refusal(
          'out_of_range',
          'id',
          id,
          message('must be next_user_id, which is {id}', { id: 1 }),
        );
      ran.push('users/add');
      return '{"next_user_id":2}';
    },
    { doc: 'a', contentType: 'application/json; charset=utf-8' },
  );
  registry.command(
    'test/slow',
    f.empty(),
    () =>
      new Promise<void>(resolve => {
        finishSlow = resolve;
      }),
    { doc: 's' },
  );
  registry.raw('event_log', 'text/plain; charset=utf-8', () => 'first line\nsecond line\n', {
    doc: 'e',
  });
  registry.raw(
    'charge_tracker/charge_log',
    'application/octet-stream',
    () => new Uint8Array([1, 0, 255]),
    {
      doc: 'l',
    },
  );
  registry.state(
    'secret/mqtt_only',
    f.object({ a: f.int('') }),
    { a: 1 },
    { doc: 'x', on: ['mqtt'] },
  );

  const credentials: Credentials = {
    required: () => device.login,
    ha1: name => (name === user.name ? ha1 : undefined),
    onChange: () => undefined,
  };
  const device: SmallDevice = {
    registry,
    clock,
    storage,
    log,
    ran,
    uptime,
    login: false,
    feed: new WsFeed({ registry, credentials, networkClock: clock, uptimeMs: () => clock.nowMs() }),
    access: createHttpAccess({
      registry,
      credentials,
      hostNames: () => ({ own: [], allowed: [] }),
      random: new SeededRandom(7),
      networkClock: clock,
      log: { write: (module, entry) => log.push(`${module}: ${textOf(entry)}`) },
      files,
      isFramed,
    }),
    finishSlow: () => finishSlow(),
  };
  return device;
}

/** The status by which a request for a WebSocket is refused; undefined if it is let in. */
export function upgrade(
  { access }: SmallDevice,
  headers: Record<string, string> = {},
): number | undefined {
  const admitted = access.admitWebSocket({ method: 'GET', target: '/ws', headers });
  if (admitted instanceof Promise) throw new Error('it is decided later');
  return isAnswer(admitted) ? admitted.status : undefined;
}

export function serve(
  device: SmallDevice,
  limits?: Partial<HttpServerLimits>,
): Promise<HttpServer> {
  const { access, feed } = device;
  return startHttpServer({
    access,
    feed,
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: 1024,
    ...(limits ? { limits } : {}),
  });
}

/** Runs `use` with a small device that is being served. */
export async function served(
  use: (device: SmallDevice, server: HttpServer) => Promise<void>,
  limits?: Partial<HttpServerLimits>,
): Promise<void> {
  const device = smallDevice();
  const server = await serve(device, limits);
  try {
    await use(device, server);
  } finally {
    await server.stop();
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One request on its own connection, unless `options.agent` says otherwise. */
export function send(
  { port }: HttpServer,
  method: string,
  path: string,
  body?: string | Uint8Array,
  options: ClientRequestArgs = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, agent: false, ...options },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A bare TCP connection: what it received, and when it ended. */
export interface RawConnection {
  readonly socket: Socket;
  received(): string;
  /** Resolves when `test` is true of what was received. */
  until(test: (text: string) => boolean): Promise<string>;
  readonly closed: Promise<string>;
}

export function rawConnection({ port }: HttpServer): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const watchers = new Set<() => void>();
  socket.setEncoding('latin1');
  socket.on('data', chunk => {
    text += chunk;
    for (const watcher of watchers) watcher();
  });
  socket.on('error', () => socket.destroy());
  return {
    socket,
    received: () => text,
    until: test =>
      new Promise(resolve => {
        const watcher = (): void => {
          if (!test(text)) return;
          watchers.delete(watcher);
          resolve(text);
        };
        watchers.add(watcher);
        watcher();
      }),
    closed: new Promise(resolve => socket.on('close', () => resolve(text))),
  };
}

/** The nonce of a challenge. */
export function nonceOf(challenge: string | undefined): string {
  return /nonce="([^"]+)"/.exec(challenge ?? '')?.[1] ?? '';
}

/** Everything that goes into an `Authorization` header. */
export interface Authorization {
  nonce: string;
  method?: string;
  uri?: string;
  nc?: string;
  cnonce?: string;
  username?: string;
  /** HA1 of the user. */
  secret?: string;
}

/** The response that a client computes. */
export function responseOf(options: Authorization): string {
  const {
    nonce,
    method = 'GET',
    uri = '/evse/external_current',
    nc = '00000001',
    cnonce = 'c0ffee',
  } = options;
  return md5(`${options.secret ?? ha1}:${nonce}:${nc}:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
}

/** An `Authorization` header as curl writes it. */
export function authorization(options: Authorization): string {
  const {
    nonce,
    uri = '/evse/external_current',
    nc = '00000001',
    cnonce = 'c0ffee',
    username = user.name,
  } = options;
  return `Digest username="${username}", realm="mcu32-lib", nonce="${nonce}", uri="${uri}", cnonce="${cnonce}", nc=${nc}, qop=auth, response="${responseOf(options)}", opaque="x"`;
}
