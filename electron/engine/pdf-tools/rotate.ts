/** Turns pages. Nothing but their `/Rotate` changes: content, links, forms and protection stay as they are. */
import { rotateOptions } from '../../workflows/pdf/rotate.js';
import type { PdfTool } from '../converter.js';
import { passwordArgument, qpdf } from '../pdf/qpdf.js';
import { pickOptions } from '../pick-options.js';
import { openInput } from './open-input.js';
import { mindSignatures } from './signed.js';
import { rangeArgument, readPageRanges } from './page-ranges.js';

export const rotateTool: PdfTool = {
  id: 'rotate-pdf',
  async run(job, context) {
    const options = pickOptions(rotateOptions, job.options);
    const { path, password, pages } = await openInput(job, context);
    await mindSignatures(job, path, password, context);
    const ranges = rangeArgument(readPageRanges(options.pages, pages));
    context.signal.throwIfAborted();
    context.progress('saving', null);
    await qpdf(
      (at) => [
        ...passwordArgument(password),
        at(path),
        `--rotate=+${options.rotation}:${ranges}`,
        at(job.output),
      ],
      password,
    );
    return password;
  },
};
