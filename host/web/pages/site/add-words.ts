import { texts } from '../../words/texts.ts';

/** What is said where chargers of several kinds are added; `{}` stands for a name or a number. */
export const addWords = texts('addCharger', {
  kind: 'What kind of charger is it?',
  kinds: {
    own: 'One like this device, found in the network',
    ocpp: 'A wallbox of another maker that speaks OCPP',
    controller: 'One behind this device, driven by its registers',
  },
  door: 'Connections of wallboxes',
  off: 'OCPP is switched off: no wallbox can connect',
  offMore: 'Switching it on opens port {} for wallboxes.',
  opening: 'Port {} is being opened',
  stillOpening: 'If that stays so, something else uses the port: the event log says what is wrong.',
  open: 'Wallboxes can connect',
  knocking: 'Wallboxes that want to connect',
  knockingHint:
    'Who connects under a name that is not known yet is listed here for 10 minutes. None gets in by itself.',
  take: 'Take it',
  isAdmitted: 'may connect, but has no share of the connection yet',
  entry: 'The wallbox',
  title: 'Name for people',
  name: 'Name that it connects with',
  nameHint: 'In its settings: identity, charge point ID. Many have their serial number there.',
  password: 'Password',
  passwordHint:
    'Made up for this wallbox. If it has one that cannot be changed, type that. Empty: none, which only those get in with who need none by the settings.',
  most: 'Draws at most, on each phase',
  mostHint:
    'By its fuse or its switches. All of that stays reserved until a charge has shown that it follows limits.',
  added: '{} is added',
  toIts: 'To its state and settings',
  link: 'Its connection',
  notAdmitted: 'It may not connect: it is not on the list of wallboxes',
  notYet: 'Not connected',
  notYetMore: 'Type what stands below into the wallbox. Whether it was refused is shown here.',
  turnedAway: {
    unknown: 'It wants to connect, and is not on the list of wallboxes',
    password: 'Refused: its password is wrong, or it has told none',
    certificate: 'Refused: it has shown no certificate with its name',
    version: 'Refused: it offers no version of OCPP that it may speak here',
    taken: 'Refused: another wallbox is connected under its name',
    plain: 'Refused: it speaks without TLS',
    secure: 'Refused: it speaks TLS, which is off here',
    untrusted: 'It does not trust the certificate of this device',
    other: 'TLS failed',
    request: 'Refused: what it asks for is not OCPP',
  },
  whatToDo: {
    unknown: 'Add it under the name that it connects with.',
    password:
      'Type the password into the wallbox once more. If nobody knows it any more, give it a new one in the settings of the wallboxes.',
    certificate:
      'Store one in it whose common name is its name, from the issuer in the settings; or give it a password.',
    version: 'Set it to OCPP 1.6-J, or to the version that it spoke before.',
    taken:
      'Two wallboxes have the same name: give one another. After a restart, wait some seconds.',
    plain: 'Its address has to begin with wss://.',
    secure: 'Its address has to begin with ws://, or TLS has to be switched on in the settings.',
    untrusted: 'Store the certificate of this device in it, or switch TLS off in the settings.',
    other: 'It needs TLS 1.2 or newer: update it, or switch TLS off in the settings.',
    request: 'Set it to OCPP over WebSocket (1.6-J), not SOAP, and look at the address.',
  },
  connected: 'Connected',
  takesNone: 'It takes no limits: what it can draw at most stays reserved.',
  backEnd: 'Back end of its operator',
  served: 'Connected',
  notServed: 'Not connected: the wallbox is answered here',
  waits: 'Messages that are told later: {}',
  obeys: {
    unknown: 'Nobody knows yet whether it obeys: its first charge will show.',
    accepts: 'It accepts limits. Whether it follows them, its first charge will show.',
    obeys: 'A vehicle was seen to follow its limits.',
  },
  shares: ['It shares', 'When it is alone, it falls back by itself to what it has stored.'],
  tested: [
    'It is being tested',
    'It restarts, or its vehicle gets little or nothing for about six minutes and goes on then.',
  ],
  sharesNothing: [
    'It shares nothing',
    'When it was alone, or after a restart, it would have drawn more than it had stored: its largest current stays reserved.',
  ],
  sharesNothingYet: [
    'It shares nothing yet',
    'Its largest current stays reserved until it was seen what it does without this device. The test restarts it while no vehicle is there, and leaves it alone for about five minutes while one charges, which pauses meanwhile.',
  ],
  test: 'Test it now',
  behindContactor:
    'It is behind the contactor of the energy manager and cannot disconnect its control pilot: it is told 0 A while that moves.',
  address: 'Address',
  addressHint:
    'For the field of the wallbox that asks for its central system, backend or CSMS. The address ends with the name of the wallbox; some append that themselves.',
  once: 'The password is shown now and never again.',
  tlsHint: 'The wallbox has to trust the certificate of this device.',
  controllers: 'Controllers beside this device',
  controllersHint: 'What is described below and has no share of the connection yet.',
  describe: 'Describe them',
});
