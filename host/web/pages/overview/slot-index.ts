/** The charge slots by what they are for, interface 2.10. */
export const slotIndex = {
  shutdownInput: 2,
  generalInput: 3,
  manualRelease: 4,
  global: 5,
  user: 6,
  loadManagement: 7,
  external: 8,
  section14a: 9,
  ocpp: 11,
  chargeLimits: 12,
  meterMonitoring: 13,
  automation: 14,
} as const;
