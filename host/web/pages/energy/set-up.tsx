import type { JSX } from 'preact';
import { linkTo } from '../../router.ts';
import { priceWords } from './price-words.ts';

interface SetUpProps {
  /** Of the setting. */
  readonly path: string;
  /** Text of the link; by default, that something is to be set up. */
  readonly name?: string | undefined;
}

/** The way to the form of a setting. */
export function SetUp({ path, name = priceWords.value.setUp }: SetUpProps): JSX.Element {
  return (
    <p>
      <a href={linkTo('settings', ...path.split('/'))}>{name}</a>
    </p>
  );
}
