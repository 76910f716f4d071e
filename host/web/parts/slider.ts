import { useEffect, useState } from 'preact/hooks';
import type { Sending } from './action.tsx';

/** What a slider shows, and what it does as it is moved and let go. */
interface Slid {
  readonly value: number;
  readonly onInput: (event: { readonly currentTarget: HTMLInputElement }) => void;
  readonly onChange: (event: { readonly currentTarget: HTMLInputElement }) => void;
}

/**
 * A number that is written when its slider is let go. Keys move it faster than the device answers:
 * the last place is written when the answer to an earlier one is there.
 *
 * @param stored what the device has
 * @param write writes another one
 */
export function useSlider(
  stored: number,
  { isBusy }: Sending,
  write: (value: number) => Promise<unknown>,
): Slid {
  const [typed, setTyped] = useState<number>();
  const [isSet, setSet] = useState(false);
  useEffect(() => {
    if (!isSet || isBusy || typed === undefined) return;
    setSet(false);
    // What was typed meanwhile stays.
    const forget = (): void => setTyped(now => (now === typed ? undefined : now));
    if (typed === stored) forget();
    else void write(typed).then(forget);
  }, [isSet, isBusy, typed, stored]);
  return {
    value: typed ?? stored,
    onInput: ({ currentTarget }) => setTyped(Number(currentTarget.value)),
    onChange({ currentTarget }) {
      setTyped(Number(currentTarget.value));
      setSet(true);
    },
  };
}
