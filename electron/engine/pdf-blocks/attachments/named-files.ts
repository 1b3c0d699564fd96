/** The tree of attached files of a document, and the files that belong to the document as a whole (`/AF`). */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** An entry of the tree (ISO 32000-2, 7.7.4). */
export interface NamedFile {
  readonly key: QpdfValue;
  /** The file specification, or a reference to it. */
  readonly file: QpdfValue;
}

const maxDepth = 50;

/** Returns the entries of the tree of attached files in their order. */
export function namedFiles(pdf: Pdf): NamedFile[] {
  const found: NamedFile[] = [];
  const seen = new Set<QpdfValue>();
  const walk = (value: QpdfValue | undefined, depth: number): void => {
    const node = pdf.dictionary(value);
    if (!node || depth > maxDepth) return;
    if (isReference(value)) {
      if (seen.has(value)) return;
      seen.add(value);
    }
    const names = pdf.array(node['/Names']);
    for (let at = 0; at + 1 < names.length; at += 2)
      found.push({ key: pdf.at(names[at]) ?? null, file: names[at + 1]! });
    for (const kid of pdf.array(node['/Kids'])) walk(kid, depth + 1);
  };
  walk(pdf.dictionary(pdf.catalog['/Names'])?.['/EmbeddedFiles'], 0);
  return found;
}

/** Returns the file specifications that the catalog lists as its own and that hold a file. */
export const ownFiles = (pdf: Pdf): QpdfValue[] =>
  pdf.array(pdf.catalog['/AF']).filter((file) => embeddedStream(pdf, pdf.dictionary(file)) !== undefined);

/** Returns the reference of the stream of a file; two specifications of one file have the same. */
export function embeddedStream(pdf: Pdf, specification: Dictionary | undefined): string | undefined {
  const embedded = pdf.dictionary(specification?.['/EF']);
  return ['/UF', '/F'].map((key) => embedded?.[key]).find(isReference);
}
