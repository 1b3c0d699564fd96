/** What may follow on every workflow that makes a PDF: recognised text, compression and PDF/A (service-interface, "Conversion options"). */
import type { PdfToolId } from './pdf/tools.js';
import { compressionOption } from './pdf/compress.js';
import { recogniseOptions } from './pdf/ocr.js';
import { pdfTypeOption } from './pdf/pdfa.js';

export const afterOptions = { ...recogniseOptions, ...compressionOption, ...pdfTypeOption } as const;

type Values = Readonly<Record<string, unknown>>;

/** A step that an option asks for besides the conversion. */
interface AskedFor {
  readonly step: PdfToolId;
  readonly isWanted: (options: Values) => boolean;
  /** The step sees only what is meant for it: converters have options of the same names. */
  readonly options: readonly string[];
}

const isSet = (value: unknown, idle: string): boolean => typeof value === 'string' && value !== idle;

/** In this order: recognised text is part of what is compressed, and a PDF/A stays one only when nothing follows. */
const asked: readonly AskedFor[] = [
  { step: 'ocr-pdf', isWanted: ({ ocr }) => ocr === true, options: ['ocr_language', 'signed'] },
  {
    step: 'compress-pdf',
    isWanted: ({ compression }) => isSet(compression, 'none'),
    options: ['compression', 'signed'],
  },
  {
    step: 'pdf-to-pdfa',
    isWanted: ({ pdf_type }) => isSet(pdf_type, 'pdf'),
    options: ['pdf_type', 'signed'],
  },
];

/** The steps that the options of a conversion ask for besides it, in their order, each with what is meant for it. */
export const askedFor = <Value>(
  options: Readonly<Record<string, Value>>,
): { readonly step: PdfToolId; readonly options: Readonly<Record<string, Value>> }[] =>
  asked
    .filter(({ isWanted }) => isWanted(options))
    .map(({ step, options: own }) => ({
      step,
      options: Object.fromEntries(Object.entries(options).filter(([name]) => own.includes(name))),
    }));

/** Ids of these steps. */
export const stepsAskedFor = (options: Values): PdfToolId[] => askedFor(options).map(({ step }) => step);

/**
 * What becomes a tagged PDF/A in a chain is written as one at once: sheets can be tagged only while LibreOffice has them
 * open.
 * @param following the steps that follow, in order
 * @returns the options of the conversion
 */
export function writtenAsArchive<Value>(
  options: Readonly<Record<string, Value>>,
  following: readonly { readonly step: string; readonly options: Readonly<Record<string, unknown>> }[],
): Readonly<Record<string, Value | string>> {
  const archive = following.find(({ step }) => step === 'pdf-to-pdfa');
  const level = archive?.options['level'];
  if (typeof level !== 'string' || !level.endsWith('a')) return options;
  return { ...options, pdf_type: `pdfa-${level}` };
}
