import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { updateOf } from '../../../build/board/update-file.ts';
import { boardName } from '../../../build/board.ts';
import { facts, otherRelease, renamed } from '../../support/board-images.ts';
import { boardCommand } from '../../support/emulated-board.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import {
  demandLogin,
  expectFitsPhone,
  logIn,
  see,
  tellTwice,
  withPage,
} from '../../support/page.ts';
import { suite } from '../../support/suite.ts';
import { makerKeys } from '../../support/update-feed.ts';

/* The page of a device on an emulated board: what only boards have, an update in place. */
const test = suite('page of a board');
const task = tellTwice(test);

const keys = makerKeys();
const folder = temporaryFolder();
const image = renamed();

/** An update file that somebody signed. */
function fileBy({ privateKey }: typeof keys, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, updateOf(image, { ...facts, version: otherRelease }, privateKey));
  return file;
}

const [own, foreign] = [fileBy(keys, 'own.update'), fileBy(makerKeys(), 'foreign.update')];
/** Longest wait for the release that was installed, which has to start first. */
const restartMs = 120_000;

task('a file is installed from the page, by somebody who is logged in', by =>
  withPage(
    { by, command: boardCommand, args: ['--time', 'counted', '--update-key', keys.publicKey] },
    async ({ page, device }) => {
      await demandLogin(device);
      await page.reload();
      await logIn(page);
      await page.goto(`${device.url}/#/diagnosis`);
      await see(page, '#firmware', `the board ${boardName}.`);
      if (by === 'touch') await expectFitsPhone(page);
      await page.getByLabel('Update file').setInputFiles(foreign);
      await page.getByRole('button', { name: 'Install it' }).click();
      await see(page, '.refusal', 'The update is not signed by the maker of this device');
      await page.getByLabel('Update file').setInputFiles(own);
      await page.getByRole('button', { name: 'Install it' }).click();
      await page.getByRole('progressbar', { name: 'The file is being sent' }).waitFor();
      assert.is(await page.locator('.refusal').count(), 0);
      page.setDefaultTimeout(restartMs);
      await see(page, '#firmware dl', otherRelease);
    },
  ),
);

test.run();
