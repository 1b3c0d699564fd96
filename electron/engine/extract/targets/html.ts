/** PDF to HTML. */
import { mkdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { toHtmlOptions } from '../../../workflows/from-pdf/text.js';
import type { PdfTool } from '../../converter.js';
import { pickOptions } from '../../pick-options.js';
import { recogniseDocument } from '../recognise/document.js';
import type { ScanSettings } from '../scans/with-text.js';
import { writeFlowingHtml } from '../write/html/flowing.js';
import { onReadable } from './readable.js';
import { tellRemarks } from './remarks.js';

export const htmlTool = (settings: ScanSettings): PdfTool => ({
  id: 'pdf-to-html',
  async run(job, context) {
    const { pictures, headers_footers: furniture } = pickOptions(toHtmlOptions, job.options);
    await onReadable(job, context, settings, async ({ pages }, reader) => {
      const images = pictures === 'keep' ? join(context.directory, 'pictures') : null;
      if (images !== null) await mkdir(images, { recursive: true });
      const model = await recogniseDocument(reader, { pages, images }, context);
      tellRemarks(model.remarks, context);
      context.progress('saving', null);
      const { name } = parse(job.input.name);
      await writeFlowingHtml(model, job.output, { furniture, pictures, name, words: context.words });
    });
    return undefined;
  },
});
