import { useQueries } from '@tanstack/react-query';
import { signaturesQuery } from '../../api/queries.js';
import { fittingLinks, useChain, workflowOfLink } from '../../state/chain.js';
import type { ListedDocument } from '../../state/documents.js';
import { signatureFate, type SignatureLoss } from '../../state/signature-fate.js';
import { mayBeSigned } from './signature-words.js';
import type { ConvertState } from './useConvert.js';

/** What becomes of signatures in the run that a start would begin; null where nothing is to be said. */
export function useSignatureFate({
  workflow,
  workflows,
  values,
}: Pick<ConvertState, 'workflow' | 'workflows' | 'values'>): SignatureLoss | null {
  const links = useChain();
  if (!workflow) return null;
  const following = fittingLinks(workflows, workflow, links).flatMap((link) => {
    const next = workflowOfLink(workflows, link);
    return next ? [[next, link.values] as const] : [];
  });
  return signatureFate([[workflow, values], ...following]);
}

/** Documents that are opened to look for signatures before a start: of more, the rows tell. */
const maxAsked = 40;

/** How many of these documents are signed, as far as that is known. @param asked false where it does not matter */
export function useSignedCount(documents: readonly ListedDocument[], asked: boolean): number {
  const looked = asked ? documents.filter(mayBeSigned).slice(0, maxAsked) : [];
  return useQueries({
    queries: looked.map(({ file, password }) => signaturesQuery(file.path, password)),
    combine: (results) => results.filter(({ data }) => data).length,
  });
}
