import type { DeviceContext, ModuleContext } from '../../device/context.ts';
import { firmwareVersion, release } from '../../device/version.ts';
import { Listeners } from '../../platform/listeners.ts';
import {
  displayNameField,
  featuresField,
  modulesField,
  nameField,
  storageField,
  versionField,
} from './fields.ts';

/** Supply cables up to this current make an 11 kW charger, above it a 22 kW one. */
const largestElevenKwCurrentMa = 20000;

/** The device's description for other modules. */
export interface Info {
  /** The product as people read it. */
  readonly product: string;
  /** Name that the owner gave the device. */
  displayName(): string;
  /** Calls `listener` after the name was changed. */
  onDisplayName(listener: () => void): void;
}

/** Identity and features of the device (`info/…`). */
export function info(context: DeviceContext): Info {
  const { registry, variant, identity, features, kept } = context;
  const product = productName(context);
  registry.state(
    'info/name',
    nameField,
    {
      name: identity.name,
      type: variant.name,
      display_type: product,
      uid: identity.uid,
    },
    { doc: 'Who the device is' },
  );
  const listeners = new Listeners();
  const shown = registry.config('info/display_name', displayNameField, {
    doc: 'Name that the owner gave the device',
    default: { display_name: identity.name },
    action: false,
    apply: () => {
      listeners.call();
    },
  });
  registry.state(
    'info/version',
    versionField,
    { firmware: firmwareVersion, config: release, config_type: variant.configType },
    { doc: 'Versions of firmware and configuration' },
  );
  registry.state(
    'info/modules',
    modulesField(context.modules),
    Object.fromEntries(context.modules.map(module => [module, true])),
    {
      doc: 'Modules that this device has',
    },
  );
  const damage = registry.state('info/storage', storageField, kept.damage, {
    doc: 'What of the stored data was found damaged since the start',
  });
  kept.onDamage(() => damage.set(kept.damage));
  const found = registry.state('info/features', featuresField, features.all(), {
    doc: 'Functions that clients may use, by fixed words',
  });
  features.onAdd(() => found.set(features.all()));
  registry.metrics.add('info', told => {
    told.gauge('name', {
      doc: 'Who the device is; always 1',
      labels: ['name', 'type', 'display_name', 'version'],
      value: [[[identity.name, variant.name, shown.value.display_name, firmwareVersion], 1]],
    });
    told.gauge('uptime', {
      doc: 'Time since the device started',
      unit: 'seconds',
      value: context.uptimeMs() / 1000,
    });
    told.gauge('damaged_objects', {
      doc: 'Stored objects that were found damaged since the start, as info/storage names them',
      labels: ['outcome'],
      value: [
        [['recovered'], kept.damage.recovered.length],
        [['lost'], kept.damage.lost.length],
      ],
    });
  });

  return {
    product,
    displayName: () => shown.value.display_name,
    onDisplayName: listener => listeners.add(listener),
  };
}

/** `info/name.display_type`: the product as people read it. */
export function productName({
  variant,
  hardware,
}: Pick<ModuleContext, 'variant' | 'hardware'>): string {
  const simulated = hardware.simulated ? ' (simulated)' : '';
  if (variant.kind !== 'charger') return `${variant.displayType}${simulated}`;
  const model = hardware.ownMeter ? 'Pro' : 'Smart';
  const power = variant.supplyCurrentMa <= largestElevenKwCurrentMa ? '11kW' : '22kW';
  return `${variant.displayType} ${model} ${power}${simulated}`;
}
