/** Breaks words into lines and columns. Lengths are in the entity's units; y grows upwards from the first line's top. */
import { maxOf } from '../../../../contract/lists.js';
import type { FontRun } from '../../../engine/fonts/face.js';
import type { Library } from '../fonts/library.js';
import { runsWidth } from '../lettering.js';
import { plainParagraph, type Alignment, type MTextStyle, type MTextParagraph, type Token } from './parse.js';

/** A word in its place on a line. */
export interface MTextWord {
  x: number;
  readonly width: number;
  readonly look: MTextStyle;
  readonly runs: readonly FontRun[];
  /** A fraction's parts; then `runs` is empty. */
  readonly stack?: Stack;
  readonly space: boolean;
}

interface Stack {
  readonly upper: readonly FontRun[];
  readonly lower: readonly FontRun[];
  readonly bar: '^' | '/' | '#';
}

export interface MTextLine {
  items: MTextWord[];
  width: number;
  /** Height of its highest capitals. */
  height: number;
  /** Of the baseline, measured from the top of the column; negative. */
  y: number;
  paragraph: MTextParagraph;
  /** The first of its paragraph. */
  readonly first: boolean;
  /** The last of its paragraph: never spread out. */
  last: boolean;
}

export interface MTextColumn {
  readonly lines: MTextLine[];
  /** From the top of the first line to the last baseline. */
  readonly height: number;
}

export interface LayoutOptions {
  /** Width to wrap at; 0 for none. */
  readonly width: number;
  /** Height after which a new column begins, one for each column; empty for one column. */
  readonly columnHeights: readonly number[];
  readonly spacing: number;
  readonly exact: boolean;
  /** Height of the entity's text. */
  readonly height: number;
}

/** The size of a fraction's parts as a share of the text size. */
export const stackSize = 0.7;
/** The distance from one baseline to the next at a line spacing of 1, in text heights. */
const leading = 5 / 3;
const defaultTab = 4;

export function layoutMText(tokens: readonly Token[], wish: LayoutOptions, library: Library): MTextColumn[] {
  const lines: (MTextLine | 'column')[] = [];
  let paragraph = plainParagraph;
  let line = newLine(paragraph, wish.height, true);
  const indent = () => (line.first ? paragraph.left + paragraph.first : paragraph.left) * wish.height;
  const available = () => (wish.width > 0 ? wish.width - indent() - paragraph.right * wish.height : Infinity);
  const finish = (last: boolean) => {
    line.last = last;
    lines.push(line);
    line = newLine(paragraph, line.items.at(-1)?.look.height ?? wish.height, last);
  };
  const place = (item: MTextWord, height: number) => {
    const wraps = !item.space && line.items.length > 0 && line.width + item.width > available() * 1.0001;
    // A word is only broken off behind a space: pieces of one word stay together.
    if (wraps && line.items.some(({ space }) => space)) {
      const tail: MTextWord[] = [];
      while (line.items.length > 0 && !line.items.at(-1)!.space) tail.unshift(line.items.pop()!);
      trim(line);
      if (line.items.length > 0) finish(false);
      for (const moved of tail) append(line, moved, moved.look.height);
    }
    append(line, item, height);
  };
  for (const token of tokens) {
    switch (token.kind) {
      case 'word':
      case 'space': {
        const runs = library.runs(token.text, token.look.lettering);
        const { look } = token;
        const letters = look.tracking === 1 ? 0 : (look.tracking - 1) * 0.6 * [...token.text].length;
        const width = (runsWidth(runs) + letters) * look.height * look.stretch;
        place({ x: 0, width, look, runs, space: token.kind === 'space' }, look.height);
        break;
      }
      case 'stack': {
        const upper = library.runs(token.upper, token.look.lettering);
        const lower = library.runs(token.lower, token.look.lettering);
        const { look, bar } = token;
        const widths = [runsWidth(upper), runsWidth(lower)];
        const units = bar === '#' ? widths[0]! + widths[1]! + 0.7 : maxOf(widths) + 0.2;
        const width = units * look.height * look.stretch * stackSize;
        place({ x: 0, width, look, runs: [], stack: { upper, lower, bar }, space: false }, look.height * 1.2);
        break;
      }
      case 'tab': {
        const at = line.width + indent();
        const stops = paragraph.tabs.map((stop) => stop * wish.height);
        const step = defaultTab * wish.height;
        const next = stops.find((stop) => stop > at + 1e-9) ?? Math.floor(at / step + 1.001) * step;
        append(line, { x: 0, width: next - at, look: token.look, runs: [], space: false }, 0);
        break;
      }
      case 'paragraph':
        paragraph = fitting(token.paragraph, wish);
        line.paragraph = paragraph;
        break;
      case 'line':
        if (line.items.length === 0) line.height = token.look.height;
        finish(true);
        break;
      case 'column':
        finish(true);
        lines.push('column');
    }
  }
  if (line.items.length > 0 || lines.length === 0) finish(true);
  return columnsOf(lines, wish);
}

