/**
 * Prepares attachments for qpdf, which copies only those in the tree of names whose file specification is an indirect object,
 * and finds those that belong to the document as a whole (`/AF`), which qpdf leaves behind.
 */
import { embeddedStream, namedFiles, ownFiles } from '../attachments/named-files.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { isReference } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/**
 * Writes a copy in which every attachment stands in the tree of names, by a file specification (ISO 32000-2, 7.11.3) that is
 * an indirect object. Most programs write them so; some put them directly into the tree, or list them in `/AF` alone, which
 * is allowed as well.
 * @param directory for temporary files
 * @throws ServiceError as `qpdf`
 */
export async function separateAttachments(
  path: string,
  password: string | undefined,
  output: string,
  directory: string,
): Promise<void> {
  const file = await Pdf.open(path, { password, directory, isChanged: true });
  try {
    const entries = [
      ...namedFiles(file).map(({ key, file: named }) => ({ key, named })),
      ...looseFiles(file).map((named) => ({ key: nameOf(file, named), named })),
    ].map(({ key, named }) => ({ key, named: isReference(named) ? named : file.add(named) }));
    const sorted = entries
      .map((entry) => ({ ...entry, bytes: keyBytes(entry.key) }))
      .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
    const tree = { '/Names': sorted.flatMap(({ key, named }): QpdfValue[] => [key, named]) };
    const names = file.dictionary(file.catalog['/Names']);
    file.set(file.root, { ...file.catalog, '/Names': { ...names, '/EmbeddedFiles': tree } });
    await file.save(output, { objects: 'packed' });
  } finally {
    await file.close();
  }
}

/** The files that belong to a document as a whole. */
export interface OwnAttachments {
  /** Names in the tree of attached files. */
  readonly names: readonly string[];
  /** Some stand in no tree. */
  readonly isLoose: boolean;
}

/** Reads which attachments the catalog lists as its own. */
export async function ownAttachments(
  path: string,
  password: string | undefined,
  directory: string,
): Promise<OwnAttachments> {
  const file = await Pdf.open(path, { password, directory });
  try {
    const own = new Set(ownFiles(file).map((item) => embeddedStream(file, file.dictionary(item))));
    const names = namedFiles(file)
      .filter((entry) => own.has(embeddedStream(file, file.dictionary(entry.file))))
      .map(({ key }) => textOf(key));
    return { names, isLoose: looseFiles(file).length > 0 };
  } finally {
    await file.close();
  }
}

function looseFiles(file: Pdf): QpdfValue[] {
  const known = new Set(namedFiles(file).map((entry) => embeddedStream(file, file.dictionary(entry.file))));
  return ownFiles(file).filter((item) => !known.has(embeddedStream(file, file.dictionary(item))));
}

function nameOf(file: Pdf, named: QpdfValue): QpdfValue {
  const specification = file.dictionary(named);
  const name = textOf(file.at(specification?.['/UF'])) || textOf(file.at(specification?.['/F']));
  return `u:${name || 'attachment'}`;
}

/** Names are in the order of their bytes. */
function keyBytes(key: QpdfValue): Buffer {
  if (typeof key === 'string' && key.startsWith('b:')) return Buffer.from(key.slice(2), 'hex');
  const text = textOf(key);
  // eslint-disable-next-line no-control-regex -- what is ASCII
  return /^[\x00-\x7f]*$/.test(text)
    ? Buffer.from(text, 'latin1')
    : Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}

/** Returns the file specifications of a merged file that have these names in its tree. */
export function filesNamed(result: Pdf, names: ReadonlySet<string>): QpdfValue[] {
  return namedFiles(result)
    .filter(({ key, file }) => isReference(file) && names.has(textOf(key)))
    .map(({ file }) => file);
}
