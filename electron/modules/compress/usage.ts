/** Finds where the content of a document shows its images, and how large, and which codes of its fonts it shows. */
import { maxOf, minOf } from '../../../contract/lists.js';
import {
  isDictionary,
  isReference,
  type Dictionary,
  objectNumber,
} from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { readContent } from '../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../engine/pdf-core/content/operands.js';
import { plainData, type Pdf } from '../../engine/pdf-core/pdf/index.js';
import {
  asMatrix,
  extent,
  identity,
  multiply,
  transformPoint,
  type Matrix,
} from '../../engine/pdf-core/content/matrix.js';

/** The largest a picture is shown, in points. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

export interface Usage {
  /** By object number; an image that is missing is never shown. */
  readonly images: ReadonlyMap<number, ShownSize>;
  /** Bytes of the strings shown, by object number of the font. */
  readonly fonts: ReadonlyMap<number, FontCodeUse>;
  /** False when some content could not be read: then nothing is known of what is not shown. */
  readonly isWhole: boolean;
  /** False when text may have been shown that is not in {@link fonts}. */
  readonly areFontsKnown: boolean;
  /** Bytes of the largest image inside a content stream. */
  readonly maxInlineLength: number;
}

/** The codes shown with a font, read as single bytes and as pairs: only the font tells which applies. */
export interface FontCodeUse {
  readonly bytes: Uint8Array;
  /** A bit for each code of two bytes. */
  readonly pairs: Uint8Array;
  /** True when a string of an odd length was shown. */
  isOdd: boolean;
}

/** Content that draws more forms than this is treated as hostile, and what it shows as unknown. */
const maxForms = 100_000;
const maxDepth = 20;
/** An image of unknown size counts as this large, in points, so that it keeps all its pixels. */
const unknownSize = 1e6;
/** The most bytes of content of one page or form; that of a map may have some tens of megabytes. */
const contentLimit = 128 * 1024 * 1024;

interface State {
  readonly matrix: Matrix;
  readonly font: number | null;
}

interface Place {
  readonly resources: Dictionary;
  readonly matrix: Matrix;
  readonly depth: number;
}

export class UsageWalker {
  private readonly images = new Map<number, ShownSize>();
  private readonly fonts = new Map<number, FontCodeUse>();
  private readonly walked = new Set<string>();
  private isWhole = true;
  private areFontsKnown = true;
  private maxInlineLength = 0;
  private forms = 0;

  constructor(private readonly pdf: Pdf) {}

  get result(): Usage {
    const { images, fonts, isWhole, areFontsKnown, maxInlineLength } = this;
    return { images, fonts, isWhole, areFontsKnown: areFontsKnown && isWhole, maxInlineLength };
  }

  /** Reads a page's content and its annotations. @param resources its own or inherited ones */
  async page(page: Dictionary, resources: Dictionary): Promise<void> {
    const unit = this.pdf.at(page['/UserUnit']);
    const scale = typeof unit === 'number' && unit > 0 ? unit : 1;
    const matrix: Matrix = [scale, 0, 0, scale, 0, 0];
    const contents = page['/Contents'];
    const direct = this.pdf.at(contents);
    const streams = Array.isArray(direct)
      ? (direct as readonly QpdfValue[])
      : contents === undefined
        ? []
        : [contents];
    const parts: Buffer[] = [];
    let left = contentLimit;
    for (const stream of streams) {
      if (!isDictionary(this.pdf.at(stream))) continue;
      // A page may name the same stream a million times, so the limit is for all its streams together.
      const data = left > 0 ? await plainData(this.pdf, stream, left) : undefined;
      left -= (data?.length ?? left) + 1;
      if (!data) this.isWhole = false;
      else parts.push(data, Buffer.from('\n'));
    }
    await this.content(Buffer.concat(parts), { resources, matrix, depth: 0 });
    for (const annotation of this.pdf.array(page['/Annots'])) await this.annotation(annotation, matrix);
  }

