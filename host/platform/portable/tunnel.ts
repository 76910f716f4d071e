import type { Clock } from '../clock.ts';
import type { OpenTunnel, Tunnel, TunnelEvents } from '../tunnel.ts';
import { netError } from './errors.ts';
import type { Port } from './io.ts';

/** Reading of a handle `tunnel`. */
export interface TunnelReport {
  /** Interface, addresses and routes are there. */
  readonly open: boolean;
  /** The peer answered a handshake of late; see `handshakeLastsS`. */
  readonly answers: boolean;
  /** Error number if there is no tunnel, as elsewhere; 0 or missing if nothing is wrong. */
  readonly error?: number | undefined;
}

/** The embedder's WireGuard; a machine may have none. */
export function portableTunnel(port: Port, clock: Clock): Tunnel {
  const handle = port.create('tunnel', {});
  const has = handle > 0;
  let present: Opened | undefined;
  if (has) {
    port.listen(handle, () => {
      const answer = port.io.read(handle);
      if (typeof answer === 'string') present?.take(JSON.parse(answer) as TunnelReport);
      else if (typeof answer === 'number') present?.fail(answer);
    });
  }
  return {
    missing: !has,
    publicKey(privateKey) {
      const key = has ? port.io.read(handle, privateKey) : '';
      return typeof key === 'string' ? key : '';
    },
    open(settings, events) {
      const opened = new Opened(events, () => {
        present = undefined;
        if (has) port.io.write(handle, '');
      });
      present = opened;
      const answer = has ? port.io.write(handle, JSON.stringify(settings)) : handle;
      if (answer < 0) clock.after(0, () => opened.fail(answer));
      return opened;
    },
  };
}

/** The tunnel that was asked for. */
class Opened implements OpenTunnel {
  readonly #events: TunnelEvents;
  readonly #takeDown: () => void;
  #isOpen = false;
  #answers = false;
  #ended = false;

  constructor(events: TunnelEvents, takeDown: () => void) {
    this.#events = events;
    this.#takeDown = takeDown;
  }

  take({ open, answers, error = 0 }: TunnelReport): void {
    if (error !== 0) {
      this.fail(error);
      return;
    }
    if (this.#ended) return;
    if (open && !this.#isOpen) {
      this.#isOpen = true;
      this.#events.onOpen();
    }
    if (this.#ended || !this.#isOpen || answers === this.#answers) return;
    this.#answers = answers;
    this.#events.onPeer(answers);
  }

  fail(answer: number): void {
    if (this.#ended) return;
    this.close();
    this.#events.onClose(netError(answer));
  }

  close(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#takeDown();
  }
}
