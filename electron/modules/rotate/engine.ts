/** Rotates pages. Only their `/Rotate` changes: content, links, forms and protection stay as they are. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { ServiceError } from '../../../contract/index.js';
import { rotateOptions, type RotateOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { copyPdf, Pdf } from '../../engine/pdf-core/pdf/index.js';
import { geometryOf } from '../../engine/pdf-blocks/pages/page-box.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { onInput, sayProtection, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { readPageRanges, type PageRange } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { writeChanged } from '../../engine/pdf-blocks/opening/write-changed.js';
import { mindSignatures } from '../../engine/pdf-blocks/opening/signed.js';

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
      if (source.encrypted) await turnProtected(source, ranges, options.rotation, job.output);
      else
        await writeChanged(source, job.output, context, {
          change: (pdf) => turnPages(pdf, ranges, options.rotation),
        });
      sayProtection(job, source, context);
      return password;
    });
  },
};

type Rotation = RotateOptions['rotation'];

function turnPages(pdf: Pdf, ranges: readonly PageRange[], rotation: Rotation): void {
  const wanted = new Set(
    ranges.flatMap(({ first, last }) => {
      const [low, high] = [Math.min(first, last), Math.max(first, last)];
      return pdf.pages.slice(low - 1, high);
    }),
  );
  for (const reference of wanted) {
    const page = pdf.dictionary(reference) ?? {};
    const now = pdf.number(pdf.inherited(page, '/Rotate')) ?? 0;
    const turned = rotation === 'reset' ? 0 : (((now + Number(rotation)) % 360) + 360) % 360;
    pdf.set(reference, { ...page, '/Rotate': turned });
  }
}

/** The protection stays as it is. */
async function turnProtected(
  { path, password }: OpenedPdf,
  ranges: readonly PageRange[],
  rotation: Rotation,
  output: string,
): Promise<void> {
  const by = rotation === 'reset' ? rotation : (Number(rotation) as 90 | 180 | 270);
  await copyPdf({ path, password }, output, { turns: [{ by, pages: ranges }] });
}

/** Returns those of some pages that are shown in portrait or in landscape; square ones are neither. */
async function ofWay(
  { rotate_which: wish }: RotateOptions,
  given: readonly PageRange[],
  { path, password, pages }: OpenedPdf,
  { directory }: Context,
): Promise<PageRange[]> {
  const inside = (page: number) =>
    given.some(({ first, last }) => page >= Math.min(first, last) && page <= Math.max(first, last));
  const file = await Pdf.open(path, { password, directory });
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

export const engine: EngineOf<typeof manifest> = { tools: { 'rotate-pdf': () => rotateTool } };
