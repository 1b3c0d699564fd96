/** Parses the codes of multi-line text into words with their formatting. */
import type { Lettering } from '../fonts/library.js';
import { plainCharacters } from '../text-codes.js';

export interface MTextStyle {
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

/** This number is added to a true colour, so that it differs from an index of the palette. */
export const trueColour = 0x1000000;

export type Alignment = 'left' | 'right' | 'centre' | 'justified';

/** What a paragraph is set by; lengths are in heights of the entity's text. */
export interface MTextParagraph {
  readonly first: number;
  readonly left: number;
  readonly right: number;
  readonly tabs: readonly number[];
  /** Null for the side the whole text is attached at. */
  readonly align: Alignment | null;
}

export type Token =
  | { readonly kind: 'word' | 'space'; readonly text: string; readonly look: MTextStyle }
  | { readonly kind: 'tab'; readonly look: MTextStyle }
  | { readonly kind: 'line'; readonly look: MTextStyle }
  | { readonly kind: 'column'; readonly look: MTextStyle }
  | { readonly kind: 'paragraph'; readonly paragraph: MTextParagraph }
  | {
      readonly kind: 'stack';
      readonly upper: string;
      readonly lower: string;
      readonly bar: '^' | '/' | '#';
      readonly look: MTextStyle;
    };

export const plainParagraph: MTextParagraph = { first: 0, left: 0, right: 0, tabs: [], align: null };

/** Groups nested deeper than this are not followed. */
const maxGroupDepth = 200;

const signs: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', '%': '%' };

export const parseMText = (source: string, start: MTextStyle): Token[] =>
  new MTextReader(source, start).read();

/** Codes that change nothing but one side of the look, and take no argument. */
const switches: Readonly<Record<string, Partial<MTextStyle>>> = {
  L: { under: true },
  l: { under: false },
  O: { over: true },
  o: { over: false },
  K: { strike: true },
  k: { strike: false },
};

/** Codes with an argument, up to its semicolon: what it changes. Values that make no sense change nothing. */
const changes: Readonly<Record<string, (argument: string, look: MTextStyle) => Partial<MTextStyle>>> = {
  H: (argument, { height }) => {
    const number = parseFloat(argument);
    if (!(number > 0)) return {};
    return { height: /x\s*$/i.test(argument) ? height * number : number };
  },
  W: (argument) => {
    const stretch = parseFloat(argument);
    return stretch > 0.01 && stretch < 100 ? { stretch } : {};
  },
  Q: (argument) => {
    const degrees = parseFloat(argument);
    return Math.abs(degrees) < 86 ? { oblique: (degrees * Math.PI) / 180 } : {};
  },
  T: (argument) => {
    const tracking = parseFloat(argument);
    return tracking >= 0.1 && tracking <= 10 ? { tracking } : {};
  },
  C: (argument) => {
    const number = parseInt(argument, 10);
    if (number === 256 || number === 0) return { colour: null };
    return number > 0 && number < 256 ? { colour: number } : {};
  },
  c: (argument) => {
    const number = parseInt(argument, 10);
    if (!(number >= 0)) return {};
    // The file stores the colour with blue first.
    return { colour: trueColour + (((number & 255) << 16) | (number & 0xff00) | ((number >> 16) & 255)) };
  },
  A: (argument) => {
    const number = parseInt(argument, 10);
    return { align: number === 1 ? 1 : number === 2 ? 2 : 0 };
  },
  f: (argument, { lettering }) => ({ lettering: fontOf(argument, false, lettering) }),
  F: (argument, { lettering }) => ({ lettering: fontOf(argument, true, lettering) }),
};

/** Reads a text once, from its beginning to its end. */
class MTextReader {
  readonly #source: string;
  readonly #tokens: Token[] = [];
  readonly #groups: MTextStyle[] = [];
  #look: MTextStyle;
  #paragraph = plainParagraph;
  #word = '';
  #at = 0;

  constructor(source: string, start: MTextStyle) {
    this.#source = source;
    this.#look = start;
  }

  read(): Token[] {
    while (this.#at < this.#source.length) {
      const sign = this.#next();
      if (sign === '\\' && this.#at < this.#source.length) this.#code(this.#next());
      else if (sign === '^') this.#caret();
      else if (sign === '%') this.#percent();
      else this.#sign(sign);
    }
    this.#finishWord();
    return this.#tokens;
  }

  #next(): string {
    const sign = this.#source[this.#at] ?? '';
    this.#at += 1;
    return sign;
  }

  #finishWord(): void {
    if (this.#word !== '')
      this.#tokens.push({ kind: 'word', text: plainCharacters(this.#word), look: this.#look });
    this.#word = '';
  }

  #push(token: Token): void {
    this.#finishWord();
    this.#tokens.push(token);
  }

