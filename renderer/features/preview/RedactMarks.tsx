import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaBox } from '../../../contract/page-areas.js';
import type { ListedDocument } from '../../state/documents.js';
import type { PictureSource } from '../../state/pictures.js';
import { addArea, keepFinds, lookAtFind, removeArea, useLookedFind } from '../../state/redact-marks.js';
import { useRedactionList } from '../../state/redaction-list.js';
import { snappedArea } from '../../state/snap-area.js';
import { AreaLayer, type LaidArea } from '../../shared/documents/AreaLayer.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import { usePageWords } from '../../shared/documents/usePageWords.js';
import { announce } from '../../ui/announce.js';
import type { RedactFields } from '../../shared/documents/redact-fields.js';

interface RedactMarksProps {
  readonly row: ListedDocument;
  readonly source: PictureSource;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly fields: RedactFields;
}

/** Begins the ids of areas that were drawn; those of finds follow another word. */
const [drawnId, findId] = ['drawn ', 'find '];
/** Points of a side: less was no wish. */
const least = 2;

/** What would be removed from a page: finds that a press keeps, and areas that are drawn and pressed away. */
export function RedactMarks({ row, source, page, fields }: RedactMarksProps): ReactElement | null {
  const { t } = useTranslation();
  const { options, marks } = fields;
  const size = usePageSize(source, page, true);
  const text = usePageWords(source, page);
  const looked = useLookedFind();
  const { list } = useRedactionList(row.id, options.keep.name);
  if (!size) return null;
  const finds = (list?.finds ?? []).filter((find) => find.page === page && find.kind !== 'area');
  const listed = (list?.finds ?? []).map(({ id }) => id);
  const laid: LaidArea[] = [
    ...marks.areas.flatMap((area, place) =>
      area.page === page
        ? [
            {
              id: drawnId + String(place),
              area,
              label: t('redact.area_remove'),
              isFixed: true,
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
        isCurrent: id === looked,
        className: isKept ? 'redact-kept' : 'redact-find',
      }));
    }),
  ];
  const press = (id: string) => {
    if (id.startsWith(drawnId)) {
      removeArea(options, marks, Number(id.slice(drawnId.length)));
      announce(t('redact.area_removed'));
      return;
    }
    const find = id.slice(findId.length).replace(/^\d+ /, '');
    const kept = new Set(marks.keep);
    if (!kept.delete(find)) kept.add(find);
    lookAtFind(find);
    keepFinds(options, marks, listed, kept);
  };
  const mark = (drawn: AreaBox) => {
    if (drawn.width < least || drawn.height < least) return;
    addArea(options, marks, { ...(text ? snappedArea(drawn, text, size) : drawn), page });
    announce(t('redact.area_added'));
  };
  return (
    <AreaLayer
      label={t('redact.on_page', { page })}
      page={size}
      areas={laid}
      onPress={press}
      onRemove={press}
      onDraw={mark}
    />
  );
}
