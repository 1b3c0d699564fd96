/**
 * This module tells the language of text that does not say its own: programs that check spelling or read aloud need to know. The document
 * that sheets are made from is left as it is, since numbers and dates must not rest on a guess.
 */
import { languageOf, sampledLetters } from '../../../../engine/recognition/text-language.js';
import { plainText, type Block, type Cell, type DocumentModel, type Paragraph } from '../../model/index.js';

/** A paragraph is given another language than its document's from this many letters on. */
const minOfParagraph = 120;

/** Returns the document with the languages of its text, where neither it nor its tags say them. */
export function withLanguages(model: DocumentModel): DocumentModel {
  const said = model.language;
  const paragraphs = model.sections.flatMap(({ blocks }) => blocks.flatMap(paragraphsIn));
  let sample = '';
  for (const { inlines, language } of paragraphs) {
    if (language !== null) continue;
    sample += `${plainText(inlines)}\n`;
    if (sample.length > sampledLetters) break;
  }
  const language = said ?? languageOf(sample);
  if (language === null) return model;
  // A document may state the language of the program that made it, so a long paragraph is believed more.
  const base = language.split('-')[0];
  const known = new Map<object, object>();
  const told = (paragraph: Paragraph): Paragraph => {
    if (paragraph.language !== null) return paragraph;
    const own = languageOf(plainText(paragraph.inlines), minOfParagraph);
    return own === null || own === base ? paragraph : { ...paragraph, language: own };
  };
  const once = <T extends object>(from: T, make: (from: T) => T): T => {
    const before = known.get(from) as T | undefined;
    if (before) return before;
    const made = make(from);
    known.set(from, made);
    return made;
  };
  const cell = (own: Cell): Cell => ({
    ...own,
    blocks: own.blocks.map((block) => (block.kind === 'paragraph' ? once(block, told) : block)),
  });
  const block = (own: Block): Block =>
    once<Block>(own, (from) =>
      from.kind === 'paragraph'
        ? told(from)
        : from.kind === 'table'
          ? { ...from, cells: from.cells.map(cell) }
          : from,
    );
  return {
    ...model,
    language,
    pages: model.pages.map((page) => ({ ...page, blocks: page.blocks.map(block) })),
    sections: model.sections.map((section) => ({ ...section, blocks: section.blocks.map(block) })),
    notes: model.notes.map((note) => ({
      ...note,
      paragraphs: note.paragraphs.map((own) => once(own, told)),
    })),
  };
}

function paragraphsIn(block: Block): Paragraph[] {
  switch (block.kind) {
    case 'paragraph':
      return [block];
    case 'table':
      return block.cells.flatMap(({ blocks }) => blocks.flatMap(paragraphsIn));
    case 'picture':
      return [];
  }
}
