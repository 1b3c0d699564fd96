import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { areaInside, type AreaBox } from '../../../contract/page-areas.js';
import { changedArea, pickArea, setPagesAreas, usePickedArea } from '../../state/pages-areas.js';
import type { PictureSource } from '../../state/pictures.js';
import { AreaLayer } from '../../shared/documents/AreaLayer.js';
import { areaPlaceId, type IgnoredAreas } from '../../shared/documents/ignored-areas.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import { announce } from '../../ui/announce.js';

interface IgnoredMarksProps {
  readonly source: PictureSource;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly fields: IgnoredAreas;
}

/** Points of a side: less was no wish. */
const least = 6;

/** Areas of a page whose changes do not count: drawn, moved and sized there. */
export function IgnoredMarks({ source, page, fields }: IgnoredMarksProps): ReactElement | null {
  const { t } = useTranslation();
  const size = usePageSize(source, page, true);
  const picked = usePickedArea();
  const { where, areas } = fields;
  if (!size) return null;
  const draw = (drawn: AreaBox) => {
    if (drawn.width < least || drawn.height < least) return;
    setPagesAreas(where, [...areas, { ...drawn, page }]);
    pickArea(areas.length);
    announce(t('ignored.added'));
  };
  return (
    <AreaLayer
      label={t('ignored.on_page', { page })}
      page={size}
      least={least}
      sizesCurrent
      areas={areas.flatMap((area, at) =>
        area.page === null || area.page === page
          ? [
              {
                id: String(at),
                elementId: areaPlaceId(at),
                // An area of all pages may be larger than this one.
                area: areaInside(area, size),
                label: t(area.page === null ? 'ignored.area_all' : 'ignored.area', { place: at + 1, page }),
                isCurrent: at === picked,
                className: 'ignored-area',
              },
            ]
          : [],
      )}
      onFocus={(id) => pickArea(Number(id))}
      onChange={(id, to) => setPagesAreas(where, changedArea(areas, Number(id), to), `area ${id}`)}
      onRemove={(id) => {
        setPagesAreas(
          where,
          areas.filter((_, at) => at !== Number(id)),
        );
        pickArea(null);
        announce(t('ignored.removed'));
      }}
      onDraw={draw}
      onPoint={() => pickArea(null)}
    />
  );
}
