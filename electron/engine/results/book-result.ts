/** A finished book: its archive is whole, begins with its media type, and has what a reader begins with (EPUB 3.3, 4.2 and 4.3). */
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import type { ResultCheck } from './result-check.js';
import { checkZipResult, listZip } from './zip-result.js';

export const checkBookResult: ResultCheck = async (path, format, password) => {
  const found = await detectFile(path);
  if (found.problem) throw found.problem;
  if (found.format !== format) throw new ServiceError('result_invalid', {}, { cause: found.label });
  const [first, ...others] = await listZip(path);
  // Stored as it is, so that programs know the file by its first bytes.
  if (first?.name !== 'mimetype' || first.entry.compressionMethod !== 0)
    throw new ServiceError('result_invalid', {}, { cause: 'no media type at the beginning' });
  if (!others.some(({ name }) => name === 'META-INF/container.xml'))
    throw new ServiceError('result_invalid', {}, { cause: 'no container.xml' });
  return checkZipResult(path, format, password);
};
