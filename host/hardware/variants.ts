/**
 * The words of the field for the six hardware variants: chargers of generations 1 to 4, energy
 * managers 1 and 2.
 */
export type VariantName = 'warp' | 'warp2' | 'warp3' | 'warp4' | 'wem' | 'wem2';

/** Chargers but the smallest. */
export const largeChargers: readonly VariantName[] = ['warp2', 'warp3', 'warp4'];
export const chargers: readonly VariantName[] = ['warp', ...largeChargers];
export const energyManagers: readonly VariantName[] = ['wem', 'wem2'];
/** Everything but the smallest charger. */
export const largerDevices: readonly VariantName[] = [...largeChargers, ...energyManagers];
export const everyVariant: readonly VariantName[] = [...chargers, ...energyManagers];

/** Properties of one hardware variant. */
export interface Variant {
  /** Also `info/name.type` and the first word of the default topic prefix. */
  readonly name: VariantName;
  readonly kind: 'charger' | 'energy manager';
  readonly generation: 1 | 2 | 3 | 4;
  /** Product name as people read it. */
  readonly displayType: string;
  /** `info/version.config_type`. */
  readonly configType: 'warp' | 'wem';
  /**
   * Words of `info/features` that are there from the start; meters add theirs when they are found.
   */
  readonly features: readonly string[];
  /** Longest accepted body of a write. */
  readonly maxBodyBytes: number;
  /** Most that the event log keeps. */
  readonly eventLogBytes: number;
  /** Most that the trace log keeps; 0: there is no memory for one. */
  readonly traceLogBytes: number;
  /** Number of meter slots. */
  readonly meterSlots: number;
  /** Connection of the device's own meter, which is in meter slot 0. */
  readonly ownMeter: 'rs485' | 'charge controller' | 'energy manager';
  /** Most charges that are kept; the oldest file goes first. 0 without charge tracker. */
  readonly maxTrackedCharges: number;
  /** `evse/hardware_configuration.evse_version`; 0 without charge controller. */
  readonly evseVersion: 0 | 15 | 20 | 30 | 40;
  /**
   * Largest current of the supply cable (`jumper_configuration`), mA; 0 without charge controller.
   */
  readonly supplyCurrentMa: number;
  /** True if the charge controller has a residual-current sensor. */
  readonly hasDcFaultSensor: boolean;
  /**
   * True if the inputs and the output of the charge controller can be configured
   * (`evse/gpio_configuration`).
   */
  readonly hasConfigurableInputs: boolean;
  /** True if the charge controller can wake up sleeping vehicles (`evse/ev_wakeup`). */
  readonly wakesVehicles: boolean;
  /** True if the vehicle's state of charge can be known, so that charges can be limited by it. */
  readonly knowsStateOfCharge: boolean;
}

const charger = {
  kind: 'charger',
  configType: 'warp',
  supplyCurrentMa: 16000,
  knowsStateOfCharge: false,
} as const;
const largeCharger = {
  ...charger,
  maxBodyBytes: 10240,
  eventLogBytes: 65_536,
  traceLogBytes: 32_768,
  meterSlots: 5,
  ownMeter: 'charge controller',
  maxTrackedCharges: 32768,
  hasDcFaultSensor: true,
  hasConfigurableInputs: true,
  wakesVehicles: true,
} as const;
const energyManager = {
  kind: 'energy manager',
  configType: 'wem',
  features: ['energy_manager', 'ethernet', 'meters', 'rtc'],
  maxBodyBytes: 10240,
  eventLogBytes: 65_536,
  traceLogBytes: 32_768,
  meterSlots: 7,
  ownMeter: 'energy manager',
  maxTrackedCharges: 0,
  evseVersion: 0,
  supplyCurrentMa: 0,
  hasDcFaultSensor: false,
  hasConfigurableInputs: false,
  wakesVehicles: false,
  knowsStateOfCharge: false,
} as const;

const chargerFeatures = ['evse', 'nfc', 'meters'] as const;
const largeChargerFeatures = [
  ...chargerFeatures,
  'cp_disconnect',
  'button_configuration',
  'ethernet',
] as const;

/** The one table of what each variant has; everything that differs between variants asks it. */
export const variants: Readonly<Record<VariantName, Variant>> = {
  warp: {
    ...charger,
    name: 'warp',
    generation: 1,
    displayType: 'Charger generation 1',
    features: chargerFeatures,
    maxBodyBytes: 4352,
    eventLogBytes: 10_000,
    traceLogBytes: 0,
    meterSlots: 2,
    ownMeter: 'rs485',
    maxTrackedCharges: 7680,
    evseVersion: 15,
    hasDcFaultSensor: false,
    hasConfigurableInputs: false,
    wakesVehicles: false,
  },
  warp2: {
    ...largeCharger,
    name: 'warp2',
    generation: 2,
    displayType: 'Charger generation 2',
    features: [...largeChargerFeatures, 'evse_gp_output'],
    evseVersion: 20,
  },
  warp3: {
    ...largeCharger,
    name: 'warp3',
    generation: 3,
    displayType: 'Charger generation 3',
    features: [...largeChargerFeatures, 'rgb_led', 'phase_switch', 'rtc'],
    evseVersion: 30,
  },
  warp4: {
    ...largeCharger,
    name: 'warp4',
    generation: 4,
    displayType: 'Charger generation 4',
    features: [...largeChargerFeatures, 'rgb_led', 'phase_switch', 'rtc'],
    evseVersion: 40,
    knowsStateOfCharge: true,
  },
  wem: { ...energyManager, name: 'wem', generation: 1, displayType: 'Energy manager' },
  wem2: {
    ...energyManager,
    name: 'wem2',
    generation: 2,
    displayType: 'Energy manager 2',
  },
};
