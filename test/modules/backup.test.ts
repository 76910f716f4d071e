import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import { BackupRig, configure } from './backup-rig.ts';

const test = suite('backup');
const passphrase = 'correct horse';

for (const [seed, variant] of everyVariant.entries()) {
  test(`${variant}: what was reset comes back from a backup, setting by setting`, async () => {
    const rig = new BackupRig({ variant });
    const delivered = rig.settings();
    configure(rig, seed + 1);
    const before = rig.settings();
    const unchanged = [...delivered].filter(([path, text]) => before.get(path) === text);
    assert.ok(unchanged.length < 12, `hardly configured: ${unchanged.map(([path]) => path)}`);
    const document = await rig.backup({ passphrase });
    const plain = await rig.backup();
    rig.factoryReset();
    assert.equal(rig.settings(), delivered);

    const dry = await rig.restore(document, { dry_run: true, passphrase });
    assert.ok(dry.restart && dry.changes.length > 30);
    assert.equal(rig.settings(), delivered);
    const { changes, left_out } = await rig.restore(document, { passphrase });
    assert.equal(changes, dry.changes);
    assert.equal(left_out, []);
    rig.device.advance(5000);
    assert.equal(rig.settings(), before);
    const again = await rig.backup();
    assert.equal(again.resources, plain.resources);
    const secrets = await rig.restore(document, { passphrase, dry_run: true });
    assert.equal(secrets.changes, []);
  });
}

test.run();
