import type { TimeZones } from '../time-zones.ts';

/**
 * Times at which clocks change, by the local hour of standard time on a Sunday: months 1 to 12,
 * weeks 1 to 4 or 5 for the last. The European Union changes everywhere at the same instant, 01:00
 * UTC.
 */
const rules = {
  none: undefined,
  EU: { start: { month: 3, week: 5, hour: 1 }, end: { month: 10, week: 5, hour: 1 }, utc: true },
  US: { start: { month: 3, week: 2, hour: 2 }, end: { month: 11, week: 1, hour: 1 }, utc: false },
  AU: { start: { month: 10, week: 1, hour: 2 }, end: { month: 4, week: 1, hour: 2 }, utc: false },
  NZ: { start: { month: 9, week: 5, hour: 2 }, end: { month: 4, week: 1, hour: 2 }, utc: false },
} as const;

type RuleName = keyof typeof rules;
interface Change {
  readonly month: number;
  readonly week: number;
  readonly hour: number;
}

/**
 * Zones by standard offset, minutes, and rule; each line one region, a name without region stands
 * for itself.
 */
const zones: readonly (readonly [offsetMinutes: number, rule: RuleName, names: string])[] = [
  [
    0,
    'none',
    'UTC GMT Etc/UTC Etc/GMT Atlantic/Reykjavik Africa/Abidjan Africa/Accra Africa/Dakar',
  ],
  [
    0,
    'EU',
    'Europe/London Europe/Dublin Europe/Lisbon Europe/Guernsey Europe/Isle_of_Man Europe/Jersey',
  ],
  [0, 'EU', 'Atlantic/Canary Atlantic/Faroe Atlantic/Madeira'],
  [60, 'none', 'Africa/Algiers Africa/Lagos Africa/Tunis'],
  [
    60,
    'EU',
    'Europe/Berlin Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Bratislava Europe/Brussels',
  ],
  [
    60,
    'EU',
    'Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg',
  ],
  [
    60,
    'EU',
    'Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague',
  ],
  [
    60,
    'EU',
    'Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz',
  ],
  [
    60,
    'EU',
    'Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich Africa/Ceuta Arctic/Longyearbyen',
  ],
  [120, 'none', 'Africa/Johannesburg Africa/Maputo Africa/Tripoli Europe/Kaliningrad'],
  [
    120,
    'EU',
    'Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Kyiv Europe/Mariehamn Europe/Riga Europe/Sofia',
  ],
  [120, 'EU', 'Europe/Tallinn Europe/Vilnius Asia/Nicosia'],
  [
    180,
    'none',
    'Europe/Istanbul Europe/Moscow Europe/Minsk Africa/Nairobi Asia/Baghdad Asia/Kuwait Asia/Qatar Asia/Riyadh',
  ],
  [240, 'none', 'Asia/Baku Asia/Dubai Asia/Tbilisi Asia/Yerevan Indian/Mauritius Europe/Samara'],
  [300, 'none', 'Asia/Karachi Asia/Tashkent'],
  [330, 'none', 'Asia/Kolkata Asia/Colombo'],
  [360, 'none', 'Asia/Dhaka'],
  [420, 'none', 'Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta'],
  [
    480,
    'none',
    'Asia/Shanghai Asia/Hong_Kong Asia/Kuala_Lumpur Asia/Manila Asia/Singapore Asia/Taipei Australia/Perth',
  ],
  [540, 'none', 'Asia/Seoul Asia/Tokyo'],
  [570, 'none', 'Australia/Darwin'],
  [570, 'AU', 'Australia/Adelaide'],
  [600, 'none', 'Australia/Brisbane'],
  [600, 'AU', 'Australia/Sydney Australia/Melbourne Australia/Hobart'],
  [720, 'NZ', 'Pacific/Auckland'],
  [-60, 'EU', 'Atlantic/Azores'],
  [-180, 'none', 'America/Sao_Paulo America/Argentina/Buenos_Aires America/Montevideo'],
  [-210, 'US', 'America/St_Johns'],
  [-240, 'none', 'America/Caracas America/Puerto_Rico'],
  [-240, 'US', 'America/Halifax'],
  [-300, 'none', 'America/Bogota America/Lima America/Panama'],
  [-300, 'US', 'America/New_York America/Toronto America/Detroit'],
  [-360, 'none', 'America/Mexico_City America/Regina America/Costa_Rica'],
  [-360, 'US', 'America/Chicago America/Winnipeg'],
  [-420, 'none', 'America/Phoenix'],
  [-420, 'US', 'America/Denver America/Edmonton'],
  [-480, 'US', 'America/Los_Angeles America/Vancouver'],
  [-540, 'US', 'America/Anchorage'],
  [-600, 'none', 'Pacific/Honolulu'],
];

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The time zones of Europe and many others by the rules that hold there today; what held in earlier
 * years is not known. Zones whose clocks follow no such rule, and small ones outside Europe, are
 * missing.
 */
export const ruledTimeZones: TimeZones = {
  offsetMinutes(zone, wallMs) {
    if (latest?.zone !== zone) latest = { zone, found: find(zone.toLowerCase()) };
    if (latest.found === undefined) return undefined;
    const [offset, rule] = latest.found;
    return offset + (isSummer(rule, offset, wallMs) ? 60 : 0);
  },
};

/** The zone asked for last: a device has one. */
let latest:
  | { readonly zone: string; readonly found: (typeof zones)[number] | undefined }
  | undefined;

function find(name: string): (typeof zones)[number] | undefined {
  return zones.find(([, , names]) => names.toLowerCase().split(' ').includes(name));
}

/** Names of all zones that are known. */
export function knownZones(): string[] {
  return zones.flatMap(([, , names]) => names.split(' '));
}

function isSummer(name: RuleName, offsetMinutes: number, wallMs: number): boolean {
  const rule = rules[name];
  if (rule === undefined) return false;
  const shiftMs = rule.utc ? 0 : offsetMinutes * minuteMs;
  const localMs = wallMs + shiftMs;
  const year = new Date(localMs).getUTCFullYear();
  const start = instantOf(rule.start, year);
  const end = instantOf(rule.end, year);
  // South of the equator summer lies around the turn of the year.
  return start < end ? localMs >= start && localMs < end : localMs >= start || localMs < end;
}

/** Instant of a change in a year, as if it were UTC. */
function instantOf({ month, week, hour }: Change, year: number): number {
  // From the last day of the month back to a Sunday, or from its first day on to one.
  const last = Date.UTC(year, month, 0);
  const first = Date.UTC(year, month - 1, 1);
  const day =
    week === 5
      ? last - new Date(last).getUTCDay() * dayMs
      : first + (((7 - new Date(first).getUTCDay()) % 7) + 7 * (week - 1)) * dayMs;
  return day + hour * 3_600_000;
}
