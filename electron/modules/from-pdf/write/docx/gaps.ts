/**
 * This module decides how much white there is above blocks. Letters of another font, and blocks that stood beside each other and are
 * written below each other, take more height than they had: what follows catches up in the white above it, so that a page holds what it held.
 */
import { heightOf, overlap, type Block, type Place, type Section } from '../../model/index.js';
import type { DocxDraft } from './draft.js';
import { heightIn } from './heights.js';
import { isByPages, placesOf } from './page-breaks.js';

/** At most this many points of white space are taken over; more was the end of a page. */
const maxGap = 400;
/** Heights are estimates: a page is filled up to this many points above its end. */
const reserve = 8;
/**
 * Where no text could come up from the next page, a page keeps this share of its height, for lines that break once more in another font; it
 * takes no more than this share of the white for it.
 */
const apart = { height: 0.08, white: 0.35 } as const;
/** A block begins at most this many points below its place before the white above it becomes less. */
const slack = 1;
/** It becomes no less than this share there where text goes on to the next page: what else this one has too much is taken from all of its white. */
const keptAtOnce = 0.5;

/** Returns the white above each block, in points; `follows` is what the recogniser saw above it. */
export function gapsOf(
  section: Section,
  isOnNewPage: (at: number) => boolean,
  follows: (block: Block) => Block | undefined,
  draft: DocxDraft,
): ReadonlyMap<Block, number> {
  const { blocks, margins, size, columns } = section;
  const gaps = new Map<Block, number>();
  if (columns.count > 1) return gaps;
  const end = size.height - margins.bottom - reserve;
  const isApart = isByPages(section) || blocks.every((block) => isOnePage(block, blocks[0]!));
  const more = (isLast: boolean) => (isApart || isLast ? apart.height * size.height - reserve : 0);
  const endsApart = new Set(
    isApart ? blocks.flatMap(placesOf).map((place) => place.page) : pagesBefore(blocks, isOnNewPage),
  );
  let page: Step[] = [];
  let number: number | undefined;
  let cursor = 0;
  let before: Block | undefined;
  for (const [at, block] of blocks.entries()) {
    const [own] = placesOf(block);
    if (!own || (block.kind === 'picture' && block.wrap !== 'line')) continue;
    const isTop = isOnNewPage(at);
    if (isTop || own.page !== number) {
      // Where the next page begins with a break, a line too much on this one would be a page of its own.
      shrink(page, cursor - end, more(isTop), gaps);
      page = [];
      number = own.page;
      const last = before && placesOf(before).at(-1);
      cursor = last?.page === number ? last.box.bottom : margins.top;
    }
    const room = Math.max(0, Math.min(maxGap, own.box.top - cursor));
    const isMoved = before !== undefined && follows(block) !== before;
    const wanted = isTop || isMoved ? room : gapAbove(block, before, own);
    const kept = endsApart.has(own.page) ? 0 : keptAtOnce;
    const gap = Math.min(wanted, Math.max(room + slack, kept * wanted));
    gaps.set(block, gap);
    page.push({ block, gap });
    cursor += gap + shareOf(block, own.page) * heightIn(block, 'flow', draft);
    before = block;
  }
  const isLast = before === undefined || placesOf(before).at(-1)?.page === number;
  shrink(page, cursor - end, more(isLast), gaps);
  return gaps;
}

/** Returns the pages that end with a break: a line too much on them would be a page of its own. */
function pagesBefore(blocks: readonly Block[], isOnNewPage: (at: number) => boolean): number[] {
  return blocks.flatMap((_, at) => {
    const before = at > 0 && isOnNewPage(at) ? blocks[at - 1] : undefined;
    const last = before && placesOf(before).at(-1);
    return last ? [last.page] : [];
  });
}

/** Returns the share of a block that is on a page: the rest of its lines, or of its rows, stands on the next ones. */
function shareOf(block: Block, page: number): number {
  const places = placesOf(block);
  if (places.length < 2) return 1;
  const height = (some: readonly Place[]) => some.reduce((sum, { box }) => sum + heightOf(box), 0);
  const all = height(places);
  return all <= 0 ? 1 : height(places.filter((place) => place.page === page)) / all;
}

interface Step {
  readonly block: Block;
  readonly gap: number;
}

const isOnePage = (one: Block, other: Block): boolean =>
  placesOf(one).every(({ page }) => page === placesOf(other)[0]?.page);

/** Takes what is too much on a page from the white between its blocks, and `more` points where there is white enough. */
function shrink(page: readonly Step[], tooMuch: number, more: number, gaps: Map<Block, number>): void {
  const white = page.reduce((sum, { gap }) => sum + gap, 0);
  const taken = Math.max(tooMuch, Math.min(tooMuch + more, apart.white * white));
  if (taken <= 0 || white <= 0) return;
  const left = Math.max(0, 1 - taken / white);
  for (const { block, gap } of page) gaps.set(block, gap * left);
}

/** Returns the white above a block as it was read. */
function gapAbove(block: Block, before: Block | undefined, own: Place): number {
  if (block.kind === 'paragraph' && (before === undefined || before.kind === 'paragraph'))
    return block.spacing.before;
  const above = before && placesOf(before).at(-1);
  if (!above || above.page !== own.page) return 0;
  const isBelow = overlap(above.box.left, above.box.right, own.box.left, own.box.right) > 0;
  return isBelow ? Math.max(0, Math.min(maxGap, own.box.top - above.box.bottom)) : 0;
}
