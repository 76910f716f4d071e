import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { generate, parser } from 'mqtt-packet';
import { HttpClient } from '../rig/http-client.ts';
import { DeviceProcess } from '../support/device-process.ts';
import { temporaryFolder } from '../support/gateway.ts';
import type { Latency } from './latency.ts';
import { measureLatency } from './measured.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

const slowLoris = 100;
const idle = 500;
const stuckReaders = 5;
const slowByteMs = 200;
/** A connection that the device dropped is opened again after this. */
const returnMs = 1000;
const floodMs = 10;
const messagesPerFlood = 50;
const mostP99Ms = 50;

/** Clients that mean no good, all at once. */
class Attack {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #over = false;
  dropped = 0;

  constructor(port: number) {
    this.#port = port;
  }

  start(): void {
    for (let i = 0; i < slowLoris; i++) this.#open(socket => this.#dribble(socket));
    for (let i = 0; i < idle; i++) this.#open(() => undefined);
    for (let i = 0; i < stuckReaders; i++) this.#open(beStuck);
  }

  stop(): void {
    this.#over = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  #open(behave: (socket: Socket) => void): void {
    const socket = connect(this.#port, '127.0.0.1');
    this.#sockets.add(socket);
    socket.on('connect', () => behave(socket));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      if (this.#over) return;
      this.dropped++;
      this.#timers.add(setTimeout(() => this.#open(behave), returnMs));
    });
  }

  /** Sends a request that never ends, a byte at a time. */
  #dribble(socket: Socket): void {
    const words = 'GET /evse/state HTTP/1.1\r\nHost: x\r\nX-Slow: ';
    let at = 0;
    const timer = setInterval(() => socket.write(words[at++] ?? 'a'), slowByteMs);
    this.#timers.add(timer);
    socket.on('close', () => clearInterval(timer));
  }
}

/** A WebSocket client that never reads. */
function beStuck(socket: Socket): void {
  const key = Buffer.alloc(16, 7).toString('base64');
  const fields = [
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ];
  socket.write(`GET /ws HTTP/1.1\r\n${fields.join('\r\n')}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`);
  socket.pause();
}

/** A broker that sends more writes than anybody needs. */
async function startFlood(): Promise<{
  readonly port: number;
  readonly sent: () => number;
  stop(): void;
}> {
  let sent = 0;
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    const packets = parser({ protocolVersion: 4 });
    sockets.add(socket);
    let timer: NodeJS.Timeout | undefined;
    socket.on('data', bytes => packets.parse(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
    packets.on('packet', ({ cmd }) => {
      if (cmd === 'connect')
        socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
      if (cmd !== 'subscribe') return;
      clearInterval(timer);
      timer = setInterval(() => {
        if (socket.writableLength > 1_000_000) return;
        for (let i = 0; i < messagesPerFlood; i++) {
          const payload = String(6000 + (sent++ % 26000));
          const topic = 'flood/evse/external_current_update';
          socket.write(
            generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false }),
          );
        }
      }, floodMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    sent: () => sent,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A device under attack, seen by an ordinary client for `seconds`. */
export async function loadFor(
  seconds: number,
): Promise<Latency & { dropped: number; messages: number; mib: number }> {
  const device = new DeviceProcess({ dataDir: temporaryFolder() });
  const flood = await startFlood();
  let attack: Attack | undefined;
  try {
    const port = await device.port();
    const client = new HttpClient(port);
    await client.put('debug/plug');
    await client.put('mqtt/config', {
      enable_mqtt: true,
      broker_host: '127.0.0.1',
      broker_port: flood.port,
      broker_username: '',
      broker_password: '',
      global_topic_prefix: 'flood',
      client_name: 'flood',
      interval: 0,
    });
    client.close();
    attack = new Attack(port);
    attack.start();
    const latency = await measureLatency(port, seconds, 'evse/state');
    return {
      ...latency,
      dropped: attack.dropped,
      messages: flood.sent(),
      mib: Math.round(device.memoryMib().most),
    };
  } finally {
    attack?.stop();
    flood.stop();
    await device.end('SIGKILL');
  }
}

/** Slow, many, stuck and flooding peers at once; `size` is for how many seconds. */
export const load: Scenario = {
  name: 'load',
  promise: `slow-loris, ${idle} connections, ${stuckReaders} stuck WebSocket readers and a broker that floods, all at once: every GET is answered, with a p99 below ${mostP99Ms} ms`,
  size: 60,
  async run({ size, say }: Conditions): Promise<Findings> {
    const { gets, failed, reconnects, p50Ms, p99Ms, mostMs, dropped, messages, mib } =
      await loadFor(size);
    say(`load: ${gets} GETs, p99 ${p99Ms} ms`);
    const broken: string[] = [];
    if (gets === 0 || failed > 0) broken.push(`${failed} of ${gets} GETs were not answered 200`);
    if (p99Ms >= mostP99Ms) broken.push(`the p99 of a GET is ${p99Ms} ms`);
    return {
      figures: {
        'seconds of attack': size,
        'GETs of evse/state': gets,
        'GET p50, ms': p50Ms,
        'GET p99, ms': p99Ms,
        'slowest GET, ms': mostMs,
        'GETs not answered 200': failed,
        'connections opened again by the client': reconnects,
        'attacking connections dropped': dropped,
        'messages of the broker': messages,
        'most memory of the device (RSS), MiB': mib,
      },
      broken,
    };
  },
};
