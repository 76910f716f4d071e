declare const VOLTKERN_BUILD_TIME: number | undefined;
declare const VOLTKERN_UPDATE_KEY: string | undefined;

/** The release, as in package.json. */
export const release = '1.0.0';

/** True if a text begins with a release, as `X.Y.Z` or `X.Y.Z+…`. */
export function isRelease(version: string): boolean {
  return numbersOf(version).length === 3;
}

/** True if one release came before another one. */
export function isOlderRelease(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const differing = a.findIndex((number, at) => number !== b[at]);
  return differing >= 0 && (a[differing] as number) < (b[differing] as number);
}

function numbersOf(version: string): number[] {
  const [, ...numbers] = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[+-]|$)/.exec(version) ?? [];
  return numbers.map(Number);
}

/** Unix time of the build, s; 0 when run from source. */
const buildTime = typeof VOLTKERN_BUILD_TIME === 'number' ? VOLTKERN_BUILD_TIME : 0;

/** `X.Y.Z+<build time in hex>`, the form that clients of such devices parse. */
export const firmwareVersion = `${release}+${buildTime.toString(16)}`;

/**
 * The public key that verifies what an update feed tells, Base64; undefined where whoever built
 * this named none (docs/update.md).
 */
export const updateKey =
  typeof VOLTKERN_UPDATE_KEY === 'string' && VOLTKERN_UPDATE_KEY !== ''
    ? VOLTKERN_UPDATE_KEY
    : undefined;