/**
 * Indents count in heights of the text. Some programs write lengths instead; taken for heights they would leave the text
 * no room and put it far away.
 */
function fitting(paragraph: MTextParagraph, { width, height }: LayoutOptions): MTextParagraph {
  const { left, first, right } = paragraph;
  const indent = Math.max(left, left + first) + right;
  if (!(width > 0) || indent * height < width) return paragraph;
  const factor = indent < width ? 1 / height : 0;
  return { ...paragraph, left: left * factor, first: first * factor, right: right * factor };
}

function newLine(paragraph: MTextParagraph, height: number, first: boolean): MTextLine {
  return { items: [], width: 0, height, y: 0, paragraph, first, last: true };
}

function append(line: MTextLine, item: MTextWord, height: number): void {
  item.x = line.width;
  line.height = line.items.length === 0 && height > 0 ? height : Math.max(line.height, height);
  line.items.push(item);
  line.width += item.width;
}

function trim(line: MTextLine): void {
  while (line.items.at(-1)?.space) line.width -= line.items.pop()!.width;
}

function columnsOf(lines: readonly (MTextLine | 'column')[], wish: LayoutOptions): MTextColumn[] {
  const columns: MTextLine[][] = [[]];
  let y = 0;
  const step = wish.spacing > 0 ? wish.spacing * leading : leading;
  for (const line of lines) {
    if (line === 'column') {
      columns.push([]);
      y = 0;
      continue;
    }
    let column = columns[columns.length - 1]!;
    const limit = wish.columnHeights[columns.length - 1];
    y -= column.length === 0 ? line.height : step * (wish.exact ? wish.height : line.height);
    if (
      limit !== undefined &&
      column.length > 0 &&
      -y > limit &&
      columns.length < wish.columnHeights.length
    ) {
      column = [];
      columns.push(column);
      y = -line.height;
    }
    line.y = y;
    column.push(line);
  }
  return columns.map((column) => ({ lines: column, height: -(column.at(-1)?.y ?? 0) }));
}

/** Where the items of a line begin, for the room between `left` and `left + room`. */
export function alignLine(line: MTextLine, room: number, align: Alignment, unit: number): number {
  const indent = (line.first ? line.paragraph.left + line.paragraph.first : line.paragraph.left) * unit;
  const free = room - indent - line.paragraph.right * unit - widthWithoutEnd(line);
  const gaps = line.items.filter(({ space }) => space).length;
  if (align === 'justified' && !line.last && free > 0 && gaps > 0) {
    let moved = 0;
    for (const item of line.items) {
      item.x += moved;
      if (item.space) moved += free / gaps;
    }
    return indent;
  }
  if (align === 'centre') return indent + free / 2;
  return align === 'right' ? indent + free : indent;
}

function widthWithoutEnd(line: MTextLine): number {
  let { width } = line;
  for (let i = line.items.length - 1; i >= 0 && line.items[i]!.space; i--) width -= line.items[i]!.width;
  return width;
}
