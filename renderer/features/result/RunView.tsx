import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../state/documents.js';
import { changeResultView, useResultView } from '../../state/result-view.js';
import { Later } from '../../ui/Later.js';
import { ChangeList } from '../../shared/comparison/ChangeList.js';
import { MoreDrop, Reading } from '../../shared/documents/MoreDrop.js';
import { Trouble } from '../../shared/documents/Trouble.js';
import { UndoLine } from '../../shared/documents/UndoLine.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { ListTools } from './ListTools.js';
import { PutRight } from './PutRight.js';
import { RenameUndo } from './RenameUndo.js';
import { ResultFoot } from './ResultFoot.js';
import { ResultHero } from './ResultHero.js';
import { ResultList } from './ResultList.js';
import { ResultStage } from './ResultStage.js';
import { useRunChanges } from './useRunChanges.js';
import { SuggestedForAll } from './SuggestedForAll.js';
import { WholeResult } from './WholeResult.js';
import { WorkDone } from './WorkDone.js';

/** The whole of the Convert screen while a run is on, and when it has ended: what becomes of the documents. */
export function RunView({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const isLooking = useResultView(executionId, (view) => view.isLooking);
  const changes = useRunChanges();
  return (
    <div className={`run-view ${isLooking ? 'looking' : ''}`}>
      <main aria-label={t('nav.convert')}>
        <Trouble />
        <ResultHero />
        <RenameUndo />
        <PutRight />
        <SuggestedForAll />
        <ListTools />
        <WholeResult />
        {changes ? (
          <ChangeList
            executionId={changes.executionId}
            found={changes.found}
            onLook={() => changeResultView(changes.executionId, { isLooking: true })}
          />
        ) : (
          <Later>
            <ResultList />
          </Later>
        )}
        <WorkDone />
        <UndoLine />
        <Reading />
        <MoreDrop running />
      </main>
      <Later until={<section className="result-stage" aria-hidden="true" />}>
        <ResultStage />
      </Later>
      <ResultFoot convert={convert} />
    </div>
  );
}
