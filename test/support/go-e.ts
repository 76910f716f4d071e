import * as assert from 'uvu/assert';
import { type ChargeController, slotIndex } from '../../host/hardware/charge-controller.ts';
import type { SimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import type { Clock } from '../../host/platform/clock.ts';

/** A go-e Charger as its maker documents its keys. */
export class GoEBox {
  amp = 16;
  frc = 0;
  psm = 2;
  fault = false;
  /** Keys that were written, with their values. */
  readonly written: string[] = [];

  get offeredMa(): number {
    return this.frc === 1 ? 0 : this.amp * 1000;
  }

  /** What it answers to a path; its control pilot and vehicle are those of the simulator. */
  answers(world: SimulatedHardware, clock: Clock): (path: string) => string {
    const controller = world.controller as ChargeController;
    const apply = (): void =>
      controller.setSlot(slotIndex.global, { max_current: this.offeredMa, active: true });
    apply();
    clock.every(1000, apply);
    return path => {
      const { pathname, searchParams } = new URL(path, 'http://box');
      if (pathname === '/api/set') {
        this.#write(searchParams);
        apply();
        return JSON.stringify({ amp: true });
      }
      assert.is(pathname, '/api/status');
      const wanted = searchParams.get('filter')?.split(',') ?? [];
      const all = Object.entries(this.#keys(world, controller));
      return JSON.stringify(Object.fromEntries(all.filter(([key]) => wanted.includes(key))));
    };
  }

  #write(keys: URLSearchParams): void {
    for (const [key, value] of keys) {
      assert.ok(['amp', 'frc', 'psm'].includes(key), key);
      Object.assign(this, { [key]: Number(value) });
      this.written.push(`${key}=${value}`);
    }
  }

  #keys({ ownMeter }: SimulatedHardware, { state }: ChargeController): object {
    const { valueIds = [], values = [] } = ownMeter ?? {};
    const measured = (id: number): number => values[valueIds.indexOf(id)] || 0;
    const car = this.fault ? 5 : ([1, 4, 2, 2, 5][state?.iec61851_state ?? 0] ?? 0);
    const power = measured(74);
    const nrg = [
      ...[1, 2, 3].map(measured),
      0,
      ...[13, 17, 21].map(measured),
      ...[power / 3, power / 3, power / 3, 0, power],
      ...[1, 1, 1, 1],
    ];
    const { amp, frc, psm } = this;
    return { car, amp, frc, psm, nrg, eto: measured(209) * 1000 };
  }
}
