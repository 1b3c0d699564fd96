/**
 * Adds what belongs to a merge as a whole: bookmarks, page labels, links of its table of contents, and who made it.
 */
import { ServiceError } from '../../../../contract/index.js';
import { append } from '../../../../contract/lists.js';
import type { Context } from '../../interface/converter.js';
import { appendObjects, readTail, type PdfTail } from '../../pdf-core/forgiving/append.js';
import type { UpdateObject } from '../../pdf-core/file/index.js';
import { mergeStructure } from './merge-structure.js';
import { attachedParts } from './merge-parts.js';
import { filesNamed } from './own-attachments.js';
import type { ContentsRow } from './contents-page.js';
import type { MergeEntry, MergePlan } from './merge-plan.js';
import { ForgivingPdf } from '../../pdf-core/forgiving/forgiving-pdf.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { readDirectly } from '../../pdf-core/file/index.js';
import { outlineObjects, type Bookmark } from '../outlines/outlines.js';
import { geometryOf } from '../pages/page-box.js';
import { labelTree, type PageLabel } from '../pages/page-labels.js';
import { pdfValue, type QpdfValue } from '../../pdf-core/objects/values.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';

export interface MergeNavigation {
  readonly plan: MergePlan;
  readonly labels: readonly PageLabel[] | null;
  readonly bookmarks: readonly Bookmark[];
  /** Rows of the table of contents and where they lead. */
  readonly links: readonly (ContentsRow & { readonly entry: MergeEntry })[];
  readonly title: string;
  /** An input has something that qpdf leaves behind. */
  readonly carries: boolean;
}

/** With more objects than this, a merge goes without what qpdf leaves behind: walking them would take too long. */
const maxObjects = 3_000_000;

/** Returns references of all pages in order. @throws ServiceError `result_invalid` */
export async function pageReferences(file: string, expected: number): Promise<readonly string[]> {
  const refs = readDirectly(file, ({ pages }) => pages) ?? (await shownReferences(file));
  if (refs.length !== expected) {
    throw new ServiceError('result_invalid', {}, { cause: `${refs.length} pages of ${expected}` });
  }
  return refs;
}

async function shownReferences(path: string): Promise<readonly string[]> {
  const { output } = await qpdf((at) => ['--show-pages', at(path)]);
  return [...output.matchAll(/^page \d+: (\d+ \d+ R)$/gm)].map((match) => match[1]!);
}

/** Adds everything to the merged file by one incremental update. */
export async function addNavigation(
  file: string,
  furniture: MergeNavigation,
  context: Context,
): Promise<void> {
  const { plan, labels, bookmarks, links, title } = furniture;
  const tail = await readTail(file);
  const { '/PageLabels': _counted, ...catalog } = tail.catalog as Record<string, QpdfValue>;
  const objects: UpdateObject[] = [];
  let next = tail.nextObject;
  let pages: readonly string[] | undefined;
  if (furniture.carries || links.length > 0 || plan.blanks.length > 0) {
    const result = await ForgivingPdf.open(file, undefined, context.directory);
    try {
      if (furniture.carries) Object.assign(catalog, await carry(plan, result, context));
      addLinks(result, links, plan.contentsAt);
      sizeBlanks(result, plan.blanks);
      append(
        objects,
        result.updates.map(([id, value]): UpdateObject => [id, pdfValue(value)]),
      );
      next = Math.max(next, result.nextObject);
      pages = result.pages;
    } finally {
      await result.close();
    }
  }
  if (labels) catalog['/PageLabels'] = labelTree(labels);
  if (bookmarks.length > 0) {
    const references = pages ?? (await pageReferences(file, plan.total));
    const outline = outlineObjects(bookmarks, next, references);
    append(objects, outline.objects);
    next += outline.objects.length;
    catalog['/Outlines'] = outline.root;
    catalog['/PageMode'] = '/UseOutlines';
  }
  if (title !== '') catalog['/ViewerPreferences'] = { '/DisplayDocTitle': true };
  const info: Dictionary = { '/Producer': 'u:Platen', ...(title === '' ? {} : { '/Title': `u:${title}` }) };
  await writeUpdate(file, tail, objects, catalog, next, info);
}

async function writeUpdate(
  file: string,
  tail: PdfTail,
  objects: readonly UpdateObject[],
  catalog: Dictionary,
  infoId: number,
  info: Dictionary,
): Promise<void> {
  const root = Number.parseInt(tail.root, 10);
  const others = objects.filter(([id]) => id !== root);
  await appendObjects(file, tail, [...others, [root, pdfValue(catalog)], [infoId, pdfValue(info)]], {
    '/Info': `${infoId} 0 R`,
  });
}

async function carry(plan: MergePlan, result: ForgivingPdf, context: Context): Promise<Dictionary> {
  if (result.nextObject > maxObjects) {
    context.message('warning', 'merge_simplified');
    return {};
  }
  const { catalog, signed, xfa } = await mergeStructure(
    plan.parts,
    result,
    context.directory,
    context.signal,
  );
  const own = new Set(
    attachedParts(plan.parts.map(({ part }) => part)).flatMap(({ part, prefix }) =>
      part.own.map((name) => prefix + name),
    ),
  );
  const related = own.size > 0 ? filesNamed(result, own) : [];
  for (const name of new Set(signed)) {
    context.message('warning', 'signature_lost', { name });
  }
  for (const name of new Set(xfa)) {
    context.message('warning', 'xfa_lost', { name });
  }
  return related.length > 0 ? { ...catalog, '/AF': related } : catalog;
}

/** @param front pages before the table of contents */
function addLinks(result: ForgivingPdf, links: MergeNavigation['links'], front: number): void {
  const byPage = new Map<number, QpdfValue[]>();
  for (const { page, box, entry } of links) {
    const there = result.pages[entry.page];
    if (there === undefined) continue;
    const link = {
      '/Type': '/Annot',
      '/Subtype': '/Link',
      '/Rect': [...box],
      '/Border': [0, 0, 0],
      '/Contents': `u:${entry.title}`,
      '/Dest': [there, ...(entry.view.length > 0 ? entry.view : ['/Fit'])],
    };
    byPage.set(page, [...(byPage.get(page) ?? []), result.add(link)]);
  }
  for (const [page, annotations] of byPage) {
    const reference = result.pages[front + page]!;
    result.set(reference, { ...result.dictionary(reference), '/Annots': annotations });
  }
}

/** Gives a blank page the size of the page before it. */
function sizeBlanks(result: ForgivingPdf, blanks: readonly number[]): void {
  for (const blank of blanks) {
    const reference = result.pages[blank];
    const before = result.dictionary(result.pages[blank - 1]);
    if (reference === undefined || !before) continue;
    const { width, height } = geometryOf(result, before);
    result.set(reference, { ...result.dictionary(reference), '/MediaBox': [0, 0, width, height] });
  }
}
