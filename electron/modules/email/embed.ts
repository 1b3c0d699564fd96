/** Puts files into a PDF as its attachments. qpdf reads them as it writes: memory stays flat whatever their size. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { dirname } from 'node:path';
import { copyPdf, listAttachments, Pdf } from '../../engine/pdf-core/pdf/index.js';

export interface EmbeddedFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Files of more bytes are appended: qpdf holds a file it adds in memory, and so large a file is mostly compressed
 * already.
 */
const packedUpTo = 16 * 1024 * 1024;
/** The most bytes of a PDF and its attachments, which a 32-bit program can write. */
export const maxEmbedded = 1.9 * 1024 ** 3;

/**
 * Adds attachments to a PDF, in place.
 * @throws ServiceError
 */
export async function embedFiles(pdf: string, files: readonly EmbeddedFile[]): Promise<void> {
  if (files.length === 0) return;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxEmbedded) throw new ServiceError('too_large', { detail: 'its attachments' });
  const fresh = `${pdf}.embedded`;
  const place = `${pdf}.place`;
  await writeFile(place, '-');
  // A document that was merged in may carry attachments of its own.
  const taken = new Set((await listAttachments({ path: pdf, password: undefined })).keys());
  const keyed = files.map((file) => ({
    ...file,
    key: unique(oneLine(file.name), taken),
    large: file.size > packedUpTo,
  }));
  await copyPdf({ path: pdf, password: undefined }, fresh, {
    objects: 'packed',
    attachments: keyed.map(({ path, name, mime, key, large }) => ({
      path: large ? place : path,
      key,
      fileName: oneLine(name),
      mime: typeOf(mime),
    })),
  });
  await rm(place);
  await fillIn(
    fresh,
    keyed.filter(({ large }) => large),
  );
  await rename(fresh, pdf);
}

/** Puts the bytes of large files where one byte holds their place. */
async function fillIn(
  pdf: string,
  files: readonly (EmbeddedFile & { readonly key: string })[],
): Promise<void> {
  if (files.length === 0) return;
  const attachments = await listAttachments({ path: pdf, password: undefined });
  const streams = files.map(({ key, path, mime, size }) => {
    const id = Number(/^(\d+) /.exec(attachments.get(key) ?? '')?.[1]);
    if (!Number.isInteger(id)) throw new ServiceError('result_invalid');
    const dictionary = {
      '/Type': '/EmbeddedFile',
      '/Subtype': `/${typeOf(mime)}`,
      '/Params': { '/Size': size },
    };
    return { id, path, dictionary };
  });
  const document = await Pdf.openToAppend(pdf, dirname(pdf));
  try {
    for (const { id, path, dictionary } of streams)
      document.put(`${id} 0 R`, { dict: dictionary, datafile: path });
    await document.append();
  } finally {
    await document.close();
  }
}

const typeOf = (mime: string): string =>
  /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(mime) ? mime : 'application/octet-stream';

/** The file has one argument a line, so a name with a line break would become two. */
const oneLine = (name: string): string => name.replaceAll(/\p{Cc}+/gu, ' ').trim() || 'attachment';

function unique(name: string, taken: Set<string>): string {
  let key = name;
  for (let count = 2; taken.has(key); count += 1) key = `${name} (${count})`;
  taken.add(key);
  return key;
}
