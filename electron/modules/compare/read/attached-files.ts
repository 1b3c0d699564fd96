/** Reads which files are attached to a document, and what tells two of them apart. */
import { createHash } from 'node:crypto';
import { attachmentsOf } from '../../../engine/pdf-blocks/attachments/attachments-of.js';
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { ReadDocument } from './read-document.js';

export interface AttachedFile {
  readonly name: string;
  /** Its size and the beginning of its SHA-256. */
  readonly text: string;
}

/** Characters of a digest: as many as tell versions of one file apart. */
const digestLength = 12;

/** @throws ServiceError as `Pdf.open` */
export async function attachedFiles(
  { path, password }: Pick<ReadDocument, 'path' | 'password'>,
  directory: string,
): Promise<AttachedFile[]> {
  const pdf = await Pdf.open(path, { password, directory });
  try {
    const files: AttachedFile[] = [];
    for (const { name, stream } of attachmentsOf(pdf)) {
      const data = await pdf.streamData(stream);
      if (!data) continue;
      const digest = createHash('sha256').update(data).digest('hex').slice(0, digestLength);
      files.push({ name, text: `${data.length} B, SHA-256 ${digest}` });
    }
    return files;
  } finally {
    await pdf.close();
  }
}
