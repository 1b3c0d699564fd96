/** Scales pages to one paper size. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { ServiceError } from '../../../contract/index.js';
import { resizeOptions } from './options.js';
import type { PdfTool } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { checkRoom, paperSizes } from '../../engine/pdf-blocks/pages/paper.js';
import { scalePages } from '../../engine/pdf-blocks/pages/scale-pages.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';

export const resizeTool: PdfTool = {
  id: 'resize-pages',
  async run(job, context) {
    const options = pickOptions(resizeOptions, job.options);
    const { directory, signal } = context;
    const { sheet_size: name } = options;
    const size =
      name === 'custom' ? ([options.sheet_width, options.sheet_height] as const) : paperSizes[name];
    const [width, height] = size.map((side) => side - 2 * options.sheet_margin) as [number, number];
    // Pages that keep their size ignore the margins.
    if (options.sheet_content !== 'keep') checkRoom(width, height);
    const target = {
      size,
      orientation: options.sheet_orientation,
      content: options.sheet_content,
      margin: options.sheet_margin,
    };
    return workOnPdf(job, context, true, async ({ path, password, pages }) => {
      const chosen = new Set(pagesIn(readPageRanges(options.pages, pages)));
      context.progress('saving', null);
      await scalePages(path, job.output, target, { password, pages: chosen, directory, signal });
      if ((await checkPdf(job.output, password)).pages !== pages) throw new ServiceError('result_invalid');
      return password;
    });
  },
};

export const engine: EngineOf<typeof manifest> = { tools: { 'resize-pages': () => resizeTool } };
