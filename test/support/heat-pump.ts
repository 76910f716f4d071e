import { placeOf } from '../../host/modules/debug/box-peer.ts';
import type { Timer } from '../../host/platform/clock.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { dialling } from '../../host/platform/node/dial.ts';
import { makeIdentity } from '../../host/platform/node/make-identity.ts';
import { streamsBy } from '../../host/platform/node/net.ts';
import { systemRandom } from '../../host/platform/node/random.ts';
import { ControllableSystem } from '../../host/services/eebus/lpc/controllable-system.ts';
import { skiOfPem } from '../../host/services/eebus/ship/certificate.ts';
import { startShipNode } from '../../host/services/eebus/ship/node.ts';
import { Heartbeat } from '../../host/services/eebus/spine/heartbeat.ts';
import { Limitation } from '../../host/services/eebus/spine/limitation.ts';
import { SpineDevice } from '../../host/services/eebus/spine/spine-device.ts';
import { atEnd } from './suite.ts';

/** A consumer of at most 9 kW that lets itself be limited by EEBUS, over TLS. */
export interface HeatPump {
  readonly ski: string;
  readonly system: ControllableSystem;
}

/** Real time, whose periods end with the test: heartbeats go on for a while without a listener. */
class ClockOfTest extends RealClock {
  override every(periodMs: number, action: () => void): Timer {
    const timer = super.every(periodMs, action);
    atEnd(() => timer.cancel());
    return timer;
  }
}

/** Starts a heat pump that trusts a device and connects with it; it ends with the test. */
export function startHeatPump(device: { readonly ski: string; readonly port: number }): HeatPump {
  const clock = new ClockOfTest();
  const system = new ControllableSystem({
    clock,
    failsafe: { limitW: 6000, durationS: 7200 },
    nominalMaxW: () => 9000,
    keep: () => true,
    happened: () => undefined,
  });
  const limitation = new Limitation({ clock, kind: 'device', consumption: system });
  const spine = new SpineDevice(clock, {
    ...{ address: 'd:_n:HeatPump_1', type: 'Compressor', manufacturer: {} },
    entities: [{ type: 'Compressor', parts: [limitation, new Heartbeat(clock, false)] }],
  });
  const identity = makeIdentity('HeatPump');
  const ski = skiOfPem(identity.certificate) ?? '';
  const { openWebSocket } = streamsBy(dialling());
  const node = startShipNode({
    ...{ clock, random: systemRandom, identity, ski, shipId: 'HeatPump', port: device.port },
    net: {
      ...(openWebSocket && { openWebSocket }),
      openMdns: events => placeOf(device, clock, events),
    },
    // It dials, and is not dialled.
    openPort: () => () => undefined,
    trusted: [{ ski: device.ski, shipId: undefined, label: '' }],
    onLink: link => void spine.connect(link),
    onShipId: () => undefined,
    onAccepted: () => undefined,
    onChange: () => undefined,
    say: () => undefined,
  });
  atEnd(() => {
    node.stop();
    system.stop();
  });
  return { ski, system };
}
