import { ChargeMode } from '../../core/core.ts';
import type { ModuleContext } from '../../device/context.ts';
import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import { attempt } from '../../platform/storage.ts';
import { empty } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import {
  type FoundCharger,
  type OwnCharger,
  scanForChargers,
  supportedModesField,
} from '../cm_networking/index.ts';
import { errorOf } from './condition.ts';
import {
  availableCurrentField,
  type Config,
  configField,
  lowLevelConfig,
  lowLevelConfigField,
  lowLevelStateField,
  modesField,
  scanResultField,
  stateField,
} from './fields.ts';
import { type Group, shutDown, startGroup } from './group.ts';
import type { Member } from './member.ts';
import {
  describeDistribution,
  describeError,
  idleLowLevelState,
  idleState,
  lowLevelStateOf,
  stateOf,
} from './report.ts';

/** What other modules get from the charge manager. */
export interface ChargeManager {
  /** Whether chargers are managed. */
  readonly active: boolean;
  /**
   * The chargers that are managed, in the order of the configuration; none while nothing is
   * managed.
   */
  readonly members: readonly Member[];
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
  /** The mode of all chargers that have none of their own, and the modes that can be chosen. */
  setModes(mode: number, supported: readonly number[]): void;
  /** Takes the chargers' own modes back. */
  forgetOwnModes(): void;
  /** Lets the distribution take notice of changed limits. */
  step(): void;
  /** Calls `listener` when a group was started, so that it has limits before it hears a charger. */
  onStart(listener: () => void): void;
  /**
   * Calls `listener` when the available current has fallen back, because nobody set it for too
   * long.
   */
  onWatchdog(listener: () => void): void;
}

const publishPeriodMs = 1000;
const watchdogMs = 30_000;
/**
 * A number that a charger tells is stored at most this often: one that tells another with every
 * packet must not wear the storage out.
 */
const uidPeriodMs = 60_000;

/** Places of `charge_manager/all_charger_names`: uid and name. */
const nameEntries = 256;
const nameOffset = 4;
const nameEntryBytes = 36;

/**
 * Load management of up to 10 chargers (`charge_manager/…`, interface 2.22): configuration, the
 * available current with its watchdog, charge modes, and the running group. All decisions about
 * currents are the core's.
 *
 * The configuration acts at once. A change of the list of hosts starts the group anew: chargers
 * keep what they have until they were heard again.
 */
