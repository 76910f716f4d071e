import { type OpenEvseDevice, openEvseDevice } from '../support/open-evse.ts';
import { compareLog, compareStates, type PlayedSession, type StateSpan } from './check.ts';
import { drawnPowerW, recordingStartMs, type Session, type Station } from './sessions.ts';
import { decodeLog, type StationResult, tagOf, users } from './station.ts';

/** Time between plug, tag and the next vehicle, ms. */
const pauseMs = 6000;
/** What a client looks at the state for, ms; states that last as long must be seen. */
const lookMs = 1000;
const seenS = 2;
/** The device is up so long before the first vehicle comes, ms. */
const startMs = 60_000;

/**
 * Plays the sessions of one station through the driver of an OpenEVSE against its double, in
 * virtual time, and compares as `replayStation` does, but for the house and the broker: what
 * reaches them is not the driver's.
 */
export async function replayDriven(
  station: Station,
  _brokerPort: number,
  progress: (played: number) => void,
): Promise<StationResult> {
  const startedMs = performance.now();
  const wallMs = recordingStartMs + (station.sessions[0]?.arrivalMinutes ?? 0) * 60_000 - startMs;
  const player = new DrivenStation(openEvseDevice({ variant: 'warp4', wallMs }));
  player.configure();
  const played: PlayedSession[] = [];
  for (const [index, session] of station.sessions.entries()) {
    const userId = (index % users.length) + 1;
    player.play(session, userId);
    played.push({ ...session, userId });
    progress(index + 1);
    // Others who play a station of their own, and who asks for progress, get their turn.
    await new Promise(setImmediate);
  }
  const { device } = player;
  const log = decodeLog(device.raw('charge_tracker/charge_log') as Uint8Array);
  device.stop();
  return {
    name: station.name,
    charges: log.length,
    energyKwh: log.reduce((sum, charge) => sum + (charge.energy_kwh ?? 0), 0),
    deviceS: player.ranMs / 1000,
    realS: (performance.now() - startedMs) / 1000,
    statesSeen: player.seen.length,
    historyCells: 0,
    differences: [
      ...compareLog(played, log),
      ...compareStates(player.states(), player.seen, seenS),
    ],
  };
}

/** A device, its OpenEVSE, and the vehicles that come. */
class DrivenStation {
  readonly device: OpenEvseDevice;
  /** Charger states as a client saw them, a repeated one once. */
  readonly seen: number[] = [];
  ranMs = 0;
  readonly #changes: { readonly atMs: number; readonly state: number }[] = [];

  constructor(device: OpenEvseDevice) {
    this.device = device;
    device.rig.double.world.controller?.onReport(({ charger_state: state }) => {
      if (state !== this.#changes.at(-1)?.state)
        this.#changes.push({ atMs: device.clock.nowMs(), state });
    });
  }

  /** Gives it its users and their tags. */
  configure(): void {
    for (const [index, name] of users.entries()) {
      this.device.put('users/add', {
        ...{ id: index + 1, roles: 0, current: 32000, display_name: name },
        ...{ username: name.toLowerCase(), digest_hash: '' },
      });
    }
    this.device.put('nfc/config', {
      deadtime_post_start: 3,
      authorized_tags: users.map((_, index) => ({
        ...{ user_id: index + 1, tag_type: 2, tag_id: tagOf(index + 1) },
      })),
    });
    this.device.put('evse/user_enabled', true);
  }

  /**
   * A vehicle comes, its driver holds a tag to the charger, and it leaves when the recorded one
   * did.
   */
  play(session: Session, userId: number): void {
    const { device } = this;
    const { vehicle } = device.rig.double.world.simulation.charger ?? {};
    this.#pass(pauseMs);
    const arrivesMs = recordingStartMs + session.arrivalMinutes * 60_000;
    const idleMs = arrivesMs - pauseMs - device.clock.wallMs();
    if (idleMs > 0) device.clock.skip(idleMs);
    this.#pass(pauseMs);
    vehicle?.change({
      plugged: true,
      battery_energy_wh: 0,
      battery_capacity_wh: Math.round(session.requestedKwh * 1000),
      taper_from_pct: 100,
      max_power_w: Math.round(drawnPowerW(session)),
    });
    this.#pass(pauseMs);
    device.put('nfc/inject_tag', { tag_type: 2, tag_id: tagOf(userId) });
    this.#pass((session.departureMinutes - session.arrivalMinutes) * 60_000);
    vehicle?.change({ plugged: false });
    this.#pass(pauseMs);
  }

  /** The charger states as the double's control pilot went through them. */
  states(): StateSpan[] {
    return this.#changes.map(({ state, atMs }, index) => ({
      state,
      durationS: ((this.#changes[index + 1]?.atMs ?? this.device.clock.nowMs()) - atMs) / 1000,
    }));
  }

  #pass(durationMs: number): void {
    for (let left = durationMs; left > 0; left -= lookMs) {
      this.device.advance(Math.min(left, lookMs));
      const { charger_state } = this.device.get('evse/state');
      if (charger_state !== this.seen.at(-1)) this.seen.push(charger_state);
    }
    this.ranMs += durationMs;
  }
}
