/** Opens drawings: what is no drawing, or too old or too large for one, is refused with its cause. */
import { open, readFile, stat } from 'node:fs/promises';
import { DxfReader, Insert, DwgReader, DwgStreamReaderBase, type CadDocument } from '@node-projects/acad-ts';
import { ServiceError } from '../../../contract/index.js';
import { decodePage, isKnownPage } from '../../engine/charset/code-pages.js';
import { repairDxf, type Repaired } from './dxf/repair.js';
import { restoreLeftOut } from './dxf/left-out.js';
import { withPatience } from './time-limit.js';
import { readAttributes } from './dxf/attributes.js';
import { keepDrawingsApart } from './shared-defaults.js';

/** The most bytes of a drawing: the objects of a larger one need more memory than a conversion may use. */
const maxFileBytes = { dwg: 400 * 1024 * 1024, dxf: 400 * 1024 * 1024 } as const;

/** Versions of the DWG format by the six signs a file begins with. The library begins with R13. */
const oldVersions: Readonly<Record<string, string>> = {
  'MC0.0': 'AutoCAD 1.1',
  'AC1.2': 'AutoCAD 1.2',
  'AC1.40': 'AutoCAD 1.4',
  'AC1.50': 'AutoCAD 2.05',
  'AC2.10': 'AutoCAD 2.10',
  'AC2.21': 'AutoCAD 2.21',
  'AC2.22': 'AutoCAD 2.22',
  AC1001: 'AutoCAD 2.22',
  AC1002: 'AutoCAD 2.5',
  AC1003: 'AutoCAD 2.6',
  AC1004: 'AutoCAD R9',
  AC1006: 'AutoCAD R10',
  AC1007: 'AutoCAD R10',
  AC1008: 'AutoCAD R11',
  AC1009: 'AutoCAD R11/R12',
  AC1010: 'AutoCAD R13 beta',
  AC1011: 'AutoCAD R13 beta',
};

const binarySentinel = 'AutoCAD Binary DXF\r\n\x1a\0';

/**
 * The milliseconds that reading may take: much longer than any drawing of its size takes means an endless loop in a
 * damaged file.
 */
const patience = 20_000;
const patiencePerByte = 1 / 50;

/** A drawing, and what had to be assumed about its letters. */
export interface Drawing {
  readonly document: CadDocument;
  readonly assumed: Repaired['assumed'];
}

/**
 * Reads a drawing. Blocks for as long as the library takes.
 * @throws ServiceError `too_old`, `damaged_file`, `too_large`, `empty_file`
 */
export async function readDrawing(path: string, signal: AbortSignal): Promise<Drawing> {
  const { head, size } = await lookAt(path);
  if (size === 0) throw new ServiceError('empty_file');
  const dwg = /^(AC|MC)[\d.]/.test(head);
  if (dwg) refuseOld(head);
  else if (!isDxf(head)) throw new ServiceError('damaged_file');
  if (size > maxFileBytes[dwg ? 'dwg' : 'dxf'])
    throw new ServiceError('too_large', { detail: `${Math.round(size / 1024 / 1024)} MB` });
  const bytes = await readFile(path);
  if (signal.aborted) throw new ServiceError('cancelled');
  try {
    return withPatience(() => (dwg ? readDwg(bytes) : readDxf(bytes)), patience + size * patiencePerByte);
  } catch (error) {
    // Whatever the parser stumbles over, the file is not what it should be.
    throw new ServiceError('damaged_file', {}, { cause: error });
  }
}

keepDrawingsApart();
readAttributes();

// Attributes lie in a file where they are drawn. The library moves them by their block's place once more.
Insert.prototype.applyAttributeTransform = () => undefined;

function readDwg(bytes: Buffer): Drawing {
  const reader = new EveryPageReader(exactly(bytes));
  reader.configuration.keepUnknownEntities = true;
  reader.configuration.readSummaryInfo = true;
  return { document: reader.read(), assumed: null };
}

function readDxf(bytes: Buffer): Drawing {
  const repaired = repairDxf(bytes);
  const reader = new DxfReader(repaired.bytes);
  reader.configuration.keepUnknownEntities = true;
  const document = reader.read();
  for (const part of repaired.leftOut) restoreLeftOut(document, part);
  return { document, assumed: repaired.assumed };
}

/** The library needs a buffer of its own, while small buffers of Node share one. */
function exactly(bytes: Buffer): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/**
 * How a file begins, and its size.
 * @throws ServiceError `unreadable_file`
 */
async function lookAt(path: string): Promise<{ head: string; size: number }> {
  try {
    return { head: await firstBytes(path), size: (await stat(path)).size };
  } catch (error) {
    throw new ServiceError('unreadable_file', {}, { cause: error });
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function refuseOld(head: string): void {
  const version = Object.keys(oldVersions).find((signs) => head.startsWith(signs));
  if (version) throw new ServiceError('too_old', { format: `${oldVersions[version]} drawing` });
}

/** Text of pairs, a number and a value, after a mark and comments there may be; or the binary form. */
function isDxf(head: string): boolean {
  if (head.startsWith(binarySentinel)) return true;
  const lines = head.replace(/^\xef\xbb\xbf/, '').split(/\r\n|\r|\n/);
  let i = 0;
  while (i < lines.length && lines[i]!.trim() === '') i++;
  for (; i + 1 < lines.length; i += 2) {
    const code = lines[i]!.trim();
    if (code === '999') continue;
    return code === '0' && /^[A-Z0-9_]+$/.test(lines[i + 1]!.trim());
  }
  return false;
}

// Texts of DWG files before 2007. The library (`@node-projects/acad-ts` 3.2.0) asks the decoders of the web, which know no code
// page of DOS and no Johab, and takes such texts for Western European ones.

/** A name that no decoder of the web has. */
const prefix = 'page ';

/** Reads texts in every code page that a drawing can state. */
class EveryPageReader extends DwgReader {
  protected override getListedEncoding(page: number): string {
    decodeEveryPage();
    // The library numbers pages as Windows does.
    return page > 0 && isKnownPage(page) ? `${prefix}${page}` : super.getListedEncoding(page);
  }
}

let isDecoded = false;

function decodeEveryPage(): void {
  if (isDecoded) return;
  isDecoded = true;
  const { prototype } = DwgStreamReaderBase;
  // oxlint-disable-next-line typescript/unbound-method -- called with the reader it belongs to
  const { readStringEncoded } = prototype;
  prototype.readStringEncoded = function (length, encoding) {
    if (!encoding.startsWith(prefix)) return readStringEncoded.call(this, length, encoding);
    return decodePage(Buffer.from(this.readBytes(length)), Number(encoding.slice(prefix.length)));
  };
}
