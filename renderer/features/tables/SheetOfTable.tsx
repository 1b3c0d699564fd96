import type { ReactElement } from 'react';
import { Checkbox, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ShownTable } from '../../../contract/tables.js';
import {
  addLine,
  chooseTable,
  lostTexts,
  manualTableOf,
  showPage,
  widestMiddle,
  withText,
  type Axis,
} from '../../state/tables.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { Switch } from '../../ui/Switch.js';
import { Choice } from '../../ui/Choice.js';
import { CheckIcon, PlusIcon } from '../../ui/icons.js';
import { SheetGrid } from './SheetGrid.js';
import type { TablesOfPage } from './useTables.js';

/** The sheet that comes of the chosen table. */
export function SheetOfTable({ tables }: { tables: TablesOfPage }): ReactElement {
  const { t } = useTranslation();
  const { shown, chosen } = tables;
  const table = shown?.tables[chosen];
  if (!shown || !table)
    return (
      <div className="tables-sheet none">
        <p className="text-quiet">
          {shown ? t(shown.empty ? 'tables.no_text' : 'tables.none') : t('tables.looking')}
        </p>
        {shown && <Elsewhere tables={tables} />}
      </div>
    );
  const others = shown.tables.filter((_other, place) => place !== chosen);
  const addLineTo = (axis: Axis) => {
    const next = addLine(table, axis, widestMiddle(table[axis]));
    const all = shown.tables.map((other, place) => (place === chosen ? next : other));
    tables.take(all, undefined, lostTexts(table, next));
  };
  const doubtful = table.cells.filter((cell) => cell.doubtful).length;
  return (
    <Tabs
      className="tables-sheet"
      selectedKey={String(chosen)}
      onSelectionChange={(key) => chooseTable(Number(key))}
    >
      <TabList className="tables-tabs" aria-label={t('tables.tables')}>
        {shown.tables.map(({ name }, place) => (
          <Tab key={place} id={String(place)} className="tables-tab">
            {name || t('tables.table', { place: place + 1 })}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={String(chosen)} className="sheet-panel">
        <div className="sheet-line">
          <Checkbox
            className="check"
            isSelected
            onChange={(isTaken) => {
              if (!isTaken) tables.take(others.map(manualTableOf), 0);
            }}
          >
            <span className="box">
              <CheckIcon />
            </span>
            <span>{t('tables.take')}</span>
          </Checkbox>
          <Choice
            label={t('tables.header_rows')}
            items={['0', '1', '2', '3'].map((value) => ({ value, label: value }))}
            value={String(Math.min(3, table.header_rows))}
            onChange={(value) =>
              tables.take(
                shown.tables.map((other, place) =>
                  place === chosen
                    ? { ...manualTableOf(other), header_rows: Number(value) }
                    : manualTableOf(other),
                ),
              )
            }
          />
          <span className="sheet-tools">
            {(['columns', 'rows'] as const).map((axis) => (
              <Button key={axis} look="quiet" small onPress={() => addLineTo(axis)}>
                <PlusIcon />
                {t(axis === 'columns' ? 'tables.add_column' : 'tables.add_row')}
              </Button>
            ))}
          </span>
          {tables.joins !== null && (
            <Switch label={t('tables.join')} isSelected={tables.joins} onChange={tables.join} />
          )}
          {doubtful > 0 && (
            <Button
              look="link"
              small
              className="doubt-count"
              hint={`${t('tables.doubt')} (F8)`}
              onPress={({ target }) => focusNextDoubt(target.closest('.tables-sheet'))}
            >
              {t('tables.doubtful', { count: doubtful })}
            </Button>
          )}
        </div>
        <Joined tables={tables} table={table} />
        {tables.lost > 0 && <Notice tone="warn">{t('tables.texts_lost', { count: tables.lost })}</Notice>}
        <SheetGrid
          table={table}
          mayType={tables.mayType}
          onType={(cell, text) =>
            tables.take(
              shown.tables.map((other, place) => (place === chosen ? withText(table, cell, text) : other)),
            )
          }
        />
      </TabPanel>
    </Tabs>
  );
}

/** Whether the table goes on over pages, and why not where one would expect it. */
function Joined({ tables, table }: { tables: TablesOfPage; table: ShownTable }): ReactElement | null {
  const { t } = useTranslation();
  const { page, joins } = tables;
  if (joins !== true) return null;
  const lines = [
    table.before ? t(`tables.before_${table.before}`, { page: page - 1 }) : '',
    table.after ? t(`tables.after_${table.after}`, { page: page + 1 }) : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? null : (
    <p className="sheet-joined text-small text-quiet" role="status">
      {lines.join(' ')}
    </p>
  );
}

/** Goes to the doubtful cell behind the one that was last looked at, and from the last one to the first. */
export function focusNextDoubt(within: Element | null): void {
  const cells = [...(within?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const at = cells.findIndex(({ tabIndex }) => tabIndex === 0);
  const behind = [...cells.slice(at + 1), ...cells.slice(0, at + 1)];
  behind.find(({ classList }) => classList.contains('doubt'))?.focus();
}

/** Where to go from a page that has no table. */
function Elsewhere({ tables: { nextPage, pages } }: { tables: TablesOfPage }): ReactElement | null {
  const { t } = useTranslation();
  if (pages === null || pages === 1) return null;
  if (typeof nextPage === 'number')
    return <Button onPress={() => showPage(nextPage)}>{t('tables.next_with', { page: nextPage })}</Button>;
  return (
    <p className="text-quiet" role="status">
      {t(nextPage === null ? 'tables.none_elsewhere' : 'tables.looking_on')}
    </p>
  );
}
