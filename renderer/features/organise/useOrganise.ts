/** Keeps the pages in step with the list of documents. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { InspectedFile } from '../../../contract/desktop.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useDocuments, type ListedDocument } from '../../state/documents.js';
import {
  addDocumentPages,
  itemsOf,
  keepDocuments,
  lettersOf,
  restorePages,
  usePages,
} from '../../state/pages.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import type { ConvertState } from '../convert/useConvert.js';

/** A document beside its pages. */
export interface OrganisedFile {
  readonly document: ListedDocument;
  /** Its letter; `''` for one that takes no part. */
  readonly letters: string;
  /** Null while they are counted, and for a document that cannot be shown. */
  readonly pages: number | null;
  /** Why its pages cannot be shown. */
  readonly problem: InspectedFile['problem'];
}

/** True for what a password cures. */
export const asksPassword = (problem: { readonly code: string } | null): boolean =>
  problem?.code === 'password_required' || problem?.code === 'wrong_password';

export interface Organised {
  readonly files: readonly OrganisedFile[];
  readonly byId: ReadonlyMap<string, OrganisedFile>;
  /** Documents are being counted. */
  readonly counting: boolean;
}

export function useOrganise(convert: ConvertState): Organised {
  const documents = useDocuments((state) => state.documents);
  const counts = usePages((state) => state.counts);
  const [problems, setProblems] = useState<Readonly<Record<string, ErrorInfo>>>({});
  const asked = useRef(new Set<string>());
  const { ready, workflow, values } = convert;

  useEffect(() => keepDocuments(new Set(ready.map(({ id }) => id))), [ready]);

  useEffect(() => {
    for (const { id, file, password } of ready) {
      const key = `${id} ${password ?? ''}`;
      const locked = asksPassword(file.problem) && password === undefined;
      if (id in counts || asked.current.has(key) || locked) continue;
      asked.current.add(key);
      const source = { path: file.path, ...(password === undefined ? {} : { password }) };
      ask('documentPages', source).then(
        (pages) => {
          setProblems(({ [id]: _solved, ...rest }) => rest);
          addDocumentPages(id, pages);
        },
        (thrown: unknown) => {
          const problem = errorInfoOf(thrown);
          setProblems((known) => ({ ...known, [id]: problem }));
          // Its pages cannot be shown, but may still be mended and used as a whole.
          if (!asksPassword(problem)) addDocumentPages(id, null);
        },
      );
    }
  }, [ready, counts]);

  // "Run again" brings a plan.
  const key = workflow ? workflowKey(workflow) : '';
  const plan = values['page_plan'] ?? '';
  const complete = ready.every(({ id }) => id in counts);
  useEffect(() => {
    if (plan === '' || !complete || ready.length === 0) return;
    const items = itemsOf(
      plan,
      ready.map(({ id }) => ({ id, count: counts[id] ?? null })),
    );
    if (items) restorePages(items);
    setValue(key, 'page_plan', '');
  }, [plan, complete, ready, counts, key]);

  return useMemo(() => {
    const places = new Map(ready.map(({ id }, place) => [id, place]));
    const files = documents.map((document): OrganisedFile => {
      const place = places.get(document.id);
      const locked = asksPassword(document.file.problem) && document.password === undefined;
      return {
        document,
        letters: place === undefined ? '' : lettersOf(place),
        pages: counts[document.id] ?? null,
        problem: problems[document.id] ?? (place === undefined || locked ? document.file.problem : null),
      };
    });
    const counting = files.some(
      ({ document, letters, problem }) => letters !== '' && !(document.id in counts) && problem === null,
    );
    return { files, byId: new Map(files.map((file) => [file.document.id, file])), counting };
  }, [documents, ready, counts, problems]);
}
