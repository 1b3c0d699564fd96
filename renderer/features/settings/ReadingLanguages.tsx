/** The languages text is recognised in: those that come with Platen, and more as files of Tesseract's data. */
import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingLanguage } from '../../../contract/desktop.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import {
  changeSettings,
  currentSettings,
  keys,
  queryClient,
  useReadingLanguages,
} from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Group, Line } from './Group.js';

export function ReadingLanguages(): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const query = useReadingLanguages();
  const [trouble, setTrouble] = useState('');
  // Buttons are not disabled meanwhile: the one that was pressed would lose the focus.
  const isBusy = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const languages = query.data ?? [];
  const nameOf = ({ code }: ReadingLanguage): string => names.readingLanguage(code);
  const added = languages.filter(({ bundled }) => !bundled);

  const attempt = async (work: () => Promise<string | null>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setTrouble('');
    try {
      const said = await work();
      await queryClient.invalidateQueries({ queryKey: keys.readingLanguages });
      if (said !== null) announce(said);
    } catch (thrown) {
      setTrouble(names.error(errorInfoOf(thrown)));
    } finally {
      isBusy.current = false;
    }
  };
  const add = () =>
    attempt(async () => {
      const language = await ask('addReadingLanguage');
      return language && t('settings.reading_added', { language: nameOf(language) });
    });
  const remove = (language: ReadingLanguage) =>
    attempt(async () => {
      await ask('removeReadingLanguage', language.code);
      // Nothing can begin with what is not there.
      if ((await currentSettings()).readingLanguage === language.code)
        await changeSettings({ readingLanguage: null });
      // The button that had the focus is gone with its row.
      addButton.current?.focus();
      return t('settings.reading_removed', { language: nameOf(language) });
    });

  return (
    <Group title={t('settings.reading')}>
      <Line label={t('settings.reading_languages')} top>
        <div className="reading-languages">
          {query.isError && <p className="wrong">{names.error(errorInfoOf(query.error))}</p>}
          <p>{format.list(languages.filter(({ bundled }) => bundled).map(nameOf))}</p>
          {added.length > 0 && (
            <ul aria-label={t('settings.reading_own')}>
              {added.map((language) => (
                <li key={language.code}>
                  <span className="name">{nameOf(language)}</span>
                  <code>{language.code}</code>
                  <Button
                    small
                    aria-label={t('settings.reading_remove_named', { language: nameOf(language) })}
                    onPress={() => void remove(language)}
                  >
                    {t('settings.reading_remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button ref={addButton} onPress={() => void add()}>
            {t('settings.reading_add')}
          </Button>
          <div role="alert">{trouble !== '' && <p className="wrong">{trouble}</p>}</div>
          <p className="help">{t('settings.reading_help')}</p>
        </div>
      </Line>
    </Group>
  );
}
