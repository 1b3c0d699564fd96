/** Redacts PDFs: cuts what was asked for, and gives no file unless nothing of it is found again. */
import type { manifest } from './manifest.js';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { RedactionList } from '../../../contract/redactions.js';
import { stemOf } from '../../../contract/result-name.js';
import type { EngineOf, ToolSettings } from '../../engine/interface/module.js';
import type { Context, ConvertJob, PdfTool } from '../../engine/interface/converter.js';
import { sayingOptions } from '../../engine/interface/at-option.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { openInput, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { sayDamagedPages } from '../../engine/pdf-blocks/opening/open-pdf.js';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { mindSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { copyPdf, Pdf } from '../../engine/pdf-core/pdf/index.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { chooseLanguages } from '../../engine/recognition/languages.js';
import { findHidden, type HiddenPlaces } from './read/hidden-places.js';
import { findUnseen } from './read/unseen-content.js';
import { PictureReader } from './read/picture-reader.js';
import { optionOfError } from './at-option.js';
import { listOf } from './list.js';
import { redactOptions, type RedactOptions } from './options.js';
import { readWishes } from './read-wishes.js';
import type { RedactedDocument } from './found-places.js';
import { Redaction } from './redaction.js';
import { reportOf } from './report.js';
import { safeStem } from './safe-name.js';
import type { Search } from './find/search.js';

/** Its errors say which option they are about. */
function redactTool(settings: ToolSettings): PdfTool {
  const tool = plainTool(settings);
  return { ...tool, run: (job, context) => sayingOptions(optionOfError, () => tool.run(job, context)) };
}

const plainTool = (settings: ToolSettings): PdfTool => ({
  id: 'redact-pdf',
  async run(job, context) {
    const { deliver } = context;
    if (!deliver) throw new ServiceError('internal');
    const options = pickOptions(redactOptions, job.options);
    const source = await openInput(job, context);
    const wishes = await readWishes(options, context);
    const { search } = wishes;
    const recognised = await chooseLanguages(options.ocr_language, settings.languages);
    if (options.redact_result === 'pdf') await mindSignatures(job, source.path, source.password, context);
    const flat = join(context.directory, 'redact-flat.pdf');
    const flatten = await settings.operation('flatten-pdf');
    await flatten.run(
      {
        input: {
          ...job.input,
          path: source.path,
          ...(source.password === undefined ? {} : { password: source.password }),
        },
        output: flat,
        options: {
          ...{ flatten_what: 'both', flatten_look: 'screen', flatten_layers: true, flatten_links: false },
          signed: 'copy',
        },
      },
      // What flattening leaves out is removed here anyway, and said once.
      { ...context, message: () => undefined, progress: () => undefined },
    );
    const plain = join(context.directory, 'redact-plain.pdf');
    await copyPdf({ path: flat, password: source.password }, plain, {
      protection: 'none',
      objects: 'alone',
      pages: [{ pages: 'all' }],
      joinsContents: true,
    });
    const hidden = await readHidden(source, plain, search, context);
    await sayLost(source, plain, context);
    if (source.encrypted) context.message('info', 'password_removed', { name: job.input.name });
    const hasEarlier = await hasEarlierVersions(job.input.path);
    const guide = await readNavigation(source.path, source.password, 0, source.pages);
    const reader = new PictureReader(recognised, context);
    try {
      const redaction = new Redaction(
        {
          plain,
          ...wishes,
          options,
          reader,
          damaged: source.damagedPages,
          hasEarlier,
          hidden,
          guide,
        },
        context,
      );
      if (options.redact_result === 'list') {
        const list = listOf(job.input.name, await redaction.find(), hidden, hasEarlier, search);
        await giveList(job, list, search, context);
        return undefined;
      }
      const made = await redaction.run();
      await give(job, made, { options, search, hidden }, context);
    } finally {
      await reader.close();
    }
    return undefined;
  },
});

/** Tells whether a file was changed by additions at its end (ISO 32000-2, 7.5.6): what they replace is still in it. */
async function hasEarlierVersions(path: string): Promise<boolean> {
  let ends = 0;
  let before = '';
  let isLinear = false;
  for await (const block of createReadStream(path, { encoding: 'latin1' })) {
    const text = before + String(block);
    if (before === '') isLinear = text.slice(0, 1024).includes('/Linearized');
    ends += text.split('startxref').length - 1;
    before = text.slice(-8);
  }
  return ends > (isLinear ? 2 : 1);
}

