import { contactorError, errorState } from '../charge-controller.ts';
import type { PlainState, SeenVehicle } from '../plain/plain-controller.ts';

/** Bits of the flags that GS and AT tell. */
export const flag = {
  hardFault: 0x0002,
  relayClosed: 0x0040,
  carConnected: 0x0100,
  bootLock: 0x4000,
} as const;

/** It was just switched on, and does not know yet what is connected. */
export const starting = 0;
/** States in which it announces nothing, on the word of the host. */
export const sleeping = 0xfe;
export const disabled = 0xff;
/** The states of faults, from the one to the other. */
const faults = { first: 4, last: 17 } as const;

type Meaning = Pick<PlainState, 'vehicle' | 'error' | 'errorName' | 'contactorError'>;

/** State of a controller as it reports it. */
export interface ToldState {
  readonly state: number;
  /** Undefined where the firmware is too old to tell. */
  readonly flags: number | undefined;
}

const sound = { error: errorState.ok, contactorError: contactorError.none } as const;
const vehicles: Readonly<Record<number, SeenVehicle>> = {
  1: 'none',
  2: 'connected',
  3: 'charging',
};
const proximity = 'the proximity contact of the plug is out of order';
const errors: Readonly<Record<number, Omit<Meaning, 'vehicle'>>> = {
  // There is no ventilation.
  4: {
    error: errorState.communication,
    contactorError: contactorError.none,
    errorName: 'the vehicle asks for ventilation',
  },
  5: {
    error: errorState.communication,
    contactorError: contactorError.none,
    errorName: 'the diode of the vehicle is missing',
  },
  // The host has no way to reset either, so nobody is told to.
  6: {
    error: errorState.dcFault,
    contactorError: contactorError.none,
    errorName: 'residual current; find the cause',
  },
  9: {
    error: errorState.dcFault,
    contactorError: contactorError.none,
    errorName: 'the test of the residual current sensor failed',
  },
  // Protective earth is missing.
  7: { error: errorState.contactor, contactorError: contactorError.none },
  // The relay is stuck; it does not close.
  8: { error: errorState.contactor, contactorError: contactorError.welded },
  14: { error: errorState.contactor, contactorError: contactorError.doesNotClose },
  10: {
    error: errorState.switch,
    contactorError: contactorError.none,
    errorName: 'the controller is too hot',
  },
  11: {
    error: errorState.switch,
    contactorError: contactorError.none,
    errorName: 'the vehicle draws more current than it may',
  },
  15: { error: errorState.switch, contactorError: contactorError.none, errorName: proximity },
  16: { error: errorState.switch, contactorError: contactorError.none, errorName: proximity },
  17: {
    ...{ error: errorState.switch, contactorError: contactorError.none },
    errorName: 'the controller cannot read its stored settings',
  },
};

/** A fault that has no number of its own here. */
const otherFault: Omit<Meaning, 'vehicle'> = {
  ...{ error: errorState.switch, contactorError: contactorError.none },
  errorName: 'the controller reports a fault of its own',
};

/** True if it is in a fault, which a command that changes its state would clear. */
export function isFault({ state, flags = 0 }: ToldState): boolean {
  return (state >= faults.first && state <= faults.last) || (flags & flag.hardFault) !== 0;
}

/** True if it offers a current to a vehicle, or would. */
export function isAwake(told: ToldState): boolean {
  return vehicles[told.state] !== undefined && !isFault(told);
}

/** Meaning of such a state; the vehicle is undefined if the state does not tell. */
export function meaningOf(told: ToldState): Meaning {
  const { state, flags } = told;
  if (isFault(told)) return { ...(errors[state] ?? otherFault), vehicle: undefined };
  const vehicle = vehicles[state];
  if (vehicle) return { ...sound, vehicle };
  if (state !== sleeping || flags === undefined) return { ...sound, vehicle: undefined };
  return { ...sound, vehicle: (flags & flag.carConnected) !== 0 ? 'connected' : 'none' };
}

/** The answer to GS: state and flags. Firmware before D5.2 tells the state in decimal digits. */
export function readState(words: readonly string[]): ToldState | undefined {
  const [state = '', , , flags] = words;
  const told = words.length > 2 ? hexadecimal(state) : decimal(state);
  if (told === undefined) return undefined;
  return { state: told, flags: flags === undefined ? undefined : hexadecimal(flags) };
}

/** Most that it may announce, and what it announces when it is awake, A; undefined: not told. */
export interface Capacity {
  readonly mostA: number | undefined;
  readonly offeredA: number | undefined;
}

/**
 * The answer to GC: least, and most that the hardware may, what is announced, most allowed. Older
 * firmware, before 6.2, tells the first two; what it announces is in its settings (GE).
 */
export function readCapacity(words: readonly string[]): Capacity {
  const [, hardwareA, offeredA, mostA = hardwareA] = words.map(decimal);
  return { mostA, offeredA };
}

export function decimal(word: string | undefined): number | undefined {
  return word !== undefined && /^-?\d{1,9}$/.test(word) ? Number(word) : undefined;
}

export function hexadecimal(word: string | undefined): number | undefined {
  return word !== undefined && /^[0-9A-Fa-f]{1,4}$/.test(word)
    ? Number.parseInt(word, 16)
    : undefined;
}
