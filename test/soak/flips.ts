import { createHash } from 'node:crypto';
import { LocalZone } from '../../host/device/local-zone.ts';
import type { VariantName } from '../../host/hardware/variants.ts';
import { Availability } from '../../host/modules/ocpp/availability.ts';
import { Journal } from '../../host/modules/ocpp/journal.ts';
import { chargingProfiles } from '../../host/modules/ocpp/profiles.ts';
import { type LogEntry, textOf } from '../../host/platform/log.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { requests } from '../../host/services/ocpp/messages.ts';
import { Random } from '../rig/random.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { keptIn } from '../support/kept.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** Everything that a device is asked to store, and guards first of all. */
const settings: Readonly<
  Record<'charger' | 'energy manager', readonly (readonly [path: string, payload: Json])[]>
> = {
  charger: [
    [
      'users/add',
      {
        id: 1,
        roles: 0,
        current: 10000,
        display_name: 'Ada',
        username: 'ada',
        digest_hash: hash('ada'),
      },
    ],
    [
      'users/add',
      { id: 2, roles: 0, current: 6000, display_name: 'Ben', username: 'ben', digest_hash: '' },
    ],
    ['users/http_auth_update', true],
    [
      'nfc/config',
      {
        authorized_tags: [{ user_id: 1, tag_type: 2, tag_id: '04:11:22:33' }],
        deadtime_post_start: 5,
      },
    ],
    ['evse/user_enabled', true],
    ['evse/global_current', 9000],
    ['evse/auto_start_charging', false],
    ['evse/management_enabled', true],
    ['evse/external_defaults', { current: 7000, clear_on_disconnect: true }],
    ['evse/gpio_configuration', { shutdown_input: 2, input: 9, output: 0 }],
    ['evse/button_configuration', 2],
    ['require_meter/config', 2],
    ['charge_limits/default_limits', { duration: 3, energy_wh: 5000 }],
    [
      'p14a_enwg/config',
      {
        enable: true,
        source: [0, { limit_on_close: false, limit_w: 4200, input_index: 0 }],
        limit_charger: true,
        limit_charge_manager: true,
        limit_heating: false,
        heating_max_power: 0,
      },
    ],
    [
      'power_manager/dynamic_load_config',
      {
        enabled: true,
        meter_slot_grid_currents: 1,
        current_limit: 20000,
        largest_consumer_current: 16000,
        safety_margin_pct: 5,
      },
    ],
    ['charge_tracker/config', 3012],
    ['info/display_name', 'Garage'],
    ['meters/2/config', [4, { display_name: 'PV', location: 7, value_ids: [74], excluded: false }]],
    ['meters/0/reset', null],
    [
      'certs/add',
      {
        id: 3,
        name: 'CA',
        cert: '-----BEGIN CERTIFICATE-----\nMAIwAA==\n-----END CERTIFICATE-----\n',
      },
    ],
    [
      'automation/config',
      [
        {
          trigger: [18, { method: 4, url_suffix: 'go', payload: '' }],
          action: [1, { message: 'gone' }],
          delay: 5,
        },
      ],
    ],
  ],
  'energy manager': [
    ['authentication/config', { enable_auth: true, username: 'ada', digest_hash: hash('ada') }],
    ['energy_manager/config', true],
    ['debug/house', { power_w: 1500, noise_w: 0 }],
    ['info/display_name', 'Cellar'],
    ['meters/3/config', [4, { display_name: 'PV', location: 7, value_ids: [74], excluded: false }]],
  ],
};

/** What there is to damage, and what a device makes of it. */
interface Subject {
  readonly storage: MemoryStorage;
  /**
   * What is in effect after a start from this storage, by what it is, and everything that was said.
   */
  start(storage: MemoryStorage): {
    readonly effects: ReadonlyMap<string, string>;
    readonly said: readonly string[];
  };
}

/** A device with settings, charges and history. */
function configured(variant: VariantName): Subject {
  const storage = new MemoryStorage();
  const device = virtualDevice({ variant, storage });
  device.advance(2000);
  const isCharger = device.device.variant.kind === 'charger';
  if (isCharger) {
    for (let charge = 0; charge < 3; charge++) {
      device.put('debug/plug');
      device.advance(130_000);
      device.put('debug/unplug');
      device.advance(5000);
    }
  }
  for (const [path, payload] of settings[device.device.variant.kind]) device.put(path, payload);
  if (!isCharger) device.advance(20 * 60_000);
  device.restart();
  device.advance(2000);
  const wallMs = device.clock.wallMs();
  device.stop();
  return {
    storage,
    start(damaged) {
      const started = virtualDevice({ variant, storage: damaged, wallMs });
      started.advance(2000);
      const seen = { effects: effectsOf(started), said: sayings(started.log()) };
      started.stop();
      return seen;
    },
  };
}

