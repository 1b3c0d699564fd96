/** This module writes the document as text that runs from page to page. */
import { romanValue } from '../../../../engine/pdf-blocks/pages/numerals.js';
import {
  heightOf,
  overlap,
  widthOf,
  type Block,
  type Box,
  type DocumentModel,
  type Page,
  type Paragraph,
  type Picture,
  type Section,
} from '../../model/index.js';
import { besideText, type BesideText } from './beside.js';
import { columnParts } from './columns.js';
import type { DocxDraft } from './draft.js';
import { indentOf } from './formats.js';
import type { PartScope } from './text-runs.js';
import { sideXml } from './framed-layout.js';
import { frameBlocksXml } from './frames.js';
import { gapsOf } from './gaps.js';
import { lineCount } from './heights.js';
import { emptyAtEnd, pageEnds, pageStart, placesOf, type PageEnds } from './page-breaks.js';
import { bottomOf, topOf } from './paper.js';
import { pictureRow } from './picture-rows.js';
import { carrierXml, paragraphXml, type ParagraphPlace } from './paragraphs.js';
import { sectionXml, type Furniture, type PageNumbers } from './sections.js';
import { sideText, type SideText } from './side-text.js';
import { separatorXml, tableXml } from './tables.js';
import { room, twips } from './xml.js';

/** Places that differ by less than this many points are the same. */
const slack = 6;

/** Returns the children of `w:body`. */
export function* flowXml(
  model: DocumentModel,
  furniture: Furniture,
  scope: PartScope,
  draft: DocxDraft,
): Generator<string> {
  const sections = model.sections.length > 0 ? model.sections : [emptySection];
  const ends = pageEnds(model, (section, block) => furniture.isRunning(section, block));
  for (const [at, section] of sections.entries()) {
    const before = at === 0 ? null : sections[at - 1]!;
    const numbers = numbersOf(section, before, model.pages);
    const standing = section.blocks.filter(
      (block) => block.kind !== 'picture' || !furniture.isRunning(section, block),
    );
    const hasRunning = standing.length < section.blocks.length;
    const { blocks, before: sides } = sideText({ ...section, blocks: standing });
    const margins = {
      ...section.margins,
      bottom: bottomOf(section),
      ...(hasRunning ? { top: topOf({ ...section, blocks }) } : {}),
    };
    const whole = { ...section, blocks, margins };
    const divided = columnParts(whole);
    // Where text flows in columns, what stands beside them is one of them.
    const beside: BesideText =
      divided.length === 1 && section.columns.count <= 1 && !section.isVertical
        ? besideText(whole)
        : { blocks, before: new Map(), columns: new Map() };
    const parts = divided.length === 1 ? [{ ...divided[0]!, blocks: beside.blocks }] : divided;
    const follows = followed(blocks);
    for (const [place, part] of parts.entries()) {
      const begins = at === 0 && place === 0 ? 'page' : part.begins;
      const source = place === 0 ? section : null;
      const own = place === 0 ? numbers : { ...numbers, start: null };
      const properties = sectionXml({ ...part, begins }, source, furniture, own, scope.relations, draft);
      const isLast = at === sections.length - 1 && place === parts.length - 1;
      const isFirst = at === 0 && place === 0;
      yield* blocksXml(
        part,
        {
          ...{ scope, end: isLast ? '' : properties, ends, isFirst, sides, follows },
          ...{ frames: beside.before, columns: beside.columns },
        },
        draft,
      );
      if (isLast) {
        yield* unmarkedXml(scope, draft);
        yield emptyPages(emptyAtEnd(part, ends));
        yield properties;
      }
    }
  }
}

const emptySection: Section = {
  size: { width: 595, height: 842 },
  margins: { left: 72, top: 72, right: 72, bottom: 72 },
  columns: { count: 1, gap: 0 },
  begins: 'page',
  header: [],
  footer: [],
  firstHeader: null,
  firstFooter: null,
  blocks: [],
};

