import { gatewayModules } from '../host/editions/gateway.ts';

/** What only modules of gateways use, beside their own folders. */
const besides = [
  'hardware/simulator/battery',
  'modules/debug/battery',
  'modules/debug/box',
  'platform/modbus-server',
  'services/eebus/',
];

/** What of the page shows nothing but resources of those modules, or says their words. */
const ofPage = [
  ...['add-box', 'battery', 'box-words', 'control-box', 'plan', 'share', 'shown-ski'].map(
    name => `web/pages/energy/${name}`,
  ),
  ...['add-controller', 'add-kind', 'add-ocpp', 'add-words', 'turned-away', 'wallbox'].map(
    name => `web/pages/site/${name}`,
  ),
  ...['web/parts/logged-in-', 'web/parts/plan/'],
];

/** True for a source, seen from `host/`, that a device on a small engine does not have. */
export function isOfGateways(file: string): boolean {
  return [...gatewayModules.map(({ name }) => `modules/${name}/`), ...besides, ...ofPage].some(
    start => file.startsWith(start),
  );
}
