import { base64Decode } from '../../platform/base64.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { Version } from './versions.ts';

/** What a charger asks for when it connects. */
export interface Knock {
  /** Path of the address, whose last segment is the identity. */
  readonly path: string;
  /** Header `Sec-WebSocket-Protocol`. */
  readonly protocols: string | undefined;
  /** Header `Authorization`. */
  readonly authorization: string | undefined;
}

/** What is known of a charger that may connect. */
export interface KnownCharger {
  /** The version that it spoke before, or that somebody chose: it speaks no other. */
  readonly version: Version | undefined;
  /** How it proves its name. */
  readonly provesBy: 'password' | 'certificate';
  /** Whether its name is proven, or need not be; undefined: no password came. */
  admits(password: Uint8Array | undefined): boolean;
}

/** Why a charger does not come in. */
export type Refused = 'unknown' | 'version' | KnownCharger['provesBy'];

export type Welcome =
  | {
      readonly kind: 'admitted';
      readonly identity: string;
      readonly version: Version;
      /** For the answer; undefined: it has no such header. */
      readonly protocol: Version | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly cause: Refused;
      /** Undefined if the path has none. */
      readonly identity: string | undefined;
    };

/**
 * Versions by preference: where a charger knows both, its 1.6 is the one that was tried by others.
 */
const versions: readonly Version[] = ['ocpp1.6', 'ocpp2.0.1'];
const longestIdentity = 48;

/** Decides about a charger that wants to connect. */
export function welcome(
  { path, protocols, authorization }: Knock,
  known: (identity: string) => KnownCharger | undefined,
): Welcome {
  const identity = identityOf(path);
  const refused = (cause: Refused): Welcome => ({ kind: 'refused', cause, identity });
  const charger = identity === undefined ? undefined : known(identity);
  if (identity === undefined || !charger) return refused('unknown');
  const login = loginOf(authorization);
  // Some name nobody; who names somebody else is somebody else.
  const isOther = login !== undefined && login.user !== '' && login.user !== identity;
  if (isOther || !charger.admits(login?.password)) return refused(charger.provesBy);
  const offered = protocols?.split(',').map(name => name.trim());
  const wanted = versions.filter(each => (charger.version ?? each) === each);
  // Some chargers of 1.6 name no version.
  if (offered === undefined && wanted.includes('ocpp1.6'))
    return { kind: 'admitted', identity, version: 'ocpp1.6', protocol: undefined };
  const version = wanted.find(each => offered?.includes(each));
  if (!version) return refused('version');
  return { kind: 'admitted', identity, version, protocol: version };
}

/** The last segment of a path, decoded, if it can be an identity. */
function identityOf(path: string): string | undefined {
  const segment = path.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  const bytes: number[] = [];
  for (const [, digits, character = ''] of segment.matchAll(/%([0-9a-f]{2})|(.)/gis))
    bytes.push(digits === undefined ? character.charCodeAt(0) : Number.parseInt(digits, 16));
  const isPrintable = bytes.every(byte => byte >= 0x20 && byte < 0x7f);
  const fits = bytes.length > 0 && bytes.length <= longestIdentity;
  return isPrintable && fits ? String.fromCharCode(...bytes) : undefined;
}

/** User and password of HTTP's Basic; passwords of OCPP are bytes, not always text. */
function loginOf(
  authorization: string | undefined,
): { readonly user: string; readonly password: Uint8Array } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const bytes = base64Decode(encoded);
  const colon = bytes.indexOf(0x3a);
  if (colon === -1) return undefined;
  return { user: utf8Decode(bytes.subarray(0, colon)), password: bytes.slice(colon + 1) };
}
