import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionResult } from '../../../contract/execution.js';
import { platformName } from '../../i18n/platform.js';
import { askPrint, canPrint } from '../../state/print.js';
import { copyResults, dragResults, shareResults } from '../../state/result-actions.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CopyIcon, GripIcon, PrintIcon, ShareIcon } from '../../ui/icons.js';

interface FurtherProps {
  readonly executionId: string;
  /** The one that is looked at. */
  readonly main: ExecutionResult;
  /** All of them. */
  readonly results: readonly ExecutionResult[];
}

/** Takes results to other programs: copied, printed, shared, or dragged out of the window. */
export function Further({ executionId, main, results }: FurtherProps): ReactElement {
  const { t } = useTranslation();
  const indexes = results.map(({ index }) => index);
  const count = results.length;
  return (
    <div className="further">
      <Button
        look="quiet"
        small
        onPress={() =>
          void copyResults(executionId, indexes).then(
            (isDone) => isDone && announce(t('result.copied', { count })),
          )
        }
      >
        <CopyIcon />
        {count === 1 ? t('result.copy') : t('result.copy_all', { count })}
      </Button>
      {canPrint(main) && (
        <Button look="quiet" small onPress={() => askPrint({ executionId, result: main })}>
          <PrintIcon />
          {t('result.print')}
        </Button>
      )}
      {platformName(navigator.userAgent) === 'mac' && (
        <Button look="quiet" small onPress={() => void shareResults(executionId, indexes)}>
          <ShareIcon />
          {t('result.share')}
        </Button>
      )}
      {/* Who has no pointer copies the file. */}
      <span
        className="drag-out"
        draggable
        title={t('run.drag')}
        aria-hidden="true"
        onDragStart={(event) => {
          event.preventDefault();
          dragResults(executionId, indexes);
        }}
      >
        <GripIcon />
        {t('result.drag_out')}
      </span>
    </div>
  );
}
