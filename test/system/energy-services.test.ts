import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { type SelfSigned, selfSigned } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';

/*
 * An energy manager in a process of its own asks real HTTPS servers that answer in every way there
 * is, and serves its clients meanwhile. Its minutes take a second; what another machine is waited
 * for takes its real time.
 */
const test = suite('energy services over HTTPS');

const speed = 60;
/**
 * A request that takes longer than this is no answer of a device that serves its clients; 50 ms are
 * the aim.
 */
const p99LimitMs = 400;
/** Between two of them: a client that asks all the time would only keep two processors busy. */
const pauseMs = 20;
const aHundredMb = 100 * 1024 * 1024;

const trusted = selfSigned();
const certificates = {
  trusted,
  expired: selfSigned({ end: new Date(Date.now() - 86_400_000) }),
  'for another address': selfSigned({ address: '192.0.2.1' }),
} as const;
const certIds = { trusted: 0, expired: 1, 'for another address': 2, 'not there': 7 } as const;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
/** Requests by the first step of their path. */
const asked = new Map<string, number>();
let sentBytes = 0;
let device: RunningDevice;
let url: string;
const tooSlow = /The (forecast|weather) service cannot be asked: no complete answer within 20 s/g;
let startMs: number;
/** What GETs took while all of this went on. */
let responses: Promise<number[]>;

const pricesFrom = Math.floor(Date.now() / 3_600_000) * 3600 - 86_400;
const good = JSON.stringify({
  first_date: pricesFrom,
  prices: Array(192).fill(8120),
  next_date: pricesFrom + 40 * 86_400,
});

function json(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Sends as much as the client takes, up to 100 MB. */
function flood(response: ServerResponse): void {
  const part = Buffer.alloc(65_536, ' ');
  let left = aHundredMb;
  const send = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= part.length;
      sentBytes += part.length;
      if (!response.write(part)) {
        response.once('drain', send);
        return;
      }
    }
    response.end();
  };
  send();
}

const handlers: Readonly<Record<string, Handler>> = {
  right: (_, response) => json(response, 200, good),
  slowly: (_, response) => void setTimeout(() => json(response, 200, good), 1500),
  never: () => undefined,
  drip: (request, response) => {
    response.write('{');
    const timer = setInterval(() => response.write(' '), 200);
    request.socket.once('close', () => clearInterval(timer));
  },
  moved: (_, response) => response.writeHead(301, { location: '/right/v1' }).end(),
  'moved-far': (_, response) => response.writeHead(307, { location: `${url}/moved/v1` }).end(),
  'moved-round': (_, response) => response.writeHead(302, { location: '/moved-round/v1' }).end(),
  'moved-unsafe': (_, response) =>
    response.writeHead(301, { location: 'http://127.0.0.1:9/' }).end(),
  'moved-nowhere': (_, response) => response.writeHead(301).end(),
  missing: (_, response) => json(response, 404, '{"error":"Data not found"}'),
  busy: (_, response) => json(response, 429, '{}'),
  broken: (_, response) => json(response, 500, '<html>'),
  'not-yet': (_, response) => json(response, (asked.get('not-yet') ?? 0) < 3 ? 503 : 200, good),
  garbage: (_, response) => response.end(Buffer.from([0xff, 0x00, 0x7b, 0xc3, 0x28])),
  cut: (_, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"first');
    setTimeout(() => response.destroy(), 50);
  },
  'long-announced': (_, response) => {
    response.writeHead(200, { 'content-length': aHundredMb });
    flood(response);
  },
  long: (_, response) => flood(response),
};

