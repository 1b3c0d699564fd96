/** This module puts form fields into the flow: behind their labels, into their cells, or on lines of their own. */
import {
  heightOf,
  middleIn,
  overlap,
  type Block,
  type DocumentModel,
  type FormField,
  type Inline,
  type Paragraph,
  type Table,
  type TextStyle,
} from '../../model/index.js';
import { plainLook } from './run-properties.js';

/** A label is less than this many points from its field. */
const near = 150;

/** Returns the document with the fields of its pages among its blocks; those that are in paragraphs already stay there. */
export function withFields(model: DocumentModel): DocumentModel {
  const known = new Set(fieldsIn(model));
  const waiting = model.pages.flatMap(({ number, fields }) =>
    fields.filter((field) => !known.has(field)).map((field) => ({ number, field })),
  );
  if (waiting.length === 0) return model;
  const sections = model.sections.map((section) => ({ ...section, blocks: [...section.blocks] }));
  for (const { number, field } of waiting) {
    const home =
      sections.find(({ blocks }) => blocks.some((block) => isOn(block, number))) ?? sections.at(-1);
    if (home) place(field, number, home.blocks);
  }
  return { ...model, sections };
}

function* fieldsIn({ sections }: DocumentModel): Generator<FormField> {
  for (const { blocks } of sections)
    for (const block of blocks)
      if (block.kind === 'paragraph')
        for (const inline of block.inlines) if (inline.kind === 'field') yield inline.field;
}

const placesOf = (block: Block) => (block.kind === 'picture' ? [block.place] : block.places);
const isOn = (block: Block, page: number): boolean => placesOf(block).some((place) => place.page === page);

function place(field: FormField, page: number, blocks: Block[]): void {
  const { box } = field;
  let label: { readonly at: number; readonly gap: number } | null = null;
  let above = -1;
  for (const [at, block] of blocks.entries())
    for (const own of placesOf(block)) {
      if (own.page !== page) continue;
      if (block.kind === 'table' && middleIn(box, own.box)) {
        blocks[at] = inCell(block, field);
        return;
      }
      if (own.box.top <= (box.top + box.bottom) / 2) above = at;
      const isBeside =
        overlap(own.box.top, own.box.bottom, box.top, box.bottom) >
        0.4 * Math.min(heightOf(box), heightOf(own.box));
      const gap = Math.min(Math.abs(box.left - own.box.right), Math.abs(own.box.left - box.right));
      if (block.kind === 'paragraph' && isBeside && gap < near && (!label || gap < label.gap))
        label = { at, gap };
    }
  const beside = label && blocks[label.at];
  if (label && beside?.kind === 'paragraph') {
    const isBefore = box.right <= (beside.places[0]?.box.left ?? 0) + 2;
    blocks[label.at] = joined(beside, field, isBefore);
  } else blocks.splice(above + 1, 0, lineOf(field, page));
}

const lookIn = ({ inlines }: Paragraph): TextStyle =>
  inlines.find((inline) => inline.kind === 'text')?.style ?? plainLook;

const space = (style: TextStyle): Inline => ({ kind: 'text', text: ' ', style, link: null });

function joined(paragraph: Paragraph, field: FormField, isBefore: boolean): Paragraph {
  const style = { ...lookIn(paragraph), bold: false, underline: false };
  const own: Inline = { kind: 'field', field, style };
  const inlines = isBefore
    ? [own, space(style), ...paragraph.inlines]
    : [...paragraph.inlines, space(style), own];
  return { ...paragraph, inlines };
}

const lineOf = (field: FormField, page: number): Paragraph => ({
  kind: 'paragraph',
  role: 'body',
  level: 0,
  list: null,
  inlines: [{ kind: 'field', field, style: plainLook }],
  alignment: 'start',
  direction: 'ltr',
  language: null,
  indent: { start: 0, end: 0, first: 0 },
  spacing: { before: 0, after: 0, line: 0 },
  tabs: [],
  places: [{ page, box: field.box }],
});

function inCell(table: Table, field: FormField): Table {
  const home = table.cells.find(({ box }) => middleIn(field.box, box)) ?? table.cells[0];
  if (!home) return table;
  const [last] = home.blocks.slice(-1);
  const blocks =
    last?.kind === 'paragraph'
      ? [...home.blocks.slice(0, -1), joined(last, field, false)]
      : [...home.blocks, lineOf(field, table.places[0]?.page ?? 1)];
  return { ...table, cells: table.cells.map((cell) => (cell === home ? { ...cell, blocks } : cell)) };
}
