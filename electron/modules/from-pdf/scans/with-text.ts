/**
 * This module recognises pages without text before a document is read. Every target that needs text opens its document so: by `onReadable`
 * of `targets/readable.ts`, or by {@link withText} between `onSource` and its own reading.
 */
import { append } from '../../../../contract/lists.js';
import { readingOptions } from '../options/reading.js';
import type { Context, ConvertJob } from '../../../engine/interface/converter.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import type { OpenedSource } from '../source/open.js';
import { lookForText } from './find-scans.js';
import { recognisePages } from './recognise.js';

/** A source whose pages have text, as far as they show any. */
export interface ReadableSource extends OpenedSource {
  /** Pages whose text was recognised now, from 1. */
  readonly recognised: readonly number[];
  /** Pages reported as having no text, from 1. */
  readonly textless: readonly number[];
}

/**
 * Looks at the pages that are wanted, and recognises those without text where the option `ocr` says so. It reports which pages were
 * recognised, which have no text, and where the document does not say which letters it shows.
 * @throws ServiceError as the recognition: `unknown_language`, `language_unreadable`, `conversion_failed`
 */
export async function withText(
  source: OpenedSource,
  job: ConvertJob,
  context: Context,
  settings: ToolSettings,
): Promise<ReadableSource> {
  const { path, password, pages } = source;
  context.progress('reading', null);
  const { missing, unreadable, guessed } = await lookForText(path, password, pages, context.signal);
  const { ocr, ocr_language: languages, repair_text: isRepaired } = pickOptions(readingOptions, job.options);
  const wish = { languages, recognise: () => settings.operation('ocr-pdf') };
  let read = { path: source.path, password: source.password };
  const recognised: number[] = [];
  if (missing.length > 0 && ocr) {
    read = await recognisePages(read, { ...wish, pages: missing, mode: 'skip' }, job, context);
    append(recognised, missing);
  } else if (missing.length > 0)
    context.message('warning', 'pages_without_text', { pages: pageList(missing) });
  // These pages become pictures first: their own text would stand beside what is recognised.
  const redrawn = [...(ocr ? unreadable : []), ...(isRepaired ? guessed : [])].sort((a, b) => a - b);
  if (redrawn.length > 0) {
    read = await recognisePages(read, { ...wish, pages: redrawn, mode: 'force' }, job, context);
    append(recognised, redrawn);
  }
  const left = [...unreadable, ...guessed].filter((page) => !redrawn.includes(page)).sort((a, b) => a - b);
  if (left.length > 0) context.message('warning', 'letters_guessed', { pages: pageList(left) });
  if (recognised.length > 0)
    context.message('info', 'pages_recognised', {
      pages: pageList(recognised),
      languages: languages === '' ? 'eng' : languages,
    });
  return {
    ...source,
    ...read,
    recognised: recognised.sort((a, b) => a - b),
    textless: ocr ? [] : missing,
  };
}
