import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { stemOf } from '../../../contract/result-name.js';
import { useDocuments } from '../../state/documents.js';
import { renameResult } from '../../state/result-actions.js';
import { changeResultView, useResultView, type Renamed } from '../../state/result-view.js';
import { setTrouble } from '../../state/ui.js';
import { useUndo } from '../../state/undo.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';

/** That a file was renamed, and the way to give it back its name. */
export function RenameUndo(): ReactElement | null {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const renamed = useResultView(executionId, (view) => view.renamed);
  return renamed && <Undo renamed={renamed} />;
}

function Undo({ renamed }: { renamed: Renamed }): ReactElement {
  const { t } = useTranslation();
  const { executionId, result, from, to } = renamed;
  const undo = () => {
    changeResultView(executionId, { renamed: null });
    void renameResult(executionId, result, stemOf(from)).then((problem) => {
      if (problem) setTrouble(problem);
      else announce(t('result.renamed', { from: to, to: from }));
    });
  };
  useUndo(undo);
  return (
    <Notice
      onDismiss={() => changeResultView(executionId, { renamed: null })}
      action={
        <Button small onPress={undo}>
          {t('common.undo')}
        </Button>
      }
    >
      {t('result.renamed', { from, to })}
    </Notice>
  );
}
