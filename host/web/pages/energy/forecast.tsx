import type { JSX } from 'preact';
import { calendar, nowS } from '../../calendar.ts';
import { stepLength } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { timeAxis } from '../../parts/chart/axes.ts';
import { Chart } from '../../parts/chart/chart.tsx';
import type { Drawn } from '../../parts/chart/model.ts';
import { Figures } from '../../parts/figures.tsx';
import { topic } from '../../store.ts';
import { energy } from './bars.ts';
import { priceWords } from './price-words.ts';
import { SetUp } from './set-up.tsx';

const config = topic('solar_forecast/config');
const state = topic('solar_forecast/state');

const hourS = 3600;

/** Expected yield of the sun today and tomorrow. */
export function Forecast(): JSX.Element | null {
  const words = priceWords.value;
  if (!config.value || !state.value) return null;
  const { wh_today, wh_today_remaining, wh_tomorrow } = state.value;
  const isUsed = config.value.enable;
  const hours = isUsed ? forecastByHour() : new Map<number, number>();
  const kwh = (wh: number): string => format.value.energy(wh < 0 ? null : wh / 1000);
  return (
    <section id="forecast" class="card" aria-labelledby="forecast-title">
      <h2 id="forecast-title">{words.forecast}</h2>
      {!isUsed && <p>{words.forecastOff}</p>}
      {isUsed && hours.size === 0 && <p>{words.noForecast}</p>}
      {hours.size > 0 && (
        <>
          <Figures
            figures={[
              [words.today, kwh(wh_today)],
              [words.todayRemaining, kwh(wh_today_remaining)],
              [words.tomorrow, kwh(wh_tomorrow)],
            ]}
          />
          <Hours hours={hours} />
        </>
      )}
      <SetUp path="solar_forecast/config" name={isUsed ? words.settings : undefined} />
      {isUsed && hours.size === 0 && <SetUp path="solar_forecast/planes/0/config" />}
    </section>
  );
}

/** Wh of all planes together, by the hour's beginning in Unix seconds. */
function forecastByHour(): Map<number, number> {
  const hours = new Map<number, number>();
  for (let plane = 0; ; plane++) {
    const of = topic(`solar_forecast/planes/${plane}/forecast`).value;
    if (!of) return new Map([...hours].sort(([one], [other]) => one - other));
    const stepS = of.resolution === stepLength.quarterHours ? hourS / 4 : hourS;
    of.forecast.forEach((wh, index) => {
      const beginS = Math.floor((of.first_date * 60 + index * stepS) / hourS) * hourS;
      hours.set(beginS, (hours.get(beginS) ?? 0) + wh);
    });
  }
}

function Hours({ hours }: { hours: ReadonlyMap<number, number> }): JSX.Element {
  const { forecast, generated } = priceWords.value;
  const times = calendar.value;
  const begins = [...hours.keys()];
  const drawn: Drawn = {
    places: begins.map(beginS => beginS + hourS / 2),
    axis: timeAxis(),
    quantity: energy,
    series: [
      {
        name: generated,
        values: [...hours.values()].map(wh => wh / 1000),
        look: 'first',
        kind: 'bars',
      },
    ],
    now: nowS(),
  };
  return (
    <Chart
      id="forecast-chart"
      title={forecast}
      drawn={drawn}
      at={index => times.moment(begins[index] ?? 0)}
      stamp={index => times.stamp(begins[index] ?? 0)}
      file={forecast}
      rest={Math.max(
        0,
        begins.findLastIndex(beginS => beginS <= nowS()),
      )}
    />
  );
}
