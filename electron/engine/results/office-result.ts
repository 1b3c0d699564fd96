/**
 * A finished Office document: its package opens, says by its content that it is of this format, and has the parts that the
 * format cannot do without, each whole (ISO/IEC 29500-2 for Office Open XML, OpenDocument 1.3 part 2 for the others).
 */
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { resultFormats, type ResultFormat } from '../../kit/result-formats.js';
import { checkIntact } from './intact.js';
import type { ResultCheck } from './result-check.js';
import { listZip } from './zip-result.js';

/** Parts beside the main one without which no program opens the package. */
const packageParts: Readonly<Record<'ooxml' | 'odf', readonly string[]>> = {
  ooxml: ['[Content_Types].xml', '_rels/.rels'],
  odf: ['mimetype', 'META-INF/manifest.xml'],
};

type OfficeResult = {
  [Format in ResultFormat]: (typeof resultFormats)[Format] extends 'office' ? Format : never;
}[ResultFormat];

const packaging: Readonly<Record<OfficeResult, keyof typeof packageParts>> = {
  docx: 'ooxml',
  xlsx: 'ooxml',
  pptx: 'ooxml',
  odt: 'odf',
  ods: 'odf',
  odp: 'odf',
};

const isOffice = (format: ResultFormat): format is OfficeResult => resultFormats[format] === 'office';

/** Pages of an Office document depend on the program that lays it out: none are counted. */
export const checkOfficeResult: ResultCheck = async (path, format) => {
  const found = await detectFile(path);
  if (found.problem) throw found.problem;
  if (found.format !== format || !isOffice(format))
    throw new ServiceError('result_invalid', {}, { cause: found.label });
  const names = new Set((await listZip(path)).map(({ name }) => name));
  const missing = packageParts[packaging[format]].filter((name) => !names.has(name));
  if (missing.length > 0) throw new ServiceError('result_invalid', {}, { cause: missing.join(', ') });
  await checkIntact(path, format);
  return { pages: null };
};
