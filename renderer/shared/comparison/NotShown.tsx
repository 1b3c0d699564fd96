import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { ExecutionResult } from '../../../contract/execution.js';
import { opensByName } from '../../../contract/openable.js';
import { useNames } from '../../i18n/names.js';
import { openResult, revealResult } from '../../state/actions.js';
import { useSummaryFact } from '../../state/executions.js';
import { Button } from '../../ui/Button.js';
import { useIsReport } from './useIsReport.js';

interface NotShownProps {
  readonly executionId: string;
  readonly result: ExecutionResult;
  readonly why: ErrorInfo;
  /** Tries once more; null where that changes nothing. */
  readonly onAgain: (() => void) | null;
}

/** Says why a result cannot be shown here, tries again, and opens it where it can be. */
export function NotShown({
  executionId,
  result: { name, index, input },
  why,
  onAgain,
}: NotShownProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const isOpenable = useSummaryFact(executionId, (summary) => opensByName(summary, name));
  const isReport = useIsReport(executionId, { index, input });
  const opens = isOpenable === true || isReport;
  return (
    <div className="stage-instead" role="status">
      <p>
        <b>{name}</b>
      </p>
      <p>{t('beside.failed', { why: names.error(why) })}</p>
      <div className="stage-ways">
        {onAgain && (
          <Button small onPress={onAgain}>
            {t('common.retry')}
          </Button>
        )}
        <Button
          small
          onPress={() => void (opens ? openResult(executionId, index) : revealResult(executionId, index))}
        >
          {t(opens ? 'common.open' : 'common.reveal')}
        </Button>
      </div>
    </div>
  );
}
