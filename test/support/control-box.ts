import * as assert from 'uvu/assert';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import type { RunningDevice } from './gateway.ts';

/** What the box of `limitByBox` says, W. */
export const said = { limitW: 6900, failsafeW: 4600 } as const;

/** Lets a control box limit a device; answers the port of SHIP. Holds over restarts. */
export async function enableEebus(device: RunningDevice): Promise<number> {
  const port = await freePort();
  const config = await device.get('eebus/config');
  await device.put('eebus/config', { ...config, enable: true, port });
  await limitBy(device, 1);
  await listensForBoxes(device);
  return port;
}

/** Has a source of section 14a limit a device: 1, its control box, or 2, clients. */
export async function limitBy(device: RunningDevice, source: 1 | 2): Promise<void> {
  await device.put('p14a_enwg/config', {
    ...(await device.get('p14a_enwg/config')),
    ...{ enable: true, source: [source, null], limit_charger: true },
  });
}

/** Resolves when a device can be connected with. */
export function listensForBoxes(device: RunningDevice): Promise<void> {
  return eventually(async () => assert.ok((await device.get('eebus/state')).port > 0));
}

/** Switches the simulated box on, or off, or has it say something else. */
export async function setBox(device: RunningDevice, changes: object): Promise<void> {
  await device.put('debug/box', { ...(await device.get('debug/box')), ...changes });
}

/** The simulated box is trusted, and limits the device; answers its SKI. */
export async function limitByBox(device: RunningDevice): Promise<string> {
  const { limitW, failsafeW } = said;
  await setBox(device, { on: true, limited: true, limit_w: limitW, failsafe_w: failsafeW });
  const knocking = async (): Promise<string> => (await device.get('debug/box_state')).ski;
  await eventually(async () => assert.is((await knocking()).length, 40));
  const ski = await knocking();
  await device.put('eebus/add', { ski, label: 'cellar' });
  await isLimited(device);
  return ski;
}

/** Resolves when the limit of the box, and what it said for its silence, are in force. */
export function isLimited(device: RunningDevice): Promise<void> {
  const { limitW, failsafeW } = said;
  return eventually(async () => {
    const { state, limit_w, failsafe_limit_w } = await device.get('eebus/state');
    assert.equal([state, limit_w, failsafe_limit_w], ['limited', limitW, failsafeW]);
    assert.is((await device.get('debug/box_state')).progress, 'accepted');
  });
}
