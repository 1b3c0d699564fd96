/** Some pages of a PDF as a PDF of their own, outside of any execution: as a merge of this one file would give them. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { mergePdf } from '../../workflows/catalogue.js';
import { rehearse } from './rehearsal.js';
import type { RunContext } from '../runs/run-context.js';
import { readSubmission } from '../runs/submission.js';

/** What cutting needs of the service. */
export type CutContext = Pick<RunContext, 'runner' | 'scheduler' | 'language' | 'scratch' | 'log'>;

/**
 * @param pages ranges, such as `1-3,7`
 * @param to absolute path of the new PDF
 * @returns the number of its pages
 * @throws ServiceError `pages_of_pdf_only`, `page_range`, `cancelled`, and as a merge of the file
 */
export async function cutFile(
  path: string,
  pages: string,
  to: string,
  signal: AbortSignal,
  context: CutContext,
): Promise<number> {
  const { format, label, problem } = await detectFile(path);
  if (problem) throw problem;
  if (format !== 'pdf') throw new ServiceError('pages_of_pdf_only', { format: label });
  const folder = join(context.scratch, `v-${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const file = { path, folder: '', origin: null, pages };
    const submission = await readSubmission({
      workflowId: mergePdf.id,
      files: [file],
      // Data of the whole document is not part of its pages.
      options: { merge_bookmarks: 'kept', merge_attachments: 'drop' },
      target: { directory: null, pattern: 'pages' },
    });
    const request = { submission, files: [file], input: null, folder, signal };
    const [made] = (await rehearse(request, context)).results;
    if (!made) throw new ServiceError('result_invalid');
    await copyFile(made.path, to);
    return made.pages ?? 0;
  } finally {
    await removeFolder(folder);
  }
}
