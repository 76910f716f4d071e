/*
 * What the numbers of the interface are called in code, by set: `npm run docs` writes it from the
 * declarations.
 */
export const language = { de: 0, en: 1, fr: 2, nl: 3 } as const;
export const colourScheme = { browser: 0, light: 1, dark: 2 } as const;
export const country = { other: 0, germany: 1, austria: 2, switzerland: 3, luxembourg: 4 } as const;
export const transportMode = { http: 0, https: 1, both: 2 } as const;
export const phaseRotation = {
  unknown: 0,
  l123: 1,
  l132: 2,
  l231: 3,
  l213: 4,
  l321: 5,
  l312: 6,
} as const;
export const chargeMode = {
  fast: 0,
  off: 1,
  pv: 2,
  minPv: 3,
  default: 4,
  min: 5,
  eco: 6,
  ecoPv: 7,
  ecoMin: 8,
  ecoMinPv: 9,
} as const;
export const managerState = { notActive: 0, active: 1, shutDown: 2 } as const;
export const managedChargerState = {
  noVehicle: 0,
  blocked: 1,
  waitsForCurrent: 2,
  vehicleIdle: 3,
  charging: 4,
  error: 5,
  full: 6,
  notAuthorized: 7,
} as const;
export const nothingAllocated = { none: 0, turn: 1, notActive: 2, excess: 6 } as const;
export const onePhase = {
  none: 0,
  yes: 2,
  pluggedIn: 3,
  wakeUp: 4,
  hasThree: 8,
  switchedLately: 9,
} as const;
export const threePhases = {
  none: 0,
  yes: 2,
  pluggedIn: 4,
  wakeUp: 5,
  hasOne: 9,
  switchedLately: 10,
} as const;
export const allocatedCurrent = {
  none: 0,
  least: 1,
  begins: 2,
  wanted: 4,
  fair: 5,
  guaranteed: 6,
  supported: 8,
  leftOver: 9,
  userLimit: 10,
} as const;
export const foundCharger = { none: 0, firmware: 1, notManaged: 2 } as const;
export const mqttTransport = { tcp: 0, tls: 1, ws: 2, wss: 3 } as const;
export const mqttConnection = {
  notConfigured: 0,
  notConnected: 1,
  connected: 2,
  error: 3,
} as const;
export const autoDiscoveryMode = { off: 0, generic: 1, homeAutomation: 2 } as const;
export const wifiLogin = { eapTls: 1, peapTtls: 2 } as const;
export const linkState = { off: 0, down: 1, connecting: 2, up: 3 } as const;
export const accessPointState = {
  disabled: 0,
  enabled: 1,
  fallbackInactive: 2,
  fallbackActive: 3,
} as const;
export const wifiFailure = {
  none: 0,
  noAccessPoint: 1,
  login: 2,
  full: 3,
  noAddress: 4,
  reception: 5,
  other: 6,
  request: 7,
} as const;
export const wifiEncryption = {
  none: 0,
  wep: 1,
  wpa: 2,
  wpa2: 3,
  wpaWpa2: 4,
  enterprise: 5,
  other: 6,
} as const;
export const wireguardState = {
  notConfigured: 0,
  waiting: 1,
  notConnected: 2,
  connected: 3,
} as const;
export const slotWriter = { unknown: 0, controller: 1, http: 2, mqtt: 3, device: 4 } as const;
export const iec61851State = {
  notConnected: 0,
  connected: 1,
  charging: 2,
  ventilation: 3,
  error: 4,
} as const;
export const chargerState = {
  notConnected: 0,
  waitingForRelease: 1,
  readyToCharge: 2,
  charging: 3,
  error: 4,
} as const;
export const contactorState = { notLive: 0, liveBefore: 1, liveAfter: 2, liveBoth: 3 } as const;
export const contactorError = {
  none: 0,
  closedWithoutMains: 1,
  doesNotClose: 2,
  closedLiveAfterOnly: 3,
  openWithoutMains: 4,
  openLiveAfterOnly: 5,
  welded: 6,
} as const;
export const errorState = { ok: 0, switch: 2, dcFault: 3, contactor: 4, communication: 5 } as const;
export const lockState = {
  initial: 0,
  open: 1,
  closing: 2,
  closed: 3,
  opening: 4,
  error: 5,
} as const;
export const supplyCable = {
  a6: 0,
  a10: 1,
  a13: 2,
  a16: 3,
  a20: 4,
  a25: 5,
  a32: 6,
  software: 7,
  notConfigured: 8,
} as const;
export const ledState = {
  off: 0,
  on: 1,
  blinking: 2,
  flickering: 3,
  breathing: 4,
  api: 5,
} as const;
export const phaseAutomatic = { normal: 0, forced: 1, seenAgain: 2 } as const;
export const modbusProtocol = { tcp: 0, rtu: 1 } as const;
export const meterClass = {
  none: 0,
  rs485: 1,
  charger: 2,
  energyManager: 3,
  api: 4,
  sunSpec: 5,
  modbus: 6,
  speedwire: 7,
  house: 200,
  http: 210,
  mqtt: 211,
  p1: 212,
  sml: 213,
  webMake: 214,
} as const;
export const meterLocation = {
  unknown: 0,
  other: 1,
  charger: 2,
  inverter: 3,
  grid: 4,
  battery: 5,
  load: 6,
  pv: 7,
  vehicle: 8,
} as const;
export const registerTable = {
  none: 0,
  custom: 1,
  table1001: 1001,
  table7: 7,
  table1009: 1009,
  table1008: 1008,
  table23: 23,
  table25: 25,
  table21: 21,
  table22: 22,
  table1003: 1003,
  table26: 26,
  table27: 27,
  table28: 28,
  table30: 30,
  table31: 31,
  table32: 32,
  table42: 42,
  table24: 24,
  table29: 29,
  table49: 49,
  table6: 6,
  table38: 38,
  table1005: 1005,
  table1006: 1006,
  table1007: 1007,
  table34: 34,
  table1004: 1004,
  table1000: 1000,
  table54: 54,
  table45: 45,
  table44: 44,
  table14: 14,
  table12: 12,
  table55: 55,
  table10: 10,
  table53: 53,
  table13: 13,
  table41: 41,
  table39: 39,
  table40: 40,
  table51: 51,
  table50: 50,
  table1010: 1010,
  table56: 56,
  table57: 57,
  table36: 36,
  table37: 37,
  table46: 46,
  table1002: 1002,
  table9: 9,
  table8: 8,
  table15: 15,
  table16: 16,
  table17: 17,
  table18: 18,
  table19: 19,
  table20: 20,
  table33: 33,
  table4: 4,
  table11: 11,
  table43: 43,
  table52: 52,
  table3: 3,
  table2: 2,
  table47: 47,
  table48: 48,
  table5: 5,
  table35: 35,
} as const;
export const registerAddressMode = { address: 0, number: 1 } as const;
export const registerPlace = { holding: 0, input: 1, coil: 2, discreteInput: 3 } as const;
export const registerNumber = {
  u16: 1,
  s16: 9,
  u32: 2,
  u32Low: 34,
  s32: 10,
  s32Low: 42,
  f32: 26,
  f32Low: 58,
  u64: 4,
  u64Low: 36,
  s64: 12,
  s64Low: 44,
  f64: 28,
  f64Low: 60,
} as const;
export const virtualMeter = {
  grid: 2,
  battery: 3,
  load: 4,
  pv: 5,
  inverter: 1,
  secondBattery: 6,
  bothBatteries: 7,
  externalGrid: 3,
  otherGenerators: 6,
  meter: 1,
  firstTransformers: 2,
  secondTransformers: 3,
  backup: 5,
  otherMeter: 6,
} as const;
export const shellyProfile = { threePhases: 0, onePhase: 1 } as const;
export const meterPhase = { l1: 1, l2: 2, l3: 3 } as const;
export const httpDevice = {
  none: 0,
  device1: 1,
  device2: 2,
  device3: 3,
  device4: 4,
  device5: 5,
  device9: 9,
  device6: 6,
  device7: 7,
  device8: 8,
} as const;
export const meterState = { none: 0, noReading: 1, available: 2 } as const;
export const authorizationKind = { none: 0, lost: 1, tag: 2, injectedTag: 3 } as const;
export const meterMonitoring = { neverSeen: 0, off: 1, on: 2 } as const;
export const csvForm = { excel: 0, rfc4180: 1 } as const;
export const chargeDuration = {
  none: 0,
  min15: 1,
  min30: 2,
  min45: 3,
  min60: 4,
  min120: 5,
  min180: 6,
  min240: 7,
  min360: 8,
  min480: 9,
  min720: 10,
} as const;
export const tagType = { classic: 0, type1: 1, type2: 2, type3: 3, type4: 4 } as const;
export const phaseSwitching = {
  automatic: 0,
  single: 1,
  three: 2,
  external: 3,
  threeIfFast: 4,
} as const;
export const cloudFilter = { off: 0, weak: 1, medium: 2, strong: 3 } as const;
export const batteryMode = { chargersFirst: 0, storageFirst: 1, storageFirstToSoc: 2 } as const;
export const phasesWanted = { none: 0, one: 1, three: 3 } as const;
export const powerConfigError = {
  phaseSwitch: 0,
  maximum: 1,
  chargers: 2,
  gridPower: 3,
  gridCurrents: 4,
} as const;
export const externalControl = { ready: 0, disabled: 1, unavailable: 2, switching: 3 } as const;
export const chargingBlocked = { contactor: 0, rule1: 8, rule2: 9, rule3: 10, rule4: 11 } as const;
export const switchingState = {
  monitoring: 0,
  stopping: 2,
  disconnectingCp: 3,
  togglingContactor: 4,
  waitUntilSwitched: 5,
} as const;
export const chargeSlot = {
  supplyCable: 0,
  chargingCable: 1,
  shutdownInput: 2,
  generalPurposeInput: 3,
  manualRelease: 4,
  global: 5,
  user: 6,
  loadManagement: 7,
  external: 8,
  section14a: 9,
  reserved: 10,
  ocpp: 11,
  chargeLimits: 12,
  meterMonitoring: 13,
  automation: 14,
} as const;
export const batteryTable = {
  none: 0,
  custom: 1,
  victronGx: 2,
  deye: 3,
  alphaEss: 4,
  hailei: 5,
  sungrowSh: 6,
  sma: 7,
  solis: 8,
  saxHome: 9,
  growattTlXh: 10,
  kostalPlenticoreG2: 11,
  kostalG3: 12,
} as const;
export const batteryControlMode = {
  block: 0,
  normal: 1,
  blockDischarge: 2,
  forceCharge: 3,
  blockCharge: 4,
  forceDischarge: 5,
} as const;
export const registerFunction = {
  readCoils: 1,
  readDiscreteInputs: 2,
  readHoldingRegisters: 3,
  readInputRegisters: 4,
  writeCoil: 5,
  writeRegister: 6,
  readMaskWriteRegister: 9,
  writeCoils: 15,
  writeRegisters: 16,
  readMaskWriteRegisters: 19,
  maskRegister: 22,
} as const;
export const batteryClass = { none: 0, modbusTcp: 1 } as const;
export const batteryComparison = { ignore: 0, below: 1, above: 2 } as const;
export const batterySchedule = {
  ignore: 0,
  cheap: 1,
  notCheap: 2,
  expensive: 3,
  notExpensive: 4,
  moderate: 5,
} as const;
export const batteryQuestion = { ignore: 0, no: 1, yes: 2 } as const;
export const batteryRuleAction = { normal: 0, block: 1, force: 2 } as const;
export const batteryIntoCars = { freely: 0, downTo: 1, never: 2 } as const;
export const ruleTrigger = {
  time: 1,
  chargerState: 2,
  mqtt: 3,
  button: 4,
  tag: 5,
  limitReached: 6,
  shutdownInput: 7,
  generalPurposeInput: 8,
  externalSilent: 9,
  meterMonitoring: 10,
  managementSilent: 11,
  input3: 12,
  input4: 13,
  phaseSwitch: 14,
  contactor: 15,
  powerAvailable: 16,
  gridPower: 17,
  http: 18,
  input: 19,
  price: 20,
  relay: 21,
  sgReady: 22,
  temperature: 23,
  meterValue: 24,
  restart: 25,
} as const;
export const weekDay = {
  any: -1,
  workDays: 8,
  weekend: 9,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
  sundayToo: 0,
} as const;
export const httpMethod = { get: 0, post: 1, put: 2, postOrPut: 3, any: 4 } as const;
export const ruleAction = {
  log: 1,
  mqtt: 2,
  current: 3,
  led: 4,
  resetMeter: 5,
  availableCurrent: 6,
  tag: 7,
  limits: 8,
  generalPurposeOutput: 9,
  phases: 11,
  mode: 12,
  relay: 13,
  groupLimit: 14,
  block: 15,
  sgReady: 16,
  ownMode: 17,
} as const;
export const tagAction = { toggle: 0, start: 1, stop: 2 } as const;
export const vehicleFault = { none: 0, shortCircuit: 1, diodeMissing: 2, ventilation: 3 } as const;
export const simulatedDcFault = {
  ok: 0,
  dc6Ma: 1,
  system: 2,
  unknown: 3,
  selfTest: 4,
  ac20Ma: 5,
  both: 6,
} as const;
export const contactorFault = { none: 0, welded: 1, doesNotClose: 2 } as const;
export const priceSource = { spotMarket: 0, push: 1 } as const;
export const priceRegion = { germany: 0, austria: 1, luxembourg: 2 } as const;
export const stepLength = { quarterHours: 0, hours: 1 } as const;
export const forecastSource = { service: 0, push: 1 } as const;
export const buttonAction = { none: 0, start: 1, stop: 2, toggle: 3, others: 4 } as const;
export const shutdownInput = {
  ignored: 0,
  offWhileOpen: 1,
  offWhileClosed: 2,
  limitWhileOpen: 3,
  limitWhileClosed: 4,
} as const;
export const limitInput = {
  ignored: 0,
  most0WhileClosed: 1,
  most6WhileClosed: 2,
  most8WhileClosed: 3,
  most10WhileClosed: 4,
  most13WhileClosed: 5,
  most16WhileClosed: 6,
  most20WhileClosed: 7,
  most25WhileClosed: 8,
  most0WhileOpen: 9,
  most6WhileOpen: 10,
  most8WhileOpen: 11,
  most10WhileOpen: 12,
  most13WhileOpen: 13,
  most16WhileOpen: 14,
  most20WhileOpen: 15,
  most25WhileOpen: 16,
} as const;
export const outputLevel = { ground: 0, highImpedance: 1 } as const;
export const dcFaultState = {
  ok: 0,
  dc6Ma: 1,
  system: 2,
  unknown: 3,
  calibration: 4,
  ac20Ma: 5,
  both: 6,
} as const;
export const chargePointState = {
  notRegistered: 0,
  telling: 1,
  idle: 2,
  pending: 3,
  rejected: 4,
  unavailable: 5,
  faulted: 6,
  restarting: 7,
  restartingAtOnce: 8,
} as const;
export const ocppStatus = {
  Available: 0,
  Preparing: 1,
  Charging: 2,
  SuspendedEV: 3,
  SuspendedEVSE: 4,
  Finishing: 5,
  Reserved: 6,
  Unavailable: 7,
  Faulted: 8,
  none: 9,
} as const;
export const connectorState = {
  idle: 0,
  plugged: 2,
  askingUnplugged: 3,
  asking: 5,
  authorised: 6,
  transaction: 8,
  askingStop: 9,
  finishing: 10,
  unavailable: 14,
} as const;
export const tagRejection = { blocked: 0, expired: 1, invalid: 2, inUse: 3 } as const;
export const ocppMessage = {
  Authorize: 0,
  BootNotification: 1,
  Heartbeat: 8,
  MeterValues: 9,
  StartTransaction: 13,
  StatusNotification: 14,
  StopTransaction: 15,
} as const;
export const limitSource = { input: 0, eebus: 1, api: 2 } as const;
export const ecoDeparture = { today: 0, tomorrow: 1, daily: 2 } as const;
export const acceptedTags = { none: 0, users: 1, all: 2 } as const;
export const obedience = { unknown: 0, accepts: 1, obeys: 2 } as const;
export const chargerRefusal = {
  unknown: 0,
  password: 1,
  certificate: 2,
  version: 3,
  taken: 4,
  plain: 5,
  secure: 6,
  untrusted: 7,
  other: 8,
  request: 9,
} as const;
export const priceUnit = { percentOfMean: 0, ctPerKwh: 1 } as const;
export const comparison = { greater: 0, less: 1 } as const;
export const switchedPhases = { unknown: 0, one: 1, three: 3 } as const;
export const energyManagerFault = {
  noNetwork: 1,
  contactor: 16,
  unreachable: 24,
  badCard: 25,
  badConfiguration: 31,
} as const;
export const contactorCheck = { follows: 0 } as const;
export const cardType = { mmc: 0, sd1: 1, sd2: 2, blocks: 3 } as const;
export const temperatureSource = { service: 0, push: 1 } as const;
export const outputCommand = { open: 0, close: 1, unchanged: 255 } as const;
export const outputPolarity = { closed: 0, open: 1 } as const;
export const planningPeriod = { h24: 0, h12: 1, h8: 2, h6: 3, h4: 4 } as const;
export const temperatureKind = {
  now: 0,
  leastToday: 1,
  meanToday: 2,
  mostToday: 3,
  leastTomorrow: 4,
  meanTomorrow: 5,
  mostTomorrow: 6,
} as const;
export const relation = {
  greater: 0,
  less: 1,
  atLeast: 2,
  atMost: 3,
  equal: 4,
  unequal: 5,
} as const;
