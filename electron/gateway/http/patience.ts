/** How long the service waits for slow clients, and how many it bears: what holds a connection must move. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { maxHeadBytes } from './unreadable.js';

export interface Patience {
  /** Milliseconds for the head of a request. */
  readonly headers: number;
  /** Milliseconds for a request as a whole: 500 MB over a slow line. */
  readonly request: number;
  /** Milliseconds without a byte, while a request comes in or a reply goes out. */
  readonly silence: number;
  /** Bytes a second that a body must come in with, over a {@link window}. */
  readonly minBytesPerSecond: number;
  /** Milliseconds between two looks at how much has come. */
  readonly window: number;
  /** Milliseconds a connection may wait for its next request. */
  readonly keepAlive: number;
  /** Connections at once; further ones are not taken. */
  readonly maxConnections: number;
  /** Lines in the head of a request; its bytes are bounded by {@link maxHeadBytes}. */
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

/** What Fastify is made with. */
export const serverOptions = ({ headers, request, keepAlive }: Patience) => ({
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  http: {
    headersTimeout: headers,
    // How often Node looks for requests that take too long.
    connectionsCheckingInterval: Math.min(5 * second, headers),
    maxHeaderSize: maxHeadBytes,
  },
});

/** Cuts clients off that hold a connection and do not move: such as send a byte now and then, or never read their reply. */
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
      // A body that waits until it is read is no client's fault: then nothing more is taken from the line.
      const isHeldUp = raw.isPaused() || raw.readableLength >= raw.readableHighWaterMark;
      if (!isHeldUp && (socket.bytesRead - before) * second < minBytesPerSecond * window) socket.destroy();
      before = socket.bytesRead;
    }, window).unref();
    const arrived = () => {
      clearInterval(timer);
      // A conversion takes its time, in which neither side says a word.
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
    // When the reply is out, Node waits for the next request in its own way. A reply whose client is gone has no socket.
    if (!reply.raw.writableEnded) reply.raw.socket?.setTimeout(silence);
    done();
  });
}
