/** Finds the electronic invoice inside a PDF by its content: Factur-X, ZUGFeRD, XRechnung, and UBL that somebody attached. */
import { ServiceError, type ErrorCode } from '../../../../contract/index.js';
import { invoiceSizeLimit, readInvoice } from '../../invoice/read.js';
import type { Invoice } from '../../invoice/model.js';
import { attachmentsOf } from '../attachments/attachments-of.js';
import { embeddedStream, namedFiles } from '../attachments/named-files.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { dataNames } from './data-names.js';

export interface EmbeddedData {
  /** Name of the attached file. */
  readonly file: string;
  /** What it is to the document (`/AFRelationship`), without the slash; `''` where it does not say so. */
  readonly relationship: string;
  readonly bytes: Buffer;
  /** Null where the file has the name of an invoice and cannot be read as one. */
  readonly invoice: Invoice | null;
  /** Why it cannot be read; null where it can. */
  readonly problem: ServiceError | null;
}

/** Attached files looked into: more XML is not an invoice with its enclosures. */
const maxLookedAt = 20;

/** Returns the first invoice inside an open PDF; files with the names of the standards come first. Null where there is none. */
export async function invoiceIn(file: Pdf, signal?: AbortSignal): Promise<EmbeddedData | null> {
  const relationships = new Map<string, string>();
  for (const value of [...file.array(file.catalog['/AF']), ...namedFiles(file).map((named) => named.file)]) {
    const specification = file.dictionary(value);
    const stream = embeddedStream(file, specification);
    const said = file.at(specification?.['/AFRelationship']);
    if (stream !== undefined && typeof said === 'string')
      relationships.set(stream, said.replace(/^\//, '') || textOf(said));
  }
  const xml = attachmentsOf(file).filter(({ name }) => /\.xml$/i.test(name));
  const ordered = [
    ...xml.filter(({ name }) => dataNames.test(name)),
    ...xml.filter(({ name }) => !dataNames.test(name)),
  ];
  let damaged: EmbeddedData | null = null;
  for (const { stream, name } of ordered.slice(0, maxLookedAt)) {
    signal?.throwIfAborted();
    const found = { file: name, relationship: relationships.get(stream) ?? '' };
    const bytes = await file.streamData(stream);
    try {
      if (bytes === undefined) throw new ServiceError('damaged_file');
      if (bytes.length > invoiceSizeLimit) throw new ServiceError('too_large', { detail: name });
      return { ...found, bytes, invoice: readInvoice(bytes, signal), problem: null };
    } catch (thrown) {
      if (!(thrown instanceof ServiceError) || signal?.aborted) throw thrown;
      const isMeant = dataNames.test(name) && !otherContents.has(thrown.code);
      if (isMeant) damaged ??= { ...found, bytes: bytes ?? Buffer.alloc(0), invoice: null, problem: thrown };
    }
  }
  return damaged;
}

/** XML of another kind, such as an order. */
const otherContents: ReadonlySet<ErrorCode> = new Set(['invoice_unknown']);

/**
 * Opens a PDF and looks for an invoice inside it.
 * @param directory for temporary files
 * @throws ServiceError as `Pdf.open`
 */
export async function embeddedInvoice(
  path: string,
  password: string | undefined,
  directory: string,
  signal?: AbortSignal,
): Promise<EmbeddedData | null> {
  const file = await Pdf.open(path, { password, directory });
  try {
    return await invoiceIn(file, signal);
  } finally {
    await file.close();
  }
}
