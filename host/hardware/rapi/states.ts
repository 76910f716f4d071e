import type { PlainState, SeenVehicle } from '../plain/plain-controller.ts';

/** Bits of the flags that GS and AT tell. */
export const flag = {
  relayClosed: 0x0040,
  carConnected: 0x0100,
  bootLock: 0x4000,
} as const;

/** States in which it announces nothing, on the word of the host. */
export const sleeping = 0xfe;
export const disabled = 0xff;

type Meaning = Pick<PlainState, 'vehicle' | 'error' | 'contactorError'>;

/** What a controller says of its state. */
export interface ToldState {
  readonly state: number;
  /** Undefined where the firmware is too old to tell. */
  readonly flags: number | undefined;
}

const sound = { error: 0, contactorError: 0 } as const;
const vehicles: Readonly<Record<number, SeenVehicle>> = {
  1: 'none',
  2: 'connected',
  3: 'charging',
};
const errors: Readonly<Record<number, Pick<Meaning, 'error' | 'contactorError'>>> = {
  // Ventilation is wanted, and there is none.
  4: { error: 5, contactorError: 0 },
  // The vehicle's diode is missing.
  5: { error: 5, contactorError: 0 },
  // Residual current, and the test of its sensor.
  6: { error: 3, contactorError: 0 },
  9: { error: 3, contactorError: 0 },
  // Protective earth is missing.
  7: { error: 4, contactorError: 0 },
  // The relay is stuck; it does not close.
  8: { error: 4, contactorError: 6 },
  14: { error: 4, contactorError: 2 },
  // Too hot, too much current; the proximity pin and the memory of its settings.
  10: { error: 2, contactorError: 0 },
  11: { error: 2, contactorError: 0 },
  15: { error: 2, contactorError: 0 },
  16: { error: 2, contactorError: 0 },
  17: { error: 2, contactorError: 0 },
};

/** What such a state means; undefined for one that says nothing of a vehicle. */
export function meaningOf({ state, flags }: ToldState): Meaning {
  const vehicle = vehicles[state];
  if (vehicle) return { ...sound, vehicle };
  const error = errors[state];
  if (error) return { ...error, vehicle: undefined };
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

export function decimal(word: string | undefined): number | undefined {
  return word !== undefined && /^-?\d{1,9}$/.test(word) ? Number(word) : undefined;
}

export function hexadecimal(word: string | undefined): number | undefined {
  return word !== undefined && /^[0-9A-Fa-f]{1,4}$/.test(word)
    ? Number.parseInt(word, 16)
    : undefined;
}
