/** What of a document is compared word by word, and what stands apart: heads and feet, and what every page repeats. */
import { append } from '../../../../contract/lists.js';
import {
  writtenScript,
  type Block,
  type DocumentModel,
  type Inline,
  type Paragraph,
  type Table,
} from '../../from-pdf/model/index.js';
import { arePageNumbers, contentsEntry } from './contents.js';
import type { PassageKind, PassageText } from './stream.js';

export interface ReadPassages {
  /** In reading order; notes follow the text. */
  readonly text: readonly PassageText[];
  /** Texts of heads and feet and what repeats, each once, without the numbers of pages. */
  readonly running: readonly PassageText[];
}

export function passagesOf(model: DocumentModel): ReadPassages {
  const text: PassageText[] = [];
  const running: PassageText[] = [];
  let tables = 0;
  const wordsOf = wordsOfEntries(model);
  const add = (block: Block): void => {
    if (block.kind === 'paragraph')
      text.push(paragraphText(block, wordsOf(block), block.role === 'heading' ? 'heading' : 'paragraph'));
    else if (block.kind === 'table') {
      append(text, cellTexts(block, tables));
      tables += 1;
    }
  };
  for (const section of model.sections) {
    section.blocks.forEach(add);
    const { header, footer, firstHeader, firstFooter, evenHeader = [], evenFooter = [] } = section;
    for (const paragraph of [
      header,
      firstHeader ?? [],
      evenHeader,
      footer,
      firstFooter ?? [],
      evenFooter,
    ].flat())
      running.push(paragraphText(paragraph, lettersOf(paragraph), 'paragraph'));
  }
  for (const note of model.notes)
    for (const paragraph of note.paragraphs)
      text.push(paragraphText(paragraph, lettersOf(paragraph), 'note'));
  const repeated = repeatedTexts(text, model.pages.length);
  return {
    text: text.filter((passage) => !repeated.has(passage)),
    running: onceEach([...running, ...repeated]),
  };
}

/** Returns the words of a paragraph that are its own: fields are compared as such, and notes are counted anew. */
const lettersOf = ({ inlines }: Paragraph): string =>
  inlines.reduce((text, inline) => text + wordOf(inline, text), '');

/** What the mark of a note stands behind: a word, which is longer than a unit (m²), a mark, or nothing, where the note itself begins. */
const beforeMark = /(?:\p{L}{3}|[.,;:!?)\]"'”’»])$|^\s*$/u;

function wordOf(inline: Inline, before: string): string {
  // Of a note that was not recognised as such the mark is none of the text either.
  const isMark =
    inline.kind === 'text' && inline.style.script === 'superscript' && /^\s*\d{1,3}\s*$/.test(inline.text);
  if (isMark && beforeMark.test(before)) return ' ';
  // Behind a digit it would be read as a part of the number: 100¹ is not 1001.
  if (inline.kind === 'text')
    return /\d$/u.test(before) && /^\d/u.test(inline.text)
      ? writtenScript({ text: inline.text, script: inline.style.script }, before, '')
      : inline.text;
  return inline.kind === 'tab' ? '\t' : inline.kind === 'line_break' ? '\n' : '';
}

/** Returns how the words of a paragraph are read: without the number of a page, where it is an entry of a table of contents. */
function wordsOfEntries({ sections, pages }: DocumentModel): (paragraph: Paragraph) => string {
  const entries = new Map(
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind !== 'paragraph' || block.role !== 'contents') return [];
        const entry = contentsEntry(lettersOf(block));
        return entry ? [[block, entry] as const] : [];
      }),
    ),
  );
  const numbers = [...entries.values()].flatMap(({ number }) => number ?? []);
  if (!arePageNumbers(numbers, pages.length)) return lettersOf;
  return (paragraph) => entries.get(paragraph)?.words ?? lettersOf(paragraph);
}

const paragraphText = ({ places }: Paragraph, text: string, kind: PassageKind): PassageText => ({
  ...{ kind, text, places, cell: null },
});

function cellTexts(table: Table, index: number): PassageText[] {
  return table.cells.map(({ blocks, box, row, column }) => {
    const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
    // A table may go on over pages: its cells lie where their words do.
    const pages = new Set(paragraphs.flatMap(({ places }) => places.map(({ page }) => page)));
    return {
      kind: 'cell',
      text: paragraphs.map(lettersOf).join('\n'),
      places: (pages.size > 0 ? [...pages] : table.places.slice(0, 1).map(({ page }) => page)).map(
        (page) => ({
          page,
          box,
        }),
      ),
      cell: { table: index, row, column, rows: table.rows.length, columns: table.columns.length },
    };
  });
}

/** What stands at one place on at least this many pages, and this share of all, is a part of the pages: a watermark, a letterhead. */
const [fewestPages, leastShare] = [3, 0.5];

function repeatedTexts(texts: readonly PassageText[], pages: number): Set<PassageText> {
  const groups = new Map<string, PassageText[]>();
  for (const passage of texts) {
    const [place, ...rest] = passage.places;
    if (!place || rest.length > 0 || passage.kind === 'cell') continue;
    const at = [place.box.left, place.box.top].map((value) => Math.round(value / 4)).join(',');
    const key = `${at} ${passage.text.trim()}`;
    groups.set(key, [...(groups.get(key) ?? []), passage]);
  }
  return new Set(
    [...groups.values()]
      .filter((group) => {
        const on = new Set(group.map(({ places }) => places[0]!.page)).size;
        return on >= fewestPages && on >= leastShare * pages;
      })
      .flat(),
  );
}

function onceEach(texts: readonly PassageText[]): PassageText[] {
  const known = new Map<string, PassageText>();
  for (const passage of texts) {
    const key = passage.text.replaceAll(/\s+/g, ' ').trim();
    if (key !== '' && !known.has(key)) known.set(key, passage);
  }
  return [...known.values()];
}
