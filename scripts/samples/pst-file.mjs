/**
 * Writes the lower layers of an Outlook data file after [MS-PST]: header, pages, blocks, both b-trees. Streams to the disk,
 * so that archives of any size can be made; only the trees' entries stay in memory.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Places and sizes that differ between the editions. */
const editions = {
  ansi: { word: 4, version: 14, trailer: 12, fanout: 12, nodeEntry: 16, pageEntries: 496, blockRoom: 8180 },
  unicode: {
    word: 8,
    version: 23,
    trailer: 16,
    fanout: 24,
    nodeEntry: 32,
    pageEntries: 488,
    blockRoom: 8176,
  },
};
const pageSize = 512;
/** Every so many bytes lies a map of what is in use; Outlook makes these maps anew for a file that says they are not valid. */
const mapDistance = { ansi: 496 * 8 * 64, unicode: 496 * 8 * 64 };
const firstMap = 0x4400;

/** The CRC of [MS-PST] 5.3: the usual one without its inversions. */
const checksum = (bytes) => (crc32(bytes, 0xffffffff) ^ 0xffffffff) >>> 0;

/** The signature of [MS-PST] 5.5. */
function signature(place, id) {
  const mixed = Number((BigInt(place) ^ BigInt(id)) & 0xffffffffn);
  return ((mixed >>> 16) ^ (mixed & 0xffff)) & 0xffff;
}

export class PstFileWriter {
  #file;
  #at = firstMap + 2 * pageSize;
  #nextBlock = 4;
  #nextPage = 4;
  #blocks = [];
  #nodes = [];

  /**
   * @param {string} path
   * @param {{ edition?: 'ansi' | 'unicode', encoding?: number, veil?: (bytes: Buffer, id: number) => void }} how
   */
  constructor(path, { edition = 'unicode', encoding = 0, veil = () => undefined } = {}) {
    this.edition = edition;
    this.layout = editions[edition];
    this.encoding = encoding;
    this.veil = veil;
    this.#file = openSync(path, 'w');
  }

