import { copyFile, constants } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import type { Converter } from '../converter.js';
import { inspectPdf, rescuePdf, rewritePdf } from './repair.js';

/**
 * A PDF as it is: byte for byte when nothing is wrong with it, decrypted when it is protected, rewritten when it is
 * damaged.
 */
export const pdfConverter: Converter = {
  id: 'pdf',
  from: ['pdf'],
  to: 'pdf',
  async convert({ input, output, options }, context) {
    const password = input.password || (typeof options.password === 'string' ? options.password : '');
    context.progress('reading', null);
    let facts;
    try {
      facts = await inspectPdf(input.path, password);
      context.signal.throwIfAborted();
      context.progress('saving', null);
      if (!facts.damaged && !facts.encrypted) {
        // A clone where the file system can: no time and no space.
        await copyFile(input.path, output, constants.COPYFILE_FICLONE);
        return;
      }
      await rewritePdf(input.path, output, password);
      const kept = await inspectPdf(output);
      if (kept.pages !== facts.pages) throw new ServiceError('damaged_file');
    } catch (thrown) {
      if (context.signal.aborted) throw new ServiceError('cancelled');
      if (!(thrown instanceof ServiceError)) throw new ServiceError('unreadable_file', {}, { cause: thrown });
      if (thrown.code !== 'damaged_file') throw thrown;
      facts = await rescuePdf(input.path, output, password);
    }
    if (facts.encrypted) {
      context.message(
        'info',
        'password_removed',
        `The password protection of ${input.name} is not part of the result.`,
        { name: input.name },
      );
    }
    if (facts.damaged) {
      context.message(
        'warning',
        'note',
        `${input.name} was damaged and has been repaired. Check its pages.`,
        {
          name: input.name,
        },
      );
    }
  },
};
