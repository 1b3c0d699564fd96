/** Fonts of an XPS, written into the PDF once each, with the glyphs addressed by their own numbers. */
import {
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDict,
  type PDFDocument,
  type PDFRef,
} from '../../../engine/pdf-core/drawing/index.js';
import { resolvePart, type XpsPackage } from './package.js';
import { readFace, type XpsFace } from './face.js';

export interface XpsFont {
  readonly face: XpsFace;
  readonly reference: PDFRef;
  /** Notes that a glyph is used, and for which text. */
  use(glyph: number, text: string): void;
}

export class XpsFonts {
  readonly #known = new Map<string, Promise<XpsFont | null>>();
  readonly #finishers: (() => void)[] = [];

  constructor(
    private readonly pdf: PDFDocument,
    private readonly parts: XpsPackage,
  ) {}

  /** Null for a font that is not there or cannot be read. */
  find(page: string, uri: string): Promise<XpsFont | null> {
    const name = resolvePart(page, uri);
    const index = Number(/#(\d{1,4})$/.exec(uri)?.[1] ?? 0);
    const key = `${name.toLowerCase()}#${index}`;
    let font = this.#known.get(key);
    if (!font) {
      font = this.#load(name, index).catch(() => null);
      this.#known.set(key, font);
    }
    return font;
  }

  /** Writes widths and characters, when all text is known. */
  finish(): void {
    for (const finish of this.#finishers) finish();
  }

  async #load(name: string, index: number): Promise<XpsFont | null> {
    const packed = await this.parts.part(name);
    if (!packed) return null;
    const face = readFace(/\.odttf$/i.test(name) ? reveal(packed, name) : packed, index);
    const { context } = this.pdf;
    const reference = context.nextRef();
    const used = new Map<number, string>();
    this.#finishers.push(() => context.assign(reference, this.#write(face, name, used)));
    return {
      face,
      reference,
      use: (glyph, text) => {
        if (!used.has(glyph) || used.get(glyph) === '') used.set(glyph, text);
      },
    };
  }

  #write(face: XpsFace, name: string, used: ReadonlyMap<number, string>): PDFDict {
    const { context } = this.pdf;
    const scale = (value: number) => Math.round((value * 1000) / face.em);
    // A name of its own for each: readers keep fonts of one name together.
    const family = PDFName.of(
      `XPS${this.#finishers.length}+${/([\w-]{1,40})\.\w+$/.exec(name)?.[1] ?? 'Font'}`,
    );
    const file = context.register(
      context.flateStream(face.bytes, face.isCff ? { Subtype: 'OpenType' } : { Length1: face.bytes.length }),
    );
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: family,
        Flags: 4,
        FontBBox: face.box.map(scale),
        ItalicAngle: Math.round(face.italicAngle),
        Ascent: scale(face.ascent),
        Descent: scale(face.descent),
        CapHeight: scale(face.ascent),
        StemV: 80,
        [face.isCff ? 'FontFile3' : 'FontFile2']: file,
      }),
    );
    const widths = [...used.keys()]
      .sort((a, b) => a - b)
      .flatMap((glyph) => [PDFNumber.of(glyph), context.obj([scale(face.advance(glyph))])]);
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: face.isCff ? 'CIDFontType0' : 'CIDFontType2',
        BaseFont: family,
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        DW: 0,
        W: widths,
        ...(face.isCff ? {} : { CIDToGIDMap: 'Identity' }),
      }),
    );
    return context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: family,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(characterMap(used))),
    });
  }
}

/** The first 32 bytes are mixed with the GUID in the part's name (XPS 1.0, 9.1.7.3). */
function reveal(packed: Buffer, name: string): Buffer {
  const guid = /([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})[^/]*$/i.exec(name);
  if (!guid || packed.length < 32) return packed;
  const key = Buffer.from(guid.slice(1, 6).join(''), 'hex').reverse();
  const plain = Buffer.from(packed);
  for (let at = 0; at < 32; at += 1) plain[at] = plain[at]! ^ key[at % 16]!;
  return plain;
}

/** The most entries of one list in a character map (ISO 32000-1, 9.10.3). */
const mapSection = 100;

function characterMap(used: ReadonlyMap<number, string>): string {
  const hex = (value: number) => value.toString(16).padStart(4, '0');
  const entries = [...used]
    .filter(([glyph, text]) => text !== '' && glyph <= 0xffff)
    .map(([glyph, text]) => {
      const units = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at)));
      return `<${hex(glyph)}> <${units.join('')}>`;
    });
  const lists: string[] = [];
  for (let at = 0; at < entries.length; at += mapSection) {
    const section = entries.slice(at, at + mapSection);
    lists.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...lists,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
