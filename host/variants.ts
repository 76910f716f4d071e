/** Names of the modules that a variant can have; each is one file or folder of `host/modules/`. */
export type ModuleName =
  | 'authentication'
  | 'certs'
  | 'charge_limits'
  | 'charge_tracker'
  | 'event_log'
  | 'evse'
  | 'info'
  | 'meter'
  | 'meters'
  | 'mqtt'
  | 'network'
  | 'nfc'
  | 'ntp'
  | 'require_meter'
  | 'rtc'
  | 'system'
  | 'users';

/** The words of the field for the six hardware variants: chargers of generations 1 to 4, energy managers 1 and 2. */
export type VariantName = 'warp' | 'warp2' | 'warp3' | 'warp4' | 'wem' | 'wem2';

/** What one hardware variant has. */
export interface Variant {
  /** Also `info/name.type` and the first word of the default topic prefix. */
  readonly name: VariantName;
  readonly kind: 'charger' | 'energy manager';
  readonly generation: 1 | 2 | 3 | 4;
  /** Product name as people read it. */
  readonly displayType: string;
  readonly modules: readonly ModuleName[];
  /** Words of `info/features` that are there from the start; meters add theirs when they are found. */
  readonly features: readonly string[];
  /** Longest accepted body of a write. */
  readonly maxBodyBytes: number;
  /** Number of meter slots. */
  readonly meterSlots: number;
  /** Most charges that are kept; the oldest file goes first. 0 without charge tracker. */
  readonly maxTrackedCharges: number;
  /** `evse/hardware_configuration.evse_version`; 0 without charge controller. */
  readonly evseVersion: 0 | 15 | 20 | 30 | 40;
  /** Largest current of the supply cable (`jumper_configuration`), mA. */
  readonly supplyCurrentMa: number;
}

const everyDevice: readonly ModuleName[] = ['event_log', 'info', 'system', 'meters', 'meter', 'mqtt'];
const everyCharger: readonly ModuleName[] = [...everyDevice, 'evse', 'users', 'nfc', 'charge_tracker'];

const charger = { kind: 'charger', modules: everyCharger, meterSlots: 5, supplyCurrentMa: 16000 } as const;
const largeCharger = { ...charger, maxBodyBytes: 10240, maxTrackedCharges: 32768 } as const;
const energyManager = {
  kind: 'energy manager',
  modules: everyDevice,
  features: ['energy_manager', 'ethernet', 'meters'],
  maxBodyBytes: 10240,
  meterSlots: 7,
  maxTrackedCharges: 0,
  evseVersion: 0,
  supplyCurrentMa: 0,
} as const;

const chargerFeatures = ['evse', 'cp_disconnect', 'button_configuration', 'nfc', 'meters'] as const;

/** The one table of what each variant has; everything that differs between variants asks it. */
export const variants: Readonly<Record<VariantName, Variant>> = {
  warp: {
    ...charger,
    name: 'warp',
    generation: 1,
    displayType: 'Charger generation 1',
    features: ['evse', 'nfc', 'meters'],
    maxBodyBytes: 4352,
    meterSlots: 2,
    maxTrackedCharges: 7680,
    evseVersion: 15,
  },
  warp2: {
    ...largeCharger,
    name: 'warp2',
    generation: 2,
    displayType: 'Charger generation 2',
    features: [...chargerFeatures, 'ethernet', 'evse_gp_output'],
    evseVersion: 20,
  },
  warp3: {
    ...largeCharger,
    name: 'warp3',
    generation: 3,
    displayType: 'Charger generation 3',
    features: [...chargerFeatures, 'ethernet', 'rgb_led', 'phase_switch'],
    evseVersion: 30,
  },
  warp4: {
    ...largeCharger,
    name: 'warp4',
    generation: 4,
    displayType: 'Charger generation 4',
    features: [...chargerFeatures, 'ethernet', 'rgb_led', 'phase_switch'],
    evseVersion: 40,
  },
  wem: { ...energyManager, name: 'wem', generation: 1, displayType: 'Energy manager' },
  wem2: { ...energyManager, name: 'wem2', generation: 2, displayType: 'Energy manager 2' },
};
