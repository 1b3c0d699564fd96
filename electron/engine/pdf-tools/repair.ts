/** Saves what can be saved: qpdf, then other parsers, until a result opens with its pages. */
import { copyFile, constants } from 'node:fs/promises';
import type { PdfTool } from '../converter.js';
import { openInput } from './open-input.js';

export const repairTool: PdfTool = {
  id: 'repair-pdf',
  async run(job, context) {
    const { path, password, damaged } = await openInput(job, context);
    context.progress('saving', null);
    await copyFile(path, job.output, constants.COPYFILE_FICLONE);
    if (damaged) return undefined;
    const { name } = job.input;
    context.message('info', 'note', `Nothing was found wrong with ${name}; the result is the same.`, {
      name,
    });
    return password;
  },
};
