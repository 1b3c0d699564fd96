/**
 * What a file really is, by its content. The extension is a hint only where contents are the same (a show and a
 * presentation, a table and a text). Never more is read than the head, a ZIP's directory or an OLE file's directory.
 */
import { basename, extname } from 'node:path';
import { ServiceError, type DocumentKind } from '../../contract/index.js';
import { fileError, fileFacts, withFile, type FileFacts, type OpenFile } from '../files/file-head.js';
import { findDelimiter, sniffText } from '../files/text.js';
import { findXmlRoot } from '../files/xml.js';
import {
  isDamaged,
  isFormat,
  isUnsupported,
  type Container,
  type Finding,
  type NamedAs,
} from '../kit/signs.js';
import { findFormat, formatsWithExtension, type FormatId } from './formats.js';
import { findOleKind, findZipKind, flatKind } from './packages.js';
import {
  askSigns,
  formatOfName,
  headSigns,
  namedTexts,
  readName,
  sharedExtensions,
  textSigns,
  tornSigns,
} from './signs.js';

/** What is known of a file before anything runs. */
export interface Detection {
  /** Null when it is of no format Platen converts, or not whole. */
  readonly format: FormatId | null;
  /** English name, also of kinds Platen does not convert: "Word document", "ZIP archive", "MP4 video". */
  readonly label: string;
  readonly group: DocumentKind;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** False when the name promises another known format than the content has. */
  readonly extensionMatches: boolean;
  /** Why it cannot be converted; null when it can. */
  readonly problem: ServiceError | null;
  /** An archive whose contents can be converted in its place (see `files/unpack.ts`); null for anything else. */
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
      findKind(file, readName(basename(path).toLowerCase(), extension)),
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
        format: format.id,
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
        findFormat(finding.label)?.label ?? finding.label,
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

/** The format an extension promises; undefined when it promises none. */
const promised = (extension: string): FormatId | undefined =>
  sharedExtensions.has(extension) ? undefined : formatsWithExtension(extension)[0];

const nameOfUnknown = (extension: string): string => {
  if (extension === 'zip') return 'ZIP archive';
  return /^[a-z0-9]{1,8}$/.test(extension) ? `${extension.toUpperCase()} file` : 'Unknown file';
};

/** Looks at the content, the most certain signs first. */
async function findKind(file: OpenFile, named: NamedAs): Promise<Finding> {
  const { head } = file;
  const leftover = findLeftover(file);
  if (leftover) return leftover;
  const start = head.toString('latin1', 0, 8);
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].includes(start.slice(0, 4))) return findZipKind(file, named);
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return findOleKind(file, named);
  const known = await askSigns(headSigns, file, named);
  if (known) return known;
  const whole = file.size <= head.length;
  const sniffed = sniffText(head, whole);
  if (sniffed) return findTextKind(sniffed.text, named, whole);
  const torn = await askSigns(tornSigns, file, named);
  if (torn) return torn;
  const format = promised(named.extension);
  return format === undefined || format === 'code'
    ? isUnsupported(nameOfUnknown(named.extension))
    : isDamaged();
}

/** What a text is: markup is known by its content; among plain texts the name decides. */
async function findTextKind(text: string, named: NamedAs, whole: boolean): Promise<Finding> {
  const start = text.slice(0, 8192).trimStart();
  const root = start.startsWith('<') ? findXmlRoot(text.trimStart()) : null;
  if (root?.local === 'document' && root.uri === 'urn:oasis:names:tc:opendocument:xmlns:office:1.0') {
    return flatKind(root.attributes['office:mimetype'] ?? '');
  }
  return (await askSigns(textSigns, { text, start, whole, root }, named)) ?? fromName(text, named, whole);
}

/** Endings of what is no text, whatever its bytes look like. */
const binaryNames = new Set(['bin', 'exe', 'dll', 'so', 'dylib', 'obj', 'img', 'pak', 'sav']);

function fromName(text: string, { name, extension, formats }: NamedAs, whole: boolean): Finding {
  const byName = formatOfName.get(name);
  if (byName !== undefined) return isFormat(byName);
  const delimiter = findDelimiter(text, whole);
  const table = delimiter === null ? undefined : isFormat(delimiter === '\t' ? 'tsv' : 'csv');
  const [format] = formats;
  // An ending nobody knows, such as .list: what is text is read as text, unless its name says it is none.
  if (format === undefined)
    return table ?? (binaryNames.has(extension) ? isUnsupported('Text file') : isFormat('txt'));
  switch (namedTexts.get(format)) {
    case 'itself':
    case 'markup':
      return isFormat(format);
    case 'plain':
      return isFormat('txt');
    case 'table':
      return table ?? isFormat('txt');
    // A text named .jpg is what is left of an image.
    case undefined:
      return isDamaged();
  }
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
