import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { Workflow } from '../../../contract/workflow.js';
import { keys, queryClient } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { forgetOwn, useDocuments } from '../../state/documents.js';
import { firstValues, isChanged, shownOptions } from '../../state/options.js';
import { areAssumed } from '../../api/remote-options.js';
import { isRemote } from '../../state/service.js';
import { pickTask } from '../../state/task-service.js';
import { setValue, setValues, useUi } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { OptionList, type Between } from '../../shared/options/OptionList.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { concernsAll } from './kinds.js';

interface FirstOptionsProps extends Pick<ConvertState, 'options' | 'optionsError' | 'values' | 'service'> {
  readonly workflow: Workflow;
  /** Kinds of the documents, with spaces between them. */
  readonly all: string;
  readonly between?: Between | undefined;
}

/** The options of the workflow in force, drawn from their descriptions alone; anew only when these change. */
export const FirstOptions = memo(function FirstOptions(props: FirstOptionsProps): ReactElement {
  const { t } = useTranslation();
  const attempted = useUi((state) => state.attempted);
  const refused = useUi((state) => state.refused);
  const empty = useDocuments((state) => state.documents.length === 0);
  const { workflow, options, optionsError, values, service, all, between } = props;
  if (optionsError && options.length === 0)
    return isRemote(service) ? (
      <OptionsFailed {...{ workflow, error: optionsError }} />
    ) : (
      <p className="wrong">{t('workflow.options_failed')}</p>
    );
  const key = workflowKey(workflow);
  const changed = shownOptions(options, values).some((option) => isChanged(option, values));
  return (
    <>
      {areAssumed(options) && (
        <p className="side-note">{t('remote.options_assumed', { name: service.name })}</p>
      )}
      <OptionList
        id={key}
        options={options}
        only={(option) => concernsAll(option, all === '' ? [] : all.split(' '))}
        values={values}
        insist={attempted}
        between={between}
        ofDocuments={!workflow.merge}
        refused={refused?.key === key ? refused.fields : undefined}
        onChange={(name, value) => setValue(key, name, value)}
      />
      {(changed || empty) && (
        <div className="panel-foot">
          {changed && (
            <Button
              look="link"
              small
              onPress={() => {
                setValues(key, firstValues(options));
                forgetOwn();
              }}
            >
              {t('option.reset')}
            </Button>
          )}
          {empty && (
            <Button look="link" small onPress={() => pickTask(null)}>
              {t('start.other')}
            </Button>
          )}
        </div>
      )}
    </>
  );
});

/** Why the options of a service are not there, and the way to ask for them once more. */
function OptionsFailed({ workflow, error }: { workflow: Workflow; error: ErrorInfo }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const queryKey = keys.options(workflow.id, workflow.service);
  return (
    <div role="status">
      <p className="side-note warn">{t('remote.options_failed', { reason: names.error(error) })}</p>
      <div className="panel-foot">
        <Button look="link" small onPress={() => void queryClient.invalidateQueries({ queryKey })}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
