import { useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownTable } from '../../../contract/tables.js';
import { useNames } from '../../i18n/names.js';
import { sideFor, usePicture } from '../../state/pictures.js';
import { chooseTable, drawn, lostTexts, manualTableOf } from '../../state/tables.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { placed } from './placed.js';
import { Legend } from './Legend.js';
import { TableLines } from './TableLines.js';
import type { TablesOfPage } from './useTables.js';

interface PageProps {
  readonly tables: TablesOfPage;
  readonly isDrawing: boolean;
  readonly endDrawing: () => void;
}

type Point = readonly [x: number, y: number];

/** CSS pixels the page's longer side is drawn for. */
const shownSide = 900;

/** The page as it is shown, with its tables drawn over it. Everything is placed in percent: it grows with the pane. */
export function PageWithTables({ tables, isDrawing, endDrawing }: PageProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { document, page, shown, chosen, left } = tables;
  const paper = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<{ readonly from: Point; readonly to: Point } | null>(null);
  const source = document
    ? {
        path: document.file.path,
        ...(document.password === undefined ? {} : { password: document.password }),
      }
    : null;
  const picture = usePicture(source, page, sideFor(shownSide, window.devicePixelRatio));
  if (!shown) return <div className="tables-page waiting" aria-busy="true" />;

  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const box = paper.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [
      ((clientX - box.left) / box.width) * shown.width,
      ((clientY - box.top) / box.height) * shown.height,
    ];
  };
  const finish = (from: Point, to: Point) => {
    setFrame(null);
    endDrawing();
    const table = drawn(from, to, shown);
    if (table) tables.take([...shown.tables.map(manualTableOf), table], shown.tables.length);
  };
  const drawing = isDrawing
    ? {
        onPointerDown: (event: PointerEvent) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = pointAt(event);
          setFrame({ from: at, to: at });
        },
        onPointerMove: (event: PointerEvent) => {
          if (frame) setFrame({ from: frame.from, to: pointAt(event) });
        },
        onPointerUp: (event: PointerEvent) => {
          if (frame) finish(frame.from, pointAt(event));
        },
        onPointerCancel: () => setFrame(null),
      }
    : {};
  const change = (place: number, table: ShownTable) => {
    const before = shown.tables[place];
    const lost = before ? lostTexts(before, table) : 0;
    if (lost > 0) announce(t('tables.texts_lost', { count: lost }));
    const next = shown.tables.map((other, index) => (index === place ? table : other));
    tables.take(next, undefined, lost);
  };
  return (
    <div className="tables-side">
      {/* What scrolls is reached by keys too: by its lines, or by itself where it has none. */}
      <div className="tables-page" tabIndex={shown.tables.length === 0 ? 0 : undefined}>
        {isDrawing && (
          <p className="draw-hint" role="status">
            {t('tables.draw_hint')}{' '}
            <Button look="link" small onPress={() => finish([36, 36], [shown.width - 36, shown.height - 36])}>
              {t('tables.draw_whole')}
            </Button>
          </p>
        )}
        <div
          ref={paper}
          className={`tables-paper ${isDrawing ? 'drawing' : ''}`}
          style={{ aspectRatio: `${shown.width} / ${shown.height}` }}
          {...drawing}
        >
          {picture && 'url' in picture && <img src={picture.url} alt="" draggable={false} />}
          {picture && 'problem' in picture && <p className="text-quiet">{names.error(picture.problem)}</p>}
          {left.map((table) => (
            <Button
              key={table.box.join(' ')}
              look="bare"
              className="table-frame left-out"
              style={placed(table.box, shown)}
              aria-label={t('tables.take_again')}
              onPress={() =>
                tables.take([...shown.tables.map(manualTableOf), manualTableOf(table)], shown.tables.length)
              }
            >
              <span className="table-name">{t('tables.left_out')}</span>
            </Button>
          ))}
          {shown.tables.map((table, place) =>
            place === chosen ? (
              <TableLines
                key={place}
                table={table}
                place={place}
                paper={paper}
                page={shown}
                isLooking={tables.isLooking}
                onChange={(next) => change(place, next)}
              />
            ) : (
              <Button
                key={place}
                look="bare"
                className="table-frame"
                style={placed(table.box, shown)}
                onPress={() => chooseTable(place)}
              >
                <span className="table-name">{table.name || t('tables.table', { place: place + 1 })}</span>
              </Button>
            ),
          )}
          {frame && (
            <div
              className="table-frame drawn"
              style={placed(
                [
                  Math.min(frame.from[0], frame.to[0]),
                  Math.min(frame.from[1], frame.to[1]),
                  Math.max(frame.from[0], frame.to[0]),
                  Math.max(frame.from[1], frame.to[1]),
                ],
                shown,
              )}
            />
          )}
        </div>
      </div>
      <Legend hasLines={chosen >= 0} hasLeft={left.length > 0} />
    </div>
  );
}
