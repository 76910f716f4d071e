import type { Scenario, Stage } from './stage.ts';

const currents = [
  -2, -1, 0, 1, 5999, 6000, 6001, 16_000, 31_999, 32_000, 32_001, 0x7fffffff, -0x80000000,
];
const flags = [-2, -1, 0, 1, 2];
const indices = [
  -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 31, 36, 0x7fffffff, -0x80000000,
];

function hashSlots(stage: Stage): void {
  stage.hash('slots');
  stage.hash('slot_defaults');
}

/** Before anything was started: what a core begins with. */
export const firstMoments: Scenario = {
  name: 'first moments',
  play(stage) {
    const { recorder } = stage;
    for (const name of [
      'abi_version',
      'abi_hash',
      'slots_allowed_ma',
      'controller_next_ms',
    ] as const)
      recorder.call(name);
    for (const id of [-1, 14, 15, 0x7fffffff]) recorder.call('region', id);
    for (const id of [0, 1, 2, 3, 4, 5, 6, -1]) recorder.call('capacity', id);
    for (const region of [
      'slots',
      'slot_defaults',
      'controller_input',
      'controller_output',
      'charge_record',
    ]) {
      stage.hash(region);
    }
    for (const region of [
      'charge_log_scan',
      'site',
      'site_state',
      'power_input',
      'power_state',
      'charge_log_bytes',
    ]) {
      stage.hash(region);
    }
    recorder.call('controller_request_phases', 1);
    recorder.call('controller_request_dc_test');
    recorder.call('controller_start_charging');
    recorder.call('controller_stop_charging');
    recorder.call('controller_indicate', 1, 1, 1, 1, 1);
    for (const longTerm of [0, 1]) {
      recorder.call('history_copy', 0, longTerm);
      stage.hash('history_samples');
    }
    recorder.call('history_info', 0, 12_345);
    stage.hash('history_info');
    // Nothing is active.
    recorder.call('slot_set', 4, -1, 0, -1);
    recorder.call('slots_allowed_ma');
    recorder.call('slot_set', 4, -1, 1, -1);
    recorder.call('distribution_report', 0, 2);
    recorder.call('distribution_step', 250, 0);
    stage.hash('site_state');
  },
};

export const slots: Scenario = {
  name: 'slots',
  play(stage) {
    const { recorder } = stage;
    recorder.call('controller_boot', 0);
    hashSlots(stage);
    for (const name of ['slot_set', 'slot_set_default'] as const) {
      for (const index of indices) recorder.call(name, index, 6000 + 100 * index, 1, 1);
      hashSlots(stage);
      for (const current of currents) recorder.call(name, 5, current, -1, -1);
      for (const active of flags) recorder.call(name, 6, 20_000, active, -1);
      hashSlots(stage);
      for (const clear of flags) recorder.call(name, 8, 8000, -1, clear);
      hashSlots(stage);
      for (const flag of [0, 1]) {
        for (const index of indices) recorder.call(name, index, -1, flag, flag);
        recorder.call('slots_allowed_ma');
        hashSlots(stage);
      }
    }
    // One slot after another is the least one.
    recorder.call('controller_boot', 0);
    for (let index = 4; index < 15; index++) {
      recorder.call('slot_set', index, 31_000 - 500 * index, 1, 0);
      recorder.call('slots_allowed_ma');
    }
    for (let index = 14; index >= 4; index--) {
      recorder.call('slot_set', index, 31_000, -1, -1);
      recorder.call('slots_allowed_ma');
    }
    const random = stage.random(1);
    for (let left = 150; left > 0; left--) {
      const name = random.chance(0.7) ? 'slot_set' : 'slot_set_default';
      const current = random.chance(0.5) ? random.between(6000, 32_000) : random.pick(currents);
      recorder.call(
        name,
        random.between(-1, 15),
        current,
        random.between(-1, 1),
        random.between(-1, 1),
      );
      recorder.call('slots_allowed_ma');
      if (random.chance(0.2)) hashSlots(stage);
      if (random.chance(0.05)) recorder.call('controller_boot', 0);
    }
    // As they leave the factory.
    for (let index = 4; index < 15; index++) {
      recorder.call('slot_set_default', index, index === 7 ? 0 : 32_000, index === 4 ? 1 : 0, 0);
    }
    recorder.call('controller_boot', 0);
    hashSlots(stage);
  },
};
