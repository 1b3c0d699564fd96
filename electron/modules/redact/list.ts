/** Lists what would be removed, for people and programs that look it through first. */
import {
  hiddenKinds,
  maxListedFinds,
  type ListedFind,
  type RedactionList,
} from '../../../contract/redactions.js';
import { boxAsShown } from './find/areas.js';
import type { Search } from './find/search.js';
import type { HiddenPlaces } from './read/hidden-places.js';
import type { FoundPlaces } from './found-places.js';

/** @param hasEarlier the file holds earlier versions of the document */
export function listOf(
  { places, pages, recognised, unread, pictured, inside }: FoundPlaces,
  hidden: HiddenPlaces,
  hasEarlier: boolean,
  { needles }: Search,
): RedactionList {
  // A word and a kind of numbers may have been found at the same place.
  const unique = [...new Map([...places].reverse().map((place) => [place.id, place])).values()].reverse();
  const found = new Set([...places, ...hidden.finds].map(({ of }) => of));
  const counts = { ...hidden.counts, ...(hasEarlier ? { versions: 1 } : {}) };
  return {
    pages: pages.length,
    finds: unique.slice(0, maxListedFinds).map((place): ListedFind => {
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
    }),
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
