/** Which files the app opens, shows and hands out: results it wrote itself, of types that cannot run anything. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  opensByName,
  ServiceError,
  type Execution,
  type ExecutionResult,
  type HistoryPage,
} from '../../contract/index.js';
import { reportsOf, systemWorkflows } from '../workflows/catalogue.js';
import { followable } from '../kit/output.js';
import { isPdfTool } from '../workflows/steps.js';
import type { WorkflowDefinition } from '../workflows/workflow.js';

/** True for the path of a result that the desktop may be asked to open. */
export function isOpenable(execution: Parameters<typeof opensByName>[0], path: string): boolean {
  return isAbsolute(path) && opensByName(execution, basename(path));
}

/** Workflows whose reports are pages that Platen wrote from beginning to end: these may be opened, too. */
const reporting = keysOf(reportsOf);
/** Workflows that give one PDF and nothing that others wrote. */
const links = keysOf(({ each, output }) => isPdfTool(each) && followable(output) === 'pdf');

function keysOf(wanted: (workflow: WorkflowDefinition) => boolean): ReadonlySet<string | null> {
  return new Set(systemWorkflows.filter(wanted).map(({ key }) => key));
}

/** True for the report of an execution, where nobody put something else in its place. */
function isReport({ workflowKey, then }: Execution, { path }: ExecutionResult, real: string): boolean {
  // What takes files out of a document gives pages that others wrote.
  if (!reporting.has(workflowKey) || !then.every((link) => links.has(link.workflowKey))) return false;
  return isAbsolute(path) && basename(real) === basename(path) && /\.(html|txt)$/i.test(path);
}

/**
 * The path of a result that is recorded in the history and still there.
 * @param use what is to be done with it: opening it runs another program, showing it does not
 * @throws ServiceError `invalid_request` for an unknown result or another type, `file_missing` when it is gone
 */
export async function resultPath(
  execution: Execution,
  index: number,
  use: 'open' | 'show' = 'open',
): Promise<string> {
  const result = execution.results.find((entry) => entry.index === index);
  if (!result) throw new ServiceError('invalid_request', { detail: `there is no result ${index}` });
  // Somebody may have put a link in the result's place: what is opened is what it leads to.
  const real = await realpath(result.path).catch(() => null);
  const facts = real === null ? null : await stat(real).catch(() => null);
  if (real === null || !facts?.isFile()) throw new ServiceError('file_missing');
  const opens =
    (isOpenable(execution, result.path) && isOpenable(execution, real)) || isReport(execution, result, real);
  if (use === 'open' && !opens)
    throw new ServiceError('invalid_request', { detail: 'results of this kind are not opened' });
  return result.path;
}

/**
 * What to point at to show all files of one input: the folder that holds them all, or one of them where that folder
 * holds other things too.
 * @throws ServiceError `invalid_request` when the input gave nothing, `file_missing` when it is gone
 */
export async function resultsPath(execution: Execution, input: number): Promise<string> {
  const paths = execution.results.filter((result) => result.input === input).map(({ path }) => path);
  const first = paths[0];
  if (first === undefined)
    throw new ServiceError('invalid_request', { detail: `input ${input} has no results` });
  let folder = dirname(first);
  for (const path of paths)
    while (dirname(folder) !== folder && !path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
      folder = dirname(folder);
  const source = execution.inputs.find(({ index }) => index === input);
  const beside = source && dirname(source.origin ?? source.path);
  // The target itself is not theirs alone.
  const shared = folder === execution.target.directory || folder === beside;
  const wanted = shared ? (paths.find((path) => dirname(path) === folder) ?? first) : folder;
  if (!(await stat(wanted).catch(() => null))) throw new ServiceError('file_missing');
  return wanted;
}

/** Milliseconds that a place may take to say whether a file is there: a drive of the network may be asleep. */
const askingPlace = 400;

/** Marks the rows of the history whose first result is not there any more. What does not answer in time counts as there. */
export async function markGone(page: HistoryPage): Promise<HistoryPage> {
  const entries = await Promise.all(
    page.entries.map(async (entry) => {
      if (entry.first === null) return entry;
      const gone = stat(entry.first.path).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR',
      );
      const isGone = await Promise.race([gone, setTimeout(askingPlace, false, { ref: false })]);
      return isGone ? { ...entry, isGone } : entry;
    }),
  );
  return { ...page, entries };
}
