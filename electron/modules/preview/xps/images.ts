/** Pictures of an XPS, written into the PDF once each. */
import type { PDFDocument, PDFRef } from '../../../engine/pdf-core/drawing/index.js';
import { resolvePart, type XpsPackage } from './package.js';

export interface XpsImage {
  readonly reference: PDFRef;
  /** In 1/96 inch, as its own resolution says. */
  readonly width: number;
  readonly height: number;
}

/** The most pixels of one picture. */
const pixelLimit = 200_000_000;

export class Images {
  readonly #known = new Map<string, Promise<XpsImage | null>>();

  constructor(
    private readonly pdf: PDFDocument,
    private readonly parts: XpsPackage,
  ) {}

  /** Null for a picture that is not there, or of a kind that cannot be read (JPEG XR). */
  find(page: string, source: string): Promise<XpsImage | null> {
    const plain = /^\s*\{ColorConvertedBitmap\s+(\S+)/.exec(source)?.[1] ?? source;
    const name = resolvePart(page, plain);
    let image = this.#known.get(name.toLowerCase());
    if (!image) {
      image = this.#load(name).catch(() => null);
      this.#known.set(name.toLowerCase(), image);
    }
    return image;
  }

  async #load(name: string): Promise<XpsImage | null> {
    const bytes = await this.parts.part(name);
    if (!bytes) return null;
    const { default: sharp } = await import('../../../engine/imaging/sharp.js');
    const reader = sharp(bytes, { limitInputPixels: pixelLimit });
    const { format, width, height, density } = await reader.metadata();
    const scale = 96 / (density !== undefined && density > 1 ? density : 96);
    // A JPEG goes in as it is; all else as PNG, which keeps what is see-through.
    const { ref: reference } =
      format === 'jpeg'
        ? await this.pdf.embedJpg(bytes)
        : await this.pdf.embedPng(await reader.toColourspace('srgb').png({ compressionLevel: 3 }).toBuffer());
    return { reference, width: width * scale, height: height * scale };
  }
}
