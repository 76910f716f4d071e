import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { MemoryStorage as Storage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { VirtualCentralSystem } from '../support/virtual-central-system.ts';
import { VirtualPorts } from '../support/virtual-ports.ts';
import { Box } from './ocpp-central-box.ts';

const port = 8887;
export const password = 'of the garage';
const backEnd = { enable: true, url: 'ws://operator.example/ocpp', identity: '', cert_id: -1 };

/** A charger of 1.6 at a device, and the back end of its operator, in virtual time. */
export class BackEndGarage {
  readonly clock = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1), synchronised: true });
  readonly ports = new VirtualPorts(this.clock);
  readonly operator = new VirtualCentralSystem(this.clock);
  device: VirtualDevice;
  readonly box: Box;

  constructor(changes: { readonly [field: string]: Json } = {}) {
    this.device = this.#start(new Storage());
    this.device.put('charge_manager/config', {
      ...this.device.get('charge_manager/config'),
      ...{ enable_charge_manager: true, default_available_current: 32_000 },
      ...{ maximum_available_current: 63_000 },
      chargers: [{ host: 'ocpp:left', name: 'Left', rot: 1 }],
    });
    this.device.put('ocpp_central/config', {
      ...{ enable: true, port, tls: false, require_password: true, accept_tags: 0 },
    });
    this.configure(changes);
    this.box = new Box(this.clock, this.ports, {
      ...{ identity: 'left', password, port },
      traits: {
        ...{ maximumMa: 32_000, obeys: true, reactionMs: 4000, inOrder: false },
        ...{ defaultMa: 0, boundMa: undefined, alone: undefined, ofTransaction: true },
      },
    });
    this.box.connect();
    this.pass(20);
  }

  /** Writes the charger, with changes to its back end. */
  configure(changes: { readonly [field: string]: Json } = {}): void {
    this.device.put('ocpp_central/chargers', [
      {
        ...{ identity: 'left', password, test_fall_back: false },
        back_end: { ...backEnd, password: 'secret', ...changes },
      },
    ]);
  }

  get state() {
    return this.device.get('ocpp_central/state').chargers[0];
  }

  /** Lets time pass, s. */
  pass(seconds: number): void {
    this.clock.advance(seconds * 1000);
  }

  /** Messages of transactions that the back end was told, in their order. */
  get told(): string[] {
    return this.operator.calls
      .filter(({ action }) => /Transaction$|^DataTransfer$/.test(action))
      .map(({ action, payload }) =>
        action === 'DataTransfer'
          ? payload.data
          : `${action.replace('Transaction', '')} ${payload.transactionId ?? payload.meterStart}`,
      );
  }

  /** The device loses power, with what it has on disk, and starts again. */
  kill(waitS = 20): void {
    const left = new Storage();
    for (const [name, bytes] of (this.device.storage as MemoryStorage).objects)
      left.replace(name, bytes);
    this.device.stop();
    this.operator.hangUp();
    this.device = this.#start(left);
    this.box.connect();
    this.pass(waitS);
  }

  stop(): void {
    this.device.stop();
  }

  #start(storage: MemoryStorage): VirtualDevice {
    const { clock, operator, ports } = this;
    return virtualDevice({
      ...{ variant: 'wem', clock, storage, net: operator.net, openPort: ports.openPort },
    });
  }
}
