import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkflows } from '../../api/queries.js';
import { comparingOf } from '../../state/comparing.js';
import { contextMenu } from '../../state/context-menu.js';
import { useDocuments } from '../../state/documents.js';
import { useMessages, useSummary } from '../../state/executions.js';
import { usePreviewState } from '../../state/preview.js';
import { changeResultView, useResultView } from '../../state/result-view.js';
import { hasReadText, pageOfWork } from '../../state/result-rows.js';
import { useShowsRow } from '../../state/shown-row.js';
import { Button } from '../../ui/Button.js';
import { Segmented } from '../../ui/Choice.js';
import { BackwardIcon } from '../../ui/icons.js';
import { ChangesBeside } from '../../shared/comparison/ChangesBeside.js';
import { BeforeAfter } from '../../shared/comparison/BeforeAfter.js';
import { useShownResult } from '../../shared/comparison/useShown.js';
import { PageRead } from './PageRead.js';
import { useRunChanges } from './useRunChanges.js';

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
  const looked = usePreviewState(({ pages }) => pages[shown?.row ?? ''] ?? 1);
  const read = shown?.result === null ? shown.input?.pageRead : undefined;
  const isOfSource = workflows?.find(({ key }) => key === summary?.workflowKey)?.role === 'searchable';
  const compared = useRunChanges();
  const chosenRef = useRef(false);
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
      {compared && side !== 'after' ? (
        <ChangesBeside
          key={compared.executionId}
          compared={compared}
          first={back}
          last={<ComparedSides executionId={compared.executionId} side="compare" chosenRef={chosenRef} />}
        />
      ) : shown?.input && read ? (
        <PageRead
          key={`${shown.executionId} ${shown.input.index}`}
          input={shown.input}
          first={back}
          {...{ shown, read, isOfSource }}
        />
      ) : (
        shown &&
        executionId !== null &&
        compared !== undefined && (
          <BeforeAfter
            // Another result begins at its first page, and with no password of the one before.
            key={`${executionId} ${shown.input?.index ?? ''} ${shown.result?.index ?? ''}`}
            shown={shown}
            comparing={comparing}
            hasText={hasText}
            firstPage={pageOfWork(messages, shown.input?.index ?? null, summary?.options, looked)}
            side={side}
            onSide={(wanted) => changeResultView(executionId, { side: wanted })}
            first={back}
            last={compared && <ComparedSides executionId={executionId} side="after" chosenRef={chosenRef} />}
          />
        )
      )}
    </section>
  );
}

interface ComparedSidesProps {
  readonly executionId: string;
  readonly side: 'compare' | 'after';
  /** True from a choice until what was chosen is there, which takes the focus. */
  readonly chosenRef: RefObject<boolean>;
}

/** Two documents that were compared side by side, or the file that tells what was found. */
function ComparedSides({ executionId, side, chosenRef }: ComparedSidesProps): ReactElement {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenRef.current) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
    chosenRef.current = false;
  }, [chosenRef]);
  return (
    <div ref={box} className="compared-sides">
      <Segmented
        label={t('result.sides')}
        labelHidden
        items={[
          { value: 'compare', label: t('changes.beside') },
          { value: 'after', label: t('preview.result') },
        ]}
        value={side}
        onChange={(value) => {
          chosenRef.current = true;
          changeResultView(executionId, { side: value === 'after' ? 'after' : 'compare' });
        }}
      />
    </div>
  );
}
