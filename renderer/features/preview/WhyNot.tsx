import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { setPassword, type ListedDocument } from '../../state/documents.js';
import type { PreviewProblem } from '../../state/wanted-preview.js';
import { Button } from '../../ui/Button.js';
import { PasswordForm } from '../../shared/documents/PasswordForm.js';

interface WhyNotProps {
  readonly problem: PreviewProblem;
  /** The row that is at fault; null for none. */
  readonly row: ListedDocument | null;
  /** Tries once more; absent where that would change nothing. */
  readonly onAgain?: () => void;
}

/** Why nothing can be seen; where a password opens the document, the field for it. */
export function WhyNot({ problem, row, onAgain }: WhyNotProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [isEntering, setEntering] = useState(false);
  const isLocked = problem.code === 'password_required' || problem.code === 'wrong_password';
  return (
    <div className="preview-problem" role="status">
      {row && isLocked && <h3>{row.file.name}</h3>}
      <p>{names.error(problem)}</p>
      {row && isLocked ? (
        isEntering ? (
          <PasswordForm
            name={row.file.name}
            opens={row.file}
            onCancel={() => setEntering(false)}
            onSubmit={(password) => {
              setPassword(row.id, password);
              setEntering(false);
            }}
          />
        ) : (
          <Button small onPress={() => setEntering(true)}>
            {t('action.enter_password')}
          </Button>
        )
      ) : (
        onAgain && (
          <Button small onPress={onAgain}>
            {t('common.retry')}
          </Button>
        )
      )}
    </div>
  );
}
