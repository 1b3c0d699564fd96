/** Actions on pages that need the main process: adding pages from a file, and saving a selection as a PDF. */
import { createStore, useStore } from 'zustand';
import type { InspectedFile } from '../../contract/desktop.js';
import { ask } from '../api/platen.js';
import { shownWorkflows } from '../api/queries.js';
import { takeDropped, wholeOf } from './actions.js';
import { attempt } from './attempt.js';
import { addFiles, convertible, documentsStore } from './documents.js';
import { applyReply, forgetExecution } from './executions.js';
import { extractedName } from './extracted-name.js';
import { pagesStore, planOf, seenCounts, wantAt, type PageItem } from './pages.js';
import { submission } from './submission.js';
import { setTrouble } from './ui.js';
import { takes } from './workflows.js';

/** The execution that extracted a selection. */
const extracted = createStore<{ readonly id: string | null }>(() => ({ id: null }));
export const useExtracted = (): string | null => useStore(extracted, ({ id }) => id);

export function forgetExtracted(): void {
  const { id } = extracted.getState();
  if (id !== null) forgetExecution(id);
  extracted.setState({ id: null });
}

/** True for a file whose pages can be organised. */
const canBeOrganised = (file: InspectedFile): boolean =>
  shownWorkflows().some((workflow) => workflow.plans_pages === true && takes(workflow, file));

/** The plan of these pages for the documents as they are submitted now. */
function planNow(items: readonly PageItem[]): string {
  const ids = convertible(documentsStore.getState().documents)
    .filter(({ file }) => canBeOrganised(file))
    .map(({ id }) => id);
  return [...seenCounts(ids), planOf(items, ids)].join(',');
}

/** Asks for PDFs and puts their pages at a place. */
export const insertPages = (place: number): Promise<void> =>
  attempt(async () => insertInspected(await wholeOf(ask('chooseFiles')), place));

/** Puts the pages of dropped or pasted PDFs at a place. */
export const insertFiles = (files: Iterable<File>, place: number): Promise<void> =>
  takeDropped(files, (found) => insertInspected(found, place));

function insertInspected(files: readonly InspectedFile[], place: number): void {
  const fitting = files.filter(canBeOrganised);
  const [other] = files.filter((file) => !fitting.includes(file));
  wantAt(addFiles(fitting), place);
  // Any other file would replace the pages that the person is organising.
  if (other) setTrouble(other.problem ?? 'only_pdfs');
}

/** Makes a PDF of the selected pages alone; the pages stay where they are. */
export const extractPages = (ids: ReadonlySet<string>): Promise<void> =>
  attempt(async () => {
    const items = pagesStore.getState().items.filter(({ id }) => ids.has(id));
    const ready = submission();
    if (!ready || items.length === 0) return;
    forgetExtracted();
    const { request, rows } = ready;
    const execution = await ask('submit', {
      ...request,
      // Following steps are for the whole document, and so is the name in the foot.
      then: [],
      target: { ...request.target, pattern: null, name: extractedName(items, rows) },
      options: { ...request.options, page_plan: planNow(items) },
    });
    applyReply(execution);
    extracted.setState({ id: execution.id });
  });
