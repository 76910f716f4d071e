import type { JSX } from 'preact';

/** How something stands, in words. */
export interface Status {
  /** Says the same as the words, by colour and shape. */
  readonly mood: 'good' | 'waiting' | 'bad' | 'off';
  readonly words: string;
  /** What belongs to it: an address, a reason, what to do. */
  readonly more?: string;
}

/** How something stands. */
export function StatusLine({ mood, words, more = '' }: Status): JSX.Element {
  return (
    <span class="status" data-mood={mood}>
      <span class="status-words">{words}</span>
      {more !== '' && <small>{more}</small>}
    </span>
  );
}

/** How what a screen is about stands, told as it changes. */
export function StatusCard({ title, status }: { title: string; status: Status }): JSX.Element {
  return (
    <section id="status" class="card" aria-labelledby="status-title">
      <h2 id="status-title">{title}</h2>
      <div role="status">
        <StatusLine {...status} />
      </div>
    </section>
  );
}
