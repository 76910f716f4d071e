import type { NetworkContext } from '../../device/context.ts';
import { equalJson } from '../../registry/equal.ts';
import { bool, int, object, text, type ValueOf } from '../../registry/field.ts';
import { ipv4, unsetIpv4 } from '../../registry/ipv4.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import {
  addressingFields,
  addressingOf,
  applyDelayMs,
  automatic,
  checkAddressing,
  connectionStates,
  countdown,
  type Guard,
  type GuardContext,
  guardSettings,
  ipv6State,
  ipv6StateFields,
  moment,
  type Network,
} from '../network/index.ts';

const config = object({
  enable_ethernet: bool('Whether the LAN interface is used'),
  ...addressingFields,
});

type Config = ValueOf<typeof config>;

const state = object({
  connection_state: int('0 not configured, 1 not connected, 2 connecting, 3 connected', {
    min: 0,
    max: 3,
  }),
  connection_start: moment('Uptime at the last connection; 0 never'),
  connection_end: moment('Uptime at the end of the last connection; 0 never'),
  mac: text('Hardware address'),
  ip: ipv4('Own address; 0.0.0.0 without connection'),
  subnet: ipv4('Mask of the own network; 0.0.0.0 without connection'),
  ...ipv6StateFields,
  full_duplex: bool('Whether both directions can be used at a time'),
  link_speed: int('Negotiated speed; 0 without cable', { unit: 'Mbit/s', min: 0 }),
  disable_countdown: countdown(),
});

/** The LAN interface (`ethernet/…`, interface 2.13). */
export function ethernet(
  context: GuardContext & Pick<NetworkContext, 'registry' | 'uptimeMs' | 'configured'>,
  network: Pick<Network, 'linkChanged'>,
): void {
  const { registry, networkClock: clock, networkControl: control, configured, uptimeMs } = context;
  const log = (message: string): void => context.log.write('ethernet', message);
  const defaults: Config = { enable_ethernet: true, ...automatic };
  const settings: State<Config> = registry.config('ethernet/config', config, {
    doc: 'Use and addresses of the LAN interface; a change takes effect after a second',
    default: defaults,
    check(next, stored, origin) {
      if (control.isSurveyed && !control.lan && !equalJson(next, stored)) {
        throw new Refusal(
          'not_supported',
          '',
          undefined,
          'has no effect: this machine has no LAN interface',
        );
      }
      checkAddressing(next);
      guard.prepare(next, stored, origin);
    },
    apply(next, previous, origin) {
      if (!equalJson(next, previous)) applySoon();
      return guard.changed(next, previous, origin);
    },
  });
  const times = { connection_start: 0, connection_end: 0 };
  let left = 0;
  /** What took effect of `enable_ethernet`. */
  let isUsed = settings.value.enable_ethernet;
  let pending = clock.after(0, () => undefined);
  let isConnected = false;
  let reported: string | undefined;
  const published = registry.state('ethernet/state', state, present(), {
    doc: 'State of the LAN interface',
  });
  const guard: Guard<Config> = guardSettings(context, {
    ...{
      module: 'ethernet',
      path: 'ethernet/config',
      field: config,
      settings,
      link: 'lan',
      restored: applySoon,
    },
    cuts: (next, previous) => !equalJson(next, previous),
    onCountdown(seconds) {
      left = seconds;
      update();
    },
  });
  // Settings that nobody made leave the interface as the machine has it; those of a reset do not.
  if (configured.has('lan') || !equalJson(settings.value, defaults)) apply();
  context.onStop(control.onChange(update));
  update();

  function applySoon(): void {
    pending.cancel();
    // The answer to whoever wrote still gets out.
    pending = clock.after(applyDelayMs, apply);
  }

  function apply(): void {
    if (!control.lan) log('This machine has no LAN interface: its settings have no effect');
    configured.add('lan');
    isUsed = settings.value.enable_ethernet;
    control.applyLan(isUsed ? { addressing: addressingOf(settings.value) } : undefined);
    update();
  }

  function update(): void {
    const wasUp = isConnected;
    const isUp = isUsed && control.lan?.phase === 'up';
    isConnected = isUp;
    if (isUp && !wasUp) times.connection_start = Math.max(1, uptimeMs());
    if (!isUp && wasUp) times.connection_end = uptimeMs();
    published.set(present());
    if (isUp !== wasUp) log(isUp ? `Connected, address ${published.value.ip}` : 'Connection lost');
    const error = control.lan?.error;
    if (error !== undefined && error !== reported) log(error);
    reported = error;
    if (control.lan) network.linkChanged('LAN', isUp);
  }

  function present(): ValueOf<typeof state> {
    const { lan } = control;
    const { ipv6, enable_ipv6 } = settings.value;
    return {
      connection_state: connectionStates[isUsed ? (lan?.phase ?? 'down') : 'off'],
      ...times,
      mac: lan?.mac ?? '',
      ip: lan?.ipv4?.ip ?? unsetIpv4,
      subnet: lan?.ipv4?.subnet ?? unsetIpv4,
      ...ipv6State(lan?.ipv6 ?? [], enable_ipv6 ? ipv6.ip : '::'),
      full_duplex: lan?.fullDuplex ?? false,
      link_speed: lan?.speedMbitPerS ?? 0,
      disable_countdown: left,
    };
  }
}
