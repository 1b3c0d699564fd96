import { useState, type ReactElement } from 'react';
import { Input, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';

interface PasswordFormProps {
  readonly name: string;
  readonly onSubmit: (password: string) => void;
  /** Left out where the form is always there: it waits to be used then, and takes no focus. */
  readonly onCancel?: () => void;
}

/** A password, typed in the row it belongs to. It is handed on and kept nowhere here. */
export function PasswordForm({ name, onSubmit, onCancel }: PasswordFormProps): ReactElement {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
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
        if (password !== '') onSubmit(password);
      }}
    >
      <TextField
        aria-label={t('password.label', { name })}
        type="password"
        value={password}
        onChange={setPassword}
        autoFocus={onCancel !== undefined}
        autoComplete="off"
      >
        <Input className="input" placeholder={t('password.placeholder')} />
      </TextField>
      <Button small type="submit" isDisabled={password === ''}>
        {t('password.submit')}
      </Button>
      {onCancel && (
        <Button look="icon" aria-label={t('common.cancel')} onPress={onCancel}>
          <CloseIcon />
        </Button>
      )}
    </form>
  );
}
