import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../contract/workflow.js';
import { firstValues, isChanged, problemOf, shownOptions, valueOf } from '../../state/options.js';
import { pickWorkflow, setValues, setValue, useUi } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { useDocuments } from '../../state/documents.js';
import { Button } from '../../ui/Button.js';
import { OptionField } from './OptionField.js';
import type { ConvertState } from './useConvert.js';

interface OptionPanelProps {
  readonly convert: ConvertState;
  readonly isDisabled: boolean;
}

/** The options of the workflow in force, drawn from their descriptions alone. */
export function OptionPanel({ convert, isDisabled }: OptionPanelProps): ReactElement | null {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const attempted = useUi((state) => state.attempted);
  const empty = useDocuments((state) => state.documents.length === 0);
  const { workflow, options, values } = convert;
  if (!workflow) return null;
  if (convert.optionsFailed) return <p className="wrong">{t('workflow.options_failed')}</p>;
  const key = workflowKey(workflow);
  // The plan of pages is drawn as the grid.
  const shown = shownOptions(options, values).filter(({ type }) => type !== 'page_plan');
  const plain = shown.filter((option) => option.advanced !== true);
  const advanced = shown.filter((option) => option.advanced === true);
  // A wrong value must not hide.
  const forced = attempted && advanced.some((option) => problemOf(option, valueOf(option, values)) !== null);
  const changed = advanced.filter((option) => isChanged(option, values)).length;
  const field = (option: Option) => (
    <OptionField
      key={`${key} ${option.name}`}
      option={option}
      value={valueOf(option, values)}
      isDisabled={isDisabled}
      insist={attempted}
      onChange={(value) => setValue(key, option.name, value)}
    />
  );
  return (
    <>
      {plain.map(field)}
      {advanced.length > 0 && (
        <>
          <hr className="panel-line" />
          <div className="panel-foot">
            <Button look="link" aria-expanded={open || forced} onPress={() => setOpen(!open)}>
              {open || forced ? t('option.fewer') : t('option.more')}
              {changed > 0 && !open ? ` (${changed} ${t('option.changed')})` : ''}
            </Button>
          </div>
          {(open || forced) && advanced.map(field)}
        </>
      )}
      <div className="panel-foot">
        {shown.some((option) => isChanged(option, values)) && !isDisabled && (
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
    </>
  );
}
