import type { MachineContext, ModuleContext } from '../../device/context.ts';
import { message } from '../../sentences/message.ts';
import type { ServedClock, ServedContext, ServerSettings } from './served-clock.ts';

/**
 * A clock that time servers keep, whose part is loaded here: most machines do not leave that to the
 * device, and have no memory to spare for it.
 *
 * @param named addresses of the servers that the network names
 */
export function lateClock(
  context: ServedContext & Pick<ModuleContext, 'onStop'> & Pick<MachineContext, 'loadLater'>,
  named: () => readonly string[],
  settings: () => ServerSettings,
): ServedClock {
  let served: ServedClock | undefined;
  let isWanted = false;
  const stop = (): void => {
    isWanted = false;
    served?.stop();
  };
  // The next run of the device has to hear the time anew.
  context.onStop(stop);
  context.loadLater.ntp?.(outcome => {
    if ('error' in outcome) {
      const reason = outcome.error.message;
      context.log.write(
        'ntp',
        message('A part of the host cannot be loaded: {=reason}', { reason }),
      );
      return;
    }
    served = outcome.part.servedClock(context, named, settings);
    if (isWanted) served.start();
  });
  return {
    start() {
      isWanted = true;
      served?.start();
    },
    stop,
    isServed: () => served?.isServed() ?? false,
  };
}
