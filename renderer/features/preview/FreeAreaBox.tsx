import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { areaInside } from '../../../contract/page-areas.js';
import { usualSignatureArea } from '../../../contract/signature-area.js';
import { AreaLayer } from '../../shared/documents/AreaLayer.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import type { PictureSource } from '../../state/pictures.js';
import { notePlacing } from '../../state/placing.js';
import { centredArea } from '../../ui/areas.js';
import type { FreeAreaFields } from './free-area-fields.js';

interface FreeAreaBoxProps {
  readonly source: PictureSource;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly fields: FreeAreaFields;
}

/** Its shape while nobody gave it another one. */
const usualShape = { width: 200, height: 60 };
/** Less is not to be read, in points. */
const least = 20;

/** Where a signature is seen on the page: moved and sized there, and put where the page is pressed. */
export function FreeAreaBox({ source, page, fields }: FreeAreaBoxProps): ReactElement | null {
  const { t } = useTranslation();
  const shown = usePageSize(source, page, true);
  const { area } = fields;
  const next = area ?? (shown && { page, ...usualSignatureArea(usualShape, shown) });
  useEffect(() => {
    notePlacing({ area: next, shown: page });
    // An area is made anew with each drawing; its numbers say whether it is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, next?.page, next?.x, next?.y, next?.width, next?.height]);
  useEffect(() => () => notePlacing({ area: null, shown: 1 }), []);
  if (!area || !shown) return null;
  const here = areaInside(area, shown);
  return (
    <AreaLayer
      label={t('signature.on_page', { page })}
      page={shown}
      least={least}
      areas={
        area.page === page
          ? [
              {
                id: 'free',
                area: here,
                label: t('signature.name'),
                className: 'free-area',
                content: <span>{[t('signature.name'), ...fields.lines].join(' · ')}</span>,
              },
            ]
          : []
      }
      onChange={(_, to) => fields.place({ ...to, page })}
      onPoint={(x, y) => fields.place({ ...centredArea(here, { x, y }, shown), page })}
    />
  );
}
