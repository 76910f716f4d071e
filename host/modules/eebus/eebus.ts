import type { DeviceContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { confirmation, ifConfirmed } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { Evse } from '../evse/index.ts';
import { productName } from '../info/index.ts';
import type { Network } from '../network/index.ts';
import type { Engine } from './engine.ts';
import { keptFailsafe } from './failsafe-store.ts';
import {
  foundField,
  initialState,
  limitsField,
  type Peer,
  type State,
  stateField,
} from './fields.ts';
import { identityBackup, makeIdentity, type OwnIdentity, ownIdentity } from './identity-store.ts';
import { LimitLog } from './limit-log.ts';
import type { EebusEngine } from './load.ts';
import { boxMetrics } from './metrics.ts';
import { roleOf } from './role.ts';
import { eebusSettings } from './settings.ts';

/** The grid operator's box for other modules. */
export interface Eebus {
  /** Whether a box can be spoken with. */
  isOn(): boolean;
  /** What may be drawn, as the box or its silence says, W; undefined: no limit. */
  limitW(): number | undefined;
  /** Calls `listener` after one of them changed. */
  onChange(listener: () => void): void;
}

/** Modules that this one builds on. */
export interface EebusModules {
  readonly chargeManager: ChargeManager;
  readonly network: Pick<Network, 'announce'>;
  /** Absent on energy managers. */
  readonly evse?: Evse | undefined;
}

/**
 * The control box of the grid operator (`eebus/…`): whom the device trusts, and what the box says.
 * Here are the resources; everything else is loaded when it is switched on.
 */
export function eebus(
  context: DeviceContext,
  { chargeManager, network, evse }: EebusModules,
): Eebus {
  const { registry, kept, log, loadLater, openPort, net, onStop, storage, clock } = context;
  const listeners = new Listeners();
  const say = (words: LogMessage, level?: 'notice' | 'warning' | 'error'): void =>
    log.write('eebus', words, level);
  const surroundings = { ...context, say: (words: LogMessage) => say(words, 'error') };
  const limits = new LimitLog(storage, clock, words => say(words, 'error'));
  /** Whether this machine can speak EEBUS at all. */
  const canSpeak = openPort !== undefined && net.makeIdentity !== undefined;
  let identity: OwnIdentity | undefined;
  let engine: Engine | undefined;
  /** Starts and ends so far: what was loaded for an earlier one is of no interest. */
  let runs = 0;

  const settings = eebusSettings({
    registry,
    canSpeak,
    configured: restart,
    peersChanged(peers: readonly Peer[]) {
      if (engine) engine.follow(peers);
      else show();
    },
  });
  const state = registry.state('eebus/state', stateField, initialState, {
    doc: 'How it stands with the control box of the grid operator, and what may be drawn',
    traced: ['state', 'limit_w'],
  });
  registry.view('eebus/discover', foundField, () => [...(engine?.found() ?? [])], {
    doc: 'Devices in the network that speak EEBUS, those that want to connect first',
  });
  registry.view('eebus/limits', limitsField, () => limits.entries(), {
    doc: 'What the box said, when it counted and until when, over two years, newest first',
  });
  registry.command('eebus/new_key', confirmation(), ifConfirmed(renew), {
    doc: 'Makes another key: each box has to be told its number (SKI) anew',
  });
  registry.keep(identityBackup(context, () => identity));
  registry.metrics.add('eebus', told => boxMetrics(told, state.value, clock));
  const announce = network.announce(() => engine?.service);
  onStop(() => engine?.stop());
  restart();
  if (canSpeak) ownIdentity(surroundings, own);

  return {
    isOn: () => settings.config.value.enable,
    limitW: () => {
      if (!settings.config.value.enable) return undefined;
      // While it is loaded, or if that failed, nobody knows what the box says.
      return engine ? engine.limitW : failsafe().limitW;
    },
    onChange: listener => listeners.add(listener),
  };

  function failsafe() {
    const kept14a = keptFailsafe(kept, words => say(words, 'error'));
    return kept14a ?? { limitW: settings.config.value.failsafe_limit, durationS: 2 * 3600 };
  }

  function restart(): void {
    stop();
    const { eebus: load } = loadLater;
    if (settings.config.value.enable && identity && load) {
      const run = runs;
      load(outcome => {
        if (run !== runs) return;
        if ('part' in outcome) start(outcome.part);
        else say(message('No EEBUS: {=reason}', { reason: outcome.error.message }), 'error');
      });
    }
    listeners.call();
  }

  function start({ startEngine }: EebusEngine): void {
    if (!openPort || !identity) return;
    const { config, peers } = settings;
    engine = startEngine({
      ...{ context, openPort, identity, config: config.value, peers: peers.value },
      ...{ limits, failsafe: failsafe(), say, model: productName(context) },
      role: () => roleOf(config.value, chargeManager, evse),
      restart,
      changed() {
        show();
        listeners.call();
      },
      learned: next => settings.replacePeers(next, say),
    });
    show();
    announce();
    listeners.call();
  }

  function stop(): void {
    runs++;
    engine?.stop();
    engine = undefined;
    announce();
    show();
  }

  function show(): void {
    const { ski = '', shipId: ship_id = '' } = identity ?? {};
    state.set({ ...(engine?.shown ?? off()), ski, ship_id });
  }

  function off(): State {
    const peers = settings.peers.value.map(peer => ({
      ...peer,
      ...({ state: 'away', trouble: 'none', guard: false } as const),
    }));
    return { ...initialState, peers };
  }

  function own(made: OwnIdentity): void {
    identity = made;
    restart();
  }

  function renew(): void {
    if (!canSpeak)
      throw new Refusal('not_supported', '', null, 'has no effect: this device cannot speak EEBUS');
    makeIdentity(surroundings, made => {
      say('The device has another key for EEBUS: each box has to be told its number', 'notice');
      own(made);
    });
  }
}
