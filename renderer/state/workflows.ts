/** Which workflows fit a list of files, and which of them comes first. */
import type { InspectedFile } from '../../contract/desktop.js';
import type { OptionValues, Workflow } from '../../contract/workflow.js';

/** Name that translations and remembered values hang on; workflows without one are known by their id. */
export const workflowKey = (workflow: Workflow): string => workflow.key ?? `id-${workflow.id}`;

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** True when the workflow takes this file. */
export function takes(workflow: Workflow, file: InspectedFile): boolean {
  if (workflow.key !== undefined) return file.workflows.includes(workflow.key);
  if (workflow.input_extensions.length === 0) return true;
  return workflow.input_extensions.includes(file.format ?? extensionOf(file.name));
}

/** Workflows that take every file, best first: the order the files themselves name, added up. */
export function fittingWorkflows(
  workflows: readonly Workflow[],
  files: readonly InspectedFile[],
): Workflow[] {
  if (files.length === 0) return [...workflows];
  const rank = (workflow: Workflow): number =>
    files.reduce((sum, file) => {
      const place = workflow.key === undefined ? -1 : file.workflows.indexOf(workflow.key);
      return sum + (place < 0 ? file.workflows.length : place);
    }, 0);
  return workflows
    .filter((workflow) => files.every((file) => takes(workflow, file)))
    .map((workflow) => ({ workflow, rank: rank(workflow) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ workflow }) => workflow);
}

/** The workflow in force: the picked one while it fits, else the best that fits; null when none does. */
export function workflowInForce(
  workflows: readonly Workflow[],
  files: readonly InspectedFile[],
  pickedId: number | null,
): Workflow | null {
  const picked = workflows.find((workflow) => workflow.id === pickedId);
  if (files.length === 0) return picked ?? null;
  const fitting = fittingWorkflows(workflows, files);
  return picked && fitting.includes(picked) ? picked : (fitting[0] ?? null);
}

/** True when the submission gives one file for all inputs. */
export function givesOneResult(workflow: Workflow, values: OptionValues): boolean {
  return workflow.merge || values['combine'] === 'one';
}

/** What each operation on PDFs is for: there are too many for one list. */
const purposes: Readonly<Record<string, string>> = {
  'merge-pdf': 'pages',
  'organise-pdf': 'pages',
  'split-pdf': 'pages',
  'rotate-pdf': 'pages',
  'remove-blank-pages': 'pages',
  'resize-pages': 'pages',
  'pages-per-sheet': 'pages',
  'compress-pdf': 'size',
  'pdf-to-pdfa': 'size',
  'repair-pdf': 'size',
  'protect-pdf': 'protection',
  'unprotect-pdf': 'protection',
  'ocr-pdf': 'text',
  'edit-metadata': 'text',
  'pdf-information': 'text',
  'watermark-pdf': 'marks',
  'number-pages': 'marks',
  'extract-images': 'contents',
  'extract-attachments': 'contents',
  'flatten-pdf': 'contents',
};

/** Workflows of one purpose or category. */
export interface WorkflowGroup {
  /** Key of the translations: `purpose.pages`, `category.to_pdf`. */
  readonly title: string;
  readonly items: readonly Workflow[];
}

/** Groups workflows by what they are for, in the order in which the first of each comes. */
export function grouped(workflows: readonly Workflow[]): WorkflowGroup[] {
  const groups = new Map<string, Workflow[]>();
  for (const workflow of workflows) {
    const purpose = purposes[workflow.key ?? ''];
    const title = purpose === undefined ? `category.${workflow.category}` : `purpose.${purpose}`;
    groups.set(title, [...(groups.get(title) ?? []), workflow]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}

/** Recently used first, in that order; unknown keys are passed over. */
export function recentWorkflows(workflows: readonly Workflow[], recent: readonly string[]): Workflow[] {
  return recent.flatMap((key) => workflows.filter((workflow) => workflowKey(workflow) === key));
}

/** Most recent uses that are kept. */
const recentCount = 8;

/** The recent list after a use. */
export function withRecent(recent: readonly string[], key: string): string[] {
  return [key, ...recent.filter((other) => other !== key)].slice(0, recentCount);
}

/** Looks for every word of a search in the given texts, any case and accents. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
  const heap = fold(texts.join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => heap.includes(word));
}
