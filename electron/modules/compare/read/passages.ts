/** What of a document is compared word by word, and what stands apart: heads and feet, and what every page repeats. */
import { append } from '../../../../contract/lists.js';
import type { Block, DocumentModel, Inline, Paragraph, Table } from '../../from-pdf/model/index.js';
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
  const add = (block: Block): void => {
    if (block.kind === 'paragraph')
      text.push(paragraphText(block, block.role === 'heading' ? 'heading' : 'paragraph'));
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
      running.push(paragraphText(paragraph, 'paragraph'));
  }
  for (const note of model.notes)
    for (const paragraph of note.paragraphs) text.push(paragraphText(paragraph, 'note'));
  const repeated = repeatedTexts(text, model.pages.length);
  return {
    text: text.filter((passage) => !repeated.has(passage)),
    running: onceEach([...running, ...repeated]),
  };
}

/** Returns the words of a paragraph that are its own: fields are compared as such, and notes are counted anew. */
function wordsOf({ inlines, role }: Paragraph): string {
  const words = inlines.map(wordOf).join('');
  // The numbers of an index or a table of contents follow the pages.
  return role === 'contents' ? words.replace(/[\s.\u2026]*\t[\s.\u2026]*[\divxlc]+\s*$/iu, '') : words;
}

function wordOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'tab' ? '\t' : inline.kind === 'line_break' ? '\n' : '';
}

const paragraphText = (paragraph: Paragraph, kind: PassageKind): PassageText => ({
  kind,
  text: wordsOf(paragraph),
  places: paragraph.places,
  cell: null,
});

function cellTexts(table: Table, index: number): PassageText[] {
  return table.cells.map((cell) => ({
    kind: 'cell',
    text: cell.blocks.flatMap((block) => (block.kind === 'paragraph' ? [wordsOf(block)] : [])).join('\n'),
    places: table.places.map(({ page }) => ({ page, box: cell.box })).slice(0, 1),
    cell: {
      table: index,
      row: cell.row,
      column: cell.column,
      rows: table.rows.length,
      columns: table.columns.length,
    },
  }));
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
