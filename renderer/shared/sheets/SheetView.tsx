import { useState, type ReactElement, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import { SheetTable } from './SheetTable.js';
import { useSheet, type SheetAddress } from './useSheet.js';

interface SheetViewProps {
  readonly source: SheetAddress;
  /** Said in place of a workbook that cannot be read. */
  readonly instead: (problem: ErrorInfo, again: () => void) => ReactNode;
}

/** A workbook as it is: its sheets as tabs, and the cells of one. A table of text has no tabs. */
export function SheetView({ source, instead }: SheetViewProps): ReactElement {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(0);
  const state = useSheet(source, sheet);
  const { names, shown, problem, again } = state;
  if (problem && !shown) return <div className="book none">{instead(problem, again)}</div>;
  const isBook = names.some((name) => name !== '');
  const turn = (step: -1 | 1) =>
    setSheet((at) => Math.min(Math.max(0, at + step), Math.max(0, names.length - 1)));
  const table = shown ? (
    <SheetTable
      key={sheet}
      {...{ source, sheet, state, shown }}
      name={names[sheet] || source.name}
      onSheet={turn}
    />
  ) : (
    <p className="book-none" role="status">
      {t('sheet.reading')}
    </p>
  );
  return isBook ? (
    <Tabs className="book" selectedKey={sheet} onSelectionChange={(key) => setSheet(Number(key))}>
      {/* A panel that is rendered first would not know its tabs; the style puts them below. */}
      <TabList className="book-tabs" aria-label={t('sheet.sheets')}>
        {names.map((name, at) => (
          <Tab key={`${at} ${name}`} id={at} className="book-tab">
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={sheet} className="book-panel">
        {table}
      </TabPanel>
    </Tabs>
  ) : (
    <div className="book">
      <div className="book-panel">{table}</div>
    </div>
  );
}
