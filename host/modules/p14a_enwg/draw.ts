import type { ModuleContext } from '../../device/context.ts';
import { type ControllerState, chargerState } from '../../hardware/charge-controller.ts';
import type { Draw } from '../../hardware/drawn-phases.ts';
import { ValueId } from '../../hardware/value-ids.ts';
import type { Meters } from '../meters/index.ts';

/** Older values of the charger's meter do not count for what its vehicle draws now. */
const freshMs = 5000;

/** Known draw of the charger's own vehicle at this moment; the first meter is the charger's. */
export function drawOf(
  { uptimeMs }: Pick<ModuleContext, 'uptimeMs'>,
  { uptime, charger_state, phases_current }: ControllerState,
  { slots: [meter] }: Pick<Meters, 'slots'>,
): Draw {
  const nowMs = uptimeMs();
  const currentA = (id: number): number => {
    const readMs = meter?.readMsOf(id);
    const isFresh = readMs !== undefined && nowMs - readMs <= freshMs;
    return isFresh ? (meter?.value(id) ?? Number.NaN) : Number.NaN;
  };
  return {
    atMs: uptime,
    isPlugged: charger_state !== chargerState.notConnected,
    charges: charger_state === chargerState.charging,
    connected: phases_current,
    currentsA: ValueId.current.map(currentA),
  };
}