  private async annotation(reference: QpdfValue, matrix: Matrix): Promise<void> {
    const dict = this.pdf.dictionary(reference);
    const looks = this.pdf.dictionary(dict?.['/AP']);
    const rect = this.pdf.numbers(dict?.['/Rect']);
    for (const look of Object.values(looks ?? {})) {
      const found = this.pdf.dictionary(look);
      if (!found) continue;
      const isStream = this.pdf.isStream(look);
      for (const form of isStream ? [look] : Object.values(found)) {
        const own = this.pdf.dictionary(form);
        const box = this.pdf.numbers(own?.['/BBox']);
        if (!own || !box || !rect) continue;
        const fit = appearanceMatrix(box, asMatrix(this.pdf.numbers(own['/Matrix'])) ?? identity, rect);
        await this.form(form, multiply(fit, matrix), {}, 1, false);
      }
    }
  }

  /** @param withOwn whether its own matrix is still to be used */
  private async form(
    reference: QpdfValue | undefined,
    matrix: Matrix,
    resources: Dictionary,
    depth: number,
    withOwn = true,
  ): Promise<void> {
    const dict = this.pdf.dictionary(reference);
    // What is no stream draws nothing; the patterns include shadings.
    if (!dict || !this.pdf.isStream(reference)) return;
    const own = withOwn ? asMatrix(this.pdf.numbers(dict['/Matrix'])) : undefined;
    const inside = own ? multiply(own, matrix) : matrix;
    const key = `${reference} ${extent(inside)
      .map((size) => size.toPrecision(3))
      .join(' ')}`;
    if (this.walked.has(key)) return;
    this.forms += 1;
    if (depth > maxDepth || this.forms > maxForms) {
      this.isWhole = false;
      return;
    }
    this.walked.add(key);
    const data = await plainData(this.pdf, reference, contentLimit);
    if (!data) this.isWhole = false;
    else {
      const given = this.pdf.dictionary(dict['/Resources']) ?? resources;
      await this.content(data, { resources: given, matrix: inside, depth });
    }
  }

  private async content(bytes: Buffer, place: Place): Promise<void> {
    const stack: State[] = [];
    let state: State = { matrix: place.matrix, font: null };
    for (const { operator, operands, start, end } of readContent(bytes)) {
      switch (operator) {
        case 'q':
          if (stack.length < 10_000) stack.push(state);
          break;
        case 'Q':
          state = stack.pop() ?? state;
          break;
        case 'cm': {
          const matrix = asMatrix(operands.slice(-6));
          if (matrix) state = { ...state, matrix: multiply(matrix, state.matrix) };
          break;
        }
        case 'Do':
          await this.draw(operands.at(-1), state, place);
          break;
        case 'Tf':
          state = {
            ...state,
            font: await this.font(this.resource(place, '/Font', operands.at(-2)), place),
          };
          break;
        case 'gs':
          state = await this.graphicsState(this.resource(place, '/ExtGState', operands.at(-1)), state, place);
          break;
        case 'scn':
        case 'SCN':
          await this.pattern(this.resource(place, '/Pattern', operands.at(-1)), place);
          break;
        case 'Tj':
        case "'":
        case '"':
          this.show(state.font, operands.at(-1));
          break;
        case 'TJ': {
          const items = operands.at(-1);
          if (Array.isArray(items)) for (const item of items) this.show(state.font, item);
          break;
        }
        case 'BI':
          this.maxInlineLength = Math.max(this.maxInlineLength, end - start);
          break;
        default:
          break;
      }
    }
  }

  /** Returns a resource as the dictionary refers to it. */
  private resource(place: Place, kind: string, name: Operand | undefined): QpdfValue | undefined {
    if (typeof name !== 'string') return undefined;
    return this.pdf.dictionary(place.resources[kind])?.[name];
  }

