/** Prepares attachments for qpdf, which copies only those whose file specification is an indirect object. */
import { ForgivingPdf } from '../../pdf-core/forgiving/forgiving-pdf.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

const maxDepth = 50;

/**
 * Writes a copy in which every attachment's file specification (ISO 32000-2, 7.11.3) is an indirect object. Most
 * programs write them so; some put them directly into the name tree, which is allowed as well.
 * @param directory for temporary files
 * @throws ServiceError as `qpdf`
 */
export async function separateAttachments(
  path: string,
  password: string | undefined,
  output: string,
  directory: string,
): Promise<void> {
  const file = await ForgivingPdf.openForChange(path, password, directory);
  try {
    const names = file.dictionary(file.catalog['/Names']);
    if (names?.['/EmbeddedFiles'] !== undefined) {
      const tree = separate(file, names['/EmbeddedFiles'], 0);
      file.set(file.root, { ...file.catalog, '/Names': { ...names, '/EmbeddedFiles': tree } });
    }
    await file.save(output, ['--object-streams=generate']);
  } finally {
    await file.close();
  }
}

/** Returns a node of the name tree with all nodes below it changed. */
function separate(file: ForgivingPdf, value: QpdfValue, depth: number): QpdfValue {
  const node = file.dictionary(value);
  if (!node || depth > maxDepth) return value;
  const names = file.array(node['/Names']).map((item, at) => {
    return at % 2 === 1 && isDictionary(item) ? file.add(item) : item;
  });
  const kids = file.array(node['/Kids']).map((kid) => separate(file, kid, depth + 1));
  const changed: Dictionary = {
    ...node,
    ...(node['/Names'] === undefined ? {} : { '/Names': names }),
    ...(node['/Kids'] === undefined ? {} : { '/Kids': kids }),
  };
  if (!isReference(value)) return changed;
  file.set(value, changed);
  return value;
}
