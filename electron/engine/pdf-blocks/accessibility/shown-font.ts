/** A font that something is shown with, and what its entries say. */
import type { Dict, PdfGraph } from '../../pdf-core/pdf/index.js';
import type { UaFindingKind } from './findings.js';

export interface ShownFont {
  readonly pdf: PdfGraph;
  readonly font: Dict;
  /** The font itself, or the one that a composite font describes. */
  readonly described: Dict;
  readonly descriptor: Dict | undefined;
  readonly kind: string;
  /** Codes that are shown; empty where their length is not known. */
  readonly codes: ReadonlySet<number>;
  /** CIDs of the codes of a composite font. */
  readonly cidOf: (code: number) => number | undefined;
  readonly report: (rule: string, kind: UaFindingKind) => void;
}

const symbolic = 4;

export const isSymbolic = ({ pdf, descriptor }: ShownFont): boolean =>
  ((pdf.number(descriptor?.['/Flags']) ?? 0) & symbolic) !== 0;

/** Names by `/Differences`, without their slash. */
export function differencesOf({ pdf, font }: Pick<ShownFont, 'pdf' | 'font'>): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of pdf.array(pdf.dictionary(font['/Encoding'])?.['/Differences'])) {
    const found = pdf.at(item);
    if (typeof found === 'number') code = found;
    else if (typeof found === 'string' && found.startsWith('/')) names.set(code++, found.slice(1));
  }
  return names;
}

/** Name of the encoding, or of the one it begins with. */
export const baseEncoding = ({ pdf, font }: Pick<ShownFont, 'pdf' | 'font'>): string | undefined =>
  pdf.name(font['/Encoding']) ?? pdf.name(pdf.dictionary(font['/Encoding'])?.['/BaseEncoding']);
