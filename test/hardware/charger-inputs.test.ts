import * as assert from 'uvu/assert';
import { slotIndex } from '../../host/hardware/charge-controller.ts';
import { detailedDoubles, modbusControllerDevice } from '../support/modbus-controller.ts';
import { suite } from '../support/suite.ts';

/* Inputs of a charger at an I/O board on the line of its controller, in memory. */
const test = suite('inputs of chargers');

const unit = 5;

/** A charger that charges, and the holding register of the board with both inputs. */
function charging(
  kind: (typeof detailedDoubles)[number],
  shutdown: object,
  generalPurpose?: object,
) {
  const point = { device_address: unit, register_type: 3, address: 0 };
  const io = {
    name: 'Board',
    baud: 9600,
    parity: 'N',
    stop: 1,
    rest_ms: 10,
    outputs: {},
    inputs: {
      shutdown_input: { ...point, bit: 0, when_lost: false, ...shutdown },
      general_purpose_input: { ...point, bit: 1, when_lost: false, ...generalPurpose },
    },
  };
  const device = modbusControllerDevice(kind, { variant: 'warp2' }, io);
  const board = { level: 0 };
  const { double } = device.rig;
  double.others.set(unit, () => board.level);
  device.advance(3000);
  double.world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 1000 });
  device.advance(20_000);
  return { ...device, device, board, double };
}

for (const kind of detailedDoubles) {
  test(`${kind}: the shutdown input blocks while it is open, as soon as it stayed for long enough`, () => {
    const { device, board, double, advance } = charging(kind, {
      active_low: true,
      debounce_ms: 1000,
    });
    const slot = () => device.get('evse/slots')[slotIndex.shutdownInput];
    device.put('evse/gpio_configuration', { shutdown_input: 1, input: 0, output: 1 });
    advance(2000);
    assert.equal([slot().active, slot().max_current], [true, 32_000]);
    assert.ok(double.offeredMa > 0);
    board.level = 1;
    advance(700);
    board.level = 0;
    advance(3000);
    assert.is(slot().max_current, 32_000, 'it bounced');
    board.level = 1;
    advance(2500);
    assert.is(slot().max_current, 0);
    assert.is(double.offeredMa, 0);
    board.level = 0;
    advance(3000);
    assert.is(slot().max_current, 32_000);
    assert.ok(double.offeredMa > 0);
  });
}

test('a board that is lost counts as its file says, until it answers again', () => {
  const { device, double, advance } = charging('evse-din', { when_lost: true });
  device.put('evse/gpio_configuration', { shutdown_input: 2, input: 0, output: 1 });
  advance(2000);
  assert.ok(double.offeredMa > 0);
  const answers = double.others.get(unit);
  double.others.delete(unit);
  advance(6000);
  assert.is(device.get('evse/slots')[slotIndex.shutdownInput].max_current, 0);
  assert.is(double.offeredMa, 0);
  if (answers) double.others.set(unit, answers);
  advance(6000);
  assert.is(device.get('evse/slots')[slotIndex.shutdownInput].max_current, 32_000);
  assert.ok(double.offeredMa > 0);
});

test('the general-purpose input limits to what it is configured to', () => {
  const { device, board, double, advance } = charging('evse-din', {});
  device.put('evse/gpio_configuration', { shutdown_input: 0, input: 4, output: 1 });
  board.level = 2;
  advance(3000);
  assert.is(device.get('evse/slots')[slotIndex.generalPurposeInput].max_current, 10_000);
  assert.is(double.offeredMa, 10_000);
});

test('what an input blocks stays blocked over a restart of the process, before the settings are read', () => {
  const { device, board, rig, double, advance } = charging('evse-din', {});
  device.put('evse/gpio_configuration', { shutdown_input: 2, input: 0, output: 1 });
  board.level = 1;
  advance(3000);
  assert.is(double.offeredMa, 0);
  rig.kill();
  rig.start();
  advance(3000);
  assert.is(double.offeredMa, 0);
});

test.run();
