import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { contextMenu } from '../../state/context-menu.js';
import { useDocuments } from '../../state/documents.js';
import { changeResultView, useResultView } from '../../state/result-view.js';
import { useShowsRow } from '../../state/shown-row.js';
import { Button } from '../../ui/Button.js';
import { BackwardIcon } from '../../ui/icons.js';
import { BeforeAfter } from '../../shared/comparison/BeforeAfter.js';
import { useShownResult } from '../../shared/comparison/useShown.js';

/** The result of the run that is looked at. */
export function ResultStage(): ReactElement {
  const { t } = useTranslation();
  const shown = useShownResult();
  const executionId = shown?.executionId ?? null;
  const side = useResultView(executionId, (view) => view.side);
  const isOneOfSeveral = useDocuments(({ documents }) => documents.length > 1);
  useShowsRow(isOneOfSeveral ? (shown?.row ?? null) : null);
  return (
    <section className="result-stage" aria-label={t('result.stage')} onContextMenu={contextMenu('page')}>
      {shown && executionId !== null && (
        <BeforeAfter
          // Another result begins at its first page, and with no password of the one before.
          key={`${executionId} ${shown.input?.index ?? ''} ${shown.result?.index ?? ''}`}
          shown={shown}
          side={side}
          onSide={(wanted) => changeResultView(executionId, { side: wanted })}
          first={
            <Button
              look="icon"
              className="stage-back"
              aria-label={t('result.back')}
              onPress={() => changeResultView(executionId, { isLooking: false })}
            >
              <BackwardIcon />
            </Button>
          }
        />
      )}
    </section>
  );
}
