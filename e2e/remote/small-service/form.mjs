// @ts-check
// Reads a form with files as it comes in, each file straight to the disk.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

/**
 * @typedef {import('./conversions.mjs').Input} Input
 * @typedef {import('../faults.js').RecordedFile} ReceivedFile
 */

/**
 * A form that was read.
 * @typedef {object} Form
 * @property {[name: string, value: string][]} fields
 * @property {(ReceivedFile & Input)[]} files in the order they came
 */

/**
 * @param {AsyncIterable<Buffer> & NodeJS.ReadableStream} body
 * @param {Readonly<Record<string, string | string[] | undefined>>} headers
 * @param {string} folder where its files are put
 * @param {(bytes: number) => Promise<void>} passing asked before each piece goes on, with how many bytes went before and with it
 * @returns {Promise<Form>}
 */
export async function readForm(body, headers, folder, passing) {
  /** @type {Form} */
  const form = { fields: [], files: [] };
  /** @type {Promise<void>[]} */
  const writing = [];
  const contentType = String(headers['content-type'] ?? '');
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { files: Infinity, fileSize: Infinity, fields: 10_000 },
    preservePath: true,
  });
  parser.on('field', (name, value) => void form.fields.push([name, value]));
  parser.on('file', (field, stream, name, _encoding, type) => {
    const at = form.files.length;
    const path = join(folder, `${at}`);
    const file = { field, name, type, size: 0, sha256: '', path };
    form.files.push(file);
    const hash = createHash('sha256');
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      hash.update(chunk);
      file.size += chunk.length;
    });
    writing.push(
      pipeline(stream, createWriteStream(path)).then(() => {
        file.sha256 = hash.digest('hex');
      }),
    );
  });
  let seen = 0;
  const toll = new Transform({
    transform(/** @type {Buffer} */ chunk, _encoding, done) {
      seen += chunk.length;
      passing(seen).then(() => done(null, chunk), done);
    },
  });
  const all = pipeline(body, toll, parser);
  all.catch(() => undefined);
  await all;
  await Promise.all(writing);
  return form;
}
