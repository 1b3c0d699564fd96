/** Keeps bookmarks and labels of pages. A title that holds something gets a mark in its place. */
import { outlineObjects, type Bookmark } from '../../../engine/pdf-blocks/outlines/outlines.js';
import {
  labelOf,
  labelText,
  labelTree,
  type LabelRange,
} from '../../../engine/pdf-blocks/pages/page-labels.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { cutMark } from '../find/fold.js';

/** What leads through a document. */
export interface Guide {
  readonly bookmarks: readonly Bookmark[];
  readonly labels: readonly LabelRange[];
}

interface KeptGuide {
  /** Entries of the catalog. */
  readonly catalog: Dictionary;
  /** Texts that were taken out. */
  readonly emptied: number;
}

/**
 * @param pages references
 * @param stays whether a string may stay
 * @param holds whether texts that follow each other hold something
 */
export function keepGuide(
  pdf: Pdf,
  { bookmarks, labels }: Guide,
  pages: readonly string[],
  stays: (value: string) => boolean,
  holds: (text: string) => boolean,
): KeptGuide {
  const catalog: Record<string, QpdfValue> = {};
  let emptied = 0;
  const kept = (items: readonly Bookmark[], isHushed: boolean): Bookmark[] =>
    items.map((item) => {
      const isLeft = isHushed || !stays(`u:${item.title}`);
      if (isLeft) emptied += 1;
      return {
        ...item,
        title: isLeft ? cutMark : item.title,
        kids: kept(item.kids, isHushed),
        looks: looksOf(pdf, item.looks ?? {}, stays),
      };
    });
  let made = kept(bookmarks, false);
  // A word may stand in two titles, one after the other.
  if (holds(titlesOf(made).join('\n'))) {
    emptied = 0;
    made = kept(bookmarks, true);
  }
  if (made.length > 0) {
    const outline = outlineObjects(made, pdf.nextObject, pages);
    pdf.addWritten(outline.objects);
    catalog['/Outlines'] = outline.root;
    if (pdf.name(pdf.catalog['/PageMode']) === '/UseOutlines') catalog['/PageMode'] = '/UseOutlines';
  }
  if (labels.length > 0) {
    const kept = pages.map((_, page) => {
      const label = labelOf(labels, page);
      if (stays(`u:${label.prefix}`) && stays(`u:${labelText(label)}`)) return label;
      emptied += 1;
      return { ...label, prefix: '' };
    });
    // Numbers follow each other in any document, and tell nothing.
    const told = kept.map(labelText).filter((text) => /\p{L}/u.test(text));
    if (holds(told.join('\n'))) emptied += kept.length;
    else catalog['/PageLabels'] = labelTree(kept);
  }
  return { catalog, emptied };
}

const titlesOf = (items: readonly Bookmark[]): string[] =>
  items.flatMap(({ title, kids }) => [title, ...titlesOf(kids)]);

/** Its colour and style, and an address that it leads to. */
function looksOf(pdf: Pdf, looks: Dictionary, stays: (value: string) => boolean): Dictionary {
  const { '/C': colour, '/F': style, '/A': action } = looks;
  const found = pdf.dictionary(action);
  const address = textOf(pdf.at(found?.['/URI']));
  const isWeb = pdf.name(found?.['/S']) === '/URI' && /^(?:https?|mailto):/i.test(address);
  return {
    ...(pdf.numbers(colour) ? { '/C': pdf.numbers(colour)! } : {}),
    ...(typeof style === 'number' ? { '/F': style } : {}),
    ...(isWeb && stays(`u:${address}`) ? { '/A': { '/S': '/URI', '/URI': `u:${address}` } } : {}),
  };
}
