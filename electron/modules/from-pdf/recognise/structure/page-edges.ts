/** This module decides which running heads and feet the pages of a document get, and gives back to the text what none of them would show. */
import type { Size } from '../../model/index.js';
import type { PageDraft } from '../page/page.js';
import { prevailing, textOf } from '../lines/line.js';
import type { ParagraphDraft } from '../blocks/paragraphs.js';

/** Paper sizes that differ by less than this many points are the same. */
const same = 2;

/** Returns runs of pages that are as large, and written in one direction: a section each. */
export function runsOf(pages: readonly PageDraft[]): PageDraft[][] {
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
  return runs;
}

const isSame = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) < same && Math.abs(one.height - other.height) < same;

/** The pages that a head and a foot are taken from; null for none. */
export interface EdgePages {
  readonly header: PageDraft | null;
  readonly footer: PageDraft | null;
}

/** What the pages of a run show: all of them, or the first one and left ones something else. */
interface RunEdges {
  readonly all: EdgePages;
  /** Null where the first page has what the others have. */
  readonly first: EdgePages | null;
  /** Absent where left pages have what right ones have. */
  readonly even?: EdgePages;
}

/** Left pages have heads of their own when at least this many pages of either side, and this share of them, look the same. */
const minSides = 2;
const sidesAlike = 0.6;

/** Returns the pages that have the head and the foot of most pages, and those of first and of left pages where these are others. */
export function edgesOfRun(run: readonly PageDraft[]): RunEdges {
  const first = run[0] ?? null;
  const sides = sidesOf(run.length > 2 * minSides ? run.slice(1) : run);
  if (sides) {
    const { odd, even } = sides;
    const isOther = first !== null && ![odd, even].some((page) => isAlike(first, page));
    return {
      all: { header: odd, footer: odd },
      even: { header: even, footer: even },
      first: isOther ? { header: first, footer: first } : null,
    };
  }
  const part = (edge: 'header' | 'footer') => {
    const rest = run.length > 1 ? run.slice(1) : run;
    const common = prevailing(rest.map((page) => [keyOf(page[edge]), 1] as const)) ?? '';
    return {
      page: rest.find((other) => keyOf(other[edge]) === common) ?? null,
      isOther: first !== null && keyOf(first[edge]) !== common && run.length > 1,
    };
  };
  const [header, footer] = [part('header'), part('footer')];
  const all = { header: header.page, footer: footer.page };
  // Programs have another first page as a whole: where one edge is other, both are given.
  return {
    all,
    first:
      header.isOther || footer.isOther
        ? { header: header.isOther ? first : all.header, footer: footer.isOther ? first : all.footer }
        : null,
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

const keyOf = (drafts: readonly ParagraphDraft[]): string =>
  drafts
    .flatMap(({ lines }) => lines)
    .flatMap(({ pieces }) => pieces)
    .map((piece) => (piece.kind === 'text' ? (piece.counts ? '#' : piece.text.toLowerCase().trim()) : ''))
    .join(' ')
    .replace(/\s+/g, ' ');

/**
 * Returns the pages with the heads and feet back in their text, once each, that would be lost: no page of the result would show them, and
 * nothing in the text says the same, as the heading of a chapter does whose name stands above its pages.
 */
export function withUnshown(pages: readonly PageDraft[]): PageDraft[] {
  if (pages.every(({ header, footer }) => header.length + footer.length === 0)) return [...pages];
  const said = new Set<string>();
  for (const run of runsOf(pages)) {
    const { all, first, even } = edgesOfRun(run);
    for (const edges of [all, first, even])
      for (const draft of [...(edges?.header?.header ?? []), ...(edges?.footer?.footer ?? [])])
        said.add(saysOf(draft));
  }
  const isLost = (draft: ParagraphDraft) => /\p{L}{2}/u.test(saysOf(draft)) && !said.has(saysOf(draft));
  if (!pages.some(({ header, footer }) => [...header, ...footer].some(isLost))) return [...pages];
  for (const { blocks } of pages)
    for (const { block } of blocks) if (block.kind === 'draft') said.add(saysOf(block));
  return pages.map((page) => {
    const back = (edge: 'header' | 'footer') =>
      page[edge].filter((draft) => {
        if (!isLost(draft)) return false;
        said.add(saysOf(draft));
        return true;
      });
    const [header, footer] = [back('header'), back('footer')];
    if (header.length + footer.length === 0) return page;
    const placed = (draft: ParagraphDraft) => ({ block: draft, box: draft.box, column: 0, columns: 1 });
    return {
      ...page,
      header: page.header.filter((draft) => !header.includes(draft)),
      footer: page.footer.filter((draft) => !footer.includes(draft)),
      blocks: [...header.map(placed), ...page.blocks, ...footer.map(placed)],
    };
  });
}

/** Returns the letters and numbers of a text in lower case, without numbers that count pages. */
const saysOf = ({ lines }: ParagraphDraft): string =>
  lines
    .map((line) =>
      textOf({
        pieces: line.pieces.map((piece) =>
          piece.kind === 'text' && piece.counts ? { ...piece, text: '#' } : piece,
        ),
      }),
    )
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
