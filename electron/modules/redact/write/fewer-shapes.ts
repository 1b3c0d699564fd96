/** Takes out of fonts what tells which letters were cut: shapes, widths and names of letters that nobody draws any more. */
import { emptyCff } from '../../../engine/pdf-core/fonts/empty-cff.js';
import { SubsetFont } from '../../../engine/pdf-core/fonts/subset-truetype.js';
import { isDictionary, isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { plainData, type Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { readFont } from './cut-font.js';
import { dropDrawings } from './fewer-drawings.js';

type Codes = ReadonlySet<number>;

/** Font files with more bytes are left alone. */
const maxBytes = 64 * 1024 * 1024;

/** What must stay of a font file. */
interface FileUse {
  readonly kind: 'truetype' | 'cff';
  /** Codes of single bytes, and glyphs or CIDs. */
  readonly codes: Set<number>;
  readonly glyphs: Set<number>;
  /** It is not certain for each of its fonts which shapes are used. */
  isUnclear: boolean;
  isTouched: boolean;
}

/**
 * @param fonts references of all fonts of the document
 * @param used codes by the reference of their font; one that is not named may be used in any way
 * @param touched fonts of pages that something was cut from
 */
export async function dropShapes(
  pdf: Pdf,
  fonts: readonly string[],
  used: ReadonlyMap<string, Codes>,
  touched: ReadonlySet<string>,
): Promise<void> {
  const files = new Map<string, FileUse>();
  /** Fonts by what they rest on: several may share it. */
  const outer = new Map<string, string[]>();
  for (const reference of fonts)
    for (const below of pdf.array(pdf.dictionary(reference)?.['/DescendantFonts']))
      if (isReference(below)) outer.set(below, [...(outer.get(below) ?? []), reference]);
  for (const reference of fonts) {
    const font = pdf.dictionary(reference) ?? {};
    // These are reached through the font that they belong to.
    if (outer.has(reference)) continue;
    await noteUse(pdf, font, used.get(reference), touched.has(reference), files);
    const codes = used.get(reference);
    if (codes && pdf.name(font['/Subtype']) === '/Type3') await dropDrawings(pdf, reference, codes);
    if (codes && touched.has(reference) && pdf.name(font['/Subtype']) !== '/Type0')
      tellLess(pdf, reference, codes);
  }
  for (const [below, sharing] of outer)
    if (sharing.some((reference) => touched.has(reference))) tellFewerWidths(pdf, below, sharing, used);
  for (const [reference, use] of files) {
    if (!use.isTouched || use.isUnclear) continue;
    const data = await plainData(pdf, reference, maxBytes);
    const made = data && smaller(data, use);
    if (!made) continue;
    const { '/Filter': _filter, '/DecodeParms': _decoding, ...dict } = pdf.dictionary(reference) ?? {};
    const whole = use.kind === 'truetype' ? { ...dict, '/Length1': made.length } : dict;
    pdf.put(reference, { dict: whole, data: made });
  }
}

function smaller(data: Buffer, { kind, codes, glyphs }: FileUse): Buffer | undefined {
  if (kind === 'cff') return emptyCff(data, glyphs);
  const font = SubsetFont.read(data);
  const byCode = [...codes].map((code) => font?.glyphsOf(code));
  // Where the font's tables lack a code, each reader finds the letter in its own way.
  if (!font || byCode.includes(undefined)) return undefined;
  return font.subset([...glyphs, ...byCode.flatMap((found) => found ?? [])]);
}

async function noteUse(
  pdf: Pdf,
  font: Dictionary,
  used: Codes | undefined,
  isTouched: boolean,
  files: Map<string, FileUse>,
): Promise<void> {
  const isComposite = pdf.name(font['/Subtype']) === '/Type0';
  const own = isComposite ? pdf.dictionary(pdf.array(font['/DescendantFonts'])[0]) : font;
  const descriptor = pdf.dictionary(own?.['/FontDescriptor']);
  const file = descriptor?.['/FontFile2'] ?? descriptor?.['/FontFile3'] ?? descriptor?.['/FontFile'];
  if (!own || !descriptor || !isReference(file)) return;
  const kind = descriptor['/FontFile2'] === undefined ? 'cff' : 'truetype';
  const use = files.get(file) ?? {
    ...{ kind, codes: new Set<number>(), glyphs: new Set<number>() },
    ...{ isUnclear: false, isTouched: false },
  };
  files.set(file, use);
  use.isTouched ||= isTouched;
  use.isUnclear ||= !used || !(await isNoted(pdf, font, own, used, use, file));
}

/** Notes which shapes a font uses. @returns false where that is not certain */
async function isNoted(
  pdf: Pdf,
  font: Dictionary,
  own: Dictionary,
  used: Codes,
  use: FileUse,
  file: string,
): Promise<boolean> {
  const encoding = pdf.at(font['/Encoding']);
  if (pdf.name(font['/Subtype']) === '/TrueType') {
    // Letters that are encoded by name would have to be found in the font.
    if (use.kind !== 'truetype' || (encoding !== undefined && typeof encoding !== 'string')) return false;
    for (const code of used) use.codes.add(code);
    return true;
  }
  if (pdf.name(font['/Subtype']) !== '/Type0') return false;
  if (encoding !== '/Identity-H' && encoding !== '/Identity-V') return false;
  const isByCid = pdf.name(own['/Subtype']) === '/CIDFontType0';
  if (isByCid !== (use.kind === 'cff')) return false;
  if (isByCid && pdf.name(pdf.dictionary(file)?.['/Subtype']) !== '/CIDFontType0C') return false;
  const map = pdf.at(own['/CIDToGIDMap']);
  const glyphs =
    map === undefined || map === '/Identity'
      ? undefined
      : await plainData(pdf, own['/CIDToGIDMap'], maxBytes);
  if (glyphs === undefined && map !== undefined && map !== '/Identity') return false;
  for (const code of used)
    use.glyphs.add(glyphs && code * 2 + 1 < glyphs.length ? glyphs.readUInt16BE(code * 2) : code);
  return true;
}

/**
 * Takes the widths of unused letters out of what composite fonts rest on.
 * @param sharing references of all fonts that rest on it
 */
function tellFewerWidths(
  pdf: Pdf,
  below: string,
  sharing: readonly string[],
  used: ReadonlyMap<string, Codes>,
): void {
  const own = pdf.dictionary(below);
  if (own?.['/W'] === undefined) return;
  const listed = new Map<number, number>();
  for (const reference of sharing) {
    const [codes, widths] = [used.get(reference), readFont(pdf, reference)];
    if (!codes || !widths) return;
    for (const code of codes) listed.set(code, widths.width(code) ?? 1000);
  }
  const kept = [...listed].sort(([one], [other]) => one - other);
  pdf.put(below, {
    value: { ...own, '/W': kept.flatMap(([code, width]): QpdfValue[] => [code, [width]]) },
  });
  const descriptor = own['/FontDescriptor'];
  const { '/CIDSet': set, ...rest } = pdf.dictionary(descriptor) ?? {};
  // It lists the letters of the font as it was.
  if (set !== undefined && isReference(descriptor)) pdf.put(descriptor, { value: rest });
}

/** Takes the widths and the names of unused letters out of a font of single bytes. */
function tellLess(pdf: Pdf, reference: string, used: Codes): void {
  const font = pdf.dictionary(reference) ?? {};
  const first = pdf.number(font['/FirstChar']) ?? 0;
  const made: Record<string, QpdfValue> = { ...font };
  const widths = pdf.array(font['/Widths']);
  if (widths.length > 0)
    made['/Widths'] = widths.map((width, place) => (used.has(first + place) ? (pdf.at(width) ?? 0) : 0));
  const encoding = pdf.at(font['/Encoding']);
  if (isDictionary(encoding) && Array.isArray(pdf.at((encoding as Dictionary)['/Differences'])))
    made['/Encoding'] = {
      ...(encoding as Dictionary),
      '/Differences': fewerNames(pdf, (encoding as Dictionary)['/Differences'], used),
    };
  pdf.put(reference, { value: made });
}

/** Names of letters by their codes, those that are used (ISO 32000-2, 9.6.5). */
function fewerNames(pdf: Pdf, value: QpdfValue | undefined, used: Codes): QpdfValue[] {
  let code = 0;
  return pdf.array(value).map((item): QpdfValue => {
    const found = pdf.at(item);
    if (typeof found === 'number') {
      code = found;
      return found;
    }
    const name = typeof found === 'string' && used.has(code) ? found : '/.notdef';
    code += 1;
    return name;
  });
}
