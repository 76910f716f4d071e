import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { everyMeter, meterValue } from '../../meters.ts';
import { overviewWords } from './words.ts';

/** Present values of every meter of an energy manager. */
export function Meters(): JSX.Element {
  const { meters, meter: unnamed, noMeters, imported, exported } = overviewWords.value;
  const shown = everyMeter();
  return (
    <section id="meters" class="card" aria-labelledby="meters-title">
      <h2 id="meters-title">{meters}</h2>
      {shown.length === 0 && <p>{noMeters}</p>}
      <ul class="rows">
        {shown.map(meter => (
          <li key={meter.slot}>
            <strong>{meter.name || `${unnamed} ${meter.slot}`}</strong>
            <span class="figure">{format.value.power(meter.value(meterValue.powerW))}</span>
            <small>
              {format.value.energy(meter.value(meterValue.importKwh))} {imported},{' '}
              {format.value.energy(meter.value(meterValue.exportKwh))} {exported}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
