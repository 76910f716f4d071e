import { startDevice } from '../../support/gateway.ts';
import { phone, type Shown, see, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What the page says of each cause that keeps a vehicle from charging, in the words of its device.
 */
const test = suite('page: why');

type Device = Shown['device'];

interface Story {
  readonly name: string;
  /** The default is of generation 3. */
  readonly variant?: string;
  /** Leads to it; a vehicle charges already. */
  readonly when: (device: Device) => Promise<unknown>;
  readonly says: string | RegExp;
  /** What a person is offered, beside what is said. */
  readonly offers?: string | RegExp;
}

const change = async (device: Device, path: string, changes: object): Promise<void> =>
  device.put(path, { ...(await device.get(path)), ...changes });

const stories: readonly Story[] = [
  {
    name: 'the manager is silent',
    when: device => device.put('evse/management_enabled', { enabled: true }),
    says: /^No manager is heard.*Check whether the manager is on and in the network/,
  },
  {
    name: 'the energy of this charge is reached',
    when: device => device.put('charge_limits/override_energy', 1),
    says: /^The limit of this charge is reached: its energy/,
    offers: 'Go on charging',
  },
  {
    name: 'there is too little sun',
    async when(device) {
      await change(device, 'debug/house', { power_w: -700, includes_charger: true });
      await change(device, 'power_manager/config', {
        excess_charging_enable: true,
        cloud_filter_mode: 0,
      });
      await device.put('power_manager/charge_mode', { mode: 2 });
    },
    says: /^The charge was stopped a short while ago: since .*, until .* at the latest/,
  },
  {
    name: 'a tag is wanted',
    when: device => device.put('evse/user_enabled', true),
    says: /^Charging needs the tag of a user/,
    offers: 'No tag is authorized yet: add one',
  },
  {
    name: 'a tag was refused',
    async when(device) {
      await device.put('evse/user_enabled', true);
      await device.put('debug/nfc_tag', { tag_type: 2, tag_id: '04:FF:FF:FF' });
    },
    says: /^A tag was refused: 04:FF:FF:FF, since .*Hold your tag to the reader/,
  },
  {
    name: 'somebody stopped the charge',
    when: device => device.put('evse/stop_charging', null),
    says: /^The charge was stopped: over the network, from 127\.0\.0\.1, since .*Press “Start/,
  },
  {
    name: 'the shutdown input is open',
    when: device => change(device, 'evse/gpio_configuration', { shutdown_input: 1 }),
    says: /^The shutdown input decides.*ask whoever installed it/,
  },
  {
    name: 'the meter that charging needs is missing',
    async when(device) {
      await device.put('require_meter/config', 2);
      await device.put('meters/0/config', [0, null]);
    },
    says: /^The meter that charging needs does not work: it is not there/,
  },
  {
    name: 'the meter that charging needs does not measure energy',
    when: device =>
      device.put('meters/0/config', [
        4,
        { display_name: '', location: 2, excluded: false, value_ids: [74] },
      ]),
    says: /^The meter that charging needs does not work: it does not measure energy/,
    offers: 'Check the meter',
  },
  {
    name: 'the general-purpose input is open',
    variant: 'warp2',
    when: device => change(device, 'evse/gpio_configuration', { input: 9 }),
    says: /^The general-purpose input decides.*ask whoever installed it/,
  },
  {
    name: 'the vehicle is full',
    when: device =>
      change(device, 'debug/vehicle', { battery_capacity_wh: 100, battery_energy_wh: 100 }),
    says: /^The vehicle (may draw|draws nothing)/,
  },
  {
    name: 'the control pilot has a short circuit',
    when: device => change(device, 'debug/vehicle', { fault: 1 }),
    says: /^The control pilot has a short circuit/,
    offers: 'Plug the cable in again, or try another one.',
  },
  {
    name: 'the diode of the vehicle is missing',
    when: device => change(device, 'debug/vehicle', { fault: 2 }),
    says: /^The diode of the vehicle is missing/,
    offers: 'Try another vehicle',
  },
  {
    name: 'the vehicle asks for ventilation',
    when: device => change(device, 'debug/vehicle', { fault: 3 }),
    says: /^The vehicle asks for ventilation/,
    offers: 'Pull the plug out of the vehicle.',
  },
  {
    name: 'the contactor does not close',
    async when(device) {
      await change(device, 'debug/fault', { contactor: 2 });
    },
    says: /^The contactor does not close/,
    offers: 'Switch off the fuse of the charger, and leave it off.',
  },
];

for (const { name, variant = 'warp3', when, says, offers } of stories) {
  test(name, () =>
    withPage({ args: ['--speed', '5', '--variant', variant] }, async ({ page, device }) => {
      await device.put('debug/plug', null);
      await see(page, '#state', 'Charging');
      await when(device);
      await see(page, '#state-detail', says);
      if (offers !== undefined) await see(page, '#charger', offers);
    }),
  );
}

test('a manager that fell silent is named, with its page', async () => {
  const host = '127.0.7.50';
  const charger = await startDevice({ host: '127.0.7.51' });
  await charger.put('evse/management_enabled', { enabled: true });
  await withPage(
    { host, args: ['--variant', 'wem2'], context: phone },
    async ({ page, device }) => {
      await change(device, 'charge_manager/config', {
        ...{ enable_charge_manager: true, maximum_available_current: 32_000 },
        ...{ default_available_current: 32_000 },
        chargers: [{ host: '127.0.7.51', name: 'Gate', rot: 0 }],
      });
      await charger.put('debug/plug', null);
      await page.goto(charger.url);
      await page
        .getByRole('link', { name: `Page of the manager at ${host}` })
        .first()
        .waitFor({
          state: 'attached',
        });
    },
  );
  await charger.stop();
});

test.run();
