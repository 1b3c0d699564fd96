/** Converts PDF to PDF/A. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { constants, copyFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pdfTypeOption } from '../../kit/shared/pdf-type.js';
import { pdfaOptions } from './options.js';
import type { Context, ConvertJob, PdfTool } from '../../engine/interface/converter.js';
import { onInput, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { readBeyondPages } from '../../engine/pdf-blocks/metadata/beyond-pages.js';
import { claimedPart, holdsPartOne } from '../../engine/pdf-blocks/metadata/pdfa-claim.js';
import { visibleCopy } from '../../engine/pdf-blocks/layers/flatten-layers.js';
import { mindSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { rewritePdf } from '../../engine/pdf-blocks/repair/repair.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { Changes } from './changes.js';
import { convertToPdfA, inspectPdfA, type PdfaConversion } from './convert.js';
import { levelName, levelOf, type Level, type LevelId } from './level.js';
import { tellConversion } from './tell.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { makeInvoiceTool } from './e-invoice/make.js';
import { reportHtml, reportJson, type ReportFacts } from './report.js';

export const pdfaTool: PdfTool = {
  id: 'pdf-to-pdfa',
  async run(job, context) {
    const options = pickOptions(pdfaOptions, job.options);
    const { pdf_type } = pickOptions(pdfTypeOption, job.options);
    // After a conversion, the PDF is our own, and not somebody's signed document.
    const follows = pdf_type !== 'pdf';
    const asked = follows ? (pdf_type.slice('pdfa-'.length) as LevelId) : options.level;
    // Some damage shows only when an object is used.
    await onInput(job, context, async (source) => {
      const wanted = levelOf(asked === 'auto' ? await levelFor(source, context) : asked);
      await convertOpened(job, source, wanted, follows, context);
    });
    return undefined;
  },
};

/** PDF/A-2 holds no data beside the pages, so what has it on purpose becomes a PDF/A-3. */
async function levelFor({ path, password }: OpenedPdf, context: Context): Promise<LevelId> {
  const beyond = await readBeyondPages(path, password, context.directory);
  return beyond?.invoice || (await claimedPart(path, password, context)) === '3' ? '3b' : '2b';
}

async function convertOpened(
  job: ConvertJob,
  { path, password, encrypted }: OpenedPdf,
  wanted: Level,
  follows: boolean,
  context: Context,
): Promise<void> {
  const options = pickOptions(pdfaOptions, job.options);
  const name = job.input.name;
  if (!encrypted && (await isAlready(path, wanted, context))) {
    await copyFile(path, job.output, constants.COPYFILE_FICLONE);
    const level = levelName(wanted);
    context.message('info', 'pdfa_kept', { level });
    context.count?.({ pdfa: 1 });
    const conversion: PdfaConversion = {
      level: wanted,
      shortfall: undefined,
      changes: new Changes(),
      rasterised: new Map(),
      flattened: new Set(),
    };
    if (options.report) await deliverReport({ name, wanted, conversion, faults: [] }, context);
    return;
  }
  const signing = follows ? { ...job, options: { ...job.options, signed: 'copy' } } : job;
  await mindSignatures(signing, path, password, context);
  const isMended = path !== job.input.path;
  let plain = path;
  if (encrypted) {
    plain = join(context.directory, 'pdfa-open.pdf');
    await rewritePdf(path, plain, password);
    context.message('info', 'password_removed', { name });
  }
  // PDF/A-1 has no layers: all that is left would show, or lie as text under a picture of the page.
  const copy =
    wanted.part === 1
      ? await visibleCopy({ path: plain, password: undefined }, 'view', isMended ? 'empty' : 'throw', context)
      : null;
  if (copy && copy.lost.length > 0)
    context.message('warning', 'hidden_layers_removed', { pages: pageList(copy.lost) });
  const before = copy ? (['layers_removed'] as const) : [];
  const conversion = await convertToPdfA(copy?.path ?? plain, job.output, wanted, context, before);
  context.progress('checking', null);
  const { level } = conversion;
  const { claim, faults } = await inspectPdfA(
    job.output,
    join(context.directory, 'pdfa-check'),
    level,
    context,
  );
  if (claim === undefined) throw new Error('the result does not say that it is PDF/A');
  tellConversion(conversion, wanted, faults, context);
  if (options.report) await deliverReport({ name, wanted, conversion, faults }, context);
}

/** Tells whether a document claims at least the wanted level, and the checks find nothing against it. */
async function isAlready(path: string, wanted: Level, context: Context): Promise<boolean> {
  const { claim, faults } = await inspectPdfA(path, join(context.directory, 'pdfa-before'), wanted, context);
  const reaches = { b: 'bua', u: 'ua', a: 'a' }[wanted.conformance].includes(claim?.conformance ?? '-');
  const isClaimed = claim?.part === wanted.part && reaches && faults.length === 0;
  return isClaimed && (wanted.part !== 1 || holdsPartOne(path, context.directory));
}

async function deliverReport(facts: ReportFacts, context: Context): Promise<void> {
  if (!context.deliver) return;
  const base = `${parse(facts.name).name}.pdfa-report`;
  for (const [extension, content] of [
    ['html', reportHtml(facts, context.words)],
    ['json', reportJson(facts)],
  ] as const) {
    const path = join(context.directory, `pdfa-report.${extension}`);
    await writeFile(path, content);
    await context.deliver({ path, name: `${base}.${extension}`, folder: '', format: extension, pages: null });
  }
}

export const engine: EngineOf<typeof manifest> = {
  tools: { 'pdf-to-pdfa': () => pdfaTool, 'make-einvoice': () => makeInvoiceTool },
};
