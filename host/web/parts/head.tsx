import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo } from '../router.ts';
import { Icon } from './icon.tsx';

/** Whether the person has gone from one place of the page to another. */
let hasMoved = false;
addEventListener('hashchange', () => {
  hasMoved = true;
});

/** The title of the screen in the browser's tab; empty where the name of the device says it all. */
export const title = signal('');

interface HeadProps {
  readonly title: string;
  /** Whether it is the name of the device. */
  readonly isStart?: boolean;
  /** Where "back" leads, and its name. */
  readonly back?: { readonly to: readonly string[]; readonly title: string };
  readonly children?: ComponentChildren;
}

/** The heading of a screen. It takes the focus of who came here by a link. */
export function Head({ title: text, back, isStart = false, children }: HeadProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.value = isStart ? '' : text;
  }, [text, isStart]);
  useEffect(() => {
    if (!hasMoved) return;
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
