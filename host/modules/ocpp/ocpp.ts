import { empty } from '../../registry/field.ts';
import type { OcppModules } from './modules.ts';
import type { Ocpp } from './offered.ts';
import { type OcppContext, RunningClient } from './running-client.ts';
import { isOn, ocppSettings } from './settings.ts';
import { OcppSlot } from './slot.ts';

/** Folder of the central system's data. */
const folder = 'ocpp';

/**
 * The charger as a charge point of a central system (`ocpp/…`, interface 2.3): OCPP 1.6-J. Here are
 * its resources and the slot of OCPP; everything else is loaded when it is enabled.
 */
export function ocpp(context: OcppContext, modules: OcppModules): Ocpp {
  const { registry, kept, log, onStop } = context;
  const { evse, nfc } = modules;

  const config = ocppSettings(context, {
    isInTransaction: () => running.client?.inTransaction === true,
    changed(next, previous) {
      if (next.enable !== previous.enable) slot.switchTo(next.enable);
      running.restart();
    },
  });
  const slot = new OcppSlot(context, evse, () => isOn(config.value));
  const running = new RunningClient(context, modules, config, slot);
  registry.command('ocpp/reset', empty(), forgetAll, {
    doc: 'Forgets everything of the central system: what it was not told yet, its keys, its charging profiles',
  });

  nfc.onFirst(({ tag_id }, action) => {
    running.client?.present(tag_id.replaceAll(':', ''), action);
    return running.client !== undefined;
  });
  evse.onReport(report => {
    running.client?.observe(report);
    slot.hold();
  });
  evse.onRestarted(() => running.client?.controllerRestarted());
  onStop(() => running.client?.stop());
  slot.arrange();
  running.start();
  return {
    get connected() {
      return running.shown.connected;
    },
    get refusedTag() {
      return running.client?.refusedTag ?? '';
    },
  };

  function forgetAll(): void {
    running.stop();
    try {
      for (const name of kept.list(folder)) kept.remove(name);
      log.write('ocpp', 'Everything of the central system was forgotten');
    } finally {
      running.restart();
    }
  }
}
