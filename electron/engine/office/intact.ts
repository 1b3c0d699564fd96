/**
 * Looks whether a document is whole before LibreOffice sees it: its repair turns a cut-off package into an empty page
 * without a word.
 */
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ServiceError } from '../../../contract/index.js';
import type { OfficeFormat } from './filters.js';

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
};
/** Bytes a text part may unfold to: far above real documents, far below what fills a disk. */
const partLimit = 2 * 1024 ** 3;

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** @throws ServiceError `damaged_file`, `too_large` */
export async function checkIntact(path: string, format: OfficeFormat): Promise<void> {
  const mainPart = mainParts[format];
  if (!mainPart || !(await isZip(path))) return;
  let found: Entry | null = null;
  try {
    const zip = await openZip(path, { lazyEntries: true, autoClose: false });
    try {
      for await (const entry of zip.eachEntry())
        if (mainPart.test(entry.fileName.replaceAll('\\', '/'))) found = entry;
      if (!found) throw new ServiceError('damaged_file');
      if (found.uncompressedSize > partLimit)
        throw new ServiceError('too_large', { detail: 'its contents unfold to more than 2 GB' });
      await readThrough(zip, found);
    } finally {
      zip.close();
    }
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
}

/** Unfolds a part to its end, which checks its length. */
async function readThrough(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry);
  let read = 0;
  for await (const chunk of stream) read += chunk.length;
  if (read === 0) throw new ServiceError('damaged_file');
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
