import type { Line, LinePlace } from '../../hardware/coprocessor/line.ts';
import { linkTo } from '../../hardware/modbus/link-to.ts';
import {
  kindOf as kindOfDescribed,
  ModbusController,
} from '../../hardware/modbus/modbus-controller.ts';
import type {
  PlainController,
  PlainEvents,
  PlainKind,
} from '../../hardware/plain/plain-controller.ts';
import { wiFiLine } from '../../hardware/rapi/http-line.ts';
import { OpenEvse, openEvse, openEvseOverWiFi } from '../../hardware/rapi/open-evse.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import type { Streams } from '../../platform/net.ts';
import type { Controller } from './entry.ts';

/** What controllers are reached with. */
export interface DriverParts {
  readonly net: Streams;
  /** Real time. */
  readonly clock: Clock;
  /** Connections that meters share. */
  readonly modbusLinks: ModbusLinks;
}

/** A controller and the properties of its kind. */
export interface Driven {
  readonly kind: PlainKind;
  readonly controller: PlainController;
}

/** Settings of serial ports of an OpenEVSE. */
const rapiSettings = { baud: 115_200, parity: 'N', stopBits: 1 } as const;
/** Many share one line: each is waited for as long as one that is there needs. */
const turn = { answerMs: 300, silentPollMs: 10_000 } as const;

/** The properties of a controller's kind. */
export function kindOf(controller: Controller): PlainKind {
  if (controller.kind === 'described') return kindOfDescribed(controller.description, 'modbus');
  return controller.at.kind === 'http' ? openEvseOverWiFi : openEvse;
}

/** Opens the driver of a controller. @param name for people */
export function openDriver(
  controller: Controller,
  name: string,
  { net, clock, modbusLinks }: DriverParts,
  events: PlainEvents,
): Driven {
  if (controller.kind === 'rapi') {
    const { at } = controller;
    const line = at.kind === 'http' ? wiFiLine(at, net) : rapiLine(at, net, clock);
    return {
      kind: kindOf(controller),
      controller: new OpenEvse({ line, clock, events }),
    };
  }
  const description = {
    ...controller.description,
    name: `${name} (${controller.description.name})`,
  };
  const { link, release } = linkTo(description, controller.at, {
    modbusLinks,
    streams: net,
    clock,
  });
  return {
    kind: kindOfDescribed(description, 'modbus'),
    controller: new ModbusController({ description, link, release, clock, events, turn }),
  };
}

/** The line to an OpenEVSE, through the ports and the network that the device has. */
function rapiLine(place: LinePlace, net: Streams, clock: Clock): Line {
  if (place.kind === 'tcp') {
    const { host, port } = place;
    return { name: `${host}:${port}`, open: events => net.connect({ host, port }, events) };
  }
  const { path } = place;
  return {
    name: path,
    open(events) {
      if (net.openSerial) return net.openSerial({ path, ...rapiSettings }, events);
      const refusal = clock.after(0, () =>
        events.onClose({ code: 0, message: 'this machine has no serial ports' }),
      );
      return { write: () => undefined, pendingBytes: 0, close: () => refusal.cancel() };
    },
  };
}
