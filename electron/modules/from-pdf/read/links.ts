/** This module reads the links of a page, and the bookmarks of the document. */
import { boxOf, pointOf, type ReadFrame } from './frame.js';
import { readString, type ReadLibrary, type Scratch } from './library.js';
import type { ReadLink } from './read-page.js';

/** These are kinds of actions (PDFACTION_…): a place in the document, an address. */
const goTo = 1;
const address = 3;
/** At most this many links of a page are read. */
const maxLinks = 20_000;
/** At most this many bookmarks of a document are read. */
const maxBookmarks = 50_000;
/** Bookmarks that are nested deeper than this are left out. */
const maxBookmarkDepth = 32;

export function readLinks(
  library: ReadLibrary,
  document: number,
  page: number,
  frame: ReadFrame,
  scratch: Scratch,
): ReadLink[] {
  const links: ReadLink[] = [];
  // The position that PDFium counts on has room of its own, since the scratch is needed for what is read of a link.
  const position = library.pdfium._malloc(8);
  library.pdfium.setValue(position, 0, 'i32');
  try {
    while (links.length < maxLinks && library.FPDFLink_Enumerate(page, position, position + 4)) {
      const link = pointerAt(library, position + 4);
      if (!library.FPDFLink_GetAnnotRect(link, scratch.at)) continue;
      const [left, top, right, bottom] = [
        scratch.float(0),
        scratch.float(1),
        scratch.float(2),
        scratch.float(3),
      ];
      const box = boxOf([left, bottom, right, top], frame.shown);
      const target = targetOf(library, document, link, scratch);
      if (target) links.push({ box, target });
    }
  } finally {
    library.pdfium._free(position);
  }
  return links;
}

const pointerAt = ({ pdfium: { HEAPU8: heap } }: ReadLibrary, at: number): number =>
  new DataView(heap.buffer, at, 4).getUint32(0, true);

function targetOf(
  library: ReadLibrary,
  document: number,
  link: number,
  scratch: Scratch,
): ReadLink['target'] | undefined {
  const direct = library.FPDFLink_GetDest(document, link);
  if (direct !== 0) return placeOf(library, document, direct, scratch);
  const action = library.FPDFLink_GetAction(link);
  return action === 0 ? undefined : actionTarget(library, document, action, scratch);
}

function actionTarget(
  library: ReadLibrary,
  document: number,
  action: number,
  scratch: Scratch,
): ReadLink['target'] | undefined {
  switch (library.FPDFAction_GetType(action)) {
    case goTo: {
      const destination = library.FPDFAction_GetDest(document, action);
      return destination === 0 ? undefined : placeOf(library, document, destination, scratch);
    }
    case address: {
      const uri = readString(library, 'utf8', (at, length) =>
        library.FPDFAction_GetURIPath(document, action, at, length),
      ).trim();
      return uri === '' ? undefined : { to: 'address', address: uri };
    }
    default:
      return undefined;
  }
}

/** Returns where a destination leads; `top` is in the units of the page it leads to, see {@link shownTop}. */
function placeOf(
  library: ReadLibrary,
  document: number,
  destination: number,
  scratch: Scratch,
): ReadLink['target'] | undefined {
  const index = library.FPDFDest_GetDestPageIndex(document, destination);
  if (index < 0) return undefined;
  const [hasX, hasY, hasZoom, x, y, zoom] = [0, 1, 2, 3, 4, 5].map((place) => scratch.slot(place)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isThere = library.FPDFDest_GetLocationInPage(destination, hasX, hasY, hasZoom, x, y, zoom);
  const top = isThere && scratch.unsigned(1) !== 0 ? scratch.float(4) : null;
  return { to: 'page', page: index + 1, top };
}

/** Returns where a destination's height lies on the page as it is shown, points from the top. */
export const shownTop = (top: number, frame: ReadFrame): number => pointOf(0, top, frame.shown)[1];

export interface ReadBookmark {
  readonly title: string;
  /** Level, from 1. */
  readonly level: number;
  /** Number of the page, from 1; null where it leads to no page of the document. */
  readonly page: number | null;
  /** Height on that page, in its own units; null for the page as a whole. */
  readonly top: number | null;
}

/** Returns the bookmarks in their order. A tree that leads back to itself ends there. */
export function readBookmarks(library: ReadLibrary, document: number, scratch: Scratch): ReadBookmark[] {
  const found: ReadBookmark[] = [];
  const seen = new Set<number>();
  const walk = (parent: number, level: number): void => {
    for (
      let bookmark = library.FPDFBookmark_GetFirstChild(document, parent);
      bookmark !== 0 && !seen.has(bookmark) && found.length < maxBookmarks;
      bookmark = library.FPDFBookmark_GetNextSibling(document, bookmark)
    ) {
      seen.add(bookmark);
      const title = readString(library, 'utf16le', (at, length) =>
        library.FPDFBookmark_GetTitle(bookmark, at, length),
      );
      const place = bookmarkPlace(library, document, bookmark, scratch);
      found.push({ title: title.replace(/\s+/g, ' ').trim(), level, ...place });
      if (level < maxBookmarkDepth) walk(bookmark, level + 1);
    }
  };
  walk(0, 1);
  return found;
}

function bookmarkPlace(
  library: ReadLibrary,
  document: number,
  bookmark: number,
  scratch: Scratch,
): Pick<ReadBookmark, 'page' | 'top'> {
  const direct = library.FPDFBookmark_GetDest(document, bookmark);
  const action = direct === 0 ? library.FPDFBookmark_GetAction(bookmark) : 0;
  const target =
    direct !== 0
      ? placeOf(library, document, direct, scratch)
      : action === 0
        ? undefined
        : actionTarget(library, document, action, scratch);
  return target?.to === 'page' ? { page: target.page, top: target.top } : { page: null, top: null };
}
