import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineStatus } from '../../../contract/desktop.js';
import { languageNames, languages } from '../../../contract/languages.js';
import type { Settings } from '../../../contract/settings.js';
import {
  useAppInfo,
  useChangeSettings,
  useEngineStatus,
  useSettings,
  useUpdateState,
} from '../../api/queries.js';
import { useFormat } from '../../i18n/format.js';
import { chooseLibreOffice } from '../../state/actions.js';
import { showAbout, showShortcuts } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';
import { Choice, Segmented } from '../../ui/Choice.js';
import { TargetForm } from '../../shared/documents/TargetForm.js';
import { UpdateActions, UpdateText } from '../../shared/documents/UpdateSteps.js';
import { Defaults } from './Defaults.js';
import { FileMenus } from './FileMenus.js';
import { Fonts } from './Fonts.js';
import { Group, Line, SwitchLine } from './Group.js';
import { IndexedGroups } from './IndexedGroups.js';
import { LocalService } from './LocalService.js';
import { ReadingLanguages } from './ReadingLanguages.js';
import { Services } from './Services.js';
import { WatchSettings } from './WatchSettings.js';

const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];
/** Numbers of conversions offered besides "automatic". */
const parallelChoices = [1, 2, 3, 4, 6, 8, 12, 16];

export function SettingsScreen(): ReactElement {
  const { t } = useTranslation();
  const query = useSettings();
  return (
    <main className="page settings">
      <h1>{t('settings.title')}</h1>
      {query.isError && <p className="wrong">{t('settings.failed')}</p>}
      {query.data && <Groups settings={query.data} />}
    </main>
  );
}

function Groups({ settings }: { settings: Settings }): ReactElement {
  const { t } = useTranslation();
  const change = useChangeSettings();
  return (
    <IndexedGroups>
      <Group title={t('settings.appearance')}>
        <Line label={t('settings.language')}>
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
        </Line>
        <Line label={t('settings.theme')}>
          <Segmented
            labelHidden
            label={t('settings.theme')}
            items={themeChoices.map((value) => ({ value, label: t(`settings.theme_${value}`) }))}
            value={settings.theme}
            onChange={(value) => change.mutate({ theme: value as Settings['theme'] })}
          />
        </Line>
      </Group>
      <Group title={t('settings.results')}>
        <TargetForm />
      </Group>
      <Defaults settings={settings} />
      <Services />
      <EngineGroup settings={settings} />
      <ReadingLanguages />
      <Fonts />
      <WatchSettings settings={settings} />
      <FileMenus settings={settings} />
      <LocalService />
      <UpdateSettings settings={settings} />
      <About />
    </IndexedGroups>
  );
}

function EngineGroup({ settings }: { settings: Settings }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChangeSettings();
  const engine = useEngineStatus().data;
  const numbers = [
    ...new Set([...parallelChoices, ...(settings.parallel === null ? [] : [settings.parallel])]),
  ];
  return (
    <Group title={t('settings.work')}>
      <Line label={t('settings.parallel')} top>
        <Choice
          labelHidden
          label={t('settings.parallel')}
          description={t('settings.parallel_help')}
          items={[
            {
              value: 'automatic',
              label: t('settings.parallel_automatic', { count: engine?.parallelAutomatic ?? 1 }),
            },
            ...numbers
              .sort((a, b) => a - b)
              .map((value) => ({ value: String(value), label: format.number(value) })),
          ]}
          value={settings.parallel === null ? 'automatic' : String(settings.parallel)}
          onChange={(value) => change.mutate({ parallel: value === 'automatic' ? null : Number(value) })}
        />
      </Line>
      <Line label={t('settings.office')} top>
        {engine ? <Office office={engine.libreOffice} /> : <span>{t('common.loading')}</span>}
      </Line>
    </Group>
  );
}

function Office({ office }: { office: EngineStatus['libreOffice'] }): ReactElement {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const found = office.version
    ? t('settings.office_found', { version: office.version })
    : t('settings.office_found_unknown');
  return (
    <div className="office">
      <span className={`badge ${office.found ? 'done' : 'failed'}`}>
        {office.found ? found : t('settings.office_missing')}
      </span>
      {office.found ? (
        <>
          {office.source && (
            <span className="text-quiet text-small">{t(`settings.office_source_${office.source}`)}</span>
          )}
          {office.path !== null && <code>{office.path}</code>}
        </>
      ) : (
        <p className="help">{t('settings.office_missing_help')}</p>
      )}
      <div className="buttons">
        <Button onPress={() => void chooseLibreOffice()}>{t('settings.office_choose')}</Button>
        {office.source === 'settings' && (
          <Button onPress={() => change.mutate({ libreOfficePath: null })}>
            {t('settings.office_automatic')}
          </Button>
        )}
      </div>
    </div>
  );
}

function About(): ReactElement {
  const { t } = useTranslation();
  const info = useAppInfo().data;
  return (
    <Group title={t('settings.about')}>
      <div>
        <p>
          <b>{info ? t('settings.version', { version: info.version }) : t('app.name')}</b>
        </p>
        <p className="text-quiet">{t('settings.privacy')}</p>
      </div>
      <div className="buttons">
        <Button onPress={() => showAbout('about')}>{t('about.title')}</Button>
        <Button onPress={() => showAbout('report')}>{t('about.part_report')}</Button>
        <Button onPress={() => showShortcuts(true)}>{t('settings.shortcuts')}</Button>
      </div>
    </Group>
  );
}

/** Whether newer versions are looked for, and how it stands; not there in builds that cannot ask. */
function UpdateSettings({ settings }: { settings: Settings }): ReactElement | null {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const { data: state } = useUpdateState();
  if (!state || state.kind === 'none') return null;
  return (
    <Group title={t('updates.title')}>
      <SwitchLine
        id="looks-for-updates"
        label={t('updates.look')}
        description={t('updates.look_help')}
        isSelected={settings.looksForUpdates === true}
        onChange={(looksForUpdates) => change.mutate({ looksForUpdates })}
      >
        <div className="update-state">
          <div role="status">
            <UpdateText state={state} />
          </div>
          <UpdateActions state={state} />
        </div>
      </SwitchLine>
    </Group>
  );
}
