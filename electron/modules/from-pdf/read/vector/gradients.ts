/** This module reads the gradients of a page out of its file: PDFium tells that there is one, and nothing of it (ISO 32000-2, 8.7.4.5). */
import { asMatrix, identity, multiply, type Matrix } from '../../../../engine/pdf-core/content/matrix.js';
import { readContent } from '../../../../engine/pdf-core/content/operations.js';
import { readStrictly, type Pdf } from '../../../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../../engine/pdf-core/objects/values.js';
import { dataOf, readFunction } from './pdf-function.js';

export interface Stop {
  /** 0 to 1. */
  readonly at: number;
  /** `#rrggbb` */
  readonly colour: string;
}

/** A gradient along a line, or from one circle to another. */
export interface VectorGradient {
  /** Radius 0 at both ends makes it one along a line. */
  readonly from: { readonly x: number; readonly y: number; readonly radius: number };
  readonly to: VectorGradient['from'];
  readonly isRadial: boolean;
  readonly stops: readonly Stop[];
  /** Whether its first and its last colour go on beyond its ends. */
  readonly extends: readonly [boolean, boolean];
  /** Leads from its own units to those of the page. */
  readonly place: Matrix;
}

/** Forms that are nested deeper than this are not looked into; a page with such has no gradients. */
const maxDepth = 12;
/** A page with more operators than this has no gradients. */
const maxOperations = 500_000;
/** Colours that do not run straight are taken at this many places. */
const samples = 32;

/**
 * Returns what the operator `sh` paints, in the order of the content, forms included; null for a gradient of another kind.
 * @param number of the page, from 1
 * @returns an empty list for a file that has to be mended to be read
 */
function gradientsOf(path: string, number: number): readonly (VectorGradient | null)[] {
  const found = readStrictly(path, (pdf) => {
    const page = pdf.dictionary(pdf.pages[number - 1]);
    if (!page) return null;
    const contents = pdf.at(page['/Contents']);
    const parts = Array.isArray(contents) ? (contents as readonly QpdfValue[]) : [page['/Contents']];
    const data = parts.flatMap((part) => [dataOf(pdf, part) ?? Buffer.alloc(0), Buffer.from('\n')]);
    const reader = new GradientReader(pdf);
    const resources = pdf.dictionary(pdf.inherited(page, '/Resources')) ?? {};
    return reader.read(Buffer.concat(data), resources, identity, 0) ? reader.found : null;
  });
  return found ?? [];
}

/** Keeps the gradients of the page that was asked for last: a page may have many drawings. */
export class PageGradients {
  #last:
    | { readonly path: string; readonly number: number; readonly all: readonly (VectorGradient | null)[] }
    | undefined;

  /** Does as {@link gradientsOf}. */
  of(path: string, number: number): readonly (VectorGradient | null)[] {
    if (this.#last?.path !== path || this.#last.number !== number)
      this.#last = { path, number, all: gradientsOf(path, number) };
    return this.#last.all;
  }
}

class GradientReader {
  readonly found: (VectorGradient | null)[] = [];
  #operations = 0;

  constructor(private readonly pdf: Pdf) {}

