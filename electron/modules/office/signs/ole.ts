/** What a compound file of an office program holds, by the streams below its root. */
import type { OleDirectory } from '../../../files/ole.js';
import { isFormat, isLocked, type Finding, type NamedAs } from '../../../kit/signs.js';

/** Streams and storages below the root that name their program. */
const known: readonly (readonly [name: string, format: string])[] = [
  ['VisioDocument', 'vsd'],
  ['VisioInformation', 'vsd'],
  ['Quill', 'pub'],
  ['MatOST', 'wps'],
];

/** Extensions under which a password-protected Office Open XML file keeps its kind. */
const protectable: readonly string[] = [
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

/** Documents of Microsoft Office and WordPerfect. The name decides between kinds with the same content. */
export async function findOleKind(directory: OleDirectory, named: NamedAs): Promise<Finding | undefined> {
  const has = (name: string): boolean => directory.find(name) !== undefined;
  if (has('EncryptedPackage')) return protectedPackage(directory, named.formats);
  if (has('\x09DRMContent')) return isLocked('doc');
  const word = directory.find('WordDocument');
  if (word) return isFormat(isTemplate(await directory.head(word, 12)) ? 'dot' : 'doc');
  if (has('Workbook') || has('Book')) return isFormat('xls');
  // A show is a presentation under another name.
  // `PP40` is PowerPoint 95.
  if (has('PowerPoint Document') || has('PP40')) return isFormat(named.extension === 'pps' ? 'pps' : 'ppt');
  return has('PerfectOffice_MAIN') ? isFormat('wpd') : undefined;
}

/** Visio, Publisher and Works, whose early editions have nothing but their contents. */
export function findLaterOle(directory: OleDirectory, { extension }: NamedAs): Finding | undefined {
  const has = (name: string): boolean => directory.find(name) !== undefined;
  const format = known.find(([name]) => has(name))?.[1];
  if (format !== undefined) return isFormat(format);
  if (has('CONTENTS') && has('SPELLING')) return isFormat('wps');
  if ((has('MM') || has('CONTENTS')) && extension === 'wps') return isFormat('wps');
  return has('Contents') && extension === 'pub' ? isFormat('pub') : undefined;
}

/**
 * An encrypted Office Open XML file: what it is stands inside the encryption, so the extension is believed until the
 * password is known.
 */
function protectedPackage(directory: OleDirectory, formats: readonly string[]): Finding {
  const format = formats.find((id) => protectable.includes(id)) ?? 'docx';
  // Rights management asks a server, not a person, for the key ([MS-OFFCRYPTO] 2.2).
  return directory.mentions('DRMEncryptedDataSpace') ? isLocked(format) : isFormat(format);
}

/** `fDot` of the File Information Block ([MS-DOC] 2.5.2). */
function isTemplate(fib: Buffer): boolean {
  return fib.length >= 12 && (fib.readUInt16LE(10) & 1) === 1;
}
