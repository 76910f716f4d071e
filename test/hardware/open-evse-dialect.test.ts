import { createRequire } from 'node:module';
import * as assert from 'uvu/assert';
import { OpenEvse } from '../../host/hardware/rapi/open-evse.ts';
import { textOf } from '../../host/platform/log.ts';
import type { Connection, ConnectionEvents } from '../../host/platform/net.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { eventually } from '../support/eventually.ts';
import { atEnd, suite } from '../support/suite.ts';

/*
 * The driver against the simulator of node-openevse, which others wrote: the protocol as it was in
 * version 3, states in decimal digits, answers without number, and no currents that are not stored.
 */
const test = suite('OpenEVSE of an older firmware, as others simulate it');

interface Simulator {
  rapi(command: string): string;
  onevent(listener: (line: string) => void): void;
}

/** It begins when it is loaded, and knows one vehicle, which is always there. */
function simulator(): Simulator {
  return createRequire(import.meta.url)('openevse/lib/simulator_driver.js');
}

test('is driven: states, sleep, currents and its ammeter', async () => {
  const simulated = simulator();
  const commands: string[] = [];
  const said: string[] = [];
  const line = {
    name: 'simulator',
    open(events: ConnectionEvents): Connection {
      const tell = (text: string): void =>
        events.onData(Uint8Array.from(`${text}\r`, character => character.charCodeAt(0)));
      simulated.onevent(tell);
      setImmediate(events.onOpen);
      return {
        pendingBytes: 0,
        write(bytes) {
          const command = String.fromCharCode(...bytes).trim();
          commands.push(command.slice(1).replace(/ :.*/, ''));
          const answer = simulated.rapi(command);
          setImmediate(() => tell(answer));
        },
        close: () => simulated.onevent(() => undefined),
      };
    },
  };
  const driver = new OpenEvse({
    line,
    clock: new RealClock(),
    events: {
      onState: () => undefined,
      onRestart: () => undefined,
      onMeter: () => undefined,
      say: message => said.push(textOf(message)),
    },
  });
  atEnd(() => driver.close());
  driver.offer(16_000);
  await eventually(() => assert.is(driver.state?.vehicle, 'charging'));
  assert.ok(driver.reachable);
  assert.is(driver.state?.mostMa, 80_000);
  await eventually(() => assert.ok((driver.meter?.values[1] ?? 0) > 10, 'it draws'));
  assert.match(said.join('\n'), /OpenEVSE DEMO answers \(RAPI 3\.0\.1\)/);
  assert.match(said.join('\n'), /knows no heartbeat/);
  driver.offer(0);
  await eventually(() => assert.is(driver.state?.offeredMa, 0));
  assert.ok(commands.includes('FS'));
  assert.is(driver.state?.vehicle, undefined, 'it does not say what it sees in its sleep');
  driver.offer(10_000);
  await eventually(() => assert.is(driver.state?.vehicle, 'connected'));
  assert.ok(commands.lastIndexOf('FE') > commands.lastIndexOf('FS'));
});

test.run();
