import { texts } from '../../words/texts.ts';

/** What the page of diagnosis says. */
export const diagnosisWords = texts('diagnosis', {
  firmware: 'Firmware',
  installed: 'Installed',
  since: 'since',
  how: 'It came here',
  ways: {
    checkout: 'as source code',
    container: 'as a container',
    npm: 'with npm',
    package: 'as a package of the system',
    embedded: 'with the device',
    unknown: 'in a way that it does not know',
  },
  feed: 'The update feed',
  newest: 'Newest',
  notAsked: 'Newer releases are not asked for. Whoever looks after the machine can switch it on.',
  notTold: 'Not told yet',
  upToDate: 'This is the newest release.',
  lastCheck: 'Last asked',
  update: 'Update',
  updateHint:
    'A file of the maker for the board {}. Charges, users and settings stay. The device restarts with the new release, and goes back to this one if the new one does not work.',
  updateFile: 'Update file',
  install: 'Install it',
  arriving: 'The file is being sent',
  reportTitle: 'Report for somebody who helps',
  reportHint:
    'States, settings and both logs in one file. Passwords, keys and tags are left out; names of users and networks are in it.',
  report: 'Save the report',
  restartTitle: 'Restart',
  restartHint: 'A running charge goes on. The page comes back by itself.',
  restart: 'Restart the device',
  resetTitle: 'Reset',
  resetHint: 'Save a backup first: what is deleted does not come back.',
  configReset: 'Delete all settings …',
  configResetLoss:
    'All settings are lost: users, tags, passwords, network, meters, managed chargers. Recorded charges stay. The device may then be found at another address.',
  configResetAct: 'Delete the settings',
  factoryReset: 'Reset to the state of delivery …',
  factoryResetLoss:
    'Everything is lost: all settings, users and tags, and all recorded charges. The device may then be found at another address.',
  factoryResetAct: 'Delete everything',
});
