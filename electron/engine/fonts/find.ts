/**
 * The letters of a finished PDF that no font had. Chromium, LibreOffice and Typst draw glyph 0 in their place, the box.
 * LibreOffice says beside it what it stands for, in the font's `/ToUnicode` or in `/ActualText` (ISO 32000-2, 9.10.3 and
 * 14.9.4); Chromium does so but for the first missing letter of each font, and Typst for none: these are the letters of the
 * source that the PDF has nowhere. So the report names what can be seen, whichever fonts were tried.
 */
import { isReference, type Dictionary } from '../pdf-core/objects/objects.js';
import type { QpdfValue } from '../pdf-core/objects/values.js';
import { readStrictly, type Pdf } from '../pdf-core/pdf/index.js';
import { readContent } from '../pdf-core/content/operations.js';
import type { Operand } from '../pdf-core/content/operands.js';
import { fontFacts, type FontCodes, type FontSource } from './missing-codes.js';
import { isDrawn, lettersOf } from './scripts.js';

/** So many unpacked bytes of pages are searched. Where letters are missing, the first pages show which. */
const maxContent = 32 * 1024 * 1024;
/** The most different letters that are looked for: more would belong to the same script. */
const maxLetters = 5000;
const maxForms = 20_000;

/**
 * @param path a PDF that was just made, without protection
 * @param source letters that it was made of, as far as they may be missing
 * @returns letters with their marks, each once, in the order of the pages; none where the PDF cannot be read directly
 */
export function findMissingLetters(path: string, source = ''): ReadonlySet<string> {
  return readStrictly(path, (pdf) => new Search(pdf).run(source)) ?? new Set();
}

/** A marked part of a page that says what it stands for. */
interface Marked {
  readonly text: string;
  /** What the glyphs in it that are there stand for. */
  there: string;
  missing: boolean;
}

class Search {
  readonly #objects: Pdf;
  readonly #source: FontSource;
  /** By reference. */
  readonly #fonts = new Map<string, FontCodes | null>();
  readonly #letters = new Set<string>();
  readonly #seen = new Set<string>();
  #left = maxContent;
  /** What is written in the PDF, but for what is missing. */
  readonly #there = new Set<string>();
  /** Boxes that are not said what they stand for. */
  #unexplained = 0;

