import { effect } from '@preact/signals';
import { deviceName } from './device-name.ts';

/*
 * Whoever puts the page on the home screen gets an app with the name of the device: several of
 * them are told apart by it. The manifest that the device serves has the name of the product.
 */
const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');

interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string }[];
}

/** Lets the manifest tell the name of the device, and each other one that it is given. */
export async function nameApp(): Promise<void> {
  if (!link) return;
  const { href } = link;
  const served = (await (await fetch(href)).json()) as Manifest;
  // What is told by a `data:` address has no place that others could be relative to.
  const at = (address: string): string => new URL(address, href).href;
  const whole = {
    ...served,
    start_url: at(served.start_url),
    scope: at(served.scope),
    icons: served.icons.map(icon => ({ ...icon, src: at(icon.src) })),
  };
  effect(() => {
    const manifest = { ...whole, name: deviceName.value, short_name: deviceName.value };
    link.href = `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest))}`;
  });
}
