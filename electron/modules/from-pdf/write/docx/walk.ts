/** This module visits all that a document says, in the order in which it is written: each writer of a part looks at all of it first. */
import type { Block, DocumentModel, Inline, Paragraph, Picture } from '../../model/index.js';
import type { DocxOptions } from './draft.js';
import type { ParagraphRegion } from './style-sheet.js';

export interface FlowVisitor {
  paragraph(paragraph: Paragraph, surroundings: ParagraphRegion): void;
  inline?(inline: Inline, surroundings: ParagraphRegion): void;
  picture?(picture: Picture): void;
}

export function walk(model: DocumentModel, options: DocxOptions, visitor: FlowVisitor): void {
  const paragraphs = (all: readonly Paragraph[] | null, surroundings: ParagraphRegion) => {
    for (const paragraph of all ?? []) one(paragraph, surroundings);
  };
  const one = (paragraph: Paragraph, surroundings: ParagraphRegion) => {
    visitor.paragraph(paragraph, surroundings);
    for (const inline of paragraph.inlines) {
      visitor.inline?.(inline, surroundings);
      if (inline.kind === 'picture' && options.pictures) visitor.picture?.(inline.picture);
    }
  };
  const blocks = (all: readonly Block[]) => {
    for (const block of all)
      switch (block.kind) {
        case 'paragraph':
          one(block, 'flow');
          break;
        case 'picture':
          if (options.pictures) visitor.picture?.(block);
          break;
        case 'table':
          for (const cell of block.cells)
            for (const inner of cell.blocks)
              if (inner.kind === 'paragraph') one(inner, 'cell');
              else if (options.pictures) visitor.picture?.(inner);
      }
  };
  if (options.layout === 'look') {
    for (const page of model.pages) blocks(page.blocks);
    return;
  }
  for (const section of model.sections) {
    if (options.headersFooters) {
      paragraphs(section.header, 'header');
      paragraphs(section.firstHeader, 'header');
      paragraphs(section.evenHeader ?? [], 'header');
      paragraphs(section.footer, 'footer');
      paragraphs(section.evenFooter ?? [], 'footer');
      paragraphs(section.firstFooter, 'footer');
    }
    blocks(section.blocks);
  }
  for (const note of model.notes) paragraphs(note.paragraphs, note.kind);
}
