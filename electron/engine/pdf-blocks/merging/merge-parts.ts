/** Reads what a merge needs to know of each of its inputs. */
import { rename } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Context } from '../../interface/converter.js';
import { readPageRanges } from '../pages/page-ranges.js';
import { readCatalog, spansOf, type PageSpan } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { mendInput, openPdf, type OpenedPdf } from '../opening/open-pdf.js';
import { readNavigation, type Bookmark } from '../outlines/outlines.js';
import { readBeyondPages, type BeyondPages } from '../metadata/beyond-pages.js';
import { ownAttachments, separateAttachments, type OwnAttachments } from './own-attachments.js';
import type { LabelRange } from '../pages/page-labels.js';
import { rewritePdf } from '../repair/repair.js';

const noOwn: OwnAttachments = { names: [], isLoose: false };

/** A PDF to merge. */
export interface MergeInput {
  readonly path: string;
  /** The person's name of the file; without its extension it becomes the bookmark. */
  readonly name: string;
  /** Words of its bookmark where they are not its name. */
  readonly bookmark?: string;
  readonly password?: string | undefined;
  /** Pages that are wanted, as `1-3,7`; absent or empty: all. */
  readonly pages?: string | undefined;
  /** Folders it was given in, joined by `/`; absent or empty: none. */
  readonly folder?: string | undefined;
}

export interface MergePart {
  readonly path: string;
  readonly password: string | undefined;
  readonly title: string;
  readonly name: string;
  /** Names of the folders it was given in, from the outermost. */
  readonly folders: readonly string[];
  /** Pages of the file that are wanted, from 0, in the order of the result. */
  readonly pages: readonly number[];
  /** All pages, once each, in their order. */
  readonly whole: boolean;
  /** Their pages are those of the file. */
  readonly bookmarks: readonly Bookmark[];
  readonly labels: readonly LabelRange[];
  readonly attachments: readonly string[];
  /** Those of them that belong to the document as a whole (`/AF`). */
  readonly own: readonly string[];
  /** What it is beyond its pages. */
  readonly beyond: BeyondPages | null;
  readonly catalog: Dictionary;
  /** The mended copy of a damaged file. */
  readonly copy: string | null;
}

/**
 * Opens one input; a damaged one is first written anew into the job's folder.
 * @param suspect it may have damage that shows only when its pages are copied
 * @throws ServiceError with the file's name in `params.file`: as `openPdf`, and `page_range`
 */
export async function readPart(
  input: MergeInput,
  place: number,
  context: Context,
  suspect = false,
): Promise<MergePart> {
  const copy = join(context.directory, `repaired-${place}.pdf`);
  const password = input.password || undefined;
  try {
    const opened = await openPdf(input, password, copy, context);
    try {
      if (suspect && opened.path !== copy) await rewritePdf(opened.path, copy, opened.password);
      return await lookAt(input, opened, copy, context);
    } catch (thrown) {
      // Counting the pages does not meet every damage, so an error here leads to one attempt with a mended copy.
      if (ServiceError.from(thrown).code !== 'damaged_file' || opened.path === copy) throw thrown;
      return await lookAt(input, await mendInput(input, password, copy, context), copy, context);
    }
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file').of(input.name);
  }
}

async function lookAt(
  input: MergeInput,
  opened: OpenedPdf,
  copy: string,
  { directory }: Context,
): Promise<MergePart> {
  const { password, pages: count } = opened;
  let furniture = await readNavigation(opened.path, password, 0, count);
  let { path } = opened;
  let { catalog } = await readCatalog(path, password);
  const beyond = await readBeyondPages(path, password, directory);
  const readOwn = (): Promise<OwnAttachments> =>
    catalog['/AF'] === undefined ? Promise.resolve(noOwn) : ownAttachments(path, password, directory);
  let own = await readOwn();
  if (furniture.inlineAttachments || own.isLoose) {
    await separateAttachments(path, password, `${copy}.separate`, directory);
    await rename(`${copy}.separate`, copy);
    path = copy;
    furniture = await readNavigation(path, password, 0, count);
    ({ catalog } = await readCatalog(path, password));
    own = await readOwn();
  }
  const pages = listPages(input.pages ?? '', count);
  return {
    path,
    password,
    title: input.bookmark ?? titleOf(input.name),
    name: input.name,
    folders: (input.folder ?? '').split('/').filter((name) => name !== ''),
    pages,
    whole: pages.length === count && pages.every((page, at) => page === at),
    bookmarks: furniture.bookmarks,
    labels: furniture.labels,
    attachments: furniture.attachments,
    own: own.names,
    beyond,
    catalog,
    copy: path === copy ? copy : null,
  };
}

/** Returns the pages of ranges, counted from 0. */
function listPages(ranges: string, count: number): number[] {
  return readPageRanges(ranges, count).flatMap(({ first, last }) =>
    Array.from(
      { length: Math.abs(last - first) + 1 },
      (_, at) => (last < first ? first - at : first + at) - 1,
    ),
  );
}

/** Returns a title for a file name: `Report 2.pdf` becomes `Report 2`. */
function titleOf(name: string): string {
  const { name: title } = parse(name);
  return title === '' ? name : title;
}

/** Returns the pages of a part, counted from 1. */
export const pagesOfPart = ({ pages }: Pick<MergePart, 'pages'>): PageSpan[] =>
  spansOf(pages.map((page) => page + 1));

/**
 * Returns the bookmarks as they are in the result. A bookmark whose page was left out is dropped, or stays without a
 * target while there are bookmarks below it.
 * @param offset pages of the result before the part
 */
export function placeBookmarks(part: MergePart, offset: number): Bookmark[] {
  const places = new Map<number, number>();
  part.pages.forEach((page, at) => {
    if (!places.has(page)) places.set(page, offset + at);
  });
  const place = (items: readonly Bookmark[]): Bookmark[] =>
    items.flatMap((item) => {
      const page = item.page === null ? null : (places.get(item.page) ?? null);
      const kids = place(item.kids);
      return page === null && kids.length === 0 && !part.whole ? [] : [{ ...item, page, kids }];
    });
  return place(part.bookmarks);
}

/** The attachments of a part as the result has them. */
export interface AttachedPart {
  readonly part: MergePart;
  /** What stands before their names where others have the same. */
  readonly prefix: string;
}

/** Returns the parts with attachments, each file once. */
export function attachedParts(parts: readonly MergePart[]): AttachedPart[] {
  const known = new Set<string>();
  return parts.flatMap((part, place) => {
    const again = parts.slice(0, place).some((other) => other.path === part.path);
    if (part.attachments.length === 0 || again) return [];
    const clash = part.attachments.some((name) => known.has(name));
    const prefix = clash ? `${place + 1}-` : '';
    for (const name of part.attachments) known.add(prefix + name);
    return [{ part, prefix }];
  });
}
