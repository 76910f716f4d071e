/** Why a connection could not be made or was lost. `code` is the operating system's error number, 0 if unknown. */
export interface NetError {
  readonly code: number;
  readonly message: string;
}

/** What happens on a connection. After `onClose` nothing follows. */
export interface ConnectionEvents {
  onOpen(): void;
  onData(bytes: Uint8Array): void;
  /** The connection ended; `error` is undefined after an orderly end. */
  onClose(error: NetError | undefined): void;
  /** All written bytes left; whoever stopped because of `pendingBytes` may go on. */
  onDrained?(): void;
}

/** An outgoing byte stream. */
export interface Connection {
  /** Queues bytes; never blocks. Ignored after the end. */
  write(bytes: Uint8Array): void;
  /** Bytes written but not yet taken over by the network. */
  readonly pendingBytes: number;
  /** Ends the connection at once; `onClose` is not called any more. */
  close(): void;
}

/** Where to connect to. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** The machine's network. Adapters add transports (TLS, WebSocket) behind the same shape. */
export interface Net {
  /** Starts to connect; the outcome arrives through `events`, never before this call returned. */
  connect(endpoint: Endpoint, events: ConnectionEvents): Connection;
}
