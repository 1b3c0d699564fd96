// @ts-check
// The result file of an execution: as it should be, or odd by order.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';
import sharp from 'sharp';
import { stemOf } from './conversions.mjs';

/**
 * @typedef {import('./conversions.mjs').Input} Input
 * @typedef {import('./conversions.mjs').Work} Work
 * @typedef {import('../faults.js').OddResult} OddResult
 * @typedef {import('../faults.js').Manner['zipNames']} ZipNames
 */

/**
 * One input's result.
 * @typedef {{ input: Input, bytes: Uint8Array }} Made
 */

/**
 * A result file that is ready.
 * @typedef {{ path: string, type: string, name: string }} Result
 */

/** Much nothing: more than an entry of so few bytes may unpack to (`files/unpack.ts`). */
const bombSize = 96 * 1024 ** 2;
const zeros = Buffer.alloc(1024 ** 2);

function* nothing() {
  for (let sent = 0; sent < bombSize; sent += zeros.length) yield zeros;
}

/**
 * Names of a ZIP's entries. Two inputs of one stem get a number behind it.
 * @param {readonly Made[]} made
 * @param {string} ending
 * @param {ZipNames} naming
 */
function entryNames(made, ending, naming) {
  const seen = new Map();
  return made.map(({ input }, at) => {
    if (naming === 'number') return `${at + 1}.${ending}`;
    const stem = naming === 'whole' ? input.name : stemOf(input.name);
    const folder = naming === 'folder' ? 'results/' : '';
    const count = (seen.get(stem) ?? 0) + 1;
    seen.set(stem, count);
    return `${folder}${stem}${count === 1 ? '' : ` (${count})`}.${ending}`;
  });
}

/**
 * The entries of an odd ZIP.
 * @param {{ name: string, bytes: Uint8Array }[]} entries as they should be
 * @param {OddResult | null} odd
 * @returns {{ name: string, bytes: Uint8Array | null, mode?: number }[]} null: very many zeros
 */
function oddEntries(entries, odd) {
  const [first, ...rest] = entries;
  if (first === undefined || odd === null) return entries;
  switch (odd) {
    case 'zip-paths':
      return [
        { ...first, name: '../../escaped.pdf' },
        { ...first, name: '/absolute.pdf' },
        { name: 'link.pdf', bytes: Buffer.from('/etc/hostname'), mode: 0o120777 },
        ...rest,
      ];
    case 'zip-missing':
      return rest;
    case 'zip-same-names':
      return entries.map((entry) => ({ ...entry, name: first.name }));
    case 'zip-bomb':
      return [{ name: first.name, bytes: null }, ...rest];
    case 'zip-wrong-type':
      return [{ name: first.name, bytes: Buffer.from('<!doctype html><p>Sorry') }, ...rest];
    case 'zip-extra':
      return [...entries, { name: 'readme.txt', bytes: Buffer.from('Converted with pleasure.') }];
    case 'zip-reversed':
      return entries.toReversed();
    default:
      return entries;
  }
}

/**
 * @param {readonly { name: string, bytes: Uint8Array | null, mode?: number }[]} entries
 * @param {string} path
 */
async function writeZip(entries, path) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, bytes, mode = 0o100644 } of entries) {
    const file = new ZipDeflate(name);
    // As Unix notes it.
    file.os = 3;
    file.attrs = mode << 16;
    zip.add(file);
    if (bytes === null) for (const block of nothing()) file.push(block);
    file.push(bytes ?? new Uint8Array(), true);
  }
  zip.end();
  await writeFile(path, chunks);
}

/**
 * Says of all entries that they are encrypted (APPNOTE 4.4.4, bit 0).
 * @param {Buffer} zip
 */
function encrypted(zip) {
  const changed = Buffer.from(zip);
  for (const [signature, flags] of /** @type {const} */ ([
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ]))
    for (let at = changed.indexOf(signature); at >= 0; at = changed.indexOf(signature, at + 4))
      changed[at + flags] = (changed[at + flags] ?? 0) | 1;
  return changed;
}

/**
 * @param {string} path
 * @param {(bytes: Buffer) => Buffer} change
 */
async function rewrite(path, change) {
  await writeFile(path, change(await readFile(path)));
}

/**
 * Writes the result of an execution.
 * @param {object} facts
 * @param {Work} facts.work
 * @param {readonly Input[]} facts.inputs
 * @param {readonly Made[]} facts.made one for each input that could be converted, or one for all
 * @param {OddResult | null} facts.odd
 * @param {ZipNames} facts.naming
 * @param {string} facts.folder
 * @param {string} facts.id
 * @returns {Promise<Result>}
 */
export async function writeResult({ work, inputs, made, odd, naming, folder, id }) {
  const isZip = work.each !== undefined && inputs.length > 1;
  const type = isZip ? 'zip' : work.makes;
  const path = join(folder, `${id}.${type}`);
  const name = isZip ? 'results.zip' : `${stemOf(inputs[0]?.name ?? 'result')}.${work.makes}`;
  const whole = await oddWhole(odd, made);
  if (whole !== null) await writeFile(path, whole);
  else if (!isZip) await writeFile(path, made[0]?.bytes ?? Buffer.alloc(0));
  else {
    const names = entryNames(made, work.makes, naming);
    const entries = made.map(({ bytes }, at) => ({ name: names[at] ?? `${at}`, bytes }));
    await writeZip(oddEntries(entries, odd), path);
    if (odd === 'zip-encrypted') await rewrite(path, encrypted);
    if (odd === 'zip-broken') await rewrite(path, (zip) => zip.subarray(0, zip.indexOf('PK\u0001\u0002')));
  }
  return { path, type, name };
}

/**
 * @param {OddResult | null} odd
 * @param {readonly Made[]} made
 */
async function oddWhole(odd, made) {
  switch (odd) {
    case 'html':
      return Buffer.from('<!doctype html><title>Oops</title><p>Something went wrong.');
    case 'picture':
      return sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
        .png()
        .toBuffer();
    case 'empty':
      return Buffer.alloc(0);
    case 'half-pdf': {
      const bytes = made[0]?.bytes ?? Buffer.from('%PDF-1.7\n');
      return bytes.subarray(0, Math.floor(bytes.length / 2));
    }
    default:
      return null;
  }
}
