import { texts } from '../words/texts.ts';

export const deviceWords = texts('loggedInDevices', {
  title: 'Logged-in devices',
  hint: 'They open this page without a password until it is changed, or they are not used for 90 days.',
  none: 'No device stays logged in.',
  since: 'since',
  lastUse: 'last used',
  isThis: 'this device',
  end: 'Log out',
  endAll: 'Log all devices out …',
  loss: 'All of them ask for the password again, this one too if it stays logged in.',
  confirm: 'Log all devices out',
});
