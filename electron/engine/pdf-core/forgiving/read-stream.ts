/** Reads the data of a document's streams by qpdf. */
import type { JsonObject, PdfSource } from './object-source.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';

/**
 * Reads objects with the data of their streams, whose lossless filters are undone.
 * @param wanted one object as qpdf's argument names it; all when there is none
 */
export async function readWithData(
  { path, password }: PdfSource,
  wanted?: string,
): Promise<Readonly<Record<string, JsonObject>>> {
  const { output } = await qpdf(
    (at) => [
      ...['--json=2', '--json-key=qpdf', '--json-stream-data=inline', '--decode-level=generalized'],
      ...(wanted === undefined ? [] : [`--json-object=${wanted}`]),
      ...[...passwordArgument(password), at(path), jsonFile],
    ],
    password,
  );
  return (JSON.parse(output) as { qpdf: readonly [unknown, Readonly<Record<string, JsonObject>>] }).qpdf[1];
}

/**
 * Reads the bytes of a stream without its filters by qpdf; returns undefined when it cannot be decoded or is
 * none.
 */
export async function readStream(source: PdfSource, reference: string): Promise<Buffer | undefined> {
  const found = await readWithData(source, reference.replace(/ R$/, '').replace(' ', ','));
  const stream = found[`obj:${reference}`]?.stream;
  // A filter that still stands there was not undone.
  if (stream?.data === undefined || stream.dict['/Filter'] !== undefined) return undefined;
  return Buffer.from(stream.data, 'base64');
}