/** Writes notes whose mark was not found at the end, so that no word is lost. */
function* unmarkedXml(scope: PartScope, draft: DocxDraft): Generator<string> {
  for (const { kind, mark, paragraphs } of draft.notes.unmarked)
    for (const [at, paragraph] of paragraphs.entries()) {
      const before =
        at === 0 && mark !== ''
          ? `<w:r><w:t xml:space="preserve">${mark.replaceAll(/[^\p{L}\p{N}*†‡]/gu, '')} </w:t></w:r>`
          : '';
      yield paragraphXml(paragraph, { scope, group: kind, before }, draft);
    }
}

/** This property begins a new page. */
const broken = '<w:pageBreakBefore/>';

const emptyPages = (count: number): string => carrierXml('', '', broken).repeat(count);

interface SectionPlace {
  readonly scope: PartScope;
  /** Its properties, when its last paragraph carries them; empty for the last section. */
  readonly end: string;
  readonly ends: PageEnds;
  /** True for the first section of the document. */
  readonly isFirst: boolean;
  /** Text at the side of a page, by the block that it is written in front of. */
  readonly sides: SideText['before'];
  /** Blocks beside others, by the block that they are written in front of. */
  readonly frames: BesideText['before'];
  /** Left edges of blocks that are right of frames. */
  readonly columns: BesideText['columns'];
  /** Returns the block that stood above another where it was read. */
  readonly follows: (block: Block) => Block | undefined;
}

/** Returns a function that tells which block in line comes before another. */
function followed(blocks: readonly Block[]): (block: Block) => Block | undefined {
  const before = new Map<Block, Block>();
  let last: Block | undefined;
  for (const block of blocks) {
    if (block.kind === 'picture' && block.wrap !== 'line') continue;
    if (last) before.set(block, last);
    last = block;
  }
  return (block) => before.get(block);
}

/** Writes the blocks of a section; the last paragraph carries the section's properties. */
function* blocksXml(
  section: Section,
  { scope, end, ends, isFirst, sides, frames, columns, follows }: SectionPlace,
  draft: DocxDraft,
): Generator<string> {
  const { blocks } = section;
  const isAtTop = (at: number) => {
    const start = pageStart(section, at, isFirst, ends);
    return start.isBroken || start.emptyPages > 0 || (at === 0 && section.begins === 'page');
  };
  const gaps = gapsOf(section, isAtTop, follows, draft);
  let waiting = '';
  let isTable = false;
  let isEnded = false;
  let row: ReadonlySet<Block> = new Set();
  for (const [at, block] of blocks.entries()) {
    const start = pageStart(section, at, isFirst, ends);
    // The first page of a document needs no break.
    const isOpening = !start.isBroken && start.emptyPages > 0;
    if (start.emptyPages > 0) {
      if (isTable) yield separatorXml;
      isTable = false;
      yield isOpening ? carrierXml() + emptyPages(start.emptyPages - 1) : emptyPages(start.emptyPages);
    }
    const isBroken = start.isBroken || isOpening;
    for (const side of sides.get(block) ?? []) {
      yield sideXml(side, scope, draft);
      waiting += draft.shapesXml(side, null);
    }
    const beside = frames.get(block) ?? [];
    for (const frame of beside) {
      yield frameBlocksXml(frame, scope, draft);
      for (const framed of frame.blocks) waiting += draft.shapesXml(framed, null);
    }
    const comments = draft.comments.marksXml(block);
    if (block.kind !== 'table') waiting += comments;
    switch (block.kind) {
      case 'paragraph': {
        const isLast = end !== '' && at === blocks.length - 1;
        const spacing = spaced(block, blocks, at, section, isBroken, gaps);
        waiting += draft.shapesXml(block, (spacing.format?.before ?? room(block.spacing.before)) / 20);
        const place: ParagraphPlace = {
          scope,
          group: 'flow',
          before: waiting + contentsField(blocks, at, 'begin'),
          after: contentsField(blocks, at, 'end'),
          ...spacing,
          ...(isLast ? { section: end } : {}),
        };
        waiting = '';
        yield shiftedXml(block, shiftOf(block, columns.get(block), section), place, draft);
        isTable = false;
        isEnded = isLast;
        break;
      }
      case 'table': {
        waiting += draft.shapesXml(block, null);
        const gap = room(gaps.get(block) ?? 0);
        const isBelowText = !isBroken && blocks[at - 1]?.kind === 'paragraph';
        // Where no text is above that could keep it away, white needs a paragraph of its own.
        const needsRoom = gaps.has(block) && !isBelowText && gap > 20;
        if (waiting !== '' || isBroken || beside.length > 0 || needsRoom)
          yield carrierXml(waiting, '', isBroken ? broken : '', isBelowText ? 0 : Math.max(0, gap - 20));
        else if (isTable) yield separatorXml;
        const [place] = block.places;
        const indent = place ? place.box.left - columnLeft(section, place.box) : 0;
        yield* tableXml(block, { scope, indent: Math.max(-section.margins.left, indent) }, draft);
        isTable = true;
        // A cell may be too narrow for them: they lead from the paragraph below.
        waiting = comments;
        break;
      }
      case 'picture': {
        if (!draft.options.pictures) break;
        if (block.wrap === 'line') {
          // The other pictures of a row are in the paragraph of the first one.
          if (row.has(block)) break;
          const pictures = pictureRow(blocks, at, columnWidth(section));
          row = new Set(pictures);
          const before = gaps.has(block)
            ? room(gaps.get(block)!)
            : at > 0
              ? gapBetween(blocks[at - 1]!, block)
              : 0;
          const xml = pictureParagraph({ pictures, before, isBroken, lead: waiting }, section, scope, draft);
          if (xml === '') break;
          yield xml;
          waiting = '';
          isTable = false;
        } else waiting += anchoredXml(block, blocks, at, section, scope, draft);
        break;
      }
    }
  }
  // A document ends with a paragraph, a section with one that carries its properties.
  if (waiting !== '' || (end !== '' && !isEnded) || (end === '' && isTable) || blocks.length === 0)
    yield carrierXml(waiting, end);
}

