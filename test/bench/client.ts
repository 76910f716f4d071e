import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import type { LoadResult, LoadTask } from './load.ts';

const connections = 16;

/** The client process, see `load.ts`. */
export interface Client {
  /**
   * Sends `count` requests to a server of this machine; resolves with the ms they took. Fails if
   * one is not answered 200.
   */
  send(port: number, requests: readonly string[], count?: number): Promise<number>;
  stop(): void;
}

/** Starts the client. It must not be the bottleneck, so that it is a process of its own. */
export function startClient(): Client {
  const child = fork(join(root, 'test/bench/load.ts'), { execArgv: ['--import', 'tsx'] });
  const atExit = (): void => void child.kill('SIGKILL');
  process.once('exit', atExit);
  return {
    async send(port, requests, count = requests.length) {
      const task: LoadTask = { port, connections, requests, count };
      const result = await new Promise<LoadResult>(resolve => {
        child.once('message', answer => resolve(answer as LoadResult));
        child.send(task);
      });
      if (result.failure !== undefined) throw new Error(`a request failed: ${result.failure}`);
      return result.ms;
    },
    stop() {
      process.removeListener('exit', atExit);
      child.kill();
    },
  };
}

/** The text of a request as a client without frills sends it. */
export function requestText(
  method: string,
  path: string,
  fields: readonly string[] = [],
  body = '',
): string {
  const length = body === '' ? [] : [`Content-Length: ${body.length}`];
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: keep-alive',
    ...length,
    ...fields,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
