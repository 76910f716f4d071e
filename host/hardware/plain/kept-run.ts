import type { Clock, Timer } from '../../platform/clock.ts';
import { crc32 } from '../../platform/crc32.ts';
import { attempt, readIfPossible, type Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type ChargeSlot, pageBytes, pageCount, slotCount } from '../charge-controller.ts';

/** State that a charge controller with its own memory would keep while the host restarts. */
export interface ControllerRun {
  readonly slots: readonly ChargeSlot[];
  /** Values of the slots after a restart of the controller. */
  readonly defaults: readonly ChargeSlot[];
  /** All pages, one after the other. */
  readonly pages: Uint8Array;
  /** True if a vehicle was connected. */
  readonly connected: boolean;
}

const name = 'charge-controller';
/** Changes that block and release nothing wait so long, ms: storage wears out. */
const patienceMs = 60_000;

//    0         1           2               47              92              1100      1104
//    ┌─────────┬───────────┬───────────────┬───────────────┬───────────────┬─────────┐
//    │ version │ connected │ slots         │ defaults      │ pages         │ CRC-32  │
//    └─────────┴───────────┴───────────────┴───────────────┴───────────────┴─────────┘
// A slot is its current in mA, 16 bits, and a byte: bit 0 active, bit 1 clear on disconnect.
const version = 1;
const slotsAt = 2;
const slotBytes = 3;
const defaultsAt = slotsAt + slotCount * slotBytes;
const pagesAt = defaultsAt + slotCount * slotBytes;
const checkAt = pagesAt + pageCount * pageBytes;
const totalBytes = checkAt + 4;
const activeBit = 1;
const clearBit = 2;

/**
 * Keeps the run of a hosted controller in storage, so that a charge goes on over a restart of the
 * process with the slots that it had. At once whatever decides whether current flows; currents
 * alone within a minute, or when the process ends in order.
 */
export class KeptRun {
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #say: (message: LogMessage) => void;
  readonly #take: () => ControllerRun;
  #stored = new Uint8Array();
  #later: Timer | undefined;
  #failed = false;

  /**
   * @param clock real time
   * @param take answers the run as it is
   */
  constructor(
    storage: Storage,
    clock: Clock,
    take: () => ControllerRun,
    say: (message: LogMessage) => void,
  ) {
    this.#storage = storage;
    this.#clock = clock;
    this.#take = take;
    this.#say = say;
  }

  /** Reads the stored state; undefined if there is none. */
  read(): ControllerRun | 'damaged' | undefined {
    const bytes = readIfPossible(this.#storage, name, this.#say);
    if (!bytes) return undefined;
    const run = decode(bytes);
    if (run) return run;
    this.#say('What was kept of the charge slots is damaged; they start anew');
    return 'damaged';
  }

  /** The run has changed; it is kept now, or within a minute. */
  keep(now: boolean): void {
    if (now) this.#write();
    else this.#later ??= this.#clock.after(patienceMs, () => this.#write());
  }

  /** Keeps what was not kept yet. */
  close(): void {
    if (this.#later) this.#write();
  }

  #write(): void {
    this.#later?.cancel();
    this.#later = undefined;
    const bytes = encode(this.#take());
    if (bytes.every((byte, index) => byte === this.#stored[index])) return;
    const isKept = attempt(
      () => this.#storage.replace(name, bytes),
      ({ words }) => {
        if (!this.#failed)
          this.#say(
            message('The charge slots are not kept over a restart: {=reason}', { reason: words }),
          );
      },
    );
    this.#failed = !isKept;
    if (isKept) this.#stored = bytes;
    else this.keep(false);
  }
}

function encode({ slots, defaults, pages, connected }: ControllerRun): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(totalBytes);
  const view = new DataView(bytes.buffer);
  bytes[0] = version;
  bytes[1] = Number(connected);
  for (const [index, slot] of [...slots, ...defaults].entries()) {
    const { max_current, active, clear_on_disconnect } = slot;
    const at = slotsAt + index * slotBytes;
    view.setUint16(at, max_current, true);
    bytes[at + 2] = (active ? activeBit : 0) | (clear_on_disconnect ? clearBit : 0);
  }
  bytes.set(pages, pagesAt);
  view.setUint32(checkAt, crc32(bytes, checkAt), true);
  return bytes;
}

function decode(bytes: Uint8Array): ControllerRun | undefined {
  if (bytes.length !== totalBytes || bytes[0] !== version) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (view.getUint32(checkAt, true) !== crc32(bytes, checkAt)) return undefined;
  const pages = bytes.slice(pagesAt, checkAt);
  return {
    slots: decodeSlots(view, slotsAt),
    defaults: decodeSlots(view, defaultsAt),
    pages,
    connected: bytes[1] === 1,
  };
}

function decodeSlots(view: DataView, from: number): ChargeSlot[] {
  return Array.from({ length: slotCount }, (_, index) => {
    const at = from + index * slotBytes;
    const flags = view.getUint8(at + 2);
    return {
      max_current: view.getUint16(at, true),
      active: (flags & activeBit) !== 0,
      clear_on_disconnect: (flags & clearBit) !== 0,
    };
  });
}
