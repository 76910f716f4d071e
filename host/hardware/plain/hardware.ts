import type { Core } from '../../core/core.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import type { Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { ChargerInputs } from '../charger-inputs.ts';
import type { RealHardware } from '../hardware.ts';
import type { NfcReader } from '../nfc-reader.ts';
import type { Variant } from '../variants.ts';
import { HostedController } from './hosted-controller.ts';
import type { PlainController, PlainEvents, PlainKind } from './plain-controller.ts';

/** Options of hardware with a plain controller. */
export interface PlainOptions {
  readonly kind: PlainKind;
  /** Opens the driver. */
  readonly open: (events: PlainEvents) => PlainController;
  /** Inputs beside the controller, which has none itself, if there are some. */
  readonly inputs?: ChargerInputs | undefined;
  /** Connections that others may share. */
  readonly modbusLinks?: ModbusLinks | undefined;
  /** A core for the controller alone. */
  readonly core: Core;
  /** Real time. */
  readonly networkClock: Clock;
  readonly storage: Storage;
  readonly variant: Variant;
  /** The tags that a reader beside the controller sees, if there is one. */
  readonly nfcReader?: NfcReader | undefined;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
  /** The controller turned out to have a meter: a device has to start again. */
  readonly onMeter: () => void;
}

/** A charger with a plain controller. */
export function createPlainHardware(options: PlainOptions): RealHardware {
  const { kind, open, core, networkClock, storage, variant, inputs, say, onMeter } = options;
  const waiting: (() => void)[] = [];
  const controller = new HostedController({
    kind,
    core,
    variant,
    storage,
    say,
    clock: networkClock,
  });
  const goOn = (): void => {
    if (plain.isKnown) for (const go of waiting.splice(0)) go();
  };
  const plain = open({
    onState() {
      controller.look();
      goOn();
    },
    onRestart: () => controller.restart(),
    onMeter() {
      goOn();
      onMeter();
    },
    say,
  });
  controller.drive(plain);
  const follow = (): void => inputs && controller.setInputs(inputs.levels);
  follow();
  inputs?.onChange(follow);
  return {
    simulated: false,
    variant: fitted(variant, kind, inputs),
    controller,
    modbusLinks: options.modbusLinks,
    nfcReader: options.nfcReader,
    get ownMeter() {
      return plain.meter;
    },
    heard: limitMs =>
      new Promise(resolve => {
        waiting.push(resolve);
        networkClock.after(limitMs, resolve);
      }),
    close: () => controller.close(),
  };
}

function fitted(
  variant: Variant,
  { disconnectsPilot, switchesPhases }: PlainKind,
  inputs: ChargerInputs | undefined,
): Variant {
  const missing = ['button_configuration', 'evse_gp_output', 'rgb_led'];
  if (!switchesPhases) missing.push('phase_switch');
  if (!disconnectsPilot) missing.push('cp_disconnect');
  return {
    ...variant,
    features: variant.features.filter(feature => !missing.includes(feature)),
    hasDcFaultSensor: false,
    hasConfigurableInputs: variant.hasConfigurableInputs && inputs !== undefined,
    wakesVehicles: variant.wakesVehicles && disconnectsPilot,
  };
}
