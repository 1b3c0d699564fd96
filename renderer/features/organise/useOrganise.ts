/** Keeps the pages in step with the list of documents. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InspectedFile } from '../../../contract/desktop.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useDocuments, type ListedDocument } from '../../state/documents.js';
import {
  addPages,
  itemsOf,
  keepDocuments,
  lettersOf,
  pagesStore,
  restorePages,
  usePages,
} from '../../state/pages.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

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
  const { t } = useTranslation();
  const documents = useDocuments((state) => state.documents);
  const counts = usePages((state) => state.counts);
  const [problems, setProblems] = useState<Readonly<Record<string, ErrorInfo>>>({});
  const asked = useRef(new Set<string>());
  /** Documents that are being counted, by row. */
  const pending = useRef(new Set<string>());
  const arrived = useRef(new Map<string, number | null>());
  const { ready, workflow, values } = convert;

  useEffect(() => keepDocuments(new Set(ready.map(({ id }) => id))), [ready]);

  // Counts arrive as they please; pages come in as their documents stand in the list.
  const inOrder = useRef(() => {});
  useEffect(() => {
    inOrder.current = () => {
      const { counts: known, wanted } = pagesStore.getState();
      const waiting = ready.filter(({ id }) => !(id in known));
      const first = waiting.findIndex(({ id }) => pending.current.has(id));
      // Those that were inserted together come together, in one step.
      const together = !waiting.some(({ id }) => id in wanted && pending.current.has(id));
      const settled = (first < 0 ? waiting : waiting.slice(0, first)).filter(
        ({ id }) => together || !(id in wanted),
      );
      const inserted = addPages(
        settled.flatMap(({ id }) => {
          const count = arrived.current.get(id);
          return count === undefined ? [] : [{ documentId: id, count }];
        }),
      );
      if (inserted) announce(t('pages.inserted', inserted));
    };
    // One that was waited for may have left the list.
    inOrder.current();
  }, [ready, t]);

  useEffect(() => {
    for (const { id, file, password } of ready) {
      const key = `${id} ${password ?? ''}`;
      const locked = asksPassword(file.problem) && password === undefined;
      if (id in counts || asked.current.has(key) || locked) continue;
      asked.current.add(key);
      pending.current.add(id);
      const source = { path: file.path, ...(password === undefined ? {} : { password }) };
      ask('documentPages', source)
        .then(
          (pages) => {
            setProblems(({ [id]: _solved, ...rest }) => rest);
            arrived.current.set(id, pages);
          },
          (thrown: unknown) => {
            const problem = errorInfoOf(thrown);
            setProblems((known) => ({ ...known, [id]: problem }));
            // Its pages cannot be shown, but may still be mended and used as a whole.
            if (!asksPassword(problem)) arrived.current.set(id, null);
          },
        )
        .finally(() => {
          pending.current.delete(id);
          inOrder.current();
        });
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
