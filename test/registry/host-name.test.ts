import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { virtualDevice } from '../support/device.ts';

/* Wherever a setting names another machine, it is an address or a name, and nothing around it. */
const test = suite('host names');

const machines = ['192.168.1.20', 'fe80::1%eth0', '::1', 'box', 'box-1_a.local.', 'bücher.example'];
const others = [
  ...['a b', ' box', 'http://box', 'box/path', 'box:502', 'user@box', '[::1]', 'box..local', '.'],
  ...['999.1.1.1', '1.2.3', '1.2.3.4.5', '10.0.0.1:80'],
];
const device = virtualDevice();
test.after(() => device.stop());

const settings: Record<string, (host: string) => string | undefined> = {
  'charge_manager/config': host =>
    device.refusal('charge_manager/config', {
      ...device.get('charge_manager/config'),
      chargers: [{ host, name: 'Box', rot: 0 }],
    }),
  'mqtt/config': host =>
    device.refusal('mqtt/config', { ...device.get('mqtt/config'), broker_host: host }),
  'wireguard/config': host =>
    device.refusal('wireguard/config', { ...device.get('wireguard/config'), remote_host: host }),
  'meters/2/config': host =>
    device.refusal('meters/2/config', [
      5,
      { display_name: '', location: 4, excluded: false, host, device_address: 1, model_id: 203 },
    ]),
};

for (const [path, write] of Object.entries(settings)) {
  test(`${path} takes every address and every name`, () => {
    for (const host of machines) assert.is(write(host), undefined, host);
  });

  test(`${path} refuses what no machine is found by`, () => {
    for (const host of others)
      assert.match(write(host) ?? 'taken', /must be an IP address or a host name/, host);
  });
}

test.run();
