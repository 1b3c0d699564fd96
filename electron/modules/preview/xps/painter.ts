/** Paints the elements of a fixed page (XPS 1.0, 10 to 14). */
import { append, maxOf, minOf } from '../../../../contract/lists.js';
import { identity, multiply, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import { PDFName, PDFString, type PDFRef } from '../../../engine/pdf-core/drawing/index.js';
import { fillArea, strokeColour, type Brush } from './brushes.js';
import { readGeometry, readPathGeometry, type Geometry } from './geometry.js';
import { readGlyphs } from './glyphs.js';
import { readMarkup, XpsResources, type XpsElement } from './markup.js';
import { resolvePart } from './package.js';
import type { ElementPainter, PageTools, State } from './painting.js';
import { concat } from './sheet.js';
import { black, colourOperator, matrix, number, numbers, plain, plainAll } from './values.js';

/** The most elements of one page, with those inside brushes counted each time they are used. */
const elementLimit = 500_000;
const depthLimit = 64;

export class Painter implements ElementPainter {
  /** Annotations of the page. */
  readonly links: PDFRef[] = [];
  #elements = 0;

  constructor(readonly tools: PageTools) {}

  /** Operators of the elements in an element. */
  async children(parent: XpsElement, state: State): Promise<string[]> {
    const resources = await this.#resources(parent, state.resources);
    const out: string[] = [];
    for (const child of parent.children) append(out, await this.element(child, { ...state, resources }));
    return out;
  }

  async element(element: XpsElement, state: State): Promise<string[]> {
    switch (element.name) {
      case 'Canvas':
        return this.#within(element, state, (inner) => this.#canvas(element, inner));
      case 'Path':
        return this.#within(element, state, (inner) => this.#path(element, inner));
      case 'Glyphs':
        return this.#within(element, state, (inner) => this.#glyphs(element, inner));
      default:
        return [];
    }
  }

  /** Transformation and clip, which all three have. */
  async #within(
    element: XpsElement,
    state: State,
    draw: (state: State) => Promise<string[]>,
  ): Promise<string[]> {
    this.#elements += 1;
    if (this.#elements > elementLimit || state.depth > depthLimit) throw new Error('too many elements');
    const transform = this.#transform(element, state.resources);
    const inner: State = {
      ...state,
      ctm: multiply(transform, state.ctm),
      toPage: state.toPage && multiply(transform, state.toPage),
      depth: state.depth + 1,
    };
    const content = await draw(inner);
    if (content.length === 0) return [];
    const clip = this.geometry(element, 'Clip', state.resources);
    return [
      'q',
      ...(transform === identity ? [] : [concat(transform)]),
      ...(clip ? [clip.path === '' ? '0 0 0 0 re' : clip.path, clip.evenOdd ? 'W* n' : 'W n'] : []),
      ...content,
      'Q',
    ];
  }

  async #canvas(element: XpsElement, state: State): Promise<string[]> {
    const own = this.#opacity(element, state.resources);
    if (own <= 0) return [];
    if (own >= 1) return this.children(element, state);
    // Its parts cover each other first, and are seen through together.
    const content = await this.children(element, { ...state, ctm: identity, alpha: 1 });
    if (content.length === 0) return [];
    const form = this.tools.sheet.form(content.join('\n'), [-1e5, -1e5, 1e5, 1e5]);
    return [this.tools.sheet.opacity(own * state.alpha), `/${this.tools.sheet.name('XObject', form)} Do`];
  }

  async #path(element: XpsElement, state: State): Promise<string[]> {
    const geometry = this.geometry(element, 'Data', state.resources);
    if (!geometry || geometry.path === '') return [];
    this.#link(element, geometry, state);
    const inner = { ...state, alpha: state.alpha * this.#opacity(element, state.resources) };
    if (inner.alpha <= 0) return [];
    const fill = this.#brush(element, 'Fill', state.resources);
    const stroke = this.#brush(element, 'Stroke', state.resources);
    return [
      ...(fill === undefined ? [] : await fillArea(this, fill, { kind: 'shape', geometry }, inner)),
      ...(stroke === undefined ? [] : this.#stroke(element, stroke, geometry, inner)),
    ];
  }

  #stroke({ attributes }: XpsElement, brush: Brush, { path }: Geometry, state: State): string[] {
    const found = strokeColour(brush);
    const width = number(attributes['StrokeThickness'], 1);
    if (!found || width <= 0) return [];
    const dashes = numbers(attributes['StrokeDashArray']).map((dash) => Math.max(0, dash * width));
    const dashed = dashes.some((dash) => dash > 0);
    const cap = dashed ? attributes['StrokeDashCap'] : attributes['StrokeStartLineCap'];
    const offset = Math.max(0, number(attributes['StrokeDashOffset'], 0) * width);
    const alpha = this.tools.sheet.opacity(found.alpha * state.alpha);
    return [
      'q',
      colourOperator(found, 'stroke'),
      `${plain(width)} w ${cap === 'Round' ? 1 : cap === 'Square' ? 2 : 0} J`,
      `${{ Round: 1, Bevel: 2 }[attributes['StrokeLineJoin'] ?? ''] ?? 0} j`,
      `${plain(Math.max(1, number(attributes['StrokeMiterLimit'], 10)))} M`,
      ...(dashed ? [`[${plainAll(dashes)}] ${plain(offset)} d`] : []),
      ...(alpha === '' ? [] : [alpha]),
      path,
      'S',
      'Q',
    ];
  }

  async #glyphs(element: XpsElement, state: State): Promise<string[]> {
    const { fonts, page, sheet } = this.tools;
    const run = await readGlyphs(element, page, fonts, (font) => sheet.name('Font', font.reference));
    if (run === 'no font') this.tools.missing('font');
    if (run === null || run === 'no font') return [];
    const inner = { ...state, alpha: state.alpha * this.#opacity(element, state.resources) };
    const fill = this.#brush(element, 'Fill', state.resources) ?? { colour: black };
    return inner.alpha <= 0 ? [] : fillArea(this, fill, { kind: 'text', operators: run.operators }, inner);
  }

  /** The geometry of a property; null when it has none. */
  geometry(element: XpsElement, name: string, resources: XpsResources): Geometry | null {
    const found = resources.property(element, name);
    if (found === undefined) return null;
    if (typeof found === 'string') return readGeometry(found);
    return found.name === 'PathGeometry' ? readPathGeometry(found) : null;
  }

  #brush(element: XpsElement, name: string, resources: XpsResources): Brush | undefined {
    const found = resources.property(element, name);
    return typeof found === 'string' ? { text: found } : found && { element: found };
  }

  #transform(element: XpsElement, resources: XpsResources): Matrix {
    const found = resources.property(element, 'RenderTransform');
    if (found === undefined) return identity;
    return matrix(typeof found === 'string' ? found : found.attributes['Matrix']);
  }

  #opacity(element: XpsElement, resources: XpsResources): number {
    const own = Math.max(0, Math.min(1, number(element.attributes['Opacity'], 1)));
    const mask = resources.property(element, 'OpacityMask');
    const masked =
      mask instanceof Object && mask.name.endsWith('GradientBrush') ? strokeColour({ element: mask }) : null;
    return own * (masked?.alpha ?? 1);
  }

  /** A link over the shape's bounds, where Word and Windows put them. */
  #link({ attributes }: XpsElement, { bounds }: Geometry, { toPage }: State): void {
    const target = attributes['FixedPage.NavigateUri'] ?? '';
    if (!bounds || !toPage || !/^(https?:|mailto:)/i.test(target) || this.links.length >= 10_000) return;
    const [a, b, c, d, e, f] = toPage;
    const [left, top, right, bottom] = bounds;
    const xs = [left, right].map((x) => [a * x + c * top + e, a * x + c * bottom + e]).flat();
    const ys = [top, bottom].map((y) => [b * left + d * y + f, b * right + d * y + f]).flat();
    const { context } = this.tools.sheet.pdf;
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [minOf(xs), minOf(ys), maxOf(xs), maxOf(ys)],
      Border: [0, 0, 0],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(encodeURI(target).replace(/[()\\]/g, '')) },
    });
    link.set(PDFName.of('F'), context.obj(4));
    this.links.push(context.register(link));
  }

  /** Resources of a page or canvas, also those kept in a part of their own. */
  async #resources(parent: XpsElement, outer: XpsResources): Promise<XpsResources> {
    const dictionary = parent.child(`${parent.name}.Resources`)?.child('ResourceDictionary');
    if (!dictionary) return outer;
    const own = new XpsResources(outer);
    const source = dictionary.attributes['Source'];
    if (source !== undefined) {
      const bytes = await this.tools.parts.part(resolvePart(this.tools.page, source));
      if (bytes) own.add(readMarkup(bytes));
    }
    own.add(dictionary);
    return own;
  }
}
