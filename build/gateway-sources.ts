import { gatewayModules } from '../host/editions/gateway.ts';

/** What only modules of gateways use, beside their own folders. */
const besides = [
  'hardware/simulator/battery',
  'modules/debug/battery',
  'modules/debug/box',
  'platform/modbus-server',
  'services/eebus/',
];

/** True for a source, seen from `host/`, that a device on a small engine does not have. */
export function isOfGateways(file: string): boolean {
  return [...gatewayModules.map(({ name }) => `modules/${name}/`), ...besides].some(start =>
    file.startsWith(start),
  );
}
