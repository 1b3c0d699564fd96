/** Joins PDFs: pages are copied directly or by qpdf, then one incremental update adds what belongs to the whole. */
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '../../pdf-core/drawing/index.js';
import { ServiceError } from '../../../../contract/index.js';
import { mergeOptions, type MergeOptions } from '../../../kit/shared/merge-options.js';
import type { Context } from '../../interface/converter.js';
import { pickOptions } from '../../interface/pick-options.js';
import { hasMore } from './merge-structure.js';
import { checkPdf } from '../inspection/check.js';
import { ContentsPages } from './contents-page.js';
import { tellMerged } from '../metadata/tell-beyond-pages.js';
import { documentTitle } from '../metadata/document-title.js';
import { addNavigation } from './merge-navigation.js';
import { attachedParts, pagesOfPart, readPart, type MergeInput, type MergePart } from './merge-parts.js';
import { bookmarksOf, entriesOf, labelsOf, pageNames, planMerge, type MergePlan } from './merge-plan.js';
import { copyPdf, Pdf, type CopiedPages } from '../../pdf-core/pdf/index.js';
import { joinPages, type PageRun } from './join-pages.js';
import { geometryOf } from '../pages/page-box.js';
import { paperSizes, perMillimetre } from '../pages/paper.js';
import { scalePages } from '../pages/scale-pages.js';
import { checkSides, sortSides } from './sides.js';

export type { MergeInput } from './merge-parts.js';

/** The options of the workflow; a missing one has its default. */
export type MergeSettings = Partial<MergeOptions> & {
  /** Tried on every protected input that brings none of its own. */
  readonly password?: string;
};

/** The share of the progress that reading the inputs takes; copying takes most of the rest. */
const readingShare = 0.4;
/** The share of the progress that is reached when the pages are copied. */
const copyingEnd = 0.8;

/**
 * Merges PDFs in the order given. What belongs to their pages comes along: bookmarks, links, named destinations, fields,
 * labels, attachments, layers and tags. Memory stays flat whatever the sizes.
 * @throws ServiceError of the first input that cannot be opened, with its name in `params.file`; `no_files`;
 *   `page_range`; `sides_differ`; `result_invalid` when pages are missing from the result; `cancelled`
 */
export async function mergePdfs(
  inputs: readonly MergeInput[],
  output: string,
  { password, ...given }: MergeSettings,
  context: Context,
): Promise<void> {
  if (inputs.length === 0) throw new ServiceError('no_files');
  const wishes = pickOptions(mergeOptions, given);
  const opened = inputs.map((input) => ({ ...input, password: input.password || password }));
  try {
    await mergeParts(await readParts(opened, false, context), output, wishes, context);
  } catch (thrown) {
    // Some damage shows only when pages are copied: the merge is tried once more, after every input was checked separately.
    const error = ServiceError.from(thrown);
    if (error.code !== 'damaged_file' || error.params['file'] !== undefined) throw thrown;
    await mergeParts(await readParts(opened, true, context), output, wishes, context);
  }
}

async function readParts(
  inputs: readonly MergeInput[],
  suspect: boolean,
  context: Context,
): Promise<MergePart[]> {
  const parts: MergePart[] = [];
  for (const [place, input] of inputs.entries()) {
    stopIfAborted(context);
    context.progress('merging', (place / inputs.length) * readingShare);
    parts.push(await readPart(input, place, context, suspect));
  }
  return parts;
}

const oncePerFile = (parts: readonly MergePart[]): MergePart[] =>
  parts.filter(({ path }, place) => parts.findIndex((other) => other.path === path) === place);

/** Gives documents their own titles where they have one. */
async function titled(parts: readonly MergePart[]): Promise<MergePart[]> {
  const called: MergePart[] = [];
  for (const part of parts)
    called.push({ ...part, title: (await documentTitle(part.path, part.password)) || part.title });
  return called;
}

