/**
 * This module writes the document as it looks: each paragraph in a frame at its place, tables that float, pictures and shapes behind.
 * Frames hold text of the document itself, which programs that search, check or read aloud find; to many of them, text boxes are drawings.
 */
import { maxOf } from '../../../../../contract/lists.js';
import {
  heightOf,
  widthOf,
  type Block,
  type DocumentModel,
  type FormField,
  type Page,
  type Paragraph,
  type Table,
} from '../../model/index.js';
import { controlXml } from './controls.js';
import type { DocxDraft } from './draft.js';
import { indentOf } from './formats.js';
import { slackOf } from './frames.js';
import { carrierXml, paragraphXml } from './paragraphs.js';
import { textRuns, type PartScope } from './text-runs.js';
import { pageXml } from './sections.js';
import { frameXml, sideSpot } from './side-text.js';
import { shapeXml } from './shapes.js';
import { tableXml } from './tables.js';
import { twips } from './xml.js';

const noMargins = { left: 0, top: 0, right: 0, bottom: 0 };
/** More shapes of a page than this are left out: they are a drawing, and make every program slow. */
const maxShapes = 2_000;

/** Returns the children of `w:body`, with a section for each run of pages of one size. */
export function* lookXml(model: DocumentModel, scope: PartScope, draft: DocxDraft): Generator<string> {
  if (model.pages.length === 0) yield carrierXml();
  let before: Page | undefined;
  for (const [at, page] of model.pages.entries()) {
    const next = model.pages[at + 1];
    const isFirst = !before || !isAsLarge(before, page);
    const notes = draft.comments.marksXml(page);
    yield carrierXml(drawings(page, scope, draft) + notes, '', isFirst ? '' : '<w:pageBreakBefore/>');
    yield* pageBlocks(page, scope, draft);
    // Frames are anchored to the paragraph behind them: this one keeps them on their page.
    yield carrierXml();
    if (!next || !isAsLarge(page, next)) {
      const paper = pageXml(page.size, noMargins, { header: 0, footer: 0 });
      const section = `<w:sectPr><w:type w:val="nextPage"/>${paper}<w:cols w:space="720"/></w:sectPr>`;
      yield next ? carrierXml('', section) : section;
    }
    before = page;
  }
}

const isAsLarge = ({ size: one }: Page, { size: other }: Page): boolean =>
  Math.abs(one.width - other.width) < 1 && Math.abs(one.height - other.height) < 1;

function* pageBlocks(page: Page, scope: PartScope, draft: DocxDraft): Generator<string> {
  for (const block of page.blocks) {
    if (block.kind === 'paragraph') yield framedXml(block, page, scope, draft);
    else if (block.kind === 'table') yield* floatingXml(block, page, scope, draft);
  }
  for (const field of page.fields) yield fieldXml(field, scope, draft);
}

/** Returns the pictures and shapes of a page, those behind text first. */
function drawings({ blocks, shapes, number }: Page, scope: PartScope, draft: DocxDraft): string {
  const pictures = (block: Block) => {
    if (block.kind !== 'picture' || !draft.options.pictures || block.place.page !== number) return '';
    const { left: x, top: y } = block.place.box;
    const wrap = block.wrap === 'behind' ? ('behind' as const) : ('front' as const);
    const drawing = draft.media.anchored(block, scope.relations, { x, y, from: 'page', wrap });
    return drawing === '' ? '' : `<w:r>${drawing}</w:r>`;
  };
  const behind = blocks.filter((block) => block.kind === 'picture' && block.wrap === 'behind');
  const others = blocks.filter((block) => block.kind === 'picture' && block.wrap !== 'behind');
  draft.lost.shapes += Math.max(0, shapes.length - maxShapes);
  return [
    ...behind.map(pictures),
    ...shapes.slice(0, maxShapes).map((shape) => shapeXml(shape, draft.nextId)),
    ...others.map(pictures),
  ].join('');
}

