import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer, type Selection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ShownChange, ShownChanges } from '../../../contract/comparison.js';
import type { ChangeKind } from '../../../contract/change-kinds.js';
import {
  changeFilters,
  changesBy,
  filterChanges,
  lookAtChange,
  useChangesView,
} from '../../state/changes.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { useGrowing } from '../../ui/useGrowing.js';
import { showItem } from '../documents/list-behind.js';
import { useChangeWords, type ChangeWords } from './change-words.js';

const layoutOptions = { estimatedRowHeight: 72 };

interface ChangeListProps {
  readonly executionId: string;
  readonly found: ShownChanges;
  /** Looks at the pages, where there is no room for them beside the list. */
  readonly onLook?: () => void;
}

/** The changes that a comparison found, by kind: the one that is selected is shown on the pages. */
export function ChangeList({ executionId, found, onLook }: ChangeListProps): ReactElement {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { changes, count } = found;
  const filter = useChangesView(executionId, (view) => view.filter);
  const current = useChangesView(executionId, (view) => view.current);
  const filters = useMemo(() => changeFilters(changes), [changes]);
  const shown = useMemo(() => changesBy(changes, filter), [changes, filter]);
  const { items, onKey } = useGrowing(shown);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current !== null) showItem(list.current, String(current));
  }, [current]);
  const onSelection = (selection: Selection) => {
    const [key] = selection === 'all' ? [] : [...selection];
    if (key !== undefined) lookAtChange(executionId, changes, Number(key));
  };
  return (
    <section className="changes" aria-label={t('changes.label')}>
      {changes.length === 0 ? (
        <p className="changes-same" role="status">
          {t('changes.same')}
        </p>
      ) : (
        <>
          <Choice
            form="list"
            label={t('changes.filter')}
            labelHidden
            items={filters.map((one) => ({ value: one.filter, label: words.filter(one.filter, one.count) }))}
            value={filter}
            onChange={(value) => filterChanges(executionId, value)}
          />
          {onLook && (
            <Button small className="changes-look" onPress={onLook}>
              {t('changes.beside')}
            </Button>
          )}
          <div className="list-box" role="presentation" onKeyDownCapture={({ key }) => onKey(key)}>
            <Virtualizer layout={ListLayout} layoutOptions={layoutOptions} shouldObserveItemSize>
              <ListBox
                ref={list}
                className="list change-list"
                aria-label={t('changes.label')}
                items={items}
                dependencies={[words]}
                selectionMode="single"
                selectionBehavior="replace"
                {...(onLook ? { onAction: onLook } : {})}
                disallowEmptySelection
                selectedKeys={current === null ? [] : [String(current)]}
                onSelectionChange={onSelection}
              >
                {(change) => (
                  <ListBoxItem
                    id={String(change.number)}
                    className="change-row"
                    textValue={words.whole(change)}
                    aria-label={words.whole(change)}
                  >
                    <Change change={change} words={words} />
                  </ListBoxItem>
                )}
              </ListBox>
            </Virtualizer>
          </div>
          {count > changes.length && (
            <p className="side-note">{t('changes.first_only', { count: changes.length })}</p>
          )}
        </>
      )}
    </section>
  );
}

/** A sign for each kind: colour alone tells nothing to some. */
const signs: Readonly<Record<ChangeKind, string>> = { added: '+', removed: '−', changed: '≠', moved: '⇅' };

function Change({ change, words }: { change: ShownChange; words: ChangeWords }): ReactElement {
  const { kind, old, new: fresh } = change;
  // What moved reads the same on both sides.
  const gone = kind === 'moved' ? '' : (old?.text ?? '');
  const put = fresh?.text ?? '';
  return (
    <>
      <span className={`change-sign ${kind}`} aria-hidden="true">
        {signs[kind]}
      </span>
      <div className="change-text">
        <p className="change-head">
          <b>{words.kind(change)}</b>
          <span>{words.about(change)}</span>
          <span className="num">{words.where(change)}</span>
        </p>
        {gone !== '' && <del dir="auto">{gone}</del>}
        {put !== '' && (kind === 'moved' ? <p dir="auto">{put}</p> : <ins dir="auto">{put}</ins>)}
      </div>
    </>
  );
}
