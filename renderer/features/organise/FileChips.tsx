import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { removeDocuments, setPassword } from '../../state/documents.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import { PasswordForm } from '../../shared/documents/PasswordForm.js';
import { hueOf } from './PageCard.js';
import { asksPassword, type Organised, type OrganisedFile } from './useOrganise.js';

/** The documents whose pages are in the grid, by their letters. */
export function FileChips({ organised }: { organised: Organised }): ReactElement {
  const { t } = useTranslation();
  return (
    <ul className="file-chips" aria-label={t('list.label')}>
      {organised.files.map((file) => (
        <Chip key={file.document.id} file={file} />
      ))}
    </ul>
  );
}

function Chip({ file }: { file: OrganisedFile }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [entering, setEntering] = useState(false);
  const { document, letters, pages, problem } = file;
  const { name } = document.file;
  const sentence = problem ? names.error(problem) : '';
  return (
    <li className={`file-chip ${problem ? 'bad' : ''}`}>
      {letters !== '' && <span className={`file-letter ${hueOf(letters)}`}>{letters}</span>}
      <span className="chip-name" title={name}>
        {name}
      </span>
      {problem ? (
        <span className="chip-problem" title={sentence}>
          {sentence}
        </span>
      ) : (
        <span className="text-quiet num">
          {pages === null ? t('pages.counting') : t('common.pages', { count: pages })}
        </span>
      )}
      {asksPassword(problem) &&
        (entering ? (
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
          <Button small aria-label={t('password.enter_for', { name })} onPress={() => setEntering(true)}>
            {t('action.enter_password')}
          </Button>
        ))}
      <Button
        look="icon"
        aria-label={t('list.remove', { name })}
        onPress={() => {
          announce(t('list.removed', { count: 1 }));
          removeDocuments(new Set([document.id]));
        }}
      >
        <CloseIcon />
      </Button>
    </li>
  );
}
