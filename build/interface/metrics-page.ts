import { everyVariant, type VariantName } from '../../host/hardware/variants.ts';
import type { MetricFamily } from '../../host/registry/metrics.ts';
import { metricsOf } from './declared.ts';
import { sentence } from './described.ts';

/** `docs/monitoring/metrics.md`: every metric with what it tells, and who has it. */
export function metricsPage(): string {
  const rows = [...everyMetric()].map(([family, variants]) => {
    const { type, labels, doc } = family;
    const name = type === 'counter' ? `${family.name}_total` : family.name;
    const told = labels.map(label => `\`${label}\``).join(', ');
    const only = variants.length === everyVariant.length ? '' : ` (${variants.join(', ')})`;
    return `| \`${name}\` | ${type} | ${told} | ${sentence(doc)}${only} |`;
  });
  return [
    '# Metrics',
    'Every metric that `GET /metrics` tells, and how to use them: [README.md](README.md). This table\nfollows from the declarations in the code; `npm run docs` writes it.',
    ['| Metric | Type | Labels | Meaning |', '|---|---|---|---|', ...rows].join('\n'),
    '',
  ].join('\n\n');
}

/** Every metric once, with the variants that have it, in the order of declaration. */
export function everyMetric(): Map<MetricFamily, readonly VariantName[]> {
  const byName = new Map<string, { readonly family: MetricFamily; readonly of: VariantName[] }>();
  for (const variant of everyVariant) {
    for (const family of metricsOf(variant)) {
      const known = byName.get(family.name) ?? { family, of: [] };
      known.of.push(variant);
      byName.set(family.name, known);
    }
  }
  return new Map([...byName.values()].map(({ family, of }) => [family, of]));
}
