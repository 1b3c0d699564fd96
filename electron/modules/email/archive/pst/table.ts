/** Reads tables: the contents of a folder, the recipients and attachments of a message ([MS-PST] 2.3.4). */
import { dataBlocks, type DataPlace } from './blocks.js';
import { decodeText } from './code-pages.js';
import { Damage } from './damage.js';
import { Heap, treeEntries } from './heap.js';
import { readTime, types } from './properties.js';
import type { PstFile } from './trees.js';

interface Column {
  readonly type: number;
  /** Bytes from the start of the row. */
  readonly at: number;
  readonly size: number;
  /** Bit that says whether the cell is filled. */
  readonly bit: number;
}

export class PstTable {
  readonly #heap: Heap;
  readonly #columns = new Map<number, Column>();
  readonly #rowIndex: number;
  readonly #rows: number;
  readonly #rowSize: number;
  /** Where the bits of the filled cells begin in a row. */
  readonly #bitsAt: number;

  /** @throws Damage */
  constructor(file: PstFile, place: DataPlace) {
    this.#heap = new Heap(file, place);
    const head = this.#heap.item(this.#heap.root);
    if (this.#heap.kind !== 0x7c || head.length < 22 || head[0] !== 0x7c)
      throw new Damage('A node has no table.');
    const columns = head.readUInt8(1);
    if (head.length < 22 + columns * 8) throw new Damage('A table is cut off.');
    this.#bitsAt = head.readUInt16LE(6);
    this.#rowSize = head.readUInt16LE(8);
    this.#rowIndex = head.readUInt32LE(10);
    this.#rows = head.readUInt32LE(14);
    for (let at = 22; at < 22 + columns * 8; at += 8)
      this.#columns.set(head.readUInt16LE(at + 2), {
        type: head.readUInt16LE(at),
        at: head.readUInt16LE(at + 4),
        size: head.readUInt8(at + 6),
        bit: head.readUInt8(at + 7),
      });
  }

  /** The ids of the rows, in the order they are shown. @throws Damage */
  rowIds(): number[] {
    if (this.#rowIndex === 0) return [];
    const found: { id: number; place: number }[] = [];
    for (const entry of treeEntries(this.#heap, this.#rowIndex)) {
      if (entry.length < 6) throw new Damage('The index of a table is cut off.');
      const place = entry.length >= 8 ? entry.readUInt32LE(4) : entry.readUInt16LE(4);
      found.push({ id: entry.readUInt32LE(0), place });
    }
    return found.sort((a, b) => a.place - b.place).map(({ id }) => id);
  }

  /** The rows that are in use. Only for tables that are short: recipients, attachments. @throws Damage */
  *rows(codePage: number): Generator<PstRow> {
    const used = new Set(this.rowIds());
    for (const bytes of this.#rowBytes())
      if (used.has(bytes.readUInt32LE(0)))
        yield new PstRow(this.#heap, this.#columns, this.#bitsAt, bytes, codePage);
  }

  *#rowBytes(): Generator<Buffer> {
    if (this.#rows === 0 || this.#rowSize < 4) return;
    const blocks =
      this.#rows % 32 === 0
        ? [this.#heap.item(this.#rows)]
        : dataBlocks(this.#heap.file, this.#heap.subnode(this.#rows).data);
    // No row goes over the end of a block.
    for (const block of blocks)
      for (let at = 0; at + this.#rowSize <= block.length; at += this.#rowSize)
        yield block.subarray(at, at + this.#rowSize);
  }
}

export class PstRow {
  readonly id: number;

  constructor(
    private readonly heap: Heap,
    private readonly columns: ReadonlyMap<number, Column>,
    private readonly bitsAt: number,
    private readonly bytes: Buffer,
    private readonly codePage: number,
  ) {
    this.id = bytes.readUInt32LE(0);
  }

  /** `''` when the cell is empty. @throws Damage */
  text(id: number): string {
    const column = this.#filled(id);
    if (column?.type !== types.string && column?.type !== types.string8) return '';
    const value = this.heap.value(this.bytes.readUInt32LE(column.at));
    const text = column.type === types.string ? value.toString('utf16le') : decodeText(value, this.codePage);
    const end = text.indexOf('\0');
    return end < 0 ? text : text.slice(0, end);
  }

  number(id: number): number | null {
    const column = this.#filled(id);
    if (!column) return null;
    if (column.type === types.int32) return this.bytes.readInt32LE(column.at);
    return column.type === types.int16 ? this.bytes.readInt16LE(column.at) : null;
  }

  time(id: number): Date | null {
    const column = this.#filled(id);
    return column?.type === types.time ? readTime(this.bytes.subarray(column.at, column.at + 8)) : null;
  }

  #filled(id: number): Column | null {
    const column = this.columns.get(id);
    if (!column || column.at + column.size > this.bytes.length) return null;
    const bits = this.bytes[this.bitsAt + (column.bit >>> 3)] ?? 0;
    return bits & (0x80 >>> (column.bit & 7)) ? column : null;
  }
}
