import type { Clock } from '../../platform/clock.ts';
import type { ModbusLinks, ModbusPlace } from '../../platform/modbus.ts';
import type { Streams } from '../../platform/net.ts';
import type { Description } from './description.ts';
import { HttpRegisters, type RegisterLink } from './http-registers.ts';

/** What connections are made with. */
export interface LinkParts {
  readonly modbusLinks: ModbusLinks;
  readonly streams: Pick<Streams, 'connect'>;
  /** Real time. */
  readonly clock: Clock;
}

/** The connection to a described controller, by Modbus or by HTTP as it is described. */
export function linkTo(
  { http }: Description,
  at: ModbusPlace,
  { modbusLinks, streams, clock }: LinkParts,
): { readonly link: RegisterLink; release(): void } {
  if (!http || !('endpoint' in at)) return modbusLinks.use(at);
  const link = new HttpRegisters(http, at.endpoint, streams, clock);
  return { link, release: () => link.close() };
}