/** Returns how far a paragraph of a column that begins at `left` has to be moved to it: one that was read over the whole width knows its place. */
function shiftOf({ indent, places }: Paragraph, left: number | undefined, { margins }: Section): number {
  const [place] = places;
  if (left === undefined || !place) return 0;
  const shift = left - margins.left;
  const own = place.box.left - margins.left - Math.min(indent.start, indent.start + indent.first);
  return own > shift / 2 ? shift : 0;
}

/** Returns a paragraph moved to the right from the beginning of its column, by points. */
function shiftedXml(paragraph: Paragraph, shift: number, place: ParagraphPlace, draft: DocxDraft): string {
  if (shift < slack) return paragraphXml(paragraph, place, draft);
  const indent = { ...paragraph.indent, start: paragraph.indent.start + shift };
  return paragraphXml(
    { ...paragraph, tabs: paragraph.tabs.map((tab) => ({ ...tab, at: tab.at + shift })) },
    {
      ...place,
      format: { ...indentOf(indent), ...place.format },
      numbered: draft.numbering.placeOf(paragraph),
    },
    draft,
  );
}

/** Returns the left edge of the column that a place lies in, in points: a table may begin a little left of its column. */
function columnLeft({ size, margins, columns }: Section, { left, right }: Box): number {
  if (columns.count < 2) return margins.left;
  const width = columnWidth({ size, margins, columns });
  const middle = (left + Math.min(right, left + width)) / 2;
  const index = Math.floor((middle - margins.left + columns.gap / 2) / (width + columns.gap));
  return margins.left + Math.max(0, Math.min(columns.count - 1, index)) * (width + columns.gap);
}

function columnWidth({ size, margins, columns }: Pick<Section, 'size' | 'margins' | 'columns'>): number {
  const room = size.width - margins.left - margins.right - columns.gap * (columns.count - 1);
  return Math.max(20, room / columns.count);
}

interface PictureRow {
  /** Pictures side by side, from left to right. */
  readonly pictures: readonly Picture[];
  /** Space above, in twentieths of a point. */
  readonly before: number;
  readonly isBroken: boolean;
  /** Runs in front of the pictures. */
  readonly lead: string;
}

