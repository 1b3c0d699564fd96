/**
 * The three layouts of an Outlook data file ([MS-PST]): ANSI (Outlook 97 to 2002), Unicode (2003 and later), and Unicode
 * with pages of 4096 bytes and packed blocks (offline files of Outlook 2013 and later).
 */
import { ServiceError } from '../../../../../contract/index.js';

export interface PstLayout {
  readonly name: 'ansi' | 'unicode' | 'unicode-4k';
  /** Bytes of a b-tree page. */
  readonly pageSize: number;
  /** Places in a b-tree page: number of entries, level (0 is a leaf), the page's kind, its own id, its checksum. */
  readonly countAt: number;
  readonly levelAt: number;
  readonly typeAt: number;
  readonly pageIdAt: number;
  readonly pageCrcAt: number;
  /** Bytes of an id and of a place in the file. */
  readonly word: 4 | 8;
  /** Bytes of an entry in an inner page, of a block and of a node. */
  readonly innerEntry: number;
  readonly blockEntry: number;
  readonly nodeEntry: number;
  /** Where the header names the trees: the places of their first pages. */
  readonly nodeTreeAt: number;
  readonly blockTreeAt: number;
  readonly encodingAt: number;
  /** Bits of a heap id that number the allocation inside its block. */
  readonly heapIndexBits: number;
}

const ansi: PstLayout = {
  name: 'ansi',
  pageSize: 512,
  countAt: 496,
  levelAt: 499,
  typeAt: 500,
  pageIdAt: 504,
  pageCrcAt: 508,
  word: 4,
  innerEntry: 12,
  blockEntry: 12,
  nodeEntry: 16,
  nodeTreeAt: 0xbc,
  blockTreeAt: 0xc4,
  encodingAt: 0x1cd,
  heapIndexBits: 11,
};

const unicode: PstLayout = {
  name: 'unicode',
  pageSize: 512,
  countAt: 488,
  levelAt: 491,
  typeAt: 496,
  pageIdAt: 504,
  pageCrcAt: 500,
  word: 8,
  innerEntry: 24,
  blockEntry: 24,
  nodeEntry: 32,
  nodeTreeAt: 0xe0,
  blockTreeAt: 0xf0,
  encodingAt: 0x201,
  heapIndexBits: 11,
};

const unicode4k: PstLayout = {
  ...unicode,
  name: 'unicode-4k',
  pageSize: 4096,
  countAt: 4056,
  levelAt: 4061,
  typeAt: 4072,
  pageIdAt: 4080,
  pageCrcAt: 4076,
  heapIndexBits: 14,
};

/** How blocks of data are veiled. None of them needs a key. */
export type Encoding = 'none' | 'permute' | 'cyclic';

export interface PstHeader {
  readonly layout: PstLayout;
  readonly encoding: Encoding;
  /** The local copy of a mailbox (.ost). */
  readonly isOffline: boolean;
  readonly nodeTree: number;
  readonly blockTree: number;
}

export const headerSize = 564;

/**
 * Reads the first bytes of a file.
 * @throws ServiceError `damaged_file`, `unsupported_protection` for Windows Information Protection
 */
export function readHeader(bytes: Buffer): PstHeader {
  if (bytes.length < headerSize || bytes.toString('latin1', 0, 4) !== '!BDN')
    throw new ServiceError('damaged_file');
  const version = bytes.readUInt16LE(10);
  // 37 is written where Windows Information Protection encrypts the blocks with keys of the company.
  if (version === 37) throw new ServiceError('unsupported_protection');
  const layout = version <= 15 ? ansi : version >= 36 ? unicode4k : unicode;
  return {
    layout,
    encoding: readEncoding(bytes.readUInt8(layout.encodingAt)),
    isOffline: bytes.toString('latin1', 8, 10) === 'SO',
    nodeTree: readWord(bytes, layout.nodeTreeAt, layout),
    blockTree: readWord(bytes, layout.blockTreeAt, layout),
  };
}

function readEncoding(value: number): Encoding {
  switch (value) {
    case 0:
      return 'none';
    case 1:
      return 'permute';
    case 2:
      return 'cyclic';
    case 0x10:
      throw new ServiceError('unsupported_protection');
    default:
      throw new ServiceError('damaged_file');
  }
}

/** An id or a place; exact up to 2^53, which no file reaches. */
export function readWord(bytes: Buffer, at: number, { word }: PstLayout): number {
  return word === 4 ? bytes.readUInt32LE(at) : bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}
