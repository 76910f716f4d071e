import type { Reason } from '../../sentences/reasons.ts';
import type { Clock, Timer } from '../clock.ts';
import type { OpenTunnel, Tunnel, TunnelAdapter, TunnelEvents, TunnelSettings } from '../tunnel.ts';

/** Time until the tunnel is open, and then until the peer answers, ms. */
const openMs = 50;
const answerMs = 100;

/** A tunnel that leads nowhere, with a peer that answers until it is told not to. */
export class SimulatedTunnel implements TunnelAdapter {
  readonly simulated = true;
  readonly publicKey: Tunnel['publicKey'];
  readonly #clock: Clock;
  #answering = true;
  #present:
    | { readonly settings: TunnelSettings; readonly events: TunnelEvents; timer: Timer }
    | undefined;
  #standing = false;
  #connected = false;

  constructor(clock: Clock, publicKey: Tunnel['publicKey']) {
    this.#clock = clock;
    this.publicKey = publicKey;
  }

  /** Settings of the open tunnel; undefined while none is open. */
  get settings(): TunnelSettings | undefined {
    return this.#present?.settings;
  }

  /** True if the peer answers. */
  get answering(): boolean {
    return this.#answering;
  }

  set answering(answering: boolean) {
    this.#answering = answering;
    if (this.#standing) this.#ask(0);
  }

  open(settings: TunnelSettings, events: TunnelEvents): OpenTunnel {
    if (this.#present) throw new Error('a tunnel is open already');
    const timer = this.#clock.after(openMs, () => {
      this.#standing = true;
      events.onOpen();
      this.#ask(answerMs);
    });
    const opened = { settings, events, timer };
    this.#present = opened;
    return { close: () => this.#present === opened && this.#close() };
  }

  /** Breaks the open tunnel, as a machine does on which something else removes it. */
  fail(message: Reason): void {
    const { events } = this.#present ?? {};
    this.#close();
    events?.onClose({ code: 0, message });
  }

  async settled(): Promise<void> {}

  #ask(delayMs: number): void {
    const present = this.#present;
    if (!present) return;
    present.timer.cancel();
    present.timer = this.#clock.after(delayMs, () => {
      if (this.#connected === this.#answering) return;
      this.#connected = this.#answering;
      present.events.onPeer(this.#connected);
    });
  }

  #close(): void {
    this.#present?.timer.cancel();
    this.#present = undefined;
    this.#standing = false;
    this.#connected = false;
  }
}
