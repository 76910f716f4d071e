import { message } from '../../sentences/message.ts';
import { transportModes } from '../transport-modes.ts';
import { type HttpServer, type HttpServerOptions, startHttpServer } from './http-server.ts';
import type { HttpsParts } from './https-identity.ts';

/** Settings for browsers: the relevant part of `network/config`. */
export interface WebServerSettings extends Pick<HttpsParts, 'hostname' | 'identity'> {
  /** One of `transportModes`. */
  readonly transport_mode: number;
  /** Port for HTTPS beside HTTP. */
  readonly web_server_port_secure: number;
}

/**
 * Options of `startWebServers`. `host` and `port` are those of the only server, or of HTTP if there
 * are both.
 */
export type WebServersOptions = Omit<HttpServerOptions, 'secure'> &
  Omit<HttpsParts, 'hostname' | 'identity'> & { readonly settings: WebServerSettings };

/** The servers that run. */
export interface WebServers extends HttpServer {
  /** Protocol of `port`. */
  readonly scheme: 'http' | 'https';
}

/**
 * Serves HTTP, HTTPS, or both. Whoever asks for HTTPS alone gets nothing else; beside HTTP, it is
 * told why it cannot be served. The code for TLS, a file of its own beside the bundle, is loaded
 * for those who want it.
 *
 * @throws Error in words for people if the port cannot be opened, or HTTPS alone cannot be served
 */
export async function startWebServers(options: WebServersOptions): Promise<WebServers> {
  const { settings, say, host } = options;
  if (settings.transport_mode === transportModes.https) {
    const https = await startHttps(options);
    say(message('HTTPS alone is served at {host}, port {port}', { host, port: https.port }));
    return { ...https, scheme: 'https' };
  }
  const http = await startHttpServer(options);
  if (settings.transport_mode === transportModes.http) return { ...http, scheme: 'http' };
  const port = settings.web_server_port_secure;
  const https = await startHttps({ ...options, port }).catch((error: Error) => {
    const advice =
      port === http.port
        ? 'it is the port of HTTP, which --listen chose: set web_server_port_secure to another one'
        : 'set web_server_port_secure to a free port above 1023, or let this process open it (CAP_NET_BIND_SERVICE)';
    say(
      message('HTTP alone is served. {reason}', {
        reason: `${error.message} For HTTPS: ${advice}`,
      }),
    );
    return undefined;
  });
  if (https) say(message('HTTPS is served at {host}, port {port}', { host, port }));
  return {
    ...http,
    scheme: 'http',
    stop: async () => void (await Promise.all([http.stop(), https?.stop()])),
  };
}

/** Prepares what speaks TLS with the certificate of the device. */
export async function loadHttps(
  parts: HttpsParts,
): Promise<ReturnType<typeof import('./https-identity.ts').prepareHttps>> {
  const { prepareHttps } = await import('./https-identity.ts').catch((error: Error) => {
    throw new Error(`HTTPS cannot be loaded: ${error.message}`);
  });
  return prepareHttps(parts);
}

async function startHttps(options: WebServersOptions): Promise<HttpServer> {
  const { secure, end } = await loadHttps({ ...options, ...options.settings });
  try {
    const server = await startHttpServer({ ...options, secure });
    return {
      ...server,
      stop() {
        end();
        return server.stop();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
