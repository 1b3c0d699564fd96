/**
 * Reads the directory of an OLE compound file ([MS-CFB]) and nothing else. Every step is bounded: chains that run in
 * circles, counts that lie and sectors past the end make it throw, never loop or fill the memory.
 */
import type { OpenFile } from './file-head.js';

/** Directory sectors followed at most (8,192 entries with the usual 512-byte sectors). */
const maxDirectorySectors = 2048;
/** Entries of the root storage looked at. */
const maxEntries = 4096;
/** Steps along the DIFAT chain (each covers 8 MB of file with 512-byte sectors). */
const maxDifatSteps = 1024;
/** Sector numbers above this mean "free", "end of chain" and the like. */
const maxSector = 0xfffffffa;
const headerFatSectors = 109;
/** Bytes of a sector of the mini stream ([MS-CFB] 2.2). */
const miniSector = 64;

/** An entry directly below the root. */
interface OleEntry {
  readonly name: string;
  readonly storage: boolean;
  /** First sector. */
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/** The root storage of a compound file. */
export interface OleDirectory {
  readonly entries: readonly OleEntry[];
  /** The entry of this name, in whatever case: [MS-CFB] 2.6.4 compares names so. */
  find(name: string): OleEntry | undefined;
  /** Bytes a whole file has at least: its last sector in use reaches so far. */
  readonly end: number;
  /** True when any entry, at any depth, has this name. */
  mentions(name: string): boolean;
  /** The first bytes of a stream, at most those of its first sector: 64 where it lies in the mini stream. Empty for a storage. */
  head(entry: OleEntry, length: number): Promise<Buffer>;
}

/**
 * Reads the root directory.
 * @throws when the file is cut off or its structure makes no sense
 */
export async function readOleDirectory(file: OpenFile): Promise<OleDirectory> {
  const header = file.head;
  if (header.length < 512) throw new Error('no whole header');
  const shift = header.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) throw new Error('odd sector size');
  const sectors = new Sectors(file, shift);
  const end = await sectors.checkWhole();

  const directory: Buffer[] = [];
  const seen = new Set<number>();
  for (let sector = header.readUInt32LE(0x30); sector < maxSector; sector = await sectors.next(sector)) {
    if (seen.has(sector)) throw new Error('the directory runs in a circle');
    seen.add(sector);
    directory.push(await sectors.read(sector));
    if (seen.size >= maxDirectorySectors) break;
  }
  const bytes = Buffer.concat(directory);
  if (bytes.length < 128) throw new Error('no directory');

  const entries = rootEntries(bytes);
  const byName = new Map(entries.map((entry) => [entry.name.toUpperCase(), entry] as const));
  return {
    entries,
    end,
    find: (name) => byName.get(name.toUpperCase()),
    mentions: (name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')),
    head: async (entry, length) => {
      if (entry.storage || entry.size === 0) return Buffer.alloc(0);
      const isSmall = entry.size < header.readUInt32LE(0x38);
      // Streams below the cut-off live in the mini stream, which is the root's ([MS-CFB] 2.6.3).
      const first = isSmall
        ? await sectors.readMini(bytes.readUInt32LE(0x74), entry.start)
        : await sectors.read(entry.start);
      return first.subarray(0, Math.min(length, entry.size));
    },
  };
}

/** Walks the tree of the root's children. */
function rootEntries(directory: Buffer): OleEntry[] {
  const entries: OleEntry[] = [];
  const seen = new Set<number>();
  const waiting = [directory.readUInt32LE(0x4c)];
  while (waiting.length > 0 && seen.size < maxEntries) {
    const id = waiting.pop()!;
    const at = id * 128;
    if (seen.has(id) || at + 128 > directory.length) continue;
    seen.add(id);
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 0x40));
    const name = directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2));
    const type = directory[at + 0x42];
    if (type === 1 || type === 2) {
      const start = directory.readUInt32LE(at + 0x74);
      entries.push({ name, storage: type === 1, start, size: directory.readUInt32LE(at + 0x78) });
    }
    waiting.push(directory.readUInt32LE(at + 0x44), directory.readUInt32LE(at + 0x48));
  }
  return entries;
}

