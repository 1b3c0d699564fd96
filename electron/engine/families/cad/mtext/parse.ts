/** Reads the codes of multi-line text into words with their looks. */
import type { Lettering } from '../fonts/library.js';
import { plainCharacters } from '../text-codes.js';

export interface Look {
  readonly lettering: Lettering;
  /** Of capitals, in the entity's units. */
  readonly height: number;
  /** Width of the letters, 1 as the font has them. */
  readonly stretch: number;
  /** Radians. */
  readonly oblique: number;
  /** Room between letters, 1 as the font has it. */
  readonly tracking: number;
  /** ACI number, 0xRRGGBB + {@link trueColour}, or null for the entity's own. */
  readonly colour: number | null;
  readonly under: boolean;
  readonly over: boolean;
  readonly strike: boolean;
  /** Where it stands beside higher pieces of its line: 0 bottom, 1 middle, 2 top. */
  readonly align: 0 | 1 | 2;
}

/** Added to a colour that is no number of the palette. */
export const trueColour = 0x1000000;

export type Alignment = 'left' | 'right' | 'centre' | 'justified';

/** What a paragraph is set by; lengths are in heights of the entity's text. */
export interface Paragraph {
  readonly first: number;
  readonly left: number;
  readonly right: number;
  readonly tabs: readonly number[];
  /** Null for the side the whole text is attached at. */
  readonly align: Alignment | null;
}

export type Token =
  | { readonly kind: 'word' | 'space'; readonly text: string; readonly look: Look }
  | { readonly kind: 'tab'; readonly look: Look }
  | { readonly kind: 'line'; readonly look: Look }
  | { readonly kind: 'column'; readonly look: Look }
  | { readonly kind: 'paragraph'; readonly paragraph: Paragraph }
  | {
      readonly kind: 'stack';
      readonly upper: string;
      readonly lower: string;
      readonly bar: '^' | '/' | '#';
      readonly look: Look;
    };

export const plainParagraph: Paragraph = { first: 0, left: 0, right: 0, tabs: [], align: null };

/** Groups inside each other that are followed. */
const maxGroupDepth = 200;

const signs: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', '%': '%' };

