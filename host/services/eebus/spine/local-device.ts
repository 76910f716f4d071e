import { type Address, keyOf, managementOf, sameEntity } from './address.ts';
import { specificationVersion } from './datagram.ts';
import type {
  DeviceDeclaration,
  FeatureDeclaration,
  Manufacturer,
  Part,
  ServedFunction,
  UseCase,
} from './part.ts';

/** A feature of ours at its address. */
export interface LocalFeature {
  readonly address: Address;
  readonly type: string;
  readonly role: 'special' | 'client' | 'server';
  readonly functions: ReadonlyMap<string, ServedFunction>;
}

interface LocalEntity {
  readonly path: readonly number[];
  readonly type: string;
  readonly features: readonly LocalFeature[];
  readonly useCases: readonly UseCase[];
}

/** Functions of the management, and whether they are read; the others are called. */
const managementFunctions = {
  nodeManagementDetailedDiscoveryData: true,
  nodeManagementUseCaseData: true,
  nodeManagementSubscriptionRequestCall: false,
  nodeManagementSubscriptionDeleteCall: false,
  nodeManagementSubscriptionData: true,
  nodeManagementBindingRequestCall: false,
  nodeManagementBindingDeleteCall: false,
  nodeManagementBindingData: true,
  nodeManagementDestinationListData: true,
} as const;

/** What our device is: its entities with their features, put together from what is declared. */
export class LocalDevice {
  readonly address: string;
  readonly type: string;
  readonly entities: readonly LocalEntity[];
  readonly #features: ReadonlyMap<string, LocalFeature>;

  constructor({ address, type, manufacturer, entities }: DeviceDeclaration) {
    this.address = address;
    this.type = type;
    const classification = {
      name: 'deviceClassificationManufacturerData',
      read: () => inOrder(manufacturer),
    };
    const information = {
      path: [0],
      type: 'DeviceInformation',
      features: [
        {
          ...{ address: managementOf(address), type: 'NodeManagement', role: 'special' as const },
          functions: new Map(),
        },
        {
          ...{ address: { device: address, entity: [0], feature: 1 }, role: 'server' as const },
          type: 'DeviceClassification',
          functions: new Map([[classification.name, classification]]),
        },
      ],
      useCases: [],
    };
    this.entities = [
      information,
      ...entities.map((entity, at) => putTogether(address, [at + 1], entity)),
    ];
    this.#features = new Map(
      this.entities
        .flatMap(entity => entity.features)
        .map(feature => [keyOf(feature.address), feature]),
    );
  }

  /** The feature at an address, which need not name the device. */
  feature(address: Address): LocalFeature | undefined {
    const isOurs = address.device === undefined || address.device === this.address;
    return isOurs ? this.#features.get(keyOf(address)) : undefined;
  }

  /** The feature of an entity with a type and role: there is at most one. */
  featureOf(
    path: readonly number[],
    type: string,
    role: 'client' | 'server',
  ): LocalFeature | undefined {
    return this.entities
      .find(entity => sameEntity(entity.path, path))
      ?.features.find(feature => feature.type === type && feature.role === role);
  }

  /** Data of `nodeManagementDetailedDiscoveryData`. */
  discovery(): object {
    const { address: device } = this;
    const features = this.entities.flatMap(entity => entity.features);
    return {
      specificationVersionList: { specificationVersion: [specificationVersion] },
      deviceInformation: {
        description: {
          deviceAddress: { device },
          deviceType: this.type,
          networkFeatureSet: 'smart',
        },
      },
      entityInformation: this.entities.map(({ path, type }) => ({
        description: { entityAddress: { device, entity: path }, entityType: type },
      })),
      featureInformation: features.map(feature => ({ description: describedFeature(feature) })),
    };
  }

  /** Data of `nodeManagementUseCaseData`. */
  useCases(): object {
    const useCaseInformation = this.entities.flatMap(({ path, useCases: declared }) => {
      const useCases = declared.filter(useCase => useCase.scenarios().length > 0);
      const actors = [...new Set(useCases.map(useCase => useCase.actor))];
      return actors.map(actor => ({
        address: { device: this.address, entity: path },
        actor,
        useCaseSupport: useCases.filter(useCase => useCase.actor === actor).map(supported),
      }));
    });
    return { useCaseInformation };
  }

  /** Data of `nodeManagementDestinationListData`: nobody is reached through us. */
  destinations(): object {
    const deviceDescription = {
      deviceAddress: { device: this.address },
      deviceType: this.type,
      networkFeatureSet: 'smart',
    };
    return { nodeManagementDestinationData: [{ deviceDescription }] };
  }
}

/** An entity of several parts: features of the same type and role are one. */
function putTogether(
  device: string,
  path: readonly number[],
  { type, parts }: { readonly type: string; readonly parts: readonly Part[] },
): LocalEntity {
  const merged = new Map<string, FeatureDeclaration[]>();
  for (const feature of parts.flatMap(part => part.features)) {
    const key = `${feature.type} ${feature.role}`;
    merged.set(key, [...(merged.get(key) ?? []), feature]);
  }
  const features = [...merged.values()].map((same, at) => {
    const [{ type, role }] = same as [FeatureDeclaration];
    const functions = same.flatMap(feature => feature.functions ?? []);
    return {
      ...{ type, role, address: { device, entity: path, feature: at + 1 } },
      functions: new Map(functions.map(served => [served.name, served])),
    };
  });
  return { path, type, features, useCases: parts.flatMap(part => part.useCases) };
}

function describedFeature({ address, type, role, functions }: LocalFeature): object {
  const served = [...functions.values()].map(({ name, write }) => ({
    function: name,
    possibleOperations: { read: {}, ...(write && { write: { partial: {} } }) },
  }));
  const managed = Object.entries(managementFunctions).map(([name, isRead]) => ({
    function: name,
    possibleOperations: isRead ? { read: {} } : {},
  }));
  const isOfDevice = address.entity[0] === 0;
  return {
    ...{ featureAddress: address, featureType: type, role },
    ...(role !== 'client' && { supportedFunction: role === 'special' ? managed : served }),
    ...(!isOfDevice && { description: `${type} ${role === 'client' ? 'Client' : 'Server'}` }),
  };
}

/** The members in the order of the schema. */
function inOrder(manufacturer: Manufacturer): Manufacturer {
  const { deviceName, deviceCode, serialNumber, softwareRevision } = manufacturer;
  const { hardwareRevision, vendorName, brandName } = manufacturer;
  const ordered = { deviceName, deviceCode, serialNumber, softwareRevision, hardwareRevision };
  const texts = Object.entries({ ...ordered, vendorName, brandName });
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

function supported({ name, scenarios }: UseCase): object {
  return {
    useCaseName: name,
    useCaseVersion: '1.0.0',
    useCaseAvailable: true,
    scenarioSupport: scenarios(),
    useCaseDocumentSubRevision: 'release',
  };
}
