/**
 * What a file really is, by its content. The extension is a hint only where contents are the same (a show and a
 * presentation, a table and a text). Never more is read than the head, a ZIP's directory or an OLE file's directory.
 */
import { basename, extname } from 'node:path';
import { gunzipSync, constants as zlib } from 'node:zlib';
import { ServiceError } from '../../contract/index.js';
import { findBookKind } from './book-kinds.js';
import { findDrawingKind } from './drawing-kinds.js';
import { fileError, fileFacts, withFile, type FileFacts, type OpenFile } from '../files/file-head.js';
import { isDamaged, isFormat, isUnsupported, type Container, type Finding } from './finding.js';
import type { FormatGroup } from '../kit/format.js';
import { findFormat, formatsWithExtension, type FormatId } from './formats.js';
import { findImageKind } from './image-kinds.js';
import { findLabel, findRawPhoto } from './labels.js';
import { findMailKind } from './mail-kinds.js';
import { findOldOffice } from './old-office-kinds.js';
import { findOleKind } from './ole-kinds.js';
import { isPdf, isPdfWithoutHeader } from './pdf-kind.js';
import { isTornTable, sniffText } from '../files/text.js';
import { findTextKind, namesText } from './text-kinds.js';
import type { NamedAs } from './named-as.js';
import { findZipKind } from './zip-kinds.js';

/** What is known of a file before anything runs. */
export interface Detection {
  /** Null when it is of no format Platen converts, or not whole. */
  readonly format: FormatId | null;
  /** English name, also of kinds Platen does not convert: "Word document", "ZIP archive", "MP4 video". */
  readonly label: string;
  readonly group: FormatGroup;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** False when the name promises another known format than the content has. */
  readonly extensionMatches: boolean;
  /** Why it cannot be converted; null when it can. */
  readonly problem: ServiceError | null;
  /** An archive whose contents can be converted in its place (see `unpack.ts`); null for anything else. */
  readonly container: Container | null;
}

const nowhere: FileFacts = { size: 0, modifiedAt: new Date(0) };

/** The extension of a path, lower case, without its dot. */
export const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase();

/** Detects a file. Never throws: what is wrong with the file is its `problem`. */
export async function detectFile(path: string): Promise<Detection> {
  const extension = extensionOf(path);
  let facts = nowhere;
  try {
    facts = await fileFacts(path);
    if (facts.size === 0) return withProblem(extension, facts, new ServiceError('empty_file'));
    const finding = await withFile(path, (file) =>
      findKind(file, { extension, name: basename(path).toLowerCase() }),
    );
    return fromFinding(finding, extension, facts);
  } catch (thrown) {
    return withProblem(extension, facts, fileError(thrown));
  }
}

function fromFinding(finding: Finding, extension: string, facts: FileFacts): Detection {
  switch (finding.kind) {
    case 'format': {
      const format = findFormat(finding.format)!;
      return {
        ...facts,
        format: finding.format,
        label: format.label,
        group: format.group,
        extensionMatches: format.extensions.includes(extension),
        problem: null,
        container: null,
      };
    }
    case 'unsupported':
      return {
        ...facts,
        format: null,
        label: finding.label,
        group: 'other',
        extensionMatches: promised(extension) === undefined,
        problem: new ServiceError('unsupported_type', { format: finding.label }),
        container: finding.container ?? null,
      };
    case 'damaged':
      return withProblem(extension, facts, new ServiceError('damaged_file'), finding.label);
    case 'refused':
      return withProblem(
        extension,
        facts,
        new ServiceError(finding.code, finding.code === 'too_old' ? { format: finding.label } : {}),
        finding.label,
      );
  }
}

/** A file that cannot be looked into goes by its name. */
function withProblem(extension: string, facts: FileFacts, problem: ServiceError, label?: string): Detection {
  const named = findFormat(promised(extension) ?? '');
  return {
    ...facts,
    format: null,
    label: label ?? named?.label ?? nameOfUnknown(extension),
    group: named?.group ?? 'other',
    extensionMatches: true,
    problem,
    container: null,
  };
}

/** Extensions that many programs use for their own files: content that does not fit them breaks no promise. */
const shared = new Set(['zip', 'dat']);

/** The format an extension promises; undefined when it promises none. */
const promised = (extension: string): FormatId | undefined =>
  shared.has(extension) ? undefined : formatsWithExtension(extension)[0];

const nameOfUnknown = (extension: string): string => {
  if (extension === 'zip') return 'ZIP archive';
  return /^[a-z0-9]{1,8}$/.test(extension) ? `${extension.toUpperCase()} file` : 'Unknown file';
};

