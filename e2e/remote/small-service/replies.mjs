// @ts-check
// Puts a reply on the wire, true or broken by order.
import { createReadStream } from 'node:fs';

/**
 * @typedef {import('../faults.js').Trouble} Trouble
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

/**
 * What is answered.
 * @typedef {object} Answer
 * @property {number} status
 * @property {Readonly<Record<string, string>>=} headers
 * @property {unknown=} json
 * @property {string=} text
 * @property {{ path: string, start: number, end: number }=} file the end is after its last byte
 */

const pieceSize = 64 * 1024;

/** @param {Answer} answer @returns {{ length: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>, type: string }} */
function bodyOf(answer) {
  if (answer.file !== undefined) {
    const { path, start, end } = answer.file;
    const chunks = end > start ? createReadStream(path, { start, end: end - 1 }) : [];
    return { length: end - start, chunks, type: 'application/octet-stream' };
  }
  const bytes = Buffer.from(answer.text ?? JSON.stringify(answer.json ?? {}));
  return { length: bytes.length, chunks: [bytes], type: 'application/json' };
}

/**
 * Bytes that mean nothing: text and not, the same at each run.
 * @param {number} count
 */
function* garbage(count) {
  const piece = Buffer.alloc(pieceSize);
  let state = 0x2545f491;
  for (let at = 0; at < piece.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    piece[at] = state;
  }
  for (let sent = 0; sent < count; sent += pieceSize)
    yield piece.subarray(0, Math.min(pieceSize, count - sent));
}

/**
 * @param {AsyncIterable<Buffer> | Iterable<Buffer>} chunks
 * @param {number} size
 */
async function* inPieces(chunks, size) {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
}

/**
 * The first bytes only.
 * @param {AsyncIterable<Buffer> | Iterable<Buffer>} chunks
 * @param {number} count
 */
async function* first(chunks, count) {
  let left = count;
  for await (const chunk of chunks) {
    if (left <= 0) return;
    yield chunk.subarray(0, left);
    left -= chunk.length;
  }
}

/**
 * Waits after so many bytes.
 * @param {AsyncIterable<Buffer> | Iterable<Buffer>} chunks
 * @param {number} count
 * @param {() => Promise<void>} wait
 */
async function* heldAfter(chunks, count, wait) {
  let seen = 0;
  let hasWaited = false;
  for await (const chunk of chunks) {
    if (!hasWaited && seen + chunk.length >= count) {
      yield chunk.subarray(0, count - seen);
      await wait();
      hasWaited = true;
      yield chunk.subarray(count - seen);
    } else yield chunk;
    seen += chunk.length;
  }
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {ServerResponse} response */
const drained = (response) =>
  new Promise((resolve) => {
    const settle = () => {
      response.off('drain', settle).off('close', settle);
      resolve(undefined);
    };
    response.on('drain', settle).on('close', settle);
  });

/**
 * The true answer, changed as was ordered.
 * @param {Answer} answer
 * @param {readonly Trouble[]} troubles
 * @returns {Answer}
 */
export function altered(answer, troubles) {
  let { json, headers } = answer;
  for (const trouble of troubles)
    if (trouble.kind === 'fields' && answer.file === undefined) {
      const fields = { .../** @type {object} */ (json), ...trouble.set };
      for (const name of trouble.remove ?? []) delete (/** @type {Record<string, unknown>} */ (fields)[name]);
      json = fields;
      headers = { ...headers, ...trouble.headers };
    } else if (trouble.kind === 'fields') headers = { ...headers, ...trouble.headers };
  return { ...answer, json, headers };
}

/**
 * Sends an answer.
 * @param {ServerResponse} response
 * @param {Answer} answer
 * @param {readonly Trouble[]} troubles
 * @param {(gate: string) => Promise<void>} hold
 */
export async function send(response, answer, troubles, hold) {
  let { length, chunks, type } = bodyOf(answer);
  let isCut = false;
  let rest = 0;
  for (const trouble of troubles)
    switch (trouble.kind) {
      case 'garbage':
        length = trouble.bytes;
        chunks = garbage(length);
        type = trouble.type;
        break;
      case 'drip': {
        const slow = inPieces(chunks, trouble.bytes);
        chunks = (async function* () {
          for await (const chunk of slow) {
            yield chunk;
            await pause(trouble.pause);
          }
        })();
        break;
      }
      case 'truncate':
        length = Math.min(length, trouble.bytes);
        chunks = first(chunks, length);
        break;
      case 'length':
        rest = trouble.by;
        break;
      case 'hold':
        if (trouble.at === 'within') chunks = heldAfter(chunks, trouble.bytes ?? 0, () => hold(trouble.gate));
        break;
      case 'cut':
        if (trouble.at === 'reply') {
          chunks = first(chunks, trouble.bytes ?? 0);
          isCut = true;
        }
        break;
      default:
        break;
    }
  response.writeHead(answer.status, {
    'Content-Type': type,
    'Content-Length': String(Math.max(0, length + rest)),
    ...answer.headers,
  });
  // What was written goes out before it is cut.
  response.flushHeaders();
  for await (const chunk of chunks) {
    if (response.destroyed) return;
    if (chunk.length > 0 && !response.write(chunk)) await drained(response);
  }
  if (isCut || rest !== 0) response.socket?.end();
  else response.end();
}
