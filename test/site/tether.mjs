import { rmSync } from 'node:fs';

/*
 * Loaded by Node before a device of a site (`node --import 'tether.mjs?speed=10&epoch=…&folder=…'
 * voltkern.cjs …`).
 *
 * The whole process lives `speed` times as fast as real time, counted from `epoch` (real ms since
 * 1970): what it measures, what it waits for and what the clock of its machine says. So the device
 * is the one that is delivered, and all times of load management keep their proportions; `--speed`
 * of the device itself would leave those of the network as they are.
 *
 * The process ends with the one that started it, however that ended, and takes `folder` along.
 * Messages of the parent: a number moves the clock of the machine by so many ms. Messages to the
 * parent: by how many ms of the site the process was late, where that was more than
 * `reportedLateMs`.
 */
const { searchParams } = new URL(import.meta.url);
const speed = Number(searchParams.get('speed'));
const epochMs = Number(searchParams.get('epoch'));
const folder = searchParams.get('folder');

const realNow = performance.now.bind(performance);
const realDate = Date.now.bind(Date);
const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
let movedMs = 0;

/**
 * A timer that repeats on the grid of its first period, so that its mean pace is exact at any
 * speed.
 */
class Repeating {
  #timer;
  #referenced = true;

  constructor(action, periodMs, words) {
    let dueMs = realNow();
    const schedule = () => {
      const nowMs = realNow();
      dueMs = Math.max(dueMs + periodMs, nowMs);
      this.#timer = realSetTimeout(
        () => {
          schedule();
          action(...words);
        },
        Math.ceil(dueMs - nowMs),
      );
      if (!this.#referenced) this.#timer.unref();
    };
    schedule();
  }

  ref() {
    this.#referenced = true;
    this.#timer.ref();
    return this;
  }

  unref() {
    this.#referenced = false;
    this.#timer.unref();
    return this;
  }

  cancel() {
    realClearTimeout(this.#timer);
  }
}

performance.now = () => realNow() * speed;
Date.now = () => Math.floor(epochMs + (realDate() - epochMs) * speed + movedMs);
// A timer must not be early.
globalThis.setTimeout = (action, delayMs = 0, ...words) =>
  realSetTimeout(action, Math.ceil(delayMs / speed), ...words);
globalThis.setInterval = (action, periodMs = 0, ...words) =>
  new Repeating(action, periodMs / speed, words);
globalThis.clearTimeout = globalThis.clearInterval = timer => {
  if (timer instanceof Repeating) timer.cancel();
  else realClearTimeout(timer);
};

const watchMs = 5;
const reportedLateMs = 500;
let watchedMs = realNow();
realSetTimeout(function watch() {
  const nowMs = realNow();
  const lateMs = Math.round((nowMs - watchedMs - watchMs) * speed);
  watchedMs = nowMs;
  if (lateMs > reportedLateMs && process.connected) process.send(lateMs, () => undefined);
  realSetTimeout(watch, watchMs).unref();
}, watchMs).unref();

process.on('message', ms => {
  movedMs += ms;
});
const end = () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
};
process.once('disconnect', end);
// It may have ended while this was loaded.
if (!process.connected) end();
