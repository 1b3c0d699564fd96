/**
 * Reads the text of pages from their content, without PDFium: what a page holds and PDFium leaves out, such as letters drawn
 * twice, is found too. It also says what of a page no reader of text knows.
 */
import { standardWidths } from './standard-widths.js';
import { showsOneColour, storesMore } from './stores-more.js';
import { letterNamed, isDescription } from './letter-names.js';
import { Bars, isBarFont, isDot } from './bars.js';
import { Dashes } from './dashes.js';
import { inlineKey, mayBeWord, withoutSpots, type BuriedPicture } from './buried-picture.js';
import { codesOfFile } from './file-codes.js';
import { inlinePicture } from './inline-picture.js';
import { readUnicodeMap, readCodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { readContent, type ContentOperation } from '../../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';

/** What a page is made of. */
export interface OwnReading {
  /** Its text in the order of the content. */
  readonly text: string;
  /** Strings and names of its content as they stand there, for a search of bytes. */
  readonly raw: string;
  /** Strings whose letters are others than their codes, each by itself. */
  readonly apart: string;
  /** The same of what marks say of the content that they hold. */
  readonly marks: string;
  /** It draws pictures, or so many curves that they may be letters, or letters that may show others than their font tells of. */
  readonly hasPictures: boolean;
  /** It has letters whose meaning no font tells. */
  readonly hasUnknown: boolean;
  /** Codes of such letters, by the reference of their font. */
  readonly unknown: ReadonlyMap<string, ReadonlySet<number>>;
  /** Its letters may show something else than letters: drawings of their own, signs, patterns, or what a mask leaves of them. */
  readonly hasOddLetters: boolean;
  /** All its content can be read, and readers agree what it means. */
  readonly isSound: boolean;
  /** References of the fonts it writes with. */
  readonly fonts: ReadonlySet<string>;
  /** Those of them that cannot show other letters than they tell: standard fonts, which no document brings along. */
  readonly plainFonts: ReadonlySet<string>;
  /** Codes by the reference of their font: of the page itself, and of its forms and patterns. */
  readonly codes: ReadonlyMap<string, ReadonlySet<number>>;
  readonly nested: ReadonlyMap<string, ReadonlySet<number>>;
  /** Masks of pictures, and pictures in masks and in letters that are drawings: it may show nothing of them. */
  readonly buried: readonly BuriedPicture[];
  /** References of the pictures it draws, of their masks, and of forms, patterns and letters that are drawings. */
  readonly drawn: ReadonlySet<string>;
}

/** Forms nested deeper than this, and more bytes of content of a page, are an attack or damage. */
const maxDepth = 12;
const maxContent = 64 * 1024 * 1024;
/** A page with more curves, or lines, may have letters that are drawn as shapes. */
const fewCurves = 12;
const fewLines = 40;
/** Pixels of the larger side below which no picture can hold a word, unless it is one of many pieces. */
const smallPicture = 12;
const fewPieces = 8;
/** More rectangles as small as parts of letters may be letters. */
const fewDots = 60;
/** A move by more thousandths of the size than this begins another word. */
const wordGap = 180;

interface OwnFont {
  /** Undefined for one that is no object of its own. */
  readonly reference: string | undefined;
  readonly bytes: 1 | 2;
  /** Undefined for a code that nothing is known of. */
  readonly letter: (code: number) => string | undefined;
  /** What programs take a code for that nothing is known of; what it shows has to be looked at. */
  readonly guess?: (code: number) => string | undefined;
}

interface State {
  text: string;
  raw: string;
  apart: string;
  marks: string;
  hasPictures: boolean;
  hasUnknown: boolean;
  hasOddLetters: boolean;
  isSound: boolean;
  curves: number;
  lines: number;
  pieces: number;
  dots: number;
  bars: Bars;
  dashes: Dashes;
  /** Points in a unit, where content begins. */
  scale: number;
  bytes: number;
  fonts: Set<string>;
  plainFonts: Set<string>;
  codes: Map<string, Set<number>>;
  nested: Map<string, Set<number>>;
  unknown: Map<string, Set<number>>;
  drawn: Set<string>;
  buried: Map<string, BuriedPicture>;
  /** What is read is drawn by a mask or a pattern, or by a letter. */
  within: 'page' | 'mask' | 'letter';
  /** The font with which a form begins. */
  font: OwnFont | undefined;
  /** Fonts whose drawings were read. */
  glyphs: Set<string>;
}

const newState = (): State => ({
  ...{ text: '', raw: '', apart: '', marks: '', hasPictures: false, hasUnknown: false, hasOddLetters: false },
  ...{ isSound: true, curves: 0, lines: 0, pieces: 0, dots: 0, scale: 1, bytes: 0 },
  ...{ bars: new Bars(), dashes: new Dashes(), buried: new Map(), within: 'page' },
  ...{ fonts: new Set(), plainFonts: new Set() },
  ...{
    codes: new Map(),
    nested: new Map(),
    unknown: new Map(),
    drawn: new Set(),
    glyphs: new Set(),
    font: undefined,
  },
});

export class OwnReader {
  readonly #fonts = new Map<string, Promise<OwnFont>>();
  /** Whether pictures are larger than their entries say, by their references. */
  readonly #larger = new Map<string, boolean>();

  /** @param looksBehind whether what stands behind the last rows of pictures is looked for: for that, all of them are unpacked */
  constructor(
    private readonly pdf: Pdf,
    private readonly looksBehind = false,
  ) {}

  async read(page: string): Promise<OwnReading> {
    const state = newState();
    const { pdf } = this;
    const dict = pdf.dictionary(page) ?? {};
    const parts = pdf.at(dict['/Contents']);
    const streams = Array.isArray(parts) ? (parts as readonly QpdfValue[]) : [dict['/Contents']];
    const contents: Buffer[] = [];
    for (const stream of streams) {
      if (stream === undefined || stream === null) continue;
      const data = await pdf.streamData(stream).catch(() => undefined);
      if (data === undefined) state.isSound = false;
      else contents.push(data, Buffer.from('\n'));
    }
    await this.#content(
      Buffer.concat(contents),
      pdf.dictionary(pdf.inherited(dict, '/Resources')) ?? {},
      state,
      0,
      new Set(),
    );
    const { text, raw, apart, marks, hasUnknown, isSound, fonts, plainFonts, codes, nested, unknown, drawn } =
      state;
    const hasOddLetters = state.hasOddLetters || hasUnknown;
    const isDrawn =
      state.curves > fewCurves ||
      state.lines > fewLines ||
      state.pieces > fewPieces ||
      state.dots > fewDots ||
      state.dashes.areMany ||
      state.bars.areMany;
    return {
      text,
      raw,
      apart,
      marks,
      hasPictures: state.hasPictures || isDrawn,
      hasUnknown,
      hasOddLetters,
      isSound: isSound && !state.dashes.areTooMany,
      fonts,
      plainFonts,
      codes,
      nested,
      unknown,
      drawn,
      buried: [...state.buried.values()],
    };
  }

  /** Reads the text of a form by itself, such as the appearance of an annotation. */
  async readForm(form: string): Promise<Pick<OwnReading, 'text' | 'raw'>> {
    const state = newState();
    await this.#stream(form, this.pdf.dictionary(form) ?? {}, {}, state, 0, new Set());
    return { text: state.text, raw: state.raw };
  }

  async #content(
    bytes: Buffer,
    resources: Dictionary,
    state: State,
    depth: number,
    open: ReadonlySet<string>,
  ): Promise<void> {
    state.bytes += bytes.length;
    if (depth > maxDepth || state.bytes > maxContent) {
      state.isSound = false;
      return;
    }
    const { pdf } = this;
    const named = (kind: string, name: Operand | undefined): QpdfValue | undefined =>
      typeof name === 'string' ? pdf.dictionary(resources[kind])?.[name] : undefined;
    let { font } = state;
    state.font = undefined;
    const fonts: (OwnFont | undefined)[] = [];
    const scales: number[] = [];
    const outer = state.scale;
    let start: readonly number[] = [];
    for (const operation of readContent(bytes)) {
      const { operator, operands, flaw } = operation;
      if (flaw === 'broken') state.isSound = false;
      const isMark = operator === 'BDC' || operator === 'DP';
      for (const operand of operands)
        if (isMark && Array.isArray(operand)) state.marks += rawOf(operand);
        else state.raw += rawOf(operand);
      if (isMark && typeof operands[1] === 'string')
        for (const [key, value] of Object.entries(pdf.dictionary(named('/Properties', operands[1])) ?? {}))
          if (key !== '/MCID') state.marks += ` ${key} ${textOf(pdf.at(value))} `;
      switch (operator) {
        case 'q':
          fonts.push(font);
          scales.push(state.scale);
          break;
        case 'Q':
          if (fonts.length > 0) font = fonts.pop();
          state.scale = scales.pop() ?? state.scale;
          break;
        case 'cm':
          state.scale *= scaleOf(operands);
          break;
        case 're': {
          if (isDot(operands, state.scale)) state.dots += 1;
          const [x = 0, y = 0, width = 0, height = 0] = operands.map(Number);
          state.bars.add({ x, y, width, height }, state.scale);
          break;
        }
        case 'd':
          state.dashes.add(operands[0]);
          break;
        case 'm':
          start = operands.map(Number);
          break;
        case 'Tf':
          font = await this.#use(named('/Font', operands[0]), state);
          await this.#glyphs(named('/Font', operands[0]), resources, state, depth, open);
          break;
        case 'gs': {
          const graphics = pdf.dictionary(named('/ExtGState', operands[0]));
          const [own] = pdf.array(graphics?.['/Font']);
          if (own !== undefined) font = await this.#use(own, state);
          const [dashes] = pdf.array(graphics?.['/D']);
          if (dashes !== undefined) state.dashes.add(pdf.numbers(dashes));
          const group = pdf.dictionary(graphics?.['/SMask'])?.['/G'];
          const form = pdf.dictionary(group);
          if (form) state.hasOddLetters = true;
          if (form && pdf.isStream(group))
            await this.#inside('mask', state, () => this.#stream(group, form, resources, state, depth, open));
          break;
        }
        case 'BT':
        case 'ET':
        case 'Td':
        case 'TD':
        case 'Tm':
        case 'T*':
          state.text += '\n';
          state.raw += '\n';
          break;
        case 'Tj':
        case 'TJ':
        case "'":
        case '"':
          show(operation, font, state, depth === 0 ? state.codes : state.nested);
          break;
        case 'c':
        case 'v':
        case 'y':
          state.curves += 1;
          break;
        case 'l': {
          state.lines += 1;
          const [[x = 0, y = 0], [toX = 0, toY = 0]] = [start, operands.map(Number)];
          state.bars.add({ x, y, width: toX - x, height: toY - y }, state.scale);
          break;
        }
        case 'BI':
          if (state.within !== 'page') {
            const picture = inlinePicture(bytes, operation, pdf.dictionary(resources['/ColorSpace']) ?? {});
            if (picture)
              this.#bury(
                { key: inlineKey(picture.packed), dict: picture.dict, source: picture.packed },
                state,
              );
          }
          state.hasPictures = true;
          break;
        case 'sh':
          state.hasPictures = true;
          break;
        case 'scn':
        case 'SCN':
          if (typeof operands.at(-1) === 'string')
            await this.#pattern(named('/Pattern', operands.at(-1)), resources, state, depth, open);
          break;
        case 'Do':
          state.font = font;
          await this.#object(named('/XObject', operands[0]), resources, state, depth, open);
          state.font = undefined;
          break;
        default:
      }
    }
    state.scale = outer;
  }

  async #object(
    value: QpdfValue | undefined,
    around: Dictionary,
    state: State,
    depth: number,
    open: ReadonlySet<string>,
  ): Promise<void> {
    const dict = this.pdf.dictionary(value);
    if (!dict || !isReference(value)) return;
    if (this.pdf.name(dict['/Subtype']) === '/Image') {
      let side = 0;
      for (const part of [value, dict['/SMask'], dict['/Mask']]) {
        if (!isReference(part)) continue;
        state.drawn.add(part);
        const own = this.pdf.dictionary(part) ?? {};
        if (showsOneColour(this.pdf, own) || (await this.#storesMore(part, own))) state.isSound = false;
        if (part !== value || state.within !== 'page')
          this.#bury({ key: part, dict: own, source: part }, state);
        const plain = withoutSpots(this.pdf, part, own);
        if (plain) this.#bury(plain, state);
        side = Math.max(side, this.pdf.number(own['/Width']) ?? 0, this.pdf.number(own['/Height']) ?? 0);
      }
      if (side >= smallPicture) state.hasPictures = true;
      else state.pieces += 1;
      return;
    }
    await this.#stream(value, dict, around, state, depth, open);
  }

  /** Notes a picture of which the page may show nothing. */
  #bury(picture: BuriedPicture, state: State): void {
    const [width, height] = [
      this.pdf.number(picture.dict['/Width']),
      this.pdf.number(picture.dict['/Height']),
    ];
    if (Math.max(width ?? 0, height ?? 0) < smallPicture) return;
    if (state.within !== 'letter' || mayBeWord(width, height)) state.buried.set(picture.key, picture);
  }

  /** Whether a picture has more pixels than its entries say: viewers show a part of it, and other programs take out all. */
  async #storesMore(reference: string, dict: Dictionary): Promise<boolean> {
    const known = this.#larger.get(reference);
    if (known !== undefined) return known;
    const isLarger = await storesMore(this.pdf, reference, dict, this.looksBehind);
    this.#larger.set(reference, isLarger);
    return isLarger;
  }

  async #pattern(
    value: QpdfValue | undefined,
    around: Dictionary,
    state: State,
    depth: number,
    open: ReadonlySet<string>,
  ): Promise<void> {
    const dict = this.pdf.dictionary(value);
    if (!dict || !isReference(value) || !this.pdf.isStream(value)) return;
    state.hasPictures = true;
    state.hasOddLetters = true;
    await this.#inside('mask', state, () => this.#stream(value, dict, around, state, depth, open));
  }

  /** Reads what is drawn by something else than the page. */
  async #inside(within: State['within'], state: State, read: () => Promise<void>): Promise<void> {
    const outer = state.within;
    state.within = within;
    await read();
    state.within = outer;
  }

  async #stream(
    reference: string,
    dict: Dictionary,
    around: Dictionary,
    state: State,
    depth: number,
    open: ReadonlySet<string>,
  ): Promise<void> {
    if (open.has(reference)) return;
    state.drawn.add(reference);
    const data = await this.pdf.streamData(reference).catch(() => undefined);
    if (data === undefined) {
      state.isSound = false;
      return;
    }
    state.text += ' ';
    const resources = this.pdf.dictionary(dict['/Resources']) ?? around;
    await this.#content(data, resources, state, depth + 1, new Set([...open, reference]));
    state.text += ' ';
  }

  /** The content of a font whose letters are drawings. */
  async #glyphs(
    value: QpdfValue | undefined,
    around: Dictionary,
    state: State,
    depth: number,
    open: ReadonlySet<string>,
  ): Promise<void> {
    const dict = this.pdf.dictionary(value);
    if (!isReference(value) || open.has(value) || this.pdf.name(dict?.['/Subtype']) !== '/Type3') return;
    if (state.glyphs.has(value)) return;
    state.glyphs.add(value);
    const resources = this.pdf.dictionary(dict!['/Resources']) ?? around;
    await this.#inside('letter', state, async () => {
      for (const glyph of Object.values(this.pdf.dictionary(dict!['/CharProcs']) ?? {}))
        if (this.pdf.isStream(glyph))
          await this.#stream(
            glyph,
            { '/Resources': resources },
            around,
            state,
            depth,
            new Set([...open, value]),
          );
    });
  }

  #use(value: QpdfValue | undefined, state: State): Promise<OwnFont> {
    if (isReference(value)) {
      state.fonts.add(value);
      const dict = this.pdf.dictionary(value) ?? {};
      if (
        dict['/ToUnicode'] === undefined &&
        isPlainName(this.pdf.name(dict['/BaseFont'])) &&
        standardWidths(this.pdf, dict)
      )
        state.plainFonts.add(value);
    }
    const font = this.pdf.dictionary(value);
    // The letters of such a font are drawings, and may show anything.
    const isBars = isBarFont(this.pdf.name(font?.['/BaseFont']));
    if (isBars || this.pdf.name(font?.['/Subtype']) === '/Type3') {
      state.hasPictures = true;
      state.hasOddLetters = true;
    }
    return this.#font(value);
  }

  #font(value: QpdfValue | undefined): Promise<OwnFont> {
    if (!isReference(value)) return this.#read(this.pdf.dictionary(value) ?? {}, undefined);
    let font = this.#fonts.get(value);
    if (!font) this.#fonts.set(value, (font = this.#read(this.pdf.dictionary(value) ?? {}, value)));
    return font;
  }

  async #read(dict: Dictionary, reference: string | undefined): Promise<OwnFont> {
    const { pdf } = this;
    const told = readUnicodeMap(await pdf.streamData(dict['/ToUnicode']).catch(() => undefined));
    if (pdf.name(dict['/Subtype']) === '/Type0') {
      const { '/Encoding': encoding } = dict;
      const map = pdf.isStream(encoding) ? await pdf.streamData(encoding).catch(() => undefined) : undefined;
      const bytes = map && readCodeMap(map).length === 1 ? 1 : 2;
      return { reference, bytes, letter: (code) => told.get(code) };
    }
    const [differences, described] = differencesOf(pdf, dict);
    const isOwn = pdf.name(dict['/Subtype']) === '/Type3';
    const descriptor = pdf.dictionary(dict['/FontDescriptor']);
    const flags = pdf.number(descriptor?.['/Flags']) ?? 0;
    // The codes of a symbolic font without an encoding are its own.
    const isSymbolic = isOwn || ((flags & 4) !== 0 && pdf.at(dict['/Encoding']) === undefined);
    const isTold = isOwn || told.size > 0;
    const codes = isSymbolic && !isTold && descriptor ? await codesOfFile(pdf, descriptor) : undefined;
    return {
      reference,
      bytes: 1,
      letter: (code) =>
        told.get(code) ??
        (differences.has(code) ? differences.get(code) : isSymbolic ? undefined : plainLetter(code)),
      guess: (code) => (described.has(code) ? '\ufffd' : codes && (codes.get(code) ?? plainLetter(code))),
    };
  }
}

