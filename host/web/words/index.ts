import { texts } from './texts.ts';

/** The texts that the pages share. What only one page says stands beside it. */
export const words = texts('shared', {
  simulated: 'Simulated',
  connecting: 'Connecting …',
  live: 'Live',
  lost: 'Offline',
  locked: 'Locked',
  connectionLost: 'Connection lost, reconnecting …',
  attempt: 'Attempt',
  tooManyPages: 'Too many pages of this device are open. Close one; this page tries again.',
  retryNow: 'Retry now',
  firmware: 'Firmware',
  noAnswer: 'The device does not answer.',
  refused: 'The device refused this',
  skip: 'Skip to the content',
  navigation: 'Navigation',
  notLoaded: 'This part of the page could not be loaded: the device is away, or was updated.',
  reload: 'Reload the page',
  logOut: 'Log out',
  back: 'Back',
  cancel: 'Cancel',
  pages: {
    overview: 'Overview',
    site: 'Site',
    charges: 'Charges',
    energy: 'Energy',
    commissioning: 'Commissioning',
    settings: 'Settings',
    network: 'Network',
    meters: 'Meters',
    mqtt: 'MQTT',
    ocpp: 'OCPP',
    backup: 'Backup',
    diagnosis: 'Diagnosis and restart',
    users: 'Users and tags',
    rules: 'Rules',
    log: 'Event log',
  },
  login: {
    title: 'Log in',
    needed: 'This device asks for a user name and password.',
    username: 'User name',
    password: 'Password',
    show: 'Show',
    keep: 'Stay logged in on this device',
    logIn: 'Log in',
    outcomes: {
      wrong: 'User name or password is wrong.',
      'too many': 'Too many logins failed. Wait a few seconds and try again.',
      'no answer': 'The device does not answer. What you typed is kept: try again.',
    },
  },
});

/** Those texts, in one language. */
export type Words = (typeof words)['value'];
