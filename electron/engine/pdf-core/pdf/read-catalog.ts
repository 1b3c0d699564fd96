/** Reads trailer and catalog of a document alone: qpdf, which would walk all objects, is asked only where nobody else knows. */
import { ServiceError } from '../../../../contract/index.js';
import { readObjects } from '../forgiving/questions.js';
import { isDictionary, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { readStrictly } from './strictly.js';

/** What stands at the end of a document, and where it begins. */
interface PdfCatalog {
  readonly catalog: Dictionary;
  readonly trailer: Dictionary;
}

/** Reads one object by its reference; undefined for a stream. @throws ServiceError as `Pdf.open` */
export async function readValue(
  path: string,
  reference: string,
  password?: string,
): Promise<QpdfValue | undefined> {
  const { objects } = await readObjects({ path, password }, [reference]);
  return objects[`obj:${reference}`]?.value;
}

/** Reads trailer and catalog. @throws ServiceError `result_invalid`; as `Pdf.open` */
export async function readCatalog(path: string, password?: string): Promise<PdfCatalog> {
  const direct = readStrictly(path, ({ trailer, catalog }): PdfCatalog => ({ trailer, catalog }));
  if (direct) return direct;
  const { objects } = await readObjects({ path, password }, ['trailer']);
  const trailer = objects['trailer']?.value;
  const root = isDictionary(trailer) ? trailer['/Root'] : undefined;
  if (!isDictionary(trailer) || typeof root !== 'string') throw new ServiceError('result_invalid');
  const catalog = await readValue(path, root, password);
  if (!isDictionary(catalog)) throw new ServiceError('result_invalid');
  return { trailer, catalog };
}
