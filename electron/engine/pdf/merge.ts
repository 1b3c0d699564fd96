/** Joins PDFs: qpdf copies the pages, then one incremental update adds bookmarks and document properties. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { MergeConverterOptions } from '../../workflows/option-sets.js';
import type { Context } from '../converter.js';
import { appendObjects, readTail, type NewObject } from './append.js';
import { carryOver, hasMore, type CarriedInput } from './carry.js';
import { checkPdf } from './check.js';
import { fileBookmark, outlineObjects, readFurniture, type Bookmark } from './outlines.js';
import { pdfValue } from './pdf-syntax.js';
import { passwordArgument, qpdf } from './qpdf.js';
import { inspectPdf, rescuePdf, rewritePdf } from './repair.js';

/** A PDF to merge. */
export interface MergeInput {
  readonly path: string;
  /** The person's name of the file; without its extension it becomes the bookmark. */
  readonly name: string;
  /** Words of its bookmark where they are not its name. */
  readonly bookmark?: string;
  readonly password?: string;
}

interface Part {
  readonly path: string;
  readonly password: string | undefined;
  readonly pages: number;
  readonly hasAttachments: boolean;
  /** Its catalog holds destinations or layers, which copying pages leaves behind. */
  readonly hasMore: boolean;
}

/** Larger inputs together are merged without named destinations and layers: their objects would not fit the memory. */
const carriedObjects = 400_000;

/** Share of the progress that reading the inputs takes; copying takes most of the rest. */
const readingShare = 0.4;

/**
 * Merges PDFs in the order given. Each input's own bookmarks are kept; memory stays flat whatever the sizes.
 * @throws ServiceError of the first input that cannot be opened, with its name in `params.name`; `no_files`;
 *   `result_invalid` when pages are missing from the result; `cancelled`
 */
export async function mergePdfs(
  inputs: readonly MergeInput[],
  output: string,
  options: Pick<MergeConverterOptions, 'file_bookmarks'> & Partial<Pick<MergeConverterOptions, 'password'>>,
  context: Context,
): Promise<void> {
  if (inputs.length === 0) throw new ServiceError('no_files');
  const parts: Part[] = [];
  const tree: Bookmark[] = [];
  const repaired: string[] = [];
  const carried: CarriedInput[] = [];
  let total = 0;
  for (const [place, input] of inputs.entries()) {
    stopIfAborted(context);
    context.progress('merging', (place / inputs.length) * readingShare);
    const part = await readPart(
      input,
      input.password || options.password || undefined,
      place,
      total,
      context,
    );
    if (part.copy) repaired.push(part.copy);
    if (options.file_bookmarks)
      tree.push(fileBookmark(input.bookmark ?? titleOf(input.name), total, part.bookmarks));
    else tree.push(...part.bookmarks);
    if (part.hasMore) {
      carried.push({ path: part.path, password: part.password, title: titleOf(input.name), offset: total });
    }
    parts.push(part);
    total += part.pages;
  }
  stopIfAborted(context);
  context.progress('merging', readingShare);
  await copyPages(parts, output);
  stopIfAborted(context);
  context.progress('merging', 0.9);
  await addFurniture(output, tree, total, carried, context);
  await Promise.all(repaired.map((copy) => rm(copy, { force: true })));
  context.progress('checking', null);
  const { pages } = await checkPdf(output);
  if (pages !== total) {
    throw new ServiceError('result_invalid', {}, { cause: `${pages} pages of ${total}` });
  }
  context.progress('merging', 1);
}

function stopIfAborted(context: Context): void {
  if (context.signal.aborted) throw new ServiceError('cancelled');
}

/** `Report 2.pdf` becomes `Report 2`. */
function titleOf(name: string): string {
  const { name: title } = path.parse(name);
  return title === '' ? name : title;
}

