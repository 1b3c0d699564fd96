/** The report of a redaction as data, for programs. */
import type { ContentBox } from '../../engine/pdf-core/content/matrix.js';
import type { Search } from './find/search.js';
import type { HiddenPlaces } from './read/hidden-places.js';
import type { RedactedDocument } from './found-places.js';

/** Version of the form of the report. */
const version = 1;

const rounded = (box: ContentBox) => box.map((value) => Math.round(value * 100) / 100);

export function reportOf(made: RedactedDocument, hidden: HiddenPlaces, search: Search): string {
  const names = [
    ...search.needles.map(({ word }) => word),
    ...search.patterns.names,
    ...(search.patterns.expression === '' ? [] : ['expression']),
  ];
  const finds = names.map((of) => {
    const places = made.places.filter((place) => place.of === of);
    const beside = hidden.finds.filter((find) => find.of === of).map(({ kind }) => kind);
    return {
      of,
      count: places.length + beside.length,
      places: places.map(({ page, boxes, isRecognised }) => ({
        page,
        read_by: isRecognised ? 'recognition' : 'text',
        boxes: boxes.map(rounded),
      })),
      hidden: Object.fromEntries(
        [...new Set(beside)].map((kind) => [kind, beside.filter((one) => one === kind).length]),
      ),
    };
  });
  const data = {
    version,
    verified: { ways: made.ways, left: 0 },
    finds,
    areas: made.places
      .filter(({ kind }) => kind === 'area')
      .map(({ page, boxes }) => ({ page, box: rounded(boxes[0]!) })),
    left_as_wished: made.spared.length,
    inside_longer_words: made.inside,
    pages_made_pictures: made.pictured,
    pages_with_kept_gaps: made.keptGaps,
    pages_read_by_recognition: made.recognised,
    pages_with_unread_pictures: made.unread,
    removed: { ...hidden.counts, links: made.links },
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
