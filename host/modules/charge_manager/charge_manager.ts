import { ChargeMode, ChargerState } from '../../core/core.ts';
import type { ModuleContext } from '../../device/context.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type OwnCharger, Traffic } from '../cm_networking/index.ts';
import { AvailableCurrent } from './available-current.ts';
import type { CentralManagement } from './central.ts';
import { ChargeModes } from './charge-modes.ts';
import { namesByNumber, takeNumber } from './charger-numbers.ts';
import { type Wait, waitOf } from './decisions.ts';
import type { Config } from './fields.ts';
import type { ForeignKind, OpenForeignLink } from './foreign.ts';
import { type Group, startGroup } from './group.ts';
import type { Member } from './member.ts';
import type { Release } from './release.ts';
import { scanning } from './scan.ts';
import { aloneConfig, type ConfigCheck, groupSettings, managesTheSame } from './settings.ts';
import { ShownGroup } from './shown-group.ts';

/** Charge manager for other modules. */
export interface ChargeManager {
  /** True if chargers are managed. */
  readonly active: boolean;
  /**
   * The chargers that are managed, in the order of the configuration; none while nothing is
   * managed.
   */
  readonly members: readonly Member[];
  /** Why the newest distribution gave a charger nothing; undefined: it did, or nobody wants any. */
  waitOf(member: Member): Wait | undefined;
  readonly config: Config;
  /** Current to distribute while nobody else sets limits, mA per phase. */
  readonly availableMa: number;
  /**
   * Makes a group of the charger that this device is, as long as the configuration manages none:
   * it has no limit but its own. Undefined ends that.
   */
  manageAlone(own: OwnCharger | undefined): void;
  /**
   * Says whether the power manager sets the limits: writes of the available current are refused
   * then, and the watchdog rests.
   */
  setManaged(managed: boolean): void;
  /** The mode of all chargers that have none of their own, and whether there is PV excess. */
  setModes(mode: number, hasExcess: boolean): void;
  /** Whether another module says when electricity is cheap, so that modes with prices act. */
  hasPrices: boolean;
  /** The mode that was chosen for a charger. */
  modeOf(member: Member): number;
  /** True if a charger charges as fast as it can: always, or because electricity is cheap. */
  chargesFast(): boolean;
  /** Another module speaks with chargers of a kind that this one does not reach. */
  speakWith<Kind extends ForeignKind>(kind: Kind, open: OpenForeignLink<Kind>): void;
  /** Has each configuration looked at by `check`, too. */
  checkedBy(check: ConfigCheck): void;
  /** Another module decides who may charge, where the settings want that. */
  manageCentrally(central: CentralManagement): void;
  /** Says who may charge at a charger. */
  release(member: Member, release: Release): void;
  /** Takes the chargers' own modes back. */
  forgetOwnModes(): void;
  /** Lets the distribution take notice of changed limits, and distribute anew if told to. */
  step(run: boolean): void;
  /** Calls `listener` after a charger said something new. */
  onReport(listener: (member: Member) => void): void;
  /** Calls `listener` when a group was started, so that it has limits before it hears a charger. */
  onStart(listener: () => void): void;
  /**
   * Calls `listener` when the available current has fallen back, because nobody set it for too
   * long.
   */
  onWatchdog(listener: () => void): void;
}

const publishPeriodMs = 1000;

/**
 * Load management of up to 10 chargers (`charge_manager/…`, interface 2.22): configuration, the
 * available current with its watchdog, charge modes, and the running group. All decisions about
 * currents are the core's.
 *
 * The configuration acts at once. A change of the list of hosts starts the group anew: chargers
 * keep what they have until they were heard again.
 */
export function chargeManager(context: ModuleContext): ChargeManager {
  return new RunningManager(context);
}

class RunningManager implements ChargeManager {
  readonly #context: ModuleContext;
  readonly #config: State<Config>;
  readonly #available: AvailableCurrent;
  readonly #modes: ChargeModes;
  readonly #shown: ShownGroup;
  readonly #traffic: Traffic;
  readonly #startListeners = new Listeners();
  readonly #reportListeners = new Listeners<[member: Member]>();
  #group: Group | undefined;
  /** This device, if it is to be managed while the configuration manages nobody. */
  #own: OwnCharger | undefined;
  /** The same while the group consists of it. */
  #alone: OwnCharger | undefined;
  readonly #openForeign = new Map<ForeignKind, OpenForeignLink>();
  #check: ConfigCheck | undefined;
  #central: CentralManagement | undefined;