function scaleOf([a, b, c, d]: readonly Operand[]): number {
  const scale = Math.sqrt(Math.abs(Number(a) * Number(d) - Number(b) * Number(c)));
  return Number.isFinite(scale) ? scale : 1;
}

/** Letters of the symbol fonts go by other codes, and stay to be looked at. */
const isPlainName = (name: string | undefined): boolean => !/^\/(?:Symbol|Zapf)/.test(name ?? '');

const western = new TextDecoder('windows-1252');
const plainLetter = (code: number): string => western.decode(Uint8Array.of(code));

/** Letters by the names of their glyphs, undefined for names that tell nothing; and codes of signs that are no letters. */
function differencesOf(
  pdf: Pdf,
  font: Dictionary,
): readonly [letters: ReadonlyMap<number, string | undefined>, described: ReadonlySet<number>] {
  const letters = new Map<number, string | undefined>();
  const described = new Set<number>();
  let code = 0;
  for (const item of pdf.array(pdf.dictionary(font['/Encoding'])?.['/Differences'])) {
    const value = pdf.at(item);
    if (typeof value === 'number') code = value;
    else if (typeof value === 'string') {
      const letter = letterNamed(value.slice(1));
      if (letter === undefined && isDescription(value.slice(1))) described.add(code);
      letters.set(code++, letter);
    }
  }
  return [letters, described];
}