/** Opens one input; a damaged one is first written anew into the job's folder. */
async function readPart(
  input: MergeInput,
  given: string | undefined,
  place: number,
  offset: number,
  context: Context,
): Promise<Part & { bookmarks: readonly Bookmark[]; copy?: string }> {
  const copy = path.join(context.directory, `repaired-${place}.pdf`);
  try {
    let facts: { pages: number; damaged: boolean };
    let fresh = false;
    try {
      facts = await inspectPdf(input.path, given);
      if (facts.damaged) {
        await rewritePdf(input.path, copy, given);
        fresh = true;
        if ((await inspectPdf(copy)).pages !== facts.pages) throw new ServiceError('damaged_file');
      }
    } catch (thrown) {
      if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
      facts = await rescuePdf(input.path, copy, given);
      fresh = true;
    }
    if (fresh) {
      context.message(
        'warning',
        'note',
        `${input.name} was damaged and has been repaired. Check its pages.`,
        {
          name: input.name,
        },
      );
    }
    const source = fresh ? copy : input.path;
    const password = fresh ? undefined : given;
    const furniture = await readFurniture(source, password, offset, facts.pages);
    const more = hasMore((await readTail(source, password)).catalog);
    return {
      path: source,
      hasMore: more,
      password,
      pages: facts.pages,
      ...furniture,
      ...(fresh ? { copy } : {}),
    };
  } catch (thrown) {
    const error = ServiceError.from(thrown, 'damaged_file');
    throw new ServiceError(error.code, { ...error.params, name: input.name }, { cause: thrown });
  }
}

async function copyPages(parts: readonly Part[], output: string): Promise<void> {
  const attached = parts.filter(
    (part, place) => part.hasAttachments && parts.findIndex((other) => other.path === part.path) === place,
  );
  await qpdf((at) => [
    '--empty',
    // Smaller, and it makes the last cross-reference section a stream, which the update continues.
    '--object-streams=generate',
    ...attached.flatMap((part, place) => [
      '--copy-attachments-from',
      at(part.path),
      ...passwordArgument(part.password),
      // Two inputs may carry attachments of one name.
      ...(attached.length > 1 ? [`--prefix=${place + 1}-`] : []),
      '--',
    ]),
    '--pages',
    ...parts.flatMap((part) => [at(part.path), ...passwordArgument(part.password), '1-z']),
    '--',
    at(output),
  ]);
}

/** References of all pages in order. @throws ServiceError `result_invalid` */
export async function pageReferences(file: string, expected: number): Promise<string[]> {
  const { output } = await qpdf((at) => ['--show-pages', at(file)]);
  const refs = [...output.matchAll(/^page \d+: (\d+ \d+ R)$/gm)].map((match) => match[1]!);
  if (refs.length !== expected) {
    throw new ServiceError('result_invalid', {}, { cause: `${refs.length} pages of ${expected}` });
  }
  return refs;
}

/** Bookmarks, the way the document opens, and who made it. */
async function addFurniture(
  file: string,
  tree: readonly Bookmark[],
  pages: number,
  inputs: readonly CarriedInput[],
  context: Context,
): Promise<void> {
  const tail = await readTail(file);
  const infoId = tail.nextObject;
  const objects: NewObject[] = [[infoId, pdfValue({ '/Producer': 'u:Platen' })]];
  const catalog = { ...tail.catalog };
  if (inputs.length > 0 && tail.nextObject <= carriedObjects) {
    const carried = await carryOver(inputs, file);
    objects.push(...carried.objects);
    Object.assign(catalog, carried.catalog);
  } else if (inputs.length > 0) {
    const text = 'These PDFs are so large that links by name and layers are not part of the result.';
    context.message('warning', 'note', text);
  }
  if (tree.length > 0) {
    const outline = outlineObjects(tree, infoId + 1, await pageReferences(file, pages));
    objects.push(...outline.objects);
    catalog['/Outlines'] = outline.root;
    catalog['/PageMode'] = '/UseOutlines';
  }
  objects.push([Number.parseInt(tail.root, 10), pdfValue(catalog)]);
  await appendObjects(file, tail, objects, { '/Info': `${infoId} 0 R` });
}
