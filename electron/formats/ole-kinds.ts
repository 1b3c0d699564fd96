/** What an OLE compound file holds, by the streams below its root. */
import type { OpenFile } from '../files/file-head.js';
import { isDamaged, isFormat, isLocked, isUnsupported, type Finding } from './finding.js';
import { findFormat, formatsWithExtension, type FormatId } from './formats.js';
import { readOleDirectory, type OleDirectory } from '../files/ole.js';

/** Streams and storages below the root that name their program. */
const known: readonly (readonly [name: string, format: FormatId])[] = [
  ['__properties_version1.0', 'msg'],
  ['__nameid_version1.0', 'msg'],
  ['VisioDocument', 'vsd'],
  ['VisioInformation', 'vsd'],
  ['Quill', 'pub'],
  ['MatOST', 'wps'],
];

/** Other programs' streams and storages. */
const signs: readonly (readonly [name: RegExp, label: string])[] = [
  [/^WksSSWorkBook$/, 'Works spreadsheet'],
  [/^StarWriterDocument$/, 'StarWriter document'],
  [/^StarCalcDocument$/, 'StarCalc document'],
  [/^Star(Draw|Impress)Document/, 'StarImpress document'],
  [/HwpSummaryInformation$/, 'Hangul document'],
  [/^(SwDocContentMgr|SwDocMgrTempStorage)$/, 'SolidWorks document'],
  [/^(Revit|RevitPreview4\.0)/, 'Revit document'],
  [/^Catalog$/, 'Thumbnail cache'],
  [/^䡀/, 'Windows installer'],
];

/** Extensions under which a password-protected Office Open XML file keeps its kind. */
const protectable: readonly FormatId[] = [
  'docx',
  'docm',
  'dotx',
  'xlsx',
  'xlsm',
  'xlsb',
  'pptx',
  'pptm',
  'ppsx',
];

/** Finds out what a file with an OLE header is; `extension` decides between kinds with the same content. */
export async function findOleKind(file: OpenFile, extension: string): Promise<Finding> {
  try {
    return await fromStreams(await readOleDirectory(file), extension);
  } catch {
    return isDamaged();
  }
}

async function fromStreams(directory: OleDirectory, extension: string): Promise<Finding> {
  const { entries } = directory;
  const has = (name: string): boolean => directory.find(name) !== undefined;
  if (has('EncryptedPackage')) return protectedPackage(directory, extension);
  if (has('\x09DRMContent')) return isLocked(labelOf('doc'));
  const word = directory.find('WordDocument');
  if (word) return isFormat(isTemplate(await directory.head(word, 12)) ? 'dot' : 'doc');
  if (has('Workbook') || has('Book')) return isFormat('xls');
  // A show is a presentation under another name.
  // `PP40` is PowerPoint 95.
  if (has('PowerPoint Document') || has('PP40')) return isFormat(extension === 'pps' ? 'pps' : 'ppt');
  if (has('PerfectOffice_MAIN')) return isFormat('wpd');
  for (const [name, format] of known) if (has(name)) return isFormat(format);
  // Early editions of Works and Publisher have nothing but their contents.
  if (has('CONTENTS') && has('SPELLING')) return isFormat('wps');
  if ((has('MM') || has('CONTENTS')) && extension === 'wps') return isFormat('wps');
  if (has('Contents') && extension === 'pub') return isFormat('pub');
  for (const [sign, label] of signs) {
    for (const { name } of entries) if (sign.test(name)) return isUnsupported(label);
  }
  return isUnsupported('Compound document');
}

/**
 * An encrypted Office Open XML file: what it is stands inside the encryption, so the extension is believed until the
 * password is known.
 */
function protectedPackage(directory: OleDirectory, extension: string): Finding {
  const format = formatsWithExtension(extension).find((id) => protectable.includes(id)) ?? 'docx';
  // Rights management asks a server, not a person, for the key ([MS-OFFCRYPTO] 2.2).
  return directory.mentions('DRMEncryptedDataSpace') ? isLocked(labelOf(format)) : isFormat(format);
}

const labelOf = (format: FormatId): string => findFormat(format)?.label ?? format;

/** `fDot` of the File Information Block ([MS-DOC] 2.5.2). */
function isTemplate(fib: Buffer): boolean {
  return fib.length >= 12 && (fib.readUInt16LE(10) & 1) === 1;
}
