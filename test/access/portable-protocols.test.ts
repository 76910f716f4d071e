import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { httpsGet } from '../../host/access/portable/https.ts';
import {
  mdnsQuery,
  mdnsResponse,
  readMdnsMessage,
} from '../../host/access/portable/mdns-packets.ts';
import { parseAddress, resolveAddress, type WebAddress } from '../../host/access/web-address.ts';
import { base64Decode, base64Encode } from '../../host/platform/base64.ts';
import { scoped } from '../../host/platform/clock.ts';
import { AnswerReader, UnusableAnswer } from '../../host/platform/http-answer.ts';
import type { HttpsOutcome, HttpsRequest, MdnsRecord } from '../../host/platform/net.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { httpsGet as httpsGetOfNode } from '../../host/platform/node/https.ts';
import { streams } from '../../host/platform/node/net.ts';
import { selfSigned } from '../support/certificate.ts';

/** What small machines speak by code of their own, against Node and its libraries. */
const test = suite('portable protocols');

test('Base64 is that of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), bytes => {
      const text = Buffer.from(bytes).toString('base64');
      assert.is(base64Encode(bytes), text);
      assert.equal(base64Decode(text), bytes);
    }),
  );
});

const segment = fc.constantFrom('a', 'b.c', '..', '.', '', 'd%20e');
const path = fc.array(segment, { maxLength: 5 }).map(segments => segments.join('/'));
const location = fc.oneof(
  path,
  path.map(text => `/${text}`),
  path.map(text => `${text}?q=1`),
  fc.constantFrom('?x=y', '//other.example/z', 'https://third.example:8443/a/../b', ''),
);

test('addresses mean what they mean to browsers', () => {
  fc.assert(
    fc.property(path, location, (base, relative) => {
      const from = parseAddress(new URL(`https://first.example/${base}`).href) as WebAddress;
      // An empty name of a host is no address to either.
      fc.pre(!relative.startsWith('//') || relative.startsWith('//o'));
      fc.pre(!/^\/\//.test(base) && !relative.startsWith('///'));
      const expected = new URL(relative, `https://first.example${from.target}`);
      const found = parseAddress(resolveAddress(relative, from));
      assert.is(found?.host, expected.hostname);
      assert.is(new URL(resolveAddress(relative, from)).href, expected.href);
    }),
  );
  assert.equal(parseAddress('wss://[fd12::1]:8443/a?b#c'), {
    scheme: 'wss',
    host: 'fd12::1',
    port: 8443,
    target: '/a?b',
    authority: '[fd12::1]:8443',
  });
  for (const text of [
    '',
    'a',
    'ftp://a/',
    'https://',
    'https://a:99999/',
    'https://a b/',
    'https://u:p@a/',
  ])
    assert.is(parseAddress(text), undefined, text);
});

/** Reads an answer that comes in pieces of these lengths. */
function read(text: string, pieces: readonly number[], maxBodyBytes = 1000): string | undefined {
  const reader = new AnswerReader(maxBodyBytes);
  const bytes = Buffer.from(text, 'latin1');
  let at = 0;
  for (const length of [...pieces, bytes.length]) {
    const whole = reader.push(bytes.subarray(at, at + length));
    at += length;
    if (whole) return `${whole.status} ${Buffer.from(whole.body)}`;
  }
  const whole = reader.end();
  return whole && `${whole.status} ${Buffer.from(whole.body)}`;
}

test('an answer is put together however its bytes come', () => {
  const answers: [text: string, body: string | undefined][] = [
    ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello', '200 hello'],
    ['HTTP/1.1 200 OK\r\n\r\nuntil the end', '200 until the end'],
    ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 \r\nContent-Length: 0\r\n\r\n', '404 '],
    ['HTTP/1.1 204 No Content\r\n\r\n', '204 '],
    [
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n',
      '200 abc0123456789',
    ],
    ['HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello', undefined],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab', undefined],
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 20 }), pieces => {
      for (const [text, body] of answers) assert.is(read(text, pieces), body, text);
    }),
  );
  const bad = [
    'SSH-2.0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n',
    `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(1001)}`,
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n',
    `HTTP/1.1 200 ${'x'.repeat(20_000)}`,
  ];
  for (const text of bad) {
    assert.throws(
      () => read(text, []),
      (error: Error) => error instanceof UnusableAnswer,
      text,
    );
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), noise => {
      try {
        read(
          `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${Buffer.from(noise).toString('latin1')}`,
          [3],
        );
      } catch (error) {
        assert.instance(error, UnusableAnswer);
      }
    }),
  );
});

