/** The parts of an MHTML file (RFC 2557), each written to a file of its own. */
import { namedTable } from '../../../contract/named-table.js';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import libmime from 'libmime';
import { ServiceError } from '../../../contract/index.js';
import { headerOf, mimeChunks, type MimeNode } from '../../files/mime-chunks.js';

export interface MhtPart {
  /** Name of its file in the folder. */
  readonly file: string;
  /** Lower case, `''` when it does not say. */
  readonly mime: string;
  /** As the part says; null when it does not. */
  readonly charset: string | null;
  /** Without angle brackets. */
  readonly contentId: string | null;
  /** Address it had, as it stands there. */
  readonly location: string | null;
}

export interface MhtParts {
  readonly parts: readonly MhtPart[];
  /** Place of the page itself; -1 when there is none. */
  readonly page: number;
}

const partLimit = 20_000;
/** The most bytes of all parts together. */
const sizeLimit = 2 * 1024 ** 3;

const extensions = namedTable<string>({
  'text/html': 'html',
  'application/xhtml+xml': 'xhtml',
  'text/css': 'css',
  'text/plain': 'txt',
  'text/javascript': 'js',
  'application/javascript': 'js',
  'application/x-javascript': 'js',
  'image/png': 'png',
  'image/x-png': 'png',
  'image/apng': 'apng',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/pjpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
  'font/woff': 'woff',
  'application/font-woff': 'woff',
  'font/woff2': 'woff2',
  'font/ttf': 'ttf',
  'application/x-font-ttf': 'ttf',
  'font/otf': 'otf',
});

/** @throws ServiceError `damaged_file`, `too_large`; the signal's reason when aborted */
export async function splitMht(path: string, folder: string, signal: AbortSignal): Promise<MhtParts> {
  const writer = new PartWriter(folder);
  try {
    for await (const piece of mimeChunks(createReadStream(path), partLimit)) {
      signal.throwIfAborted();
      if (piece.type === 'node') await writer.begin(piece);
      else if (piece.type === 'body') await writer.write(piece.value);
    }
    await writer.end();
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof ServiceError) throw thrown;
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
  return { parts: writer.parts, page: writer.page() };
}

class PartWriter {
  readonly parts: MhtPart[] = [];
  readonly #folder: string;
  readonly #starts: string[] = [];
  #open: { decoder: Transform; file: WriteStream } | null = null;
  #size = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(node: MimeNode): Promise<void> {
    await this.end();
    if (node.multipart !== false) {
      const { start } = libmime.parseHeaderValue(headerOf(node, 'Content-Type')).params;
      if (start) this.#starts.push(bare(start));
      return;
    }
    const mime = node.contentType === false ? '' : node.contentType;
    const location = headerOf(node, 'Content-Location').replaceAll(/\s+/g, '');
    const file = `${this.parts.length}.${extensionOf(mime, location)}`;
    this.parts.push({
      file,
      mime,
      charset: node.charset === false ? null : node.charset.toLowerCase(),
      contentId: bare(headerOf(node, 'Content-ID')) || null,
      location: location || null,
    });
    const decoder = node.getDecoder();
    const target = createWriteStream(join(this.#folder, file), { mode: 0o600 });
    decoder.on('error', (error) => target.destroy(error));
    decoder.pipe(target);
    this.#open = { decoder, file: target };
  }

  async write(bytes: Buffer): Promise<void> {
    this.#size += bytes.length;
    if (this.#size > sizeLimit) throw new ServiceError('too_large', { detail: 'more than 2 GB of parts' });
    const decoder = this.#open?.decoder;
    if (decoder && !decoder.write(bytes)) await new Promise((resolve) => decoder.once('drain', resolve));
  }

  async end(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    open.decoder.end();
    await finished(open.file);
  }

  /** The part the file names as its start, else the first page. */
  page(): number {
    const named = this.parts.findIndex(
      ({ contentId, mime }) => contentId !== null && this.#starts.includes(contentId) && isPage(mime),
    );
    return named === -1 ? this.parts.findIndex(({ mime }) => isPage(mime)) : named;
  }
}

export const isPage = (mime: string): boolean => mime === 'text/html' || mime === 'application/xhtml+xml';

const bare = (id: string): string => id.trim().replace(/^<(.*)>$/s, '$1');

/** By its type, else by its old name; what is neither is served as plain bytes. */
function extensionOf(mime: string, location: string): string {
  const known = extensions[mime];
  if (known !== undefined) return known;
  const named = /\.([a-z\d]{1,5})(?:[?#].*)?$/i.exec(location)?.[1]?.toLowerCase() ?? '';
  return Object.values(extensions).includes(named) ? named : 'bin';
}
