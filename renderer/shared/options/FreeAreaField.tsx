import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { readAreas, writeAreas } from '../../../contract/page-areas.js';
import { useNames } from '../../i18n/names.js';
import { emptyFieldOption } from '../../state/signature-values.js';
import { usePlacing } from '../../state/placing.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { Switch } from '../../ui/Switch.js';
import { useConvert } from '../documents/useConvert.js';
import type { OptionFieldProps } from './field.js';

/** Where it begins while no page is shown, in points: any page has this place. */
const first = { page: 1, x: 40, y: 40, width: 160, height: 48 };

/** A rectangle on a page that is there only if a person wants it: a switch, and where it is. */
export function FreeAreaField({ id, option, value, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { area, shown } = usePlacing();
  const { workflow, options } = useConvert();
  const chosen = readAreas(value)?.[0] ?? null;
  const switchTo = (on: boolean) => {
    onChange(on ? writeAreas([area ?? first]) : '');
    // A field that is there has its own place.
    const field = emptyFieldOption(options);
    if (on && workflow && field) setValue(workflowKey(workflow), field.name, '');
  };
  return (
    <div className="field">
      <Switch id={id} label={names.option(option)} isSelected={value !== ''} onChange={switchTo} />
      {chosen && (
        <span className="help">
          {t('area.on_page', { page: chosen.page })} {t('area.how')}
        </span>
      )}
      {chosen && area && chosen.page !== shown && (
        <div className="signature-tools">
          <Button look="link" small onPress={() => onChange(writeAreas([{ ...chosen, page: shown }]))}>
            {t('area.put_here', { page: shown })}
          </Button>
        </div>
      )}
    </div>
  );
}
