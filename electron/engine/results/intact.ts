/**
 * Looks whether a document is whole before LibreOffice sees it: its repair turns a cut-off package into an empty page
 * without a word.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { ServiceError } from '../../../contract/index.js';
import { withFile } from '../../files/file-head.js';
import type { FormatId } from '../../formats/formats.js';
import { packing } from '../../files/packing.js';
import { openZip } from '../../files/zip.js';
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';
import { XmlDepth } from '../../files/xml-depth.js';
import { checkIntactOle } from './intact-ole.js';

/** What a package of each kind cannot do without. */
const mainParts: Partial<Record<FormatId, RegExp>> = {
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
/** The most bytes that the text parts may unpack to: far above real documents, far below what fills a disk. */
const partLimit = 2 * 1024 ** 3;
/**
 * The most paragraphs of a text document, which fill some twenty thousand pages. LibreOffice takes a kilobyte and
 * more for each.
 */
const paragraphLimit = 1_000_000;
/**
 * The most elements inside each other: real documents stay below a hundred. LibreOffice takes seconds for some 300
 * nested tables, and never ends with 1,000 of them or with 10,000 nested sections.
 */
const depthLimit = 1_000;
/** The shortest element with its end takes seven bytes: smaller texts cannot nest too deep. */
const shallow = depthLimit * 7;

/** @throws ServiceError `damaged_file`, `elements_too_deep`, `too_large` */
export async function checkIntact(path: string, format: FormatId): Promise<void> {
  if (format === 'doc' || format === 'dot' || format === 'xls')
    return (await packing(path)) === 'ole' ? checkIntactOle(path) : checkFlat(path);
  const mainPart = mainParts[format];
  if (!mainPart) return checkFlat(path);
  try {
    await withFile(path, async (file) => {
      // Flat OpenDocument stands beside the packed one under some formats.
      if (file.head.toString('latin1', 0, 2) === 'PK') await checkParts(await openZip(file), mainPart);
      else await checkFlat(path);
    });
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
}

/** A document that is one text of XML: flat OpenDocument, and the XML of Office 2003. */
async function checkFlat(path: string): Promise<void> {
  if ((await packing(path)) !== 'xml' || (await stat(path)).size < shallow) return;
  const depth = new XmlDepth();
  for await (const piece of createReadStream(path)) refuseTooDeep(depth, piece as Buffer);
}

function refuseTooDeep(depth: XmlDepth, piece: Buffer): void {
  depth.write(piece);
  if (depth.deepest > depthLimit) throw new ServiceError('elements_too_deep', { limit: depthLimit });
}

async function checkParts(zip: ZipFile, mainPart: RegExp): Promise<void> {
  let found = false;
  let total = 0;
  try {
    const parts: [name: string, entry: Entry][] = [];
    for await (const entry of zip.eachEntry()) {
      const name = slashedName(entry);
      found ||= mainPart.test(name);
      if (!mainPart.test(name) && !textParts.test(name)) continue;
      parts.push([name, entry]);
      total += entry.uncompressedSize;
    }
    if (!found) throw new ServiceError('damaged_file');
    if (total > partLimit)
      throw new ServiceError('too_large', { detail: 'its contents unfold to more than 2 GB' });
    for (const [name, part] of parts) await readThrough(zip, part, mainPart.test(name));
  } finally {
    zip.close();
  }
}

/** Unfolds a part to its end, which checks its length, and checks its sum. */
async function readThrough(zip: ZipFile, entry: Entry, isMain: boolean): Promise<void> {
  // The shortest paragraph takes six bytes: smaller parts cannot have too many.
  const counts = isMain && entry.uncompressedSize > paragraphLimit * 6;
  const depth =
    entry.uncompressedSize > shallow && !/\.bin$/i.test(slashedName(entry)) ? new XmlDepth() : null;
  let paragraphs = 0;
  let read = 0;
  let sum = 0;
  for await (const chunk of entryChunks(zip, entry)) {
    read += chunk.length;
    sum = crc32(chunk, sum);
    if (read > entry.uncompressedSize) throw new ServiceError('damaged_file');
    if (depth) refuseTooDeep(depth, chunk);
    if (counts) paragraphs += chunk.toString('latin1').match(/<w:p[ />]/g)?.length ?? 0;
    if (paragraphs > paragraphLimit)
      throw new ServiceError('too_large', { detail: `it has more than ${paragraphLimit} paragraphs` });
  }
  if ((isMain && read === 0) || sum !== entry.crc32) throw new ServiceError('damaged_file');
}
