/** Previews the results of a submission. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { documentsFirst } from '../../../contract/main-result.js';
import { safeSubfolder } from '../../executions/delivery/names.js';
import {
  localServiceId,
  ServiceError,
  type Execution,
  type ExecutionResult,
  type OptionValues,
  type SubmitFile,
  type SubmitRequest,
} from '../../../contract/index.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { detectFile } from '../../formats/detect.js';
import { findFormat } from '../../formats/formats.js';
import { givesOneResult } from '../../workflows/catalogue.js';
import { atComputer, secretOptions } from '../../kit/options.js';
import { readPlan, type Plan } from '../../workflows/plan.js';
import { takingPages } from '../../workflows/catalogue.js';
import { factsOf, isPdfTool } from '../../workflows/steps.js';
import { needsAllInputs } from '../../workflows/workflow.js';
import { attempt } from '../jobs/attempts.js';
import type { Previewed, PreviewedFile, WantedPreview } from '../views/looking.js';
import type { RunContext } from '../runs/run-context.js';
import { readSubmission } from '../runs/submission.js';
import { signsWithHeldKey } from '../workers/held-keys.js';
import { documentsOf, firstOf, measureOf } from './part-of-document.js';
import { rehearse } from './rehearsal.js';
import { unawaited } from '../../systems/heard.js';

export interface PreviewContext extends Pick<
  RunContext,
  'runner' | 'scheduler' | 'language' | 'scratch' | 'log'
> {
  /** A file that is no PDF and no picture as a PDF, alone in its folder. */
  readonly draw: (path: string, signal: AbortSignal) => Promise<string>;
  /** True for a file whose pages are drawn as they are. */
  readonly isShownAsItIs: (path: string, format: string | null) => boolean;
  /** True once a job returned only the beginning of its result. */
  readonly isPartial: () => boolean;
}

/** The most results that are drawn as pages: each takes a conversion of its own. */
const maxDrawn = 3;

/** The beginning of a document, used in its place. */
interface Beginning {
  readonly file: SubmitFile;
  /** The document's pages as a multiple of these pages. */
  readonly factor: number;
  /** Bytes of the document for each of the beginning. */
  readonly weight: number;
}

/** A checked request, reduced to the previewed part. */
interface WantedRequest extends Plan {
  readonly request: SubmitRequest;
  /** Index of the document in the request; null for one result of all. */
  readonly wanted: number | null;
  /** The files to process. */
  readonly files: readonly SubmitFile[];
  readonly isPart: boolean;
}

/**
 * Previews a submission for system workflows.
 * @throws ServiceError `not_previewed_elsewhere`, `not_previewed_network`, `not_previewed_card`, `cancelled`, and with the cause of a failure
 */
