/** Reads the data of nodes: blocks, chains of blocks, and subnodes ([MS-PST] 2.2.2.8). */
import { inflateSync } from 'node:zlib';
import { Damage } from './damage.js';
import { readWord } from './layout.js';
import type { PstFile } from './trees.js';
import { decodeBlock } from './block-encoding.js';

/** What names data: a node of the tree, or a subnode inside one. Block ids, 0 for none. */
export interface DataPlace {
  readonly data: number;
  readonly subnodes: number;
}

/** A chain names chains of blocks, and a list lists, one level deep; deeper ones hold themselves. */
const maxChainLevel = 1;
const maxListLevel = 1;
/** Blocks are at most 8 KB, or 64 KB in the newest layout; what unpacks to more is no block of Outlook's. */
const maxBlockBytes = 1 << 20;

const isInternal = (id: number): boolean => id % 4 >= 2;

/** @throws Damage */
export function readBlock(file: PstFile, id: number): Buffer {
  const place = file.findBlock(id);
  if (!place) throw new Damage(`Block ${id} is missing.`);
  const bytes = file.read(place.at, place.size);
  const packed = place.fullSize !== place.size && bytes.length >= 2 && bytes[0] === 0x78;
  if (!packed) {
    if (!isInternal(id)) decodeBlock(bytes, file.header.encoding, place.id);
    return bytes;
  }
  try {
    return inflateSync(bytes, { maxOutputLength: maxBlockBytes });
  } catch {
    throw new Damage(`Block ${id} cannot be unpacked.`);
  }
}

/**
 * The data of a node, block by block: each is read when it is asked for.
 * @throws Damage
 */
export function* dataBlocks(file: PstFile, id: number): Generator<Buffer> {
  for (const block of blockIds(file, id)) yield readBlock(file, block);
}

/**
 * The ids of the blocks that a node's data consists of, in order.
 * @throws Damage
 */
export function* blockIds(file: PstFile, id: number, depth = 0): Generator<number> {
  if (id === 0) return;
  if (!isInternal(id)) {
    yield id;
    return;
  }
  if (depth > maxChainLevel) throw new Damage('A chain of blocks holds itself.');
  const bytes = readBlock(file, id);
  const { layout } = file.header;
  if (bytes.length < 8 || bytes[0] !== 1) throw new Damage(`Block ${id} is no chain.`);
  const count = bytes.readUInt16LE(2);
  if (8 + count * layout.word > bytes.length) throw new Damage(`Block ${id} is cut off.`);
  for (let entry = 0; entry < count; entry += 1)
    yield* blockIds(file, readWord(bytes, 8 + entry * layout.word, layout), depth + 1);
}

/**
 * The data of a node as one buffer.
 * @throws Damage when it is longer than the limit
 */
export function wholeData(file: PstFile, id: number, limit = 64 << 20): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (const part of dataBlocks(file, id)) {
    size += part.length;
    if (size > limit) throw new Damage(`More than ${limit} bytes in one value.`);
    parts.push(part);
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

/** The subnode with this id; null when there is none. @throws Damage */
export function findSubnode(file: PstFile, list: number, id: number): DataPlace | null {
  for (const [found, place] of subnodes(file, list)) if (found === id) return place;
  return null;
}

/** Every subnode in a list and its id. @throws Damage */
function* subnodes(file: PstFile, list: number, depth = 0): Generator<[number, DataPlace]> {
  if (list === 0) return;
  if (depth > maxListLevel) throw new Damage('A list of subnodes holds itself.');
  const { layout } = file.header;
  const bytes = readBlock(file, list);
  if (bytes.length < 4 || bytes[0] !== 2) throw new Damage(`Block ${list} is no list of subnodes.`);
  const isLeaf = bytes[1] === 0;
  const count = bytes.readUInt16LE(2);
  const start = layout.word === 8 ? 8 : 4;
  const size = (isLeaf ? 3 : 2) * layout.word;
  if (start + count * size > bytes.length) throw new Damage(`Block ${list} is cut off.`);
  for (let at = start; at < start + count * size; at += size) {
    const data = readWord(bytes, at + layout.word, layout);
    if (isLeaf)
      yield [bytes.readUInt32LE(at), { data, subnodes: readWord(bytes, at + 2 * layout.word, layout) }];
    else yield* subnodes(file, data, depth + 1);
  }
}
