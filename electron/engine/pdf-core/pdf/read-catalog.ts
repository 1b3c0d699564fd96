/** Reads trailer and catalog of a document alone: qpdf, which would walk all objects, is asked only where nobody else knows. */
import { ServiceError } from '../../../../contract/index.js';
import { jsonFile, passwordArgument, qpdf } from '../forgiving/qpdf.js';
import type { Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { readStrictly } from './strictly.js';

/** What stands at the end of a document, and where it begins. */
export interface PdfCatalog {
  readonly catalog: Dictionary;
  readonly trailer: Dictionary;
}

interface QpdfJson {
  readonly qpdf: readonly [unknown, Readonly<Record<string, { readonly value: Dictionary }>>];
}

async function objects(path: string, wanted: string, password?: string): Promise<QpdfJson['qpdf']> {
  const { output } = await qpdf(
    (at) => [
      '--json=2',
      '--json-key=qpdf',
      '--json-stream-data=none',
      `--json-object=${wanted}`,
      ...passwordArgument(password),
      at(path),
      jsonFile,
    ],
    password,
  );
  return (JSON.parse(output) as QpdfJson).qpdf;
}

/** Reads one object by its reference; undefined for a stream. @throws ServiceError as `Pdf.open` */
export async function readValue(
  path: string,
  reference: string,
  password?: string,
): Promise<QpdfValue | undefined> {
  const [, found] = await objects(path, reference.replace(/ R$/, '').replace(' ', ','), password);
  return found[`obj:${reference}`]?.value;
}

/** Reads trailer and catalog. @throws ServiceError `result_invalid`; as `Pdf.open` */
export async function readCatalog(path: string, password?: string): Promise<PdfCatalog> {
  const direct = readStrictly(path, ({ trailer, catalog }): PdfCatalog => ({ trailer, catalog }));
  if (direct) return direct;
  const [, first] = await objects(path, 'trailer', password);
  const trailer = first['trailer']?.value;
  const root = trailer?.['/Root'];
  if (!trailer || typeof root !== 'string') throw new ServiceError('result_invalid');
  const catalog = await readValue(path, root, password);
  if (!catalog) throw new ServiceError('result_invalid');
  return { trailer, catalog: catalog as Dictionary };
}
