import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { deviceName, deviceType, isSimulated } from './device-name.ts';
import { needsFirstLogin } from './first-login.ts';
import { LinkState, LostBanner } from './link-state.tsx';
import { isLive } from './live.ts';
import { LoginForm } from './login.tsx';
import { isBelowSettings, pages, shownPage } from './pages/index.ts';
import { title } from './parts/head.tsx';
import { Icon } from './parts/icon.tsx';
import { LatePart } from './parts/late.tsx';
import { linkTo, route } from './router.ts';
import { locked } from './session.ts';
import { complete, topic } from './store.ts';
import { words } from './words/index.ts';

const version = topic('info/version');

let firmware: string | undefined;
effect(() => {
  const now = version.value?.firmware;
  // Another firmware has another page.
  if (firmware !== undefined && now !== undefined && firmware !== now) location.reload();
  firmware = now ?? firmware;
});

effect(() => {
  const isShown = complete.value && !locked.value;
  const parts = [title.value, deviceName.value].filter(part => part !== '');
  document.title = isShown ? parts.join(' · ') : 'voltkern';
});

/**
 * Everything that is on the screen. While the device asks for a login, the page waits behind its
 * form, and what was typed in it stays.
 */
export function Shell(): JSX.Element {
  const isShown = complete.value && !locked.value;
  const { load, path } = shownPage.value;
  const [first, ...rest] = route.value;
  return (
    <>
      {isShown && (
        <button type="button" class="skip" onClick={skip}>
          {words.value.skip}
        </button>
      )}
      <header>
        <Names isShown={isShown} />
        <LinkState />
      </header>
      {isShown && !needsFirstLogin.value && <Navigation />}
      <LostBanner />
      {locked.value && <LoginForm />}
      {complete.value && (
        <main id="content" tabIndex={-1} hidden={locked.value} class={isLive.value ? '' : 'stale'}>
          <LatePart load={load} props={{ rest: first === path ? rest : [] }} />
        </main>
      )}
    </>
  );
}

function skip(): void {
  document.getElementById('content')?.focus();
}

function Names({ isShown }: { isShown: boolean }): JSX.Element {
  return (
    <div class="names">
      <p class="device-name">{isShown ? deviceName.value : 'voltkern'}</p>
      {isShown && <p class="device-type">{deviceType.value}</p>}
      {isShown && isSimulated.value && (
        <p id="simulated" class="badge">
          {words.value.simulated}
        </p>
      )}
    </div>
  );
}

function Navigation(): JSX.Element {
  const { navigation, pages: titles, firmware: versionOf } = words.value;
  const at = isBelowSettings(shownPage.value) ? 'settings' : shownPage.value.path;
  return (
    <nav aria-label={navigation}>
      <ul>
        {pages
          .filter(page => !isBelowSettings(page) && page.isThere())
          .map(({ path, icon, title: name }) => (
            <li key={path}>
              <a href={linkTo(path)} aria-current={path === at ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{titles[name]}</span>
              </a>
            </li>
          ))}
      </ul>
      <p class="version">
        {versionOf} {version.value?.firmware}
      </p>
    </nav>
  );
}
