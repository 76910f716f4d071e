import { valueType } from '../../../hardware/modbus/value-type.ts';
import type { Form, Make, Piece, Way } from '../../meters/index.ts';
import { whole } from '../forms.ts';

const { u16, u32 } = valueType;

/**
 * What model 160 of SunSpec shows of the battery: each module has current, voltage, power and
 * energy behind each other, and the factors of all stand in front, in the same order.
 */
interface Places {
  /** First factor, and the modules of charging and discharging. */
  readonly factors: number;
  readonly charge: number;
  readonly discharge: number;
  readonly stateOfCharge: number;
  readonly stateOfChargeFactor: number;
}

const larger: Way = { how: 'largest' };

/** Registers that are so many places further on in devices that show floats elsewhere. */
function formOf(at: Places, further: number, model: number): Form {
  const module = (start: number, sign: 1 | -1, energyId: number): readonly Piece[] => {
    const part = (id: number, index: number, factor: number, type: number = u16): Piece => ({
      id,
      address: start + index + further,
      type,
      factor,
      scaleAddress: at.factors + index + further,
    });
    const energy = part(energyId, 3, 0.001, u32);
    // An energy of 0 is one that is not counted.
    const counted = { address: energy.address, type: u32, from: 1 };
    return [part(396, 0, sign), part(10, 1, 1), part(404, 2, sign), { ...energy, when: [counted] }];
  };
  return {
    when: { address: 40263, from: model, to: model },
    numbers: [
      ...module(at.charge, 1, 413),
      ...module(at.discharge, -1, 415),
      {
        id: 387,
        address: at.stateOfCharge + further,
        type: u16,
        factor: 1,
        scaleAddress: at.stateOfChargeFactor + further,
      },
    ],
    ways: { 396: whole, 404: whole, 10: larger },
  };
}

const inverter = (tag: number, name: string, places: Places): Make => ({
  tag,
  name,
  code: 3,
  meters: {
    3: { what: 'battery', forms: () => [formOf(places, 0, 1), formOf(places, 10, 160)] },
  },
});

/** The battery at hybrid inverters of Fronius; what else they measure is read through SunSpec. */
export const fronius: readonly Make[] = [
  inverter(12, 'Fronius GEN24 Plus', {
    factors: 40255,
    charge: 40312,
    discharge: 40332,
    stateOfCharge: 40351,
    stateOfChargeFactor: 40365,
  }),
  inverter(55, 'Fronius Verto Plus', {
    factors: 40255,
    charge: 40332,
    discharge: 40352,
    stateOfCharge: 40371,
    stateOfChargeFactor: 40385,
  }),
];
