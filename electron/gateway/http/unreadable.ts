/** Requests that Node could not parse, so that they reach no route and no hook: they get a reply in the contract's format too. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fieldSentence } from '../../../words/fields.js';
import { errorBody, fieldError } from './errors.js';

/** Bytes of the head of a request. */
export const maxHeadBytes = 16 * 1024;

/** Milliseconds for a client to read the reply, before the connection is closed. */
const patience = 10_000;

/** The status that Node would have sent, and the reason, by Node's code. */
function reasonOf(code: string | undefined): readonly [status: number, sentence: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [
        431,
        fieldSentence('The head of the request is larger than {limit} KB.', { limit: maxHeadBytes / 1024 }),
      ];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, fieldSentence('The request did not arrive in time.')];
    default:
      return [400, fieldSentence('The request is not HTTP.')];
  }
}

/** Its language is English, because the headers could not be read. */
export function answerUnreadable({ code }: Error & { readonly code?: string }, socket: Socket): void {
  // A client that is gone reads nothing.
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence] = reasonOf(code);
  const body = Buffer.from(JSON.stringify(errorBody(fieldError('request', sentence), { headers: {} })));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      body.toString(),
    ].join('\r\n'),
  );
  // Further data of the client is discarded: a client that is disconnected while it sends never reads the reply.
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), patience).unref();
  socket.once('close', () => clearTimeout(cut));
}
