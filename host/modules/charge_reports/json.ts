import { utf8Encode } from '../../registry/utf8.ts';
import type { RecordedCharge } from '../charge_tracker/index.ts';
import { energyWhOf, type UserSums } from './charges.ts';
import type { Report } from './report.ts';

const rowsPerPiece = 64;

/**
 * A report for programs, piece by piece: the newest charges first, and sums by user over all of
 * them.
 *
 * @param most how many charges are listed; 0: all
 */
export function* jsonPieces(report: Report, most: number): Generator<Uint8Array, void> {
  const { charges, source } = report;
  const listed = most === 0 ? charges.count : Math.min(most, charges.count);
  let text = '{"charges":[';
  for (let place = 0; place < listed; place++) {
    const charge = charges.at(charges.count - 1 - place);
    text += `${place === 0 ? '' : ','}${entry(report, charge)}`;
    if ((place + 1) % rowsPerPiece !== 0) continue;
    yield utf8Encode(text);
    text = '';
  }
  const sums = charges.byUser.map(sum => ({
    user_id: sum.userId,
    display_name: source.users.nameOf(sum.userId),
    ...shown(sum),
  }));
  yield utf8Encode(`${text}],"sums":${JSON.stringify(sums)}}`);
}

function entry(report: Report, charge: RecordedCharge): string {
  const energyWh = energyWhOf(charge);
  const { charger } = charge;
  return JSON.stringify({
    timestamp_minutes: charge.startMinutes,
    charge_duration: charge.durationS,
    user_id: charge.userId,
    energy_charged: energyWh === undefined ? null : energyWh / 1000,
    cost_ct: report.charges.costCt(charge) ?? null,
    ...(charger !== undefined && { charger, charger_name: report.chargerOf(charge) }),
  });
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
