import { useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import {
  DropIndicator,
  GridList,
  GridListItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
  type Key,
  type Selection,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { DocumentPicture } from '../../shared/documents/DocumentPicture.js';
import {
  documentsStore,
  moveDocumentsBy,
  moveDocumentsTo,
  placeOf,
  removeDocuments,
  select,
  titleOf,
  useDocuments,
  type ListedDocument,
} from '../../state/documents.js';
import { comparedRows } from '../../state/changes.js';
import { duplicates } from '../../state/duplicates.js';
import { isOtherOrder } from '../../state/order.js';
import { contextMenu } from '../../state/context-menu.js';
import { quickLook } from '../../state/quick-look.js';
import { canChoosePages } from '../../state/submission.js';
import { givesOneResult } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import { useGlide } from '../../ui/useGlide.js';
import { useGrowing } from '../../ui/useGrowing.js';
import { rangeByKey, rangeByPointer } from '../../ui/range-start.js';
import { focusItem, showItem } from '../../shared/documents/list-behind.js';
import { useListedLooks } from '../../shared/documents/useListedLooks.js';
import { useSignatureFate } from '../../shared/documents/useSignatureFate.js';
import { DocumentRow, useFactsOf } from '../../shared/documents/DocumentRow.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

/**
 * Height of a row in CSS pixels, as in `.ready-list .row`. Every row is as high as the next, so thousands cost no measuring; with measured
 * heights the list once left out a row after a change of its order was undone.
 */
const layoutOptions = { rowHeight: 66, dropIndicatorThickness: 4 };

const dragType = 'application/x-platen-row';

const idsOf = (keys: Iterable<Key>): Set<string> => new Set([...keys].map(String));

/** Tells before rows that stay take other places. */
const listenToOrder = (tell: () => void): (() => void) =>
  documentsStore.subscribe((now, before) => {
    if (now.documents !== before.documents && isOtherOrder(before.documents, now.documents)) tell();
  });

/** Documents that wait for the start, in their order. Only the rows in sight are drawn. */
export function DocumentList({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { workflow, values } = convert;
  const one = workflow !== null && givesOneResult(workflow, values);
  // The first is the older one.
  const pair = comparedRows(workflow, convert.ready);
  const counts = workflow?.category === 'pdf_tools';
  const signatures = useSignatureFate(convert);
  const documents = useDocuments((state) => state.documents);
  const selected = useDocuments((state) => state.selected);
  // Exceptions only, and the same set while they are the same: with another one every row is looked at again.
  const twice = useSameSet(useMemo(() => duplicates(documents), [documents]));
  const notTaken = useSameSet(
    useMemo(() => {
      const taken = new Set(convert.ready.map(({ id }) => id));
      return new Set(convert.usable.flatMap(({ id }) => (taken.has(id) ? [] : [id])));
    }, [convert.ready, convert.usable]),
  );
  const { items, onKey } = useGrowing(documents);
  const factsOf = useFactsOf();
  const name = workflow ? names.workflow(workflow) : undefined;
  const list = useRef<HTMLDivElement>(null);
  useGlide(list, listenToOrder);
  const range = {
    keys: () => documentsStore.getState().documents.map(({ id }) => id),
    selected: () => documentsStore.getState().selected,
    select: select,
  };
  const looks = useListedLooks();
  const look = (id: string) =>
    quickLook(looks(documents), id, {
      onGo: (thing) => {
        select(new Set([thing.id]));
        showItem(list.current, thing.id);
      },
      onEnd: (thing) => focusItem(list.current, thing.id),
    });
  const sayMoved = (id: string | undefined) => {
    if (id === undefined) return;
    announce(t('list.moved', { place: placeOf(id), total: documentsStore.getState().documents.length }));
  };
  const { dragAndDropHooks } = useDragAndDrop<ListedDocument>({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    acceptedDragTypes: [dragType],
    onReorder: ({ keys, target }) => {
      const ids = idsOf(keys);
      moveDocumentsTo(ids, String(target.key), target.dropPosition === 'before' ? 'before' : 'after');
      sayMoved([...ids][0]);
    },
    renderDragPreview: (dragged) => <DraggedRows ids={dragged.map((item) => item[dragType] ?? '')} />,
    renderDropIndicator: (target) => <DropIndicator target={target} />,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    onKey(event.key);
    rangeByKey(event, range);
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-key]');
    const focused = row?.dataset['key'];
    if (focused === undefined) return;
    const ids = selected.has(focused) ? selected : new Set([focused]);
    const taken = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      taken();
      moveDocumentsBy(ids, event.key === 'ArrowUp' ? -1 : 1);
      sayMoved(focused);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      taken();
      announce(t('list.removed', { count: ids.size }));
      removeDocuments(ids);
    } else if (event.key === ' ' && event.target === row && !event.ctrlKey && !event.metaKey) {
      taken();
      look(focused);
    }
  };
  const onSelection = (selection: Selection) =>
    select(
      selection === 'all'
        ? new Set(documents.map((document) => document.id))
        : // Kept as it is: it remembers where a range began.
          (selection as ReadonlySet<string>),
    );
  return (
    <div
      className="list-box"
      role="presentation"
      onPointerDownCapture={(event) => rangeByPointer(event, range)}
      onKeyDownCapture={onKeyDown}
      onContextMenu={contextMenu('document', (key) => {
        if (!documentsStore.getState().selected.has(key)) select(new Set([key]));
      })}
    >
      <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
        <GridList
          ref={list}
          id="document-list"
          className="list ready-list"
          aria-label={t('list.label')}
          items={items}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selected}
          onSelectionChange={onSelection}
          onAction={(key) => look(String(key))}
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[twice, one, counts, notTaken, name, factsOf, pair?.old, pair?.new, signatures]}
        >
          {(document) => (
            <GridListItem id={document.id} textValue={titleOf(document.file)} className="row">
              <DocumentRow
                // Rows in sight are used again for those that come into sight: nothing of another document stays in them.
                key={document.id}
                document={document}
                isDuplicate={twice.has(document.id)}
                choosesPages={one && canChoosePages(workflow, document)}
                counts={counts}
                notTakenBy={notTaken.has(document.id) ? name : undefined}
                side={document.id === pair?.old ? 'old' : document.id === pair?.new ? 'new' : undefined}
                signatures={signatures}
                factsOf={factsOf}
              />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </div>
  );
}

/** The set of the last time while it holds the same. */
function useSameSet(set: ReadonlySet<string>): ReadonlySet<string> {
  const [kept, setKept] = useState(set);
  if (kept === set || (kept.size === set.size && [...kept].every((id) => set.has(id)))) return kept;
  setKept(set);
  return set;
}

/** What is seen of rows while they are dragged: the first of them, and how many there are. */
function DraggedRows({ ids }: { ids: readonly string[] }): ReactElement | null {
  const first = documentsStore.getState().documents.find(({ id }) => id === ids[0]);
  if (!first) return null;
  const { file, password } = first;
  return (
    <div className="dragged-rows">
      <DocumentPicture source={{ ...file, password }} name={file.name} group={file.group} size={40} />
      <span className="name">{titleOf(file)}</span>
      {ids.length > 1 && <span className="dragged-count num">{ids.length}</span>}
    </div>
  );
}
