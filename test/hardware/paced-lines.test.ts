import { createServer, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAt } from '../../host/hardware/node/line.ts';
import { ReopenedLine } from '../../host/hardware/reopened-line.ts';
import { streams } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';

/*
 * What comes on a line is taken at the pace of the fastest serial port: who talks without pause
 * waits, and all that he said comes in order.
 */
const test = suite('paced lines');

const mostPerS = 23_040;
const burstBytes = 2048;

/** The next turn of the event loop. */
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

async function until(isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + 20_000;
  while (!isSo()) {
    assert.ok(performance.now() < endMs, 'nothing happens');
    await turn();
  }
}

test('of a flood so much is taken in a second as a serial port carries, the rest waits, in order', async () => {
  const flood = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
  const sockets: Socket[] = [];
  const server = createServer(socket => {
    sockets.push(socket);
    socket.write(flood);
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const clock = new VirtualClock({ nowMs: 0 });
  let received = Buffer.alloc(0);
  const line = new ReopenedLine({
    line: lineAt({ kind: 'tcp', host: '127.0.0.1', port }, streams),
    clock,
    longestReopenMs: 1000,
    onOpen: () => undefined,
    onData: bytes => {
      received = Buffer.concat([received, bytes]);
    },
    onLost: why => assert.unreachable(why && inEnglish(why)),
  });
  try {
    await until(() => received.length > 0);
    for (let i = 0; i < 20; i++) await turn();
    assert.is(received.length, burstBytes, 'without time no more than a burst');
    for (let second = 1; received.length < flood.length; second++) {
      const before = received.length;
      for (let step = 0; step < 50; step++) {
        const had = received.length;
        clock.advance(20);
        // What comes next has to be read from the network first.
        if (received.length === had) await turn();
      }
      assert.ok(received.length - before <= mostPerS + burstBytes, `second ${second}`);
      assert.ok(second < 60, `${received.length} bytes after ${second} s`);
    }
    assert.ok(received.equals(flood), 'nothing is lost or turned around');
  } finally {
    line.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

test.run();
