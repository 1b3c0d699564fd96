import { useDeferredValue, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../state/documents.js';
import { Later } from '../../ui/Later.js';
import { OrganisePages, PageKeys } from '../organise/OrganisePages.js';
import { RunView } from '../result/RunView.js';
import { StepsPanel } from '../steps/StepsPanel.js';
import { TablesView } from '../tables/TablesView.js';
import { AddressDialog } from './AddressDialog.js';
import { DocumentList } from './DocumentList.js';
import { EmptyStart } from './EmptyStart.js';
import { ListHead } from './ListHead.js';
import { ReadyFoot } from './ReadyFoot.js';
import { MoreDrop, Reading } from './MoreDrop.js';
import { Trouble } from './Trouble.js';
import { UndoLine } from './UndoLine.js';
import { useConvert, type ConvertState } from './useConvert.js';

export function ConvertScreen(): ReactElement {
  const { t } = useTranslation();
  const convert = useConvert();
  const count = useDocuments((state) => state.documents.length);
  // What the run is shown in is drawn beside the work of starting it; until it is there, the list stays.
  const running = useDeferredValue(useDocuments((state) => state.run !== null));
  const filled = count > 0;
  const panel = filled || convert.workflow !== null;
  if (running && filled)
    return (
      <>
        <RunView />
        <AddressDialog />
      </>
    );
  return (
    <div className={`convert ${panel ? '' : 'alone'}`}>
      <main className={filled ? 'filled' : ''} aria-label={t('nav.convert')}>
        <Trouble />
        {filled ? (
          <Filled convert={convert} />
        ) : (
          <>
            <UndoLine />
            <EmptyStart convert={convert} />
          </>
        )}
      </main>
      {panel && (
        <aside aria-label={t('option.title')}>
          <Panel convert={convert} filled={filled} />
        </aside>
      )}
      <AddressDialog />
      {filled && <ReadyFoot convert={convert} />}
    </div>
  );
}

interface PanelProps {
  readonly convert: ConvertState;
  readonly filled: boolean;
}

/** What is done with the documents, and how. */
function Panel({ convert, filled }: PanelProps): ReactElement {
  return (
    <>
      <StepsPanel convert={convert} isDisabled={false} />
      {filled && plansPages(convert) && <PageKeys />}
    </>
  );
}

/** True for a workflow that takes the order of single pages. */
const plansPages = ({ options }: ConvertState): boolean => options.some(({ type }) => type === 'page_plan');

/** True for a workflow that lets tables be looked at, while there is a PDF whose tables could be. */
const showsTables = ({ options, ready }: ConvertState): boolean =>
  options.some(({ type }) => type === 'tables') && ready.some(({ file }) => file.format === 'pdf');

function Filled({ convert }: { convert: ConvertState }): ReactElement {
  // Some workflows show pages in place of documents.
  const organising = plansPages(convert);
  const looking = showsTables(convert);
  return (
    <>
      {organising ? (
        <OrganisePages convert={convert} />
      ) : looking ? (
        <TablesView convert={convert} />
      ) : (
        <>
          <ListHead convert={convert} />
          <Later>
            <DocumentList convert={convert} />
          </Later>
        </>
      )}
      <UndoLine />
      <Reading />
      {/* Where pages are put in order, "Insert" is what brings more of them, and every row of pages counts. */}
      {!organising && !looking && <MoreDrop running={false} />}
    </>
  );
}
