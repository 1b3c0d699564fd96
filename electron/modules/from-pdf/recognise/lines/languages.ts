/**
 * This module tells the language of text that does not say its own: programs that check spelling or read aloud need to know. The document
 * that sheets are made from is left as it is, since numbers and dates must not rest on a guess.
 */
import { detectAll } from 'tinyld';
import { plainText, type Block, type Cell, type DocumentModel, type Paragraph } from '../../model/index.js';

/** At most this many letters are looked at: more tell nothing new. */
const sampled = 6000;
/** The language of a document is told from at least this many letters. */
const minLetters = 60;
/** A paragraph is given another language than its document's from this many letters on. */
const minOfParagraph = 120;
/** A text is divided into parts of this many letters, and every part has a vote, since one rare word may settle a part. */
const partLetters = 60;
/** A text is divided into at most this many parts. */
const maxParts = 12;
/** This share of the parts must agree. */
const agreement = 0.6;
/** A part votes only when it is at least this sure, from 0 to 1. */
const surest = 0.3;

/** Returns the language of a text (BCP 47); null where it cannot be told. */
export function languageOf(text: string, least = minLetters): string | null {
  const words = (text.replaceAll(/https?:\S+|\S+@\S+|[\d_]/g, ' ').match(/\S+/g) ?? []).filter((word) =>
    /\p{L}/u.test(word),
  );
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (letters < least) return null;
  const count = Math.max(2, Math.min(maxParts, Math.floor(letters / partLetters)));
  // Scripts that write no spaces have few words: there the text is divided by its letters.
  const whole = words.length >= count * 4 ? words : [...words.join('').slice(0, sampled)];
  const between = whole === words ? ' ' : '';
  const votes = new Map<string, number>();
  for (let part = 0; part < count; part += 1) {
    const own = whole.slice((part * whole.length) / count, ((part + 1) * whole.length) / count);
    const [first] = detectAll(own.join(between));
    if (first && first.accuracy >= surest) votes.set(first.lang, (votes.get(first.lang) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  return best && best[1] >= count * agreement ? best[0] : null;
}

/** Returns the document with the languages of its text, where neither it nor its tags say them. */
export function withLanguages(model: DocumentModel): DocumentModel {
  const said = model.language;
  const paragraphs = model.sections.flatMap(({ blocks }) => blocks.flatMap(paragraphsIn));
  let sample = '';
  for (const { inlines, language } of paragraphs) {
    if (language !== null) continue;
    sample += `${plainText(inlines)}\n`;
    if (sample.length > sampled) break;
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
