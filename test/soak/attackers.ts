import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { checksumOf } from '../../host/modules/system/backup-document.ts';
import { HttpClient } from '../rig/http-client.ts';

/** Whom an attack is for. */
export interface Victim {
  readonly port: number;
  /** It speaks HTTPS. */
  readonly secure: boolean;
  /** Where its hardware is looked for, if an attack plays that. */
  readonly linePort: number;
  /** Of a device that speaks EEBUS at `port`: somebody whom it trusts. */
  readonly trustedSki?: string | undefined;
}

/** What strangers do to a device, at the full rate of this machine, until their process ends. */
export interface Attack {
  readonly name: string;
  /** Whether a login keeps out who does it. */
  readonly stoppedByLogin: boolean;
  /** Limit of this attack where it is not the one of all of them, MiB. */
  readonly mostGrowthMib?: number;
  /** Who attacks is hardware behind TCP: the words by which a charger reaches it at this port. */
  readonly hardwareAt?: (port: number) => readonly string[];
  /** Resolves when the attack has begun. */
  begin(victim: Victim): unknown;
}

/** Requests in one write. */
const manyRequests = 2000;
/** Clients that take turns with their requests, and those of a crowd. */
const fullRateClients = 8;
const crowdClients = 20;

const request = (path: string, fields = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${fields}\r\n`;

/** A connection that is opened again as soon as it ends. */
function persistent(victim: Victim, behave: (socket: Socket) => void): void {
  const { port, secure } = victim;
  const options = { host: '127.0.0.1', port };
  const socket = secure
    ? connectSecurely({ ...options, rejectUnauthorized: false })
    : connect(options);
  socket.on(secure ? 'secureConnect' : 'connect', () => behave(socket));
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(() => persistent(victim, behave), 10));
}

/** Writes `bytes` over and over, as fast as they are taken. */
export function pour(socket: Socket, bytes: string | Buffer): void {
  while (!socket.destroyed && socket.write(bytes));
  socket.once('drain', () => pour(socket, bytes));
}

/** Connections that pipeline requests and read the answers, or do not. */
const pipelining = (connections: number, reading: boolean, path = '/'): Attack => ({
  name: `${connections} connections that pipeline ${path}${reading ? '' : ' and read nothing'}`,
  stoppedByLogin: path !== '/',
  begin(victim) {
    const bytes = request(path).repeat(manyRequests);
    for (let i = 0; i < connections; i++) {
      persistent(victim, socket => {
        if (reading) socket.resume();
        else socket.pause();
        pour(socket, bytes);
      });
    }
  },
});

/** WebSocket clients that talk without a pause. */
const talking: Attack = {
  name: '4 WebSocket clients that talk',
  stoppedByLogin: false,
  begin(victim) {
    const key = Buffer.alloc(16, 7).toString('base64');
    const fields = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', ''];
    const upgrade = request('/ws', `Sec-WebSocket-Key: ${key}\r\n${fields.join('\r\n')}`);
    // A text of one letter, masked by zeros.
    const frames = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x61]);
    const talk = Buffer.concat(Array.from({ length: manyRequests }, () => frames));
    for (let i = 0; i < 4; i++) {
      persistent(victim, socket => {
        socket.resume();
        socket.write(upgrade);
        socket.once('data', () => pour(socket, talk));
      });
    }
  },
};

/** Clients that ask one thing after the other. */
const asking = (
  name: string,
  stoppedByLogin: boolean,
  ask: (client: HttpClient, round: number) => Promise<unknown>,
  {
    mostGrowthMib,
    clients = fullRateClients,
    fleeting = false,
  }: Pick<Attack, 'mostGrowthMib'> & {
    readonly clients?: number;
    readonly fleeting?: boolean;
  } = {},
): Attack => ({
  name,
  stoppedByLogin,
  ...(mostGrowthMib !== undefined && { mostGrowthMib }),
  begin({ port, secure }) {
    const client = new HttpClient(port, { connections: clients, secure, fleeting });
    const goOn = (round: number): void => {
      ask(client, round).then(
        () => goOn(round + 1),
        () => setTimeout(() => goOn(round + 1), 10),
      );
    };
    for (let i = 0; i < clients; i++) goOn(i);
  },
});

const tooManyChargers = JSON.stringify({ chargers: many(3200) });

const waitingRule = (round: number): string =>
  JSON.stringify([
    {
      trigger: [18, { method: 4, url_suffix: 'go', payload: '' }],
      action: [1, { message: `round ${round}` }],
      delay: 86_400,
    },
  ]);

/** What a restore is asked for with what cannot be restored; each has its time and memory. */
const brokenBackups: readonly ((resources: object) => object)[] = [
  resources => ({ ...resources, 'automation/config': { tasks: many(300_000) } }),
  resources => ({ ...resources, 'automation/config': { tasks: many(15_000) } }),
  resources => ({
    ...resources,
    ...Object.fromEntries(many(9000).map((value, i) => [`made/up/${i}`, value])),
  }),
  resources => Object.fromEntries(Object.keys(resources).map(path => [path, 'nonsense'])),
];

function many(count: number): object[] {
  return Array.from({ length: count }, () => ({}));
}

/** The device's own backup with something else in it and the checksum that fits, as bodies. */
async function bodiesOf(client: HttpClient): Promise<string[]> {
  const own = await client.get('system/backup');
  return brokenBackups.map(change => {
    const backup = { ...own, resources: change(own.resources) };
    return JSON.stringify({ backup: { ...backup, checksum: checksumOf(backup) }, dry_run: true });
  });
}

/** Backups of which nothing is right. */
const restoring = (): Attack => {
  let bodies: Promise<string[]> | undefined;
  return asking('backups with too much that is wrong', true, async (client, round) => {
    bodies ??= bodiesOf(client);
    const known = await bodies;
    await client.send('PUT', 'system/restore', known[round % known.length]);
  });
};

/** Hardware that says the same without a pause, whatever it is asked. */
const chattering = (
  what: string,
  bytes: string | Buffer,
  hardwareAt: NonNullable<Attack['hardwareAt']>,
): Attack => ({
  name: `${what} without a pause`,
  stoppedByLogin: false,
  hardwareAt,
  async begin({ linePort }) {
    const server = createServer(socket => {
      socket.on('error', () => undefined);
      socket.resume();
      pour(socket, Buffer.concat(Array.from({ length: manyRequests }, () => Buffer.from(bytes))));
    });
    server.listen(linePort, '127.0.0.1');
    await once(server, 'connection');
  },
});

const rapiAt = (port: number): readonly string[] => ['--controller', `rapi:tcp:127.0.0.1:${port}`];
const controllerAt = (port: number): readonly string[] => ['--controller', `tcp:127.0.0.1:${port}`];
const readerAt = (port: number): readonly string[] => ['--tags', `pn532:tcp:127.0.0.1:${port}`];

/** Every attack that a device has to stand. */
export const attacks: readonly Attack[] = [
  pipelining(4, false),
  pipelining(60, true),
  pipelining(60, true, '/system/report'),
  talking,
  asking('requests for a foreign host', false, client =>
    client.send('GET', 'info/version', undefined, { Host: 'device.of-a-stranger.example' }),
  ),
  asking('rules with a long delay, fired and written anew', true, async (client, round) => {
    await client.send('PUT', 'automation/config', waitingRule(round));
    await client.send('GET', 'automation_trigger/go');
  }),
  asking(
    'lists with too many entries',
    true,
    client => client.send('PUT', 'charge_manager/config', tooManyChargers),
    { clients: crowdClients },
  ),
  restoring(),
  asking(
    'writes that are stored, each over a connection of its own',
    true,
    (client, round) => client.send('PUT', 'info/display_name', `"Name ${round}"`),
    { clients: crowdClients, fleeting: true },
  ),
  // Each has a key derived, which is meant to be slow and to take memory: 16 MB that the allocator
  // keeps, and 8 MB of the thread that does it.
  asking(
    'backups with secrets',
    true,
    client => client.send('PUT', 'system/backup', '{"passphrase":"a guess of many"}'),
    { mostGrowthMib: 80 },
  ),
  chattering('an OpenEVSE that tells its old state', '$ST 02\r', rapiAt),
  chattering('an OpenEVSE that tells its state', '$AT 02 02 16 0000\r', rapiAt),
  chattering('a tag reader that sends no frames', Buffer.alloc(16, 0x55), readerAt),
  chattering('a controller that ends no frame', Buffer.alloc(16, 0x55), controllerAt),
];
