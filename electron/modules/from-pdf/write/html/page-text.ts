/** This module writes the text of a page in SVG: every word in its place and with its width, whichever font it is shown in. */
import { minOf, maxOf } from '../../model/geometry.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import type { Letter, LetterLook, ReadPage } from '../../read/read-page.js';
import { annotationWords } from '../../recognise/lines/annotation-words.js';
import { wordsOf, type Word } from '../../recognise/lines/words.js';
import { cleanText } from '../clean-text.js';
import { isPictorial, type HtmlFonts } from './page-fonts.js';

/** Words of one line may be off it by less than this share of the letter size. */
const offLine = 0.5;
/** Letters that are at least this many points off a line are seen to be. */
const aside = 0.05;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

interface Line {
  readonly angle: number;
  readonly size: number;
  /** Origin of the first letter. */
  readonly x: number;
  readonly y: number;
  readonly words: Word[];
}

/**
 * Writes the text of a page.
 * @param isDrawn tells whether the letters of a font, by its name, are in the picture below
 */
export function pageText(
  page: ReadPage,
  fonts: HtmlFonts,
  isDrawn: (font: string) => boolean = isPictorial,
): string {
  // What is filled in or written onto the page is in the picture: its text lies over that, unseen, so that it is found.
  const written = annotationWords(page, true).flatMap(({ text, box, baseline, size }) => {
    const shown = escapeHtml(cleanText(text).trim());
    if (shown === '') return [];
    return `<text x="${round(box.left)}" y="${round(baseline)}" font-size="${round(size)}" fill="transparent">${shown}</text>`;
  });
  return [...linesOf(wordsOf(page.letters)).map((line) => lineText(line, fonts, isDrawn)), ...written]
    .filter((text) => text !== '')
    .join('\n');
}

/** Groups words that follow each other along one line; in the order of the content, in which they are read aloud and selected. */
function linesOf(words: readonly Word[]): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const [first] = word.letters;
    if (!first) continue;
    const line = lines.at(-1);
    if (line && goesOn(line, word, first)) line.words.push(word);
    else lines.push({ angle: word.angle, size: word.size, x: first.x, y: first.baseline, words: [word] });
  }
  return lines;
}

function goesOn(line: Line, word: Word, first: Letter): boolean {
  // Right-to-left lines have an order of their own: each of their words is placed separately.
  if (line.angle !== word.angle || rightToLeft.test(word.text) || rightToLeft.test(line.words[0]?.text ?? ''))
    return false;
  const { along, off } = onLine(line, first);
  const last = line.words.at(-1);
  const [end] = last?.letters.slice(-1) ?? [];
  return Math.abs(off) < offLine * line.size && (!end || along > onLine(line, end).along);
}

/** Returns a letter's place along a line and off it, in points. */
function onLine({ x, y, angle }: Line, letter: Letter): { readonly along: number; readonly off: number } {
  if (angle === 0) return { along: letter.x - x, off: letter.baseline - y };
  const turn = (angle * Math.PI) / 180;
  const [right, down] = [letter.x - x, letter.baseline - y];
  return {
    along: right * Math.cos(turn) - down * Math.sin(turn),
    off: right * Math.sin(turn) + down * Math.cos(turn),
  };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

function lineText(line: Line, fonts: HtmlFonts, isDrawn: (font: string) => boolean): string {
  const isTurned = line.angle !== 0;
  const isBackwards = rightToLeft.test(line.words[0]?.text ?? '');
  const place = isTurned
    ? ` transform="translate(${round(line.x)} ${round(line.y)}) rotate(${-line.angle})"`
    : ` y="${round(line.y)}"`;
  const pieces = line.words.map((word) => piecesOf(word, line));
  // A piece off the line moves all that follow, which therefore have to give their height, too.
  const isUneven = pieces.flat().some(([first]) => first && Math.abs(onLine(line, first).off) >= aside);
  const words = pieces.map((own) =>
    own
      .map((letters) => pieceText(letters, line, { fonts, isDrawn, isTurned, isBackwards, isUneven }))
      .join(''),
  );
  const shown = words.filter((word) => word !== '').join(' ');
  return shown === '' ? '' : `<text${place}${isBackwards ? ' direction="rtl"' : ''}>${shown}</text>`;
}

/** Groups letters of a word that look the same. */
function piecesOf({ letters }: Word, line: Line): Letter[][] {
  const offOf = (letter: Letter): number => onLine(line, letter).off;
  const pieces: Letter[][] = [];
  for (const letter of letters) {
    const open = pieces.at(-1);
    const last = open?.[0];
    if (open && last && looksSame(last.look, letter.look) && Math.abs(offOf(last) - offOf(letter)) < 0.1)
      open.push(letter);
    else pieces.push([letter]);
  }
  return pieces;
}

const looksSame = (one: LetterLook, other: LetterLook): boolean =>
  one === other ||
  (one.font === other.font &&
    one.size === other.size &&
    one.colour === other.colour &&
    one.isInvisible === other.isInvisible &&
    one.isOutlined === other.isOutlined);

interface PieceSetting {
  readonly fonts: HtmlFonts;
  readonly isDrawn: (font: string) => boolean;
  readonly isTurned: boolean;
  readonly isBackwards: boolean;
  /** True where some piece is above or below the line. */
  readonly isUneven: boolean;
}

function pieceText(letters: readonly Letter[], line: Line, setting: PieceSetting): string {
  const text = escapeHtml(cleanText(letters.map((letter) => letter.text).join('')));
  const [first] = letters;
  if (!first || text === '') return '';
  const { look } = first;
  const { along, off } = onLine(line, first);
  const width = widthOf(letters, line);
  const start = setting.isTurned ? along : line.x + along;
  const edge = setting.isBackwards ? maxOf(letters.map(({ box }) => box.right)) : start;
  const y = !setting.isUneven ? '' : ` y="${round(setting.isTurned ? off : line.y + off)}"`;
  const isUnseen = look.isInvisible || setting.isDrawn(look.font.name);
  const colour = isUnseen ? ' fill="transparent"' : look.colour === '#000000' ? '' : ` fill="${look.colour}"`;
  const hasShapes = setting.fonts.isEmbedded(look.font);
  const bold = (look.font.isBold && !hasShapes) || look.isOutlined ? ' font-weight="bold"' : '';
  const italic = look.font.isItalic && !hasShapes ? ' font-style="italic"' : '';
  const length =
    letters.length > 1 && width > 0 ? ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"` : '';
  const size = Math.max(0.1, look.size);
  return `<tspan class="${setting.fonts.classOf(look.font)}" x="${round(edge)}"${y} font-size="${round(size)}"${bold}${italic}${colour}${length}>${text}</tspan>`;
}

/** Returns the width from the first letter's edge to the last one's, in points; 0 on a sloping line, where boxes do not tell. */
function widthOf(letters: readonly Letter[], { angle }: Line): number {
  const edges = (side: 'left' | 'right' | 'top' | 'bottom') => letters.map(({ box }) => box[side]);
  if (angle % 180 === 0) return maxOf(edges('right')) - minOf(edges('left'));
  if (angle % 90 === 0) return maxOf(edges('bottom')) - minOf(edges('top'));
  return 0;
}
