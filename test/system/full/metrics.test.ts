import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { root } from '../../../build/paths.ts';
import { everyVariant } from '../../../host/hardware/variants.ts';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../../host/platform/virtual/storage.ts';
import { digestHeader } from '../../support/digest.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, startDevice } from '../../support/gateway.ts';
import { startPortable } from '../../support/portable.ts';
import { promtool, startPrometheus } from '../../support/prometheus.ts';
import { suite } from '../../support/suite.ts';

/*
 * Metrics as monitoring systems get them: from the built device, read by Debian's Prometheus and
 * promtool and by a strict reader of OpenMetrics.
 */
const test = suite('metrics over HTTP');

const openMetrics = 'application/openmetrics-text; version=1.0.0; charset=utf-8';
const folder = join(root, 'docs/monitoring');

/** A device that charges, and whose metrics are on. */
async function startMeasured(args: readonly string[] = []): Promise<RunningDevice> {
  const device = await startDevice({ args });
  await device.put('system/metrics_config', true);
  return device;
}

/** Reads an answer with the reference implementation's strict parser; answers the families. */
function readStrictly(text: string): readonly { readonly name: string; readonly type: string }[] {
  const script = `import json, sys
from prometheus_client.openmetrics.parser import text_string_to_metric_families as families
print(json.dumps([{"name": one.name, "type": one.type} for one in families(sys.stdin.read())]))`;
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script], {
    input: text,
    encoding: 'utf8',
  });
  assert.is(status, 0, stderr);
  return JSON.parse(stdout);
}

for (const variant of everyVariant) {
  test(`${variant}: promtool and the reference reader of OpenMetrics find no fault`, async () => {
    const device = await startMeasured(['--variant', variant]);
    const older = await fetch(`${device.url}/metrics`, { headers: { Accept: 'text/plain' } });
    assert.is(older.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    promtool(['check', 'metrics'], await older.text());
    const answer = await fetch(`${device.url}/metrics`);
    assert.is(answer.headers.get('content-type'), openMetrics);
    const families = readStrictly(await answer.text());
    assert.ok(families.length > 30);
    await device.stop();
  });
}

test('off, it is 404 and says how to switch it on; on, it answers HEAD and GET, and no other method', async () => {
  const device = await startDevice();
  const url = `${device.url}/metrics`;
  const off = await fetch(url);
  assert.is(off.status, 404);
  assert.match(await off.text(), /system\/metrics_config\/enable: false must be true/);
  await device.put('system/metrics_config', true);
  const head = await fetch(url, { method: 'HEAD' });
  assert.equal([head.status, head.headers.get('content-type')], [200, openMetrics]);
  assert.is(await head.text(), '');
  assert.match(await (await fetch(url)).text(), /^# TYPE .*\n# EOF\n$/s);
  assert.is((await fetch(url, { method: 'PUT' })).status, 405);
  assert.is((await fetch(`${url}/evse`)).status, 404);
  await device.put('system/metrics_config', false);
  assert.is((await fetch(url)).status, 404);
  await device.stop();
});

test('it is behind the login as everything is', async () => {
  const device = await startMeasured();
  await device.put('users/add', {
    id: 1,
    roles: 0,
    current: 32000,
    display_name: 'Anna',
    username: 'anna',
    digest_hash: '65cf506f078bd77187ea15635f17dc36',
  });
  await device.put('users/http_auth_update', { enabled: true });
  const refused = await fetch(`${device.url}/metrics`);
  assert.is(refused.status, 401);
  const login = { username: 'anna', password: 'geheim', method: 'GET', uri: '/metrics' };
  const challenge = refused.headers.get('www-authenticate') ?? '';
  const answer = await fetch(`${device.url}/metrics`, {
    headers: { Authorization: digestHeader(challenge, login) },
  });
  assert.is(answer.status, 200);
  await device.stop();
});

test('requests, connections and clients of the feed are counted', async () => {
  const device = await startMeasured();
  const socket = new WebSocket(`${device.url.replace('http', 'ws')}/ws`);
  await new Promise(resolve => socket.once('message', resolve));
  await fetch(`${device.url}/no/such`, { method: 'MADEUP' });
  const text = await (await fetch(`${device.url}/metrics`)).text();
  assert.match(text, /^voltkern_websocket_clients 1$/m);
  assert.match(text, /^voltkern_websocket_connections_total 1$/m);
  assert.match(text, /^voltkern_websocket_frames_sent_total [1-9]/m);
  assert.match(text, /^voltkern_http_connections [1-9]/m);
  assert.match(text, /^voltkern_http_requests_total\{method="PUT",code="200"\} 1$/m);
  assert.match(text, /^voltkern_http_requests_total\{method="other",code="404"\} 1$/m);
  socket.close();
  await eventually(async () => {
    const later = await (await fetch(`${device.url}/metrics`)).text();
    assert.match(later, /^voltkern_websocket_clients 0$/m);
  });
  await device.stop();
});

/** What the files of `docs/monitoring` ask Prometheus. */
function expressionsOf(file: 'alerts.yml' | 'dashboard.json'): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  if (file === 'alerts.yml')
    return [...text.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.+)\n)/g)].map(
      ([, folded, plain]) => folded?.replace(/\s+/g, ' ') ?? (plain as string),
    );
  const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
  return panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$instance', '.*'));
}

