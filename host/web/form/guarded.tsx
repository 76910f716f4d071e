import type { JSX } from 'preact';
import { topicAt } from '../store.ts';
import { formWords } from './words.ts';

/** Where the device counts down until it undoes a change that may have cut off its own sender. */
const countdowns: Readonly<Record<string, readonly [topic: string, field: string]>> = {
  'ethernet/config': ['ethernet/state', 'disable_countdown'],
  'wifi/sta_config': ['wifi/state', 'sta_disable_countdown'],
  'wifi/ap_config': ['wifi/state', 'ap_disable_countdown'],
};

/** How long a change waits for somebody who reaches the device in another way. */
const waitS = 240;

/** Counts down with the device while a change of a network waits to be confirmed. */
export function Guarded({ path }: { path: string }): JSX.Element | null {
  const [topic = '', field = ''] = countdowns[path] ?? [];
  const leftS = topicAt<Readonly<Record<string, number>>>(topic).value?.[field] ?? 0;
  if (leftS === 0) return null;
  const words = formWords.value.undone.replace('{s}', String(leftS));
  return (
    <div class="countdown" role="status">
      <p>{words}</p>
      <progress max={waitS} value={leftS} aria-label={words} />
    </div>
  );
}
