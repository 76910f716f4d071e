import type { ExploredSite } from './distribution-world.ts';

type ExploredCharger = ExploredSite['chargers'][number];

const three = (mostMa: number, more: Partial<ExploredCharger> = {}): ExploredCharger => ({
  phases: 3,
  rotation: 1,
  mostMa,
  ...more,
});
const single = (
  rotation: number,
  mostMa: number,
  more: Partial<ExploredCharger> = {},
): ExploredCharger => ({
  phases: 1,
  rotation,
  mostMa,
  ...more,
});
const onPhases = (limitMa: number, excessMa = 0) => [excessMa, limitMa, limitMa, limitMa] as const;
/**
 * The core distributes in each second, and nothing is held back but by what may be drawn: the
 * fastest way into trouble.
 */
const hasty = { intervalMs: 1000, hysteresisMs: 0 };

/** Sites whose reachable states are explored. */
export const exploredSites: readonly ExploredSite[] = [
  {
    name: 'two that share',
    chargers: [three(16_000), three(16_000)],
    limit: onPhases(16_000),
    lowLimit: onPhases(8000),
    config: hasty,
  },
  {
    name: 'a manager that starts anew',
    chargers: [three(16_000), three(16_000)],
    limit: onPhases(16_000),
    lowLimit: onPhases(8000),
    foundMa: [16_000, 0],
    config: hasty,
  },
  {
    name: 'a manager that starts anew with less than is drawn',
    chargers: [single(1, 16_000), single(0, 16_000), three(6000)],
    limit: onPhases(16_000),
    lowLimit: onPhases(6000),
    foundMa: [16_000, 8000, 6000],
    config: hasty,
  },
  {
    name: 'a phase that nobody knows',
    chargers: [single(0, 16_000), single(1, 12_000), three(8000, { rotation: 4 })],
    limit: onPhases(18_000),
    lowLimit: onPhases(6000),
    config: hasty,
  },
  {
    name: 'four',
    chargers: [three(6000), three(6000), single(3, 12_000), single(0, 12_000)],
    limit: onPhases(24_000),
    lowLimit: onPhases(12_000),
    config: hasty,
  },
  {
    name: 'phases that are switched',
    chargers: [
      three(16_000, { canSwitch: true, mode: 2 }),
      single(3, 16_000, { canSwitch: true, mode: 2 }),
    ],
    limit: onPhases(16_000, 40_000),
    lowLimit: onPhases(16_000, 12_000),
    config: hasty,
  },
  {
    name: 'one that may draw a current by itself, and one that goes on when it is alone',
    chargers: [
      three(16_000, { floorMa: 8000 }),
      single(2, 16_000, { goesOn: true }),
      three(16_000),
    ],
    limit: onPhases(30_000),
    lowLimit: onPhases(24_000),
    config: hasty,
  },
  {
    name: 'no room at all, with the times of the factory',
    chargers: [three(16_000), three(16_000)],
    limit: onPhases(32_000),
    lowLimit: onPhases(-1000),
  },
];
