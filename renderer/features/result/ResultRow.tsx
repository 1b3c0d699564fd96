import { memo, useDeferredValue, useMemo, type DragEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionInput, Message } from '../../../contract/execution.js';
import { isNoWork } from '../../../contract/no-work.js';
import { useNames } from '../../i18n/names.js';
import {
  blockingProblem,
  documentsStore,
  removeDocuments,
  titleOf,
  useDocuments,
  type ListedDocument,
} from '../../state/documents.js';
import {
  executions,
  useResultsOfInput,
  useInput,
  useMessages,
  useSummaryFact,
  type InputResults,
} from '../../state/executions.js';
import { dragResults } from '../../state/result-actions.js';
import { useOpeningPasswords } from '../../state/run-passwords.js';
import { isNote, resultsOfRows } from '../../state/result-rows.js';
import { resultViewStore } from '../../state/result-view.js';
import { useIsShown } from '../../state/shown-row.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { DocumentBadge, DocumentPicture } from '../../shared/documents/DocumentPicture.js';
import { CloseIcon, GripIcon } from '../../ui/icons.js';
import { kindOfResult } from '../../ui/kinds.js';
import { Later } from '../../ui/Later.js';
import { useFileFacts } from '../../shared/documents/DocumentRow.js';
import { Remarks } from '../../shared/documents/Remarks.js';
import { Cure, RetryButton } from './Cure.js';
import { AgainButton, ResultEnd } from './ResultEnd.js';
import { ResultName } from './ResultName.js';
import { RowMeta } from './RowMeta.js';

/**
 * A document of the run under way, or what became of it. What changes is drawn in small slices that any key, click or turn of
 * the wheel goes before: of hundreds of documents several change at once, many times a second.
 */
export function ResultRow({ document }: { document: ListedDocument }): ReactElement {
  const run = useDocuments((state) => state.run);
  const executionId = run?.executionId ?? null;
  const input = useInput(executionId, run?.inputOf[document.id]);
  const given = useResultsOfInput(executionId, input?.index);
  const now = useMemo(() => ({ input, given }), [input, given]);
  const drawn = useDeferredValue(now);
  const isDrawn = useDeferredValue(true, false);
  if (executionId === null || !input) return <NotInRun document={document} />;
  if (!isDrawn || !drawn.input) return <ComingRow document={document} state={input.state} />;
  return <RunRow executionId={executionId} document={document} input={drawn.input} given={drawn.given} />;
}

/** A row that has just come into sight: the document, until the rest is drawn. */
function ComingRow({ document: { file }, state }: { document: ListedDocument; state: string }): ReactElement {
  return (
    <div className={`result-row ${state}`}>
      <span className="result-picture">
        <DocumentBadge name={file.name} group={file.group} />
      </span>
      <div className="row-text">
        <div className="name">{titleOf(file)}</div>
      </div>
    </div>
  );
}

interface RunRowProps {
  readonly executionId: string;
  readonly document: ListedDocument;
  readonly input: ExecutionInput;
  readonly given: InputResults | undefined;
}

