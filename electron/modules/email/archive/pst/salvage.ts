/**
 * Finding again what a damaged b-tree does not lead to: its lowest pages are looked for in the whole file, by their kind and
 * checksum. Pages of older states lie about in a file too, so of two that tell of the same thing the newer one counts.
 */
import { crc32 } from 'node:zlib';
import { readWord, type PstLayout } from './layout.js';

/** A lowest page that was found. */
export interface LeafPage {
  /** Place in the file. */
  readonly at: number;
  /** Its first key. */
  readonly first: number;
  /** Pages written later have greater ids. */
  readonly id: number;
}

export interface LeafPages {
  readonly node: readonly LeafPage[];
  readonly block: readonly LeafPage[];
}

/** Pages lie at multiples of 512 bytes, those of the newest layout too. */
const step = 512;
const chunkPages = 2048;

/**
 * Goes through the whole file once, some hundred megabytes a second.
 * @param read reads a number of bytes from a place, never past the end
 */
export function findLeafPages(
  layout: PstLayout,
  size: number,
  read: (at: number, length: number) => Buffer,
): LeafPages {
  const found: { node: LeafPage[]; block: LeafPage[] } = { node: [], block: [] };
  for (let start = 0; start + layout.pageSize <= size; start += chunkPages * step) {
    // Chunks overlap by a page, which may begin in one and end in the next.
    const chunk = read(start, Math.min(chunkPages * step + layout.pageSize - step, size - start));
    for (let at = 0; at + layout.pageSize <= chunk.length && at < chunkPages * step; at += step) {
      const page = chunk.subarray(at, at + layout.pageSize);
      const kind = leafKind(page, layout);
      if (kind === null) continue;
      const first = kind === 'node' ? page.readUInt32LE(0) : readWord(page, 0, layout);
      found[kind].push({ at: start + at, first, id: readWord(page, layout.pageIdAt, layout) });
    }
  }
  for (const pages of [found.node, found.block]) pages.sort((a, b) => a.first - b.first || a.id - b.id);
  return found;
}

function leafKind(page: Buffer, layout: PstLayout): keyof LeafPages | null {
  const type = page[layout.typeAt];
  if ((type !== 0x80 && type !== 0x81) || page[layout.typeAt + 1] !== type) return null;
  if (page[layout.levelAt] !== 0 || page.readUInt8(layout.countAt) === 0) return null;
  if (checksum(page.subarray(0, layout.typeAt)) !== page.readUInt32LE(layout.pageCrcAt)) return null;
  return type === 0x80 ? 'block' : 'node';
}

/** Computes CRC-32 without its two inversions ([MS-PST] 5.3). */
const checksum = (bytes: Buffer): number => (crc32(bytes, 0xffffffff) ^ 0xffffffff) >>> 0;

/** The most pages before the place of a key that are searched: pages of older states stand between. */
const maxCandidates = 64;

/** The pages that may hold a key, those written last first. */
export function pagesFor(pages: readonly LeafPage[], key: number): LeafPage[] {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pages[middle]?.first ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  return pages.slice(Math.max(0, low - maxCandidates), low).sort((a, b) => b.id - a.id);
}
