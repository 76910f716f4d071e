import {
  type ControllerState,
  chargerState,
  errorState,
  iec61851State,
} from '../../hardware/charge-controller.ts';
import type { Clock } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import { instantText } from '../../services/ocpp/instant.ts';
import type {
  Calls,
  ChargePointErrorCode,
  ChargePointStatus,
} from '../../services/ocpp/messages.ts';
import { statusNumbers } from './fields.ts';

/** A status and, where it is Faulted, why. */
export interface Status {
  readonly status: ChargePointStatus;
  readonly errorCode: ChargePointErrorCode;
  /** `evse/state.error_state`. */
  readonly vendorErrorCode?: string;
}

/** Use of the connector, as far as its status depends on it. */
export type Usage = 'free' | 'preparing' | 'transaction' | 'finishing' | 'unavailable';

/** Error codes of OCPP by `evse/state.error_state`. */
const errorCodes: Readonly<Record<number, ChargePointErrorCode>> = {
  [errorState.switch]: 'InternalError',
  [errorState.dcFault]: 'GroundFailure',
  [errorState.contactor]: 'PowerSwitchFailure',
  [errorState.communication]: 'InternalError',
};

/** The fault that the charge controller reports, if there is one. */
export function faultOf({ error_state, iec61851_state }: ControllerState): Status | undefined {
  if (error_state !== errorState.ok) {
    const errorCode = errorCodes[error_state] ?? 'OtherError';
    return { status: 'Faulted', errorCode, vendorErrorCode: String(error_state) };
  }
  return iec61851_state === iec61851State.error
    ? { status: 'Faulted', errorCode: 'EVCommunicationError' }
    : undefined;
}

/** The status of the connector (OCPP 1.6, 4.9). */
export function connectorStatus(usage: Usage, report: ControllerState): Status {
  if (usage === 'unavailable') return sound('Unavailable');
  const fault = faultOf(report);
  if (fault) return fault;
  switch (usage) {
    case 'free':
      return sound(report.charger_state === chargerState.notConnected ? 'Available' : 'Preparing');
    case 'preparing':
      return sound('Preparing');
    case 'finishing':
      return sound('Finishing');
    case 'transaction':
      if (report.charger_state === chargerState.charging) return sound('Charging');
      // The charger's state follows a moment later than what it allows.
      return sound(
        report.allowed_charging_current === 0 || report.cp_disconnected
          ? 'SuspendedEVSE'
          : 'SuspendedEV',
      );
  }
}

/** The status of the charge point as a whole, connector 0. */
export function chargePointStatus(available: boolean, report: ControllerState): Status {
  return available ? (faultOf(report) ?? sound('Available')) : sound('Unavailable');
}

function sound(status: ChargePointStatus): Status {
  return { status, errorCode: 'NoError' };
}

/** Most changes that wait to be told; older ones are left out. */
const mostWaiting = 20;

/** Report about a connector. */
interface Report {
  readonly connectorId: number;
  readonly status: Status;
  /** ms since the epoch. */
  readonly atMs: number;
}

/**
 * Reports about the status of connectors 0 and 1: each change once, and all again after a new
 * connection.
 */
export class StatusReports {
  readonly #clock: Pick<Clock, 'wallMs'>;
  readonly #present = new Map<number, Report>();
  #waiting: Report[] = [];

  constructor(clock: Pick<Clock, 'wallMs'>) {
    this.#clock = clock;
  }

  /** Number of changes that wait. */
  get depth(): number {
    return this.#waiting.length;
  }

  /** `charge_point_status` and `connector_status` of `ocpp/state`. */
  numberOf(connectorId: number): number {
    return statusNumbers[this.#present.get(connectorId)?.status.status ?? 'none'];
  }

  /** A connector has this status; answers whether that is news. */
  set(connectorId: number, status: Status): boolean {
    if (equalJson(this.#present.get(connectorId)?.status, status)) return false;
    const report = { connectorId, status, atMs: this.#clock.wallMs() };
    this.#present.set(connectorId, report);
    this.#waiting.push(report);
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    return true;
  }

  /**
   * After a new connection: what happened in between does not count any more, what is does. It is
   * told with the time of now: before the first connection the clock may have been wrong.
   */
  tellAll(): void {
    const atMs = this.#clock.wallMs();
    this.#waiting = [...this.#present.values()]
      .map(report => ({ ...report, atMs }))
      .sort((a, b) => a.connectorId - b.connectorId);
  }

  /** The next report, which counts as sent then. */
  take(): Calls['StatusNotification'] | undefined {
    const report = this.#waiting.shift();
    if (!report) return undefined;
    const { connectorId, status, atMs } = report;
    return { connectorId, ...status, timestamp: instantText(atMs) };
  }
}