function framedXml(paragraph: Paragraph, page: Page, scope: PartScope, draft: DocxDraft): string {
  const place = paragraph.places.find(({ page: number }) => number === page.number) ?? paragraph.places[0];
  if (!place) return paragraphXml(paragraph, { scope, group: 'flow' }, draft);
  if (paragraph.turn === 90 || paragraph.turn === 270)
    return sideXml({ ...paragraph, places: [place] }, scope, draft);
  const { box } = place;
  const width = widthOf(box);
  const isOneLine = heightOf(box) < 1.6 * maxOf(sizesOf(paragraph));
  const slack = isOneLine ? slackOf(width) : 2;
  const isRtl = paragraph.direction === 'rtl';
  const isAtRight = paragraph.alignment === 'end' ? !isRtl : paragraph.alignment === 'start' && isRtl;
  const before = paragraph.alignment === 'centre' ? slack / 2 : isAtRight ? slack : 0;
  const { start, first } = paragraph.indent;
  const own = { start: Math.max(0, -first), end: 0, first };
  const shift = paragraph.alignment === 'start' || paragraph.alignment === 'justify' ? start - own.start : 0;
  return paragraphXml(
    { ...paragraph, tabs: paragraph.tabs.map((tab) => ({ ...tab, at: tab.at - shift })) },
    {
      scope,
      group: 'flow',
      frame: frameXml({ x: box.left - before, y: box.top, width: width + slack, height: heightOf(box) }),
      format: { ...indentOf(own), before: 0, after: 0 },
      numbered: draft.numbering.placeOf(paragraph),
    },
    draft,
  );
}

/** Returns a paragraph that runs up or down, in a frame at its place. */
export const sideXml = (paragraph: Paragraph, scope: PartScope, draft: DocxDraft): string =>
  paragraphXml(
    { ...paragraph, tabs: [] },
    {
      ...{ scope, group: 'flow', frame: frameXml(sideSpot(paragraph)) },
      format: { ...indentOf({ start: 0, end: 0, first: 0 }), before: 0, after: 0 },
      numbered: draft.numbering.placeOf(paragraph),
    },
    draft,
  );

function sizesOf({ inlines }: Paragraph): number[] {
  const sizes = inlines.flatMap((inline) => (inline.kind === 'text' ? [inline.style.size] : []));
  return sizes.length > 0 ? sizes : [11];
}

function* floatingXml(table: Table, page: Page, scope: PartScope, draft: DocxDraft): Generator<string> {
  const place = table.places.find(({ page: number }) => number === page.number) ?? table.places[0];
  const box = place?.box ?? { left: 72, top: 72, right: 72, bottom: 72 };
  const floating = `<w:tblpPr w:leftFromText="0" w:rightFromText="0" w:vertAnchor="page" w:horzAnchor="page" w:tblpX="${twips(box.left) || 1}" w:tblpY="${twips(box.top) || 1}"/>`;
  yield* tableXml(table, { scope, indent: 0, floating }, draft);
  // Word joins two tables with nothing between them.
  yield carrierXml();
}

/** Returns a form field at its place. */
function fieldXml(field: FormField, scope: PartScope, draft: DocxDraft): string {
  const { box } = field;
  const base = draft.styles.styleOf('Normal').look;
  const height = heightOf(box);
  const look = {
    ...base,
    size: field.multiline ? base.size : Math.min(base.size, Math.max(5, height * 0.75)),
  };
  const around = { scope, base, fonts: draft.styles.fonts, language: null };
  const isMark = field.type === 'checkbox' || field.type === 'radio';
  const content = draft.options.formControls
    ? controlXml(field, look, around, draft)
    : textRuns(isMark ? (field.value === 'true' ? '\u2612' : '\u2610') : field.value, look, around);
  if (content === '') return '';
  const frame = frameXml({ x: box.left, y: box.top, width: Math.max(8, widthOf(box)), height });
  return `<w:p><w:pPr>${frame}<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="0" w:right="0" w:firstLine="0"/><w:jc w:val="left"/></w:pPr>${content}</w:p>`;
}