  /** Data of any length. @returns id of the block or of the chain of blocks, 0 for none */
  data(parts) {
    const { blockRoom, word } = this.layout;
    const bytes = Array.isArray(parts) ? parts : slices(parts, blockRoom);
    if (bytes.length === 0) return 0;
    const size = bytes.reduce((sum, part) => sum + part.length, 0);
    let ids = bytes.map((part) => ({ id: this.#block(part, false), size: part.length }));
    const perChain = Math.floor((blockRoom - 8) / word);
    for (let level = 1; ids.length > 1; level += 1) {
      const chains = [];
      for (let from = 0; from < ids.length; from += perChain) {
        const entries = ids.slice(from, from + perChain);
        const below = entries.reduce((sum, entry) => sum + entry.size, 0);
        const chain = Buffer.alloc(8 + entries.length * word);
        chain.set([1, level]);
        chain.writeUInt16LE(entries.length, 2);
        chain.writeUInt32LE(below, 4);
        entries.forEach(({ id }, place) => this.#word(chain, 8 + place * word, id));
        chains.push({ id: this.#block(chain, true), size: below });
      }
      ids = chains;
    }
    if (ids[0].size !== size) throw new Error('A chain lost bytes.');
    return ids[0].id;
  }

  /** @param {Map<number, { data: number, subnodes: number }>} entries by node id */
  subnodes(entries) {
    if (entries.size === 0) return 0;
    const { word, blockRoom } = this.layout;
    const start = word === 8 ? 8 : 4;
    const sorted = [...entries].sort(([a], [b]) => a - b);
    const lists = [];
    const perList = Math.floor((blockRoom - start) / (3 * word));
    for (let from = 0; from < sorted.length; from += perList) {
      const part = sorted.slice(from, from + perList);
      const list = Buffer.alloc(start + part.length * 3 * word);
      list.set([2, 0]);
      list.writeUInt16LE(part.length, 2);
      part.forEach(([id, { data, subnodes }], place) => {
        this.#word(list, start + place * 3 * word, id);
        this.#word(list, start + place * 3 * word + word, data);
        this.#word(list, start + place * 3 * word + 2 * word, subnodes);
      });
      lists.push([part[0][0], this.#block(list, true)]);
    }
    if (lists.length === 1) return lists[0][1];
    const above = Buffer.alloc(start + lists.length * 2 * word);
    above.set([2, 1]);
    above.writeUInt16LE(lists.length, 2);
    lists.forEach(([id, block], place) => {
      this.#word(above, start + place * 2 * word, id);
      this.#word(above, start + place * 2 * word + word, block);
    });
    return this.#block(above, true);
  }

  node(id, { data, subnodes = 0 }, parent = 0) {
    this.#nodes.push({ id, data, subnodes, parent });
  }

  /** Writes the trees and the header. */
  close() {
    const { word, fanout, nodeEntry } = this.layout;
    const nodes = this.#nodes.sort((a, b) => a.id - b.id);
    const nodeTree = this.#tree(0x81, nodeEntry, nodes, (page, at, node) => {
      this.#word(page, at, node.id);
      this.#word(page, at + word, node.data);
      this.#word(page, at + 2 * word, node.subnodes);
      page.writeUInt32LE(node.parent, at + 3 * word);
    });
    const blockTree = this.#tree(0x80, fanout, this.#blocks, (page, at, block) => {
      this.#word(page, at, block.id);
      this.#word(page, at + word, block.at);
      page.writeUInt16LE(block.size, at + 2 * word);
      page.writeUInt16LE(2, at + 2 * word + 2);
    });
    this.#header(nodeTree, blockTree);
    closeSync(this.#file);
  }

  #block(plain, isInternal) {
    const { trailer } = this.layout;
    const id = this.#nextBlock + (isInternal ? 2 : 0);
    this.#nextBlock += 4;
    const bytes = Buffer.from(plain);
    if (!isInternal) this.veil(bytes, id);
    const whole = Math.ceil((bytes.length + trailer) / 64) * 64;
    const at = this.#room(whole);
    const block = Buffer.alloc(whole);
    bytes.copy(block);
    const end = whole - trailer;
    block.writeUInt16LE(bytes.length, end);
    block.writeUInt16LE(signature(at, id), end + 2);
    const [idAt, crcAt] = this.edition === 'ansi' ? [end + 4, end + 8] : [end + 8, end + 4];
    block.writeUInt32LE(checksum(bytes), crcAt);
    this.#word(block, idAt, id);
    writeSync(this.#file, block, 0, whole, at);
    this.#blocks.push({ id, at, size: bytes.length });
    return id;
  }

  /** Pages of one tree from the leaves up. @returns id and place of the top page */
  #tree(type, entrySize, entries, write) {
    const { word, fanout, pageEntries } = this.layout;
    let level = 0;
    let rows = entries.map((entry) => ({ key: entry.id, write: (page, at) => write(page, at, entry) }));
    for (;;) {
      const size = level === 0 ? entrySize : fanout;
      const perPage = Math.floor(pageEntries / size);
      const pages = [];
      for (let from = 0; from < Math.max(rows.length, 1); from += perPage) {
        const part = rows.slice(from, from + perPage);
        const page = Buffer.alloc(pageSize);
        part.forEach((row, place) => row.write(page, place * size));
        page.set([part.length, perPage, size, level], pageEntries);
        pages.push({ key: part[0]?.key ?? 0, ...this.#page(page, type) });
      }
      if (pages.length === 1) return pages[0];
      level += 1;
      rows = pages.map(({ key, id, at: place }) => ({
        key,
        write: (page, at) => {
          this.#word(page, at, key);
          this.#word(page, at + word, id);
          this.#word(page, at + 2 * word, place);
        },
      }));
    }
  }

  #page(page, type) {
    const id = this.#nextPage;
    this.#nextPage += 4;
    const at = this.#room(pageSize);
    const end = pageSize - this.layout.trailer;
    page.set([type, type], end);
    page.writeUInt16LE(signature(at, id), end + 2);
    const [idAt, crcAt] = this.edition === 'ansi' ? [end + 4, end + 8] : [end + 8, end + 4];
    page.writeUInt32LE(checksum(page.subarray(0, end)), crcAt);
    this.#word(page, idAt, id);
    writeSync(this.#file, page, 0, pageSize, at);
    return { id, at };
  }

  /** A place for so many bytes, none of them where a map of the file's use has to be. */
  #room(size) {
    const align = size === pageSize ? pageSize : 64;
    let at = Math.ceil(this.#at / align) * align;
    const distance = mapDistance[this.edition];
    const nextMap = firstMap + Math.ceil((at - firstMap) / distance) * distance;
    // Up to five kinds of maps follow each other.
    if (at + size > nextMap) at = nextMap + 5 * pageSize;
    this.#at = at + size;
    return at;
  }

  #word(bytes, at, value) {
    bytes.writeUInt32LE(value % 2 ** 32, at);
    if (this.layout.word === 8) bytes.writeUInt32LE(Math.floor(value / 2 ** 32), at + 4);
  }

  #header(nodeTree, blockTree) {
    const isAnsi = this.edition === 'ansi';
    const head = Buffer.alloc(564);
    head.write('!BDN', 0, 'latin1');
    head.write('SM', 8, 'latin1');
    head.writeUInt16LE(this.layout.version, 10);
    head.writeUInt16LE(19, 12);
    head.set([1, 1], 14);
    const end = Math.ceil(this.#at / 1024) * 1024;
    writeSync(this.#file, Buffer.alloc(1), 0, 1, end - 1);
    const root = isAnsi ? 0xa4 : 0xb4;
    const { word } = this.layout;
    this.#word(head, root + 4, end);
    this.#word(head, root + 4 + word, firstMap);
    const trees = root + 4 + 4 * word;
    for (const [place, tree] of [nodeTree, blockTree].entries()) {
      this.#word(head, trees + place * 2 * word, tree.id);
      this.#word(head, trees + place * 2 * word + word, tree.at);
    }
    head.fill(0xff, isAnsi ? 0xcc : 0x100, isAnsi ? 0x1cc : 0x200);
    head.set([0x80, this.encoding], isAnsi ? 0x1cc : 0x200);
    this.#word(head, isAnsi ? 0x18 : 0x204, this.#nextBlock);
    this.#word(head, isAnsi ? 0x1c : 0x20, this.#nextPage);
    head.writeUInt32LE(checksum(head.subarray(8, 8 + 471)), 4);
    if (!isAnsi) head.writeUInt32LE(checksum(head.subarray(8, 8 + 516)), 0x20c);
    writeSync(this.#file, head, 0, isAnsi ? 512 : head.length, 0);
  }
}

function slices(bytes, size) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
  return parts;
}
