import type { PackagedController } from '../../host/hardware/makes.ts';

/* What makers document of the registers of their boxes, apart from the descriptions of them. */

/** What a box does that has such registers. */
export interface Box {
  /** 0 A, 1 B, 2 C, 3 D, 4 E/F. */
  readonly iec: number;
  readonly offeredMa: number;
  /** The current that was set, mA; it is offered while the box is enabled. */
  currentMa: number;
  isEnabled: boolean;
  phases: 1 | 3;
  /** What it offers when nobody fed it for so long; never where that is infinite. */
  readonly fallback: { afterMs: number; currentMa: number };
  /** Starts the time of `fallback` anew. */
  feed(): void;
  /** A value of its meter by its id. */
  measured(valueId: number): number;
}

type Type = 'u16' | 'u32' | 's32' | 'f32' | 'f64' | 'letters';

/** A register, or several that are one number. */
export interface DocumentedRegister {
  /** Function that reads it; holding registers and coils may be written as well. */
  readonly code: 1 | 3 | 4;
  readonly address: number;
  readonly type: Type;
  /** What reads it; missing: it cannot be read. */
  readonly has?: (box: Box) => number | string;
  /** What becomes of what is written; missing: it cannot be written. */
  readonly takes?: (box: Box, value: number) => void;
}

/** Registers of a make, and how it is spoken to. */
export interface DocumentedMake {
  readonly framing: 'tcp' | 'rtu' | 'ascii';
  readonly unit: number;
  readonly lowWordFirst?: boolean;
  /** Function that it takes for one register, if it does not take both. */
  readonly writtenWith?: 6 | 16;
  /** Every request feeds it, not only writes that do so by themselves. */
  readonly isFedByAll?: boolean;
  readonly fallback?: { readonly afterMs: number; readonly currentMa: number };
  readonly registers: readonly DocumentedRegister[];
}

const reads = (
  code: 1 | 3 | 4,
  address: number,
  type: Type,
  has: (box: Box) => number | string,
): DocumentedRegister => ({ code, address, type, has });

/** Value ids of a meter, one number after the other. */
const measures = (
  code: 3 | 4,
  address: number,
  type: Type,
  perUnit: number,
  ids: readonly number[],
  step = 2,
): DocumentedRegister[] =>
  ids.map((id, index) =>
    reads(code, address + index * step, type, box => {
      const value = box.measured(id) * perUnit;
      return type[0] === 'f' ? value : Math.round(value);
    }),
  );

const voltages = [1, 2, 3];
const currents = [13, 17, 21];
const power = [74];
const energy = [209];

/** Letters of IEC 61851, with 1 while no current is announced. */
function letters({ iec, offeredMa }: Box): string {
  return `${'ABCDE'[iec]}${iec === 0 ? 1 : offeredMa > 0 ? 2 : 1}`;
}

/** Only the letter, in the low byte. */
function letter({ iec }: Box): number {
  return 'ABCDE'.charCodeAt(iec);
}

const setCurrent =
  (unitMa: number) =>
  (box: Box, value: number): void => {
    box.currentMa = Math.round(value * unitMa);
  };
const enable = (box: Box, value: number): void => {
  box.isEnabled = value !== 0;
};
const isEnabled = ({ isEnabled: enabled }: Box): number => Number(enabled);

const keba: DocumentedMake = {
  framing: 'tcp',
  unit: 255,
  writtenWith: 6,
  isFedByAll: true,
  registers: [
    reads(3, 1000, 'u32', ({ iec }) => [1, 2, 3, 3, 4][iec] ?? 0),
    reads(3, 1004, 'u32', ({ iec }) => (iec === 0 ? 1 : 7)),
    reads(3, 1006, 'u32', () => 0),
    ...measures(3, 1008, 'u32', 1000, currents),
    ...measures(3, 1020, 'u32', 1000, power),
    ...measures(3, 1036, 'u32', 10_000, energy),
    ...measures(3, 1040, 'u32', 1, voltages),
    reads(3, 1100, 'u32', ({ currentMa }) => currentMa),
    reads(3, 1110, 'u32', () => 32_000),
    { code: 3, address: 5004, type: 'u16', takes: setCurrent(1) },
    { code: 3, address: 5014, type: 'u16', takes: enable },
    {
      code: 3,
      address: 5016,
      type: 'u16',
      takes: ({ fallback }, value) => {
        fallback.currentMa = value;
      },
    },
    {
      code: 3,
      address: 5018,
      type: 'u16',
      takes: ({ fallback }, value) => {
        fallback.afterMs = value === 0 ? Number.POSITIVE_INFINITY : value * 1000;
      },
    },
  ],
};

