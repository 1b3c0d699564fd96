/**
 * Copies pages of several PDFs into one directly, without qpdf, where all of them keep to the standard and are easily
 * joined.
 */
import { Pdf, sharesResources, trimResources, Unreadable } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';

/** Pages of one input that follow each other in the result. */
export interface PageRun {
  readonly path: string;
  /** From 0, in the order of the result. */
  readonly pages: readonly number[];
}

interface Watched {
  readonly signal: AbortSignal;
  /** Told the bytes that are written. */
  readonly progress?: (bytes: number) => void;
}

/** More inputs than this are left to qpdf, which opens them one after the other. */
const maxFiles = 40;
/** Bytes of parsed objects that all inputs together may cache. */
const cacheBytes = 16 * 1024 * 1024;

/**
 * Copies pages with what they refer to, as qpdf does: references to a page that is not in the result become null. The
 * result has object streams, and nothing of the documents besides their pages.
 * @returns false where qpdf has to do it: an input is protected, damaged or odd, has a form whose fields may need other
 *   names, or a page with annotations is wanted twice
 * @throws an `AbortError`
 */
export async function joinPages(
  runs: readonly PageRun[],
  output: string,
  { signal, progress }: Watched,
): Promise<boolean> {
  const paths = [...new Set(runs.map(({ path }) => path))];
  if (paths.length > maxFiles) return false;
  const opened: Pdf[] = [];
  try {
    const drafts = new Map<string, Pdf>();
    for (const path of paths) {
      const draft = Pdf.openStrictly(path, { cacheBytes: cacheBytes / paths.length });
      if (!draft) return false;
      opened.push(draft);
      if (draft.catalog['/AcroForm'] !== undefined) return false;
      drafts.set(path, draft);
    }
    const joined = join(runs, drafts);
    if (!joined) return false;
    await joined.save(output, { objects: 'packed', signal, ...(progress && { progress }) });
    return true;
  } catch (thrown) {
    if (thrown instanceof Unreadable) return false;
    throw thrown;
  } finally {
    for (const pdf of opened) pdf.closeNow();
  }
}

/** Makes the drafts one, whose page tree has a node for each run; returns null where a page cannot be used twice. */
function join(runs: readonly PageRun[], drafts: ReadonlyMap<string, Pdf>): Pdf | null {
  const pagesOf = new Map([...drafts].map(([path, { pages }]) => [path, pages]));
  for (const [path, draft] of drafts) {
    const all = draft.pages;
    const wanted = new Set(runs.flatMap((run) => (run.path === path ? run.pages : [])));
    const shares = wanted.size < all.length && sharesResources(draft);
    draft.keepPages([...wanted].map((page) => all[page]!));
    if (shares) trimResources(draft);
  }
  const first = drafts.get(runs[0]!.path)!;
  const top = first.add(null);
  const used = new Set<string>();
  const lists: string[] = [];
  let total = 0;
  for (const { path, pages } of runs) {
    const draft = drafts.get(path)!;
    const list = draft.add(null);
    const kids: string[] = [];
    for (const page of pages) {
      const reference = pagesOf.get(path)![page]!;
      const dictionary: Dictionary = { ...draft.dictionary(reference), '/Parent': list };
      const isAgain = used.has(`${path}\n${page}`);
      used.add(`${path}\n${page}`);
      // Two pages may not share an annotation.
      if (isAgain && draft.array(dictionary['/Annots']).length > 0) return null;
      if (!isAgain) draft.set(reference, dictionary);
      kids.push(isAgain ? draft.add(dictionary) : reference);
    }
    const parent = draft === first ? top : draft.borrow(first, top);
    draft.set(list, { '/Type': '/Pages', '/Parent': parent, '/Kids': kids, '/Count': kids.length });
    lists.push(draft === first ? list : first.borrow(draft, list));
    total += kids.length;
  }
  first.set(top, { '/Type': '/Pages', '/Kids': lists, '/Count': total });
  first.set(first.root, { '/Type': '/Catalog', '/Pages': top });
  first.trailer = { '/Root': first.root };
  return first;
}
