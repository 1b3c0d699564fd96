import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../state/documents.js';
import { useExecutionOf } from '../../state/executions.js';
import { useOffered } from '../../state/offers.js';
import { isNote, rowsShown } from '../../state/result-rows.js';
import { changeResultView, rowFilters, useResultView, type RowFilter } from '../../state/result-view.js';
import { Segmented } from '../../ui/Choice.js';

/** Fewer rows than this are looked over at a glance. */
const manyRows = 4;

/** The filters of a long list. Absent where all rows are alike. */
export function ListTools(): ReactElement | null {
  const { t } = useTranslation();
  const documents = useDocuments((state) => state.documents);
  const run = useDocuments((state) => state.run);
  const executionId = run?.executionId ?? null;
  const execution = useExecutionOf(executionId);
  const filter = useResultView(executionId, (view) => view.filter);
  const failed = useMemo(
    () => rowsShown({ documents, run }, execution, 'failed').length,
    [documents, run, execution],
  );
  const isCancelled = execution?.inputs.some((input) => input?.state === 'cancelled') === true;
  const isNoted = execution?.messages.some((message) => message.input !== null && isNote(message)) === true;
  const isThere = (kind: RowFilter) =>
    kind === 'all' ||
    kind === filter ||
    (kind === 'failed' ? failed > 0 : kind === 'cancelled' ? isCancelled : isNoted);
  const kinds = executionId === null || documents.length < manyRows ? [] : rowFilters.filter(isThere);
  const choosing = (kind: RowFilter) =>
    executionId !== null && kinds.length > 1 && kinds.includes(kind) && kind !== filter
      ? () => changeResultView(executionId, { filter: kind })
      : null;
  useOffered({
    'filter-all': choosing('all'),
    'filter-failed': choosing('failed'),
    'filter-cancelled': choosing('cancelled'),
    'filter-notes': choosing('notes'),
  });
  if (executionId === null || kinds.length < 2) return null;
  return (
    <Segmented
      label={t('result.filter')}
      labelHidden
      items={kinds.map((value) => ({ value, label: t(`result.filter_${value}`) }))}
      value={filter}
      onChange={(value) =>
        changeResultView(executionId, { filter: rowFilters.find((kind) => kind === value) ?? 'all' })
      }
    />
  );
}
