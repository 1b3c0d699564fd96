import { useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { GridList, GridListItem, ListLayout, Virtualizer, type Selection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { opensByName } from '../../../contract/openable.js';
import { openResult } from '../../state/actions.js';
import { pressedFirst } from '../../state/command-targets.js';
import { documentsStore, titleOf, useDocuments } from '../../state/documents.js';
import { executions, useExecutionOf } from '../../state/executions.js';
import { copyResults } from '../../state/result-actions.js';
import { resultsOfRows, rowsShown } from '../../state/result-rows.js';
import { changeResultView, useResultView } from '../../state/result-view.js';
import { announce } from '../../ui/announce.js';
import { contextMenu } from '../../state/context-menu.js';
import { quickLook } from '../../state/quick-look.js';
import { useGrowing } from '../../ui/useGrowing.js';
import { rangeByKey, rangeByPointer } from '../../ui/range-start.js';
import { focusItem, showItem } from '../../shared/documents/list-behind.js';
import { Follow } from './Follow.js';
import { ResultRow } from './ResultRow.js';
import { useResultLooks } from './useResultLooks.js';

/** Height of most rows in CSS pixels; those with something to put right are higher. */
const rowHeight = 68;
const layoutOptions = { estimatedRowHeight: rowHeight };

/** Rows that are in sight whatever else there is to say: the whole pane scrolls where there is no room for them. */
const fullRows = 3;

/** The documents of a run in their order, each with how far it is or what became of it. Only the rows in sight are drawn. */
export function ResultList(): ReactElement {
  const { t } = useTranslation();
  const documents = useDocuments((state) => state.documents);
  const run = useDocuments((state) => state.run);
  const executionId = run?.executionId ?? '';
  const filter = useResultView(executionId, (view) => view.filter);
  const selected = useResultView(executionId, (view) => view.selected);
  // A run changes many times a second: the whole list renders again only where other rows are shown; a single row renders on
  // its own.
  const execution = useExecutionOf(filter === 'all' ? null : executionId);
  const rows = useMemo(
    () => rowsShown({ documents, run }, execution, filter),
    [documents, run, execution, filter],
  );
  const { items, onKey } = useGrowing(rows);
  const list = useRef<HTMLDivElement>(null);
  const onSelection = (keys: Selection) =>
    changeResultView(executionId, {
      // Kept as it is: it remembers where a range began.
      selected: keys === 'all' ? new Set(rows.map(({ id }) => id)) : (keys as ReadonlySet<string>),
    });
  const range = {
    keys: () => rows.map(({ id }) => id),
    selected: () => selected,
    select: (keys: ReadonlySet<string>) => changeResultView(executionId, { selected: keys }),
  };
  const looks = useResultLooks();
  const look = (id: string) =>
    quickLook(looks(rows), id, {
      onGo: (thing) => {
        changeResultView(executionId, { selected: new Set([thing.id]) });
        showItem(list.current, thing.id);
      },
      onEnd: (thing) => focusItem(list.current, thing.id),
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // A field or a button in a row has its keys for itself.
    if (target.getAttribute('role') !== 'row') return;
    onKey(event.key);
    rangeByKey(event, range);
    const known = executions.getState().byId[executionId];
    const given = resultsOfRows(documentsStore.getState().run, known?.results ?? [], selected);
    const main = pressedFirst(selected)
      .map((id) => known?.given[run?.inputOf[id] ?? -1]?.main)
      .find((one) => one);
    const focused = target.dataset['key'];
    if (event.key === ' ' && focused !== undefined) look(focused);
    else if (event.key === 'F2' && main) changeResultView(executionId, { naming: main.index });
    else if (event.key === 'Enter' && main && known && opensByName(known.summary, main.name))
      void openResult(executionId, main.index);
    else if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && given.length > 0) {
      const results = given.map(({ index }) => index);
      void copyResults(executionId, results).then(
        (isDone) => isDone && announce(t('result.copied', { count: results.length })),
      );
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={`list-box rows-${Math.min(rows.length, fullRows)}`}
      role="presentation"
      onPointerDownCapture={(event) => rangeByPointer(event, range)}
      onKeyDownCapture={onKeyDown}
      onContextMenu={contextMenu('result', (key) => {
        if (!selected.has(key)) changeResultView(executionId, { selected: new Set([key]) });
      })}
    >
      <Follow list={list} rowHeight={rowHeight} />
      <Virtualizer layout={ListLayout} layoutOptions={layoutOptions} shouldObserveItemSize>
        <GridList
          ref={list}
          className="list result-list"
          aria-label={t('list.label')}
          items={items}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selected}
          onSelectionChange={onSelection}
          keyboardNavigationBehavior="tab"
          renderEmptyState={() => <p className="text-quiet list-empty">{t('result.none_such')}</p>}
        >
          {(document) => (
            <GridListItem id={document.id} textValue={titleOf(document.file)} className="row">
              <ResultRow key={document.id} document={document} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </div>
  );
}
