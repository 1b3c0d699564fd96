/**
 * The two b-trees of an archive ([MS-PST] 2.2.2.7.7): nodes by their id, blocks by theirs. Pages are read when they are
 * needed and only the latest are kept, so that memory does not grow with the archive. Reading is synchronous: places of a
 * few kilobytes, thousands a second, in a process of its own.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ServiceError } from '../../../../../contract/index.js';
import { Damage } from './damage.js';
import { headerSize, readHeader, readWord, type PstHeader } from './layout.js';
import { findLeafPages, pagesFor, type LeafPages } from './salvage.js';

/** Where a block's bytes are. */
export interface BlockPlace {
  readonly id: number;
  readonly at: number;
  /** Bytes as stored, without the trailer. */
  readonly size: number;
  /** Bytes after unpacking; equal to {@link size} for one that is not packed. */
  readonly fullSize: number;
}

export interface NodePlace {
  readonly id: number;
  /** Block that holds its data, 0 for none. */
  readonly data: number;
  /** Block that lists its subnodes, 0 for none. */
  readonly subnodes: number;
  readonly parent: number;
}

type Kind = 'node' | 'block';
const pageTypes: Readonly<Record<Kind, number>> = { block: 0x80, node: 0x81 };
const keptPages = 1024;
/** The most levels of a tree. That of a full file has five; more means a page that points upwards. */
const maxTreeLevel = 16;

interface Page {
  readonly bytes: Buffer;
  readonly level: number;
  readonly count: number;
}

export class PstFile {
  readonly header: PstHeader;
  readonly size: number;
  /** Pages of either tree that could not be read, by place. */
  readonly damagedPages = new Set<number>();
  readonly #file: number;
  readonly #pages = new Map<number, Page>();
  /** Looked for when the first damage is met. */
  #salvaged: LeafPages | null = null;

  private constructor(file: number) {
    this.#file = file;
    this.size = fstatSync(file).size;
    this.header = readHeader(this.read(0, Math.min(headerSize, this.size)));
  }

  /** @throws ServiceError `damaged_file`, `unsupported_protection`, `unreadable_file` */
  static open(path: string): PstFile {
    let file: number;
    try {
      file = openSync(path, 'r');
    } catch (error) {
      throw new ServiceError('unreadable_file', {}, { cause: error });
    }
    try {
      return new PstFile(file);
    } catch (error) {
      closeSync(file);
      throw ServiceError.from(error, 'damaged_file');
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  /** @throws Damage when the file ends before */
  read(at: number, length: number): Buffer {
    // A place may be any number of 64 bits: the system takes none beyond 2^53.
    if (at + length > this.size) throw new Damage(`The file ends before ${length} bytes at ${at}.`);
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const got = readSync(this.#file, bytes, done, length - done, at + done);
      if (got === 0) throw new Damage(`The file ends inside ${length} bytes at ${at}.`);
      done += got;
    }
    return bytes;
  }

  /** Null when the tree, as far as it can be read, has no such block. */
  findBlock(id: number): BlockPlace | null {
    const { layout } = this.header;
    // The lowest bit is free for the writer's own use.
    const key = id - (id % 2);
    const found = this.#find('block', this.header.blockTree, key, layout.blockEntry);
    if (!found) return null;
    const [bytes, start] = found;
    const at = readWord(bytes, start + layout.word, layout);
    const size = bytes.readUInt16LE(start + 2 * layout.word);
    const full = layout.name === 'unicode-4k' ? bytes.readUInt16LE(start + 18) : size;
    if (at + size > this.size) throw new Damage(`Block ${id} lies behind the end of the file.`);
    return { id: key, at, size, fullSize: full };
  }

  findNode(id: number): NodePlace | null {
    const found = this.#find('node', this.header.nodeTree, id, this.header.layout.nodeEntry);
    return found ? this.#nodeAt(...found) : null;
  }

  /**
   * All nodes in the order of their ids. Where pages of the tree cannot be read, what they held is looked for in the rest
   * of the file; they are in {@link damagedPages}.
   */
  *nodes(): Generator<NodePlace> {
    const left = { pages: Math.ceil(this.size / this.header.layout.pageSize) };
    yield* this.#nodesBelow(this.header.nodeTree, maxTreeLevel, 0, Infinity, left);
  }

  /** @param from the ids that this page is said to hold @param until exclusive */
  *#nodesBelow(
    at: number,
    below: number,
    from: number,
    until: number,
    left: { pages: number },
  ): Generator<NodePlace> {
    const { layout } = this.header;
    let page: Page;
    left.pages -= 1;
    // More pages than the file has room for: the tree holds itself.
    if (left.pages < 0) return;
    try {
      page = this.#page('node', at, below);
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      yield* this.#salvagedNodes(from, until);
      return;
    }
    for (let entry = 0; entry < page.count; entry += 1) {
      if (page.level === 0) {
        yield this.#nodeAt(page.bytes, entry * layout.nodeEntry);
        continue;
      }
      const start = entry * layout.innerEntry;
      const child = readWord(page.bytes, start + 2 * layout.word, layout);
      const next = entry + 1 < page.count ? page.bytes.readUInt32LE(start + layout.innerEntry) : until;
      yield* this.#nodesBelow(child, page.level, page.bytes.readUInt32LE(start), next, left);
    }
  }

  *#salvagedNodes(from: number, until: number): Generator<NodePlace> {
    const newest = new Map<number, { readonly node: NodePlace; readonly page: number }>();
    for (const { at, id, first } of this.#leaves().node) {
      if (first >= until) break;
      const { bytes, count } = this.#page('node', at, 1);
      for (let entry = 0; entry < count; entry += 1) {
        const node = this.#nodeAt(bytes, entry * this.header.layout.nodeEntry);
        const known = newest.get(node.id);
        if (node.id >= from && node.id < until && (!known || known.page < id))
          newest.set(node.id, { node, page: id });
      }
    }
    for (const { node } of [...newest.values()].sort((a, b) => a.node.id - b.node.id)) yield node;
  }

