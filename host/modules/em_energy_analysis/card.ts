import type { ModuleContext } from '../../device/context.ts';
import type { EnergyController, MemoryCard } from '../../hardware/energy-controller.ts';
import { StorageError } from '../../platform/storage.ts';
import { message } from '../../sentences/message.ts';
import { cardField } from './fields.ts';
import type { Fault, Medium } from './medium.ts';

const refreshMs = 10_000;
const notAsked = 255;
const noCardStatus = 51;
/**
 * Of `lfs_status`: what a storage that fails is called, after the error numbers of file systems.
 */
const status = {
  ok: 0,
  failed: 5,
  full: 28,
  unreadable: 5,
  damaged: 5,
  replaced: 5,
  formatting: 256,
} as const;
const unreadableCard: MemoryCard = {
  status: notAsked,
  type: 0,
  sectorCount: 0,
  sectorSize: 0,
  manufacturerId: 0,
  productRevision: 0,
  productName: 'None.',
};

/**
 * The memory card that the history is on; `energy_manager/sdcard_state` shows whether reading or
 * writing failed.
 */
export interface Card extends Medium {
  /** The history was deleted. */
  formatted(): void;
}

/**
 * Publishes `energy_manager/sdcard_state` (interface 2.17): what the controller says of the card,
 * and how storage did.
 *
 * @param unusable is told whether the card cannot be used
 */
export function card(
  { registry, clock }: Pick<ModuleContext, 'registry' | 'clock'>,
  controller: Pick<EnergyController, 'card'>,
  unusable: (bad: boolean) => void,
): Card {
  /** Results of the last attempts to read and to write; a full card can be read. */
  let storage: { readonly read: number; readonly write: number } = {
    read: status.ok,
    write: status.ok,
  };
  const state = registry.state('energy_manager/sdcard_state', cardField, present(), {
    doc: 'The memory card with the history',
  });
  clock.every(refreshMs, refresh);
  refresh();

  return {
    get fault(): Fault | undefined {
      const cardStatus = controller.card?.status ?? 0;
      return cardStatus === 0 ? undefined : faultOf(cardStatus);
    },
    read: action => observed(action, () => ({ ...storage, read: status.ok })),
    write: action => observed(action, () => ({ read: status.ok, write: status.ok })),
    formatted: () => show({ read: status.ok, write: status.formatting }),
  };

  function observed<T>(action: () => T, succeeded: () => typeof storage): T {
    try {
      const result = action();
      show(succeeded());
      return result;
    } catch (error) {
      if (error instanceof StorageError) {
        show({
          ...storage,
          [error.failure === 'unreadable' ? 'read' : 'write']: status[error.failure],
        });
      }
      throw error;
    }
  }

  function show(next: typeof storage): void {
    storage = next;
    refresh();
  }

  function refresh(): void {
    state.set(present());
    const { sd_status, lfs_status } = state.value;
    unusable(sd_status !== 0 || lfs_status === status.failed);
  }

  function present() {
    const info = controller.card ?? unreadableCard;
    return {
      sd_status: info.status,
      lfs_status: info === unreadableCard ? notAsked : storage.write || storage.read,
      card_type: info.type,
      sector_count: info.sectorCount,
      sector_size: info.sectorSize,
      manufacturer_id: info.manufacturerId,
      product_rev: info.productRevision,
      product_name: info.productName,
    };
  }
}

function faultOf(cardStatus: number): Fault {
  if (cardStatus === noCardStatus)
    return { reason: 'there is no memory card', rule: 'cannot be done: there is no memory card' };
  return {
    reason: message('the memory card does not work (status {status})', { status: cardStatus }),
    rule: message('cannot be done: the memory card does not work (status {status})', {
      status: cardStatus,
    }),
  };
}
