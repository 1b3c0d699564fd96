/** Puts objects into a copy of a document, as they are made, so that none of them need be held. */
import { rm } from 'node:fs/promises';
import { writeJsonUpdate } from './json-update.js';
import type { PdfSource } from './object-source.js';
import { passwordArgument, qpdf } from './qpdf.js';

/** How objects are put. */
export interface PutWishes {
  /** Of the objects of the copy; that of the document, when left out. */
  readonly highest?: number;
  /** The copy has no protection; otherwise it keeps that of the document. */
  readonly isPlain?: boolean;
  /** All streams stay as they are. */
  readonly keepsStreams?: boolean;
}

/**
 * Writes a copy with other objects in place of its own.
 * @param list absolute path of a temporary file
 * @param fill is given what puts an object in place of that of a reference, or in place of the trailer under `trailer`
 * @throws ServiceError as `Pdf.open`
 */
export async function putObjects(
  { path, password }: PdfSource,
  output: string,
  list: string,
  fill: Parameters<typeof writeJsonUpdate>[3],
  { highest, isPlain, keepsStreams }: PutWishes = {},
): Promise<void> {
  const head =
    highest === undefined
      ? {}
      : { pushedinheritedpageresources: false, calledgetallpages: false, maxobjectid: highest };
  try {
    await qpdf((at) => {
      writeJsonUpdate(list, at, head, fill);
      return [
        ...(isPlain ? ['--decrypt'] : []),
        ...(keepsStreams ? ['--stream-data=preserve'] : []),
        ...[...passwordArgument(password), at(path), `--update-from-json=${at(list)}`, at(output)],
      ];
    }, password);
  } finally {
    await rm(list, { force: true });
  }
}
