import type { IncomingMessage, ServerResponse } from 'node:http';
import * as assert from 'uvu/assert';
import { feedOf } from '../../build/package/announcement.ts';
import { release } from '../../host/device/version.ts';
import type { Machine } from '../../host/platform/machine.ts';
import type { HttpsRequest } from '../../host/platform/net.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/http.ts';
import { atEnd, suite } from '../support/suite.ts';
import {
  type FeedServer,
  feedDocument,
  makerKeys,
  startFeedServer,
} from '../support/update-feed.ts';

/*
 * A device asks a real server of a maker, which answers in every way there is, about newer
 * releases.
 */
const test = suite('system version');

const keys = makerKeys();
const machine: Machine = {
  description: 'a machine of a test',
  installation: {
    how: 'npm',
    sinceMs: Date.UTC(2024, 11, 24),
    command: 'npm install --global voltkern@{version}',
  },
  freeBytes: () => undefined,
};
const [major = 0, minor = 0] = release.split('.').map(Number);
const newer = `${major}.${minor + 1}.0`;
const newest = `${major + 1}.0.0`;
const older = '0.9.9';
/** In place of the time that a device really waits. */
const patienceMs = 300;

/** A device, and the questions that it asked. */
class Rig {
  readonly device: VirtualDevice;
  readonly requests: HttpsRequest[] = [];
  /** Real time, which alone passes: a device asks in it. */
  readonly #clock = new VirtualClock({ wallMs: 0, synchronised: true });
  #outcomes = 0;

  /** @param ca whom the machine trusts */
  constructor(feed: FeedServer, { isAsked = true, ca = feed.certificate.cert } = {}) {
    const { httpsGet } = nodeNet('127.0.0.1');
    this.device = virtualDevice({
      machine,
      networkClock: this.#clock,
      ...(isAsked && { updateFeed: { url: feed.url, publicKey: keys.publicKey } }),
      net: {
        httpsGet: (request, done) => {
          this.requests.push(request);
          const limitMs = Math.min(patienceMs, request.limitMs);
          return httpsGet({ ...request, ca, limitMs }, outcome => {
            done(outcome);
            this.#outcomes++;
          });
        },
      },
    });
    atEnd(() => this.device.stop());
  }

  get state() {
    return this.device.get('system/version');
  }

  pass(durationMs: number): void {
    this.#clock.advance(durationMs);
  }

