import type { JSX } from 'preact';
import { calendar, nowS } from '../../calendar.ts';
import { format } from '../../formatting.ts';
import type { Look, Mark } from '../../parts/chart/model.ts';
import { topic } from '../../store.ts';
import { type PriceSeries, spansOf, stepAt } from './price-series.ts';
import { priceWords } from './price-words.ts';
import { knownPrices, PriceChart } from './prices.tsx';
import { SetUp } from './set-up.tsx';

const config = topic('heating/config');
const state = topic('heating/state');
const plan = topic('heating/plan');

/** State of the heat pump, its reason, and the plan by prices. */
export function Heating(): JSX.Element | null {
  const words = priceWords.value;
  const now = state.value;
  if (!now || !config.value) return null;
  const { sgr_blocking, sgr_extended, next_update } = now;
  const mode = sgr_blocking ? 'blocked' : sgr_extended ? 'extended' : 'normal';
  const series = knownPrices();
  return (
    <section id="heating" class="card" aria-labelledby="heating-title">
      <h2 id="heating-title">{words.heating}</h2>
      <p class="figure">{words.heatingModes[mode]}</p>
      <p id="heating-why">
        {words.why[reason(series)]}
        {next_update > 0 && ` ${words.nextUpdate} ${calendar.value.time(next_update * 60)}.`}
      </p>
      {series && <Plan series={series} />}
      <SetUp path="heating/config" name={words.settings} />
    </section>
  );
}

function reason(series: PriceSeries | undefined): keyof typeof priceWords.value.why {
  const { sgr_blocking = false, sgr_extended = false, p14enwg = false } = state.value ?? {};
  const at = series ? stepAt(series, nowS()) : -1;
  if (p14enwg) return 'grid';
  if (sgr_blocking) return plan.value?.expensive[at] === true ? 'expensive' : 'byHand';
  if (!sgr_extended) return 'nothing';
  if (plan.value?.cheap[at] === true) return 'cheap';
  return config.value?.pv_excess_control === true ? 'excess' : 'byHand';
}

function Plan({ series }: { series: PriceSeries }): JSX.Element {
  const { planned, noPlan, heating } = priceWords.value;
  const rows = (
    [
      ['extended', 'first', plan.value?.cheap],
      ['blocked', 'warning', plan.value?.expensive],
    ] as const
  ).map(([kind, look, steps]) => ({
    name: planned[kind],
    look,
    spans: spansOf(series, steps ?? []),
  }));
  const marks = rows.flatMap(({ spans, look }) => spans.map(span => markOf(span, look)));
  if (marks.length === 0) return <p>{noPlan}</p>;
  return (
    <>
      <ul class="legend">
        {rows.map(({ name, look, spans }) => (
          <li key={name} data-look={look}>{`${name}: ${spansWords(spans)}`}</li>
        ))}
      </ul>
      <PriceChart id="heating-chart" title={heating} series={series} marks={marks} />
    </>
  );
}

function markOf([from, to]: readonly [number, number], look: Look): Mark {
  return { from, to, look };
}

function spansWords(spans: readonly (readonly [number, number])[]): string {
  const times = calendar.value;
  if (spans.length === 0) return '–';
  return format.value.list(
    spans.map(([from, to]) => `${times.weekday(from)} ${times.time(from)}–${times.time(to)}`),
  );
}
