/** What the comparison of the run on the screen found. */
import { useMemo } from 'react';
import { useComparedResult, type ChangeSide } from '../../state/changes.js';
import { useDocuments } from '../../state/documents.js';
import { useInputs } from '../../state/executions.js';
import {
  useResultChanges,
  type ComparedDocument,
  type ComparedDocuments,
} from '../../shared/comparison/useChanges.js';

/** Undefined while nobody knows; null for a run that compared nothing, or whose result does not tell what it found. */
export function useRunChanges(): ComparedDocuments | null | undefined {
  const run = useDocuments((state) => state.run);
  const documents = useDocuments((state) => state.documents);
  const executionId = run?.executionId ?? null;
  const inputs = useInputs(executionId);
  const found = useResultChanges(executionId, useComparedResult(executionId));
  return useMemo(() => {
    if (!found || !run || executionId === null) return found ? null : found;
    const side = (index: number): ComparedDocument | null => {
      const input = inputs?.[index];
      // Places are those of the pages that were compared.
      if (!input || input.pages !== undefined) return null;
      const row = documents.find(({ id }) => run.inputOf[id] === index);
      const { format, size, name } = input;
      return {
        name,
        source: row ? { ...row.file, password: row.password } : { executionId, input: index, format, size },
      };
    };
    const sides: Record<ChangeSide, ComparedDocument | null> = { old: side(0), new: side(1) };
    return sides.old && sides.new ? { executionId, found, sides: { old: sides.old, new: sides.new } } : null;
  }, [found, run, executionId, inputs, documents]);
}
