import type { ConnectionEvents, Streams } from '../../platform/net.ts';
import { openSerial } from '../../platform/node/serial.ts';
import type { Line, LinePlace } from '../coprocessor/line.ts';
import { type WiFiPlace, wiFiLine } from '../rapi/http-line.ts';

/** Settings of serial ports for devices that speak text or their own frames. */
const settings = { baud: 115_200, parity: 'N', stopBits: 1 } as const;

/** The line that leads to a serial port of this machine, behind TCP, or through a Wi-Fi module. */
export function lineAt(place: LinePlace | WiFiPlace, streams: Streams): Line {
  if (place.kind === 'serial') {
    const { path } = place;
    return { name: path, open: events => openSerial({ path, ...settings }, events) };
  }
  if (place.kind === 'http') return wiFiLine(place, streams);
  const { host, port } = place;
  return {
    name: `${host}:${port}`,
    open: (events: ConnectionEvents) => streams.connect({ host, port }, events),
  };
}