async function mergeParts(
  given: readonly MergePart[],
  output: string,
  wishes: MergeOptions,
  context: Context,
): Promise<void> {
  stopIfAborted(context);
  context.progress('merging', readingShare);
  if (wishes.merge_sides !== 'none') checkSides(given);
  const called = wishes.merge_names === 'titles' ? await titled(given) : given;
  const parts =
    wishes.merge_attachments === 'drop' ? called.map((part) => ({ ...part, attachments: [] })) : called;

  for (const { beyond, name } of oncePerFile(parts))
    if (beyond) tellMerged(beyond, name, wishes.merge_attachments !== 'drop', context);
  const first = needsFirstPage(wishes) ? await firstPage(parts[0]!, context) : a4;
  const contents = await drawContents(parts, wishes, first, context);
  const plan = planMerge(parts, contents?.pages ?? 0, wishes);
  const labels = labelsOf(plan);
  const entries = entriesOf(plan, wishes.merge_contents);
  const contentsFile = join(context.directory, 'contents.pdf');
  if (contents) {
    await contents.write(contentsFile, pageNames(labels, entries));
    sayLacking(contents.lacking, context);
  }
  const blankFile = join(context.directory, 'blank.pdf');
  if (plan.blanks.length > 0) await writeBlank(blankFile);
  stopIfAborted(context);

  const isJoined =
    parts.every(({ attachments }) => attachments.length === 0) &&
    (await joinPages(runsOf(plan, contentsFile, blankFile), output, await copying(parts, context)));
  if (!isJoined) await copyPages(plan, contentsFile, blankFile, output);
  stopIfAborted(context);
  context.progress('merging', copyingEnd);
  await addNavigation(
    output,
    {
      plan,
      labels,
      // A bookmark for "all front sides" would lead to the first of them.
      bookmarks: bookmarksOf(plan, wishes.merge_sides === 'none' ? wishes.merge_bookmarks : 'kept'),
      links: (contents?.rows ?? []).map((row, at) => ({ ...row, entry: entries[at]! })),
      title: wishes.merge_title.trim(),
      carries: parts.some(hasMore),
    },
    context,
  );
  if (wishes.merge_sides !== 'none') await sortSides(parts, wishes.merge_sides, output);
  if (wishes.merge_size !== 'keep') await unify(output, wishes.merge_size, first, context);
  const copies = parts.flatMap(({ copy }) => copy ?? []);
  await Promise.all([...copies, contentsFile, blankFile].map((copy) => rm(copy, { force: true })));
  context.progress('checking', null);
  const { pages } = await checkPdf(output);
  if (pages !== plan.total)
    throw new ServiceError('result_invalid', {}, { cause: `${pages} pages of ${plan.total}` });
  context.progress('merging', 1);
}

function stopIfAborted(context: Context): void {
  if (context.signal.aborted) throw new ServiceError('cancelled');
}

type Size = readonly [width: number, height: number];

const a4: Size = [paperSizes.a4[0] * perMillimetre, paperSizes.a4[1] * perMillimetre];
/** The most letters that a message names. */
const maxLetters = 20;
/** The shortest and longest side, in points, of pages on which a table of contents can be read. */
const [smallest, largest] = [300, 1300];

const needsFirstPage = ({ merge_contents, merge_size }: MergeOptions): boolean =>
  merge_contents !== 'none' || merge_size === 'first';

/** Returns the size of the first page as it is shown, in points. */
async function firstPage(part: MergePart, context: Context): Promise<Size> {
  const file = await Pdf.open(part.path, { password: part.password, directory: context.directory });
  try {
    const page = file.dictionary(file.pages[part.pages[0] ?? 0]);
    if (!page) return a4;
    const { width, height } = geometryOf(file, page);
    return [width, height];
  } finally {
    await file.close();
  }
}

function sizeOfAll(wish: Exclude<MergeOptions['merge_size'], 'keep'>, first: Size): Size {
  if (wish === 'first') return first;
  const [width, height] = paperSizes[wish];
  return [width * perMillimetre, height * perMillimetre];
}

