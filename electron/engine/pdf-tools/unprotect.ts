/** Removes passwords and restrictions, from whoever has the password or states the right to do so. */
import { copyFile, constants } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { unprotectOptions } from '../../workflows/pdf/protect.js';
import type { PdfTool } from '../converter.js';
import { passwordArgument, qpdf } from '../pdf/qpdf.js';
import { rewritePdf } from '../pdf/repair.js';
import { pickOptions } from '../pick-options.js';
import { onInput, passwordOf } from './open-input.js';

export const unprotectTool: PdfTool = {
  id: 'unprotect-pdf',
  async run(job, context) {
    const options = pickOptions(unprotectOptions, job.options);
    return onInput(job, context, async ({ path, password, encrypted }) => {
      if (!encrypted) {
        const { name } = job.input;
        context.message('info', 'not_protected', `${name} was not protected; the result is the same.`, {
          name,
        });
        await copyFile(path, job.output, constants.COPYFILE_FICLONE);
        return undefined;
      }
      if (!options.entitled && (await needsRight(job.input.path, passwordOf(job))))
        throw new ServiceError('right_required');
      context.progress('saving', null);
      await rewritePdf(path, job.output, password);
      return undefined;
    });
  },
};

/**
 * True for a document that opens without a password and only restricts what may be done with it, unless the password
 * given is its owner's.
 */
async function needsRight(path: string, password: string | undefined): Promise<boolean> {
  const look = (given: string | undefined) =>
    qpdf((at) => ['--show-encryption', ...passwordArgument(given), at(path)], given);
  // It may be meant for other documents of the batch.
  const own = await look(password).catch(() => null);
  if (own?.output.includes('Supplied password is owner password')) return false;
  return look(undefined).then(
    () => true,
    () => false,
  );
}
