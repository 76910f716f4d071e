import type { NetworkContext } from '../../device/context.ts';
import type { LogEntry } from '../../platform/log.ts';
import { equalJson } from '../../registry/equal.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import {
  addressingOf,
  applyDelayMs,
  automatic,
  checkAddressing,
  type Guard,
  type GuardContext,
  guardSettings,
  type Network,
} from '../network/index.ts';
import { type Config, configField, stateField } from './fields.ts';
import { type Counted, stateOf } from './shown.ts';

/** The LAN interface (`ethernet/…`, interface 2.13). */
export function ethernet(
  context: GuardContext & Pick<NetworkContext, 'registry' | 'uptimeMs' | 'configured'>,
  network: Pick<Network, 'linkChanged'>,
): void {
  const { registry, networkClock: clock, networkControl: control, configured, uptimeMs } = context;
  const log = (entry: LogEntry): void => context.log.write('ethernet', entry);
  const defaults: Config = { enable_ethernet: true, ...automatic };
  const settings: State<Config> = registry.config('ethernet/config', configField, {
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
  const counted: Counted = { connection_start: 0, connection_end: 0, disable_countdown: 0 };
  /** The value of `enable_ethernet` that is in effect. */
  let isUsed = settings.value.enable_ethernet;
  let pending = clock.after(0, () => undefined);
  let isConnected = false;
  let reported: Reason | undefined;
  const present = () => stateOf(control.lan, isUsed, settings.value, counted);
  const published = registry.state('ethernet/state', stateField, present(), {
    doc: 'State of the LAN interface',
  });
  const guard: Guard<Config> = guardSettings(context, {
    module: 'ethernet',
    path: 'ethernet/config',
    field: configField,
    settings,
    link: 'lan',
    restored: applySoon,
    cuts: (next, previous) => !equalJson(next, previous),
    onCountdown(seconds) {
      counted.disable_countdown = seconds;
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

  function connected(address: string): LogMessage {
    return control.isSimulated
      ? message('Connected to a simulated network, address {address}', { address })
      : message('Connected, address {address}', { address });
  }

  function update(): void {
    const wasUp = isConnected;
    const isUp = isUsed && control.lan?.phase === 'up';
    isConnected = isUp;
    if (isUp && !wasUp) counted.connection_start = Math.max(1, uptimeMs());
    if (!isUp && wasUp) counted.connection_end = uptimeMs();
    const { ip: before } = published.value;
    published.set(present());
    const { ip } = published.value;
    if (isUp && !(wasUp && ip === before)) log(connected(ip));
    if (!isUp && wasUp) log('Connection lost');
    const error = control.lan?.error;
    if (error !== undefined && !isSame(error, reported)) log([error]);
    reported = error;
    if (control.lan) network.linkChanged('LAN', isUp);
  }
}
