import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaBox } from '../../../contract/page-areas.js';
import type { PictureSource } from '../../state/pictures.js';
import {
  addArea,
  changeArea,
  keepFinds,
  lookAt,
  lookedFind,
  removeArea,
  useLooked,
} from '../../state/redact-marks.js';
import { useRedactionList } from '../../state/redaction-list.js';
import { snappedArea } from '../../state/snap-area.js';
import { AreaLayer, type LaidArea } from '../../shared/documents/AreaLayer.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import { usePageWords } from '../../shared/documents/usePageWords.js';
import { announce } from '../../ui/announce.js';
import { redactAreaId, type RedactFields } from '../../shared/documents/redact-fields.js';

interface RedactMarksProps {
  readonly source: PictureSource;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly fields: RedactFields;
}

/** Begins the ids of areas that were drawn; those of finds follow another word. */
const [drawnId, findId] = ['drawn ', 'find '];
/** Points of a side: less was no wish. */
const least = 2;

/** What would be removed from a page: finds that a press keeps, and areas that are drawn, moved and sized. */
export function RedactMarks({ source, page, fields }: RedactMarksProps): ReactElement | null {
  const { t } = useTranslation();
  const { row, options, marks } = fields;
  const size = usePageSize(source, page, true);
  const text = usePageWords(source, page);
  const looked = useLooked();
  const { list } = useRedactionList(row.id, options.keep.name);
  if (!size) return null;
  const finds = (list?.finds ?? []).filter((find) => find.page === page && find.kind !== 'area');
  const listed = (list?.finds ?? []).map(({ id }) => id);
  const lookedId = lookedFind(looked, list?.finds ?? [], marks.areas)?.id;
  const isLookedArea = (place: number) => looked !== null && 'area' in looked && looked.area === place;
  const laid: LaidArea[] = [
    ...marks.areas.flatMap((area, place) =>
      area.page === page
        ? [
            {
              id: drawnId + String(place),
              elementId: redactAreaId(place),
              area,
              label: t('redact.area_marked'),
              isCurrent: isLookedArea(place),
              className: 'redact-area',
            },
          ]
        : [],
    ),
    ...finds.flatMap(({ id, boxes, text: words }) => {
      const isKept = marks.keep.has(id);
      return boxes.map(({ x, y, w, h }, line): LaidArea => ({
        id: `${findId}${line} ${id}`,
        area: { x, y, width: w, height: h },
        label: t(isKept ? 'redact.find_kept' : 'redact.find_goes', { text: words }),
        isFixed: true,
        isListed: true,
        isCurrent: id === lookedId,
        className: isKept ? 'redact-kept' : 'redact-find',
      }));
    }),
  ];
  const drawn = (id: string): number => (id.startsWith(drawnId) ? Number(id.slice(drawnId.length)) : -1);
  const press = (id: string) => {
    if (drawn(id) >= 0) return;
    const find = id.slice(findId.length).replace(/^\d+ /, '');
    const kept = new Set(marks.keep);
    if (!kept.delete(find)) kept.add(find);
    lookAt({ find });
    keepFinds(options, marks, listed, kept);
  };
  const remove = (id: string) => {
    if (drawn(id) < 0) {
      press(id);
      return;
    }
    lookAt(null);
    removeArea(options, marks, drawn(id));
    announce(t('redact.area_removed'));
  };
  const mark = (box: AreaBox) => {
    if (box.width < least || box.height < least) return;
    addArea(options, marks, { ...(text ? snappedArea(box, text, size) : box), page });
    lookAt({ area: marks.areas.length });
    announce(t('redact.area_added'));
  };
  return (
    <AreaLayer
      label={t('redact.on_page', { page })}
      page={size}
      areas={laid}
      least={least}
      sizesCurrent
      removeLabel={t('redact.area_remove')}
      onChange={(id, to) => changeArea(options, marks, drawn(id), to)}
      onFocus={(id) => drawn(id) >= 0 && lookAt({ area: drawn(id) })}
      onPress={press}
      onRemove={remove}
      onDraw={mark}
      onPoint={() => lookAt(null)}
    />
  );
}
