/**
 * Looks whether a document is whole before LibreOffice sees it: its repair turns a cut-off package into an empty page
 * without a word.
 */
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ServiceError } from '../../../contract/index.js';
import type { OfficeFormat } from './filters.js';
import { checkIntactOle } from './intact-ole.js';

/** What a package of each kind cannot do without. */
const mainParts: Partial<Record<OfficeFormat, RegExp>> = {
  docx: /^word\/document\d*\.xml$/,
  docm: /^word\/document\d*\.xml$/,
  dotx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
  xlsm: /^xl\/workbook\d*\.xml$/,
  xlsb: /^xl\/workbook\d*\.bin$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
  pptm: /^ppt\/presentation\d*\.xml$/,
  ppsx: /^ppt\/presentation\d*\.xml$/,
  odt: /^content\.xml$/,
  ods: /^content\.xml$/,
  odp: /^content\.xml$/,
  odg: /^content\.xml$/,
  vsdx: /^visio\/document\.xml$/,
};
/**
 * Parts whose loss would be seen as missing text: LibreOffice leaves out what does not unfold and says nothing. A
 * picture that is broken leaves a gap everybody sees, so pictures are not looked at.
 */
const textParts =
  /^(?:(?:word|xl|ppt)\/(?!theme\/|media\/|embeddings\/|printerSettings\/|activeX\/).*\.(?:xml|bin)|content\.xml|styles\.xml)$/;
/** Bytes the text parts may unfold to: far above real documents, far below what fills a disk. */
const partLimit = 2 * 1024 ** 3;

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** @throws ServiceError `damaged_file`, `too_large` */
export async function checkIntact(path: string, format: OfficeFormat): Promise<void> {
  if (format === 'doc' || format === 'dot' || format === 'xls') return checkIntactOle(path);
  const mainPart = mainParts[format];
  if (!mainPart || !(await isZip(path))) return;
  let found = false;
  let total = 0;
  try {
    const zip = await openZip(path, { lazyEntries: true, autoClose: false });
    try {
      const parts: Entry[] = [];
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileName.replaceAll('\\', '/');
        found ||= mainPart.test(name);
        if (!mainPart.test(name) && !textParts.test(name)) continue;
        parts.push(entry);
        total += entry.uncompressedSize;
      }
      if (!found) throw new ServiceError('damaged_file');
      if (total > partLimit)
        throw new ServiceError('too_large', { detail: 'its contents unfold to more than 2 GB' });
      for (const part of parts) await readThrough(zip, part, mainPart.test(part.fileName));
    } finally {
      zip.close();
    }
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
}

/** Unfolds a part to its end, which checks its length, and checks its sum. */
async function readThrough(zip: ZipFile, entry: Entry, isMain: boolean): Promise<void> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry);
  let read = 0;
  let sum = 0;
  for await (const chunk of stream) {
    read += chunk.length;
    sum = crc32(chunk, sum);
  }
  if ((isMain && read === 0) || sum !== entry.crc32) throw new ServiceError('damaged_file');
}

/** Flat ODF stands beside zipped ODF under some formats. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
