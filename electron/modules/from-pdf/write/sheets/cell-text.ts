/** This module gives the words of a cell or a paragraph without their looks, and the looks that all of them share. */
import {
  writtenScripts,
  type Cell,
  type DocumentModel,
  type Inline,
  type NoteMarks,
  type Paragraph,
  type ScriptPart,
  type TextRun,
  type TextStyle,
} from '../../model/index.js';
import type { CellText } from '../../values/index.js';

export const noteMarksOf = (model: DocumentModel): NoteMarks =>
  new Map(model.notes.map(({ id, mark }) => [id, mark]));

/** Returns the words of a paragraph: raised and lowered letters as Unicode has them, with the marker of a list in front. */
export function paragraphText({ inlines, list }: Paragraph, marks: NoteMarks): string {
  const words = wordsOf(inlines, marks);
  return list && list.marker !== '' ? `${list.marker} ${words}` : words;
}

const wordsOf = (inlines: readonly Inline[], marks: NoteMarks): string =>
  writtenScripts(inlines.map((inline) => scriptPart(inline, marks)));

/** Returns the words of a part of a paragraph, and where these stand on the line. */
function scriptPart(inline: Inline, marks: NoteMarks): ScriptPart {
  const normal = (text: string): ScriptPart => ({ text, script: 'normal' });
  switch (inline.kind) {
    case 'text':
      return { text: inline.text.replaceAll('\t', ' '), script: inline.style.script };
    case 'tab':
      return normal(' ');
    case 'line_break':
      return normal('\n');
    case 'field':
      return normal(inline.field.value);
    case 'note':
      return { text: marks.get(inline.id) ?? '', script: 'superscript' };
    case 'anchor':
    case 'page_number':
    case 'page_count':
    case 'picture':
      return normal('');
  }
}

export const paragraphsOf = ({ blocks }: Cell): readonly Paragraph[] =>
  blocks.filter((block): block is Paragraph => block.kind === 'paragraph');

/** Returns the text of a cell, and apart from it the mark of a footnote at its end. */
export function cellTextOf(cell: Cell, marks: NoteMarks): CellText {
  const paragraphs = paragraphsOf(cell);
  if (paragraphs.length === 0) return { text: cell.text.trim(), mark: '', isRed: false };
  const isRed = isAllRed(paragraphs);
  const text = paragraphs
    .map((paragraph) => paragraphText(paragraph, marks))
    .join('\n')
    .trim();
  const end = paragraphs.length === 1 ? endMark(paragraphs[0]!, marks) : '';
  return end !== '' && text.length > end.length && text.endsWith(end)
    ? { text: text.slice(0, -end.length).trimEnd(), mark: end, isRed }
    : { text, mark: '', isRed };
}

/** Returns the raised text at the end of a paragraph. */
function endMark({ inlines }: Paragraph, marks: NoteMarks): string {
  const isMark = (inline: Inline): boolean =>
    inline.kind === 'anchor' ||
    inline.kind === 'note' ||
    (inline.kind === 'text' && inline.style.script === 'superscript');
  const end = inlines.findLastIndex((inline) => !isMark(inline)) + 1;
  return wordsOf(inlines, marks)
    .slice(wordsOf(inlines.slice(0, end), marks).length)
    .trim();
}

export const runsOf = (paragraphs: readonly Paragraph[]): TextRun[] =>
  paragraphs
    .flatMap(({ inlines }) => inlines)
    .filter((inline): inline is TextRun => inline.kind === 'text' && inline.text.trim() !== '');

/** Returns the style of the longest run; undefined where there is no text. */
export function mainStyle(paragraphs: readonly Paragraph[]): TextStyle | undefined {
  let main: TextRun | undefined;
  for (const run of runsOf(paragraphs)) if (!main || run.text.length > main.text.length) main = run;
  return main?.style;
}

function isAllRed(paragraphs: readonly Paragraph[]): boolean {
  const runs = runsOf(paragraphs);
  return runs.length > 0 && runs.every(({ style }) => isRed(style.colour));
}

/** Tells whether a colour is red as warnings are: not pink, not brown. */
function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return red >= 0xa0 && green < red * 0.45 && blue < red * 0.45;
}
