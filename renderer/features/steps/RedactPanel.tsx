import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer, type Selection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { PageArea } from '../../../contract/page-areas.js';
import type { ListedFind, RedactionList } from '../../../contract/redactions.js';
import type { ListedDocument } from '../../state/documents.js';
import { showPageOf, showSide } from '../../state/preview.js';
import {
  keepFinds,
  lookAtFind,
  removeArea,
  useLookedFind,
  type MarkOptions,
  type RedactMarks,
} from '../../state/redact-marks.js';
import { useOptionsUndo } from '../../state/option-history.js';
import { useUndo } from '../../state/undo.js';
import { Button } from '../../ui/Button.js';
import { showItem } from '../../shared/documents/list-behind.js';
import { redactPanelId, useRedactSummary } from '../../shared/documents/useRedactSummary.js';

interface RedactPanelProps {
  readonly row: ListedDocument;
  readonly options: MarkOptions;
  readonly marks: RedactMarks;
  /** Nothing says yet what is removed. */
  readonly lacks: boolean;
}

const layoutOptions = { estimatedRowHeight: 54 };

/** What would be removed: the finds with what is beside them, each of which can stay, and what hides in the document. */
export function RedactPanel({ row, options, marks, lacks }: RedactPanelProps): ReactElement {
  const { t } = useTranslation();
  const { list, text, isRefused } = useRedactSummary(row.id, { options, marks });
  const undo = useOptionsUndo(options.key);
  useUndo(undo);
  useEffect(() => () => lookAtFind(null), []);
  return (
    <section id={redactPanelId} className="mark-panel" aria-label={t('redact.label')} tabIndex={-1}>
      <h3>{t('redact.label')}</h3>
      {!lacks && <p className="help">{t('redact.how')}</p>}
      {lacks ? (
        <p className="help" role="status">
          {t('redact.choose')}
        </p>
      ) : (
        <p className={isRefused ? 'side-note warn' : 'help num'} role="status">
          {text}
        </p>
      )}
      {list && list.finds.length > 0 && <Finds {...{ row, options, marks, list }} />}
      <div className="signature-tools">
        {list && <SameText {...{ options, marks, list }} />}
        {undo && (
          <Button look="link" small onPress={undo}>
            {t('redact.undo')}
          </Button>
        )}
      </div>
      {list && list.hidden.length > 0 && (
        <div className="redact-hidden">
          <h4>{t('redact.hidden')}</h4>
          <ul>
            {list.hidden.map(({ kind, count, finds }) => (
              <li key={kind}>
                {t(`redact.hidden_kind.${kind}`)}{' '}
                <span className="num">
                  {finds === 0 ? count : t('redact.hidden_finds', { count: finds, total: count })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface FindsProps extends Omit<RedactPanelProps, 'lacks'> {
  readonly list: RedactionList;
}

/** The finds in the order of the pages: arrow keys go from one to the next and show it, Space lets it stay. */
function Finds({ row, options, marks, list: { finds, count } }: FindsProps): ReactElement {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const looked = useLookedFind();
  const listed = useMemo(() => finds.map(({ id }) => id), [finds]);
  useEffect(() => {
    if (looked !== null) showItem(list.current, looked);
  }, [looked]);
  const onSelection = (selection: Selection) => {
    const goes = selection === 'all' ? new Set(listed) : new Set([...selection].map(String));
    const unticked = finds.filter(({ id }) => !goes.has(id) && !marks.keep.has(id));
    const [first] = unticked;
    // An area that stays is no mark.
    if (first?.kind === 'area' && unticked.length === 1) {
      const place = areaPlace(marks.areas, first);
      if (place >= 0) removeArea(options, marks, place);
      return;
    }
    const stay = finds.filter(({ id, kind }) => !goes.has(id) && kind !== 'area').map(({ id }) => id);
    keepFinds(options, marks, listed, new Set(stay));
  };
  const look = ({ id, page }: ListedFind) => {
    lookAtFind(id);
    showSide('source');
    showPageOf(row.id, page);
  };
  return (
    <>
      <div className="list-box mark-list">
        <Virtualizer layout={ListLayout} layoutOptions={layoutOptions} shouldObserveItemSize>
          <ListBox
            ref={list}
            className="list"
            aria-label={t('redact.finds')}
            items={finds}
            dependencies={[marks, looked]}
            selectionMode="multiple"
            selectionBehavior="toggle"
            selectedKeys={listed.filter((id) => !marks.keep.has(id))}
            onSelectionChange={onSelection}
            escapeKeyBehavior="none"
          >
            {(find) => (
              <ListBoxItem
                id={find.id}
                className={`mark-row ${find.id === looked ? 'looked' : ''}`}
                textValue={find.text}
                aria-label={t('redact.find', {
                  text: find.text,
                  page: find.page,
                  before: find.before,
                  after: find.after,
                })}
                onFocus={() => look(find)}
              >
                {({ isSelected }) => (
                  <>
                    <span className={`mark-check ${isSelected ? 'on' : ''}`} aria-hidden="true" />
                    <span className="mark-context" dir="auto">
                      <span>{shortBefore(find.before)}</span>
                      <b>{find.text === '' ? ` ${t('redact.area')} ` : find.text}</b>
                      <span>{find.after}</span>
                    </span>
                    <span className="num mark-page">{find.page}</span>
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </div>
      {count > finds.length && (
        <p className="side-note">{t('changes.first_only', { count: finds.length })}</p>
      )}
    </>
  );
}

/** Leaves all finds with the text of the one that is looked at, or puts them back. */
function SameText({ options, marks, list: { finds } }: Omit<FindsProps, 'row'>): ReactElement | null {
  const { t } = useTranslation();
  const looked = useLookedFind();
  const text = finds.find(({ id, kind }) => id === looked && kind !== 'area')?.text;
  if (text === undefined) return null;
  const isSame = (find: ListedFind) =>
    find.kind !== 'area' && find.text.toLocaleLowerCase() === text.toLocaleLowerCase();
  const same = finds.filter(isSame).map(({ id }) => id);
  if (same.length < 2) return null;
  const areKept = same.every((id) => marks.keep.has(id));
  const kept = new Set(
    areKept ? [...marks.keep].filter((id) => !same.includes(id)) : [...marks.keep, ...same],
  );
  return (
    <Button
      look="link"
      small
      onPress={() =>
        keepFinds(
          options,
          marks,
          finds.map(({ id }) => id),
          kept,
        )
      }
    >
      {t(areKept ? 'redact.same_remove' : 'redact.same_keep', { text, count: same.length })}
    </Button>
  );
}

/** Characters before a find that a row has room for, so that the find itself is in sight. */
const roomBefore = 28;

function shortBefore(before: string): string {
  if (before.length <= roomBefore) return before;
  const end = before.slice(-roomBefore);
  const word = end.search(/\s\S/);
  return `… ${word < 0 ? end : end.slice(word + 1)}`;
}

/** Points by which the list and the option may differ: both are rounded, and the list ends at the page. */
const tolerance = 1;

/** The place of a find among the areas that were drawn; -1 for none. */
const areaPlace = (areas: readonly PageArea[], { page, boxes: [box] }: ListedFind): number =>
  areas.findIndex(
    (area) =>
      box !== undefined &&
      area.page === page &&
      Math.abs(Math.max(area.x, 0) - box.x) <= tolerance &&
      Math.abs(Math.max(area.y, 0) - box.y) <= tolerance,
  );
