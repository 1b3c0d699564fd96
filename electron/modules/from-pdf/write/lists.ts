/** This module makes trees of lists: the model has items that follow each other and tell how deep they are. */
import type { ListItem, NumberFormat, Paragraph } from '../model/index.js';

export interface ListTree {
  readonly format: NumberFormat;
  /** Number of the first item; 0 for bullets. */
  readonly start: number;
  readonly items: ItemTree[];
}

export interface ItemTree {
  readonly paragraph: Paragraph;
  readonly item: ListItem;
  readonly lists: ListTree[];
}

/** A paragraph that is an item of a list. */
export type ListParagraph = Paragraph & { readonly list: ListItem };

export const isItem = (paragraph: Paragraph): paragraph is ListParagraph => paragraph.list !== null;

interface Open {
  readonly level: number;
  readonly list: number;
  readonly tree: ListTree;
}

/**
 * Makes lists in lists of items that follow each other.
 * @param items in their order; a level that is left out (0, then 2) is taken as one deeper
 */
export function listTrees(items: readonly ListParagraph[]): ListTree[] {
  const roots: ListTree[] = [];
  const open: Open[] = [];
  for (const paragraph of items) {
    const { list: item } = paragraph;
    while ((open.at(-1)?.level ?? -1) > item.level) open.pop();
    let top = open.at(-1);
    if (top?.level === item.level && !goesOn(top, item)) {
      open.pop();
      top = open.at(-1);
    }
    if (top?.level !== item.level) {
      const tree: ListTree = { format: item.format, start: item.value, items: [] };
      (top?.tree.items.at(-1)?.lists ?? roots).push(tree);
      top = { level: item.level, list: item.list, tree };
      open.push(top);
    }
    top.tree.items.push({ paragraph, item, lists: [] });
  }
  return roots;
}

const goesOn = ({ list, tree }: Open, item: ListItem): boolean =>
  list === item.list && (tree.format === 'bullet') === (item.format === 'bullet');

/** These cannot be markers: letters of symbol fonts, which say nothing in another font, and control characters. */
const noMarker = /[\p{Co}\p{Cc}\p{Cn}\ufffd]/u;

/** Returns the marker of an item in plain text: as it was printed, or a replacement for it. */
export function markerOf({ marker, format, value }: ListItem): string {
  const printed = marker.trim();
  if (printed !== '' && !noMarker.test(printed)) return printed;
  return format === 'bullet' ? '•' : `${value}.`;
}
