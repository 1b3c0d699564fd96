/**
 * Reads bookmarks of each input with qpdf, which resolves every kind of destination, and writes them as new objects.
 */
import { ServiceError } from '../../../../contract/index.js';
import {
  readQpdfNavigation,
  readStrictly,
  type Pdf,
  type QpdfOutline,
  type UpdateObject,
} from '../../pdf-core/pdf/index.js';
import { readBookmarkAttributes } from './bookmark-attributes.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { pdfName, pdfText, pdfValue, type QpdfValue } from '../../pdf-core/objects/values.js';
import type { LabelRange } from '../pages/page-labels.js';

/** Returns references of all pages, which bookmarks lead to. @throws ServiceError `result_invalid` where they are not as many as expected */
export function pagesOf({ pages }: Pdf, expected: number): readonly string[] {
  if (pages.length !== expected)
    throw new ServiceError('result_invalid', {}, { cause: `${pages.length} pages of ${expected}` });
  return pages;
}

/** A bookmark whose target is a page of the finished PDF. */
export interface Bookmark {
  readonly title: string;
  /** From 0; null when it leads nowhere. */
  readonly page: number | null;
  /** How the page is shown: `/XYZ left top zoom` and the like. */
  readonly view: readonly QpdfValue[];
  readonly open: boolean;
  readonly kids: readonly Bookmark[];
  /** Colour, style, and what it does where it goes to no page: `/C`, `/F`, `/A`. */
  readonly looks?: Dictionary;
}

/** The navigation of one input that a merge needs. */
export interface DocumentNavigation {
  readonly bookmarks: readonly Bookmark[];
  readonly hasAttachments: boolean;
  /** Names under which its attachments are kept. */
  readonly attachments: readonly string[];
  /** Some are described in the tree of names itself, where qpdf cannot copy them from. */
  readonly inlineAttachments: boolean;
  readonly labels: readonly LabelRange[];
}

const none: DocumentNavigation = {
  bookmarks: [],
  hasAttachments: false,
  attachments: [],
  inlineAttachments: false,
  labels: [],
};

/**
 * Tells that a document has no bookmarks or attachments. Most documents of few pages have none, and need not be
 * opened by qpdf for that.
 */
function hasNone(path: string): boolean {
  const found = readStrictly(path, ({ catalog }) =>
    ['/Outlines', '/Names', '/PageLabels'].some((key) => catalog[key] !== undefined),
  );
  return found === false;
}

const wholePage: readonly QpdfValue[] = ['/Fit'];
const keptPlace: readonly QpdfValue[] = ['/XYZ', null, null, null];

/**
 * Reads bookmarks and the presence of attachments.
 * @param offset pages of the merge before this input
 * @param pages pages of this input; a bookmark beyond them leads nowhere
 */
export async function readNavigation(
  path: string,
  password: string | undefined,
  offset: number,
  pages: number,
): Promise<DocumentNavigation> {
  if (hasNone(path)) return none;
  const json = await readQpdfNavigation({ path, password });
  const references = (items: readonly QpdfOutline[]): string[] =>
    items.flatMap(({ object, kids }) => [object, ...references(kids)]);
  const looks = await readBookmarkAttributes(path, password, references(json.outlines));
  const read = (item: QpdfOutline): Bookmark => {
    const position = item.destpageposfrom1;
    const inside = position !== null && position >= 1 && position <= pages;
    return {
      title: item.title,
      page: inside ? offset + position - 1 : null,
      view: viewOf(item.dest),
      open: item.open,
      kids: item.kids.map(read),
      ...(looks.has(item.object) ? { looks: looks.get(item.object)! } : {}),
    };
  };
  const attachments = Object.keys(json.attachments ?? {});
  return {
    bookmarks: json.outlines.map(read),
    hasAttachments: attachments.length > 0,
    attachments,
    inlineAttachments: Object.values(json.attachments ?? {}).some(
      ({ filespec = '' }) => !/^\d/.test(filespec),
    ),
    labels: json.pagelabels ?? [],
  };
}

/**
 * Returns the view of an explicit destination. A view that is not made of plain numbers becomes one that keeps the
 * zoom of the reader.
 */
function viewOf(dest: QpdfValue): readonly QpdfValue[] {
  if (!Array.isArray(dest) || dest.length < 2) return keptPlace;
  const [kind, ...numbers] = (dest as readonly QpdfValue[]).slice(1);
  const plain = numbers.every((value) => value === null || typeof value === 'number');
  return typeof kind === 'string' && kind.startsWith('/') && plain ? [kind, ...numbers] : keptPlace;
}

/** Makes the bookmark of a whole file. It begins closed, so that a merge of many files stays readable. */
export const fileBookmark = (title: string, page: number, kids: readonly Bookmark[]): Bookmark => ({
  title,
  page,
  view: wholePage,
  open: false,
  kids,
});

/**
 * Writes a tree as objects.
 * @param firstId number of the first free object
 * @param pageRefs reference of every page, `3 0 R`
 * @returns the objects and the reference of the tree's root
 */
export function outlineObjects(
  tree: readonly Bookmark[],
  firstId: number,
  pageRefs: readonly string[],
): { objects: UpdateObject[]; root: string } {
  const objects: UpdateObject[] = [];
  let next = firstId;
  const rootId = next++;
  /** Writes siblings; returns their links and how many items show below an open parent. */
  const level = (items: readonly Bookmark[], parent: number) => {
    const ids = items.map(() => next++);
    let visible = items.length;
    items.forEach((item, place) => {
      const id = ids[place]!;
      const parts = [`/Title ${pdfText(item.title)}`, `/Parent ${parent} 0 R`];
      if (place > 0) parts.push(`/Prev ${ids[place - 1]} 0 R`);
      if (place < ids.length - 1) parts.push(`/Next ${ids[place + 1]} 0 R`);
      const ref = item.page === null ? undefined : pageRefs[item.page];
      for (const [key, value] of Object.entries(item.looks ?? {}))
        if (key !== '/A' || ref === undefined) parts.push(`${pdfName(key)} ${pdfValue(value)}`);
      if (ref !== undefined)
        parts.push(`/Dest [${ref} ${item.view.map((value) => pdfValue(value)).join(' ')}]`);
      if (item.kids.length > 0) {
        const below = level(item.kids, id);
        parts.push(`/First ${below.first} 0 R /Last ${below.last} 0 R`);
        parts.push(`/Count ${item.open ? below.visible : -below.visible}`);
        if (item.open) visible += below.visible;
      }
      objects.push([id, `<<${parts.join(' ')}>>`]);
    });
    return { first: ids[0]!, last: ids[ids.length - 1]!, visible };
  };
  const top = level(tree, rootId);
  objects.push([
    rootId,
    `<</Type /Outlines /First ${top.first} 0 R /Last ${top.last} 0 R /Count ${top.visible}>>`,
  ]);
  return { objects, root: `${rootId} 0 R` };
}
