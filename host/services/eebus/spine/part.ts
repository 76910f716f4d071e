import type { Address } from './address.ts';
import type { Command, Refusal } from './datagram.ts';
import type { Partner } from './partner.ts';

/** A function of a feature that we serve. */
export interface ServedFunction {
  readonly name: string;
  /** Its data now. */
  read(): object;
  /** Does what a write says, all of it or nothing; absent where nobody may write. */
  write?(command: Command): Refusal | undefined;
}

/** A feature of an entity: what a use case serves there, or what it needs to ask others. */
export interface FeatureDeclaration {
  readonly type: string;
  readonly role: 'client' | 'server';
  /** None at a client. */
  readonly functions?: readonly ServedFunction[];
}

/** A use case that an entity takes part in. */
export interface UseCase {
  /** The part that the entity plays, such as `ControllableSystem`. */
  readonly actor: string;
  readonly name: string;
  /** Those of its scenarios that are there at present. */
  scenarios(): readonly number[];
}

/** Where a part of an entity stands in the device. */
export interface Place {
  /** Address of a feature of the same entity. MUST be one that a part of it declares. */
  feature(type: string, role: 'client' | 'server'): Address;
  /** Tells a function's data to all who subscribed to its feature. */
  tell(type: string, name: string): void;
  /** Whether anybody is subscribed to a server. */
  hasSubscribers(type: string): boolean;
  /** Key of the partner that is bound to a server; undefined: nobody. */
  boundSki(type: string): string | undefined;
  /** Calls back after somebody subscribed to a server of the entity. */
  onSubscribed(listener: (type: string) => void): void;
}

/** What a use case contributes to an entity: declared once, put together with others. */
export interface Part {
  readonly features: readonly FeatureDeclaration[];
  readonly useCases: readonly UseCase[];
  /** Called once, when the device is put together. */
  settle?(place: Place): void;
  /** Called with each partner that connects, before anything was heard of it. */
  meet?(partner: Partner): void;
}

/** What everybody may know of a device; each text may be left out. */
export interface Manufacturer {
  readonly deviceName?: string;
  readonly deviceCode?: string;
  readonly serialNumber?: string;
  readonly softwareRevision?: string;
  readonly hardwareRevision?: string;
  readonly vendorName?: string;
  readonly brandName?: string;
}

/** A device as data. */
export interface DeviceDeclaration {
  /** Its name for ever: `d:_n:<vendor>_<unique>` or `d:_i:<number of the vendor>_<unique>`. */
  readonly address: string;
  /** Such as `ChargingStation`, `EnergyManagementSystem`. */
  readonly type: string;
  readonly manufacturer: Manufacturer;
  /** Whether a partner with that key may write here, as far as features let it; all, without. */
  mayBind?(ski: string): boolean;
  /** Each with its type, such as `EVSE`, `CEM`; the first has the address `[1]`. */
  readonly entities: readonly { readonly type: string; readonly parts: readonly Part[] }[];
}