test('Prometheus scrapes it as OpenMetrics, sees the charge, and understands dashboard and alerts', async () => {
  const device = await startMeasured();
  await device.put('debug/vehicle', { battery_capacity_wh: 60_000, battery_energy_wh: 20_000 });
  await device.put('debug/plug');
  const prometheus = await startPrometheus(new URL(device.url).host);
  await eventually(async () => assert.is(await prometheus.health(), 'up'));
  await eventually(async () => {
    const charging = await prometheus.query('voltkern_evse_charger_state{state="charging"}');
    assert.is(charging[0]?.value[1], '1');
  });
  const series = await prometheus.query('{job="voltkern",__name__=~"voltkern_.*"}');
  const names = new Set(series.map(({ metric }) => metric.__name__));
  for (const name of [
    ...['evse_slot_limit_amperes', 'meters_power_watts', 'meters_energy_import_joules_total'],
    ...['system_heap_used_bytes', 'system_event_loop_delay_seconds_bucket', 'storage_writes_total'],
    ...['mqtt_messages_total', 'http_requests_total', 'websocket_clients', 'info_name'],
    ...['cm_networking_datagrams_total', 'ocpp_messages_total', 'system_processor_seconds_total'],
  ])
    assert.ok(names.has(`voltkern_${name}`), `${name} is missing among ${[...names].join(' ')}`);
  // Only OpenMetrics has units.
  const [described] = await prometheus.metadata('voltkern_evse_slot_limit_amperes');
  assert.equal([described?.type, described?.unit], ['gauge', 'amperes']);
  for (const expression of [...expressionsOf('alerts.yml'), ...expressionsOf('dashboard.json')])
    await prometheus.query(expression);
  const power = await prometheus.query(
    expressionsOf('dashboard.json').find(one => one.includes('location="charger"')) as string,
  );
  assert.is(power.length, 1);
  await prometheus.stop();
  await device.stop();
});

test('alerts and dashboard name only metrics that there are, with labels that these have', () => {
  const table = readFileSync(join(folder, 'metrics.md'), 'utf8');
  const rows = [...table.matchAll(/^\| `(\w+)` \| (\w+) \| (.*?) \|/gm)];
  const labelsOf = new Map(rows.map(([, name, , labels = '']) => [name, labels]));
  const wrong: string[] = [];
  for (const file of ['alerts.yml', 'dashboard.json'] as const) {
    for (const expression of expressionsOf(file)) {
      for (const [, name = '', selected = ''] of expression.matchAll(
        /(voltkern_\w+)(?:\{([^}]*)\})?/g,
      )) {
        const labels = labelsOf.get(name.replace(/_bucket$/, ''));
        if (labels === undefined) wrong.push(`${file}: there is no ${name}`);
        for (const [, label] of selected.matchAll(/(\w+)=/g))
          if (label !== 'instance' && !labels?.includes(`\`${label}\``))
            wrong.push(`${file}: ${name} has no label ${label}`);
      }
    }
  }
  assert.ok(rows.length > 50);
  assert.equal(wrong, []);
});

test('promtool takes the alerts, and each of them fires for the device that has the fault', () => {
  promtool(['check', 'rules', join(folder, 'alerts.yml')]);
  promtool(['test', 'rules', join(folder, 'alerts.test.yml')]);
  promtool(['check', 'config', join(folder, 'prometheus.yml')]);
  const names = (file: string, key: string): string[] =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(new RegExp(`${key}: (\\w+)`, 'g'))].map(
      ([, name]) => name as string,
    );
  assert.equal(names('alerts.test.yml', 'alertname'), names('alerts.yml', 'alert'));
});

test('the portable host tells them too, with the heap and the delays of its engine', async () => {
  const device = await startPortable({
    storage: new MemoryStorage(),
    random: new SeededRandom(7),
    realTime: true,
  });
  try {
    assert.is((await fetch(`${device.url}/metrics`)).status, 404);
    const put = await fetch(`${device.url}/system/metrics_config`, { method: 'PUT', body: 'true' });
    assert.is(put.status, 200);
    await eventually(async () => {
      const text = await (await fetch(`${device.url}/metrics`)).text();
      const families = readStrictly(text).map(({ name }) => name);
      assert.ok(families.includes('voltkern_evse_charger_state'));
      assert.match(text, /^voltkern_system_heap_used_bytes [1-9]\d{5,}$/m);
      assert.match(text, /^voltkern_system_event_loop_delay_seconds_count [1-9]/m);
      assert.match(text, /^voltkern_http_requests_total\{method="GET",code="404"\} 1$/m);
      assert.not.match(text, /resident/);
    });
  } finally {
    device.stop();
  }
});

test.run();