  #leaves(): LeafPages {
    this.#salvaged ??= findLeafPages(this.header.layout, this.size, (at, length) => this.read(at, length));
    return this.#salvaged;
  }

  #nodeAt(bytes: Buffer, start: number): NodePlace {
    const { layout } = this.header;
    return {
      id: bytes.readUInt32LE(start),
      data: readWord(bytes, start + layout.word, layout),
      subnodes: readWord(bytes, start + 2 * layout.word, layout),
      parent: bytes.readUInt32LE(start + 3 * layout.word),
    };
  }

  /** The page and the place in it of the leaf entry with this key. */
  #find(kind: Kind, root: number, key: number, leafEntry: number): [Buffer, number] | null {
    try {
      return this.#findBelow(kind, root, key, leafEntry);
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      for (const { at } of pagesFor(this.#leaves()[kind], key)) {
        const page = this.#page(kind, at, 1);
        const start = this.#place(kind, page, leafEntry, key);
        if (start !== null && this.#keyAt(kind, page.bytes, start, 0) === key) return [page.bytes, start];
      }
      return null;
    }
  }

  #findBelow(kind: Kind, root: number, key: number, leafEntry: number): [Buffer, number] | null {
    const { layout } = this.header;
    let at = root;
    let below = maxTreeLevel;
    for (;;) {
      const page = this.#page(kind, at, below);
      const { bytes, level } = page;
      const start = this.#place(kind, page, level === 0 ? leafEntry : layout.innerEntry, key);
      if (start === null) return null;
      if (level === 0) return this.#keyAt(kind, bytes, start, level) === key ? [bytes, start] : null;
      at = readWord(bytes, start + 2 * layout.word, layout);
      below = level;
    }
  }

  /** Place of the last entry whose key is not greater; null when all are. */
  #place(kind: Kind, { bytes, level, count }: Page, size: number, key: number): number | null {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keyAt(kind, bytes, middle * size, level) <= key) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? null : (low - 1) * size;
  }

  #keyAt(kind: Kind, bytes: Buffer, at: number, level: number): number {
    // The high half of a node's key is padding, and not always zero in a leaf.
    if (kind === 'node') return bytes.readUInt32LE(at);
    const key = readWord(bytes, at, this.header.layout);
    return level === 0 ? key - (key % 2) : key;
  }

  #page(kind: Kind, at: number, below: number): Page {
    const kept = this.#pages.get(at);
    if (kept) {
      this.#pages.delete(at);
      this.#pages.set(at, kept);
      if (kept.level < below) return kept;
    }
    try {
      const page = this.#readPage(kind, at, below);
      this.#pages.set(at, page);
      const [oldest] = this.#pages.keys();
      if (this.#pages.size > keptPages && oldest !== undefined) this.#pages.delete(oldest);
      return page;
    } catch (error) {
      if (error instanceof Damage) this.damagedPages.add(at);
      throw error;
    }
  }

  #readPage(kind: Kind, at: number, below: number): Page {
    const { layout } = this.header;
    const bytes = this.read(at, layout.pageSize);
    const type = bytes.readUInt8(layout.typeAt);
    const level = bytes.readUInt8(layout.levelAt);
    const count =
      layout.name === 'unicode-4k' ? bytes.readUInt16LE(layout.countAt) : bytes.readUInt8(layout.countAt);
    const leafEntry = kind === 'node' ? layout.nodeEntry : layout.blockEntry;
    const size = level === 0 ? leafEntry : layout.innerEntry;
    if (
      type !== pageTypes[kind] ||
      type !== bytes.readUInt8(layout.typeAt + 1) ||
      level >= below ||
      count * size > layout.countAt
    )
      throw new Damage(`The page at ${at} is not one of the ${kind} tree.`);
    return { bytes, level, count };
  }
}
