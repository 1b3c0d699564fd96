import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { entriesInOrder, madeFieldKinds, type MadeFieldEntry } from '../../../contract/made-fields.js';
import { useNames } from '../../i18n/names.js';
import type { ListedDocument } from '../../state/documents.js';
import {
  changedField,
  drawKind,
  drawnField,
  dropOwnFields,
  pickField,
  setFields,
  useDrawing,
} from '../../state/made-fields.js';
import { useOptionsUndo } from '../../state/option-history.js';
import { showPageOf, showSide, usePreviewState } from '../../state/preview.js';
import { useUndo } from '../../state/undo.js';
import { showItem } from '../../shared/documents/list-behind.js';
import { useFieldWords } from '../../shared/documents/field-words.js';
import { fieldEditorId, useFieldsToMake, type MadeFields } from '../../shared/documents/made-fields.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { MadeFieldEditor } from './MadeFieldEditor.js';

interface MadeFieldsPanelProps {
  readonly row: ListedDocument;
  readonly fields: MadeFields;
}

/** A field with its place among the entries, which names it. */
type Listed = MadeFieldEntry & { readonly at: number };

/** CSS pixels of a field in the list, and how many of them are in sight. */
const rowHeight = 31;
const rowsInSight = 9;
const layoutOptions = { estimatedRowHeight: rowHeight };
/** Points from the upper left of a page: where a field stands that was added without a pointer. */
const firstPlace = { x: 72, y: 72 } as const;
/** Points. */
const usualSize = {
  text: { width: 180, height: 18 },
  multiline: { width: 240, height: 54 },
  comb: { width: 144, height: 18 },
  date: { width: 96, height: 18 },
  check: { width: 12, height: 12 },
  choice: { width: 144, height: 18 },
  signature: { width: 180, height: 36 },
} as const;

