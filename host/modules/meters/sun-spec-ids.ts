/** Types of DC ports, numbers of `dc_port_type`. */
export const dcPort = { pv: 0, storage: 1, all: 65535 } as const;

const measuring: readonly number[] = [
  101, 102, 103, 111, 112, 113, 124, 201, 202, 203, 204, 211, 212, 213, 214, 701, 713, 714, 802,
];

/** True if a meter can be made of a model: `sun-spec-models.ts` has its registers. */
export function isMeasuring(id: number): boolean {
  return measuring.includes(id);
}
