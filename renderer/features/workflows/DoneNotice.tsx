import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import { useNames } from '../../i18n/names.js';
import { tellDone, useOwn, type Done } from '../../state/own-drafts.js';
import { useUndo } from '../../state/undo.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { takeBack } from './screen-actions.js';

const canBeTakenBack = (done: Done | null): boolean =>
  done !== null && done.kind !== 'exported' && (done.kind !== 'imported' || done.imported.kept.length > 0);

/** What was done last, and the way to take it back. It stays until something else is done. */
export function DoneNotice(): ReactElement | null {
  const { t } = useTranslation();
  const done = useOwn((state) => state.done);
  const canUndo = canBeTakenBack(done);
  useUndo(canUndo ? () => void takeBack() : null);
  if (!done) return null;
  if (done.kind === 'imported' && done.imported.problems.length > 0)
    return (
      <Notice tone="bad" onDismiss={() => tellDone(null)}>
        <b>{t('ownWorkflows.not_imported', { file: done.imported.file })}</b>
        {done.imported.problems.map((problem, place) => (
          <Problem key={place} problem={problem} />
        ))}
      </Notice>
    );
  return (
    <Notice
      onDismiss={() => tellDone(null)}
      action={
        canUndo && (
          <Button small onPress={() => void takeBack()}>
            {t('common.undo')}
          </Button>
        )
      }
    >
      <Sentence done={done} />
    </Notice>
  );
}

function Sentence({ done }: { done: Done }): ReactElement {
  const { t } = useTranslation();
  switch (done.kind) {
    case 'removed':
      return <>{t('ownWorkflows.removed', { name: done.name })}</>;
    case 'discarded':
      return <>{t('ownWorkflows.discarded', { name: done.name || t('ownWorkflows.new_name') })}</>;
    case 'exported':
      return <>{t('ownWorkflows.exported', { file: done.file })}</>;
    case 'imported': {
      const { kept, renamed } = done.imported;
      return (
        <>
          {t('ownWorkflows.imported', { count: kept.length })}
          {renamed.map(({ from, to }) => ` ${t('ownWorkflows.renamed', { from, to })}`)}
        </>
      );
    }
  }
}

/** A sentence, and each field that it is about. */
function Problem({ problem }: { problem: ErrorInfo }): ReactElement {
  const names = useNames();
  const fields = Object.entries(problem.fields ?? {});
  return (
    <>
      <span className="own-problem">{names.error(problem)}</span>
      {fields.length > 0 && (
        <ul className="own-problems">
          {fields.map(([field, said]) => (
            <li key={field}>
              <code>{field}</code> {said.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