export function parseMText(source: string, start: Look): Token[] {
  const tokens: Token[] = [];
  const groups: Look[] = [];
  let look = start;
  let paragraph = plainParagraph;
  let word = '';
  const push = (token: Token) => void tokens.push(token);
  const finish = () => {
    if (word !== '') push({ kind: 'word', text: plainCharacters(word), look });
    word = '';
  };
  const change = (next: Partial<Look>) => {
    finish();
    look = { ...look, ...next };
  };
  let i = 0;
  /** The argument of a code, up to its semicolon. */
  const argument = (): string => {
    const end = source.indexOf(';', i);
    const text = source.slice(i, end < 0 ? source.length : end);
    i = end < 0 ? source.length : end + 1;
    return text;
  };
  const code = (letter: string): void => {
    switch (letter) {
      case 'P':
      case 'n':
        finish();
        push({ kind: 'line', look });
        return;
      case 'N':
        finish();
        push({ kind: 'column', look });
        return;
      case 'X':
        // Splits the text of a dimension above and below its line.
        finish();
        push({ kind: 'line', look });
        return;
      case '~':
        word += '\u00a0';
        return;
      case 'L':
        return change({ under: true });
      case 'l':
        return change({ under: false });
      case 'O':
        return change({ over: true });
      case 'o':
        return change({ over: false });
      case 'K':
        return change({ strike: true });
      case 'k':
        return change({ strike: false });
      case 'H': {
        const value = argument();
        const number = parseFloat(value);
        if (number > 0) change({ height: /x\s*$/i.test(value) ? look.height * number : number });
        return;
      }
      case 'W': {
        const number = parseFloat(argument());
        if (number > 0.01 && number < 100) change({ stretch: number });
        return;
      }
      case 'Q': {
        const number = parseFloat(argument());
        if (Math.abs(number) < 86) change({ oblique: (number * Math.PI) / 180 });
        return;
      }
      case 'T': {
        const number = parseFloat(argument());
        if (number >= 0.1 && number <= 10) change({ tracking: number });
        return;
      }
      case 'C': {
        const number = parseInt(argument(), 10);
        if (number === 256 || number === 0) change({ colour: null });
        else if (number > 0 && number < 256) change({ colour: number });
        return;
      }
      case 'c': {
        const number = parseInt(argument(), 10);
        // Stored with blue first.
        if (number >= 0)
          change({
            colour: trueColour + (((number & 255) << 16) | (number & 0xff00) | ((number >> 16) & 255)),
          });
        return;
      }
      case 'A': {
        const number = parseInt(argument(), 10);
        change({ align: number === 1 ? 1 : number === 2 ? 2 : 0 });
        return;
      }
      case 'f':
      case 'F':
        return change({ lettering: fontOf(argument(), letter === 'F', look.lettering) });
      case 'p':
        finish();
        paragraph = paragraphOf(argument(), paragraph);
        push({ kind: 'paragraph', paragraph });
        return;
      case 'S': {
        finish();
        const stack = /^((?:\\.|[^;\\])*?)([\^/#])((?:\\.|[^;\\])*)$/s.exec(argument());
        if (stack)
          push({
            kind: 'stack',
            upper: stackText(stack[1]!),
            lower: stackText(stack[3]!),
            bar: stack[2] as '^' | '/' | '#',
            look,
          });
        return;
      }
      case 'U':
      case 'M': {
        const escape = /^\+(?:[1-5])?[0-9a-f]{4}/i.exec(source.slice(i, i + 6));
        if (!escape) return;
        const length = letter === 'U' ? 5 : escape[0].length;
        word += `\\${letter}${escape[0].slice(0, length)}`;
        i += length;
        return;
      }
      default:
        // An escaped sign stands for itself; unknown codes are skipped.
        if (!/[a-z]/i.test(letter)) word += letter;
    }
  };
  while (i < source.length) {
    const sign = source[i]!;
    i++;
    if (sign === '\\' && i < source.length) {
      const letter = source[i]!;
      i++;
      code(letter);
    } else if (sign === '{') {
      finish();
      if (groups.length < maxGroupDepth) groups.push(look);
    } else if (sign === '}') {
      finish();
      look = groups.pop() ?? look;
    } else if (sign === '\n' || (sign === '^' && source[i] === 'J')) {
      if (sign === '^') i++;
      finish();
      push({ kind: 'line', look });
    } else if (sign === '\t' || (sign === '^' && source[i] === 'I')) {
      if (sign === '^') i++;
      finish();
      push({ kind: 'tab', look });
    } else if (sign === '^' && source[i] === 'M') i++;
    else if (sign === '\r') continue;
    else if (sign === ' ') {
      finish();
      push({ kind: 'space', text: ' ', look });
    } else if (sign === '%' && source[i] === '%' && i + 1 < source.length) {
      const replaced = signs[source[i + 1]!.toLowerCase()];
      const number = /^%(\d{3})/.exec(source.slice(i, i + 4));
      if (number) {
        word += String.fromCodePoint(Number(number[1]) || 32);
        i += 4;
      } else if (replaced !== undefined) {
        word += replaced;
        i += 2;
      } else word += sign;
    } else word += sign;
  }
  finish();
  return tokens;
}

const stackText = (text: string): string => plainCharacters(text.replace(/\\([^A-Za-z])/g, '$1').trim());

/** `Arial|b1|i0|c0|p34`, or the name of a font file. */
function fontOf(value: string, stroke: boolean, current: Lettering): Lettering {
  const [name = '', ...flags] = value.split('|');
  if (name.trim() === '') return current;
  const set = (letter: string) => flags.some((flag) => flag.trim().toLowerCase() === `${letter}1`);
  // A stroke font may come with a second one for wide characters.
  const file = name.split(',')[0]!.trim();
  const font = /\.(shx|ttf|otf|ttc)$/i.test(file) ? file : `${file}.${stroke ? 'shx' : 'ttf'}`;
  return { font, bold: set('b'), italic: set('i') };
}

/** `i-3,l4,t4,8,r1` and `xqc`. */
function paragraphOf(value: string, current: Paragraph): Paragraph {
  let { first, left, right, tabs, align } = current;
  const parts = value.replace(/^x/, '').split(',');
  let inTabs = false;
  for (const part of parts) {
    const text = part.trim().replace(/^x/, '');
    const number = parseFloat(text.slice(1));
    const letter = text[0];
    if (inTabs && /^[crd]?-?[\d.]/.test(text)) {
      tabs = [...tabs, parseFloat(text.replace(/^[crd]/, ''))];
      continue;
    }
    inTabs = false;
    if (letter === 'i') first = number || 0;
    else if (letter === 'l') left = number || 0;
    else if (letter === 'r') right = number || 0;
    else if (letter === 't') {
      inTabs = true;
      tabs = Number.isFinite(number) ? [number] : [];
    } else if (letter === 'q') align = alignments[text[1] ?? ''] ?? null;
  }
  return { first, left, right, tabs, align };
}

const alignments: Readonly<Record<string, Alignment>> = {
  l: 'left',
  r: 'right',
  c: 'centre',
  j: 'justified',
  d: 'justified',
};
