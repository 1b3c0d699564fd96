/** This module divides the flow into sections: parts with paper and margins of their own. */
import { minOf, maxOf } from '../../model/geometry.js';
import type { Block, Paragraph, Section } from '../../model/index.js';
import { columnRuns } from './column-runs.js';
import type { StructureEntry } from './entries.js';
import type { PageDraft } from '../page/page.js';
import { edgesOfRun, runsOf, type EdgePages } from './page-edges.js';
import { median } from '../lines/line.js';
import type { ParagraphDraft } from '../blocks/paragraphs.js';

/** Margins are at least this many points wide: printers and readers want some. */
const minMargin = 18;
/**
 * Room behind the last lines of pages is no more of a margin than this, in points. Of a page that stands alone nothing tells where its text
 * would have ended, and letters of another font would push its last lines onto a second one.
 */
const [pageMargin, loneMargin] = [90, 36];

/** A block of the flow with the entries it was made of. */
export interface FlowBlock {
  readonly parts: readonly StructureEntry[];
  readonly block: Block;
}

/**
 * Returns one section for each run of pages that are as large, and for each stretch of it that is set in as many columns.
 * @param running makes a paragraph of a running head or foot
 */
export function sectionsOf(
  pages: readonly PageDraft[],
  flow: readonly FlowBlock[],
  running: (draft: ParagraphDraft, page: PageDraft) => Paragraph,
): Section[] {
  return runsOf(pages).flatMap((run): Section[] => {
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

type Furniture = Pick<
  Section,
  'header' | 'footer' | 'firstHeader' | 'firstFooter' | 'evenHeader' | 'evenFooter'
>;

/** Returns the heads and feet of a run of pages as paragraphs. */
function furniture(
  run: readonly PageDraft[],
  running: (draft: ParagraphDraft, page: PageDraft) => Paragraph,
): Furniture {
  const { first, even, all } = edgesOfRun(run);
  const of = (edges: EdgePages, edge: 'header' | 'footer') =>
    edges[edge]?.[edge].map((draft) => running(draft, edges[edge]!)) ?? [];
  return {
    header: of(all, 'header'),
    footer: of(all, 'footer'),
    firstHeader: first && of(first, 'header'),
    firstFooter: first && of(first, 'footer'),
    ...(even && { evenHeader: of(even, 'header'), evenFooter: of(even, 'footer') }),
  };
}

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
