import { useEffect, useRef, type ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { ExecutionSummary } from '../../../contract/execution.js';
import { opensByName } from '../../../contract/openable.js';
import type { Workflow } from '../../../contract/workflow.js';
import { useWorkflows } from '../../api/queries.js';
import { openResult, revealResult } from '../../state/actions.js';
import { useReport, useResults } from '../../state/executions.js';
import { useShownResult } from '../../shared/comparison/useShown.js';
import { Button } from '../../ui/Button.js';
import { FolderIcon } from '../../ui/icons.js';
import { Further } from './Further.js';
import { ResultMenu } from './ResultMenu.js';

const noWorkflows: readonly Workflow[] = [];

/** What one does with a result, beside the sentence that says it is there. The first of it has the focus: Enter opens. */
export function Success({ summary }: { summary: ExecutionSummary }): ReactElement | null {
  const { t } = useTranslation();
  const shown = useShownResult();
  const results = useResults(summary.id);
  const first = useRef<HTMLButtonElement>(null);
  const result = shown?.result ?? null;
  const workflows = useWorkflows().data ?? noWorkflows;
  const report = useReport(summary.id, result?.input ?? -1, workflows);
  const isThere = result !== null;
  useEffect(() => {
    // The button that had the focus is gone; this takes it, unless the person is elsewhere.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) first.current?.focus();
  }, [summary.completedAt, isThere]);
  if (!result) return null;
  const { name, index } = result;
  const opens = opensByName(summary, name) || report?.index === index;
  const all = (results ?? []).filter((other) => other !== undefined);
  const isOne = all.length === 1;
  const reveal = () => void revealResult(summary.id, index);
  return (
    <div className="success" role="group" aria-label={t('result.success')}>
      <div className="success-ways">
        {opens && (
          <Button
            ref={first}
            look="primary"
            className="open-result"
            hint={name}
            {...(isOne ? {} : { 'aria-label': t('run.open_named', { name }) })}
            onPress={() => void openResult(summary.id, index)}
          >
            {/* A name that would be cut to a few letters is left to what the pointer and a screen reader tell. */}
            <span className={isOne ? '' : 'narrow'}>{t('common.open')}</span>
            {!isOne && (
              <span className="wide">
                <Trans
                  t={t}
                  i18nKey="run.open_result"
                  values={{ name }}
                  components={{ name: <span className="name" /> }}
                />
              </span>
            )}
          </Button>
        )}
        <Button {...(opens ? {} : { ref: first, look: 'primary' })} hint={name} onPress={reveal}>
          <FolderIcon />
          {t('common.reveal')}
        </Button>
        <ResultMenu executionId={summary.id} results={isOne ? [result] : all} />
      </div>
      <Further executionId={summary.id} main={result} results={isOne ? [result] : all} />
    </div>
  );
}
