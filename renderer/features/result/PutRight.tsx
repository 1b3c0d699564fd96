import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../contract/errors.js';
import { retry, retryElsewhere } from '../../state/actions.js';
import { blockingProblem, removeDocuments, useDocuments } from '../../state/documents.js';
import { useInputs } from '../../state/executions.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { PasswordForm } from '../../shared/documents/PasswordForm.js';
import { folderErrors } from '../../state/folder-errors.js';

const passwordErrors: ReadonlySet<ErrorCode> = new Set(['password_required', 'wrong_password']);

/** Fewer documents than this are put right in their rows. */
const several = 2;

/** The one place to correct what blocks several documents. */
export function PutRight(): ReactElement | null {
  const { t } = useTranslation();
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const documents = useDocuments((state) => state.documents);
  const inputs = useInputs(executionId) ?? [];
  if (executionId === null) return null;
  const failedWith = (codes: ReadonlySet<ErrorCode>): number[] =>
    inputs.flatMap((input) =>
      input?.state === 'failed' && input.error && codes.has(input.error.code) ? [input.index] : [],
    );
  const locked = failedWith(passwordErrors);
  const homeless = failedWith(folderErrors);
  const wrong = locked.some((index) => inputs[index]?.error?.code === 'wrong_password');
  const unusable = documents.filter(({ file }) => blockingProblem(file) !== null);
  const needs = [locked, homeless, unusable].filter(({ length }) => length >= several);
  if (needs.length === 0) return null;
  return (
    <section className="put-right" aria-label={t('result.put_right')}>
      {locked.length >= several && (
        <div>
          <p>
            <b>{t('result.locked_several', { count: locked.length })}</b>{' '}
            {t(wrong ? 'result.locked_again' : 'result.locked_hint')}
          </p>
          <PasswordForm
            // What did not fit is typed anew.
            key={locked.join()}
            name={t('common.documents', { count: locked.length })}
            onSubmit={(password) =>
              void retry(executionId, {
                inputs: locked,
                passwords: Object.fromEntries(locked.map((index) => [index, password])),
              })
            }
          />
        </div>
      )}
      {homeless.length >= several && (
        <div>
          <p>
            <b>{t('result.homeless', { count: homeless.length })}</b>
          </p>
          <Button small onPress={() => void retryElsewhere(executionId, homeless)}>
            {t('result.folder_for_all', { count: homeless.length })}
          </Button>
        </div>
      )}
      {unusable.length >= several && (
        <div>
          <p>
            <b>{t('result.unusable', { count: unusable.length })}</b>
          </p>
          <Button
            small
            onPress={() => {
              announce(t('list.removed', { count: unusable.length }));
              removeDocuments(new Set(unusable.map(({ id }) => id)));
            }}
          >
            {t('result.remove_unusable', { count: unusable.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
