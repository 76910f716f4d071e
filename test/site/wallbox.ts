import { createServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { instantiateCore } from '../../host/core/core.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { Charger, ModbusControllerDouble } from '../support/modbus-controller.ts';
import { wasmBytes } from '../support/wasm.ts';
import { modbusDriver, modbusPort, modbusPowerOnMa, type OtherMake, password } from './makes.ts';
import { OcppWallbox } from './ocpp-wallbox.ts';
import { speech16, speech201 } from './speech.ts';

/*
 * A wallbox of another make with a simulated vehicle, as a process: a client of OCPP, or a server
 * of Modbus. Its HTTP interface is that much of a simulated device's that a site needs: what the
 * vehicle does, and what it is let have.
 */
const { values } = parseArgs({
  options: {
    make: { type: 'string' },
    /** Its name at the central system. */
    name: { type: 'string' },
    /** Address of the central system, `ws://HOST:PORT`. */
    central: { type: 'string', default: '' },
    listen: { type: 'string', default: '127.0.0.1:8081' },
    /** It keeps nothing. */
    'data-dir': { type: 'string' },
  },
});
const make = values.make as OtherMake;
const identity = values.name ?? make;
const [host = '', port = ''] = values.listen.split(':');

const clock = new RealClock();
const world = createSimulatedHardware({
  clock,
  random: new SeededRandom(Number(host.split('.').at(-1))),
  variant: variants.warp3,
  core: instantiateCore(wasmBytes()),
});
const charger = new Charger(world);
charger.offer(0);

async function serveModbus(): Promise<void> {
  let last: Socket | undefined;
  const double = new ModbusControllerDouble(
    modbusDriver,
    clock,
    world,
    bytes => last?.write(bytes),
    'tcp',
    undefined,
    modbusPowerOnMa,
  );
  const server = createTcpServer(socket => {
    // It speaks with one client, the newest.
    last?.destroy();
    last = socket;
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', bytes => double.receive(bytes));
  });
  await new Promise<void>(resolve => server.listen(modbusPort, host, resolve));
}

async function connect(): Promise<void> {
  const speak = make === 'ocpp16' ? speech16 : speech201;
  await new OcppWallbox(charger, clock, speak, {
    ...{ endpoint: values.central, identity, password },
  }).start();
}

const answers: Readonly<Record<string, (body: string) => object>> = {
  'GET /evse/state': () => ({
    charger_state: charger.chargerState,
    allowed_charging_current: charger.allowedMa,
  }),
  'GET /debug/vehicle_state': () => charger.vehicle.state,
  'PUT /debug/vehicle': body => {
    charger.vehicle.change(JSON.parse(body));
    return {};
  },
  'PUT /debug/plug': () => {
    charger.vehicle.change({ plugged: true });
    return {};
  },
  'PUT /debug/unplug': () => {
    charger.vehicle.change({ plugged: false });
    return {};
  },
};

const server = createServer((request, response) => {
  let body = '';
  request.on('data', chunk => (body += chunk));
  request.on('end', () => {
    const answer = answers[`${request.method} ${request.url}`];
    if (!answer) response.writeHead(404).end();
    else response.end(JSON.stringify(answer(body)));
  });
});
await (make === 'modbus' ? serveModbus() : connect());
server.listen(Number(port), host, () => {
  process.stdout.write(`listening on http://${host}:${port}\n`);
});
