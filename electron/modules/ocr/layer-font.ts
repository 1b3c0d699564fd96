/**
 * Makes the font of invisible text: glyphs that show nothing, one for each width, and a table from codes to
 * characters. So any script can be searched and copied, and a word is as wide as its picture.
 */
import { PDFDocument, StandardFonts } from '../../engine/pdf-core/drawing/index.js';

/** The widths of two glyphs differ by this many thousandths of the font size. */
const widthStep = 50;
const widest = 1200;
const emSize = 1000;
export const ascent = 750;
export const descent = -250;
const defaultWidth = 500;
/** Chinese, Japanese and Korean characters, which fill a square. */
const square =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

/** Adds the objects of the font to a document, in this order; pages refer to the first one. */
export interface FontObjects {
  /** Adds a stream. */
  stream(entries: Readonly<Record<string, string | number>>, data: Buffer): string;
  /** Adds a dictionary as values of qpdf's JSON. */
  dictionary(value: Readonly<Record<string, unknown>>): string;
}

/** Gives characters their codes when they first occur; the font is written when all pages are done. */
export class LayerFont {
  readonly #codes = new Map<string, { readonly code: number; readonly width: number }>();

  private constructor(private readonly measure: (sign: string) => number) {}

  static async create(): Promise<LayerFont> {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    return new LayerFont((sign) => {
      if (square.test(sign)) return emSize;
      try {
        return font.widthOfTextAtSize(sign, emSize);
      } catch {
        return defaultWidth; // Helvetica lacks this character.
      }
    });
  }

  /** Encodes a text in codes of two bytes, and returns its width in thousandths of the font size. */
  encode(text: string): { readonly hex: string; readonly width: number } {
    let hex = '';
    let width = 0;
    for (const sign of text) {
      const known = this.#codes.get(sign) ?? this.#add(sign);
      hex += known.code.toString(16).padStart(4, '0');
      width += known.width;
    }
    return { hex, width };
  }

  #add(sign: string): { readonly code: number; readonly width: number } {
    const measured = Math.round(this.measure(sign) / widthStep) * widthStep;
    const width = Math.min(widest, Math.max(widthStep, measured));
    // All codes have two bytes. No document has more characters; if one did, the later ones would share a code.
    const entry = { code: Math.min(0xffff, this.#codes.size + 1), width };
    this.#codes.set(sign, entry);
    return entry;
  }

  /** Writes the font (ISO 32000-1, 9.7.4). @returns the reference pages name */
  write(into: FontObjects): string {
    const used = [...this.#codes.values()];
    const glyphs = Buffer.alloc((used.length + 1) * 2);
    for (const { code, width } of used) glyphs.writeUInt16BE(width / widthStep, code * 2);
    const program = glyphlessFont();
    const file = into.stream({ '/Length1': program.length }, program);
    const name = '/PLATEN+Invisible';
    const descriptor = into.dictionary({
      '/Type': '/FontDescriptor',
      '/FontName': name,
      '/Flags': 4,
      '/FontBBox': [0, descent, emSize, ascent],
      '/ItalicAngle': 0,
      '/Ascent': ascent,
      '/Descent': descent,
      '/CapHeight': ascent,
      '/StemV': 80,
      '/FontFile2': file,
    });
    const descendant = into.dictionary({
      '/Type': '/Font',
      '/Subtype': '/CIDFontType2',
      '/BaseFont': name,
      '/CIDSystemInfo': { '/Registry': 'u:Adobe', '/Ordering': 'u:Identity', '/Supplement': 0 },
      '/FontDescriptor': descriptor,
      '/DW': defaultWidth,
      '/W': [1, used.map(({ width }) => width)],
      '/CIDToGIDMap': into.stream({}, glyphs),
    });
    return into.dictionary({
      '/Type': '/Font',
      '/Subtype': '/Type0',
      '/BaseFont': name,
      '/Encoding': '/Identity-H',
      '/DescendantFonts': [descendant],
      '/ToUnicode': into.stream({}, this.#toUnicode()),
    });
  }

  /** Makes the `/ToUnicode` map (ISO 32000-1, 9.10.3). */
  #toUnicode(): Buffer {
    const lines = [...this.#codes].map(([sign, { code }]) => {
      const utf16 = Buffer.from(sign, 'utf16le').swap16().toString('hex');
      return `<${code.toString(16).padStart(4, '0')}> <${utf16}>`;
    });
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; at += 100) {
      const block = lines.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return Buffer.from(
      [
        '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
        '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
        '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
        ...blocks,
        'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
      ].join('\n'),
      'latin1',
    );
  }
}

/** Makes a TrueType font whose glyph n shows nothing and is n steps wide. */
function glyphlessFont(): Buffer {
  const glyphs = widest / widthStep + 1;
  const words = (...values: number[]) => {
    const out = Buffer.alloc(values.length * 2);
    values.forEach((value, at) => out.writeUInt16BE(value & 0xffff, at * 2));
    return out;
  };
  const long = (value: number) => [(value >>> 16) & 0xffff, value & 0xffff];
  const head = words(
    ...[1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, emSize, 0, 0, 0, 0, 0, 0, 0, 0],
    ...[0, descent, emSize, ascent, 0, 8, 2, 0, 0],
  );
  const hhea = words(1, 0, ascent, descent, 0, widest, 0, 0, emSize, 1, 0, 0, 0, 0, 0, 0, 0, glyphs);
  const maxp = words(1, 0, glyphs, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  const hmtx = words(...Array.from({ length: glyphs }, (_, glyph) => [glyph * widthStep, 0]).flat());
  // Each outline has two points, which tell readers how high a selected letter is, and no area to paint.
  const outlines = Array.from({ length: glyphs }, (_, glyph) => {
    const width = glyph * widthStep;
    const head = words(1, 0, descent, width, ascent, 1, 0, 0x0101);
    return Buffer.concat([head, words(0, width, descent, ascent - descent)]);
  });
  const size = outlines[0]?.length ?? 0;
  const loca = words(...Array.from({ length: glyphs + 1 }, (_, glyph) => (glyph * size) / 2));
  const cmap = words(0, 1, 3, 0, ...long(12), 6, 10, 0, 0, 0);
  const post = words(3, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  const tables: [string, Buffer][] = [
    ['cmap', cmap],
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
    ['post', post],
  ];
  const directory: Buffer[] = [words(1, 0, tables.length, 128, 3, tables.length * 16 - 128)];
  const data: Buffer[] = [];
  let offset = 12 + tables.length * 16;
  for (const [name, table] of tables) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(Buffer.from(name), words(...long(sum(padded)), ...long(offset), ...long(table.length)));
    data.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat([...directory, ...data]);
  const headAt = font.indexOf(words(0x5f0f, 0x3cf5)) - 4;
  font.writeUInt32BE((0xb1b0afba - sum(font)) >>> 0, headAt);
  return font;
}

function sum(table: Buffer): number {
  let total = 0;
  for (let at = 0; at + 3 < table.length; at += 4) total = (total + table.readUInt32BE(at)) >>> 0;
  return total;
}
