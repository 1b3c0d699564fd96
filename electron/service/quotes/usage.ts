/** The units of a finished job. */
import { sumOfUnits, type UnitCounts } from '../../../contract/index.js';
import { isMail } from '../../formats/quote-files.js';
import type { Plan } from '../../workflows/plan.js';
import { unitsAsked } from './quote.js';

/** The purpose of the job. */
export interface Worked {
  /** Format of the input; null for all of them together. */
  readonly format: string | null;
  /** Whether the following steps were done, too. */
  readonly isLast: boolean;
}

/**
 * Text recognition and PDF/A are counted as often as they were asked for and done; an email by its outcome; everything else as
 * it was quoted.
 * @param counted what the engine counted
 */
export function unitsOfWork(wish: Plan, { format, isLast }: Worked, counted: UnitCounts): UnitCounts {
  const asked = unitsAsked(wish, format, isLast);
  const done = (kind: 'ocr' | 'pdfa') => ({ [kind]: Math.min(asked[kind] ?? 0, counted[kind] ?? 0) });
  const { document: _document, ocr: _ocr, pdfa: _pdfa, ...mail } = counted;
  return sumOfUnits([{ ...asked, ...done('ocr'), ...done('pdfa') }, isMail(format) ? mail : {}]);
}
