/** The pages of an exported workbook as painted things. */
import { readUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../../engine/pdf-core/pdf/usage.js';
import { ContentReader, type FontDecoder, type PageContent } from './paints.js';

interface Font {
  readonly texts: ReadonlyMap<number, string>;
  /** Bytes of a code. */
  readonly width: 1 | 2;
}

export class SheetPages {
  private readonly fonts = new Map<Ref, Font>();

  constructor(readonly pdf: PdfGraph) {}

  get count(): number {
    return this.pdf.pages.length;
  }

  /** @param page from 0 */
  dict(page: number): Dict {
    return this.pdf.dictionary(this.pdf.pages[page]) ?? {};
  }

  bytes(page: number): Uint8Array {
    const parts = contentsOf(this.pdf, this.dict(page));
    return joined(parts.map((part) => this.pdf.data(part) ?? new Uint8Array()));
  }

  content(page: number, bytes = this.bytes(page)): PageContent {
    return new ContentReader(bytes, this.decoder(page)).read();
  }

  private decoder(page: number): FontDecoder {
    const fonts =
      this.pdf.dictionary(
        this.pdf.dictionary(this.pdf.inherited(this.dict(page), '/Resources'))?.['/Font'],
      ) ?? {};
    return (name, codes) => {
      const font = this.font(fonts[name]);
      if (!font) return '';
      let text = '';
      for (let at = 0; at + font.width <= codes.length; at += font.width) {
        const code = font.width === 1 ? codes[at]! : codes[at]! * 256 + codes[at + 1]!;
        text += font.texts.get(code) ?? '\ufffd';
      }
      return text;
    };
  }

  private font(value: Value | undefined): Font | undefined {
    const dict = this.pdf.dictionary(value);
    if (!dict || typeof value !== 'string') return undefined;
    let font = this.fonts.get(value);
    if (!font) {
      const texts = readUnicodeMap(this.pdf.data(dict['/ToUnicode']));
      font = { texts, width: this.pdf.name(dict['/Subtype']) === '/Type0' ? 2 : 1 };
      this.fonts.set(value, font);
    }
    return font;
  }
}