/** The fields that a form is made with: which of them, what they are called and of what kind they are. */
export function MadeFieldsPanel({ row, fields }: MadeFieldsPanelProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const words = useFieldWords();
  const { where } = fields;
  const { entries, isOwn, isSearching, problem, taken } = useFieldsToMake(row, fields);
  const { picked, kind } = useDrawing();
  const page = usePreviewState((state) => state.pages[row.id] ?? 1);
  const undo = useOptionsUndo(where.key);
  useUndo(undo);
  useEffect(() => () => pickField(null), []);
  const field = picked === null ? undefined : entries[picked];
  const used = entries.filter(({ use }) => use !== false).length;
  const add = () => {
    const area = { ...firstPlace, ...usualSize[kind], page };
    // Fields that are added one after another stand below each other.
    while (entries.some((entry) => entry.page === page && entry.x === area.x && entry.y === area.y))
      area.y += 24;
    const entry = drawnField(area, kind, '', taken, words.firstChoices);
    setFields(where, [...entries, entry]);
    pickField(entries.length);
    showSide('source');
    announce(t('make_form.added', { field: words.title(entry) }));
    focusSoon(fieldEditorId);
  };
  const toggle = (at: number) => {
    const use = entries[at]?.use === false;
    setFields(where, changedField(entries, at, { use }));
    announce(use ? t('make_form.used') : t('make_form.left_out'));
  };
  const remove = (at: number) => {
    setFields(
      where,
      entries.filter((_, place) => place !== at),
    );
    pickField(null);
    announce(t('make_form.removed'));
  };
  const left = entries.length - used;
  const counted = t('make_form.count', { count: used });
  return (
    <section className="mark-panel before" aria-label={t('make_form.label')}>
      <h3>{t('make_form.label')}</h3>
      <p className="help">{t('make_form.how')}</p>
      {problem && problem.code !== 'form_nothing_found' ? (
        <p className="side-note warn" role="status">
          {names.error(problem)}
        </p>
      ) : (
        <p className="help num" role="status">
          {isSearching
            ? t('make_form.searching')
            : left === 0
              ? entries.length === 0
                ? t('make_form.none')
                : counted
              : `${counted}, ${t('make_form.count_left_out', { count: left })}`}
        </p>
      )}
      <div className="made-new">
        <Choice
          form="list"
          isBeside
          label={t('make_form.new_kind')}
          items={madeFieldKinds.map((value) => ({ value, label: words.kind(value) }))}
          value={kind}
          onChange={(chosen) => {
            const next = madeFieldKinds.find((one) => one === chosen);
            if (next) drawKind(next);
          }}
        />
        <Button small onPress={add}>
          {t('make_form.add', { page })}
        </Button>
      </div>
      {entries.length > 0 && (
        <FieldList {...{ entries, picked, toggle, remove }} onLook={(of) => showPageOf(row.id, of)} />
      )}
      {field && picked !== null && (
        <MadeFieldEditor
          key={picked}
          {...{ row, field, taken }}
          at={picked}
          onChange={(change, step) =>
            setFields(
              where,
              changedField(entries, picked, change),
              step === null ? null : `${step} ${picked}`,
            )
          }
          onRemove={() => remove(picked)}
        />
      )}
      {(undo !== null || isOwn) && (
        <div className="panel-foot">
          {undo && (
            <Button look="link" small onPress={undo}>
              {t('make_form.undo')}
            </Button>
          )}
          {isOwn && (
            <Button
              look="link"
              small
              onPress={() => {
                dropOwnFields(where);
                pickField(null);
              }}
            >
              {t('make_form.restore')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface FieldListProps {
  readonly entries: readonly MadeFieldEntry[];
  readonly picked: number | null;
  readonly toggle: (at: number) => void;
  readonly remove: (at: number) => void;
  readonly onLook: (page: number) => void;
}

/** The fields in reading order: arrow keys go from one to the next and show it, Space leaves it out, Delete removes it. */
function FieldList({ entries, picked, toggle, remove, onLook }: FieldListProps): ReactElement {
  const { t } = useTranslation();
  const words = useFieldWords();
  const list = useRef<HTMLDivElement>(null);
  const items: Listed[] = entriesInOrder(entries.map((entry, at) => ({ ...entry, at })));
  useEffect(() => {
    if (picked !== null) showItem(list.current, String(picked));
  }, [picked]);
  const look = (at: number) => {
    const entry = entries[at];
    if (!entry) return;
    pickField(at);
    showSide('source');
    onLook(entry.page);
  };
  const onKey = (event: KeyboardEvent) => {
    if (picked === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') toggle(picked);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(picked);
    else if (event.key === 'Enter') focusSoon(fieldEditorId);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="list-box mark-list"
      style={{ height: Math.min(items.length, rowsInSight) * rowHeight + 2 }}
      onKeyDownCapture={onKey}
    >
      <Virtualizer layout={ListLayout} layoutOptions={layoutOptions} shouldObserveItemSize>
        <ListBox
          ref={list}
          className="list"
          aria-label={t('make_form.fields')}
          items={items.map((item) => ({ ...item, id: String(item.at) }))}
          dependencies={[entries, picked]}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={picked === null ? [] : [String(picked)]}
          onSelectionChange={(selection) => {
            const [key] = selection === 'all' ? [] : [...selection];
            if (key !== undefined) look(Number(key));
          }}
          escapeKeyBehavior="none"
        >
          {(item) => {
            const isUsed = item.use !== false;
            const title = words.title(item);
            return (
              <ListBoxItem
                className={`mark-row ${item.at === picked ? 'looked' : ''}`}
                textValue={title}
                aria-label={t(isUsed ? 'make_form.row' : 'make_form.row_left_out', {
                  field: title,
                  page: item.page,
                })}
              >
                <span
                  className={`mark-check ${isUsed ? 'on' : ''}`}
                  aria-hidden="true"
                  onPointerDown={(event) => event.stopPropagation()}
                  onMouseDown={(event) => event.stopPropagation()}
                  onClick={(event) => {
                    event.stopPropagation();
                    toggle(item.at);
                  }}
                />
                <span className="mark-context" dir="auto">
                  <b>{item.label || item.name}</b>
                  {item.required ? ' *' : ''} {words.kind(item.kind)}
                </span>
                <span className="num mark-page">{item.page}</span>
              </ListBoxItem>
            );
          }}
        </ListBox>
      </Virtualizer>
    </div>
  );
}