/** What a device does with what it stored. */
function effectsOf(device: VirtualDevice): Map<string, string> {
  const effects = new Map<string, string>();
  const { registry, credentials } = device.device;
  effects.set('login', `${credentials.required()} ${credentials.ha1('ada')}`);
  for (const { declaration } of registry.all()) {
    if (declaration.persistent)
      effects.set(declaration.path, device.raw(declaration.path) as string);
  }
  for (const path of [
    'users/config',
    'certs/state',
    'info/name',
    'p14a_enwg/state',
    'evse/slots',
  ]) {
    if (registry.get(path)) effects.set(path, device.raw(path) as string);
  }
  // Damage of the history is told to whoever asks for it.
  for (const history of ['energy_manager/history_energy_manager', 'energy_history/meters']) {
    if (!registry.get(`${history}_5min`)) continue;
    device.put(`${history}_5min`, { year: 2025, month: 1, day: 1 });
    device.put(`${history}_daily`, { year: 2025, month: 1 });
  }
  return effects;
}

/** What a central system left with a charger. */
function servedByCentralSystem(): Subject {
  const storage = new MemoryStorage();
  const nowMs = Date.UTC(2026, 4, 1, 12);
  const parts = (kept: ReturnType<typeof keptIn>, log: string[]) => ({
    profiles: chargingProfiles({
      kept,
      clock: { wallMs: () => nowMs },
      zone: new LocalZone(intlTimeZones),
      log: { write: (_module: string, entry: LogEntry) => log.push(textOf(entry)) },
    }),
    availability: new Availability(kept, message => log.push(textOf(message))),
  });
  const { profiles, availability } = parts(keptIn(storage), []);
  const { connectorId, csChargingProfiles } = requests.SetChargingProfile(limitOf10A, '');
  profiles.set(connectorId, csChargingProfiles, undefined);
  availability.set(1, false);
  const journal = new Journal(storage, () => undefined);
  journal.start({ tx: 1, atMs: nowMs, idTag: '04112233', meterWh: 1000 });
  journal.finish({ id: 42, accepted: true });
  journal.sample({ atMs: nowMs + 1000, context: 'Sample.Periodic', values: 'ei0=1100' });
  return {
    storage,
    start(damaged) {
      const said: string[] = [];
      const kept = keptIn(damaged, message => said.push(message));
      const started = parts(kept, said);
      new Journal(damaged, message => said.push(textOf(message)));
      const effects = new Map([
        ['limit', String(started.profiles.limit(nowMs, undefined).currentMa)],
        ['operative', String(started.availability.isOperative(1))],
      ]);
      return { effects, said };
    },
  };
}

const limitOf10A = {
  connectorId: 1,
  csChargingProfiles: {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Absolute',
    chargingSchedule: {
      startSchedule: '2026-01-01T00:00:00Z',
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [{ startPeriod: 0, limit: 10 }],
    },
  },
};

/** Flips one bit after the other; `size` is how many. */
export const flips: Scenario = {
  name: 'flips',
  promise:
    'every single bit of every stored file of a configured device may flip: nothing that was closed opens, no limit rises, every setting stays, and the log says what was damaged',
  size: 20_000,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const random = new Random(seed);
    const subjects = [configured('warp3'), configured('wem2'), servedByCentralSystem()];
    const places = subjects.flatMap(subject => {
      const { effects, said } = subject.start(copyOf(subject.storage));
      return [...subject.storage.objects].map(([name, { length }]) => ({
        subject,
        name,
        length,
        effects,
        said,
      }));
    });
    const broken: string[] = [];
    for (let flipped = 0; flipped < size; flipped++) {
      // Each file gets its share: most bytes are those of a few large ones.
      const { subject, name, length, effects, said } = places[
        flipped % places.length
      ] as (typeof places)[number];
      const bit = random.below(8 * length);
      const storage = copyOf(subject.storage);
      const bytes = storage.objects.get(name) as Uint8Array;
      bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
      const after = subject.start(storage);
      const where = `bit ${bit} of ${name}`;
      if (after.said.every(line => said.includes(line))) broken.push(`${where}: nobody was told`);
      for (const [what, effect] of effects) {
        if (after.effects.get(what) !== effect) {
          broken.push(`${where}: ${what} is ${after.effects.get(what)}, was ${effect}`);
        }
      }
      // What a device that was stopped has left to do holds it until the event loop turns.
      await new Promise(resolve => setImmediate(resolve));
      if (flipped % 1000 === 999) say(`flips: ${flipped + 1} of ${size}, ${broken.length} broken`);
    }
    return { figures: { 'bits that flipped': size, 'stored files': places.length }, broken };
  },
};

function copyOf(storage: MemoryStorage): MemoryStorage {
  const copy = new MemoryStorage();
  for (const [name, bytes] of storage.objects) copy.objects.set(name, bytes.slice());
  return copy;
}

/** The lines of an event log without their times. */
function sayings(log: string): string[] {
  return log.split('\n').map(line => line.slice(line.indexOf('|')));
}

function hash(name: string): string {
  return createHash('md5').update(`${name}:mcu32-lib:secret`).digest('hex');
}
