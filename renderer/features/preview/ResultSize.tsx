import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentSmaller } from '../../../contract/percent.js';
import type { Preview } from '../../../contract/preview.js';
import { useFormat } from '../../i18n/format.js';

/** How large the result will be, and how much smaller than what it is made of. */
export function ResultSize({ preview }: { preview: Preview }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const { size, sourceSize, isEstimate } = preview;
  if (size === null) return <span />;
  const said = isEstimate ? t('preview.size_about', { size: format.size(size) }) : format.size(size);
  // Several files are no smaller document.
  const percent = preview.results === 1 ? percentSmaller(sourceSize, size) : 0;
  return (
    <span className="preview-size num">
      {said}
      {percent > 0 && (
        <>
          {', '}
          <b>{t('preview.smaller', { percent: format.percent(percent / 100) })}</b>
        </>
      )}
    </span>
  );
}
