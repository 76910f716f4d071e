import { connect, type Socket } from 'node:net';

/*
 * The benchmark's client, a process of its own: sends requests on keep-alive connections, each the
 * next one as soon as its answer is complete, and reports how long that took. It is told what to do
 * over the process channel.
 */

/** What the client is asked to do. */
export interface LoadTask {
  readonly port: number;
  readonly connections: number;
  /** Texts of requests; they are sent in this order, over and over, until `count` are answered. */
  readonly requests: readonly string[];
  readonly count: number;
}

/** What it answers. */
export interface LoadResult {
  /** From the first request to the last answer. */
  readonly ms: number;
  /** The first answer that was not 200, or undefined. */
  readonly failure: string | undefined;
}

process.on('message', (task: LoadTask) => {
  run(task).then(
    result => process.send?.(result),
    error => process.send?.({ ms: 0, failure: String(error) } satisfies LoadResult),
  );
});

async function run({ port, connections, requests, count }: LoadTask): Promise<LoadResult> {
  const texts = requests.map(text => Buffer.from(text, 'latin1'));
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let sent = 0;
  let answered = 0;
  let failure: string | undefined;
  const startedMs = performance.now();
  await new Promise<void>((resolve, reject) => {
    for (const socket of sockets) {
      const next = (): void => {
        if (sent < count) socket.write(texts[sent++ % texts.length] as Buffer);
      };
      const take = reader(text => {
        if (!text.startsWith('HTTP/1.1 200')) failure ??= text;
        if (++answered === count) resolve();
        else next();
      });
      socket.on('data', take);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      next();
    }
  });
  const ms = performance.now() - startedMs;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return { ms, failure };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

const lengthField = '\r\nContent-Length: ';

/** Calls `done` with the text of each complete answer; one is under way at a time. */
function reader(done: (text: string) => void): (chunk: Buffer) => void {
  let text = '';
  return chunk => {
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    const field = text.indexOf(lengthField);
    if (head < 0) return;
    if (field < 0 || field > head) throw new Error(`an answer without length: ${text}`);
    if (text.length < head + 4 + Number.parseInt(text.slice(field + lengthField.length, head), 10))
      return;
    const complete = text;
    text = '';
    done(complete);
  };
}
