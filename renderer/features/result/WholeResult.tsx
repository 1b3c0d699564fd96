import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { opensByName } from '../../../contract/openable.js';
import { useFormat } from '../../i18n/format.js';
import { openResult, revealResult } from '../../state/actions.js';
import { useDocuments } from '../../state/documents.js';
import { useMessages, useResults, useSummary } from '../../state/executions.js';
import { contextMenu } from '../../state/context-menu.js';
import { dragResults } from '../../state/result-actions.js';
import { Button } from '../../ui/Button.js';
import { FolderIcon, GripIcon } from '../../ui/icons.js';
import { DocumentPicture } from '../../shared/documents/DocumentPicture.js';
import { kindOfResult } from '../../ui/kinds.js';
import { Remarks } from '../../shared/documents/Remarks.js';
import { ResultMenu } from './ResultMenu.js';
import { ResultName } from './ResultName.js';
import { useExtra } from '../../shared/comparison/useSuggestions.js';

/** The file that was made of all documents, the files of a chain that ends in several, or what a service gave besides. */
export function WholeResult(): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const summary = useSummary(executionId);
  const results = useResults(executionId);
  const all = useMessages(executionId);
  const whole = useMemo(() => all.filter((message) => message.input === null), [all]);
  const made = useMemo(
    () => (results ?? []).filter((other) => other !== undefined).filter(({ input }) => input === null),
    [results],
  );
  const [result] = made;
  const areExtra = useExtra(executionId);
  if (executionId === null || !result) return null;
  const isOnly = made.length === 1 && results?.filter((other) => other !== undefined).length === 1;
  const name = areExtra
    ? t('run.extra_files', { count: made.length })
    : made.length === 1
      ? result.name
      : t('run.files', { count: made.length });
  return (
    <section
      className="result-card"
      aria-label={t(areExtra ? 'run.extra' : 'run.result')}
      draggable
      tabIndex={-1}
      onContextMenu={contextMenu('result')}
      onDragStart={(event) => {
        event.preventDefault();
        dragResults(
          executionId,
          made.map(({ index }) => index),
        );
      }}
    >
      <span className="result-picture" title={t('run.drag')}>
        <DocumentPicture
          source={{
            executionId,
            result: result.index,
            name: result.name,
            format: result.format,
            size: result.size,
          }}
          name={result.name}
          group={kindOfResult(result.name)}
          size={56}
        />
        <GripIcon className="result-grip" />
      </span>
      <div className="row-text">
        {made.length === 1 && !areExtra ? (
          <ResultName executionId={executionId} result={result} />
        ) : (
          <div className="name">{name}</div>
        )}
        <div className="meta num">
          {format.list([
            result.pages === null
              ? (result.format?.toUpperCase() ?? '')
              : t('common.pages', { count: made.reduce((sum, { pages }) => sum + (pages ?? 0), 0) }),
            format.size(made.reduce((sum, { size }) => sum + size, 0)),
          ])}
        </div>
      </div>
      <div className="row-end">
        <Remarks messages={whole} />
        {/* Of one that is the only result this stands above it. */}
        {!isOnly && (
          <>
            {made.length === 1 && summary && opensByName(summary, result.name) && (
              <Button small onPress={() => void openResult(executionId, result.index)}>
                {t('common.open')}
              </Button>
            )}
            <Button
              look="icon"
              aria-label={t('run.reveal_named', { name })}
              onPress={() => void revealResult(executionId, result.index)}
            >
              <FolderIcon />
            </Button>
            <ResultMenu executionId={executionId} results={made} />
          </>
        )}
      </div>
    </section>
  );
}
