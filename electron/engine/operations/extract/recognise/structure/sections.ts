/** This module divides the flow into sections: parts with paper and margins of their own. */
import { minOf, maxOf } from '../../model/geometry.js';
import type { Block, Paragraph, Section, Size } from '../../model/index.js';
import { columnRuns } from './column-runs.js';
import type { Entry } from './entries.js';
import type { PageDraft } from '../page/page.js';
import { median, prevailing } from '../lines/line.js';
import type { Draft } from '../blocks/paragraphs.js';

/** Paper sizes that differ by less than this many points are the same. */
const same = 2;
/** Margins are at least this many points wide: printers and readers want some. */
const minMargin = 18;
/**
 * Room behind the last lines of pages is no more of a margin than this, in points. Of a page that stands alone nothing tells where its text
 * would have ended, and letters of another font would push its last lines onto a second one.
 */
const [pageMargin, loneMargin] = [90, 36];

/** A block of the flow with the entries it was made of. */
export interface FlowBlock {
  readonly parts: readonly Entry[];
  readonly block: Block;
}

/**
 * Returns one section for each run of pages that are as large, and for each stretch of it that is set in as many columns.
 * @param running makes a paragraph of a running head or foot
 */
export function sectionsOf(
  pages: readonly PageDraft[],
  flow: readonly FlowBlock[],
  running: (draft: Draft, page: PageDraft) => Paragraph,
): Section[] {
  const runs: PageDraft[][] = [];
  for (const page of pages) {
    const last = runs.at(-1)?.[0];
    if (
      last &&
      isSame(last.size, page.size) &&
      (last.isVertical === page.isVertical || page.blocks.length === 0)
    )
      runs.at(-1)?.push(page);
    else runs.push([page]);
  }
  return runs.flatMap((run): Section[] => {
    const own = new Set(run);
    const paper = { size: run[0]?.size ?? { width: 595, height: 842 }, margins: marginsOf(run) };
    const edges = furniture(run, running);
    const parts = columnRuns(flow.filter(({ parts: [first] }) => first && own.has(first.page)));
    // Pages without anything on them are a section all the same.
    if (parts.length === 0) parts.push({ blocks: [], columns: { count: 1, gap: 0 } });
    return parts.map(({ blocks, columns }, place) => ({
      ...paper,
      columns,
      begins: place === 0 ? 'page' : 'below',
      ...edges,
      ...(run[0]?.isVertical && { isVertical: true }),
      // A section that begins below another has no first page of its own.
      ...(place > 0 && { firstHeader: null, firstFooter: null }),
      blocks: blocks.map(({ block }) => block),
    }));
  });
}

const isSame = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) < same && Math.abs(one.height - other.height) < same;

type Furniture = Pick<
  Section,
  'header' | 'footer' | 'firstHeader' | 'firstFooter' | 'evenHeader' | 'evenFooter'
>;

/** Left pages have heads of their own when at least this many pages of either side, and this share of them, look the same. */
const minSides = 2;
const sidesAlike = 0.6;

/** Returns the head and the foot that most pages have, and those of first and of left pages where these are others. */
function furniture(
  run: readonly PageDraft[],
  running: (draft: Draft, page: PageDraft) => Paragraph,
): Furniture {
  const [first] = run;
  const part = (edge: 'header' | 'footer') => {
    const rest = run.length > 1 ? run.slice(1) : run;
    const common = prevailing(rest.map((page) => [keyOf(page[edge]), 1] as const)) ?? '';
    const page = rest.find((other) => keyOf(other[edge]) === common);
    const all = page ? page[edge].map((draft) => running(draft, page)) : [];
    const isOther = first !== undefined && keyOf(first[edge]) !== common && run.length > 1;
    return { all, first: isOther ? first[edge].map((draft) => running(draft, first)) : null };
  };
  const sides = sidesOf(run.length > 2 * minSides ? run.slice(1) : run);
  if (sides) {
    const of = (page: PageDraft, edge: 'header' | 'footer') =>
      page[edge].map((draft) => running(draft, page));
    const isOther = first !== undefined && ![sides.odd, sides.even].some((page) => isAlike(first, page));
    return {
      header: of(sides.odd, 'header'),
      footer: of(sides.odd, 'footer'),
      evenHeader: of(sides.even, 'header'),
      evenFooter: of(sides.even, 'footer'),
      firstHeader: isOther ? of(first, 'header') : null,
      firstFooter: isOther ? of(first, 'footer') : null,
    };
  }
  const [header, footer] = [part('header'), part('footer')];
  // Programs have another first page as a whole: where one edge is other, both are given.
  const hasFirst = header.first !== null || footer.first !== null;
  return {
    header: header.all,
    footer: footer.all,
    firstHeader: hasFirst ? (header.first ?? header.all) : null,
    firstFooter: hasFirst ? (footer.first ?? footer.all) : null,
  };
}

