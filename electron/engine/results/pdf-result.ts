/** A finished PDF: it opens, and has pages. */
import { ServiceError } from '../../../contract/index.js';
import { checkPdf } from '../pdf-blocks/inspection/check.js';
import type { ResultCheck } from './result-check.js';

export const checkPdfResult: ResultCheck = async (path, _format, password) => {
  const { pages } = await checkPdf(path, password);
  if (pages < 1) throw new ServiceError('result_invalid');
  return { pages };
};
