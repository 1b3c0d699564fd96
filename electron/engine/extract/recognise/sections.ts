/** Parts of the flow with paper and margins of their own. */
import type { Block, Section, Size } from '../model/index.js';
import type { PageDraft } from './page.js';
import { median } from './text/line.js';

/** Points; sizes nearer than this are one. */
const same = 2;
/** Points; printers and readers want some. */
const leastMargin = 18;

export interface FlowPage {
  readonly draft: PageDraft;
  readonly blocks: readonly Block[];
}

/** One section for each run of pages that are as large. */
export function sectionsOf(pages: readonly FlowPage[]): Section[] {
  const runs: FlowPage[][] = [];
  for (const page of pages) {
    const last = runs.at(-1)?.[0]?.draft.size;
    if (last && isSame(last, page.draft.size)) runs.at(-1)?.push(page);
    else runs.push([page]);
  }
  return runs.map(sectionOf);
}

const isSame = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) < same && Math.abs(one.height - other.height) < same;

function sectionOf(pages: readonly FlowPage[]): Section {
  const size = pages[0]?.draft.size ?? { width: 595, height: 842 };
  return {
    size,
    margins: marginsOf(pages, size),
    columns: { count: 1, gap: 0 },
    begins: 'page',
    header: [],
    footer: [],
    firstHeader: null,
    firstFooter: null,
    blocks: pages.flatMap(({ blocks }) => blocks),
  };
}

/** Where the text of most pages stands. */
export function marginsOf(pages: readonly FlowPage[], { width, height }: Size): Section['margins'] {
  const boxes = pages.map(({ draft }) =>
    draft.blocks
      .filter(({ block, edge }) => edge === null && (block.kind !== 'picture' || block.wrap !== 'behind'))
      .map(({ box }) => box),
  );
  const edge = (
    value: (boxes: { left: number; top: number; right: number; bottom: number }[]) => number,
    most: number,
  ) => {
    const middle = median(boxes.filter((all) => all.length > 0).map(value)) ?? 72;
    return Math.round(Math.min(most, Math.max(leastMargin, middle)));
  };
  return {
    left: edge((all) => Math.min(...all.map(({ left }) => left)), width / 3),
    top: edge((all) => Math.min(...all.map(({ top }) => top)), height / 3),
    right: edge((all) => width - Math.max(...all.map(({ right }) => right)), width / 3),
    bottom: edge((all) => Math.min(90, height - Math.max(...all.map(({ bottom }) => bottom))), height / 3),
  };
}
