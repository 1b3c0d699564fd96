/** Names of what a page's operators refer to, and objects that go with it. */
import type { Matrix } from '../../../engine/pdf-core/content/matrix.js';
import { PDFDict, PDFName, type PDFDocument, type PDFRef } from '../../../engine/pdf-core/drawing/index.js';
import { plain, plainAll } from './values.js';

type Kind = 'Font' | 'XObject' | 'ExtGState' | 'Pattern' | 'Shading';

/** One page in the making. Forms and patterns share its resources. */
export class XpsSheet {
  readonly resources: PDFRef;
  readonly #dictionary: PDFDict;
  readonly #names = new Map<string, string>();

  constructor(readonly pdf: PDFDocument) {
    this.#dictionary = pdf.context.obj({});
    this.resources = pdf.context.register(this.#dictionary);
  }

  /** The name under which an object is called. */
  name(kind: Kind, reference: PDFRef): string {
    const key = `${kind} ${reference.tag}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = `${kind.charAt(0)}${this.#names.size}`;
    this.#names.set(key, name);
    let list = this.#dictionary.lookupMaybe(PDFName.of(kind), PDFDict);
    if (!list) {
      list = this.pdf.context.obj({});
      this.#dictionary.set(PDFName.of(kind), list);
    }
    list.set(PDFName.of(name), reference);
    return name;
  }

  readonly #opacities = new Map<string, PDFRef>();

  /** Operator that makes what follows this opaque; empty for full cover. */
  opacity(alpha: number): string {
    if (alpha >= 1) return '';
    const value = plain(Math.max(0, alpha));
    let state = this.#opacities.get(value);
    if (!state) {
      state = this.pdf.context.register(this.pdf.context.obj({ ca: Number(value), CA: Number(value) }));
      this.#opacities.set(value, state);
    }
    return `/${this.name('ExtGState', state)} gs`;
  }

  /** Content that is put together first and laid over the page as one. */
  form(operators: string, box: readonly [number, number, number, number]): PDFRef {
    const { context } = this.pdf;
    const form = context.flateStream(operators, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [...box],
      Resources: this.resources,
      Group: { S: 'Transparency', CS: 'DeviceRGB' },
    });
    return context.register(form);
  }

  /** Content repeated over a plane. */
  pattern(
    operators: string,
    step: readonly [x: number, y: number],
    box: readonly [number, number, number, number],
    placed: Matrix,
  ): PDFRef {
    const { context } = this.pdf;
    const pattern = context.flateStream(operators, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [...box],
      XStep: step[0],
      YStep: step[1],
      Resources: this.resources,
      Matrix: [...placed],
    });
    return context.register(pattern);
  }
}

export const concat = (matrix: Matrix): string => `${plainAll(matrix)} cm`;
