/** Writes the middle layer of an Outlook data file after [MS-PST] 2.3: heaps, trees in heaps, properties and tables. */

/** Longer values go into a subnode. */
const maxInHeap = 3580;
const heapTree = 0xb5;

/** Property types, [MS-OXCDATA] 2.11.1. */
export const types = {
  int32: 0x0003,
  float64: 0x0005,
  boolean: 0x000b,
  object: 0x000d,
  string8: 0x001e,
  string: 0x001f,
  time: 0x0040,
  binary: 0x0102,
  manyStrings: 0x101f,
  manyBinaries: 0x1102,
};

/** Allocations in blocks of a node's data. */
class Heap {
  #blocks = [];
  #kind;

  constructor(kind, room) {
    this.#kind = kind;
    this.room = room;
    this.#begin();
  }

  #begin() {
    const place = this.#blocks.length;
    const head = place === 0 ? 12 : place % 128 === 8 ? 66 : 2;
    this.#blocks.push({ items: [], size: head, head });
  }

  /** @returns heap id */
  add(bytes) {
    if (bytes.length === 0) return 0;
    const grown = (block) => block.size + bytes.length + 4 + 2 * (block.items.length + 2) + 1;
    if (grown(this.#blocks.at(-1)) > this.room || this.#blocks.at(-1).items.length >= 2000) this.#begin();
    const block = this.#blocks.at(-1);
    block.items.push(bytes);
    block.size += bytes.length;
    return ((this.#blocks.length - 1) << 16) | (block.items.length << 5);
  }

  /** @returns the node's data, block by block */
  finish(root) {
    return this.#blocks.map(({ items, size, head }, place) => {
      const map = Math.ceil(size / 2) * 2;
      const bytes = Buffer.alloc(map + 4 + 2 * (items.length + 1));
      bytes.writeUInt16LE(map, 0);
      if (place === 0) {
        bytes.set([0xec, this.#kind], 2);
        bytes.writeUInt32LE(root, 4);
      }
      bytes.writeUInt16LE(items.length, map);
      let at = head;
      for (const [index, item] of items.entries()) {
        bytes.set(item, at);
        bytes.writeUInt16LE(at, map + 4 + 2 * index);
        at += item.length;
      }
      bytes.writeUInt16LE(at, map + 4 + 2 * items.length);
      return bytes;
    });
  }

  /** An allocation to be filled later: readers expect the head of a tree to be the first in its heap. */
  reserve(size) {
    const bytes = Buffer.alloc(size);
    return { id: this.add(bytes), bytes };
  }

  /** A tree of entries that are sorted by key, below a reserved head. @returns heap id of the head */
  tree(head, keySize, dataSize, entries) {
    let rows = entries;
    let levels = 0;
    const perItem = (size) => Math.max(1, Math.floor(maxInHeap / size));
    for (let size = keySize + dataSize; rows.length > perItem(size); size = keySize + 4) {
      const above = [];
      for (let from = 0; from < rows.length; from += perItem(size)) {
        const part = rows.slice(from, from + perItem(size));
        const entry = Buffer.alloc(keySize + 4);
        part[0].copy(entry, 0, 0, keySize);
        entry.writeUInt32LE(this.add(Buffer.concat(part)), keySize);
        above.push(entry);
      }
      rows = above;
      levels += 1;
    }
    head.bytes.set([heapTree, keySize, dataSize, levels]);
    head.bytes.writeUInt32LE(rows.length === 0 ? 0 : this.add(Buffer.concat(rows)), 4);
    return head.id;
  }
}

/** A node that is being made: its heap and the subnodes that long values went to. */
class Node {
  #nextSubnode;

  constructor(file, kind, subnodes) {
    this.file = file;
    this.heap = new Heap(kind, file.layout.blockRoom);
    this.subnodes = subnodes;
    this.#nextSubnode = 0x1000;
  }

  /** Heap id or subnode id of a value. */
  value(bytes) {
    return bytes.length <= maxInHeap ? this.heap.add(bytes) : this.long(bytes);
  }

  /** @param bytes a buffer, or one for each block */
  long(bytes) {
    const id = (this.#nextSubnode << 5) | 0x1f;
    this.#nextSubnode += 1;
    this.subnodes.set(id, { data: this.file.data(bytes), subnodes: 0 });
    return id;
  }

  finish(root) {
    return { data: this.file.data(this.heap.finish(root)), subnodes: this.file.subnodes(this.subnodes) };
  }
}

/**
 * A property context. A value is a number, a boolean, a Date, a text, a Buffer or a list of texts or Buffers.
 * @param {any} file @param {any[]} properties
 * @param {{ subnodes?: Map<number, object>, encode?: (text: string) => Buffer }} [more]
 */
export function writeProperties(file, properties, { subnodes = new Map(), encode } = {}) {
  const node = new Node(file, 0xbc, subnodes);
  const top = node.heap.reserve(8);
  const sorted = properties.filter(([, , value]) => value !== undefined).sort(([a], [b]) => a - b);
  const entries = sorted.map(([id, type, value]) => {
    const entry = Buffer.alloc(8);
    entry.writeUInt16LE(id, 0);
    const stored = storedType(file, type);
    entry.writeUInt16LE(stored, 2);
    if (type === types.boolean) entry.writeUInt32LE(value ? 1 : 0, 4);
    else if (type === types.int32) entry.writeInt32LE(value, 4);
    else entry.writeUInt32LE(node.value(valueBytes(stored, value, encode)), 4);
    return entry;
  });
  return node.finish(node.heap.tree(top, 2, 6, entries));
}

/** The old edition knows no Unicode texts. */
const storedType = (file, type) => (file.edition === 'ansi' && type === types.string ? types.string8 : type);

function valueBytes(type, value, encode) {
  switch (type) {
    case types.string:
      return Buffer.from(value, 'utf16le');
    case types.string8:
      return encode ? encode(value) : Buffer.from(value, 'latin1');
    case types.time:
      return fileTime(value);
    case types.float64: {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      return bytes;
    }
    case types.manyStrings:
      return list(value.map((text) => Buffer.from(text, 'utf16le')));
    case types.manyBinaries:
      return list(value);
    default:
      return value;
  }
}

function list(values) {
  const head = Buffer.alloc(4 + 4 * values.length);
  head.writeUInt32LE(values.length, 0);
  let at = head.length;
  for (const [place, value] of values.entries()) {
    head.writeUInt32LE(at, 4 + 4 * place);
    at += value.length;
  }
  return Buffer.concat([head, ...values]);
}

/** Hundreds of nanoseconds since 1601. */
function fileTime(date) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE((BigInt(date.getTime()) + 11_644_473_600_000n) * 10_000n);
  return bytes;
}

const widths = { [types.int32]: 4, [types.boolean]: 1, [types.time]: 8 };

/**
 * A table. Every row has an id and cells by property id; columns are `[id, type]`.
 * @param {any} file @param {any[]} columns @param {{ id: number, cells: Record<number, any> }[]} rows
 * @param {{ encode?: (text: string) => Buffer }} [more]
 */
export function writeTable(file, columns, rows, { encode } = {}) {
  const node = new Node(file, 0x7c, new Map());
  const top = node.heap.reserve(8);
  const info = node.heap.reserve(22 + (columns.length + 2) * 8);
  const all = [[0x67f2, types.int32], [0x67f3, types.int32], ...columns].map(([id, type]) => ({
    id,
    type: storedType(file, type),
    width: widths[type] ?? 4,
    /** Where its cells stand in a row, and which bit says that a row has one. */
    at: 0,
    bit: 0,
  }));
  // Eight bytes wide first, then four, then one; the row's own id is always the first.
  const order = [all[0], all[1], ...all.slice(2).sort((a, b) => b.width - a.width)];
  let at = 0;
  for (const column of order) {
    column.at = at;
    at += column.width;
  }
  const wide = order.filter(({ width }) => width > 1).reduce((sum, { width }) => sum + width, 0);
  const bitsAt = at;
  const rowSize = bitsAt + Math.ceil(all.length / 8);
  all.forEach((column, place) => (column.bit = place));

  const matrix = rows.map(({ id, cells }) => {
    const row = Buffer.alloc(rowSize);
    row.writeUInt32LE(id, 0);
    row.writeUInt32LE(1, 4);
    for (const column of all) {
      const value = cells[column.id];
      if (column.at > 4 && value === undefined) continue;
      row[bitsAt + (column.bit >> 3)] |= 0x80 >> (column.bit & 7);
      if (column.at <= 4) continue;
      if (column.type === types.int32) row.writeInt32LE(value, column.at);
      else if (column.type === types.boolean) row[column.at] = value ? 1 : 0;
      else if (column.type === types.time) fileTime(value).copy(row, column.at);
      else row.writeUInt32LE(node.value(valueBytes(column.type, value, encode)), column.at);
    }
    return row;
  });
  const index = rows
    .map(({ id }, place) => {
      const entry = Buffer.alloc(file.edition === 'ansi' ? 6 : 8);
      entry.writeUInt32LE(id, 0);
      if (file.edition === 'ansi') entry.writeUInt16LE(place, 4);
      else entry.writeUInt32LE(place, 4);
      return entry;
    })
    .sort((a, b) => a.readUInt32LE(0) - b.readUInt32LE(0));
  const rowIndex = node.heap.tree(top, 4, index[0] ? index[0].length - 4 : 4, index);
  const rowData = placeRows(file, node, matrix, rowSize);

  const head = info.bytes;
  head.set([0x7c, all.length]);
  [wide, wide, bitsAt, rowSize].forEach((end, place) => head.writeUInt16LE(end, 2 + 2 * place));
  head.writeUInt32LE(rowIndex, 10);
  head.writeUInt32LE(rowData, 14);
  [...all]
    .sort((a, b) => a.id - b.id)
    .forEach(({ id, type, at: place, width, bit }, column) => {
      head.writeUInt16LE(type, 22 + column * 8);
      head.writeUInt16LE(id, 24 + column * 8);
      head.writeUInt16LE(place, 26 + column * 8);
      head.set([width, bit], 28 + column * 8);
    });
  return node.finish(info.id);
}

/** Rows lie in the heap while they are few, else in a subnode; none goes over the end of a block. */
function placeRows(file, node, matrix, rowSize) {
  if (matrix.length === 0) return 0;
  if (matrix.length * rowSize <= maxInHeap) return node.heap.add(Buffer.concat(matrix));
  const perBlock = Math.floor(file.layout.blockRoom / rowSize);
  const blocks = [];
  for (let from = 0; from < matrix.length; from += perBlock) {
    const bytes = Buffer.concat(matrix.slice(from, from + perBlock));
    const isLast = from + perBlock >= matrix.length;
    blocks.push(isLast ? bytes : Buffer.concat([bytes, Buffer.alloc(file.layout.blockRoom - bytes.length)]));
  }
  return node.long(blocks);
}
