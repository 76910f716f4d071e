import { StorageError } from '../../platform/storage.ts';
import type { ChargingProfiles, ProfiledTransaction } from '../../services/ocpp/limits.ts';
import {
  type Answers,
  type Request,
  type RequestAction,
  requests,
  unsupported,
} from '../../services/ocpp/messages.ts';
import { CallError } from '../../services/ocpp/rpc.ts';
import type { Connector } from './connector.ts';
import type { ConfigurationKeys } from './keys.ts';

/** Parts that requests act on. */
export interface RequestParts {
  readonly keys: ConfigurationKeys;
  readonly connector: Connector;
  readonly profiles: ChargingProfiles;
  wallMs(): number;
  /** The running transaction. */
  profiled(): ProfiledTransaction | undefined;
  profilesChanged(): void;
  /** Restarts the device. */
  reset(type: Request<'Reset'>['type']): void;
  /**
   * True if the central system has accepted this charge point, and may start and stop transactions.
   */
  isAccepted(): boolean;
}

type Handlers = { readonly [A in RequestAction]: (request: Request<A>) => Answers[A] };

/** Answers a request of the central system; throws `CallError` or `Violation` for an error. */
export function requestHandler(parts: RequestParts): (action: string, payload: unknown) => object {
  const { keys, connector, profiles } = parts;
  const handlers: Handlers = {
    ChangeAvailability: request => ({ status: connector.changeAvailability(request) }),
    ChangeConfiguration: request => keys.change(request),
    // There is no cache of authorizations (OCPP 1.6, 5.4).
    ClearCache: () => ({ status: 'Rejected' }),
    ClearChargingProfile: request => changed({ status: profiles.clear(request) }),
    DataTransfer: () => ({ status: 'UnknownVendorId' }),
    GetCompositeSchedule: request =>
      profiles.compositeSchedule(request, parts.wallMs(), parts.profiled()),
    GetConfiguration: request => keys.get(request),
    RemoteStartTransaction: request => ({
      status: parts.isAccepted() ? connector.remoteStart(request) : 'Rejected',
    }),
    RemoteStopTransaction: ({ transactionId }) => ({
      status: parts.isAccepted() ? connector.remoteStop(transactionId) : 'Rejected',
    }),
    Reset: ({ type }) => {
      parts.reset(type);
      return { status: 'Accepted' };
    },
    SetChargingProfile: ({ connectorId, csChargingProfiles }) =>
      changed({ status: profiles.set(connectorId, csChargingProfiles, parts.profiled()) }),
    // The lock follows the vehicle, and nobody else.
    UnlockConnector: () => ({ status: 'NotSupported' }),
  };

  return (action, payload) => {
    if (unsupported.includes(action))
      throw new CallError('NotSupported', `${action} is not supported`);
    if (!isRequest(action)) throw new CallError('NotImplemented', 'this action is not known');
    return handle(action, payload);
  };

  function handle<A extends RequestAction>(action: A, payload: unknown): object {
    const checked = (requests[action] as (value: unknown, path: string) => unknown)(
      payload,
      '',
    ) as Request<A>;
    try {
      return handlers[action](checked);
    } catch (error) {
      if (error instanceof StorageError) throw new CallError('InternalError', error.message);
      throw error;
    }
  }

  function changed<T>(answer: T): T {
    parts.profilesChanged();
    return answer;
  }
}

function isRequest(action: string): action is RequestAction {
  return Object.hasOwn(requests, action);
}
