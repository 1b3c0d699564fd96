/** Puts files into a PDF as its attachments. qpdf reads them as it writes: memory stays flat whatever their size. */
import { rename } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { qpdf } from '../pdf/qpdf.js';

export interface EmbeddedFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
}

/** Larger ones together are stored as they are: what is that large is packed already, and packing takes long. */
const packedUpTo = 64 * 1024 * 1024;
/** A PDF and its attachments beyond this cannot be written by a 32-bit program. */
export const mostEmbedded = 1.9 * 1024 ** 3;

/**
 * Adds attachments to a PDF, in place.
 * @throws ServiceError
 */
export async function embedFiles(pdf: string, files: readonly EmbeddedFile[]): Promise<void> {
  if (files.length === 0) return;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > mostEmbedded) throw new ServiceError('too_large', { detail: 'its attachments' });
  const fresh = `${pdf}.embedded`;
  const names = new Set<string>();
  await qpdf((at) => [
    at(pdf),
    ...(bytes > packedUpTo ? ['--compress-streams=n', '--decode-level=none'] : []),
    ...files.flatMap(({ path, name, mime }) => {
      const shown = oneLine(name);
      const type = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(mime) ? mime : 'application/octet-stream';
      return [
        '--add-attachment',
        at(path),
        `--key=${unique(shown, names)}`,
        `--filename=${shown}`,
        `--mimetype=${type}`,
        '--',
      ];
    }),
    at(fresh),
  ]);
  await rename(fresh, pdf);
}

/** One argument a line: a name with a line break would be two. */
const oneLine = (name: string): string => name.replaceAll(/\p{Cc}+/gu, ' ').trim() || 'attachment';

function unique(name: string, taken: Set<string>): string {
  let key = name;
  for (let count = 2; taken.has(key); count += 1) key = `${name} (${count})`;
  taken.add(key);
  return key;
}
