/** Makes scans searchable: invisible text over pages that stay as they are. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { appendFile, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ocrOptions, type OcrOptions } from './options.js';
import type { Context, ConvertJob, PdfTool } from '../../engine/interface/converter.js';
import { onInput, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { visibleCopy } from '../../engine/pdf-blocks/layers/flatten-layers.js';
import { unitsIn } from '../../engine/pdf-blocks/pages/page-units.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { mindSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { takeSlots } from '../../engine/interface/slots.js';
import {
  chooseLanguages,
  listLanguages,
  type RecognitionLanguage,
} from '../../engine/recognition/languages.js';
import { LayerFont } from './layer-font.js';
import { FactsReader } from '../../engine/recognition/page-facts.js';
import { isLanguage } from './page-language.js';
import { readPages, type QueueResult } from './page-queue.js';
import { takeLayerOut } from './replace-layer.js';
import { hocrEnd, hocrHead } from './hocr.js';
import { writeLayers } from './write-layers.js';

/** The bytes of memory that one thread was measured to take for pictures of usual size. */
const bytesPerReader = 320 * 1024 * 1024;

/** @param languageFolder where a person's own language data lies; null for none */
export const ocrTool = (languageFolder: string | null): PdfTool => ({
  id: 'ocr-pdf',
  async run(job, context) {
    const options = pickOptions(ocrOptions, job.options);
    const languages = await chooseLanguages(options.ocr_language, languageFolder);
    return onInput(job, context, (opened) =>
      recognise(opened, options, languages, languageFolder, job, context),
    );
  },
});

async function recognise(
  opened: OpenedPdf,
  options: OcrOptions,
  languages: readonly RecognitionLanguage[],
  languageFolder: string | null,
  job: ConvertJob,
  context: Context,
): Promise<string | undefined> {
  await mindSignatures(job, opened.path, opened.password, context);
  const pages = pagesIn(readPageRanges(options.pages, opened.pages));
  context.signal.throwIfAborted();
  const password = opened.password;
  const isMended = opened.path !== job.input.path;
  const redone =
    options.ocr_pages === 'redo'
      ? await withoutLayers({ path: opened.path, password, pages }, context)
      : { path: opened.path, pages: new Set<number>() };
  const { path } = redone;
  // What layers hide is no text of the page: it may still be a scan.
  const copy = await visibleCopy({ path, password }, 'view', isMended ? 'empty' : 'throw', context);
  const shown = copy ? { path: copy.path, password: undefined } : { path, password };
  const edit = await Pdf.open(path, { password, directory: context.directory, isChanged: true });
  let result: QueueResult;
  try {
    const font = await LayerFont.create();
    const slots = takeSlots(context, pages.length, bytesPerReader);
    try {
      const { threads } = slots;
      const units = unitsIn(edit, pages);
      const replaced = redone.pages;
      result = await readPages(
        { ...shown, pages, replaced, units, languages, options, threads, font },
        context,
      );
    } finally {
      slots.release();
    }
    context.progress('saving', null);
    if (result.layers.length > 0) {
      writeLayers(edit, result.layers, font);
      await edit.save(job.output, { keepsStreams: true });
    } else await copyFile(path, job.output);
  } finally {
    await edit.close();
  }
  tell(result, pages.length, context);
  await tellForeign(result, languageFolder, context);
  await deliverText(result, { job, options, languages, pages }, context);
  return password;
}

interface PdfWithLayers {
  readonly path: string;
  readonly password: string | undefined;
  readonly pages: readonly number[];
}

/** Makes a copy without the text of earlier recognitions, and returns the pages it was on. */
async function withoutLayers(
  { path, password, pages }: PdfWithLayers,
  context: Context,
): Promise<{ readonly path: string; readonly pages: Set<number> }> {
  const facts = await FactsReader.open(path, password);
  const changed = new Set<number>();
  const edit = await Pdf.open(path, { password, directory: context.directory, isChanged: true });
  const copy = join(context.directory, 'without-layers.pdf');
  try {
    for (const [at, page] of pages.entries()) {
      await new Promise((resolve) => setImmediate(resolve));
      context.signal.throwIfAborted();
      context.progress('reading', at / pages.length);
      const reference = edit.pages[page - 1];
      if (reference === undefined || facts.read(page).hidden === 0) continue;
      if (await takeLayerOut(edit, reference)) changed.add(page);
    }
    if (changed.size === 0) return { path, pages: changed };
    await edit.save(copy, { keepsStreams: true });
    return { path: copy, pages: changed };
  } finally {
    facts.close();
    await edit.close();
  }
}

const listed = (pages: readonly number[]): string =>
  pages.length > 20 ? `${pages.slice(0, 20).join(', ')} …` : pages.join(', ');

function tell({ read, turned, failed, coarse }: QueueResult, count: number, context: Context): void {
  const left = count - read - failed.length;
  if (read === 0 && failed.length === 0) context.message('info', 'nothing_to_recognise');
  else context.message('info', 'text_recognised', { pages: read, left, turned });
  if (read > 0) context.count?.({ ocr: 1 });
  if (failed.length > 0) {
    context.message('warning', 'pages_not_recognised', { pages: listed(failed) });
  }
  if (coarse.length > 0) {
    context.message('warning', 'low_resolution', { pages: listed(coarse) });
  }
}

/** Says which pages are in a language that was not chosen although it can be: its accents may be lost. */
async function tellForeign(
  { foreign }: QueueResult,
  languageFolder: string | null,
  context: Context,
): Promise<void> {
  if (foreign.length === 0) return;
  const known = (await listLanguages(languageFolder)).map(({ code }) => code);
  for (const language of new Set(foreign.map((page) => page.language))) {
    const code = known.find((other) => isLanguage(other, language));
    if (code === undefined) continue;
    const pages = foreign.filter((page) => page.language === language).map(({ page }) => page);
    context.message('warning', 'text_in_other_language', { languages: code, pages: listed(pages) });
  }
}

interface TextRequest {
  readonly job: ConvertJob;
  readonly options: OcrOptions;
  readonly languages: readonly RecognitionLanguage[];
  readonly pages: readonly number[];
}

/** Delivers the text of all pages that were read, as files besides the PDF. */
async function deliverText(
  { sidePath }: QueueResult,
  { job, options, languages, pages }: TextRequest,
  context: Context,
): Promise<void> {
  const { deliver } = context;
  if (!deliver || options.ocr_text === 'none') return;
  const { name } = parse(job.input.name);
  const codes = languages.map(({ code }) => code).join(' ');
  const kinds = options.ocr_text === 'both' ? (['txt', 'hocr'] as const) : [options.ocr_text];
  for (const kind of kinds) {
    const path = join(context.directory, `text.${kind}`);
    await writeFile(path, kind === 'hocr' ? hocrHead(name, codes) : '');
    for (const page of pages) {
      const own = `${sidePath(page)}.${kind}`;
      const text = await readFile(own).catch(() => null);
      if (text === null) continue;
      await appendFile(path, text);
      await rm(own);
    }
    if (kind === 'hocr') await appendFile(path, hocrEnd);
    await deliver({ path, name: `${name}.${kind}`, folder: '', format: kind, pages: null });
  }
}

export const engine: EngineOf<typeof manifest> = {
  tools: { 'ocr-pdf': ({ languages }) => ocrTool(languages) },
};
