import { startSite } from '../../modules/site-rig.ts';
import type { Evening } from './evening.ts';

const mostS = 300;

/** A charger is added to the list while another one is out of reach. */
export const addedCharger: Evening = {
  name: 'added-charger',
  figures: [
    {
      figure: 'wait-s',
      unit: 's',
      better: 'lower',
      limit: 20,
      doc: 'How long vehicles wait that are plugged in when a charger is added while another has been out of reach for two minutes',
    },
    {
      figure: 'wait-after-restart-s',
      unit: 's',
      better: 'lower',
      limit: 60,
      doc: 'The same where the manager was restarted, which cannot know whether a charger out of reach draws anything',
    },
  ],
  play() {
    return { 'wait-s': wait(false), 'wait-after-restart-s': wait(true) };
  },
};

/** Seconds until both vehicles charge. */
function wait(isRestarted: boolean): number {
  const site = startSite();
  const { chargers } = site.manager.get('charge_manager/config');
  site.configure({ chargers: chargers.slice(0, 2) });
  site.pass(60);
  site.kill(0);
  site.pass(120);
  if (isRestarted) site.manager.restart();
  site.configure({ chargers });
  // By then everybody is heard who can be.
  site.pass(6);
  for (const charger of [1, 2]) site.plug(charger);
  let waitedS = 0;
  while (waitedS < mostS && !(site.isLive(1) && site.isLive(2))) {
    site.pass(1);
    waitedS++;
  }
  site.stop();
  return waitedS;
}
