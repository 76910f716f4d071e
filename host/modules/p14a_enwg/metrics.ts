import type { ModuleMetrics } from '../../registry/metrics.ts';

/** Tells what is known of the grid operator's limit: `p14a_enwg/state`. */
export function limitMetrics(
  told: ModuleMetrics,
  { active, limit_w }: { readonly active: boolean; readonly limit_w: number },
): void {
  told.gauge('limited', {
    doc: 'Whether the grid operator limits consumption (section 14a)',
    value: active,
  });
  told.gauge('limit', {
    doc: 'Effective limit of the grid operator (section 14a), while there is one',
    unit: 'watts',
    value: active ? limit_w : undefined,
  });
}
