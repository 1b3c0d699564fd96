import type { ModuleEngine } from '../../engine/interface/module.js';
import { copyFile, constants } from 'node:fs/promises';
import type { Converter } from '../../engine/interface/converter.js';
import { tellSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { openPdf } from '../../engine/pdf-blocks/opening/open-pdf.js';
import { rewritePdf } from '../../engine/pdf-blocks/repair/repair.js';
import { mindRestrictions } from '../../engine/pdf-blocks/opening/restrictions.js';

/**
 * A PDF as it is: byte for byte when nothing is wrong with it, decrypted when it is protected and that is rightful,
 * rewritten when it is damaged.
 */
export const pdfConverter: Converter = {
  id: 'pdf',
  from: ['pdf'],
  to: 'pdf',
  async convert({ input, output, options }, context) {
    const given = input.password || (typeof options.password === 'string' ? options.password : '');
    context.progress('reading', null);
    const { path, password, encrypted } = await openPdf(input, given || undefined, output, context);
    // A mended copy does not tell any more.
    if (encrypted || path !== input.path) await mindRestrictions(input.path, given || undefined, options);
    context.signal.throwIfAborted();
    context.progress('saving', null);
    if (path !== input.path || encrypted) await tellSignatures(input.name, path, password, context);
    if (path === input.path) {
      // A clone where the file system can: no time and no space.
      if (encrypted) await rewritePdf(path, output, password);
      else await copyFile(path, output, constants.COPYFILE_FICLONE);
    }
    if (!encrypted) return;
    const { name } = input;
    context.message('info', 'password_removed', { name });
  },
};

export const engine: ModuleEngine = { converters: [{ from: ['pdf'], load: () => pdfConverter }] };
