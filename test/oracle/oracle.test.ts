import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ABI_HASH, ABI_VERSION, Region } from '../../host/core/core.ts';
import { loadCore } from '../assembly/core.ts';
import { lockstep } from './lockstep.ts';
import { load } from './operations.ts';

const test = suite('core against the oracle');

test('what is where, and the state at power-on', () => {
  for (const target of ['host', 'mcu', 'mcu-charger'] as const) {
    const { exports } = load(target);
    for (const id of [-1, ...Array.from({ length: 20 }, (_, id) => id), 2 ** 31 - 1, -(2 ** 31)]) {
      exports.region(id);
      exports.capacity(id);
    }
    assert.is(exports.abi_version(), ABI_VERSION);
    assert.is(exports.abi_hash() >>> 0, ABI_HASH);
  }
});

test('a build without power manager', () => {
  const { exports } = load('mcu-charger');
  exports.power_start();
  exports.power_step();
});

test('keeping step tells what differs', () => {
  const { exports, ...core } = loadCore('mcu');
  const answers = lockstep({ ...core, exports: { ...exports, slots_allowed_ma: () => 31_999 } });
  assert.throws(
    () => answers.slots.allowedMa(),
    'slots_allowed_ma() answers 31999, the oracle 32000',
  );
  const history_info = (meter: number, nowMs: number) => {
    exports.history_info(meter, nowMs);
    core.memory.u32[(exports.region(Region.historyInfo) >> 2) + 1] = 258;
    return 0;
  };
  const leaves = lockstep({ ...core, exports: { ...exports, history_info } });
  assert.throws(
    () => leaves.exports.history_info(0, 7),
    'history_info(0,7): history_offset_ms of historyInfo 0 is 0x00000102, that of the oracle 0x00000000',
  );
});

test.run();
