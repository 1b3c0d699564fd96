/**
 * Writes changes of objects as the JSON (version 2) that qpdf reads, a piece at a time, so that memory does
 * not grow with them.
 */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { OpenValue } from '../objects/objects.js';
import type { JsonObject } from './object-source.js';
import type { PathMap } from './qpdf.js';

/** The number of characters that are written at once. */
const blockLength = 1 << 20;

/** An object that is changed, which may be one of a document that is changed in place. */
type ChangedObject = JsonObject | { readonly value: OpenValue };

/**
 * Writes a file for `--update-from-json`.
 * @param at what qpdf calls a file
 * @param head facts of the document for qpdf, besides the version of the notation
 * @param fill gets a function that writes an object under its reference, or under `trailer`
 */
export function writeJsonUpdate(
  path: string,
  at: PathMap,
  head: Readonly<Record<string, unknown>>,
  fill: (put: (name: string, object: ChangedObject) => void) => void,
): void {
  const file = openSync(path, 'w');
  try {
    let text = `{"version":2,"qpdf":[${JSON.stringify({ jsonversion: 2, ...head })},{`;
    let comma = '';
    fill((name, object) => {
      const key = name === 'trailer' ? name : `obj:${name}`;
      text += `${comma}${JSON.stringify(key)}:${JSON.stringify(withFile(object, at), readable)}`;
      comma = ',\n';
      if (text.length < blockLength) return;
      // `writeFileSync` continues until all is written, where `writeSync` may stop short on a disk that fills up.
      writeFileSync(file, text);
      text = '';
    });
    writeFileSync(file, `${text}}]}`);
  } finally {
    closeSync(file);
  }
}

/** Maps the path of a data file to the path by which qpdf sees it. */
function withFile(object: ChangedObject, at: PathMap): ChangedObject {
  const stream = 'stream' in object ? object.stream : undefined;
  if (stream?.datafile === undefined) return object;
  return { stream: { dict: stream.dict, datafile: at(stream.datafile) } };
}

/**
 * Adapts a value to what qpdf can read. PDF has no exponents, and an empty name (7.3.5), though valid, makes
 * qpdf stop reading.
 */
function readable(_key: string, value: unknown): unknown {
  if (value === '/') return null;
  return typeof value === 'number' && Math.abs(value) < 1e-6 ? 0 : value;
}