  private async draw(name: Operand | undefined, { matrix }: State, place: Place): Promise<void> {
    const reference = this.resource(place, '/XObject', name);
    const dict = this.pdf.dictionary(reference);
    if (!dict || !isReference(reference)) return;
    const kind = this.pdf.at(dict['/Subtype']);
    if (kind === '/Form') await this.form(reference, matrix, place.resources, place.depth + 1);
    else if (kind === '/Image') this.image(reference, dict, extent(matrix));
  }

  /** Notes the size of an image. Its masks are shown as large as the image. */
  private image(reference: string, dict: Dictionary, [width, height]: readonly [number, number]): void {
    for (const shown of [reference, dict['/SMask'], dict['/Mask']]) {
      if (!isReference(shown)) continue;
      const before = this.images.get(objectNumber(shown));
      if (before && before.width >= width && before.height >= height) continue;
      this.images.set(objectNumber(shown), {
        width: Math.max(before?.width ?? 0, width),
        height: Math.max(before?.height ?? 0, height),
      });
    }
  }

  private async font(reference: QpdfValue | undefined, place: Place): Promise<number | null> {
    if (!isReference(reference)) {
      // A font that is no indirect object cannot be identified.
      if (reference !== undefined) this.areFontsKnown = false;
      return null;
    }
    const id = objectNumber(reference);
    if (this.fonts.has(id)) return id;
    this.fonts.set(id, { bytes: new Uint8Array(256), pairs: new Uint8Array(8192), isOdd: false });
    const dict = this.pdf.dictionary(reference);
    if (dict?.['/Subtype'] === '/Type3') {
      const resources = this.pdf.dictionary(dict['/Resources']) ?? place.resources;
      const glyphs = this.pdf.dictionary(dict['/CharProcs']) ?? {};
      const huge: Matrix = [unknownSize, 0, 0, unknownSize, 0, 0];
      for (const glyph of Object.values(glyphs))
        await this.form(glyph, huge, resources, place.depth + 1, false);
    }
    return id;
  }

  private async graphicsState(reference: QpdfValue | undefined, state: State, place: Place): Promise<State> {
    const dict = this.pdf.dictionary(reference);
    const mask = this.pdf.dictionary(dict?.['/SMask']);
    if (mask) await this.form(mask['/G'], state.matrix, place.resources, place.depth + 1);
    const font = this.pdf.array(dict?.['/Font'])[0];
    return font === undefined ? state : { ...state, font: await this.font(font, place) };
  }

  private async pattern(reference: QpdfValue | undefined, place: Place): Promise<void> {
    if (reference === undefined) return;
    await this.form(reference, place.matrix, place.resources, place.depth + 1);
  }

  private show(font: number | null, bytes: Operand | undefined): void {
    const use = font === null ? undefined : this.fonts.get(font);
    if (!use || !(bytes instanceof Uint8Array)) return;
    for (const byte of bytes) use.bytes[byte] = 1;
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      const code = bytes[at]! * 256 + bytes[at + 1]!;
      use.pairs[code >> 3]! |= 1 << (code & 7);
    }
    if (bytes.length % 2 === 1) use.isOdd = true;
  }
}

/**
 * Returns the matrix that fits the appearance of an annotation into its rectangle (ISO 32000-1, 12.5.5, algorithm
 * 8.1).
 * @param box corners of the appearance's `/BBox`; @param rect those of the annotation
 */
function appearanceMatrix(box: readonly number[], own: Matrix, rect: readonly number[]): Matrix {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [
    transformPoint(x1, y1, own),
    transformPoint(x2, y1, own),
    transformPoint(x1, y2, own),
    transformPoint(x2, y2, own),
  ];
  const span = (values: readonly number[]): number => maxOf(values) - minOf(values);
  const width = span(corners.map(([x]) => x));
  const height = span(corners.map(([, y]) => y));
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const across = width > 0 ? Math.abs(right - left) / width : 1;
  const up = height > 0 ? Math.abs(top - bottom) / height : 1;
  return multiply(own, [across, 0, 0, up, 0, 0]);
}
