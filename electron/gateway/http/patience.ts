/** Limits for slow clients and for connections: a client that holds a connection must make progress. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { maxHeadBytes } from './unreadable.js';

export interface Patience {
  /** Milliseconds for the head of a request. */
  readonly headers: number;
  /** Milliseconds for a request as a whole: 500 MB over a slow line. */
  readonly request: number;
  /** Milliseconds without a byte, during a request or a reply. */
  readonly silence: number;
  /** The least bytes a second of a body, over a {@link window}. */
  readonly minBytesPerSecond: number;
  /** Milliseconds between two checks of the received bytes. */
  readonly window: number;
  /** Milliseconds a connection may wait for its next request. */
  readonly keepAlive: number;
  /** The most open connections; further ones are refused. */
  readonly maxConnections: number;
  /** The most header lines of a request; {@link maxHeadBytes} limits their bytes. */
  readonly maxHeaders: number;
}

const second = 1000;

export const defaultPatience: Patience = {
  headers: 20 * second,
  request: 60 * 60 * second,
  silence: 60 * second,
  minBytesPerSecond: 512,
  window: 30 * second,
  keepAlive: 65 * second,
  maxConnections: 2000,
  maxHeaders: 100,
};

/** The options of Fastify. */
export const serverOptions = ({ headers, request, keepAlive }: Patience) => ({
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  http: {
    headersTimeout: headers,
    // The interval at which Node checks for slow requests.
    connectionsCheckingInterval: Math.min(5 * second, headers),
    maxHeaderSize: maxHeadBytes,
  },
});

/**
 * Disconnects clients that hold a connection without progress, such as those that send a byte now and then, or never read their
 * reply.
 */
export function boundClients(app: FastifyInstance, patience: Patience): void {
  const { silence, minBytesPerSecond, window, maxConnections, maxHeaders } = patience;
  app.server.maxConnections = maxConnections;
  // Who ends their side of the line after the request waits for the reply all the same. Node's typings lack it.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.server.maxHeadersCount = maxHeaders;
  const watched = new WeakMap<object, () => void>();
  const watch = (raw: IncomingMessage): void => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    if (raw.complete || (length === '0' && coding === undefined)) return;
    const { socket } = raw;
    socket.setTimeout(silence);
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      // A body that waits to be read is not the client's fault: then nothing more is read from the socket.
      const isHeldUp = raw.isPaused() || raw.readableLength >= raw.readableHighWaterMark;
      if (!isHeldUp && (socket.bytesRead - before) * second < minBytesPerSecond * window) socket.destroy();
      before = socket.bytesRead;
    }, window).unref();
    const arrived = () => {
      clearInterval(timer);
      // During a conversion neither side sends anything.
      socket.setTimeout(0);
    };
    watched.set(raw, arrived);
    raw.once('end', arrived);
    raw.once('close', arrived);
  };
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    watch(raw);
    done();
  });
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    watched.get(raw)?.();
    // After the reply, Node's own timeout applies to the next request. A reply whose client is gone has no socket.
    if (!reply.raw.writableEnded) reply.raw.socket?.setTimeout(silence);
    done();
  });
}