const RunRow = memo(function RunRow({ executionId, document, input, given }: RunRowProps): ReactElement {
  const { t } = useTranslation();
  const { file, id } = document;
  const made = input.state === 'done' ? (given?.main ?? null) : null;
  const isFailed = input.state === 'failed';
  const isShown = useIsShown(id);
  const typed = useOpeningPasswords(executionId, input.index);
  // One button goes on with all of several.
  const isAllCancelled =
    useSummaryFact(executionId, ({ error, inputCount }) => error?.code === 'cancelled' && inputCount > 1) ===
    true;
  return (
    <div
      className={`result-row ${input.state} ${isShown ? 'shown' : ''}`}
      {...(given ? { draggable: true, onDragStart: (event) => drag(event, executionId, id) } : {})}
    >
      <span className="result-picture" title={given ? t('run.drag') : undefined}>
        <DocumentPicture
          source={
            made
              ? {
                  ...{
                    executionId,
                    result: made.index,
                    name: made.name,
                    format: made.format,
                    size: made.size,
                  },
                  password: made.format === 'pdf' ? typed.after : undefined,
                }
              : { ...file, password: document.password ?? typed.before }
          }
          name={made?.name ?? file.name}
          group={made ? kindOfResult(made.name) : file.group}
          mark={isFailed && !isNoWork(input.error) ? markOf(input.error?.code) : null}
        />
        {given && <GripIcon className="result-grip" />}
      </span>
      <div className="row-text">
        {made ? (
          <ResultName executionId={executionId} result={made} />
        ) : (
          <div className="name">{titleOf(file)}</div>
        )}
        <RowMeta {...{ executionId, document, input, given }} />
        {/* Drawn with the row, which is measured once. */}
        <div className="row-more">
          {/* Notes on fonts are about a result. */}
          <RowRemarks executionId={executionId} input={input} isMade={!isFailed || given !== undefined} />
          {isFailed && <Cure executionId={executionId} input={input} />}
          {input.state === 'cancelled' && !isAllCancelled && (
            <RetryButton executionId={executionId} input={input} />
          )}
        </div>
      </div>
      <Later until={<span />}>
        <ResultEnd {...{ executionId, input, given }} />
      </Later>
    </div>
  );
});

const markOf = (code: string | undefined): 'locked' | 'broken' =>
  code === 'password_required' || code === 'wrong_password' ? 'locked' : 'broken';

/** Drags the whole selection where it includes the row, and only the row's results otherwise. */
function drag(event: DragEvent, executionId: string, row: string): void {
  event.preventDefault();
  const { executionId: of, selected } = resultViewStore.getState();
  const rows = of === executionId && selected.has(row) ? selected : new Set([row]);
  const results = executions.getState().byId[executionId]?.results ?? [];
  const dragged = resultsOfRows(documentsStore.getState().run, results, rows);
  if (dragged.length > 0)
    dragResults(
      executionId,
      dragged.map(({ index }) => index),
    );
}

/** A document that takes no part in the run: it says so in a word, and can be taken out. */
function NotInRun({ document: { id, file, password } }: { document: ListedDocument }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const facts = useFileFacts(file);
  const blocked = blockingProblem(file);
  return (
    <div className="result-row out">
      <span className="result-picture">
        <DocumentPicture
          source={{ ...file, password }}
          name={file.name}
          group={file.group}
          mark={blocked ? 'broken' : null}
        />
      </span>
      <div className="row-text">
        <div className="name">{titleOf(file)}</div>
        <div className={`meta ${blocked ? 'bad' : ''}`}>{blocked ? names.error(blocked) : facts}</div>
      </div>
      <div className="row-end">
        <span className={`state ${blocked ? 'failed' : ''}`}>
          {t(blocked ? 'job.unusable' : 'job.left_out')}
        </span>
        <Button
          look="icon"
          aria-label={t('list.remove', { name: titleOf(file) })}
          onPress={() => {
            announce(t('list.removed', { count: 1 }));
            removeDocuments(new Set([id]));
          }}
        >
          <CloseIcon />
        </Button>
      </div>
    </div>
  );
}

interface RowRemarksProps {
  readonly executionId: string;
  readonly input: ExecutionInput;
  /** False where there is no result. */
  readonly isMade: boolean;
}

/** What should be known of a result, and what it proposes. */
function RowRemarks({ executionId, input, isMade }: RowRemarksProps): ReactElement | null {
  const all = useMessages(executionId);
  const told = useMemo(() => all.filter((message) => message.input === input.index), [all, input.index]);
  if (told.length === 0) return null;
  const notes = told.filter((message) => isNote(message) && (isMade || !message.code.startsWith('font_')));
  return (
    <>
      {notes.length > 0 && <RowNotes notes={notes} />}
      <AgainButton executionId={executionId} input={input} />
    </>
  );
}

/** Notes, folded; the first of them can be read already. */
function RowNotes({ notes }: { notes: readonly Message[] }): ReactElement {
  const names = useNames();
  const first = notes[0] && names.message(notes[0]);
  return (
    <span className="row-notes">
      <Remarks messages={notes} />
      <span className="text-quiet" aria-hidden="true" title={first}>
        {first}
      </span>
    </span>
  );
}