export async function preview(
  wish: WantedPreview,
  signal: AbortSignal,
  context: PreviewContext,
): Promise<Previewed> {
  const plan = await readWanted(wish);
  const folder = join(context.scratch, `v-${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { mode: 0o700 });
  const drawn: string[] = [];
  const release = () => {
    for (const place of [folder, ...drawn]) unawaited(removeFolder(place));
  };
  try {
    const { request, wanted, options } = plan;
    const cut = wish.isWhole ? null : await cutDown(plan, wish, folder, signal, context);
    // Numbers that continue from file to file depend on the files before it.
    const before =
      wanted !== null && options['number_continue'] === true ? request.files.slice(0, wanted) : [];
    const submission = await readSubmission({
      ...(cut ? withAllPages(request) : request),
      files: [...before, ...(cut ? [cut.file] : plan.files)],
    });
    const done = await rehearse({ submission, files: request.files, input: wanted, folder, signal }, context);
    const sizes = await Promise.all(plan.files.map(({ path }) => stat(path).then(({ size }) => size)));
    let left = maxDrawn;
    const files: PreviewedFile[] = [];
    for (const result of documentsFirst(done.results)) {
      const isItself = context.isShownAsItIs(result.path, result.format);
      const path = isItself ? result.path : left > 0 ? await drawResult(result, signal, context) : null;
      if (path !== null && !isItself) {
        left -= 1;
        drawn.push(dirname(path));
      }
      const { name, size, pages } = result;
      files.push({
        ...{ path: result.path, name, size, pages: result.format === 'pdf' ? pages : null },
        shown: path,
      });
    }
    const isWhole = cut === null && !context.isPartial();
    const beside = join(done.target.directory ?? folder, ...safeSubfolder(plan.files[0]?.folder ?? ''));
    return {
      files,
      hasFolder: done.results.some(({ path }) => dirname(path) !== beside),
      results: cut && files.length > 1 ? Math.round(files.length * cut.factor) : files.length,
      size: context.isPartial() ? null : sizeOf(done.results, cut),
      sourceSize: sizes.reduce((sum, size) => sum + size, 0),
      isEstimate: plan.isPart || !isWhole,
      isCutShort: context.isPartial(),
      messages: done.messages,
      cuts: isWhole ? cutsOf(plan, done) : null,
      format: oneFormat(done.results),
      passwords: passwordsOf(plan),
      release,
    };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

async function readWanted({ request: asked, input }: WantedPreview): Promise<WantedRequest> {
  if (asked.service !== undefined && asked.service !== localServiceId)
    throw new ServiceError('not_previewed_elsewhere');
  const [offline, isOffline] = withoutNetwork(asked);
  const { workflow, options, chain } = readPlan(offline, atComputer);
  // A card signs when a person starts it, and never before; each wrong PIN counts. A key of the system may ask the person.
  if ([options, ...chain.map((link) => link.options)].some(signsWithHeldKey))
    throw new ServiceError('not_previewed_card');
  const wanted = givesOneResult(workflow, options) ? null : (input ?? 0);
  // Where options name positions of documents, all of them are needed.
  const together = needsAllInputs(workflow) ? offline.files : documentsOf(offline.files);
  const files = wanted === null ? together : offline.files.slice(wanted, wanted + 1);
  if (files.length === 0) throw new ServiceError('no_files');
  const formats = await Promise.all(files.map(async ({ path }) => (await detectFile(path)).format));
  if (formats.includes('url')) throw new ServiceError('not_previewed_network');
  // Where every page of a document may need recognition, the number of such pages is unknown.
  const isLong = wanted === null || formats.some((format) => !isQuicklyRead(format));
  const isUnread = options['ocr'] === true && isLong;
  const request = {
    ...offline,
    ...(isUnread ? { options: { ...offline.options, ocr: 'false' } } : {}),
    // The names in it are those of other files.
    ...(wanted !== null || files.length < offline.files.length ? { order: [] } : {}),
  };
  return {
    ...{ request, workflow, chain, wanted, files },
    options: isUnread ? readPlan(request, atComputer).options : options,
    isPart: isOffline || isUnread || (wanted === null && files.length < offline.files.length),
  };
}

/** A PDF is shortened before recognition, and most pictures have one page. */
const isQuicklyRead = (format: string | null): boolean =>
  format === 'pdf' || (format !== 'tiff' && format !== null && findFormat(format)?.group === 'image');

/** The request without access to the network, which a person grants with the start; true where it had that. */
function withoutNetwork(request: SubmitRequest): [SubmitRequest, boolean] {
  let had = false;
  const offline = (options: OptionValues): OptionValues => {
    const isStamped = (options['sign_level'] ?? 'b') !== 'b';
    if (options['network'] !== 'true' && !isStamped) return options;
    had = true;
    return {
      ...options,
      ...(options['network'] === undefined ? {} : { network: 'false' }),
      // No time server is asked before the start.
      ...(isStamped ? { sign_level: 'b' } : {}),
    };
  };
  const then = request.then?.map((link) => ({ ...link, options: offline(link.options) }));
  const changed = { ...request, options: offline(request.options), ...(then ? { then } : {}) };
  return [had ? changed : request, had];
}

/** The requested pages were cut out already. */
function withAllPages(request: SubmitRequest): SubmitRequest {
  return 'pages' in request.options ? { ...request, options: { ...request.options, pages: '' } } : request;
}

/** The beginning of a long PDF that is processed page by page; null where all of it is. */
async function cutDown(
  { workflow, options, chain, wanted, files }: WantedRequest,
  { countPages }: WantedPreview,
  folder: string,
  signal: AbortSignal,
  context: PreviewContext,
): Promise<Beginning | null> {
  const measure = measureOf(workflow, options, chain);
  const [file] = files;
  if (wanted === null || !file || !measure) return null;
  if ((await detectFile(file.path)).format !== 'pdf') return null;
  const password = file.password ?? (String(options['password'] ?? '') || undefined);
  const pages = await countPages(file.path, password, signal);
  if (pages <= measure.whole) return null;
  const taken = firstOf(String(options['pages'] ?? ''), pages, measure.taken).split(',');
  const { size } = await stat(file.path);
  const path = join(folder, 'beginning', basename(file.path));
  await attempt(
    takingPages(taken),
    {
      step: 'organise-pdf',
      inputs: [
        { path: file.path, name: basename(file.path), format: 'pdf', ...(password ? { password } : {}) },
      ],
      ...{ numbers: null, language: context.language(), last: false },
    },
    {
      ...{ owner: 'preview', bytes: size, signal, state: null, progress: () => undefined, deliver: null },
      ...{ begins: () => undefined, died: () => undefined, messages: () => undefined },
      finish: async (output) => {
        if (output === null) throw new ServiceError('result_invalid');
        await mkdir(dirname(path), { mode: 0o700 });
        await rename(output.path, path);
      },
    },
    context,
  );
  const own = await stat(path);
  return { file: { ...file, path }, factor: pages / taken.length, weight: size / Math.max(1, own.size) };
}

/** A result as pages; null where it has none to show, such as data. */
async function drawResult(
  { path, format }: ExecutionResult,
  signal: AbortSignal,
  { draw }: PreviewContext,
): Promise<string | null> {
  if (format === 'json' || format === 'zip') return null;
  try {
    return await draw(path, signal);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return null;
  }
}

function sizeOf(results: readonly ExecutionResult[], cut: Beginning | null): number {
  const size = results.reduce((sum, result) => sum + result.size, 0);
  if (!cut) return size;
  const isPdf = results.every(({ format }) => format === 'pdf');
  return Math.round(size * (isPdf ? cut.weight : cut.factor));
}

const oneFormat = (results: readonly ExecutionResult[]): string | null => {
  const formats = new Set(results.map(({ format }) => format));
  return formats.size === 1 ? (results[0]?.format ?? null) : null;
};

/** The page that each file of a split document begins with. */
function cutsOf({ workflow, options }: Plan, { results }: Execution): number[] | null {
  if (!isPdfTool(workflow.each) || !factsOf(workflow.each).cuts?.(options)) return null;
  let next = 1;
  return results.map(({ pages }) => {
    const first = next;
    next += pages ?? 0;
    return first;
  });
}

/** Passwords that may open the results. */
function passwordsOf({ workflow, options, chain, files }: WantedRequest): string[] {
  const sets = [{ workflow, options }, ...chain].flatMap((set) =>
    secretOptions(set.workflow.options).map((name) => String(set.options[name] ?? '')),
  );
  return [...new Set([...sets, ...files.map(({ password = '' }) => password)])].filter((word) => word !== '');
}
