import { wordsOf } from '../../sentences/failure.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { RealClock } from './clock.ts';
import { runCommand } from './command.ts';

/** Environment that systemd gives a service, sd_notify(3) and sd_watchdog_enabled(3). */
export interface ServiceEnvironment {
  /** Socket for notifications. */
  readonly NOTIFY_SOCKET?: string;
  /** Longest silence before systemd restarts the service, µs. */
  readonly WATCHDOG_USEC?: string;
  /** The process that it wants to hear. */
  readonly WATCHDOG_PID?: string;
}

/**
 * Tells the service manager that the device serves, and from then on, twice in the time that it
 * waits, that it still does: from a timer of the event loop, so that a loop that hangs is silent.
 * Resolves when the manager has heard the first word, or cannot be told.
 *
 * @param say takes why it cannot be told, once
 */
export async function reportReady(
  environment: ServiceEnvironment,
  say: (message: LogMessage) => void,
): Promise<void> {
  const { NOTIFY_SOCKET = '', WATCHDOG_USEC, WATCHDOG_PID = `${process.pid}` } = environment;
  let told = false;
  // Node has no sockets of the kind that systemd listens at; its own program has.
  const notify = (state: string): Promise<void> =>
    runCommand('systemd-notify', [state], '', { NOTIFY_SOCKET }).then(
      () => undefined,
      (error: unknown) => {
        if (!told)
          say(
            message('the service manager cannot be told how the device does: {=reason}', {
              reason: wordsOf(error),
            }),
          );
        told = true;
      },
    );
  const waitsMs = Number(WATCHDOG_USEC) / 1000;
  if (waitsMs > 0 && WATCHDOG_PID === `${process.pid}`)
    new RealClock().every(Math.floor(waitsMs / 2), () => void notify('WATCHDOG=1'));
  await notify('READY=1');
}
