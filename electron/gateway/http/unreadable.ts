/** Requests that Node could not read, so that no route and no hook ever saw them: they get a reply of the contract's shape too. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fieldSentence } from '../../../words/fields.js';
import { errorBody, fieldError } from './errors.js';

/** Bytes of the head of a request. */
export const maxHeadBytes = 16 * 1024;

/** Milliseconds a client has to read why, before the line is cut. */
const patience = 10_000;

/** Which status Node would have answered with, and what is wrong, by Node's code. */
function reasonOf(code: string | undefined): readonly [status: number, sentence: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [
        431,
        fieldSentence('The head of the request is larger than {limit} KB.', { limit: maxHeadBytes / 1024 }),
      ];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, fieldSentence('The request did not come in time.')];
    default:
      return [400, fieldSentence('The request is no HTTP.')];
  }
}

/** Its language is English, because the headers that would name another could not be read. */
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
  // What the client still sends is thrown away: one that is cut off while it sends never reads the reply.
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), patience).unref();
  socket.once('close', () => clearTimeout(cut));
}
