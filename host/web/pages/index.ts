import { computed } from '@preact/signals';
import { needsFirstLogin } from '../first-login.ts';
import type { IconName } from '../parts/icon.tsx';
import type { Late } from '../parts/late.tsx';
import { route } from '../router.ts';
import { has, topic } from '../store.ts';
import type { Words } from '../words/index.ts';
import type { settingsWords } from './settings/words.ts';

/** Properties of every page. */
export interface PageProps {
  /** Parts of the address behind the page's own. */
  readonly rest: readonly string[];
}

/** A page, and how it is reached. */
export interface Page {
  /** First part of its address; the start has none. */
  readonly path: string;
  /** Its title is the text of this name. */
  readonly title: keyof Words['pages'];
  readonly icon: IconName;
  /**
   * Purpose, the text of this name: the page is listed below the settings, whose screen leads
   * there. Without it, the page is in the navigation.
   */
  readonly about?: keyof typeof settingsWords.value.assistants;
  /** True if this device has it in the navigation all the same. */
  readonly isMain?: () => boolean;
  /** True if this device has the subject of the page. */
  readonly isThere: () => boolean;
  readonly load: () => Promise<Late<PageProps>>;
}

const always = (): boolean => true;

const manager = topic('charge_manager/config');

/** True if this device manages chargers, or is made for nothing else. */
function isManager(): boolean {
  return !has('evse/state') || (manager.value?.chargers ?? []).length > 0;
}

/**
 * All pages, in the order in which people are shown them. A phone has room for five of them in its
 * navigation.
 */
export const pages: readonly Page[] = [
  {
    path: '',
    title: 'overview',
    icon: 'overview',
    isThere: always,
    load: () => import('./overview/page.tsx'),
  },
  {
    path: 'site',
    title: 'site',
    icon: 'site',
    about: 'site',
    isThere: () => has('charge_manager/config'),
    isMain: isManager,
    load: () => import('./site/page.tsx'),
  },
  {
    path: 'energy',
    title: 'energy',
    icon: 'energy',
    isThere: always,
    load: () => import('./energy/page.tsx'),
  },
  {
    path: 'charges',
    title: 'charges',
    icon: 'charges',
    isThere: () => has('charge_tracker/state'),
    load: () => import('./charges/page.tsx'),
  },
  {
    path: 'settings',
    title: 'settings',
    icon: 'settings',
    isThere: always,
    load: () => import('./settings/page.tsx'),
  },
  {
    path: 'commissioning',
    title: 'commissioning',
    icon: 'tick',
    about: 'commissioning',
    isThere: always,
    load: () => import('./commissioning/page.tsx'),
  },
  {
    path: 'network',
    title: 'network',
    icon: 'network',
    about: 'network',
    isThere: () => has('network/config'),
    load: () => import('./network/page.tsx'),
  },
  {
    path: 'meters',
    title: 'meters',
    icon: 'meter',
    about: 'meters',
    isThere: () => has('meters/0/config'),
    load: () => import('./meters/page.tsx'),
  },
  {
    path: 'mqtt',
    title: 'mqtt',
    icon: 'cloud',
    about: 'mqtt',
    isThere: () => has('mqtt/config'),
    load: () => import('./mqtt/page.tsx'),
  },
  {
    path: 'ocpp',
    title: 'ocpp',
    icon: 'plug',
    about: 'ocpp',
    isThere: () => has('ocpp/config'),
    load: () => import('./ocpp/page.tsx'),
  },
  {
    path: 'backup',
    title: 'backup',
    icon: 'backup',
    about: 'backup',
    isThere: always,
    load: () => import('./backup/page.tsx'),
  },
  {
    path: 'diagnosis',
    title: 'diagnosis',
    icon: 'diagnosis',
    about: 'diagnosis',
    isThere: always,
    load: () => import('./diagnosis/page.tsx'),
  },
  {
    path: 'users',
    title: 'users',
    icon: 'people',
    about: 'users',
    isThere: () => has('users/config'),
    load: () => import('./users/page.tsx'),
  },
  {
    path: 'rules',
    title: 'rules',
    icon: 'rules',
    about: 'rules',
    isThere: () => has('automation/config'),
    load: () => import('./rules/page.tsx'),
  },
  {
    path: 'log',
    title: 'log',
    icon: 'log',
    about: 'log',
    isThere: () => has('info/version'),
    load: () => import('./log/page.tsx'),
  },
];

/** The page of the present address, or the only one that may be shown yet. */
export const shownPage = computed(() => {
  const [first = ''] = needsFirstLogin.value ? ['commissioning'] : route.value;
  return pages.find(({ path }) => path === first) ?? (pages[0] as Page);
});

/** True if a page is listed below the settings, and these may be shown. */
export function isBelowSettings({ about, isMain }: Page): boolean {
  return about !== undefined && isMain?.() !== true && !needsFirstLogin.value;
}
