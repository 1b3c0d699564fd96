/** This module tells how cells look in Excel. */
import {
  contrastOf,
  type Border,
  type Cell,
  type Paragraph,
  type TextRun,
  type TextStyle,
  type NoteMarks,
} from '../../model/index.js';
import type { TypedValue } from '../../values/index.js';
import { mainStyle, paragraphText, paragraphsOf, runsOf } from '../sheets/cell-text.js';
import type { TextPart } from './sheet.js';
import { usualFont, type CellLook, type FontLook, type LineLook } from './style-sheet.js';
import { sheetText } from './text.js';

/** Letters of less contrast than this to their cell are not read. */
const leastContrast = 2;

/**
 * Returns the font of a text.
 * @param fill `#rrggbb` of its cell; null for none. Light letters have the usual colour where they would not be read on it.
 */
export function fontOf(style: TextStyle, fill: string | null): FontLook {
  const isRead = style.ground === undefined || contrastOf(style.colour, fill ?? '#ffffff') > leastContrast;
  return {
    name: style.family,
    size: Math.round(style.size * 2) / 2,
    ...(style.bold ? { bold: true } : {}),
    ...(style.italic ? { italic: true } : {}),
    ...(style.underline ? { underline: true } : {}),
    ...(style.strike ? { strike: true } : {}),
    ...(style.colour === '#000000' || !isRead ? {} : { colour: style.colour }),
  };
}

/**
 * Returns the look of a cell.
 * @param isHeader true where it names its column: then it is bold, whatever it was
 */
export function lookOf(cell: Cell, { type, numberFormat }: TypedValue, isHeader: boolean): CellLook {
  const paragraphs = paragraphsOf(cell);
  const main = mainStyle(paragraphs);
  const isText = type === 'text' || type === 'empty';
  const borders = bordersOf(cell.borders);
  const fill = fillOf(cell);
  const font = main ? fontOf(main, fill) : isHeader ? usualFont : undefined;
  return {
    ...(font ? { font: isHeader ? { ...font, bold: true } : font } : {}),
    ...(isText && !isTempting(cell.text) ? {} : { numberFormat }),
    ...(fill === null ? {} : { fill }),
    ...(borders ? { borders } : {}),
    vertical: cell.vertical,
    ...horizontal(paragraphs, isText),
    ...(isText && isWrapped(paragraphs) ? { isWrapped: true } : {}),
  };
}

/** Tells whether Excel would take a text for something else as soon as a person works on the cell. */
const isTempting = (text: string): boolean => text.length < 256 && /^[\d=+@'-]/u.test(text.trim());

/** Returns the fill of a cell: its own, or what is behind its light letters. */
export const fillOf = (cell: Cell): string | null =>
  cell.fill ?? mainStyle(paragraphsOf(cell))?.ground ?? null;

/** Returns the alignment of text. Numbers are aligned by Excel, so that those of a column are in line. */
function horizontal(
  paragraphs: readonly Paragraph[],
  isText: boolean,
): { horizontal?: 'left' | 'center' | 'right' } {
  const [first] = paragraphs;
  if (!first || !isText) return {};
  const isRightToLeft = first.direction === 'rtl';
  switch (first.alignment) {
    case 'centre':
      return { horizontal: 'center' };
    case 'end':
      return isRightToLeft ? {} : { horizontal: 'right' };
    case 'start':
    case 'justify':
      return isRightToLeft ? { horizontal: 'right' } : {};
  }
}

const isWrapped = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.length > 1 ||
  paragraphs.some(
    ({ spacing, inlines }) => spacing.line > 0 || inlines.some(({ kind }) => kind === 'line_break'),
  );

function bordersOf({ top, right, bottom, left }: Cell['borders']): CellLook['borders'] {
  if (!top && !right && !bottom && !left) return undefined;
  return {
    ...(top ? { top: borderOf(top) } : {}),
    ...(right ? { right: borderOf(right) } : {}),
    ...(bottom ? { bottom: borderOf(bottom) } : {}),
    ...(left ? { left: borderOf(left) } : {}),
  };
}

const borderOf = ({ width, colour, style }: Border): LineLook => ({ style: lineOf(width, style), colour });

function lineOf(width: number, style: Border['style']): LineLook['style'] {
  if (style === 'double') return 'double';
  const isThin = width < 1.25;
  if (style === 'dashed') return isThin ? 'dashed' : 'mediumDashed';
  return isThin ? 'thin' : width < 2.25 ? 'medium' : 'thick';
}

/** Returns the parts of a text with their looks; undefined where all look the same. */
export function richText(
  paragraphs: readonly Paragraph[],
  marks: NoteMarks,
  fill: string | null,
): TextPart[] | undefined {
  const runs = runsOf(paragraphs);
  const [first] = runs;
  if (!first || runs.every(({ style }) => looksSame(style, first.style))) return undefined;
  const parts: TextPart[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at > 0) addTo(parts, '\n', undefined);
    if (paragraph.list && paragraph.list.marker !== '') addTo(parts, `${paragraph.list.marker} `, undefined);
    for (const inline of paragraph.inlines) {
      const text =
        inline.kind === 'text'
          ? inline.text
          : paragraphText({ ...paragraph, list: null, inlines: [inline] }, marks);
      addTo(parts, text, inline.kind === 'text' ? inline : undefined, fill);
    }
  }
  return parts;
}

/** Tells whether two styles look the same within a cell: family and size are those of the cell, other changes are meant to be seen. */
const looksSame = (one: TextStyle, other: TextStyle): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.strike === other.strike &&
  one.script === other.script &&
  one.colour === other.colour;

function addTo(parts: TextPart[], given: string, run: TextRun | undefined, fill: string | null = null): void {
  const text = sheetText(given);
  if (text === '') return;
  const last = parts.at(-1);
  if (!run) {
    if (last) last.text += text;
    else parts.push({ text });
    return;
  }
  const { script } = run.style;
  const raised = script === 'normal' ? {} : { script };
  parts.push({ text, font: { ...fontOf(run.style, fill), ...raised } });
}
