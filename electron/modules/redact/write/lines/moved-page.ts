/** Where something of a page is once lines were set again. */
import type { ContentBox } from '../../../../engine/pdf-core/content/matrix.js';
import type { FoundPlace } from '../../found-places.js';
import type { RedactOptions } from '../../options.js';
import type { LinesPlan } from './plan-lines.js';

/** Gaps that get one width. */
export interface EvenGaps {
  readonly finds: readonly ContentBox[];
  /** In parts of the size of the letters. */
  readonly width: number;
}

/** A label needs room to be read. */
const widths = { box: 2, letter: 0.5, around: 0.4, longest: 6 } as const;

/** Tells which gaps of a page get one width: those of what was found in its text. Areas are as large as they were drawn. */
export function evenGaps(places: readonly FoundPlace[], options: RedactOptions): EvenGaps | null {
  if (options.redact_gaps !== 'even') return null;
  const finds = places.flatMap((place) => (isInText(place) ? place.boxes : []));
  const label = options.redact_mark === 'label' ? options.redact_label.length : 0;
  const labelled = Math.min(widths.longest, label * widths.letter + widths.around);
  return { finds, width: Math.max(widths.box, labelled) };
}

/** Tells which pages have gaps that keep their width. */
export function pagesWithKept(
  places: readonly FoundPlace[],
  cuts: ReadonlyMap<number, { readonly lines: LinesPlan | null }>,
): number[] {
  const pages = places.flatMap((place) =>
    place.kind !== 'area' && (!isInText(place) || (cuts.get(place.page)?.lines?.hasKept ?? true))
      ? [place.page]
      : [],
  );
  return [...new Set(pages)].sort((a, b) => a - b);
}

/** Tells which pages have lines that were set again. */
export const pagesWithMoved = (
  cuts: ReadonlyMap<number, { readonly lines: LinesPlan | null }>,
): ReadonlySet<number> =>
  new Set([...cuts].filter(([, { lines }]) => (lines?.lines.length ?? 0) > 0).map(([page]) => page));

const isInText = ({ kind, isRecognised }: FoundPlace): boolean => kind !== 'area' && !isRecognised;

/** Returns boxes that were cut as the result has them: one mark for each gap. */
export function boxesNow(boxes: readonly ContentBox[], lines: LinesPlan | null | undefined): ContentBox[] {
  if (!lines) return [...boxes];
  const now = boxes.flatMap((box) => lines.marks.get(box) ?? [box]);
  return [...new Map(now.map((box) => [box.join(' '), box])).values()];
}

/** Returns where a box is now; the same box where it has not moved. */
export function boxNow(box: ContentBox, lines: LinesPlan | null | undefined): ContentBox {
  for (const line of lines?.lines ?? []) {
    const now = line.moved(box);
    if (now !== box) return now;
  }
  return box;
}

/** Returns what is found, with the boxes of the result. */
export const placesNow = (
  places: readonly FoundPlace[],
  cuts: ReadonlyMap<number, { readonly lines: LinesPlan | null }>,
): FoundPlace[] =>
  places.map((place) => ({ ...place, boxes: boxesNow(place.boxes, cuts.get(place.page)?.lines) }));
