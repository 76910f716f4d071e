import type { Json } from '../../host/registry/validate.ts';

/** A device that answers by HTTP as its maker documents it, and the values of its meter by id. */
interface AnsweredMeter {
  readonly what: string;
  /** `device` of the configuration. */
  readonly device: Json;
  readonly login?: { readonly user: string; readonly password: string };
  readonly answers: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<number, number>>;
  /** Where it is by what it measures. */
  readonly location?: number;
}

/** Site of "Fronius Solar API V1", GetPowerFlowRealtimeData, hybrid system that feeds in. */
const powerFlow = {
  '/solar_api/v1/GetPowerFlowRealtimeData.fcgi': {
    Body: {
      Data: {
        Inverters: { 1: { DT: 1, P: 3200, SOC: 65.5, E_Total: 12_345_678 } },
        Site: {
          E_Total: 12_345_678,
          Meter_Location: 'grid',
          Mode: 'bidirectional',
          P_Akku: -800.5,
          P_Grid: -1500.25,
          P_Load: -900,
          P_PV: 3200.75,
        },
        Version: '12',
      },
    },
    Head: { Status: { Code: 0, Reason: '', UserMessage: '' } },
  },
};

/**
 * Every kind of device, with an answer of the form that its maker's public documentation shows:
 * "Shelly Gen1 HTTP API Reference" (Shelly 3EM, Shelly EM: /status), "Shelly Device API Docs" (EM,
 * EMData, EM1, EM1Data, Switch, PM1: GetStatus), Tasmota "Commands" and "Power Monitoring" (Status
 * 10), HomeWizard "API v1" (/api/v1/data), "Fronius Solar API V1".
 */
