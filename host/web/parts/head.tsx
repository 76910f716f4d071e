import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isBelowSettings, shownPage } from '../pages/index.ts';
import { hasMoved, linkTo } from '../router.ts';
import { words } from '../words/index.ts';
import { Icon } from './icon.tsx';

/** The title of the screen in the browser's tab; empty where the name of the device says it all. */
export const title = signal('');

/** Target and name of "back". */
interface Back {
  readonly to: readonly string[];
  readonly title: string;
}

interface HeadProps {
  readonly title: string;
  /** True if it is the name of the device. */
  readonly isStart?: boolean;
  /** Left out on a page's first screen: what stands below the settings leads back to them. */
  readonly back?: Back;
  readonly children?: ComponentChildren;
}

/** The heading of a screen. It takes the focus of who came here by a link. */
export function Head({ title: text, isStart = false, children, ...given }: HeadProps): JSX.Element {
  const back = given.back ?? backToSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.value = isStart ? '' : text;
  }, [text, isStart]);
  // Before it is seen, so that no key that follows moves a focus which comes later.
  useLayoutEffect(() => {
    if (!hasMoved()) return;
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <div class={isStart ? 'visually-hidden' : 'head'}>
      {back && (
        <a class="back" href={linkTo(...back.to)}>
          <Icon name="back" />
          {back.title}
        </a>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
      {children}
    </div>
  );
}

function backToSettings(): Back | undefined {
  if (!isBelowSettings(shownPage.value)) return undefined;
  return { to: ['settings'], title: words.value.pages.settings };
}
