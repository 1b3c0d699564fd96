/**
 * Cuts letters out of the content of a page. Each string that loses letters is written anew, with a gap of the same width; every
 * other operator stays byte for byte. What cannot be cut for certain is left to others: then there is no result.
 */
import { readContent, type ContentOperation } from '../../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import {
  asMatrix,
  common,
  identity,
  invert,
  moveBox,
  multiply,
  transformPoint,
  type ContentBox,
  type Matrix,
} from '../../../engine/pdf-core/content/matrix.js';
import { isReference, type Dictionary, type Lookup } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { ChangedContent } from './changed-content.js';
import { holdsPoint } from '../find/cut-letters.js';
import { readFont, type CutFont } from './cut-font.js';
import { extended, goesOn, grown, noPath, overlaps, PathRange, type FollowedPath } from './drawn-path.js';
import { inlinePicture, type StoredPicture } from '../read/inline-picture.js';
import { isPlainPattern } from './plain-pattern.js';
import type { LinesPlan } from './lines/plan-lines.js';
import type { ShownLetter, Survey } from './lines/survey.js';
import { firstState, type TextState } from './text-state.js';
import { arrayOf, TextPieces, type Piece, type TextShowing } from './text-pieces.js';

/** A picture of which parts go. In the content it is drawn by a name that no other picture has. */
export interface CutPicture {
  readonly name: string;
  /** The reference of an object, or what stood in the content. */
  readonly source: string | StoredPicture;
  /** What goes, in parts of its width and height from the lower left. */
  readonly areas: readonly ContentBox[];
  /** From there to the page. */
  readonly matrix: Matrix;
}

/** A form of which something goes, in a copy for one use. In the content it is drawn by a name that nothing else has. */
interface CutForm {
  readonly name: string;
  /** Of the form that it is a copy of. */
  readonly reference: string;
  readonly content: Buffer;
  /** What its content names: its own, or those of what draws it. */
  readonly resources: Dictionary;
  readonly pictures: readonly CutPicture[];
  readonly forms: readonly CutForm[];
}

export interface CutContent {
  readonly content: Buffer;
  readonly pictures: readonly CutPicture[];
  readonly forms: readonly CutForm[];
  /** Something is drawn that may show a find: only the look of the result tells. */
  readonly isDoubtful: boolean;
  /** Codes that were cut, and those that are left, by the reference of their font. */
  readonly cut: ReadonlyMap<string, ReadonlySet<number>>;
  readonly left: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A path with more curves or lines than this may be a letter. */
const fewCurves = 0;
const fewLines = 12;
/** The height above the baseline, in parts of the size, by which a letter is told to lie in a box. */
const middle = 0.25;

/** Points by which a drawing may stand out of a box and still go with it: the width of its lines. */
const lineWidth = 1;

/** Points around a find that go with it in a picture: text recognition tells its boxes no better. */
const pictureMargin = 2.4;

/** Thrown where a page cannot be cut for certain. */
class Uncuttable extends Error {}

/** Forms nested deeper than this are an attack or damage. */
const maxDepth = 12;

/** What is to be cut, and where forms are read. */
interface Cutting {
  readonly pdf: Lookup;
  /** In the page's own units. */
  readonly boxes: readonly ContentBox[];
  /** Those of the boxes in which drawings go as well, whatever they are. */
  readonly areas?: readonly ContentBox[];
  /** Codes of letters whose meaning nobody knows, by the reference of their font: where one would go, nothing is cut. */
  readonly unknown?: ReadonlyMap<string, ReadonlySet<number>>;
  /** The content of a form; undefined where it cannot be read. */
  readonly contentOf?: (reference: string) => Buffer | undefined;
  /** Is told why a page cannot be cut, in words for a log. */
  readonly onUncuttable?: (why: string) => void;
  /** Notes what is drawn where. */
  readonly survey?: Survey;
  /** How the lines of finds are set again. */
  readonly lines?: LinesPlan;
}

/** @returns null where a page cannot be cut for certain */
export function cutContent(cutting: Cutting, content: Buffer, resources: Dictionary): CutContent | null {
  const found: Found = { isDoubtful: false, cut: new Map(), left: new Map(), fonts: new Map() };
  try {
    const cutter = new Cutter(cutting, found, resources, identity, firstState, [], '');
    const { changed, end } = cutter.cut(content);
    return {
      content: Buffer.concat([Buffer.from('q\n'), changed ?? content, Buffer.from(`\n${end}Q\n`)]),
      ...{ pictures: cutter.pictures, forms: cutter.forms, cut: found.cut, left: found.left },
      isDoubtful: found.isDoubtful,
    };
  } catch (thrown) {
    if (!(thrown instanceof Uncuttable)) throw thrown;
    cutting.onUncuttable?.(thrown.message);
    return null;
  }
}

/** What the content of a page and its forms share. */
interface Found {
  isDoubtful: boolean;
  readonly cut: Map<string, Set<number>>;
  readonly left: Map<string, Set<number>>;
  readonly fonts: Map<string, CutFont | null>;
}

/** Cuts the content of a page or of one use of a form. */
class Cutter {
  #matrix: Matrix;
  /** Letters of unknown widths were shown in this line, so that the place of the next ones is not known. */
  #isLost = false;
  #text: Matrix = identity;
  #line: Matrix = identity;
  #state: TextState;
  readonly #saved: { matrix: Matrix; state: TextState }[] = [];
  #path: FollowedPath = noPath;
  /** What the last operator shows, and where it moved the text to. */
  #shown: TextShowing | undefined;
  #moved: Piece['move'];
  readonly pictures: CutPicture[] = [];
  readonly forms: CutForm[] = [];
  #bytes: Buffer = Buffer.alloc(0);
  /** The number of the operator. */
  #at = -1;

