import { connectAsync } from 'mqtt';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { description, type Resource, resourceAt, type Variant } from '../data/interface.ts';
import { eventually } from '../support/eventually.ts';
import type { RunningDevice } from '../support/gateway.ts';
import type { Mosquitto } from '../support/mosquitto.ts';

interface Expected {
  readonly features: readonly string[];
  /** Modules that some variants have and this one lacks. */
  readonly lacks: readonly string[];
  readonly maxBodyBytes: number;
  readonly meterSlots: number;
  readonly configType: string;
}

/** Values that the modules' own rules refuse. */
const refusals: Readonly<Record<string, object>> = {
  'heating/config': { control_period: 4, extended_hours: 5 },
  'day_ahead_prices/calendar': { prices: [1] },
  'authentication/config': { enable_auth: true, username: '' },
};

const everywhere = ['meters', 'meter', 'meter_phases', 'meter_all_values'];
const charger = [...everywhere, 'evse', 'nfc'];
const largeCharger = [...charger, 'ethernet', 'cp_disconnect', 'button_configuration'];
const smallCharger = {
  lacks: ['authentication', 'day_ahead_prices', 'solar_forecast', 'temperatures'],
  configType: 'warp',
} as const;
const large = {
  lacks: ['authentication', 'temperatures'],
  configType: 'warp',
  maxBodyBytes: 10240,
  meterSlots: 5,
} as const;
const energyManagers = {
  features: [...everywhere, 'ethernet', 'rtc', 'energy_manager'],
  lacks: ['evse', 'users', 'nfc', 'charge_tracker', 'charge_limits', 'require_meter'],
  maxBodyBytes: 10240,
  meterSlots: 7,
  configType: 'wem',
} as const;

const expected: Readonly<Record<Variant, Expected>> = {
  warp: { ...smallCharger, features: charger, maxBodyBytes: 4352, meterSlots: 2 },
  warp2: { ...large, features: [...largeCharger, 'evse_gp_output'] },
  warp3: { ...large, features: [...largeCharger, 'rgb_led', 'phase_switch', 'rtc'] },
  warp4: { ...large, features: [...largeCharger, 'rgb_led', 'phase_switch', 'rtc'] },
  wem: { ...energyManagers, lacks: [...energyManagers.lacks, 'temperatures'] },
  wem2: energyManagers,
};

const everyResource = [...description.resources, ...description.additional];
const evseVersions = resourceAt('evse/hardware_configuration');
/**
 * Tries a hardware variant as a real process: what it says it is, and that it is just that on every
 * access path.
 *
 * @param test a suite of uvu's own: the device serves several tests, and ends with the suite
 * @param broker its port, and where the device finds it
 * @param start starts the device with these flags
 */
