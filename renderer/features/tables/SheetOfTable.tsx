import { useMemo, type ReactElement } from 'react';
import { Checkbox, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ShownCell, ShownTable } from '../../../contract/tables.js';
import { chooseTable, manualTableOf, showPage } from '../../state/tables.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { CheckIcon } from '../../ui/icons.js';
import type { TablesOfPage } from './useTables.js';

/** Rows that are drawn: a person looks at the first ones, and at the lines on the page. */
const maxRows = 400;

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
            {isOnlyOne(name, shown.tables) ? name : t('tables.table', { place: place + 1 })}
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
          {doubtful > 0 && <span className="doubt-count">{t('tables.doubtful', { count: doubtful })}</span>}
        </div>
        <Sheet table={table} />
      </TabPanel>
    </Tabs>
  );
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

/** What several tables are about tells none of them apart. */
const isOnlyOne = (name: string, tables: readonly ShownTable[]): boolean =>
  name !== '' && tables.filter((other) => other.name === name).length === 1;

/** `A` to `Z`, then `AA`, as a sheet names its columns. */
function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

function Sheet({ table }: { table: ShownTable }): ReactElement {
  const { t } = useTranslation();
  const rows = useMemo(() => rowsOf(table), [table]);
  const columns = Math.max(0, table.columns.length - 1);
  const all = Math.max(0, table.rows.length - 1);
  return (
    <div className="sheet-scroll" tabIndex={0} role="region" aria-label={t('tables.sheet')}>
      <table className="sheet-grid">
        <thead>
          <tr>
            <td />
            {Array.from({ length: columns }, (_none, place) => (
              <th key={place} scope="col">
                {columnName(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className={row < table.header_rows ? 'names' : ''}>
              <th scope="row" className="num">
                {row + 1}
              </th>
              {cells.map((cell, place) =>
                cell === 'covered' ? null : (
                  <td
                    key={place}
                    className={cell ? `${cell.kind} ${cell.doubtful ? 'doubt' : ''}` : ''}
                    colSpan={cell?.column_span}
                    rowSpan={cell?.row_span}
                    title={cell?.doubtful ? t('tables.doubt') : undefined}
                  >
                    {cell?.text}
                    {cell?.doubtful && <span className="hidden-text">{t('tables.doubt')}</span>}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {all > rows.length && (
        <p className="text-quiet">{t('tables.more_rows', { count: all - rows.length })}</p>
      )}
    </div>
  );
}

/** For each place of the grid its cell, that a cell before covers it, or nothing. */
function rowsOf({ columns, rows, cells }: ShownTable): (ShownCell | 'covered' | undefined)[][] {
  const count = Math.min(maxRows, Math.max(0, rows.length - 1));
  const grid = Array.from({ length: count }, () =>
    new Array<ShownCell | 'covered' | undefined>(Math.max(0, columns.length - 1)).fill(undefined),
  );
  for (const cell of cells) {
    for (let row = cell.row; row < Math.min(count, cell.row + cell.row_span); row += 1)
      for (let column = cell.column; column < cell.column + cell.column_span; column += 1) {
        const line = grid[row];
        if (line && column < line.length) line[column] = 'covered';
      }
    const line = grid[cell.row];
    if (line && cell.column < line.length) line[cell.column] = cell;
  }
  return grid;
}
