import { encodeFrame } from '../../host/hardware/coprocessor/frames.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { Random } from '../rig/random.ts';
import { linkRig } from '../support/coprocessor.ts';
import { type LineFaults, soundLine } from '../support/line-faults.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** Frames of one life of a line, before everything is compared. */
const framesPerLife = 5000;
/** What a line that is sound again may take to bring everything over, ms. */
const settleMs = 12_000;

/** What happened in a life of a line. */
interface Life {
  readonly writes: number;
  readonly frames: number;
  readonly restarts: number;
  readonly sessions: number;
  readonly broken: readonly string[];
}

/**
 * The link to the charge controller; `size` is how many frames go over the line or are thrown at
 * either end.
 */
export const link: Scenario = {
  name: 'link',
  promise:
    'whatever a line to the charge controller loses, doubles, delays and damages, whoever restarts, and whatever frames come in: commands are executed in order and once in a session, and a sound line brings what was written last to the controller',
  size: 2_000_000,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const random = new Random(seed);
    const broken: string[] = [];
    let [frames, writes, restarts, sessions, lives] = [0, 0, 0, 0, 0];
    while (frames < size) {
      const life = live(random, Math.min(framesPerLife, size));
      frames += life.frames;
      writes += life.writes;
      restarts += life.restarts;
      sessions += life.sessions;
      lives++;
      broken.push(...life.broken.map(text => `life ${lives}: ${text}`));
      if (lives % 50 === 0)
        say(`link: ${frames} frames, ${writes} writes, ${broken.length} broken`);
    }
    return {
      figures: {
        frames,
        'writes of the host': writes,
        'restarts of either end': restarts,
        'sessions that were begun': sessions,
        'lives of a line': lives,
      },
      broken,
    };
  },
};

/**
 * A host and a controller at a line that gets worse and better, until `most` frames have come to an
 * end of it.
 */
function live(random: Random, most: number): Life {
  const clock = new VirtualClock();
  const rig = linkRig(clock, random.between(1, 1_000_000));
  const { line, body, double } = rig;
  let { controller } = rig;
  let [frames, writes, restarts] = [0, 0, 0];
  const last = new Map<number, number>();
  const toController = line.onData;
  line.onData = bytes => {
    frames++;
    toController(bytes);
  };
  while (frames < most) {
    switch (random.between(0, 19)) {
      case 0:
        line.faults = someFaults(random);
        break;
      case 1:
        line.break();
        break;
      case 2:
        restarts++;
        for (const page of body.pages) page.fill(0);
        double.restart(random.between(0, 1) === 0);
        break;
      case 3:
        if (random.between(0, 9) > 0) break;
        restarts++;
        controller.close();
        // What the host before had not brought over died with it.
        last.clear();
        controller = rig.connect();
        break;
      case 4:
      case 5:
        // Sound frames that say anything, as another program at the line might send them.
        for (let count = random.between(1, 100); count > 0; count--) {
          const payload = Uint8Array.from({ length: random.between(0, 600) }, () =>
            random.between(0, 255),
          );
          const type =
            random.between(0, 1) === 0 ? random.between(0, 255) : 0x81 + random.between(0, 7);
          line.write(
            encodeFrame({
              type,
              sequence: random.between(0, 255),
              session: random.between(0, 65535),
              payload,
            }),
          );
          frames++;
        }
        break;
      default: {
        const [slot, mA] = [random.between(2, 14), random.between(6000, 32_000)];
        controller.setSlot(slot, { max_current: mA });
        last.set(slot, mA);
        writes++;
      }
    }
    clock.advance(random.between(0, 1) === 0 ? random.between(0, 20) : random.between(0, 1500));
  }
  line.faults = soundLine;
  clock.advance(settleMs);
  const broken: string[] = [];
  if (!controller.reachable) broken.push('the controller cannot be reached over a sound line');
  for (const [slot, mA] of last) {
    if (body.slots[3 * slot] !== mA)
      broken.push(`slot ${slot} is ${body.slots[3 * slot]} mA instead of ${mA}`);
  }
  const sequences = new Map<number, number>();
  let session = 0;
  for (const command of double.executed) {
    // A session number may come again after 65534 others.
    if (command.session !== session) sequences.delete(command.session);
    session = command.session;
    const before = sequences.get(session) ?? 0;
    if (command.sequence !== (before % 255) + 1)
      broken.push(`command ${command.sequence} came after ${before}`);
    sequences.set(session, command.sequence);
  }
  controller.close();
  return { writes, frames, restarts, sessions: double.greetings.length, broken };
}

function someFaults(random: Random): LineFaults {
  const share = (): number => (random.between(0, 2) === 0 ? 0 : random.between(0, 30) / 100);
  const slowest = random.between(1, 300);
  return {
    loss: share(),
    duplication: share(),
    cut: share(),
    flip: share(),
    garbage: share(),
    delayMs: [1, slowest],
  };
}
