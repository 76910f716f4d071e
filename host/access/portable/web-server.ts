import type { Accept } from '../../platform/clients.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { transportModes } from '../transport-modes.ts';
import { type HttpServer, type HttpServerOptions, startHttpServer } from '../web/http-server.ts';

/** Settings for browsers: the relevant part of `network/config`. */
export interface WebServerSettings {
  /** One of `transportModes`. */
  readonly transport_mode: number;
  /** Port for HTTPS beside HTTP. */
  readonly web_server_port_secure: number;
}

/** Options of `startWebServers`. */
export interface WebServersOptions extends Omit<HttpServerOptions, 'listen'> {
  readonly settings: WebServerSettings;
  /** Port of the only server, or of HTTP if there are both. */
  readonly port: number;
  /**
   * Opens a port for plain bytes or for TLS; answers how to close it. Throws in words for people.
   */
  readonly listen: (port: number, secure: boolean, accept: Accept) => () => void;
  readonly say: (message: LogMessage) => void;
}

/** The servers that run. */
export interface WebServers extends HttpServer {
  /** True if `port` speaks TLS. */
  readonly secure: boolean;
}

/**
 * Serves HTTP, HTTPS, or both. Whoever asks for HTTPS alone gets nothing else; beside HTTP, it is
 * told why it cannot be served.
 *
 * @throws Error in words for people if the port cannot be opened, or HTTPS alone cannot be served
 */
export function startWebServers(options: WebServersOptions): WebServers {
  const { settings, port, listen, say } = options;
  const serve = (at: number, secure: boolean): HttpServer =>
    startHttpServer({ ...options, listen: accept => listen(at, secure, accept) });
  const isAlone = settings.transport_mode === transportModes.https;
  const first = serve(port, isAlone);
  if (isAlone) say(message('HTTPS alone is served, port {port}', { port }));
  let second: HttpServer | undefined;
  if (settings.transport_mode === transportModes.both) {
    const securePort = settings.web_server_port_secure;
    try {
      second = serve(securePort, true);
      say(message('HTTPS is served, port {port}', { port: securePort }));
    } catch (error) {
      say(message('HTTP alone is served. {reason}', { reason: (error as Error).message }));
    }
  }
  return {
    secure: isAlone,
    stop() {
      first.stop();
      second?.stop();
    },
  };
}
