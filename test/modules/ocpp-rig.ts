import type { Storage } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';
import { VirtualCentralSystem } from '../support/virtual-central-system.ts';

/** The configuration of a charge point that asks for no password. */
export const config = {
  enable: true,
  url: 'ws://central.example/ocpp',
  identity: 'garage-left',
  enable_auth: false,
  pass: '',
  cert_id: -1,
};

export const card = { tag_type: 2, tag_id: '04:A1:B2:C3' };
/** The card as OCPP writes it. */
export const cardTag = '04A1B2C3';
export const otherCard = { tag_type: 2, tag_id: '04:FF:FF:FF' };

/** First connection, introduction and first status. */
export const connectsWithinMs = 10_000;
/** From the release to the flow of current, in the simulated vehicle. */
export const startsWithinMs = 20_000;

/** A charger, and the central system that it serves. */
export interface OcppRig {
  readonly charger: VirtualDevice;
  readonly central: VirtualCentralSystem;
  readonly storage: Storage;
  plug(plugged: boolean): void;
  hold(tag: { tag_type: number; tag_id: string }): void;
  /** Connects a vehicle and starts a transaction with the card. */
  charge(): void;
  /** Current of slot 11, mA. */
  slotMa(): number;
}

/** A charger that is connected and accepted. */
export function connectedCharger(
  options: VirtualDeviceOptions & {
    readonly settings?: Partial<typeof config>;
    readonly waitMs?: number;
  } = {},
): OcppRig {
  const { settings, waitMs = connectsWithinMs, ...others } = options;
  const clock =
    options.clock ?? new VirtualClock({ wallMs: Date.UTC(2026, 4, 1, 10), synchronised: true });
  const storage = options.storage ?? new MemoryStorage();
  const central = new VirtualCentralSystem(clock);
  const charger = virtualDevice({ clock, storage, net: central.net, ...others });
  charger.put('ocpp/config', { ...config, ...settings });
  charger.advance(waitMs);
  const rig: OcppRig = {
    charger,
    central,
    storage,
    plug(plugged) {
      charger.simulation.charger?.vehicle.change({ plugged });
      charger.advance(1000);
    },
    hold(tag) {
      charger.simulation.charger?.presentTag(tag);
      charger.advance(1000);
    },
    charge() {
      rig.plug(true);
      rig.hold(card);
      charger.advance(startsWithinMs);
    },
    slotMa: () => charger.get('evse/slots')[11].max_current,
  };
  return rig;
}
