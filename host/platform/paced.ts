import type { Clock, Timer } from './clock.ts';
import type { Connection, ConnectionEvents } from './net.ts';

/** Most bytes a second that are taken from a line: those of the fastest serial port. */
const bytesPerS = 23_040;
/** Most bytes taken at once after a pause: several of the longest messages of any protocol. */
const burstBytes = 2048;
/** Interval between the pieces of what comes beyond that, ms. */
const pieceMs = 20;

const nothing = new Uint8Array();

/**
 * Opens a line to a device whose bytes take time to handle, and limits their rate to one that no
 * honest device exceeds. Faster bytes wait in the network or in the serial port, so that a device
 * that talks without pause delays nobody else.
 *
 * @param clock real time
 */
export function openPaced(
  clock: Clock,
  events: ConnectionEvents,
  open: (events: ConnectionEvents) => Connection,
): Connection {
  let allowedBytes = burstBytes;
  let filledMs = clock.nowMs();
  let waiting: Uint8Array = nothing;
  let timer: Timer | undefined;
  let hasEnded = false;

  function end(): void {
    hasEnded = true;
    waiting = nothing;
    timer?.cancel();
  }

  function pass(): void {
    const nowMs = clock.nowMs();
    allowedBytes = Math.min(burstBytes, allowedBytes + ((nowMs - filledMs) * bytesPerS) / 1000);
    filledMs = nowMs;
    const piece = waiting.subarray(0, Math.floor(allowedBytes));
    waiting = waiting.subarray(piece.length);
    allowedBytes -= piece.length;
    if (waiting.length > 0) {
      timer = clock.after(pieceMs, () => {
        timer = undefined;
        pass();
      });
    }
    if (piece.length > 0) events.onData(piece);
    if (!hasEnded && waiting.length === 0) connection.askForTurn?.();
  }

  const connection = open({
    onOpen: () => events.onOpen(),
    onDrained: () => events.onDrained?.(),
    onClose(error) {
      end();
      events.onClose(error);
    },
    get resting() {
      return waiting.length > 0;
    },
    onData(bytes) {
      if (hasEnded) return;
      waiting = waiting.length === 0 ? bytes : joined(waiting, bytes);
      if (timer === undefined) pass();
    },
  });
  return {
    write: bytes => connection.write(bytes),
    get pendingBytes() {
      return connection.pendingBytes;
    },
    get localAddress() {
      return connection.localAddress;
    },
    close() {
      end();
      connection.close();
    },
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
