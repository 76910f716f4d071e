import { type BoxParts, startBox } from '../../host/modules/debug/box-peer.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { dialling } from '../../host/platform/node/dial.ts';
import { makeIdentity } from '../../host/platform/node/make-identity.ts';
import { streamsBy } from '../../host/platform/node/net.ts';
import { systemRandom } from '../../host/platform/node/random.ts';
import { said } from '../support/control-box.ts';

/*
 * Control boxes that limit devices, in a process of their own. The word: the devices, a list of
 * `BoxParts['device']` as JSON. Prints their SKIs as JSON, in the order of the devices.
 */
const devices: BoxParts['device'][] = JSON.parse(process.argv[2] ?? '[]');
const clock = new RealClock();
const { openWebSocket } = streamsBy(dialling());

const skis = devices.map((device, number) => {
  const box = startBox({
    ...{ clock, networkClock: clock, random: systemRandom, device },
    net: { ...(openWebSocket && { openWebSocket }) },
    identity: makeIdentity(`Box-${number}`),
    changed: () => undefined,
  });
  box.want({ limitW: said.limitW, isActive: true }, { limitW: said.failsafeW, durationS: 7200 });
  return box.shown.ski;
});
console.log(JSON.stringify(skis));
