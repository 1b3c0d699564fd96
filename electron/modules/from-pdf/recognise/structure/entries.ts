/** This module lists the blocks of a document one after the other, with what is found out about them. */
import type { Anchor, ListItem, ParagraphRole, TextStyle } from '../../model/index.js';
import type { ReadTag } from '../../read/structure.js';
import type { DraftBlock, PageDraft } from '../page/page.js';
import { prevailingIn, textOf, textsOf, type TextPiece } from '../lines/line.js';
import type { ParagraphDraft } from '../blocks/paragraphs.js';

export interface StructureEntry {
  readonly page: PageDraft;
  place: DraftBlock;
  /** The paragraph; null for tables and pictures. */
  draft: ParagraphDraft | null;
  /** Text of the draft, with spaces between its lines. */
  readonly text: string;
  /** Style of most of its text; null for tables and pictures. */
  readonly style: TextStyle | null;
  /** True where all its letters are bold. */
  readonly isBold: boolean;
  readonly tag: ReadTag | null;
  role: ParagraphRole;
  level: number;
  list: ListItem | null;
  /** Space between it and the paragraph above it, beyond its leading; points. */
  before: number;
  anchors: Anchor[];
  /** True where it is a note, and has been taken out of the flow. */
  isNote: boolean;
}

export function entriesOf(pages: readonly PageDraft[]): StructureEntry[] {
  return pages.flatMap((page) => {
    let above: ParagraphDraft | undefined;
    return page.blocks.map((place): StructureEntry => {
      const draft = place.block.kind === 'draft' ? place.block : null;
      const texts = draft?.lines.flatMap(textsOf).filter(({ text }) => text.trim() !== '') ?? [];
      const before = draft ? spaceBetween(above, draft) : 0;
      above = draft ?? undefined;
      return {
        page,
        place,
        draft,
        text: draft?.lines.map(textOf).join(' ').trim() ?? '',
        style: prevailingIn(texts, ({ style }) => style, lengthOf) ?? null,
        isBold: texts.length > 0 && texts.every(({ style, text }) => style.bold || !/\p{L}/u.test(text)),
        tag: draft?.lines[0]?.tag ?? null,
        role: 'body',
        level: 0,
        list: null,
        before,
        anchors: [],
        isNote: false,
      };
    });
  });
}

/** Groups entries by the number of their page, in their order. */
export function byPage(entries: readonly StructureEntry[]): ReadonlyMap<number, readonly StructureEntry[]> {
  const pages = new Map<number, StructureEntry[]>();
  for (const entry of entries) {
    const own = pages.get(entry.page.number);
    if (own) own.push(entry);
    else pages.set(entry.page.number, [entry]);
  }
  return pages;
}

/** Returns the space between two paragraphs beyond the leading of the second, in points; 0 where that does not stand below. */
function spaceBetween(above: ParagraphDraft | undefined, below: ParagraphDraft): number {
  const [last, first] = [above?.lines.at(-1), below.lines[0]];
  if (!last || !first) return 0;
  const leading = below.leading || first.size * 1.2;
  const space = first.baseline - last.baseline - leading;
  return space < 1 || space > 200 ? 0 : Math.round(space * 2) / 2;
}

/** What most text of a document looks like. */
export interface BodyStyle {
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
}

/**
 * Returns the size, the weight and the colour that most text has. Where nothing but titles stands outside of tables, all of it may be bold: then
 * the cells say what is plain.
 */
export function bodyStyle(entries: readonly StructureEntry[]): BodyStyle {
  const outside: StyledText[] = [];
  for (const { draft } of entries)
    for (const { pieces } of draft?.lines ?? [])
      for (const piece of pieces) if (piece.kind === 'text') outside.push(piece);
  const areBold = (texts: readonly StyledText[]): boolean =>
    prevailingIn(texts, ({ style }) => style.bold, lengthOf) ?? false;
  const isOutsideBold = areBold(outside);
  const all = isOutsideBold ? [...outside, ...textsInTables(entries)] : outside;
  const texts = isOutsideBold && !areBold(all) ? all.filter(({ style }) => !style.bold) : outside;
  return {
    size: prevailingIn(texts, ({ style }) => style.size, lengthOf) ?? 11,
    isBold: texts === outside ? isOutsideBold : areBold(texts),
    colour: prevailingIn(texts, ({ style }) => style.colour, lengthOf) ?? '',
  };
}

type StyledText = Pick<TextPiece, 'text' | 'style'>;

const textsInTables = (entries: readonly StructureEntry[]): StyledText[] =>
  entries.flatMap(({ place: { block } }) =>
    block.kind === 'table'
      ? block.cells.flatMap((cell) =>
          cell.blocks.flatMap((inner) =>
            inner.kind === 'paragraph' ? inner.inlines.filter((inline) => inline.kind === 'text') : [],
          ),
        )
      : [],
  );

const lengthOf = ({ text }: StyledText): number => text.length;
