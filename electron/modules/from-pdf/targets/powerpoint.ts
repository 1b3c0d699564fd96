/** This module converts PDF to PowerPoint. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toPowerPointOptions } from '../options/powerpoint.js';
import type { PdfTool } from '../../../engine/interface/converter.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { PartDrawer } from '../read/draw-parts.js';
import { recogniseDocument } from '../recognise/document.js';
import { withLanguages } from '../recognise/lines/languages.js';
import type { DrawPictures } from '../recognise/blocks/drawings.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import { countNotes } from '../write/page-notes.js';
import { writePptx } from '../write/pptx/write.js';
import { onReadable } from './readable.js';
import { hasWords, tellRemarks, tellTextless } from './remarks.js';

export const powerPointTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-powerpoint',
  async run(job, context) {
    const options = pickOptions(toPowerPointOptions, job.options);
    await onReadable(job, context, settings, async (source, reader) => {
      const { path, password, pages } = source;
      const images = join(context.directory, 'pictures');
      await mkdir(images, { recursive: true });
      const drawer = new PartDrawer(reader, path, password, images);
      const draw: DrawPictures = (page, boxes) => drawer.draw(page, boxes);
      const model = await recogniseDocument(
        reader,
        { pages, images, draw, vectors: true, mayStretch: true },
        context,
      ).finally(() => drawer.close());
      tellRemarks(model.remarks, context);
      tellTextless(hasWords(model), source, context);
      const notes = options.speaker_notes ? 0 : countNotes(model.pages);
      if (notes > 0) context.message('info', 'comments_no_speaker_notes', { count: notes });
      const { signal } = context;
      const progress = (fraction: number) => context.progress('saving', fraction);
      const summary = await writePptx(withLanguages(model), job.output, options, { signal, progress });
      const { otherSized, lostPictures } = summary;
      if (otherSized.length > 0) context.message('info', 'slides_one_size', { pages: pageList(otherSized) });
      if (lostPictures > 0) context.message('warning', 'images_left_out', { count: lostPictures });
    });
    return undefined;
  },
});
