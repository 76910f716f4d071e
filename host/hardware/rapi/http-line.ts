import type {
  Cancellable,
  Connection,
  ConnectionEvents,
  Endpoint,
  Streams,
} from '../../platform/net.ts';
import type { Line } from '../coprocessor/line.ts';
import { httpGet } from '../http-get.ts';
import { encodeCommand } from './frames.ts';

/** Wi-Fi and the module take longer than a line, ms. */
const answerLimitMs = 2000;

/** Place of an OpenEVSE behind its Wi-Fi module. */
export interface WiFiPlace extends Endpoint {
  readonly kind: 'http';
}

/**
 * The line to an OpenEVSE through its Wi-Fi module, which passes commands on (`/r?rapi=`): one
 * request for each. The module frames them itself, so that number and check are left out there
 * and put back on the answer: a late one is known by its number. What the OpenEVSE says unasked
 * does not come this way.
 */
export function wiFiLine({ host, port }: Endpoint, streams: Pick<Streams, 'connect'>): Line {
  return {
    name: `${host}:${port}`,
    answerLimitMs,
    open: events => new WiFiConnection({ host, port }, streams, events),
  };
}

class WiFiConnection implements Connection {
  readonly pendingBytes = 0;
  readonly #endpoint: Endpoint;
  readonly #streams: Pick<Streams, 'connect'>;
  readonly #events: ConnectionEvents;
  /** Shows whether the module is there. */
  readonly #probe: Connection;
  #asking: Cancellable | undefined;

  constructor(endpoint: Endpoint, streams: Pick<Streams, 'connect'>, events: ConnectionEvents) {
    this.#endpoint = endpoint;
    this.#streams = streams;
    this.#events = events;
    const probe = streams.connect(endpoint, {
      onOpen() {
        probe.close();
        events.onOpen();
      },
      onData: () => undefined,
      onClose: error => events.onClose(error),
    });
    this.#probe = probe;
  }

  /** A command; one that was not answered until now is not waited for any more. */
  write(bytes: Uint8Array): void {
    const [, command, sequence] =
      /^\$(.*) :([0-9A-F]{2})\^[0-9A-F]{2}\r$/.exec(String.fromCharCode(...bytes)) ?? [];
    if (command === undefined || sequence === undefined) return;
    this.#asking?.cancel();
    const path = `/r?json=1&rapi=${encodeURIComponent(`$${command}`)}`;
    this.#asking = httpGet(this.#streams, this.#endpoint, path, outcome => {
      this.#asking = undefined;
      if ('error' in outcome) return this.#events.onClose(outcome.error);
      const [, answer] = /^\$([^:^]*)/.exec(answerIn(outcome.body)) ?? [];
      if (answer) this.#events.onData(encodeCommand(answer.trim(), sequence));
    });
  }

  close(): void {
    this.#probe.close();
    this.#asking?.cancel();
  }
}

/** What the OpenEVSE answered, as the module tells it; empty if it did not. */
function answerIn(body: string): string {
  try {
    const told: unknown = JSON.parse(body);
    const answer = (told as { readonly ret?: unknown } | null)?.ret;
    return typeof answer === 'string' ? answer : '';
  } catch {
    return '';
  }
}
