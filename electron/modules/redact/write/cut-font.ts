/** Reads how wide the letters of a font are, so that a gap can take their place. */
import type { Dictionary, Lookup } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';

/** Letters of a font, by their codes. */
export interface CutFont {
  /** Reference of the font. */
  readonly reference: string;
  readonly bytes: 1 | 2;
  /** Thousandths of the size. */
  readonly width: (code: number) => number | undefined;
}

/** @returns null for a font whose widths are not known for certain */
export function readFont(pdf: Lookup, reference: string): CutFont | null {
  const dict = pdf.dictionary(reference) ?? {};
  switch (pdf.name(dict['/Subtype'])) {
    case '/Type1':
    case '/MMType1':
    case '/TrueType': {
      const widths = pdf.array(dict['/Widths']).map((one) => pdf.number(one));
      const first = pdf.number(dict['/FirstChar']) ?? 0;
      if (widths.length === 0) return null;
      return { reference, bytes: 1, width: (code) => widths[code - first] };
    }
    case '/Type0':
      return readComposite(pdf, reference, dict);
    default:
      return null;
  }
}

function readComposite(pdf: Lookup, reference: string, dict: Dictionary): CutFont | null {
  const [below] = pdf.array(dict['/DescendantFonts']);
  const inner = pdf.dictionary(below);
  if (pdf.name(dict['/Encoding']) !== '/Identity-H' || !inner) return null;
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
  return { reference, bytes: 2, width: (code) => widths.get(code) ?? usual };
}
