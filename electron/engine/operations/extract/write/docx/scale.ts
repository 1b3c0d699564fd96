/** This module makes pages larger than Word's as small as its largest, with all that is on them. */
import type { Block, Box, Cell, Inline, Page, Paragraph, Picture, Size, Table } from '../../model/index.js';

/** Word's paper has at most this many points on a side, which are 22 inches. */
const maxSide = 1584;

/** Returns the factor that a page has to be scaled by; 1 for one that Word takes as it is. */
export const scaleOf = ({ width, height }: Size): number => Math.min(1, maxSide / Math.max(width, height, 1));

export function scaledPage(page: Page): Page {
  const by = scaleOf(page.size);
  if (by === 1) return page;
  return {
    ...page,
    size: { width: page.size.width * by, height: page.size.height * by },
    blocks: page.blocks.map((block) => scaledBlock(block, by)),
    shapes: page.shapes.map((shape) => ({
      ...shape,
      box: scaledBox(shape.box, by),
      stroke: shape.stroke && { ...shape.stroke, width: shape.stroke.width * by },
    })),
    fields: page.fields.map((field) => ({ ...field, box: scaledBox(field.box, by) })),
  };
}

const scaledBox = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
});

function scaledBlock(block: Block, by: number): Block {
  switch (block.kind) {
    case 'paragraph':
      return scaledParagraph(block, by);
    case 'table':
      return scaledTable(block, by);
    case 'picture':
      return scaledPicture(block, by);
  }
}

function scaledParagraph(paragraph: Paragraph, by: number): Paragraph {
  const { indent, spacing, tabs, places, inlines } = paragraph;
  return {
    ...paragraph,
    inlines: inlines.map((inline) => scaledInline(inline, by)),
    indent: { start: indent.start * by, end: indent.end * by, first: indent.first * by },
    spacing: { before: spacing.before * by, after: spacing.after * by, line: spacing.line * by },
    tabs: tabs.map((tab) => ({ ...tab, at: tab.at * by })),
    places: places.map(({ page, box }) => ({ page, box: scaledBox(box, by) })),
  };
}

function scaledInline(inline: Inline, by: number): Inline {
  switch (inline.kind) {
    case 'text':
    case 'note':
    case 'page_number':
    case 'page_count':
    case 'field':
      return { ...inline, style: { ...inline.style, size: inline.style.size * by } };
    case 'picture':
      return { ...inline, picture: scaledPicture(inline.picture, by) };
    case 'anchor':
    case 'tab':
    case 'line_break':
      return inline;
  }
}

const scaledPicture = (picture: Picture, by: number): Picture => ({
  ...picture,
  place: { ...picture.place, box: scaledBox(picture.place.box, by) },
});

function scaledTable(table: Table, by: number): Table {
  const cell = (one: Cell): Cell => ({
    ...one,
    box: scaledBox(one.box, by),
    blocks: one.blocks.map((block) =>
      block.kind === 'paragraph' ? scaledParagraph(block, by) : scaledPicture(block, by),
    ),
  });
  return {
    ...table,
    columns: table.columns.map((width) => width * by),
    rows: table.rows.map((height) => height * by),
    cells: table.cells.map(cell),
    places: table.places.map(({ page, box }) => ({ page, box: scaledBox(box, by) })),
  };
}
