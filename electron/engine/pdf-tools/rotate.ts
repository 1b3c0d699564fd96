/** Turns pages. Nothing but their `/Rotate` changes: content, links, forms and protection stay as they are. */
import { ServiceError } from '../../../contract/index.js';
import { rotateOptions, type RotateOptions } from '../../workflows/pdf/rotate.js';
import type { Context, PdfTool } from '../converter.js';
import { ObjectFile } from '../pdf/object-file.js';
import { geometryOf } from '../pdf/page-box.js';
import { passwordArgument, qpdf } from '../pdf/qpdf.js';
import { pickOptions } from '../pick-options.js';
import { onInput, sayProtection, type OpenedPdf } from './open-input.js';
import { rangeArgument, readPageRanges, type PageRange } from './page-ranges.js';
import { mindSignatures } from './signed.js';

export const rotateTool: PdfTool = {
  id: 'rotate-pdf',
  async run(job, context) {
    const options = pickOptions(rotateOptions, job.options);
    return onInput(job, context, async (source) => {
      const { path, password, pages } = source;
      await mindSignatures(job, path, password, context);
      const given = readPageRanges(options.pages, pages);
      const ranges = options.rotate_which === 'all' ? given : await ofWay(options, given, source, context);
      if (ranges.length === 0)
        throw new ServiceError(
          options.rotate_which === 'landscape' ? 'no_landscape_pages' : 'no_portrait_pages',
        );
      context.signal.throwIfAborted();
      context.progress('saving', null);
      const turn = options.rotation === 'reset' ? '0' : `+${options.rotation}`;
      const wish = `--rotate=${turn}:${rangeArgument(ranges)}`;
      // Copies streams as they are, also damaged ones; a document that is protected would lose that.
      const plain = source.encrypted && path === job.input.path ? [] : ['--decrypt'];
      await qpdf((at) => [...plain, ...passwordArgument(password), at(path), wish, at(job.output)], password);
      sayProtection(job, source, context);
      return password;
    });
  },
};

/** Of some pages those that are shown upright or wide; square ones are neither. */
async function ofWay(
  { rotate_which: wish }: RotateOptions,
  given: readonly PageRange[],
  { path, password, pages }: OpenedPdf,
  { directory }: Context,
): Promise<PageRange[]> {
  const inside = (page: number) =>
    given.some(({ first, last }) => page >= Math.min(first, last) && page <= Math.max(first, last));
  const file = await ObjectFile.read(path, password, directory);
  try {
    const found: PageRange[] = [];
    for (let page = 1; page <= pages; page += 1) {
      if (!inside(page)) continue;
      const { width, height } = geometryOf(file, file.dictionary(file.pages[page - 1]) ?? {});
      if (wish === 'landscape' ? width > height : height > width) found.push({ first: page, last: page });
    }
    return found;
  } finally {
    await file.close();
  }
}