  #change(next: Partial<MTextStyle>): void {
    this.#finishWord();
    this.#look = { ...this.#look, ...next };
  }

  /** Reads the argument of a code, up to its semicolon. */
  #argument(): string {
    const found = this.#source.indexOf(';', this.#at);
    const end = found < 0 ? this.#source.length : found;
    const text = this.#source.slice(this.#at, end);
    this.#at = end + (found < 0 ? 0 : 1);
    return text;
  }

  #sign(sign: string): void {
    switch (sign) {
      case '{':
        this.#finishWord();
        if (this.#groups.length < maxGroupDepth) this.#groups.push(this.#look);
        return;
      case '}':
        this.#finishWord();
        this.#look = this.#groups.pop() ?? this.#look;
        return;
      case '\n':
        return this.#push({ kind: 'line', look: this.#look });
      case '\t':
        return this.#push({ kind: 'tab', look: this.#look });
      case '\r':
        return;
      case ' ':
        return this.#push({ kind: 'space', text: ' ', look: this.#look });
      default:
        this.#word += sign;
    }
  }

  /** `^J`, `^I` and `^M` are control characters as letters. */
  #caret(): void {
    const control = { J: '\n', I: '\t', M: '\r' }[this.#source[this.#at] ?? ''];
    if (control !== undefined) this.#at += 1;
    this.#sign(control ?? '^');
  }

  /** Reads codes such as `%%c` and `%%065`. */
  #percent(): void {
    const [, number, letter] = /^%(?:(\d{3})|(.))/s.exec(this.#source.slice(this.#at, this.#at + 4)) ?? [];
    const replaced = letter === undefined ? undefined : signs[letter.toLowerCase()];
    if (number !== undefined) {
      this.#word += String.fromCodePoint(Number(number) || 32);
      this.#at += 4;
    } else if (replaced !== undefined) {
      this.#word += replaced;
      this.#at += 2;
    } else this.#word += '%';
  }

  #code(letter: string): void {
    const switched = Object.hasOwn(switches, letter) ? switches[letter] : undefined;
    if (switched) return this.#change(switched);
    const change = Object.hasOwn(changes, letter) ? changes[letter] : undefined;
    if (change) {
      const next = change(this.#argument(), this.#look);
      // A word goes on where nothing changes.
      return Object.keys(next).length > 0 ? this.#change(next) : undefined;
    }
    switch (letter) {
      case 'P':
      case 'n':
      case 'X': // The code splits the text of a dimension above and below its line.
        return this.#push({ kind: 'line', look: this.#look });
      case 'N':
        return this.#push({ kind: 'column', look: this.#look });
      case 'p':
        this.#paragraph = paragraphOf(this.#argument(), this.#paragraph);
        return this.#push({ kind: 'paragraph', paragraph: this.#paragraph });
      case 'S':
        return this.#stack(this.#argument());
      case 'U':
      case 'M':
        return this.#characterCode(letter);
      case '~':
        this.#word += '\u00a0';
        return;
      default:
        // An escaped sign stands for itself; unknown codes are skipped.
        if (!/[a-z]/i.test(letter)) this.#word += letter;
    }
  }

  /** Reads a fraction, or one text above another. */
  #stack(argument: string): void {
    this.#finishWord();
    const stack = /^((?:\\.|[^;\\])*?)([\^/#])((?:\\.|[^;\\])*)$/s.exec(argument);
    if (!stack) return;
    const [, upper = '', bar, lower = ''] = stack;
    this.#tokens.push({
      kind: 'stack',
      upper: stackText(upper),
      lower: stackText(lower),
      bar: bar as '^' | '/' | '#',
      look: this.#look,
    });
  }

  /** `\U+00B0`, or `\M+` with the number of a code page: the word keeps it, and its end reads it. */
  #characterCode(letter: 'U' | 'M'): void {
    const [escape] = /^\+(?:[1-5])?[0-9a-f]{4}/i.exec(this.#source.slice(this.#at, this.#at + 6)) ?? [];
    if (escape === undefined) return;
    const length = letter === 'U' ? 5 : escape.length;
    this.#word += `\\${letter}${escape.slice(0, length)}`;
    this.#at += length;
  }
}

const stackText = (text: string): string => plainCharacters(text.replace(/\\([^A-Za-z])/g, '$1').trim());

/** Parses a font such as `Arial|b1|i0|c0|p34`, or the name of a font file. */
function fontOf(value: string, stroke: boolean, current: Lettering): Lettering {
  const [name = '', ...flags] = value.split('|');
  if (name.trim() === '') return current;
  const set = (letter: string) => flags.some((flag) => flag.trim().toLowerCase() === `${letter}1`);
  // A stroke font may come with a second one for wide characters.
  const file = name.split(',')[0]!.trim();
  const font = /\.(shx|ttf|otf|ttc)$/i.test(file) ? file : `${file}.${stroke ? 'shx' : 'ttf'}`;
  return { font, bold: set('b'), italic: set('i') };
}

/** Parses paragraph settings such as `i-3,l4,t4,8,r1` and `xqc`. */
function paragraphOf(value: string, current: MTextParagraph): MTextParagraph {
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
