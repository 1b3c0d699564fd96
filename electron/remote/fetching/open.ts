/** Opens the result of one remote execution: what it is, whether it is whole, and which input each file of it is of. */
import { mkdtemp, rename, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { ServiceError, type Message } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import { remark } from '../../../words/remarks.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { findFormat } from '../../formats/formats.js';
import { printable } from '../../files/orders.js';
import { legalName } from '../../files/zip-names.js';
import { beginsAsZip, checkFile, typeOf } from './check.js';
import type { FetchedFile, MissingResult, OpenedFile, OpenPdf, SentPart } from './fetched.js';
import { inNaturalOrder, matchResults } from './match.js';
import { alone, unpackResult, type ArchivedFile, type BadFile, type GoodFile } from './unpacked.js';

/** Names that a remark says; of more it says how many. */
const maxNamed = 5;

/** A result that was looked at. Its files lie in a private folder until {@link close}. */
export interface OpenedResult {
  /** Files of each input, in natural order; those of all together under null. */
  readonly of: ReadonlyMap<number | null, readonly OpenedFile[]>;
  /** Files that belong to no input. */
  readonly extra: readonly OpenedFile[];
  readonly missing: readonly MissingResult[];
  readonly remarks: readonly Message[];
  /** Removes what was not used up. */
  close(): Promise<void>;
}

export interface OpenContext {
  readonly signal: AbortSignal;
  /** False for an input whose result nobody wants any more; absent: all are wanted. */
  readonly isWanted?: ((input: number) => boolean) | undefined;
  /** Absent: PDFs are looked at from outside, and their pages are those that the service announced. */
  readonly openPdf?: OpenPdf | undefined;
}

/**
 * Checks, unpacks and matches. The fetched file is used up, also when this fails.
 * @throws ServiceError one of the codes that begin with `fetched_`, `work_folder_full`; the signal's reason when aborted
 */
export async function openFetched(
  fetched: FetchedFile,
  part: SentPart,
  context: OpenContext,
): Promise<OpenedResult> {
  const folder = await mkdtemp(join(dirname(fetched.path), 'opened-'));
  const close = () => removeFolder(folder);
  try {
    const { files, isAlone } = await filesOf(fetched, part, folder, context);
    return { ...share(files, part, isAlone ? fetched.announced.pages : null, isAlone), close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

async function filesOf(
  { path: came, name, type, announced }: FetchedFile,
  { inputs, isTogether }: SentPart,
  folder: string,
  context: OpenContext,
): Promise<{ files: readonly ArchivedFile[]; isAlone: boolean }> {
  const promised = typeOf(announced.type) ?? typeOf(extname(name ?? '')) ?? typeOf(type);
  // The format of a text is known by its extension alone.
  const path = join(folder, `result${promised === null ? '' : `.${promised}`}`);
  await rename(came, path);
  const { size } = await stat(path);
  if (size === 0 && announced.size !== 0) throw new ServiceError('fetched_empty');
  if (announced.size !== null && announced.size !== size)
    throw new ServiceError('fetched_cut_off', { received: size, announced: announced.size });
  const isOneOfSeveral = inputs.length > 1 && !isTogether;
  const mayBeArchive =
    promised === null || promised === 'zip' || isOneOfSeveral || findFormat(promised)?.group === 'image';
  if (mayBeArchive && (await beginsAsZip(path))) {
    const { format } = await checkFile(path, promised === null ? null : 'zip', context);
    if (format === 'zip')
      return { files: await unpackResult(path, join(folder, 'files'), context), isAlone: false };
  }
  const { format, pages } = await checkFile(path, promised, context);
  const said = inputs.length === 1 || isTogether ? announced.pages : null;
  const called = legalName(name ?? `result${format === null ? '' : `.${format}`}`);
  const file = { path, name: called, folder: '', size, format, pages: pages ?? said };
  return { files: [alone(file)], isAlone: true };
}

/** Gives each input its own. */
function share(
  files: readonly ArchivedFile[],
  { inputs, isTogether }: SentPart,
  pages: number | null,
  isAlone: boolean,
): Omit<OpenedResult, 'close'> {
  if (files.length === 0) throw new ServiceError('fetched_archive_empty');
  const [sole] = inputs;
  if (isTogether || (sole && inputs.length === 1)) {
    const good = files.filter(isGood);
    const [worst] = files.filter(isBad);
    if (good.length === 0) throw worst!.error;
    const own = inNaturalOrder(withoutTop(good));
    const key = isTogether ? null : sole!.input;
    return { of: new Map([[key, own]]), extra: [], missing: [], remarks: leftOut(files.filter(isBad), key) };
  }
  const matching = matchResults(inputs, withoutTop(files), (file) => (isGood(file) ? file.format : null));
  const of = new Map<number, readonly OpenedFile[]>();
  const missing: MissingResult[] = [
    ...matching.missing.map((input) => ({ input, error: new ServiceError('fetched_missing') })),
    ...matching.doubtful.map((input) => ({ input, error: new ServiceError('fetched_doubtful') })),
  ];
  const remarks: Message[] = [];
  for (const [input, own] of matching.of) {
    const good = own.filter(isGood);
    const [worst, ...others] = own.filter(isBad);
    if (good.length > 0) of.set(input, withoutTop(good));
    else missing.push({ input, error: worst!.error });
    // Where no file is good, the error names one of the bad ones.
    append(remarks, leftOut(good.length > 0 && worst ? [worst, ...others] : others, input));
  }
  const extra = inNaturalOrder(matching.extra.filter(isGood));
  const [joint] = extra;
  // An option may have made one of all, as a merge does, and the record of the workflow does not say so.
  if (joint && isAlone) {
    remarks.push(remark(null, 'warning', 'fetched_together', { count: inputs.length }));
    return {
      of: new Map([[null, [{ ...joint, pages: joint.pages ?? pages }]]]),
      extra: [],
      missing: [],
      remarks,
    };
  }
  append(remarks, leftOut(matching.extra.filter(isBad), null));
  if (extra.length > 0) remarks.push(remark(null, 'warning', 'fetched_extra', named(extra)));
  if (matching.byOrder) remarks.push(remark(null, 'warning', 'fetched_by_order', { count: of.size }));
  return { of, extra, missing: missing.sort((a, b) => a.input - b.input), remarks };
}

const isGood = (file: ArchivedFile): file is GoodFile => file.error === null;
const isBad = (file: ArchivedFile): file is BadFile => file.error !== null;

const leftOut = (files: readonly BadFile[], input: number | null): Message[] =>
  files.length === 0 ? [] : [remark(input, 'warning', 'fetched_left_out', named(files))];

/** How many, and what the first of them are called. */
function named(files: readonly { readonly name: string }[]): { count: number; names: string } {
  const names = files.slice(0, maxNamed).map(({ name }) => printable(name));
  return { count: files.length, names: names.join(', ') + (files.length > maxNamed ? ', …' : '') };
}

/** Leaves out the folders that all of the files lie in: the place they go to has a name already. */
function withoutTop<File extends { readonly folder: string }>(files: readonly File[]): File[] {
  const paths = files.map(({ folder }) => (folder === '' ? [] : folder.split('/')));
  const [first = []] = paths;
  let depth = 0;
  while (depth < first.length && paths.every((path) => path[depth] === first[depth])) depth += 1;
  return files.map((file, at) => ({ ...file, folder: paths[at]!.slice(depth).join('/') }));
}
