import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { go } from '../../router.ts';
import { isBegun } from './notes.ts';
import { commissioningWords } from './words.ts';

const isPutOff = signal(false);

/** Offers the assistant on the start of a device that nobody has put into operation. */
export default function Offer(): JSX.Element | null {
  const { offer } = commissioningWords.value;
  if (isPutOff.value || isBegun()) return null;
  return (
    <section id="offer" class="card" aria-labelledby="offer-title">
      <h2 id="offer-title">{offer.title}</h2>
      <p>{offer.hint}</p>
      <div class="actions">
        <button type="button" onClick={() => go('commissioning')}>
          {offer.go}
        </button>
        <button
          type="button"
          onClick={() => {
            isPutOff.value = true;
          }}
        >
          {offer.later}
        </button>
      </div>
    </section>
  );
}
