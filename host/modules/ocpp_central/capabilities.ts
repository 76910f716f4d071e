import type { Setting } from './heard.ts';
import type { Traits } from './makes.ts';
import type { Version } from './versions.ts';

/** What a charger says that it can do about limits. */
export interface Capabilities {
  /** Units of limits, the better one first: a limit in W says little of the current on a phase. */
  readonly units: readonly ('A' | 'W')[];
  /** Highest stack level of a profile. */
  readonly maxLevel: number;
  /** False: it says that it takes no limits; some do all the same. */
  readonly takesLimits: boolean;
  /** Whether it can switch from three phases to one. */
  readonly switchesPhases: boolean;
  /** Connectors, as far as it says that. */
  readonly connectors: number;
  /** What its make is known for. */
  readonly traits: Traits;
}

/** The settings to ask for: by name, because some chargers restart when they are asked for all. */
export const capabilitySettings: Readonly<Record<Version, readonly string[]>> = {
  'ocpp1.6': [
    'SupportedFeatureProfiles',
    'ChargingScheduleAllowedChargingRateUnit',
    'ChargeProfileMaxStackLevel',
    'ConnectorSwitch3to1PhaseSupported',
    'NumberOfConnectors',
  ],
  'ocpp2.0.1': [
    'SmartChargingCtrlr.Enabled',
    'SmartChargingCtrlr.RateUnit',
    'SmartChargingCtrlr.ProfileStackLevel',
    'SmartChargingCtrlr.ACPhaseSwitchingSupported',
  ],
};

/**
 * Reads these settings; what is not told, or in a way that nobody understands, is the least, and
 * what is known of its make counts before what it says.
 */
export function readCapabilities(
  version: Version,
  settings: readonly Setting[],
  traits: Traits = {},
): Capabilities {
  const [offers, unit, level, phases, connectors] = capabilitySettings[version].map(
    wanted => settings.find(({ name }) => name === wanted)?.value,
  );
  const isTrue = (value: string | undefined): boolean => value?.trim().toLowerCase() === 'true';
  const offersIt =
    version === 'ocpp1.6'
      ? /smart\s*charging/i.test(offers ?? 'SmartCharging')
      : isTrue(offers ?? 'true');
  const units = traits.unit ? [traits.unit] : unitsOf(unit ?? '');
  const hasLevels = traits.onLowest !== true;
  return {
    units: units.length > 0 ? units : ['A', 'W'],
    maxLevel: (hasLevels && wholeOf(level)) || 0,
    takesLimits: offersIt,
    switchesPhases: isTrue(phases),
    connectors: wholeOf(connectors) ?? 1,
    traits,
  };
}

function wholeOf(text = ''): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;
}

/** `Current` and `Power`, and what chargers write instead of that. */
function unitsOf(text: string): ('A' | 'W')[] {
  const words = text.toLowerCase().split(/[\s,;|]+/);
  const has = (pattern: RegExp): boolean => words.some(word => pattern.test(word));
  return [
    ...(has(/^(?:current|a|amps?|amperes?)$/) ? (['A'] as const) : []),
    ...(has(/^(?:power|w|watts?)$/) ? (['W'] as const) : []),
  ];
}
