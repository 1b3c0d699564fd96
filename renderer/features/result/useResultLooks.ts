/** Results of the run as things to look at large; documents that have none yet as they are. */
import { useFormat } from '../../i18n/format.js';
import { opensByName } from '../../../contract/openable.js';
import { documentsStore, type ListedDocument } from '../../state/documents.js';
import { executions } from '../../state/executions.js';
import { openingPasswords } from '../../state/run-passwords.js';
import type { LookedAt } from '../../state/quick-look.js';
import { useListedLooks } from '../../shared/documents/useListedLooks.js';

export function useResultLooks(): (documents: readonly ListedDocument[]) => LookedAt[] {
  const format = useFormat();
  const listed = useListedLooks();
  return (documents) => {
    const { run } = documentsStore.getState();
    const execution = run ? executions.getState().byId[run.executionId] : undefined;
    return listed(documents).map((thing): LookedAt => {
      const given = execution?.given[run?.inputOf[thing.id] ?? -1];
      const result = given?.main ?? given?.first;
      if (!run || !result) return thing;
      const { index, name, format: type, size } = result;
      return {
        id: thing.id,
        name,
        facts: format.list([(type ?? '').toUpperCase(), format.size(size)]),
        of: {
          ...{ executionId: run.executionId, result: index, name, format: type, size },
          password: type === 'pdf' ? openingPasswords(run.executionId, result.input).after : undefined,
        },
        opens: execution !== undefined && opensByName(execution.summary, name),
      };
    });
  };
}
