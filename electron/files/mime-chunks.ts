/** Takes a MIME message apart into its parts while it is read (RFC 2045 and RFC 2046). */
import type { Readable } from 'node:stream';
import { Splitter, type MimeNode, type SplitterChunk } from '@zone-eu/mailsplit';

export type { MimeNode, SplitterChunk };

/** Bytes of the headers of one part. */
const maxHeadBytes = 8 * 1024 * 1024;

/**
 * The parts of a message, each before the pieces of its body. Messages inside it stay whole, as bodies. The source is
 * closed when nobody asks for more.
 * @param maxParts parts of the message that are read
 * @throws what the source throws; an Error with the code `EMAXLEN` where there are more parts, or longer headers
 */
export async function* mimeChunks(source: Readable, maxParts: number): AsyncGenerator<SplitterChunk> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize: maxHeadBytes, maxChildNodes: maxParts });
  source.on('error', (error) => splitter.destroy(error));
  try {
    yield* source.pipe(splitter) as AsyncIterable<SplitterChunk>;
  } finally {
    source.destroy();
  }
}

/** A header of a part, decoded; `''` where the part has none. */
export const headerOf = ({ headers }: MimeNode, name: string): string =>
  headers === false ? '' : headers.getFirst(name);
