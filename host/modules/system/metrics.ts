import type { DeviceContext } from '../../device/context.ts';
import type { Vitals } from '../../platform/vitals.ts';
import { Histogram, type ModuleMetrics } from '../../registry/metrics.ts';
import { Refusal } from '../../registry/registry.ts';
import { exposition, formatFor, formats } from './exposition.ts';
import { metricsField } from './fields.ts';

/** By how much the host may come late, s: timers of the control loop are due every 250 ms. */
const delayBoundsS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** All metrics as text, where they are switched on, and those of process and engine. */
export function metrics({ registry, vitals = {}, onStop }: DeviceContext): void {
  let delays: Histogram | undefined;
  let endWatch = (): void => undefined;

  const config = registry.config('system/metrics_config', metricsField, {
    doc: 'Metrics for monitoring systems; a change acts at once',
    default: { enable: false },
    apply: watch,
  });
  registry.streamed(
    'metrics',
    formats.openMetrics.contentType,
    accept => {
      if (!config.value.enable) {
        const rule = 'must be true: metrics are off';
        throw new Refusal('not_allowed_now', 'system/metrics_config/enable', false, rule);
      }
      const format = formatFor(accept);
      const body = exposition(registry.metrics.families(), format);
      return { contentType: format.contentType, body };
    },
    { doc: 'What the device measures and counts, as OpenMetrics text' },
  );
  watch();
  onStop(() => endWatch());

  registry.metrics.add('system', told => engineMetrics(told, vitals, delays));

  /** Looks at delays as long as somebody may ask for them. */
  function watch(): void {
    endWatch();
    endWatch = () => undefined;
    delays = undefined;
    if (!config.value.enable || !vitals.watchDelay) return;
    const observed = new Histogram(delayBoundsS);
    delays = observed;
    endWatch = vitals.watchDelay(delayS => observed.observe(delayS));
  }
}

/** Declares what is known of process and engine. */
function engineMetrics(
  told: ModuleMetrics,
  { heapUsedBytes, heapLimitBytes, residentBytes, processorS, watchDelay }: Vitals,
  delays: Histogram | undefined,
): void {
  if (heapUsedBytes)
    told.gauge('heap_used', {
      doc: 'Heap of the JavaScript engine that is in use',
      unit: 'bytes',
      value: heapUsedBytes(),
    });
  if (heapLimitBytes)
    told.gauge('heap_limit', {
      doc: 'What the heap of the JavaScript engine may grow to',
      unit: 'bytes',
      value: heapLimitBytes(),
    });
  if (residentBytes)
    told.gauge('resident_memory', {
      doc: 'Memory that the process occupies',
      unit: 'bytes',
      value: residentBytes(),
    });
  if (processorS)
    told.counter('processor', {
      doc: 'Time that the process has kept processors busy',
      unit: 'seconds',
      value: processorS(),
    });
  if (watchDelay)
    told.histogram('event_loop_delay', {
      doc: 'By how much the host came late to what was due, since metrics were switched on',
      unit: 'seconds',
      value: delays,
    });
}
