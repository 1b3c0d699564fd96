/** What is drawn on a page, for tests. */
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, type PDFArray } from 'pdf-lib';

/** Content of the first page, as operators. */
export async function contents(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  const streams = pdf.getPages()[0]!.node.lookup(PDFName.of('Contents')) as PDFArray;
  return streams
    .asArray()
    .map((_ref, i) => streams.lookup(i))
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    )
    .join('');
}
