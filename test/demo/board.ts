import { boardImage, updateBoard } from '../../build/board.ts';
import { buildFirmware } from '../../build/firmware.ts';
import { failSafeMs } from '../../host/hardware/limits.ts';
import { stepMs } from '../../host/hardware/simulator/vehicle.ts';
import { startBoard } from '../support/emulated-board.ts';
import { during, type EmulatedCharger, startEmulatedCharger } from '../support/emulated-charger.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, temporaryFolder } from '../support/gateway.ts';
import { type LineFaults, soundLine } from '../support/line-faults.ts';
import { startScriptedManager } from '../support/scripted-manager.ts';
import { startUartLine, type UartLine } from '../support/uart-line.ts';
import { atExit, Onlooker, play, readSpeed, sizeOf, tell, until } from './stage.ts';

/*
 * A charger without any operating system: the whole host on an emulated Cortex-M7, the charge
 * controller on an emulated Cortex-M3, a UART between them, and a vehicle. The line is disturbed,
 * the controller is killed, the host is killed, without and with a manager. The exit code is 1 if
 * something that the documents promise did not happen.
 */

const speed = readSpeed();
const minuteMs = 60_000;
/** Real time of a step of the world, ms: an emulated host has to keep up with a state for each. */
const paceMs = 100;
/** An address of its own, because the port of load management is the same for everybody. */
const address = '127.74.28.7';
const charging = 3;
/** What the vehicle draws where nobody limits it, A. */
const vehicleA = 16;

/** Of what each end sends. */
const disturbance: LineFaults = {
  loss: 0.05,
  duplication: 0.05,
  cut: 0.05,
  flip: 0.05,
  garbage: 0.05,
  delayMs: [5, 40],
};
const disturbedS = 10;
/** How long there is nothing but noise on the line. */
const drownedS = 5;

/** How far vehicle and charge log may differ: the meter is read twice a second, kWh. */
const toleranceKwh = 0.1;
/** What the fail-safe may take beyond its time until it is seen: two steps of the world, ms. */
const toleranceMs = 2 * stepMs;
/** So long somebody watches what happens after that of which nothing is to come, s. */
const watchedS = 3;

/** Host, controller and vehicle, and what was seen of them. */
class Charger {
  readonly controller: EmulatedCharger;
  readonly line: UartLine;
  readonly seen = new Onlooker();
  readonly #dataDir = temporaryFolder();
  #host: RunningDevice | undefined;
  #said = (): string => '';

