import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../ui/icons.js';

interface LegendProps {
  /** A table is chosen: its lines can be moved. */
  readonly hasLines: boolean;
  /** Tables that were found are skipped. */
  readonly hasLeft: boolean;
}

/** What the marks on the page mean: only those that are there. */
export function Legend({ hasLines, hasLeft }: LegendProps): ReactElement | null {
  const { t } = useTranslation();
  if (!hasLines && !hasLeft) return null;
  return (
    <ul className="tables-legend" aria-label={t('tables.legend')}>
      {hasLines && (
        <>
          <li>
            <span className="mark knob" aria-hidden="true" />
            {t('tables.legend_knob')}
          </li>
          <li>
            <span className="mark cross" aria-hidden="true">
              <CloseIcon />
            </span>
            {t('tables.legend_cross')}
          </li>
          <li>
            <span className="mark line" aria-hidden="true" />
            {t('tables.legend_line')}
          </li>
        </>
      )}
      {hasLeft && (
        <li>
          <span className="mark left" aria-hidden="true" />
          {t('tables.legend_left')}
        </li>
      )}
    </ul>
  );
}
