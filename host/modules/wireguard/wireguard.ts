import type { NetworkContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import type { Lookup } from '../../platform/net.ts';
import type { OpenTunnel, TunnelSettings } from '../../platform/tunnel.ts';
import { equalJson } from '../../registry/equal.ts';
import { bool, hidden, int, object, optional, text, type ValueOf } from '../../registry/field.ts';
import { ipv4, parseIpv4, prefixBitsOf, subnetMask, unsetIpv4 } from '../../registry/ipv4.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Network } from '../network/index.ts';
import { canonicalKey, isKey } from './keys.ts';

/** `wireguard/state.state` (interface 3.1). */
const states = { notConfigured: 0, waiting: 1, notConnected: 2, connected: 3 } as const;

/** How often clock and network are looked at while the tunnel waits for them, ms. */
const readyPeriodMs = 1000;
/** Pause after a failure, ms. */
const retryMs = 60_000;
/** Pause after the name servers said that there is no such name, ms. */
const unknownNameMs = 600_000;
/**
 * How long a peer with a name is silent before it is looked up again, ms: its address may have
 * changed.
 */
const silenceMs = 600_000;
/** Routers forget the path of a quiet UDP port after 30 s or later. */
const keepAliveS = 25;

const key = (doc: string) =>
  hidden(
    text(doc, { maxBytes: 44, rule: [isKey, 'be empty or the 44 Base64 characters of 32 bytes'] }),
  );
const port = (doc: string) => int(doc, { min: 0, max: 65535 });

const config = object({
  enable: bool('Whether the tunnel is to be there'),
  make_default_interface: bool(
    'Whether all non-local traffic takes the tunnel, or only that of its subnet',
  ),
  internal_ip: ipv4('Address of the device in the tunnel'),
  internal_subnet: subnetMask(
    "Mask of the tunnel's subnet; 0.0.0.0: the tunnel has no subnet beside the device",
  ),
  internal_gateway: ipv4('Next hop in the tunnel; 0.0.0.0: none'),
  remote_host: text('Address or name of the peer', { maxBytes: 253 }),
  remote_port: port('UDP port of the peer'),
  local_port: port('UDP port of the device; 0: any'),
  private_key: key('Private key of the device'),
  remote_public_key: key('Public key of the peer'),
  preshared_key: key('Key that both sides share besides; empty: none'),
  allowed_ip: ipv4(
    'Address of what the peer may send from, and is sent; 0.0.0.0 with mask 0.0.0.0: everything',
  ),
  allowed_subnet: subnetMask('Mask to allowed_ip'),
  mtu: optional(int('Largest packet in the tunnel', { min: 0, max: 65535 })),
});
type Config = ValueOf<typeof config>;

const state = object({
  state: int(
    '0 not configured, 1 waiting for time, network or the name of the peer, 2 not connected, 3 connected',
    {
      min: 0,
      max: 3,
    },
  ),
  connection_start: int('Uptime at which the peer last began to answer; 0: never', {
    unit: 'ms',
    min: 0,
  }),
  connection_end: int('Uptime at which the peer last ceased to answer; 0: never', {
    unit: 'ms',
    min: 0,
  }),
  public_key: text('Public key of the device, for the peer; empty without a private one', {
    maxBytes: 44,
  }),
});

/** What the module needs of the device. */
type Needs = Pick<
  NetworkContext,
  'registry' | 'clock' | 'networkClock' | 'net' | 'tunnel' | 'log' | 'uptimeMs' | 'onStop'
>;

/** The device's tunnel to one WireGuard peer (`wireguard/…`, interface 2.14). */
export function wireguard(context: Needs, network: Pick<Network, 'connected'>): void {
  const { clock, networkClock, net, tunnel } = context;
  const log = (message: string): void => context.log.write('wireguard', message);
  let open: OpenTunnel | undefined;
  let timer: Timer | undefined;
  /**
   * Counts the searches for the peer's address, so that the outcome of one that was given up is of
   * no effect.
   */
  let search = 0;
  /** The last failure in the log: each is told once, not at every attempt. */
  let told = '';

  const settings = context.registry.config('wireguard/config', config, {
    doc: 'The tunnel; a change takes effect at once',
    default: {
      enable: false,
      make_default_interface: true,
      internal_ip: unsetIpv4,
      internal_subnet: unsetIpv4,
      internal_gateway: unsetIpv4,
      remote_host: '',
      remote_port: 51820,
      local_port: 51820,
      private_key: '',
      remote_public_key: '',
      preshared_key: '',
      allowed_ip: unsetIpv4,
      allowed_subnet: unsetIpv4,
      mtu: 1420,
    },
    check(next, stored) {
      if (next.enable && !stored.enable && tunnel.missing) {
        const rule = 'has no effect: this machine opens no VPN tunnel';
        throw new Refusal('not_supported', 'enable', true, rule);
      }
      const missing = next.enable ? missingIn(next) : undefined;
      if (missing !== undefined)
        throw new Refusal('conflicting', missing, undefined, 'must be set when enable is true');
    },
    apply(next, previous) {
      // A retained write comes again with each connection to the broker, which may lead through
      // this tunnel.
      if (equalJson(next, previous)) return;
      end();
      begin();
    },
  });
  const published = context.registry.state('wireguard/state', state, idle(), {
    doc: 'State of the tunnel',
  });
  context.onStop(end);
  begin();

  function idle(): ValueOf<typeof state> {
    const { private_key } = settings.value;
    return {
      state: states.notConfigured,
      connection_start: 0,
      connection_end: 0,
      public_key: private_key === '' ? '' : tunnel.publicKey(canonicalKey(private_key)),
    };
  }

  function begin(): void {
    told = '';
    published.set(idle());
    if (!settings.value.enable) return;
    const missing = missingIn(settings.value);
    if (missing !== undefined) log(`No tunnel: ${missing} is not set`);
    else prepare();
  }

  /** Takes the tunnel down and gives up what was planned. */
  function end(): void {
    search++;
    timer?.cancel();
    open?.close();
    open = undefined;
  }

  /** Begins anew, with the time and the name of the peer; the times of the last connection stay. */
  function prepare(): void {
    end();
    published.update({ state: states.waiting });
    const missing = clock.synchronised()
      ? network.connected
        ? undefined
        : 'a network'
      : 'the time of day';
    if (missing === undefined) {
      const current = search;
      net.lookup(settings.value.remote_host, outcome => {
        if (current === search) onLookup(outcome);
      });
      return;
    }
    tell(`The tunnel waits for ${missing}`);
    timer = networkClock.after(readyPeriodMs, prepare);
  }

  function onLookup(outcome: Lookup): void {
    const { remote_host: host } = settings.value;
    if ('error' in outcome) {
      const { error, unknownName = false } = outcome;
      retry(
        `The peer ${host} was not found: ${error.message}`,
        unknownName ? unknownNameMs : retryMs,
      );
      return;
    }
    const address = outcome.addresses.find(found => parseIpv4(found) !== undefined);
    if (address === undefined) retry(`The peer ${host} has no IPv4 address`, retryMs);
    else start(address);
  }

  function start(address: string): void {
    open = tunnel.open(settingsOf(settings.value, address), {
      onOpen() {
        const words = tunnel.simulated
          ? 'is simulated: nothing is sent'
          : 'stands; it is connected when the peer answers';
        log(`The tunnel to ${peer()} ${words}`);
        published.update({ state: states.notConnected });
        awaitAnswer();
      },
      onPeer: answers => (answers ? onAnswer() : onSilence()),
      onClose({ message }) {
        open = undefined;
        endConnection();
        retry(`No tunnel to ${peer()}: ${message}`, retryMs);
      },
    });
  }

  function onAnswer(): void {
    timer?.cancel();
    told = '';
    log(`Connected to ${peer()}`);
    // 0 would mean never.
    published.update({
      state: states.connected,
      connection_start: Math.max(1, context.uptimeMs()),
    });
  }

  function onSilence(): void {
    log(`The peer ${peer()} no longer answers`);
    endConnection();
    published.update({ state: states.notConnected });
    awaitAnswer();
  }

  function awaitAnswer(): void {
    const isName = parseIpv4(settings.value.remote_host) === undefined;
    if (isName) timer = networkClock.after(silenceMs, prepare);
  }

  function endConnection(): void {
    if (published.value.state === states.connected)
      published.update({ connection_end: context.uptimeMs() });
  }

  function retry(failure: string, delayMs: number): void {
    tell(`${failure}; tried again every ${delayMs / 60_000} min`);
    published.update({ state: states.waiting });
    timer?.cancel();
    timer = networkClock.after(delayMs, prepare);
  }

  function tell(message: string): void {
    if (message !== told) log(message);
    told = message;
  }

  function peer(): string {
    return `${settings.value.remote_host}:${settings.value.remote_port}`;
  }
}

/** The first of what a tunnel cannot do without that is not set; a damaged file may lack one. */
function missingIn(settings: Config): string | undefined {
  for (const name of ['private_key', 'remote_public_key', 'remote_host'] as const)
    if (settings[name] === '') return name;
  if (settings.internal_ip === unsetIpv4) return 'internal_ip';
  return settings.remote_port === 0 ? 'remote_port' : undefined;
}

function settingsOf(stored: Config, address: string): TunnelSettings {
  const { internal_ip, internal_gateway, preshared_key: shared } = stored;
  return {
    privateKey: canonicalKey(stored.private_key),
    peerPublicKey: canonicalKey(stored.remote_public_key),
    presharedKey: shared === '' ? '' : canonicalKey(shared),
    peer: { host: address, port: stored.remote_port },
    localPort: stored.local_port,
    // A subnet of all addresses would be a default route in disguise: a mask that is not set means
    // none.
    own: { address: internal_ip, prefixBits: prefixBitsOf(stored.internal_subnet) || 32 },
    gateway: internal_gateway === unsetIpv4 ? undefined : internal_gateway,
    allowed: { address: stored.allowed_ip, prefixBits: prefixBitsOf(stored.allowed_subnet) ?? 0 },
    isDefaultRoute: stored.make_default_interface,
    mtuBytes: stored.mtu,
    keepAliveS,
  };
}
