import { useRef, type ReactElement } from 'react';
import { GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../state/documents.js';
import { useGrowing } from '../../ui/useGrowing.js';
import { Follow } from './Follow.js';
import { ResultRow } from './ResultRow.js';

/** Height of a row in CSS pixels, as in `.result-list .row`: every row is as high as the next, so thousands cost no measuring. */
const rowHeight = 72;

/** The documents of a run in their order, each with how far it is or what became of it. Only the rows in sight are drawn. */
export function ResultList(): ReactElement {
  const { t } = useTranslation();
  const documents = useGrowing(useDocuments((state) => state.documents));
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="list-box">
      <Follow list={list} rowHeight={rowHeight} />
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
        <GridList
          ref={list}
          className="list result-list"
          aria-label={t('list.label')}
          items={documents}
          selectionMode="none"
          keyboardNavigationBehavior="tab"
        >
          {(document) => (
            <GridListItem id={document.id} textValue={document.file.name} className="row">
              <ResultRow document={document} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </div>
  );
}
