/**
 * Path data of the line and of the area between it and zero; a gap ends one piece and begins
 * another.
 */
export function paths(
  samples: readonly (number | null)[],
  x: (index: number) => number,
  y: (watts: number) => number,
): { line: string; area: string } {
  let line = '';
  let area = '';
  let piece = '';
  let startX = 0;
  samples.forEach((sample, index) => {
    if (sample === null) return;
    if (piece === '') startX = x(index);
    piece += `${piece === '' ? 'M' : 'L'}${x(index)} ${y(sample)}`;
    const next = samples[index + 1];
    if (next !== null && next !== undefined) return;
    // A lone sample is a dot.
    line += piece.includes('L') ? piece : `${piece}h0`;
    area += `${piece}V${y(0)}H${startX}Z`;
    piece = '';
  });
  return { line, area };
}

/** The least round number, a few steps per power of ten, that is not below a positive value. */
export function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  for (const factor of [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8])
    if (factor * power >= value) return factor * power;
  return 10 * power;
}
