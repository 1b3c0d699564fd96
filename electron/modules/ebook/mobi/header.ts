/** The first record of a MOBI or KF8 book: what it is, where its parts are, and its properties. */
import iconv from 'iconv-lite';
import { ServiceError } from '../../../../contract/index.js';

/** This number stands for "none". */
const none = 0xffff_ffff;

export interface MobiHeader {
  readonly compression: number;
  readonly textLength: number;
  readonly textRecords: number;
  /** True for any encryption. */
  readonly encrypted: boolean;
  /** Edition of the format; 8 is KF8. 0 for plain PalmDOC. */
  readonly version: number;
  /** Name for iconv. */
  readonly charset: string;
  readonly title: string;
  /** What follows the text in its records, by bits. */
  readonly trailing: number;
  /** Records, relative to the header's own; null for none. */
  readonly resources: number | null;
  readonly huffman: number | null;
  readonly huffmanCount: number;
  readonly contents: number | null;
  readonly fragments: number | null;
  readonly skeletons: number | null;
  readonly flows: number | null;
  /** Properties by number (EXTH). */
  readonly properties: ReadonlyMap<number, readonly Buffer[]>;
}

/** @throws ServiceError `damaged_file` */
export function readHeader(record: Buffer): MobiHeader {
  if (record.length < 16) throw new ServiceError('damaged_file');
  const mobi = record.toString('latin1', 16, 20) === 'MOBI';
  const long = (at: number): number => (at + 4 <= record.length ? record.readUInt32BE(at) : none);
  const length = mobi ? long(20) : 0;
  const version = mobi ? long(36) : 0;
  const field = (at: number): number | null => {
    const value = at + 4 <= 16 + length ? long(at) : none;
    return value === none ? null : value;
  };
  const charset = mobi && long(28) === 65_001 ? 'utf-8' : 'windows-1252';
  const titleAt = field(84);
  const titleLength = field(88) ?? 0;
  const title =
    titleAt === null ? '' : iconv.decode(record.subarray(titleAt, titleAt + titleLength), charset);
  const properties =
    mobi && ((field(128) ?? 0) & 0x40) !== 0 ? readProperties(record, 16 + length) : new Map();
  return {
    compression: record.readUInt16BE(0),
    textLength: record.readUInt32BE(4),
    textRecords: record.readUInt16BE(8),
    encrypted: record.readUInt16BE(12) !== 0,
    version,
    charset,
    title,
    trailing: length >= 228 ? (field(240) ?? 0) & 0xffff : 0,
    resources: field(108),
    huffman: field(112),
    huffmanCount: field(116) ?? 0,
    contents: field(244),
    fragments: version >= 8 ? field(248) : null,
    skeletons: version >= 8 ? field(252) : null,
    flows: version >= 8 ? field(192) : null,
    properties,
  };
}

function readProperties(record: Buffer, at: number): Map<number, Buffer[]> {
  const found = new Map<number, Buffer[]>();
  if (record.toString('latin1', at, at + 4) !== 'EXTH') return found;
  const count = Math.min(record.readUInt32BE(at + 8), 10_000);
  let place = at + 12;
  for (let entry = 0; entry < count && place + 8 <= record.length; entry += 1) {
    const type = record.readUInt32BE(place);
    const length = record.readUInt32BE(place + 4);
    if (length < 8) break;
    const list = found.get(type) ?? [];
    list.push(record.subarray(place + 8, place + length));
    found.set(type, list);
    place += length;
  }
  return found;
}

/** Numbers of the properties that are read. */
export const exth = {
  author: 100,
  boundary: 121,
  fixedLayout: 122,
  originalSize: 126,
  cover: 201,
  title: 503,
  language: 524,
  direction: 527,
} as const;

export const propertyTexts = (header: MobiHeader, type: number): string[] =>
  (header.properties.get(type) ?? []).map((bytes) => iconv.decode(bytes, header.charset).trim());

/** Null when it is not there, or "none". */
export function propertyNumber(header: MobiHeader, type: number): number | null {
  const bytes = header.properties.get(type)?.[0];
  if (bytes?.length !== 4) return null;
  const value = bytes.readUInt32BE(0);
  return value === none ? null : value;
}
