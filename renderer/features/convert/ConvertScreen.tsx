import { useDeferredValue, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { chooseFiles, chooseFolder } from '../../state/actions.js';
import { clearNext, useDocuments } from '../../state/documents.js';
import { askAddress, setTrouble, show, useUi } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Later } from '../../ui/Later.js';
import { Notice } from '../../ui/Notice.js';
import { Staged } from '../../ui/Staged.js';
import { OrganisePages, PageKeys } from '../organise/OrganisePages.js';
import { TablesView } from '../tables/TablesView.js';
import { AddressDialog } from './AddressDialog.js';
import { ChainPanel } from './ChainPanel.js';
import { DocumentList } from './DocumentList.js';
import { EngineSuggestion } from './EngineSuggestion.js';
import { EmptyStart } from './EmptyStart.js';
import { ListHead } from './ListHead.js';
import { OptionPanel } from './OptionPanel.js';
import { ReadyFoot } from './ReadyFoot.js';
import { MergedResult, RunFoot } from './RunFoot.js';
import { ServiceNote } from './ServiceNote.js';
import { StepStrip } from './StepStrip.js';
import { UndoLine } from './UndoLine.js';
import { useConvert, type ConvertState } from './useConvert.js';
import { WantedTasks } from './WantedTasks.js';
import { WorkflowPicker } from './WorkflowPicker.js';

export function ConvertScreen(): ReactElement {
  const { t } = useTranslation();
  const convert = useConvert();
  const count = useDocuments((state) => state.documents.length);
  const running = useDocuments((state) => state.run !== null);
  const filled = count > 0;
  const panel = filled || convert.workflow !== null;
  return (
    <div className={`convert ${panel ? '' : 'alone'}`}>
      <main className={filled ? 'filled' : ''} aria-label={t('nav.convert')}>
        <Trouble />
        {filled ? (
          <Filled convert={convert} running={running} />
        ) : (
          <>
            <UndoLine />
            <EmptyStart convert={convert} />
          </>
        )}
      </main>
      {panel && (
        <aside aria-label={t('option.title')}>
          <Panel convert={convert} filled={filled} running={running} />
        </aside>
      )}
      <AddressDialog />
      {filled && (running ? <RunFoot /> : <ReadyFoot convert={convert} />)}
    </div>
  );
}

interface PanelProps {
  readonly convert: ConvertState;
  readonly filled: boolean;
  readonly running: boolean;
}

/** What is done with the documents, and how. */
function Panel({ convert, filled, running }: PanelProps): ReactElement {
  const isDisabled = useDeferredValue(running);
  const { workflow, workflows, options, optionsError, values, service } = convert;
  return (
    <Staged>
      <WorkflowPicker convert={convert} isDisabled={isDisabled} />
      {!isDisabled && <ServiceNote convert={convert} />}
      {!isDisabled && <EngineSuggestion convert={convert} />}
      {!isDisabled && <WantedTasks convert={convert} />}
      <StepStrip convert={convert} isDisabled={isDisabled} />
      <OptionPanel {...{ workflow, options, optionsError, values, service, isDisabled }} />
      <ChainPanel {...{ workflow, workflows, isDisabled }} />
      {filled && !running && plansPages(convert) && <PageKeys />}
    </Staged>
  );
}

/** True for a workflow that takes the order of single pages. */
const plansPages = ({ options }: ConvertState): boolean => options.some(({ type }) => type === 'page_plan');

/** True for a workflow that lets tables be looked at, while there is a PDF whose tables could be. */
const showsTables = ({ options, ready }: ConvertState): boolean =>
  options.some(({ type }) => type === 'tables') && ready.some(({ file }) => file.format === 'pdf');

function Filled({ convert, running }: { convert: ConvertState; running: boolean }): ReactElement {
  // Some workflows show pages in place of documents.
  const organising = !running && plansPages(convert);
  const looking = !running && showsTables(convert);
  return (
    <>
      {organising ? (
        <OrganisePages convert={convert} />
      ) : looking ? (
        <TablesView convert={convert} />
      ) : (
        <>
          <ListHead convert={convert} />
          <MergedResult />
          <Later>
            <DocumentList convert={convert} />
          </Later>
        </>
      )}
      <UndoLine />
      <Reading />
      {/* Where pages are put in order, "Insert" is what brings more of them, and every row of pages counts. */}
      {!organising && !looking && <MoreDrop running={running} />}
    </>
  );
}

/** A request that failed, in a sentence. */
function Trouble(): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const trouble = useUi((state) => state.trouble);
  if (trouble === null) return null;
  const settings = typeof trouble === 'object' && trouble.code === 'engine_missing';
  return (
    <Notice
      tone="bad"
      onDismiss={() => setTrouble(null)}
      action={
        settings && (
          <Button small onPress={() => show('settings')}>
            {t('action.open_settings')}
          </Button>
        )
      }
    >
      {typeof trouble === 'string' ? t(`drop.${trouble}`) : names.error(trouble)}
    </Notice>
  );
}

function Reading(): ReactElement | null {
  const { t } = useTranslation();
  const reading = useDocuments((state) => state.reading > 0);
  return reading ? <p className="text-quiet">{t('drop.reading')}</p> : null;
}

function MoreDrop({ running }: { running: boolean }): ReactElement {
  const { t } = useTranslation();
  const waiting = useDocuments((state) => state.next.length);
  return (
    <div className="more-drop">
      {waiting > 0 ? (
        <>
          {t('run.next', { count: waiting })}{' '}
          <Button look="link" onPress={clearNext}>
            {t('run.next_clear')}
          </Button>
        </>
      ) : (
        <>
          {running ? t('drop.next') : t('drop.more')}{' '}
          <Button look="link" onPress={() => void chooseFiles()}>
            {t('drop.files')}
          </Button>{' '}
          {t('drop.or')}{' '}
          <Button look="link" onPress={() => void chooseFolder()}>
            {t('drop.folder')}
          </Button>{' '}
          {t('drop.or')}{' '}
          <Button look="link" onPress={() => askAddress('')}>
            {t('drop.address')}
          </Button>
        </>
      )}
    </div>
  );
}