/** Returns a right and a left page, where these have heads or feet of their own; null where all pages have the same. */
function sidesOf(pages: readonly PageDraft[]): { readonly odd: PageDraft; readonly even: PageDraft } | null {
  let shift: number | null = null;
  for (const page of pages) if ((shift = numberShift(page)) !== null) break;
  const off = shift ?? 0;
  const side = (rest: number) => {
    const own = pages.flatMap((page) =>
      (page.number + off) % 2 === rest ? [{ page, key: sideKey(page) }] : [],
    );
    const common = prevailing(own.map(({ key }) => [key, 1] as const)) ?? '';
    const alike = own.filter(({ key }) => key === common);
    const isSure = alike.length >= minSides && alike.length >= sidesAlike * own.length;
    return isSure ? alike[0]?.page : undefined;
  };
  const [odd, even] = [side(1), side(0)];
  return odd && even && !isAlike(odd, even) ? { odd, even } : null;
}

/** Returns 1 where the printed number of a page is odd and its own even, or the other way round, else 0; null where none is printed. */
function numberShift({ header, footer, number }: PageDraft): number | null {
  for (const { lines } of [...header, ...footer])
    for (const piece of lines.flatMap(({ pieces }) => pieces))
      if (piece.kind === 'text' && piece.counts === 'page_number' && /^\d+$/.test(piece.text.trim()))
        return Math.abs(Number(piece.text) - number) % 2;
  return null;
}

/** Returns what the edges of a page show. A number alone at the outer edge of right and left pages differs only in its alignment. */
const sideKey = ({ header, footer }: PageDraft): string =>
  [header, footer]
    .map((drafts) => `${keyOf(drafts)} ${drafts.map(({ alignment }) => alignment).join()}`)
    .join(' | ');
const isAlike = (one: PageDraft, other: PageDraft): boolean => sideKey(one) === sideKey(other);

const keyOf = (drafts: readonly Draft[]): string =>
  drafts
    .flatMap(({ lines }) => lines)
    .flatMap(({ pieces }) => pieces)
    .map((piece) => (piece.kind === 'text' ? (piece.counts ? '#' : piece.text.toLowerCase().trim()) : ''))
    .join(' ')
    .replace(/\s+/g, ' ');

/** Returns the median margins of pages, in points. */
function marginsOf(pages: readonly PageDraft[]): Section['margins'] {
  const { width, height } = pages[0]?.size ?? { width: 595, height: 842 };
  const boxes = pages.map(({ blocks }) => {
    const own = blocks.filter(({ block }) => block.kind !== 'picture' || block.wrap !== 'behind');
    // Text along the edge of a page stands outside of its margins.
    const along = own.filter(({ isTurned }) => !isTurned);
    return (along.length > 0 ? along : own).map(({ box }) => box);
  });
  const edge = (
    value: (boxes: { left: number; top: number; right: number; bottom: number }[]) => number,
    most: number,
  ) => {
    const middle = median(boxes.filter((all) => all.length > 0).map(value)) ?? 72;
    return Math.round(Math.min(most, Math.max(minMargin, middle)));
  };
  const isVertical = pages[0]?.isVertical ?? false;
  // The last lines of a page may leave room behind them, which is no margin.
  const widest = pages.length === 1 ? loneMargin : pageMargin;
  const behind = (rest: number) => Math.min(widest, rest);
  return {
    left: edge((all) => {
      const left = minOf(all.map((box) => box.left));
      return isVertical ? behind(left) : left;
    }, width / 3),
    top: edge((all) => minOf(all.map(({ top }) => top)), height / 3),
    right: edge((all) => width - maxOf(all.map(({ right }) => right)), width / 3),
    bottom: edge((all) => behind(height - maxOf(all.map(({ bottom }) => bottom))), height / 3),
  };
}
