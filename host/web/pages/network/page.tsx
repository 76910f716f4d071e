import type { JSX } from 'preact';
import { Head } from '../../parts/head.tsx';
import { Icon } from '../../parts/icon.tsx';
import { StatusLine } from '../../parts/status.tsx';
import { linkTo } from '../../router.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { Connection } from './connection.tsx';
import { type Place, standings } from './states.ts';
import { networkWords } from './words.ts';

const places = Object.keys(standings) as readonly Place[];

/** Every way into the network and how it stands, or one of them. */
export default function Network({ rest: [first] }: PageProps): JSX.Element {
  const place = places.find(each => each === first);
  return place ? <Connection key={place} place={place} /> : <Overview />;
}

function Overview(): JSX.Element {
  return (
    <div class="narrow">
      <Head title={words.value.pages.network} />
      <section class="card area">
        <ul class="links">
          {places.map(place => {
            const status = standings[place]();
            return (
              status && (
                <li key={place}>
                  <a href={linkTo('network', place)}>
                    <span>
                      <strong>{networkWords.value.places[place]}</strong>
                      <StatusLine {...status} />
                    </span>
                    <Icon name="next" />
                  </a>
                </li>
              )
            );
          })}
        </ul>
      </section>
    </div>
  );
}
