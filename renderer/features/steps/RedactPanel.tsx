import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer, type Selection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ListedFind, RedactionList } from '../../../contract/redactions.js';
import { select, titleOf } from '../../state/documents.js';
import { showPageOf, showSide, usePreviewState } from '../../state/preview.js';
import {
  addArea,
  areaPlace,
  keepFinds,
  lookAt,
  lookedFind,
  removeArea,
  useLooked,
} from '../../state/redact-marks.js';
import { useOptionsUndo } from '../../state/option-history.js';
import { sayAtEach, setRefused } from '../../state/ui.js';
import { useUndo } from '../../state/undo.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { BackwardIcon, OnwardIcon } from '../../ui/icons.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { showItem } from '../../shared/documents/list-behind.js';
import { redactAreaId, type RedactFields } from '../../shared/documents/redact-fields.js';
import { redactPanelId, useRedactSummary } from '../../shared/documents/useRedactSummary.js';

interface RedactPanelProps extends RedactFields {
  /** Nothing says yet what is removed. */
  readonly lacks: boolean;
}

/** Where an area stands that was added without a pointer: points. */
const firstArea = { x: 36, y: 36, width: 200, height: 40 } as const;

/** Pixels that a row of three lines has: a list of few finds is no taller. */
const rowRoom = 66;
const layoutOptions = { estimatedRowHeight: 54 };

/** What would be removed: the finds with what is beside them, each of which can stay, and what hides in the document. */
export function RedactPanel({ lacks, ...fields }: RedactPanelProps): ReactElement {
  const { t } = useTranslation();
  const { row, options, marks } = fields;
  const { list, text, isRefused, wrongOption } = useRedactSummary(fields);
  const page = usePreviewState((state) => state.pages[row.id] ?? 1);
  const undo = useOptionsUndo(options.key);
  useUndo(undo);
  useEffect(() => () => lookAt(null), [row.id]);
  useSaidAtField(options.key, wrongOption, text);
  const add = () => {
    addArea(options, marks, { ...firstArea, page });
    showSide('source');
    showPageOf(row.id, page);
    lookAt({ area: marks.areas.length });
    focusSoon(redactAreaId(marks.areas.length));
    announce(t('redact.area_added'));
  };
  return (
    <section id={redactPanelId} className="mark-panel" aria-label={t('redact.label')} tabIndex={-1}>
      <h3>{t('redact.label')}</h3>
      <DocumentTurner {...fields} />
      {lacks ? (
        <p className="help" role="status">
          {t('redact.choose')}
        </p>
      ) : (
        <p className={isRefused ? 'side-note warn' : 'help num'} role="status">
          {wrongOption === undefined ? text : t('preview.wrong')}
        </p>
      )}
      {list && list.finds.length > 0 && <Finds {...fields} list={list} />}
      <div className="signature-tools">
        {list && <SameText {...fields} list={list} />}
        <Button look="link" small onPress={add}>
          {t('ignored.add', { page })}
        </Button>
        {undo && (
          <Button look="link" small onPress={undo}>
            {t('redact.undo')}
          </Button>
        )}
      </div>
      {!lacks && <p className="help">{t('redact.how')}</p>}
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

/** One of several documents, and the way to the others. */
function DocumentTurner({ row, rows }: RedactFields): ReactElement | null {
  const { t } = useTranslation();
  const place = rows.findIndex(({ id }) => id === row.id);
  if (rows.length < 2) return null;
  const turn = (step: -1 | 1) => {
    const to = rows[place + step];
    if (!to) return;
    showSide('source');
    select(new Set([to.id]));
  };
  return (
    <div className="document-turner" role="group" aria-label={t('redact.documents')}>
      <Button
        look="icon"
        aria-label={t('redact.document_before')}
        isDisabled={place === 0}
        onPress={() => turn(-1)}
      >
        <BackwardIcon />
      </Button>
      <span className="num" role="status">
        {t('redact.document', { place: place + 1, count: rows.length, name: titleOf(row.file) })}
      </span>
      <Button
        look="icon"
        aria-label={t('redact.document_behind')}
        isDisabled={place === rows.length - 1}
        onPress={() => turn(1)}
      >
        <OnwardIcon />
      </Button>
    </div>
  );
}

/** Says a sentence at the field of the option that it is about, as long as it holds. */
function useSaidAtField(key: string, option: string | undefined, sentence: string): void {
  useEffect(() => {
    if (option === undefined) return undefined;
    setRefused(key, sayAtEach({ [`options.${option}`]: [] }, sentence));
    return () => setRefused(key, undefined);
  }, [key, option, sentence]);
}

interface FindsProps extends RedactFields {
  readonly list: RedactionList;
}

/** The finds in the order of the pages: arrow keys go from one to the next and show it, Space lets it stay. */
function Finds({ row, options, marks, list: { finds, count } }: FindsProps): ReactElement {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const looked = lookedFind(useLooked(), finds, marks.areas)?.id ?? null;
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
  const look = (find: ListedFind) => {
    const place = areaPlace(marks.areas, find);
    lookAt(place < 0 ? { find: find.id } : { area: place });
    showSide('source');
    showPageOf(row.id, find.page);
  };
  return (
    <>
      <div className="list-box mark-list" style={{ maxHeight: finds.length * rowRoom }}>
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
function SameText({ options, marks, list: { finds } }: FindsProps): ReactElement | null {
  const { t } = useTranslation();
  const looked = lookedFind(useLooked(), finds, marks.areas);
  if (!looked || looked.kind === 'area') return null;
  const { text } = looked;
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
