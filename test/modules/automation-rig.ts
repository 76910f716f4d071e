import { createHttpAccess } from '../../host/access/http.ts';
import type { VariantName } from '../../host/hardware/variants.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

/** `[tag, payload]` */
export type Tagged = readonly [tag: number, payload: Json];

/** A task as a client writes it. */
export function task(trigger: Tagged | null, action: Tagged | null, delay = 0): Json {
  return { trigger: trigger as Json, action: action as Json, delay };
}

/** The trigger of requests to `automation_trigger/<suffix>`, any method and body. */
export const onCall = (
  suffix = 'go',
  changes: { method?: number; payload?: string } = {},
): Tagged => [18, { method: 4, url_suffix: suffix, payload: '', ...changes }];

/** The action that leaves a line in the event log. */
export const say = (message: string): Tagged => [1, { message }];

/** A device with these tasks that has been running for a second. */
export function configured(tasks: Json[], variant: VariantName = 'warp3'): VirtualDevice {
  const device = virtualDevice({ variant });
  device.advance(1000);
  device.put('automation/config', tasks);
  return device;
}

/** A request through the HTTP interface. */
export interface Call {
  readonly method?: string;
  readonly body?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a path of the device; answers status and body. */
export function http(
  device: VirtualDevice,
  target: string,
  { method = 'GET', body, headers = {} }: Call = {},
) {
  const { registry, credentials, network, log } = device.device;
  const access = createHttpAccess({
    registry,
    credentials,
    hostNames: network.hostNames,
    log,
    files: new Map(),
    random: new SeededRandom(3),
    networkClock: device.clock,
  });
  const answer = access.handle({ method, target, headers, ...(body !== undefined && { body }) });
  if (answer instanceof Promise) throw new Error(`${target} answers later`);
  return answer;
}

/** Status of a request to `automation_trigger/<suffix>`. */
export const call = (device: VirtualDevice, suffix = 'go', request: Call = {}): number =>
  http(device, `/automation_trigger/${suffix}`, request).status;

/** Lines of the event log that the module wrote, without their time, oldest first. */
export function lines(device: VirtualDevice): string[] {
  return device
    .log()
    .split('\n')
    .filter(line => /\| automation +\|/.test(line))
    .map(line => line.replace(/^.*?\| automation +\| /, ''));
}

/** How often a line is in the event log. */
export const count = (device: VirtualDevice, line: string): number =>
  lines(device).filter(each => each === line).length;
