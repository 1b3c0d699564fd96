import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { readAreas, writeAreas } from '../../../contract/page-areas.js';
import { useNames } from '../../i18n/names.js';
import { usePlacing } from '../../state/placing.js';
import { Button } from '../../ui/Button.js';
import type { OptionFieldProps } from './field.js';

/** A rectangle that is placed on the page itself: where it is, and the way back. */
export function AreaField({ id, option, value, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { area, shown } = usePlacing();
  const chosen = readAreas(value)?.[0] ?? null;
  const label = names.option(option);
  return (
    <div id={id} className="field" role="group" aria-label={label} tabIndex={-1}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <span className="help">
        {chosen ? t('area.on_page', { page: chosen.page }) : t('area.usual')} {t('area.how')}
      </span>
      <div className="signature-tools">
        {area && area.page !== shown && (
          <Button look="link" small onPress={() => onChange(writeAreas([{ ...area, page: shown }]))}>
            {t('area.put_here', { page: shown })}
          </Button>
        )}
        {chosen && (
          <Button look="link" small onPress={() => onChange('')}>
            {t('area.back')}
          </Button>
        )}
      </div>
    </div>
  );
}