export function chargeManager(context: ModuleContext): ChargeManager {
  const { registry, core, networkClock, log, uptimeMs, onStop } = context;
  const { distribution } = core;

  let group: Group | undefined;
  /** This device, if it is to be managed while the configuration manages nobody. */
  let own: OwnCharger | undefined;
  /** The same while the group consists of it. */
  let alone: OwnCharger | undefined;
  let managed = false;
  let mode: number = ChargeMode.fast;
  /** When the available current was last written, until the watchdog took notice; real time. */
  let writtenMs: number | undefined;
  let errors: number[] = [];
  /** When a charger's number was stored last, by index; real time. */
  let uidStoredMs: number[] = [];
  let wasShutDown = false;
  const startListeners = new Listeners();
  const watchdogListeners = new Listeners();

  const config = registry.config('charge_manager/config', configField, {
    doc: 'The chargers and how current is distributed; changes act at once',
    default: {
      enable_charge_manager: false,
      enable_central_management: false,
      enable_watchdog: false,
      verbose: false,
      default_available_current: 0,
      maximum_available_current: 0,
      minimum_current_auto: true,
      minimum_current_vehicle_type: 0,
      minimum_current: leastCurrentMa,
      minimum_current_1p: leastCurrentMa,
      requested_current_threshold: 60,
      requested_current_margin: 3000,
      chargers: [],
    },
    adapt: (written, stored) => withKnownUids(withMinima(written), stored),
    check(next, stored) {
      if (next.enable_central_management && !stored.enable_central_management) {
        const rule = 'has no effect in this release: each charger decides who may charge';
        throw new Refusal('not_supported', 'enable_central_management', true, rule);
      }
      checkConfig(next);
    },
    apply: configured,
  });
  const available = registry.volatile('charge_manager/available_current', availableCurrentField, {
    doc: 'Current to distribute while the power manager does not set the limits',
    default: { current: config.value.default_available_current },
    check({ current }) {
      const { maximum_available_current: maximum } = config.value;
      if (managed) {
        throw new Refusal(
          'not_allowed_now',
          'current',
          current,
          'cannot be taken: the power manager sets the available current',
        );
      }
      if (current >= maximum) {
        throw new Refusal(
          'conflicting',
          'current',
          current,
          `must be below maximum_available_current, ${maximum} mA`,
        );
      }
    },
    apply() {
      writtenMs = networkClock.nowMs();
    },
  });
  const modes = registry.volatile('charge_manager/charge_modes', modesField, {
    doc: 'Mode of each charger; ends when its vehicle is unplugged, 4: as the group',
    default: [],
    check(next) {
      const { length } = group?.members ?? [];
      if (next.length !== length)
        throw new Refusal(
          'conflicting',
          '',
          next,
          `must have ${length} entries, one for each managed charger`,
        );
    },
    apply(next) {
      for (const [index, chosen] of next.entries()) {
        const member = group?.members[index];
        if (member) member.ownMode = chosen === ChargeMode.default ? undefined : chosen;
      }
      modesChanged();
    },
  });
  const supportedModes = registry.state(
    'charge_manager/supported_charge_modes',
    supportedModesField,
    [],
    {
      doc: 'Charge modes that make sense with the present configuration',
    },
  );
  const state = registry.state('charge_manager/state', stateField, idleState(), {
    doc: 'What is distributed to whom, and why',
  });
  const lowLevelState = registry.state(
    'charge_manager/low_level_state',
    lowLevelStateField,
    idleLowLevelState(),
    {
      doc: 'Inner state of the distribution',
    },
  );
  registry.state('charge_manager/low_level_config', lowLevelConfigField, lowLevelConfig, {
    doc: 'Constants of the distribution',
  });
  scanning(context);
  registry.raw(
    'charge_manager/all_charger_names',
    'application/octet-stream',
    () => namesOf(config.value),
    {
      doc: '256 entries of 36 bytes: uid (little-endian, 0 is free), name in UTF-8 filled up with zeros',
    },
  );
  sayCentralManagement();

  networkClock.every(publishPeriodMs, () => {
    watch();
    publish();
  });
  start();
  onStop(() => group?.stop());

  return {
    get active() {
      return group !== undefined;
    },
    get members() {
      return group?.members ?? [];
    },
    get config() {
      return settings();
    },
    get availableMa() {
      return alone ? mostCurrentMa : available.value.current;
    },
    manageAlone(next) {
      if (next === own) return;
      own = next;
      if (!config.value.enable_charge_manager) restart();
    },
    setManaged(next) {
      managed = next;
      if (managed) writtenMs = undefined;
    },
    setModes(next, supported) {
      supportedModes.set([...supported]);
      if (next === mode) return;
      mode = next;
      modesChanged();
    },
    forgetOwnModes() {
      for (const member of group?.members ?? []) member.ownMode = undefined;
      modesChanged();
    },
    step: () => group?.step(),
    onStart: listener => startListeners.add(listener),
    onWatchdog: listener => watchdogListeners.add(listener),
  };

  /** What the group is configured to, or would be. */
  function settings(): Config {
    return alone ? aloneConfig(config.value) : config.value;
  }

  function start(): void {
    alone = config.value.enable_charge_manager ? undefined : own;
    if (!config.value.enable_charge_manager && !alone) return;
    errors = settings().chargers.map(() => 0);
    uidStoredMs = [];
    group = startGroup({
      context,
      config: settings(),
      mode: () => mode,
      supportedModes: () => supportedModes.value,
      onDistributed: distributed,
      onReport: takeUid,
      open: alone?.open,
    });
    startListeners.call();
    publish();
  }

  function restart(): void {
    group?.stop();
    group = undefined;
    alone?.release();
    start();
    publish();
  }

  function configured(next: Config, previous: Config): void {
    const { default_available_current, maximum_available_current } = next;
    // What was set while nobody was managed acts from now on, too.
    if (next.enable_charge_manager && !previous.enable_charge_manager && writtenMs === undefined) {
      available.set({ current: default_available_current });
    } else if (available.value.current > maximum_available_current) {
      available.set({ current: maximum_available_current });
    }
    if (
      next.enable_charge_manager !== previous.enable_charge_manager ||
      hostsOf(next) !== hostsOf(previous)
    ) {
      restart();
    } else group?.configure(settings());
    if (next.enable_central_management !== previous.enable_central_management)
      sayCentralManagement();
    publish();
  }

  /**
   * Lets the available current fall back when nobody has written it for too long; once, until it is
   * written again.
   */
  function watch(): void {
    if (
      writtenMs === undefined ||
      !config.value.enable_watchdog ||
      networkClock.nowMs() - writtenMs < watchdogMs
    )
      return;
    writtenMs = undefined;
    const { default_available_current: current } = config.value;
    available.set({ current });
    log.write(
      'charge_manager',
      `Nobody has set the available current for ${watchdogMs / 1000} s: it falls back to its default, ${current / 1000} A`,
    );
    watchdogListeners.call();
  }

  function distributed(): void {
    if (group && config.value.verbose)
      log.write('charge_manager', describeDistribution(group.members, distribution));
    publish();
  }

  function publish(): void {
    modes.set(group?.members.map(member => group?.modeOf(member) ?? mode) ?? []);
    state.set(group ? stateOf(group, distribution, uptimeMs(), uidsOf(config.value)) : idleState());
    lowLevelState.set(
      group ? lowLevelStateOf(group, distribution, uptimeMs()) : idleLowLevelState(),
    );
    if (group) tellErrors(group);
  }

  function tellErrors({ members }: Group): void {
    for (const member of members) {
      const error = errorOf(member.charger);
      if (error === errors[member.index]) continue;
      errors[member.index] = error;
      const message = describeError(member);
      if (message !== undefined) log.write('charge_manager', message);
    }
    const isShutDown = distribution.state.state === shutDown;
    if (isShutDown === wasShutDown) return;
    wasShutDown = isShutDown;
    log.write(
      'charge_manager',
      isShutDown
        ? 'All chargers are stopped: because of a fault of one of them nobody knows what the group draws'
        : 'The fault is over: the chargers get current again',
    );
  }

  function modesChanged(): void {
    group?.step(true);
    publish();
  }

  /** Remembers the number of a charger that was heard for the first time, or replaced. */
  function takeUid({ index, packet }: Member): void {
    if (alone) return;
    const { chargers } = config.value;
    const uid = packet?.uid ?? 0;
    if (uid === 0 || chargers[index]?.uid === uid) return;
    const nowMs = networkClock.nowMs();
    if (nowMs - (uidStoredMs[index] ?? Number.NEGATIVE_INFINITY) < uidPeriodMs) return;
    uidStoredMs[index] = nowMs;
    attempt(
      () =>
        config.update({
          chargers: chargers.map((charger, i) => (i === index ? { ...charger, uid } : charger)),
        }),
      ({ message }) => log.write('charge_manager', message),
    );
  }

  function sayCentralManagement(): void {
    if (!config.value.enable_central_management) return;
    log.write(
      'charge_manager',
      'Central management of users is asked for, but not built in: each charger goes on deciding who may charge',
    );
  }
}

