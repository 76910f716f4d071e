import { type Address, addressOf, entityPathOf, keyOf, sameEntity } from './address.ts';
import { itemsOf, membersOf, wholeOf, wordOf } from './values.ts';

/** A feature of a partner. */
export interface RemoteFeature {
  readonly address: Address;
  readonly type: string;
  readonly role: string;
  /** Names of the functions that it says it has. */
  readonly functions: readonly string[];
}

/** A use case of a partner. */
export interface RemoteUseCase {
  /** The entity, undefined where it names none but the device. */
  readonly entity: readonly number[] | undefined;
  readonly actor: string;
  readonly name: string;
  readonly scenarios: readonly number[];
}

/** What a partner has told of itself. Types and functions that we do not know are kept as well. */
export class RemoteDevice {
  /** Its name; undefined until it told. */
  address: string | undefined;
  /** Such as `ElectricitySupplySystem`. */
  type: string | undefined;
  /** Undefined until it told. */
  features: ReadonlyMap<string, RemoteFeature> | undefined;
  /** Undefined until it told. */
  useCases: readonly RemoteUseCase[] | undefined;

  /**
   * Takes in the data of `nodeManagementDetailedDiscoveryData`, a whole one.
   *
   * @returns whether it is one: with a name and with features
   */
  readDiscovery(data: unknown): boolean {
    const { deviceInformation, featureInformation } = membersOf(data);
    const { deviceAddress, deviceType } = membersOf(membersOf(deviceInformation).description);
    const address = wordOf(membersOf(deviceAddress).device);
    const features = itemsOf(featureInformation)
      .map(item => readFeature(item.description))
      .filter(feature => feature !== undefined);
    if (address === undefined || features.length === 0) return false;
    this.address = address;
    this.type = wordOf(deviceType);
    this.features = new Map(features.map(feature => [keyOf(feature.address), feature]));
    return true;
  }

  /** Takes in the data of `nodeManagementUseCaseData`. */
  readUseCases(data: unknown): void {
    this.useCases = itemsOf(membersOf(data).useCaseInformation).flatMap(information => {
      const entity = entityPathOf(membersOf(information.address).entity);
      const actor = wordOf(information.actor);
      return itemsOf(information.useCaseSupport).flatMap(support => {
        const name = wordOf(support.useCaseName);
        if (actor === undefined || name === undefined) return [];
        return [{ entity, actor, name, scenarios: wholesOf(support.scenarioSupport) }];
      });
    });
  }

  /** Its servers of a type, of one entity or of all. */
  servers(type: string, entity?: readonly number[]): readonly RemoteFeature[] {
    return [...(this.features?.values() ?? [])].filter(
      feature =>
        feature.type === type &&
        feature.role === 'server' &&
        (entity === undefined || sameEntity(feature.address.entity, entity)),
    );
  }

  /** Whether an entity plays a part in a use case, or the device does without naming one. */
  plays(entity: readonly number[], actor: string, name: string): boolean {
    return (this.useCases ?? []).some(
      useCase =>
        useCase.actor === actor &&
        useCase.name === name &&
        (useCase.entity === undefined || sameEntity(useCase.entity, entity)),
    );
  }
}

function readFeature(description: unknown): RemoteFeature | undefined {
  const { featureAddress, featureType, role, supportedFunction } = membersOf(description);
  const address = addressOf(featureAddress);
  const type = wordOf(featureType);
  const part = wordOf(role);
  if (address === undefined || type === undefined || part === undefined) return undefined;
  const functions = itemsOf(supportedFunction)
    .map(item => wordOf(item.function))
    .filter(name => name !== undefined);
  return { address, type, role: part, functions };
}

function wholesOf(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, 64)
    .map(wholeOf)
    .filter(found => found !== undefined);
}
