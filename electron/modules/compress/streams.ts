/** Compresses the streams that are neither pictures nor fonts, and merges identical ones. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Context } from '../../engine/interface/converter.js';
import { isDictionary, type Dictionary, objectNumber } from '../../engine/pdf-core/objects/objects.js';
import { pdfValue, type QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { plainData, type Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { Saved } from './images.js';
import { mapReferences, type DocumentSurvey } from './survey.js';

const deflated = promisify(deflate);

/** Streams with more bytes are not compressed again: they would have to be held in memory. */
const packLimit = 64 * 1024 * 1024;
const worthwhile = 128;

/**
 * Compresses streams of Flate, or of no filter, again: most programs choose speed over size. Streams with predictors
 * are left alone.
 */
export async function packStreams(pdf: Pdf, { streams }: DocumentSurvey, context: Context): Promise<Saved> {
  let changed = 0;
  let saved = 0;
  let count = 0;
  for (const [length, ids] of streams) {
    if (length < worthwhile || length > packLimit) continue;
    for (const id of ids) {
      context.signal.throwIfAborted();
      count += 1;
      const object = pdf.object(`${id} 0 R`);
      // The stream was made smaller already, or has another filter.
      if (!object || object.length !== length || !isDictionary(object.value)) continue;
      if (!isPackable(object.value)) continue;
      const plain = await plainData(pdf, `${id} 0 R`, packLimit * 4);
      if (!plain) continue;
      const data = await deflated(plain, { level: 9 });
      if (data.length >= length * 0.98) continue;
      const { '/DecodeParms': _parms, '/Filter': _filter, ...dict } = object.value;
      pdf.setStream(`${id} 0 R`, { ...dict, '/Filter': '/FlateDecode' }, data);
      changed += 1;
      saved += length - data.length;
    }
  }
  return { changed, count, saved };
}

function isPackable(dict: Dictionary): boolean {
  const { '/Filter': filter, '/DecodeParms': parms, '/Type': type } = dict;
  // Some parts of PDF/A want the metadata of a document to be readable without unpacking.
  if (type === '/Metadata') return false;
  const names = Array.isArray(filter)
    ? (filter as readonly QpdfValue[])
    : filter === undefined
      ? []
      : [filter];
  const isPlain =
    parms === undefined || parms === null || (Array.isArray(parms) && parms.every((one) => one === null));
  return (
    isPlain &&
    names.every(
      (name) => typeof name === 'string' && /^\/(Flate|LZW|ASCII85|ASCIIHex|RunLength)Decode$/.test(name),
    )
  );
}

export interface Merged {
  /** Object numbers that nothing refers to any more, with those that stand for them. */
  readonly merged: ReadonlyMap<number, number>;
  readonly saved: Saved;
}

/** Objects of these types mean the same wherever they are referred to. */
const mergeable = new Set<unknown>(['/Font', '/FontDescriptor', '/ExtGState']);
/** The number of passes: two fonts become identical only once their files are one. */
const rounds = 4;

/** Merges identical streams, and then the fonts that have become identical. */
export async function mergeDuplicates(
  pdf: Pdf,
  { streams }: DocumentSurvey,
  context: Context,
): Promise<Merged> {
  const all = new Map<number, number>();
  const same = await sameStreams(pdf, streams, context);
  let saved = 0;
  for (const [id, { length }] of same) {
    all.set(id, same.get(id)!.first);
    saved += length;
  }
  let found = new Map([...same].map(([id, { first }]) => [id, first] as const));
  for (let round = 0; found.size > 0 && round < rounds; round += 1) {
    await refer(pdf, found, context.signal);
    found = await sameDictionaries(pdf, all, context.signal);
    for (const [id, first] of found) all.set(id, first);
  }
  return { merged: all, saved: { changed: all.size, count: all.size, saved } };
}

async function sameStreams(
  pdf: Pdf,
  streams: DocumentSurvey['streams'],
  context: Context,
): Promise<Map<number, { first: number; length: number }>> {
  const same = new Map<number, { first: number; length: number }>();
  for (const [length, ids] of streams) {
    if (ids.length < 2 || length < worthwhile) continue;
    const known = new Map<string, number>();
    for (const id of ids) {
      context.signal.throwIfAborted();
      const object = pdf.object(`${id} 0 R`);
      const data = pdf.packedData(`${id} 0 R`);
      if (!object || !data || !isDictionary(object.value)) continue;
      if (object.value['/Type'] === '/Metadata') continue;
      const key = createHash('sha256').update(data).update(pdfValue(object.value)).digest('base64');
      const first = known.get(key);
      if (first === undefined) known.set(key, id);
      else same.set(id, { first, length });
    }
  }
  return same;
}

async function sameDictionaries(
  pdf: Pdf,
  merged: ReadonlyMap<number, number>,
  signal: AbortSignal,
): Promise<Map<number, number>> {
  const same = new Map<number, number>();
  const known = new Map<string, number>();
  for (let id = 1; id < pdf.nextObject; id += 1) {
    if (id % 1000 === 0) signal.throwIfAborted();
    const object = merged.has(id) ? null : pdf.object(`${id} 0 R`);
    if (
      !object ||
      object.length !== undefined ||
      !isDictionary(object.value) ||
      !mergeable.has(object.value['/Type'])
    )
      continue;
    const key = pdfValue(object.value);
    const first = known.get(key);
    if (first === undefined) known.set(key, id);
    else same.set(id, first);
  }
  return same;
}

/** Replaces all references to copies by a reference to the first of them. */
async function refer(pdf: Pdf, same: ReadonlyMap<number, number>, signal: AbortSignal): Promise<void> {
  const map = (reference: string): string => {
    const first = same.get(objectNumber(reference));
    return first === undefined ? reference : `${first} 0 R`;
  };
  for (let id = 1; id < pdf.nextObject; id += 1) {
    if (id % 1000 === 0) signal.throwIfAborted();
    const object = pdf.object(`${id} 0 R`);
    if (!object) continue;
    const mapped = mapReferences(object.value, map);
    if (mapped === object.value) continue;
    pdf.set(`${id} 0 R`, mapped);
  }
}