function show(
  { operator, operands }: ContentOperation,
  font: OwnFont | undefined,
  state: State,
  used: Map<string, Set<number>>,
): void {
  const codes = codesIn(used, font);
  if (operator === "'" || operator === '"') state.text += '\n';
  const items = operator === 'TJ' && Array.isArray(operands[0]) ? operands[0] : [operands.at(-1)];
  for (const item of items) {
    if (typeof item === 'number' && Math.abs(item) > wordGap) state.text += ' ';
    if (!(item instanceof Uint8Array)) continue;
    const bytes = font?.bytes ?? 1;
    let isPlain = bytes === 1;
    for (let at = 0; at + bytes <= item.length; at += bytes) {
      const code = bytes === 1 ? item[at]! : item[at]! * 256 + item[at + 1]!;
      codes.add(code);
      const known = font?.letter(code);
      const letter = known ?? font?.guess?.(code);
      if (known === undefined && letter !== undefined) {
        state.hasPictures = true;
        state.hasOddLetters = true;
      }
      // Signs of a symbol font: some programs take them for the letters of the same codes.
      isPlain &&= letter === plainLetter(code);
      const sign = letter === undefined ? undefined : signOf(letter);
      if (sign !== undefined) {
        state.hasPictures = true;
        state.hasOddLetters = true;
      } else if (letter === undefined || known === '\ufffd' || (known !== undefined && isPrivate(known))) {
        state.hasUnknown = true;
        codesIn(state.unknown, font).add(code);
      }
      state.text += sign ?? letter ?? '\ufffd';
    }
    if (!isPlain) state.apart += `${rawOf(item)} `;
  }
}

/** The codes of a font, which may be added to. */
function codesIn(all: Map<string, Set<number>>, font: OwnFont | undefined): Set<number> {
  if (font?.reference === undefined) return new Set();
  const codes = all.get(font.reference) ?? new Set();
  all.set(font.reference, codes);
  return codes;
}

/** Where symbol fonts have their letters (OpenType, `cmap`): U+F020 stands for code 32. */
const symbolCodes = 0xf000;
const signOf = (letter: string): string | undefined => {
  const code = (letter.codePointAt(0) ?? 0) - symbolCodes;
  return code >= 0x20 && code <= 0xff ? plainLetter(code) : undefined;
};

const isPrivate = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return code === 0 || (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
};

function rawOf(operand: Operand): string {
  if (operand instanceof Uint8Array) return Buffer.from(operand).toString('latin1');
  if (Array.isArray(operand)) return operand.map(rawOf).join('');
  // A wide move between strings is the space between words.
  if (typeof operand === 'number' && Math.abs(operand) > wordGap) return ' ';
  return typeof operand === 'string' ? ` ${operand} ` : '';
}