  constructor(context: ModuleContext) {
    const { registry, networkClock, onStop } = context;
    this.#context = context;
    this.#config = groupSettings(registry, {
      canManageCentrally: () => this.#central !== undefined,
      configured: (next, previous) => this.#configured(next, previous),
      check: (next, stored) => this.#check?.(next, stored),
    });
    this.#available = new AvailableCurrent(context, this.#config);
    this.#modes = new ChargeModes(
      registry,
      () => this.members,
      () => this.#modesChanged(),
    );
    this.#shown = new ShownGroup(context, this.#config);
    this.#traffic = new Traffic(registry.metrics, 'charge_manager');
    scanning(context);
    registry.raw(
      'charge_manager/all_charger_names',
      'application/octet-stream',
      () => namesByNumber(this.#config.value),
      {
        doc: '256 entries of 36 bytes: uid (little-endian, 0 is free), name in UTF-8 filled up with zeros',
      },
    );

    networkClock.every(publishPeriodMs, () => {
      this.#available.watch();
      this.#publish();
    });
    networkClock.after(0, () => this.#sayWithoutCentral());
    this.#start(new Set());
    onStop(() => {
      this.#group?.stop();
    });
  }

  get active(): boolean {
    return this.#group !== undefined;
  }

  get members(): readonly Member[] {
    return this.#group?.members ?? [];
  }

  waitOf(member: Member): Wait | undefined {
    const { core, uptimeMs } = this.#context;
    const { zeroReason, charger, cheapAtMs } = member;
    if (!this.#group) return undefined;
    const { site } = core.distribution;
    const nextTurnMs = this.#group.nextTurnMs();
    return waitOf(zeroReason, charger, site, { nowMs: uptimeMs(), nextTurnMs, cheapAtMs });
  }

  /** Configuration of the group, or the one that it would have. */
  get config(): Config {
    return this.#alone ? aloneConfig(this.#config.value) : this.#config.value;
  }

  get availableMa(): number {
    return this.#alone ? mostCurrentMa : this.#available.currentMa;
  }

  manageAlone(own: OwnCharger | undefined): void {
    if (own === this.#own) return;
    this.#own = own;
    if (!this.#config.value.enable_charge_manager) this.#restart();
  }

  setManaged(managed: boolean): void {
    this.#available.setManaged(managed);
  }

  setModes(mode: number, hasExcess: boolean): void {
    if (this.#modes.set(mode, hasExcess)) this.#modesChanged();
  }

  get hasPrices(): boolean {
    return this.#modes.hasPrices;
  }

  set hasPrices(hasPrices: boolean) {
    this.#modes.hasPrices = hasPrices;
  }

  modeOf(member: Member): number {
    return this.#modes.of(member);
  }

  chargesFast(): boolean {
    return this.members.some(
      ({ charger }) =>
        charger.chargerState === ChargerState.charging && charger.chargeMode === ChargeMode.fast,
    );
  }

  speakWith<Kind extends ForeignKind>(kind: Kind, openKind: OpenForeignLink<Kind>): void {
    // The group hands over members of this kind only.
    const open = openKind as unknown as OpenForeignLink;
    this.#openForeign.set(kind, open);
    this.#group?.connect(kind, open);
  }

  checkedBy(check: ConfigCheck): void {
    this.#check = check;
  }

  manageCentrally(central: CentralManagement): void {
    this.#central = central;
  }

  release(member: Member, release: Release): void {
    const { userId, currentMa } = member.release;
    this.#group?.release(member, release);
    if (userId !== release.userId || currentMa !== release.currentMa) this.#publish();
  }

  forgetOwnModes(): void {
    this.#modes.forgetOwn();
    this.#modesChanged();
  }

  step(run: boolean): void {
    this.#group?.step(run);
  }

  onReport(listener: (member: Member) => void): void {
    this.#reportListeners.add(listener);
  }

  onStart(listener: () => void): void {
    this.#startListeners.add(listener);
  }

  onWatchdog(listener: () => void): void {
    this.#available.onFallBack(listener);
  }

  /** `standing`: hosts of those that certainly draw nothing. */
  #start(standing: ReadonlySet<string>): void {
    this.#alone = this.#config.value.enable_charge_manager ? undefined : this.#own;
    if (!this.#config.value.enable_charge_manager && !this.#alone) return;
    this.#group = startGroup({
      context: this.#context,
      config: this.config,
      traffic: this.#traffic,
      modes: this.#modes,
      standing,
      onDistributed: () => this.#distributed(),
      onReport: member => {
        this.#takeNumber(member);
        this.#reportListeners.call(member);
      },
      central: () => (this.#alone ? undefined : this.#central),
      open: this.#alone?.open,
      openForeign: this.#openForeign,
    });
    this.#central?.configured();
    this.#startListeners.call();
    this.#publish();
  }

  #restart(): void {
    const standing = this.#group?.stop() ?? new Set<string>();
    this.#group = undefined;
    this.#alone?.release();
    this.#start(standing);
    this.#publish();
  }

  #configured(next: Config, previous: Config): void {
    this.#available.configured(next, previous);
    if (managesTheSame(next, previous)) {
      this.#group?.configure(this.config);
      this.#central?.configured();
    } else this.#restart();
    this.#publish();
  }

  #distributed(): void {
    if (this.#group) this.#shown.tellDistribution(this.#group);
    this.#publish();
  }

  #modesChanged(): void {
    this.#group?.step(true);
    this.#publish();
  }

  #publish(): void {
    this.#modes.publish();
    this.#shown.publish(this.#group);
  }

  #takeNumber(member: Member): void {
    if (this.#alone) return;
    const nowMs = this.#context.networkClock.nowMs();
    takeNumber(member, this.#config, nowMs, ({ words }) => this.#say(words));
  }

  /** A copy of the settings of another device may ask for what this one has not. */
  #sayWithoutCentral(): void {
    if (!this.#config.value.enable_central_management || this.#central) return;
    this.#say(
      'Central management of users is asked for, but not built in: each charger goes on deciding who may charge',
    );
  }

  #say(message: LogMessage): void {
    this.#context.log.write('charge_manager', message);
  }
}
