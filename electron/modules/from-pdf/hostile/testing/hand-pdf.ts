/** This module makes PDFs written by hand for tests: what no program draws on purpose. */
import { deflateSync } from 'node:zlib';
import { stream, written } from '../../../pdfa/testing.js';

/** Objects that a page or its resources speak of, by the name they are given. */
type Objects = Readonly<Record<string, string | Buffer>>;

interface HandPage {
  /** Operators. */
  readonly content: string | Buffer;
  /** Four numbers, points. */
  readonly box?: string;
  /** Further entries of the page. */
  readonly more?: string;
}

export interface HandPdf {
  readonly pages: readonly HandPage[];
  /** Entries of the resources of every page, beside the font `F` (Helvetica). */
  readonly fonts?: string;
  readonly resources?: string;
  /** Further objects; `@name` anywhere in the document leads to them, and `@Page1` to the first page. */
  readonly objects?: Objects;
  /** Further entries of the catalog. */
  readonly catalog?: string;
}

/**
 * Makes a PDF.
 * @returns a whole PDF, with a right table of its objects
 */
export function handPdf({ pages, fonts = '', resources = '', objects = {}, catalog = '' }: HandPdf): Buffer {
  const first = 5;
  const names = new Map(Object.keys(objects).map((name, place) => [name, first + place]));
  const pagesFrom = first + names.size;
  pages.forEach((_, place) => names.set(`Page${place + 1}`, pagesFrom + 2 * place));
  const led = (text: string) =>
    text.replace(/@([A-Za-z]\w*)/g, (_all, name: string) => `${names.get(name) ?? 0} 0 R`);
  const lead = (object: string | Buffer): string | Buffer =>
    typeof object === 'string' ? led(object) : Buffer.from(led(object.toString('latin1')), 'latin1');
  const kids = pages.map((_, place) => `${pagesFrom + 2 * place} 0 R`).join(' ');
  return written(
    led(`<</Type/Catalog/Pages 2 0 R${catalog}>>`),
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/Resources 3 0 R/MediaBox[0 0 595 842]>>`,
    led(`<</Font<</F 4 0 R${fonts}>>${resources}>>`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...Object.values(objects).map(lead),
    ...pages.flatMap(({ content, box, more = '' }, place) => [
      led(
        `<</Type/Page/Parent 2 0 R/Contents ${pagesFrom + 2 * place + 1} 0 R${box === undefined ? '' : `/MediaBox[${box}]`}${more}>>`,
      ),
      stream('/Filter/FlateDecode', deflateSync(Buffer.from(content))),
    ]),
  );
}

/** Returns a stream that other objects may refer to: what `@name` stands for is put in before its length matters. */
export const part = (entries: string, data: string | Buffer = ''): Buffer =>
  stream(entries, Buffer.from(data));

/** Returns a line of text at a place, points from the bottom left. */
export const line = (text: string, x: number, y: number, size = 12, font = 'F'): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;

/** Returns lines of text below each other. */
export const lines = (texts: readonly string[], top = 780, x = 60, leading = 18): string =>
  texts.map((text, place) => line(text, x, top - place * leading)).join('');

/** Returns a CMap that says which letters the codes of a font stand for (ISO 32000-2, 9.10.3). */
export function unicodeMap(entries: Readonly<Record<string, string>>, codeBytes: 1 | 2 = 1): Buffer {
  const pairs = Object.entries(entries).map(([code, letters]) => `<${code}> <${letters}>`);
  const whole = codeBytes === 1 ? '<00> <ff>' : '<0000> <ffff>';
  return part(
    '',
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange ${whole} endcodespacerange
${pairs.length} beginbfchar
${pairs.join('\n')}
endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end`,
  );
}
