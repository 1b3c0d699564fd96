/** Brings pages to one paper size. */
import { ServiceError } from '../../../contract/index.js';
import { resizeOptions } from '../../workflows/pdf/resize.js';
import type { PdfTool } from '../converter.js';
import { checkPdf } from '../pdf/check.js';
import { paperSizes } from '../pdf/paper.js';
import { scalePages } from '../pdf/scale-pages.js';
import { pickOptions } from '../pick-options.js';
import { openForChange } from './open-for-change.js';
import { readPageRanges, type PageRange } from './page-ranges.js';

export const resizeTool: PdfTool = {
  id: 'resize-pages',
  async run(job, context) {
    const options = pickOptions(resizeOptions, job.options);
    const { path, password, pages } = await openForChange(job, context);
    const { directory, signal } = context;
    const chosen = pageSet(readPageRanges(options.pages, pages));
    const { sheet_size: name } = options;
    const size =
      name === 'custom' ? ([options.sheet_width, options.sheet_height] as const) : paperSizes[name];
    context.progress('saving', null);
    const target = {
      size,
      orientation: options.sheet_orientation,
      content: options.sheet_content,
      margin: options.sheet_margin,
    };
    await scalePages(path, job.output, target, { password, pages: chosen, directory, signal });
    if ((await checkPdf(job.output, password)).pages !== pages) throw new ServiceError('result_invalid');
    return password;
  },
};

/** All pages of some ranges. */
export function pageSet(ranges: readonly PageRange[]): Set<number> {
  const pages = new Set<number>();
  for (const { first, last } of ranges)
    for (let page = Math.min(first, last); page <= Math.max(first, last); page += 1) pages.add(page);
  return pages;
}
