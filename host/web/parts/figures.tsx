import type { JSX } from 'preact';

/** Figures beside each other, each with its name above it. */
export function Figures({
  figures,
}: {
  figures: readonly (readonly [string, string])[];
}): JSX.Element {
  return (
    <dl class="figures few">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