/** Sectors and the allocation table. */
class Sectors {
  private readonly bytes: number;
  private readonly perSector: number;
  private readonly table = new Map<number, Buffer>();
  private readonly difat: number[] = [];
  private nextDifat: number;
  private difatSteps = 0;

  constructor(
    private readonly file: OpenFile,
    shift: number,
  ) {
    this.bytes = 1 << shift;
    this.perSector = this.bytes / 4;
    for (let at = 0; at < headerFatSectors; at += 1) {
      const sector = file.head.readUInt32LE(0x4c + at * 4);
      if (sector < maxSector) this.difat.push(sector);
    }
    this.nextDifat = file.head.readUInt32LE(0x44);
  }

  /** @throws when the sector is not whole; only the last one of a file may be short */
  async read(sector: number): Promise<Buffer> {
    const at = (sector + 1) * this.bytes;
    const bytes = await this.file.read(at, this.bytes);
    if (bytes.length === 0) throw new Error('a sector is past the end');
    return bytes.length === this.bytes
      ? bytes
      : Buffer.concat([bytes, Buffer.alloc(this.bytes - bytes.length)]);
  }

  /**
   * A sector of the mini stream.
   * @param start first sector of the mini stream
   * @throws when the mini stream ends before it
   */
  async readMini(start: number, mini: number): Promise<Buffer> {
    const at = mini * miniSector;
    if (at >= this.file.size) throw new Error('a mini sector is past the end');
    let sector = start;
    for (let steps = Math.floor(at / this.bytes); steps > 0; steps -= 1) sector = await this.next(sector);
    if (sector >= maxSector) throw new Error('the mini stream is cut off');
    return (await this.read(sector)).subarray(at % this.bytes, (at % this.bytes) + miniSector);
  }

  /** The sector after this one in its chain. */
  async next(sector: number): Promise<number> {
    const index = Math.floor(sector / this.perSector);
    const table = await this.tableSector(index);
    return table.readUInt32LE((sector % this.perSector) * 4);
  }

  /**
   * Compares the highest sector in use with the size of the file, for what the header's part of the table covers
   * (7 MB with 512-byte sectors).
   * @returns where the last sector ends; 0 when nothing is known
   * @throws when it is not even begun
   */
  async checkWhole(): Promise<number> {
    const known = Math.min(this.difat.length, headerFatSectors);
    for (let index = known - 1; index >= 0; index -= 1) {
      const table = await this.tableSector(index);
      for (let at = this.perSector - 1; at >= 0; at -= 1) {
        const next = table.readUInt32LE(at * 4);
        // Free, or the end of a chain: some writers fill the rest of the table with ends.
        if (next === 0xffffffff || next === 0xfffffffe) continue;
        const lastSector = Math.max(index * this.perSector + at, next < maxSector ? next : 0);
        if (this.file.size <= (lastSector + 1) * this.bytes) throw new Error('the file is cut off');
        return (lastSector + 2) * this.bytes;
      }
    }
    return 0;
  }

  private async tableSector(index: number): Promise<Buffer> {
    while (index >= this.difat.length) {
      if (this.nextDifat >= maxSector || this.difatSteps >= maxDifatSteps) throw new Error('no such sector');
      this.difatSteps += 1;
      const more = await this.read(this.nextDifat);
      for (let at = 0; at < this.perSector - 1; at += 1) this.difat.push(more.readUInt32LE(at * 4));
      this.nextDifat = more.readUInt32LE(this.bytes - 4);
    }
    const cached = this.table.get(index);
    if (cached) return cached;
    const table = await this.read(this.difat[index]!);
    if (this.table.size >= 256) this.table.clear();
    this.table.set(index, table);
    return table;
  }
}