  /** Lets time pass until the next question, and waits for its answer. */
  async outcome(): Promise<void> {
    const before = this.#outcomes;
    await eventually(() => {
      if (this.requests.length === before) this.pass(600_000);
      assert.ok(this.#outcomes > before);
    });
  }

  /** Lines of the log about releases. */
  lines(): string[] {
    return this.device
      .log()
      .split('\n')
      .flatMap(line => /\| system +\| (.*)$/.exec(line)?.[1] ?? []);
  }
}

const says =
  (text: string) =>
  (_: IncomingMessage, response: ServerResponse): void =>
    void response.end(text);

test('without the flag nothing is asked for, and the device tells what is installed', async () => {
  const feed = await startFeedServer();
  const rig = new Rig(feed, { isAsked: false });
  rig.pass(3 * 86_400_000);
  assert.equal(rig.state, {
    installed: release,
    installed_at: Date.UTC(2024, 11, 24) / 60_000,
    installation: 'npm',
    update_feed: false,
    last_check: 0,
    problem: '',
    newest: '',
    published: '',
    changes: { de: [], en: [] },
    command: '',
    board: '',
  });
  assert.is(rig.requests.length, 0);
  assert.is(feed.asked, 0);
});

test('a device that runs again in place of a release that failed says so', () => {
  const installation = { how: 'package', sinceMs: undefined, failedRelease: newest } as const;
  const device = virtualDevice({ machine: { ...machine, installation } });
  atEnd(() => device.stop());
  const told = `Release ${newest} was installed, and failed: release ${release} runs again`;
  assert.match(device.log(), told);
  device.stop();
});

test('a newer release is told with what it changes and the command that installs it', async () => {
  const feed = await startFeedServer();
  feed.answer(says(feedDocument(keys, { version: newer })));
  const rig = new Rig(feed);
  await rig.outcome();
  const { last_check, ...state } = rig.state;
  assert.is(last_check, Date.UTC(2025, 0, 1) / 60_000);
  const command = `npm install --global voltkern@${newer}`;
  assert.equal(state, {
    installed: release,
    installed_at: Date.UTC(2024, 11, 24) / 60_000,
    installation: 'npm',
    update_feed: true,
    problem: '',
    newest: newer,
    published: '2026-11-20',
    changes: { de: ['Neues'], en: ['News'] },
    command,
    board: '',
  });
  const told = `Release ${newer} is there, published on 2026-11-20; this installs it: ${command}`;
  assert.equal(rig.lines(), [told]);
  await rig.outcome();
  assert.equal(rig.lines(), [told], 'once');
  const [first] = rig.requests;
  assert.ok(first && first.limitMs <= 20_000 && first.maxBodyBytes <= 16_384);
});

test('the release that runs is no news', async () => {
  const feed = await startFeedServer();
  feed.answer(says(feedDocument(keys, { version: release })));
  const rig = new Rig(feed);
  await rig.outcome();
  const { newest: told, command, changes, problem } = rig.state;
  assert.equal([told, command, problem], [release, '', '']);
  assert.equal(changes, { de: [], en: [] });
  assert.equal(rig.lines(), []);
});

test('the feed that a release makes is taken', async () => {
  const feed = await startFeedServer();
  const dateS = Date.UTC(2026, 10, 20) / 1000;
  const changes = { en: ['Charges faster.'], de: ['Lädt schneller.'] };
  feed.answer(says(feedOf({ version: newest, dateS, changes: [] }, changes, keys.privateKey)));
  const rig = new Rig(feed);
  await rig.outcome();
  assert.is(rig.state.newest, newest);
  assert.is(rig.state.published, '2026-11-20');
  assert.equal(rig.state.changes, changes);
});

const good = feedDocument(keys, { version: newest });
const { release: signed, signature } = JSON.parse(good) as { release: string; signature: string };
const tenMb = 10 * 1024 * 1024;

/** Sends as much of 10 MB as the client takes. */
function flood(response: ServerResponse): void {
  const part = Buffer.alloc(65_536, ' ');
  let left = tenMb;
  const send = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= part.length;
      if (!response.write(part)) {
        response.once('drain', send);
        return;
      }
    }
    response.end(good);
  };
  send();
}

const misbehaviours: Readonly<
  Record<string, [(request: IncomingMessage, response: ServerResponse) => void, RegExp]>
