import { instantiateCore } from '../../host/core/core.ts';
import { type ChargeController, slotIndex } from '../../host/hardware/charge-controller.ts';
import type { RealHardware } from '../../host/hardware/hardware.ts';
import { createPlainHardware } from '../../host/hardware/plain/hardware.ts';
import type {
  PlainController,
  PlainEvents,
  PlainKind,
} from '../../host/hardware/plain/plain-controller.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
} from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import { textOf } from '../../host/platform/log.ts';
import type { Streams } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { HttpDevice } from './http-device.ts';
import { wasmBytes } from './wasm.ts';

/** A box that is spoken to by HTTP, and its driver. */
export interface HttpBox {
  readonly kind: PlainKind;
  /** What the box answers to a path; its control pilot and vehicle are those of the simulator. */
  answers(world: SimulatedHardware, clock: VirtualClock): (path: string) => string;
  open(
    streams: Pick<Streams, 'connect'>,
    clock: VirtualClock,
    events: PlainEvents,
  ): PlainController;
}

/** A host's end with driver and slots at such a box, in virtual time. */
export function httpRig({ kind, answers, open }: HttpBox) {
  const clock = new VirtualClock({ wallMs: 0, synchronised: true });
  const random = new SeededRandom(1);
  const variant = variants.warp3;
  const core = instantiateCore(wasmBytes());
  const world = createSimulatedHardware({ clock, random, variant, core });
  const http = new HttpDevice(clock, answers(world, clock));
  const said: string[] = [];
  const hardware = createPlainHardware({
    kind,
    open: events => open({ connect: (at, taken) => http.connect(at, taken) }, clock, events),
    core: instantiateCore(wasmBytes()),
    networkClock: clock,
    storage: new MemoryStorage(),
    variant,
    say: message => said.push(textOf(message)),
    onMeter: () => undefined,
  }) as RealHardware & { readonly controller: ChargeController };
  const { controller } = hardware;
  clock.advance(5000);
  return {
    clock,
    http,
    said,
    hardware,
    controller,
    plug(plugged: boolean) {
      world.simulation.charger?.vehicle.change({ plugged, reaction_ms: 1000 });
      clock.advance(plugged ? 30_000 : 5000);
    },
    /** Lets the driver have the time for it that it says. */
    allow(currentMa: number) {
      controller.setSlot(slotIndex.external, { max_current: currentMa, active: true });
      clock.advance(kind.reactionMs);
    },
  };
}
