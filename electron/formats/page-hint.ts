/**
 * Pages, slides, sheets or pictures of a file, where the file itself says so in a few bounded reads. A hint for a list,
 * never a promise: what a document says of itself is what its last program thought.
 */
import { withFile, type OpenFile } from '../files/file-head.js';
import type { FormatId } from './formats.js';
import { withZip, type ZipLook } from '../files/zip.js';

/** Bytes read of one entry. */
const entryBytes = 2 * 1024 * 1024;
/** Pictures counted in one TIFF. */
const maxPictures = 10_000;
/** Counts above this are not believed. */
const maxPages = 100_000;

type Hint = (file: OpenFile) => Promise<number | null>;

/** Reads a number out of the first of these entries that has it. */
const fromEntry =
  (name: string, find: (text: string) => number | null): Hint =>
  (file) =>
    withZip(
      file,
      (entry) => entry === name,
      async (zip: ZipLook) => {
        const text = await zip.text(name, entryBytes);
        // A cut-off entry would give a count that is too low.
        return text === undefined || Buffer.byteLength(text) >= entryBytes ? null : find(text);
      },
    );

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const element =
  (name: string) =>
  (text: string): number | null =>
    number(new RegExp(`<${name}>(\\d{1,6})</${name}>`).exec(text)?.[1]);
const attribute =
  (name: string) =>
  (text: string): number | null =>
    number(new RegExp(`\\b${name}="(\\d{1,6})"`).exec(text)?.[1]);
const count =
  (pattern: RegExp) =>
  (text: string): number | null =>
    text.match(pattern)?.length ?? null;
const fromHead =
  (find: (text: string) => number | null): Hint =>
  async (file) =>
    find(file.head.toString('utf8'));

const app = 'docProps/app.xml';
const wordPages = fromEntry(app, element('Pages'));
const slides = fromEntry(app, element('Slides'));
const sheets = fromEntry('xl/workbook.xml', count(/<(?:\w+:)?sheet\s/g));
const one: Hint = () => Promise.resolve(1);

const hints: Partial<Record<FormatId, Hint>> = {
  docx: wordPages,
  docm: wordPages,
  dotx: wordPages,
  odt: fromEntry('meta.xml', attribute('meta:page-count')),
  fodt: fromHead(attribute('meta:page-count')),
  xlsx: sheets,
  xlsm: sheets,
  xlsb: fromEntry(app, tableNames),
  ods: fromEntry('meta.xml', attribute('meta:table-count')),
  fods: fromHead(attribute('meta:table-count')),
  pptx: slides,
  pptm: slides,
  ppsx: slides,
  odp: fromEntry('content.xml', count(/<draw:page\s/g)),
  odg: fromEntry('content.xml', count(/<draw:page\s/g)),
  vsdx: fromEntry('visio/pages/pages.xml', count(/<Page\s(?![^>]*\bBackground=['"]1)/g)),
  ps: fromHead((text) => number(/^%%Pages:\s*(\d{1,6})\s*$/m.exec(text)?.[1])),
  eps: one,
  wmf: one,
  emf: one,
  tiff: countTiffPictures,
  jpg: one,
  png: one,
  gif: one,
  bmp: one,
  webp: one,
  avif: one,
  jp2: one,
  jxl: one,
  svg: one,
  heic: one,
};

/**
 * Pages of a document, slides of a presentation, sheets of a workbook, pictures of a TIFF; null when the file does not
 * say (PDFs are counted by the engine). Never throws: a file that cannot be read gives no hint.
 */
export async function pageHint(path: string, format: FormatId): Promise<number | null> {
  const hint = hints[format];
  if (!hint) return null;
  const pages = await withFile(path, hint).catch(() => null);
  return pages !== null && pages > 0 && pages <= maxPages ? pages : null;
}

/** `Worksheets` and its number stand side by side in the heading pairs of a binary workbook. */
function tableNames(text: string): number | null {
  return number(/Worksheets<\/vt:lpstr><\/vt:variant><vt:variant><vt:i4>(\d{1,6})</.exec(text)?.[1]);
}

/** Follows the chain of image directories, classic and BigTIFF. */
async function countTiffPictures(file: OpenFile): Promise<number | null> {
  const little = file.head[0] === 0x49;
  const big = file.head[little ? 2 : 3] === 43;
  const u16 = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (bytes: Buffer, at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const u64 = (bytes: Buffer, at: number) =>
    Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  const seen = new Set<number>();
  let at = big ? u64(file.head, 8) : u32(file.head, 4);
  while (at > 0 && at < file.size && !seen.has(at) && seen.size < maxPictures) {
    seen.add(at);
    const entries = await file.read(at, big ? 8 : 2);
    if (entries.length < (big ? 8 : 2)) break;
    const next = at + (big ? 8 + u64(entries, 0) * 20 : 2 + u16(entries, 0) * 12);
    const link = await file.read(next, big ? 8 : 4);
    if (link.length < (big ? 8 : 4)) break;
    at = big ? u64(link, 0) : u32(link, 0);
  }
  return seen.size === 0 ? null : seen.size;
}
