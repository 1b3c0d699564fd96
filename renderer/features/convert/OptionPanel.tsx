import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValues, isChanged, shownOptions } from '../../state/options.js';
import { pickWorkflow, setValues, setValue, useUi } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { useDocuments } from '../../state/documents.js';
import { Button } from '../../ui/Button.js';
import { OptionList } from './OptionList.js';
import type { ConvertState } from './useConvert.js';

interface OptionPanelProps extends Pick<ConvertState, 'workflow' | 'options' | 'optionsFailed' | 'values'> {
  readonly isDisabled: boolean;
}

/** The options of the workflow in force, drawn from their descriptions alone; anew only when these change. */
export const OptionPanel = memo(function OptionPanel(props: OptionPanelProps): ReactElement | null {
  const { t } = useTranslation();
  const attempted = useUi((state) => state.attempted);
  const empty = useDocuments((state) => state.documents.length === 0);
  const { workflow, options, optionsFailed, values, isDisabled } = props;
  if (!workflow) return null;
  if (optionsFailed) return <p className="wrong">{t('workflow.options_failed')}</p>;
  const key = workflowKey(workflow);
  const changed = shownOptions(options, values).some((option) => isChanged(option, values));
  const resettable = changed && !isDisabled;
  return (
    <>
      <OptionList
        id={key}
        options={options}
        values={values}
        isDisabled={isDisabled}
        insist={attempted}
        ofDocuments={!workflow.merge}
        onChange={(name, value) => setValue(key, name, value)}
      />
      {(resettable || empty) && (
        <div className="panel-foot">
          {resettable && (
            <Button look="link" small onPress={() => setValues(key, firstValues(options))}>
              {t('option.reset')}
            </Button>
          )}
          {empty && (
            <Button look="link" small onPress={() => pickWorkflow(null)}>
              {t('start.other')}
            </Button>
          )}
        </div>
      )}
    </>
  );
});