const alfen: DocumentedMake = {
  framing: 'tcp',
  unit: 1,
  fallback: { afterMs: 60_000, currentMa: 6000 },
  registers: [
    ...measures(3, 306, 'f32', 1, voltages),
    ...measures(3, 320, 'f32', 1, currents),
    ...measures(3, 344, 'f32', 1, power),
    ...measures(3, 374, 'f64', 1000, energy),
    { code: 3, address: 1201, type: 'letters', has: box => letters(box).padEnd(10, '\0') },
    reads(3, 1206, 'f32', ({ offeredMa }) => offeredMa / 1000),
    {
      code: 3,
      address: 1210,
      type: 'f32',
      has: ({ currentMa }) => currentMa / 1000,
      takes(box, value) {
        box.currentMa = Math.round(value * 1000);
        box.feed();
      },
    },
    {
      code: 3,
      address: 1215,
      type: 'u16',
      has: ({ phases }) => phases,
      takes(box, value) {
        box.phases = value === 1 ? 1 : 3;
      },
    },
  ],
};

const vestel: DocumentedMake = {
  framing: 'tcp',
  unit: 255,
  fallback: { afterMs: 20_000, currentMa: 6000 },
  registers: [
    reads(4, 1000, 'u16', ({ iec }) => [0, 1, 2, 2, 8][iec] ?? 0),
    reads(4, 1001, 'u16', ({ iec }) => (iec === 2 ? 1 : 0)),
    reads(4, 1004, 'u16', ({ iec }) => (iec === 0 ? 1 : 3)),
    ...measures(4, 1008, 'u16', 1000, currents),
    ...measures(4, 1014, 'u16', 1, voltages),
    ...measures(4, 1020, 'u32', 1, power),
    ...measures(4, 1036, 'u32', 10, energy),
    { code: 3, address: 5004, type: 'u16', takes: setCurrent(1000) },
    { code: 3, address: 6000, type: 'u16', takes: (box, value) => value === 1 && box.feed() },
  ],
};

const charx: DocumentedMake = {
  framing: 'tcp',
  unit: 1,
  registers: [
    ...measures(3, 1232, 'u32', 1000, voltages),
    ...measures(3, 1238, 's32', 1000, currents),
    ...measures(3, 1244, 's32', 1000, power),
    reads(3, 1299, 'letters', letters),
    { code: 3, address: 1300, type: 'u16', has: isEnabled, takes: enable },
    {
      code: 3,
      address: 1301,
      type: 'u16',
      has: ({ currentMa }) => currentMa / 1000,
      takes: setCurrent(1000),
    },
  ],
};

const evSer: DocumentedMake = {
  framing: 'rtu',
  unit: 1,
  registers: [
    { code: 1, address: 20_000, type: 'u16', has: isEnabled, takes: enable },
    {
      code: 3,
      address: 22_000,
      type: 'u16',
      has: ({ currentMa }) => currentMa / 1000,
      takes: setCurrent(1000),
    },
    reads(4, 24_000, 'u16', letter),
  ],
};

const emCp: DocumentedMake = {
  framing: 'tcp',
  unit: 180,
  lowWordFirst: true,
  registers: [
    reads(4, 100, 'u16', letter),
    {
      code: 3,
      address: 300,
      type: 'u16',
      has: ({ currentMa }) => currentMa / 1000,
      takes: setCurrent(1000),
    },
    { code: 1, address: 400, type: 'u16', has: isEnabled, takes: enable },
  ],
};

const abl: DocumentedMake = {
  framing: 'ascii',
  unit: 1,
  writtenWith: 16,
  registers: [
    reads(3, 4, 'u16', ({ iec, offeredMa }) =>
      iec === 1 ? (offeredMa > 0 ? 0x7b2 : 0x7b1) : ([0x7a1, 0, 0x7c2, 0x7f7, 0x7f2][iec] ?? 0),
    ),
    {
      code: 3,
      address: 0x14,
      type: 'u16',
      has: ({ currentMa }) => (currentMa === 0 ? 1000 : Math.round(currentMa / 60)),
      takes(box, value) {
        box.currentMa = value === 1000 ? 0 : value * 60;
      },
    },
  ],
};

/** Makes whose boxes are known by their documented registers alone. */
export const documentedMakes: Readonly<
  Record<Exclude<PackagedController, 'evse-din' | 'heidelberg' | 'go-e'>, DocumentedMake>
> = {
  'abl-emh1': abl,
  'alfen-eve': alfen,
  'keba-p30': keba,
  'phoenix-charx': charx,
  'phoenix-em-cp': emCp,
  'phoenix-ev-ser': evSer,
  'vestel-evc04': vestel,
};
