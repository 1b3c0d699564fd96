import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../contract/languages.js';
import type { Settings } from '../../../contract/settings.js';
import { changeSettings, useChangeSettings } from '../../api/queries.js';
import { chooseTarget } from '../../state/actions.js';
import { documentsStore } from '../../state/documents.js';
import { Button } from '../../ui/Button.js';
import { Choice, Segmented } from '../../ui/Choice.js';
import { lastFolders } from '../../shared/documents/target-names.js';

const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];

/**
 * What a person may want to set before the first document, beside the place to drop it. Done with a button, or simply by
 * giving a document; either way it does not come back.
 */
export function Welcome({ settings }: { settings: Settings }): ReactElement {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const { targetDirectory: folder } = settings;
  // The screen goes when documents come.
  useEffect(
    () => () => {
      if (documentsStore.getState().documents.length > 0) void changeSettings({ welcomed: true });
    },
    [],
  );
  return (
    <section className="welcome" aria-label={t('home.welcome')}>
      <h3>{t('home.welcome')}</h3>
      <Setting label={t('settings.language')}>
        <Choice
          labelHidden
          label={t('settings.language')}
          items={[
            { value: 'system', label: t('settings.language_system') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          value={settings.language}
          onChange={(value) => change.mutate({ language: value as Settings['language'] })}
        />
      </Setting>
      <Setting label={t('settings.theme')}>
        <Segmented
          labelHidden
          label={t('settings.theme')}
          items={themeChoices.map((value) => ({ value, label: t(`home.theme_${value}`) }))}
          value={settings.theme}
          onChange={(value) => change.mutate({ theme: value as Settings['theme'] })}
        />
      </Setting>
      <Setting label={t('settings.results')}>
        <Choice
          labelHidden
          label={t('target.title')}
          items={[
            { value: 'beside', label: t('target.beside_option') },
            { value: 'folder', label: folder === null ? t('home.welcome_folder') : lastFolders(folder) },
          ]}
          value={folder === null ? 'beside' : 'folder'}
          onChange={(value) => {
            if (value === 'beside') change.mutate({ targetDirectory: null });
            else void chooseTarget();
          }}
        />
      </Setting>
      <div className="welcome-foot">
        <p className="text-small text-quiet">{t('home.welcome_hint')}</p>
        <Button small onPress={() => change.mutate({ welcomed: true })}>
          {t('home.welcome_done')}
        </Button>
      </div>
    </section>
  );
}

/** A setting with its name before it. The control carries the name itself, so this one is for the eye. */
function Setting({ label, children }: { label: string; children: ReactElement }): ReactElement {
  return (
    <div className="welcome-line">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