  constructor(objects: Pdf) {
    this.#objects = objects;
    this.#source = {
      dictionary: (value) => objects.dictionary(value),
      array: (value) => objects.array(value),
      data: (value) => objects.unpacked(value),
    };
  }

  run(source: string): ReadonlySet<string> {
    const objects = this.#objects;
    for (const page of objects.pages) {
      if (this.#isEnough) break;
      const dictionary = objects.dictionary(page);
      const contents = dictionary?.['/Contents'];
      const parts =
        isReference(contents) && !Array.isArray(objects.at(contents)) ? [contents] : objects.array(contents);
      this.#look(objects.dictionary(objects.inherited(dictionary, '/Resources')), parts);
    }
    if (this.#unexplained > 0 && !this.#isEnough) this.#explain(source);
    return this.#letters;
  }

  /** Where more letters than boxes are left, some are not shown at all: then nothing is said. */
  #explain(source: string): void {
    const left = [...source].filter((character) => isDrawn(character) && !this.#isThere(character));
    if (left.length > this.#unexplained) return;
    const known = [...this.#letters];
    // They come first in the text, as the first missing letters of their fonts.
    this.#letters.clear();
    for (const letter of [...lettersOf(left.join('')), ...known]) this.#letters.add(letter);
  }

  /** Also as a capital, or as a sign of its own that looks the same. */
  #isThere(character: string): boolean {
    const forms = [character, character.toUpperCase(), character.toLowerCase(), character.normalize('NFKC')];
    return forms.some((form) => this.#there.has(form));
  }

  #note(text: string): void {
    for (const character of text + text.normalize('NFKC') + text.normalize('NFC')) this.#there.add(character);
  }

  get #isEnough(): boolean {
    return this.#left <= 0 || this.#letters.size >= maxLetters;
  }

  /** Looks through what is drawn with some resources, and the forms among them. */
  #look(resources: Dictionary | undefined, parts: readonly QpdfValue[]): void {
    const fonts = this.#suspects(resources);
    if (fonts.size > 0) {
      const content = parts.map((part) => this.#source.data(part) ?? Buffer.alloc(0));
      const whole = Buffer.concat(content.flatMap((part) => [part, Buffer.from('\n')]));
      this.#left -= whole.length;
      this.#read(whole, fonts);
    }
    for (const form of Object.values(this.#objects.dictionary(resources?.['/XObject']) ?? {})) {
      if (!isReference(form) || this.#seen.has(form) || this.#seen.size > maxForms || this.#isEnough)
        continue;
      this.#seen.add(form);
      const dictionary = this.#objects.dictionary(form);
      if (dictionary?.['/Subtype'] === '/Form')
        this.#look(this.#objects.dictionary(dictionary['/Resources']), [form]);
    }
  }

  /** Fonts that may draw the box, by their names in the resources. */
  #suspects(resources: Dictionary | undefined): Map<string, FontCodes> {
    const found = new Map<string, FontCodes>();
    for (const [name, value] of Object.entries(this.#objects.dictionary(resources?.['/Font']) ?? {})) {
      const facts = this.#facts(value);
      if (facts) found.set(name, facts);
    }
    return found;
  }

  #facts(value: QpdfValue): FontCodes | null {
    if (!isReference(value)) return null;
    let facts = this.#fonts.get(value);
    if (facts === undefined) {
      const font = this.#objects.dictionary(value);
      facts = font ? fontFacts(font, this.#source) : null;
      for (const [code, text] of facts?.texts ?? []) if (!facts?.missing.has(code)) this.#note(text);
      this.#fonts.set(value, facts);
    }
    return facts;
  }

  #read(content: Buffer, fonts: ReadonlyMap<string, FontCodes>): void {
    let font: FontCodes | undefined;
    const saved: (FontCodes | undefined)[] = [];
    const marks: (Marked | null)[] = [];
    for (const { operator, operands } of readContent(content)) {
      switch (operator) {
        case 'q':
          saved.push(font);
          break;
        case 'Q':
          font = saved.pop();
          break;
        case 'Tf':
          font = fonts.get(String(operands[0]));
          break;
        case 'BMC':
          marks.push(null);
          break;
        case 'BDC':
          marks.push(markOf(operands[1]));
          break;
        case 'EMC':
          this.#finish(marks.pop());
          break;
        case 'Tj':
        case "'":
        case '"':
        case 'TJ':
          if (font)
            this.#show(
              operands.at(-1),
              font,
              marks.findLast((mark) => mark !== null),
            );
          break;
        default:
          break;
      }
    }
  }

  #show(shown: Operand | undefined, font: FontCodes, mark: Marked | null | undefined): void {
    for (const part of Array.isArray(shown) ? shown : [shown]) {
      if (!(part instanceof Uint8Array)) continue;
      for (let at = 0; at + font.bytes <= part.length; at += font.bytes) {
        const code = font.bytes === 1 ? part[at]! : part[at]! * 256 + part[at + 1]!;
        const text = font.texts.get(code) ?? '';
        const isMissing = font.missing.has(code);
        if (!mark) {
          if (isMissing && text === '') this.#unexplained += 1;
          else if (isMissing) this.#add(text);
        } else if (isMissing) mark.missing = true;
        else mark.there += text;
      }
    }
  }

  /** A letter drawn in parts may lack some of them only. */
  #finish(mark: Marked | null | undefined): void {
    if (!mark) return;
    this.#note(mark.text);
    if (!mark.missing) return;
    const lacking = [...mark.text].filter(
      (character) => isDrawn(character) && !mark.there.includes(character),
    );
    this.#add(mark.there.trim() === '' ? mark.text : lacking.join(''));
  }

  #add(text: string): void {
    for (const letter of lettersOf(text)) this.#letters.add(letter);
  }
}

/** The part's own text (14.9.4); the operands of a dictionary are pairs. */
function markOf(properties: Operand | undefined): Marked | null {
  if (!Array.isArray(properties)) return null;
  const text = properties[properties.indexOf('/ActualText') + 1];
  if (!properties.includes('/ActualText') || !(text instanceof Uint8Array)) return null;
  return { text: textString(Buffer.from(text)), there: '', missing: false };
}

/** 7.9.2.2. */
function textString(bytes: Buffer): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return bytes
    .subarray(2, 2 + ((bytes.length - 2) & ~1))
    .swap16()
    .toString('utf16le');
}
