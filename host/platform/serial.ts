/** A serial port of this machine and its settings. */
export interface SerialPlace {
  /** `/dev/ttyUSB0`, or a name below `/dev/serial/by-id/`, which stays when adapters move. */
  readonly path: string;
  readonly baud: number;
  /** None, even or odd. */
  readonly parity: 'N' | 'E' | 'O';
  readonly stopBits: 1 | 2;
}

export const rates = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200];
export const parities = ['N', 'E', 'O'] as const;
const defaults = { baud: 9600, parity: 'N', stopBits: 1 } as const;

/** Format for `parseSerialPlace`, in words that follow "must". */
export const serialRule = `be like serial:/dev/ttyUSB0?baud=9600&parity=N&stop=1: a path below /dev/, a baud rate of ${rates.join(', ')}, a parity of ${parities.join(', ')}, 1 or 2 stop bits`;

/** True if the text is meant as a serial port. */
export function meansSerialPort(written: string): boolean {
  return written.startsWith('serial:');
}

/**
 * Parses `serial:PATH?baud=9600&parity=N&stop=1`. Missing settings are those shown, or those of
 * `preset`. Undefined if the text is malformed.
 */
export function parseSerialPlace(
  written: string,
  preset: Omit<SerialPlace, 'path'> = defaults,
): SerialPlace | undefined {
  const [, path = '', query] = /^serial:(\/dev\/[^\s?]+)(?:\?(.*))?$/.exec(written) ?? [];
  return path === '' || path.split('/').includes('..')
    ? undefined
    : serialPlace(path, query, preset);
}

/**
 * Parses `PATH?baud=9600&parity=N&stop=1` from the command line, which may name any path. Missing
 * settings are those of `preset`. Undefined if the settings are malformed.
 */
export function serialPlaceAt(
  written: string,
  preset: Omit<SerialPlace, 'path'>,
): SerialPlace | undefined {
  const [path = '', ...query] = written.split('?');
  return path === '' ? undefined : serialPlace(path, query[0], preset);
}

function serialPlace(
  path: string,
  query: string | undefined,
  preset: Omit<SerialPlace, 'path'>,
): SerialPlace | undefined {
  let place: SerialPlace = { ...preset, path };
  for (const pair of query?.split('&') ?? []) {
    const [, name, value = ''] = /^(baud|parity|stop)=(\w+)$/.exec(pair) ?? [];
    const baud = rates.find(rate => String(rate) === value);
    const parity = parities.find(one => one === value);
    const stopBits = value === '1' ? 1 : value === '2' ? 2 : undefined;
    if (name === 'baud' && baud !== undefined) place = { ...place, baud };
    else if (name === 'parity' && parity !== undefined) place = { ...place, parity };
    else if (name === 'stop' && stopBits !== undefined) place = { ...place, stopBits };
    else return undefined;
  }
  return place;
}

/** Settings of a port for people: `9600 8N1`. */
export function settingsOf({ baud, parity, stopBits }: SerialPlace): string {
  return `${baud} 8${parity}${stopBits}`;
}