  /** @returns false where there is too much of it */
  read(content: Buffer, resources: Dictionary, outer: Matrix, depth: number): boolean {
    let place = outer;
    const saved: Matrix[] = [];
    for (const { operator, operands } of readContent(content)) {
      this.#operations += 1;
      if (this.#operations > maxOperations) return false;
      const [name] = operands;
      if (operator === 'q') saved.push(place);
      else if (operator === 'Q') place = saved.pop() ?? place;
      else if (operator === 'cm') place = multiply(asMatrix(operands) ?? identity, place);
      else if (operator === 'sh' && typeof name === 'string') {
        const shading = this.pdf.dictionary(resources['/Shading'])?.[name];
        if (shading !== undefined) this.found.push(gradientFrom(this.pdf, shading, place));
      } else if (operator === 'Do' && typeof name === 'string') {
        const object = this.pdf.dictionary(resources['/XObject'])?.[name];
        if (!this.#form(object, resources, place, depth)) return false;
      }
    }
    return true;
  }

  #form(object: QpdfValue | undefined, around: Dictionary, outer: Matrix, depth: number): boolean {
    const { pdf } = this;
    const form = pdf.dictionary(object);
    if (form?.['/Subtype'] !== '/Form' || !isReference(object)) return true;
    if (depth >= maxDepth) return false;
    const own = asMatrix(pdf.numbers(form['/Matrix'])) ?? identity;
    const resources = pdf.dictionary(form['/Resources']) ?? around;
    return this.read(dataOf(pdf, object) ?? Buffer.alloc(0), resources, multiply(own, outer), depth + 1);
  }
}

function gradientFrom(pdf: Pdf, value: QpdfValue, place: Matrix): VectorGradient | null {
  const shading = pdf.dictionary(value);
  const coordinates = pdf.numbers(shading?.['/Coords']) ?? [];
  const type = pdf.number(shading?.['/ShadingType']);
  const isRadial = type === 3;
  if (!shading || (type !== 2 && !isRadial) || coordinates.length !== (isRadial ? 6 : 4)) return null;
  // What lies around a gradient that ends is painted in its background, which few programs write.
  if (shading['/Background'] !== undefined || shading['/BBox'] !== undefined) return null;
  const stops = stopsOf(pdf, shading);
  if (!stops) return null;
  const [x0 = 0, y0 = 0] = coordinates;
  const [x1 = 0, y1 = 0] = isRadial ? coordinates.slice(3) : coordinates.slice(2);
  const [first, last] = pdf.array(shading['/Extend']).map((item: QpdfValue) => pdf.at(item) === true);
  return {
    from: { x: x0, y: y0, radius: isRadial ? (coordinates[2] ?? 0) : 0 },
    to: { x: x1, y: y1, radius: isRadial ? (coordinates[5] ?? 0) : 0 },
    ...{ isRadial, stops, extends: [first ?? false, last ?? false], place },
  };
}

function stopsOf(pdf: Pdf, shading: Dictionary): Stop[] | null {
  const components = componentsOf(pdf, shading['/ColorSpace']);
  const made = readFunction(pdf, shading['/Function']);
  const [from = 0, to = 1] = pdf.numbers(shading['/Domain']) ?? [];
  if (components === undefined || !made || !(from < to)) return null;
  const inside = made.bounds.filter((bound) => bound > from && bound < to);
  const least = (to - from) * 1e-6;
  const inputs = [
    ...[from, to],
    ...inside.flatMap((bound) => [bound - least, bound]),
    ...(made.isLinear
      ? []
      : Array.from({ length: samples - 1 }, (_, at) => from + ((at + 1) * (to - from)) / samples)),
  ].sort((one, other) => one - other);
  return inputs.map((input) => ({
    at: (input - from) / (to - from),
    colour: colourOf(made.of(input), components),
  }));
}

/** Returns the number of components of a colour space that is shown by its numbers; undefined for any other, such as one of inks. */
function componentsOf(pdf: Pdf, value: QpdfValue | undefined): 1 | 3 | undefined {
  const found = pdf.at(value);
  const [kind, profile] = Array.isArray(found) ? (found as readonly QpdfValue[]) : [found];
  switch (pdf.at(kind ?? undefined)) {
    case '/DeviceRGB':
    case '/CalRGB':
      return 3;
    case '/DeviceGray':
    case '/CalGray':
      return 1;
    case '/ICCBased': {
      const count = pdf.number(pdf.dictionary(profile)?.['/N']);
      return count === 1 || count === 3 ? count : undefined;
    }
    default:
      return undefined;
  }
}

function colourOf(values: readonly number[], components: 1 | 3): string {
  const [red = 0, green = red, blue = red] = components === 1 ? values.slice(0, 1) : values;
  const digits = (value: number) =>
    Math.round(255 * Math.max(0, Math.min(1, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${digits(red)}${digits(green)}${digits(blue)}`;
}
