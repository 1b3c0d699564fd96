/**
 * Looks whether the OLE container of an Outlook message ([MS-CFB]) can be read to its end. The reader of messages
 * follows every chain as it is told: one that runs in a circle, or a size that lies, would fill the memory.
 */
import { append } from '../../../contract/lists.js';

const endOfChain = -2;
const headerSectors = 109;

/** False for chains in circles and for sizes beyond the file. Never throws. */
export function isSoundContainer(bytes: Buffer): boolean {
  try {
    return look(bytes);
  } catch (thrown) {
    // The error means a place behind the end.
    if (thrown instanceof RangeError) return false;
    throw thrown;
  }
}

function look(bytes: Buffer): boolean {
  const sector = 1 << bytes.readUInt16LE(0x1e);
  if (sector !== 512 && sector !== 4096) return false;
  const count = Math.ceil(bytes.length / sector);
  const tables = tableSectors(bytes, sector, count);
  if (tables === null) return false;
  const next = readTable(bytes, sector, tables);
  const directory = chain(bytes.readInt32LE(0x30), next, count);
  const smallTables = chain(bytes.readInt32LE(0x3c), next, count);
  if (directory === null || smallTables === null || directory.length === 0) return false;
  const entries = Buffer.concat(directory.map((at) => bytes.subarray((at + 1) * sector, (at + 2) * sector)));
  const root = readEntry(entries, 0);
  if (root === null || chain(root.start, next, count) === null) return false;
  return areSoundEntries(entries, root, bytes.length, {
    next: readTable(bytes, sector, smallTables),
    // Every small sector lies in the file.
    count: Math.ceil(bytes.length / 64),
  });
}

/** Sectors of the table of chains; null when they run in a circle. */
function tableSectors(bytes: Buffer, sector: number, count: number): number[] | null {
  const found: number[] = [];
  const add = (value: number) => {
    if (value >= 0 && found.length < count) found.push(value);
  };
  for (let at = 0; at < headerSectors; at += 1) add(bytes.readInt32LE(0x4c + at * 4));
  const seen = new Set<number>();
  const claimed = bytes.readInt32LE(0x48);
  if (claimed > count) return null;
  let place = bytes.readInt32LE(0x44);
  for (let step = 0; step < claimed && place >= 0; step += 1) {
    if (seen.has(place)) return null;
    seen.add(place);
    const from = (place + 1) * sector;
    for (let at = 0; at < sector - 4; at += 4) add(bytes.readInt32LE(from + at));
    place = bytes.readInt32LE(from + sector - 4);
  }
  return found;
}

function readTable(bytes: Buffer, sector: number, sectors: readonly number[]): Int32Array {
  const table = new Int32Array((sectors.length * sector) / 4).fill(endOfChain);
  for (const [place, at] of sectors.entries()) {
    const from = (at + 1) * sector;
    const values = Math.min(sector, Math.max(0, bytes.length - from)) >> 2;
    for (let value = 0; value < values; value += 1)
      table[(place * sector) / 4 + value] = bytes.readInt32LE(from + value * 4);
  }
  return table;
}

/** The sectors of a chain; null when it is longer than there are sectors. */
function chain(start: number, next: Int32Array, most: number): number[] | null {
  const found: number[] = [];
  for (let at = start; at >= 0; at = next[at] ?? endOfChain) {
    if (found.length > most) return null;
    found.push(at);
  }
  return found;
}

interface Entry {
  readonly type: number;
  readonly links: readonly number[];
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function readEntry(entries: Buffer, id: number): Entry | null {
  const at = id * 128;
  if (at + 128 > entries.length) return null;
  return {
    type: entries[at + 0x42] ?? 0,
    links: [entries.readInt32LE(at + 0x44), entries.readInt32LE(at + 0x48)],
    child: entries.readInt32LE(at + 0x4c),
    start: entries.readInt32LE(at + 0x74),
    size: entries.readInt32LE(at + 0x78),
  };
}

/** Every entry is reached once, and all streams together are no larger than the file. */
function areSoundEntries(
  entries: Buffer,
  root: Entry,
  fileBytes: number,
  small: { readonly next: Int32Array; readonly count: number },
): boolean {
  const seen = new Set<number>();
  const waiting = [root.child];
  let bytes = 0;
  while (waiting.length > 0) {
    const id = waiting.pop()!;
    if (id < 0) continue;
    const entry = readEntry(entries, id);
    if (entry === null || seen.has(id)) return false;
    seen.add(id);
    append(waiting, entry.links);
    if (entry.type === 1) waiting.push(entry.child);
    if (entry.type !== 2) continue;
    bytes += entry.size;
    if (entry.size < 0 || bytes > fileBytes + 4096) return false;
    if (entry.size > 0 && entry.size < 4096 && chain(entry.start, small.next, small.count) === null)
      return false;
  }
  return true;
}
