import { utf8Encode } from '../../registry/utf8.ts';
import type { RecordedCharge } from '../charge_tracker/index.ts';
import { energyWhOf } from './charges.ts';
import type { Report } from './report.ts';

const rowsPerPiece = 64;
const idCount = 256;

/** Sums of a user's charges. */
interface UserSums {
  charges: number;
  durationS: number;
  energyWh: number;
  costCt: number;
  withoutEnergy: number;
  withoutCost: number;
}

/**
 * A report for programs, piece by piece: the newest charges first, and sums by user over all of
 * them.
 *
 * @param most how many charges are listed; 0: all
 */
export function* jsonPieces(report: Report, most: number): Generator<Uint8Array, void> {
  const { charges, source } = report;
  const listed = most === 0 ? charges.count : Math.min(most, charges.count);
  const byUser: (UserSums | undefined)[] = Array.from({ length: idCount });
  let text = '{"charges":[';
  for (let place = 0; place < charges.count; place++) {
    const charge = charges.at(charges.count - 1 - place);
    const costCt = charges.costCt(charge);
    add(byUser, charge, costCt);
    if (place < listed) text += `${place === 0 ? '' : ','}${entry(charge, costCt)}`;
    if ((place + 1) % rowsPerPiece !== 0) continue;
    yield utf8Encode(text);
    text = '';
  }
  const sums = byUser.flatMap((sum, userId) =>
    sum ? [{ user_id: userId, display_name: source.users.nameOf(userId), ...shown(sum) }] : [],
  );
  yield utf8Encode(`${text}],"sums":${JSON.stringify(sums)}}`);
}

function entry(charge: RecordedCharge, costCt: number | undefined): string {
  const energyWh = energyWhOf(charge);
  return JSON.stringify({
    timestamp_minutes: charge.startMinutes,
    charge_duration: charge.durationS,
    user_id: charge.userId,
    energy_charged: energyWh === undefined ? null : energyWh / 1000,
    cost_ct: costCt ?? null,
  });
}

function add(
  byUser: (UserSums | undefined)[],
  charge: RecordedCharge,
  costCt: number | undefined,
): void {
  const energyWh = energyWhOf(charge);
  byUser[charge.userId] ??= {
    ...{ charges: 0, durationS: 0, energyWh: 0, costCt: 0 },
    ...{ withoutEnergy: 0, withoutCost: 0 },
  };
  const sum = byUser[charge.userId] as UserSums;
  sum.charges++;
  sum.durationS += charge.durationS;
  sum.energyWh += energyWh ?? 0;
  sum.costCt += costCt ?? 0;
  if (energyWh === undefined) sum.withoutEnergy++;
  if (costCt === undefined) sum.withoutCost++;
}

function shown(sum: UserSums) {
  return {
    charges: sum.charges,
    charge_duration: sum.durationS,
    energy_charged: sum.energyWh / 1000,
    cost_ct: sum.costCt,
    without_energy: sum.withoutEnergy,
    without_cost: sum.withoutCost,
  };
}
