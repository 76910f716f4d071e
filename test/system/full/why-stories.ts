import type { Page } from 'playwright-core';
import type { uvu } from 'uvu';
import * as assert from 'uvu/assert';
import type { CauseName } from '../../../host/sentences/causes.ts';
import { eventually } from '../../support/eventually.ts';
import type { RunningDevice } from '../../support/gateway.ts';
import { see, withPage } from '../../support/page.ts';

/*
 * What the page says of each cause that keeps a vehicle from charging, and that what it offers ends
 * it: each story begins with a vehicle that charges, and ends with one.
 */

/** A cause: how it comes, what is said of it, and how it ends. */
export interface Story {
  readonly cause: CauseName;
  /** Leads to it. */
  readonly when: (device: RunningDevice) => Promise<unknown>;
  readonly says: string | RegExp;
  /** What a person is told to do beside that. */
  readonly tells?: readonly string[];
  /**
   * What ends it: the button that is offered, or what a person does who was told to; left out where
   * the end takes a minute or more, which the stories in virtual time tell.
   */
  readonly ends?: string | ((device: RunningDevice, page: Page) => Promise<unknown>);
  /** Where the vehicle charges on, with less. */
  readonly onlyLimits?: true;
}

/** What one device goes through. */
export interface Chapter {
  readonly name: string;
  /** The default is of generation 3, and five times as fast as real time. */
  readonly args?: () => Promise<readonly string[]>;
  readonly host?: string;
  /** How a vehicle comes to charge; by default, it is plugged in. */
  readonly begins?: (device: RunningDevice) => Promise<unknown>;
  /** Longest wait for something to be seen. */
  readonly limitMs?: number;
  readonly stories: readonly Story[];
}

export const change = async (device: RunningDevice, path: string, changes: object): Promise<void> =>
  device.put(path, { ...(await device.get(path)), ...changes });
export const plug = (device: RunningDevice): Promise<void> => device.put('debug/plug', null);
export const pass = (device: RunningDevice, duration_s: number): Promise<void> =>
  device.put('debug/clock_advance', { duration_s });
export const plugAgain = async (device: RunningDevice): Promise<void> => {
  await device.put('debug/unplug', null);
  await pass(device, 5);
  await plug(device);
};
export const hold = (device: RunningDevice, tag_id: string): Promise<void> =>
  device.put('debug/nfc_tag', { tag_type: 2, tag_id });

/** Resolves when the vehicle charges, or charges no longer. */
export const charges = (device: RunningDevice, isCharging: boolean): Promise<void> =>
  eventually(async () =>
    assert.is((await device.get('evse/state')).charger_state === 3, isCharging),
  );

/** What electricians are called for. */
export const stop = 'Do not charge here until the cause is found.';
export const pull = 'Pull the plug out of the vehicle.';
export const fuseOff = 'Switch off the fuse of the charger, and leave it off.';
export const electrician = 'Call an electrician if it stays so or comes back.';
export const otherCable = 'Plug the cable in again, or try another one.';
export const otherVehicle = 'Try another vehicle: if that charges, have the first one checked.';

/** Follows what is offered to the view that decides, and comes back. */
export async function visit(page: Page, device: RunningDevice, offered: string, view: string) {
  await page.getByRole('link', { name: offered }).tap();
  await page.waitForURL(({ hash }) => hash === `#/${view}`);
  await page.goto(`${device.url}/#/`);
}

const begun = ['--speed', '5'];

/** Has every chapter told as a test of its own, on a device of its own. */
export function tellChapters(test: uvu.Test<uvu.Crumbs>, chapters: readonly Chapter[]): void {
  for (const { name, args = async () => begun, host = '127.0.0.1', ...chapter } of chapters) {
    test(name, async () =>
      withPage({ host, args: await args() }, async ({ page, device }) => {
        const { begins = plug, limitMs, stories } = chapter;
        if (limitMs !== undefined) page.setDefaultTimeout(limitMs);
        await begins(device);
        if (begins === plug) await see(page, '#state', 'Charging');
        for (const story of stories) await tell(page, device, story);
      }),
    );
  }
}

async function tell(page: Page, device: RunningDevice, story: Story): Promise<void> {
  const { cause, when, says, tells = [], ends, onlyLimits } = story;
  try {
    await when(device);
    if (onlyLimits) await page.getByText('All limits').tap();
    await see(page, onlyLimits ? '.limits li' : '#state-detail', says);
    for (const told of tells) await see(page, '#charger', told);
    const isWelded = /welded/.test(await page.locator('#charger').innerText());
    assert.is(isWelded, cause === 'contactor_welded', 'the contactor is said to be welded');
    if (ends === undefined) return;
    if (typeof ends === 'string') await page.getByRole('button', { name: ends }).tap();
    else await ends(device, page);
    await see(page, '#state', 'Charging');
  } catch (error) {
    throw new Error(`${cause}: ${error instanceof Error ? error.message : error}`);
  }
}
