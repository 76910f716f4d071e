import type { DeviceContext } from '../../device/context.ts';
import { confirmation, empty, ifConfirmed } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { TraceLog } from '../event_log/index.ts';
import { backup } from './backup.ts';
import { resetField } from './fields.ts';
import { metrics } from './metrics.ts';
import { type Preferences, preferences } from './preferences.ts';
import { report } from './report.ts';
import { version } from './version.ts';

/**
 * What survives each reset: the id of the device, and its key for EEBUS, whose number the grid
 * operator's box knows.
 */
const belongsToHardware = ['identity', 'eebus/identity.json'];
/** Time for the answer to leave before the port closes, real ms. */
const restartDelayMs = 100;

/** Restart, resets and preferences; backup, report and version. */
export function system(
  context: DeviceContext,
  { trace }: { readonly trace: TraceLog },
): Preferences {
  const { registry, device, log, hardware, kept } = context;
  const restart = (reason: LogMessage): void => device.restart(restartDelayMs, reason);

  registry.command('reboot', empty(), () => restart('Restart was asked for'), {
    doc: 'Restarts the device; a charge goes on',
  });
  registry.command('force_reboot', empty(), () => restart('Restart was asked for'), {
    doc: 'Restarts the device; a charge goes on',
  });
  registry.command(
    'factory_reset',
    confirmation(),
    ifConfirmed(() => {
      log.write(
        'system',
        'Reset to the state of delivery: configuration, users and charges are deleted',
        'notice',
      );
      kept.unstage();
      for (const name of kept.list('')) if (!belongsToHardware.includes(name)) kept.remove(name);
      hardware.controller?.factoryReset();
      restart('Reset to the state of delivery');
    }),
    { doc: 'Deletes everything and restarts in the state of delivery' },
  );
  registry.command(
    'config_reset',
    confirmation(),
    ifConfirmed(() => {
      log.write(
        'system',
        'Reset of the configuration: defaults are in effect after the restart; charges are kept',
        'notice',
      );
      kept.unstage();
      registry.forgetAll();
      hardware.controller?.factoryReset();
      restart('Reset of the configuration');
    }),
    { doc: 'Deletes the configuration, keeps the charges, and restarts' },
  );
  registry.command(
    'config/reset',
    resetField,
    ({ path }) => {
      if (!registry.get(path)?.declaration.persistent) {
        throw new Refusal(
          'not_found',
          'path',
          path,
          'must be that of a resource whose value is stored',
        );
      }
      registry.forget(path);
      log.write(
        'system',
        message(
          'The stored {path} was deleted; its defaults are in effect after the next restart',
          { path },
        ),
        'notice',
      );
    },
    { doc: 'Deletes the stored value of one resource; effective after the next restart' },
  );
  backup(context);
  metrics(context);
  report(context, trace);
  version(context);
  return preferences(context);
}