/** Looks at the content, the most certain signs first. */
async function findKind(file: OpenFile, named: NamedAs): Promise<Finding> {
  const { head } = file;
  const { extension } = named;
  const leftover = findLeftover(file);
  if (leftover) return leftover;
  const start = head.toString('latin1', 0, 8);
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].includes(start.slice(0, 4)))
    return findZipKind(file, extension);
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return findOleKind(file, extension);
  const old = findOldOffice(head, extension);
  if (old) return old;
  if (await isPdf(file)) return isFormat('pdf');
  const image = findImageKind(head);
  if (image?.kind === 'format' && image.format === 'tiff') {
    const raw = await findRawPhoto(head);
    return raw === undefined ? image : isUnsupported(raw);
  }
  if (image) return image;
  const known =
    findStoreKind(head, extension) ??
    findDrawingKind(head, extension) ??
    (await findBookKind(file, extension));
  if (known) return known;
  if (start.startsWith('\x1f\x8b') && isCompressedDrawing(head)) return isFormat('svg');
  if (await isPdfWithoutHeader(file, extension)) return isFormat('pdf');
  return findWritten(file, named);
}

/** Texts, and what is left when nothing was recognised. */
async function findWritten(file: OpenFile, named: NamedAs): Promise<Finding> {
  const { head } = file;
  const { extension } = named;
  // Messages may hold bytes no text has.
  const mail = findMailKind(head, extension, namesText(named));
  if (mail) return mail;
  // Its pictures may be bytes (`\\bin`), which no text has.
  if (/^\s*\{\\rtf/.test(head.toString('latin1', 0, 64))) return isFormat('rtf');
  const whole = file.size <= head.length;
  const text = sniffText(head, whole);
  if (text) return findTextKind(text, named, whole);
  if (isTornPage(head, extension)) return isFormat('html');
  const label = await findLabel(head);
  if (label !== undefined) return isUnsupported(label);
  const format = promised(extension);
  if (format === 'csv' || format === 'tsv') return isTornTable(head, whole) ? isFormat(format) : isDamaged();
  return format === undefined || format === 'code' ? isUnsupported(nameOfUnknown(extension)) : isDamaged();
}

/** A page that says it is one and has bytes in it that no text has: browsers show it all the same. */
function isTornPage(head: Buffer, extension: string): boolean {
  return (
    formatsWithExtension(extension)[0] === 'html' &&
    /^\s*(<!doctype\s+html|<html|<head|<!--)/i.test(head.toString('latin1', 0, 1024))
  );
}

/** Outlook's stores and bundles, and a Mac's binary shortcut to the web. */
function findStoreKind(head: Buffer, extension: string): Finding | undefined {
  const start = head.toString('latin1', 0, 16);
  // [MS-PST] 2.2.2.6: the file's magic number, then that of its client: a PST, an OST, an old address book.
  if (start.startsWith('!BDN')) {
    if (head.length < 512) return isDamaged();
    return /^S[MO]$/.test(start.slice(8, 10)) ? isFormat('pst') : isUnsupported('Outlook address book');
  }
  if (start.startsWith('\x78\x9f\x3e\x22')) return isFormat('tnef');
  // A property list whose only key is "URL".
  if (start.startsWith('bplist00\xd1\x01\x02SURL')) return isFormat('url');
  if (extension === 'webloc' && start.startsWith('bplist00') && head.includes('SURL')) return isFormat('url');
  return extension === 'wps' && start.startsWith('\x01\xfe') ? isFormat('wps') : undefined;
}

/** What Office and the Mac leave beside documents: it carries a document's name and is none. */
function findLeftover(file: OpenFile): Finding | undefined {
  const name = basename(file.path);
  if (name.startsWith('~$') && file.size < 512) return isUnsupported('Office lock file');
  if (name.startsWith('.~lock.') && file.size < 512) return isUnsupported('Office lock file');
  if (name.startsWith('._') && file.head.toString('latin1', 0, 4) === '\0\x05\x16\x07') {
    return isUnsupported('Mac resource file');
  }
  return undefined;
}

/** SVGZ: enough of it is unpacked to see the root element. */
function isCompressedDrawing(head: Buffer): boolean {
  try {
    const options = { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: 1024 * 1024 };
    // A thousand bytes never unpack to more than the limit, whatever they are.
    const text = gunzipSync(head.subarray(0, 1000), options).toString('utf8');
    return /<svg[\s>]/.test(text);
  } catch {
    return false;
  }
}
