import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { type ChargeManager, memberAddress } from '../charge_manager/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import { meaningOf } from './entry.ts';
import type { ControllerConfig } from './fields.ts';
import { kindOf } from './open.ts';

/** Who knows of contactors and control pilots, and whom is told. */
export interface PilotParts {
  readonly chargeManager: ChargeManager;
  readonly energyManager: EnergyManager;
  /** The present configuration of controllers. */
  described(): readonly ControllerConfig[];
  say(message: LogMessage): void;
}

const notBehind: Rule =
  'cannot be a charger behind the contactor of the energy manager: its control pilot stays connected while that moves';

/**
 * Lets nobody behind the contactor whose control pilot stays connected while that moves; who is
 * there already is told 0 A meanwhile, and that is said.
 */
export function keepPilotsDisconnected(parts: PilotParts): void {
  const { chargeManager, energyManager, say } = parts;
  const isConnected = (host: string): boolean => keepsPilot(host, parts.described());
  const first = (): string | undefined =>
    chargeManager.config.chargers.find(({ host }) => isConnected(host))?.host;
  chargeManager.checkedBy(({ chargers }, stored) => {
    if (!energyManager.contactor) return;
    for (const [index, { host }] of chargers.entries()) {
      // Those that are there already stay writable, so that a read can be written back.
      const isNew = stored.chargers.every(known => known.host !== host);
      if (isNew && isConnected(host))
        throw new Refusal('conflicting', `chargers/${index}/host`, host, notBehind);
    }
  });
  energyManager.checkContactor(() => {
    const host = first();
    if (host === undefined) return undefined;
    return message(
      'must be false while {host} is a charger of the group: its control pilot would stay connected',
      { host },
    );
  });
  const host = energyManager.contactor ? first() : undefined;
  if (host === undefined) return;
  say(
    message(
      '{charger} is behind the contactor and cannot disconnect its control pilot: it is told 0 A while that moves',
      { charger: host },
    ),
  );
}

/** OCPP knows nothing of control pilots; of a controller that is not described nobody knows. */
function keepsPilot(host: string, described: readonly ControllerConfig[]): boolean {
  const address = memberAddress(host);
  if (address?.kind === 'ocpp') return true;
  if (address?.kind !== 'controller') return false;
  const { driver, name } = address;
  const entry = described.find(each => each.name === name && each.driver === driver);
  const meant = entry && meaningOf(entry);
  return meant !== undefined && 'controller' in meant && !kindOf(meant.controller).disconnectsPilot;
}
