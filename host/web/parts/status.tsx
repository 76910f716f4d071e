import type { JSX } from 'preact';

/** State of something, in words. */
export interface Status {
  /** Says the same as the words, by colour and shape. */
  readonly mood: 'good' | 'waiting' | 'bad' | 'off';
  readonly words: string;
  /** Addition: an address, a reason, a remedy. */
  readonly more?: string;
}

/** State of something in a line. */
export function StatusLine({ mood, words, more = '' }: Status): JSX.Element {
  return (
    <span class="status" data-mood={mood}>
      <span class="status-words">{words}</span>
      {more !== '' && <small>{more}</small>}
    </span>
  );
}

/** State of a screen's subject, announced as it changes. */
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