function pictureParagraph(
  { pictures, before, isBroken, lead }: PictureRow,
  section: Section,
  scope: PartScope,
  draft: DocxDraft,
): string {
  const most = {
    width: section.size.width,
    height: Math.max(40, section.size.height - section.margins.top - section.margins.bottom - 2),
  };
  const [first, last] = [pictures[0]?.place.box, pictures.at(-1)?.place.box];
  if (!first || !last) return '';
  const left = columnLeft(section, { ...first, right: last.right });
  const width = columnWidth(section);
  const runs = pictures.map((picture, at) => {
    const drawing = draft.media.inline(picture, scope.relations, most);
    const { box } = picture.place;
    const isApart = at > 0 && box.left > (pictures[at - 1]?.place.box.right ?? 0) + 1;
    return drawing === '' ? '' : `<w:r>${isApart ? '<w:tab/>' : ''}${drawing}</w:r>`;
  });
  if (runs.every((run) => run === '')) return '';
  const isCentred =
    pictures.length === 1 && Math.abs((first.left + last.right) / 2 - left - width / 2) < slack;
  const indent = isCentred ? 0 : Math.max(-section.margins.left, first.left - left);
  // A row that reaches over the edge of its column does so here, too.
  const beyond = pictures.length === 1 ? 0 : Math.min(0, left + width - last.right - 1);
  const stops = pictures
    .slice(1)
    .map(({ place: { box } }) => `<w:tab w:val="left" w:pos="${twips(box.left - left)}"/>`);
  const tabs = stops.length === 0 ? '' : `<w:tabs>${stops.join('')}</w:tabs>`;
  return `<w:p><w:pPr>${isBroken ? broken : ''}${tabs}<w:spacing w:before="${before}" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="${twips(indent)}" w:right="${twips(beyond)}" w:firstLine="0"/><w:jc w:val="${isCentred ? 'center' : 'left'}"/></w:pPr>${lead}${runs.join('')}</w:p>`;
}

/** Returns a picture that text flows around, anchored to the paragraph behind it. */
function anchoredXml(
  picture: Picture,
  blocks: readonly Block[],
  at: number,
  section: Section,
  scope: PartScope,
  draft: DocxDraft,
): string {
  const { box, page } = picture.place;
  const host = blocks.slice(at + 1).find((block) => block.kind !== 'picture');
  const place = host && placesOf(host)[0];
  const wrap = picture.wrap === 'behind' ? 'behind' : 'beside';
  const isNear = place?.page === page && Math.abs(place.box.top - box.top) < section.size.height;
  // A picture over most of a page is its background, and stays on the page.
  const isGround =
    wrap === 'behind' &&
    (!isNear || widthOf(box) * heightOf(box) > 0.5 * section.size.width * section.size.height);
  const drawing = isGround
    ? draft.media.anchored(picture, scope.relations, { x: box.left, y: box.top, from: 'page', wrap })
    : draft.media.anchored(picture, scope.relations, {
        x: box.left - columnLeft(section, place?.box ?? box),
        y: isNear ? box.top - place.box.top : 0,
        from: 'paragraph',
        wrap,
      });
  return drawing === '' ? '' : `<w:r>${drawing}</w:r>`;
}

/** Returns the space around a paragraph that is next to something else than a paragraph, or begins a page. */
function spaced(
  paragraph: Paragraph,
  blocks: readonly Block[],
  at: number,
  section: Section,
  isBroken: boolean,
  gaps: ReadonlyMap<Block, number>,
): Pick<ParagraphPlace, 'beginsPage' | 'format'> {
  const [next, before, own] = [blocks[at + 1], blocks[at - 1], paragraph.places[0]];
  const format: { before?: number; after?: number; end?: number } = {};
  const isTop = isBroken || (at === 0 && section.begins === 'page');
  if (isTop && own) format.before = room(Math.min(own.box.top - section.margins.top, maxGap));
  else if (before && before.kind !== 'paragraph') format.before = gapBetween(before, paragraph);
  if (next?.kind === 'table') format.after = gapBetween(paragraph, next);
  const [gap, below] = [gaps.get(paragraph), next && gaps.get(next)];
  // Most of the white is that of the style.
  if (gap !== undefined && Math.abs(gap - (format.before ?? room(paragraph.spacing.before)) / 20) > 0.5)
    format.before = room(gap);
  if (next?.kind === 'table' && below !== undefined) format.after = room(below);
  const end = endOfLine(paragraph, section);
  if (end !== undefined) format.end = end;
  return { beginsPage: isBroken, format };
}