  constructor(controller: EmulatedCharger, line: UartLine) {
    this.controller = controller;
    this.line = line;
    atExit(() => this.#host?.kill());
    atExit(() => this.seen.stop());
  }

  get host(): RunningDevice {
    if (!this.#host) throw new Error('the host does not run');
    return this.#host;
  }

  /** What the host that runs, or ran last, wrote to its log. */
  said(): string {
    return this.#said();
  }

  /** Current that the vehicle draws of L1, A. */
  get currentA(): number {
    return this.controller.world.charger.load.currentMa(0) / 1000;
  }

  get tookKwh(): number {
    return this.controller.world.charger.load.totalWh / 1000;
  }

  /** Starts the host, and lets the world go on meanwhile. */
  async startHost(worldSpeed: number): Promise<void> {
    const starting = startBoard(
      [
        ...['--variant', 'warp4', '--controller', 'serial:UART1', '--udp', '34128'],
        // So that a busy machine makes it slow, but not fail.
        ...['--uart', `127.0.0.1:${this.line.port}`, '--time', 'counted'],
      ],
      this.#dataDir,
      address,
    );
    this.#host = await during(this.controller, starting, worldSpeed);
    this.#said = this.#host.stderr;
    await during(this.controller, this.seen.watch(this.#host), worldSpeed);
  }

  /** Gives the host a setting, whatever happens to it meanwhile. */
  set(worldSpeed: number, path: string, value: unknown): Promise<void> {
    const work = eventually(() => this.host.put(path, value));
    return during(this.controller, work, worldSpeed);
  }

  /** Kills the host as if its power were cut. */
  async killHost(): Promise<void> {
    this.seen.stop();
    await this.host.kill();
    this.#host = undefined;
  }

  plug(plugged: boolean): void {
    this.controller.world.charger.vehicle.change({ plugged });
    tell(plugged ? 'A vehicle is plugged in.' : 'The vehicle is unplugged.');
  }

  /** Waits until host and vehicle agree that it charges with so many amperes. */
  charges(worldSpeed: number, currentA: number): Promise<void> {
    return until(
      this.controller.world,
      worldSpeed,
      `the vehicle does not charge with ${currentA} A`,
      () => this.seen.chargerState === charging && Math.abs(this.currentA - currentA) < 0.1,
    );
  }

  /** Waits until the host has so many charges in its log. */
  records(worldSpeed: number, charges: number): Promise<void> {
    const what = `the host does not record charge ${charges}`;
    return until(this.controller.world, worldSpeed, what, () => this.seen.charges === charges);
  }

  /** Holds the energy of the charges in the log against what the vehicle took. */
  async compare(): Promise<void> {
    const log: { energy_charged: number; charge_duration: number }[] = await during(
      this.controller,
      this.host.get('charge_tracker/last_charges'),
      1,
    );
    const loggedKwh = log.reduce((sum, { energy_charged }) => sum + energy_charged, 0);
    tell('Charge log of the host:');
    for (const { energy_charged, charge_duration } of log)
      tell(`  ${energy_charged.toFixed(2)} kWh in ${Math.round(charge_duration / 60)} min`);
    tell(`The vehicle took ${this.tookKwh.toFixed(2)} kWh.`);
    if (!(Math.abs(loggedKwh - this.tookKwh) <= toleranceKwh))
      throw new Error('the recorded energy is another one');
  }
}

async function start(): Promise<Charger> {
  tell('Building what runs on the two microcontrollers …');
  tell(`  ${sizeOf(await buildFirmware('mps2-an385'))}`);
  await updateBoard();
  tell(`  ${sizeOf(boardImage)}`);
  const controller = await startEmulatedCharger({
    longestStepMs: Math.max(250, speed * paceMs),
    paceMs,
  });
  atExit(() => controller.stop());
  const line = await startUartLine(controller.port);
  atExit(() => line.stop());
  const charger = new Charger(controller, line);
  await controller.world.pass(1000);
  tell('The charge controller runs on an emulated Cortex-M3.');
  await charger.startHost(speed);
  tell(
    `The host runs on an emulated Cortex-M7 without an operating system, ${charger.host.url}, and reaches the controller over a UART. It lives in real time, the vehicle ${speed} times as fast.`,
  );
  return charger;
}

/** Nothing gets through during a charge: it goes on, and what the owner wants arrives later. */
async function drownTheLine(charger: Charger): Promise<void> {
  const { controller, line } = charger;
  tell(`For ${drownedS} s there is nothing but noise on the line.`);
  const wanted = charger.host.put('evse/global_current', 12_000);
  await during(controller, Promise.all([line.drown(drownedS * 1000), wanted]), 1);
  if (!controller.world.output.contactorOn) throw new Error('the charge did not go on');
  await charger.charges(1, 12);
  tell('The charge went on, and the 12 A that the owner wanted meanwhile reached the controller.');
}

/** The line is disturbed during a charge: it goes on, and what the owner wants still arrives. */
async function disturbTheLine(charger: Charger): Promise<void> {
  const { controller, line, seen } = charger;
  const { world } = controller;
  line.faults = disturbance;
  tell(
    'Somebody lays the line beside a frequency converter: one message in four is lost, spoilt or doubled, and all are late.',
  );
  const goesOn = (): boolean => world.output.contactorOn && seen.chargerState === charging;
  await charger.set(speed, 'evse/global_current', 13_000);
  if (await world.run(speed, disturbedS * speed * 1000, () => !goesOn()))
    throw new Error('the charge did not go on');
}

async function charge(charger: Charger): Promise<void> {
  const { line } = charger;
  const { world } = charger.controller;
  charger.plug(true);
  await charger.charges(speed, vehicleA);
  await charger.set(speed, 'evse/global_current', 10_000);
  await charger.charges(speed, 10);
  tell('The owner limits the current to 10 A: the vehicle draws 10 A.');
  await world.run(speed, 5 * minuteMs, () => false);
  await drownTheLine(charger);
  await disturbTheLine(charger);
  await charger.charges(speed, 13);
  line.faults = soundLine;
  tell(
    'The charge went on, and the 13 A that the owner wanted meanwhile reached the controller. The line is in order again.',
  );
}

async function killTheController(charger: Charger): Promise<void> {
  const { controller } = charger;
  await controller.kill();
  if (charger.currentA > 0) throw new Error('the contactor is not open');
  tell('The charge controller is killed: the contactor opens at once. It is switched on again.');
  await controller.start();
  await charger.records(speed, 1);
  tell('The host noticed it, and recorded the charge that ended.');
  await charger.charges(speed, 13);
  tell('The controller has its settings again: the vehicle charges with 13 A.');
}

async function killTheHost(charger: Charger): Promise<void> {
  const { world } = charger.controller;
  await charger.killHost();
  tell('The host is killed. Nobody manages this charger, so the charge goes on:');
  const beforeKwh = charger.tookKwh;
  await world.run(speed, 10 * minuteMs, () => false);
  tell(`  10 min later the vehicle has ${(charger.tookKwh - beforeKwh).toFixed(2)} kWh more.`);
  if (Math.abs(charger.currentA - 13) > 0.1) throw new Error('the vehicle does not charge on');
  await charger.startHost(1);
  await charger.charges(1, 13);
  tell('The host is started again, and finds the charge going on.');
  charger.plug(false);
  await charger.records(1, 2);
  await charger.compare();
}

/** The host dies while a manager controls the charger: the controller stops the charge in time. */
async function failSafe(charger: Charger): Promise<void> {
  const { line } = charger;
  const { world } = charger.controller;
  const manager = await startScriptedManager(address);
  atExit(() => manager.stop());
  await charger.set(1, 'evse/global_current', 32_000);
  await charger.set(1, 'evse/management_enabled', true);
  // When the charge stops is to be seen.
  world.longestStepMs = stepMs;
  manager.allot(9000);
  tell('A load management gives this charger 9 A, anew every second.');
  charger.plug(true);
  await charger.charges(1, 9);
  let blocksAtMs = Number.NaN;
  line.onAlive = leftMs => {
    if (leftMs !== undefined) blocksAtMs = world.nowMs + leftMs;
  };
  await world.run(1, watchedS * 1000, () => false);
  await charger.killHost();
  manager.allot(undefined);
  const killedMs = world.nowMs;
  tell(
    `The host is killed. The controller was told to stop ${((blocksAtMs - killedMs) / 1000).toFixed(1)} s from now, which is ${failSafeMs / 1000} s after the last command:`,
  );
  if (!(blocksAtMs - killedMs <= failSafeMs)) throw new Error('that is too late');
  const allowedMa = (): number => world.output.allowedChargingCurrentMa;
  await until(world, 10, 'the controller does not stop the charge', () => allowedMa() === 0);
  const stoppedMs = world.nowMs;
  tell(`  ${((stoppedMs - killedMs) / 1000).toFixed(1)} s later it allows 0 A;`);
  if (!(stoppedMs <= blocksAtMs + toleranceMs)) throw new Error('that is too late');
  await until(world, 10, 'the vehicle does not stop', () => charger.currentA === 0);
  tell(`  the vehicle obeys within ${((world.nowMs - stoppedMs) / 1000).toFixed(1)} s.`);
  await charger.startHost(1);
  await world.run(1, watchedS * 1000, () => charger.currentA > 0);
  if (charger.currentA > 0) throw new Error('the host let the vehicle charge without a manager');
  tell('The host is started again: as long as the manager is silent, the vehicle gets 0 A.');
  manager.allot(11_000);
  await charger.charges(1, 11);
  tell('The load management is there again, and gives 11 A: the charge goes on.');
  charger.plug(false);
  await charger.records(1, 3);
  await charger.compare();
}

play(async () => {
  const charger = await start();
  try {
    await charge(charger);
    await killTheController(charger);
    await killTheHost(charger);
    await failSafe(charger);
  } catch (error) {
    process.stderr.write(`What the host said:\n${charger.said()}\n`);
    throw error;
  }
  tell('Everything happened as it is promised.');
});
