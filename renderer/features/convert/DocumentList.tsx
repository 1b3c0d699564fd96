import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
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
import {
  documentsStore,
  duplicates,
  moveDocumentsBy,
  moveDocumentsTo,
  placeOf,
  removeDocuments,
  select,
  useDocuments,
  type ListedDocument,
} from '../../state/documents.js';
import { givesOneResult, isElsewhere } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import { useGrowing } from '../../ui/useGrowing.js';
import { DocumentRow } from './DocumentRow.js';
import type { ConvertState } from './useConvert.js';

/** Height of a row in CSS pixels, as in `.row`: every row is as high as the next, so thousands cost no measuring. */
const rowHeight = 60;

const idsOf = (keys: Iterable<Key>): Set<string> => new Set([...keys].map(String));

/** Documents in their order. Only the rows in sight are drawn. */
export function DocumentList({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { workflow, values } = convert;
  const one = workflow !== null && givesOneResult(workflow, values);
  const counts = workflow?.category === 'pdf_tools';
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
  const items = useGrowing(documents);
  const name = workflow ? names.workflow(workflow) : undefined;
  const sayMoved = (id: string | undefined) => {
    if (id === undefined) return;
    announce(t('list.moved', { place: placeOf(id), total: documentsStore.getState().documents.length }));
  };
  const { dragAndDropHooks } = useDragAndDrop<ListedDocument>({
    getItems: (keys) => [...keys].map((key) => ({ 'application/x-platen-row': String(key) })),
    acceptedDragTypes: ['application/x-platen-row'],
    onReorder: ({ keys, target }) => {
      const ids = idsOf(keys);
      moveDocumentsTo(ids, String(target.key), target.dropPosition === 'before' ? 'before' : 'after');
      sayMoved([...ids][0]);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} />,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (focused === undefined) return;
    const ids = selected.has(focused) ? selected : new Set([focused]);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      event.stopPropagation();
      moveDocumentsBy(ids, event.key === 'ArrowUp' ? -1 : 1);
      sayMoved(focused);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      announce(t('list.removed', { count: ids.size }));
      removeDocuments(ids);
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
    <div className="list-box" onKeyDownCapture={onKeyDown}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
        <GridList
          className="list"
          aria-label={t('list.label')}
          items={items}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selected}
          onSelectionChange={onSelection}
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[twice, one, counts, notTaken, name]}
        >
          {(document) => (
            <GridListItem id={document.id} textValue={document.file.name} className="row">
              <DocumentRow
                document={document}
                isDuplicate={twice.has(document.id)}
                // A service elsewhere takes whole documents.
                choosesPages={one && !isElsewhere(workflow)}
                counts={counts}
                notTakenBy={notTaken.has(document.id) ? name : undefined}
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
