import {
  type ChargeController,
  iec61851State,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { empty } from '../../registry/field.ts';
import { type Origin, Refusal, type Registry } from '../../registry/registry.ts';
import { autoStartField } from './fields.ts';
import type { OwnedSlot } from './owned-slot.ts';
import type { AttributedController } from './slot-sources.ts';

const index = slotIndex.manualRelease;

/** Declares the slot that starts and stops charges by hand. */
export function manualSlot(registry: Registry, attributed: AttributedController): OwnedSlot {
  const { controller } = attributed;
  const autoStart = registry.config('evse/auto_start_charging', autoStartField, {
    doc: 'Whether a charge starts by itself when a vehicle is connected',
    default: { auto_start_charging: true },
    apply: (next, _, origin) => {
      const release = next.auto_start_charging;
      controller.setSlotDefault(index, slot.starts());
      if (!release && isCharging(controller))
        attributed.setSlot(index, { clear_on_disconnect: true }, origin);
      else attributed.setSlot(index, slot.starts(), origin);
    },
  });

  const slot: OwnedSlot = {
    index,
    starts: () =>
      autoStart.value.auto_start_charging
        ? { max_current: mostCurrentMa, active: true, clear_on_disconnect: false }
        : { max_current: 0, active: true, clear_on_disconnect: true },
    fits: live => live.active && live.clear_on_disconnect !== autoStart.value.auto_start_charging,
  };
  return slot;
}

/** Declares the commands that start and stop the charge of the connected vehicle. */
export function releaseCommands(registry: Registry, attributed: AttributedController): void {
  registry.command(
    'evse/start_charging',
    empty(),
    (_, origin) => release(attributed, mostCurrentMa, origin),
    { doc: 'Releases the charge of the connected vehicle' },
  );
  registry.command('evse/stop_charging', empty(), (_, origin) => release(attributed, 0, origin), {
    doc: 'Blocks the charge of the connected vehicle',
  });
}

function isCharging(controller: ChargeController): boolean {
  const state = controller.state?.iec61851_state;
  return state === iec61851State.charging || state === iec61851State.ventilation;
}

function release(attributed: AttributedController, max_current: number, origin: Origin): void {
  const { controller } = attributed;
  if (!controller.state)
    throw new Refusal(
      'not_allowed_now',
      '',
      undefined,
      'is refused while the charge controller does not answer',
    );
  // Without a vehicle there is no charge to start or stop, and clients press at any time. The slot
  // stays: it would start, or block, the charge of whoever comes next.
  if (controller.state.iec61851_state === iec61851State.notConnected) return;
  attributed.setSlot(index, { max_current }, origin);
}
