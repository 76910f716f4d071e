import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chargerPort, encodeCommand } from '../../host/modules/cm_networking/packets.ts';
import { plainCommand } from '../modules/cm_networking-rig.ts';
import { atEnd } from './suite.ts';

/** How often a manager commands, ms. */
const periodMs = 1000;

/** A manager that gives a charger a current, over and over. */
export interface ScriptedManager {
  /** From now on, or not any more: then it is as if it had died. */
  allot(currentMa: number | undefined): void;
  stop(): void;
}

/** Starts a manager of the charger at this address, which says nothing at first. */
export async function startScriptedManager(host: string): Promise<ScriptedManager> {
  const socket = createSocket('udp4').bind(0);
  await once(socket, 'listening');
  let allottedMa: number | undefined;
  let sequence = 0;
  const command = (): void => {
    if (allottedMa === undefined) return;
    sequence = (sequence + 1) & 0xffff;
    const bytes = encodeCommand({ ...plainCommand, allocatedCurrentMa: allottedMa }, sequence);
    socket.send(bytes, chargerPort, host);
  };
  const timer = setInterval(command, periodMs);
  const stop = (): void => {
    clearInterval(timer);
    socket.close();
  };
  const forget = atEnd(stop);
  return {
    allot(currentMa) {
      allottedMa = currentMa;
      command();
    },
    stop() {
      forget();
      stop();
    },
  };
}
