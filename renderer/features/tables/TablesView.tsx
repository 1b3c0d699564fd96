import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { i18n } from '../../i18n/index.js';
import { useNames } from '../../i18n/names.js';
import { chooseFiles } from '../../state/actions.js';
import { contextMenu } from '../../state/context-menu.js';
import { clearDocuments, documentsStore, removeDocuments, setPassword } from '../../state/documents.js';
import { useOffered } from '../../state/offers.js';
import { showDocument, showPage } from '../../state/tables.js';
import { pickWorkflow } from '../../state/ui.js';
import { useUndo } from '../../state/undo.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { BackIcon, CloseIcon, ForwardIcon, LeftIcon, PlusIcon } from '../../ui/icons.js';
import { Notice } from '../../ui/Notice.js';
import { PasswordForm } from '../../shared/documents/PasswordForm.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { PageWithTables } from './PageWithTables.js';
import { focusNextDoubt, SheetOfTable } from './SheetOfTable.js';
import { useTables, type TablesOfPage } from './useTables.js';

function clearList(): void {
  announce(i18n.t('list.cleared', { count: documentsStore.getState().documents.length }));
  clearDocuments();
}

/** Each page with the tables found drawn over it, and the sheets that come of them. */
export function TablesView({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const tables = useTables(convert);
  const [isDrawing, setDrawing] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8') focusNextDoubt(event.currentTarget);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (isDrawing) setDrawing(false);
    else pickWorkflow(null);
  };
  useUndo(tables.canUndo ? tables.undo : null);
  const { page, pages } = tables;
  const going = (to: number) => (to >= 1 && pages !== null && to <= pages ? () => showPage(to) : null);
  useOffered({
    redo: tables.canRedo ? tables.redo : null,
    'page-before': going(page - 1),
    'page-behind': going(page + 1),
    'page-first': page > 1 ? going(1) : null,
    'page-last': pages !== null && page < pages ? going(pages) : null,
    'table-draw': tables.shown ? () => setDrawing(!isDrawing) : null,
    'tables-reset': tables.isChanged ? tables.reset : null,
    'next-documents': clearList,
  });
  return (
    <section
      className="tables-view"
      aria-label={t('tables.label')}
      onKeyDown={onKeyDown}
      onContextMenu={contextMenu('tables')}
    >
      <Head convert={convert} tables={tables} isDrawing={isDrawing} setDrawing={setDrawing} />
      <Added convert={convert} />
      {tables.problem ? (
        <Problem tables={tables} />
      ) : (
        <div className="tables-panes">
          <PageWithTables tables={tables} isDrawing={isDrawing} endDrawing={() => setDrawing(false)} />
          <SheetOfTable tables={tables} />
        </div>
      )}
    </section>
  );
}

interface HeadProps {
  readonly convert: ConvertState;
  readonly tables: TablesOfPage;
  readonly isDrawing: boolean;
  readonly setDrawing: (isDrawing: boolean) => void;
}

function Head({ convert, tables, isDrawing, setDrawing }: HeadProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const { document, page, pages, shown } = tables;
  const facts = [
    pages === null ? t('pages.counting') : t('tables.page', { page, count: pages }),
    shown && !tables.isLooking ? t('tables.found', { count: shown.tables.length }) : '',
    tables.inAll === null ? '' : t('tables.in_all', { count: tables.inAll }),
  ];
  return (
    <div className="tables-head">
      <Button look="icon" aria-label={t('tables.back')} onPress={() => pickWorkflow(null)}>
        <LeftIcon />
      </Button>
      {convert.ready.length > 1 ? (
        <Choice
          label={t('tables.document')}
          labelHidden
          form="list"
          items={convert.ready.map(({ id, file }) => ({ value: id, label: file.name }))}
          value={document?.id ?? ''}
          onChange={showDocument}
        />
      ) : (
        <h1>{document?.file.name}</h1>
      )}
      <span className="tables-turn">
        {document && convert.ready.length > 1 && (
          <Button
            look="icon"
            aria-label={t('tables.remove_document', { name: document.file.name })}
            onPress={() => removeDocuments(new Set([document.id]))}
          >
            <CloseIcon />
          </Button>
        )}
        <Button look="icon" aria-label={t('commands.add-files')} onPress={() => void chooseFiles()}>
          <PlusIcon />
        </Button>
      </span>
      <span className="facts-line text-quiet num" role="status">
        {format.list(facts)}
      </span>
      <span className="tables-turn">
        <Button
          small
          aria-label={t('tables.page_before')}
          isDisabled={page <= 1}
          onPress={() => showPage(page - 1)}
        >
          ‹
        </Button>
        <Button
          small
          aria-label={t('tables.page_behind')}
          isDisabled={pages === null || page >= pages}
          onPress={() => showPage(page + 1)}
        >
          ›
        </Button>
      </span>
      <span className="tables-tools">
        <Button look="icon" aria-label={t('pages.undo')} isDisabled={!tables.canUndo} onPress={tables.undo}>
          <BackIcon />
        </Button>
        <Button look="icon" aria-label={t('pages.redo')} isDisabled={!tables.canRedo} onPress={tables.redo}>
          <ForwardIcon />
        </Button>
        {tables.isChanged && (
          <Button small onPress={tables.reset}>
            {t('tables.reset')}
          </Button>
        )}
        <Button small aria-pressed={isDrawing} isDisabled={!shown} onPress={() => setDrawing(!isDrawing)}>
          {isDrawing ? t('tables.drawing') : t('tables.draw')}
        </Button>
        <Button small onPress={clearList}>
          {t('list.clear')}
        </Button>
      </span>
    </div>
  );
}

/** What arrived while the tables of another document are shown, and the way to it. */
function Added({ convert: { ready } }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = () => new Set(ready.map(({ id }) => id));
  const [known, setKnown] = useState<ReadonlySet<string>>(ids);
  const added = ready.filter(({ id }) => !known.has(id));
  const [first] = added;
  if (!first) return null;
  const dismiss = () => setKnown(ids());
  const turn = () => {
    dismiss();
    showDocument(first.id);
  };
  return (
    <Notice
      onDismiss={dismiss}
      action={
        <Button small onPress={turn}>
          {t('tables.show_added')}
        </Button>
      }
    >
      {t('tables.added', { count: added.length, names: format.list(added.map(({ file }) => file.name)) })}
    </Notice>
  );
}

/** Why the pages cannot be shown. They may still be mended or recognised when they are converted. */
function Problem({ tables: { problem, document } }: { tables: TablesOfPage }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const [isEntering, setEntering] = useState(false);
  if (!problem || !document) return null;
  const isLocked = problem.code === 'password_required' || problem.code === 'wrong_password';
  const { name } = document.file;
  return (
    <div className="page-box empty">
      <p className="text-quiet">{names.error(problem)}</p>
      {isLocked &&
        (isEntering ? (
          <PasswordForm
            name={name}
            opens={document.file}
            onCancel={() => setEntering(false)}
            onSubmit={(password) => {
              setPassword(document.id, password);
              setEntering(false);
            }}
          />
        ) : (
          <Button onPress={() => setEntering(true)}>{t('password.enter_for', { name })}</Button>
        ))}
    </div>
  );
}
