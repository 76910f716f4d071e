import type { DeviceContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { confirmation, ifConfirmed } from '../../registry/field.ts';
import { type State as Published, Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type Failsafe, leastFailsafeS } from '../../services/eebus/lpc/bounds.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { Evse } from '../evse/index.ts';
import { productName } from '../info/index.ts';
import type { Meters } from '../meters/index.ts';
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
import { limitCsv } from './limit-csv.ts';
import { LimitLog } from './limit-log.ts';
import type { EebusEngine } from './load.ts';
import { boxMetrics } from './metrics.ts';
import { roleOf } from './role.ts';
import { eebusSettings, type Settings } from './settings.ts';
import { sharesOf } from './sharing.ts';

/** The grid operator's box for other modules. */
export interface Eebus {
  /** Whether a box can be spoken with. */
  isOn(): boolean;
  /** What may be drawn, as the box or its silence says, W; undefined: no limit. */
  limitW(): number | undefined;
  /**
   * Passes a limit of the site on to consumers that speak EEBUS; undefined: there is none. Safe to
   * call each second.
   */
  passOn(limitW: number | undefined): void;
  /** What they may draw of the limit that is passed on to them, W. */
  reservedW(): number;
  /**
   * Says which meter slot measures the connection of the site, whenever it is asked; undefined:
   * none. Others are told what it measures.
   */
  measures(gridSlot: () => number | undefined): void;
  /** Calls `listener` after one of them changed. */
  onChange(listener: () => void): void;
}

/** Modules that this one builds on. */
export interface EebusModules {
  readonly chargeManager: ChargeManager;
  readonly network: Pick<Network, 'announce'>;
  /** The first one is the charger's. */
  readonly meters: Pick<Meters, 'slots'>;
  /** Absent on energy managers. */
  readonly evse?: Evse | undefined;
}

/**
 * The control box of the grid operator (`eebus/…`): whom the device trusts, and what the box says.
 * Here are the resources; everything else is loaded when it is switched on.
 */
export function eebus(context: DeviceContext, modules: EebusModules): Eebus {
  return new BoxLink(context, modules);
}

class BoxLink implements Eebus {
  readonly #context: DeviceContext;
  readonly #modules: EebusModules;
  readonly #listeners = new Listeners();
  readonly #limits: LimitLog;
  readonly #settings: Settings;
  readonly #state: Published<State>;
  /** Tells the network what it is to know of the device. */
  readonly #announce: () => void;
  /** Whether this machine can speak EEBUS at all. */
  readonly #canSpeak: boolean;
  #identity: OwnIdentity | undefined;
  #engine: Engine | undefined;
  /** What the site may draw, which is passed on; undefined: no limit. */
  #siteLimitW: number | undefined;
  #gridSlot: () => number | undefined = () => undefined;
  /** Starts and ends so far: what was loaded for an earlier one is of no interest. */
  #runs = 0;

  constructor(context: DeviceContext, modules: EebusModules) {
    const { registry, storage, clock, openPort, net, onStop } = context;
    this.#context = context;
    this.#modules = modules;
    this.#canSpeak = openPort !== undefined && net.makeIdentity !== undefined;
    this.#limits = new LimitLog(storage, clock, words => this.#say(words, 'error'));
    this.#settings = eebusSettings({
      ...{ registry, canSpeak: this.#canSpeak },
      configured: () => this.#restart(),
      peersChanged: peers => this.#peersChanged(peers),
    });
    this.#state = registry.state('eebus/state', stateField, initialState, {
      doc: 'How it stands with the control box of the grid operator, and what may be drawn',
      traced: ['state', 'limit_w'],
    });
    this.#announce = modules.network.announce(() => this.#engine?.service);
    this.#declare();
    onStop(() => this.#engine?.stop());
    this.#restart();
    if (this.#canSpeak) ownIdentity(this.#surroundings, identity => this.#own(identity));
  }

  isOn(): boolean {
    return this.#settings.config.value.enable;
  }

  limitW(): number | undefined {
    if (!this.isOn()) return undefined;
    // While it is loaded, or if that failed, nobody knows what the box says.
    return this.#engine ? this.#engine.limitW : Math.floor(this.#failsafe.limitW);
  }

  passOn(limitW: number | undefined): void {
    this.#siteLimitW = limitW;
    this.#engine?.passOn(limitW);
  }

  reservedW(): number {
    if (!this.isOn() || this.#siteLimitW === undefined) return 0;
    if (this.#engine) {
      const { reservedW } = this.#engine;
      // Time alone changes it, too: a silent consumer may draw more some day.
      if (reservedW !== this.#state.value.reserved_w) this.#show();
      return reservedW;
    }
    const { config, peers } = this.#settings;
    const { chargeManager, evse } = this.#modules;
    if (!roleOf(config.value, chargeManager, evse).isManager) return 0;
    // While it is loaded, or if that failed, consumers keep what they were told last.
    const shares = [...sharesOf(this.#siteLimitW, peers.value).values()];
    return shares.reduce((sumW, shareW) => sumW + shareW, 0);
  }

  measures(gridSlot: () => number | undefined): void {
    this.#gridSlot = gridSlot;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #declare(): void {
    const { registry, clock } = this.#context;
    registry.view('eebus/discover', foundField, () => [...(this.#engine?.found() ?? [])], {
      doc: 'Devices in the network that speak EEBUS, those that want to connect first',
    });
    registry.view('eebus/limits', limitsField, () => this.#limits.entries(), {
      doc: 'What the box said, when it counted and until when, over two years, newest first',
    });
    registry.raw(
      'eebus/limits_csv',
      'text/csv; charset=utf-8',
      () => limitCsv(this.#limits.entries()),
      { doc: 'The same as comma-separated values (RFC 4180), oldest first' },
    );
    registry.command(
      'eebus/new_key',
      confirmation(),
      ifConfirmed(() => this.#renew()),
      {
        doc: 'Makes another key: each box has to be told its number (SKI) anew',
      },
    );
    registry.keep(identityBackup(this.#context, () => this.#identity));
    registry.metrics.add('eebus', told => boxMetrics(told, this.#state.value, clock));
  }

  get #surroundings() {
    return { ...this.#context, say: (words: LogMessage) => this.#say(words, 'error') };
  }

  /** What counts while nobody knows what a box says. */
  get #failsafe(): Failsafe {
    const { failsafe_limit: limitW } = this.#settings.config.value;
    const kept = keptFailsafe(this.#context.kept, words => this.#say(words, 'error'));
    return kept ?? { limitW, durationS: leastFailsafeS };
  }

  #restart(): void {
    this.#stop();
    const { eebus: load } = this.#context.loadLater;
    if (this.isOn() && this.#identity && load) {
      const run = this.#runs;
      load(outcome => {
        if (run !== this.#runs) return;
        if ('part' in outcome) this.#start(outcome.part, this.#identity as OwnIdentity);
        else this.#say(message('No EEBUS: {=reason}', { reason: outcome.error.message }), 'error');
      });
    }
    this.#listeners.call();
  }

  #start({ startEngine }: EebusEngine, identity: OwnIdentity): void {
    const { openPort } = this.#context;
    if (!openPort) return;
    const { config, peers } = this.#settings;
    const { chargeManager, evse, meters } = this.#modules;
    this.#engine = startEngine({
      ...{ context: this.#context, openPort, identity, model: productName(this.#context) },
      ...{ config: config.value, peers: peers.value, limits: this.#limits },
      meters: {
        uptimeMs: this.#context.uptimeMs,
        ownMeter: () => meters.slots[0],
        gridMeter: () => meters.slots[this.#gridSlot() ?? -1],
      },
      failsafe: this.#failsafe,
      say: (words, level) => this.#say(words, level),
      role: () => roleOf(config.value, chargeManager, evse),
      restart: () => this.#restart(),
      changed: () => this.#changed(),
      learned: next => this.#settings.replacePeers(next, words => this.#say(words, 'error')),
    });
    this.#engine.passOn(this.#siteLimitW);
    this.#announce();
    this.#changed();
  }

  #stop(): void {
    this.#runs++;
    this.#engine?.stop();
    this.#engine = undefined;
    this.#announce();
    this.#show();
  }

  #changed(): void {
    this.#show();
    this.#listeners.call();
  }

  #show(): void {
    const { ski = '', shipId: ship_id = '' } = this.#identity ?? {};
    const untold = { told_w: 0, answer: 'none' } as const;
    const away = {
      state: 'away',
      trouble: 'none',
      guard: false,
      limitable: false,
      ...untold,
    } as const;
    const peers = this.#settings.peers.value.map(peer => ({ ...peer, ...away }));
    this.#state.set({ ...(this.#engine?.shown ?? { ...initialState, peers }), ski, ship_id });
  }

  #peersChanged(peers: readonly Peer[]): void {
    if (this.#engine) this.#engine.follow(peers);
    else this.#show();
  }

  #own(identity: OwnIdentity): void {
    this.#identity = identity;
    this.#restart();
  }

  #renew(): void {
    if (!this.#canSpeak)
      throw new Refusal('not_supported', '', null, 'has no effect: this device cannot speak EEBUS');
    makeIdentity(this.#surroundings, identity => {
      const words = 'The device has another key for EEBUS: each box has to be told its number';
      this.#say(words, 'notice');
      this.#own(identity);
    });
  }

  #say(words: LogMessage, level?: 'notice' | 'warning' | 'error'): void {
    this.#context.log.write('eebus', words, level);
  }
}
