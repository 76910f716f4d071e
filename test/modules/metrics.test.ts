import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import { StorageError } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Vitals } from '../../host/platform/vitals.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';

/* What the metrics tell, of devices in virtual time. */
const test = suite('metrics');

/** A device whose metrics are on. */
function measured(options: VirtualDeviceOptions = {}): VirtualDevice {
  const device = virtualDevice(options);
  device.put('system/metrics_config', true);
  return device;
}

/** The lines of an answer that are no comments, by name and labels. */
function samples(device: VirtualDevice): ReadonlyMap<string, number> {
  const lines = String(device.raw('metrics'))
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const value = (device: VirtualDevice, name: string): number | undefined =>
  samples(device).get(`voltkern_${name}`);

test('they are off until somebody switches them on, and stay on after a restart', () => {
  const device = virtualDevice();
  assert.equal(device.get('system/metrics_config'), { enable: false });
  assert.throws(() => device.raw('metrics'), /system\/metrics_config\/enable: false must be true/);
  device.put('system/metrics_config', { enable: true });
  assert.match(String(device.raw('metrics')), /# EOF\n$/);
  device.restart();
  assert.match(String(device.raw('metrics')), /# EOF\n$/);
  device.put('system/metrics_config', false);
  assert.throws(() => device.raw('metrics'));
  device.stop();
});

for (const variant of everyVariant) {
  test(`${variant}: each family has one block: type, unit at the end of the name, help, samples`, () => {
    const device = measured({ variant });
    if (device.device.registry.get('debug/plug')) device.put('debug/plug');
    device.advance(120_000);
    const text = String(device.raw('metrics'));
    const blocks = text.split(/^(?=# TYPE )/m);
    const names = new Set<string>();
    for (const block of blocks) {
      const [, name = '', type] =
        /^# TYPE (voltkern_[a-z0-9_]+) (gauge|counter|histogram)$/m.exec(block) ?? [];
      assert.is.not(name, '', block);
      assert.not.ok(names.has(name), `${name} is told twice`);
      names.add(name);
      const [, unit] = new RegExp(`^# UNIT ${name} (\\w+)$`, 'm').exec(block) ?? [];
      if (unit !== undefined) assert.ok(name.endsWith(`_${unit}`), name);
      assert.match(block, new RegExp(`^# HELP ${name} .+\\.$`, 'm'));
      const suffixes = { gauge: '', counter: '_total', histogram: '_(bucket|count|sum)' };
      const line = new RegExp(
        `^${name}${suffixes[type as keyof typeof suffixes]}(\\{.*\\})? -?[\\d.e+-]+$`,
      );
      for (const sample of block.split('\n').filter(one => one !== '' && !one.startsWith('#')))
        assert.match(sample, line);
    }
    assert.ok(names.size > 30);
    device.stop();
  });
}

test('a charger tells its state, its current, and what limits it', () => {
  const device = measured();
  device.put('evse/external_enabled', true);
  device.put('evse/external_current', 8000);
  device.put('debug/vehicle', { battery_capacity_wh: 60_000, battery_energy_wh: 20_000 });
  device.put('debug/plug');
  device.advance(60_000);
  assert.is(value(device, 'evse_charger_state{state="charging"}'), 1);
  assert.is(value(device, 'evse_charger_state{state="not_connected"}'), 0);
  assert.is(value(device, 'evse_iec61851_state{state="charging"}'), 1);
  assert.is(value(device, 'evse_allowed_charging_current_amperes'), 8);
  assert.is(value(device, 'evse_slot_limit_amperes{slot="external"}'), 8);
  assert.is(value(device, 'evse_slot_limit_amperes{slot="supply_cable"}'), 16);
  assert.is(value(device, 'evse_slot_limit_amperes{slot="ocpp"}'), undefined, 'not active');
  assert.is(value(device, 'evse_error_state'), 0);
  assert.is(value(device, 'evse_reachable'), 1);
  assert.is(value(device, 'evse_uptime_seconds'), 60);
  device.put('evse/external_current', 0);
  device.advance(1000);
  assert.is(value(device, 'evse_slot_limit_amperes{slot="external"}'), 0);
  assert.is(value(device, 'evse_charger_state{state="waiting_for_release"}'), 1);
  device.stop();
});

test('an error of the charger, and a restart of its controller, are told', () => {
  const device = measured();
  device.advance(1000);
  device.put('debug/plug');
  device.advance(2000);
  device.put('debug/fault', { dc_fault: 1 });
  device.advance(5000);
  assert.is(value(device, 'evse_error_state'), 3);
  assert.is(value(device, 'evse_dc_fault_current_state'), 1);
  assert.is(value(device, 'evse_charger_state{state="error"}'), 1);
  assert.is(value(device, 'evse_restarts_total'), 0);
  device.put('debug/controller_restart');
  device.advance(2000);
  assert.is(value(device, 'evse_restarts_total'), 1);
  device.stop();
});

test('a charge is told while it runs, and counted when it ended, in joules and seconds', () => {
  const device = measured();
  assert.is(value(device, 'charge_tracker_running'), 0);
  assert.is(value(device, 'charge_tracker_running_energy_joules'), undefined);
  device.put('debug/vehicle', { battery_capacity_wh: 60_000, battery_energy_wh: 20_000 });
  device.put('debug/plug');
  device.advance(600_000);
  assert.is(value(device, 'charge_tracker_running'), 1);
  const runningJ = value(device, 'charge_tracker_running_energy_joules') ?? 0;
  assert.ok(runningJ > 1e6, `${runningJ} J`);
  device.put('debug/unplug');
  device.advance(2000);
  const [{ energy_charged, charge_duration }] = device.get('charge_tracker/last_charges');
  assert.is(value(device, 'charge_tracker_running'), 0);
  assert.is(value(device, 'charge_tracker_charges_total'), 1);
  assert.is(value(device, 'charge_tracker_records'), 1);
  assert.is(
    value(device, 'charge_tracker_charged_joules_total'),
    Math.round(energy_charged * 3_600_000),
  );
  assert.is(value(device, 'charge_tracker_duration_seconds_total'), charge_duration);
  device.stop();
});

test('meters are told by slot and phase, in base units; what is not known is left out', () => {
  const device = measured();
  const ids = [1, 13, 39, 74, 209, 211, 387];
  const common = { display_name: 'Fed', location: 4, excluded: false };
  device.put('meters/2/config', [4, { ...common, value_ids: ids }]);
  device.put('meters/2/update', [231.5, 7.25, 1500, 4500, 12.5, 0.5, 80]);
  device.advance(3000);
  assert.is(value(device, 'meters_location{meter="2",location="grid"}'), 1);
  assert.is(value(device, 'meters_voltage_volts{meter="2",phase="L1"}'), 231.5);
  assert.is(value(device, 'meters_voltage_volts{meter="2",phase="L2"}'), undefined);
  assert.is(value(device, 'meters_current_amperes{meter="2",phase="L1"}'), 7.25);
  assert.is(value(device, 'meters_phase_power_watts{meter="2",phase="L1"}'), 1500);
  assert.is(value(device, 'meters_power_watts{meter="2"}'), 4500);
  assert.is(value(device, 'meters_energy_import_joules_total{meter="2"}'), 45_000_000);
  assert.is(value(device, 'meters_energy_export_joules_total{meter="2"}'), 1_800_000);
  assert.is(value(device, 'meters_state_of_charge_ratio{meter="2"}'), 0.8);
  assert.is(value(device, 'meters_reading_age_seconds{meter="2"}'), 3);
  assert.is(value(device, 'meters_location{meter="3",location="unknown"}'), undefined);
  device.stop();
});

test('who manages chargers tells what each of them is given', () => {
  const device = measured({ variant: 'wem' });
  const config = device.get('charge_manager/config');
  device.put('charge_manager/config', {
    ...config,
    enable_charge_manager: true,
    maximum_available_current: 32_000,
    chargers: [{ host: '127.0.0.2', name: 'The "left" one\\', rot: 0 }],
  });
  device.advance(60_000);
  const labels = '{charger="0",name="The \\"left\\" one\\\\"}';
  assert.is(value(device, `charge_manager_allocated_current_amperes${labels}`), 0);
  assert.is(value(device, `charge_manager_charger_error${labels}`), 128);
  assert.is(value(device, 'energy_manager_reachable'), 1);
  device.stop();
});

test('a limit of the grid operator is told while there is one', () => {
  const device = measured({ variant: 'warp3' });
  assert.is(value(device, 'p14a_enwg_limited'), 0);
  assert.is(value(device, 'p14a_enwg_limit_watts'), undefined);
  device.put('p14a_enwg/config', {
    ...device.get('p14a_enwg/config'),
    enable: true,
    source: [2, null],
  });
  device.put('p14a_enwg/control_update', { active: true, limit_w: 5000 });
  assert.is(value(device, 'p14a_enwg_limited'), 1);
  assert.is(value(device, 'p14a_enwg_limit_watts'), 5000);
  device.stop();
});

test('what is stored, and what could not be, is counted', () => {
  class FullStorage extends MemoryStorage {
    isFull = false;

    override replace(name: string, bytes: Uint8Array): void {
      if (this.isFull) throw new StorageError('full', name, asSaid('EIO'));
      super.replace(name, bytes);
    }
  }
  const storage = new FullStorage();
  const device = measured({ storage });
  const before = value(device, 'storage_writes_total{operation="replace"}') ?? 0;
  const writtenBytes = value(device, 'storage_written_bytes_total') ?? 0;
  device.put('system/theme_config', 2);
  assert.ok((value(device, 'storage_writes_total{operation="replace"}') ?? 0) > before);
  assert.ok((value(device, 'storage_written_bytes_total') ?? 0) > writtenBytes);
  assert.is(value(device, 'storage_failures_total{failure="full"}'), 0);
  storage.isFull = true;
  assert.match(device.refusal('system/theme_config', 1) ?? '', /storage is full/);
  assert.is(value(device, 'storage_failures_total{failure="full"}'), 1);
  device.stop();
});

test('process and engine are told as far as the machine knows them, and delays only while metrics are on', () => {
  let listener: ((delayS: number) => void) | undefined;
  const vitals: Vitals = {
    heapUsedBytes: () => 1_000_000,
    processorS: () => 12.5,
    watchDelay(tell) {
      listener = tell;
      return () => {
        listener = undefined;
      };
    },
  };
  const device = virtualDevice({ vitals });
  assert.is(listener, undefined);
  device.put('system/metrics_config', true);
  for (const delayS of [0, 0.004, 0.03, 7]) listener?.(delayS);
  assert.is(value(device, 'system_heap_used_bytes'), 1_000_000);
  assert.is(value(device, 'system_heap_limit_bytes'), undefined);
  assert.is(value(device, 'system_processor_seconds_total'), 12.5);
  const bucket = (le: string) =>
    value(device, `system_event_loop_delay_seconds_bucket{le="${le}"}`);
  assert.equal(
    ['0.001', '0.005', '0.025', '0.05', '1.0', '2.5', '+Inf'].map(bucket),
    [1, 2, 2, 3, 3, 3, 4],
  );
  assert.is(value(device, 'system_event_loop_delay_seconds_count'), 4);
  assert.is(value(device, 'system_event_loop_delay_seconds_sum'), 7.034);
  device.put('system/metrics_config', false);
  assert.is(listener, undefined);
  device.put('system/metrics_config', true);
  assert.is(value(device, 'system_event_loop_delay_seconds_count'), 0);
  device.restart();
  assert.is.not(listener, undefined);
  device.stop();
  assert.is(listener, undefined);
});

test('a device without such a machine leaves these out', () => {
  const device = measured();
  assert.not.match(String(device.raw('metrics')), /_system_/);
  device.stop();
});

test.run();
