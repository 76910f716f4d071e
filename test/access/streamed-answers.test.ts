import { once } from 'node:events';
import { request } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startHttpServer as startPortableServer } from '../../host/access/web/http-server.ts';
import type { ClientEvents } from '../../host/platform/clients.ts';
import * as f from '../../host/registry/field.ts';
import { type BodyStream, Refusal } from '../../host/registry/registry.ts';
import { rawConnection, type SmallDevice, send, served, smallDevice } from './http-fixture.ts';

/*
 * Answers that are made while they are sent: piece after piece, none before the one before has
 * left, and no more once nobody takes them.
 */
const test = suite('streamed answers');

/** A stream whose course can be watched. */
class Watched implements BodyStream {
  asked = 0;
  ended = 0;
  readonly #pieces: readonly (Uint8Array | Error)[];

  constructor(pieces: readonly (Uint8Array | Error)[]) {
    this.#pieces = pieces;
  }

  next(): Uint8Array | undefined {
    const piece = this.#pieces[this.asked++];
    if (piece instanceof Error) throw piece;
    return piece;
  }

  end(): void {
    this.ended++;
  }
}

/** Lets `test/stream` of a small device answer with `stream`. */
function offer({ registry }: SmallDevice, stream: BodyStream): void {
  registry.command('test/stream', f.empty(), () => stream, {
    doc: 's',
    contentType: 'text/csv',
    maxBodyBytes: 8,
  });
}

const bytes = (text: string): Uint8Array => Buffer.from(text);
const words = ['first,', '', 'second,', 'third'].map(bytes);

