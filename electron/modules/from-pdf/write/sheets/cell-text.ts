/** This module gives the words of a cell or a paragraph without their looks, and the looks that all of them share. */
import type {
  Cell,
  DocumentModel,
  Inline,
  NoteMarks,
  Paragraph,
  TextRun,
  TextStyle,
} from '../../model/index.js';
import { asLowered, asRaised, type CellText } from '../../values/index.js';

export const noteMarksOf = (model: DocumentModel): NoteMarks =>
  new Map(model.notes.map(({ id, mark }) => [id, mark]));

/** Returns the words of a paragraph: raised and lowered letters as Unicode has them, with the marker of a list in front. */
export function paragraphText({ inlines, list }: Paragraph, marks: NoteMarks): string {
  const words = inlines.map((inline) => inlineText(inline, marks)).join('');
  return list && list.marker !== '' ? `${list.marker} ${words}` : words;
}

/** Returns the words of a part of a paragraph. */
function inlineText(inline: Inline, marks: NoteMarks): string {
  switch (inline.kind) {
    case 'text':
      return scriptText(inline);
    case 'tab':
      return ' ';
    case 'line_break':
      return '\n';
    case 'field':
      return inline.field.value;
    case 'note':
      return asRaised(marks.get(inline.id) ?? '');
    case 'anchor':
    case 'page_number':
    case 'page_count':
    case 'picture':
      return '';
  }
}

function scriptText({ text, style }: TextRun): string {
  switch (style.script) {
    case 'normal':
      return text.replaceAll('\t', ' ');
    case 'superscript':
      return asRaised(text);
    case 'subscript':
      return asLowered(text);
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
  let mark = '';
  for (const inline of [...inlines].reverse()) {
    if (inline.kind === 'anchor') continue;
    const isMark =
      inline.kind === 'note' || (inline.kind === 'text' && inline.style.script === 'superscript');
    if (!isMark) break;
    mark = inlineText(inline, marks) + mark;
  }
  return mark.trim();
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