export function tryVariant(
  test: Test,
  variant: Variant,
  { port, host = '127.0.0.1' }: Pick<Mosquitto, 'port'> & { readonly host?: string },
  start: (args: readonly string[]) => Promise<RunningDevice>,
): void {
  const { features, lacks, maxBodyBytes, meterSlots, configType } = expected[variant];
  let device: RunningDevice;

  test(`${variant} starts`, async () => {
    device = await start(['--variant', variant]);
  });

  test(`${variant} says what it is`, async () => {
    const { name, type, uid, display_type } = await device.get('info/name');
    assert.equal([type, name], [variant, `${variant}-${uid}`]);
    assert.match(display_type, /\(simulated\)$/);
    assert.is((await device.get('info/version')).config_type, configType);
    assert.equal((await device.get('info/features')).sort(), [...features].sort());
    assert.is((await device.get('mqtt/config')).global_topic_prefix, `${variant}/${uid}`);
  });

  test(`${variant} has the modules that it names, and no others`, async () => {
    const modules: Record<string, boolean> = await device.get('info/modules');
    assert.ok(Object.values(modules).every(running => running));
    assert.equal(
      lacks.filter(name => name in modules),
      [],
    );
    for (const resource of everyResource.filter(one =>
      lacks.some(name => one.path.startsWith(`${name}/`)),
    )) {
      assert.is(await statusOf(device, resource), 404, resource.path);
    }
    for (const name of Object.keys(modules)) {
      const own = everyResource.filter(
        ({ path, access, variants }) =>
          path.startsWith(`${name}/`) && access.includes('R') && variants.includes(variant),
      );
      const statuses = await Promise.all(own.map(resource => statusOf(device, resource)));
      assert.ok(
        own.length === 0 || statuses.some(status => status !== 404),
        `nothing of ${name} is there`,
      );
    }
  });

  test(`${variant} answers 404 for what only other variants have`, async () => {
    for (const resource of everyResource.filter(({ variants }) => !variants.includes(variant))) {
      assert.is(await statusOf(device, resource), 404, resource.path);
    }
    assert.is((await fetch(`${device.url}/meters/${meterSlots - 1}/values`)).status, 200);
    assert.is((await fetch(`${device.url}/meters/${meterSlots}/values`)).status, 404);
  });

  // The modules of energy managers come from a file of their own.
  test(`${variant} refuses in the same way in all of its modules`, async () => {
    for (const path of Object.keys(refusals).filter(
      path => !lacks.includes(path.split('/')[0] as string),
    )) {
      const present = await fetch(`${device.url}/${path}`);
      if (present.status === 404) continue;
      const body = JSON.stringify({ ...((await present.json()) as object), ...refusals[path] });
      const answer = await fetch(`${device.url}/${path}`, { method: 'PUT', body });
      assert.is(answer.status, 400, `${path}: ${await answer.text()}`);
    }
  });

  test(`${variant} takes bodies up to ${maxBodyBytes} bytes`, async () => {
    const write = async (bytes: number): Promise<number> => {
      const body = JSON.stringify({ display_name: 'x' }).padEnd(bytes);
      return (await fetch(`${device.url}/info/display_name`, { method: 'PUT', body })).status;
    };
    assert.equal([await write(maxBodyBytes), await write(maxBodyBytes + 1)], [200, 413]);
  });

  test(`${variant} measures with the meter in slot 0, and serves the page`, async () => {
    await eventually(async () => {
      const { power } = await device.get('meter/values');
      assert.type(power, 'number');
    });
    const [tag] = await device.get('meters/0/config');
    assert.is(tag, configType === 'wem' ? 3 : variant === 'warp' ? 1 : 2);
    if (configType === 'wem')
      assert.ok((await device.get('meter/values')).power > 0, 'the load of the house');
    if (variant === 'warp') {
      assert.equal(await device.get('meter/error_counters'), {
        meter: 0,
        bricklet: 0,
        bricklet_reset: 0,
      });
    }
    const page = await fetch(`${device.url}/`);
    assert.is(page.status, 200);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await page.text(), /<html/);
  });

  if (configType === 'warp') {
    test(`${variant} charges, and its controller is of its generation`, async () => {
      const field = evseVersions.value.type === 'object' && evseVersions.value.fields.evse_version;
      const versions = (field && field.type === 'int' && field.byVariant?.[variant]?.values) || [];
      const { evse_version } = await device.get('evse/hardware_configuration');
      assert.ok(versions.includes(evse_version), `${evse_version}`);
      assert.is('dc_fault_current_state' in (await device.get('evse/state')), variant !== 'warp');
      await device.put('debug/plug');
      await device.put('debug/clock_advance', 60);
      assert.is((await device.get('evse/state')).charger_state, 3);
    });
  }

  test(`${variant} publishes its modules and nothing else, on MQTT and WebSocket alike`, async () => {
    const config = await device.get('mqtt/config');
    const prefix: string = config.global_topic_prefix;
    const overMqtt = new Set<string>();
    const client = await connectAsync({ host: '127.0.0.1', port });
    client.on('message', topic => overMqtt.add(topic.slice(prefix.length + 1)));
    await client.subscribeAsync(`${prefix}/#`);
    await device.put('mqtt/config', {
      ...config,
      enable_mqtt: true,
      broker_host: host,
      broker_port: port,
    });
    const readable = everyResource.filter(({ path, access, on, variants }) => {
      return (
        access.includes('R') &&
        on.includes('mqtt') &&
        variants.includes(variant) &&
        !path.includes('<')
      );
    });
    const served: string[] = [];
    for (const resource of readable) {
      if ((await statusOf(device, resource)) === 200) served.push(resource.path);
    }
    await eventually(async () =>
      assert.equal(
        served.filter(path => !overMqtt.has(path)),
        [],
      ),
    );
    await client.endAsync();

    const overWebSocket = await firstDump(`${device.url.replace('http', 'ws')}/ws`);
    assert.equal(
      served.filter(path => !overWebSocket.has(path)),
      [],
    );
    for (const topics of [overMqtt, overWebSocket]) {
      const foreign = [...topics].filter(topic => lacks.some(name => topic.startsWith(`${name}/`)));
      assert.equal(foreign, []);
    }
  });

  test(`${variant} ends in good order`, async () => assert.is(await device.stop(), 0));
}

/** How the device answers a GET of what can be read, or an empty write to what cannot. */
async function statusOf(device: RunningDevice, { path, access }: Resource): Promise<number> {
  const method = access.includes('R') ? 'GET' : 'PUT';
  const response = await fetch(`${device.url}/${path.replace(/<\w+>/g, '0')}`, {
    method,
    ...(method === 'PUT' && { body: '""' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Topics that a new WebSocket client is told at first: everything up to the empty line. */
function firstDump(url: string): Promise<ReadonlySet<string>> {
  return new Promise((resolve, reject) => {
    const topics = new Set<string>();
    const socket = new WebSocket(url);
    socket.once('error', reject);
    socket.on('message', data => {
      const lines = String(data).split('\n');
      for (const line of lines) if (line !== '') topics.add(JSON.parse(line).topic);
      if (!String(data).endsWith('\n\n')) return;
      socket.close();
      resolve(topics);
    });
  });
}
