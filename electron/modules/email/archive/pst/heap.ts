/** Reads the heap inside a node and the b-trees inside the heap ([MS-PST] 2.3.1 and 2.3.2). */
import { blockIds, findSubnode, readBlock, wholeData, type DataPlace } from './blocks.js';
import { Damage } from './damage.js';
import type { PstFile } from './trees.js';

const heapSignature = 0xec;
const treeSignature = 0xb5;
/** So many blocks of a heap stay in memory, because that of a folder's table can be large. */
const keptBlocks = 16;
const maxTreeDepth = 8;
/** The most items of a tree that are read; a folder of a million messages has some thousands. */
const maxTreeItems = 100_000;

export class Heap {
  /** What lies in it: 0xBC properties, 0x7C a table, 0xB5 a bare tree. */
  readonly kind: number;
  readonly root: number;
  readonly file: PstFile;
  readonly place: DataPlace;
  readonly #ids: readonly number[];
  readonly #kept = new Map<number, Buffer>();

  /** @throws Damage */
  constructor(file: PstFile, place: DataPlace) {
    this.file = file;
    this.place = place;
    this.#ids = [...blockIds(file, place.data)];
    const first = this.#block(0);
    if (first.length < 12 || first[2] !== heapSignature) throw new Damage('A node has no heap.');
    this.kind = first.readUInt8(3);
    this.root = first.readUInt32LE(4);
  }

  /** An allocation by its heap id; empty for id 0. @throws Damage */
  item(id: number): Buffer {
    if (id === 0) return Buffer.alloc(0);
    const bits = this.file.header.layout.heapIndexBits;
    const index = (id >>> 5) & ((1 << bits) - 1);
    const block = this.#block(id >>> (5 + bits));
    const map = block.length >= 2 ? block.readUInt16LE(0) : 0;
    const place = map + 4 + 2 * (index - 1);
    if (index === 0 || map === 0 || place + 4 > block.length) throw new Damage(`The heap has no item ${id}.`);
    const from = block.readUInt16LE(place);
    const to = block.readUInt16LE(place + 2);
    if (from > to || to > block.length) throw new Damage(`The heap has no item ${id}.`);
    return block.subarray(from, to);
  }

  /**
   * A value that lies in the heap or, when it is long, in a subnode.
   * @throws Damage
   */
  value(id: number): Buffer {
    if (id % 32 === 0) return this.item(id);
    return wholeData(this.file, this.subnode(id).data);
  }

  /** @throws Damage when there is none with this id */
  subnode(id: number): DataPlace {
    const found = findSubnode(this.file, this.place.subnodes, id);
    if (!found) throw new Damage(`Subnode ${id} is missing.`);
    return found;
  }

  #block(index: number): Buffer {
    const kept = this.#kept.get(index);
    if (kept) return kept;
    const id = this.#ids[index];
    if (id === undefined) throw new Damage(`The heap has no block ${index}.`);
    const bytes = readBlock(this.file, id);
    this.#kept.set(index, bytes);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptBlocks && oldest !== undefined) this.#kept.delete(oldest);
    return bytes;
  }
}

/**
 * The entries of a tree in a heap, key and data together, in the order of their keys.
 * @param head heap id of the tree's head
 * @throws Damage
 */
export function* treeEntries(heap: Heap, head: number): Generator<Buffer> {
  const bytes = heap.item(head);
  if (bytes.length < 8 || bytes[0] !== treeSignature) throw new Damage('A tree has no head.');
  const key = bytes.readUInt8(1);
  const data = bytes.readUInt8(2);
  const levels = bytes.readUInt8(3);
  if (levels > maxTreeDepth) throw new Damage('A tree is too deep.');
  yield* entriesBelow(heap, bytes.readUInt32LE(4), levels, { key, data, left: maxTreeItems });
}

interface TreeShape {
  /** Bytes of a key and of the data with it. */
  readonly key: number;
  readonly data: number;
  /** Items that may still be read: a tree that holds itself has no end. */
  left: number;
}

function* entriesBelow(heap: Heap, id: number, level: number, shape: TreeShape): Generator<Buffer> {
  shape.left -= 1;
  if (shape.left < 0) throw new Damage('A tree has no end.');
  const bytes = heap.item(id);
  const size = shape.key + (level === 0 ? shape.data : 4);
  for (let at = 0; at + size <= bytes.length; at += size) {
    if (level === 0) yield bytes.subarray(at, at + size);
    else yield* entriesBelow(heap, bytes.readUInt32LE(at + shape.key), level - 1, shape);
  }
}
