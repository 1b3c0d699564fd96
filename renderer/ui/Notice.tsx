import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import { CloseIcon } from './icons.js';

interface NoticeProps {
  readonly tone?: 'plain' | 'bad' | 'warn';
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
}

/** A line that says something and stays until it is answered or dismissed. */
export function Notice({ tone = 'plain', children, action, onDismiss }: NoticeProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <span>{children}</span>
      {action}
      {onDismiss && (
        <Button look="icon" aria-label={t('common.dismiss')} onPress={onDismiss}>
          <CloseIcon />
        </Button>
      )}
    </div>
  );
}