test('questions to web servers end as those of Node do', async () => {
  const authority = selfSigned({ subject: 'an authority of a test' });
  const { cert, key } = selfSigned({ issuer: authority });
  const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/plain?a=b': (request, response) => response.end(`${request.url} ${request.headers['x-a']}`),
    '/chunks': (_, response) => {
      response.write('one ');
      response.end('two');
    },
    '/missing': (_, response) => response.writeHead(404).end('no'),
    '/on': (_, response) => response.writeHead(302, { Location: 'sub/../plain?a=b' }).end(),
    '/round': (_, response) => response.writeHead(307, { Location: '/round' }).end(),
    '/away': (_, response) => response.writeHead(301, { Location: 'http://127.0.0.1/' }).end(),
    '/long': (_, response) => response.end('x'.repeat(2000)),
    '/broken': (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('some');
      setImmediate(() => response.destroy());
    },
    '/never': () => undefined,
  };
  const server = createServer({ cert, key }, (request, response) =>
    answers[request.url ?? '']?.(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clock = scoped(new RealClock());
  const requestTo = (address: string): HttpsRequest => ({
    url: address,
    headers: { 'X-A': 'b' },
    ca: authority.cert,
    limitMs: address.endsWith('/never') ? 300 : 5000,
    maxBodyBytes: 1000,
  });
  const told = (outcome: HttpsOutcome): unknown =>
    'error' in outcome
      ? outcome.error.message
      : [outcome.answer.status, Buffer.from(outcome.answer.body).toString()];
  try {
    for (const target of Object.keys(answers)) {
      const request = requestTo(`https://127.0.0.1:${port}${target}`);
      const [ours, theirs] = await Promise.all([
        new Promise<HttpsOutcome>(done => httpsGet({ streams, clock }, request, done)),
        new Promise<HttpsOutcome>(done => httpsGetOfNode(request, done)),
      ]);
      if (target === '/broken') assert.ok('error' in ours && 'error' in theirs);
      else assert.equal(told(ours), told(theirs), target);
    }
    const lacking = requestTo(`https://127.0.0.1:${port}/plain`);
    const outcome = await new Promise<HttpsOutcome>(done =>
      httpsGet({ streams: {}, clock }, lacking, done),
    );
    assert.is(told(outcome), 'this machine has no TLS; what is asked for can be pushed');
  } finally {
    clock.cancelAll();
    server.closeAllConnections();
    server.close();
  }
});

const label = fc.stringMatching(/^[a-z0-9ä -]{1,20}$/);
const dnsName = fc.array(label, { minLength: 1, maxLength: 4 }).map(labels => labels.join('.'));
const record: fc.Arbitrary<MdnsRecord> = fc.oneof(
  fc.record({ type: fc.constant('PTR' as const), name: dnsName, data: dnsName }),
  fc.record({
    type: fc.constant('SRV' as const),
    name: dnsName,
    data: fc.record({ host: dnsName, port: fc.nat(65_535) }),
  }),
  fc.record({
    type: fc.constant('TXT' as const),
    name: dnsName,
    data: fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('A' as const), name: dnsName, data: fc.ipV4() }),
);

test('messages of multicast DNS say what was put into them, and no bytes stop their reader', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), records => {
      const { isResponse, records: read } = readMdnsMessage(mdnsResponse(records, 120)) ?? {};
      assert.ok(isResponse);
      assert.is(JSON.stringify(read), JSON.stringify(records));
    }),
  );
  const questions = [
    { name: '_http._tcp.local', type: 'PTR' },
    { name: 'a.local', type: 'ANY' },
  ] as const;
  assert.equal(readMdnsMessage(mdnsQuery(questions)), {
    id: 0,
    isResponse: false,
    questions,
    records: [],
  });
  // For one alone: its own number and question, and nothing that it is to forget (RFC 6762, 6.7).
  const address = { type: 'A', name: 'a', data: '192.0.2.7' } as const;
  assert.equal(
    [...mdnsResponse([address], 10, { id: 0x1234, questions: [{ name: 'a', type: 'A' }] })],
    [
      ...[0x12, 0x34, 0x84, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 97, 0, 0, 1, 0, 1],
      ...[1, 97, 0, 0, 1, 0, 1, 0, 0, 0, 10, 0, 4, 192, 0, 2, 7],
    ],
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), bytes => {
      readMdnsMessage(bytes);
    }),
    { numRuns: 2000 },
  );
  // A name that refers to itself, and one that refers to an earlier one.
  const [head, circle] = [
    [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
    [0xc0, 12, 0, 1, 0, 1],
  ];
  assert.is(readMdnsMessage(Uint8Array.from([...head, ...circle])), undefined);
  const twice = [
    0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 97, 0, 0, 1, 0, 1, 1, 98, 0xc0, 12, 0, 1, 0, 1,
  ];
  assert.equal(
    readMdnsMessage(Uint8Array.from(twice))?.questions.map(({ name }) => name),
    ['a', 'b.a'],
  );
});

test.run();
