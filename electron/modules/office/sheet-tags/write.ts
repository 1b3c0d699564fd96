/** Writes the tags into the PDF. What is new goes through a file, so that memory does not grow with the sheets. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { putObjects, type Dict, type Value } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf } from '../../../engine/pdf-core/pdf/usage.js';
import type { PageAnnotation, TaggedTable } from './assemble.js';
import { markPage } from './marks.js';
import { Unsure, type MatchedPage } from './match.js';
import type { SheetPages } from './pages.js';
import { StructureTree } from './structure.js';

export interface Tagging {
  readonly pages: readonly MatchedPage[];
  readonly notes: readonly PageAnnotation[];
  readonly tables: readonly TaggedTable[];
  /** Of PDF/A that the result is for. */
  readonly part: number;
}

const untaggedLevel = /(<pdfaid:conformance>)B(<)/;

/**
 * @param path the PDF that `from` was read of
 * @throws Unsure when something marked has no place in the tree
 */
export async function writeTags(
  path: string,
  output: string,
  from: SheetPages,
  { pages, notes, tables, part }: Tagging,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { pdf } = from;
  const marked: (readonly number[])[] = [];
  for (const [page, { owners }] of pages.entries()) {
    signal.throwIfAborted();
    const bytes = from.bytes(page);
    const result = markPage(bytes, from.content(page, bytes), owners);
    writeFileSync(contentFile(folder, page), result.bytes);
    marked.push(result.owners);
  }
  const patch = join(folder, 'tags.json');
  const fill: Parameters<typeof putObjects>[3] = (put) => {
    const write = (ref: string, value: Value): void => put(ref, { value });
    const metadata = pdf.catalog['/Metadata'];
    const packet = Buffer.from(pdf.data(metadata) ?? []).toString('utf8');
    // PDF 1.4 has no type for annotations.
    const commentType = part === 1 ? 'Note' : 'Annot';
    const tree = new StructureTree(
      { pages: pdf.pages, marked, notes, tables, commentType },
      pdf.nextNumber,
      write,
    );
    const { root, noteKeys } = tree.build();
    if (!tree.whole) throw new Unsure('something marked is in no table');
    for (const [place, { ref }] of notes.entries())
      write(ref, { ...pdf.dictionary(ref), '/StructParent': noteKeys[place]! });
    for (const [page, ref] of pdf.pages.entries()) {
      const dict = from.dict(page);
      const [first] = contentsOf(pdf, dict);
      if (first === undefined) continue;
      write(ref, { ...dict, '/Contents': first, '/StructParents': page, '/Tabs': '/S' });
      put(first, { stream: { dict: {}, datafile: contentFile(folder, page) } });
    }
    // What LibreOffice wrote as level b has the tags of level a now.
    if (typeof metadata === 'string' && untaggedLevel.test(packet)) {
      const data = Buffer.from(packet.replace(untaggedLevel, '$1A$2')).toString('base64');
      put(metadata, { stream: { dict: (pdf.dictionary(metadata) ?? {}) as Dictionary, data } });
    }
    const catalog: Dict = { ...pdf.catalog, '/StructTreeRoot': root, '/MarkInfo': { '/Marked': true } };
    write(pdf.trailer['/Root'] as string, catalog);
  };
  await putObjects({ path, password: undefined }, output, patch, fill, { highest: pdf.nextNumber });
}

const contentFile = (folder: string, page: number): string => join(folder, `page-${page}`);