> = {
  'a signature of another key': [
    says(feedDocument(makerKeys(), { version: newest })),
    /^answers with a wrong signature: the document was changed, or signed with another key$/,
  ],
  'a changed text': [
    says(JSON.stringify({ release: signed.replace(newest, '9.9.9'), signature })),
    /^answers with a wrong signature/,
  ],
  'half a signature': [
    says(
      JSON.stringify({ release: signed, signature: `${signature.slice(0, 44)}${'='.repeat(44)}` }),
    ),
    /^answers with a wrong signature/,
  ],
  'no signature': [says(JSON.stringify({ release: signed })), /no whole document$/],
  'a release older than the one that runs': [
    says(feedDocument(keys, { version: older })),
    new RegExp(`^answers with release ${older}, which is older than ${newer}$`),
  ],
  'a release older than the one that was told': [
    says(feedDocument(keys, { version: release })),
    new RegExp(`^answers with release ${release}, which is older than ${newer}$`),
  ],
  'a truncated document': [says(good.slice(0, -40)), /no whole document$/],
  'a connection that breaks off': [
    (_, response) => {
      response.writeHead(200, { 'content-length': good.length });
      response.write(good.slice(0, 50), () => response.destroy());
    },
    /^cannot be asked: /,
  ],
  '10 MB': [
    (_, response) => flood(response),
    /^cannot be asked: its answer is longer than 16384 bytes$/,
  ],
  '10 MB that are announced': [
    (_, response) => {
      response.writeHead(200, { 'content-length': tenMb });
      flood(response);
    },
    /^cannot be asked: its answer is longer than 16384 bytes$/,
  ],
  'no answer': [() => undefined, /^cannot be asked: no complete answer within [\d.]+ s$/],
  'an answer that never ends': [
    (_, response) => void response.write(good.slice(0, 50)),
    /^cannot be asked: no complete answer within [\d.]+ s$/,
  ],
  'not found': [
    (_, response) => void response.writeHead(404).end(good),
    /^answers with status 404$/,
  ],
  'a way to an address without TLS': [
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    /^cannot be asked: it leads on to http:\/\/127.0.0.1:9\//,
  ],
  'no JSON': [says('<html>'), /no whole document$/],
  'another product': [
    says(feedDocument(keys, { product: 'kettle', version: newest })),
    /^is that of another product: kettle$/,
  ],
  'no number of a release': [
    says(feedDocument(keys, { version: '1.x' })),
    /^answers with wrong data: version: "1.x" must be X.Y.Z$/,
  ],
  'a signed text that is no release': [
    says(feedDocument(keys, '[]')),
    /^answers with wrong data: /,
  ],
};

test('whatever else a feed does changes nothing and is told in words', async () => {
  const feed = await startFeedServer();
  feed.answer(says(feedDocument(keys, { version: newer })));
  const rig = new Rig(feed);
  await rig.outcome();
  const { url, stop } = await serve(rig.device);
  atEnd(stop);
  const { problem: none, ...before } = rig.state;
  assert.is(none, '');
  for (const [what, [misbehave, words]] of Object.entries(misbehaviours)) {
    const told = rig.lines();
    feed.answer(misbehave);
    await rig.outcome();
    const { problem, ...after } = rig.state;
    assert.match(problem, words, what);
    assert.equal(after, before, what);
    const german = await fetch(`${url}/system/version`, { headers: { 'Accept-Language': 'de' } });
    const shown = (await german.json()) as typeof rig.state;
    assert.match(shown.problem, /^(antwortet mit|kann nicht gefragt werden:|ist der eines) /, what);
    assert.equal({ ...shown, problem }, rig.state, what);
    const line = `The update feed ${problem}`;
    assert.equal(rig.lines(), told.at(-1) === line ? told : [...told, line], what);
  }
  const told = rig.lines();
  await rig.outcome();
  assert.equal(rig.lines(), told, 'the same is not told again');
  feed.answer(says(good));
  await rig.outcome();
  assert.is(rig.state.newest, newest);
  assert.is(rig.state.problem, '');
});

test('a server that nobody vouches for is not believed', async () => {
  const feed = await startFeedServer();
  feed.answer(says(good));
  const rig = new Rig(feed, { ca: (await startFeedServer()).certificate.cert });
  await rig.outcome();
  assert.match(rig.state.problem, /^cannot be asked: /);
  assert.is(rig.state.newest, '');
  assert.is(feed.asked, 0);
});

test('a machine that cannot check signatures asks nobody, and says so', () => {
  const device = virtualDevice({
    hasSignatures: false,
    updateFeed: { url: 'https://host.example/', publicKey: keys.publicKey },
    net: {
      httpsGet: () => {
        throw new Error('somebody was asked');
      },
    },
  });
  atEnd(() => device.stop());
  device.advance(120_000);
  const words = 'is not asked: this machine cannot check signatures';
  assert.is(device.get('system/version').problem, words);
  assert.match(device.log(), new RegExp(`The update feed ${words}`));
});

test.run();
