/** Looks whether a finished file is what it is said to be. Each kind of format has its own check. */
import { ServiceError } from '../../../contract/index.js';
import { resultFormats, type ResultFormat, type ResultKind } from '../../kit/result-formats.js';
import type { CheckedResult, ResultCheck } from './result-check.js';

/** Each is loaded when its first result comes. */
const checks: Readonly<Record<ResultKind, () => Promise<ResultCheck>>> = {
  pdf: async () => (await import('./pdf-result.js')).checkPdfResult,
  office: async () => (await import('./office-result.js')).checkOfficeResult,
  image: async () => (await import('./image-result.js')).checkImageResult,
  text: async () => (await import('./text-result.js')).checkTextResult,
  json: async () => (await import('./text-result.js')).checkJsonResult,
  book: async () => (await import('./book-result.js')).checkBookResult,
  zip: async () => (await import('./zip-result.js')).checkZipResult,
};

/**
 * Opens a finished file as a reader of its format would.
 * @param password opens it, where it is protected
 * @param encoding of a text that was wished in another one than UTF-8
 * @throws ServiceError `result_invalid` when it is not whole, or no file of this format; `no_pages` for a PDF without any
 */
export async function checkResult(
  path: string,
  format: ResultFormat,
  password?: string,
  encoding?: string,
): Promise<CheckedResult> {
  const check = await checks[resultFormats[format]]();
  try {
    return await check(path, format, password, encoding);
  } catch (thrown) {
    if (thrown instanceof ServiceError && (thrown.code === 'result_invalid' || thrown.code === 'no_pages'))
      throw thrown;
    throw new ServiceError('result_invalid', {}, { cause: thrown });
  }
}
