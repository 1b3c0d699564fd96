/** This module makes pages larger than Word's as small as its largest, with all that is on them. */
import type {
  Block,
  Box,
  Cell,
  DocumentModel,
  Inline,
  Page,
  Paragraph,
  Picture,
  Section,
  Size,
  Table,
} from '../../model/index.js';

/** Word's paper has at most this many points on a side, which are 22 inches. */
const maxSide = 1584;

/** Returns the factor that a page has to be scaled by; 1 for one that Word takes as it is. */
export const scaleOf = ({ width, height }: Size): number => Math.min(1, maxSide / Math.max(width, height, 1));

/** Returns a document whose pages, and the flow of their text, are no larger than Word's paper. */
export function scaledDocument(model: DocumentModel): DocumentModel {
  const { pages, sections, notes } = model;
  const scales = new Map(pages.map(({ number, size }) => [number, scaleOf(size)]));
  if ([...pages, ...sections].every(({ size }) => scaleOf(size) === 1)) return model;
  return {
    ...model,
    pages: pages.map(scaledPage),
    sections: sections.map(scaledSection),
    notes: notes.map((note) => ({
      ...note,
      paragraphs: note.paragraphs.map((paragraph) =>
        scaledParagraph(paragraph, scales.get(paragraph.places[0]?.page ?? 0) ?? 1),
      ),
    })),
  };
}

/** Lengths are exact at the largest side: a little more would not be taken. */
const scaledSize = ({ width, height }: Size, by: number): Size => ({
  width: Math.min(maxSide, width * by),
  height: Math.min(maxSide, height * by),
});

function scaledSection(section: Section): Section {
  const by = scaleOf(section.size);
  if (by === 1) return section;
  const { margins, columns, header, footer, firstHeader, firstFooter, evenHeader, evenFooter } = section;
  const all = (paragraphs: readonly Paragraph[]) => paragraphs.map((one) => scaledParagraph(one, by));
  return {
    ...section,
    size: scaledSize(section.size, by),
    margins: scaledBox(margins, by),
    columns: { ...columns, gap: columns.gap * by },
    header: all(header),
    footer: all(footer),
    firstHeader: firstHeader && all(firstHeader),
    firstFooter: firstFooter && all(firstFooter),
    ...(evenHeader ? { evenHeader: all(evenHeader) } : {}),
    ...(evenFooter ? { evenFooter: all(evenFooter) } : {}),
    blocks: section.blocks.map((block) => scaledBlock(block, by)),
  };
}

function scaledPage(page: Page): Page {
  const by = scaleOf(page.size);
  if (by === 1) return page;
  return {
    ...page,
    size: scaledSize(page.size, by),
    blocks: page.blocks.map((block) => scaledBlock(block, by)),
    shapes: page.shapes.map((shape) => ({
      ...shape,
      box: scaledBox(shape.box, by),
      stroke: shape.stroke && { ...shape.stroke, width: shape.stroke.width * by },
    })),
    notes: page.notes.map((note) => ({ ...note, box: scaledBox(note.box, by) })),
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
