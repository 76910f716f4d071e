import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Endpoint } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Info } from '../info/index.ts';
import type { Network } from '../network/index.ts';
import { type ChargerSide, chargerSide, type ManagerView, noManager } from './charger.ts';
import { chargerService } from './discovery.ts';
import { type OwnCharger, ownChargerSide } from './own-charger.ts';
import { ShownManager } from './shown-manager.ts';
import { type Occasion, type StatusSources, statusOf } from './status.ts';
import { Traffic } from './traffic.ts';

/** Load management of a charger for other modules. */
export interface ChargerLink {
  /**
   * Address of the manager that is obeyed; undefined without one, and while two of them block the
   * charger.
   */
  readonly managerAddress: string | undefined;
  /** All that is known of who manages the charger. */
  readonly view: ManagerView;
  /** Mode that was asked for, else the one that the manager charges with; 4: nobody said one. */
  readonly chargeMode: number;
  /** True if the manager decides who may charge. */
  readonly centralUserManagement: boolean;
  /**
   * Asks the manager for a charge mode, for 10 s or until it charges with it; the choice ends when
   * the vehicle is unplugged. Nothing happens if the manager does not offer it, or there is none.
   */
  requestMode(mode: number): void;
  /** Throws `Refusal` for a mode that cannot be asked for. */
  checkMode(mode: number): void;
  /** The charger for a manager that is this device itself and manages nobody else. */
  readonly own: OwnCharger;
  /** Calls `listener` after any of the above but `own` changed. */
  onChange(listener: () => void): void;
}

/** Modules that a charger's load management needs. */
export interface ChargerModules extends StatusSources {
  readonly info: Info;
  readonly network: Network;
}

/**
 * The charger as one that a manager controls: while `evse/management_enabled` is true it listens
 * for commands, tells its state and can be found in the network (docs/load-management.md).
 */
export function cmNetworking(context: ModuleContext, modules: ChargerModules): ChargerLink {
  const { registry, net, networkClock: clock, features, log, onStop } = context;
  const { evse, nfc, info, network } = modules;
  const { controller } = context.hardware;
  const listeners = new Listeners();
  const say = (message: LogMessage): void => log.write('cm_networking', message);
  const traffic = new Traffic(registry.metrics, 'cm_networking');
  let side: ChargerSide | undefined;
  let formerManager: Endpoint | undefined;
  let sequence = 0xffff;

  const shown = new ShownManager(registry, mode => side?.requestMode(mode));
  /** Whom the announcement names as managers. */
  let announced = '';
  const publish = (): void => {
    const view = side?.view() ?? noManager;
    if (shown.show(view)) listeners.call();
    const managers = managersToAnnounce(view).join();
    if (managers === announced) return;
    announced = managers;
    announce();
  };

  /** Access of both sides to the charger. */
  const wire = {
    clock,
    evse,
    blockAfter: (leftMs: number | undefined) => controller?.blockLoadManagementAfter(leftMs),
    disconnectsControlPilot: features.has('cp_disconnect'),
    status: (occasion: Occasion) => statusOf(context, modules, occasion),
  };
  /** Opens or closes what load management needs; called after anything of it changed. */
  const arrange = (): void => {
    formerManager = side?.close() ?? formerManager;
    side = undefined;
    if (evse.managementEnabled) {
      side = chargerSide({
        ...wire,
        net,
        say,
        traffic,
        formerManager,
        nextSequence: () => {
          sequence = (sequence + 1) & 0xffff;
          return sequence;
        },
        onChange: publish,
      });
    }
    announce();
    publish();
  };
  const switched = (enabled: boolean): void => {
    if (!enabled) {
      controller?.blockLoadManagementAfter(undefined);
      // Nobody would reconnect a vehicle that the manager cut off.
      if (features.has('cp_disconnect')) evse.setControlPilotDisconnect(false);
    }
    arrange();
  };
  const announce = network.announce(() => {
    if (!evse.managementEnabled) return undefined;
    const managers = managersToAnnounce(shown.view);
    return chargerService(network.config().hostname, info.displayName(), managers);
  });

  const own = ownChargerSide(wire);
  evse.onReport(() => {
    side?.onReport();
    own.onReport();
  });
  nfc.onPresented(() => side?.onTag());
  info.onDisplayName(announce);
  evse.onManagementEnabled(switched);
  arrange();
  onStop(() => {
    side?.close();
  });

  return {
    get managerAddress() {
      return shown.view.address;
    },
    get view() {
      return shown.view;
    },
    get chargeMode() {
      return shown.view.chargeMode;
    },
    get centralUserManagement() {
      return shown.view.centralUserManagement;
    },
    requestMode: mode => side?.requestMode(mode),
    checkMode: mode => shown.checkMode(mode),
    own,
    onChange: listener => listeners.add(listener),
  };
}

/**
 * Managers of the charger, without strangers that do not block it: these could be anybody, at any
 * pace.
 */
function managersToAnnounce({ address, managers }: ManagerView): readonly string[] {
  return address === undefined ? managers : [address];
}
