import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { flushSync } from 'react-dom';
import {
  DropIndicator,
  GridLayout,
  GridList,
  GridListItem,
  Size,
  useDragAndDrop,
  Virtualizer,
  type Key,
  type Selection,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../state/documents.js';
import { offerDropPlaces } from '../../state/drop-place.js';
import { contextMenu } from '../../state/context-menu.js';
import { quickLook, type QuickLookSheet } from '../../state/quick-look.js';
import {
  movePagesTo,
  pagesStore,
  selectAllPages,
  selectPages,
  usePages,
  type PageItem,
} from '../../state/pages.js';
import { rangeByKey, rangeByPointer } from '../../ui/range-start.js';
import { focusItem, showItem } from '../../shared/documents/list-behind.js';
import { duplicate, moveSelected, placeForNew, remove, tellMoved, turn } from './actions.js';
import { placeBetween, scrollAtEdge } from './drop-place.js';
import { PageCard } from './PageCard.js';
import type { Organised, OrganisedFile } from './useOrganise.js';
import { usePageClipboard } from './usePageClipboard.js';

/** CSS pixels of a card around its picture; as in `.page-card`. */
const around = { width: 16, height: 44 };
const dragType = 'application/x-platen-page';

const idsOf = (keys: Iterable<Key>): Set<string> => new Set([...keys].map(String));

/** Pages side by side, in the order of the result. Only those in sight are drawn. */
export function PageGrid({ organised }: { organised: Organised }): ReactElement {
  const { t } = useTranslation();
  const items = usePages((state) => state.items);
  const selected = usePages((state) => state.selected);
  const size = usePages((state) => state.size);
  // A click selects one, as in a file manager; by keyboard the focus moves freely and Space selects.
  const [byKeyboard, setByKeyboard] = useState(false);
  const places = useMemo(() => new Map(items.map(({ id }, index) => [id, index + 1])), [items]);
  const badges = organised.files.length > 1;
  const layoutOptions = useMemo(() => {
    const cell = new Size(size + around.width, size + around.height);
    return {
      minItemSize: cell,
      maxItemSize: cell,
      preserveAspectRatio: true,
      minSpace: new Size(8, 8),
      maxHorizontalSpace: 28,
      dropIndicatorThickness: 4,
    };
  }, [size]);
  const { dragAndDropHooks } = useDragAndDrop<PageItem>({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    acceptedDragTypes: [dragType],
    onReorder: ({ keys, target }) => {
      const ids = idsOf(keys);
      movePagesTo(ids, String(target.key), target.dropPosition === 'before' ? 'before' : 'after');
      tellMoved(ids, t);
    },
    renderDragPreview: (dragged) => (
      <div className="drag-pages">{t('pages.dragged', { count: dragged.length })}</div>
    ),
    renderDropIndicator: (target) => <DropIndicator target={target} />,
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      offerDropPlaces({
        next: placeForNew,
        at: (x, y) => {
          const shown = pagesStore.getState().items;
          const end = { place: shown.length, mark: null };
          const frame = box.current?.getBoundingClientRect();
          const cells = box.current?.querySelector<HTMLElement>('.page-grid');
          if (!frame || !cells || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
            return end;
          scrollAtEdge(cells, y);
          const found = placeBetween(cells, x, y);
          if (!found) return end;
          const beside = shown.findIndex(({ id }) => id === found.key);
          return { place: beside + (found.side === 'before' ? 0 : 1), mark: found.mark };
        },
      }),
    [],
  );
  usePageClipboard();
  const range = {
    keys: () => pagesStore.getState().items.map(({ id }) => id),
    selected: () => pagesStore.getState().selected,
    select: selectPages,
  };
  /** Shows a page large, and the others from there. */
  const look = (id: string) => {
    const nameAt = (page: number) => items[page - 1]?.id ?? '';
    const label = t('pages.label');
    const sheets = items.map((item) => {
      const file = item.kind === 'blank' ? undefined : organised.byId.get(item.documentId);
      return sheetOf(item, file, nameOf(item, file ? titleOf(file.document.file) : ''));
    });
    quickLook([{ id: 'pages', name: label, facts: '', of: sheets }], 'pages', {
      page: items.findIndex((item) => item.id === id) + 1,
      onGo: (_thing, page) => showItem(box.current, nameAt(page)),
      onEnd: (_thing, page) => focusItem(box.current, nameAt(page)),
    });
  };
  const onDoubleClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('.page-cell');
    if (cell && !target.closest('button')) look(cell.dataset['key'] ?? '');
  };
  // The given set is kept as it is: it remembers where a range began.
  const onSelection = (selection: Selection) =>
    selection === 'all' ? selectAllPages() : selectPages(selection as ReadonlySet<string>);
  return (
    <div
      ref={box}
      className="page-box"
      role="presentation"
      onContextMenu={contextMenu('pages', (key) => {
        if (!pagesStore.getState().selected.has(key)) selectPages(new Set([key]));
      })}
      onDoubleClick={onDoubleClick}
      onPointerDownCapture={(event) => {
        rangeByPointer(event, range);
        if (byKeyboard) flushSync(() => setByKeyboard(false));
      }}
      onKeyDownCapture={(event) => {
        if (!byKeyboard && !['Control', 'Shift', 'Alt', 'Meta'].includes(event.key))
          flushSync(() => setByKeyboard(true));
        rangeByKey(event, range);
        if (event.key === 'Enter' && isPage(event.target)) {
          event.preventDefault();
          event.stopPropagation();
          look(event.target.dataset['key'] ?? '');
        } else onKey(event, selected, t);
      }}
    >
      <Virtualizer layout={GridLayout} layoutOptions={layoutOptions}>
        <GridList
          className="page-grid"
          layout="grid"
          aria-label={t('pages.label')}
          items={items}
          selectionMode="multiple"
          selectionBehavior={byKeyboard ? 'toggle' : 'replace'}
          selectedKeys={selected}
          onSelectionChange={onSelection}
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[places, size, organised, badges]}
        >
          {(item) => {
            const file = item.kind === 'blank' ? undefined : organised.byId.get(item.documentId);
            return (
              <GridListItem
                id={item.id}
                textValue={nameOf(item, file ? titleOf(file.document.file) : '')}
                className="page-cell"
              >
                <PageCard
                  item={item}
                  file={file}
                  place={places.get(item.id) ?? 0}
                  size={size}
                  badges={badges}
                />
              </GridListItem>
            );
          }}
        </GridList>
      </Virtualizer>
    </div>
  );

  /** What a screen reader calls a page. */
  function nameOf(item: PageItem, name: string): string {
    const place = places.get(item.id) ?? 0;
    if (item.kind === 'blank') return t('pages.name_blank', { place });
    if (item.kind === 'whole') return t('pages.name_whole', { place, name });
    const words = t('pages.name', { place, page: item.page, name });
    return item.turn === 0 ? words : `${words}, ${t('pages.name_turned', { degrees: item.turn })}`;
  }
}

/** A page itself, and none of its buttons. */
const isPage = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.classList.contains('page-cell');

/** Cells in a row, as they stand on the screen. */
function columnsAround(cell: HTMLElement): number {
  const { top } = cell.getBoundingClientRect();
  const cells = cell.closest('.page-grid')?.querySelectorAll('.page-cell') ?? [];
  return Math.max(
    1,
    [...cells].filter((other) => Math.abs(other.getBoundingClientRect().top - top) < 4).length,
  );
}

function onKey(
  event: KeyboardEvent,
  selected: ReadonlySet<string>,
  t: ReturnType<typeof useTranslation>['t'],
): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('.page-cell');
  const focused = cell?.dataset['key'];
  if (!cell || focused === undefined) return;
  const ids = selected.has(focused) ? selected : new Set([focused]);
  const main = event.ctrlKey || event.metaKey;
  const done = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  const step = stepOf(event.key, cell);
  if (step !== 0 && (event.altKey || main) && !event.shiftKey) {
    done();
    moveSelected(ids, step, t);
    // A page that moved out of sight is followed.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    return;
  }
  if (event.altKey) return;
  const key = event.key.toLowerCase();
  if (!main && (key === 'delete' || key === 'backspace')) {
    done();
    remove(ids, t);
  } else if (!main && key === 'r') {
    done();
    turn(ids, event.shiftKey ? 270 : 90, t);
  } else if (main && key === 'd') {
    done();
    duplicate(ids, t);
  }
}

/** Places an arrow key moves by; 0 for other keys. */
function stepOf(key: string, cell: HTMLElement): number {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -columnsAround(cell);
    case 'ArrowDown':
      return columnsAround(cell);
    default:
      return 0;
  }
}

/**
 * Pages of the grid as they are looked at large.
 * @param facts what it is, in words
 */
function sheetOf(item: PageItem, file: OrganisedFile | undefined, facts: string): QuickLookSheet {
  if (item.kind !== 'page' || !file) return { source: null, page: 1, turn: 0, facts };
  const { path } = file.document.file;
  const { password } = file.document;
  const source = { path, ...(password === undefined ? {} : { password }) };
  return { source, page: item.page, turn: item.turn, facts };
}