async function readHidden(
  { path, password }: OpenedPdf,
  plain: string,
  search: Search,
  { directory }: Context,
): Promise<HiddenPlaces> {
  const pdf = await Pdf.open(path, { password, directory });
  const shown = await Pdf.open(plain, { directory });
  try {
    const { finds, counts } = await findHidden(pdf, search);
    return { finds: [...finds, ...(await findUnseen(pdf, shown, search))], counts };
  } finally {
    await shown.close();
    await pdf.close();
  }
}

/** Names pages of which nothing is left before anything was cut. */
async function sayLost({ path, password }: OpenedPdf, plain: string, context: Context): Promise<void> {
  const [before, after] = [await openPages(path, password), await openPages(plain)];
  try {
    const all = Array.from({ length: before.count }, (_, place) => place + 1);
    const blank = all.filter((page) => before.marks(page) > 0 && after.marks(page) === 0);
    sayDamagedPages({ blank, inPart: [], earlier: [] }, context);
  } finally {
    before.close();
    after.close();
  }
}

interface Given {
  readonly options: RedactOptions;
  readonly search: Search;
  readonly hidden: HiddenPlaces;
}

async function give(
  job: ConvertJob,
  made: RedactedDocument,
  { options, search, hidden }: Given,
  context: Context,
): Promise<void> {
  const { pages } = await checkPdf(made.path);
  const stem = safeStem(job.input.name, search, made.found);
  // The report is written first: the document is given last, when nothing can go wrong any more.
  const report = join(context.directory, 'redaction.json');
  if (options.redact_report) await writeFile(report, reportOf(made, hidden, search));
  context.signal.throwIfAborted();
  await context.deliver?.({
    path: made.path,
    name: `${stem}.pdf`,
    folder: '',
    format: 'pdf',
    pages,
    isSole: true,
  });
  if (options.redact_report)
    await context.deliver?.({
      path: report,
      name: `${stem}.json`,
      folder: '',
      format: 'json',
      pages: null,
      isSole: true,
    });
  // Nobody would look for the result under another name than that of the document.
  if (stem !== stemOf(job.input.name)) context.message('info', 'redact_renamed', { name: stem });
  tell(made, hidden, search, context);
}

/** Gives the list of what would be removed, in place of a document. */
async function giveList(
  job: ConvertJob,
  list: RedactionList,
  search: Search,
  context: Context,
): Promise<void> {
  const path = join(context.directory, 'finds.json');
  await writeFile(path, `${JSON.stringify(list, null, 2)}\n`);
  context.signal.throwIfAborted();
  const name = `${safeStem(job.input.name, search, [])}.json`;
  await context.deliver?.({ path, name, folder: '', format: 'json', pages: null, isSole: true });
}

function tell(made: RedactedDocument, hidden: HiddenPlaces, search: Search, { message }: Context): void {
  const places = made.places.length + hidden.finds.length;
  message('info', 'redacted', { count: places, ways: made.ways.length });
  if (made.pictured.length > 0) message('warning', 'redact_pictured', { pages: pageList(made.pictured) });
  if (made.keptGaps.length > 0) message('warning', 'redact_gaps_kept', { pages: pageList(made.keptGaps) });
  message('info', 'redact_removed');
  if (made.emptied > 0) message('info', 'redact_emptied', { count: made.emptied });
  if (made.areTagsGone) message('warning', 'redact_tags_removed');
  if (made.links > 0) message('info', 'redact_links_removed', { count: made.links });
  if (made.spared.length > 0) message('info', 'redact_kept', { count: made.spared.length });
  if (made.unknown.length > 0) message('warning', 'redact_keep_unknown', { count: made.unknown.length });
  const seen = new Set([...made.places, ...made.spared, ...hidden.finds].map(({ of }) => of));
  // The words themselves are not told: the history keeps remarks.
  const missing = search.needles.filter(({ word }) => !seen.has(word)).length;
  if (missing > 0) message('info', 'redact_words_not_found', { count: missing });
  if (made.inside > 0) message('warning', 'redact_inside_words', { count: made.inside });
  if (made.recognised.length > 0)
    message('warning', 'redact_pictures_read', { pages: pageList(made.recognised) });
  if (made.unread.length > 0) message('warning', 'redact_pictures_unread', { pages: pageList(made.unread) });
}

export const engine: EngineOf<typeof manifest> = { tools: { 'redact-pdf': redactTool } };
