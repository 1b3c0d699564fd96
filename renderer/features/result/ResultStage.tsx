import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkflows } from '../../api/queries.js';
import { comparingOf } from '../../state/comparing.js';
import { contextMenu } from '../../state/context-menu.js';
import { useDocuments } from '../../state/documents.js';
import { useMessages, useSummary } from '../../state/executions.js';
import { changeResultView, useResultView } from '../../state/result-view.js';
import { hasReadText } from '../../state/result-rows.js';
import { useShowsRow } from '../../state/shown-row.js';
import { Button } from '../../ui/Button.js';
import { BackwardIcon } from '../../ui/icons.js';
import { BeforeAfter } from '../../shared/comparison/BeforeAfter.js';
import { useShownResult } from '../../shared/comparison/useShown.js';
import { PageRead } from './PageRead.js';

/** The result of the run that is looked at. */
export function ResultStage(): ReactElement {
  const { t } = useTranslation();
  const shown = useShownResult();
  const executionId = shown?.executionId ?? null;
  const summary = useSummary(executionId);
  const workflows = useWorkflows(summary?.service).data;
  const comparing =
    summary && shown?.input && workflows ? comparingOf(summary, shown.input, workflows) : null;
  const messages = useMessages(executionId);
  const hasText = shown?.result?.format === 'pdf' && hasReadText(messages, shown.input?.index ?? null);
  const side = useResultView(executionId, (view) => view.side);
  const isOneOfSeveral = useDocuments(({ documents }) => documents.length > 1);
  useShowsRow(isOneOfSeveral ? (shown?.row ?? null) : null);
  const read = shown?.result === null ? shown.input?.pageRead : undefined;
  const isOfSource = workflows?.find(({ key }) => key === summary?.workflowKey)?.role === 'searchable';
  const back = executionId !== null && (
    <Button
      look="icon"
      className="stage-back"
      aria-label={t('result.back')}
      onPress={() => changeResultView(executionId, { isLooking: false })}
    >
      <BackwardIcon />
    </Button>
  );
  return (
    <section className="result-stage" aria-label={t('result.stage')} onContextMenu={contextMenu('page')}>
      {shown?.input && read ? (
        <PageRead
          key={`${shown.executionId} ${shown.input.index}`}
          input={shown.input}
          first={back}
          {...{ shown, read, isOfSource }}
        />
      ) : (
        shown &&
        executionId !== null && (
          <BeforeAfter
            // Another result begins at its first page, and with no password of the one before.
            key={`${executionId} ${shown.input?.index ?? ''} ${shown.result?.index ?? ''}`}
            shown={shown}
            comparing={comparing}
            hasText={hasText}
            side={side}
            onSide={(wanted) => changeResultView(executionId, { side: wanted })}
            first={back}
          />
        )
      )}
    </section>
  );
}
