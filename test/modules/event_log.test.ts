import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { gzipStored } from '../../host/platform/gzip.ts';
import { virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';
import { atEnd, suite } from '../support/suite.ts';

const test = suite('event log');
const line = /^(.{23}) \| (.{16}) \| (.*)$/;

test('every line has a time of 23 characters, a module of 16 and a message', () => {
  const device = virtualDevice({ wallMs: Date.UTC(2025, 5, 1, 8, 30, 15, 7) });
  device.put('reboot');
  const lines = device.log().trimEnd().split('\n');
  assert.ok(lines.length >= 2);
  for (const text of lines) assert.match(text, line);
  const [, time, module] = line.exec(lines.at(-1) as string) as RegExpExecArray;
  assert.is(time, '2025-06-01 10:30:15,007', 'local time of Berlin');
  assert.is(module, 'device          ');
  device.stop();
});

test('without a valid clock, lines tell the time since the start', () => {
  const device = virtualDevice({ synchronised: false });
  device.advance(12_345);
  device.put('reboot');
  assert.match(device.log().trimEnd().split('\n').at(-1) as string, /^ {17}12,345 \| device/);
  device.stop();
});

test('what comes from outside cannot forge a line, and is cut when it is too long', () => {
  const device = virtualDevice();
  const before = device.log().split('\n').length;
  device.device.log.write(
    'test',
    'x\n2025-01-01 00:00:00,000 | evse             | all is well\u001b[2J' as never,
  );
  device.device.log.write('test', `${'y'.repeat(5000)}\u0007` as never);
  const added = device
    .log()
    .split('\n')
    .slice(before - 1, -1);
  assert.ok(added.every(text => line.test(text)));
  assert.not.ok(added.some(text => text.startsWith('2025-01-01 00:00:00,000 | evse')));
  assert.ok(
    [...device.log()].every(
      character => character === '\n' || (character >= ' ' && character !== '\u007f'),
    ),
  );
  assert.ok(added.every(text => text.length < 1100));
  device.stop();
});

test('the log is bounded: the oldest lines go first', () => {
  const device = virtualDevice({ variant: 'warp' });
  for (let i = 0; i < 1000; i++) device.device.log.write('test', `message ${i}` as never);
  const text = device.log();
  assert.ok(Buffer.byteLength(text) <= 10_000);
  assert.match(text, /message 999\n$/);
  assert.not.match(text, /message 0\n/);
  device.stop();
});

test('each start has another boot id', () => {
  const device = virtualDevice();
  const first = device.get('event_log/boot_id').boot_id;
  device.restart();
  assert.is.not(device.get('event_log/boot_id').boot_id, first);
  device.stop();
});

/** The lines of a name in the trace log, without their time; undefined without such a name. */
function traced(text: string, name: string): string[] | undefined {
  const whole = new RegExp(`^__begin_${name}__\n(.*?)^__end_${name}__$`, 'ms');
  const [, lines] = whole.exec(text) ?? [];
  return lines?.split('\n').flatMap(line => line.split(' | ').slice(1).join(' | ') || []);
}

test('the trace log has writes and what followed from them, by name', async () => {
  const device = virtualDevice({ wallMs: Date.UTC(2025, 5, 1, 8, 30, 15, 7) });
  atEnd(() => device.stop());
  const server = await serve(device);
  atEnd(() => server.stop());
  const put = async (path: string, body: string) =>
    (await fetch(`${server.url}/${path}`, { method: 'PUT', body })).status;
  device.put('debug/plug');
  device.advance(10_000);
  assert.is(await put('evse/global_current/current', '8000'), 200);
  assert.is(await put('evse/global_current', '{"current": 7}'), 400);
  device.advance(1000);
  const text = await (await fetch(`${server.url}/event_log/trace_log`)).text();
  assert.equal(traced(text, 'api'), [
    'evse/global_current/current by http 127.0.0.1: done',
    'evse/global_current by http 127.0.0.1: refused, out_of_range at current',
  ]);
  const evse = traced(text, 'evse') ?? [];
  assert.equal(evse.slice(-2), [
    'slots: 5/max_current 32000 -> 8000',
    'state: allowed_charging_current 16000 -> 8000',
  ]);
  assert.match(text, /^2025-06-01 10:30:25,007 \| slots: 5/m);
  const answer = await fetch(`${server.url}/trace_log`);
  assert.is(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.is(await answer.text(), text);
});

/** The names of the sections, in order; throws where the text is anything but sections. */
function sectionsOf(text: string): string[] {
  const sections = /__begin_(.+)__\n(?:(?!__).*\n)*__end_\1__\n/gy;
  const names: string[] = [];
  let end = 0;
  for (let found = sections.exec(text); found; found = sections.exec(text)) {
    names.push(found[1] as string);
    end = sections.lastIndex;
  }
  assert.is(text.slice(end), '');
  return names;
}

test('the trace log has all its sections from the start, in one order, also empty ones', () => {
  for (const variant of ['warp', 'warp3', 'wem2'] as const) {
    const device = virtualDevice({ variant });
    atEnd(() => device.stop());
    const names = sectionsOf(String(device.raw('trace_log')));
    assert.is(names[0], 'api');
    assert.is(new Set(names).size, names.length, 'each once');
    assert.ok(names.includes('rtc') && names.includes('mqtt'));
    assert.is(names.includes('evse'), variant !== 'wem2');
    assert.equal(traced(String(device.raw('event_log/trace_log')), 'rtc'), []);

    device.put('rtc/config', { auto_sync: false });
    device.advance(60_000);
    device.put('rtc/config', { auto_sync: true });
    device.advance(1000);
    const text = String(device.raw('trace_log'));
    assert.equal(sectionsOf(text), names);
    const told = ['config: {"auto_sync":false}', 'config: auto_sync false -> true'];
    assert.equal(traced(text, 'rtc'), variant === 'warp' ? [] : told);
  }
});

/** What comes over the line, before anything makes it plain. */
function bytesOf(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ head: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const outgoing = request(url, { headers, method }, head => {
      const chunks: Buffer[] = [];
      head.on('data', chunk => chunks.push(chunk));
      head.on('end', () => resolve({ head, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('/trace_log/<number> is the trace log compressed, whatever the client asks for', async () => {
  for (const variant of ['warp', 'warp3'] as const) {
    const device = virtualDevice({ variant });
    atEnd(() => device.stop());
    const server = await serve(device);
    atEnd(() => server.stop());
    for (let i = 0; i < 500; i++) {
      device.put('evse/global_current', { current: 6000 + i });
      device.advance(250);
    }
    const text = await (await fetch(`${server.url}/trace_log`)).text();
    for (const number of ['0', '1', '1767225600']) {
      for (const coding of ['', 'gzip', 'identity', 'gzip;q=0']) {
        const { head, body } = await bytesOf(`${server.url}/trace_log/${number}`, {
          ...(coding && { 'accept-encoding': coding }),
        });
        assert.is(head.statusCode, 200);
        assert.is(head.headers['content-encoding'], 'gzip');
        assert.is(head.headers['content-type'], 'text/plain; charset=utf-8');
        assert.is(gunzipSync(body).toString(), text);
        if (variant === 'warp3') assert.ok(body.length < text.length / 4, `${body.length} bytes`);
      }
    }
    assert.is(await (await fetch(`${server.url}/trace_log/7`)).text(), text, 'clients that unpack');
    const { head, body } = await bytesOf(`${server.url}/trace_log/7`, {}, 'HEAD');
    assert.equal([head.statusCode, head.headers['content-encoding']], [200, 'gzip']);
    assert.is(body.length, 0);
    for (const path of ['trace_log/x', 'trace_log/-1', 'trace_log/1/2', 'event_log/7'])
      assert.is((await fetch(`${server.url}/${path}`)).status, 404, path);
    assert.is((await fetch(`${server.url}/trace_log/7`, { method: 'PUT' })).status, 405);
  }
});

test('a machine without a compressor has the format of gzip', () => {
  for (const length of [0, 1, 65_535, 65_536, 200_000]) {
    const plain = new Uint8Array(length).map((_, at) => at * 7);
    assert.equal(new Uint8Array(gunzipSync(gzipStored(plain))), plain);
  }
});

test('what is written again and again in one turn is one line, and so is what follows', async () => {
  const device = virtualDevice();
  atEnd(() => device.stop());
  const server = await serve(device);
  atEnd(() => server.stop());
  device.advance(1000);
  for (const body of ['6000', '7000', '8000', '9000'])
    await fetch(`${server.url}/evse/global_current/current`, { method: 'PUT', body });
  const text = String(device.raw('trace_log'));
  assert.equal(traced(text, 'api'), [
    'evse/global_current/current by http 127.0.0.1: done, 4 times',
  ]);
  const slots = traced(text, 'evse')?.filter(line => line.startsWith('slots: 5/'));
  assert.equal(slots, ['slots: 5/max_current 32000 -> 9000']);
});

test('what is written is not in the trace log, only where', async () => {
  const device = virtualDevice();
  atEnd(() => device.stop());
  const server = await serve(device);
  atEnd(() => server.stop());
  const config = device.get('mqtt/config');
  for (const broker_password of ['open sesame', 'x'.repeat(5000)])
    await fetch(`${server.url}/mqtt/config`, {
      method: 'PUT',
      body: JSON.stringify({ ...config, broker_password }),
    });
  const text = String(device.raw('event_log/trace_log'));
  assert.equal(traced(text, 'api'), [
    'mqtt/config by http 127.0.0.1: done',
    'mqtt/config by http 127.0.0.1: refused, out_of_range at broker_password',
  ]);
  assert.not.match(text, /sesame|xxx/);
});

test('what rules write is traced, too', () => {
  const device = virtualDevice();
  atEnd(() => device.stop());
  device.put('automation/config', {
    tasks: [
      {
        delay: 0,
        trigger: [18, { method: 4, url_suffix: 'go', payload: '' }],
        action: [7, { tag_type: 2, tag_id: '04:E7:1D:32', action: 0 }],
      },
    ],
  });
  const { endpoint } = device.device.registry.endpointAt('automation_trigger/go') ?? {};
  assert.is(endpoint?.({ method: 'GET', rest: 'go', body: undefined }).status, 200);
  const lines = traced(String(device.raw('trace_log')), 'api') ?? [];
  assert.equal(lines, ['nfc/inject_tag by device: done']);
});

test('the trace log is bounded, and the smallest device has none', () => {
  for (const variant of ['warp', 'warp3'] as const) {
    const device = virtualDevice({ variant });
    atEnd(() => device.stop());
    for (let i = 0; i < 2000; i++) {
      device.put('evse/global_current', { current: i % 2 === 0 ? 16_000 : 20_000 + i });
      device.advance(250);
    }
    const text = String(device.raw('trace_log'));
    if (variant === 'warp') assert.not.match(text, ' | ');
    else assert.match(text, /max_current 16000 -> 21999\n/);
    assert.not.match(text, /max_current 16000 -> 20001\n/);
    assert.ok(text.length < 40_000);
  }
});

test.run();