  /**
   * @param open references of the forms around, from the outermost
   * @param key the numbers of the operators that draw those forms
   */
  constructor(
    private readonly cutting: Cutting,
    private readonly found: Found,
    private readonly resources: Dictionary,
    matrix: Matrix,
    state: TextState,
    private readonly open: readonly string[],
    private readonly key: string,
  ) {
    this.#matrix = matrix;
    this.#state = { ...state };
  }

  private get pdf(): Lookup {
    return this.cutting.pdf;
  }

  private get boxes(): readonly ContentBox[] {
    return this.cutting.boxes;
  }

  private get areas(): readonly ContentBox[] {
    return this.cutting.areas ?? [];
  }

  /**
   * @param clip what a form is cut off by
   * @returns null where nothing changed, and what closes the states that are open at the end
   */
  cut(bytes: Buffer, clip: ContentBox | null = null): { changed: Buffer | null; end: string } {
    const result = new ChangedContent(bytes);
    this.#bytes = bytes;
    const { survey, lines } = this.cutting;
    const plan = lines?.levels.get(this.key);
    const { letterGap, wordGap } = this.#state;
    survey?.begin(this.key, { matrix: this.#matrix, letterGap, wordGap }, clip);
    const pieces = new TextPieces();
    const text = (from: number, to: number) => bytes.toString('latin1', from, to);
    const paths = new PathRange();
    for (const operation of readContent(bytes)) {
      const { operator, start, end, flaw } = operation;
      if (flaw === 'broken') throw new Uncuttable('content that is broken');
      this.#at += 1;
      [this.#shown, this.#moved] = [undefined, undefined];
      const own = this.#step(operation);
      survey?.note(this.#at, operation, this.#matrix);
      const before = plan?.before.get(this.#at);
      const instead = plan?.instead.get(this.#at);
      const isPlanned = before !== undefined || instead !== undefined;
      const path = paths.add(operator, start, isPlanned);
      const isGone = own === '' && path !== null;
      if (isGone && !path.isWhole && !plan) throw new Uncuttable('a drawing with other operators in it');
      const isDropped = isGone && path.isWhole;
      const stays = instead ?? (isGone && !isDropped ? 'n' : own) ?? (before ? text(start, end) : null);
      pieces.add({
        ...{ operator, end, isPlanned, move: this.#moved, shown: this.#shown },
        start: isDropped ? path.start : start,
        written: stays === null ? null : (before ?? '') + stays,
      });
      if (isDropped) pieces.drop();
    }
    if (pieces.isUnsure) throw new Uncuttable('a gap before letters without a size');
    survey?.end();
    pieces.writeInto(result);
    return { changed: result.bytes, end: 'Q '.repeat(this.#saved.length) };
  }

  /** @returns what takes the place of the operator; null where it stays */
  #step(operation: ContentOperation): string | null {
    const { operator, operands } = operation;
    const numbers = operands.filter((one) => typeof one === 'number');
    const [a = 0, b = 0] = numbers;
    const state = this.#state;
    switch (operator) {
      case 'q':
        this.#saved.push({ matrix: this.#matrix, state: { ...state } });
        return null;
      case 'Q': {
        const last = this.#saved.pop();
        // Readers pass over it; here it would close the state around the page.
        if (!last) return '';
        this.#matrix = last.matrix;
        this.#state = last.state;
        return null;
      }
      case 'cm': {
        const matrix = asMatrix(numbers);
        if (!matrix) throw new Uncuttable('a matrix that is none');
        this.#matrix = multiply(matrix, this.#matrix);
        return null;
      }
      case 'BT':
        this.#isLost = false;
        this.#text = identity;
        this.#line = identity;
        return null;
      case 'Tf':
        state.font = this.#font(operands[0]);
        state.size = Number(operands[1]);
        return null;
      case 'Tc':
        state.letterGap = a;
        return null;
      case 'Tw':
        state.wordGap = a;
        return null;
      case 'Tz':
        state.stretch = a / 100;
        return null;
      case 'TL':
        state.leading = a;
        this.#moved = { kind: 'by', x: 0, y: 0, leading: a };
        return null;
      case 'Ts':
        state.rise = a;
        return null;
      case 'Td':
        this.#move(a, b);
        return null;
      case 'TD':
        state.leading = -b;
        this.#move(a, b, -b);
        return null;
      case 'T*':
        this.#move(0, -state.leading);
        return null;
      case 'Tm': {
        const matrix = asMatrix(numbers);
        if (!matrix) throw new Uncuttable('a matrix that is none');
        this.#isLost = false;
        this.#text = matrix;
        this.#line = matrix;
        this.#moved = { kind: 'to', matrix };
        return null;
      }
      case 'Tj':
        return this.#show(operator, [operands[0] ?? null], '');
      case 'TJ':
        return this.#show(operator, Array.isArray(operands[0]) ? operands[0] : [], '');
      case "'":
        this.#move(0, -state.leading);
        return this.#show(operator, [operands[0] ?? null], 'T* ');
      case '"':
        state.wordGap = a;
        state.letterGap = b;
        this.#move(0, -state.leading);
        return this.#show(operator, [operands[2] ?? null], `${a} Tw ${b} Tc T* `);
      case 'gs': {
        const graphics = this.pdf.dictionary(this.#named('/ExtGState', operands[0]));
        if (graphics?.['/Font'] !== undefined) throw new Uncuttable('a font in a graphics state');
        // The mask of a state may show whatever was to go.
        if (this.areas.length > 0 && this.pdf.dictionary(graphics?.['/SMask']))
          throw new Uncuttable('a mask in a graphics state');
        return null;
      }
      case 'Do':
        return this.#object(operands[0]);
      case 'BI':
        return this.#picture(() =>
          inlinePicture(this.#bytes, operation, this.pdf.dictionary(this.resources['/ColorSpace']) ?? {}),
        );
      case 'sh':
        this.#mayShow('a shading');
        return null;
      case 'scn':
      case 'SCN':
        if (typeof operands.at(-1) === 'string') this.#pattern(operands.at(-1));
        return null;
      default:
        return this.#draw(operator, numbers);
    }
  }

  /** Notes what may show a find in a way that only eyes can judge. */
  #mayShow(what: string): void {
    if (this.areas.length > 0) throw new Uncuttable(what);
    this.found.isDoubtful = true;
  }

  /** A shading, or drawings that are repeated: whether they show a find, eyes can judge. Letters and pictures cannot be cut there. */
  #pattern(name: Operand | undefined): void {
    const value = this.#named('/Pattern', name);
    const isTiling = this.pdf.number(this.pdf.dictionary(value)?.['/PatternType']) !== 2;
    const { contentOf = () => undefined } = this.cutting;
    if (isTiling && !isPlainPattern(this.pdf, value, contentOf))
      throw new Uncuttable('a pattern with more than drawings');
    this.#mayShow('a pattern');
  }

  /** Letters of unknown widths stay where no box is as high as their line. */
  #mustPass(height: number): void {
    this.#isLost = true;
    if (this.cutting.survey) this.cutting.survey.isBlind = true;
    const [, b, , d, , f] = multiply(this.#text, this.#matrix);
    const y = d * height + f;
    const isUpright = Math.abs(b) < 1e-6 && Number.isFinite(y);
    if (!isUpright || this.boxes.some((box) => y > box[1] && y < box[3]))
      throw new Uncuttable('letters of unknown widths');
  }

  /** @param leading what it sets beside that */
  #move(x: number, y: number, leading: number | null = null): void {
    this.#moved = { kind: 'by', x, y, leading };
    this.#isLost = false;
    this.#line = multiply([1, 0, 0, 1, x, y], this.#line);
    this.#text = this.#line;
  }

  #named(kind: string, name: Operand | undefined): QpdfValue | undefined {
    return typeof name === 'string' ? this.pdf.dictionary(this.resources[kind])?.[name] : undefined;
  }

  #font(name: Operand | undefined): CutFont | null {
    const value = this.#named('/Font', name);
    if (!isReference(value)) return null;
    const { fonts } = this.found;
    let font = fonts.get(value);
    if (font === undefined) fonts.set(value, (font = readFont(this.pdf, value, this.cutting.contentOf)));
    return font;
  }

  /** @returns what takes the place of the operator; null where it stays */
  #object(name: Operand | undefined): string | null {
    const value = this.#named('/XObject', name);
    const dict = this.pdf.dictionary(value);
    if (!dict) return null;
    if (this.pdf.name(dict['/Subtype']) === '/Image')
      return this.#picture(() => (isReference(value) ? value : null));
    return isReference(value) ? this.#form(value, dict) : null;
  }

  /** Draws a copy where something of a form goes: others may draw it elsewhere. */
  #form(reference: string, dict: Dictionary): string | null {
    const own = asMatrix(this.pdf.numbers(dict['/Matrix'])) ?? identity;
    const matrix = multiply(own, this.#matrix);
    const [left = 0, low = 0, right = 1, high = 1] = this.pdf.numbers(dict['/BBox']) ?? [];
    const place = moveBox([left, low, right, high], matrix);
    if (!this.boxes.some((box) => overlaps(box, place))) {
      this.cutting.survey?.objects.push(place);
      return null;
    }
    const content = this.cutting.contentOf?.(reference);
    if (!content || this.open.length >= maxDepth || this.open.includes(reference))
      throw new Uncuttable('a form that cannot be read');
    const resources = this.pdf.dictionary(dict['/Resources']) ?? this.resources;
    const open = [...this.open, reference];
    const key = `${this.key}${this.#at}/`;
    const inside = new Cutter(this.cutting, this.found, resources, matrix, this.#state, open, key);
    const { changed } = inside.cut(content, place);
    if (changed === null) return null;
    const name = this.#freeName();
    const { pictures, forms } = inside;
    this.forms.push({ name, reference, content: changed, resources, pictures, forms });
    return `${name} Do`;
  }

  /** Draws a copy where something of a picture goes. @param source null where it is not certain what the picture is */
  #picture(source: () => CutPicture['source'] | null): string | null {
    const matrix = this.#matrix;
    const place = moveBox([0, 0, 1, 1], matrix);
    this.cutting.survey?.objects.push(place);
    const touched = this.boxes.filter((box) => overlaps(box, place));
    if (touched.length === 0) return null;
    const back = invert(matrix);
    const found = source();
    if (found === null || !back.every(Number.isFinite)) throw new Uncuttable('a picture that cannot be told');
    const areas = touched.map((box) => common(moveBox(grown(box, pictureMargin), back), [0, 0, 1, 1]));
    const same = this.pictures.find(
      (one) => one.source === found && JSON.stringify(one.areas) === JSON.stringify(areas),
    );
    const name = same?.name ?? this.#freeName();
    this.pictures.push({ name, source: found, areas, matrix });
    return `${name} Do`;
  }

  #freeName(): string {
    const known = this.pdf.dictionary(this.resources['/XObject']) ?? {};
    const taken = new Set([...this.pictures, ...this.forms].map(({ name }) => name));
    for (let number = taken.size; ; number += 1) {
      const name = `/PlatenCut${number}`;
      if (!(name in known) && !taken.has(name)) return name;
    }
  }

  /** Follows a path. @returns what takes the place of the operator; null where it stays */
  #draw(operator: string, numbers: readonly number[]): string | null {
    switch (operator) {
      case 'm':
      case 'l':
      case 'c':
      case 'v':
      case 'y':
      case 're':
        this.#path = extended(this.#path, operator, numbers, this.#matrix, this.boxes);
        return null;
      case 'W':
      case 'W*':
        this.#path = { ...this.#path, isClip: true };
        return null;
      case 'f':
      case 'F':
      case 'f*':
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
      case 'S':
      case 's': {
        const path = this.#path;
        this.#path = noPath;
        if (this.#paint(path)) return null;
        if (!path.isClip) return '';
        if (path.curves > fewCurves || path.lines > fewLines || path.rectangles > fewLines)
          throw new Uncuttable('a clip in the form of letters');
        // What is not painted still cuts off what it was to cut off.
        return 'n';
      }
      case 'n': {
        const { isClip, near, rectangles, box } = this.#path;
        this.#path = noPath;
        const isCode = rectangles > fewLines && box !== null && this.boxes.some((one) => overlaps(one, box));
        // What is painted later shows in the form of what it is cut off by.
        if (isClip && (near.curves > fewCurves || near.lines > fewLines || isCode))
          throw new Uncuttable('a clip in the form of letters');
        return null;
      }
      default:
        return null;
    }
  }

  /** Whether a drawing stays: not where all of it lies in a box. It may be a letter where it has curves or many lines. */
  #paint({ box, curves, lines, rectangles, near }: FollowedPath): boolean {
    if (!box) return true;
    const mayBeLetter = curves > fewCurves || lines > fewLines;
    const inside = (of: ContentBox) =>
      box[0] > of[0] - lineWidth &&
      box[1] > of[1] - lineWidth &&
      box[2] < of[2] + lineWidth &&
      box[3] < of[3] + lineWidth;
    if ((mayBeLetter ? this.boxes : this.areas).some(inside)) return false;
    if (near.curves > fewCurves || near.lines > fewLines)
      throw new Uncuttable('curves or many lines below a find');
    const isSimple = curves === 0 && rectangles + lines <= 1;
    for (const area of this.areas)
      if (overlaps(area, box) && !(isSimple && goesOn(box, area)))
        throw new Uncuttable('a drawing that stands out of an area');
    // Letters of straight lines alone, each drawn by itself, and shapes around a find are left to eyes.
    if ((mayBeLetter || lines + rectangles > 1) && this.boxes.some((one) => overlaps(one, box)))
      this.found.isDoubtful = true;
    return true;
  }

  /** @param before what stands in the place of an operator that does more than showing */
  #show(operator: string, items: readonly Operand[], before: string): string | null {
    const { font, size, letterGap, wordGap, stretch, rise } = this.#state;
    const unit = (size * stretch) / 1000;
    this.#shown = { items: null, unit, isCut: false, before };
    if (!font || this.#isLost) {
      this.#mustPass(rise + middle * size);
      return null;
    }
    if (size === 0 || !Number.isFinite(size)) throw new Uncuttable('letters without a size');
    const written: (string | number)[] = [];
    const letters: ShownLetter[] = [];
    const text = this.#text;
    let isCut = false;
    let gap = 0;
    let kept = '';
    const endString = () => {
      if (kept !== '') written.push(kept);
      kept = '';
    };
    const endGap = () => {
      if (gap !== 0) written.push(gap);
      gap = 0;
    };
    const advance = (by: number) => {
      this.#text = multiply([1, 0, 0, 1, by * stretch, 0], this.#text);
    };
    for (const item of items) {
      if (typeof item === 'number') {
        endString();
        gap += item;
        advance((-item / 1000) * size);
        continue;
      }
      if (!(item instanceof Uint8Array) || item.length % font.bytes !== 0)
        throw new Uncuttable('a string that does not fit its font');
      for (let at = 0; at < item.length; at += font.bytes) {
        const code = font.bytes === 1 ? item[at]! : item[at]! * 256 + item[at + 1]!;
        const width = font.width(code);
        if (width === undefined) {
          if (isCut) throw new Uncuttable('a letter of unknown width');
          this.#mustPass(rise + middle * size);
          return null;
        }
        const spaces = letterGap + (font.bytes === 1 && code === 32 ? wordGap : 0);
        const whole = (width / 1000) * size + spaces;
        const [x, y] = transformPoint(
          (width / 2000) * size * stretch,
          rise + middle * size,
          multiply(this.#text, this.#matrix),
        );
        const goes = this.boxes.some((box) => holdsPoint(box, x, y));
        if (goes && this.cutting.unknown?.get(font.reference)?.has(code))
          throw new Uncuttable('a letter of unknown meaning');
        const hex = Buffer.from(item.subarray(at, at + font.bytes)).toString('hex');
        if (this.cutting.survey) {
          const [startX, startY] = transformPoint(0, 0, multiply(this.#text, this.#matrix));
          letters.push({
            ...{ code: hex, x: startX, y: startY, width: (width / 1000) * size * stretch },
            isSpace: font.isSpace(code),
            boxes: goes ? this.boxes.filter((box) => holdsPoint(box, x, y)) : [],
          });
        }
        const codes = goes ? this.found.cut : this.found.left;
        const own = codes.get(font.reference) ?? new Set<number>();
        codes.set(font.reference, own.add(code));
        if (goes) {
          isCut = true;
          endString();
          gap -= (whole / size) * 1000;
        } else {
          endGap();
          kept += hex;
        }
        advance(whole);
      }
    }
    endString();
    endGap();
    const array = arrayOf(written);
    this.#shown = { items: written, unit, isCut, before };
    this.cutting.survey?.show({
      ...{ at: this.#at, operator, letters, items: array, text, matrix: this.#matrix },
      ...{ size, stretch, letterGap, wordGap },
    });
    return isCut ? `${before}${array} TJ` : null;
  }
}