/** `charge_manager/scan` and its result. */
function scanning({ registry, net, networkClock, onStop }: ModuleContext): void {
  let found: readonly FoundCharger[] = [];
  let search: { cancel(): void } | undefined;
  registry.command(
    'charge_manager/scan',
    empty(),
    () => {
      search?.cancel();
      search = scanForChargers({ net, clock: networkClock }, result => {
        search = undefined;
        found = result;
        registry.emit('charge_manager/scan_result', () => found);
      });
    },
    {
      doc: 'Looks for chargers in the local network; charge_manager/scan_result has them a second later',
    },
  );
  registry.view('charge_manager/scan_result', scanResultField, () => [...found], {
    doc: 'Chargers that the last scan found',
  });
  onStop(() => search?.cancel());
}

/** The configuration of a group of this charger alone: nothing but its own slots limits it. */
function aloneConfig(config: Config): Config {
  const charger = { host: 'this charger', name: 'This charger', rot: 0, uid: 0 };
  return { ...config, maximum_available_current: mostCurrentMa, chargers: [charger] };
}

/** Minima that follow from the type of vehicle, where they are to. */
function withMinima(config: Config): Config {
  if (!config.minimum_current_auto) return config;
  return {
    ...config,
    minimum_current: config.minimum_current_vehicle_type > 0 ? 9200 : leastCurrentMa,
    minimum_current_1p: leastCurrentMa,
  };
}

/**
 * The numbers of chargers are never taken from a client: those of hosts that stay are kept, new
 * ones are not known.
 */
function withKnownUids(config: Config, stored: Config): Config {
  const known = new Map(stored.chargers.map(({ host, uid }) => [host, uid]));
  return {
    ...config,
    chargers: config.chargers.map(charger => ({ ...charger, uid: known.get(charger.host) ?? 0 })),
  };
}

function checkConfig(config: Config): void {
  const {
    chargers,
    default_available_current: initial,
    maximum_available_current: maximum,
  } = config;
  if (config.enable_charge_manager && chargers.length === 0) {
    throw new Refusal(
      'conflicting',
      'chargers',
      undefined,
      'must name at least one charger while enable_charge_manager is true',
    );
  }
  if (initial > maximum) {
    throw new Refusal(
      'conflicting',
      'default_available_current',
      initial,
      `must be at most maximum_available_current, ${maximum} mA`,
    );
  }
  const hosts = new Map<string, number>();
  for (const [index, { host }] of chargers.entries()) {
    const first = hosts.get(host);
    if (first !== undefined) {
      throw new Refusal(
        'not_unique',
        `chargers/${index}/host`,
        host,
        `must differ from that of charger ${first}: each charger occurs once`,
      );
    }
    hosts.set(host, index);
  }
}

function hostsOf({ chargers }: Config): string {
  return JSON.stringify(chargers.map(({ host }) => host));
}

function uidsOf({ chargers }: Config): number[] {
  return chargers.map(({ uid }) => uid);
}

function namesOf({ chargers }: Config): Uint8Array {
  const bytes = new Uint8Array(nameEntries * nameEntryBytes);
  const view = new DataView(bytes.buffer);
  for (const [place, { uid, name }] of chargers.filter(({ uid }) => uid !== 0).entries()) {
    view.setUint32(place * nameEntryBytes, uid, true);
    bytes.set(utf8Encode(name), place * nameEntryBytes + nameOffset);
  }
  return bytes;
}