/** At most this many points of white space are taken over; more was the end of a page. */
const maxGap = 400;

/** Another font may make a line longer by this share; text keeps this many points from the edge of the paper. */
const longer = 0.1;
const paperEdge = 8;

/**
 * Returns the indent at the end, in twentieths of a point, of a single line that reaches nearly as far as its column: it stays one line where
 * another font makes it longer. Undefined for others.
 */
function endOfLine(paragraph: Paragraph, section: Section): number | undefined {
  const [place, ...more] = paragraph.places;
  if (!place || more.length > 0 || paragraph.direction === 'rtl' || paragraph.turn !== undefined)
    return undefined;
  if (paragraph.alignment === 'end' || paragraph.alignment === 'centre' || section.columns.count > 1)
    return undefined;
  if (lineCount(paragraph) > 1) return undefined;
  const edge = section.size.width - section.margins.right;
  const needed = place.box.right + longer * widthOf(place.box) + 2;
  return needed <= edge ? undefined : -twips(Math.min(needed, section.size.width - paperEdge) - edge);
}

/** Returns the white space between blocks that are below each other, in twentieths of a point. */
function gapBetween(above: Block, below: Block): number {
  const [one, other] = [placesOf(above).at(-1), placesOf(below)[0]];
  if (!one || !other || one.page !== other.page) return 0;
  const isBelow = overlap(one.box.left, one.box.right, other.box.left, other.box.right) > 0;
  return isBelow ? room(Math.min(other.box.top - one.box.bottom, maxGap)) : 0;
}

/** Returns a part of the field that a table of contents is, so that Word can make it anew (ECMA-376 part 1, 17.16.5.68). */
function contentsField(blocks: readonly Block[], at: number, side: 'begin' | 'end'): string {
  const isContents = (block: Block | undefined) => block?.kind === 'paragraph' && block.role === 'contents';
  if (!isContents(blocks[at]) || isContents(blocks[side === 'begin' ? at - 1 : at + 1])) return '';
  return side === 'end'
    ? '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    : `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-6" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
}

const roman = /^[ivxlcdm]+$/i;

/** Returns the first number of a section's pages and its format, as the document calls its pages. */
function numbersOf(section: Section, before: Section | null, pages: readonly Page[]): PageNumbers {
  const first = firstPage(section);
  const page = pages.find(({ number }) => number === first);
  if (!page) return { start: null, format: null };
  if (roman.test(page.label)) {
    const format = page.label === page.label.toLowerCase() ? 'lowerRoman' : 'upperRoman';
    return { start: before === null ? romanValue(page.label) : null, format };
  }
  const shown =
    printedNumber(section, page.number) ?? (/^\d+$/.test(page.label) ? Number(page.label) : page.number);
  const isAfterRoman = before !== null && numbersOf(before, null, pages).format !== null;
  const isOther = before === null ? shown !== 1 : isAfterRoman;
  return { start: isOther && shown < 32_767 ? shown : null, format: null };
}

/** Returns the number printed on a page, counted from the page that the header or footer was taken from; null where none is. */
function printedNumber({ header, footer }: Section, page: number): number | null {
  for (const { inlines, places } of [...header, ...footer])
    for (const inline of inlines) {
      if (inline.kind !== 'page_number' || !/^\d{1,5}$/.test(inline.text ?? '')) continue;
      const shown = Number(inline.text) - ((places[0]?.page ?? page) - page);
      return shown >= 0 ? shown : null;
    }
  return null;
}

const firstPage = ({ blocks }: Section): number | undefined =>
  blocks.map((block: Block | Paragraph) => placesOf(block)[0]?.page).find((page) => page !== undefined);
