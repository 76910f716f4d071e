import * as assert from 'uvu/assert';
import { release } from '../../host/device/version.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { eventually } from '../support/eventually.ts';
import { startPortable } from '../support/portable.ts';
import { atEnd, suite } from '../support/suite.ts';
import { feedDocument, makerKeys, startFeedServer } from '../support/update-feed.ts';

/** The portable host asks for newer releases, where its machine can check signatures. */
const test = suite('updates of the portable host');

const keys = makerKeys();
const newer = `${Number.parseInt(release, 10) + 1}.0.0`;

for (const signatures of [true, false]) {
  test(`a machine ${signatures ? 'with' : 'without'} signatures`, async () => {
    const feed = await startFeedServer();
    feed.answer((_, response) => void response.end(feedDocument(keys, { version: newer })));
    const device = await startPortable({
      storage: new MemoryStorage(),
      random: new SeededRandom(1),
      wallMs: Date.now(),
      signatures,
      realTime: false,
      tls: { ca: feed.certificate.cert },
      updateFeed: { url: feed.url, publicKey: keys.publicKey },
    });
    atEnd(() => device.stop());
    const { machine, url } = device;
    const state = async () =>
      (await (await fetch(`${url}/system/version`)).json()) as Record<string, unknown>;
    await eventually(async () => {
      if (feed.asked === 0) machine.advance(5000);
      const { newest, problem, installation } = await state();
      const outcome = signatures
        ? [newer, '', 'embedded']
        : ['', 'is not asked: this machine cannot check signatures', 'embedded'];
      assert.equal([newest, problem, installation], outcome);
    });
    assert.is(feed.asked, signatures ? 1 : 0);
  });
}

test.run();
