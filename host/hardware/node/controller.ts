import type { ConnectionEvents, Streams } from '../../platform/net.ts';
import { openSerial } from '../../platform/node/serial.ts';
import { createCoprocessorHardware } from '../coprocessor/hardware.ts';
import type { Line, LinePlace } from '../coprocessor/line.ts';
import type { RealHardware } from '../hardware.ts';
import { createPlainHardware } from '../plain/hardware.ts';
import { OpenEvse, openEvse } from '../rapi/open-evse.ts';
import type { RealController, RealControllerOptions } from '../real-controller.ts';

/** How the ports of both kinds are set. */
const settings = { baud: 115_200, parity: 'N', stopBits: 1 } as const;

/** Opens a charge controller at a serial line of this machine, or behind TCP. */
export function openController(
  { kind, at }: RealController,
  streams: Streams,
  { storage, makeCore, ...options }: RealControllerOptions,
): RealHardware {
  const line = lineAt(at, streams);
  if (kind === 'coprocessor') return createCoprocessorHardware({ ...options, line });
  const { networkClock } = options;
  return createPlainHardware({
    ...{ ...options, kind: openEvse, storage, core: makeCore() },
    open: events => new OpenEvse({ line, clock: networkClock, events }),
  });
}

function lineAt(place: LinePlace, streams: Streams): Line {
  if (place.kind === 'serial') {
    const { path } = place;
    return { name: path, open: events => openSerial({ path, ...settings }, events) };
  }
  const { host, port } = place;
  return {
    name: `${host}:${port}`,
    open: (events: ConnectionEvents) => streams.connect({ host, port }, events),
  };
}
