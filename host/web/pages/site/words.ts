import { managed } from '../../../sentences/managed.ts';
import { texts } from '../../words/texts.ts';

/** What the site board says; `{}` stands for a time or a current. */
export const siteWords = texts('site', {
  group: 'Connection',
  chargers: 'Chargers',
  of: 'of',
  reserved: '{} reserved',
  reserve:
    'Reserved is what somebody may still draw who has not given way yet, or who is not heard.',
  states: {
    empty: 'No charger is managed yet',
    off: 'Load management is switched off',
    starting: 'Looks for its chargers',
    active: 'Shares the connection',
    stopped: 'All chargers are stopped',
  },
  details: {
    empty: 'Add the chargers that share a connection: they then never draw more than it has.',
    off: 'Each charger stops by itself while nobody tells it how much it may draw.',
    noLimit: 'The limit is 0 A, so nobody gets current: set what the connection has.',
    starting: 'Nothing is given away before they have answered, or certainly stand still.',
    active: '{} per phase are available.',
    byPowerManager: 'The power manager says what is available: {} at the phase that has least.',
    stopped:
      'One draws more than it may, and the others cannot make up for it. They go on when it obeys.',
  },
  switchOn: 'Switch on',
  limit: 'Limit per phase',
  limitHelp: 'What the chargers may draw together: of the fuse, what nobody else needs.',
  setLimit: 'Set the limit',
  limits: 'Change the limits',
  mode: 'Charge mode of all',
  add: 'Add a charger',
  phases: (count: number) => (count === 1 ? '1 phase' : `${count} phases`),
  charger: 'Charger',
  reasons: {
    ...managed,
    lost: 'Silent for {}',
    silent: 'Silent for {}',
    too_little_sun: 'Waits for PV excess, {} are lacking',
    switched_lately: 'Was switched a short while ago, {} left',
    waits_for_turn: 'Waits for its turn, {} left',
  },
  follows: {
    not_found:
      'It gets no current; for 47 s, what it might draw stays reserved. Check its power, its address, and that its load management is on.',
    managers_conflict:
      'It obeys none of them and gives no current: {}. Take it out of the load management of all but one; it goes on a minute later.',
    not_connected:
      'What it may draw by itself stays reserved until it is back. Look at its power, its network, and the address that is typed into it.',
    left_alone:
      'It shows for some minutes what it does without this device. What it may draw by itself stays reserved, and its vehicle goes on afterwards.',
    fall_back_unknown:
      'It shares nothing, and all that it can draw has to fit, until it has shown what it does without this device: its page has the test.',
    power_on_unknown:
      'All that it can draw stays reserved. Cut its power once while no vehicle is there, see what it offers then, and enter that at its controller.',
    obedience_unknown:
      'All that it can draw has to fit until its first charge has shown that it follows limits.',
    lost: 'It blocks charging by itself, 30 s after it last heard the manager. As soon as that is certain, the others have its share.',
    silent:
      'It gets no more until it is heard again, and blocks charging by itself after 30 s. Until then, what it may draw stays reserved.',
    other_protocol: 'It gets no current. One of the two needs newer firmware.',
    management_off: 'It gets no current. Switch load management on at the charger itself.',
    controller_stands_still: 'It gets no current. Switch the fuse of the charger off and on again.',
    disobeys: 'The others get what it leaves. Pull its plug, and have the charger checked.',
    fault: 'It gets no current. Its own page says what to do.',
    waits_for_turn:
      'What there is beside the reserved current does not suffice for one more. Everybody gets a turn.',
    switched_lately: 'Vehicles do not bear being switched on and off often.',
    blocked_by_charger: 'Its own page says by what, and how it is released.',
    tag_wanted: 'Hold a tag to its reader.',
  },
  toCharger: 'Page of this charger',
  toController: 'Settings of its controller',
  letIn: 'Let a user charge',
  letInYes: 'Let in',
  user: 'User',
  figures: {
    current: 'Current',
    most: 'At most',
    connected: 'Connected with',
    energy: 'Since plugged in',
    heard: 'Last heard',
    least: 'Vehicle takes at least',
  },
  ago: '{} ago',
  justNow: 'just now',
  switches: '{}, can switch',
  modeOf: 'Charge mode',
  settings: 'Settings',
  remove: 'Remove this charger',
  removeReally:
    'It stops 30 s later and stays blocked, until another manager takes over or its load management is switched off.',
  removeYes: 'Remove',
  gone: 'There is no such charger.',
  found: 'Chargers in the network',
  scan: 'Look for chargers',
  scanning: 'Looking …',
  scanHint: 'Found are chargers of this network whose load management is on.',
  nobodyFound:
    'Nobody answered. Switch load management on at each charger, or type its address below.',
  foundErrors: {
    firmware: 'speaks another protocol',
    notManaged: 'its load management is off',
  },
  allThere: 'Managed already: {}',
  managedBy: 'managed by {} already: two managers would block it',
  take: 'Add',
  byAddress: 'By address',
});
