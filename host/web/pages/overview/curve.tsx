import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Meter } from '../../meters.ts';
import { LatePart } from '../../parts/late.tsx';

const loadPower = () => import('../../parts/power/power.tsx');

/** So far below the screen a chart is loaded already. */
const ahead = '200px';

/** The power of the meters. It is loaded when it comes near the screen: what counts is above it. */
export function Curve({ meters }: { meters: readonly Meter[] }): JSX.Element {
  const card = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true);
      },
      { rootMargin: ahead },
    );
    watch.observe(card.current as HTMLElement);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={card} id="curve" class="card chart-card" aria-labelledby="power-title">
      {isNear && <LatePart load={loadPower} props={{ meters }} />}
    </section>
  );
}
