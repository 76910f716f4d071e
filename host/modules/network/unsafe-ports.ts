/**
 * Ports that browsers never open, because other protocols own them; a page on one of them could not
 * be reached.
 */
const unsafeRanges: readonly (readonly [first: number, last: number])[] = [
  ...([1, 7, 9, 11, 13, 15, 17, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95] as const).map(alone),
  [19, 23],
  [101, 104],
  [109, 111],
  ...([113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465] as const).map(alone),
  [512, 515],
  ...([526, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995] as const).map(alone),
  [530, 532],
  ...([1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566] as const).map(alone),
  [6665, 6669],
  ...([6679, 6697, 10080] as const).map(alone),
];

function alone(port: number): [number, number] {
  return [port, port];
}

/** True if browsers refuse to open this port. */
export function isUnsafePort(port: number): boolean {
  return unsafeRanges.some(([first, last]) => port >= first && port <= last);
}
