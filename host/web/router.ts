import { computed, signal } from '@preact/signals';

const hash = signal(location.hash);
let isMoved = false;
addEventListener('hashchange', () => {
  isMoved = true;
  hash.value = location.hash;
});

/** True if the person has gone from one place of the page to another. */
export function hasMoved(): boolean {
  return isMoved;
}

/** Place of the page: the parts of `#/settings/mqtt/config`; none for the start. */
export const route = computed<readonly string[]>(() =>
  hash.value
    .replace(/^#\/?/, '')
    .split('/')
    .filter(part => part !== '')
    .map(decodeURIComponent),
);

/** The address of a place inside the page. */
export function linkTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** Goes there. */
export function go(...parts: readonly string[]): void {
  location.hash = linkTo(...parts);
}
