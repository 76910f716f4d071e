/** Messages of the link: docs/coprocessor-link.md, "From the host" and "From the controller". */
import { ControllerInput, ControllerOutput, Slot, Special } from '../../core/abi.ts';
import {
  type ChargeSlot,
  type ControllerOptions,
  type IndicatorLed,
  pageBytes,
  pageCount,
  slotCount,
} from '../charge-controller.ts';

/** Version of the protocol that this host speaks. Another major version is another language. */
export const protocolVersion = { major: 1, minor: 0 } as const;

/** Types of the frames that the host sends. */
export const fromHost = {
  hello: 0x01,
  alive: 0x02,
  slot: 0x10,
  options: 0x11,
  indicate: 0x12,
  output: 0x13,
  cpDisconnect: 0x14,
  requestPhases: 0x15,
  resetDcFault: 0x16,
  testDcFault: 0x17,
  factoryReset: 0x18,
  restart: 0x19,
  writePage: 0x1a,
  resetMeter: 0x1b,
} as const;

/** Types of the frames that the controller sends. */
export const fromController = {
  hello: 0x81,
  state: 0x82,
  meter: 0x83,
  log: 0x84,
  ack: 0x85,
  page: 0x86,
  options: 0x87,
  slotDefaults: 0x88,
} as const;

/** `load_management_left_ms` without a manager. */
export const noManagerMs = 0xffffffff;
/** Longest `load_management_left_ms`. */
export const maxLeftMs = noManagerMs - 1;

/** Values that the controller's structs begin with in a state, and where they end. */
export const stateLayout = {
  output: 16,
  input: 16 + ControllerOutput.bytes,
  slots: 16 + ControllerOutput.bytes + ControllerInput.bytes,
  end: 16 + ControllerOutput.bytes + ControllerInput.bytes + slotCount * Slot.bytes,
} as const;

/** Answer of a controller to the greeting. */
export interface ControllerHello {
  readonly major: number;
  readonly minor: number;
  readonly abiHash: number;
  /** Another number after each restart. */
  readonly bootNumber: number;
  readonly evseVersion: number;
  /** As `meter/state.type`; 0: it has none. */
  readonly meterType: number;
  /** Ids of the meter's values. */
  readonly meterIds: readonly number[];
}

/** Fields of a state beside the structs, which begin at `stateLayout`. */
export interface StateHead {
  readonly bootNumber: number;
  readonly uptimeMs: number;
  /** Frames that the controller dropped since it started. */
  readonly framesDropped: number;
  readonly outputGrounded: boolean;
  /**
   * True if the fail-safe of load management acted since the last value greater than 0 of
   * `load_management_left_ms`.
   */
  readonly failSafeActed: boolean;
}

/** Results of commands. */
export interface Ack {
  readonly lastExecuted: number;
  /** Result of that command, as the core has it. */
  readonly result: number;
}

export function encodeHello(abiHash: number): Uint8Array {
  const payload = new Uint8Array(8);
  const view = viewOf(payload);
  view.setUint16(0, protocolVersion.major, true);
  view.setUint16(2, protocolVersion.minor, true);
  view.setUint32(4, abiHash, true);
  return payload;
}

export function encodeAlive(loadManagementLeftMs: number): Uint8Array {
  const payload = new Uint8Array(4);
  viewOf(payload).setUint32(0, loadManagementLeftMs, true);
  return payload;
}

/** Encodes a change of a slot; missing members keep their values. */
export function encodeSlot(
  index: number,
  target: 'live' | 'default',
  changes: Partial<ChargeSlot>,
): Uint8Array {
  const payload = new Uint8Array(14);
  const view = viewOf(payload);
  const flag = (value: boolean | undefined): number =>
    value === undefined ? Special.keep : Number(value);
  payload[0] = index;
  payload[1] = target === 'default' ? 1 : 0;
  view.setInt32(2, changes.max_current ?? Special.keep, true);
  view.setInt32(6, flag(changes.active), true);
  view.setInt32(10, flag(changes.clear_on_disconnect), true);
  return payload;
}

/** One command in place of two to the same slot: what the later one keeps is the earlier one's. */
export function mergeSlots(earlier: Uint8Array, later: Uint8Array): Uint8Array {
  const merged = later.slice();
  const view = viewOf(merged);
  const before = viewOf(earlier);
  for (let at = 2; at < merged.length; at += 4) {
    if (view.getInt32(at, true) === Special.keep)
      view.setInt32(at, before.getInt32(at, true), true);
  }
  return merged;
}

export function encodeOptions(options: ControllerOptions): Uint8Array {
  return Uint8Array.of(
    options.button,
    options.shutdown_input,
    options.input,
    options.output,
    Number(options.ev_wakeup),
    Number(options.phase_auto_switch),
    options.phases_connected,
    Number(options.boost_mode),
    options.phase_switch_wait_time,
  );
}

export function encodeIndication(led: IndicatorLed): Uint8Array {
  const payload = new Uint8Array(20);
  const view = viewOf(payload);
  const members = [led.indication, led.duration, led.color_h, led.color_s, led.color_v];
  for (const [index, member] of members.entries()) view.setInt32(4 * index, member, true);
  return payload;
}

export function encodePage(page: number, bytes: Uint8Array): Uint8Array {
  const payload = new Uint8Array(1 + pageBytes);
  payload[0] = page;
  payload.set(bytes, 1);
  return payload;
}

/**
 * Each of the following answers undefined for a payload that is too short, or says what cannot be.
 */
export function decodeHello(payload: Uint8Array): ControllerHello | undefined {
  if (payload.length < 15) return undefined;
  const view = viewOf(payload);
  const count = payload[14] as number;
  if (payload.length < 15 + 2 * count) return undefined;
  return {
    major: view.getUint16(0, true),
    minor: view.getUint16(2, true),
    abiHash: view.getUint32(4, true),
    bootNumber: view.getUint32(8, true),
    evseVersion: payload[12] as number,
    meterType: payload[13] as number,
    meterIds: Array.from({ length: count }, (_, index) => view.getUint16(15 + 2 * index, true)),
  };
}

export function decodeStateHead(payload: Uint8Array): StateHead | undefined {
  if (payload.length < stateLayout.end) return undefined;
  const view = viewOf(payload);
  return {
    bootNumber: view.getUint32(0, true),
    uptimeMs: view.getUint32(4, true),
    framesDropped: view.getUint32(8, true),
    outputGrounded: payload[12] !== 0,
    failSafeActed: ((payload[13] as number) & 1) !== 0,
  };
}

/** As many values as there are whole ones. */
export function decodeMeter(payload: Uint8Array): Float32Array {
  const view = viewOf(payload);
  return Float32Array.from({ length: payload.length >> 2 }, (_, index) =>
    view.getFloat32(4 * index, true),
  );
}

export function decodeAck(payload: Uint8Array): Ack | undefined {
  if (payload.length < 8) return undefined;
  return { lastExecuted: payload[0] as number, result: viewOf(payload).getInt32(4, true) };
}

export function decodePage(payload: Uint8Array): { page: number; bytes: Uint8Array } | undefined {
  const page = payload[0] ?? pageCount;
  if (payload.length < 1 + pageBytes || page >= pageCount) return undefined;
  return { page, bytes: payload.slice(1, 1 + pageBytes) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
