import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import type { Sizes } from '../../state/result-sizes.js';

interface SizeBarProps {
  readonly sizes: Sizes;
  /** True where it is more than was asked for. */
  readonly isMissed: boolean;
}

/** How much is left of a size, as a bar. The words beside it say the same. */
export function SizeBar({ sizes: { before, after }, isMissed }: SizeBarProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const share = Math.min(1, after / before);
  return (
    <div
      className={`size-bar ${isMissed ? 'missed' : share < 1 ? 'less' : ''}`}
      role="img"
      aria-label={t('result.size_bar', { percent: format.percent(share) })}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}
