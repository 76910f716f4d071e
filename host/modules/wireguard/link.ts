import type { NetworkContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import type { Lookup } from '../../platform/net.ts';
import type { OpenTunnel, Tunnel } from '../../platform/tunnel.ts';
import { parseIpv4 } from '../../registry/ipv4.ts';
import type { State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Network } from '../network/index.ts';
import { type Config, states, type TunnelState } from './fields.ts';
import { canonicalKey } from './keys.ts';
import { missingIn, settingsOf } from './settings.ts';

/** The part of the device that the tunnel needs. */
export type LinkContext = Pick<
  NetworkContext,
  'clock' | 'networkClock' | 'net' | 'tunnel' | 'log' | 'uptimeMs'
>;

/** Interval at which clock and network are checked while the tunnel waits for them, ms. */
const readyPeriodMs = 1000;
/** Pause after a failure, ms. */
const retryMs = 60_000;
/** Pause after the name servers said that there is no such name, ms. */
const unknownNameMs = 600_000;
/** Silence of a peer with a name before it is looked up again, ms: its address may have changed. */
const silenceMs = 600_000;
/** The tunnel to the configured peer: waits for what it needs, and tries again after failures. */
export class TunnelLink {
  readonly #context: LinkContext;
  readonly #network: Pick<Network, 'connected'>;
  readonly #settings: State<Config>;
  readonly #published: State<TunnelState>;
  #open: OpenTunnel | undefined;
  #timer: Timer | undefined;
  /**
   * Counts the searches for the peer's address, so that the outcome of one that was given up is of
   * no effect.
   */
  #search = 0;
  /** The last failure in the log: each is told once, not at every attempt. */
  #told: LogMessage | undefined;

  constructor(
    context: LinkContext,
    network: Pick<Network, 'connected'>,
    settings: State<Config>,
    published: State<TunnelState>,
  ) {
    this.#context = context;
    this.#network = network;
    this.#settings = settings;
    this.#published = published;
  }

  /** Brings the tunnel up as far as it is configured. */
  begin(): void {
    this.#told = undefined;
    this.#published.set(idleState(this.#settings.value, this.#context.tunnel));
    if (!this.#settings.value.enable) return;
    const missing = missingIn(this.#settings.value);
    if (missing !== undefined)
      this.#log(message('No tunnel: {setting} is not set', { setting: missing }));
    else this.#prepare();
  }

  /** Takes the tunnel down and gives up what was planned. */
  end(): void {
    this.#search++;
    this.#timer?.cancel();
    this.#open?.close();
    this.#open = undefined;
  }

  /** Begins anew, with the time and the name of the peer; the times of the last connection stay. */
  #prepare(): void {
    this.end();
    this.#published.update({ state: states.waiting });
    const missing = this.#missing();
    if (missing === undefined) {
      const current = this.#search;
      this.#context.net.lookup(this.#settings.value.remote_host, outcome => {
        if (current === this.#search) this.#onLookup(outcome);
      });
      return;
    }
    this.#tell(message('The tunnel waits for {=what}', { what: missing }));
    this.#timer = this.#context.networkClock.after(readyPeriodMs, () => this.#prepare());
  }

  /** The condition that the tunnel waits for, in words; undefined if there is none. */
  #missing(): Reason | undefined {
    if (!this.#context.clock.synchronised()) return 'the time of day';
    return this.#network.connected ? undefined : 'a network';
  }

  #onLookup(outcome: Lookup): void {
    const { remote_host: host } = this.#settings.value;
    if ('error' in outcome) {
      const { error, unknownName = false } = outcome;
      this.#retry(
        message('The peer {peer} was not found: {=reason}', { peer: host, reason: error.message }),
        unknownName ? unknownNameMs : retryMs,
      );
      return;
    }
    const address = outcome.addresses.find(found => parseIpv4(found) !== undefined);
    if (address === undefined)
      this.#retry(message('The peer {peer} has no IPv4 address', { peer: host }), retryMs);
    else this.#start(address);
  }

  #start(address: string): void {
    this.#open = this.#context.tunnel.open(settingsOf(this.#settings.value, address), {
      onOpen: () => this.#onOpen(),
      onPeer: answers => (answers ? this.#onAnswer() : this.#onSilence()),
      onClose: error => {
        this.#open = undefined;
        this.#endConnection();
        this.#retry(
          message('No tunnel to {peer}: {=reason}', { peer: this.#peer(), reason: error.message }),
          retryMs,
        );
      },
    });
  }

  #onOpen(): void {
    const peer = this.#peer();
    this.#log(
      this.#context.tunnel.simulated
        ? message('The tunnel to {peer} is simulated: nothing is sent', { peer })
        : message('The tunnel to {peer} stands; it is connected when the peer answers', { peer }),
    );
    this.#published.update({ state: states.notConnected });
    this.#awaitAnswer();
  }

  #onAnswer(): void {
    this.#timer?.cancel();
    this.#told = undefined;
    this.#log(message('Connected to {peer}', { peer: this.#peer() }));
    // 0 would mean never.
    this.#published.update({
      state: states.connected,
      connection_start: Math.max(1, this.#context.uptimeMs()),
    });
  }

  #onSilence(): void {
    this.#log(message('The peer {peer} no longer answers', { peer: this.#peer() }));
    this.#endConnection();
    this.#published.update({ state: states.notConnected });
    this.#awaitAnswer();
  }

  #awaitAnswer(): void {
    const isName = parseIpv4(this.#settings.value.remote_host) === undefined;
    if (isName) this.#timer = this.#context.networkClock.after(silenceMs, () => this.#prepare());
  }

  #endConnection(): void {
    if (this.#published.value.state === states.connected)
      this.#published.update({ connection_end: this.#context.uptimeMs() });
  }

  #retry(failure: Reason, delayMs: number): void {
    this.#tell(
      message('{=failure}; tried again every {minutes} min', {
        failure,
        minutes: delayMs / 60_000,
      }),
    );
    this.#published.update({ state: states.waiting });
    this.#timer?.cancel();
    this.#timer = this.#context.networkClock.after(delayMs, () => this.#prepare());
  }

  #tell(message: LogMessage): void {
    if (!isSame(message, this.#told)) this.#log(message);
    this.#told = message;
  }

  #peer(): string {
    return `${this.#settings.value.remote_host}:${this.#settings.value.remote_port}`;
  }

  #log(message: LogMessage): void {
    this.#context.log.write('wireguard', message);
  }
}

/** `wireguard/state` without a tunnel. */
export function idleState({ private_key }: Config, tunnel: Tunnel): TunnelState {
  return {
    state: states.notConfigured,
    connection_start: 0,
    connection_end: 0,
    public_key: private_key === '' ? '' : tunnel.publicKey(canonicalKey(private_key)),
  };
}
