/** Lists what would be removed, for people and programs that look it through first. */
import {
  hiddenKinds,
  maxListedFinds,
  type ListedFind,
  type RedactionList,
} from '../../../contract/redactions.js';
import { boxAsShown } from './find/areas.js';
import { readNeedles } from './find/needles.js';
import type { Search } from './find/search.js';
import type { HiddenPlaces } from './read/hidden-places.js';
import type { FoundPlaces } from './found-places.js';
import { safeStem } from './safe-name.js';

/**
 * @param fileName of the document
 * @param hasEarlier the file holds earlier versions of the document
 */
export function listOf(
  fileName: string,
  { places, pages, recognised, unread, pictured, inside }: FoundPlaces,
  hidden: HiddenPlaces,
  hasEarlier: boolean,
  search: Search,
): RedactionList {
  const { needles } = search;
  // A word and a kind of numbers may have been found at the same place.
  const unique = [...new Map([...places].reverse().map((place) => [place.id, place])).values()].reverse();
  const found = new Set([...places, ...hidden.finds].map(({ of }) => of));
  const counts = { ...hidden.counts, ...(hasEarlier ? { versions: 1 } : {}) };
  const listed = unique.map((place): ListedFind => {
    const { id, page, text, before, after, kind, of, isRecognised } = place;
    const { frame, unit } = pages[page - 1]!;
    // The letters of an area lie within it, or go with it.
    const shown = kind === 'area' ? place.boxes.slice(0, 1) : place.boxes;
    return {
      ...{ id, page, text, before, after, kind },
      boxes: shown.map((box) => boxAsShown(box, frame, unit)),
      source: isRecognised ? 'picture' : 'text',
      word: kind === 'word' ? of : '',
    };
  });
  const texts = readNeedles(places.flatMap(({ kind, text }) => (kind === 'area' ? [] : [text]))).needles;
  return {
    name: safeStem(fileName, search, texts),
    pages: pages.length,
    finds: inReadingOrder(listed).slice(0, maxListedFinds),
    count: unique.length,
    hidden: hiddenKinds.flatMap((kind) => {
      const finds = hidden.finds.filter((find) => find.kind === kind).length;
      const count = Math.max(counts[kind] ?? 0, finds);
      return count === 0 ? [] : [{ kind, count, finds }];
    }),
    ...{ recognised: [...recognised], unread: [...unread], pictured: [...pictured], inside },
    missing: needles.filter(({ word }) => !found.has(word)).map(({ word }) => word),
  };
}

/** In the order in which people read: by pages, from the top, and in a line from the left. */
function inReadingOrder(finds: readonly ListedFind[]): ListedFind[] {
  const middle = ({ boxes: [box] }: ListedFind) => (box ? box.y + box.h / 2 : 0);
  const lines: ListedFind[][] = [];
  for (const find of finds.toSorted((one, other) => one.page - other.page || middle(one) - middle(other))) {
    const first = lines.at(-1)?.[0];
    const height = first?.boxes[0]?.h ?? 0;
    if (first?.page === find.page && middle(find) - middle(first) < height / 2) lines.at(-1)!.push(find);
    else lines.push([find]);
  }
  return lines.flatMap((line) =>
    line.toSorted((one, other) => (one.boxes[0]?.x ?? 0) - (other.boxes[0]?.x ?? 0)),
  );
}
