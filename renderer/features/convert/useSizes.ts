import { useTranslation } from 'react-i18next';
import type { ExecutionInput } from '../../../contract/execution.js';
import { percentSmaller } from '../../../contract/percent.js';
import { useFormat } from '../../i18n/format.js';
import { useDocuments } from '../../state/documents.js';
import { useMessages } from '../../state/executions.js';

/** Before and after, where a compression tells them. */
export function useSizes(input: ExecutionInput | undefined): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const messages = useMessages(executionId);
  if (!input) return null;
  const told = messages.find(
    (message) =>
      message.input === input.index && (message.code === 'compressed' || message.code === 'not_compressed'),
  );
  if (!told) return null;
  const { before, after } = told.params;
  if (told.code === 'not_compressed') return t('run.same_size', { before: format.size(input.size) });
  if (typeof before !== 'number' || typeof after !== 'number' || before <= 0) return null;
  return t('run.smaller', {
    before: format.size(before),
    after: format.size(after),
    percent: format.percent(percentSmaller(before, after) / 100),
  });
}