async function drawContents(
  parts: readonly MergePart[],
  wishes: MergeOptions,
  first: Size,
  context: Context,
): Promise<ContentsPages | null> {
  const draft = planMerge(parts, 0, wishes);
  const entries = entriesOf(draft, wishes.merge_contents);
  if (entries.length === 0) return null;
  context.progress('drawing', null);
  const wanted = wishes.merge_size === 'keep' ? first : sizeOfAll(wishes.merge_size, first);
  const size = wanted.every((side) => side >= smallest && side <= largest) ? wanted : a4;
  const names = pageNames(labelsOf(draft), entries);
  const longest = [...names, String(draft.total + 100)].reduce((a, b) => (b.length > a.length ? b : a));
  return new ContentsPages(entries, size, wishes.merge_title.trim(), longest.replaceAll(/\d/g, '8'));
}

function sayLacking(lacking: readonly string[], context: Context): void {
  if (lacking.length === 0) return;
  const letters = lacking.slice(0, maxLetters).join(' ');
  context.message('warning', 'contents_letters', { letters });
}

/** Writes a blank page of any size: it gets the size of the page before it once all pages are joined. */
async function writeBlank(path: string): Promise<void> {
  const document = await PDFDocument.create();
  document.addPage([100, 100]);
  await writeFile(path, await document.save());
}

/** Reports the progress of copying, estimated by the sizes of the inputs. */
async function copying(parts: readonly MergePart[], context: Context) {
  const paths = [...new Set(parts.map(({ path }) => path))];
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 1);
  return {
    signal: context.signal,
    progress: (bytes: number) =>
      context.progress('merging', readingShare + (copyingEnd - readingShare) * Math.min(1, bytes / total)),
  };
}

/** Returns the pages of the result in their order. */
function runsOf({ contents, parts, blanks }: MergePlan, contentsFile: string, blankFile: string): PageRun[] {
  const table = { path: contentsFile, pages: Array.from({ length: contents }, (_, page) => page) };
  const front = contents > 0 ? [table] : [];
  return [
    ...(parts[0]?.isCover ? [] : front),
    ...parts.flatMap(({ part, offset, isCover }) => [
      ...(blanks.includes(offset - 1) ? [{ path: blankFile, pages: [0] }] : []),
      part,
      ...(isCover ? front : []),
    ]),
  ];
}

async function copyPages(
  { contents, parts, blanks }: MergePlan,
  contentsFile: string,
  blankFile: string,
  output: string,
): Promise<void> {
  const ofOne = (path: string, pages: CopiedPages['pages']): CopiedPages => ({
    from: { path, password: undefined },
    pages,
  });
  const front = contents > 0 ? [ofOne(contentsFile, 'all')] : [];
  const attached = attachedParts(parts.map(({ part }) => part));
  await copyPdf(null, output, {
    // They make the file smaller.
    objects: 'packed',
    attachmentsOf: attached.map(({ part: { path, password }, prefix }) => ({ path, password, prefix })),
    pages: [
      ...(parts[0]?.isCover ? [] : front),
      ...parts.flatMap(({ part, offset, isCover }) => [
        ...(blanks.includes(offset - 1) ? [ofOne(blankFile, [{ first: 1, last: 1 }])] : []),
        { from: part, pages: pagesOfPart(part) },
        ...(isCover ? front : []),
      ]),
    ],
  });
}

/** Scales all pages to one size. */
async function unify(
  output: string,
  wish: Exclude<MergeOptions['merge_size'], 'keep'>,
  first: Size,
  context: Context,
): Promise<void> {
  context.progress('merging', 0.9);
  const { directory, signal } = context;
  const [width, height] = sizeOfAll(wish, first).map((side) => side / perMillimetre) as [number, number];
  const scaled = `${output}.scaled`;
  const target = { size: [width, height], orientation: 'auto', content: 'fit', margin: 0 } as const;
  await scalePages(output, scaled, target, { directory, signal });
  await rename(scaled, output);
}