test('a body is sent in pieces of which the client sees the end, and the connection goes on', () =>
  served(async (device, server) => {
    const stream = new Watched(words);
    offer(device, stream);
    const answer = await send(server, 'PUT', '/test/stream');
    assert.is(answer.status, 200);
    assert.is(answer.headers['content-type'], 'text/csv');
    assert.is(answer.headers['transfer-encoding'], 'chunked');
    assert.is(answer.body, 'first,second,third');
    assert.is(stream.ended, 1);
    const raw = rawConnection(server);
    stream.asked = 0;
    raw.socket.write(
      'PUT /test/stream HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n' +
        'GET /event_log HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    const text = await raw.until(received => received.includes('second line'));
    assert.ok(text.indexOf('\r\n0\r\n\r\n') < text.indexOf('first line'), text);
    raw.socket.destroy();
  }));

test('a GET is answered in the form that the client takes; HEAD is told of it, and makes nothing', () =>
  served(async ({ registry }, server) => {
    const stream = new Watched(words);
    const accepted: string[] = [];
    registry.streamed(
      'test/view',
      'text/csv',
      accept => {
        accepted.push(accept);
        if (accept === 'image/png')
          throw new Refusal('not_found', '', undefined, 'must be a string');
        return { contentType: 'text/tab-separated-values', body: stream };
      },
      { doc: 's' },
    );
    const headers = { Accept: 'text/*' };
    const head = await send(server, 'HEAD', '/test/view', undefined, { headers });
    assert.equal([head.status, head.body, stream.asked, stream.ended], [200, '', 0, 1]);
    const answer = await send(server, 'GET', '/test/view', undefined, { headers });
    assert.is(answer.headers['content-type'], 'text/tab-separated-values');
    assert.is(answer.body, 'first,second,third');
    const refused = await send(server, 'GET', '/test/view', undefined, {
      headers: { Accept: 'image/png' },
    });
    assert.equal([refused.status, refused.body], [404, 'payload: must be a string']);
    assert.equal(accepted, ['text/*', 'text/*', 'image/png']);
    assert.is((await send(server, 'GET', '/test/view/x')).status, 404);
  }));

test('an error in the middle of a GET ends the connection, and is told', () =>
  served(async (device, server) => {
    const stream = new Watched([bytes('first,'), new Error('the meter is gone')]);
    const body = { contentType: 'text/csv', body: stream };
    device.registry.streamed('test/view', 'text/csv', () => body, { doc: 's' });
    const raw = rawConnection(server);
    raw.socket.write('GET /test/view HTTP/1.1\r\nHost: x\r\n\r\n');
    const text = await raw.closed;
    assert.match(text, /first,/);
    assert.not.match(text, /\r\n0\r\n\r\n$/);
    assert.match(device.log.join('\n'), /read of \/test\/view failed: the meter is gone/);
  }));

test('a client of HTTP/1.0 gets it until the end of the connection', () =>
  served(async (device, server) => {
    offer(device, new Watched(words));
    const raw = rawConnection(server);
    raw.socket.write('PUT /test/stream HTTP/1.0\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    const text = await raw.closed;
    assert.ok(text.endsWith('\r\n\r\nfirst,second,third'), text);
  }));

test('a longer body than the command takes is 413', () =>
  served(async (device, server) => {
    const stream = new Watched(words);
    offer(device, stream);
    const answer = await send(server, 'PUT', '/test/stream', '"         "');
    assert.is(answer.status, 413);
    assert.match(answer.body, /at most 8 bytes/);
    assert.is(stream.asked, 0);
  }));

test('an error ends the connection before the end of the answer, and is told', () =>
  served(async (device, server) => {
    const stream = new Watched([bytes('first,'), new Error('the disk is gone')]);
    offer(device, stream);
    const raw = rawConnection(server);
    raw.socket.write('PUT /test/stream HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    const text = await raw.closed;
    assert.match(text, /first,/);
    assert.not.match(text, /\r\n0\r\n\r\n$/);
    assert.is(stream.ended, 1);
    assert.match(device.log.join('\n'), /write to \/test\/stream failed: the disk is gone/);
  }));

/** Ends only when nobody takes it any more. */
class Endless implements BodyStream {
  pieces = 0;
  readonly ended: Promise<void>;
  end: () => void = () => undefined;

  constructor() {
    this.ended = new Promise(resolve => {
      this.end = resolve;
    });
  }

  next(): Uint8Array {
    this.pieces++;
    return new Uint8Array(65_536);
  }
}

test('a client that goes away, or stops reading, ends or holds up the work', () =>
  served(async (device, server) => {
    const stream = new Endless();
    offer(device, stream);
    const outgoing = request({
      host: '127.0.0.1',
      port: server.port,
      method: 'PUT',
      path: '/test/stream',
      agent: false,
    });
    outgoing.on('error', () => undefined);
    outgoing.end();
    const [response] = await once(outgoing, 'response');
    // Nobody reads: what the two kernels hold for the client is soon full.
    let before = -1;
    while (before !== stream.pieces) {
      before = stream.pieces;
      for (let asks = 0; asks < 20; asks++)
        assert.is((await send(server, 'GET', '/event_log')).status, 200);
    }
    assert.ok(stream.pieces < 400, `${stream.pieces} pieces for a client that does not read`);
    response.destroy();
    await stream.ended;
  }));

/** The one client of a portable server, in memory. */
class Peer {
  pendingBytes = 0;
  closed = false;
  text = '';
  asked = false;
  /** Whether the network takes nothing. */
  full = false;
  events: ClientEvents | undefined;
  readonly stop: () => void;

  constructor({ access, feed, clock }: SmallDevice) {
    const connection = {
      get pendingBytes() {
        return peer.pendingBytes;
      },
      write(piece: Uint8Array): void {
        peer.text += Buffer.from(piece).toString('latin1');
        if (peer.full) peer.pendingBytes += piece.length;
      },
      askForTurn(): void {
        peer.asked = true;
      },
      close(): void {
        peer.closed = true;
      },
      abandon(): void {
        peer.closed = true;
      },
    };
    const peer = this;
    this.stop = startPortableServer({
      access,
      feed,
      clock,
      maxBodyBytes: 1024,
      listen(accept) {
        peer.events = accept(connection, '127.0.0.1', undefined);
        return () => undefined;
      },
    }).stop;
  }

  say(text: string): void {
    this.events?.onData(bytes(text));
  }

  /** Gives the server turns while it asks for them. */
  run(turns = 50): void {
    for (let turn = 0; turn < turns && this.asked && !this.closed; turn++) {
      this.asked = false;
      this.events?.onTurn?.();
    }
  }
}

const ask = 'PUT /test/stream HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';

function portable(stream: BodyStream, use: (peer: Peer, device: SmallDevice) => void): void {
  const device = smallDevice();
  offer(device, stream);
  const peer = new Peer(device);
  try {
    use(peer, device);
  } finally {
    peer.stop();
  }
}

test('the portable server sends the same, and goes on after it', () => {
  const stream = new Watched(words);
  portable(stream, peer => {
    peer.say(`${ask}GET /event_log HTTP/1.1\r\nHost: x\r\n\r\n`);
    assert.is(stream.asked, 0);
    peer.run();
    const [, body = ''] = peer.text.split('Connection: keep-alive\r\n\r\n');
    const chunks = '6\r\nfirst,\r\n7\r\nsecond,\r\n5\r\nthird\r\n0\r\n\r\n';
    assert.ok(body.startsWith(chunks), peer.text);
    assert.match(peer.text, /Transfer-Encoding: chunked/);
    assert.match(peer.text, /second line/);
    assert.is(stream.ended, 1);
  });
});

test('the portable server makes nothing that the network does not take', () => {
  const stream = new Watched(words);
  portable(stream, peer => {
    peer.full = true;
    peer.say(ask);
    peer.run();
    assert.is(stream.asked, 0);
    peer.pendingBytes = 0;
    peer.asked = true;
    peer.run();
    assert.is(stream.asked, 1);
    peer.full = false;
    peer.pendingBytes = 0;
    peer.asked = true;
    peer.run();
    assert.match(peer.text, /third\r\n0\r\n\r\n$/);
  });
});

test('the portable server ends the work for a client that goes away, and on an error', () => {
  const left = new Watched(words);
  portable(left, peer => {
    peer.say(ask);
    peer.events?.onClose(undefined);
    peer.run();
    assert.equal([left.asked, left.ended], [0, 1]);
  });
  const broken = new Watched([bytes('first,'), new Error('the disk is gone')]);
  portable(broken, (peer, { log }) => {
    peer.say(ask);
    peer.run();
    assert.ok(peer.closed);
    assert.not.match(peer.text, /\r\n0\r\n\r\n$/);
    assert.is(broken.ended, 1);
    assert.match(log.join('\n'), /the disk is gone/);
  });
});

test('the portable server streams to a client of HTTP/1.0 until the end', () => {
  portable(new Watched(words), peer => {
    peer.say('PUT /test/stream HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n');
    peer.run();
    assert.ok(peer.text.endsWith('Connection: close\r\n\r\nfirst,second,third'), peer.text);
    assert.ok(peer.closed);
  });
});

test.run();
