import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { calendar, nowS } from '../../calendar.ts';
import { format } from '../../formatting.ts';
import { timeAxis } from '../../parts/chart/axes.ts';
import { Chart } from '../../parts/chart/chart.tsx';
import type { Drawn, Mark, Quantity } from '../../parts/chart/model.ts';
import { Figures } from '../../parts/figures.tsx';
import { linkTo } from '../../router.ts';
import { has, topic } from '../../store.ts';
import type { PriceConfig } from '../../topics.ts';
import {
  cheapestRun,
  type PriceRun,
  type PriceSeries,
  priceOf,
  priceSeries,
  stepAt,
} from './price-series.ts';
import { priceWords } from './price-words.ts';
import { SetUp } from './set-up.tsx';

const config = topic('day_ahead_prices/config');
const told = topic('day_ahead_prices/prices');
const state = topic('day_ahead_prices/state');

const runHours = [1, 2, 3, 4, 6, 8, 12];
const usualRunHours = 3;
/** Parts of the interface in a cent, and in a percent. */
const [perCt, perPercent] = [1000, 100];

const quantity: Quantity = {
  unit: 'ct/kWh',
  leastHigh: 1,
  scale: ct => `${format.value.number(ct)} ct`,
  write: ct => format.value.price(ct),
};

/** The known prices with everything that is added to them. */
export function knownPrices(): PriceSeries | undefined {
  return priceSeries(told.value, config.value);
}

/** Electricity prices: now, over the known hours, and the cheapest time. */
export function Prices(): JSX.Element | null {
  const { price, perKwh, pricesOff, settings } = priceWords.value;
  const has = config.value;
  if (!has) return null;
  const isUsed = has.enable || has.enable_calendar;
  return (
    <section id="prices" class="card" aria-labelledby="prices-title">
      <h2 id="prices-title">{price}</h2>
      {isUsed && <p class="hint">{perKwh}</p>}
      {isUsed ? <Known has={has} /> : <p>{pricesOff}</p>}
      <SetUp path="day_ahead_prices/config" name={isUsed ? settings : undefined} />
    </section>
  );
}

function Known({ has: charges }: { has: PriceConfig }): JSX.Element {
  const series = knownPrices();
  const { price, noPrices, askedAgain, now, lowest, highest, byRule } = priceWords.value;
  const [hours, setHours] = useState(usualRunHours);
  if (!series) {
    const next = state.value?.next_check ?? 0;
    const when = next > 0 ? ` ${askedAgain} ${calendar.value.moment(next * 60)}.` : '';
    return <p>{noPrices + when}</p>;
  }
  const run = cheapestRun(series, nowS(), hours);
  const ordered = [...series.prices].sort((one, other) => one - other);
  return (
    <>
      <Figures
        figures={[
          [now, format.value.cents(priceOf(state.value?.current_price, charges))],
          [lowest, format.value.cents(ordered[0])],
          [highest, format.value.cents(ordered.at(-1))],
        ]}
      />
      <Cheapest run={run} hours={hours} onChange={setHours} />
      <PriceChart
        id="prices-chart"
        title={price}
        series={series}
        marks={run ? [{ from: run.fromS, to: run.toS, look: 'first' }] : []}
      />
      <Parts charges={charges} />
      {has('automation/config') && (
        <p>
          <a href={linkTo('rules')}>{byRule}</a>
        </p>
      )}
    </>
  );
}

interface PriceChartProps {
  readonly id: string;
  readonly title: string;
  readonly series: PriceSeries;
  readonly marks: readonly Mark[];
}

/** Prices over time, with what a plan makes of them. */
export function PriceChart({ id, title, series, marks }: PriceChartProps): JSX.Element {
  const times = calendar.value;
  const { begins, endS, prices } = series;
  const drawn: Drawn = {
    places: begins,
    end: endS,
    axis: timeAxis(),
    quantity,
    marks,
    now: nowS(),
    series: [{ name: title, values: prices, look: 'second', kind: 'steps' }],
  };
  return (
    <Chart
      {...{ id, title, drawn }}
      at={index => times.moment(begins[index] ?? 0)}
      stamp={index => times.stamp(begins[index] ?? 0)}
      file={title}
      rest={stepAt(series, nowS())}
    />
  );
}

interface CheapestProps {
  readonly run: PriceRun | undefined;
  readonly hours: number;
  onChange(hours: number): void;
}

function Cheapest({ run, hours, onChange }: CheapestProps): JSX.Element {
  const { cheapHours, hours: names, to, onAverage, pricesTooShort } = priceWords.value;
  const times = calendar.value;
  return (
    <div class="cheapest">
      <label class="field">
        <span>{cheapHours}</span>
        <select
          value={String(hours)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {runHours.map(each => (
            <option key={each} value={String(each)}>
              {each} {names[each === 1 ? 0 : 1]}
            </option>
          ))}
        </select>
      </label>
      <p id="cheapest">
        {run
          ? `${times.moment(run.fromS)} ${to} ${times.time(run.toS)}, ${onAverage} ${format.value.price(run.mean)}`
          : pricesTooShort}
      </p>
    </div>
  );
}

/** Parts of the present price. */
function Parts({ charges }: { charges: PriceConfig }): JSX.Element | null {
  const words = priceWords.value;
  const net = state.value?.current_price;
  const price = priceOf(net, charges);
  if (net === undefined || price === undefined) return null;
  const { grid_costs_and_taxes, supplier_markup, supplier_base_fee, vat } = charges;
  const added = (grid_costs_and_taxes + supplier_markup) / perCt;
  const percent = format.value.number(vat / perPercent);
  const rows: [string, number][] = [
    [charges.enable_calendar ? words.exchangeWithCalendar : words.exchange, net / perCt],
    [`${words.vat} ${percent} %`, price - added - net / perCt],
    [words.grid, grid_costs_and_taxes / perCt],
    [words.markup, supplier_markup / perCt],
  ];
  return (
    <details>
      <summary>{words.parts}</summary>
      <ul class="rows amounts">
        {rows.map(([name, ct]) => (
          <li key={name}>
            <span>{name}</span>
            <span class="number">{format.value.price(ct)}</span>
          </li>
        ))}
        <li>
          <strong>{words.now}</strong>
          <strong class="number">{format.value.price(price)}</strong>
        </li>
        {supplier_base_fee !== 0 && (
          <li>
            <span>{words.baseFee}</span>
            <span class="number">{format.value.money(supplier_base_fee)}</span>
          </li>
        )}
      </ul>
    </details>
  );
}
