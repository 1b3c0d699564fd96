import { useId, useRef, useState, type ReactElement } from 'react';
import { Input, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import { useNames } from '../../i18n/names.js';
import { lockedWith, type ShownContent } from '../../state/views.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';

interface PasswordFormProps {
  readonly name: string;
  /** What the password opens: one that does not is refused here, and the field stays. Absent for several documents. */
  readonly opens?: ShownContent;
  readonly onSubmit: (password: string) => void;
  /** Left out where the form is always there: it waits to be used then, and takes no focus. */
  readonly onCancel?: () => void;
}

/** A password, typed in the row it belongs to. It is handed on and kept nowhere here. */
export function PasswordForm({ name, opens, onSubmit, onCancel }: PasswordFormProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<ErrorInfo | null>(null);
  const [isTrying, setTrying] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reason = useId();
  const submit = async () => {
    if (password === '' || isTrying) return;
    setTrying(true);
    const problem = opens ? await lockedWith(opens, password) : null;
    setTrying(false);
    if (!problem) return onSubmit(password);
    setRefused(problem);
    // What was typed is typed over.
    field.current?.focus();
    field.current?.select();
  };
  return (
    <form
      className="password"
      // Keys belong to the field, not to the list around it.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onCancel?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        aria-label={t('password.label', { name })}
        aria-describedby={refused ? reason : undefined}
        type="password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setRefused(null);
        }}
        isInvalid={refused !== null}
        autoFocus={onCancel !== undefined}
        autoComplete="off"
      >
        <Input ref={field} className="input" placeholder={t('password.placeholder')} />
      </TextField>
      <Button small type="submit" isDisabled={password === '' || isTrying}>
        {t('password.submit')}
      </Button>
      {onCancel && (
        <Button look="icon" aria-label={t('common.cancel')} onPress={onCancel}>
          <CloseIcon />
        </Button>
      )}
      {refused && (
        <span id={reason} className="wrong" role="alert" title={names.error(refused)}>
          {names.error(refused)}
        </span>
      )}
    </form>
  );
}
