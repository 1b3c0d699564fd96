/** What follows on the PDFs of a session, as further operations of the engine. */
import {
  toCompressOptions,
  toOptionValues,
  toPdfaLevel,
  LegacyOptions,
} from '../../../../../contract/legacy.js';
import type { ChainLink, OptionValues } from '../../../../../contract/index.js';
import { operations } from '../../../../workflows/steps.js';
import type { LegacyValues } from './fields.js';

/** The options that the contract names, without those that nobody set. */
export const legacyOptionsOf = (values: LegacyValues): LegacyOptions =>
  LegacyOptions.parse(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)));

/** Recognition of text, which is done while a file is converted. */
export function recognitionOf(options: LegacyOptions): OptionValues {
  const { ocr, ocr_language } = toOptionValues(options);
  return ocr === 'true' ? { ocr, ...(ocr_language === undefined ? {} : { ocr_language }) } : {};
}

/** Header and footer of the pages behind a cover page. */
export interface PageLines {
  readonly header: string;
  readonly footer: string;
  /** Pages of the cover, which have neither. */
  readonly after: number;
}

/**
 * Operations on a finished PDF, in their order: what is written on the pages, then compression, then PDF/A, which what comes after
 * it could undo. Fast web view is an order of the bytes of a file, so it is made last.
 */
export function afterwards(options: LegacyOptions, lines: PageLines | null): ChainLink[] {
  const links: ChainLink[] = [];
  if (lines && (lines.header !== '' || lines.footer !== ''))
    links.push({ workflowId: operations['number-pages'].id, options: marks(lines) });
  const level = toPdfaLevel(options.pdftype ?? 'normal');
  const { linearize, ...compress } = toCompressOptions(options);
  const isLinear = linearize === 'true';
  const asksForMore = Object.entries(compress).some(
    ([name, value]) => !(name === 'compression' && value === 'none'),
  );
  if (asksForMore || (isLinear && level === null))
    links.push({
      workflowId: operations['compress-pdf'].id,
      options: { ...compress, ...(isLinear && level === null ? { linearize: 'true' } : {}) },
    });
  if (level !== null) links.push({ workflowId: operations['pdf-to-pdfa'].id, options: { level } });
  if (isLinear && level !== null)
    links.push({
      workflowId: operations['compress-pdf'].id,
      options: { compression: 'none', compress_fonts: 'no', compress_structure: 'no', linearize: 'true' },
    });
  return links;
}

/** v1 writes `{page}` and `{pages}` for what the engine calls by the same names in the texts of its marks. */
const marks = ({ header, footer, after }: PageLines): OptionValues => ({
  number_style: 'none',
  ...(header === '' ? {} : { header_center: header }),
  ...(footer === '' ? {} : { footer_center: footer }),
  ...(after === 0 ? {} : { pages: `${after + 1}-` }),
});

/** Whether PDF/A is asked for, which is charged for each result. */
export const asksForPdfa = ({ pdftype = 'normal' }: LegacyOptions): boolean => toPdfaLevel(pdftype) !== null;
