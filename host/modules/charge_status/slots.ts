import type { ModuleContext } from '../../device/context.ts';
import {
  type ChargeSlot,
  type ControllerState,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import type { CauseAuthor, CauseName } from '../../sentences/causes.ts';
import type { ReachedLimit } from '../charge_limits/index.ts';
import { author, type Source } from '../evse/index.ts';
import type { RefusedTag } from '../nfc/index.ts';
import type { Finding } from './finding.ts';
import { managementFinding } from './management.ts';
import { addTag, goOnFuller } from './meanings.ts';
import type { StatusModules } from './modules.ts';

/** What a slot says of itself, whoever set it. */
const plain: Readonly<Record<number, CauseName>> = {
  [slotIndex.supplyCable]: 'supply_cable',
  [slotIndex.chargingCable]: 'charging_cable',
  [slotIndex.shutdownInput]: 'shutdown_input',
  [slotIndex.generalPurposeInput]: 'general_input',
  [slotIndex.global]: 'own_limit',
  [slotIndex.external]: 'external_control',
  [slotIndex.automation]: 'rule',
};

/** Slots whose limit is somebody's wish, and not what a module found. */
const written: readonly number[] = [
  slotIndex.manualRelease,
  slotIndex.global,
  slotIndex.external,
  slotIndex.automation,
];

/** Who set a slot, in a word. */
const authors: Readonly<Record<number, CauseAuthor>> = {
  [author.controller]: 'charger',
  [author.http]: 'http',
  [author.mqtt]: 'mqtt',
  [author.device]: 'device',
};

/** Why a slot lets the vehicle draw no more than it does. */
export function slotFinding(
  context: Pick<ModuleContext, 'identity' | 'clock'>,
  modules: StatusModules,
  { slots }: ControllerState,
  index: number,
): Finding {
  const slot = slots[index] as ChargeSlot;
  const source = modules.evse.slotSource(index);
  const at = { slot: index, max_current: slot.max_current };
  if (index === slotIndex.loadManagement)
    return { isNoted: true, ...managementFinding(context, modules, slot.max_current === 0), ...at };
  const set = written.includes(index) ? setBy(source) : { since: source?.since ?? 0 };
  return { ...set, ...ownFinding(modules, slot, index), ...at };
}

function setBy(source: Source | undefined): Partial<Finding> {
  const { by = author.unknown, client = '', since = 0, rule = 0 } = source ?? {};
  return { by: authors[by] ?? '', addresses: client === '' ? [] : [client], since, rule };
}

function ownFinding(modules: StatusModules, slot: ChargeSlot, index: number): Finding {
  const blocks = slot.max_current === 0;
  switch (index) {
    case slotIndex.manualRelease:
      // Where each charge has to be started, the slot blocks with every new vehicle.
      return { name: slot.clear_on_disconnect ? 'start_wanted' : 'stopped' };
    case slotIndex.user:
      return blocks ? userFinding(modules) : { name: 'user_limit', user: runningUser(modules) };
    case slotIndex.section14a:
      return { name: 'grid_operator', since: modules.p14aEnwg?.since() ?? 0 };
    case slotIndex.ocpp:
      return blocks ? centralFinding(modules) : { name: 'central_system' };
    case slotIndex.chargeLimits:
      return limitFinding(modules.limits.reached);
    case slotIndex.meterMonitoring:
      return { name: 'meter_missing', detail: modules.monitoring.doubt ?? '' };
    default:
      return { name: plain[index] ?? 'reserved' };
  }
}

function limitFinding(reached: ReachedLimit | undefined): Finding {
  const isFull = reached === 'state_of_charge';
  return {
    name: 'limit_reached',
    detail: reached ?? '',
    ...(isFull && { actions: [goOnFuller] }),
  };
}

/** Which tag was refused, whose, and why. */
export function refusedFinding({ tag_id: tag, user, since }: RefusedTag): Finding {
  const detail = user === '' ? 'tag_unknown' : 'user_may_not_charge';
  return { name: 'tag_refused', tag, user, since, detail };
}

function userFinding({ nfc }: StatusModules): Finding {
  const { refused, authorizedCount } = nfc;
  if (refused?.isOfVehicle) return refusedFinding(refused);
  return { name: 'tag_wanted', ...(authorizedCount === 0 && { actions: [addTag] }) };
}

function runningUser({ tracker, users }: StatusModules): string {
  return tracker.running ? users.nameOf(tracker.running.userId) : '';
}

function centralFinding({ ocpp }: StatusModules): Finding {
  if (ocpp && !ocpp.connected) return { name: 'central_system_silent' };
  const tag = ocpp?.refusedTag ?? '';
  if (tag === '') return { name: 'central_system' };
  return { name: 'tag_refused', tag, detail: 'by_central_system', since: 0, isNoted: true };
}
