/** Reads how wide the letters of a font are, so that a gap can take their place. */
import { readCodeMap, readUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { isReference, type Dictionary, type Lookup } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { standardWidths } from '../read/standard-widths.js';

/** The code of a space in fonts that have no meaning of their own. */
const plainSpace = 32;

/** Letters of a font, by their codes. */
export interface CutFont {
  /** Reference of the font. */
  readonly reference: string;
  readonly bytes: 1 | 2;
  /** Thousandths of the size. */
  readonly width: (code: number) => number | undefined;
  /** Whether a letter is a space. */
  readonly isSpace: (code: number) => boolean;
}

type Widths = Omit<CutFont, 'isSpace'>;

/**
 * @param contentOf the data of a stream; without it, fonts with codes of their own are not known
 * @returns null for a font whose widths are not known for certain
 */
export function readFont(
  pdf: Lookup,
  reference: string,
  contentOf?: (reference: string) => Buffer | undefined,
): CutFont | null {
  const dict = pdf.dictionary(reference) ?? {};
  const widths = readWidths(pdf, reference, dict, contentOf);
  const map = dict['/ToUnicode'];
  let spaces: ReadonlySet<number> | undefined;
  const isSpace = (code: number): boolean => {
    spaces ??= spacesOf(isReference(map) ? contentOf?.(map) : undefined, widths?.bytes === 1);
    return spaces.has(code);
  };
  return widths && { ...widths, isSpace };
}

function spacesOf(map: Buffer | undefined, isPlain: boolean): ReadonlySet<number> {
  const texts = readUnicodeMap(map);
  // A font that tells nothing of its codes has its space where all others have it.
  if (isPlain && !texts.has(plainSpace)) texts.set(plainSpace, ' ');
  return new Set([...texts].filter(([, text]) => text.trim() === '').map(([code]) => code));
}

function readWidths(
  pdf: Lookup,
  reference: string,
  dict: Dictionary,
  contentOf: ((reference: string) => Buffer | undefined) | undefined,
): Widths | null {
  switch (pdf.name(dict['/Subtype'])) {
    case '/Type1':
    case '/MMType1':
    case '/TrueType': {
      const widths = pdf.array(dict['/Widths']).map((one) => pdf.number(one));
      const first = pdf.number(dict['/FirstChar']) ?? 0;
      if (widths.length === 0) {
        const standard = standardWidths(pdf, dict);
        return standard ? { reference, bytes: 1, width: (code) => standard.get(code) } : null;
      }
      return { reference, bytes: 1, width: (code) => widths[code - first] };
    }
    case '/Type3': {
      const widths = pdf.array(dict['/Widths']).map((one) => pdf.number(one));
      const first = pdf.number(dict['/FirstChar']) ?? 0;
      const [scale = 0, b = 0, c = 0] = pdf.numbers(dict['/FontMatrix']) ?? [];
      if (widths.length === 0 || !(scale > 0) || b !== 0 || c !== 0) return null;
      const thousandths = scale * 1000;
      return {
        ...{ reference, bytes: 1 },
        width: (code) => {
          const width = widths[code - first];
          return width === undefined ? undefined : width * thousandths;
        },
      };
    }
    case '/Type0':
      return readComposite(pdf, reference, dict, contentOf);
    default:
      return null;
  }
}

function readComposite(
  pdf: Lookup,
  reference: string,
  dict: Dictionary,
  contentOf: ((reference: string) => Buffer | undefined) | undefined,
): Widths | null {
  const [below] = pdf.array(dict['/DescendantFonts']);
  const inner = pdf.dictionary(below);
  const { '/Encoding': encoding } = dict;
  const isPlain = pdf.name(encoding) === '/Identity-H';
  const codes = isPlain ? undefined : codesOf(pdf, encoding, contentOf);
  if (!inner || !(isPlain || codes)) return null;
  const usual = pdf.number(inner['/DW']) ?? 1000;
  const widths = new Map<number, number>();
  const items = pdf.array(inner['/W']);
  for (let at = 0; at + 1 < items.length;) {
    const first = pdf.number(items[at]) ?? 0;
    const next = pdf.at(items[at + 1]);
    if (Array.isArray(next)) {
      for (const [place, one] of (next as readonly QpdfValue[]).entries())
        widths.set(first + place, pdf.number(one) ?? usual);
      at += 2;
    } else {
      const last = Math.min(pdf.number(items[at + 1]) ?? first, first + 65_535);
      const width = pdf.number(items[at + 2]) ?? usual;
      for (let code = first; code <= last; code += 1) widths.set(code, width);
      at += 3;
    }
  }
  const cidOf = (code: number): number => (codes ? (codes.cids.get(code) ?? 0) : code);
  return { reference, bytes: codes?.bytes ?? 2, width: (code) => widths.get(cidOf(code)) ?? usual };
}

/** Codes of one length that a font names by itself, for text from left to right. */
function codesOf(
  pdf: Lookup,
  encoding: QpdfValue | undefined,
  contentOf: ((reference: string) => Buffer | undefined) | undefined,
): { readonly bytes: 1 | 2; readonly cids: ReadonlyMap<number, number> } | undefined {
  const map = pdf.dictionary(encoding);
  const data = map && isReference(encoding) ? contentOf?.(encoding) : undefined;
  // A map that rests on another one, or writes downwards.
  if (!data || map?.['/UseCMap'] !== undefined || (pdf.number(map?.['/WMode']) ?? 0) !== 0) return undefined;
  if (data.includes('usecmap')) return undefined;
  const { length, cids } = readCodeMap(data);
  return length === 1 || length === 2 ? { bytes: length, cids } : undefined;
}
