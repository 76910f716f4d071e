/**
 * Phase of the grid, 0 to 2, at each terminal, by the number of the rotation in
 * `charge_manager/config`; one that nobody knows as if it were L123.
 */
export const phasesByRotation: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1, 2],
  [0, 2, 1],
  [1, 2, 0],
  [1, 0, 2],
  [2, 1, 0],
  [2, 0, 1],
];
