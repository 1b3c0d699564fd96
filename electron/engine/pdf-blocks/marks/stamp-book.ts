/** Makes marks as forms: a small PDF of their fonts, pictures and drawings that is copied into the document. */
import { writeFile } from 'node:fs/promises';
import { PDFDocument, PDFName, type PDFImage, type PDFRef } from '../../pdf-core/drawing/index.js';
import { maxOf } from '../../../../contract/lists.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { Letters, number, type LetterFamily, type StampLine } from './letters.js';

/** Red, green and blue, each from 0 to 1. */
export type RgbColour = readonly [number, number, number];

export interface StampTextStyle {
  readonly colour: RgbColour;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly align: 'left' | 'center' | 'right';
  /** A line around it, as rubber stamps have. */
  readonly frame: boolean;
}

/** A form whose box begins at (0, 0). */
export interface StampForm {
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
}

export interface FormOptions {
  /** Turns it inside the box it is put into. */
  readonly matrix?: readonly number[] | undefined;
  /** From 0 to 1. */
  readonly opacity?: number;
  /** Darkens what is below it. */
  readonly multiply?: boolean;
}

/** The distance between base lines, in font sizes. */
const leading = 1.25;
/** The distance between a frame and its text, and the width of the frame's line, in font sizes. */
const padding = 0.45;
const stroke = 0.09;

export class StampBook {
  readonly #letters: Letters;
  readonly #fonts: PDFRef;
  readonly #states = new Map<string, PDFRef>();

  private constructor(
    private readonly document: PDFDocument,
    family: LetterFamily,
    bold: boolean,
  ) {
    this.#letters = new Letters(family, bold);
    this.#fonts = document.context.nextRef();
  }

  static async create(family: LetterFamily, bold: boolean): Promise<StampBook> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.addPage([10, 10]);
    return new StampBook(document, family, bold);
  }

  /**
   * @param size in points
   * @throws ServiceError `no_letters`
   */
  text(lines: readonly string[], size: number, style: StampTextStyle): StampForm {
    const set = lines.map((text) => this.#letters.line(text));
    const inner = maxOf(set.map(({ width }) => width)) * size;
    const edge = style.frame ? (padding + stroke) * size : 0;
    const top = (set[0]?.capital ?? 0) * size;
    const width = inner + 2 * edge;
    const height = top + (set.length - 1) * leading * size + 2 * edge;
    const colour = style.colour.map(number).join(' ');
    const content = [
      `${colour} rg ${colour} RG`,
      ...(style.frame ? [frame(width, height, stroke * size)] : []),
      'BT',
      ...set.map((line, at) => {
        const x = edge + indent(line, inner, size, style.align);
        const y = edge + (set.length - 1 - at) * leading * size;
        return `1 0 0 1 ${number(x)} ${number(y)} Tm\n${line.draw(size)}`;
      }),
      'ET',
    ];
    // Descenders and accents reach out of the measured box, so it is enlarged by one font size.
    const box = [-size, -size, width + size, height + size];
    return { ref: this.#form(content.join('\n'), box, this.#state(style.opacity), {}), width, height };
  }

  picture(image: PDFImage, opacity: number): StampForm {
    const { width, height } = image;
    const content = `${width} 0 0 ${height} 0 0 cm /P Do`;
    return {
      ref: this.#form(content, [0, 0, width, height], this.#state(opacity), { P: image.ref }),
      width,
      height,
    };
  }

  /** @throws ServiceError `no_letters` */
  line(text: string): StampLine {
    return this.#letters.line(text);
  }

  /** Makes a form of any content, with the fonts of its lines. */
  form(content: string, width: number, height: number, wishes: FormOptions = {}): StampForm {
    const { matrix, opacity = 1, multiply = false } = wishes;
    const state = this.#state(opacity, multiply);
    return { ref: this.#form(content, [0, 0, width, height], state, {}, matrix), width, height };
  }

  embedPng(bytes: Uint8Array): Promise<PDFImage> {
    return this.document.embedPng(bytes);
  }

  embedJpeg(bytes: Uint8Array): Promise<PDFImage> {
    return this.document.embedJpg(bytes);
  }

  /**
   * Copies all marks into a document.
   * @param scratch absolute path for a temporary file
   * @returns the reference of each mark there
   */
  async into(edit: Pdf, scratch: string): Promise<(mark: StampForm) => string> {
    const { context } = this.document;
    const fonts = context.obj({});
    for (const [name, ref] of this.#letters.embed(this.document)) fonts.set(PDFName.of(name), ref);
    context.assign(this.#fonts, fonts);
    await writeFile(
      scratch,
      await this.document.save({ addDefaultPage: false, updateFieldAppearances: false }),
    );
    const taken = await edit.takeOver(scratch);
    return ({ ref }) => taken(`${ref.objectNumber} ${ref.generationNumber} R`);
  }

  #state(opacity: number, multiply = false): PDFRef {
    const key = `${opacity} ${multiply}`;
    const { context } = this.document;
    const state =
      this.#states.get(key) ??
      context.register(
        context.obj({
          Type: 'ExtGState',
          ...(opacity < 1 ? { ca: opacity, CA: opacity } : {}),
          ...(multiply ? { BM: 'Multiply' } : {}),
        }),
      );
    this.#states.set(key, state);
    return state;
  }

  #form(
    content: string,
    box: readonly number[],
    state: PDFRef,
    pictures: Record<string, PDFRef>,
    matrix: readonly number[] = [1, 0, 0, 1, 0, 0],
  ): PDFRef {
    const { context } = this.document;
    return context.register(
      context.flateStream(`/G gs\n${content}`, {
        Type: 'XObject',
        Subtype: 'Form',
        Matrix: [...matrix],
        BBox: box.map((value) => Number(value.toFixed(3))),
        Resources: { Font: this.#fonts, ExtGState: { G: state }, XObject: pictures },
      }),
    );
  }
}

function indent({ width }: StampLine, inner: number, size: number, align: StampTextStyle['align']): number {
  const free = inner - width * size;
  return align === 'left' ? 0 : align === 'right' ? free : free / 2;
}

/** Draws a rectangle with round corners. */
function frame(width: number, height: number, thick: number): string {
  const [l, b, r, t] = [thick / 2, thick / 2, width - thick / 2, height - thick / 2];
  const round = thick * 2.5;
  const bow = round * 0.4477;
  const p = (...values: number[]) => values.map(number).join(' ');
  return [
    `${number(thick)} w`,
    `${p(l + round, b)} m ${p(r - round, b)} l ${p(r - bow, b, r, b + bow, r, b + round)} c`,
    `${p(r, t - round)} l ${p(r, t - bow, r - bow, t, r - round, t)} c`,
    `${p(l + round, t)} l ${p(l + bow, t, l, t - bow, l, t - round)} c`,
    `${p(l, b + round)} l ${p(l, b + bow, l + bow, b, l + round, b)} c h S`,
  ].join('\n');
}
