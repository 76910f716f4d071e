import { texts } from '../../words/texts.ts';

/** What the page of OCPP says. */
export const ocppWords = texts('ocpp', {
  title: 'Connection',
  charge: 'Charging',
  settings: 'Central system',
  limit: 'Who decides about charging',
  off: 'Switched off',
  offMore: 'Give the address of the central system below and switch the connection on.',
  impossible: 'Cannot connect with these settings',
  impossibleMore: 'The event log says why.',
  notConnected: 'No connection to the central system',
  because: (problem: string) => `The reason: ${problem}.`,
  notConnectedMore:
    'The charger tries again by itself. What it has to tell waits; a running charge goes on.',
  registering: 'Connected, not registered yet',
  registeringMore: 'The central system has not answered to the registration yet.',
  pending: 'Connected, registration pending',
  pendingMore: 'The central system wants to look at the charger first; no charge starts before.',
  rejected: 'The central system rejects this charger',
  rejectedMore: (identity: string) => `Ask its operator whether the identity is right: ${identity}`,
  connected: 'Connected and registered',
  connectedMore: (identity: string) => `As ${identity}`,
  restarting: 'The central system restarts the charger',
  outOfService: 'The central system took the charger out of service.',
  free: 'No vehicle, no charge',
  noTag: 'A vehicle is connected: hold a tag to the reader, or start at the central system',
  asking: (tag: string) => `The central system is asked about tag ${tag}`,
  waiting: (tag: string, seconds: number) =>
    `Tag ${tag} may charge: connect a vehicle within ${seconds} s`,
  running: (number: string, time: string) => `Charge ${number} since ${time}`,
  runningBy: (tag: string, current: string) => `Started with tag ${tag}, up to ${current}.`,
  unconfirmed: 'not confirmed yet',
  invalid: 'The central system refused the tag: no current is given.',
  stopping: (number: string, tag: string) =>
    `Charge ${number}: the central system is asked about tag ${tag} for its end`,
  finished: 'The charge has ended; the vehicle is still connected',
  unavailable: 'Out of service',
  refusedTag: (tag: string, reason: string) => `Tag ${tag} was refused last: ${reason}.`,
  refusals: {
    blocked: 'it is blocked',
    expired: 'it has expired',
    invalid: 'the central system does not know it',
    inUse: 'another charge runs with it',
  },
  queued: (count: number) => `Messages that wait for the central system: ${count}`,
  nothingQueued: 'Everything was told to the central system.',
  forget: 'Forget everything of the central system …',
  forgetLoss:
    'A running charge ends for the central system, and what it was not told yet, its keys and charging profiles are lost.',
  forgetAct: 'Forget everything',
});
