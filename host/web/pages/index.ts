import type { IconName } from '../parts/icon.tsx';
import type { Late } from '../parts/late.tsx';
import { has } from '../store.ts';
import type { Words } from '../words/index.ts';

/** What a page is given. */
export interface PageProps {
  /** What follows the page's own part of the address. */
  readonly rest: readonly string[];
}

/** A page, and its place in the navigation. */
export interface Page {
  /** First part of its address; the start has none. */
  readonly path: string;
  /** Its title is the text of this name. */
  readonly title: keyof Words['pages'];
  readonly icon: IconName;
  /** Whether this device has what the page shows. */
  readonly isThere: () => boolean;
  readonly load: () => Promise<Late<PageProps>>;
}

const always = (): boolean => true;

/** All pages, in the order of the navigation. A phone has room for five of them. */
export const pages: readonly Page[] = [
  {
    path: '',
    title: 'overview',
    icon: 'overview',
    isThere: always,
    load: () => import('./overview/page.tsx'),
  },
  {
    path: 'settings',
    title: 'settings',
    icon: 'settings',
    isThere: always,
    load: () => import('./settings/page.tsx'),
  },
  {
    path: 'log',
    title: 'log',
    icon: 'log',
    isThere: () => has('info/version'),
    load: () => import('./log/page.tsx'),
  },
];
