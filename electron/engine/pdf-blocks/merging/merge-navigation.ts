/**
 * Adds what belongs to a merge as a whole: bookmarks, page labels, links of its table of contents, and who made it.
 */
import type { Context } from '../../interface/converter.js';
import { mergeStructure } from './merge-structure.js';
import { attachedParts } from './merge-parts.js';
import { filesNamed } from './own-attachments.js';
import type { ContentsRow } from './contents-page.js';
import type { MergeEntry, MergePlan } from './merge-plan.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { outlineObjects, pagesOf, type Bookmark } from '../outlines/outlines.js';
import { geometryOf } from '../pages/page-box.js';
import { labelTree, type PageLabel } from '../pages/page-labels.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

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

/** Adds everything to the merged file by one incremental update. */
export async function addNavigation(
  file: string,
  furniture: MergeNavigation,
  context: Context,
): Promise<void> {
  const { plan, labels, bookmarks, links, title } = furniture;
  const { directory } = context;
  const changesPages = furniture.carries || links.length > 0 || plan.blanks.length > 0;
  const pdf = await (changesPages ? Pdf.open(file, { directory }) : Pdf.openToAppend(file, directory));
  try {
    const { '/PageLabels': _counted, ...catalog } = pdf.catalog as Record<string, QpdfValue>;
    if (furniture.carries) Object.assign(catalog, await carry(plan, pdf, context));
    addLinks(pdf, links, plan.contentsAt);
    sizeBlanks(pdf, plan.blanks);
    if (labels) catalog['/PageLabels'] = labelTree(labels);
    if (bookmarks.length > 0) {
      const outline = outlineObjects(bookmarks, pdf.nextObject, pagesOf(pdf, plan.total));
      pdf.addWritten(outline.objects);
      catalog['/Outlines'] = outline.root;
      catalog['/PageMode'] = '/UseOutlines';
    }
    if (title !== '') catalog['/ViewerPreferences'] = { '/DisplayDocTitle': true };
    pdf.set(pdf.root, catalog);
    const info = pdf.add({ '/Producer': 'u:Platen', ...(title === '' ? {} : { '/Title': `u:${title}` }) });
    pdf.trailer = { ...pdf.trailer, '/Info': info };
    await pdf.append();
  } finally {
    await pdf.close();
  }
}

async function carry(plan: MergePlan, result: Pdf, context: Context): Promise<Dictionary> {
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
function addLinks(result: Pdf, links: MergeNavigation['links'], front: number): void {
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
function sizeBlanks(result: Pdf, blanks: readonly number[]): void {
  for (const blank of blanks) {
    const reference = result.pages[blank];
    const before = result.dictionary(result.pages[blank - 1]);
    if (reference === undefined || !before) continue;
    const { width, height } = geometryOf(result, before);
    result.set(reference, { ...result.dictionary(reference), '/MediaBox': [0, 0, width, height] });
  }
}
