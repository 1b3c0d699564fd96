/** Removes passwords and restrictions for somebody who has the password or states the right to do so. */
import { copyFile, constants } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { unprotectOptions } from './options.js';
import type { PdfTool } from '../../engine/interface/converter.js';
import { rewritePdf } from '../../engine/pdf-blocks/repair/repair.js';
import { permissionsOf } from '../../engine/pdf-blocks/opening/restrictions.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { tellSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { onInput, passwordOf } from '../../engine/pdf-blocks/opening/open-input.js';

export const unprotectTool: PdfTool = {
  id: 'unprotect-pdf',
  async run(job, context) {
    const options = pickOptions(unprotectOptions, job.options);
    return onInput(job, context, async ({ path, password, encrypted }) => {
      if (!encrypted) {
        const { name } = job.input;
        context.message('info', 'not_protected', {
          name,
        });
        await copyFile(path, job.output, constants.COPYFILE_FICLONE);
        return undefined;
      }
      if (!options.entitled && (await needsRight(job.input.path, passwordOf(job))))
        throw new ServiceError('right_required');
      context.progress('saving', null);
      await rewritePdf(path, job.output, password);
      // The result has the same signatures, and is read without qpdf.
      await tellSignatures(job.input.name, job.output, undefined, context);
      return undefined;
    });
  },
};

/**
 * Tells whether the right must be stated, as for any result without protection. A document that opens without a
 * password needs it even when nothing is forbidden.
 */
async function needsRight(path: string, password: string | undefined): Promise<boolean> {
  const found = await permissionsOf(path, password);
  return found !== null && !found.isOwner && (found.isOpen || found.isRestricted);
}