async function listen({ cert, key }: SelfSigned): Promise<string> {
  const server = createServer({ cert, key }, (request, response) => {
    const [, step = ''] = (request.url ?? '').split('/');
    asked.set(step, (asked.get(step) ?? 0) + 1);
    handlers[step]?.(request, response);
  });
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The event log, or its lines of one module. */
async function log(module = ''): Promise<string> {
  const text = await (await fetch(`${device.url}/event_log`)).text();
  return text
    .split('\n')
    .filter(line => line.includes(module))
    .join('\n');
}
const change = async (path: string, changes: object): Promise<void> =>
  device.put(path, { ...(await device.get(path)), ...changes });

/**
 * Points the prices at an address; resolves with what the log says of it from then on, as soon as
 * `done` is content.
 */
async function ask(
  address: string,
  done: (news: string) => boolean | Promise<boolean>,
  certId = 0,
): Promise<string> {
  const before = (await log('day_ahead_prices')).length;
  await change('day_ahead_prices/config', { api_url: address, cert_id: certId });
  let news = '';
  await eventually(async () => {
    news = (await log('day_ahead_prices')).slice(before);
    assert.ok(await done(news), `after asking ${address}: ${news}`);
  });
  return news;
}

const isSynced = async (): Promise<boolean> =>
  (await device.get('day_ahead_prices/state')).last_sync > 0;

test.before(async () => {
  url = await listen(trusted);
  device = await startDevice({ args: ['--variant', 'wem2', '--speed', String(speed)] });
  for (const [name, { cert }] of Object.entries(certificates)) {
    await device.put('certs/add', { id: certIds[name as keyof typeof certificates], name, cert });
  }
  await change('day_ahead_prices/config', { enable: true, api_url: '', cert_id: 0 });
  await eventually(async () =>
    assert.match(await log(), /The price service has no address: api_url is empty/),
  );
  startMs = performance.now();
  // They are given up while everything else is tried.
  await device.put('solar_forecast/planes/0/config', {
    enable: true,
    name: '',
    lat: 0,
    long: 0,
    dec: 0,
    az: 0,
    wp: 1,
  });
  await change('solar_forecast/config', { enable: true, api_url: `${url}/never`, cert_id: 0 });
  await change('temperatures/config', { enable: true, api_url: `${url}/drip`, cert_id: 0 });
  responses = measureUntil(async () => (await log()).match(tooSlow)?.length === 2);
});

test.after(async () => {
  await device?.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** GETs, a few dozen a second, until something is so; how long they took, ms, ascending. */
async function measureUntil(isSo: () => Promise<boolean>): Promise<number[]> {
  const taken: number[] = [];
  do {
    const start = performance.now();
    await (await fetch(`${device.url}/day_ahead_prices/state`)).arrayBuffer();
    taken.push(performance.now() - start);
    await sleep(pauseMs);
  } while (!(await isSo()));
  return taken.sort((a, b) => a - b);
}

for (const step of ['right', 'slowly', 'moved', 'moved-far'] as const) {
  test(`prices come from a server that answers: ${step}`, async () => {
    const news = await ask(`${url}/${step}`, isSynced);
    assert.is(news, '');
    const { current_price, next_check, last_check } = await device.get('day_ahead_prices/state');
    assert.is(current_price, 8120);
    assert.is(next_check, last_check + 1440, 'a day at most');
    assert.is((await device.get('day_ahead_prices/prices')).first_date, pricesFrom / 60);
  });
}

const useless: readonly (readonly [step: string, told: RegExp])[] = [
  ['moved-round', /cannot be asked: it leads from one address to the next/],
  [
    'moved-unsafe',
    /cannot be asked: it leads on to http:\/\/127\.0\.0\.1:9\/, which is no https:\/\/ address/,
  ],
  ['moved-nowhere', /answers with status 301/],
  ['missing', /answers with status 404, Data not found/],
  ['busy', /answers with status 429; it is asked again in (6\d|7[0-5]) min/],
  ['broken', /answers with status 500/],
  ['garbage', /answers with something that is not JSON/],
  ['cut', /cannot be asked: the other side broke the connection/],
  ['long-announced', /cannot be asked: its answer is longer than 16384 bytes/],
  ['long', /cannot be asked: its answer is longer than 16384 bytes/],
];
for (const [step, told] of useless) {
  test(`a server that is of no use is named in the log, and the state shows it: ${step}`, async () => {
    sentBytes = 0;
    assert.match(await ask(`${url}/${step}`, text => text.includes('asked again')), told);
    const { last_sync, last_check, next_check, current_price } =
      await device.get('day_ahead_prices/state');
    assert.equal([last_sync, current_price], [0, 0x7fffffff]);
    assert.ok(last_check > 0 && next_check > last_check, `${last_check}, ${next_check}`);
    assert.ok(sentBytes < aHundredMb / 10, `${sentBytes} bytes were taken`);
  });
}

for (const [what, server, certId, told] of [
  [
    'that the machine does not know',
    trusted,
    -1,
    /cannot be asked: its certificate is not trusted/,
  ],
  ['of somebody else', trusted, certIds.expired, /cannot be asked: its certificate is not trusted/],
  [
    'that has expired',
    certificates.expired,
    certIds.expired,
    /cannot be asked: its certificate has expired/,
  ],
  [
    'for another address',
    certificates['for another address'],
    certIds['for another address'],
    /cannot be asked: its certificate was made for another name/,
  ],
  [
    'to verify it with that is not stored',
    trusted,
    certIds['not there'],
    /there is no certificate with the number 7/,
  ],
] as const) {
  test(`a server with a certificate ${what} is asked nothing`, async () => {
    const address = await listen(server);
    asked.clear();
    assert.match(await ask(`${address}/right`, text => text.includes('asked again'), certId), told);
    assert.is(asked.get('right'), undefined);
  });
}

test('a server that is not there, and one that speaks no TLS', async () => {
  const [, devicePort] = /:(\d+)$/.exec(device.url) ?? [];
  for (const [address, told] of [
    ['https://127.0.0.1:1', /cannot be asked: nothing listens there/],
    [`https://127.0.0.1:${devicePort}`, /cannot be asked: /],
    ['https://[', /https:\/\/.* is no https:\/\/ address/],
  ] as const) {
    assert.match(await ask(address, text => text.includes('asked again')), told);
  }
});

test('a server that recovers is found by trying again, and the log says so', async () => {
  asked.clear();
  const news = await ask(`${url}/not-yet`, text => text.includes('answers again'));
  assert.ok(await isSynced());
  assert.is(asked.get('not-yet'), 3);
  const lines = news.trim().split('\n');
  assert.is(lines.length, 2, news);
  assert.match(lines[0] ?? '', /answers with status 503; it is asked again in 1 min/);
  assert.match(lines[1] ?? '', /The price service answers again/);
});

test('servers that do not answer, or never end, are given up, while clients are served', async () => {
  const times = await responses;
  const seconds = (performance.now() - startMs) / 1000;
  assert.ok(seconds >= 20, `given up after ${seconds} s`);
  const p99 = times[Math.floor(times.length * 0.99)] as number;
  process.stdout.write(`(p99 of ${times.length} GETs: ${p99.toFixed(1)} ms) `);
  assert.ok(times.length > 100 && p99 < p99LimitMs, `${p99} ms`);
  const { last_sync, last_check, next_check, place } = await device.get(
    'solar_forecast/planes/0/state',
  );
  assert.equal([last_sync, place], [0, 'Unknown']);
  assert.ok(last_check > 0 && next_check > last_check);
});

test('over MQTT: prices are pushed, and what follows from them is published', async () => {
  const broker = await startMosquitto();
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
  try {
    const seen = new Map<string, string>();
    client.on('message', (topic, payload) => seen.set(topic, payload.toString()));
    await client.subscribeAsync('wem2/#');
    await change('day_ahead_prices/config', { source: 1, enable_calendar: true });
    await device.put('day_ahead_prices/calendar', Array(672).fill(25));
    await change('mqtt/config', {
      enable_mqtt: true,
      broker_host: '127.0.0.1',
      broker_port: broker.port,
      interval: 0,
    });
    const prefix = await device.get('mqtt/config/global_topic_prefix');
    const price = (): number | undefined =>
      JSON.parse(seen.get(`${prefix}/day_ahead_prices/state`) ?? '{}').current_price;
    await eventually(() => assert.is(price(), 250, 'the calendar alone'));
    const pushed = JSON.stringify({
      first_date: pricesFrom / 60,
      resolution: 1,
      prices: Array(200).fill(-7),
    });
    await client.publishAsync(`${prefix}/day_ahead_prices/prices_update`, pushed);
    await eventually(() => assert.is(price(), 243));
    await client.publishAsync(`${prefix}/day_ahead_prices/prices_update`, '{}');
    await eventually(async () =>
      assert.match(await log(), /day_ahead_prices\/prices_update.*first_date: is missing/s),
    );
    assert.is(price(), 243);
  } finally {
    await client.endAsync();
    await broker.stop();
  }
});

test.run();
