import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedDocument } from '../../state/documents.js';
import { useDocuments } from '../../state/documents.js';
import { useOptionsUndo } from '../../state/option-history.js';
import { changedArea, pickArea, setPagesAreas } from '../../state/pages-areas.js';
import { showPageOf, showSide, shownRow, usePreviewState } from '../../state/preview.js';
import { useUndo } from '../../state/undo.js';
import { areaPlaceId, type IgnoredAreas } from '../../shared/documents/ignored-areas.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { Switch } from '../../ui/Switch.js';

interface IgnoredPanelProps {
  readonly fields: IgnoredAreas;
  readonly ready: readonly ListedDocument[];
}

/** Where an area stands that was added without a pointer: points. */
const firstArea = { x: 36, y: 36, width: 200, height: 40 } as const;

/** The areas of pages whose changes do not count. */
export function IgnoredPanel({ fields, ready }: IgnoredPanelProps): ReactElement {
  const { t } = useTranslation();
  const { where, areas } = fields;
  const documents = useDocuments((state) => state.documents);
  const selected = useDocuments((state) => state.selected);
  const row = shownRow(documents, selected, ready)?.id ?? '';
  const shown = usePreviewState((state) => state.pages[row] ?? 1);
  const undo = useOptionsUndo(where.key);
  useUndo(undo);
  useEffect(() => () => pickArea(null), []);
  const look = (at: number, page: number) => {
    showSide('source');
    showPageOf(row, page);
    pickArea(at);
    focusSoon(areaPlaceId(at));
  };
  return (
    <section className="mark-panel" aria-label={t('ignored.label')}>
      <h3>{t('ignored.label')}</h3>
      <p className="help">{t('ignored.how')}</p>
      {areas.length > 0 && (
        <ul className="ignored-list">
          {areas.map((area, at) => (
            // An area has no name but its place.
            <li key={at}>
              <Button look="link" small onPress={() => look(at, area.page ?? shown)}>
                {t(area.page === null ? 'ignored.area_all' : 'ignored.area', {
                  place: at + 1,
                  page: area.page ?? shown,
                })}
              </Button>
              <Switch
                label={t('ignored.all')}
                isSelected={area.page === null}
                onChange={(isAll) =>
                  setPagesAreas(where, changedArea(areas, at, { page: isAll ? null : shown }))
                }
              />
              <Button
                look="link"
                small
                aria-label={t('ignored.remove_named', { place: at + 1 })}
                onPress={() => {
                  setPagesAreas(
                    where,
                    areas.filter((_, place) => place !== at),
                  );
                  announce(t('ignored.removed'));
                }}
              >
                {t('ignored.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="panel-foot">
        <Button
          look="quiet"
          small
          onPress={() => {
            setPagesAreas(where, [...areas, { ...firstArea, page: shown }]);
            look(areas.length, shown);
            announce(t('ignored.added'));
          }}
        >
          {t('ignored.add', { page: shown })}
        </Button>
        {undo && (
          <Button look="link" small onPress={undo}>
            {t('make_form.undo')}
          </Button>
        )}
      </div>
    </section>
  );
}
