/** Data of Platen's own in a PDF: a page-piece dictionary of the document (ISO 32000-1, 14.5), which other programs leave alone. */
import { deflateSync } from 'node:zlib';
import type { Pdf } from '../../pdf-core/pdf/index.js';

/**
 * Puts data into a document, in place of what it had of Platen before.
 * @param name key of the data, letters only
 */
export function setOwnData(pdf: Pdf, name: string, data: string): void {
  const now = new Date().toISOString().slice(0, 19).replace(/[-:T]/g, '');
  const stream = pdf.addStream({ '/Filter': '/FlateDecode' }, deflateSync(Buffer.from(data, 'utf8')));
  pdf.set(pdf.root, {
    ...pdf.catalog,
    '/PieceInfo': {
      ...pdf.dictionary(pdf.catalog['/PieceInfo']),
      '/Platen': { '/LastModified': `u:D:${now}Z`, '/Private': { [`/${name}`]: stream } },
    },
  });
}

/** The data of a name; null for a document without. */
export async function ownData(pdf: Pdf, name: string): Promise<string | null> {
  const pieces = pdf.dictionary(pdf.catalog['/PieceInfo']);
  const own = pdf.dictionary(pieces?.['/Platen']);
  const data = await pdf.streamData(pdf.dictionary(own?.['/Private'])?.[`/${name}`]);
  return data?.toString('utf8') ?? null;
}