export const answeredMeters: readonly AnsweredMeter[] = [
  {
    what: 'Shelly 3EM',
    device: [1, null],
    answers: {
      '/status': {
        total_power: 1100.5,
        emeters: [
          [500.5, 2.2, 1000, 10],
          [-400, -1.8, 2000, 20],
          [1000, 4.4, 3000, 30],
        ].map(([power, current, total, total_returned]) => ({
          ...{ power, pf: 0.99, current, voltage: 230.1, is_valid: true, total, total_returned },
        })),
      },
    },
    values: { 74: 1101, 39: 501, 48: -400, 57: 1000, 1: 230.1, 17: 1.8, 161: 1, 209: 6, 211: 0.06 },
  },
  {
    what: 'Shelly EM',
    device: [2, { channel: 1 }],
    answers: {
      '/status': {
        emeters: [
          { power: 1, reactive: 0, voltage: 2, is_valid: true, total: 3, total_returned: 4 },
          {
            ...{ power: -512.3, reactive: 8, voltage: 231.2 },
            ...{ is_valid: true, total: 12_345.6, total_returned: 1000 },
          },
        ],
      },
    },
    values: { 74: -512, 7: 231.2, 209: 12.346, 211: 1 },
  },
  {
    what: 'Shelly Pro 3EM',
    device: [3, null],
    answers: {
      '/rpc/EM.GetStatus?id=0': {
        id: 0,
        ...{ a_current: 4.029, a_voltage: 236.1, a_act_power: 951.2, a_aprt_power: 951.9 },
        ...{ a_pf: 1, a_freq: 50, b_current: 4.027, b_voltage: 236.201, b_act_power: -951.1 },
        ...{ b_aprt_power: 951.8, b_pf: -1, b_freq: 50, c_current: 3.03, c_voltage: 236.402 },
        ...{ c_act_power: 715.4, c_aprt_power: 716.2, c_pf: 1, c_freq: 50, n_current: 11.029 },
        ...{ total_current: 11.083, total_act_power: 715.5, total_aprt_power: 2619.9 },
        user_calibrated_phase: [],
      },
      '/rpc/EMData.GetStatus?id=0': {
        id: 0,
        ...{ a_total_act_energy: 1000, a_total_act_ret_energy: 1, b_total_act_energy: 2000 },
        ...{ b_total_act_ret_energy: 2, c_total_act_energy: 3000, c_total_act_ret_energy: 3 },
        ...{ total_act: 6000.5, total_act_ret: 6 },
      },
    },
    values: {
      ...{ 74: 716, 154: 2620, 39: 951, 48: -951, 57: 715, 1: 236.1, 3: 236.4, 13: 4.03 },
      ...{ 25: 11.03, 361: 50, 161: 1, 195: 0.003, 209: 6.001, 211: 0.006 },
    },
  },
  {
    what: 'Shelly Pro EM-50',
    device: [4, { channel: 1 }],
    answers: {
      '/rpc/EM1.GetStatus?id=1': {
        id: 1,
        ...{ voltage: 233.5, current: 1.25, act_power: -280.4, aprt_power: 291.9 },
        ...{ pf: -0.96, freq: 50, calibration: 'factory' },
      },
      '/rpc/EM1Data.GetStatus?id=1': {
        ...{ id: 1, total_act_energy: 1500, total_act_ret_energy: 2500 },
      },
    },
    values: { 74: -280, 154: 292, 7: 233.5, 33: 1.25, 364: 50, 209: 1.5, 211: 2.5 },
  },
  {
    what: 'Shelly Plus Plug S',
    device: [5, {}],
    answers: {
      '/rpc/Switch.GetStatus?id=0': {
        ...{ id: 0, source: 'init', output: true, apower: 8.9, voltage: 237.5, current: 0.129 },
        aenergy: { total: 6532.3, by_minute: [45.2, 47.1, 88.2], minute_ts: 1_626_935_779 },
        temperature: { tC: 23.5, tF: 74.4 },
      },
    },
    values: { 74: 9, 7: 237.5, 33: 0.13, 209: 6.532 },
  },
  {
    what: 'Shelly PM Mini',
    device: [9, null],
    answers: {
      '/rpc/PM1.GetStatus?id=0': {
        ...{ id: 0, voltage: 229.9, current: 3.5, apower: -804.6, aprtpower: 810, freq: 50 },
        aenergy: { total: 5400, by_minute: [0, 0, 0], minute_ts: 1_700_000_000 },
        ret_aenergy: { total: 1200, by_minute: [0, 0, 0], minute_ts: 1_700_000_000 },
      },
    },
    values: { 74: -805, 7: 229.9, 33: 3.5, 364: 50, 154: 810, 209: 5.4, 211: 1.2 },
  },
  {
    what: 'Tasmota with one phase, and a password',
    device: [6, null],
    login: { user: 'admin', password: 'jo&ker' },
    answers: {
      '/cm?user=admin&password=jo%26ker&cmnd=Status%2010': {
        StatusSNS: {
          Time: '2023-01-01T00:00:00',
          ENERGY: {
            ...{
              TotalStartTime: '2020-01-01T00:00:00',
              Total: 3.185,
              Yesterday: 3.058,
              Today: 0.1,
            },
            ...{ Power: 60, ApparentPower: 64, ReactivePower: 20, Factor: 0.94 },
            ...{ Voltage: 231, Current: 0.277 },
          },
        },
      },
    },
    values: { 74: 60, 154: 64, 7: 231, 33: 0.28, 209: 3.185 },
  },
  {
    what: 'Tasmota with three phases',
    device: [6, null],
    answers: {
      '/cm?cmnd=Status%2010': {
        StatusSNS: {
          ENERGY: {
            ...{ Total: 44.2, Power: [100, 200, -50], ApparentPower: [110, 210, 60] },
            ...{ Voltage: [229, 230, 231], Current: [0.5, 1, 0.3], Frequency: 50 },
          },
        },
      },
    },
    values: { 39: 100, 48: 200, 57: -50, 74: 250, 3: 231, 17: 1, 209: 44.2, 364: 50 },
  },
  {
    what: 'HomeWizard P1 meter',
    device: [7, null],
    answers: {
      '/api/v1/data': {
        ...{ wifi_ssid: 'My Wi-Fi', wifi_strength: 100, smr_version: 50, meter_model: 'ISKRA' },
        ...{ total_power_import_kwh: 13_779.338, total_power_export_kwh: 1234.567 },
        ...{ active_power_w: -543, active_power_l1_w: -676, active_power_l2_w: 133 },
        ...{ active_power_l3_w: 0, active_current_l1_a: -4, active_current_l2_a: 2 },
        ...{ active_current_l3_a: 0, active_voltage_l1_v: 235 },
      },
    },
    values: {
      74: -543,
      39: -676,
      48: 133,
      57: 0,
      13: 4,
      17: 2,
      1: 235,
      209: 13_779.338,
      211: 1234.567,
    },
  },
  {
    what: 'Fronius, the meter at the grid',
    device: [8, { virtual_meter: 2 }],
    answers: {
      ...powerFlow,
      '/solar_api/v1/GetMeterRealtimeData.cgi?Scope=System': {
        Body: {
          Data: {
            0: {
              ...{ Current_AC_Phase_1: -2.1, Current_AC_Phase_2: 1, Current_AC_Phase_3: 0.5 },
              ...{ EnergyReal_WAC_Sum_Consumed: 1_500_000, EnergyReal_WAC_Sum_Produced: 2_500_000 },
              ...{ Frequency_Phase_Average: 50, Meter_Location_Current: 0 },
              ...{ PowerReal_P_Phase_1: -480, PowerReal_P_Phase_2: 230, PowerReal_P_Phase_3: 115 },
              ...{ PowerReal_P_Sum: -135, Voltage_AC_Phase_1: 230.5 },
            },
          },
        },
        Head: { Status: { Code: 0 } },
      },
    },
    values: { 74: -1500, 1: 230.5, 13: 2.1, 39: -480, 48: 230, 364: 50, 209: 1500, 211: 2500 },
  },
  {
    what: 'Fronius, battery',
    device: [8, { virtual_meter: 3 }],
    answers: powerFlow,
    values: { 404: 801, 387: 65.5 },
    location: 5,
  },
  {
    what: 'Fronius, load',
    device: [8, { virtual_meter: 4 }],
    answers: powerFlow,
    values: { 74: 900 },
    location: 6,
  },
  {
    what: 'Fronius, PV',
    device: [8, { virtual_meter: 5 }],
    answers: powerFlow,
    values: { 74: -3201, 211: 12_345.678 },
    location: 7,
  },
];
