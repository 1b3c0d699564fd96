import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../contract/errors.js';
import { isNoWork } from '../../../contract/no-work.js';
import type { ExecutionInput } from '../../../contract/execution.js';
import type { ServiceState } from '../../../contract/remote.js';
import { useNames } from '../../i18n/names.js';
import { retry, retryElsewhere } from '../../state/actions.js';
import { backToList } from '../../state/documents.js';
import { isNarrow, openSheet } from '../../state/panes.js';
import { folderErrors } from '../../state/folder-errors.js';
import { finalErrors, useSummary } from '../../state/executions.js';
import { chooseThere } from '../../state/task-service.js';
import { sayAtEach, setRefused, show } from '../../state/ui.js';
import { keyOfExecution } from '../../state/workflows.js';
import { inputTitle } from '../../state/input-title.js';
import { serviceErrors } from '../../state/service-errors.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { useStanding } from '../../shared/services/standing.js';
import { useHelper } from '../../shared/services/EngineSuggestion.js';
import { PasswordForm } from '../../shared/documents/PasswordForm.js';
import { useServiceOf } from '../../shared/services/RemoteRun.js';
import { ConvertHere } from '../../shared/services/ConvertHere.js';
import { EnterToken } from '../../shared/services/ServiceNote.js';

/** Errors that a person's word cures, for one document: the option it stands for. */
const consents: Partial<Record<ErrorCode, { text: string; label: string; options: Record<string, string> }>> =
  {
    signed_document: {
      text: 'action.change_copy',
      label: 'run.change_copy_named',
      options: { signed: 'copy' },
    },
    right_required: {
      text: 'action.have_right',
      label: 'run.have_right_named',
      options: { entitled: 'true' },
    },
  };

/** Errors that only other values of the options cure. */
const optionErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'redact_nothing',
  'redact_not_found',
  'redact_all_kept',
  'redact_word_short',
  'redact_list',
  'redact_expression',
  'redact_expression_slow',
  'redact_label_letters',
  'redact_label_found',
  'redact_areas',
  'redact_area_outside',
  'redact_unverified_pages',
]);

/** What puts a failed document right. */
export function Cure({ executionId, input }: { executionId: string; input: ExecutionInput }): ReactNode {
  const { t } = useTranslation();
  const [entering, setEntering] = useState(false);
  const summary = useSummary(executionId);
  const service = useServiceOf(summary?.service);
  const helper = useHelper();
  const names = useNames();
  const code = input.error?.code ?? 'internal';
  if (code === 'password_required' || code === 'wrong_password') {
    return entering ? (
      <PasswordForm
        name={input.name}
        opens={{ executionId, input: input.index, format: input.format, size: input.size }}
        onCancel={() => setEntering(false)}
        onSubmit={(password) => {
          setEntering(false);
          void retry(executionId, { inputs: [input.index], passwords: { [input.index]: password } });
        }}
      />
    ) : (
      <Button
        small
        aria-label={t('password.enter_for', { name: inputTitle(input.name) })}
        onPress={() => setEntering(true)}
      >
        {t('action.enter_password')}
      </Button>
    );
  }
  const consent = consents[code];
  if (consent) {
    return (
      <Button
        small
        aria-label={t(consent.label, { name: inputTitle(input.name) })}
        onPress={() => void retry(executionId, { inputs: [input.index], options: consent.options })}
      >
        {t(consent.text)}
      </Button>
    );
  }
  if (folderErrors.has(code)) {
    return (
      <Button small onPress={() => void retryElsewhere(executionId, [input.index])}>
        {t('action.choose_folder')}
      </Button>
    );
  }
  if (code === 'engine_missing') {
    return (
      <>
        {helper && <UseButton helper={helper} />}
        <Button small onPress={() => show('settings')}>
          {t('action.open_settings')}
        </Button>
      </>
    );
  }
  if (code === 'unclear_outcome') return <SendAgain executionId={executionId} input={input} />;
  if (code === 'unauthorized' && service)
    return (
      <>
        <EnterToken service={service} />
        <RetryButton executionId={executionId} input={input} />
      </>
    );
  const { error } = input;
  if (error?.fields)
    return (
      <Button
        small
        onPress={() => {
          // A service chose its words itself; what was refused here is said in this window's language.
          const fields = service ? error.fields : sayAtEach(error.fields, names.error(error));
          if (summary) setRefused(keyOfExecution(summary), fields);
          backToList();
          const [first = ''] = Object.keys(fields ?? {});
          if (isNarrow()) openSheet(true);
          focusSoon(first.replace(/^options\./, 'option-'));
        }}
      >
        {t('remote.run.change_options')}
      </Button>
    );
  // Of several documents nothing has to be put right.
  if (isNoWork(error) && summary !== undefined && summary.inputCount > 1) return null;
  // The same values would end in the same way.
  if (optionErrors.has(code))
    return (
      <Button
        small
        onPress={() => {
          backToList();
          if (isNarrow()) openSheet(true);
        }}
      >
        {t('remote.run.change_options')}
      </Button>
    );
  if (finalErrors.has(code)) return null;
  return (
    <>
      <RetryButton executionId={executionId} input={input} />
      {/* Of several the foot offers it once, for all that failed. */}
      {service && summary?.inputCount === 1 && serviceErrors.has(code) && (
        <ConvertHere service={service} look="plain" />
      )}
    </>
  );
}

export function RetryButton({
  executionId,
  input,
}: {
  executionId: string;
  input: ExecutionInput;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <Button
      small
      aria-label={t('run.retry_named', { name: inputTitle(input.name) })}
      onPress={() => void retry(executionId, { inputs: [input.index] })}
    >
      {t('common.retry')}
    </Button>
  );
}

/** Nobody knows whether it arrived: a person decides, because sending it twice may cost twice. */
function SendAgain({ executionId, input }: { executionId: string; input: ExecutionInput }): ReactElement {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <span className="text-quiet text-small">{t('remote.run.left')}</span>;
  return (
    <>
      <Button
        small
        aria-label={t('remote.run.send_again_named', { name: inputTitle(input.name) })}
        onPress={() => void retry(executionId, { inputs: [input.index] })}
      >
        {t('remote.run.send_again')}
      </Button>
      <Button
        small
        aria-label={t('remote.run.leave_named', { name: inputTitle(input.name) })}
        onPress={() => setLeft(true)}
      >
        {t('remote.run.leave')}
      </Button>
    </>
  );
}

/** A service that needs no engine here: chosen by a person, who sees what it costs before anything is sent. */
function UseButton({ helper }: { helper: ServiceState }): ReactElement {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <Button
      small
      onPress={() => {
        void chooseThere(helper.service);
        backToList();
      }}
    >
      {t('remote.suggest.use', { name: standing.fullName(helper) })}
    </Button>
  );
}
