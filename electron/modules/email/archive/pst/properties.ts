/** The properties of an item ([MS-PST] 2.3.3), found by their id and read when they are asked for. */
import { decodeText } from './code-pages.js';
import type { DataPlace } from './blocks.js';
import { Damage } from './damage.js';
import { Heap, treeEntries } from './heap.js';
import type { PstFile } from './trees.js';

/** Property types of [MS-OXCDATA] 2.11.1 that occur in mail. */
export const types = {
  int16: 0x0002,
  int32: 0x0003,
  float64: 0x0005,
  appointmentTime: 0x0007,
  boolean: 0x000b,
  object: 0x000d,
  int64: 0x0014,
  string8: 0x001e,
  string: 0x001f,
  time: 0x0040,
  guid: 0x0048,
  binary: 0x0102,
  manyStrings8: 0x101e,
  manyStrings: 0x101f,
  manyBinaries: 0x1102,
} as const;

interface Slot {
  readonly type: number;
  /** The value itself where it has at most four bytes, else where it lies. */
  readonly value: number;
}

export class PstProperties {
  readonly #heap: Heap;
  readonly #slots = new Map<number, Slot>();
  /** Code page of texts that are not Unicode. */
  codePage = 1252;

  /** @throws Damage */
  constructor(file: PstFile, place: DataPlace) {
    this.#heap = new Heap(file, place);
    if (this.#heap.kind !== 0xbc) throw new Damage('A node has no properties.');
    for (const entry of treeEntries(this.#heap, this.#heap.root)) {
      if (entry.length < 8) throw new Damage('A property is cut off.');
      this.#slots.set(entry.readUInt16LE(0), {
        type: entry.readUInt16LE(2),
        value: entry.readUInt32LE(4),
      });
    }
  }

  get heap(): Heap {
    return this.#heap;
  }

  has(id: number): boolean {
    return this.#slots.has(id);
  }

  typeOf(id: number): number | null {
    return this.#slots.get(id)?.type ?? null;
  }

  number(id: number): number | null {
    const slot = this.#slots.get(id);
    switch (slot?.type) {
      case types.int16:
        return (slot.value << 16) >> 16;
      case types.int32:
        return slot.value | 0;
      case types.float64: {
        const bytes = this.#heap.item(slot.value);
        return bytes.length >= 8 ? bytes.readDoubleLE(0) : null;
      }
      default:
        return null;
    }
  }

  boolean(id: number): boolean {
    const slot = this.#slots.get(id);
    return slot?.type === types.boolean && (slot.value & 0xff) !== 0;
  }

  /** `''` when there is none. @throws Damage */
  text(id: number): string {
    const slot = this.#slots.get(id);
    switch (slot?.type) {
      case types.string:
        return trimEnd(this.#heap.value(slot.value).toString('utf16le'));
      case types.string8:
        return trimEnd(decodeText(this.#heap.value(slot.value), this.codePage));
      default:
        return '';
    }
  }

  /** Null when there is none, or none that a calendar knows. @throws Damage */
  time(id: number): Date | null {
    const slot = this.#slots.get(id);
    if (slot?.type !== types.time) return null;
    return readTime(this.#heap.item(slot.value));
  }

  /** @throws Damage */
  binary(id: number): Buffer | null {
    const slot = this.#slots.get(id);
    return slot?.type === types.binary ? this.#heap.value(slot.value) : null;
  }

  /** Heap id or subnode id of a long value, null where there is none. */
  reference(id: number): number | null {
    return this.#slots.get(id)?.value ?? null;
  }

  /** A list of binaries, such as the members of a group. @throws Damage */
  binaries(id: number): Buffer[] {
    const slot = this.#slots.get(id);
    return slot?.type === types.manyBinaries ? manyValues(this.#heap.value(slot.value)) : [];
  }

  /** A list of texts, such as categories. @throws Damage */
  texts(id: number): string[] {
    const slot = this.#slots.get(id);
    if (slot?.type !== types.manyStrings && slot?.type !== types.manyStrings8) return [];
    const unicode = slot.type === types.manyStrings;
    return manyValues(this.#heap.value(slot.value)).map((bytes) =>
      trimEnd(unicode ? bytes.toString('utf16le') : decodeText(bytes, this.codePage)),
    );
  }
}

/** Reads a time in units of 100 nanoseconds since 1601. */
export function readTime(bytes: Buffer): Date | null {
  if (bytes.length < 8) return null;
  const ticks = bytes.readBigUInt64LE(0);
  const time = Number(ticks / 10_000n) - 11_644_473_600_000;
  // Before 1601 began nothing is meant; the year 4501 is Outlook's "none".
  if (ticks === 0n || time > Date.UTC(4500, 0)) return null;
  return new Date(time);
}

/** A list: how many, where each begins, then the values. */
function manyValues(bytes: Buffer): Buffer[] {
  const count = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
  if (count > 10_000 || 4 + count * 4 > bytes.length) return [];
  const starts = Array.from({ length: count }, (_, index) => bytes.readUInt32LE(4 + index * 4));
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1] ?? bytes.length));
}

function trimEnd(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
